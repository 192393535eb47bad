//! Small pictures of encounters, for the library's page.

use crate::error::Result;
use crate::library::encounters::encounter_id;
use crate::library::export::write_small;
use crate::workspace::Workspace;
use encounter::{Encounter, History};
use scene::map::paper;

/// How many pixels its longer side has at most on the list, where a cell has one at least.
const LISTED_PIXELS: f64 = 240.0;

/// The bytes of a PNG picture of an encounter's map, with its creatures.
pub(crate) fn thumbnail(workspace: &Workspace, id: &str) -> Result<Vec<u8>> {
    let stored = workspace.library.load(&encounter_id(id)?)?;
    small_picture(workspace, stored.encounter, LISTED_PIXELS)
}

/// A picture of a map whose longer side has so many pixels, or fewer.
pub(super) fn small_picture(
    workspace: &Workspace,
    encounter: Encounter,
    pixels: f64,
) -> Result<Vec<u8>> {
    let table = workspace.tabletop(encounter, History::default())?;
    let area = paper(table.grid());
    // Of a map of a few cells the picture is small, not its cells large.
    let most = pixels / 20.0;
    let pixels_per_cell = (pixels / area.width().max(area.height())).clamp(1.0, most) as u32;
    let image = |name: &str| workspace.image(name).ok();
    let mut bytes = Vec::new();
    write_small(&table, &mut bytes, pixels_per_cell, &image)?;
    Ok(bytes)
}

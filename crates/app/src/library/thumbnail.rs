//! A small picture of an encounter, for the library's page.

use crate::error::Result;
use crate::library::encounters::encounter_id;
use crate::library::export::write_small;
use crate::workspace::Workspace;
use encounter::History;
use scene::map::paper;

/// How many pixels its longer side has at most, where a cell has one at least.
const PIXELS: f64 = 240.0;

/// The bytes of a PNG picture of an encounter's map, with its creatures.
pub(crate) fn thumbnail(workspace: &Workspace, id: &str) -> Result<Vec<u8>> {
    let stored = workspace.library.load(&encounter_id(id)?)?;
    let table = workspace.tabletop(stored.encounter, History::default())?;
    let area = paper(table.grid());
    let pixels_per_cell = (PIXELS / area.width().max(area.height())).clamp(1.0, 12.0) as u32;
    let image = |name: &str| workspace.image(name).ok();
    let mut bytes = Vec::new();
    write_small(&table, &mut bytes, pixels_per_cell, &image)?;
    Ok(bytes)
}

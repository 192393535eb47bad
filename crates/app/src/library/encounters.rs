//! The library's page: making, opening, listing and deleting encounters.

use crate::convert::kind_of;
use crate::convert::kinds::LookId;
use crate::convert::view::GridKind;
use crate::error::{AppError, Result};
use crate::library::view::{LibraryEntry, LibraryView, NewEncounter};
use crate::map::cell_miles;
use crate::workspace::{Open, Workspace};
use encounter::{Edit, Encounter, History};
use grid::Grid;
use rules::Rulesets;
use std::sync::Arc;
use store::{EncounterId, Listed};
use terms::{Message, message};

/// The library as its page shows it.
pub(crate) fn library(workspace: &Workspace) -> Result<LibraryView> {
    let encounters = workspace.library.list()?;
    let rulesets = workspace.rulesets();
    Ok(LibraryView {
        encounters: encounters
            .iter()
            .map(|listed| entry(listed, &rulesets))
            .collect(),
        read_only: workspace
            .library
            .read_only()
            .map(|why| message!("library-read-only", why = Message::plain(why)).to_string()),
        notice: workspace.notice.as_ref().map(ToString::to_string),
    })
}

/// Makes a new encounter of that look and opens it.
pub(crate) fn create(
    workspace: &Workspace,
    form: &NewEncounter,
    look: LookId,
) -> Result<Arc<Open>> {
    let grid = Grid::new(kind_of(form.grid), form.width, form.height)?;
    let encounter = Encounter::new(form.name.trim(), &form.ruleset, grid)?;
    let encounter = match form.miles_per_cell {
        Some(miles) => encounter.overland(cell_miles(miles)?),
        None => encounter,
    };
    let mut encounter = encounter.covered_by(form.ground.into())?;
    let change = encounter.change_for(&Edit::SetLook { look: look.into() })?;
    encounter.play(&change);
    add(workspace, encounter)
}

/// Takes an encounter into the library and opens it.
pub(crate) fn add(workspace: &Workspace, encounter: Encounter) -> Result<Arc<Open>> {
    workspace.open(|| {
        let table = workspace.tabletop(encounter, History::default())?;
        Ok((workspace.library.create(table.encounter())?, table))
    })
}

/// Opens an encounter of the library.
pub(crate) fn open(workspace: &Workspace, id: &str) -> Result<Arc<Open>> {
    let id = encounter_id(id)?;
    workspace.open(|| {
        let stored = workspace.library.load(&id)?;
        let table = workspace.tabletop(stored.encounter, stored.history)?;
        Ok((id, table))
    })
}

/// Makes a copy of an encounter, to try something in, and opens it.
pub(crate) fn duplicate(workspace: &Workspace, id: &str) -> Result<Arc<Open>> {
    let mut copy = workspace.library.load(&encounter_id(id)?)?.encounter;
    let name = format!("{}, a copy", copy.header().name);
    // A name that has no room for that is kept as it is.
    if let Ok(renamed) = copy.change_for(&Edit::Rename { name }) {
        copy.play(&renamed);
    }
    add(workspace, copy)
}

/// Takes an encounter out of the library, for good.
pub(crate) fn delete(workspace: &Workspace, id: &str) -> Result<LibraryView> {
    workspace.delete(encounter_id(id)?)?;
    library(workspace)
}

fn encounter_id(text: &str) -> Result<EncounterId> {
    text.parse()
        .map_err(|_| AppError::not_found(message!("encounter-not-kept")))
}

fn entry(listed: &Listed, rulesets: &Rulesets) -> LibraryEntry {
    let ruleset = rulesets.get(&listed.ruleset);
    LibraryEntry {
        id: listed.id.to_string(),
        name: listed.name.clone(),
        ruleset: ruleset.map_or_else(|| listed.ruleset.clone(), |ruleset| ruleset.title.clone()),
        grid: match listed.grid.as_str() {
            "hex-pointy" => GridKind::HexPointy,
            "hex-flat" => GridKind::HexFlat,
            _ => GridKind::Square,
        },
        width: listed.width,
        height: listed.height,
        creatures: listed.creatures,
        // Seconds are far below what a double holds exactly.
        changed: listed.changed as f64,
    }
}

//! The library's page: making, opening, listing and deleting encounters.

use crate::convert::kind_of;
use crate::convert::kinds::LookId;
use crate::convert::view::GridKind;
use crate::error::{AppError, Result};
use crate::library::view::{LibraryEntry, LibraryQuery, LibraryView, NewEncounter, ShelfId};
use crate::map::cell_miles;
use crate::workspace::{Open, Workspace};
use encounter::{Edit, Encounter, History, check_name};
use grid::Grid;
use rules::Rulesets;
use std::sync::Arc;
use store::{EncounterId, Listed, Query};
use terms::{Message, message};

/// A page of the library's list.
pub(crate) fn library(workspace: &Workspace, query: &LibraryQuery) -> Result<LibraryView> {
    let library = &workspace.library;
    let page = library.page(&Query {
        shelf: query.shelf.into(),
        folder: query.folder.clone(),
        search: query.search.clone(),
        order: query.order.into(),
        from: query.from,
        count: query.count,
    })?;
    Ok(LibraryView {
        encounters: entries(&page.encounters, &workspace.rulesets()),
        total: page.total,
        folders: library.folders()?,
        read_only: library
            .read_only()
            .map(|why| message!("library-read-only", why = Message::plain(&why)).to_string()),
        notice: workspace.notice().map(|notice| notice.to_string()),
        backup_trouble: library.backup_trouble().map(|why| why.to_string()),
    })
}

/// Lines of a list.
pub(super) fn entries(listed: &[Listed], rulesets: &Rulesets) -> Vec<LibraryEntry> {
    listed.iter().map(|it| entry(it, rulesets)).collect()
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

/// Opens an encounter of the library, and says what is missing of it.
pub(crate) fn open(workspace: &Workspace, id: &str) -> Result<(Arc<Open>, Vec<String>)> {
    let id = encounter_id(id)?;
    let mut notes = Vec::new();
    let open = workspace.open(|| {
        let stored = workspace.library.load(&id)?;
        if stored.damaged_steps > 0 {
            let steps = message!("encounter-steps-damaged", count = stored.damaged_steps);
            notes.push(steps.to_string());
        }
        let table = workspace.tabletop(stored.encounter, stored.history)?;
        Ok((id, table))
    })?;
    Ok((open, notes))
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

/// Puts encounters onto a shelf. One that is open is closed when it goes into the bin.
pub(crate) fn put_on(workspace: &Workspace, ids: &[String], shelf: ShelfId) -> Result<()> {
    workspace.put_on(&encounter_ids(ids)?, shelf.into())
}

/// Puts encounters into a folder; none if its name is empty.
pub(crate) fn put_into(workspace: &Workspace, ids: &[String], folder: &str) -> Result<()> {
    let folder = folder.trim();
    if !folder.is_empty() {
        check_name(folder)?;
    }
    Ok(workspace.library.put_into(&encounter_ids(ids)?, folder)?)
}

/// Takes encounters out of the library, for good.
pub(crate) fn delete(workspace: &Workspace, ids: &[String]) -> Result<()> {
    workspace.delete(&encounter_ids(ids)?)
}

pub(super) fn encounter_id(text: &str) -> Result<EncounterId> {
    text.parse()
        .map_err(|_| AppError::not_found(message!("encounter-not-kept")))
}

fn encounter_ids(ids: &[String]) -> Result<Vec<EncounterId>> {
    ids.iter().map(|id| encounter_id(id)).collect()
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
        folder: listed.folder.clone(),
        shelf: listed.shelf.into(),
        binned: listed.binned.map(|at| at as f64),
    }
}

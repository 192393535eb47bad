//! The library's page: making, opening, listing and deleting encounters.

use crate::convert::{kind_of, value_of};
use crate::error::Answer;
use crate::map::roads::cell_miles;
use crate::session::Session;
use crate::wire::{AppError, EncounterView, GridKind, LibraryEntry, LibraryView, NewEncounter};
use encounter::{Edit, Encounter, History};
use grid::Grid;
use rules::Rulesets;
use store::{EncounterId, Listed};

impl Session {
    /// The library as its page shows it.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn library(&self) -> Answer<LibraryView> {
        let encounters = self.library.list()?;
        let rulesets = self.rulesets();
        Ok(LibraryView {
            encounters: encounters
                .iter()
                .map(|listed| entry(listed, &rulesets))
                .collect(),
            read_only: self
                .library
                .read_only()
                .map(|why| format!("Nothing can be changed now: {why}.")),
            notice: self.notice.clone(),
        })
    }

    /// Makes a new encounter and opens it.
    ///
    /// # Errors
    /// When the form makes no sense or the library refuses.
    pub fn create(&self, form: &NewEncounter) -> Answer<EncounterView> {
        let grid = Grid::new(kind_of(form.grid), form.width, form.height)?;
        let encounter = Encounter::new(form.name.trim(), &form.ruleset, grid)?;
        let encounter = match form.miles_per_cell {
            Some(miles) => encounter.overland(cell_miles(miles)?),
            None => encounter,
        };
        self.add(encounter.covered_by(value_of("ground", &form.ground)?)?)
    }

    /// Takes an encounter into the library and opens it.
    pub(crate) fn add(&self, encounter: Encounter) -> Answer<EncounterView> {
        let table = self.tabletop(encounter, History::default())?;
        let id = self.library.create(table.encounter())?;
        Ok(self.show(id, table))
    }

    /// Opens an encounter of the library.
    ///
    /// # Errors
    /// When it is gone or cannot be read.
    pub fn open(&self, id: &str) -> Answer<EncounterView> {
        let id = encounter_id(id)?;
        let stored = self.library.load(&id)?;
        let table = self.tabletop(stored.encounter, stored.history)?;
        Ok(self.show(id, table))
    }

    /// Makes a copy of an encounter, to try something in, and opens it.
    ///
    /// # Errors
    /// When it is gone, cannot be read, or the library refuses.
    pub fn duplicate(&self, id: &str) -> Answer<EncounterView> {
        let mut copy = self.library.load(&encounter_id(id)?)?.encounter;
        let name = format!("{}, a copy", copy.header().name);
        // A name that has no room for that is kept as it is.
        if let Ok(renamed) = copy.change_for(&Edit::Rename { name }) {
            copy.play(&renamed);
        }
        self.add(copy)
    }

    /// Takes an encounter out of the library, for good.
    ///
    /// # Errors
    /// When it is gone already or the library refuses.
    pub fn delete(&self, id: &str) -> Answer<LibraryView> {
        let id = encounter_id(id)?;
        self.library.delete(&id)?;
        self.close(id);
        self.library()
    }
}

fn encounter_id(text: &str) -> Answer<EncounterId> {
    text.parse()
        .map_err(|_| AppError::not_found("that encounter is not in the library"))
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

//! The running program as the window, the command line and tests use it:
//! [`Session`]. All that can be asked of it stands on one page, `api`.

mod api;
mod catalogue;
pub mod view;

use crate::convert::{frame, reasons_listed};
use crate::error::{AppError, Result};
use crate::map::Pieces;
use crate::movement::Searches;
use crate::pool::Pool;
use crate::rulesets::Renewed;
use crate::settings::view::UnitsId;
use crate::settings::{InForce, units_of};
use crate::tabletop::Tabletop;
use crate::workspace::{Open, Workspace};
use encounter::Edit;
use image::RgbaImage;
use rules::Reason;
use scene::Item;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use store::{Library, Opened, ReadOnly, Replacement};
use terms::{Language, Units};
use view::{EncounterView, RulesetsView, encounter_view};

/// A running program. Its methods may be called from any thread.
#[derive(Debug)]
pub struct Session {
    workspace: Workspace,
    settings: InForce,
    searches: Pool<Searches>,
    /// Taken before the workspace is edited, where both are.
    pieces: Mutex<Pieces>,
    /// The picture that a portrait is about to be cut out of.
    uncropped: Mutex<Option<RgbaImage>>,
    /// The picture that was read last, until it is laid under a map.
    chosen_picture: Mutex<Option<formats::Picture>>,
    language: Language,
}

impl Session {
    /// Opens the library in a folder, and makes one there if there is none.
    ///
    /// # Errors
    /// When the library can be opened neither for writing nor for reading.
    pub fn start(folder: &Path) -> Result<Self> {
        Self::over(Library::open(folder)?)
    }

    /// Opens the library in a folder where there is to be one.
    ///
    /// # Errors
    /// When there is none, or it can be opened neither for writing nor for reading.
    pub fn start_existing(folder: &Path) -> Result<Self> {
        Self::over(Library::open_existing(folder)?)
    }

    /// Opens the library in a folder, and replaces it if it is damaged.
    ///
    /// # Errors
    /// If there is none, or it cannot be opened or replaced.
    pub(crate) fn replace_damaged(folder: &Path, by: &Replacement) -> Result<Self> {
        Self::over(Library::replace_damaged(folder, by)?)
    }

    pub(crate) fn over(opened: Opened) -> Result<Self> {
        let workspace = Workspace::start(opened)?;
        Ok(Self {
            settings: InForce::of(&workspace.library),
            workspace,
            searches: Pool::default(),
            pieces: Mutex::default(),
            uncropped: Mutex::default(),
            chosen_picture: Mutex::default(),
            language: Language::default(),
        })
    }

    /// The same in another language than English.
    #[must_use]
    pub fn speaking(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Asks in the language of the session; all that the window asks is asked so.
    pub fn speak<T>(&self, question: impl FnOnce(&Self) -> T) -> T {
        self.language.speak(|| question(self))
    }

    /// Closes the library, once what was asked of it is done. Later calls are
    /// refused. To drop the session does the same.
    pub fn close_library(&self) {
        self.workspace.library.close();
    }

    /// The folder of the library.
    #[must_use]
    pub fn library_folder(&self) -> PathBuf {
        self.workspace.library.folder()
    }

    /// Why nothing can be changed in the library, if so.
    pub(crate) fn library_read_only(&self) -> Option<ReadOnly> {
        self.workspace.library.read_only()
    }

    /// Opens the library anew where nothing can be changed in it. What the page shows has changed if
    /// others have changed it.
    pub(crate) fn try_library_again(&self) -> Result<()> {
        self.workspace.try_again()?;
        self.settings.renew(&self.workspace.library);
        Ok(())
    }

    /// Copies the library into a folder, and compares; answers what names its content.
    pub(crate) fn copy_library_to(&self, folder: &Path) -> Result<String> {
        Ok(self.workspace.library.copy_to(folder)?)
    }

    /// Makes the edit that `intent` asks for, if any: kept first, then shown.
    fn edit(
        &self,
        intent: impl FnOnce(&Tabletop) -> Result<Option<Edit>>,
    ) -> Result<EncounterView> {
        self.worded(|| self.shown(self.workspace.edit(intent)))
    }

    /// Goes through the history: kept first, then shown.
    fn step_history(
        &self,
        by: impl FnOnce(&Tabletop) -> Result<Option<Tabletop>>,
    ) -> Result<EncounterView> {
        self.worded(|| self.shown(self.workspace.step_history(by)))
    }

    /// Answers from a snapshot.
    fn ask<T>(&self, question: impl FnOnce(&Tabletop) -> Result<T>) -> Result<T> {
        let open = self.workspace.snapshot()?;
        self.units_on(&open.table).speak(|| question(&open.table))
    }

    /// Answers from a snapshot, with the searches kept.
    fn search<T>(&self, question: impl FnOnce(&Tabletop, &mut Searches) -> Result<T>) -> Result<T> {
        self.ask(|tabletop| self.searches.with(|kept| question(tabletop, kept)))
    }

    /// An answer and its picture, as bytes.
    fn draw<V: Serialize>(
        &self,
        question: impl FnOnce(&Tabletop) -> Result<(V, Vec<Item>)>,
    ) -> Result<Vec<u8>> {
        let (view, picture) = self.ask(question)?;
        frame(&view, [&picture])
    }

    /// An answer and its pictures, as bytes.
    fn draw_all<V: Serialize>(
        &self,
        question: impl FnOnce(&Tabletop) -> Result<(V, Vec<Vec<Item>>)>,
    ) -> Result<Vec<u8>> {
        let (view, pictures) = self.ask(question)?;
        frame(&view, &pictures)
    }

    /// An answer and its picture, as bytes, with the searches kept.
    fn draw_search<V: Serialize>(
        &self,
        question: impl FnOnce(&Tabletop, &mut Searches) -> Result<(V, Vec<Item>)>,
    ) -> Result<Vec<u8>> {
        self.draw(|tabletop| self.searches.with(|kept| question(tabletop, kept)))
    }

    /// How sentences about a map tell distances.
    fn units_on(&self, table: &Tabletop) -> Units {
        match self.settings.units() {
            // The cells of an overland map are miles across.
            UnitsId::Ruleset | UnitsId::Cells if table.miles_per_cell().is_some() => Units::Feet,
            units => units_of(units, table.ruleset(), table.grid().kind().is_hex()),
        }
    }

    /// Does something that is about the encounter that is open, if one is.
    fn worded<T>(&self, work: impl FnOnce() -> T) -> T {
        match self.workspace.snapshot() {
            Ok(open) => self.units_on(&open.table).speak(work),
            Err(_) => work(),
        }
    }

    /// The encounter that an edit left, as its page shows it.
    fn shown(&self, open: Result<Arc<Open>>) -> Result<EncounterView> {
        Ok(self.view_of(&*open?))
    }

    fn view_of(&self, open: &Open) -> EncounterView {
        let units = self.units_on(&open.table);
        units.speak(|| encounter_view(open, units))
    }

    /// What forms offer once rulesets have changed.
    fn renewed(&self, (ruleset, open): Renewed) -> Result<RulesetsView> {
        Ok(RulesetsView {
            ruleset,
            catalogue: self.catalogue(),
            encounter: open.map(|open| self.view_of(&open)),
        })
    }

    /// A picture alone, as bytes.
    fn list(&self, question: impl FnOnce(&Tabletop) -> Result<Vec<Item>>) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        scene::wire::write_list(&mut bytes, &self.ask(question)?);
        Ok(bytes)
    }
}

/// That something is not on offer, and why.
fn refusal(why_not: Vec<Reason>) -> AppError {
    let reasons = why_not.into_iter().map(|why| why.text);
    AppError::invalid(reasons_listed(reasons))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::{ErrorCode, catch_panic};

    #[test]
    fn a_session_goes_on_after_a_panic_in_the_middle_of_an_edit() {
        let folder = tempfile::tempdir().unwrap();
        let session = Session::start(folder.path()).unwrap();
        let view = session.open_sample("sample").unwrap();
        let panicked = catch_panic(|| session.edit(|_| panic!("for the test")));
        assert_eq!(panicked.unwrap_err().code, ErrorCode::Internal);
        assert_eq!(session.rename("Goes on").unwrap().name, "Goes on");
        assert_eq!(session.undo().unwrap().name, view.name);
        session.close_library();
        assert!(!folder.path().join("library.db-wal").exists());
    }
}

//! The library, the rulesets, and the encounter that is open.
//!
//! Questions are answered from a snapshot: take it, let go of the lock,
//! compute, answer with the revision. Edits come one after the other; each is
//! in the library before anyone sees it.

pub(crate) mod rulesets;

use crate::error::{AppError, Result};
use crate::lock::lock;
use crate::tabletop::Tabletop;
use encounter::{Edit, Encounter, History};
use rules::Rulesets;
use rulesets::rulesets_of;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use store::{EncounterId, Library, Opened, Shelf, StoreError};
use terms::{Message, message};

/// The encounter that is open.
#[derive(Debug)]
pub(crate) struct Open {
    pub(crate) id: EncounterId,
    pub(crate) table: Tabletop,
}

/// What is kept between one request and the next.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) library: Library,
    notice: Arc<Mutex<Option<Message>>>,
    open: Mutex<Option<Arc<Open>>>,
    /// The highest revision shown: previews are kept by revision, so none may
    /// stand for two tabletops, not even after one is deleted.
    last_revision: AtomicU32,
    /// Those that ship and those of the library.
    rulesets: Mutex<Rulesets>,
    /// Held from reading the snapshot an edit starts from to replacing it, and
    /// while another encounter is opened: no edit brings back the one before.
    editing: Mutex<()>,
}

impl Workspace {
    /// What is done in a library that was opened.
    pub(crate) fn start(opened: Opened) -> Result<Self> {
        let workspace = Self {
            library: opened.library,
            notice: Arc::default(),
            rulesets: Mutex::new(rules::all().clone()),
            open: Mutex::new(None),
            last_revision: AtomicU32::new(0),
            editing: Mutex::new(()),
        };
        workspace.look_over(opened.notice)?;
        Ok(workspace)
    }

    /// Takes in what the library has to say of itself, now that it was opened.
    fn look_over(&self, notice: Option<Message>) -> Result<()> {
        let (rulesets, unplayable) = rulesets_of(&self.library)?;
        *lock(&self.rulesets) = rulesets;
        let unplayable = unplayable.into_iter().map(Message::plain);
        let notices = notice.into_iter().chain(unplayable);
        *lock(&self.notice) =
            notices.reduce(|before, after| message!("notices-listed", before, after));
        let found = Arc::clone(&self.notice);
        let told = move |what| {
            lock(&found).get_or_insert(what);
        };
        if let Err(error) = self.library.check(told) {
            tracing::warn!("the library is not looked through: {error}");
        }
        Ok(())
    }

    /// Opens the library anew where nothing can be changed in it, and shows the open encounter as it
    /// is there by now: it may be another window's work that kept this one from writing.
    pub(crate) fn try_again(&self) -> Result<()> {
        let _one_at_a_time = lock(&self.editing);
        if self.library.read_only().is_none() {
            return Ok(());
        }
        let notice = self.library.try_again()?;
        self.look_over(notice)?;
        let open = lock(&self.open).clone();
        let Some(open) = open else { return Ok(()) };
        let stored = match self.library.load(&open.id) {
            Err(StoreError::NotFound { .. }) => {
                self.let_go(|_| true);
                return Ok(());
            }
            stored => stored?,
        };
        let table = self.tabletop(stored.encounter, stored.history)?;
        self.show(open.id, table);
        Ok(())
    }

    pub(crate) fn snapshot(&self) -> Result<Arc<Open>> {
        let open = lock(&self.open).clone();
        open.ok_or_else(|| AppError::not_found(message!("no-encounter-open")))
    }

    /// The tabletop of a document to show: no revision is used twice.
    pub(crate) fn tabletop(&self, encounter: Encounter, history: History) -> Result<Tabletop> {
        let revision = self.last_revision.load(Ordering::Relaxed) + 1;
        Tabletop::new(encounter, history, revision, &self.rulesets())
    }

    /// The rulesets to play by.
    pub(crate) fn rulesets(&self) -> Rulesets {
        lock(&self.rulesets).clone()
    }

    /// Takes in what the library's rulesets are now, and shows the open
    /// encounter by them.
    pub(crate) fn renew_rulesets(&self) -> Result<Option<Arc<Open>>> {
        let _one_at_a_time = lock(&self.editing);
        let (rulesets, _) = rulesets_of(&self.library)?;
        *lock(&self.rulesets) = rulesets.clone();
        let open = lock(&self.open).clone();
        let Some(open) = open else { return Ok(None) };
        let table = open.table.among(&rulesets)?;
        Ok(Some(self.show(open.id, table)))
    }

    /// Shows the open encounter as a new revision, though nothing of it has
    /// changed: what was answered for the one before is worded otherwise now.
    pub(crate) fn reword(&self) -> Result<Arc<Open>> {
        let _one_at_a_time = lock(&self.editing);
        let open = self.snapshot()?;
        Ok(self.show(open.id, open.table.reworded()))
    }

    /// What is open, once the edit under way is made.
    pub(crate) fn present(&self) -> Option<Arc<Open>> {
        let _one_at_a_time = lock(&self.editing);
        self.snapshot().ok()
    }

    fn show(&self, id: EncounterId, table: Tabletop) -> Arc<Open> {
        self.last_revision
            .fetch_max(table.revision, Ordering::Relaxed);
        let open = Arc::new(Open { id, table });
        *lock(&self.open) = Some(Arc::clone(&open));
        open
    }

    /// Shows what `read` gives, once the edit under way is made.
    pub(crate) fn open(
        &self,
        read: impl FnOnce() -> Result<(EncounterId, Tabletop)>,
    ) -> Result<Arc<Open>> {
        let _one_at_a_time = lock(&self.editing);
        let (id, table) = read()?;
        Ok(self.show(id, table))
    }

    /// Takes encounters out of the library and lets go of them.
    pub(crate) fn delete(&self, ids: &[EncounterId]) -> Result<()> {
        let _one_at_a_time = lock(&self.editing);
        self.library.delete(ids)?;
        self.let_go(|open| ids.contains(&open.id));
        Ok(())
    }

    /// Puts encounters onto a shelf, and lets go of those that go into the bin.
    pub(crate) fn put_on(&self, ids: &[EncounterId], shelf: Shelf) -> Result<()> {
        let _one_at_a_time = lock(&self.editing);
        self.library.put_on(ids, shelf)?;
        self.let_go(|open| shelf == Shelf::Bin && ids.contains(&open.id));
        Ok(())
    }

    /// Puts another library in the place of this one, and lets go of what was open.
    pub(crate) fn change_library(&self, by: impl FnOnce(&Library) -> Result<()>) -> Result<()> {
        let _one_at_a_time = lock(&self.editing);
        by(&self.library)?;
        self.let_go(|_| true);
        *lock(&self.rulesets) = rulesets_of(&self.library)?.0;
        Ok(())
    }

    fn let_go(&self, of: impl FnOnce(&Open) -> bool) {
        let mut open = lock(&self.open);
        if open.as_ref().is_some_and(|open| of(open)) {
            *open = None;
        }
    }

    /// What was found wrong when the library was opened, until that is acknowledged.
    pub(crate) fn notice(&self) -> Option<Message> {
        lock(&self.notice).clone()
    }

    /// Takes the notice back.
    pub(crate) fn acknowledge_notice(&self) -> Result<()> {
        if self.library.read_only().is_none() {
            self.library.acknowledge_notice()?;
        }
        *lock(&self.notice) = None;
        Ok(())
    }

    /// Waits for the edit under way, if any.
    pub(crate) fn await_edit(&self) {
        drop(lock(&self.editing));
    }

    /// Makes the edit that `intent` asks for, if any: kept first, then shown.
    pub(crate) fn edit(
        &self,
        intent: impl FnOnce(&Tabletop) -> Result<Option<Edit>>,
    ) -> Result<Arc<Open>> {
        let _one_at_a_time = lock(&self.editing);
        let open = self.snapshot()?;
        let edited = match intent(&open.table)? {
            Some(edit) => open.table.edited(&edit)?,
            None => None,
        };
        let Some((mut next, entry)) = edited else {
            return Ok(open);
        };
        self.library.append(&open.id, &entry, next.encounter())?;
        next.history.trim();
        Ok(self.show(open.id, next))
    }

    /// Goes through the history: kept first, then shown.
    pub(crate) fn step_history(
        &self,
        by: impl FnOnce(&Tabletop) -> Result<Option<Tabletop>>,
    ) -> Result<Arc<Open>> {
        let _one_at_a_time = lock(&self.editing);
        let open = self.snapshot()?;
        let Some(mut next) = by(&open.table)? else {
            return Ok(open);
        };
        self.library.read_wanted(&open.id, &mut next.history)?;
        let position = next.history.position();
        self.library
            .set_position(&open.id, position, next.encounter())?;
        next.history.trim();
        Ok(self.show(open.id, next))
    }

    /// The bytes of an image of the library.
    ///
    /// # Errors
    /// When there is none of that hash.
    pub(crate) fn image(&self, hash: &str) -> Result<Vec<u8>> {
        let image = self.library.image(hash)?;
        let image = image.ok_or_else(|| AppError::not_found(message!("picture-not-in-library")))?;
        Ok(image.bytes)
    }
}

//! The libraries of this computer: which one is open, which were before, and how another takes its
//! place.
//!
//! There is always one in the usual folder, or can be. Which one is open stands in a small file beside
//! it, so that the next start opens the same; where that is gone, as on a stick that was pulled out,
//! nothing is begun in its place.

mod remembered;
mod risk;
pub mod view;

use crate::error::{AppError, ErrorCode, Result, catch_panic};
use crate::files::{free_path, remove_unfinished};
use crate::library::{library_folder, pictures_folder};
use crate::lock::lock;
use crate::session::Session;
use remembered::Remembered;
use risk::risk_of;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock};
use store::{Damage, Library, Opened, ReadOnly, RecordKind, Replacement, StoreError};
use terms::{Message, message};
use view::{KnownLibrary, LibrariesView, LibraryDamageView};

/// What the folder of a library is called in a folder with other things in it.
const FOLDER: &str = "Footfall library";

/// The libraries of this computer, and the session over the one that is open. Methods may be called
/// from any thread.
#[derive(Debug)]
pub struct Libraries {
    /// The usual folder, with the file that says which library is open.
    home: Result<PathBuf>,
    /// Or why none is open. Whoever asks reads this, and whoever puts another one in its place waits
    /// for them.
    open: RwLock<Result<Session>>,
    /// One library takes the place of another at a time.
    changing: Mutex<()>,
    /// The library that was to be opened and is damaged.
    damaged: Mutex<Option<Damaged>>,
    /// Why the next start will not know which one is open, if so.
    not_remembered: Mutex<Option<Message>>,
}

impl Libraries {
    /// Opens the library that was open the last time, or else the one in the usual folder, and begins
    /// one there if there is none. What keeps it from that, everybody hears who asks.
    #[must_use]
    pub fn start(home: Result<PathBuf, AppError>) -> Self {
        let open = started(&home);
        Self {
            damaged: Mutex::new(damage_at_start(&home, &open)),
            open: RwLock::new(open),
            home,
            changing: Mutex::default(),
            not_remembered: Mutex::default(),
        }
    }

    /// What the session over the open library answers, or why there is none. A panic is an answer
    /// too: a page that hears nothing would wait for ever.
    ///
    /// # Errors
    /// Those of the question, or why no library is open.
    pub fn ask<T>(&self, question: impl FnOnce(&Session) -> Result<T>) -> Result<T> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let session = open.as_ref().map_err(Clone::clone)?;
        session.speak(|session| catch_panic(|| question(session)))
    }

    /// Closes the library that is open. Later questions are refused.
    pub fn close(&self) {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        if let Ok(session) = &*open {
            session.close_library();
        }
    }

    /// Which library is open, which others are known, and what is to be said of that.
    ///
    /// # Errors
    /// When the file that says so cannot be read.
    pub fn view(&self) -> Result<LibrariesView> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let folder = open.as_ref().ok().map(Session::library_folder);
        let is_open = |other: &Path| folder.as_deref().is_some_and(|open| same(open, other));
        let usual = |folder: &Path| self.home.as_deref().is_ok_and(|home| same(home, folder));
        let remembered = self.remembered();
        let fault = match (&*open, &remembered) {
            (Err(error), _) => Some(error.to_string()),
            (Ok(_), Err(error)) => Some(error.to_string()),
            (Ok(_), Ok(_)) => None,
        };
        let remembered = remembered.unwrap_or_default();
        let home = self.home.as_ref().ok();
        // The one that should be open is no other: it is tried again.
        let meant = remembered
            .open
            .as_ref()
            .or(home)
            .filter(|_| folder.is_none());
        let mut others: Vec<&PathBuf> = Vec::new();
        for other in remembered.recent.iter().chain(home) {
            let is_one = |known: &&PathBuf| same(known, other);
            if !is_open(other) && !others.iter().chain(&meant).any(is_one) {
                others.push(other);
            }
        }
        let known = |folder: &PathBuf| KnownLibrary {
            folder: shown(folder),
            usual: usual(folder),
            there: Library::find(folder).is_ok(),
        };
        let left = remembered.left.filter(|left| !is_open(&left.folder));
        let risk = folder
            .as_deref()
            .filter(|folder| !remembered.quiet.iter().any(|quiet| same(quiet, folder)))
            .and_then(risk_of);
        Ok(LibrariesView {
            usual: folder.as_deref().is_some_and(usual),
            others: others.into_iter().map(known).collect(),
            left: left.map(|left| shown(&left.folder)),
            fault,
            damage: lock(&self.damaged).as_ref().map(Damaged::view),
            risk: risk.map(|risk| risk.said().to_string()),
            not_remembered: lock(&self.not_remembered).as_ref().map(ToString::to_string),
            folder: folder.as_deref().map(shown),
        })
    }

    /// The folder of the open library.
    #[must_use]
    pub fn folder(&self) -> Option<PathBuf> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        open.as_ref().ok().map(Session::library_folder)
    }

    /// Opens the library of a folder that somebody has chosen in place of the one that is open.
    ///
    /// # Errors
    /// When there is none or it cannot be opened. The one that is open stays so then.
    pub fn open_in(&self, chosen: &Path) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        let folder = match Library::find(chosen) {
            // The folder around it was chosen.
            Err(error @ StoreError::NoLibrary { .. }) => {
                let within = chosen.join(FOLDER);
                Library::find(&within).map_err(|_| error)?;
                within
            }
            found => found.map(|()| chosen.to_owned())?,
        };
        self.change_to(&folder, Session::start_existing)
    }

    /// Opens one of the libraries that are known, by its folder as the view has it. In the usual
    /// folder one is begun if there is none.
    ///
    /// # Errors
    /// When it is not known, or cannot be opened. The one that is open stays so then.
    pub fn open_known(&self, folder: &str) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        match &self.home {
            Ok(home) if shown(home) == folder => self.change_to(home, Session::start),
            _ => {
                let remembered = self.remembered()?;
                let folder = known(&remembered, folder)?;
                self.change_to(&folder, Session::start_existing)
            }
        }
    }

    /// Begins a library in a folder that somebody has chosen, or in one of its own there if it has
    /// other things in it, and opens it.
    ///
    /// # Errors
    /// When there is a library already, or the system refuses. The one that is open stays so then.
    pub fn begin_in(&self, chosen: &Path) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        let folder = free_in(chosen)?;
        self.change_to(&folder, Session::start)
    }

    /// Moves the open library into a folder that somebody has chosen, or into one of its own there if
    /// it has other things in it. What is left behind stays until [`Libraries::remove_left`].
    ///
    /// The copy is compared and open before the old library is let go of, and from the moment the
    /// next start would open it everything is in it: whenever this is broken off, one of the two is
    /// whole and is the one that is opened.
    ///
    /// # Errors
    /// When nothing can be changed in the library, when there is no room or a library already, or
    /// when the system refuses. The library stays where it is then.
    pub fn move_to(&self, chosen: &Path) -> Result<()> {
        self.move_watched(chosen, |_| {})
    }

    /// Moves the open library, and tells how far that is before each step.
    fn move_watched(&self, chosen: &Path, reached: impl Fn(Step)) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        // Nobody changes anything from here on.
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        let session = open.as_ref().map_err(Clone::clone)?;
        let left = session.library_folder();
        let folder = free_in(chosen)?;
        reached(Step::Copy);
        let content = session.copy_library_to(&folder)?;
        reached(Step::Open);
        let moved = opened_for_writing(&folder).and_then(|moved| {
            reached(Step::Remember);
            self.remember(|it| it.moved(&folder, &left, &content))?;
            Ok(moved)
        });
        let moved = moved.inspect_err(|_| {
            // The old one is open; a copy that nobody knows of would only take room.
            if let Err(error) = Library::remove_copied(&folder, &content) {
                tracing::warn!(
                    "a copy of the library stays in {}: {error}",
                    folder.display()
                );
            }
        })?;
        reached(Step::Close);
        if let Ok(before) = std::mem::replace(&mut *open, Ok(moved)) {
            before.close_library();
        }
        *lock(&self.not_remembered) = None;
        Ok(())
    }

    /// Removes the library that was left behind when it was moved.
    ///
    /// # Errors
    /// When it was changed since, is open in another window, or the system refuses.
    pub fn remove_left(&self) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        if let Some(left) = self.remembered()?.left {
            match Library::remove_copied(&left.folder, &left.content) {
                // Somebody else has.
                Err(StoreError::NoFolder { .. } | StoreError::NoLibrary { .. }) => {}
                removed => removed?,
            }
            self.remember(|it| it.left = None)?;
        }
        Ok(())
    }

    /// Leaves the library where it is that was left behind when it was moved.
    ///
    /// # Errors
    /// When that cannot be remembered.
    pub fn keep_left(&self) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        self.remember(Remembered::keep_left)
    }

    /// Takes note that somebody knows of what can happen to the open library in its folder.
    ///
    /// # Errors
    /// When that cannot be remembered.
    pub fn acknowledge_risk(&self) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        match self.folder() {
            Some(folder) => self.remember(|it| it.be_quiet(&folder)),
            None => Ok(()),
        }
    }

    /// Replaces the damaged library by a backup, or by what is readable of it, and opens that.
    ///
    /// # Errors
    /// If there is no such backup, or the system refuses. The damaged library is as it was then.
    pub fn replace_damaged(&self, backup: Option<&str>) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        let Some(folder) = lock(&self.damaged).as_ref().map(|it| it.folder.clone()) else {
            return Ok(());
        };
        let by = match backup {
            Some(name) => Replacement::Backup(name.to_owned()),
            None => Replacement::Readable,
        };
        self.change_to(&folder, |folder| Session::replace_damaged(folder, &by))?;
        *lock(&self.damaged) = None;
        Ok(())
    }

    /// Leaves the damaged library as it is; the open one stays open.
    pub fn leave_damaged(&self) {
        *lock(&self.damaged) = None;
    }

    /// Removes the unfinished exports that a killed program left in the folders it exports to by itself.
    pub fn remove_unfinished_exports(&self) {
        let chosen = self.ask(|session| Ok(session.export_folder())).ok();
        let folders = [chosen.flatten(), pictures_folder().ok(), self.folder()];
        // A folder on a network may answer late.
        std::thread::spawn(move || {
            for folder in folders.into_iter().flatten() {
                remove_unfinished(&folder);
            }
        });
    }

    /// Tries again to open the library for writing where it is open for reading, or not at all.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn try_again(&self) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        let is_open = self.folder().is_some();
        if is_open {
            return self.ask(Session::try_library_again);
        }
        let started = started(&self.home);
        *lock(&self.damaged) = damage_at_start(&self.home, &started);
        let answer = started.as_ref().map(drop).map_err(Clone::clone);
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = started;
        answer
    }

    /// Takes a library out of those that are known. Nothing is removed of it.
    ///
    /// # Errors
    /// When that cannot be remembered.
    pub fn forget(&self, folder: &str) -> Result<()> {
        let _one_at_a_time = lock(&self.changing);
        self.remember(|it| it.recent.retain(|recent| shown(recent) != folder))
    }

    /// Puts the library of a folder in the place of the one that is open. It is open before that one
    /// is let go of, so that a refusal changes nothing.
    fn change_to(&self, folder: &Path, start: impl FnOnce(&Path) -> Result<Session>) -> Result<()> {
        let folder =
            &std::path::absolute(folder).map_err(|error| AppError::file(folder, &error))?;
        if self.folder().is_some_and(|open| same(&open, folder)) {
            return Ok(());
        }
        let session = match catch_panic(|| start(folder)) {
            Err(error) if error.code == ErrorCode::Damaged => {
                // Somebody decides what becomes of it.
                *lock(&self.damaged) = Some(Damaged::examine(folder).ok_or(error)?);
                return Ok(());
            }
            session => session?,
        };
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::replace(&mut *open, Ok(session));
        drop(open);
        let left = before.as_ref().ok().map(Session::library_folder);
        if let Ok(before) = before {
            before.close_library();
        }
        let usual = self.home.as_deref().is_ok_and(|home| same(home, folder));
        let remembered = self.remember(|it| it.opened(folder, left, usual));
        *lock(&self.not_remembered) = remembered
            .err()
            .map(|error| message!("library-not-remembered", why = error.to_string()));
        Ok(())
    }

    fn remembered(&self) -> Result<Remembered> {
        Remembered::load(self.home.as_deref().map_err(Clone::clone)?)
    }

    /// Changes what the next start knows. What another window has made it meanwhile stays, and what
    /// cannot be read is begun anew: somebody has chosen by now.
    fn remember(&self, change: impl FnOnce(&mut Remembered)) -> Result<()> {
        let home = self.home.as_deref().map_err(Clone::clone)?;
        let mut remembered = match Remembered::load(home) {
            Err(error) if error.code == ErrorCode::BadFile => Remembered::default(),
            remembered => remembered?,
        };
        change(&mut remembered);
        remembered.save(home)
    }
}

/// How far a move is: what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Copy,
    Open,
    Remember,
    Close,
}

/// A library that is damaged.
#[derive(Debug)]
struct Damaged {
    folder: PathBuf,
    damage: Damage,
}

impl Damaged {
    fn examine(folder: &Path) -> Option<Self> {
        let examined = catch_panic(|| Ok(Library::examine(folder)?)).ok()?;
        Some(Self {
            folder: folder.to_owned(),
            damage: examined.damage?,
        })
    }

    fn view(&self) -> LibraryDamageView {
        LibraryDamageView {
            folder: shown(&self.folder),
            report: self.damage.message().to_string(),
            backup: self.damage.backup.as_ref().map(|it| it.name.clone()),
        }
    }
}

/// A library that is only read, for a program without a window.
#[derive(Debug)]
pub struct ExaminedLibrary {
    /// A session over what is readable.
    pub session: Session,
    /// Report of the damage, if the library is damaged.
    pub damage: Option<String>,
    /// Notice that a newer version made the library, if so.
    pub notice: Option<String>,
    /// The library is whole, or at least one of its creatures is readable.
    pub has_creatures: bool,
}

/// Examines the library of a folder, or else the one that a window would open. Nothing in the folder
/// changes.
///
/// # Errors
/// If there is none, or it cannot be read.
pub fn examine_library(folder: Option<&Path>) -> Result<ExaminedLibrary> {
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => folder_at_start(&library_folder()?)?,
    };
    let examined = Library::examine(&folder)?;
    let notice = match examined.library.read_only() {
        Some(why @ ReadOnly::NewerFormat { .. }) => {
            let why = why.to_string();
            Some(message!("library-read-only", why).to_string())
        }
        _ => None,
    };
    let has_creatures = examined.damage.as_ref().is_none_or(|damage| {
        let mut creatures = damage.records.iter();
        creatures.any(|tally| tally.kind == RecordKind::Creature && tally.kept > 0)
    });
    let damage = examined.damage.map(|damage| {
        let (folder, report) = (shown(&folder), damage.message());
        message!("library-in", folder, report).to_string()
    });
    let session = Session::over(Opened {
        library: examined.library,
        notice: None,
    })?;
    Ok(ExaminedLibrary {
        session,
        damage,
        notice,
        has_creatures,
    })
}

/// Opens the library of a folder, or else the one that a window would open, for a program without one.
///
/// # Errors
/// When it is not there or cannot be opened.
pub fn open_library(folder: Option<&Path>) -> Result<Session> {
    match folder {
        Some(folder) => Session::start_existing(folder),
        None => started(&library_folder()),
    }
}

fn started(home: &Result<PathBuf>) -> Result<Session> {
    let home = home.as_deref().map_err(Clone::clone)?;
    catch_panic(|| match Remembered::load(home)?.open {
        Some(folder) => Session::start_existing(&folder),
        None => Session::start(home),
    })
}

/// The folder of the library that a start opens.
fn folder_at_start(home: &Path) -> Result<PathBuf> {
    let open = Remembered::load(home)?.open;
    Ok(open.unwrap_or_else(|| home.to_owned()))
}

/// Examines the library that could not be opened at the start, if that is for damage.
fn damage_at_start(home: &Result<PathBuf>, started: &Result<Session>) -> Option<Damaged> {
    match (home, started) {
        (Ok(home), Err(error)) if error.code == ErrorCode::Damaged => {
            Damaged::examine(&folder_at_start(home).ok()?)
        }
        _ => None,
    }
}

fn opened_for_writing(folder: &Path) -> Result<Session> {
    let session = catch_panic(|| Session::start_existing(folder))?;
    match session.library_read_only() {
        Some(why) => Err(StoreError::ReadOnly(why).into()),
        None => Ok(session),
    }
}

/// A folder for a library alone: the one that somebody has chosen, or one in it.
fn free_in(chosen: &Path) -> Result<PathBuf> {
    match Library::is_free(chosen) {
        Ok(()) => Ok(chosen.to_owned()),
        Err(
            StoreError::NotEmpty { .. }
            | StoreError::NotOurs { .. }
            | StoreError::GitLfsPointer { .. },
        ) => Ok(free_path(chosen, FOLDER, "")),
        Err(error) => Err(error.into()),
    }
}

/// The folder of a known library, by its name as the page was told it.
fn known(remembered: &Remembered, folder: &str) -> Result<PathBuf> {
    let mut all = remembered.open.iter().chain(&remembered.recent);
    let found = all.find(|known| shown(known) == folder);
    found
        .cloned()
        .ok_or_else(|| AppError::not_found(message!("library-not-known", folder)))
}

/// Whether two folders are one, as far as the system can tell.
fn same(one: &Path, other: &Path) -> bool {
    one == other
        || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

fn shown(folder: &Path) -> String {
    folder.display().to_string()
}

#[cfg(test)]
mod tests;

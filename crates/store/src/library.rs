//! The library as the rest of the program sees it.

use crate::backup::{Backup, LastFailure};
use crate::beast;
use crate::checking::Check;
use crate::connection;
use crate::error::{Fault, ReadOnly, StoreError};
use crate::house;
use crate::image::{self, Image};
use crate::journal::{self, EncounterId, Heading, Listed, Page, Query, Shelf, Stored, written};
use crate::moving;
use crate::opening::{self, Absent, Examined, NOTICE, Opened, Replacement};
use crate::restoring;
use crate::untouched::Untouched;
use crate::writer::{Desk, Writer};
use crate::{party, setting};
use bestiary::Beast;
use encounter::{Encounter, Entry, History, HouseRuleset, Party};
use rusqlite::Transaction;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock, RwLockReadGuard};
use terms::Message;

/// One library file: open for writing, with its lock held, or for reading.
///
/// Methods may be called from any thread. Those that change something return
/// only after the change is durable; when they fail, nothing has changed.
pub struct Library {
    // Dropped in this order: nobody reads a file that is closed.
    check: Mutex<Option<Check>>,
    held: RwLock<Held>,
    file: PathBuf,
    /// It was examined from end to end when it was opened.
    is_examined: bool,
}

/// The file as it is open now.
struct Held {
    // Dropped in this order: the lock is let go when the file is closed.
    writer: Writer,
    lock: Option<File>,
    read_only: Option<ReadOnly>,
    trouble: LastFailure,
}

impl std::fmt::Debug for Library {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Library")
            .field("file", &self.file)
            .field("read_only", &self.read_only())
            .finish_non_exhaustive()
    }
}

impl Library {
    /// Opens the library in a folder: `library.db`, with `library.db.lock`
    /// beside it and `backups` beneath. Makes a new one if there is none.
    ///
    /// A library that another window has open, of a newer format, or in a
    /// folder that takes no changes opens for reading; see
    /// [`Library::read_only`].
    ///
    /// # Errors
    /// [`StoreError::Damaged`] for a damaged library, of which [`Library::examine`] tells more;
    /// [`StoreError::NotOurs`] for another program's file; if the format cannot be read, or the system
    /// refuses. No file has changed then.
    pub fn open(folder: &Path) -> Result<Opened, StoreError> {
        opening::open(folder, Absent::Begin, None)
    }

    /// Examines the library in a folder from end to end, and opens what is readable of it for reading.
    /// Nothing in the folder changes, whatever is found.
    ///
    /// # Errors
    /// [`StoreError::NoFolder`], [`StoreError::NoLibrary`] or [`StoreError::NotOurs`] if there is none,
    /// or if the system refuses.
    pub fn examine(folder: &Path) -> Result<Examined, StoreError> {
        opening::examine(folder)
    }

    /// Opens the library in a folder, and replaces it if it is damaged: the damaged files are kept under
    /// another name.
    ///
    /// # Errors
    /// Those of [`Library::open_existing`] but for damage, and [`StoreError::NotFound`] if there is no
    /// such backup. The library is as it was then.
    pub fn replace_damaged(folder: &Path, by: &Replacement) -> Result<Opened, StoreError> {
        opening::open(folder, Absent::Refuse, Some(by))
    }

    /// Opens the library in a folder as [`Library::open`] does, where there is to be one.
    ///
    /// # Errors
    /// Those of [`Library::open`], and [`StoreError::NoFolder`] or [`StoreError::NoLibrary`] where
    /// there is none. No file has changed then.
    pub fn open_existing(folder: &Path) -> Result<Opened, StoreError> {
        opening::open(folder, Absent::Refuse, None)
    }

    /// Finds out whether there is a library in a folder, which is only looked at.
    ///
    /// # Errors
    /// [`StoreError::NoFolder`], [`StoreError::NoLibrary`] or [`StoreError::NotOurs`] where there is
    /// none, or when the system refuses.
    pub fn find(folder: &Path) -> Result<(), StoreError> {
        opening::find(folder)
    }

    /// Opens the file anew where nothing can be changed in it, so that something can if what kept it
    /// from that has passed, and says what was found wrong. Others may have changed what is kept.
    ///
    /// # Errors
    /// When it cannot even be read any more. The library is closed then, until a later try.
    pub fn try_again(&self) -> Result<Option<Message>, StoreError> {
        self.end_check();
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        if held.read_only.is_none() {
            return Ok(None);
        }
        // Closed first: while the file is looked at, the system would take the locks of a connection
        // of this process from it. And our own lock would look like another window's.
        held.writer.close();
        held.lock = None;
        let opened = opening::open(&opening::folder_of(&self.file), Absent::Refuse, None)?;
        let Self { held: anew, .. } = opened.library;
        *held = anew.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(opened.notice)
    }

    /// Closes the file once what was asked of it is done: everything is in the
    /// file itself then, and no log beside it. Later calls are refused. To drop
    /// the library does the same; a program that ends without dropping calls this.
    pub fn close(&self) {
        self.end_check();
        self.held().writer.close();
    }

    fn end_check(&self) {
        let mut check = self.check.lock().unwrap_or_else(PoisonError::into_inner);
        drop(check.take());
    }

    fn held(&self) -> RwLockReadGuard<'_, Held> {
        self.held.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn over(
        writer: Writer,
        file: PathBuf,
        lock: Option<File>,
        read_only: Option<ReadOnly>,
        trouble: LastFailure,
    ) -> Self {
        Self {
            check: Mutex::default(),
            held: RwLock::new(Held {
                writer,
                lock,
                read_only,
                trouble,
            }),
            file,
            is_examined: false,
        }
    }

    pub(crate) fn examined(self) -> Self {
        Self {
            is_examined: true,
            ..self
        }
    }

    /// Why nothing can be changed, if so. Stays so until [`Library::try_again`].
    #[must_use]
    pub fn read_only(&self) -> Option<ReadOnly> {
        self.held().read_only.clone()
    }

    /// Why there is no backup of today, if one was tried and failed. It is tried again.
    #[must_use]
    pub fn backup_trouble(&self) -> Option<Message> {
        self.held()
            .trouble
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Takes back the notice of what was found wrong when the library was opened, now or earlier.
    ///
    /// # Errors
    /// When that cannot be saved.
    pub fn acknowledge_notice(&self) -> Result<(), StoreError> {
        self.write_records(|tx| setting::forget(tx, NOTICE))
    }

    /// Looks through the whole library beside the work, however large it is, and tells what a disk has
    /// damaged of it, if it has. Once: a second call ends the first.
    ///
    /// # Errors
    /// When the file cannot be opened once more.
    pub fn check(&self, told: impl FnOnce(Message) + Send + 'static) -> Result<(), StoreError> {
        if self.is_examined {
            return Ok(());
        }
        let connection = match self.read_only() {
            // It may not get a file beside it that this version makes.
            Some(ReadOnly::NewerFormat { .. }) => {
                Untouched::open(&self.file).and_then(Untouched::into_connection)
            }
            _ => connection::reading(&self.file, false),
        };
        let check = connection.and_then(|connection| Check::begin(connection, &self.file, told));
        let check = check.map_err(|fault| fault.at(&self.file))?;
        *self.check.lock().unwrap_or_else(PoisonError::into_inner) = Some(check);
        Ok(())
    }

    /// The backups, the newest first.
    ///
    /// # Errors
    /// When their folder cannot be read.
    pub fn backups(&self) -> Result<Vec<Backup>, StoreError> {
        self.ask(|desk| desk.backups.list())
    }

    /// The encounters of a backup outside of the bin, the one changed last first.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no backup of that name, or when it cannot be read.
    pub fn encounters_of_backup(&self, name: &str) -> Result<Vec<Listed>, StoreError> {
        let name = name.to_owned();
        self.ask(move |desk| restoring::encounters(desk, &name))
    }

    /// Makes the library what it was when a backup was made. What it is now becomes a backup first.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no backup of that name, or when one of the two cannot
    /// be read or written. Nothing has changed then.
    pub fn restore(&self, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.changes()?;
        let restored = self.ask(move |desk| restoring::all(desk, &name));
        self.save_counts();
        restored
    }

    /// Takes an encounter of a backup into the library as another one, with its history, its
    /// pictures and its house ruleset where the library lacks them.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such backup or encounter, or when this cannot be
    /// saved.
    pub fn restore_encounter(
        &self,
        backup: &str,
        id: &EncounterId,
    ) -> Result<EncounterId, StoreError> {
        let (backup, id) = (backup.to_owned(), *id);
        self.changes()?;
        let restored = self.ask(move |desk| restoring::one(desk, &backup, &id));
        self.save_counts();
        restored
    }

    /// Refuses a folder that no library of its own can be put into.
    ///
    /// # Errors
    /// [`StoreError::LibraryThere`] or [`StoreError::NotEmpty`] when there is anything in it, or when
    /// the system refuses.
    pub fn is_free(folder: &Path) -> Result<(), StoreError> {
        moving::is_free(folder)
    }

    /// Copies the library with its backups, and with what was put aside of it, into a folder where
    /// there is none yet, and compares. The library itself comes last: where that is, all is.
    ///
    /// Answers what names its content, for [`Library::remove_copied`].
    ///
    /// # Errors
    /// When nothing can be changed in this one, when there is no room or a library already, or when
    /// the copy is not what was copied. Nothing of the copy is left then, if the system lets go of it.
    pub fn copy_to(&self, folder: &Path) -> Result<String, StoreError> {
        self.changes()?;
        let (file, to) = (self.file.clone(), folder.to_owned());
        self.ask(move |desk| Ok(moving::copy(desk, &file, &to)))?
    }

    /// Removes the library in a folder, with its backups, that was copied elsewhere when its content
    /// had that name. Whatever else is in the folder stays.
    ///
    /// # Errors
    /// [`StoreError::Locked`] when it is open, [`StoreError::ChangedSince`] when it was changed
    /// since; it is all there then. When the system refuses, the library itself is there longest.
    pub fn remove_copied(folder: &Path, content: &str) -> Result<(), StoreError> {
        moving::remove(folder, content)
    }

    /// The library's folder.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        opening::folder_of(&self.file)
    }

    /// The library's file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Every encounter outside of the bin, the one changed last first.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn list(&self) -> Result<Vec<Listed>, StoreError> {
        self.read(|tx| journal::list(tx))
    }

    /// Some of the encounters: a page of those on a shelf, in a folder, found by words.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn page(&self, query: &Query) -> Result<Page, StoreError> {
        let query = query.clone();
        self.read(move |tx| journal::page(tx, &query))
    }

    /// The folders that encounters outside of the bin lie in, by name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn folders(&self) -> Result<Vec<String>, StoreError> {
        self.read(|tx| journal::folders(tx))
    }

    /// Puts encounters onto a shelf: all of them or none.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when one of them is not there, or when this cannot be saved.
    pub fn put_on(&self, ids: &[EncounterId], shelf: Shelf) -> Result<(), StoreError> {
        let ids = ids.to_vec();
        self.write(move |tx| ids.iter().try_for_each(|id| journal::put_on(tx, id, shelf)))
    }

    /// Puts encounters into a folder, or, if its name is empty, into none: all of them or none.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when one of them is not there, or when this cannot be saved.
    pub fn put_into(&self, ids: &[EncounterId], folder: &str) -> Result<(), StoreError> {
        let (ids, folder) = (ids.to_vec(), folder.to_owned());
        self.write(move |tx| {
            ids.iter()
                .try_for_each(|id| journal::put_into(tx, id, &folder))
        })
    }

    /// Takes a new encounter in; its history is empty.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub fn create(&self, encounter: &Encounter) -> Result<EncounterId, StoreError> {
        let encounter = encounter.clone();
        self.write_records(move |tx| journal::create(tx, &encounter))
    }

    /// An encounter as it was left. Of its history only the steps near the
    /// present are there; [`Library::read_wanted`] reads on.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none of that id, or when the
    /// file cannot be read.
    pub fn load(&self, id: &EncounterId) -> Result<Stored, StoreError> {
        let id = *id;
        let loaded = self.read(move |tx| journal::load(tx, &id))?;
        self.renew_snapshot(id, loaded.is_old && self.read_only().is_none());
        Ok(loaded.stored)
    }

    /// Reads the steps that a history [wants](History::wanted), if any.
    ///
    /// # Errors
    /// When one of them is missing, or the file cannot be read.
    pub fn read_wanted(&self, id: &EncounterId, history: &mut History) -> Result<(), StoreError> {
        let id = *id;
        while let Some(wanted) = history.wanted() {
            history.extend(self.read(move |tx| journal::steps(tx, &id, wanted))?);
        }
        Ok(())
    }

    /// Adds a step just made. Steps that were taken back are forgotten.
    ///
    /// `after` is the document with the step made; the list takes its name
    /// and figures from it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such encounter, or when the
    /// step cannot be saved.
    pub fn append(
        &self,
        id: &EncounterId,
        entry: &Entry,
        after: &Encounter,
    ) -> Result<(), StoreError> {
        let (id, label, heading) = (*id, entry.label.clone(), Heading::of(after));
        let change = written(&entry.change).map_err(|fault| fault.at(&self.file))?;
        let due = self.write(move |tx| journal::append(tx, &id, &label, &change, &heading))?;
        self.renew_snapshot(id, due);
        Ok(())
    }

    /// Notes that the first `position` steps are in force now: an undo or a redo.
    ///
    /// `after` is the document as it is then.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is no such encounter or step, or
    /// when this cannot be saved.
    pub fn set_position(
        &self,
        id: &EncounterId,
        position: usize,
        after: &Encounter,
    ) -> Result<(), StoreError> {
        let (id, heading) = (*id, Heading::of(after));
        let due = self.write(move |tx| journal::set_position(tx, &id, position, &heading))?;
        self.renew_snapshot(id, due);
        Ok(())
    }

    /// Brings the snapshot of an encounter to the present if that is due. The edit that made
    /// it so is kept already, so nobody waits for a whole map to be written.
    fn renew_snapshot(&self, id: EncounterId, due: bool) {
        if due {
            self.held()
                .writer
                .write_later(move |tx| journal::renew(tx, &id));
        }
    }

    /// Takes encounters and their histories out of the library, for good: all of them or none.
    ///
    /// Images stay, even those no encounter and no history names any more.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when one of them is not there, or when this
    /// cannot be saved.
    pub fn delete(&self, ids: &[EncounterId]) -> Result<(), StoreError> {
        let ids = ids.to_vec();
        self.write_records(move |tx| ids.iter().try_for_each(|id| journal::delete(tx, id)))
    }

    /// Keeps a picture of `width` × `height` pixels and returns its name: 64
    /// hexadecimal digits of the BLAKE3 hash of its bytes. The same picture is
    /// kept once.
    ///
    /// # Errors
    /// [`StoreError::TooLarge`] from 64 MiB on, or when it cannot be saved.
    pub fn put_image(
        &self,
        bytes: &[u8],
        media_type: &str,
        width: u32,
        height: u32,
    ) -> Result<String, StoreError> {
        let hash = image::name(bytes);
        let image = Image {
            media_type: media_type.to_owned(),
            width,
            height,
            bytes: bytes.to_owned(),
        };
        self.write_records(move |tx| {
            image::put(tx, &hash, &image)?;
            Ok(hash)
        })
    }

    /// The picture of that name, if there is one.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn image(&self, hash: &str) -> Result<Option<Image>, StoreError> {
        let hash = hash.to_owned();
        self.read(move |tx| image::get(tx, &hash))
    }

    /// The house rulesets, by title.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn house_rulesets(&self) -> Result<Vec<HouseRuleset>, StoreError> {
        self.read(|tx| house::list(tx))
    }

    /// Keeps a house ruleset, in place of the one with its id if there is one.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub fn put_house_ruleset(&self, ruleset: &HouseRuleset) -> Result<(), StoreError> {
        let ruleset = ruleset.clone();
        self.write_records(move |tx| house::put(tx, &ruleset))
    }

    /// Takes a house ruleset out of the library, for good.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none of that id, or when this
    /// cannot be saved.
    pub fn delete_house_ruleset(&self, id: &str) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.write_records(move |tx| house::delete(tx, &id))
    }

    /// The table's own kinds of creature, by name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn beasts(&self) -> Result<Vec<Beast>, StoreError> {
        self.read(|tx| beast::list(tx))
    }

    /// Keeps kinds of creature, each in place of the one of its name if there
    /// is one: all of them or none.
    ///
    /// # Errors
    /// When they cannot be saved.
    pub fn put_beasts(&self, beasts: &[Beast]) -> Result<(), StoreError> {
        let beasts = beasts.to_vec();
        self.write_records(move |tx| beast::put(tx, &beasts))
    }

    /// Takes a kind of creature out of the library, for good.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none of that name, or when this
    /// cannot be saved.
    pub fn delete_beast(&self, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.write_records(move |tx| beast::delete(tx, &name))
    }

    /// The parties, by name.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn parties(&self) -> Result<Vec<Party>, StoreError> {
        self.read(|tx| party::list(tx))
    }

    /// Keeps parties, each in place of the one of its name if there is one:
    /// all of them or none.
    ///
    /// # Errors
    /// When they cannot be saved.
    pub fn put_parties(&self, parties: &[Party]) -> Result<(), StoreError> {
        let parties = parties.to_vec();
        self.write_records(move |tx| party::put(tx, &parties))
    }

    /// Keeps a party in place of one that has another name.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none of that name, or when this
    /// cannot be saved.
    pub fn replace_party(&self, name: &str, party: &Party) -> Result<(), StoreError> {
        let (name, party) = (name.to_owned(), party.clone());
        self.write_records(move |tx| {
            party::delete(tx, &name)?;
            party::put(tx, &[party])
        })
    }

    /// Takes a party out of the library, for good.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none of that name, or when this
    /// cannot be saved.
    pub fn delete_party(&self, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.write_records(move |tx| party::delete(tx, &name))
    }

    /// Something small the program remembers from one start to the next.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let key = key.to_owned();
        self.read(move |tx| setting::get(tx, &key))
    }

    /// Remembers something small, in place of what was remembered before.
    ///
    /// # Errors
    /// When it cannot be saved.
    pub fn set_setting(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.write_records(move |tx| setting::put(tx, &key, &value))
    }

    fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        let held = self.held();
        held.writer.read(job).map_err(|fault| fault.at(&self.file))
    }

    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.changes()?;
        let held = self.held();
        held.writer.write(job).map_err(|fault| fault.at(&self.file))
    }

    /// Changes the number of records, and notes how many there are then.
    fn write_records<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        let written = self.write(job)?;
        self.save_counts();
        Ok(written)
    }

    fn save_counts(&self) {
        self.held().writer.later(Desk::save_counts);
    }

    /// Refuses where nothing can be changed.
    fn changes(&self) -> Result<(), StoreError> {
        match self.read_only() {
            Some(why) => Err(StoreError::ReadOnly(why)),
            None => Ok(()),
        }
    }

    fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Desk) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, StoreError> {
        let held = self.held();
        held.writer.ask(job).map_err(|fault| fault.at(&self.file))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::PRAGMAS;
    use encounter::Edit;
    use grid::{Grid, Kind};

    fn small() -> Encounter {
        Encounter::new("Bridge", "srd35", Grid::new(Kind::Square, 8, 8).unwrap()).unwrap()
    }

    #[test]
    fn the_connection_has_the_settings_that_make_commits_durable() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap().library;
        let found = library.held().writer.ask(|desk| {
            let mut found = Vec::new();
            for (name, _) in PRAGMAS {
                let value = |row: &rusqlite::Row| row.get::<_, i64>(0);
                found.push((name, desk.connection.pragma_query_value(None, name, value)?));
            }
            let value = |row: &rusqlite::Row| row.get::<_, String>(0);
            Ok((
                found,
                desk.connection
                    .pragma_query_value(None, "journal_mode", value)?,
            ))
        });
        assert_eq!(found.unwrap(), (PRAGMAS.to_vec(), "wal".to_owned()));
    }

    #[test]
    fn a_full_disk_refuses_the_change_whole_and_work_goes_on_once_there_is_room() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap().library;
        let id = library.create(&small()).unwrap();
        let limit_pages = |pages: i64| {
            let set = library.held().writer.ask(move |desk| {
                Ok(desk.connection.query_row(
                    &format!("PRAGMA max_page_count = {pages}"),
                    [],
                    |_| Ok(()),
                )?)
            });
            set.unwrap();
        };
        limit_pages(1); // as few as there are now
        let picture = vec![7; 300_000];
        let refused = library.put_image(&picture, "image/png", 1, 1).unwrap_err();
        assert!(matches!(refused, StoreError::DiskFull { .. }), "{refused}");
        assert_eq!(library.load(&id).unwrap().encounter, small());
        limit_pages(1_000_000);
        let hash = library.put_image(&picture, "image/png", 1, 1).unwrap();
        assert_eq!(library.image(&hash).unwrap().unwrap().bytes, picture);
    }

    #[test]
    fn the_snapshot_follows_the_steps_and_no_step_waits_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap().library;
        let mut encounter = small();
        let id = library.create(&encounter).unwrap();
        for step in 1..=200 {
            let name = format!("Bridge {step}");
            let entry = History::entry_for(&encounter, &Edit::Rename { name });
            let entry = entry.unwrap().unwrap();
            encounter.play(&entry.change);
            library.append(&id, &entry, &encounter).unwrap();
        }
        let place = library.held().writer.ask(|desk| {
            let place = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?));
            let query = "SELECT encounter.position, snapshot.position
                FROM encounter JOIN snapshot ON snapshot.encounter = id";
            Ok(desk.connection.query_row(query, [], place)?)
        });
        assert_eq!(place.unwrap(), (200, 192));
        assert_eq!(library.load(&id).unwrap().encounter, encounter);
    }

    #[test]
    fn a_panic_on_the_thread_is_an_error_and_takes_its_change_back() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path()).unwrap().library;
        let id = library.create(&small()).unwrap();
        let broken = library.write::<()>(move |tx| {
            journal::delete(tx, &id)?;
            panic!("for the test");
        });
        assert!(matches!(broken, Err(StoreError::Internal { .. })));
        assert_eq!(library.load(&id).unwrap().encounter, small());
    }
}

//! Looking through a whole library beside the work: damage is told while there are backups without it.

use crate::backup::Backups;
use crate::connection;
use crate::damage::{BackupOffer, Lost, Tally, lost_in_words};
use crate::error::Fault;
use crate::inventory::{RecordKind, Table};
use rusqlite::{Connection, InterruptHandle};
use std::path::Path;
use std::thread::JoinHandle;
use terms::{Message, message};

/// A look through a library that is under way. Dropping this ends it.
pub(crate) struct Check {
    interrupt: InterruptHandle,
    thread: Option<JoinHandle<()>>,
}

impl Check {
    /// Begins to look through a library, and tells what is damaged in it, if anything is.
    pub fn begin(
        connection: Connection,
        file: &Path,
        told: impl FnOnce(Message) + Send + 'static,
    ) -> Result<Self, Fault> {
        let file = file.to_owned();
        let interrupt = connection.get_interrupt_handle();
        let thread = std::thread::Builder::new().name("check".to_owned());
        let thread = thread.spawn(move || match damage(&connection, &file) {
            Ok(None) => {}
            Ok(Some(what)) => told(what),
            Err(fault) if fault.is_damage() => {
                told(message!("store-found-damaged", what = fault.to_string()));
            }
            // It was ended, or cannot be read for the moment.
            Err(fault) => tracing::info!("the library was not looked through: {fault}"),
        })?;
        Ok(Self {
            interrupt,
            thread: Some(thread),
        })
    }
}

impl Drop for Check {
    fn drop(&mut self) {
        // Between two statements nothing hears it, so it is said until it is heard.
        while let Some(thread) = self.thread.take_if(|thread| !thread.is_finished()) {
            self.interrupt.interrupt();
            std::thread::sleep(std::time::Duration::from_millis(1));
            self.thread = Some(thread);
        }
    }
}

/// Describes the damage of a library, with the backup that has what it costs.
fn damage(library: &Connection, file: &Path) -> Result<Option<Message>, Fault> {
    let mut records = changed_records(library)?;
    let backup = Backups::beside(file).offer(&mut records);
    if let Some(what) = lost_in_words(&records) {
        let what = match backup {
            Some(BackupOffer { name, .. }) => message!("store-found-in-backup", what, name),
            None => what,
        };
        return Ok(Some(message!("store-found-damaged", what)));
    }
    let finding = connection::records(library, "PRAGMA integrity_check(1)", |row| {
        connection::text(row, 0)
    })?;
    let finding = finding.into_iter().find(|finding| finding != "ok");
    Ok(finding.map(|what| message!("store-found-damaged", what)))
}

/// Returns the records of an open library of the newest format that the disk has changed, by kind.
/// Encounters count where one of their steps is changed, too.
pub(crate) fn changed_records(library: &Connection) -> Result<Vec<Tally>, Fault> {
    let of = |kind: RecordKind| {
        let Table {
            name,
            key,
            title,
            sound,
        } = kind.table();
        let sound = match kind {
            RecordKind::Encounter => format!(
                "{sound} AND id NOT IN (
                     SELECT encounter FROM snapshot WHERE sum <> checksum(position, document)
                     UNION SELECT encounter FROM step WHERE sum <> checksum(number, label, change))"
            ),
            _ => sound.to_owned(),
        };
        let query = format!("SELECT {key}, {title} FROM {name} WHERE NOT ({sound})");
        let lost = connection::records(library, &query, |row| {
            let (key, name) = (connection::text(row, 0)?, connection::text(row, 1)?);
            let (key, name) = (Some(key), Some(name));
            Ok(Lost { key, name })
        })?;
        let query = format!("SELECT count(*) FROM {name}");
        let all: usize = library.query_row(&query, [], |row| row.get(0))?;
        Ok(Tally {
            kind,
            kept: all.saturating_sub(lost.len()),
            lost,
            unnamed: 0,
            uncounted: false,
        })
    };
    RecordKind::ALL.into_iter().map(of).collect()
}

//! Looking through a whole library beside the work: damage is told while there are backups without it.

use crate::connection;
use crate::error::Fault;
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
    pub fn begin(file: &Path, told: impl FnOnce(Message) + Send + 'static) -> Result<Self, Fault> {
        let connection = connection::reading(file, false)?;
        let interrupt = connection.get_interrupt_handle();
        let thread = std::thread::Builder::new().name("check".to_owned());
        let thread = thread.spawn(move || match damage(&connection) {
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

/// What is damaged, if anything is.
fn damage(library: &Connection) -> Result<Option<Message>, Fault> {
    let names = |query: &str| connection::records(library, query, |row| connection::text(row, 0));
    let damaged = names(
        "SELECT DISTINCT name FROM encounter WHERE id IN (
             SELECT encounter FROM snapshot WHERE sum <> checksum(position, document)
             UNION SELECT id FROM encounter WHERE sum <> checksum(id, position)
             UNION SELECT encounter FROM step WHERE sum <> checksum(number, label, change))
         UNION SELECT title FROM ruleset WHERE sum <> checksum(id, title, base, changes)
         UNION SELECT name FROM beast WHERE sum <> checksum(name, record)
         UNION SELECT name FROM party WHERE sum <> checksum(name, record)
         UNION SELECT key FROM setting WHERE sum <> checksum(key, value)",
    )?;
    if !damaged.is_empty() {
        let names: Vec<String> = damaged.iter().map(|name| format!("“{name}”")).collect();
        let what = names.join(", ");
        return Ok(Some(message!("store-found-damaged", what)));
    }
    let pictures = names("SELECT hash FROM image WHERE hash <> name_of(bytes)")?;
    if !pictures.is_empty() {
        let what = message!("store-picture-changed");
        return Ok(Some(message!("store-found-damaged", what)));
    }
    let verdict = names("PRAGMA integrity_check(1)")?;
    let finding = verdict.into_iter().find(|finding| finding != "ok");
    Ok(finding.map(|what| message!("store-found-damaged", what)))
}

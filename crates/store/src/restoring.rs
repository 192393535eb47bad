//! What stands in backups, brought back: all of it, or an encounter.

use crate::connection;
use crate::error::Fault;
use crate::journal::{self, EncounterId, Listed};
use crate::schema::{copy_all, newest_copy};
use crate::writer::Desk;
use rusqlite::{Connection, params};

/// A backup, in the newest format and checked; the file itself is only read.
fn backup(desk: &Desk, name: &str) -> Result<Connection, Fault> {
    let file = desk.backups.file(name)?;
    let kept = connection::reading(&file, true)?;
    connection::quick_check(&kept, &file)?;
    newest_copy(&kept)
}

pub(crate) fn encounters(desk: &Desk, name: &str) -> Result<Vec<Listed>, Fault> {
    journal::list(&backup(desk, name)?)
}

pub(crate) fn all(desk: &mut Desk, name: &str) -> Result<(), Fault> {
    let kept = backup(desk, name)?;
    desk.backups.before_restoring(&desk.connection)?;
    // Statements that were prepared for what was there do not outlive it.
    desk.connection.flush_prepared_statement_cache();
    copy_all(&kept, &mut desk.connection)
}

pub(crate) fn one(desk: &mut Desk, name: &str, id: &EncounterId) -> Result<EncounterId, Fault> {
    let kept = backup(desk, name)?;
    let stored = journal::load(&kept, id)?;
    desk.change(|transaction| {
        let new = journal::copy(&kept, transaction, id)?;
        for image in stored.encounter.images() {
            if let Some(found) = crate::image::get(&kept, image)? {
                crate::image::put(transaction, image, &found)?;
            }
        }
        let ruleset = &stored.encounter.header().ruleset;
        let house = "SELECT title, base, changes FROM ruleset WHERE id = ?1";
        let mut house = kept.prepare(house)?;
        let mut house = house.query([ruleset])?;
        if let Some(row) = house.next()? {
            let values = (row.get_ref(0)?, row.get_ref(1)?, row.get_ref(2)?);
            transaction.execute(
                "INSERT INTO ruleset (id, title, base, changes) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (id) DO NOTHING",
                params![ruleset, values.0, values.1, values.2],
            )?;
        }
        Ok(new)
    })
}

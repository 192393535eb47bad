//! What stands in backups, brought back: all of it, or an encounter.

use crate::connection;
use crate::error::Fault;
use crate::journal::{self, EncounterId, Listed};
use crate::schema::{copy_all, newest_copy};
use crate::writer::Desk;
use crate::{house, image};
use rusqlite::Connection;

/// A backup, in the newest format and checked; the file itself is only read.
fn backup(desk: &Desk, name: &str) -> Result<Connection, Fault> {
    let file = desk.backups.file(name)?;
    let kept = connection::reading(&file, true)?;
    connection::integrity_check(&kept, &file)?;
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
            if let Some(found) = image::get(&kept, image)? {
                image::put(transaction, image, &found)?;
            }
        }
        let ruleset = &stored.encounter.header().ruleset;
        let ours = house::list(transaction)?;
        let mut house = house::list(&kept)?;
        house.retain(|it| it.id == *ruleset && ours.iter().all(|our| our.id != it.id));
        house
            .iter()
            .try_for_each(|it| house::put(transaction, it))?;
        Ok(new)
    })
}

//! What stands in backups, brought back: all of it, or an encounter.

use crate::error::Fault;
use crate::journal::{self, EncounterId, Listed};
use crate::schema::copy_all;
use crate::writer::Desk;
use crate::{house, image};

pub(crate) fn encounters(desk: &Desk, name: &str) -> Result<Vec<Listed>, Fault> {
    journal::list(&desk.backups.open(name)?)
}

pub(crate) fn all(desk: &mut Desk, name: &str) -> Result<(), Fault> {
    let kept = desk.backups.open(name)?;
    desk.backups.before_restoring(&desk.connection)?;
    // Statements that were prepared for what was there do not outlive it.
    desk.connection.flush_prepared_statement_cache();
    copy_all(&kept, &mut desk.connection)
}

pub(crate) fn one(desk: &mut Desk, name: &str, id: &EncounterId) -> Result<EncounterId, Fault> {
    let kept = desk.backups.open(name)?;
    let stored = journal::load(&kept, id)?.stored;
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

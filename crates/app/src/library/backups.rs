//! Backups: what is in them, and bringing it back.

use crate::error::Result;
use crate::library::encounters::{encounter_id, entries};
use crate::library::view::{BackupView, LibraryEntry};
use crate::workspace::Workspace;

/// The backups, the newest first.
pub(crate) fn backups(workspace: &Workspace) -> Result<Vec<BackupView>> {
    let backups = workspace.library.backups()?;
    let view = |backup: store::Backup| BackupView {
        name: backup.name,
        made: backup.made as f64,
        encounters: backup.encounters,
    };
    Ok(backups.into_iter().map(view).collect())
}

/// The encounters of a backup.
pub(crate) fn encounters_of_backup(
    workspace: &Workspace,
    backup: &str,
) -> Result<Vec<LibraryEntry>> {
    let listed = workspace.library.encounters_of_backup(backup)?;
    Ok(entries(&listed, &workspace.rulesets()))
}

/// Makes the library what it was when a backup was made.
pub(crate) fn restore_backup(workspace: &Workspace, backup: &str) -> Result<()> {
    workspace.change_library(|library| Ok(library.restore(backup)?))
}

/// Takes an encounter of a backup in beside those that are there.
pub(crate) fn restore_encounter(workspace: &Workspace, backup: &str, id: &str) -> Result<()> {
    let id = encounter_id(id)?;
    workspace.library.restore_encounter(backup, &id)?;
    workspace.renew_rulesets()?;
    Ok(())
}

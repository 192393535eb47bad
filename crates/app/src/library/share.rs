//! Sharing an encounter as a file, with all it needs at another table.

use crate::error::{AppError, Result};
use crate::files::{file_name, write_file};
use crate::tabletop::Tabletop;
use crate::workspace::Workspace;
use formats::{PORTABLE_EXTENSION, write_portable};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use terms::Message;

/// Writes the open encounter to a file for others, with its house ruleset
/// and its pictures, replacing what is there. Answers where it is.
pub(crate) fn share_to(workspace: &Workspace, path: &Path) -> Result<String> {
    let open = workspace.snapshot()?;
    let encounter = &open.table.encounter;
    let header = encounter.header();
    let houses = workspace.library.house_rulesets()?;
    let house = houses.iter().find(|house| house.id == header.ruleset);
    let images = encounter.images().into_iter();
    let images = images.map(|name| Ok((name, workspace.image(name)?)));
    let images = images.collect::<Result<BTreeMap<_, _>>>()?;
    let bytes = write_portable(encounter, house, &|name| images.get(name).cloned())
        .map_err(|error| AppError::invalid(Message::plain(&error)))?;
    write_file(path, |out| {
        out.write_all(&bytes)
            .map_err(|error| AppError::file(path, &error))
    })?;
    Ok(path.display().to_string())
}

/// A name to propose for the open encounter's file.
pub(crate) fn share_name(tabletop: &Tabletop) -> String {
    let name = file_name(&tabletop.encounter.header().name);
    format!("{name}.{PORTABLE_EXTENSION}")
}

//! Sharing an encounter as a file, with all it needs at another table.

use crate::error::{AppError, ErrorCode, Result};
use crate::files::{file_name, free_path, write_file};
use crate::library::import::TabletopFile;
use crate::tabletop::Tabletop;
use crate::workspace::Workspace;
use encounter::{Encounter, HouseRuleset};
use formats::{PORTABLE_EXTENSION, write_portable};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use terms::{Message, message};

/// Writes the open encounter to a file for others, with its house ruleset
/// and its pictures, replacing what is there. Answers where it is.
pub(crate) fn share_to(workspace: &Workspace, path: &Path) -> Result<String> {
    let open = workspace.snapshot()?;
    share(workspace, &open.table.encounter, path)?;
    Ok(path.display().to_string())
}

/// Writes every encounter outside of the bin to a file of its own in a new folder of that folder, in
/// folders as in the library, and answers where that is and what could not be written, and why.
pub(crate) fn export_library(workspace: &Workspace, into: &Path) -> Result<(PathBuf, Vec<String>)> {
    let root = free_path(into, "Footfall library", "");
    let mut problems = Vec::new();
    let make = |folder: &Path| {
        std::fs::create_dir_all(folder).map_err(|error| AppError::file(folder, &error))
    };
    make(&root)?;
    for listed in workspace.library.list()? {
        let folder = match &*listed.folder {
            "" => root.clone(),
            folder => root.join(file_name(folder)),
        };
        make(&folder)?;
        let path = free_path(&folder, &file_name(&listed.name), PORTABLE_EXTENSION);
        let written = workspace
            .library
            .load(&listed.id)
            .map_err(AppError::from)
            .and_then(|stored| share(workspace, &stored.encounter, &path));
        match written {
            Ok(()) => {}
            // The next would fail as well.
            Err(error) if matches!(error.code, ErrorCode::DiskFull | ErrorCode::Io) => {
                return Err(error);
            }
            Err(error) => {
                let (name, why) = (&listed.name, error.message);
                problems.push(message!("about", name, why).to_string());
            }
        }
    }
    Ok((root, problems))
}

fn share(workspace: &Workspace, encounter: &Encounter, path: &Path) -> Result<()> {
    let header = encounter.header();
    let houses = workspace.library.house_rulesets()?;
    let house = houses.iter().find(|house| house.id == header.ruleset);
    let images = encounter.images().into_iter();
    let images = images.map(|name| Ok((name, workspace.image(name)?)));
    let images = images.collect::<Result<BTreeMap<_, _>>>()?;
    write(encounter, house, &|name| images.get(name).cloned(), path)
}

/// Writes what was read from a file as an encounter for others, with its house ruleset and its
/// pictures, replacing what is there.
///
/// # Errors
/// When it cannot be expressed, or writing fails.
pub fn write_encounter(file: &TabletopFile, path: &Path) -> Result<()> {
    let encounter = file.tabletop.encounter();
    let image = |name: &str| file.image(name);
    write(encounter, file.ruleset.as_ref(), &image, path)
}

fn write(
    encounter: &Encounter,
    house: Option<&HouseRuleset>,
    image: &dyn Fn(&str) -> Option<Vec<u8>>,
    path: &Path,
) -> Result<()> {
    let bytes = write_portable(encounter, house, image)
        .map_err(|error| AppError::invalid(Message::plain(&error)))?;
    write_file(path, |out| {
        out.write_all(&bytes)
            .map_err(|error| AppError::file(path, &error))
    })
}

/// A name to propose for the open encounter's file.
pub(crate) fn share_name(tabletop: &Tabletop) -> String {
    let name = file_name(&tabletop.encounter.header().name);
    format!("{name}.{PORTABLE_EXTENSION}")
}

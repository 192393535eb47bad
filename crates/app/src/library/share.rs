//! Sharing an encounter as a file, with all it needs at another table.

use crate::error::Answer;
use crate::library::export::{file_name, write_file};
use crate::session::Session;
use crate::wire::AppError;
use formats::{PORTABLE_EXTENSION, write_portable};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

impl Session {
    /// Writes the open encounter to a file for others, with its house ruleset
    /// and its pictures, replacing what is there. Answers where it is.
    ///
    /// # Errors
    /// When the file cannot be written; an older one is untouched then.
    pub fn share_to(&self, path: &Path) -> Answer<String> {
        let open = self.snapshot()?;
        let encounter = &open.table.encounter;
        let header = encounter.header();
        let houses = self.library.house_rulesets()?;
        let house = houses.iter().find(|house| house.id == header.ruleset);
        let images = encounter.images().into_iter();
        let images = images.map(|name| Ok((name, self.image(name)?)));
        let images = images.collect::<Answer<BTreeMap<_, _>>>()?;
        let bytes = write_portable(encounter, house, &|name| images.get(name).cloned())
            .map_err(|error| AppError::invalid(error.to_string()))?;
        write_file(path, |out| {
            out.write_all(&bytes)
                .map_err(|error| AppError::file(path, &error))
        })?;
        Ok(path.display().to_string())
    }

    /// A name to propose for the open encounter's file.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn share_name(&self) -> Answer<String> {
        let name = file_name(&self.snapshot()?.table.encounter.header().name);
        Ok(format!("{name}.{PORTABLE_EXTENSION}"))
    }
}

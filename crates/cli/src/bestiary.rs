//! `footfall bestiary`: exports and imports the user's own creatures.

use crate::exit::{Exit, Failure};
use crate::terminal::Terminal;
use app::{examine_library, open_library};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};

/// Export or import your own creatures. Close the window first.
#[derive(Args)]
pub struct Bestiary {
    /// The folder of the library. By default, Footfall uses the library that the window opens.
    #[arg(long, global = true, value_name = "FOLDER")]
    library: Option<PathBuf>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Export your own creatures to a file.
    Export {
        /// The file to write (.csv, .json).
        file: PathBuf,
    },
    /// Import all creatures of a file into your bestiary. An invalid file changes nothing.
    Import {
        /// A bestiary of Footfall (.csv, .json), Improved Initiative, Kobold+ Fight Club, 5e.tools or
        /// Foundry VTT.
        file: PathBuf,
    },
}

impl Bestiary {
    /// Exports or imports, and prints the result.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        match &self.what {
            What::Export { file } => self.export(file, terminal),
            What::Import { file } => self.import(file, terminal),
        }
    }

    /// Exports the readable creatures; the library is only read.
    fn export(&self, file: &Path, terminal: &mut Terminal) -> Result<Exit, Failure> {
        let library = examine_library(self.library.as_deref())?;
        if let Some(notice) = &library.notice {
            terminal.message(notice);
        }
        if let Some(damage) = &library.damage {
            terminal.message(damage);
            // An earlier export may be all that is left.
            if !library.has_creatures {
                return Ok(Exit::DamagedLibrary);
            }
        }
        let written = library.session.export_beasts(file)?;
        terminal.line(&format!("{}: {}", written.path, written.what));
        Ok(match library.damage {
            Some(_) => Exit::DamagedLibrary,
            None => Exit::Success,
        })
    }

    /// Imports creatures, unless the library is damaged.
    fn import(&self, file: &Path, terminal: &mut Terminal) -> Result<Exit, Failure> {
        let folder = self.library.as_deref();
        if let Ok(library) = examine_library(folder)
            && let Some(damage) = &library.damage
        {
            terminal.message(damage);
            return Ok(Exit::DamagedLibrary);
        }
        let imported = open_library(folder)?.import_beasts(file)?;
        terminal.line(&imported.told);
        imported.notes.iter().for_each(|note| terminal.line(note));
        Ok(Exit::Success)
    }
}

//! The table's own bestiary, out of the library and into it.

use app::{AppError, Session, library_folder};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Exchange your own creatures; close the window first.
#[derive(Args)]
pub struct Bestiary {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write your own creatures to a file.
    Export {
        /// A file, .csv or .json.
        file: PathBuf,
    },
    /// Take creatures into your bestiary: all of a file, or none.
    Import {
        /// A file, .csv or .json.
        file: PathBuf,
    },
}

impl Bestiary {
    /// Does it, and says what came of it.
    pub fn exchange(&self) -> Result<String, AppError> {
        let session = Session::start(&library_folder()?)?;
        let said = match &self.what {
            What::Export { file } => {
                let written = session.export_beasts(file)?;
                format!("{}: {}", written.path, written.what)
            }
            What::Import { file } => session.import_beasts(file)?,
        };
        Ok(said + "\n")
    }
}

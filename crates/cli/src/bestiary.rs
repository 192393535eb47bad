//! The table's own bestiary, out of the library and into it.

use app::{AppError, open_library};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Exchange your own creatures; close the window first.
#[derive(Args)]
pub struct Bestiary {
    /// The folder of the library; without it, the one that the window opens.
    #[arg(long, global = true, value_name = "FOLDER")]
    library: Option<PathBuf>,
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
        /// A file of ours (.csv, .json), or of Improved Initiative, Kobold+ Fight Club or Foundry VTT.
        file: PathBuf,
    },
}

impl Bestiary {
    /// Does it, and says what came of it.
    pub fn exchange(&self) -> Result<String, AppError> {
        let session = open_library(self.library.as_deref())?;
        let said = match &self.what {
            What::Export { file } => {
                let written = session.export_beasts(file)?;
                format!("{}: {}", written.path, written.what)
            }
            What::Import { file } => {
                let taken = session.import_beasts(file)?;
                [vec![taken.told], taken.notes].concat().join("\n")
            }
        };
        Ok(said + "\n")
    }
}

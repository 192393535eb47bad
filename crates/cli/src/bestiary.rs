//! `footfall bestiary`: exports and imports the user's own creatures.

use crate::exit::{Exit, Failure};
use crate::terminal::Terminal;
use app::open_library;
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
    /// Exports or imports, and prints the result.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        let session = open_library(self.library.as_deref())?;
        match &self.what {
            What::Export { file } => {
                let written = session.export_beasts(file)?;
                terminal.line(&format!("{}: {}", written.path, written.what));
            }
            What::Import { file } => {
                let taken = session.import_beasts(file)?;
                terminal.line(&taken.told);
                taken.notes.iter().for_each(|note| terminal.line(note));
            }
        }
        Ok(Exit::Success)
    }
}

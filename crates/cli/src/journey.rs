//! The journeys of an encounter, day by day.

use app::{AppError, ItineraryKind, query, read_tabletop};
use clap::Args;
use std::path::PathBuf;

/// Print the journeys of an encounter as Markdown.
#[derive(Args)]
pub struct Journey {
    /// An encounter (.footfall).
    file: PathBuf,
    /// As a table of comma-separated values, a row for each stretch.
    #[arg(long)]
    csv: bool,
}

impl Journey {
    /// The text.
    pub fn text(&self) -> Result<String, AppError> {
        let table = read_tabletop(&self.file)?.tabletop;
        let kind = match self.csv {
            true => ItineraryKind::Csv,
            false => ItineraryKind::Markdown,
        };
        query::itineraries(&table, kind)
    }
}

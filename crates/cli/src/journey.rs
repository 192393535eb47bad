//! `footfall journey`: prints the journeys of an encounter, day by day.

use crate::exit::{Exit, Failure};
use crate::maps::MapArguments;
use crate::terminal::Terminal;
use app::{AppError, ItineraryKind, query, read_tabletop};
use clap::Args;
use std::path::PathBuf;

/// Print the journeys of an encounter day by day, as Markdown.
#[derive(Args)]
pub struct Journey {
    /// An encounter (.footfall).
    file: PathBuf,
    /// Print comma-separated values (CSV), with one row for each stretch of a day.
    #[arg(long)]
    csv: bool,
    #[command(flatten)]
    maps: MapArguments,
}

impl Journey {
    /// Prints all journeys of the encounter.
    pub fn run(&self, terminal: &mut Terminal) -> Result<Exit, Failure> {
        let tabletop = read_tabletop(&self.file, &self.maps.selection())?.tabletop;
        let kind = match self.csv {
            true => ItineraryKind::Csv,
            false => ItineraryKind::Markdown,
        };
        let journeys = query::itineraries(&tabletop, kind);
        let refused = |error: AppError| Failure::new(Exit::NoAnswer, &error.message);
        terminal.answer(&journeys.map_err(refused)?);
        Ok(Exit::Success)
    }
}

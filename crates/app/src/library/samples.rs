//! The encounters that come with the app, for a first look and for trying things out.

use crate::convert::view::GridKind;
use crate::error::{AppError, Result};
use crate::library::encounters;
use crate::library::thumbnail::small_picture;
use crate::library::view::SampleChoice;
use crate::workspace::{Open, Workspace};
use encounter::Encounter;
use std::sync::Arc;
use terms::{Message, message};

/// How many pixels the longer side of a picture on a card has.
const CARD_PIXELS: f64 = 480.0;

/// An encounter that comes with the app.
struct Sample {
    id: &'static str,
    name: &'static str,
    ruleset: &'static str,
    grid: GridKind,
    /// Columns and rows.
    size: (u32, u32),
    /// What it shows.
    shows: fn() -> Message,
    file: &'static [u8],
}

/// All of them; the first is the one for a first look.
const SAMPLES: [Sample; 5] = [
    Sample {
        id: "sample",
        name: "The Sunken Shrine",
        ruleset: "srd35",
        grid: GridKind::Square,
        size: (30, 22),
        shows: || message!("sample-shows-sample"),
        file: include_bytes!("../../data/sample.footfall"),
    },
    Sample {
        id: "dungeon",
        name: "The Salt Crypt",
        ruleset: "srd35",
        grid: GridKind::Square,
        size: (30, 22),
        shows: || message!("sample-shows-dungeon"),
        file: include_bytes!("../../data/dungeon.footfall"),
    },
    Sample {
        id: "forest",
        name: "Ambush at Heron Ford",
        ruleset: "hero5",
        grid: GridKind::HexPointy,
        size: (30, 24),
        shows: || message!("sample-shows-forest"),
        file: include_bytes!("../../data/forest.footfall"),
    },
    Sample {
        id: "street",
        name: "Lantern Quay",
        ruleset: "srd35",
        grid: GridKind::Square,
        size: (32, 22),
        shows: || message!("sample-shows-street"),
        file: include_bytes!("../../data/street.footfall"),
    },
    Sample {
        id: "overland",
        name: "The Saltmere Coast",
        ruleset: "epic",
        grid: GridKind::HexPointy,
        size: (40, 30),
        shows: || message!("sample-shows-overland"),
        file: include_bytes!("../../data/overland.footfall"),
    },
];

/// The samples, in the order they are offered.
pub(crate) fn samples() -> Vec<SampleChoice> {
    let each = SAMPLES.iter().map(|sample| SampleChoice {
        id: sample.id.to_owned(),
        label: sample.name.to_owned(),
        ruleset: sample.ruleset.to_owned(),
        grid: sample.grid,
        width: sample.size.0,
        height: sample.size.1,
        shows: (sample.shows)().to_string(),
    });
    each.collect()
}

fn sample(id: &str) -> Result<&'static Sample> {
    let found = SAMPLES.iter().find(|sample| sample.id == id);
    found.ok_or_else(|| AppError::not_found(message!("no-such-sample")))
}

/// The bytes of a PNG picture of a sample's map, with its creatures.
pub(crate) fn sample_thumbnail(workspace: &Workspace, id: &str) -> Result<Vec<u8>> {
    small_picture(workspace, sample(id)?.read()?, CARD_PIXELS)
}

impl Sample {
    fn read(&self) -> Result<Encounter> {
        Ok(formats::read_portable(self.file)?.encounter)
    }

    /// Where the library remembers which of its encounters is this sample.
    fn key(&self) -> String {
        match self.id {
            "sample" => "sample".to_owned(),
            id => format!("sample-{id}"),
        }
    }
}

/// Opens the sample for a first look.
pub(crate) fn open_first_sample(workspace: &Workspace) -> Result<Arc<Open>> {
    open_sample(workspace, SAMPLES[0].id)
}

/// Opens a sample encounter as the game master left it, or afresh when it
/// is not in the library.
pub(crate) fn open_sample(workspace: &Workspace, id: &str) -> Result<Arc<Open>> {
    let sample = sample(id)?;
    if let Some(kept) = workspace.library.setting(&sample.key())?
        && workspace
            .library
            .list()?
            .iter()
            .any(|it| it.id.to_string() == kept)
        && let Ok((open, _)) = encounters::open(workspace, &kept)
    {
        return Ok(open);
    }
    let view = encounters::add(workspace, sample.read()?)?;
    workspace
        .library
        .set_setting(&sample.key(), &view.id.to_string())?;
    Ok(view)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::grid_kind;

    #[test]
    fn every_sample_is_what_it_says_and_comes_back_from_its_file_unchanged() {
        for sample in &SAMPLES {
            let encounter = sample.read().unwrap_or_else(|error| panic!("{error}"));
            let (header, grid) = (encounter.header(), encounter.grid());
            assert_eq!(header.name, sample.name);
            assert_eq!(header.ruleset, sample.ruleset);
            assert_eq!(grid_kind(grid.kind()), sample.grid, "{}", sample.name);
            assert_eq!(
                (grid.width(), grid.height()),
                sample.size,
                "{}",
                sample.name
            );
            let written = formats::write_portable(&encounter, None, &|_| None).expect("a file");
            let read = formats::read_portable(&written).expect("the same encounter");
            assert!(read.encounter == encounter, "{}", sample.name);
        }
    }
}

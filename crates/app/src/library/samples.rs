//! The encounters that come with the app, for a first look and for trying things out.

use crate::convert::view::Choice;
use crate::error::{AppError, Result};
use crate::library::encounters;
use crate::workspace::{Open, Workspace};
use encounter::Encounter;
use std::sync::Arc;
use terms::message;

/// An encounter that comes with the app.
struct Sample {
    id: &'static str,
    name: &'static str,
    file: &'static [u8],
}

/// All of them; the first is the one for a first look.
const SAMPLES: [Sample; 5] = [
    Sample {
        id: "sample",
        name: "The Sunken Shrine",
        file: include_bytes!("../../data/sample.footfall"),
    },
    Sample {
        id: "dungeon",
        name: "The Salt Crypt",
        file: include_bytes!("../../data/dungeon.footfall"),
    },
    Sample {
        id: "forest",
        name: "Ambush at Heron Ford",
        file: include_bytes!("../../data/forest.footfall"),
    },
    Sample {
        id: "street",
        name: "Lantern Quay",
        file: include_bytes!("../../data/street.footfall"),
    },
    Sample {
        id: "overland",
        name: "The Saltmere Coast",
        file: include_bytes!("../../data/overland.footfall"),
    },
];

/// The samples by name, in the order they are offered.
pub(crate) fn samples() -> Vec<Choice<String>> {
    let each = SAMPLES.iter().map(|sample| Choice {
        id: sample.id.to_owned(),
        label: sample.name.to_owned(),
    });
    each.collect()
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
    let found = SAMPLES.iter().find(|sample| sample.id == id);
    let sample = found.ok_or_else(|| AppError::not_found(message!("no-such-sample")))?;
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

    #[test]
    fn every_sample_is_named_as_it_says_and_comes_back_from_its_file_unchanged() {
        for sample in &SAMPLES {
            let encounter = sample.read().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(encounter.header().name, sample.name);
            let written = formats::write_portable(&encounter, None, &|_| None).expect("a file");
            let read = formats::read_portable(&written).expect("the same encounter");
            assert!(read.encounter == encounter, "{}", sample.name);
        }
    }
}

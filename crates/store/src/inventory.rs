//! Kinds of records in a library, and how many of each there are.
//!
//! The counts are kept in a small file beside the library: where pages of the library are lost with their
//! index, nothing else tells how many records stood on them. The file is written after the commit and never
//! synchronized, since only the report of a damage reads it.

use crate::connection::with_suffix;
use crate::error::Fault;
use crate::files::read_file;
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use terms::{Message, message};

/// The longest file of counts, in bytes.
const MAX_BYTES: usize = 4096;

/// SQL expression: checksum over what the list and the search show of an encounter.
macro_rules! heading_sum {
    () => {
        "checksum(name, ruleset, grid, width, height, creatures, changed, folder, archived, binned,
            (SELECT words FROM words WHERE encounter = id))"
    };
}
pub(crate) use heading_sum;

/// SQL condition: the list and the search show an encounter as it was written.
pub(crate) const IS_HEADING_SOUND: &str = concat!("heading_sum = ", heading_sum!());

/// A kind of record that a library contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RecordKind {
    Encounter,
    Creature,
    Party,
    HouseRuleset,
    Image,
    Setting,
}

/// Table of a kind of record.
pub(crate) struct Table {
    pub name: &'static str,
    /// Primary key, which the table's index has too.
    pub key: &'static str,
    /// Column with the name that people know.
    pub title: &'static str,
    /// SQL condition: the row is as it was written.
    pub sound: &'static str,
}

impl RecordKind {
    pub const ALL: [Self; 6] = [
        Self::Encounter,
        Self::Creature,
        Self::Party,
        Self::HouseRuleset,
        Self::Image,
        Self::Setting,
    ];

    pub(crate) const fn table(self) -> Table {
        let [name, key, title, sound] = match self {
            Self::Encounter => [
                "encounter",
                "id",
                "name",
                concat!(
                    "sum = checksum(id, position) AND ",
                    "heading_sum = ",
                    heading_sum!()
                ),
            ],
            Self::Creature => ["beast", "name", "name", "sum = checksum(name, record)"],
            Self::Party => ["party", "name", "name", "sum = checksum(name, record)"],
            Self::HouseRuleset => [
                "ruleset",
                "id",
                "title",
                "sum = checksum(id, title, base, changes)",
            ],
            Self::Image => ["image", "hash", "hash", "hash = name_of(bytes)"],
            Self::Setting => ["setting", "key", "key", "sum = checksum(key, value)"],
        };
        Table {
            name,
            key,
            title,
            sound,
        }
    }

    /// Returns whether people know these records by name.
    pub(crate) const fn has_names(self) -> bool {
        !matches!(self, Self::Image | Self::Setting)
    }

    /// A number of these records, in words.
    pub(crate) fn counted(self, count: usize) -> Message {
        match self {
            Self::Encounter => message!("store-encounters", count),
            Self::Creature => message!("store-creatures", count),
            Self::Party => message!("store-parties", count),
            Self::HouseRuleset => message!("store-house-rulesets", count),
            Self::Image => message!("store-images", count),
            Self::Setting => message!("store-settings", count),
        }
    }
}

/// Number of records of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts([usize; RecordKind::ALL.len()]);

impl Counts {
    /// Counts the records of an open library of the newest format.
    pub fn of(library: &Connection) -> Result<Self, Fault> {
        let mut counts = Self::default();
        for kind in RecordKind::ALL {
            let query = format!("SELECT count(*) FROM {}", kind.table().name);
            counts.0[kind as usize] = library
                .prepare_cached(&query)?
                .query_row([], |row| row.get(0))?;
        }
        Ok(counts)
    }

    /// Reads the counts beside a library; `None` if there are none that can be trusted.
    pub fn beside(library: &Path) -> Option<Self> {
        let text = read_file(&file_beside(library), MAX_BYTES).ok()?;
        let text = String::from_utf8(text).ok()?;
        let (sum, json) = text.trim_end().split_once('\n')?;
        if blake3::hash(json.as_bytes()).to_hex().as_str() != sum {
            return None;
        }
        let by_table: BTreeMap<String, usize> = serde_json::from_str(json).ok()?;
        let mut counts = Self::default();
        for kind in RecordKind::ALL {
            counts.0[kind as usize] = *by_table.get(kind.table().name)?;
        }
        Some(counts)
    }

    /// Writes the counts beside a library, in place of those there.
    pub fn save_beside(&self, library: &Path) -> Result<(), Fault> {
        let by_table: BTreeMap<&str, usize> = RecordKind::ALL
            .into_iter()
            .map(|kind| (kind.table().name, self.get(kind)))
            .collect();
        let json =
            serde_json::to_string(&by_table).map_err(|error| Fault::Internal(error.to_string()))?;
        let sum = blake3::hash(json.as_bytes()).to_hex();
        let unfinished = unfinished_beside(library);
        let written = fs::write(&unfinished, format!("{sum}\n{json}\n"))
            .and_then(|()| fs::rename(&unfinished, file_beside(library)));
        if written.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        Ok(written?)
    }

    pub fn get(&self, kind: RecordKind) -> usize {
        self.0[kind as usize]
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|count| *count == 0)
    }
}

pub(crate) fn file_beside(library: &Path) -> PathBuf {
    with_suffix(library, ".counts")
}

/// Name of the file of counts until it is complete.
pub(crate) fn unfinished_beside(library: &Path) -> PathBuf {
    with_suffix(library, ".counts.new")
}

//! Random dungeons of donjon: a number of bits a cell in its JSON, a word a cell in its tables.

use super::Dungeon;
use crate::import::{ImportError, Imported, read_json, without_bom};
use crate::lenient::{Capped, Label, Number, Text};
use encounter::{MarkKind, WallKind};
use grid::{Cell, MAX_SIDE, Point};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use terms::message;

const MOST: usize = MAX_SIDE as usize;

/// A list of rows, each a list of cells.
type Rows = Capped<Capped<Number, MOST>, MOST>;

#[derive(Deserialize)]
#[serde(expecting = "a dungeon in curly braces")]
struct RawDungeon {
    #[serde(default)]
    cells: Rows,
    #[serde(default)]
    cell_bit: RawBits,
    #[serde(default)]
    settings: RawSettings,
    #[serde(default)]
    rooms: Capped<Option<RawRoom>, MOST>,
}

/// The bits that a file gives other meanings; names that are not in [`BITS`] are skipped.
#[derive(Default)]
struct RawBits(BTreeMap<&'static str, Number>);

impl<'de> Deserialize<'de> for RawBits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(BitsVisitor)
    }
}

struct BitsVisitor;

impl<'de> Visitor<'de> for BitsVisitor {
    type Value = RawBits;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("bits by their names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RawBits, A::Error> {
        let mut bits = RawBits::default();
        while let Some(Label(name)) = map.next_key()? {
            match BITS
                .iter()
                .find(|(known, _)| Some(*known) == name.as_deref())
            {
                Some((known, _)) => {
                    bits.0.insert(known, map.next_value()?);
                }
                None => {
                    map.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(bits)
    }
}

#[derive(Default, Deserialize)]
#[serde(expecting = "settings in curly braces")]
struct RawSettings {
    #[serde(default)]
    name: Label,
    /// How many cells there are around those that are counted.
    #[serde(default)]
    bleed: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a room in curly braces")]
struct RawRoom {
    #[serde(default)]
    id: Label,
    #[serde(default)]
    north: Number,
    #[serde(default)]
    west: Number,
    contents: Option<RawContents>,
}

#[derive(Deserialize)]
#[serde(expecting = "contents in curly braces")]
struct RawContents {
    #[serde(default)]
    summary: Text,
    #[serde(default)]
    inhabited: Text,
}

/// What bits stand for where a file does not say.
const BITS: [(&str, u64); 11] = [
    ("room", 2),
    ("corridor", 4),
    ("arch", 65_536),
    ("door", 131_072),
    ("locked", 262_144),
    ("trapped", 524_288),
    ("secret", 1_048_576),
    ("portcullis", 2_097_152),
    ("stair_down", 4_194_304),
    ("stair_up", 8_388_608),
    ("aperture", 32),
];

/// Reads a dungeon in donjon's JSON as an encounter, played by the ruleset with the id `ruleset`.
/// Each of its cells becomes one of ours, though its own figures count ten feet to a cell.
///
/// # Errors
/// When the file is damaged, has no floor, or has more than a map can hold.
pub fn read_donjon(bytes: &[u8], file_name: &str, ruleset: &str) -> Result<Imported, ImportError> {
    let raw: RawDungeon = read_json(bytes)?;
    if raw.cells.cut || raw.cells.items.iter().any(|row| row.cut) {
        return Err(too_many_cells());
    }
    let bit = |name: &str| {
        let bit = raw.cell_bit.0.get(name).map(|it| it.0 as u64);
        let usual = BITS.iter().find(|(other, _)| *other == name);
        bit.filter(|it| *it > 0)
            .or(usual.map(|it| it.1))
            .unwrap_or(0)
    };
    let floor = bit("room") | bit("corridor") | bit("aperture");
    let stair = bit("stair_down") | bit("stair_up");
    // The first that is set counts.
    let doors = [
        (bit("portcullis"), WallKind::Portcullis),
        (bit("secret"), WallKind::SecretDoor),
        (bit("trapped"), WallKind::ClosedDoor),
        (bit("locked"), WallKind::LockedDoor),
        (bit("door"), WallKind::ClosedDoor),
        (bit("arch"), WallKind::Arch),
    ];
    let mut dungeon = Dungeon::default();
    let (mut fitted, mut traps) = (Vec::new(), 0_usize);
    for (y, row) in (0..).zip(&raw.cells.items) {
        for (x, bits) in (0..).zip(&row.items) {
            let (at, bits) = (Cell::new(x, y), bits.0 as u64);
            let door = doors.iter().find(|(bit, _)| bits & bit != 0);
            if bits & floor != 0 || door.is_some() {
                dungeon.floor.insert(at);
            }
            if bits & stair != 0 {
                dungeon.stairs.insert(at);
            }
            traps = traps.saturating_add((bits & bit("trapped") != 0).into());
            fitted.extend(door.map(|(_, kind)| (*kind, at)));
        }
    }
    for (kind, at) in fitted {
        let beside = |dx: i32| {
            dungeon
                .floor
                .contains(&Cell::new(at.x.saturating_add(dx), at.y))
        };
        let along_x = beside(-1) && beside(1);
        dungeon.fit(kind, at, along_x);
    }
    let bleed = raw.settings.bleed.0;
    let bleed = if bleed.is_finite() { bleed } else { 0.0 };
    for room in raw.rooms.items.iter().flatten() {
        let contents = room.contents.as_ref();
        let texts = contents.map(|it| [it.summary.0.as_deref(), it.inhabited.0.as_deref()]);
        let texts: Vec<&str> = texts.into_iter().flatten().flatten().collect();
        let id = room.id.0.as_deref().unwrap_or_default();
        let at = Point::new(room.west.0 + bleed + 0.5, room.north.0 + bleed + 0.5);
        if super::cell(at.x, at.y).is_some() {
            let text = format!("{id} {}", texts.join("; "));
            dungeon.words.push((MarkKind::Note, at, text));
        }
    }
    dungeon.notes.push(message!("import-ten-feet"));
    if traps > 0 {
        dungeon
            .notes
            .push(message!("import-traps-left-out", count = traps));
    }
    let name = raw.settings.name.0.unwrap_or_default();
    dungeon.read(&name, file_name, ruleset)
}

/// Whether a text is a table of donjon's: floor and doors as words, with tabs between them.
pub(crate) fn is_table(text: &str) -> bool {
    let is_word = |word: &str| {
        let mut letters = word.chars();
        match letters.next() {
            None => true,
            Some('F') => letters.as_str().is_empty(),
            Some('D') => {
                matches!(letters.as_str(), "T" | "B" | "L" | "R")
                    || matches!(letters.as_str(), "ST" | "SB" | "SL" | "SR")
                    || matches!(letters.as_str(), "PT" | "PB" | "PL" | "PR")
            }
            Some('S') => matches!(letters.as_str(), "U" | "UU" | "D" | "DD"),
            Some(_) => false,
        }
    };
    // The first word that is none ends the search, and so do more words than a map has cells: files may
    // be large.
    let mut has_floor = false;
    let most = MOST.saturating_add(1);
    let mut words = text
        .lines()
        .take(most)
        .flat_map(|line| words(line).take(most));
    words.all(|word| {
        has_floor |= word == "F";
        is_word(word)
    }) && has_floor
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split('\t').map(str::trim)
}

/// Reads a dungeon in a table of donjon's (TSV) as an encounter. A door stands on the side of its
/// cell that its word tells.
///
/// # Errors
/// When the text is no such table, or has more than a map can hold.
pub fn read_donjon_table(
    bytes: &[u8],
    file_name: &str,
    ruleset: &str,
) -> Result<Imported, ImportError> {
    let text = std::str::from_utf8(without_bom(bytes)).map_err(|_| ImportError::Unrecognised)?;
    if !is_table(text) {
        return Err(ImportError::Unrecognised);
    }
    let mut dungeon = Dungeon::default();
    for (y, row) in (0_i32..).zip(text.lines()) {
        for (x, word) in (0_i32..).zip(words(row)) {
            if x.max(y) >= MAX_SIDE.cast_signed() {
                return Err(too_many_cells());
            }
            if word.is_empty() {
                continue;
            }
            dungeon.floor.insert(Cell::new(x, y));
            if word.starts_with('S') {
                dungeon.stairs.insert(Cell::new(x, y));
            }
            let Some(door) = word.strip_prefix('D') else {
                continue;
            };
            let (kind, side) = match door.split_at(door.len().saturating_sub(1)) {
                ("S", side) => (WallKind::SecretDoor, side),
                ("P", side) => (WallKind::Portcullis, side),
                (_, side) => (WallKind::ClosedDoor, side),
            };
            let (x, y) = (f64::from(x), f64::from(y));
            let [from, to] = match side {
                "T" => [(0.0, 0.0), (1.0, 0.0)],
                "B" => [(0.0, 1.0), (1.0, 1.0)],
                "L" => [(0.0, 0.0), (0.0, 1.0)],
                _ => [(1.0, 0.0), (1.0, 1.0)],
            };
            let ends = [from, to].map(|(dx, dy)| Point::new(x + dx, y + dy));
            dungeon.walls.push((kind, ends.to_vec()));
        }
    }
    dungeon.notes.push(message!("import-ten-feet"));
    dungeon.read("", file_name, ruleset)
}

fn too_many_cells() -> ImportError {
    ImportError::TooMany {
        what: message!("import-cells-in-a-line"),
        most: MOST,
    }
}

//! One Page Dungeons: rectangles of floor, doors that have a cell each, columns on corners.

use super::{Dungeon, cell};
use crate::import::{ImportError, Imported, read_json};
use crate::lenient::{Capped, Flag, Label, Number, RawPoint, Text};
use encounter::{MarkKind, WallKind};
use grid::{Cell, MAX_SIDE, Point};
use serde::Deserialize;
use terms::message;

/// The most of anything that is read; real files have a hundredth of it.
const MOST: usize = 10_000;

/// From the middle of a column to its corners, in cells.
const COLUMN: f64 = 0.2;

#[derive(Deserialize)]
#[serde(expecting = "a dungeon in curly braces")]
struct RawDungeon {
    #[serde(default)]
    title: Label,
    #[serde(default)]
    story: Text,
    #[serde(default)]
    rects: Capped<RawRect, MOST>,
    #[serde(default)]
    doors: Capped<RawDoor, MOST>,
    #[serde(default)]
    notes: Capped<RawNote, MOST>,
    #[serde(default)]
    columns: Capped<RawPoint, MOST>,
    #[serde(default)]
    water: Capped<RawPoint, MOST>,
}

#[derive(Deserialize)]
#[serde(expecting = "a room in curly braces")]
struct RawRect {
    #[serde(default)]
    x: Number,
    #[serde(default)]
    y: Number,
    #[serde(default)]
    w: Number,
    #[serde(default)]
    h: Number,
    #[serde(default)]
    rotunda: Flag,
}

#[derive(Deserialize)]
#[serde(expecting = "a door in curly braces")]
struct RawDoor {
    #[serde(default)]
    x: Number,
    #[serde(default)]
    y: Number,
    dir: Option<RawPoint>,
    #[serde(default, rename = "type")]
    kind: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a note in curly braces")]
struct RawNote {
    #[serde(default)]
    text: Text,
    #[serde(default, rename = "ref")]
    label: Label,
    pos: Option<RawPoint>,
}

/// Reads a One Page Dungeon as an encounter, played by the ruleset with the id `ruleset`.
///
/// Rooms are hewn out of rock, round ones as far as their cells are more in than out. Doors,
/// portcullises and secret doors stand across their cells, columns on their corners; notes come as
/// the game master's. What has no place here is told in the notes.
///
/// # Errors
/// When the file is damaged, has no floor, or has more than a map can hold.
pub fn read_watabou(bytes: &[u8], file_name: &str, ruleset: &str) -> Result<Imported, ImportError> {
    let raw: RawDungeon = read_json(bytes)?;
    let cut = raw.rects.cut || raw.doors.cut || raw.notes.cut || raw.columns.cut || raw.water.cut;
    if cut {
        return Err(too_many());
    }
    let mut dungeon = Dungeon::default();
    let (mut rounded, mut room) = (0_usize, i64::from(MAX_SIDE).pow(2));
    for rect in &raw.rects.items {
        let (Some(first), Some(last)) = (
            cell(rect.x.0, rect.y.0),
            cell(rect.x.0 + rect.w.0 - 1.0, rect.y.0 + rect.h.0 - 1.0),
        ) else {
            continue;
        };
        let side = |from: i32, to: i32| i64::from(to.saturating_sub(from).saturating_add(1));
        let size = side(first.x, last.x).saturating_mul(side(first.y, last.y));
        room = room.saturating_sub(size.max(0));
        if room < 0 {
            return Err(too_many());
        }
        let round = rect.rotunda.0 == Some(true);
        rounded = rounded.saturating_add(round.into());
        let radius = rect.w.0 / 2.0;
        let middle = (rect.x.0 + radius, rect.y.0 + radius);
        for y in first.y..=last.y {
            let cells = (first.x..=last.x).map(|x| Cell::new(x, y));
            let cells = cells.filter(|cell| {
                let (dx, dy) = (
                    f64::from(cell.x) + 0.5 - middle.0,
                    f64::from(cell.y) + 0.5 - middle.1,
                );
                !round || dx.hypot(dy) <= radius
            });
            let cells: Vec<Cell> = cells.collect();
            if round {
                dungeon.rounded.extend(&cells);
            }
            dungeon.floor.extend(cells);
        }
    }
    let mut unknown = 0_usize;
    for door in &raw.doors.items {
        let Some(at) = cell(door.x.0, door.y.0) else {
            continue;
        };
        dungeon.floor.insert(at);
        let kind = match door.kind.0 {
            1.0 | 5.0 => Some(WallKind::ClosedDoor),
            2.0 => Some(WallKind::Arch),
            4.0 => Some(WallKind::Portcullis),
            6.0 => Some(WallKind::SecretDoor),
            7.0 => Some(WallKind::LockedDoor),
            8.0 | 9.0 => {
                dungeon.stairs.insert(at);
                None
            }
            // A passage, and the way in.
            0.0 | 3.0 => None,
            _ => {
                unknown = unknown.saturating_add(1);
                None
            }
        };
        let along_x = door.dir.is_some_and(|dir| dir.x.0.abs() > 0.5);
        if let Some(kind) = kind {
            dungeon.fit(kind, at, along_x);
        }
    }
    let corners = raw
        .columns
        .items
        .iter()
        .filter(|it| cell(it.x.0, it.y.0).is_some());
    for RawPoint {
        x: Number(x),
        y: Number(y),
    } in corners.copied()
    {
        let around = [
            (0.0, -COLUMN),
            (COLUMN, 0.0),
            (0.0, COLUMN),
            (-COLUMN, 0.0),
            (0.0, -COLUMN),
        ];
        let points = around.map(|(dx, dy)| Point::new(x + dx, y + dy));
        dungeon.walls.push((WallKind::Wall, points.to_vec()));
    }
    let water = raw.water.items.iter();
    dungeon
        .water
        .extend(water.filter_map(|it| cell(it.x.0, it.y.0)));
    for note in &raw.notes.items {
        let Some(at) = note.pos.filter(|at| cell(at.x.0, at.y.0).is_some()) else {
            continue;
        };
        let label = note.label.0.as_deref().unwrap_or_default();
        let text = note.text.0.as_deref().unwrap_or_default();
        let text = format!("{label} {text}");
        dungeon
            .words
            .push((MarkKind::Note, Point::new(at.x.0, at.y.0), text));
    }
    let story = raw.story.0.unwrap_or_default().into_string();
    if let Some(first) = dungeon.floor.first().copied() {
        let at = Point::new(f64::from(first.x) + 0.5, f64::from(first.y) + 0.5);
        dungeon.words.insert(0, (MarkKind::Note, at, story));
    }
    if rounded > 0 {
        dungeon
            .notes
            .push(message!("import-rotundas", count = rounded));
    }
    if unknown > 0 {
        dungeon
            .notes
            .push(message!("import-unknown-doors", count = unknown));
    }
    let title = raw.title.0.unwrap_or_default();
    dungeon.read(&title, file_name, ruleset)
}

fn too_many() -> ImportError {
    ImportError::TooMany {
        what: message!("import-dungeon-parts"),
        most: MOST,
    }
}

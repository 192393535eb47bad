//! Maps of Dungeondraft as it saves them (`.dungeondraft_map`), read into encounters.
//!
//! One JSON object. Positions are in pixels, 256 to a cell, and stand in texts as Godot writes
//! its vectors: `Vector2( 256, 512 )`. A map has levels, of which one is read.

use crate::import::{ImportError, Imported, make, name_from, read_json, shown};
use crate::lenient::{Capped, Count, Flag, Label, Number};
use crate::lines::{Frame, Lines, Oddities};
use encounter::{
    Edit, EditError, Encounter, Ground, MAX_MARK_TEXT, MAX_MARKS, MAX_WALL_POINTS, Mark, MarkKind,
    WallKind,
};
use grid::{Cell, Grid, Kind, MAX_SIDE, Point};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use terms::{Message, message, shortened};

/// Pixels from side to side of a cell.
const CELL: f64 = 256.0;

/// The most walls, and the most doors and windows, of a level or of a wall.
const MOST: usize = MAX_WALL_POINTS / 2;

/// The most levels.
const MAX_LEVELS: usize = 1000;

/// Caves are dug out of cells in so many parts a side, with three parts more at the end of a row.
const PARTS: usize = 4;

#[derive(Deserialize)]
#[serde(expecting = "a map in curly braces")]
struct RawMap {
    world: Option<RawWorld>,
}

#[derive(Deserialize)]
#[serde(expecting = "a world in curly braces")]
struct RawWorld {
    #[serde(default)]
    width: Number,
    #[serde(default)]
    height: Number,
    #[serde(default)]
    levels: Capped<RawLevel, MAX_LEVELS>,
}

#[derive(Deserialize)]
#[serde(expecting = "a level in curly braces")]
struct RawLevel {
    #[serde(default)]
    label: Label,
    #[serde(default)]
    walls: Capped<RawWall, MOST>,
    /// Those that stand in no wall.
    #[serde(default)]
    portals: Capped<RawPortal, MOST>,
    #[serde(default)]
    texts: Capped<RawText, MAX_MARKS>,
    cave: Option<RawCave>,
    #[serde(default)]
    objects: Count,
    #[serde(default)]
    paths: Count,
    #[serde(default)]
    patterns: Count,
    #[serde(default)]
    lights: Count,
    roofs: Option<RawRoofs>,
}

#[derive(Deserialize)]
#[serde(expecting = "a wall in curly braces")]
struct RawWall {
    #[serde(default)]
    points: String,
    /// Whether its last point is joined to its first.
    #[serde(default, rename = "loop")]
    closed: Flag,
    #[serde(default)]
    portals: Capped<RawPortal, MOST>,
}

#[derive(Deserialize)]
#[serde(expecting = "a door or window in curly braces")]
struct RawPortal {
    #[serde(default)]
    position: String,
    /// Along the wall, one long.
    #[serde(default)]
    direction: String,
    /// Half as wide as it is, in pixels.
    #[serde(default)]
    radius: Number,
    #[serde(default)]
    texture: String,
    /// Whether light is stopped.
    #[serde(default)]
    closed: Flag,
}

#[derive(Deserialize)]
#[serde(expecting = "a text in curly braces")]
struct RawText {
    #[serde(default)]
    text: String,
    #[serde(default)]
    position: String,
}

#[derive(Deserialize)]
#[serde(expecting = "a cave in curly braces")]
struct RawCave {
    #[serde(default)]
    bitmap: String,
    #[serde(default)]
    entrance_bitmap: String,
}

#[derive(Deserialize)]
#[serde(expecting = "roofs in curly braces")]
struct RawRoofs {
    #[serde(default)]
    roofs: Count,
}

/// Reads a map of Dungeondraft as an encounter of the name of its file, played by the ruleset with
/// the id `ruleset`.
///
/// Of its levels the one called “Ground” or “Level 0” is read if it has walls or a cave, else the one
/// with the most walls. Walls come with their doors and windows, as their pictures say, and as light passes them;
/// texts as labels; caves dug in whole cells, with walls around but at their entrances. The file
/// has no picture of the map. All else is told in the notes.
///
/// # Errors
/// When the file is damaged, no such map, or has more than a map can hold.
pub fn read_dungeondraft(
    bytes: &[u8],
    file_name: &str,
    ruleset: &str,
) -> Result<Imported, ImportError> {
    let map: RawMap = read_json(bytes)?;
    let world = map.world.ok_or(ImportError::Unrecognised)?;
    let side = |field, found: Number| match (1.0..=f64::from(MAX_SIDE)).contains(&found.0) {
        true => Ok(found.0 as u32),
        false => Err(ImportError::BadNumber {
            field,
            found: shown(found.0),
            wanted: message!("import-from-to", least = 1, most = MAX_SIDE),
        }),
    };
    let (width, height) = (side("width", world.width)?, side("height", world.height)?);
    let grid = Grid::new(Kind::Square, width, height).map_err(EditError::from)?;
    let called = |level: &RawLevel| level.label.0.clone().unwrap_or_default();
    let has_cave = |level: &RawLevel| {
        let cave = level.cave.as_ref();
        cave.is_some_and(|cave| numbers(&cave.bitmap).any(|byte| byte > 0.0))
    };
    let is_drawn = |level: &RawLevel| !level.walls.items.is_empty() || has_cave(level);
    let is_ground = |level: &RawLevel| {
        let name = called(level).trim().to_lowercase();
        is_drawn(level) && matches!(name.as_str(), "ground" | "level 0")
    };
    let levels: Vec<&RawLevel> = world.levels.items.iter().collect();
    let level = levels.iter().find(|level| is_ground(level));
    let level = level.or_else(|| {
        levels
            .iter()
            .max_by_key(|it| (it.walls.items.len(), has_cave(it)))
    });
    let level = *level.ok_or(ImportError::Unrecognised)?;

    let mut lines = Lines::default();
    let (mut windows, mut free) = (0, 0);
    let mut cut = level.walls.cut || level.portals.cut || level.texts.cut;
    for wall in &level.walls.items {
        let mut points = vectors(&wall.points);
        if wall.closed.0 == Some(true) {
            points.extend(points.first().copied());
        }
        lines.add(WallKind::Wall, points);
        cut |= wall.portals.cut;
    }
    let in_walls = level.walls.items.iter().flat_map(|it| &it.portals.items);
    for portal in in_walls.chain(&level.portals.items) {
        let kind = kind_of(portal);
        let Some(ends) = ends_of(portal) else {
            free += 1;
            continue;
        };
        windows += usize::from(kind == WallKind::Window);
        lines.add(kind, ends.to_vec());
    }
    if cut {
        return Err(ImportError::TooMany {
            what: message!("import-level-parts"),
            most: MOST,
        });
    }

    let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
    if let Some(cave) = &level.cave {
        dig(cave, grid, &mut lines, &mut encounter)?;
    }
    let frame = Frame::new(Point::default(), grid.bounds().max).ok_or(ImportError::Unrecognised)?;
    let mut odd = Oddities::default();
    let add = lines.walls(&frame, &mut odd)?;
    let walls = add.len();
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;
    let mut labels = 0;
    for text in &level.texts.items {
        let at = vectors(&text.position).first().copied();
        let said = text.text.trim();
        let Some(at) = at.filter(|_| !said.is_empty()) else {
            continue;
        };
        labels += 1;
        let mark = Mark {
            kind: MarkKind::Label,
            text: said.chars().take(MAX_MARK_TEXT).collect(),
            at,
            cells: Vec::new(),
            link: None,
        };
        make(&mut encounter, &Edit::AddMark { mark })?;
    }

    let mut notes = vec![
        message!(
            "import-scene-holds",
            width,
            height,
            walls,
            count = 0,
            labels
        ),
        message!("import-no-picture"),
    ];
    if levels.len() > 1 {
        let others = levels.iter().filter(|it| !std::ptr::eq(**it, level));
        let others: Vec<String> = others.map(|it| format!("“{}”", called(it))).collect();
        let others = shortened(&others.join(", "));
        notes.push(message!("import-one-level", level = called(level), others));
    }
    let roofs = level.roofs.as_ref().map_or(0, |it| it.roofs.0);
    let told: [(usize, Note); 6] = [
        (windows, |count| message!("import-became-windows", count)),
        (free, |count| message!("import-doors-nowhere", count)),
        (level.lights.0, |count| {
            message!("import-lights-left-out", count)
        }),
        (level.objects.0, |count| {
            message!("import-things-left-out", count)
        }),
        (level.paths.0 + level.patterns.0, |count| {
            message!("import-paths-left-out", count)
        }),
        (roofs, |count| message!("import-roofs-left-out", count)),
    ];
    let told = told.into_iter().filter(|(count, _)| *count > 0);
    notes.extend(told.map(|(count, note)| note(count)));
    let mut notes: Vec<String> = notes.iter().map(Message::to_string).collect();
    odd.note(
        &|count| message!("import-pieces-of-wall", count),
        &mut notes,
    );
    Ok(Imported {
        encounter,
        ruleset: None,
        images: Vec::new(),
        notes,
    })
}

/// What is told of so many.
type Note = fn(usize) -> Message;

/// The numbers between the parentheses of a text, as Godot writes what it holds.
fn numbers(text: &str) -> impl Iterator<Item = f64> {
    let within = text.split_once('(').map_or("", |(_, rest)| rest);
    let within = within.split(')').next().unwrap_or_default();
    let words = within.split(',').map(str::trim).filter(|it| !it.is_empty());
    words.map(|word| word.parse().unwrap_or(f64::NAN))
}

/// The positions in a text, in cells.
fn vectors(text: &str) -> Vec<Point> {
    // What is more than a map holds is refused where it is counted.
    let mut all = numbers(text).take(2 * MAX_WALL_POINTS + 2);
    let pair = || Some(Point::new(all.next()? / CELL, all.next()? / CELL));
    std::iter::from_fn(pair).collect()
}

/// What a door, a window or the like is: by its picture, whose name says so, else a door where
/// light is stopped and a window where not.
fn kind_of(portal: &RawPortal) -> WallKind {
    let picture = portal.texture.rsplit('/').next().unwrap_or_default();
    let picture = picture.to_lowercase();
    let named = [
        ("secret", WallKind::SecretDoor),
        ("window", WallKind::Window),
        ("portcullis", WallKind::Portcullis),
        ("archway", WallKind::Arch),
    ];
    let named = named.into_iter().find(|(name, _)| picture.contains(name));
    named.map_or_else(
        || match portal.closed.0 {
            Some(false) => WallKind::Window,
            Some(true) | None => WallKind::ClosedDoor,
        },
        |(_, kind)| kind,
    )
}

/// The two ends of a door, in cells.
fn ends_of(portal: &RawPortal) -> Option<[Point; 2]> {
    let at = vectors(&portal.position).first().copied()?;
    let along = vectors(&portal.direction).first().copied()?;
    // The direction was divided by the pixels of a cell like a position, and so needs the radius in pixels.
    let half = Point::new(along.x * portal.radius.0, along.y * portal.radius.0);
    let is_somewhere = at.is_finite() && half.is_finite() && half != Point::default();
    is_somewhere.then(|| [at - half, at + half])
}

/// Digs a cave: cells of which at least half is dug get earth, and walls around them but where
/// its entrances are.
fn dig(
    cave: &RawCave,
    grid: Grid,
    lines: &mut Lines,
    encounter: &mut Encounter,
) -> Result<(), ImportError> {
    let dug = parts(&cave.bitmap, grid);
    let open = parts(&cave.entrance_bitmap, grid);
    let least = PARTS * PARTS / 2;
    let cells: BTreeSet<Cell> = dug
        .into_iter()
        .filter(|(_, parts)| *parts >= least)
        .map(|(cell, _)| cell)
        .collect();
    let around = [
        (Cell::new(0, -1), [(0, 0), (1, 0)]),
        (Cell::new(1, 0), [(1, 0), (1, 1)]),
        (Cell::new(0, 1), [(0, 1), (1, 1)]),
        (Cell::new(-1, 0), [(0, 0), (0, 1)]),
    ];
    for cell in &cells {
        for (by, ends) in around {
            let next = Cell::new(cell.x + by.x, cell.y + by.y);
            let is_edge = grid.contains(next) && !cells.contains(&next);
            if is_edge && !open.contains_key(cell) && !open.contains_key(&next) {
                let corner =
                    |(x, y): (i32, i32)| Point::new((cell.x + x).into(), (cell.y + y).into());
                lines.add(WallKind::Wall, ends.map(corner).to_vec());
            }
        }
    }
    let cells = cells.into_iter().collect();
    let ground = Ground::Earth;
    make(encounter, &Edit::Paint { cells, ground })
}

/// Of how many parts of each cell the bit is set in a text of bytes.
fn parts(text: &str, grid: Grid) -> BTreeMap<Cell, usize> {
    let row = PARTS * grid.width() as usize + 3;
    let mut found = BTreeMap::new();
    for (n, byte) in numbers(text).enumerate() {
        let byte = byte as u8;
        for bit in (0..8).filter(|bit| byte >> bit & 1 == 1) {
            let place = 8 * n + bit;
            let (x, y) = (place % row / PARTS, place / row / PARTS);
            let cell = Cell::new(x as i32, y as i32);
            if grid.contains(cell) {
                *found.entry(cell).or_default() += 1;
            }
        }
    }
    found
}

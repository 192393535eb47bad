//! Encounters as scenes, in the form of versions 10 to 13, which later ones take as well. They have
//! no padding, so that all positions are in pixels of the picture, which lies beside the file.

use crate::solid::solid_ground;
use encounter::{Encounter, Mark, MarkKind, Side, WallKind};
use grid::{Kind, Point};
use serde_json::{Value, json};
use terms::{Message, message};

/// The fewest pixels a cell that every version takes.
pub const MIN_FOUNDRY_PIXELS: u32 = 50;

/// What a scene says besides the encounter.
#[derive(Clone, Copy, Debug)]
pub struct FoundryOptions<'a> {
    /// Pixels from side to side of a cell, as its picture has them.
    pub pixels_per_cell: u32,
    /// The name of its picture, a PNG of the bounds of the grid.
    pub picture: &'a str,
    /// How far it is from one cell to the next.
    pub distance: f64,
    /// In what, such as `ft`.
    pub units: &'a str,
    /// Whether what is written on the map goes along.
    pub words: bool,
    /// The creatures.
    pub tokens: &'a [FoundryToken],
}

/// A creature on a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundryToken {
    /// What it is called.
    pub name: String,
    /// Where its space begins, top left, in map units.
    pub at: Point,
    /// How many cells that is across and down.
    pub cells: [u32; 2],
    /// Whose side it is on.
    pub side: Side,
    /// How high it is, in the units of the scene.
    pub elevation: f64,
    /// Whether it is hidden from players.
    pub hidden: bool,
}

/// An encounter as a scene, and what a scene cannot say of it.
#[must_use]
pub fn foundry_scene(encounter: &Encounter, options: &FoundryOptions) -> (Value, Vec<String>) {
    let area = encounter.grid().bounds();
    let scale = f64::from(options.pixels_per_cell);
    let pixels = |at: f64, from: f64| ((at - from) * scale).round() as i64;
    let place = |at: Point| [pixels(at.x, area.min.x), pixels(at.y, area.min.y)];
    let line = |a: Point, b: Point, kind: WallKind| {
        let ([x, y], [to_x, to_y]) = (place(a), place(b));
        let (movement, sight, door, state) = wall_of(kind)?;
        // A line of no length is refused.
        ([x, y] != [to_x, to_y]).then(|| {
            json!({
                "c": [x, y, to_x, to_y],
                "move": movement,
                "sight": sight,
                "light": sight,
                "sound": sight,
                "dir": 0,
                "door": door,
                "ds": state,
            })
        })
    };
    let walls = encounter.walls().values();
    let walls = walls.map(|wall| (wall.kind, wall.points.clone()));
    let solid = solid_ground(encounter).map(|points| (WallKind::Wall, points));
    let lines = walls.chain(solid).flat_map(|(kind, points)| {
        let ends: Vec<_> = points.windows(2).map(|it| (it[0], it[1])).collect();
        ends.into_iter().filter_map(move |(a, b)| line(a, b, kind))
    });
    let [width, height] = place(area.max);
    let words = encounter
        .marks()
        .values()
        .filter(|it| options.words && it.kind != MarkKind::Zone);
    let scene = json!({
        "name": encounter.header().name,
        "width": width,
        "height": height,
        "padding": 0,
        "backgroundColor": "#f2ead8",
        "background": { "src": options.picture },
        "grid": {
            "type": grid_type(encounter),
            "size": options.pixels_per_cell,
            "distance": options.distance,
            "units": options.units,
            // The picture has lines of its own.
            "alpha": 0,
        },
        "tokenVision": true,
        "walls": lines.collect::<Vec<_>>(),
        "tokens": options.tokens.iter().map(|it| token(it, place(it.at))).collect::<Vec<_>>(),
        "drawings": words.map(|mark| drawing(mark, place(mark.at), options.pixels_per_cell)).collect::<Vec<_>>(),
        "flags": { "footfall": { "ruleset": encounter.header().ruleset } },
    });
    (scene, unsaid(encounter))
}

/// How a wall is to movement and sight, and as what door in which state; `None` where nothing
/// stands.
const fn wall_of(kind: WallKind) -> Option<(u8, u8, u8, u8)> {
    const NOTHING: u8 = 0;
    const NORMAL: u8 = 20;
    Some(match kind {
        WallKind::Wall => (NORMAL, NORMAL, 0, 0),
        WallKind::ClosedDoor => (NORMAL, NORMAL, 1, 0),
        WallKind::OpenDoor => (NORMAL, NORMAL, 1, 1),
        WallKind::LockedDoor => (NORMAL, NORMAL, 1, 2),
        WallKind::SecretDoor => (NORMAL, NORMAL, 2, 0),
        WallKind::OpenSecretDoor => (NORMAL, NORMAL, 2, 1),
        WallKind::Window => (NORMAL, NOTHING, 0, 0),
        WallKind::Portcullis => (NORMAL, NOTHING, 1, 0),
        WallKind::LowWall
        | WallKind::Arch
        | WallKind::Highway
        | WallKind::Road
        | WallKind::Trail
        | WallKind::River => return None,
    })
}

/// The type of a grid. Foundry VTT cuts the first hex of every second line in half: of the even lines
/// in its “odd” grids. Lines with whole hexes at the edge are the lines that are not shifted here.
fn grid_type(encounter: &Encounter) -> u8 {
    let grid = encounter.grid();
    match (grid.kind(), grid.shoves_first()) {
        (Kind::Square, _) => 1,
        (Kind::HexPointy, true) => 2,
        (Kind::HexPointy, false) => 3,
        (Kind::HexFlat, true) => 4,
        (Kind::HexFlat, false) => 5,
    }
}

fn token(token: &FoundryToken, [x, y]: [i64; 2]) -> Value {
    let [across, down] = token.cells;
    json!({
        "name": token.name,
        "x": x,
        "y": y,
        "width": across,
        "height": down,
        "elevation": token.elevation,
        "hidden": token.hidden,
        "disposition": match token.side {
            Side::Heroes => 1,
            Side::Neutral => 0,
            Side::Foes => -1,
        },
        "sight": { "enabled": token.side == Side::Heroes },
    })
}

/// Words on a scene; those for the game master only are hidden from the others.
fn drawing(mark: &Mark, [x, y]: [i64; 2], cell: u32) -> Value {
    let longest = mark.text.lines().map(|line| line.chars().count()).max();
    let letters = longest.unwrap_or(1).clamp(1, 40) as u32;
    let lines = mark.text.lines().count().clamp(1, 20) as u32;
    let size = (cell / 3).max(8);
    // Even, so that its middle is a pixel.
    let height = lines.saturating_mul(size).saturating_mul(3) / 2;
    let [width, height] = [letters.saturating_mul(size), height].map(|it| it.next_multiple_of(2));
    json!({
        "x": x.saturating_sub((width / 2).into()),
        "y": y.saturating_sub((height / 2).into()),
        "shape": { "type": "r", "width": width, "height": height },
        "text": mark.text,
        "fontSize": size,
        "textColor": "#2b2622",
        "strokeAlpha": 0,
        "fillType": 0,
        "hidden": mark.kind == MarkKind::Note,
    })
}

/// What a scene has no words for.
fn unsaid(encounter: &Encounter) -> Vec<String> {
    let count = |kind: MarkKind| {
        encounter
            .marks()
            .values()
            .filter(|it| it.kind == kind)
            .count()
    };
    let low = encounter.walls().values();
    let low = low.filter(|wall| wall.kind == WallKind::LowWall).count();
    let has = |count: usize, note: fn(usize) -> Message| (count > 0).then(|| note(count));
    let notes = [
        Some(message!("export-picture-beside")),
        has(low, |count| message!("export-low-walls-unsaid", count)),
        has(count(MarkKind::Zone), |count| {
            message!("export-zones-unsaid", count)
        }),
    ];
    let notes = notes.into_iter().flatten();
    notes.map(|note| note.to_string()).collect()
}

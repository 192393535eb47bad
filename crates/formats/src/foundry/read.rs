//! Scenes of versions 8 to 14, read with indulgence.

use crate::beside::{self, Beside};
use crate::import::{
    ImportError, Imported, SPEED_FEET, cell_on, make, name_from, read_json, size_of_width,
};
use crate::lenient::{Capped, Count, Flag, Label, Number, RawPoint};
use crate::lines::{self, Frame, Oddities};
use crate::picture::Picture;
use encounter::{
    Creature, Edit, EditError, Encounter, MAX_CREATURES, MAX_MARK_TEXT, MAX_MARKS, MAX_WALL_POINTS,
    Mark, MarkKind, Side, Wall, WallKind,
};
use grid::{Cell, Grid, Kind, MAX_SIDE, Point, Rect};
use serde::Deserialize;
use serde::de::IgnoredAny;
use terms::{Message, message};

/// The most levels that are looked through for a picture.
const MAX_LEVELS: usize = 1000;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a scene in curly braces")]
struct RawScene {
    #[serde(default)]
    name: Label,
    #[serde(default)]
    width: Number,
    #[serde(default)]
    height: Number,
    #[serde(default)]
    padding: Number,
    grid: Option<RawGrid>,
    /// Up to version 9.
    #[serde(default)]
    grid_type: Number,
    /// The path of the picture, up to version 9.
    img: Option<String>,
    /// How far the picture lies to the left of the canvas's corner, in pixels, up to version 9.
    #[serde(default)]
    shift_x: Number,
    /// And how far above it.
    #[serde(default)]
    shift_y: Number,
    /// Versions 10 to 13.
    background: Option<RawBackground>,
    /// From version 14 on, each with a background of its own.
    #[serde(default)]
    levels: Capped<RawLevel, MAX_LEVELS>,
    #[serde(default)]
    walls: Capped<RawWall, { MAX_WALL_POINTS / 2 }>,
    #[serde(default)]
    tokens: Capped<RawToken, MAX_CREATURES>,
    #[serde(default)]
    drawings: Capped<RawDrawing, MAX_MARKS>,
    #[serde(default)]
    lights: Count,
    #[serde(default)]
    sounds: Count,
    #[serde(default)]
    tiles: Count,
    #[serde(default)]
    notes: Count,
    #[serde(default)]
    templates: Count,
    #[serde(default)]
    regions: Count,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", expecting = "a background in curly braces")]
struct RawBackground {
    src: Option<String>,
    #[serde(default)]
    offset_x: Number,
    #[serde(default)]
    offset_y: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a level in curly braces")]
struct RawLevel {
    background: Option<RawBackground>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawGrid {
    /// Up to version 9: its size alone.
    Size(f64),
    Whole {
        #[serde(default, rename = "type")]
        kind: Number,
        #[serde(default)]
        size: Number,
    },
    Nonsense(IgnoredAny),
}

#[derive(Deserialize)]
#[serde(expecting = "a wall in curly braces")]
struct RawWall {
    #[serde(default)]
    c: Capped<Number, 4>,
    #[serde(default, rename = "move")]
    movement: Number,
    /// Up to version 9 it is called `sense`.
    #[serde(default, alias = "sense")]
    sight: Number,
    #[serde(default)]
    door: Number,
    #[serde(default)]
    ds: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a token in curly braces")]
struct RawToken {
    #[serde(default)]
    name: Label,
    #[serde(default)]
    x: Number,
    #[serde(default)]
    y: Number,
    #[serde(default)]
    width: Number,
    #[serde(default)]
    disposition: Number,
}

#[derive(Deserialize)]
#[serde(expecting = "a drawing in curly braces")]
struct RawDrawing {
    #[serde(default)]
    x: Number,
    #[serde(default)]
    y: Number,
    #[serde(default)]
    shape: Option<RawShape>,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    hidden: Flag,
}

#[derive(Deserialize)]
#[serde(expecting = "a shape in curly braces")]
struct RawShape {
    #[serde(default)]
    width: Number,
    #[serde(default)]
    height: Number,
}

/// Reads a scene as an encounter, played by the ruleset with the id `ruleset`.
///
/// Walls come with what they stop, doors with their states, tokens as creatures of their size and
/// side, text as labels, or notes where players do not see it; the picture, which the file only
/// names, is taken from `beside`. Lights, sounds, tiles, journal pins,
/// templates and regions are left out, which is told in the notes.
///
/// # Errors
/// When the file is damaged, no such scene, of an absurd size, has no grid, or has more than a map
/// can hold.
pub fn read_foundry(
    bytes: &[u8],
    file_name: &str,
    ruleset: &str,
    beside: &Beside,
) -> Result<Imported, ImportError> {
    let scene: RawScene = read_json(bytes)?;
    let (grid, scale) = grid_of(&scene)?;
    let padding = scene.padding.0;
    let padding = if padding.is_finite() {
        padding.clamp(0.0, 1.0)
    } else {
        0.0
    };
    // The canvas is padded by whole cells.
    let off = |side: f64| (padding * side / scale).ceil();
    let (left, top) = (off(scene.width.0), off(scene.height.0));
    let cells = |x: Number, y: Number| Point::new(x.0 / scale - left, y.0 / scale - top);

    let name = scene.name.0.as_deref().unwrap_or_default();
    let named = |name: &str, other: &str| match name.trim() {
        "" => name_from(other),
        name => name_from(&format!("{name}.")),
    };
    let mut encounter = Encounter::new(&named(name, file_name), ruleset, grid)?;
    let mut notes = Vec::new();

    let cut = [
        (
            scene.walls.cut,
            message!("import-walls"),
            MAX_WALL_POINTS / 2,
        ),
        (scene.tokens.cut, message!("import-tokens"), MAX_CREATURES),
        (scene.drawings.cut, message!("import-drawings"), MAX_MARKS),
    ];
    if let Some((_, what, most)) = cut.into_iter().find(|(cut, _, _)| *cut) {
        return Err(ImportError::TooMany { what, most });
    }
    let bounds = grid.bounds();
    let frame = Frame::new(Point::default(), bounds.max);
    let frame = frame.ok_or(ImportError::NotAScene)?;
    let mut odd = Oddities::default();
    let (add, sight_only) = walls_of(&scene, &frame, &cells, &mut odd)?;
    let walls = add.len();
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;

    let mut outside = 0;
    let mut creatures = Vec::new();
    for token in &scene.tokens.items {
        let corner = cells(token.x, token.y);
        let middle = Point::new(corner.x + 0.5, corner.y + 0.5);
        match cell_on(grid, middle) {
            Some(at) => creatures.push(creature(token, at, &named)),
            None => outside += 1,
        }
    }
    let count = creatures.len();
    make(&mut encounter, &Edit::AddCreatures { creatures })?;
    let mut labels = 0;
    for drawing in &scene.drawings.items {
        if let Some(mark) = mark_of(drawing, &cells) {
            labels += 1;
            make(&mut encounter, &Edit::AddMark { mark })?;
        }
    }

    let (width, height) = (grid.width(), grid.height());
    notes.push(message!(
        "import-scene-holds",
        width,
        height,
        walls,
        count,
        labels
    ));
    if count > 0 {
        notes.push(message!("import-tokens-speed", feet = SPEED_FEET));
    }
    let left_out: [(usize, Note); 9] = [
        (outside, |count| message!("import-tokens-outside", count)),
        (sight_only, |count| {
            message!("import-curtains-left-out", count)
        }),
        (scene.lights.0, |count| {
            message!("import-lights-left-out", count)
        }),
        (scene.sounds.0, |count| {
            message!("import-sounds-left-out", count)
        }),
        (scene.tiles.0, |count| {
            message!("import-tiles-left-out", count)
        }),
        (scene.notes.0, |count| {
            message!("import-pins-left-out", count)
        }),
        (scene.templates.0, |count| {
            message!("import-templates-left-out", count)
        }),
        (scene.regions.0, |count| {
            message!("import-regions-left-out", count)
        }),
        (scene.drawings.items.len() - labels, |count| {
            message!("import-drawings-left-out", count)
        }),
    ];
    let left_out = left_out.into_iter().filter(|(count, _)| *count > 0);
    notes.extend(left_out.map(|(count, note)| note(count)));
    let mut notes: Vec<String> = notes.iter().map(Message::to_string).collect();
    odd.note(
        &|count| message!("import-pieces-of-wall", count),
        &mut notes,
    );
    let picture = lay_picture(&scene, scale, beside, &mut encounter, &mut notes)?;
    Ok(Imported {
        encounter,
        ruleset: None,
        images: picture.into_iter().collect(),
        notes,
    })
}

/// Lays the scene's picture under the map, which it covers as far as it is wide and high, and may
/// be shifted to the left and upwards, so that what is drawn on it meets the grid.
fn lay_picture(
    scene: &RawScene,
    scale: f64,
    beside: &Beside,
    encounter: &mut Encounter,
    notes: &mut Vec<String>,
) -> Result<Option<Picture>, ImportError> {
    let of_levels = scene.levels.items.iter().map(|it| it.background.as_ref());
    let of_scene = std::iter::once(scene.background.as_ref());
    let named = of_scene.chain(of_levels).flatten().find_map(|background| {
        let path = background.src.as_deref()?;
        Some((path, background.offset_x, background.offset_y))
    });
    let older = || Some((scene.img.as_deref()?, scene.shift_x, scene.shift_y));
    let named = named
        .or_else(older)
        .filter(|(path, ..)| !path.trim().is_empty());
    let Some((path, x, y)) = named else {
        notes.push(message!("import-no-picture").to_string());
        return Ok(None);
    };
    let picture = beside::picture(beside, path, notes);
    if let Some(picture) = &picture {
        let cells = |pixels: Number| match pixels.0.is_finite() {
            true => pixels.0 / scale,
            false => 0.0,
        };
        let corner = Point::new(-cells(x), -cells(y));
        let size = Point::new(cells(scene.width), cells(scene.height));
        let at = Rect::new(corner, corner + size);
        let picture = Some(encounter::Picture::new(&picture.hash, at));
        make(encounter, &Edit::SetPicture { picture })?;
    }
    Ok(picture)
}

/// What is told of so many.
type Note = fn(usize) -> Message;

/// The walls, doors and windows, and how many stop sight only, which nothing here does.
fn walls_of(
    scene: &RawScene,
    frame: &Frame,
    cells: &dyn Fn(Number, Number) -> Point,
    odd: &mut Oddities,
) -> Result<(Vec<Wall>, usize), ImportError> {
    let (mut plain, mut walls, mut sight_only) = (Vec::new(), Vec::new(), 0);
    for wall in &scene.walls.items {
        let at = |n: usize| wall.c.items.get(n).copied().unwrap_or_default();
        let ends = [cells(at(0), at(1)), cells(at(2), at(3))].map(|at| {
            let [x, y] = [at.x, at.y].map(Number);
            Some(RawPoint { x, y })
        });
        match wall_kind(wall) {
            Some(WallKind::Wall) => plain.push(ends.to_vec()),
            Some(kind) => walls.extend(
                frame
                    .piece(ends, odd)
                    .map(|[a, b]| Wall::straight(kind, a.point(), b.point())),
            ),
            None => sight_only += usize::from(wall.sight.0 > 0.0),
        }
    }
    let plain = lines::opened(&frame.walls(&plain, odd), &[], MAX_WALL_POINTS);
    let plain = plain.ok_or(ImportError::TooMany {
        what: message!("import-wall-points"),
        most: MAX_WALL_POINTS,
    })?;
    let points = plain
        .iter()
        .map(|line| line.iter().map(|spot| spot.point()).collect());
    walls.extend(points.map(|points| Wall::new(WallKind::Wall, points)));
    Ok((walls, sight_only))
}

/// The grid, and how many pixels of the canvas a map unit has.
fn grid_of(scene: &RawScene) -> Result<(Grid, f64), ImportError> {
    let (kind, size) = match &scene.grid {
        Some(RawGrid::Size(size)) => (scene.grid_type.0, *size),
        Some(RawGrid::Whole { kind, size }) => (kind.0, size.0),
        Some(RawGrid::Nonsense(_)) | None => return Err(ImportError::NotAScene),
    };
    let (width, height) = (scene.width.0 / size, scene.height.0 / size);
    let possible = |side: f64| side > 0.0 && side <= 2.0 * f64::from(MAX_SIDE);
    if !(size > 0.0 && possible(width) && possible(height)) {
        return Err(ImportError::BadNumber {
            field: "grid.size",
            found: Message::plain(size),
            wanted: message!("import-above-nothing"),
        });
    }
    let (kind, shoved) = match kind {
        // Without a grid there are cells all the same.
        0.0 | 1.0 => (Kind::Square, false),
        2.0 => (Kind::HexPointy, false),
        3.0 => (Kind::HexPointy, true),
        4.0 => (Kind::HexFlat, false),
        5.0 => (Kind::HexFlat, true),
        other => {
            return Err(ImportError::BadNumber {
                field: "grid.type",
                found: Message::plain(other),
                wanted: message!("import-grid-type"),
            });
        }
    };
    // As many as fit, a pixel more or less.
    let fits = |most: f64, needs: &dyn Fn(u32) -> f64| {
        (1..=MAX_SIDE)
            .take_while(|n| needs(*n) <= most + 2.0 / size)
            .last()
    };
    let of = |width: u32, height: u32| Grid::new(kind, width, height).map(Grid::bounds);
    let (across, down) = match kind {
        Kind::Square => (Some(width.ceil() as u32), Some(height.ceil() as u32)),
        Kind::HexPointy | Kind::HexFlat => {
            let beyond = f64::INFINITY;
            let wide = |n| of(n, 2).map_or(beyond, |it| it.max.x);
            let high = |n| of(2, n).map_or(beyond, |it| it.max.y);
            (fits(width, &wide), fits(height, &high))
        }
    };
    let grid = Grid::new(kind, across.unwrap_or(1), down.unwrap_or(1)).map_err(EditError::from)?;
    Ok((grid.shoving_first(shoved), size))
}

/// What a wall is; `None` where nobody is stopped.
fn wall_kind(wall: &RawWall) -> Option<WallKind> {
    let stops = |n: Number| n.0 > 0.0;
    let (movement, sight) = (stops(wall.movement), stops(wall.sight));
    Some(match (wall.door.0 as u8, wall.ds.0 as u8) {
        (1, 1) => WallKind::OpenDoor,
        (1, 2) => WallKind::LockedDoor,
        (1, _) if movement && !sight => WallKind::Portcullis,
        (1, _) => WallKind::ClosedDoor,
        (2, 1) => WallKind::OpenSecretDoor,
        (2, _) => WallKind::SecretDoor,
        _ if movement && sight => WallKind::Wall,
        _ if movement => WallKind::Window,
        _ => return None,
    })
}

fn creature(token: &RawToken, at: Cell, named: &dyn Fn(&str, &str) -> String) -> Creature {
    let size = size_of_width(token.width.0);
    let side = match token.disposition.0 {
        friend if friend >= 1.0 => Side::Heroes,
        foe if foe < 0.0 => Side::Foes,
        _ => Side::Neutral,
    };
    let name = token.name.0.as_deref().unwrap_or_default();
    Creature::new(&named(name, "?"), size, SPEED_FEET, side, at)
}

/// A text on the map, in the middle of its drawing; `None` for a drawing without.
fn mark_of(drawing: &RawDrawing, cells: &dyn Fn(Number, Number) -> Point) -> Option<Mark> {
    let text = drawing.text.as_deref()?.trim();
    let half = |side: Option<Number>| side.map(|side| side.0 / 2.0).filter(|it| it.is_finite());
    let shape = drawing.shape.as_ref();
    let x = drawing.x.0 + half(shape.map(|it| it.width)).unwrap_or(0.0);
    let y = drawing.y.0 + half(shape.map(|it| it.height)).unwrap_or(0.0);
    let at = cells(Number(x), Number(y));
    (!text.is_empty() && at.is_finite()).then(|| Mark {
        kind: match drawing.hidden.0 {
            Some(true) => MarkKind::Note,
            _ => MarkKind::Label,
        },
        text: text.chars().take(MAX_MARK_TEXT).collect(),
        at,
        cells: Vec::new(),
        link: None,
    })
}

//! A scene as an encounter.

use super::canvas::Canvas;
use super::scene::{RawDrawing, RawGrid, RawHead, RawLevel, RawScene, RawToken, RawWall};
use crate::beside::{self, ImportContext};
use crate::import::{
    ImportError, Imported, SPEED_FEET, cell_on, make, name_from, read_json, size_of_width,
};
use crate::lenient::{Number, RawPoint};
use crate::lines::{self, CountNote, Frame, Oddities};
use crate::picture::Picture;
use encounter::{
    Condition, Creature, Edit, Encounter, MAX_CREATURES, MAX_FEET, MAX_MARK_TEXT, MAX_MARKS,
    MAX_WALL_POINTS, Mark, MarkKind, Side, Wall, WallKind,
};
use grid::{Cell, Point, Rect};
use std::num::Saturating;
use terms::{Message, message};

/// Reads a scene as an encounter, played by the ruleset with the id `ruleset`.
///
/// Walls keep what they stop, doors their states. Tokens become creatures of their size, side and
/// elevation, hidden tokens hidden creatures. Texts become labels, or notes where players do not see
/// them. The picture comes from `context`. `level` is the index of the level to read, of a scene with
/// several. Notes count what is
/// omitted or changed.
///
/// # Errors
/// If the file is damaged, is no scene, has an absurd size, or more objects than a map.
pub(super) fn read_foundry(
    bytes: &[u8],
    file_name: &str,
    ruleset: &str,
    level: usize,
    context: &dyn ImportContext,
) -> Result<Imported, ImportError> {
    let head: RawHead = read_json(bytes)?;
    let mut scene: RawScene = read_json(bytes)?;
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
    // Of a scene with one level that level is read.
    let level = head.levels.items.get(level);
    let id = level.and_then(|it| it.id.0.as_deref());
    if let Some(id) = id {
        keep_level(&mut scene, &head, id);
    }

    let corners = scene.tokens.items.iter();
    let corners: Vec<Point> = corners.map(|it| Point::new(it.x.0, it.y.0)).collect();
    let canvas = Canvas::new(&head, &corners)?;
    let grid = canvas.grid;
    let name = head.name.0.as_deref().unwrap_or_default();
    let mut encounter = Encounter::new(&named(name, file_name), ruleset, grid)?;
    let frame = Frame::new(Point::default(), grid.bounds().max).ok_or(ImportError::NotAScene)?;
    let mut odd = Oddities::default();
    let walls = std::mem::take(&mut scene.walls.items);
    let (add, stops) = walls_of(walls, &frame, &canvas, &mut odd)?;
    // Walls of the scene that meet are one wall of ours.
    let fitted = add.iter().filter(|it| it.kind != WallKind::Wall).count();
    let wall_count = fitted.saturating_add(odd.lines.0);
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;

    let scale = Units::of(&head, &scene);
    let bottom = level
        .and_then(|it| it.elevation.as_ref())
        .map(|it| it.bottom.0);
    let bottom = bottom.filter(|it| it.is_finite()).unwrap_or_default();
    let mut tokens = Tokens::default();
    for token in &scene.tokens.items {
        tokens.add(token, &canvas, &scale, bottom);
    }
    let count = tokens.creatures.len();
    let creatures = std::mem::take(&mut tokens.creatures);
    make(&mut encounter, &Edit::AddCreatures { creatures })?;
    let marks = scene.drawings.items.iter();
    let marks: Vec<Option<Mark>> = marks.map(|it| mark_of(it, &canvas)).collect();
    let drawings = marks.iter().filter(|it| it.is_none()).count();
    let labels = marks.iter().flatten().count();
    for mark in marks.into_iter().flatten() {
        make(&mut encounter, &Edit::AddMark { mark })?;
    }

    let (width, height) = (grid.width(), grid.height());
    let mut notes = vec![message!(
        "import-scene-holds",
        width,
        height,
        walls = wall_count,
        count,
        labels
    )];
    if canvas.is_gridless {
        let pixels = Message::plain(canvas.scale);
        notes.push(message!("import-gridless", pixels));
    }
    notes.extend(scale.note(grid.kind().is_hex()));
    if count > 0 {
        notes.push(message!("import-tokens-speed", feet = SPEED_FEET));
    }
    let counts: [(usize, CountNote); 14] = [
        (tokens.flying.0, |count| {
            message!("import-tokens-fly", count, feet = SPEED_FEET)
        }),
        (tokens.at_no_height.0, |count| {
            message!("import-elevations-left-out", count)
        }),
        (tokens.hidden.0, |count| {
            message!("import-tokens-hidden", count)
        }),
        (tokens.outside.0, |count| {
            message!("import-tokens-outside", count)
        }),
        (stops.one_way.0, |count| message!("import-one-way", count)),
        (stops.limited.0, |count| message!("import-limited", count)),
        (stops.sight_only.0, |count| {
            message!("import-curtains-left-out", count)
        }),
        (scene.lights.on(id), |count| {
            message!("import-lights-left-out", count)
        }),
        (scene.sounds.on(id), |count| {
            message!("import-sounds-left-out", count)
        }),
        (scene.tiles.on(id), |count| {
            message!("import-tiles-left-out", count)
        }),
        (scene.notes.on(id), |count| {
            message!("import-pins-left-out", count)
        }),
        (scene.templates.on(id), |count| {
            message!("import-templates-left-out", count)
        }),
        (scene.regions.on(id), |count| {
            message!("import-regions-left-out", count)
        }),
        (drawings, |count| {
            message!("import-drawings-left-out", count)
        }),
    ];
    let mut notes = odd.texts(&notes, &counts);
    let mut is_missing_files = false;
    let picture = lay_picture(
        (&scene, level),
        &canvas,
        (file_name, context),
        &mut encounter,
        (&mut notes, &mut is_missing_files),
    )?;
    Ok(Imported {
        encounter,
        ruleset: None,
        images: picture.into_iter().collect(),
        notes,
        is_missing_files,
    })
}

/// Removes the objects that are on other levels only.
fn keep_level(scene: &mut RawScene, head: &RawHead, level: &str) {
    let is_initial = head.levels.items.get(head.initial_level());
    let is_initial = is_initial.is_some_and(|it| it.id.0.as_deref() == Some(level));
    scene.walls.items.retain(|it| it.levels.has(level));
    scene.drawings.items.retain(|it| it.levels.has(level));
    // A token without a level is on the initial one.
    let is_on = |token: &RawToken| match token.level.0.as_deref() {
        Some(id) if !id.is_empty() => id == level,
        _ => is_initial,
    };
    scene.tokens.items.retain(is_on);
}

/// A name of the file, or else of `other`.
fn named(name: &str, other: &str) -> String {
    match name.trim() {
        "" => name_from(other),
        name => name_from(&format!("{name}.")),
    }
}

/// Lays the picture of the scene or level under the map.
fn lay_picture(
    (scene, level): (&RawScene, Option<&RawLevel>),
    canvas: &Canvas,
    (file_name, context): (&str, &dyn ImportContext),
    encounter: &mut Encounter,
    (notes, is_missing): (&mut Vec<String>, &mut bool),
) -> Result<Option<Picture>, ImportError> {
    let pixels = |x: Number, y: Number| {
        let finite = |number: Number| if number.0.is_finite() { number.0 } else { 0.0 };
        Point::new(finite(x), finite(y))
    };
    let older_or_newer = pixels(scene.shift_x, scene.shift_y);
    let (path, shift) = match (level, &scene.background) {
        (Some(level), _) => {
            let path = level.background.as_ref().and_then(|it| it.src.0.as_deref());
            let textures = level.textures.as_ref();
            let offset = textures.map_or(Point::default(), |it| pixels(it.offset_x, it.offset_y));
            (path, older_or_newer - offset)
        }
        (None, Some(background)) => {
            let shift = pixels(background.offset_x, background.offset_y);
            (background.src.0.as_deref(), shift)
        }
        (None, None) => (scene.img.0.as_deref(), older_or_newer),
    };
    let Some(path) = path.filter(|path| !path.trim().is_empty()) else {
        notes.push(message!("import-no-picture").to_string());
        return Ok(None);
    };
    let picture = beside::picture(context, file_name, path, notes, is_missing);
    if let Some(picture) = &picture {
        let (corner, size) = canvas.picture(shift);
        let at = Rect::new(corner, corner + size);
        let picture = Some(encounter::Picture::new(&picture.hash, at));
        make(encounter, &Edit::SetPicture { picture })?;
    }
    Ok(picture)
}

/// Numbers of walls that stop more or less here than in the scene.
#[derive(Default)]
struct Stops {
    /// Stop from one side in the scene.
    one_way: Saturating<usize>,
    /// Stop sight in part in the scene, by a limit or by distance.
    limited: Saturating<usize>,
    /// Stop sight only, and are omitted.
    sight_only: Saturating<usize>,
}

/// The walls, doors and windows.
fn walls_of(
    walls: Vec<RawWall>,
    frame: &Frame,
    canvas: &Canvas,
    odd: &mut Oddities,
) -> Result<(Vec<Wall>, Stops), ImportError> {
    let (mut plain, mut others, mut stops) = (Vec::new(), Vec::new(), Stops::default());
    for wall in walls {
        let [x, y, to_x, to_y] = wall.c.0;
        let ends = [canvas.point(x, y), canvas.point(to_x, to_y)].map(|at| {
            let [x, y] = [at.x, at.y].map(Number);
            Some(RawPoint { x, y })
        });
        let Some(kind) = wall_kind(&wall) else {
            stops.sight_only += usize::from(wall.sight.0 > 0.0);
            continue;
        };
        stops.one_way += usize::from(wall.dir.0 > 0.0);
        stops.limited += usize::from(is_limited(&wall));
        match kind {
            WallKind::Wall => plain.push(ends.to_vec()),
            kind => others.extend(
                frame
                    .piece(ends, odd)
                    .map(|[a, b]| Wall::straight(kind, a.point(), b.point())),
            ),
        }
    }
    let plain = lines::opened(&frame.walls(&plain, odd), Vec::new())?;
    let points = plain
        .iter()
        .map(|line| line.iter().map(|spot| spot.point()).collect());
    others.extend(points.map(|points| Wall::new(WallKind::Wall, points)));
    Ok((others, stops))
}

/// The kind of a wall; `None` if it does not stop movement.
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

/// Whether a wall stops sight in part: 2 up to version 9; 10 limited, 30 near, 40 far since then.
fn is_limited(wall: &RawWall) -> bool {
    let stops_sight = wall.sight.0 > 0.0;
    // Version 9 has 1 for all sight, version 10 has 20.
    stops_sight && wall.sight.0 != 1.0 && wall.sight.0 != 20.0
}

/// The tokens of a scene as creatures.
#[derive(Default)]
struct Tokens {
    creatures: Vec<Creature>,
    outside: Saturating<usize>,
    hidden: Saturating<usize>,
    flying: Saturating<usize>,
    /// Have an elevation that no creature here has.
    at_no_height: Saturating<usize>,
}

impl Tokens {
    /// `bottom` is the elevation of the floor, in units of the scene.
    fn add(&mut self, token: &RawToken, canvas: &Canvas, scale: &Units, bottom: f64) {
        let center = canvas.center(token.x.0, token.y.0, token.width.0);
        let Some(at) = cell_on(canvas.grid, center) else {
            self.outside += 1;
            return;
        };
        let mut creature = creature(token, at);
        let above_floor = token.elevation.0 - bottom;
        if above_floor != 0.0 && above_floor.is_finite() {
            let feet = scale.feet(above_floor).map(f64::round);
            match feet.filter(|feet| (1.0..=f64::from(MAX_FEET)).contains(feet)) {
                Some(feet) => {
                    creature.height_feet = feet as i32;
                    creature.conditions.insert(Condition::Flying);
                    creature.modes.fly = Some(SPEED_FEET);
                    self.flying += 1;
                }
                None => self.at_no_height += 1,
            }
        }
        self.hidden += usize::from(creature.hidden);
        self.creatures.push(creature);
    }
}

fn creature(token: &RawToken, at: Cell) -> Creature {
    let size = size_of_width(token.width.0);
    let side = match token.disposition.0 {
        friendly if friendly >= 1.0 => Side::Heroes,
        hostile if hostile < 0.0 => Side::Foes,
        _ => Side::Neutral,
    };
    let name = token.name.0.as_deref().unwrap_or_default();
    Creature {
        hidden: token.hidden.0 == Some(true),
        ..Creature::new(&named(name, "?"), size, SPEED_FEET, side, at)
    }
}

/// The text of a drawing as a label in the center of its shape; `None` for a drawing without text.
fn mark_of(drawing: &RawDrawing, canvas: &Canvas) -> Option<Mark> {
    let text = drawing.text.0.as_deref()?.trim();
    let half = |of_shape: Option<Number>, of_drawing: Number| {
        let sides = [of_shape.unwrap_or_default(), of_drawing];
        let side = sides.into_iter().find(|it| it.0.is_finite());
        side.map_or(0.0, |side| side.0 / 2.0)
    };
    let shape = drawing.shape.as_ref();
    let x = drawing.x.0 + half(shape.map(|it| it.width), drawing.width);
    let y = drawing.y.0 + half(shape.map(|it| it.height), drawing.height);
    let at = canvas.point(x, y);
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

/// The distance of a cell in a scene.
struct Units {
    /// NaN if the scene states none.
    distance: f64,
    units: String,
}

impl Units {
    fn of(head: &RawHead, scene: &RawScene) -> Self {
        let (distance, units) = match &head.grid {
            Some(RawGrid::Whole {
                distance, units, ..
            }) => (*distance, units),
            _ => (scene.grid_distance, &scene.grid_units),
        };
        let units = units.0.as_deref().unwrap_or_default();
        let units = units.chars().filter(|c| !c.is_control());
        Self {
            distance: distance.0,
            units: units.collect::<String>().trim().to_owned(),
        }
    }

    /// Feet of a length in units of the scene; `None` if the units are unknown.
    fn feet(&self, length: f64) -> Option<f64> {
        let units = self.units.trim_end_matches('.').to_lowercase();
        let feet = match units.as_str() {
            // Squares without a name.
            "" if self.distance == 1.0 => 5.0,
            "" | "ft" | "feet" | "foot" | "'" => 1.0,
            // The rules count 1.5 m as 5 ft.
            "m" | "meter" | "meters" | "metre" | "metres" => 5.0 / 1.5,
            "yd" | "yard" | "yards" => 3.0,
            "mi" | "mile" | "miles" => 5280.0,
            "km" | "kilometer" | "kilometers" => 5000.0 / 1.5,
            // Squares and the like.
            _ if self.distance == 1.0 => 5.0,
            _ => return None,
        };
        Some(length * feet)
    }

    /// The sentence on a cell of another distance than those of the rulesets.
    fn note(&self, is_hex: bool) -> Option<Message> {
        let is_usual = self.distance.is_nan()
            || self
                .feet(self.distance)
                .is_some_and(|feet| (feet - 5.0).abs() < 0.01)
            || is_hex && self.distance == 2.0 && self.units == "m";
        let (distance, units) = (Message::plain(self.distance), &*self.units);
        (!is_usual).then(|| match is_hex {
            true => message!("import-hex-distance", distance, units),
            false => message!("import-cell-distance", distance, units),
        })
    }
}

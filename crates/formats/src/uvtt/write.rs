//! Encounters as Universal VTT maps: what stops sight as lines, doors and windows as portals, and
//! the map as a picture.

use crate::png::PngError;
use crate::solid::{is_solid, solid_ground};
use base64::engine::general_purpose::STANDARD;
use base64::write::EncoderWriter;
use encounter::{Encounter, Ground, Wall, WallKind};
use grid::{Kind, Point, Rect};
use serde::Serialize;
use std::io::Write;
use terms::{Message, message};

/// The extension of the files.
pub const UVTT_EXTENSION: &str = "uvtt";

/// The version that every program reads.
const FORMAT: f64 = 0.3;

/// All of a file but its picture, in the order in which other programs write it.
#[derive(Serialize)]
struct Head {
    format: f64,
    resolution: Resolution,
    line_of_sight: Vec<Vec<Point>>,
    objects_line_of_sight: [(); 0],
    portals: Vec<Portal>,
    environment: Environment,
    lights: [(); 0],
}

#[derive(Serialize)]
struct Resolution {
    map_origin: Point,
    map_size: Point,
    pixels_per_grid: u32,
}

#[derive(Serialize)]
struct Portal {
    position: Point,
    bounds: [Point; 2],
    rotation: f64,
    /// Whether light is stopped, as by a door and not by a window; not whether it is shut.
    closed: bool,
    freestanding: bool,
}

#[derive(Serialize)]
struct Environment {
    baked_lighting: bool,
    ambient_light: &'static str,
}

/// The whole cells around a map, in map units: what the picture of such a file shows.
#[must_use]
pub fn uvtt_area(encounter: &Encounter) -> Rect {
    let Rect { min, max } = encounter.grid().bounds();
    Rect::new(min, Point::new(max.x.ceil(), max.y.ceil()))
}

/// Writes an encounter as a Universal VTT map and tells what the format cannot say of it.
/// `picture` writes a PNG of [`uvtt_area`], with so many pixels a cell, into the file, where it
/// becomes text as it goes.
///
/// Walls and solid ground stop sight; doors are portals that stop light, windows and
/// portcullises ones that do not. Walls give way where a portal stands, as the format asks.
///
/// # Errors
/// When `picture` fails, or the file cannot be written.
pub fn write_uvtt<W: Write>(
    mut out: W,
    encounter: &Encounter,
    pixels_per_cell: u32,
    picture: impl FnOnce(
        &mut EncoderWriter<'_, base64::engine::GeneralPurpose, &mut W>,
    ) -> Result<(), PngError>,
) -> Result<Vec<String>, PngError> {
    let area = uvtt_area(encounter);
    let walls = || encounter.walls().values();
    let lines = walls().filter(|wall| stops_sight(wall.kind));
    let lines = lines.map(|wall| wall.points.clone());
    let portals = walls().filter_map(|wall| Some((wall, light_stops(wall.kind)?)));
    let head = Head {
        format: FORMAT,
        resolution: Resolution {
            map_origin: area.min,
            map_size: Point::new(area.max.x - area.min.x, area.max.y - area.min.y),
            pixels_per_grid: pixels_per_cell,
        },
        line_of_sight: lines.chain(solid_ground(encounter)).collect(),
        objects_line_of_sight: [],
        portals: portals
            .flat_map(|(wall, closed)| portals_of(wall, closed))
            .collect(),
        environment: Environment {
            baked_lighting: false,
            ambient_light: "ffffffff",
        },
        lights: [],
    };
    let mut head = serde_json::to_string(&head).map_err(std::io::Error::from)?;
    // The picture is the last of its keys, written as it is painted.
    head.pop();
    write!(out, "{head},\"image\":\"")?;
    let mut text = EncoderWriter::new(&mut out, &STANDARD);
    picture(&mut text)?;
    text.finish()?;
    drop(text);
    out.write_all(b"\"}")?;
    Ok(unsaid(encounter))
}

/// Whether it stands in the way of sight for good. A secret door is wall to every program.
const fn stops_sight(kind: WallKind) -> bool {
    matches!(kind, WallKind::Wall | WallKind::SecretDoor)
}

/// Whether light stops at what stands in a wall; `None` where nothing does, or nothing is there.
const fn light_stops(kind: WallKind) -> Option<bool> {
    match kind {
        WallKind::ClosedDoor
        | WallKind::OpenDoor
        | WallKind::LockedDoor
        | WallKind::OpenSecretDoor => Some(true),
        WallKind::Window | WallKind::Portcullis => Some(false),
        WallKind::Wall
        | WallKind::SecretDoor
        | WallKind::LowWall
        | WallKind::Arch
        | WallKind::Highway
        | WallKind::Road
        | WallKind::Trail
        | WallKind::River => None,
    }
}

/// A portal for each straight piece.
fn portals_of(wall: &Wall, closed: bool) -> impl Iterator<Item = Portal> {
    wall.points.windows(2).filter_map(move |ends| {
        let [a, b] = <[Point; 2]>::try_from(ends).ok()?;
        Some(Portal {
            position: Point::new(a.x.midpoint(b.x), a.y.midpoint(b.y)),
            bounds: [a, b],
            rotation: (b.y - a.y).atan2(b.x - a.x),
            closed,
            freestanding: false,
        })
    })
}

/// What the format has no words for, for those who look at the map elsewhere.
fn unsaid(encounter: &Encounter) -> Vec<String> {
    let count = |kinds: &[WallKind]| {
        let walls = encounter.walls().values();
        walls.filter(|wall| kinds.contains(&wall.kind)).count()
    };
    let has = |count: usize, note: fn(usize) -> Message| (count > 0).then(|| note(count));
    let ground = encounter.grounds().iter();
    let ground = ground.filter(|it| **it != Ground::Floor && !is_solid(**it));
    let notes = [
        (encounter.grid().kind() != Kind::Square).then(|| message!("export-hexes-are-squares")),
        has(encounter.creatures().len(), |count| {
            message!("export-creatures-unsaid", count)
        }),
        has(
            count(&[
                WallKind::OpenDoor,
                WallKind::LockedDoor,
                WallKind::OpenSecretDoor,
            ]),
            |count| message!("export-doors-shut", count),
        ),
        has(count(&[WallKind::SecretDoor]), |count| {
            message!("export-secret-doors-walls", count)
        }),
        has(count(&[WallKind::Portcullis]), |count| {
            message!("export-portcullises-windows", count)
        }),
        has(count(&[WallKind::LowWall]), |count| {
            message!("export-low-walls-unsaid", count)
        }),
        has(ground.count(), |count| {
            message!("export-ground-unsaid", count)
        }),
    ];
    notes
        .into_iter()
        .flatten()
        .map(|note| note.to_string())
        .collect()
}

//! Universal VTT maps (`.uvtt`, `.dd2vtt`, `.df2vtt`), read into encounters.
//!
//! One JSON object with a picture, its size in cells, and the lines that stop
//! sight. All positions are in cells of the whole map, of which the picture
//! may show only a part: its corner, the origin, is taken off everything.

mod portals;
mod raw;
mod write;

use crate::beside::{self, ImportContext};
use crate::import::{ImportError, Imported, make, name_from, read_json, shown};
use crate::lenient::RawPoint;
use crate::lines::{self, Frame, Oddities};
use crate::picture::{Picture, PictureError};
use encounter::{Edit, EditError, Encounter, Wall, WallKind};
use grid::{Grid, Kind, MAX_SIDE, Point, Rect};
use portals::Portals;
use raw::{RawImage, RawMap, RawResolution};
use std::borrow::Cow;
use terms::message;

pub use write::{UVTT_EXTENSION, uvtt_area, write_uvtt};

/// The version of the format up to which nothing is known to be different.
const KNOWN_FORMAT: f64 = 1.0;

/// How far the scales of a picture across and down may differ unnoticed.
const SKEW: f64 = 0.005;

/// Reads a Universal VTT map as an encounter of the name of its file, played
/// by the ruleset with the id `ruleset`.
///
/// The grid is square and covers the picture with whole cells. Walls stop
/// movement and sight; portals that stop light become closed doors, the
/// others windows. Lights and outlines of objects have no place here and are
/// left out. A picture that the file only names is taken from `context`. Whatever
/// is left out or guessed is told in the notes.
///
/// # Errors
/// When the file is damaged, no such map, of an absurd size, or has more than
/// a map can hold.
pub fn read_uvtt<'a>(
    bytes: impl Into<Cow<'a, [u8]>>,
    file_name: &str,
    ruleset: &str,
    context: &dyn ImportContext,
) -> Result<Imported, ImportError> {
    let bytes: Cow<[u8]> = bytes.into();
    let map: RawMap = read_json(&bytes)?;
    // Of a large file there is no room for its text beside the pixels of its picture.
    drop(bytes);
    let mut notes = Vec::new();
    notes.extend(check_format(map.format.0.as_deref())?);

    let resolution = map.resolution.ok_or(ImportError::NotUniversalVtt)?;
    let pixels_per_cell = pixels_per_cell(&resolution)?;
    let frame = frame(&resolution, &mut notes)?;
    let size = frame.size();

    let mut odd = Oddities::default();
    let lines = frame.walls(&map.line_of_sight.lines, &mut odd);
    let portals = Portals::read(&map.portals, &frame, &lines)?;
    if map.line_of_sight.cut {
        return Err(lines::too_many_points());
    }
    let lines = lines::opened(&lines, portals.places.clone())?;
    let (width, height) = (size.x.ceil() as u32, size.y.ceil() as u32);
    let holds = message!(
        "import-map-holds",
        width,
        height,
        walls = lines.len(),
        doors = portals.number(WallKind::ClosedDoor),
        windows = portals.number(WallKind::Window),
    );
    notes.insert(0, holds.to_string());
    let walls = lines.iter().map(|line| {
        let points = line.iter().map(|spot| spot.point()).collect();
        Wall::new(WallKind::Wall, points)
    });
    let add = walls.chain(portals.walls()).collect();

    let grid = Grid::new(Kind::Square, width, height).map_err(EditError::from)?;
    let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;

    let mut is_missing_files = false;
    let picture = match map.image {
        RawImage::Elsewhere(path) => {
            beside::picture(context, file_name, &path, &mut notes, &mut is_missing_files)
        }
        image => picture(image, context, &mut notes)?,
    };
    if let Some(picture) = &picture {
        notes.extend(stretch_note(picture, size, pixels_per_cell));
        let laid = encounter::Picture::new(&picture.hash, Rect::new(Point::default(), size));
        let edit = Edit::SetPicture {
            picture: Some(laid),
        };
        make(&mut encounter, &edit)?;
    }

    portals.note(&mut notes);
    odd.note(|count| message!("import-pieces-of-wall", count), &mut notes);
    if map.lights.0 > 0 {
        notes.push(message!("import-lights-left-out", count = map.lights.0).to_string());
    }
    let outlines = map.objects_line_of_sight.0;
    if outlines > 0 {
        notes.push(message!("import-outlines-left-out", count = outlines).to_string());
    }
    Ok(Imported {
        encounter,
        ruleset: None,
        images: picture.into_iter().collect(),
        notes,
        is_missing_files,
    })
}

/// A note when the version is newer than known; none when it is not told.
fn check_format(label: Option<&str>) -> Result<Option<String>, ImportError> {
    let Some(label) = label else {
        return Ok(None);
    };
    // Versions may have several dots: 1.2.3 counts as 1.2.
    let mut parts = label.trim().trim_start_matches('v').splitn(3, '.');
    let (major, minor) = (parts.next().unwrap_or_default(), parts.next());
    let number = format!("{major}.{}", minor.unwrap_or("0")).parse::<f64>();
    match number.or_else(|_| major.parse()) {
        Ok(number) if number >= 2.0 => Err(ImportError::Newer {
            what: message!("import-a-universal-vtt-map"),
            found: label.to_owned(),
            known: "1",
        }),
        Ok(number) if number > KNOWN_FORMAT => {
            Ok(Some(message!("import-newer-format", label).to_string()))
        }
        _ => Ok(None),
    }
}

fn pixels_per_cell(resolution: &RawResolution) -> Result<f64, ImportError> {
    let pixels = resolution.pixels_per_grid.0;
    if pixels.is_finite() && pixels > 0.0 {
        return Ok(pixels);
    }
    Err(ImportError::BadNumber {
        field: "pixels_per_grid",
        found: shown(pixels),
        wanted: message!("import-above-nothing"),
    })
}

fn frame(resolution: &RawResolution, notes: &mut Vec<String>) -> Result<Frame, ImportError> {
    let nowhere = Point::new(f64::NAN, f64::NAN);
    let point = |raw: Option<RawPoint>| raw.map_or(nowhere, |raw| Point::new(raw.x.0, raw.y.0));
    let bad = |field, found: Point, wanted| ImportError::BadNumber {
        field,
        found: message!("import-by", across = shown(found.x), down = shown(found.y)),
        wanted,
    };
    let size = point(resolution.map_size);
    let possible = |n: f64| n >= 1.0 / lines::STEPS && n <= f64::from(MAX_SIDE);
    if !possible(size.x) || !possible(size.y) {
        return Err(bad(
            "map_size",
            size,
            message!("import-cells-a-side", most = MAX_SIDE),
        ));
    }
    let mut origin = point(resolution.map_origin);
    if !origin.is_finite() {
        notes.push(message!("import-no-origin").to_string());
        origin = Point::default();
    }
    Frame::new(origin, size)
        .ok_or_else(|| bad("map_origin", origin, message!("import-near-corner")))
}

/// Returns the picture that the file holds.
fn picture(
    image: RawImage,
    context: &dyn ImportContext,
    notes: &mut Vec<String>,
) -> Result<Option<Picture>, ImportError> {
    match image {
        RawImage::Bytes(bytes) => {
            let picture = Picture::read_while(bytes, &|done| context.go_on(done))?;
            Ok(Some(picture))
        }
        RawImage::Damaged => {
            let what = message!("image-not-base64");
            Err(PictureError::Damaged(what).into())
        }
        RawImage::Nothing | RawImage::Elsewhere(_) => {
            notes.push(message!("import-no-picture").to_string());
            Ok(None)
        }
    }
}

/// The size in cells is believed; a picture of other proportions is stretched.
fn stretch_note(picture: &Picture, size: Point, pixels_per_cell: f64) -> Option<String> {
    let wanted = Point::new(size.x * pixels_per_cell, size.y * pixels_per_cell);
    let across = f64::from(picture.width) / wanted.x;
    let down = f64::from(picture.height) / wanted.y;
    ((across / down - 1.0).abs() > SKEW).then(|| {
        let note = message!(
            "import-stretched",
            width = picture.width,
            height = picture.height,
            wide = format!("{:.0}", wanted.x),
            high = format!("{:.0}", wanted.y),
        );
        note.to_string()
    })
}

//! Universal VTT maps (`.uvtt`, `.dd2vtt`, `.df2vtt`), read into encounters.
//!
//! One JSON object with a picture, its size in cells, and the lines that stop
//! sight. All positions are in cells of the whole map, of which the picture
//! may show only a part: its corner, the origin, is taken off everything.

mod lines;
mod portals;
mod raw;

use crate::import::{ImportError, Imported, read_json};
use crate::picture::{Picture, PictureError};
use encounter::{Edit, EditError, Encounter, MAX_NAME, MAX_WALL_POINTS, Wall, WallKind};
use grid::{Grid, Kind, MAX_SIDE, Point, Rect};
use lines::{Frame, Oddities};
use portals::Portals;
use raw::{RawImage, RawMap, RawPoint, RawResolution};

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
/// left out. Whatever is left out or guessed is told in the notes.
///
/// # Errors
/// When the file is damaged, no such map, of an absurd size, or has more than
/// a map can hold.
pub fn read_uvtt(bytes: &[u8], file_name: &str, ruleset: &str) -> Result<Imported, ImportError> {
    let map: RawMap = read_json(bytes)?;
    let mut notes = Vec::new();
    notes.extend(check_format(map.format.0.as_deref())?);

    let resolution = map.resolution.ok_or(ImportError::NotUniversalVtt)?;
    let pixels_per_cell = pixels_per_cell(&resolution)?;
    let frame = frame(&resolution, &mut notes)?;
    let size = frame.size();

    let portals = Portals::read(&map.portals, &frame)?;
    let mut odd = Oddities::default();
    let lines = frame.walls(&map.line_of_sight.lines, &mut odd);
    let lines = lines::opened(&lines, &portals.places, MAX_WALL_POINTS)
        .filter(|_| !map.line_of_sight.cut)
        .ok_or(ImportError::TooMany {
            what: "points in its walls",
            most: MAX_WALL_POINTS,
        })?;
    let (width, height) = (size.x.ceil() as u32, size.y.ceil() as u32);
    notes.insert(
        0,
        format!(
            "The map has {width} × {height} cells, {}, {} and {}.",
            count(lines.len(), "wall"),
            count(portals.number(WallKind::ClosedDoor), "door"),
            count(portals.number(WallKind::Window), "window"),
        ),
    );
    let walls = lines.iter().map(|line| {
        let points = line.iter().map(|spot| spot.point()).collect();
        Wall::new(WallKind::Wall, points)
    });
    let add = walls.chain(portals.walls()).collect();

    let grid = Grid::new(Kind::Square, width, height).map_err(EditError::from)?;
    let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
    let remove = Vec::new();
    make(&mut encounter, &Edit::Walls { remove, add })?;

    let picture = picture(map.image, &mut notes)?;
    if let Some(picture) = &picture {
        notes.extend(stretch_note(picture, size, pixels_per_cell));
        let laid = encounter::Picture::new(&picture.hash, Rect::new(Point::default(), size));
        let edit = Edit::SetPicture {
            picture: Some(laid),
        };
        make(&mut encounter, &edit)?;
    }

    portals.note(&mut notes);
    odd.note("piece of wall", "pieces of wall", &mut notes);
    let left_out = [
        (map.lights.0, "light", "Footfall maps have no lights"),
        (
            map.objects_line_of_sight.0,
            "outline",
            "objects that stop sight but not movement",
        ),
    ];
    for (number, what, why) in left_out.into_iter().filter(|(number, ..)| *number > 0) {
        notes.push(format!("Left out: {} ({why}).", count(number, what)));
    }
    Ok(Imported {
        encounter,
        ruleset: None,
        images: picture.into_iter().collect(),
        notes,
    })
}

fn make(encounter: &mut Encounter, edit: &Edit) -> Result<(), ImportError> {
    let change = encounter.change_for(edit)?;
    encounter.play(&change);
    Ok(())
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
            what: "a Universal VTT map",
            found: label.to_owned(),
            known: "1",
        }),
        Ok(number) if number > KNOWN_FORMAT => Ok(Some(format!(
            "The file is of format {label}, which is newer than the ones known; check what came."
        ))),
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
        wanted: "a number above 0",
    })
}

fn frame(resolution: &RawResolution, notes: &mut Vec<String>) -> Result<Frame, ImportError> {
    let nowhere = Point::new(f64::NAN, f64::NAN);
    let point = |raw: Option<RawPoint>| raw.map_or(nowhere, |raw| Point::new(raw.x.0, raw.y.0));
    let bad = |field, found: Point, wanted| ImportError::BadNumber {
        field,
        found: format!("{} × {}", shown(found.x), shown(found.y)),
        wanted,
    };
    let size = point(resolution.map_size);
    let possible = |n: f64| n >= 1.0 / lines::STEPS && n <= f64::from(MAX_SIDE);
    if !possible(size.x) || !possible(size.y) {
        return Err(bad(
            "map_size",
            size,
            "above 0 and at most 1000 cells a side",
        ));
    }
    let mut origin = point(resolution.map_origin);
    if !origin.is_finite() {
        notes.push(
            "The file does not say where its picture begins; the corner of the map was taken. \
             Check that the walls lie on the picture."
                .to_owned(),
        );
        origin = Point::default();
    }
    Frame::new(origin, size)
        .ok_or_else(|| bad("map_origin", origin, "within a million cells of the corner"))
}

fn shown(n: f64) -> String {
    if n.is_nan() {
        "missing".to_owned()
    } else if n.abs() < 1e9 {
        n.to_string()
    } else {
        format!("{n:e}")
    }
}

fn picture(image: RawImage, notes: &mut Vec<String>) -> Result<Option<Picture>, ImportError> {
    let missing = match image {
        RawImage::Bytes(bytes) => return Ok(Some(Picture::read(bytes)?)),
        RawImage::Damaged => {
            let what = "its text is not base64".to_owned();
            return Err(PictureError::Damaged(what).into());
        }
        RawImage::Nothing => "The file holds no picture; the map comes without one.".to_owned(),
        RawImage::Elsewhere(path) => format!(
            "The file only names its picture (“{path}”) and does not hold it; the map comes without one."
        ),
    };
    notes.push(missing);
    Ok(None)
}

/// The size in cells is believed; a picture of other proportions is stretched.
fn stretch_note(picture: &Picture, size: Point, pixels_per_cell: f64) -> Option<String> {
    let wanted = Point::new(size.x * pixels_per_cell, size.y * pixels_per_cell);
    let across = f64::from(picture.width) / wanted.x;
    let down = f64::from(picture.height) / wanted.y;
    ((across / down - 1.0).abs() > SKEW).then(|| {
        format!(
            "The picture has {} × {} pixels where {:.0} × {:.0} belong; it is stretched to the map. \
             Check that the walls lie on it.",
            picture.width, picture.height, wanted.x, wanted.y
        )
    })
}

/// The name of a file without folders and extension, fit for an encounter.
fn name_from(file_name: &str) -> String {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    // Marks that turn the direction of writing can make a name look like another.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = stem.chars().filter(|c| !c.is_control() && !turns(*c));
    let name: String = shown.take(MAX_NAME).collect();
    let name = name.trim();
    if name.is_empty() {
        "Imported map"
    } else {
        name
    }
    .to_owned()
}

/// “1 wall”, “3 walls”.
fn count(number: usize, what: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {what}{s}")
}

//! A plain picture of a map, as an encounter: laid under cells that fit the grid drawn on it.

use crate::beside::ImportContext;
use crate::gridlines::{GridLines, Profiles};
use crate::import::{ImportError, Imported, make, name_from};
use crate::picture::Picture;
use encounter::{Edit, EditError, Encounter};
use grid::{Grid, Kind, MAX_SIDE, Point, Rect};
use terms::{Message, message};

/// How wide cells are taken to be where no grid is drawn, in pixels: as virtual tables do.
const USUAL_PIXELS: f64 = 70.0;

/// How much of a cell may be cut off at the edge of a picture, or lie beyond it, unnoticed.
const SLACK: f64 = 0.1;

/// Reads a PNG, JPEG or WebP picture as an encounter of the name of its file, played by the ruleset
/// with the id `ruleset`.
///
/// The grid is square. Cells that the picture shows in part lie on the map too.
///
/// # Errors
/// When the picture is of another kind, too large or damaged, or has more cells than a map holds.
pub fn read_plain_picture(
    bytes: &[u8],
    file_name: &str,
    ruleset: &str,
    context: &dyn ImportContext,
) -> Result<Imported, ImportError> {
    let mut profiles = Profiles::default();
    let go_on = |done: f64| context.go_on(done);
    let picture = Picture::read_rows(bytes.to_vec(), &go_on, &mut |row| profiles.add(row))?;
    let lines = GridLines::of(&profiles);
    let sides = [picture.width, picture.height].map(f64::from);
    let (apart, first) = match lines {
        Some(lines) => (lines.apart, lines.first),
        None => (USUAL_PIXELS, [0.0; 2]),
    };
    // What stands before the first line is a cell of its own, unless it is hardly there.
    let before = first.map(|it| {
        if it > SLACK * apart {
            1.0 - it / apart
        } else {
            -it / apart
        }
    });
    let from = Point::new(before[0], before[1]);
    let to = Point::new(before[0] + sides[0] / apart, before[1] + sides[1] / apart);
    let cells = |end: f64| ((end - SLACK).ceil().max(1.0) as u32).min(MAX_SIDE + 1);
    let (width, height) = (cells(to.x), cells(to.y));
    let grid = Grid::new(Kind::Square, width, height).map_err(EditError::from)?;
    let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
    let laid = encounter::Picture::new(&picture.hash, Rect::new(from, to));
    make(
        &mut encounter,
        &Edit::SetPicture {
            picture: Some(laid),
        },
    )?;
    let pixels = format!("{apart:.1}");
    let notes: [Message; 2] = match lines {
        Some(_) => [
            message!("import-grid-found", width, height, pixels),
            message!("import-grid-amend"),
        ],
        None => [
            message!("import-no-grid-found", width, height, pixels),
            message!("import-grid-align"),
        ],
    };
    Ok(Imported {
        encounter,
        ruleset: None,
        images: vec![picture],
        notes: notes.iter().map(Message::to_string).collect(),
        is_missing_files: false,
    })
}

//! The picture under the grid: laying it, and bringing it in line with the cells.

use crate::convert::{at, point};
use crate::error::{AppError, ErrorCode, Result, unless_canceled};
use crate::lock::lock;
use crate::map::view::{PictureForm, Stretch};
use crate::tabletop::Tabletop;
use crate::workspace::{Open, Workspace};
use encounter::{Edit, Picture};
use formats::{GridLines, MAX_FILE_BYTES, PictureError};
use grid::{Cell, Kind, Point, Rect, Segment};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, Mutex};
use store::read_file;
use terms::{Message, message};

/// The least a known rectangle may be drawn from side to side, in map units:
/// less would be a slip of the hand.
const SMALLEST: f64 = 0.1;

fn picture(tabletop: &Tabletop) -> Result<Picture> {
    let picture = tabletop.encounter().header().picture.clone();
    picture.ok_or_else(|| AppError::not_found(message!("no-picture-under-map")))
}

/// The picture under the grid as its form shows it.
pub(crate) fn picture_form(tabletop: &Tabletop) -> Option<PictureForm> {
    let picture = tabletop.encounter().header().picture.as_ref()?;
    Some(PictureForm {
        from: at(picture.at.min),
        to: at(picture.at.max),
        opacity_percent: picture.opacity_percent,
    })
}

/// As large as the map's width allows, with its own proportions.
fn fitted(tabletop: &Tabletop, width: f64, height: f64) -> Rect {
    let map = tabletop.grid().bounds();
    let scale = (map.width() / width).min(map.height() / height);
    let size = Point::new(width * scale, height * scale);
    Rect::new(map.min, map.min + size)
}

/// The picture stretched and moved so that a rectangle drawn on it covers
/// so many cells exactly, from the corner of the grid nearest to its own.
fn aligned(tabletop: &Tabletop, stretch: &Stretch) -> Result<Picture> {
    let (mut picture, grid) = (picture(tabletop)?, tabletop.grid());
    let drawn = Segment::new(point(stretch.from), point(stretch.to)).bounds();
    if drawn.width() < SMALLEST || drawn.height() < SMALLEST {
        return Err(AppError::invalid(message!("draw-known-rectangle")));
    }
    let origin = grid.center(Cell::default());
    let apart = |columns, rows| {
        let far = grid.center(Cell::new(columns, rows));
        far - origin
    };
    // Even steps, since every second line of hexes is shoved.
    let pitch = Point::new(apart(2, 0).x / 2.0, apart(0, 2).y / 2.0);
    let across = f64::from(stretch.columns.max(1)) * pitch.x / drawn.width();
    let down = f64::from(stretch.rows.max(1)) * pitch.y / drawn.height();
    let corner = grid.corner_at(drawn.min);
    let moved = |at: Point| {
        let off = at - drawn.min;
        corner + Point::new(off.x * across, off.y * down)
    };
    picture.at = Rect::new(moved(picture.at.min), moved(picture.at.max));
    Ok(picture)
}

/// Reads the file of a picture.
fn picture_bytes(path: &Path) -> Result<Vec<u8>> {
    read_file(path, MAX_FILE_BYTES).map_err(|error| match error.kind() {
        ErrorKind::FileTooLarge => {
            let most = MAX_FILE_BYTES / (1024 * 1024);
            AppError::invalid(message!("picture-too-large", most))
        }
        _ => AppError::file(path, &error),
    })
}

fn laid(picture: Picture) -> Edit {
    Edit::SetPicture {
        picture: Some(picture),
    }
}

/// Reads the file of a picture as `read` does. Errors name the file.
pub(crate) fn read_picture<T>(
    path: &Path,
    read: impl FnOnce(Vec<u8>) -> Result<T, PictureError>,
) -> Result<T> {
    read(picture_bytes(path)?).map_err(|error| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let why = error.to_string();
        AppError::new(
            ErrorCode::BadFile,
            message!("file-refused", file = &*name, why),
        )
    })
}

/// Reads a picture to lay under the grid into `chosen`. Returns false if `go_on` canceled.
pub(crate) fn read_background(
    chosen: &Mutex<Option<formats::Picture>>,
    path: &Path,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<bool> {
    let picture = unless_canceled(go_on, |go_on| {
        read_picture(path, |bytes| formats::Picture::read_while(bytes, go_on))
    })?;
    let is_read = picture.is_some();
    *lock(chosen) = picture;
    Ok(is_read)
}

/// Lays the chosen picture under the open encounter's grid.
pub(crate) fn set_background(
    workspace: &Workspace,
    chosen: &Mutex<Option<formats::Picture>>,
) -> Result<Arc<Open>> {
    let picture = lock(chosen).take();
    let picture = picture.ok_or_else(|| AppError::not_found(message!("no-picture-chosen")))?;
    workspace.library.put_image(
        &picture.bytes,
        picture.media_type,
        picture.width,
        picture.height,
    )?;
    workspace.edit(|table| {
        let (width, height) = (f64::from(picture.width), f64::from(picture.height));
        let at = fitted(table, width, height);
        Ok(Some(laid(Picture::new(&picture.hash, at))))
    })
}

/// Lays a picture under the open encounter's grid as it lies under another one of squares, or, where
/// the cells are none, as wide as the map.
pub(crate) fn lay_picture(workspace: &Workspace, picture: &Picture) -> Result<Arc<Open>> {
    workspace.edit(|table| {
        let at = match table.grid().kind() {
            Kind::Square => picture.at,
            Kind::HexPointy | Kind::HexFlat => {
                fitted(table, picture.at.width(), picture.at.height())
            }
        };
        Ok(Some(laid(Picture {
            at,
            ..picture.clone()
        })))
    })
}

/// Puts the picture under the grid elsewhere, or fades it.
pub(crate) fn set_picture(tabletop: &Tabletop, form: &PictureForm) -> Result<Option<Edit>> {
    Ok(Some(laid(Picture {
        at: Rect::new(point(form.from), point(form.to)),
        opacity_percent: form.opacity_percent,
        ..picture(tabletop)?
    })))
}

/// Brings the picture under the grid in line with the cells, by a
/// rectangle on it whose size is known.
pub(crate) fn align_picture(tabletop: &Tabletop, stretch: &Stretch) -> Result<Option<Edit>> {
    Ok(Some(laid(aligned(tabletop, stretch)?)))
}

/// Brings the picture under the open map in line with its cells by the grid that is drawn on it.
pub(crate) fn find_grid(workspace: &Workspace) -> Result<Arc<Open>> {
    workspace.edit(|table| {
        if table.grid().kind() != Kind::Square {
            return Err(AppError::invalid(message!("find-grid-of-squares")));
        }
        let picture = picture(table)?;
        let found = GridLines::find(&workspace.image(&picture.image)?);
        let (lines, (width, height)) =
            found.map_err(|error| AppError::new(ErrorCode::BadFile, Message::plain(&error)))?;
        let lines = lines.ok_or_else(|| AppError::invalid(message!("no-grid-to-find")))?;
        Ok(Some(laid(in_line(picture, lines, [width, height]))))
    })
}

/// The picture with its lines on those of the grid, its first ones where they are nearest to.
fn in_line(picture: Picture, lines: GridLines, sides: [u32; 2]) -> Picture {
    let [width, height] = sides.map(f64::from);
    let cells = |x: f64, y: f64| Point::new(x / lines.apart, y / lines.apart);
    let first = cells(lines.first[0], lines.first[1]);
    let now = Point::new(
        picture.at.min.x + picture.at.width() * lines.first[0] / width,
        picture.at.min.y + picture.at.height() * lines.first[1] / height,
    );
    let from = Point::new(now.x.round(), now.y.round()) - first;
    Picture {
        at: Rect::new(from, from + cells(width, height)),
        ..picture
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::convert::view::At;
    use encounter::{Encounter, History};
    use grid::{Grid, Kind};

    fn with_picture(kind: Kind, at: Rect) -> Tabletop {
        let grid = Grid::new(kind, 20, 20).expect("a small grid");
        let ruleset = if kind.is_hex() { "hero5" } else { "srd35" };
        let mut encounter = Encounter::new("Map", ruleset, grid).expect("a name");
        let picture = Picture::new(&"0".repeat(64), at);
        let change = encounter.change_for(&laid(picture)).expect("a picture");
        encounter.play(&change);
        Tabletop::new(encounter, History::default(), 1, rules::all()).expect("a table")
    }

    #[test]
    fn a_known_rectangle_comes_to_lie_on_the_cells() {
        // Half a cell off, and a tenth too large: five cells are drawn as 5.5.
        let at = Rect::new(Point::new(0.5, 0.5), Point::new(22.5, 11.5));
        let table = with_picture(Kind::Square, at);
        let stretch = Stretch {
            from: At { x: 6.0, y: 6.0 },
            to: At { x: 11.5, y: 11.5 },
            columns: 5,
            rows: 5,
        };
        let at = aligned(&table, &stretch).expect("it can be done").at;
        assert!((at.width() - 20.0).abs() < 1e-6, "{at:?}");
        assert!(
            (at.min.x - 1.0).abs() < 1e-6 && (at.min.y - 1.0).abs() < 1e-6,
            "{at:?}"
        );
        let slip = Stretch {
            to: At { x: 6.01, y: 9.0 },
            ..stretch
        };
        assert!(aligned(&table, &slip).is_err());
    }

    #[test]
    fn a_picture_keeps_its_proportions_when_it_is_laid() {
        let table = with_picture(
            Kind::HexPointy,
            Rect::new(Point::default(), Point::new(1.0, 1.0)),
        );
        let at = fitted(&table, 300.0, 100.0);
        assert!((at.width() / at.height() - 3.0).abs() < 1e-6);
        assert!(at.width() <= table.grid().bounds().width() + 1e-6);
    }
}

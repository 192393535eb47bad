//! The geometry of a canvas: grid, padding, and pixels as map units.
//!
//! A canvas is a scene with a padding on every side. Cells of squares start at its corner. Hexes
//! form lines: columns of flat-topped hexes, rows of pointy-topped ones. Along a line, every second
//! line is shifted by half a hex, and the first hex of the others is cut in half by the edge.

use super::scene::{RawGrid, RawHead};
use crate::import::{ImportError, shown};
use encounter::EditError;
use grid::{Grid, Kind, MAX_SIDE, Point};
use terms::{Message, message};

/// The padding of a scene that states none, a share of its sides.
const USUAL_PADDING: f64 = 0.25;

/// The longest diagonal of a hex of which the short one is 1.
const LONG_DIAGONAL: f64 = 1.154_700_538_379_251_5;

/// The part of a hex up to which its center may lie next to an edge and count as on it.
const ON_EDGE: f64 = 0.1;

/// The fewest pixels of a cell. Every version of the program asks for more.
const MIN_PIXELS: f64 = 1.0;

/// The grid of a scene and the position of its map on the canvas.
#[derive(Clone, Copy, Debug)]
pub(super) struct Canvas {
    pub grid: Grid,
    /// Pixels of a map unit: across a square, across the sides of a hex.
    pub scale: f64,
    /// The corner of the map on the canvas, in pixels.
    origin: Point,
    /// The corner of the scene on the canvas, in pixels, without a shift of its picture.
    scene: Point,
    /// Width and height of the scene, in pixels.
    size: Point,
    /// Whether the scene has no grid, but squares are assumed.
    pub is_gridless: bool,
}

/// The type and the size of the cells of a scene.
#[derive(Clone, Copy)]
struct Cells {
    kind: Kind,
    /// Whether the first line of hexes is shifted.
    is_even: bool,
    /// Pixels across a square, across the sides of a hex.
    short: f64,
    /// Whether the size of hexes is their long diagonal, as up to version 9.
    is_legacy: bool,
    is_gridless: bool,
}

impl Canvas {
    /// The canvas of a scene. `centers` are the centers of its tokens, in pixels: hexes cut in half
    /// by the edge belong to the map only if a token stands there.
    ///
    /// # Errors
    /// If the grid or the size of the scene makes no sense.
    pub fn new(head: &RawHead, tokens: &[Point]) -> Result<Self, ImportError> {
        let cells = cells(head)?;
        let size = Point::new(head.width.0, head.height.0);
        for (field, pixels) in [("width", size.x), ("height", size.y)] {
            let side = pixels / cells.short;
            if !(side > 0.0 && side <= f64::from(MAX_SIDE)) {
                return Err(ImportError::BadNumber {
                    field,
                    found: shown(pixels),
                    wanted: message!("import-cells-a-side", most = MAX_SIDE),
                });
            }
        }
        let padding = match head.padding.0 {
            padding if padding.is_finite() => padding.clamp(0.0, 0.5),
            _ => USUAL_PADDING,
        };
        match cells.kind {
            Kind::Square => Self::squares(cells, size, padding),
            Kind::HexPointy | Kind::HexFlat => {
                let tokens: Vec<Point> = tokens.iter().map(|it| cells.center(*it)).collect();
                Self::hexes(cells, size, padding, &tokens)
            }
        }
    }

    fn squares(cells: Cells, size: Point, padding: f64) -> Result<Self, ImportError> {
        let side = |pixels: f64| (pixels / cells.short).ceil() as u32;
        let grid = Grid::new(Kind::Square, side(size.x), side(size.y)).map_err(EditError::from)?;
        let padded = |side: f64| padded(padding, side, cells.short);
        let scene = Point::new(padded(size.x), padded(size.y));
        Ok(Self {
            grid,
            scale: cells.short,
            origin: scene,
            scene,
            size,
            is_gridless: cells.is_gridless,
        })
    }

    fn hexes(
        cells: Cells,
        size: Point,
        padding: f64,
        tokens: &[Point],
    ) -> Result<Self, ImportError> {
        // From here on x runs across the lines and y along them.
        let swapped = |at: Point| match cells.kind {
            Kind::HexPointy => Point::new(at.y, at.x),
            Kind::Square | Kind::HexFlat => at,
        };
        let (short, long) = (cells.short, cells.short * LONG_DIAGONAL);
        let stride = 0.75 * long;
        let size_across = swapped(size);
        let mut scene = match cells.is_legacy {
            true => Point::new(
                padded(padding, size_across.x, long),
                padded(padding, size_across.y, long),
            ),
            false => Point::new(
                padded(padding, size_across.x, stride),
                padded(padding, size_across.y, short),
            ),
        };
        let is_odd = |number: f64| number.rem_euclid(2.0) >= 1.0;
        if !cells.is_legacy && is_odd((scene.x / stride).round()) {
            scene.y += short / 2.0;
        }
        let margin = ON_EDGE * short;
        // Lines with their center on the scene.
        let first_line = ((scene.x + margin - long / 2.0) / stride).ceil().max(0.0);
        let end = scene.x + size_across.x - margin - long / 2.0;
        let lines = (end / stride).floor() - first_line + 1.0;
        // The first center on the scene in lines with and without a shift.
        let first_center = |shift: f64| {
            let number = ((scene.y + margin) / short - shift).ceil();
            (number + shift) * short
        };
        let (whole, half) = (first_center(0.0), first_center(0.5));
        let mut first = whole.min(half);
        let mut is_half_line_first = half < whole;
        let on_scene = |at: &Point| {
            let (x, y) = (at.x - scene.x, at.y - scene.y);
            (0.0..=size_across.x).contains(&x) && (-margin..=size_across.y + margin).contains(&y)
        };
        let tokens = tokens.iter().map(|it| swapped(*it));
        let along: Vec<Point> = tokens.filter(on_scene).collect();
        if along.iter().any(|at| at.y < first - short / 4.0) {
            first -= short / 2.0;
            is_half_line_first = !is_half_line_first;
        }
        let mut last = scene.y + size_across.y - margin;
        if along.iter().any(|at| at.y > last) {
            last += 2.0 * margin;
        }
        let hexes = ((last - first) / short).floor() + 1.0;
        // The first line of the map has whole centers or half ones.
        let is_half_line = is_odd(first_line) != cells.is_even;
        let is_first_shifted = is_half_line != is_half_line_first;
        let origin = Point::new(first_line * stride, first - short / 2.0);
        let count = |number: f64| number.clamp(1.0, f64::from(MAX_SIDE) + 1.0) as u32;
        let (width, height) = match cells.kind {
            Kind::HexPointy => (count(hexes), count(lines)),
            Kind::Square | Kind::HexFlat => (count(lines), count(hexes)),
        };
        let grid = Grid::new(cells.kind, width, height).map_err(EditError::from)?;
        Ok(Self {
            grid: grid.shoving_first(is_first_shifted),
            scale: short,
            origin: swapped(origin),
            scene: swapped(scene),
            size,
            is_gridless: false,
        })
    }

    /// A position on the canvas in map units.
    pub fn point(&self, x: f64, y: f64) -> Point {
        Point::new(
            (x - self.origin.x) / self.scale,
            (y - self.origin.y) / self.scale,
        )
    }

    /// The center of the first cell of a token, in map units.
    pub fn center(&self, x: f64, y: f64, width: f64) -> Point {
        let part = if width.is_finite() {
            width.clamp(0.0, 1.0)
        } else {
            1.0
        };
        let corner = self.point(x, y);
        let half = half_cell(self.grid.kind());
        Point::new(corner.x + part * half.x, corner.y + part * half.y)
    }

    /// The corner and the size of the picture in map units, if it is shifted by so many pixels to
    /// the left and upward.
    pub fn picture(&self, shift: Point) -> (Point, Point) {
        let corner = self.point(self.scene.x - shift.x, self.scene.y - shift.y);
        let size = Point::new(self.size.x / self.scale, self.size.y / self.scale);
        (corner, size)
    }
}

impl Cells {
    /// The center of a token on one cell, by its corner in pixels.
    fn center(self, corner: Point) -> Point {
        let half = half_cell(self.kind);
        Point::new(
            corner.x + half.x * self.short,
            corner.y + half.y * self.short,
        )
    }
}

/// Half of the width and the height of a cell, in map units.
const fn half_cell(kind: Kind) -> Point {
    match kind {
        Kind::Square => Point::new(0.5, 0.5),
        Kind::HexFlat => Point::new(LONG_DIAGONAL / 2.0, 0.5),
        Kind::HexPointy => Point::new(0.5, LONG_DIAGONAL / 2.0),
    }
}

/// The padding of a side in pixels: a multiple of the step.
fn padded(padding: f64, side: f64, step: f64) -> f64 {
    (padding * side * (1.0 / step)).ceil() * step
}

/// The cells of a scene.
fn cells(head: &RawHead) -> Result<Cells, ImportError> {
    let flags = head.flags.core.as_ref();
    let has_flag = flags.is_some_and(|it| it.legacy_hex.0 == Some(true));
    let (kind, size, is_legacy) = match &head.grid {
        Some(RawGrid::Size(size)) => (head.grid_type.0, *size, true),
        Some(RawGrid::Whole { kind, size, .. }) => (kind.0, size.0, has_flag),
        Some(RawGrid::Nonsense(_)) | None => return Err(ImportError::NotAScene),
    };
    if size.is_nan() || size < MIN_PIXELS {
        return Err(ImportError::BadNumber {
            field: "grid.size",
            found: shown(size),
            wanted: message!("import-at-least", least = 1),
        });
    }
    let is_gridless = kind == 0.0;
    let (kind, is_even) = match kind {
        // A scene of version 8 may state no type and has squares.
        kind if kind.is_nan() => (Kind::Square, false),
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
    let short = match kind {
        Kind::HexPointy | Kind::HexFlat if is_legacy => size / LONG_DIAGONAL,
        _ => size,
    };
    Ok(Cells {
        kind,
        is_even,
        short,
        is_legacy,
        is_gridless,
    })
}

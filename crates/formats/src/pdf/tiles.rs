//! How a map is cut into pages, and what helps to put them together again.

use super::ink::inked;
use super::lettering::{Lettering, Line};
use super::{POINTS, PaperSize, Tiling};
use grid::{Point, Rect, column_letters};
use krilla::geom::PathBuilder;
use krilla::paint::{Stroke, StrokeDash};
use krilla::surface::Surface;
use scene::{Color, Weight};

/// What stands below a page's part of the map takes so much, in millimetres.
const LABEL_BAND: f64 = 14.0;

/// From the map to a mark beside it, and a mark's length, in millimetres.
const MARK: (f64, f64) = (1.0, 4.0);

/// What marks and neighbors are drawn in.
const GRAY: Color = Color::rgb(0x0080_8080);

/// Pages of one size over an area.
pub(super) struct Tiles {
    pub(super) paper: PaperSize,
    /// The paper's width in millimetres, as it lies.
    pub(super) width: f64,
    /// The paper's height.
    pub(super) height: f64,
    pub(super) columns: u32,
    pub(super) rows: u32,
    /// The margin at the left, right and upper side, in millimetres.
    margin: f64,
    /// The part of the map, in map units.
    area: Rect,
    /// What a page shows of it, in map units.
    frame: Point,
    /// What neighbors share, in map units.
    overlap: f64,
}

/// A page of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tile {
    pub(super) column: u32,
    pub(super) row: u32,
    /// What it shows, in map units.
    pub(super) part: Rect,
}

impl Tile {
    /// What it is called: its column by letters, its row by a number.
    pub(super) fn label(&self) -> String {
        let letters = column_letters(self.column.cast_signed());
        format!("{letters}{}", self.row + 1)
    }
}

impl Tiles {
    /// The pages for an area at so many millimetres a cell, on upright or lying paper,
    /// unless margin and overlap leave too little of it.
    pub(super) fn of(area: Rect, mm: f64, tiling: Tiling, lying: bool) -> Option<Self> {
        let (short, long) = tiling.paper.mm();
        let (width, height) = if lying { (long, short) } else { (short, long) };
        let [margin, overlap] = [tiling.margin_mm, tiling.overlap_mm].map(|it| it.max(0.0));
        let frame = Point::new(
            width - 2.0 * margin,
            height - margin - margin.max(LABEL_BAND),
        );
        // Pages that advance by less than they overlap are a mistake.
        let least = (2.0 * overlap).max(10.0);
        if !(frame.x >= least && frame.y >= least) {
            return None;
        }
        let count = |length: f64, frame: f64| {
            // What is too long by a rounding is not worth a page.
            let rest = length * mm - frame - 1e-6;
            1 + (rest / (frame - overlap)).ceil().clamp(0.0, 1e6) as u32
        };
        Some(Self {
            paper: tiling.paper,
            width,
            height,
            columns: count(area.width(), frame.x),
            rows: count(area.height(), frame.y),
            margin,
            area,
            frame: Point::new(frame.x / mm, frame.y / mm),
            overlap: overlap / mm,
        })
    }

    /// What neighbors share, in millimetres.
    pub(super) fn overlap_mm(&self) -> f64 {
        self.overlap * self.mm()
    }

    /// Millimetres a map unit.
    fn mm(&self) -> f64 {
        (self.width - 2.0 * self.margin) / self.frame.x
    }

    /// How many pages there are, with those that nothing is on.
    pub(super) const fn count(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Every page, row by row.
    pub(super) fn all(&self) -> impl Iterator<Item = Tile> {
        (0..self.rows).flat_map(move |row| {
            (0..self.columns).map(move |column| {
                let step = |n: u32, frame: f64| f64::from(n) * (frame - self.overlap);
                let from = Point::new(step(column, self.frame.x), step(row, self.frame.y));
                let min = self.area.min + from;
                Tile {
                    column,
                    row,
                    part: Rect::new(min, min + self.frame).common(self.area),
                }
            })
        })
    }

    /// The pages whose part of the map is drawn on.
    pub(super) fn drawn(&self, is_drawn: impl Fn(Rect) -> bool) -> Vec<Tile> {
        self.all().filter(|tile| is_drawn(tile.part)).collect()
    }

    /// The part of the map that a page would show up to its corner, if it had no margin.
    pub(super) fn corner(&self, tile: &Tile, cell: f64) -> Rect {
        let margin = self.margin * POINTS / cell;
        Rect::new(tile.part.min - Point::new(margin, margin), tile.part.max)
    }

    /// Draws where to cut and where the next page begins, and names the pages beside it.
    pub(super) fn mark(
        &self,
        surface: &mut Surface,
        tile: &Tile,
        drawn: &[Tile],
        lettering: &mut Lettering,
    ) {
        let mm = self.mm();
        let (left, top) = (self.margin, self.margin);
        let (right, bottom) = (left + tile.part.width() * mm, top + tile.part.height() * mm);
        let (from, to) = (MARK.0, (MARK.0 + MARK.1).min(self.margin));
        let at_height = |y: f64| {
            [
                [(left - from, y), (left - to, y)],
                [(right + from, y), (right + to, y)],
            ]
        };
        let at_width = |x: f64| {
            [
                [(x, top - from), (x, top - to)],
                [(x, bottom + from), (x, bottom + to)],
            ]
        };
        let beside = |dx: i64, dy: i64| {
            let at = |n: u32, by: i64| u32::try_from(i64::from(n) + by).ok();
            let place = (at(tile.column, dx)?, at(tile.row, dy)?);
            drawn
                .iter()
                .find(|other| (other.column, other.row) == place)
        };
        if to > from {
            let cuts = [
                at_height(top),
                at_height(bottom),
                at_width(left),
                at_width(right),
            ];
            rule(surface, cuts.as_flattened(), Color::rgb(0), None);
            // Where the next page is laid.
            let overlap = self.overlap_mm();
            let right = beside(1, 0).map(|_| at_width(right - overlap));
            let below = beside(0, 1).map(|_| at_height(bottom - overlap));
            for next in [right, below].into_iter().flatten() {
                rule(surface, &next, GRAY, Some(1.5));
            }
        }
        let (middle_x, middle_y) = ((left + right) / 2.0, (top + bottom) / 2.0);
        for (dx, dy, x, y) in [
            (-1, 0, left - 3.5, middle_y),
            (1, 0, right + 3.5, middle_y),
            (0, -1, middle_x, top - 2.0),
            (0, 1, middle_x, bottom + 4.0),
        ] {
            if let Some(other) = beside(dx, dy).filter(|_| self.margin >= 6.0) {
                let label = other.label();
                let line = Line {
                    color: GRAY,
                    ..Line::new(&label, Weight::Regular, 8.0, 6.0 * POINTS)
                };
                lettering.write(surface, line, (x * POINTS, y * POINTS), 0.5);
            }
        }
    }

    /// Writes which page it is, and of which map.
    pub(super) fn label(
        &self,
        surface: &mut Surface,
        title: &str,
        map: &str,
        lettering: &mut Lettering,
    ) {
        let inset = self.margin.max(5.0);
        // Below the marks, and above what printers leave white.
        let y = (self.height - 5.5) * POINTS;
        let room = (self.width / 2.0 - inset - 4.0) * POINTS;
        let title = Line::new(title, Weight::Bold, 10.0, room);
        lettering.write(surface, title, (inset * POINTS, y), 0.0);
        let map = Line::new(map, Weight::Regular, 10.0, room);
        lettering.write(surface, map, ((self.width - inset) * POINTS, y), 1.0);
    }
}

/// Draws lines between places of the page, in millimetres, in dashes of so many points.
pub(super) fn rule(
    surface: &mut Surface,
    lines: &[[(f64, f64); 2]],
    color: Color,
    dash: Option<f32>,
) {
    let mut builder = PathBuilder::new();
    for line in lines {
        let [(x1, y1), (x2, y2)] = line.map(|(x, y)| ((x * POINTS) as f32, (y * POINTS) as f32));
        builder.move_to(x1, y1);
        builder.line_to(x2, y2);
    }
    if let Some(path) = builder.finish() {
        surface.set_fill(None);
        surface.set_stroke(Some(Stroke {
            width: 0.4,
            dash: dash.map(|length| StrokeDash {
                array: vec![length, length],
                offset: 0.0,
            }),
            ..inked(color)
        }));
        surface.draw_path(&path);
    }
}

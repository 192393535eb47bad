//! What the rules look like on the map, and the drafts of tools. The cells,
//! costs and verdicts come from outside; nothing is decided here.

use crate::outline::{inset, rounded};
use crate::text::CAP_HEIGHT;
use crate::tokens::with_halo;
use crate::within::Within;
use crate::{Anchor, Color, Fill, Hatch, INK, Item, Path, Stroke, Weight, text};
use encounter::{Ground, Wall};
use grid::{Cell, Grid, Point, Rect, Segment, bend, outline};

/// A part of the reachable area.
#[derive(Clone, Copy, Debug)]
pub struct Band<'a> {
    /// The cells where the creature's space would lie if it stops in this
    /// band, without those of nearer bands.
    pub cells: &'a [Cell],
    /// Which of [`BAND_COLORS`] it has; they come round again.
    pub color: usize,
}

/// The colors of bands, the nearest first, as a legend shows them. They
/// differ in lightness as well as in hue, and each has its own pattern: plain,
/// diagonal lines, crossed lines.
pub const BAND_COLORS: [Color; 3] = [
    Color::rgb(0x0057b7),
    Color::rgb(0xe08a00),
    Color::rgb(0x7a2e00),
];

/// How much of a band's color lies over the map.
const BAND: f32 = 0.3;

/// The reachable area, the nearest band first.
#[must_use]
pub fn reach(grid: Grid, bands: &[Band]) -> Vec<Item> {
    let mut within = Within::around(bands.iter().flat_map(|band| band.cells));
    let mut cells = Vec::new();
    // The ring of a band is the outline of all up to it and, the other way
    // round, that of all nearer ones: so both sides of a border are the same.
    let mut nearer = Path::new();
    let (mut fills, mut lines) = (Vec::new(), Vec::new());
    for band in bands {
        for cell in band.cells {
            if grid.contains(*cell) && within.insert(*cell) {
                cells.push(*cell);
            }
        }
        let inside = |cell: Cell| within.holds(cell);
        let mut loops = outline(grid, &cells, inside);
        let mut ring = joined(&loops);
        ring.extend(std::mem::take(&mut nearer));
        // The line lies within the band, clear of the line where floor ends and of the next band's.
        let edge: Vec<_> = loops.iter().map(|corners| inset(corners, 0.13)).collect();
        let edge = joined(&edge);
        for corners in &mut loops {
            corners.reverse();
        }
        nearer = joined(&loops);
        let index = band.color % BAND_COLORS.len();
        let color = BAND_COLORS[index];
        fills.push(Item::fill(ring.clone(), Fill::Solid(color.fade(BAND))));
        for degrees in [[].as_slice(), &[45.0], &[45.0, 135.0]][index] {
            let hatch = Hatch {
                color: color.fade(0.35),
                degrees: *degrees,
                spacing: 0.3,
                width: 0.035,
            };
            fills.push(Item::fill(ring.clone(), Fill::Hatch(hatch)));
        }
        lines.push([
            Item::stroke(edge.clone(), Stroke::solid(INK.floor.fade(0.8), 0.12)),
            Item::stroke(edge, Stroke::solid(color, 0.06)),
        ]);
    }
    // Where bands share a border, the nearest one's line is seen.
    fills.extend(lines.into_iter().rev().flatten());
    fills
}

/// Loops as one path with rounded corners.
fn joined(loops: &[Vec<Point>]) -> Path {
    let mut path = Path::new();
    for corners in loops {
        path.extend(rounded(corners, 0.34));
    }
    path
}

/// A way, cell by cell.
#[derive(Clone, Debug)]
pub struct PathSpec<'a> {
    /// Where the middle of the creature's space goes, from where it stands.
    pub points: &'a [PathPoint],
    /// Cells from side to side of its space.
    pub cells: u32,
    /// Whether it may stop at the end.
    pub reachable: bool,
}

/// A place on a way.
#[derive(Clone, Copy, Debug)]
pub struct PathPoint {
    /// The middle of the creature's space there, in map units.
    pub center: Point,
    /// What the way has cost so far, as it is to be shown.
    pub cost: u32,
    /// Whether the step to here costs more than on open floor.
    pub doubled: bool,
    /// How high it lies over the level of the map, in feet, where that is worth
    /// saying.
    pub height_feet: Option<i32>,
}

/// The color of ways.
pub(crate) const WAY: Color = Color::rgb(0x122f4d);

/// A way with its running cost, or, when there is none that leads to the last
/// point, a mark there.
#[must_use]
pub fn path(spec: &PathSpec) -> Vec<Item> {
    let [points @ .., end] = spec.points else {
        return Vec::new();
    };
    if !spec.reachable {
        return crossed_ring(end.center, spec.cells);
    }
    let centers: Vec<Point> = spec.points.iter().map(|point| point.center).collect();
    let mut doubled = Path::new();
    for pair in spec.points.windows(2).filter(|pair| pair[1].doubled) {
        doubled.add_line(&[pair[0].center, pair[1].center]);
    }
    let whole = Path::line(&centers);
    let mut dots = Path::new();
    for point in points.iter().skip(1) {
        dots.extend(Path::circle(
            point.center,
            if point.doubled { 0.12 } else { 0.1 },
        ));
    }
    let case = INK.floor.fade(0.92);
    let radius = 0.5 * f64::from(spec.cells.max(1)) - 0.09;
    let space = Path::circle(end.center, radius);
    let mut items = vec![
        Item::stroke(whole.clone(), Stroke::solid(case, 0.22)),
        Item::stroke(doubled.clone(), Stroke::solid(case, 0.32)),
        Item::Path {
            path: space.clone(),
            fill: Some(Fill::Solid(INK.floor.fade(0.6))),
            stroke: Some(Stroke::solid(case, 0.14)),
        },
        Item::stroke(space, Stroke::solid(WAY, 0.06)),
        Item::stroke(whole, Stroke::solid(WAY, 0.11)),
        Item::stroke(doubled, Stroke::solid(WAY, 0.2)),
        Item::Path {
            path: dots,
            fill: Some(Fill::Solid(WAY)),
            stroke: Some(Stroke::solid(case, 0.03)),
        },
    ];
    items.retain(|item| !matches!(item, Item::Path { path, .. } if path.is_empty()));
    items.extend(heights(spec.points));
    for three in spec.points.windows(3) {
        let [before, at, after] = [three[0].center, three[1].center, three[2].center];
        if bend(before, at, after).abs() > 1e-6 {
            // On the outer side of the turn, clear of the line.
            let far = |p: Point| at.toward(p, 1.0 / at.distance(p).max(1e-9)) - at;
            let inner = far(before) + far(after);
            let place = at.toward(
                at - inner,
                0.36 / inner.distance(Point::default()).max(1e-9),
            );
            items.extend(cost(three[1].cost, place, 0.36));
        }
    }
    if points.is_empty() {
        return items;
    }
    let disc = Path::circle(end.center, 0.3);
    items.push(Item::fill(disc, Fill::Solid(INK.floor.fade(0.92))));
    items.extend(cost(end.cost, end.center, 0.52));
    items
}

/// How high a way lies, beside the map's own heights: at its end, and on the way
/// wherever it has risen or sunk by some feet since that was last said. Costs
/// keep the bends.
fn heights(points: &[PathPoint]) -> Vec<Item> {
    let bends = |n: usize| {
        let three = n
            .checked_sub(1)
            .and_then(|before| points.get(before..n + 2));
        three.is_some_and(|three| {
            bend(three[0].center, three[1].center, three[2].center).abs() > 1e-6
        })
    };
    let mut said = points.first().and_then(|point| point.height_feet);
    let mut items = Vec::new();
    for (n, point) in points.iter().enumerate().skip(1) {
        let Some((feet, before)) = point.height_feet.zip(said) else {
            continue;
        };
        let ends = n + 1 == points.len();
        let near_end = n + 2 == points.len();
        if !ends && (near_end || bends(n) || (feet - before).abs() < SAID_EVERY) {
            continue;
        }
        said = Some(feet);
        let words = match feet {
            0 => "0".to_owned(),
            1.. => format!("+{feet}"),
            _ => format!("−{}", feet.unsigned_abs()),
        };
        let size = if ends { 0.4 } else { 0.32 };
        let below = if ends { 0.72 } else { 0.46 };
        let at = point.center + Point::new(0.0, below);
        let figure = text(&words, Weight::Bold, size, at, Anchor::Middle);
        items.extend(with_halo(figure, HEIGHT, 0.3 * size as f32));
    }
    items
}

/// After how many feet up or down a way says again how high it is.
const SAID_EVERY: i32 = 10;

/// The color of heights, apart from that of costs.
const HEIGHT: Color = Color::rgb(0x7a2e00);

/// A straight part of a line that is measured.
#[derive(Clone, Copy, Debug)]
pub struct RulerLeg {
    /// The middle of the cell it is measured from.
    pub from: Point,
    /// The middle of the cell it is measured to.
    pub to: Point,
    /// How long it is, in cells.
    pub cells: u32,
}

/// A line that is measured from `begin` on, with its whole length beyond the space
/// of the target and, where it has several legs, the length of each.
#[must_use]
pub fn ruler(begin: Point, legs: &[RulerLeg], total: &str, target: Rect) -> Vec<Item> {
    let (mut line, mut ends) = (Path::new(), Path::new());
    let first = legs.first().map_or(begin, |leg| leg.from);
    for leg in legs {
        line.add_line(&[leg.from, leg.to]);
    }
    for at in std::iter::once(first).chain(legs.iter().map(|leg| leg.to)) {
        ends.extend(Path::circle(at, 0.13));
    }
    let dashes = Stroke {
        color: INK.ink,
        width: 0.08,
        dash: Some([0.25, 0.12]),
    };
    let mut items = vec![
        Item::stroke(line.clone(), Stroke::solid(INK.floor.fade(0.9), 0.24)),
        Item::stroke(line, dashes),
        Item::Path {
            path: ends,
            fill: Some(Fill::Solid(INK.floor)),
            stroke: Some(Stroke::solid(INK.ink, 0.07)),
        },
    ];
    items.retain(|item| !matches!(item, Item::Path { path, .. } if path.is_empty()));
    let mut write = |words: &str, at: Point, size: f64| {
        let figure = text(words, Weight::Bold, size, at, Anchor::Middle);
        items.extend(with_halo(figure, INK.ink, 0.28 * size as f32));
    };
    let Some(last) = legs.last() else {
        return items;
    };
    if legs.len() > 1 {
        for leg in legs {
            let low = Point::new(0.0, 0.36 * CAP_HEIGHT / 2.0);
            write(
                &leg.cells.to_string(),
                leg.from.toward(leg.to, 0.5) + low,
                0.36,
            );
        }
    }
    // Beyond the target, whose token would hide it, and clear of the line.
    let below = last.to.y >= last.from.y;
    let line = if below {
        target.max.y + 0.5 * CAP_HEIGHT + 0.12
    } else {
        target.min.y - 0.12
    };
    let middle = f64::midpoint(target.min.x, target.max.x);
    write(total, Point::new(middle, line), 0.5);
    items
}

/// The places a way is led through, numbered from 1. One that is passed
/// several times has its last number.
#[must_use]
pub fn waypoints(middles: &[Point]) -> Vec<Item> {
    let mut items = Vec::new();
    for (n, at) in middles.iter().enumerate() {
        if middles[n + 1..]
            .iter()
            .any(|later| later.distance(*at) < 1e-6)
        {
            continue;
        }
        let corner = |x: f64, y: f64| *at + Point::new(0.34 * x, 0.34 * y);
        let diamond = [
            corner(0.0, -1.0),
            corner(1.0, 0.0),
            corner(0.0, 1.0),
            corner(-1.0, 0.0),
        ];
        let mark = Path::polygon(&diamond);
        let (size, figure) = (0.34, (n + 1).to_string());
        let line = *at + Point::new(0.0, size * CAP_HEIGHT / 2.0);
        items.push(Item::Path {
            path: mark,
            fill: Some(Fill::Solid(WAY)),
            stroke: Some(Stroke::solid(INK.floor.fade(0.92), 0.06)),
        });
        let figure = text(&figure, Weight::Bold, size, line, Anchor::Middle);
        items.push(Item::fill(figure.path, Fill::Solid(INK.floor)));
    }
    items
}

/// A figure with its middle at a place.
fn cost(cost: u32, at: Point, size: f64) -> [Item; 3] {
    let line = at + Point::new(0.0, size * CAP_HEIGHT / 2.0);
    let figure = text(&cost.to_string(), Weight::Bold, size, line, Anchor::Middle);
    with_halo(figure, WAY, 0.28 * size as f32)
}

/// A place where the creature cannot stop.
fn crossed_ring(center: Point, cells: u32) -> Vec<Item> {
    let radius = 0.5 * f64::from(cells.max(1)) - 0.12;
    let arm = radius * 0.5_f64.sqrt();
    let mut mark = Path::circle(center, radius);
    mark.add_line(&[center - Point::new(arm, arm), center + Point::new(arm, arm)]);
    vec![
        Item::stroke(mark.clone(), Stroke::solid(INK.floor.fade(0.9), 0.2)),
        Item::stroke(mark, Stroke::solid(INK.warning, 0.1)),
    ]
}

/// The area that the cells on the map make up, with hardly rounded corners.
fn area_of(grid: Grid, cells: &[Cell]) -> Path {
    let on_map = cells.iter().copied().filter(|cell| grid.contains(*cell));
    let cells: Vec<Cell> = on_map.collect();
    let chosen = Within::of(&cells);
    let mut area = Path::new();
    for corners in outline(grid, &cells, |cell| chosen.holds(cell)) {
        area.extend(rounded(&corners, 0.08));
    }
    area
}

/// The cells a tool is about to cover; they lie on the map.
#[must_use]
pub fn draft_cells(grid: Grid, cells: &[Cell], ground: Ground) -> Vec<Item> {
    let area = area_of(grid, cells);
    if area.is_empty() {
        return Vec::new();
    }
    let color = match ground {
        Ground::Floor | Ground::Stairs => INK.floor,
        Ground::Earth => INK.earth,
        Ground::Grass => INK.grass,
        Ground::Boards | Ground::Bridge | Ground::Table | Ground::Junk => INK.boards,
        Ground::Cobbles => INK.cobbles,
        Ground::Roof => INK.roof,
        Ground::Rubble | Ground::Scree => INK.shade,
        Ground::Undergrowth | Ground::Tree | Ground::Thicket => INK.leaves,
        Ground::Bog | Ground::Mire => INK.bog,
        Ground::Ice => INK.ice,
        Ground::ShallowWater | Ground::Ford => INK.water,
        Ground::DeepWater => INK.deep,
        Ground::Rock | Ground::Pillar => INK.ink,
        Ground::Pit | Ground::Statue => INK.pit,
        country => INK.land.tint(country),
    };
    let dashes = Stroke {
        color: INK.accent,
        width: 0.07,
        dash: Some([0.22, 0.16]),
    };
    vec![
        Item::fill(area.clone(), Fill::Solid(color.fade(0.45))),
        Item::stroke(area.clone(), Stroke::solid(INK.floor.fade(0.8), 0.11)),
        Item::stroke(area, dashes),
    ]
}

/// The piece of the map that is selected, or would be.
#[must_use]
pub fn region(grid: Grid, cells: &[Cell]) -> Vec<Item> {
    let area = area_of(grid, cells);
    if area.is_empty() {
        return Vec::new();
    }
    let dashes = Stroke {
        color: WAY,
        width: 0.06,
        dash: Some([0.3, 0.2]),
    };
    vec![
        Item::fill(area.clone(), Fill::Solid(WAY.fade(0.12))),
        Item::stroke(area.clone(), Stroke::solid(INK.floor.fade(0.9), 0.1)),
        Item::stroke(area, dashes),
    ]
}

/// How large the area is that a tool is about to cover, written above it.
#[must_use]
pub fn draft_size(grid: Grid, cells: &[Cell], size: &str) -> Vec<Item> {
    let Some(top) = cells.iter().map(|cell| cell.y).min() else {
        return Vec::new();
    };
    let row = cells.iter().filter(|cell| cell.y == top);
    let ends = row.fold(None, |ends: Option<(Cell, Cell)>, cell| {
        let (first, last) = ends.unwrap_or((*cell, *cell));
        Some((first.min(*cell), last.max(*cell)))
    });
    let Some((first, last)) = ends else {
        return Vec::new();
    };
    let middle = grid.center(first).toward(grid.center(last), 0.5);
    // Above the area, or within it where the map ends.
    let rise = if top > 0 { -0.68 } else { 0.2 };
    let at = middle + Point::new(0.0, rise);
    let figure = text(size, Weight::Bold, 0.6, at, Anchor::Middle);
    with_halo(figure, WAY, 0.2).into()
}

/// The wall a tool is about to draw.
#[must_use]
pub fn draft_wall(wall: &Wall) -> Vec<Item> {
    let points = &wall.points;
    let case = Stroke::solid(INK.floor.fade(0.7), 0.26);
    let mut items = vec![Item::stroke(Path::line(points), case)];
    items.extend(crate::map::draft_wall(wall));
    let mut corners = Path::new();
    for point in points {
        corners.extend(Path::circle(*point, 0.09));
    }
    items.push(Item::Path {
        path: corners,
        fill: Some(Fill::Solid(INK.floor)),
        stroke: Some(Stroke::solid(INK.accent, 0.05)),
    });
    items
}

/// Door, wall or cells that block a path.
#[must_use]
pub fn obstacle(grid: Grid, segments: &[Segment], cells: &[Cell]) -> Vec<Item> {
    let mut items = draft_erase(segments);
    let area = area_of(grid, cells);
    if !area.is_empty() {
        items.extend([
            Item::fill(area.clone(), Fill::Solid(INK.warning.fade(0.2))),
            Item::stroke(area, Stroke::solid(INK.warning.fade(0.85), 0.08)),
        ]);
    }
    items
}

/// The straight pieces of wall a tool is about to take away.
#[must_use]
pub fn draft_erase(segments: &[Segment]) -> Vec<Item> {
    let mut lines = Path::new();
    for segment in segments {
        lines.add_line(&[segment.a, segment.b]);
    }
    if lines.is_empty() {
        return Vec::new();
    }
    vec![
        Item::stroke(lines.clone(), Stroke::solid(INK.floor.fade(0.85), 0.3)),
        Item::stroke(lines, Stroke::solid(INK.warning.fade(0.85), 0.18)),
    ]
}

//! Gaps: stone that leaves only a part of a cell's width free, the jambs of passages
//! made for creatures of a size, with its name, and low ceilings with their height.

use super::View;
use super::ground::push;
use crate::chance::Chance;
use crate::text::CAP_HEIGHT;
use crate::{Anchor, Fill, Hatch, Path, Stroke, Weight, text};
use encounter::{Gap, Ground, SizeName, Wall};
use grid::{Cell, Dir, Point, Segment};

/// How much of a cell's width a passage made for a size leaves free. How wide
/// those really are, only the ruleset knows.
const PASSAGE: f64 = 0.6;
/// The size of the letters that say for whom, where they have room.
const NAME: f64 = 0.3;

/// Jaws of stone on two opposite sides of each gap, those that rock or a wall
/// lies behind.
pub(super) fn gaps(view: &View, items: &mut Vec<crate::Item>) {
    let (mut stone, mut edges) = (Path::new(), Path::new());
    let open = view.cells.iter().filter(|cell| view.is_open(**cell));
    let near: Vec<(Cell, Gap)> = open
        .filter_map(|cell| Some((*cell, *view.encounter.gaps().get(cell)?)))
        .collect();
    if near.is_empty() {
        return;
    }
    let walls = walls(view);
    let mut names = Path::new();
    let mut ceilings = Path::new();
    for (cell, gap) in near {
        if let Gap::Low(ceiling) = gap {
            ceilings.extend(beams(view, cell, gap));
            if !is_named_before(view, cell, gap) {
                names.extend(clearance(view.grid.center(cell), ceiling.feet()));
            }
            continue;
        }
        let sides = jaws(view, cell, gap, &walls);
        for side in sides {
            // A passage of several cells is as wide as all of them.
            if !goes_on(view, view.grid.step(cell, side), gap) {
                let edge = jaw(view, cell, side, gap);
                stone.extend(Path::polygon(&edge));
                edges.add_line(&edge);
            }
        }
        if let Gap::MadeFor(size) = gap
            && !is_named_before(view, cell, gap)
        {
            names.extend(name(view, cell, sides, size));
        }
    }
    let style = view.style;
    let hatch = Hatch {
        color: style.ink.fade(0.7),
        degrees: 45.0,
        spacing: 0.09,
        width: 0.03,
    };
    push(items, stone.clone(), Some(Fill::Solid(style.paper)), None);
    push(items, stone, Some(Fill::Hatch(hatch)), None);
    let stroke = Stroke::solid(style.ink, style.outline);
    push(items, edges, None, Some(stroke));
    let beam = Stroke::solid(style.ink.fade(0.6), 0.4 * style.outline);
    push(items, ceilings, None, Some(beam));
    let halo = Stroke::solid(style.floor.fade(0.8), 0.3 * NAME as f32);
    push(items, names.clone(), None, Some(halo));
    push(items, names, Some(Fill::Solid(style.ink)), None);
}

/// The walls nearby that gaps can close in from; doors lie across the way.
fn walls(view: &View) -> Vec<Segment> {
    let part = view.bounds.grown(1.0);
    let walls = view.encounter.walls().values();
    let closing = walls.filter(|wall| wall.kind.blocks() && !wall.kind.is_fitting());
    let lines = closing.flat_map(Wall::segments);
    lines
        .filter(|line| line.bounds().intersects(part))
        .collect()
}

/// Whether a cell belongs to the same passage as one beside it.
fn goes_on(view: &View, cell: Cell, gap: Gap) -> bool {
    let made = matches!(gap, Gap::MadeFor(_) | Gap::Low(_));
    made && view.encounter.gaps().get(&cell) == Some(&gap) && view.is_open(cell)
}

/// Whether a passage has its name on another of its cells.
fn is_named_before(view: &View, cell: Cell, gap: Gap) -> bool {
    let mut beside = view.grid.neighbors(cell).map(|(_, beside)| beside);
    beside.any(|it| (it.y, it.x) < (cell.y, cell.x) && goes_on(view, it, gap))
}

/// The two opposite sides from which a gap closes in: those with the most rock,
/// wall or map's edge behind them.
fn jaws(view: &View, cell: Cell, gap: Gap, walls: &[Segment]) -> [Dir; 2] {
    let kind = view.grid.kind();
    let shut = |dir: &Dir| {
        let beside = view.ground(view.grid.step(cell, *dir));
        let side = view.grid.side(cell, *dir);
        let middle = side.a.toward(side.b, 0.5);
        beside.is_none_or(|ground| ground == Ground::Rock)
            || walls.iter().any(|wall| wall.distance_to(middle) < 0.2)
    };
    let same = |dir: &Dir| goes_on(view, view.grid.step(cell, *dir), gap);
    let pairs = kind.side_dirs().map(|dir| [dir, dir.opposite(kind)]);
    let count =
        |pair: &[Dir; 2], is: &dyn Fn(&Dir) -> bool| pair.iter().filter(|it| is(it)).count();
    let most = pairs.max_by_key(|pair| (count(pair, &shut), count(pair, &same)));
    // Every kind of grid has sides.
    most.unwrap_or([Dir(0); 2])
}

/// The edge of one jaw toward the gap, from end to end of the side it grows
/// from: broken where stone leaves a gap, straight where somebody made it.
fn jaw(view: &View, cell: Cell, dir: Dir, gap: Gap) -> Vec<Point> {
    let (side, center) = (view.grid.side(cell, dir), view.grid.center(cell));
    let middle = side.a.toward(side.b, 0.5);
    let free = match gap {
        Gap::Wide(width) => f64::from(width.percent()) / 100.0,
        Gap::MadeFor(_) | Gap::Low(_) => PASSAGE,
    };
    // What is not free is halved between the two jaws.
    let inward = middle.toward(center, 1.0 - free) - middle;
    if let Gap::MadeFor(_) = gap {
        return vec![side.a, side.a + inward, side.b + inward, side.b];
    }
    let uneven = |along: f64| {
        let at = side.a.toward(side.b, along) + inward;
        Chance::at(at, 5).near(at, 0.02)
    };
    let edge = [0.12, 0.37, 0.63, 0.88].map(uneven);
    [side.a].into_iter().chain(edge).chain([side.b]).collect()
}

/// The corners of a ceiling that hangs low, as of beams over a cell: on the sides where
/// it ends.
fn beams(view: &View, cell: Cell, gap: Gap) -> Path {
    let center = view.grid.center(cell);
    let mut beams = Path::new();
    for dir in view.grid.kind().side_dirs() {
        if !goes_on(view, view.grid.step(cell, dir), gap) {
            let side = view.grid.side(cell, dir);
            let inner = [side.a, side.b].map(|end| end.toward(center, 0.1));
            beams.add_line(&inner);
            // Where one looks up at it, it is hung with short strokes.
            for along in [0.25, 0.5, 0.75] {
                let at = inner[0].toward(inner[1], along);
                beams.add_line(&[at, at.toward(center, 0.14)]);
            }
        }
    }
    beams
}

/// How high a ceiling hangs over the ground: a figure under a line.
fn clearance(center: Point, feet: u16) -> Path {
    let words = feet.to_string();
    let at = center + Point::new(0.0, NAME * CAP_HEIGHT / 2.0 + 0.04);
    let figure = text(&words, Weight::Bold, NAME, at, Anchor::Middle);
    let (half, top) = (figure.width / 2.0 + 0.04, at.y - NAME * CAP_HEIGHT - 0.1);
    let corner = |x: f64, y: f64| Point::new(center.x + x, y);
    let mut path = figure.path;
    path.extend(Path::polygon(&[
        corner(-half, top),
        corner(half, top),
        corner(half, top + 0.04),
        corner(-half, top + 0.04),
    ]));
    path
}

/// For whom a passage was made, between its jambs.
fn name(view: &View, cell: Cell, sides: [Dir; 2], size: SizeName) -> Path {
    let (kind, center) = (view.grid.kind(), view.grid.center(cell));
    let words = size.as_str().replace('-', " ");
    let written = |size: f64| {
        let at = center + Point::new(0.0, size * CAP_HEIGHT / 2.0);
        text(&words, Weight::Bold, size, at, Anchor::Middle)
    };
    // Jambs to the left and right leave less room than such above and below; a
    // long name runs over them a little.
    let across = view.grid.side(cell, sides[0]);
    let upright = (across.a.x - across.b.x).abs() < (across.a.y - across.b.y).abs();
    let room = if upright || kind.is_hex() {
        PASSAGE + 0.14
    } else {
        0.9
    };
    let whole = written(NAME);
    if whole.width <= room {
        whole.path
    } else {
        written(NAME * room / whole.width).path
    }
}

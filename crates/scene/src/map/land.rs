//! Overland maps: tinted country, coasts, roads and rivers, and over them the
//! hills, woods and whatever else grows and stands there.

mod borders;
mod scale;
mod scatter;
mod symbols;
mod ways;

use super::ground::{OVER_PICTURE, grid_lines_in, push};
use super::{View, rim};
use crate::{Fill, INK, Item, Path, Stroke};
use borders::Borders;
use encounter::{Ground, Wall};
use grid::{Cell, MAX_SIDE, Point, Rect};
use ways::Ways;
pub(crate) use ways::smooth;

/// The country that is tinted, over that of plains.
const TINTED: [Ground; 8] = [
    Ground::Hills,
    Ground::Mountains,
    Ground::Desert,
    Ground::Tundra,
    Ground::Moor,
    Ground::Swamp,
    Ground::Forest,
    Ground::Jungle,
];

/// How far off the coast the ripples run, how wide they are, and how many of a
/// hundred pieces are left out.
const RIPPLES: [(f64, f32, f64); 3] =
    [(0.13, 0.026, 0.05), (0.27, 0.022, 0.28), (0.43, 0.018, 0.6)];

/// The tints of colors into each other: how wide, in map units.
const BLEND: f32 = 0.3;

const fn is_water(ground: Ground) -> bool {
    matches!(ground, Ground::Lake | Ground::Sea)
}

/// Everything on the paper of an overland map.
pub(super) fn land(view: &View, items: &mut Vec<Item>) {
    let (style, land) = (view.style, &view.style.land);
    let within = |cell: Cell| view.ground(cell).is_some();
    let water = |cell: Cell| view.ground(cell).is_some_and(is_water);
    let ways = Ways::new(view);
    if !view.has_picture() {
        let all = Borders::new(view, &within);
        push(items, all.path(), Some(Fill::Solid(land.plains)), None);
    }
    let opacity = if view.has_picture() {
        OVER_PICTURE
    } else {
        1.0
    };
    for ground in TINTED {
        let area = Borders::new(view, &|cell| view.is(cell, ground)).path();
        let tint = land.tint(ground).fade(opacity);
        let edge = Stroke::solid(tint.fade(0.4), BLEND);
        push(items, area, Some(Fill::Solid(tint)), Some(edge));
    }
    ways.banks(style, items);
    let coast = Borders::new(view, &water);
    let lakes = Fill::Solid(land.water.fade(opacity));
    push(items, coast.path(), Some(lakes), None);
    deeps(view, items, opacity);
    let grid = if view.has_picture() {
        style.grid_on_picture
    } else {
        land.grid
    };
    grid_lines_in(view, grid, items);
    let line = Stroke::solid(style.ink, 0.06);
    push(items, coast.line(0.0, 0.0), None, Some(line));
    for (off, width, left_out) in RIPPLES {
        let ripple = Stroke::solid(style.ink.fade(0.6), width);
        push(items, coast.line(off, left_out), None, Some(ripple));
    }
    ways.waters(style, items);
    ways.roads(style, items);
    symbols::symbols(view, &ways, items);
    frame(view, items);
    scale::scale(view, items);
}

/// The sea where no land is near, darker.
fn deeps(view: &View, items: &mut Vec<Item>, opacity: f32) {
    let dirs = || view.grid.kind().dirs();
    let deep = |cell: Cell| {
        let sea = |cell| view.ground(cell).is_none_or(|it| it == Ground::Sea);
        view.is(cell, Ground::Sea) && dirs().all(|dir| sea(view.grid.step(cell, dir)))
    };
    let color = view.style.land.sea.fade(opacity);
    let deep = Borders::new(view, &deep).path();
    let edge = Stroke::solid(color.fade(0.3), 4.0 * BLEND);
    push(items, deep.clone(), None, Some(edge));
    let edge = Stroke::solid(color.fade(0.4), 2.0 * BLEND);
    push(items, deep, Some(Fill::Solid(color)), Some(edge));
}

/// A road, a trail or a river on its own, as a tool is about to draw it.
pub(super) fn draft_way(way: &Wall) -> Vec<Item> {
    let everywhere = f64::from(MAX_SIDE);
    let seen = Rect::new(Point::default(), Point::default()).grown(2.0 * everywhere);
    let (mut ways, mut items) = (Ways::default(), Vec::new());
    ways.add(way, seen, |_| true);
    ways.drawn(INK.accent, INK.floor, &mut items);
    items
}

/// The straight edge of the map, with paper over all that stands out beyond.
fn frame(view: &View, items: &mut Vec<Item>) {
    if view.has_picture() {
        return;
    }
    rim::beyond(view, items);
    let edge = Path::rect(view.grid.bounds());
    let stroke = Stroke::solid(view.style.ink, view.style.outline);
    push(items, edge, None, Some(stroke));
}

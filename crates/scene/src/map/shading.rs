//! What makes a floor look solid: uneven patches on it, and the shadow of what
//! stands around it.

use super::View;
use super::ground::{edge, push, rock};
use super::stones::stone;
use crate::chance::Chance;
use crate::{Fill, Path, Stroke};
use grid::Segment;

/// Widths of the strokes that make a soft shadow, in map units.
const SOFT: [f32; 4] = [0.95, 0.68, 0.44, 0.24];

/// Patches darker and lighter than the floor, a few in every cell.
pub(super) fn patches(view: &View, items: &mut Vec<crate::Item>) {
    let Some(colors) = view.style.patches else {
        return;
    };
    for (color, salt) in colors.into_iter().zip(8..) {
        let mut patches = Path::new();
        for cell in view.cells.iter().filter(|cell| view.is_open(**cell)) {
            let center = view.grid.center(*cell);
            let mut chance = Chance::at(center, salt);
            for _ in 0..2 {
                let (at, size) = (chance.near(center, 0.34), chance.between(0.06, 0.22));
                if view.shows(at, 0.3) {
                    patches.extend(stone(at, size, &mut chance));
                }
            }
        }
        push(items, patches, Some(Fill::Solid(color)), None);
    }
}

/// A soft shadow along rock and walls. What of it falls on rock, the rock
/// covers again; where rock is no paper, it could not.
pub(super) fn shadow(view: &View, items: &mut Vec<crate::Item>) {
    let Some(color) = view.style.shadow.filter(|_| view.parts.paper) else {
        return;
    };
    let mut edges = edge(view);
    let walls = view.encounter.walls().values();
    let standing = walls.filter(|wall| wall.kind.blocks());
    let near = |side: &Segment| side.bounds().grown(1.0).intersects(view.bounds);
    for side in standing.flat_map(encounter::Wall::segments).filter(near) {
        edges.add_line(&[side.a, side.b]);
    }
    for width in SOFT {
        push(
            items,
            edges.clone(),
            None,
            Some(Stroke::solid(color, width)),
        );
    }
    let rock = rock(view);
    push(items, rock, Some(Fill::Solid(view.style.paper)), None);
}

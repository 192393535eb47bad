//! Ground that harms: fire, lava, acid, spikes, and whatever else is dangerous.

use super::View;
use super::ground::{drawn, push};
use super::stones::spots;
use crate::chance::Chance;
use crate::{Color, Fill, Item, Path, Stroke};
use encounter::Hazard;
use grid::Point;
use std::f64::consts::TAU;

/// Every hazard as far as it shows: a tint, and marks on each cell.
pub(super) fn hazards(view: &View, items: &mut Vec<Item>) {
    for hazard in Hazard::ALL {
        let held =
            |cell| view.is_open(cell) && view.encounter.hazard(view.home(cell)) == Some(hazard);
        let area = drawn(&view.outline(held));
        if area.is_empty() {
            continue;
        }
        let (ink, thin) = (view.style.ink, view.style.thin);
        if let Some(tint) = tint(view, hazard) {
            push(items, area.clone(), Some(Fill::Solid(tint)), None);
        }
        let edge = Stroke {
            color: ink.fade(0.75),
            width: thin,
            dash: Some([0.14, 0.1]),
        };
        push(items, area, None, Some(edge));
        let mut marks = Marks::default();
        let cells = view.cells.iter().filter(|cell| held(**cell));
        for center in cells.map(|cell| view.grid.center(*cell)) {
            if view.shows(center, 0.75) {
                marks.add(hazard, center);
            }
        }
        let fill = match hazard {
            Hazard::Spikes => ink,
            Hazard::Lava => view.style.pit,
            _ => view.style.floor,
        };
        let line = Stroke::solid(ink, 0.85 * thin);
        push(items, marks.lines, None, Some(line));
        push(items, marks.shapes, Some(Fill::Solid(fill)), Some(line));
        push(items, marks.details, None, Some(line));
    }
}

const fn tint(view: &View, hazard: Hazard) -> Option<Color> {
    match hazard {
        Hazard::Fire => Some(view.style.fire),
        Hazard::Lava => Some(view.style.lava),
        Hazard::Acid => Some(view.style.acid),
        Hazard::Danger | Hazard::Spikes => None,
    }
}

/// What is drawn on the cells of a hazard.
#[derive(Default)]
struct Marks {
    lines: Path,
    shapes: Path,
    details: Path,
}

impl Marks {
    fn add(&mut self, hazard: Hazard, center: Point) {
        let mut chance = Chance::at(center, 31);
        match hazard {
            Hazard::Danger => self.danger(chance.near(center, 0.03)),
            Hazard::Fire => {
                for at in spots(center, &[(3, 0.27)], 0.07, &mut chance) {
                    self.flame(at, chance.between(0.2, 0.3));
                }
            }
            Hazard::Lava => {
                for at in spots(center, &[(2, 0.24)], 0.1, &mut chance) {
                    self.flow(at, &mut chance);
                }
                let crust = chance.near(center, 0.34);
                let size = chance.between(0.06, 0.11);
                self.shapes
                    .extend(super::stones::stone(crust, size, &mut chance));
            }
            Hazard::Acid => {
                for at in spots(center, &[(1, 0.0), (4, 0.3)], 0.08, &mut chance) {
                    let size = chance.between(0.03, 0.085);
                    self.shapes.extend(Path::circle(at, size));
                }
            }
            Hazard::Spikes => {
                for at in spots(center, &[(1, 0.0), (5, 0.3)], 0.05, &mut chance) {
                    self.spike(at, chance.between(0.15, 0.22));
                }
            }
        }
    }

    /// A sign of warning.
    fn danger(&mut self, at: Point) {
        let corner = |n: u32| {
            let angle = TAU * (f64::from(n) / 3.0 - 0.25);
            at + Point::new(0.26 * angle.cos(), 0.05 + 0.26 * angle.sin())
        };
        self.shapes.extend(Path::polygon(&[0, 1, 2].map(corner)));
        let down = |y: f64| at + Point::new(0.0, y);
        self.details.add_line(&[down(-0.07), down(0.06)]);
        self.details.add_line(&[down(0.12), down(0.125)]);
    }

    /// A tongue of fire on its foot.
    fn flame(&mut self, at: Point, high: f64) {
        let place = |(x, y): (f64, f64)| at + Point::new(x * high, (0.5 - y) * high);
        let tongue = [
            (0.0, 0.0),
            (-0.3, 0.12),
            (-0.36, 0.4),
            (-0.14, 0.62),
            (-0.1, 1.0),
            (0.14, 0.74),
            (0.2, 0.52),
            (0.34, 0.6),
            (0.36, 0.28),
            (0.24, 0.08),
        ];
        self.shapes.extend(Path::polygon(&tongue.map(place)));
    }

    /// A short wavy line, as of something that flows slowly.
    fn flow(&mut self, at: Point, chance: &mut Chance) {
        let (long, turn) = (chance.between(0.26, 0.4), chance.between(-0.5, 0.5));
        let wave = (0..=12).map(|n| {
            let along = (f64::from(n) / 12.0 - 0.5) * long;
            let off = 0.03 * (TAU * f64::from(n) / 8.0).sin();
            let (sin, cos) = turn.sin_cos();
            at + Point::new(along * cos - off * sin, along * sin + off * cos)
        });
        self.lines.add_line(&wave.collect::<Vec<Point>>());
    }

    fn spike(&mut self, at: Point, high: f64) {
        let half = 0.2 * high;
        self.shapes.extend(Path::polygon(&[
            at + Point::new(-half, high / 2.0),
            at + Point::new(0.0, -high / 2.0),
            at + Point::new(half, high / 2.0),
        ]));
    }
}

//! Portals, the format's word for doors, windows and open archways alike.

use super::raw::{MAX_PORTALS, RawPortal};
use crate::import::ImportError;
use crate::lenient::{Capped, Number, RawPoint};
use crate::lines::{Frame, Oddities, Piece, PieceIndex, Spot};
use encounter::{Wall, WallKind};
use grid::Point;
use std::collections::BTreeSet;
use std::f64::consts::TAU;
use std::num::Saturating;
use terms::message;

/// The doors and windows of a map.
#[derive(Default)]
pub(super) struct Portals {
    /// Where each one stands.
    pub places: Vec<Piece>,
    /// What each one is.
    kinds: Vec<WallKind>,
    /// How many of the doors are doors only because the file does not tell.
    guessed: Saturating<usize>,
    odd: Oddities,
}

impl Portals {
    /// Reads the portals of a map. `walls` are its walls, to which a portal without a direction of its
    /// own is parallel.
    pub fn read(
        raw: &Capped<RawPortal, MAX_PORTALS>,
        frame: &Frame,
        walls: &[Vec<Spot>],
    ) -> Result<Self, ImportError> {
        if raw.cut {
            return Err(ImportError::TooMany {
                what: message!("import-doors-and-windows"),
                most: MAX_PORTALS,
            });
        }
        let mut read = Self::default();
        let mut seen = BTreeSet::new();
        // Of many walls, few portals need to know the direction.
        let mut index: Option<PieceIndex> = None;
        for portal in &raw.items {
            let ends = match ends_of(portal) {
                Ends::Bounds(ends) => ends,
                Ends::Around(at, direction) => {
                    let on_wall = match (direction, frame.spot(Some(at))) {
                        (None, Some(at)) => {
                            let walls = match &mut index {
                                Some(walls) => walls,
                                None => index.insert(PieceIndex::of_walls(walls)?),
                            };
                            walls.direction_at(at)?
                        }
                        _ => direction,
                    };
                    half_a_cell_around(at, on_wall.unwrap_or(Point::new(1.0, 0.0)))
                }
            };
            let Some([a, b]) = frame.piece(ends, &mut read.odd) else {
                continue;
            };
            if !seen.insert([a.min(b), a.max(b)]) {
                read.odd.repeated += 1;
                continue;
            }
            read.places.push([a, b]);
            // What lets light through may be a window or an archway; the one
            // that stops creatures is taken, for a way that is wrongly shut
            // is noticed sooner than one that is wrongly open.
            read.kinds.push(match portal.closed.0 {
                Some(false) => WallKind::Window,
                Some(true) | None => WallKind::ClosedDoor,
            });
            read.guessed += usize::from(portal.closed.0.is_none());
        }
        Ok(read)
    }

    /// How many there are of a kind.
    pub fn number(&self, kind: WallKind) -> usize {
        self.kinds.iter().filter(|it| **it == kind).count()
    }

    pub fn walls(&self) -> impl Iterator<Item = Wall> {
        let places = self.places.iter().zip(&self.kinds);
        places.map(|([a, b], kind)| Wall::straight(*kind, a.point(), b.point()))
    }

    /// Tells what was guessed and left out.
    pub fn note(&self, notes: &mut Vec<String>) {
        let windows = self.number(WallKind::Window);
        if windows > 0 {
            notes.push(message!("import-became-windows", count = windows).to_string());
        }
        if self.guessed.0 > 0 {
            notes.push(message!("import-became-doors", count = self.guessed.0).to_string());
        }
        let openings = |count| message!("import-doors-or-windows", count);
        self.odd.note(openings, notes);
    }
}

/// The ends of a portal, as far as the file has them.
enum Ends {
    Bounds([Option<RawPoint>; 2]),
    /// A position in cells, and the direction along the portal, one long, if the file has one.
    Around(RawPoint, Option<Point>),
}

/// Returns the bounds of a portal; for a portal without bounds its position.
fn ends_of(portal: &RawPortal) -> Ends {
    let end = |n: usize| portal.bounds.items.get(n).copied().flatten();
    let place = |raw: Option<RawPoint>| raw.map(|it| Point::new(it.x.0, it.y.0));
    let bounds = [end(0), end(1)];
    let [a, b] = bounds.map(place);
    let has_length = a.is_some_and(Point::is_finite) && b.is_some_and(Point::is_finite) && a != b;
    let at = match portal.position {
        Some(at) if !has_length => at,
        _ => return Ends::Bounds(bounds),
    };
    let rotation = match portal.rotation.0 {
        // More than a turn is not in radians.
        degrees if degrees.abs() > 1.01 * TAU => degrees.to_radians(),
        radians => radians,
    };
    let direction = Point::new(rotation.cos(), rotation.sin());
    Ends::Around(at, Some(direction).filter(|it| it.is_finite()))
}

/// Returns the ends of a portal one cell wide around its position.
fn half_a_cell_around(at: RawPoint, direction: Point) -> [Option<RawPoint>; 2] {
    [-0.5, 0.5].map(|by| {
        let x = Number(at.x.0 + by * direction.x);
        let y = Number(at.y.0 + by * direction.y);
        Some(RawPoint { x, y })
    })
}

//! Where one country ends and another, or the sea, begins: lines along the
//! sides of cells that wander as a coast does.

use crate::chance::Chance;
use crate::map::View;
use crate::map::ground::{NEAR, cells_at};
use crate::outline::inset;
use crate::{Path, Verb};
use encounter::Ground;
use grid::{Cell, Point};
use std::collections::BTreeSet;

/// How far a border strays from corners and from the middles of sides, in map
/// units.
const STRAY: f64 = 0.125;

/// How much of a turn a border cuts off.
const CUT: f64 = 0.3;

/// The border of some cells.
pub(super) struct Borders {
    loops: Vec<Vec<Post>>,
}

/// A place that a border passes.
struct Post {
    at: Point,
    /// Whether it turns there, and does not bow toward it.
    sharp: bool,
    /// Whether from here to the next there is the map's edge.
    off: bool,
}

impl Borders {
    pub(super) fn new(view: &View, within: &dyn Fn(Cell) -> bool) -> Self {
        let loops = view.outline(within);
        let around = |corners: Vec<Point>| {
            let count = corners.len();
            let posts = (0..count).flat_map(|n| {
                let (corner, next) = (corners[n], corners[(n + 1) % count]);
                let off = off_map(view, corner, next);
                let before = corners[(n + count - 1) % count];
                let edge = off || off_map(view, before, corner);
                let countries = meeting(view, corner);
                let middle = corner.toward(next, 0.5);
                [
                    Post {
                        at: match countries {
                            _ if edge => corner,
                            // Both sides of a border have the same turns.
                            ..3 => strayed(corner).toward(before.toward(next, 0.5), CUT),
                            _ => strayed(corner),
                        },
                        sharp: edge || countries > 2,
                        off,
                    },
                    Post {
                        at: if off { middle } else { strayed(middle) },
                        sharp: off,
                        off,
                    },
                ]
            });
            posts.collect()
        };
        Self {
            loops: loops.into_iter().map(around).collect(),
        }
    }

    /// The whole border, closed.
    pub(super) fn path(&self) -> Path {
        let mut path = Path::new();
        for posts in &self.loops {
            let count = posts.len();
            let half = |n: usize| posts[n % count].at.toward(posts[(n + 1) % count].at, 0.5);
            path.verbs.push(Verb::Move(half(count - 1)));
            for (n, post) in posts.iter().enumerate() {
                bend(&mut path, post, post.at, half(n));
            }
            path.verbs.push(Verb::Close);
        }
        path
    }

    /// A line so far within the border, with pieces left out here and there;
    /// it ends at the edge of the map.
    pub(super) fn line(&self, off: f64, left_out: f64) -> Path {
        let mut path = Path::new();
        for posts in &self.loops {
            let places: Vec<Point> = posts.iter().map(|post| post.at).collect();
            let moved = if off > 0.0 {
                inset(&places, off)
            } else {
                places
            };
            let count = posts.len();
            let half = |n: usize| moved[n % count].toward(moved[(n + 1) % count], 0.5);
            let mut on = false;
            for (n, post) in posts.iter().enumerate() {
                let edge = post.off || posts[(n + count - 1) % count].off;
                // Corners that turn back on themselves have no line so far in.
                let wild = moved[n].distance(post.at) > 2.5 * off + STRAY;
                let chance = Chance::at(post.at, 31 + (off * 100.0) as u64).next();
                if edge || wild || chance < left_out {
                    on = false;
                    continue;
                }
                if !on {
                    path.verbs.push(Verb::Move(half(n + count - 1)));
                }
                bend(&mut path, post, moved[n], half(n));
                on = true;
            }
        }
        path
    }
}

fn bend(path: &mut Path, post: &Post, pen: Point, to: Point) {
    if post.sharp {
        path.verbs.extend([Verb::Line(pen), Verb::Line(to)]);
    } else {
        path.verbs.push(Verb::Quad(pen, to));
    }
}

/// Where the pen passes a place: it strays by as much whichever side is drawn.
fn strayed(at: Point) -> Point {
    Chance::at(at, 30).near(at, STRAY)
}

/// How many kinds of country meet at a corner.
fn meeting(view: &View, corner: Point) -> usize {
    let around = cells_at(view.grid, corner, NEAR).map(|cell| view.ground(cell));
    around.collect::<BTreeSet<Option<Ground>>>().len()
}

/// Whether there is no map to the left of a side.
fn off_map(view: &View, from: Point, to: Point) -> bool {
    let left = Point::new(to.y - from.y, from.x - to.x);
    let outside = from.toward(to, 0.5) + Point::new(left.x * 0.2, left.y * 0.2);
    view.ground(view.grid.cell_at(outside)).is_none()
}

//! What a tool's gesture means: which cells it covers, where a wall snaps,
//! which walls it takes away.

use crate::error::Answer;
use crate::tabletop::Tabletop;
use crate::views::{paint_of, point, wall_of};
use crate::wire::{AppError, StrokeOf, Tool};
use encounter::{Edit, Gap, Ground, Hindrance, Wall, WallId};
use grid::{Cell, Footprint, Grid, Point, Rect, Segment, touches};
use scene::{Item, overlay};
use std::collections::{BTreeMap, BTreeSet};

/// The widest brush, in cells.
const WIDEST_BRUSH: u32 = 9;

/// The longest gesture, in points; no hand makes more.
const LONGEST_GESTURE: usize = 100_000;

/// How close to a wall the eraser takes hold of it, in map units.
const ERASER_REACH: f64 = 0.2;

/// What a brush leaves on cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// Another ground.
    Ground(Ground),
    /// Something that makes them hard to cross, or no such thing any more.
    Hindrance(Hindrance, bool),
    /// Less than their whole width left free, or all of it again.
    Gap(Option<Gap>),
}

impl Paint {
    /// The edit that leaves it there.
    pub(crate) fn edit(self, cells: Vec<Cell>) -> Edit {
        match self {
            Self::Ground(ground) => Edit::Paint { cells, ground },
            Self::Hindrance(hindrance, there) => Edit::Hinder {
                cells,
                hindrance,
                there,
            },
            Self::Gap(gap) => Edit::Narrow { cells, gap },
        }
    }

    /// What the cells look like while the brush goes over them.
    fn draft(self, grid: Grid, cells: &[Cell]) -> Vec<Item> {
        match self {
            Self::Ground(ground) => overlay::draft_cells(grid, cells, ground),
            Self::Gap(Some(_)) => overlay::draft_cells(grid, cells, Ground::Rock),
            Self::Hindrance(_, false) | Self::Gap(None) => {
                overlay::draft_cells(grid, cells, Ground::Floor)
            }
            Self::Hindrance(Hindrance::Obstacle, true) => {
                overlay::draft_cells(grid, cells, Ground::Rubble)
            }
            Self::Hindrance(Hindrance::Darkness, true) => {
                overlay::draft_cells(grid, cells, Ground::Pit)
            }
        }
    }
}

/// A gesture understood.
enum Meant {
    Paint { cells: Vec<Cell>, paint: Paint },
    Draw(Wall),
    Erase(BTreeMap<WallId, BTreeSet<usize>>),
}

impl Tabletop {
    /// The edit a gesture makes when it ends; `None` when it makes none.
    pub(crate) fn stroke_edit(&self, stroke: &StrokeOf) -> Answer<Option<Edit>> {
        Ok(match self.meant(stroke)? {
            Meant::Paint { cells, paint } => Some(paint.edit(cells)),
            Meant::Draw(wall) if wall.points.len() < 2 => None,
            Meant::Draw(wall) => Some(Edit::Walls {
                remove: Vec::new(),
                add: vec![wall],
            }),
            Meant::Erase(pieces) if pieces.is_empty() => None,
            Meant::Erase(pieces) => {
                let walls = self.encounter.walls();
                let left = pieces
                    .iter()
                    .filter_map(|(id, pieces)| Some(walls.get(id)?.without(pieces)));
                Some(Edit::Walls {
                    add: left.flatten().collect(),
                    remove: pieces.keys().copied().collect(),
                })
            }
        })
    }

    /// What a gesture would do, while it goes on.
    pub(crate) fn stroke_draft(&self, stroke: &StrokeOf) -> Answer<Vec<Item>> {
        Ok(match self.meant(stroke)? {
            Meant::Paint { cells, paint } => paint.draft(self.grid(), &cells),
            Meant::Draw(wall) => overlay::draft_wall(&wall.points, wall.kind),
            Meant::Erase(pieces) => {
                let walls = self.encounter.walls();
                let segments: Vec<Segment> = pieces
                    .iter()
                    .filter_map(|(id, pieces)| Some((walls.get(id)?, pieces)))
                    .flat_map(|(wall, pieces)| {
                        let numbered = wall.segments().enumerate();
                        numbered
                            .filter(|(n, _)| pieces.contains(n))
                            .map(|(_, segment)| segment)
                    })
                    .collect();
                overlay::draft_erase(&segments)
            }
        })
    }

    fn meant(&self, stroke: &StrokeOf) -> Answer<Meant> {
        let points: Vec<Point> = stroke.points.iter().map(|at| point(*at)).collect();
        if points.len() > LONGEST_GESTURE || !points.iter().all(|point| point.is_finite()) {
            return Err(AppError::invalid(
                "that gesture is too long or leaves the map by far",
            ));
        }
        Ok(match &stroke.tool {
            Tool::Brush { ground, size } => Meant::Paint {
                cells: self.under_brush(&points, (*size).clamp(1, WIDEST_BRUSH)),
                paint: paint_of(ground)?,
            },
            Tool::Area { ground } => Meant::Paint {
                cells: self.within(&points),
                paint: paint_of(ground)?,
            },
            Tool::Wall { kind, low } => {
                Meant::Draw(wall_of(kind, low.as_ref(), self.snapped(&points))?)
            }
            Tool::Eraser => Meant::Erase(self.crossed(&points)),
        })
    }

    /// The cells on the map that a brush covers on its way.
    fn under_brush(&self, points: &[Point], size: u32) -> Vec<Cell> {
        let grid = self.grid();
        let tip = Footprint::of_side(grid, size);
        let anchors = points
            .iter()
            .map(|point| tip.anchor_at(grid, on_paper(self, *point)));
        let anchors: Vec<Cell> = anchors.collect();
        let between = anchors
            .windows(2)
            .flat_map(|pair| grid.line(pair[0], pair[1]));
        let all: BTreeSet<Cell> = anchors
            .first()
            .copied()
            .into_iter()
            .chain(between)
            .collect();
        let cells = all
            .into_iter()
            .flat_map(|anchor| tip.cells(grid, anchor).collect::<Vec<_>>());
        cells.filter(|cell| grid.contains(*cell)).collect()
    }

    /// The cells whose middle lies in the rectangle from the first point to
    /// the last, and the two under those points.
    pub(crate) fn within(&self, points: &[Point]) -> Vec<Cell> {
        let grid = self.grid();
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return Vec::new();
        };
        let ends = [
            grid.cell_at(on_paper(self, *first)),
            grid.cell_at(on_paper(self, *last)),
        ];
        let middles = ends.map(|cell| grid.centre(cell));
        let rect = Segment::new(middles[0], middles[1]).bounds().grown(0.01);
        let inside = |cell: &Cell| {
            let centre = grid.centre(*cell);
            ends.contains(cell) || rect.intersects(Rect::new(centre, centre))
        };
        grid.cells_in(rect).filter(inside).collect()
    }

    /// The corners nearest to the points, without those a wall runs straight
    /// through anyway.
    fn snapped(&self, points: &[Point]) -> Vec<Point> {
        let grid = self.grid();
        let mut snapped: Vec<Point> = Vec::new();
        for point in points {
            let corner = grid.corner_at(on_paper(self, *point));
            if snapped
                .last()
                .is_none_or(|last| last.distance(corner) > 1e-6)
            {
                snapped.push(corner);
            }
        }
        snapped
    }

    /// The straight pieces of wall that a way crosses or comes close to.
    fn crossed(&self, points: &[Point]) -> BTreeMap<WallId, BTreeSet<usize>> {
        let way: Vec<Segment> = match points {
            [only] => vec![Segment::new(*only, *only)],
            _ => points
                .windows(2)
                .map(|pair| Segment::new(pair[0], pair[1]))
                .collect(),
        };
        let hit = |wall: Segment| {
            way.iter().any(|part| {
                part.bounds().grown(ERASER_REACH).intersects(wall.bounds())
                    && (touches(*part, wall)
                        || wall.distance_to(part.a) < ERASER_REACH
                        || wall.distance_to(part.b) < ERASER_REACH)
            })
        };
        let mut crossed: BTreeMap<WallId, BTreeSet<usize>> = BTreeMap::new();
        for (id, wall) in self.encounter.walls() {
            for (n, segment) in wall.segments().enumerate() {
                if hit(segment) {
                    crossed.entry(*id).or_default().insert(n);
                }
            }
        }
        crossed
    }
}

/// A point, brought onto the map's paper if it lies beyond.
fn on_paper(tabletop: &Tabletop, point: Point) -> Point {
    let bounds = tabletop.grid().bounds().grown(WIDEST_BRUSH.into());
    Point::new(
        point.x.clamp(bounds.min.x, bounds.max.x),
        point.y.clamp(bounds.min.y, bounds.max.y),
    )
}

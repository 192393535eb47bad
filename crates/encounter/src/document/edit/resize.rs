//! Making a map larger or smaller from any of its sides.

use super::clip::Region;
use crate::creature::{Creature, CreatureId};
use crate::document::encounter::Encounter;
use crate::document::parts::{check_creature, check_mark, check_picture, check_walls};
use crate::map::{Layer, Mark, MarkKind, Wall};
use crate::refusal::EditError;
use grid::{Cell, Grid, Point, Rect, SharedVec};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many cells are added at each side of a map; fewer than none are cut off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Margins {
    /// Columns at the left.
    pub left: i32,
    /// Rows at the top.
    pub top: i32,
    /// Columns at the right.
    pub right: i32,
    /// Rows at the bottom.
    pub bottom: i32,
}

/// What does not fit on a map any more that has become smaller.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CutOff {
    /// The creatures.
    pub creatures: Vec<CreatureId>,
    /// The labels, zones and notes, each with the kind it is.
    pub marks: Vec<MarkKind>,
    /// How many walls lose a part or all of themselves.
    pub walls: usize,
}

impl CutOff {
    /// The layers that lose something.
    pub(crate) fn layers(&self) -> impl Iterator<Item = Layer> {
        let losses = [
            (Layer::Creatures, !self.creatures.is_empty()),
            (Layer::Words, !self.marks.is_empty()),
            (Layer::Walls, self.walls > 0),
        ];
        let lost = losses.into_iter().filter(|(_, lost)| *lost);
        lost.map(|(layer, _)| layer)
    }
}

impl Margins {
    /// The grid with these margins added, in which every cell keeps its place
    /// beside its neighbors.
    ///
    /// # Errors
    /// When no map has that size.
    pub fn around(self, grid: Grid) -> Result<Grid, EditError> {
        let side = |now: u32, before: i32, after: i32| {
            let side = i64::from(now) + i64::from(before) + i64::from(after);
            u32::try_from(side).unwrap_or(if side < 0 { 0 } else { u32::MAX })
        };
        let width = side(grid.width(), self.left, self.right);
        let height = side(grid.height(), self.top, self.bottom);
        let resized = Grid::new(grid.kind(), width, height)?;
        let lines = match grid.kind() {
            grid::Kind::HexFlat => self.left,
            grid::Kind::Square | grid::Kind::HexPointy => self.top,
        };
        Ok(resized.shoving_first(grid.shoves_first() != (lines.rem_euclid(2) == 1)))
    }

    /// Where a cell comes to lie, on the map or not.
    #[must_use]
    pub const fn moved(self, cell: Cell) -> Cell {
        Cell::new(
            cell.x.saturating_add(self.left),
            cell.y.saturating_add(self.top),
        )
    }

    /// How far everything moves, in map units, from one grid to that with
    /// these margins.
    #[must_use]
    pub fn shift(self, from: Grid, to: Grid) -> Point {
        let cell = Cell::default();
        to.center(self.moved(cell)) - from.center(cell)
    }
}

impl Encounter {
    /// The map with margins added or cut off, and what has to go for that.
    /// Those in `leave` go, wherever they stand.
    ///
    /// # Errors
    /// When no map has that size, or something would lie on no map.
    pub fn resized(
        &self,
        margins: Margins,
        leave: &[CreatureId],
    ) -> Result<(Self, CutOff), EditError> {
        let grid = margins.around(self.grid)?;
        let sheet = Sheet {
            from: self.grid,
            to: grid,
            margins,
            by: margins.shift(self.grid, grid),
        };
        let mut after = self.clone();
        let mut cut_off = CutOff::default();
        // What lies along the border goes on where the map does.
        let border = || self.grid.border();
        let ground = most_common(border().filter_map(|cell| self.ground(cell)));
        let ground = ground.unwrap_or_else(|| self.bare_ground());
        let level = most_common(border().map(|cell| self.elevation(cell))).unwrap_or_default();
        after.grid = grid;
        after.ground = sheet.cells(&self.ground, ground);
        after.hindrances = sheet.cells(&self.hindrances, Default::default());
        after.hazards = sheet.cells(&self.hazards, None);
        after.elevation = sheet.cells(&self.elevation, level);
        after.rounded = sheet.cells(&self.rounded, false);
        let gaps = self.gaps.iter().map(|(at, gap)| (margins.moved(*at), *gap));
        let gaps: BTreeMap<_, _> = gaps.filter(|(at, _)| grid.contains(*at)).collect();
        after.gaps = gaps.into();
        after.walls = self.walls.clone();
        sheet.cut_walls(self, &mut after, &mut cut_off);
        for wall in after.walls.values_mut() {
            for point in &mut wall.points {
                *point = *point + sheet.by;
            }
        }
        check_walls(after.walls.values(), 0)?;
        after.creatures.retain(|id, creature| {
            let stays = !leave.contains(id) && sheet.moves_creature(creature);
            if !stays {
                cut_off.creatures.push(*id);
            }
            stays
        });
        for creature in after.creatures.values() {
            check_creature(creature, grid)?;
        }
        after.marks.retain(|_, mark| {
            let stays = sheet.moves_mark(mark);
            if !stays {
                cut_off.marks.push(mark.kind);
            }
            stays
        });
        for mark in after.marks.values() {
            check_mark(mark, grid)?;
        }
        let ways = after.travel.journeys.iter_mut();
        for stop in ways
            .filter_map(|it| it.over.as_mut())
            .flat_map(|over| &mut over.stops)
        {
            // One that lies off the map then is told where the way is asked for.
            *stop = margins.moved(*stop);
        }
        if let Some(picture) = &mut after.header.picture {
            picture.at = Rect::new(picture.at.min + sheet.by, picture.at.max + sheet.by);
            check_picture(picture)?;
        }
        Ok((after, cut_off))
    }
}

/// What comes most often, of those that come equally often the first of their
/// kind; `None` where there is nothing.
pub(crate) fn most_common<T: Copy + Ord>(all: impl Iterator<Item = T>) -> Option<T> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for each in all {
        *counts.entry(each).or_default() += 1;
    }
    let most = counts.iter().rev().max_by_key(|(_, count)| **count);
    most.map(|(each, _)| *each)
}

/// A map's cells on their way from one grid to another.
struct Sheet {
    from: Grid,
    to: Grid,
    margins: Margins,
    by: Point,
}

impl Sheet {
    /// What the cells hold on the grid that they come to, with something for
    /// those that are new.
    fn cells<T: Copy>(&self, before: &SharedVec<T>, fresh: T) -> SharedVec<T> {
        let Margins { left, top, .. } = self.margins;
        let came_from =
            |cell: Cell| Cell::new(cell.x.saturating_sub(left), cell.y.saturating_sub(top));
        let held = |cell| self.from.index(came_from(cell)).map(|index| before[index]);
        self.to
            .cells()
            .map(|cell| held(cell).unwrap_or(fresh))
            .collect()
    }

    /// Whether a cell of the old grid is off the new one.
    fn loses(&self, cell: Cell) -> bool {
        self.from.contains(cell) && !self.to.contains(self.margins.moved(cell))
    }

    /// Cuts walls, where they still stand, along the border to come.
    fn cut_walls(&self, before: &Encounter, after: &mut Encounter, cut_off: &mut CutOff) {
        let Margins {
            left,
            top,
            right,
            bottom,
        } = self.margins;
        if [left, top, right, bottom].iter().all(|side| *side >= 0) {
            return;
        }
        let kept = Region::new(
            self.from,
            self.from.cells().filter(|cell| !self.loses(*cell)),
        );
        let mut pieces: Vec<Wall> = Vec::new();
        for (id, wall) in before.walls.iter() {
            let [inside, outside] = kept.clip(wall);
            if !outside.is_empty() {
                after.walls.remove(id);
                pieces.extend(inside);
                cut_off.walls += 1;
            }
        }
        after.raise(pieces);
    }

    /// Whether somebody is still on the map, and moves along with it.
    fn moves_creature(&self, creature: &mut Creature) -> bool {
        creature.at = self.margins.moved(creature.at);
        if let Some(turn) = &mut creature.turn {
            turn.from = self.margins.moved(turn.from);
            if !self.to.contains(turn.from) {
                creature.turn = None;
            }
        }
        self.to.contains(creature.at)
    }

    /// Whether some words are still on the map, and move along with it. A zone
    /// that has lost its name's place gets it in the nearest cell that is left.
    fn moves_mark(&self, mark: &mut Mark) -> bool {
        let lost = self.loses(self.from.cell_at(mark.at));
        mark.at = mark.at + self.by;
        for cell in &mut mark.cells {
            *cell = self.margins.moved(*cell);
        }
        mark.cells.retain(|cell| self.to.contains(*cell));
        if !lost {
            return mark.kind != MarkKind::Zone || !mark.cells.is_empty();
        }
        let middles = mark.cells.iter().map(|cell| self.to.center(*cell));
        let off = |middle: &Point| middle.distance(mark.at);
        match middles.min_by(|a, b| off(a).total_cmp(&off(b))) {
            Some(middle) => mark.at = middle,
            None => return false,
        }
        true
    }
}

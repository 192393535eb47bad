//! A piece of a map that can be copied, turned and laid down elsewhere.

use super::clip::Region;
use super::ids::next_id;
use super::resize::most_common;
use crate::creature::{Creature, CreatureId, MountedOn};
use crate::document::encounter::Encounter;
use crate::document::parts::{check_creature, check_walls};
use crate::limits::{MAX_CREATURES, MAX_MARKS};
use crate::map::{Gap, Ground, Hazard, Hindrances, Mark, MarkId, Wall, WallId};
use crate::refusal::EditError;
use grid::{Cell, Grid, Kind, Offset, Point};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Walls whose points are this close to each other stand in the same place.
const SAME: f64 = 1e-6;

/// What of a piece of a map is taken: all of it, if nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceParts {
    /// Who stands on it.
    pub creatures: bool,
    /// The walls in it.
    pub walls: bool,
    /// What its cells hold, and the words on it.
    pub terrain: bool,
}

impl PieceParts {
    /// Those who stand there, and nothing of the map.
    pub const CREATURES: Self = Self {
        creatures: true,
        walls: false,
        terrain: false,
    };

    /// Whether anything of the map itself is taken.
    #[must_use]
    pub fn map(self) -> bool {
        self.walls || self.terrain
    }
}

impl Default for PieceParts {
    fn default() -> Self {
        Self {
            creatures: true,
            walls: true,
            terrain: true,
        }
    }
}

/// A piece of a map: cells with what they hold, the walls in and around them,
/// who stands and what is written there, all seen from the middle of one cell, its pivot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stamp {
    kind: Kind,
    takes: PieceParts,
    cells: Vec<(Offset, Patch)>,
    walls: Vec<Wall>,
    creatures: Vec<Stamped>,
    marks: Vec<Marked>,
}

/// Words on a piece of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Marked {
    /// Which they are, if they go with the piece.
    id: Option<MarkId>,
    /// Seen from the pivot's middle, without its cells.
    mark: Mark,
    /// The cells of a zone.
    cells: Vec<Offset>,
}

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Patch {
    ground: Ground,
    hindrances: Hindrances,
    hazard: Option<Hazard>,
    elevation: i16,
    rounded: bool,
    gap: Option<Gap>,
}

/// A creature on a piece of a map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Stamped {
    /// Who it is, if it goes with the piece; a copy is somebody new.
    id: Option<CreatureId>,
    creature: Creature,
    /// The middle of its space, from the pivot's.
    middle: Point,
    /// The middle of its anchor cell, from that of its space: a space does not
    /// turn with the piece it stands on.
    lead: Point,
}

impl Stamp {
    /// The piece of a map that some cells are, seen from `pivot`. `middle`
    /// tells the middle of a creature's space; it belongs to the piece with
    /// the cell that middle lies in.
    #[must_use]
    pub fn cut_out(
        encounter: &Encounter,
        cells: &[Cell],
        pivot: Cell,
        middle: impl Fn(&Creature) -> Point,
    ) -> Self {
        let grid = encounter.grid;
        let (kind, origin) = (grid.kind(), grid.center(pivot));
        let region = Region::new(grid, cells.iter().copied());
        let patch = |cell: &Cell| {
            let index = grid.index(*cell)?;
            let patch = Patch {
                ground: encounter.ground[index],
                hindrances: encounter.hindrances[index],
                hazard: encounter.hazards[index],
                elevation: encounter.elevation[index],
                rounded: encounter.rounded[index],
                gap: encounter.gaps.get(cell).copied(),
            };
            Some((grid.offset(pivot, *cell), patch))
        };
        let walls = encounter.walls.values().flat_map(|wall| {
            let [inside, _] = region.clip(wall);
            inside
                .into_iter()
                .map(|wall| shifted(wall, |at| at - origin))
        });
        let creatures = encounter.creatures.iter().filter_map(|(id, creature)| {
            let middle = middle(creature);
            let within = region.contains(grid.cell_at(middle));
            within.then(|| Stamped::seen(grid, pivot, *id, creature, middle))
        });
        let held = |mark: &Mark| region.contains(grid.cell_at(mark.at));
        let marks = encounter.marks.iter().filter(|(_, mark)| held(mark));
        let marks = marks.map(|(id, mark)| Marked {
            id: Some(*id),
            cells: mark
                .cells
                .iter()
                .map(|cell| grid.offset(pivot, *cell))
                .collect(),
            mark: Mark {
                at: mark.at - origin,
                cells: Vec::new(),
                ..mark.clone()
            },
        });
        Self {
            kind,
            takes: PieceParts::default(),
            marks: marks.collect(),
            cells: cells.iter().filter_map(patch).collect(),
            walls: walls.collect(),
            creatures: creatures.collect(),
        }
    }

    /// Some creatures where they stand, and nothing of the map, seen from
    /// `pivot`. `middle` tells the middle of a creature's space.
    #[must_use]
    pub fn of_creatures(
        encounter: &Encounter,
        ids: &[CreatureId],
        pivot: Cell,
        middle: impl Fn(&Creature) -> Point,
    ) -> Self {
        let grid = encounter.grid;
        let known = encounter.creatures.iter();
        let chosen = known.filter(|(id, _)| ids.contains(id));
        let creatures = chosen
            .map(|(id, creature)| Stamped::seen(grid, pivot, *id, creature, middle(creature)));
        Self {
            kind: grid.kind(),
            takes: PieceParts::CREATURES,
            cells: Vec::new(),
            walls: Vec::new(),
            creatures: creatures.collect(),
            marks: Vec::new(),
        }
    }

    /// The same piece with only some of what it holds.
    #[must_use]
    pub fn taking(mut self, takes: PieceParts) -> Self {
        self.takes = takes;
        if !takes.creatures {
            self.creatures.clear();
        }
        if !takes.walls {
            self.walls.clear();
        }
        if !takes.terrain {
            self.marks.clear();
        }
        self
    }

    /// What of its piece of the map it holds.
    #[must_use]
    pub fn takes(&self) -> PieceParts {
        self.takes
    }

    /// The kind of grid it was cut out of; it can be laid on no other.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The cells of a grid it covers with its pivot at a cell, on the map or not.
    pub fn cells(&self, grid: Grid, pivot: Cell) -> impl Iterator<Item = Cell> {
        let ways = self.cells.iter();
        ways.map(move |(way, _)| grid.offset_by(pivot, *way))
    }

    /// How many walls it has.
    #[must_use]
    pub fn wall_count(&self) -> usize {
        self.walls.len()
    }

    /// Those who go with it.
    pub fn ids(&self) -> impl Iterator<Item = CreatureId> {
        self.creatures.iter().filter_map(|it| it.id)
    }

    /// Turned clockwise around its pivot: by 90°, on hexes by 60°.
    #[must_use]
    pub fn turned(self) -> Self {
        let kind = self.kind;
        self.moved(|way| kind.turned(way), |at| kind.turned_point(at))
    }

    /// With left and right exchanged.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let kind = self.kind;
        self.moved(|way| kind.mirrored(way), |at| Point::new(-at.x, at.y))
    }

    fn moved(mut self, way: impl Fn(Offset) -> Offset, at: impl Fn(Point) -> Point) -> Self {
        for (place, _) in &mut self.cells {
            *place = way(*place);
        }
        let walls = self.walls.into_iter();
        self.walls = walls.map(|wall| shifted(wall, &at)).collect();
        for it in &mut self.creatures {
            it.middle = at(it.middle);
        }
        for it in &mut self.marks {
            it.mark.at = at(it.mark.at);
            for place in &mut it.cells {
                *place = way(*place);
            }
        }
        self
    }

    /// A copy, in which everybody is somebody new with a name from `name`, and
    /// upon others only if those are copied too. With a piece of the map, those
    /// that stand as they are on the map already are left out.
    #[must_use]
    pub fn copy(
        &self,
        onto: &Encounter,
        pivot: Cell,
        mut name: impl FnMut(&str) -> String,
    ) -> Self {
        let mut copy = self.clone();
        copy.creatures.retain_mut(|it| {
            let laid = it.laid(onto.grid, pivot);
            let there = onto.creatures.values().any(|known| *known == laid);
            let new = !there || !self.takes.map();
            if new {
                it.creature.name = name(&it.creature.name);
                it.creature.turn = None;
                it.creature.round = None;
            }
            new
        });
        // Those whom `lay` numbers on.
        let first = next_id(&onto.creatures, |id| id.0);
        let before: Vec<Option<CreatureId>> = copy.creatures.iter().map(|it| it.id).collect();
        for it in &mut copy.creatures {
            it.id = None;
            it.creature.upon = it.creature.upon.and_then(|upon| {
                let copied = before.iter().zip(first..);
                let (_, on) = copied.into_iter().find(|(id, _)| **id == Some(upon.on))?;
                let on = CreatureId(on);
                Some(MountedOn { on, ..upon })
            });
        }
        copy.marks.retain_mut(|it| {
            it.id = None;
            let laid = it.laid(onto.grid, pivot);
            laid.is_none_or(|laid| !onto.marks.values().any(|known| same_words(known, &laid)))
        });
        copy
    }
}

impl Stamped {
    /// A creature as it is seen from a pivot.
    fn seen(grid: Grid, pivot: Cell, id: CreatureId, creature: &Creature, middle: Point) -> Self {
        Self {
            id: Some(id),
            creature: creature.clone(),
            middle: middle - grid.center(pivot),
            lead: grid.center(creature.at) - middle,
        }
    }

    /// The creature as it stands with the pivot at a cell.
    fn laid(&self, grid: Grid, pivot: Cell) -> Creature {
        let at = grid.cell_at(grid.center(pivot) + self.middle + self.lead);
        let mut creature = self.creature.clone();
        if let Some(turn) = &mut creature.turn {
            // Its turn began as far from where it stands as it did before.
            let way = grid.offset(creature.at, turn.from);
            turn.from = grid.offset_by(at, way);
            if !grid.contains(turn.from) {
                creature.turn = None;
            }
        }
        creature.at = at;
        creature
    }
}

impl Marked {
    /// The words as they stand with the pivot at a cell; none off the map.
    fn laid(&self, grid: Grid, pivot: Cell) -> Option<Mark> {
        let place = |way: &Offset| grid.offset_by(pivot, *way);
        let cells = self.cells.iter().map(place);
        let cells: Vec<Cell> = cells.filter(|cell| grid.contains(*cell)).collect();
        let at = grid.center(pivot) + self.mark.at;
        let there = grid.contains(grid.cell_at(at)) && cells.is_empty() == self.cells.is_empty();
        there.then(|| Mark {
            at,
            cells,
            ..self.mark.clone()
        })
    }
}

fn shifted(wall: Wall, by: impl Fn(Point) -> Point) -> Wall {
    Wall {
        points: wall.points.into_iter().map(by).collect(),
        ..wall
    }
}

/// Whether two marks say the same in the same place.
fn same_words(one: &Mark, other: &Mark) -> bool {
    let near = one.at.distance(other.at) < SAME;
    near && (one.kind, &one.text, &one.cells) == (other.kind, &other.text, &other.cells)
}

/// Whether two walls are alike and stand in the same place.
fn alike(one: &Wall, other: &Wall) -> bool {
    let near = |(a, b): (&Point, &Point)| a.distance(*b) < SAME;
    let (there, back) = (other.points.iter(), other.points.iter().rev());
    let same_line = one.points.len() == other.points.len()
        && (one.points.iter().zip(there).all(near) || one.points.iter().zip(back).all(near));
    let bare = |wall: &Wall| Wall {
        points: Vec::new(),
        ..wall.clone()
    };
    same_line && bare(one) == bare(other)
}

impl Encounter {
    /// Takes a piece off: what is left is bare ground of the sort around it.
    pub(crate) fn lift(
        &mut self,
        cells: &[Cell],
        creatures: impl Iterator<Item = CreatureId>,
        takes: PieceParts,
    ) {
        if cells.is_empty() {
            return;
        }
        for id in creatures {
            self.creatures.remove(&id);
        }
        let region = Region::new(self.grid, cells.iter().copied());
        if takes.walls {
            self.cut_walls(&region, &mut Vec::new());
        }
        if !takes.terrain {
            return;
        }
        let around = self.around(cells, &region);
        let bare = most_common(around.iter().filter_map(|cell| self.ground(*cell)));
        let bare = bare.unwrap_or_else(|| self.bare_ground());
        let level =
            most_common(around.iter().map(|cell| self.elevation(*cell))).unwrap_or_default();
        for (cell, index) in cells
            .iter()
            .filter_map(|cell| Some((cell, self.grid.index(*cell)?)))
        {
            self.ground[index] = bare;
            self.hindrances[index] = Hindrances::default();
            self.hazards[index] = None;
            self.elevation[index] = level;
            self.rounded[index] = false;
            self.gaps.remove(cell);
        }
        let grid = self.grid;
        self.marks
            .retain(|_, mark| !region.contains(grid.cell_at(mark.at)));
    }

    /// The cells of the map just around a region, some of them twice.
    fn around(&self, cells: &[Cell], region: &Region) -> Vec<Cell> {
        let around = cells.iter().flat_map(|cell| self.grid.neighbors(*cell));
        let around = around.filter(|(_, next)| !region.contains(*next));
        around.map(|(_, next)| next).collect()
    }

    /// Lays a piece down with its pivot at a cell: it covers what is there,
    /// except creatures and words. What would lie off the map is left out.
    ///
    /// # Errors
    /// When the piece is of another kind of grid, somebody would stand off the
    /// map, or the map would hold too much.
    pub(crate) fn lay(&mut self, stamp: &Stamp, pivot: Cell) -> Result<(), EditError> {
        if stamp.kind != self.grid.kind() {
            return Err(EditError::OtherGrid);
        }
        let region = Region::new(self.grid, stamp.cells(self.grid, pivot));
        let patches = stamp.cells(self.grid, pivot).zip(&stamp.cells);
        for (cell, (_, patch)) in patches.filter(|_| stamp.takes.terrain) {
            let Some(index) = self.grid.index(cell) else {
                continue;
            };
            self.ground[index] = patch.ground;
            self.hindrances[index] = patch.hindrances;
            self.hazards[index] = patch.hazard;
            self.elevation[index] = patch.elevation;
            self.rounded[index] = patch.rounded;
            match patch.gap {
                Some(gap) => self.gaps.insert(cell, gap),
                None => self.gaps.remove(&cell),
            };
        }
        let origin = self.grid.center(pivot);
        let walls = stamp.walls.iter().flat_map(|wall| {
            let [inside, _] = region.clip(&shifted(wall.clone(), |at| at + origin));
            inside
        });
        if stamp.takes.walls {
            let mut walls: Vec<Wall> = walls.collect();
            self.cut_walls(&region, &mut walls);
            self.raise(walls);
        }
        check_walls(self.walls.values(), 0)?;
        let first = next_id(&self.creatures, |id| id.0);
        for (it, fresh) in stamp.creatures.iter().zip(first..) {
            let creature = it.laid(self.grid, pivot);
            check_creature(&creature, self.grid)?;
            let id = it.id.unwrap_or(CreatureId(fresh));
            self.creatures.insert(id, creature);
        }
        if self.creatures.len() > MAX_CREATURES {
            return Err(EditError::TooManyCreatures);
        }
        let first = next_id(&self.marks, |id| id.0);
        for (it, fresh) in stamp.marks.iter().zip(first..) {
            let id = it.id.unwrap_or(MarkId(fresh));
            let there = |mark: &Mark| self.marks.get(&id).is_some_and(|it| same_words(it, mark));
            if let Some(mark) = it.laid(self.grid, pivot).filter(|mark| !there(mark)) {
                self.marks.insert(id, mark);
            }
        }
        if self.marks.len() > MAX_MARKS {
            return Err(EditError::TooManyMarks);
        }
        Ok(())
    }

    /// Takes out what walls have in a region; those in `instead` that stand
    /// there as they are stay, and are taken off that list.
    fn cut_walls(&mut self, region: &Region, instead: &mut Vec<Wall>) {
        let mut cut = BTreeMap::new();
        for (id, wall) in self.walls.iter() {
            let [inside, outside] = region.clip(wall);
            let place = |part: &Wall| instead.iter().position(|known| alike(known, part));
            let places: Vec<usize> = inside.iter().filter_map(place).collect();
            if places.len() == inside.len() {
                let mut n = 0;
                instead.retain(|_| {
                    n += 1;
                    !places.contains(&(n - 1))
                });
            } else {
                cut.insert(*id, outside);
            }
        }
        for (id, outside) in cut {
            self.walls.remove(&id);
            self.raise(outside);
        }
    }

    /// Puts up walls that are new.
    pub(crate) fn raise(&mut self, walls: Vec<Wall>) {
        let first = next_id(&self.walls, |id| id.0);
        let numbered = (first..).map(WallId).zip(walls);
        self.walls.extend(numbered);
    }
}

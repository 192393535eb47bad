//! Newcomers: what they are called, and where several find room at once.

use crate::convert::names::{names, next_name};
use crate::convert::point;
use crate::convert::view::At;
use crate::creatures::form::creature_of;
use crate::creatures::view::CreatureForm;
use crate::error::{AppError, Result};
use crate::tabletop::{Tabletop, translate};
use encounter::{Condition, Creature};
use grid::{Cell, Footprint, Grid, Point, Segment, touches};
use scene::Space;
use std::cmp::Ordering;
use std::collections::{BTreeSet, BinaryHeap};
use terms::message;

/// The most creatures placed at once.
const MOST: u32 = 100;

/// So many creatures of a kind, named and placed. One alone stands where
/// the point says, several where they have room around it.
pub(crate) fn newcomers(
    tabletop: &Tabletop,
    kind: &Creature,
    to: At,
    count: u32,
) -> Result<Vec<Creature>> {
    if !(1..=MOST).contains(&count) {
        let refused = message!("most-placed-at-once", most = MOST, count);
        return Err(AppError::invalid(refused));
    }
    let places = match count {
        1 => vec![tabletop.anchor_on_map(kind, to)?],
        _ => {
            let alike = std::iter::repeat_n(kind, count as usize);
            room_around(tabletop, alike, point(to))?
        }
    };
    let names = names(&kind.name, names_there(tabletop), count);
    let placed = names.into_iter().zip(places).map(|(name, at)| Creature {
        name,
        at,
        ..kind.clone()
    });
    Ok(placed.collect())
}

/// The spaces that newcomers would take, with what is in their way there;
/// none where they cannot be placed at all.
pub(crate) fn spaces_for(tabletop: &Tabletop, kind: &Creature, to: At, count: u32) -> Vec<Space> {
    let grid = tabletop.grid();
    let taken = taken(tabletop, |other| !share_cells(tabletop, kind, other));
    let walls = translate::blocking_walls(tabletop.encounter());
    let open = open_to(tabletop, kind);
    let room = Room {
        grid,
        footprint: translate::footprint(kind, tabletop.ruleset(), grid),
        walls: &walls,
        open: &open,
    };
    let space = |creature: &Creature| {
        let cells: Vec<Cell> = room.footprint.cells(grid, creature.at).collect();
        let middle = room.footprint.center(grid, creature.at);
        let closed = |cell: &&Cell| {
            let way = Segment::new(middle, grid.center(**cell));
            !open(**cell) || taken.contains(*cell) || !room.no_wall(way)
        };
        let closed = cells.iter().filter(closed).copied().collect();
        Space { cells, closed }
    };
    let newcomers = newcomers(tabletop, kind, to, count).unwrap_or_default();
    newcomers.iter().map(space).collect()
}

/// Whether two creatures are so small that they share cells.
fn share_cells(tabletop: &Tabletop, one: &Creature, other: &Creature) -> bool {
    let shares = &tabletop.ruleset().policies.share;
    [one, other]
        .iter()
        .all(|it| shares.iter().any(|share| share.value.size == it.size))
}

/// The cells that some of those stand on who are there.
fn taken(tabletop: &Tabletop, which: impl Fn(&Creature) -> bool) -> BTreeSet<Cell> {
    let grid = tabletop.grid();
    let creatures = tabletop.encounter().creatures().values();
    let cells = creatures.filter(|it| which(it)).flat_map(|other| {
        let footprint = translate::footprint(other, tabletop.ruleset(), grid);
        footprint.cells(grid, other.at).collect::<Vec<_>>()
    });
    cells.collect()
}

/// Whether a creature can be put on a cell, as far as the ground goes.
fn open_to(tabletop: &Tabletop, creature: &Creature) -> impl Fn(Cell) -> bool {
    let flies = creature.conditions.contains(&Condition::Flying);
    let encounter = tabletop.encounter();
    move |cell| {
        encounter.ground(cell).is_some_and(|ground| {
            let terrain = translate::terrain(ground);
            !terrain.is_solid() && (flies || terrain != rules::Terrain::Hole)
        })
    }
}

/// Whether all of some creatures have room where a map of places puts them: on
/// open ground that nobody takes, with no wall through it or on the way there.
pub(crate) fn free_to<'a>(
    tabletop: &'a Tabletop,
    creatures: &'a [&'a Creature],
    walls: &'a [Segment],
) -> impl Fn(&dyn Fn(&Creature) -> Cell) -> bool + 'a {
    let grid = tabletop.grid();
    let taken = taken(tabletop, |_| true);
    move |place| {
        creatures.iter().all(|creature| {
            let at = place(creature);
            let open = open_to(tabletop, creature);
            let room = Room {
                grid,
                footprint: translate::footprint(creature, tabletop.ruleset(), grid),
                walls,
                open: &open,
            };
            let mut cells = room.footprint.cells(grid, at);
            room.footprint.fits(grid, at)
                && cells.all(|cell| open(cell) && !taken.contains(&cell))
                && room.undivided(at)
                && room.clear(creature.at, at)
        })
    }
}

/// What those are called who are there.
pub(crate) fn names_there(tabletop: &Tabletop) -> impl Iterator<Item = &str> {
    let creatures = tabletop.encounter().creatures().values();
    creatures.map(|creature| creature.name.as_str())
}

/// The members of a party, named and placed where they have room around a
/// point, each as near to it as those before it leave.
pub(crate) fn arrivals(tabletop: &Tabletop, members: &[Creature], to: At) -> Result<Vec<Creature>> {
    let places = room_around(tabletop, members.iter(), point(to))?;
    let mut there: Vec<String> = names_there(tabletop).map(str::to_owned).collect();
    let mut arrived = Vec::with_capacity(members.len());
    for (member, at) in members.iter().zip(places) {
        let name = next_name(&member.name, there.iter().map(String::as_str));
        there.push(name.clone());
        arrived.push(Creature {
            name,
            at,
            ..member.clone()
        });
    }
    Ok(arrived)
}

/// The free places for several creatures nearest to a point, in their order.
fn room_around<'a>(
    tabletop: &Tabletop,
    creatures: impl ExactSizeIterator<Item = &'a Creature>,
    to: Point,
) -> Result<Vec<Cell>> {
    let (grid, encounter) = (tabletop.grid(), tabletop.encounter());
    let mut taken = taken(tabletop, |_| true);
    let walls = translate::blocking_walls(encounter);
    let count = creatures.len();
    let mut places = Vec::with_capacity(count);
    let mut creatures = creatures.peekable();
    while let Some(creature) = creatures.next() {
        let mut alike = 1;
        while creatures
            .next_if(|next| same_space(next, creature))
            .is_some()
        {
            alike += 1;
        }
        let open = open_to(tabletop, creature);
        let footprint = translate::footprint(creature, tabletop.ruleset(), grid);
        let room = Room {
            grid,
            footprint: footprint.clone(),
            walls: &walls,
            open: &open,
        };
        let found = room.around(to, alike, taken.clone());
        let cells = found.iter().flat_map(|at| footprint.cells(grid, *at));
        taken.extend(cells);
        places.extend(&found);
        if found.len() < alike {
            let refused = message!("room-for-fewer", room = places.len(), count);
            return Err(AppError::invalid(refused));
        }
    }
    Ok(places)
}

/// The spaces that creatures would take, placed there, as a display list
/// in bytes; nothing where they cannot be placed.
pub(crate) fn creatures_draft(
    tabletop: &Tabletop,
    form: &CreatureForm,
    at: At,
    count: u32,
) -> Result<Vec<scene::Item>> {
    let creature = creature_of(form, Cell::default());
    let spaces = creature.map_or(Vec::new(), |it| spaces_for(tabletop, &it, at, count));
    Ok(scene::spaces(tabletop.grid(), &spaces))
}

/// Whether two creatures ask for the same kind of place.
fn same_space(one: &Creature, other: &Creature) -> bool {
    let flies = |creature: &Creature| creature.conditions.contains(&Condition::Flying);
    one.size == other.size && flies(one) == flies(other)
}

/// Where creatures of one footprint could stand.
struct Room<'a> {
    grid: Grid,
    footprint: Footprint,
    walls: &'a [Segment],
    /// Whether a cell can be stood on.
    open: &'a dyn Fn(Cell) -> bool,
}

/// A cell and how far it is off; the nearest is the greatest.
struct Near {
    off: f64,
    cell: Cell,
}

impl Ord for Near {
    fn cmp(&self, other: &Self) -> Ordering {
        let nearer = other.off.total_cmp(&self.off);
        nearer.then_with(|| (other.cell.y, other.cell.x).cmp(&(self.cell.y, self.cell.x)))
    }
}

impl PartialOrd for Near {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Near {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Near {}

impl Room<'_> {
    /// Up to `count` anchors near a point whose spaces are open, not taken and
    /// apart from each other. It spreads from the open cell nearest to the
    /// point, the nearest cells first, and never through a wall: who is placed
    /// in a room stands in that room.
    fn around(&self, to: Point, count: usize, mut taken: BTreeSet<Cell>) -> Vec<Cell> {
        let grid = self.grid;
        let near = |cell: Cell| Near {
            off: grid.center(cell).distance(to),
            cell,
        };
        let start = Some(grid.cell_at(to)).filter(|cell| (self.open)(*cell));
        let start = start.map(near).or_else(|| {
            let open = grid.cells().filter(|cell| (self.open)(*cell));
            open.map(near).max()
        });
        let mut seen: BTreeSet<Cell> = start.iter().map(|it| it.cell).collect();
        let mut next: BinaryHeap<Near> = start.into_iter().collect();
        let (mut reached, mut places) = (BTreeSet::new(), Vec::new());
        while let Some(Near { cell, .. }) = next.pop() {
            reached.insert(cell);
            if !taken.contains(&cell) {
                // The space that this cell completes, the nearest of several.
                let free = |at: &Cell| {
                    let mut cells = self.footprint.cells(grid, *at);
                    cells.all(|cell| reached.contains(&cell) && !taken.contains(&cell))
                        && self.undivided(*at)
                };
                let spaces = self.footprint.anchors_over(grid, cell).filter(free);
                let off = |at: &Cell| self.footprint.center(grid, *at).distance(to);
                let nearest = spaces.min_by(|a, b| off(a).total_cmp(&off(b)));
                if let Some(at) = nearest {
                    taken.extend(self.footprint.cells(grid, at));
                    places.push(at);
                    if places.len() == count {
                        break;
                    }
                }
            }
            for dir in grid.kind().side_dirs() {
                let beside = grid.step(cell, dir);
                if (self.open)(beside) && !seen.contains(&beside) && self.clear(cell, beside) {
                    seen.insert(beside);
                    next.push(near(beside));
                }
            }
        }
        places
    }

    /// Whether no wall runs through a space.
    fn undivided(&self, at: Cell) -> bool {
        let middle = self.footprint.center(self.grid, at);
        let mut cells = self.footprint.cells(self.grid, at);
        cells.all(|cell| self.no_wall(Segment::new(middle, self.grid.center(cell))))
    }

    fn clear(&self, from: Cell, to: Cell) -> bool {
        self.no_wall(Segment::new(self.grid.center(from), self.grid.center(to)))
    }

    fn no_wall(&self, way: Segment) -> bool {
        !self.walls.iter().any(|wall| touches(way, *wall))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use encounter::{Edit, Encounter, History, Side, Wall, WallKind};
    use grid::Kind;
    use proptest::prelude::*;

    fn room(grid: Grid, side: u32, open: &dyn Fn(Cell) -> bool) -> Room<'_> {
        Room {
            grid,
            footprint: Footprint::of_side(grid, side),
            walls: &[],
            open,
        }
    }

    #[test]
    fn nobody_is_placed_beyond_a_wall_or_across_one() {
        let grid = Grid::new(Kind::Square, 8, 4).unwrap();
        let open = |cell: Cell| grid.contains(cell);
        let wall = Segment::new(Point::new(3.0, 0.0), Point::new(3.0, 4.0));
        for (side, most) in [(1, 12), (2, 2)] {
            let mut room = room(grid, side, &open);
            let walls = [wall];
            room.walls = &walls;
            let places = room.around(Point::new(2.9, 1.5), 100, BTreeSet::new());
            assert_eq!(places.len(), most);
            let cells = places.iter().flat_map(|at| room.footprint.cells(grid, *at));
            assert!(cells.map(|cell| cell.x).all(|x| x < 3));
        }
    }

    #[test]
    fn what_is_in_the_way_of_a_newcomer_is_known_before_it_is_placed() {
        let mut encounter =
            Encounter::new("Yard", "srd35", Grid::new(Kind::Square, 8, 6).unwrap()).unwrap();
        let kind = |size: &str| Creature::new("Orc", size, 30, Side::Foes, Cell::new(0, 0));
        let edits = [
            Edit::Paint {
                cells: vec![Cell::new(5, 1)],
                ground: encounter::Ground::Rock,
                rounded: false,
            },
            Edit::Walls {
                remove: Vec::new(),
                add: vec![Wall::straight(
                    WallKind::Wall,
                    Point::new(2.0, 4.0),
                    Point::new(2.0, 6.0),
                )],
            },
            Edit::AddCreature {
                creature: kind("tiny"),
            },
        ];
        for edit in edits {
            testkit::document::make(&mut encounter, &edit);
        }
        let table = Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap();
        let closed = |size: &str, x: f32, y: f32| -> Vec<(i32, i32)> {
            let at = At { x, y };
            let spaces = spaces_for(&table, &kind(size), at, 1);
            let closed = spaces.iter().flat_map(|space| &space.closed);
            closed.map(|cell| (cell.x, cell.y)).collect()
        };
        assert_eq!(closed("large", 3.0, 2.0), []);
        assert_eq!(closed("large", 5.0, 2.0), [(5, 1)]);
        // The wall cuts its space in two.
        assert_eq!(closed("large", 2.0, 5.0).len(), 4);
        // The very small share a cell, others do not.
        assert_eq!(closed("tiny", 0.5, 0.5), []);
        assert_eq!(closed("medium", 0.5, 0.5), [(0, 0)]);
        // Several are shown where they will find room.
        let many = spaces_for(&table, &kind("medium"), At { x: 0.5, y: 0.5 }, 5);
        assert_eq!(many.len(), 5);
        assert!(many.iter().all(|space| space.closed.is_empty()));
    }

    proptest! {
        #[test]
        fn the_nearest_free_cells_are_taken(
            kind in prop_oneof![Just(Kind::Square), Just(Kind::HexPointy), Just(Kind::HexFlat)],
            at in (0.0..9.0_f64, 0.0..7.0_f64),
            taken in proptest::collection::btree_set((0..9_i32, 0..7_i32), 0..20),
            count in 1..12_usize,
        ) {
            let grid = Grid::new(kind, 9, 7).unwrap();
            let open = |cell: Cell| grid.contains(cell);
            let to = Point::new(at.0, at.1);
            let taken: BTreeSet<Cell> = taken.into_iter().map(|(x, y)| Cell::new(x, y)).collect();
            let places = room(grid, 1, &open).around(to, count, taken.clone());
            let off = |cell: &Cell| grid.center(*cell).distance(to);
            let free = grid.cells().filter(|cell| !taken.contains(cell));
            let mut nearest: Vec<f64> = free.map(|cell| off(&cell)).collect();
            nearest.sort_by(f64::total_cmp);
            let found: Vec<f64> = places.iter().map(off).collect();
            prop_assert_eq!(&found[..], &nearest[..count]);
        }

        #[test]
        fn big_ones_stand_apart_on_open_ground(
            side in 2..4_u32,
            shut in proptest::collection::btree_set((0..12_i32, 0..12_i32), 0..15),
            count in 1..8_usize,
        ) {
            let grid = Grid::new(Kind::Square, 12, 12).unwrap();
            let open = |cell: Cell| grid.contains(cell) && !shut.contains(&(cell.x, cell.y));
            let room = room(grid, side, &open);
            let places = room.around(Point::new(6.0, 6.0), count, BTreeSet::new());
            let cells: Vec<Cell> = places
                .iter()
                .flat_map(|at| room.footprint.cells(grid, *at).collect::<Vec<_>>())
                .collect();
            prop_assert!(cells.iter().all(|cell| open(*cell)));
            let each: BTreeSet<&Cell> = cells.iter().collect();
            prop_assert_eq!(each.len(), cells.len());
        }
    }
}

//! Doors, walls, ground and creatures that block a path.

use crate::movement::cached_search::CachedSearch;
use crate::tabletop::Tabletop;
use encounter::{Ground, Wall, WallKind};
use grid::{Cell, Grid, Point, Rect, Segment, touches};
use rules::{Mover, Place, Reason};
use std::sync::Arc;
use terms::{Message, message};

/// First obstacle on the path that there would be without it.
#[derive(Clone, Debug)]
pub(super) struct Obstacle {
    kind: ObstacleKind,
    /// Pieces of the door or wall that the path crosses.
    pub lines: Vec<Segment>,
    /// Cells of the ground or of the creature.
    pub cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug)]
enum ObstacleKind {
    Wall(WallKind),
    Water,
    Pit,
    Steep,
}

impl Obstacle {
    /// Returns a point on the door, if the obstacle is one.
    pub fn door(&self) -> Option<Point> {
        let ObstacleKind::Wall(kind) = self.kind else {
            return None;
        };
        let line = self.lines.first().filter(|_| kind.is_door())?;
        Some(line.a.toward(line.b, 0.5))
    }

    fn text(&self) -> Message {
        match self.kind {
            ObstacleKind::Wall(WallKind::LockedDoor) => message!("locked-door-in-the-way"),
            ObstacleKind::Wall(WallKind::SecretDoor) => message!("secret-door-in-the-way"),
            ObstacleKind::Wall(WallKind::ClosedDoor) => message!("closed-door-in-the-way"),
            ObstacleKind::Wall(WallKind::Window) => message!("window-in-the-way"),
            ObstacleKind::Wall(WallKind::Portcullis) => message!("portcullis-in-the-way"),
            ObstacleKind::Wall(_) => message!("wall-in-the-way"),
            ObstacleKind::Water => message!("water-in-the-way"),
            ObstacleKind::Pit => message!("pit-in-the-way"),
            ObstacleKind::Steep => message!("steep-in-the-way"),
        }
    }
}

/// Searches without closed doors, without any walls, and for the same creature in the air. They are kept until the
/// map changes.
#[derive(Debug, Default)]
pub(super) struct Obstacles {
    without_doors: Opened,
    without_walls: Opened,
    in_the_air: CachedSearch,
}

#[derive(Debug, Default)]
struct Opened {
    tabletop: Option<Tabletop>,
    search: CachedSearch,
}

impl Obstacles {
    /// Replaces the reason that every path is blocked by the first obstacle on the path that there would be without
    /// it, and returns that obstacle. A door counts first: it can be opened.
    pub fn explain(
        &mut self,
        tabletop: &Tabletop,
        mover: &Mover,
        via: &[Cell],
        to: Cell,
        reasons: &mut [Reason],
    ) -> Option<Obstacle> {
        let all_closed = |reason: &&mut Reason| reason.text.id() == "every-way-closed";
        let reason = reasons.iter_mut().find(all_closed)?;
        let way = (mover, via, to);
        let door = self.without_doors.first(tabletop, way, is_closed_door);
        let wall = || self.without_walls.first(tabletop, way, WallKind::blocks);
        let obstacle = door.or_else(wall);
        let obstacle = obstacle.or_else(|| first_ground(&mut self.in_the_air, tabletop, way))?;
        reason.text = obstacle.text();
        Some(obstacle)
    }
}

/// Returns the first ground on the path of the same creature in the air that keeps it from going there on foot.
fn first_ground(
    search: &mut CachedSearch,
    tabletop: &Tabletop,
    (mover, via, to): (&Mover, &[Cell], Cell),
) -> Option<Obstacle> {
    let mut flyer = mover.clone();
    flyer.body.flying = true;
    let field = search.search(tabletop, &flyer, via, to).ok()?;
    let path = field.path_to(tabletop.query(&flyer), to).ok()?;
    let grid = tabletop.grid();
    let space = |place: Place| field.footprint(place).cells(grid, place.at).collect();
    let spaces = path.steps.iter().map(|step| space(step.to));
    let spaces: Vec<Vec<Cell>> = spaces.collect();
    let obstacle = |kind, cells: Vec<Cell>| Obstacle {
        kind,
        lines: Vec::new(),
        cells,
    };
    let ground = |wanted: &[Ground]| {
        let cells = |space: &Vec<Cell>| -> Vec<Cell> {
            let cells = space.iter().copied();
            cells
                .filter(|cell| {
                    let ground = tabletop.encounter().ground(*cell);
                    ground.is_some_and(|ground| wanted.contains(&ground))
                })
                .collect()
        };
        spaces.iter().map(cells).find(|cells| !cells.is_empty())
    };
    let water = || ground(&[Ground::DeepWater]).map(|cells| obstacle(ObstacleKind::Water, cells));
    let pit = || ground(&[Ground::Pit]).map(|cells| obstacle(ObstacleKind::Pit, cells));
    // On foot the ground rises or falls by the height of a cell at most.
    let steep = || {
        let height = |cells: &Vec<Cell>| {
            let heights = cells
                .iter()
                .map(|cell| tabletop.encounter().elevation(*cell));
            heights.max()
        };
        let start = space(field.from());
        let all = std::iter::once(&start).chain(&spaces);
        let heights: Vec<_> = all.map(height).collect();
        let most = tabletop.ruleset().policies.cell_feet.value;
        let is_steep = |pair: &[Option<i16>]| {
            let ends = pair[0].zip(pair[1]);
            ends.is_some_and(|(before, after)| u32::from(before.abs_diff(after)) > most)
        };
        let step = heights.windows(2).position(is_steep)?;
        Some(obstacle(ObstacleKind::Steep, spaces[step].clone()))
    };
    water().or_else(pit).or_else(steep)
}

/// Returns the cells of the creature that a reason names as the one in the way.
pub(super) fn creature_in_the_way(tabletop: &Tabletop, reasons: &[Reason]) -> Vec<Cell> {
    let mut reasons = reasons.iter();
    let named = reasons.find(|reason| reason.text.id() == "in-the-way");
    let name = named.and_then(|reason| reason.text.args_in_words().remove("name"));
    let id = name.and_then(|name| tabletop.creature_named(&name).ok());
    let occupant = id.and_then(|id| tabletop.standing(id).ok());
    occupant.map_or_else(Vec::new, |it| it.cells(tabletop.grid()).collect())
}

impl Opened {
    /// Returns the first of the removed doors and walls that the path crosses.
    fn first(
        &mut self,
        tabletop: &Tabletop,
        (mover, via, to): (&Mover, &[Cell], Cell),
        is_removed: impl Fn(WallKind) -> bool,
    ) -> Option<Obstacle> {
        let walls = tabletop.encounter().walls().values();
        let removed: Vec<&Wall> = walls.filter(|wall| is_removed(wall.kind)).collect();
        let bounds = removed.iter().flat_map(|wall| wall.segments());
        let bounds = bounds.map(Segment::bounds).reduce(Rect::union)?;
        if self.tabletop.as_ref().map(|opened| opened.revision) != Some(tabletop.revision) {
            let mut opened = tabletop.clone();
            let walls = tabletop.encounter().walls().values();
            let walls = walls.filter(|wall| wall.kind.blocks() && !is_removed(wall.kind));
            let lines = walls.flat_map(Wall::segments).collect();
            Arc::make_mut(&mut opened.board).set_walls(lines, bounds);
            self.tabletop = Some(opened);
        }
        let opened = self.tabletop.as_ref()?;
        let field = self.search.search(opened, mover, via, to).ok()?;
        let path = field.path_to(opened.query(mover), to).ok()?;
        let grid = tabletop.grid();
        let places = std::iter::once(field.from()).chain(path.steps.iter().map(|step| step.to));
        let spaces = places.map(|place| field.footprint(place).cells(grid, place.at).collect());
        let spaces: Vec<Vec<Cell>> = spaces.collect();
        let mut steps = spaces.windows(2);
        steps.find_map(|pair| {
            removed.iter().find_map(|wall| {
                let lines = wall.segments();
                let crossed = lines.filter(|line| enters_across(grid, [&pair[0], &pair[1]], *line));
                let lines: Vec<Segment> = crossed.collect();
                (!lines.is_empty()).then_some(Obstacle {
                    kind: ObstacleKind::Wall(wall.kind),
                    lines,
                    cells: Vec::new(),
                })
            })
        })
    }
}

const fn is_closed_door(kind: WallKind) -> bool {
    matches!(
        kind,
        WallKind::ClosedDoor | WallKind::LockedDoor | WallKind::SecretDoor
    )
}

/// Returns whether a step from one space to another enters a cell across a line, or has the line within.
fn enters_across(grid: Grid, [before, after]: [&[Cell]; 2], line: Segment) -> bool {
    after.iter().any(|cell| {
        let mut beside = grid.neighbors(*cell).map(|(_, beside)| beside);
        beside.any(|beside| {
            let ends = [*cell, beside].map(|cell| grid.center(cell));
            let is_taken = before.contains(&beside) || after.contains(&beside);
            is_taken && touches(Segment::new(ends[0], ends[1]), line)
        })
    })
}

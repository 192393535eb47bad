//! Closed doors that block a path.

use crate::movement::cached_search::CachedSearch;
use crate::tabletop::Tabletop;
use encounter::{Wall, WallKind};
use grid::{Cell, Grid, Rect, Segment, touches};
use rules::{Mover, Reason};
use std::sync::Arc;
use terms::message;

/// Copy of a tabletop in which every closed door is open, and the search on it. Both are kept until the map
/// changes.
#[derive(Debug, Default)]
pub(super) struct OpenedDoors {
    opened: Option<Tabletop>,
    search: CachedSearch,
}

impl OpenedDoors {
    /// Replaces the reason that every path is blocked by the first closed door on the path that there would be
    /// if all doors were open.
    pub fn explain(
        &mut self,
        tabletop: &Tabletop,
        mover: &Mover,
        via: &[Cell],
        to: Cell,
        reasons: &mut [Reason],
    ) {
        let all_closed = |reason: &&mut Reason| reason.text.id() == "every-way-closed";
        let Some(reason) = reasons.iter_mut().find(all_closed) else {
            return;
        };
        reason.text = match self.first_on_path(tabletop, mover, via, to) {
            Some(WallKind::LockedDoor) => message!("locked-door-in-the-way"),
            Some(WallKind::SecretDoor) => message!("secret-door-in-the-way"),
            Some(_) => message!("closed-door-in-the-way"),
            None => return,
        };
    }

    fn first_on_path(
        &mut self,
        tabletop: &Tabletop,
        mover: &Mover,
        via: &[Cell],
        to: Cell,
    ) -> Option<WallKind> {
        let walls = tabletop.encounter().walls().values();
        let doors: Vec<&Wall> = walls.filter(|wall| is_closed_door(wall.kind)).collect();
        let bounds = doors.iter().flat_map(|door| door.segments());
        let bounds = bounds.map(Segment::bounds).reduce(Rect::union)?;
        if self.opened.as_ref().map(|opened| opened.revision) != Some(tabletop.revision) {
            let mut opened = tabletop.clone();
            let walls = tabletop.encounter().walls().values();
            let walls = walls.filter(|wall| wall.kind.blocks() && !is_closed_door(wall.kind));
            let lines = walls.flat_map(Wall::segments).collect();
            Arc::make_mut(&mut opened.board).set_walls(lines, bounds);
            self.opened = Some(opened);
        }
        let opened = self.opened.as_ref()?;
        let field = self.search.search(opened, mover, via, to).ok()?;
        let path = field.path_to(opened.query(mover), to).ok()?;
        let grid = tabletop.grid();
        let places = std::iter::once(field.from()).chain(path.steps.iter().map(|step| step.to));
        let spaces = places.map(|place| field.footprint(place).cells(grid, place.at).collect());
        let spaces: Vec<Vec<Cell>> = spaces.collect();
        let mut steps = spaces.windows(2);
        steps.find_map(|pair| {
            let crosses = |door: &&&Wall| {
                let mut lines = door.segments();
                lines.any(|line| enters_across(grid, [&pair[0], &pair[1]], line))
            };
            doors.iter().find(crosses).map(|door| door.kind)
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

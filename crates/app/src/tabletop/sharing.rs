//! An edit and an undo copy what they change, and share all the rest.

#![allow(clippy::unwrap_used)]

use super::*;
use encounter::{Ground, Wall, WallKind};
use grid::{Kind, Point};
use std::ptr;

#[test]
fn an_edit_and_an_undo_share_what_they_do_not_change() {
    let grid = Grid::new(Kind::Square, 8, 8).unwrap();
    let encounter = Encounter::new("Field", "srd35", grid).unwrap();
    let table = Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap();
    let made = |table: &Tabletop, edit: &Edit| table.edited(edit).unwrap().unwrap().0;
    let wall = Wall::straight(WallKind::Wall, Point::new(1.0, 1.0), Point::new(3.0, 1.0));
    let walled = made(
        &table,
        &Edit::Walls {
            remove: Vec::new(),
            add: vec![wall],
        },
    );
    let painted = made(
        &walled,
        &Edit::Paint {
            cells: vec![Cell::new(1, 1)],
            ground: Ground::Rock,
            rounded: false,
        },
    );
    let undone = painted.undone().unwrap().unwrap();
    for after in [&painted, &undone] {
        let walls = [&walled, after].map(|it| it.encounter().walls());
        assert!(ptr::eq(walls[0], walls[1]), "the walls were copied");
    }
    let steps = [&walled, &undone].map(|it| it.history.next_undo().unwrap());
    assert!(ptr::eq(steps[0], steps[1]), "the steps before were copied");
    let steps = [painted.history.next_undo(), undone.history.next_redo()].map(Option::unwrap);
    assert!(ptr::eq(steps[0], steps[1]), "the step undone was copied");
}

//! How fast an edit, an undo and a redo are made, and an encounter is opened,
//! after few steps and after ten thousand: it should make no difference.
//!
//! `cargo bench -p app --bench history`. Edits are measured without the disk,
//! which takes what it takes; opening is measured with it.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use app::Tabletop;
use encounter::{Edit, Encounter, Ground, History};
use grid::{Cell, Grid, Kind};
use std::time::Duration;
use store::Library;
use testkit::timing::Times;

const SIDE: u32 = 60;
const FEW: usize = 100;
const MANY: usize = 10_000;
const ROUNDS: usize = 200;

fn main() {
    let [few, many] = [FEW, MANY].map(measured);
    for ((what, few), (_, many)) in few.into_iter().zip(many) {
        let ratio = many.as_secs_f64() / few.as_secs_f64();
        println!(
            "{what}: {few:.1?} after {FEW} steps, {many:.1?} after {MANY}: {ratio:.2} times as long, by medians"
        );
    }
}

/// A step of many: one cell after the other, and all over again.
fn step(number: usize) -> Edit {
    let (side, cells) = (SIDE as usize, (SIDE * SIDE) as usize);
    Edit::Paint {
        cells: vec![Cell::new(
            (number % side) as i32,
            (number / side % side) as i32,
        )],
        ground: [Ground::Rubble, Ground::Floor][number / cells % 2],
        rounded: false,
    }
}

/// The medians after so many steps.
fn measured(steps: usize) -> Vec<(&'static str, Duration)> {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap().library;
    let grid = Grid::new(Kind::Square, SIDE, SIDE).unwrap();
    let encounter = Encounter::new("Field", "srd35", grid).unwrap();
    let id = library.create(&encounter).unwrap();
    let mut table = Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap();
    for number in 0..steps {
        let (next, entry) = table.edited(&step(number)).unwrap().unwrap();
        library.append(&id, &entry, next.encounter()).unwrap();
        table = next;
    }
    let paint = Edit::Paint {
        cells: vec![Cell::new(3, 3)],
        ground: Ground::Rock,
        rounded: false,
    };
    let painted = table.edited(&paint).unwrap().unwrap().0;
    let undone = painted.undone().unwrap().unwrap();
    vec![
        ("An edit", median(|| table.edited(&paint).unwrap())),
        ("An undo", median(|| painted.undone().unwrap())),
        ("A redo", median(|| undone.redone().unwrap())),
        ("Opening", median(|| library.load(&id).unwrap())),
    ]
}

fn median<T>(question: impl Fn() -> T) -> Duration {
    Times::of(ROUNDS, question).median()
}

//! What a library of 10,000 encounters takes: to open it, to list, search and picture them, and to
//! keep an edit, also while a backup is made.
//!
//! `cargo bench -p app --bench library`. Times are those of the clock, with the disk, on a noisy
//! machine.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use app::Session;
use app::wire::{LibraryQuery, OrderId};
use encounter::{Creature, Edit, Encounter, Side};
use grid::{Cell, Grid, Kind};
use std::fs;
use std::time::{Duration, Instant};
use store::Library;
use testkit::document::made;
use testkit::timing::{Times, timed};

const ENCOUNTERS: u32 = 10_000;
const ROUNDS: usize = 50;

fn main() {
    let folder = tempfile::tempdir().unwrap();
    fill(&Library::open(folder.path()).unwrap().library);
    let file = folder.path().join("library.db");
    let megabytes = fs::metadata(&file).unwrap().len() as f64 / 1e6;
    println!("{ENCOUNTERS} encounters, {megabytes:.0} MB");
    fs::remove_dir_all(folder.path().join("backups")).ok();

    say(
        "opened",
        &Times::of(5, || Session::start(folder.path()).unwrap()),
    );
    let session = Session::start(folder.path()).unwrap();
    let asked = |search: &str, order| {
        let query = LibraryQuery {
            search: search.to_owned(),
            order,
            ..LibraryQuery::default()
        };
        Times::of(ROUNDS, || session.library(&query).unwrap())
    };
    say("the first hundred", &asked("", OrderId::Changed));
    say("the first hundred by name", &asked("", OrderId::Name));
    say("those with a creature", &asked("wolf 77", OrderId::Changed));
    say(
        "those with no such creature",
        &asked("beholder", OrderId::Changed),
    );
    let id = session
        .library(&LibraryQuery::default())
        .unwrap()
        .encounters[0]
        .id
        .clone();
    say(
        "a thumbnail",
        &Times::of(ROUNDS, || session.thumbnail(&id).unwrap()),
    );

    // The first edit of the day begins a backup, and those after it are made beside it.
    let view = session.open(&id).unwrap();
    let edit = |n: usize| timed(|| session.rename(&format!("{} {n}", view.name)).unwrap());
    let begun = Instant::now();
    let first = edit(0);
    let mut beside = Vec::new();
    while session.backups().unwrap().is_empty() {
        beside.push(edit(beside.len() + 1));
    }
    println!("a backup beside edits: {:.1?}", begun.elapsed());
    println!("  the first edit of the day: {first:.1?}");
    say("  an edit meanwhile", &beside.into_iter().collect());
    let after = (0..ROUNDS).map(|n| edit(1000 + n));
    say("  an edit afterwards", &after.collect());
}

fn fill(library: &Library) {
    for n in 0..ENCOUNTERS {
        let grid = Grid::new(Kind::Square, 30, 20).unwrap();
        let mut map = Encounter::new(&format!("Hall {n}"), "srd35", grid).unwrap();
        for k in 0..8 {
            let at = Cell::new(2 + 3 * k, 3 + k);
            let creature = Creature::new(&format!("Wolf {n}"), "medium", 50, Side::Foes, at);
            map = made(&map, &Edit::AddCreature { creature });
        }
        library.create(&map).unwrap();
    }
}

fn say(what: &str, times: &Times) {
    let [p50, p95] = [50, 95].map(|percent| times.percentile(percent));
    let most: Duration = times.percentile(100);
    println!("{what}: p50 {p50:.1?}, p95 {p95:.1?}, at most {most:.1?}");
}

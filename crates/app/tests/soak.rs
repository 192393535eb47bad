//! Memory of a long session: the same calls over and over leave no allocations behind.
//!
//! A program of its own, since it counts the allocations of all threads. `cargo xtask soak` runs
//! the window for as long as you like.

#![allow(clippy::unwrap_used)]

use app::wire::{At, ExportRequest, LibraryQuery, MoveIntentForm};
use app::{MapSource, Session};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};
use std::alloc::System;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Maximum number of allocations, and of their bytes, by which two counts may differ: between two
/// trims the history grows by up to 64 steps, each of six allocations and two kilobytes.
const ALLOWED: [i64; 2] = [600, 192 * 1024];

/// Live allocations, and their bytes.
fn live() -> [i64; 2] {
    let stats = ALLOCATOR.stats();
    [
        stats.allocations as i64 - stats.deallocations as i64,
        stats.bytes_allocated as i64 - stats.bytes_deallocated as i64,
    ]
}

fn form<T: DeserializeOwned>(form: Value) -> T {
    serde_json::from_value(form).unwrap()
}

fn at(x: f32, y: f32) -> At {
    At { x, y }
}

/// Edits of a fight. The next round takes them back or makes them again.
fn edit_fight(session: &Session, round: u32) {
    let view = session.present().unwrap();
    let id = view.creatures[0].id;
    let other = (round % 2) as usize;
    let ground = ["rubble", "floor"][other];
    let brush = json!({
        "tool": { "tool": "brush", "ground": ground, "size": 2 },
        "points": [{ "x": 4.5, "y": 4.5 }, { "x": 9.5, "y": 6.5 }],
    });
    session.commit(&form(brush)).unwrap();
    session.rename(["Mill", "Hall"][other]).unwrap();
    let to = at([5.5, 4.5][other], 15.5);
    let intent = MoveIntentForm::default();
    session.move_creature(id, to, None, &intent).unwrap();
    let door = json!({
        "tool": { "tool": "wall", "kind": "closed-door", "low": null },
        "points": [{ "x": 2.0, "y": 2.0 }, { "x": 2.0, "y": 3.0 }],
    });
    session.draft(&form(door.clone())).unwrap();
    session.commit(&form(door)).unwrap();
    session.duplicate_creature(id).unwrap();
    for _ in 0..3 {
        session.undo().unwrap();
    }
    session.redo().unwrap();
}

/// Questions of a fight, asked of two creatures.
fn query_fight(session: &Session) {
    let view = session.present().unwrap();
    let [a, b] = [&view.creatures[0], view.creatures.last().unwrap()];
    let intent = MoveIntentForm::default();
    for (creature, other) in [(a, b), (b, a)] {
        let (id, goal) = (creature.id, at(other.center.x - 1.0, other.center.y));
        session.path(id, goal, &intent).unwrap();
        session.reach(id, &intent).unwrap();
        session.threat(id).unwrap();
        session.threat_map(Some(id), None).unwrap();
        session.round(id).unwrap();
        session.turn(id).unwrap();
        session.sheet(id).unwrap();
        session.menu(goal, Some(id)).unwrap();
        session.spot(goal).unwrap();
    }
    session.flank(a.id, a.id, b.id).unwrap();
    session
        .measure(&[at(1.5, 1.5), at(8.5, 4.5)], None)
        .unwrap();
    session.map_changes(0, None).unwrap();
    session.bestiary("goblin").unwrap();
    session.rules_of("srd35").unwrap();
    let _ = session.catalogue();
}

/// Map of another program.
const MAP: &str = include_str!("../../../tests/corpus/uvtt/hall.dd2vtt");

/// Work in the library, all of which is deleted again.
fn use_library(session: &Session) {
    let imported = session.import(MapSource::Text(MAP)).unwrap().encounter;
    session
        .export_name(&session.settings().settings.export)
        .unwrap();
    session.preview_export(&ExportRequest::default()).unwrap();
    session.library(&LibraryQuery::default()).unwrap();
    session.thumbnail(&imported.id).unwrap();
    let journeys = session.open_sample("overland").unwrap();
    let route = json!({
        "stops": [{ "x": 16, "y": 23 }, { "x": 20, "y": 18 }],
        "vehicle": null, "vehicle_hours": null, "keep": "anywhere",
    });
    let days = json!({
        "hours": null, "hustled": 0, "running": false, "sleeps": true, "healed": 0,
        "miles_per_hour": null,
    });
    let journey = json!({ "name": "Coast", "legs": [], "over": route, "usual": days, "days": [] });
    let travel = json!({ "journeys": [journey], "party": [] });
    session.set_travel(&form(travel)).unwrap();
    session.journeys().unwrap();
    session.journey_way(0).unwrap();
    session.journey_alternatives(0).unwrap();
    let house = session.make_house_ruleset("srd35", "Ours").unwrap();
    session.delete_house_ruleset(&house.ruleset).unwrap();
    session.delete(&[imported.id, journeys.id]).unwrap();
}

#[test]
fn same_calls_leave_no_allocations_behind() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.open_sample("sample").unwrap();
    let mut round = 0;
    let mut fight = || {
        round += 1;
        edit_fight(&session, round);
        query_fight(&session);
    };
    // By the end of the first rounds of a fight, the history has been trimmed.
    let scripts: [(&str, u32, &mut dyn FnMut()); 2] = [
        ("a fight", 64, &mut fight),
        ("the library", 8, &mut || use_library(&session)),
    ];
    for (name, rounds, script) in scripts {
        let mut count = || {
            (0..rounds).for_each(|_| script());
            live()
        };
        let [first, second] = [count(), count()];
        for (before, after, allowed) in [0, 1].map(|n| (first[n], second[n], ALLOWED[n])) {
            assert!(
                after - before <= allowed,
                "{name}: {first:?} allocations and bytes after {rounds} rounds, {second:?} after twice as many"
            );
        }
    }
}

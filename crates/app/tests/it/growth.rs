//! What questions and edits allocate does not grow with the map around them. Bytes are counted, since
//! a clock would tell of the machine; `cargo bench -p app --bench growth` tells times.

#![allow(clippy::unwrap_used)]

use crate::forms::{at, creature, encounter};
use allocation_counter::measure;
use app::Session;
use app::wire::{GroundId, MoveIntentForm, NewEncounter, StrokeOf, Tool};
use std::cell::Cell;

/// A hall of 16 × 12 squares in the corner of a map of rock, with a fighter and two others,
/// and a cell that nobody gets to; and what each question allocates once it was asked.
fn allocated(side: u32) -> Vec<(&'static str, u64)> {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let map = NewEncounter {
        width: side,
        height: side,
        ground: GroundId::Rock,
        ..encounter("Hall", "srd35")
    };
    session.create(&map).unwrap();
    let rows = (0..12).map(|y| [at(0.5, y as f32 + 0.5), at(16.5, y as f32 + 0.5)]);
    for row in rows.chain([[at(20.5, 5.5); 2]]) {
        let tool = Tool::Brush {
            ground: "floor".to_owned(),
            size: 1,
        };
        let points = row.to_vec();
        session.commit(&StrokeOf { tool, points }).unwrap();
    }
    let stand = |x: f32, y: f32| {
        let fighter = creature("Fighter", "heroes");
        session.place_creatures(&fighter, at(x, y), 1).unwrap()
    };
    let view = [(2.5, 2.5), (8.5, 3.5), (12.5, 9.5)].map(|(x, y)| stand(x, y));
    let who = view[0].creatures[0].id;
    let plain = MoveIntentForm::default();
    // Rubble and floor in turn, so that each time something changes.
    let turn = Cell::new(0);
    let other = || turn.replace(1 - turn.get());
    let paint = || {
        let ground = ["rubble", "floor"][other()].to_owned();
        let tool = Tool::Brush { ground, size: 1 };
        let points = vec![at(5.5, 5.5)];
        drop(session.commit(&StrokeOf { tool, points }).unwrap());
    };
    let questions: [(&str, &dyn Fn()); 8] = [
        ("a range", &|| drop(session.reach(who, &plain).unwrap())),
        ("a path", &|| {
            drop(session.path(who, at(6.5, 7.5), &plain).unwrap());
        }),
        ("where no path leads", &|| {
            drop(session.path(who, at(20.5, 5.5), &plain).unwrap());
        }),
        ("a threat", &|| drop(session.threat(who).unwrap())),
        ("a cell painted", &paint),
        ("a cell painted, and a range", &|| {
            paint();
            drop(session.reach(who, &plain).unwrap());
        }),
        ("a new name", &|| {
            drop(session.rename(["Hall", "Room"][other()]).unwrap());
        }),
        ("a creature moved", &|| {
            let to = at([2.5, 3.5][other()], 2.5);
            drop(session.move_creature(who, to, None, &plain).unwrap());
        }),
    ];
    let counted = questions.into_iter().map(|(what, ask)| {
        ask();
        ask();
        (what, measure(ask).bytes_total)
    });
    counted.collect()
}

#[test]
fn what_questions_and_edits_allocate_does_not_grow_with_the_map() {
    let [small, large] = [40, 400].map(allocated);
    for ((what, few), (_, many)) in small.into_iter().zip(large) {
        assert!(
            many <= few + few / 20 + 1000,
            "{what}: {few} bytes on a map of 40 × 40, {many} on one of 400 × 400"
        );
    }
}

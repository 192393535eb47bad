//! Whatever a game master does, in whatever order and with whatever restarts,
//! the library says the same as a document and a history in memory.

use crate::desk::{Desk, library_in};
use encounter::{Creature, CreatureId, Edit, Ground, Side, Wall, WallId, WallKind};
use grid::{Cell, Point};
use proptest::prelude::*;
use testkit::folder::folder_in_memory;
use testkit::rounds::rounds;

#[derive(Clone, Debug)]
enum Act {
    Edit(Box<Edit>),
    Undo(usize),
    Redo(usize),
    Reopen,
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..12, 0..9).prop_map(|(x, y)| Cell::new(x, y))
}

fn point() -> impl Strategy<Value = Point> {
    (0.0..12.0, 0.0..9.0).prop_map(|(x, y)| Point::new(x, y))
}

fn creature() -> impl Strategy<Value = Creature> {
    ("[a-z“”é🐉 ]{0,5}x", cell(), 0_u32..60).prop_map(|(name, at, speed_feet)| {
        Creature::new(&name, "large", speed_feet, Side::Foes, at)
    })
}

fn edit() -> impl Strategy<Value = Edit> {
    let ground = prop::sample::select(
        Ground::ALL
            .into_iter()
            .filter(|it| !it.is_country())
            .collect::<Vec<_>>(),
    );
    let kind = prop::sample::select(vec![WallKind::Wall, WallKind::ClosedDoor]);
    let wall = (kind, prop::collection::vec(point(), 2..5))
        .prop_map(|(kind, points)| Wall::new(kind, points));
    let walls = prop::collection::vec(wall, 0..3);
    prop_oneof![
        "[a-zäß']{1,9}".prop_map(|name| Edit::Rename { name }),
        (prop::collection::vec(cell(), 1..9), ground, any::<bool>()).prop_map(
            |(cells, ground, rounded)| Edit::Paint {
                cells,
                ground,
                rounded
            }
        ),
        (walls, 0_u32..6).prop_map(|(add, id)| {
            let remove = if id == 0 {
                Vec::new()
            } else {
                vec![WallId(id)]
            };
            Edit::Walls { remove, add }
        }),
        (
            1_u32..6,
            prop::sample::select(vec![WallKind::OpenDoor, WallKind::LockedDoor])
        )
            .prop_map(|(id, kind)| Edit::SetDoor {
                id: WallId(id),
                kind
            }),
        creature().prop_map(|creature| Edit::AddCreature { creature }),
        (1_u32..6, creature()).prop_map(|(id, creature)| Edit::SetCreature {
            id: CreatureId(id),
            creature
        }),
        (1_u32..6).prop_map(|id| Edit::RemoveCreatures {
            ids: vec![CreatureId(id)]
        }),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        30 => edit().prop_map(|edit| Act::Edit(Box::new(edit))),
        // Mostly a few, sometimes past a snapshot or two.
        3 => (1_usize..8).prop_map(Act::Undo),
        1 => (50_usize..150).prop_map(Act::Undo),
        3 => (1_usize..100).prop_map(Act::Redo),
        1 => Just(Act::Reopen),
    ]
}

proptest! {
    // Each case opens libraries and commits, so there are not too many.
    #![proptest_config(ProptestConfig { cases: rounds(64, 10_000) as u32, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_library_says_what_memory_says(acts in prop::collection::vec(act(), 1..100)) {
        let folder = folder_in_memory();
        let mut desk = Desk::new(library_in(folder.path()));
        for act in acts {
            match act {
                Act::Edit(edit) => desk.edit(&edit),
                Act::Undo(times) => while_some(times, || desk.undo()),
                Act::Redo(times) => while_some(times, || desk.redo()),
                Act::Reopen => {
                    desk = desk.reopen(folder.path());
                    desk.agrees();
                }
            }
        }
        desk.reopen(folder.path()).agrees();
    }
}

fn while_some(times: usize, mut step: impl FnMut() -> bool) {
    for _ in 0..times {
        if !step() {
            break;
        }
    }
}

//! Several creatures that move together: nothing comes of it that could not come
//! of moving each alone.

#![allow(clippy::unwrap_used)]

use app::wire::{GroupMoveForm, GroupPathView, GroupTarget, MoveIntentForm, MoveWho};
use app::{Tabletop, query};
use encounter::{
    Condition, Creature, CreatureId, Edit, Encounter, Ground, History, MountedOn, Side, Wall,
    WallKind,
};
use grid::{Cell, Grid, Kind, Point};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use query::Searches;

const SIDE: i32 = 9;

/// A creature of a random situation: its size, side, speed, whether it flies and
/// whether count is kept of its round.
type Someone = (usize, bool, u32, bool, bool, (i32, i32));

fn table(
    ruleset: usize,
    cast: &[Someone],
    walls: &[[(i32, i32); 2]],
    rock: &[(i32, i32)],
) -> Tabletop {
    let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
    let square = rules::all()
        .iter()
        .filter(|it| it.grids.contains(&grid.kind()));
    let ruleset = square.cycle().nth(ruleset).unwrap();
    let encounter = Encounter::new("Hall", &ruleset.id, grid).unwrap();
    let mut table = Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap();
    let creatures = cast.iter().enumerate().map(|(n, someone)| {
        let (size, foe, speed, flies, counted, (x, y)) = *someone;
        let size = ["small", "medium", "large"][size % 3];
        let side = if foe { Side::Foes } else { Side::Heroes };
        let mut creature = Creature::new(&format!("No. {n}"), size, speed, side, Cell::new(x, y));
        if flies {
            creature.modes.fly = Some(60);
            creature.conditions.insert(Condition::Flying);
        }
        creature.round = counted.then(encounter::RoundRecord::default);
        creature
    });
    let corner = |(x, y): (i32, i32)| Point::new(f64::from(x), f64::from(y));
    let add = walls
        .iter()
        .map(|[from, to]| Wall::straight(WallKind::Wall, corner(*from), corner(*to)));
    let edits = [
        Edit::AddCreatures {
            creatures: creatures.collect(),
        },
        Edit::Walls {
            remove: Vec::new(),
            add: add.collect(),
        },
        Edit::Paint {
            cells: rock.iter().map(|(x, y)| Cell::new(*x, *y)).collect(),
            ground: Ground::Rock,
            rounded: false,
        },
    ];
    for edit in &edits {
        if let Some((next, _)) = table.edited(edit).unwrap() {
            table = next;
        }
    }
    table
}

/// Where a creature would stand so many columns and rows on.
fn beyond(table: &Tabletop, id: u32, (columns, rows): (i32, i32)) -> Point {
    let creature = &table.encounter().creatures()[&CreatureId(id)];
    let footprint = query::footprint(creature, table.ruleset(), table.grid());
    let to = Cell::new(creature.at.x + columns, creature.at.y + rows);
    footprint.center(table.grid(), to)
}

/// The document after one moved by itself, if the rules let it within a round.
fn alone(table: &Tabletop, id: u32, by: (i32, i32)) -> Option<Tabletop> {
    let to = beyond(table, id, by);
    let creature = &table.encounter().creatures()[&CreatureId(id)];
    let footprint = query::footprint(creature, table.ruleset(), table.grid());
    if !footprint.fits(table.grid(), footprint.anchor_at(table.grid(), to)) {
        return None;
    }
    let intent = MoveIntentForm::default();
    let mut searches = Searches::default();
    let (path, _) = query::path(table, &mut searches, CreatureId(id), to, &intent).unwrap();
    if path.steps.is_empty() || !path.why_not.is_empty() {
        return None;
    }
    let (to, height) = (query::at(to), path.height_feet);
    let moved = query::moved_to(table, &mut searches, id, to, height, &intent).unwrap();
    Some(table.edited(&moved.edit).unwrap().unwrap().0)
}

/// Whether all can go, one after the other, in some order: all are tried.
fn some_order(table: &Tabletop, left: &[u32], by: (i32, i32)) -> bool {
    left.is_empty()
        || left.iter().any(|id| {
            let others: Vec<u32> = left.iter().copied().filter(|it| it != id).collect();
            alone(table, *id, by).is_some_and(|next| some_order(&next, &others, by))
        })
}

fn asked(table: &Tabletop, form: &GroupMoveForm) -> GroupPathView {
    query::group_path(table, &mut Searches::default(), form)
        .unwrap()
        .0
}

fn edit(
    table: &Tabletop,
    form: &GroupMoveForm,
    who: MoveWho,
) -> Result<Option<Edit>, app::AppError> {
    query::move_creatures(table, &mut Searches::default(), form, who)
}

fn form(table: &Tabletop, ids: &[u32], by: (i32, i32)) -> GroupMoveForm {
    GroupMoveForm {
        creatures: ids.to_vec(),
        lead: ids[0],
        target: GroupTarget::Point {
            at: query::at(beyond(table, ids[0], by)),
        },
    }
}

fn places(table: &Tabletop) -> Vec<(i32, i32)> {
    let creatures = table.encounter().creatures().values();
    creatures.map(|it| (it.at.x, it.at.y)).collect()
}

fn cell() -> impl Strategy<Value = (i32, i32)> {
    (0..SIDE, 0..SIDE)
}

fn someone() -> impl Strategy<Value = Someone> {
    (
        0..4_usize,
        prop::bool::weighted(0.3),
        prop::sample::select(vec![10_u32, 30]),
        prop::bool::weighted(0.2),
        prop::bool::weighted(0.3),
        (1..SIDE - 1, 1..SIDE - 1),
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 160,
        rng_seed: RngSeed::Fixed(17),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn moving_several_is_moving_each_alone_in_some_order(
        ruleset in 0..4_usize,
        cast in prop::collection::vec(someone(), 2..7),
        walls in prop::collection::vec([cell(), cell()], 0..6),
        rock in prop::collection::vec(cell(), 0..10),
        group in 2..5_usize,
        by in (-2..3_i32, -2..3_i32),
    ) {
        prop_assume!(by != (0, 0));
        let before = table(ruleset, &cast, &walls, &rock);
        let ids: Vec<u32> = (1..=group.min(cast.len()) as u32).collect();
        let form = form(&before, &ids, by);
        let view = asked(&before, &form);
        prop_assert_eq!(view.members.len(), ids.len());
        let able = view.able as usize;
        let mut expected = before.clone();
        for member in &view.members[..able] {
            prop_assert!(member.able && member.why_not.is_empty());
            let next = alone(&expected, member.creature, by);
            prop_assert!(next.is_some(), "{} cannot go alone", member.name);
            expected = next.unwrap();
        }
        for member in &view.members[able..] {
            prop_assert!(!member.able && (member.leaves_map || !member.why_not.is_empty()));
            prop_assert!(alone(&expected, member.creature, by).is_none(), "{}", member.name);
        }
        // All of them, if any order at all lets them.
        prop_assert_eq!(able == ids.len(), some_order(&before, &ids, by));
        let all = edit(&before, &form, MoveWho::All);
        prop_assert_eq!(all.is_ok(), able == ids.len());
        match edit(&before, &form, MoveWho::Able).unwrap() {
            None => prop_assert_eq!(able, 0),
            Some(step) => {
                let (after, _) = before.edited(&step).unwrap().unwrap();
                prop_assert_eq!(after.encounter(), expected.encounter());
                let undone = after.undone().unwrap().unwrap();
                prop_assert_eq!(undone.encounter(), before.encounter());
            }
        }
    }
}

/// A passage one square wide, in the third row.
fn passage(cast: &[Someone]) -> Tabletop {
    table(0, cast, &[[(0, 2), (SIDE, 2)], [(0, 3), (SIDE, 3)]], &[])
}

fn in_passage(foe: bool, x: i32) -> Someone {
    (1, foe, 30, false, false, (x, 2))
}

#[test]
fn the_foremost_makes_room_for_those_behind() {
    let table = passage(&[in_passage(false, 1), in_passage(true, 2)]);
    // Each stands where the other comes by: only the one ahead can go first.
    let form = form(&table, &[1, 2], (1, 0));
    let view = asked(&table, &form);
    let order: Vec<u32> = view.members.iter().map(|it| it.creature).collect();
    assert_eq!((order, view.able), (vec![2, 1], 2));
    let step = edit(&table, &form, MoveWho::All).unwrap().unwrap();
    let (after, entry) = table.edited(&step).unwrap().unwrap();
    assert_eq!(places(&after), [(2, 2), (3, 2)]);
    assert_eq!(entry.label, "Move 2 creatures");
}

#[test]
fn nobody_moves_while_somebody_is_stuck_unless_the_game_master_says_so() {
    let cast = [
        in_passage(false, 4),
        in_passage(false, 6),
        in_passage(true, 7),
    ];
    let table = passage(&cast);
    let form = form(&table, &[1, 2], (1, 0));
    let view = asked(&table, &form);
    assert_eq!(view.able, 1);
    let refused = edit(&table, &form, MoveWho::All).unwrap_err();
    assert!(
        refused
            .message
            .contains("No. 1 cannot reach its target cell"),
        "{refused}"
    );
    let after = |who| {
        let step = edit(&table, &form, who).unwrap().unwrap();
        places(&table.edited(&step).unwrap().unwrap().0)
    };
    assert_eq!(after(MoveWho::Able), [(5, 2), (6, 2), (7, 2)]);
    assert_eq!(after(MoveWho::Anyway), [(5, 2), (7, 2), (7, 2)]);
}

#[test]
fn formation_is_kept_at_the_edge_of_the_map_too() {
    let cast = [in_passage(false, 1), in_passage(false, 0)];
    let table = passage(&cast);
    let form = form(&table, &[1, 2], (-1, 0));
    let view = asked(&table, &form);
    // The other one would come to where this one stays.
    let leaves: Vec<(u32, bool)> = view
        .members
        .iter()
        .map(|it| (it.creature, it.leaves_map))
        .collect();
    assert_eq!((view.able, leaves), (0, vec![(2, true), (1, false)]));
    let refused = edit(&table, &form, MoveWho::Anyway).unwrap_err();
    assert!(refused.message.contains("would leave the map"), "{refused}");
}

#[test]
fn who_rides_goes_with_its_mount_and_not_again() {
    let open = table(
        0,
        &[
            (2, false, 30, false, false, (1, 1)),
            (1, false, 30, false, false, (1, 1)),
        ],
        &[],
        &[],
    );
    let mut rider = open.encounter().creatures()[&CreatureId(2)].clone();
    rider.upon = Some(MountedOn {
        on: CreatureId(1),
        rides: true,
    });
    let id = CreatureId(2);
    let mounted = Edit::SetCreature {
        id,
        creature: rider,
    };
    let (table, _) = open.edited(&mounted).unwrap().unwrap();
    let form = form(&table, &[1, 2], (3, 0));
    assert_eq!(asked(&table, &form).members.len(), 1);
    let step = edit(&table, &form, MoveWho::All).unwrap().unwrap();
    let (after, _) = table.edited(&step).unwrap().unwrap();
    assert_eq!(places(&after), [(4, 1), (4, 1)]);
    assert!(after.encounter().creatures()[&CreatureId(2)].upon.is_some());
}

//! By whom each cell is threatened: what each creature says, put together.

#![allow(clippy::unwrap_used)]

use app::wire::SideId;
use app::{Tabletop, query};
use encounter::{
    Condition, Creature, CreatureId, Edit, Encounter, Ground, History, Side, Wall, WallKind,
};
use grid::{Cell, Grid, Kind, Point};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::{BTreeMap, BTreeSet};

const SIDE: i32 = 12;
const SIZES: [&str; 4] = ["tiny", "small", "medium", "large"];
const SIDES: [Side; 3] = [Side::Heroes, Side::Foes, Side::Neutral];

/// A creature somewhere; numbers choose among what there is.
#[derive(Clone, Debug)]
struct Being {
    at: Cell,
    size: usize,
    side: usize,
    reach_weapon: bool,
    condition: Option<usize>,
    height: i32,
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..SIDE, 0..SIDE).prop_map(|(x, y)| Cell::new(x, y))
}

fn being() -> impl Strategy<Value = Being> {
    (
        // A large creature has room as well.
        (0..SIDE - 2, 0..SIDE - 2),
        0..SIZES.len(),
        0..SIDES.len(),
        any::<bool>(),
        prop::option::of(0..Condition::ALL.len()),
        0..4_i32,
    )
        .prop_map(
            |((x, y), size, side, reach_weapon, condition, height)| Being {
                at: Cell::new(x, y),
                size,
                side,
                reach_weapon,
                condition,
                height: height * 5,
            },
        )
}

fn placed(n: usize, being: &Being) -> Creature {
    let (size, side) = (SIZES[being.size], SIDES[being.side]);
    let mut creature = Creature::new(&format!("Being {n}"), size, 30, side, being.at);
    creature.reach_weapon = being.reach_weapon;
    let condition = being.condition.map(|n| Condition::ALL[n]);
    creature.conditions.extend(condition);
    if being.height > 0 {
        creature.modes.fly = Some(60);
        creature.conditions.insert(Condition::Flying);
        creature.height_feet = being.height;
    }
    creature
}

fn table(
    kind: usize,
    ruleset: usize,
    beings: &[Being],
    walls: &[(Cell, Cell)],
    rocks: &[Cell],
) -> Tabletop {
    let kind = [Kind::Square, Kind::HexPointy, Kind::HexFlat][kind % 3];
    let grid = Grid::new(kind, SIDE as u32, SIDE as u32).unwrap();
    let played = rules::all().iter().filter(|it| it.grids.contains(&kind));
    let ruleset = played.cycle().nth(ruleset).unwrap();
    let encounter = Encounter::new("Hall", &ruleset.id, grid).unwrap();
    let table = Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap();
    let corner = |cell: &Cell| Point::new(f64::from(cell.x), f64::from(cell.y));
    let apart = walls.iter().filter(|(from, to)| from != to);
    let edits = [
        Edit::AddCreatures {
            creatures: (1..).zip(beings).map(|(n, it)| placed(n, it)).collect(),
        },
        Edit::Walls {
            remove: Vec::new(),
            add: apart
                .map(|(from, to)| Wall::straight(WallKind::Wall, corner(from), corner(to)))
                .collect(),
        },
        Edit::Paint {
            cells: rocks.to_vec(),
            ground: Ground::Rock,
            rounded: false,
        },
    ];
    edits.iter().fold(table, |table, edit| {
        let next = table.edited(edit).unwrap();
        next.map_or(table, |(next, _)| next)
    })
}

/// What each creature threatens, asked one by one.
fn one_by_one(table: &Tabletop) -> BTreeMap<u32, BTreeSet<Cell>> {
    let ids = table.encounter().creatures().keys();
    let asked = ids.map(|id| {
        let threat = query::threat_of(table, *id).unwrap();
        (id.0, threat.cells().collect())
    });
    asked.collect()
}

fn unrolled(runs: &[[u32; 3]]) -> BTreeSet<Cell> {
    let cells = runs.iter().flat_map(|[x, y, count]| {
        (*x..x + count).map(|x| Cell::new(x.cast_signed(), y.cast_signed()))
    });
    cells.collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96, failure_persistence: None, rng_seed: RngSeed::Fixed(17), ..ProptestConfig::default()
    })]

    #[test]
    fn a_threat_map_is_what_each_creature_says_put_together(
        kind in 0..3_usize,
        ruleset in 0..8_usize,
        beings in prop::collection::vec(being(), 1..7),
        walls in prop::collection::vec((cell(), cell()), 0..4),
        rocks in prop::collection::btree_set(cell(), 0..12),
    ) {
        let rocks: Vec<Cell> = rocks.into_iter().collect();
        let table = table(kind, ruleset, &beings, &walls, &rocks);
        let each = one_by_one(&table);
        for side in SIDES {
            let (view, pictures) = query::threat_map(&table, None, Some(side)).unwrap();
            let mut by = BTreeMap::new();
            for one in &view.by {
                prop_assert!(by.insert(one.creature, unrolled(&one.runs)).is_none());
            }
            for (id, cells) in &each {
                let said = by.remove(id).unwrap_or_default();
                prop_assert_eq!(&said, cells, "of creature {}", id);
            }
            prop_assert!(by.is_empty(), "nobody else threatens anything");
            let sides = table.encounter().creatures().iter();
            let of_side = sides.filter(|(_, creature)| creature.side == side);
            let union: BTreeSet<Cell> = of_side.flat_map(|(id, _)| &each[&id.0]).copied().collect();
            prop_assert_eq!(view.cells as usize, union.len());
            prop_assert_eq!(pictures.len(), view.by.len() + 1);
            prop_assert_eq!(pictures[0].is_empty(), union.is_empty());
        }
    }

    #[test]
    fn the_opponents_of_who_asks_come_first(
        beings in prop::collection::vec(being(), 1..7),
    ) {
        let table = table(0, 0, &beings, &[], &[]);
        let (id, asks) = table.encounter().creatures().first_key_value().unwrap();
        let opponents = match asks.side {
            Side::Heroes => Some(SideId::Foes),
            Side::Foes => Some(SideId::Heroes),
            Side::Neutral => None,
        };
        let (view, pictures) = query::threat_map(&table, Some(*id), None).unwrap();
        let opposes: Vec<bool> = view.by.iter().map(|it| Some(it.side) == opponents).collect();
        prop_assert!(opposes.is_sorted_by_key(|opposes| !opposes), "{:?}", opposes);
        prop_assert!(pictures[0].is_empty(), "no side was asked for");
    }
}

#[test]
fn a_dead_zone_is_no_threat_and_who_is_helpless_is_not_listed() {
    let spear = |condition| Being {
        at: Cell::new(5, 5),
        size: 2,
        side: 1,
        reach_weapon: true,
        condition,
        height: 0,
    };
    let of = |being: Being| {
        let table = table(0, 0, &[being], &[], &[]);
        query::threat_map(&table, None, Some(Side::Foes)).unwrap().0
    };
    let view = of(spear(None));
    let cells = unrolled(&view.by[0].runs);
    assert!(cells.contains(&Cell::new(7, 5)) && !cells.contains(&Cell::new(6, 5)));
    let helpless = Condition::ALL
        .iter()
        .position(|it| *it == Condition::Helpless);
    let view = of(spear(helpless));
    assert!(view.by.is_empty() && view.cells == 0);
    let table = table(0, 0, &[spear(None)], &[], &[]);
    assert!(query::threat_map(&table, Some(CreatureId(99)), None).is_err());
}

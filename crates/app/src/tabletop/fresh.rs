//! Edit by edit, undone and redone, the board is what a fresh one would be.

#![allow(clippy::unwrap_used)]

use super::*;
use encounter::{
    Condition, Creature, CreatureId, Gap, Ground, Hazard, Hindrance, Layer, Look, Margins, Mark,
    MarkId, MarkKind, MountedOn, PieceParts, Side, Slope, Stamp, Travel, Wall, WallId, WallKind,
};
use grid::{Dir, Kind, Point};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const SIDE: u32 = 7;

/// What somebody at the table does.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    Edit(Box<Edit>),
    /// Copies some cells elsewhere.
    Copy(Vec<Cell>, Cell),
    Undo,
    Redo,
}

/// An open field, played by the ruleset of that number of those for its grid.
pub(crate) fn empty(kind: Kind, side: u32, ruleset: usize) -> Tabletop {
    let playable = rules::all().iter().filter(|it| it.grids.contains(&kind));
    let ruleset = playable.cycle().nth(ruleset).unwrap();
    let grid = Grid::new(kind, side, side).unwrap();
    let encounter = Encounter::new("Field", &ruleset.id, grid).unwrap();
    Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap()
}

/// Whether a tabletop has the board that its document would have anew.
fn agrees(table: &Tabletop) -> Result<(), TestCaseError> {
    let fresh = translate::board(&table.encounter, &table.ruleset);
    prop_assert_eq!(&*table.board, &fresh);
    let levels = |board: &Board| -> Vec<_> {
        let cells = table.grid().cells();
        cells.map(|cell| board.levels_on(cell)).collect()
    };
    prop_assert_eq!(levels(&table.board), levels(&fresh));
    Ok(())
}

fn cell() -> impl Strategy<Value = Cell> {
    (-1..8_i32, -1..8_i32).prop_map(|(x, y)| Cell::new(x, y))
}

fn cells() -> impl Strategy<Value = Vec<Cell>> {
    prop::collection::vec(cell(), 0..9)
}

/// Half of them on the lines of a grid of squares; some off the map.
fn point() -> impl Strategy<Value = Point> {
    prop_oneof![
        (-3..11_i32, -3..11_i32).prop_map(|(x, y)| Point::new(f64::from(x), f64::from(y))),
        (-3.0..11.0, -3.0..11.0).prop_map(|(x, y)| Point::new(x, y)),
    ]
}

fn wall() -> impl Strategy<Value = Wall> {
    let kinds = [
        WallKind::Wall,
        WallKind::ClosedDoor,
        WallKind::OpenDoor,
        WallKind::Window,
        WallKind::LowWall,
        WallKind::Arch,
    ];
    let points = prop_oneof![
        prop::collection::vec(point(), 2..4),
        (point(), -1.0..1.0, -1.0..1.0)
            .prop_map(|(at, x, y)| vec![at, Point::new(at.x + x, at.y + y)]),
    ];
    let kind = prop::sample::select(kinds.to_vec());
    (kind, points).prop_map(|(kind, points)| Wall::new(kind, points))
}

fn creature() -> impl Strategy<Value = Creature> {
    let sizes = prop::sample::select(vec!["small", "medium", "large", "huge"]);
    let conditions = prop::collection::btree_set(prop::sample::select(&Condition::ALL[..]), 0..3);
    let upon = prop::option::of((1..6_u32, any::<bool>()));
    let place = (0..7_i32, 0..7_i32);
    (sizes, conditions, upon, place).prop_map(|(size, conditions, upon, (x, y))| Creature {
        conditions,
        upon: upon.map(|(on, rides)| MountedOn {
            on: CreatureId(on),
            rides,
        }),
        ..Creature::new("Rat", size, 30, Side::Foes, Cell::new(x, y))
    })
}

fn wall_id() -> impl Strategy<Value = WallId> {
    (1..9_u32).prop_map(WallId)
}

fn creature_id() -> impl Strategy<Value = CreatureId> {
    (1..6_u32).prop_map(CreatureId)
}

fn header_edit() -> impl Strategy<Value = Edit> {
    let layer = || prop::sample::select(&Layer::ALL[..]);
    let rulesets: Vec<String> = rules::all().iter().map(|it| it.id.clone()).collect();
    prop_oneof![
        "[a-z]{1,5}".prop_map(|name| Edit::Rename { name }),
        prop::sample::select(rulesets).prop_map(|ruleset| Edit::SetRuleset { ruleset }),
        prop::sample::select(&Look::ALL[..]).prop_map(|look| Edit::SetLook { look }),
        prop::option::of(5..60_i16).prop_map(|feet| Edit::SetCeiling { feet }),
        (layer(), any::<bool>()).prop_map(|(layer, hidden)| Edit::HideLayer { layer, hidden }),
        layer().prop_map(|layer| Edit::LockLayer {
            layer,
            locked: false
        }),
        Just(Edit::SetPicture { picture: None }),
        Just(Edit::SetTravel {
            travel: Travel::default()
        }),
    ]
}

fn cell_edit() -> impl Strategy<Value = Edit> {
    let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
    let ground = prop::sample::select(grounds.collect::<Vec<_>>());
    let hindrance = prop::sample::select(&Hindrance::ALL[..]);
    let hazard = prop::option::of(prop::sample::select(&Hazard::ALL[..]));
    let slope = prop_oneof![
        Just(Slope::To(0)),
        (-3..4_i16).prop_map(|by| Slope::By(5 * by))
    ];
    let gap = prop_oneof![
        (1..100_u8).prop_map(|percent| Gap::new(percent).unwrap()),
        Just(Gap::made_for("small").unwrap()),
        (1..20_u16).prop_map(|feet| Gap::low(feet).unwrap()),
    ];
    prop_oneof![
        (cells(), ground, any::<bool>()).prop_map(|(cells, ground, rounded)| Edit::Paint {
            cells,
            ground,
            rounded
        }),
        (cells(), hindrance, any::<bool>()).prop_map(|(cells, hindrance, there)| {
            Edit::SetObstacle {
                cells,
                hindrance,
                there,
            }
        }),
        (cells(), hazard).prop_map(|(cells, hazard)| Edit::SetHazard { cells, hazard }),
        (cells(), slope).prop_map(|(cells, slope)| Edit::Elevate { cells, slope }),
        (cells(), prop::option::of(gap)).prop_map(|(cells, gap)| Edit::Narrow { cells, gap }),
    ]
}

fn wall_edit() -> impl Strategy<Value = Edit> {
    let doors = [WallKind::OpenDoor, WallKind::ClosedDoor];
    let door = prop::sample::select(doors.to_vec());
    let (remove, add) = (prop::collection::vec(wall_id(), 0..2), wall());
    prop_oneof![
        3 => (remove, prop::collection::vec(add, 0..3)).prop_map(|(remove, add)| Edit::Walls { remove, add }),
        1 => wall().prop_map(|fitting| Edit::Fit { fitting }),
        1 => (wall_id(), door).prop_map(|(id, kind)| Edit::SetDoor { id, kind }),
    ]
}

fn record_edit() -> impl Strategy<Value = Edit> {
    let mark = || {
        (0..7_i32, 0..7_i32).prop_map(|(x, y)| Mark {
            kind: MarkKind::Note,
            text: "Here".to_owned(),
            at: Point::new(f64::from(x), f64::from(y)),
            cells: Vec::new(),
            link: None,
        })
    };
    let mark_id = || (1..5_u32).prop_map(MarkId);
    prop_oneof![
        creature().prop_map(|creature| Edit::AddCreature { creature }),
        prop::collection::vec(creature(), 0..3)
            .prop_map(|creatures| Edit::AddCreatures { creatures }),
        (creature_id(), creature()).prop_map(|(id, creature)| Edit::SetCreature { id, creature }),
        creature_id().prop_map(|id| Edit::RemoveCreatures { ids: vec![id] }),
        (creature_id(), -5..30_i32).prop_map(|(id, at)| Edit::SetInitiative {
            values: vec![(id, Some(at))]
        }),
        Just(Edit::SetRounds {
            rounds: None,
            whose: String::new()
        }),
        mark().prop_map(|mark| Edit::AddMark { mark }),
        (mark_id(), mark()).prop_map(|(id, mark)| Edit::SetMark { id, mark }),
        mark_id().prop_map(|id| Edit::RemoveMark { id }),
    ]
}

fn resize() -> impl Strategy<Value = Edit> {
    let side = || -1..2_i32;
    (side(), side(), side(), side()).prop_map(|(left, top, right, bottom)| Edit::Resize {
        margins: Margins {
            left,
            top,
            right,
            bottom,
        },
        leave: Vec::new(),
    })
}

/// Anything that somebody does.
pub(crate) fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        2 => header_edit().prop_map(|edit| Act::Edit(Box::new(edit))),
        6 => cell_edit().prop_map(|edit| Act::Edit(Box::new(edit))),
        8 => wall_edit().prop_map(|edit| Act::Edit(Box::new(edit))),
        6 => record_edit().prop_map(|edit| Act::Edit(Box::new(edit))),
        1 => resize().prop_map(|edit| Act::Edit(Box::new(edit))),
        2 => (cells(), cell()).prop_map(|(cells, to)| Act::Copy(cells, to)),
        3 => Just(Act::Undo),
        2 => Just(Act::Redo),
    ]
}

/// What comes of an act; `None` where it is refused or changes nothing.
pub(crate) fn after(table: &Tabletop, act: &Act) -> Option<Tabletop> {
    let edited = |edit: &Edit| Some(table.edited(edit).ok()??.0);
    match act {
        Act::Edit(edit) => edited(edit),
        Act::Copy(cells, to) => {
            let (encounter, grid) = (&table.encounter, table.grid());
            let pivot = *cells.first()?;
            let stamp = Stamp::cut_out(encounter, cells, pivot, |it| grid.center(it.at));
            let copy = stamp.copy(encounter, *to, str::to_owned);
            edited(&Edit::PasteRegion {
                what: "Copy".to_owned(),
                lift: Vec::new(),
                leave: Vec::new(),
                takes: PieceParts::default(),
                piece: Some((copy, *to)),
            })
        }
        Act::Undo => table.undone().unwrap(),
        Act::Redo => table.redone().unwrap(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        rng_seed: RngSeed::Fixed(16),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_board_is_what_a_fresh_one_would_be(
        kind in prop::sample::select(&Kind::ALL[..]),
        ruleset in 0..5_usize,
        acts in prop::collection::vec(act(), 1..40),
    ) {
        let mut table = empty(kind, SIDE, ruleset);
        for act in acts {
            if let Some(next) = after(&table, &act) {
                table = next;
                agrees(&table)?;
            }
        }
        // What is hidden is only not drawn, and what is noted down is in nobody's way.
        let hide = Layer::ALL.iter().flat_map(|layer| {
            [true, false].map(|hidden| Edit::HideLayer { layer: *layer, hidden })
        });
        let mark = Mark {
            kind: MarkKind::Note,
            text: "Here".to_owned(),
            at: Point::new(1.0, 1.0),
            cells: Vec::new(),
            link: None,
        };
        for edit in hide.chain([Edit::AddMark { mark }]) {
            if let Some(next) = after(&table, &Act::Edit(Box::new(edit))) {
                prop_assert_eq!(&next.board, &table.board);
                agrees(&next)?;
            }
        }
    }
}

/// A wall along one side of a cell.
fn side_wall(grid: Grid, cell: Cell, dir: Dir) -> Edit {
    let side = grid.side(cell, dir);
    Edit::Walls {
        remove: Vec::new(),
        add: vec![Wall::straight(WallKind::Wall, side.a, side.b)],
    }
}

#[test]
fn a_second_wall_leaves_the_first_where_it_is() {
    for kind in Kind::ALL {
        let open = empty(kind, 6, 0);
        let grid = open.grid();
        for dir in kind.side_dirs() {
            let first = side_wall(grid, Cell::new(3, 3), dir);
            let walled = after(&open, &Act::Edit(Box::new(first))).unwrap();
            // Each side belongs to two cells: half of the directions are all.
            let half = kind.side_dirs().filter(|dir| dir.0 < kind.dir_count() / 2);
            let seconds = half.flat_map(|dir| grid.cells().map(move |cell| (cell, dir)));
            for (cell, dir) in seconds {
                let second = side_wall(grid, cell, dir);
                agrees(&after(&walled, &Act::Edit(Box::new(second))).unwrap()).unwrap();
            }
        }
    }
}

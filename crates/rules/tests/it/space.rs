//! Ways in space, held to those on the ground where nothing but the ground is there, and
//! charges in the air to every sequence of cubes near the line.

#![allow(clippy::unwrap_used)]

use crate::situation::{Situation, Thing, cases, cell, situation};
use grid::{Cell, Footprint, Grid, Kind};
use proptest::prelude::*;
use rules::{
    Action, Attempt, Board, Body, Limit, MoveAction, MoveIntent, MovementSearch, Mover, Query,
    Site, Volume,
};
use std::collections::{BTreeMap, BTreeSet};
use terms::message;
use testkit::board::{mover, occupant};

const CHARGE: Action = Action::Of(MoveAction::Charge);

fn charging(mover: Mover) -> Mover {
    let intent = MoveIntent {
        move_action: MoveAction::Charge,
        ..MoveIntent::default()
    };
    Mover { intent, ..mover }
}

/// The spaces where a mover may stop after an action, with what that costs: by the search
/// on the ground, and by that in space for one who swims as well and finds no water.
fn stops(situation: &Situation, mut mover: Mover, action: Action) -> [Vec<(Vec<Cell>, u32)>; 2] {
    let (board, ruleset, grid) = (situation.board(), situation.ruleset(), situation.grid());
    let mut field = MovementSearch::default();
    let cells = Volume::farthest(Query::new(&board, ruleset, &mover), action);
    field.search(Query::new(&board, ruleset, &mover), Limit::Cells(cells));
    let on_ground = field.stops().map(|(place, cost)| {
        let space = field.footprint(place).cells(grid, place.at);
        (space.collect(), cost)
    });
    let on_ground = on_ground.collect();
    mover.body.modes.swim = Some(30);
    let query = Query::new(&board, ruleset, &mover);
    let volume = Volume::search(query, action, (Volume::start(query), 0)).unwrap();
    let in_space = volume.stops().map(|(spot, cost)| {
        let space = volume.footprint(spot).cells(grid, spot.place.at);
        (space.collect(), cost)
    });
    [on_ground, in_space.collect()]
}

/// What it costs at least to be in each cell.
fn by_cell(stops: Vec<(Vec<Cell>, u32)>) -> BTreeMap<Cell, u32> {
    let mut costs = BTreeMap::new();
    for (space, cost) in stops {
        for cell in space {
            let known = costs.entry(cell).or_insert(cost);
            *known = cost.min(*known);
        }
    }
    costs
}

proptest! {
    #![proptest_config(cases(2000))]

    /// Whoever swims as well finds no water, and charges where it did, for what it did.
    #[test]
    fn who_could_swim_charges_as_far(situation in situation()) {
        let situation = Situation { book: "epic", kind: Kind::Square, ..situation };
        let [mut on_ground, mut in_space] = stops(&situation, charging(situation.mover()), CHARGE);
        on_ground.sort_unstable();
        in_space.sort_unstable();
        prop_assert_eq!(in_space, on_ground);
    }

    /// And goes as far in a move.
    #[test]
    fn who_could_swim_goes_as_far(situation in situation()) {
        let situation = Situation { book: "epic", kind: Kind::Square, ..situation };
        let [mut on_ground, mut in_space] = stops(&situation, situation.mover(), Action::Move);
        on_ground.sort_unstable();
        in_space.sort_unstable();
        prop_assert_eq!(in_space, on_ground);
    }

    /// And passes as few hazards on the cheapest way to wherever it stops.
    #[test]
    fn who_could_swim_passes_as_few_hazards(
        situation in situation(),
        hazards in prop::collection::vec(cell(), 1..14),
    ) {
        let mut situation = Situation { book: "epic", kind: Kind::Square, ..situation };
        situation.things.retain(|thing| !matches!(thing, Thing::Other(..)));
        let (mut board, ruleset) = (situation.board(), situation.ruleset());
        let lava = |cell: &Cell| (*cell, Some(message!("hazard-lava")));
        board.set_hazards(hazards.iter().map(lava));
        let mut mover = situation.mover();
        let mut field = MovementSearch::default();
        let cells = Volume::farthest(Query::new(&board, ruleset, &mover), Action::Move);
        field.search(Query::new(&board, ruleset, &mover), Limit::Cells(cells));
        let passed = |space: &Footprint, at: Cell| {
            let cells = space.cells(situation.grid(), at);
            cells.filter(|cell| hazards.contains(cell)).count()
        };
        let on_foot = mover.clone();
        mover.body.modes.swim = Some(30);
        let query = Query::new(&board, ruleset, &mover);
        let volume = Volume::search(query, Action::Move, (Volume::start(query), 0)).unwrap();
        for (spot, cost) in volume.stops() {
            let at = spot.place.at;
            if field.place_at(at) != spot.place || field.cost(spot.place) != Some(cost) {
                continue;
            }
            let hops = volume.way_to_spot(query, spot);
            let walked = field.path_to(Query::new(&board, ruleset, &on_foot), at).unwrap();
            let swum: usize = hops.iter().map(|hop| passed(volume.footprint(hop.to), hop.to.place.at)).sum();
            let walked: usize = walked.steps.iter().map(|step| passed(field.footprint(step.to), step.to.at)).sum();
            prop_assert_eq!(swum, walked, "to {:?}", at);
        }
    }

    /// And gets through the same opponents.
    #[test]
    fn who_could_swim_overruns_as_far(situation in situation()) {
        let situation = Situation { book: "epic", kind: Kind::Square, ..situation };
        let mut mover = situation.mover();
        mover.intent.attempt = Some(Attempt::Overrun);
        let [on_ground, in_space] = stops(&situation, mover, Action::Move).map(by_cell);
        for (cell, cost) in on_ground {
            let now = in_space.get(&cell);
            prop_assert!(now.is_some_and(|now| *now <= cost), "{cell:?}: {cost}, in space {now:?}");
        }
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    /// Between rocks, walls and others, and below a ceiling as high as the creature, hovering costs what walking does.
    #[test]
    fn who_hovers_at_ground_level_goes_as_far_as_a_walker(situation in situation()) {
        let mut situation = Situation { book: "epic", kind: Kind::Square, ..situation };
        // Flyers pay nothing for difficult ground, and cross pits and statues. Large ones squeeze above others.
        let across = situation.across;
        situation.things.retain(|thing| match thing {
            Thing::Terrain(_, glyph) => *glyph == '#',
            Thing::Other(..) => across == 1,
            _ => true,
        });
        let (mut board, ruleset, grid) = (situation.board(), situation.ruleset(), situation.grid());
        board.set_ceiling(Some(5 * situation.across.cast_signed()));
        let walker = situation.mover();
        let query = Query::new(&board, ruleset, &walker);
        let mut field = MovementSearch::default();
        field.search(query, Limit::Cells(Volume::farthest(query, Action::Move)));
        let mut walked: Vec<(Vec<Cell>, u32)> = field.stops().map(|(place, cost)| {
            (field.footprint(place).cells(grid, place.at).collect(), cost)
        }).collect();
        let mut hoverer = walker.clone();
        hoverer.body.flying = true;
        hoverer.body.modes.fly = Some(hoverer.speed_feet);
        hoverer.speed_feet = 0;
        let query = Query::new(&board, ruleset, &hoverer);
        let volume = Volume::search(query, Action::Move, (Volume::start(query), 0)).unwrap();
        let mut flown: Vec<(Vec<Cell>, u32)> = volume.stops().filter(|(spot, _)| spot.level == 0).map(|(spot, cost)| {
            (volume.footprint(spot).cells(grid, spot.place.at).collect(), cost)
        }).collect();
        walked.sort_unstable();
        flown.sort_unstable();
        prop_assert_eq!(flown, walked);
    }
}

proptest! {
    #![proptest_config(cases(40))]

    /// In the air a charge leads from cube to cube, each of them among the nearest to
    /// the line, and to wherever nobody is in all of those.
    #[test]
    fn a_charge_in_the_air_keeps_to_its_line(
        others in prop::collection::btree_set((0..7, 0..7, 0..7), 0..40),
        from in (0..7, 0..7, 0..7),
    ) {
        let ruleset = rules::by_id("epic").unwrap();
        let grid = Grid::new(Kind::Square, 7, 7).unwrap();
        let mut board = Board::new(grid, ruleset);
        let flyer = |level: i32| {
            let mut body = Body::of_size(ruleset, "medium", grid);
            body.modes.fly = Some(60);
            body.flying = true;
            body.aloft_feet = 5 * level;
            body
        };
        let taken: BTreeSet<_> = others.into_iter().filter(|at| *at != from).collect();
        let occupants = (1..).zip(&taken);
        let occupants = occupants.map(|(n, (x, y, z))| occupant(n, 1, Cell::new(*x, *y), flyer(*z)));
        board.set_occupants(occupants.collect());
        let charger = charging(mover(Cell::new(from.0, from.1), flyer(from.2)));
        // It has nothing to walk on.
        let charger = Mover { speed_feet: 0, ..charger };
        let query = Query::new(&board, ruleset, &charger);
        let volume = Volume::search(query, CHARGE, (Volume::start(query), 0)).unwrap();
        for (x, y, z) in cubes().filter(|to| *to != from) {
            let free = near_line(from, (x, y, z), &taken);
            let spot = volume.spot_at(Site { at: Cell::new(x, y), level: z });
            prop_assert_eq!(spot.is_some(), free, "{:?} to {:?}", from, (x, y, z));
        }
    }
}

type Cube = (i32, i32, i32);

fn cubes() -> impl Iterator<Item = Cube> {
    (0..7).flat_map(|x| (0..7).flat_map(move |y| (0..7).map(move |z| (x, y, z))))
}

/// Whether cubes that are free and next to each other lead along a line: after so many
/// of its steps, each lies no farther off it than half a cube on every axis.
fn near_line(from: Cube, to: Cube, taken: &BTreeSet<Cube>) -> bool {
    let apart = |(a, b, c): Cube, (x, y, z): Cube| [x - a, y - b, z - c];
    let line = apart(from, to);
    let steps = line.iter().map(|along| along.abs()).max().unwrap();
    let mut here = BTreeSet::from([from]);
    for n in 1..=steps {
        let near = |cube: &Cube| {
            let own = apart(from, *cube);
            (0..3).all(|axis| 2 * (steps * own[axis] - n * line[axis]).abs() <= steps)
        };
        let beside = |cube: &Cube| {
            let next = |other: &Cube| apart(*other, *cube).iter().all(|along| along.abs() <= 1);
            here.iter().any(next)
        };
        let open = cubes().filter(|cube| near(cube) && !taken.contains(cube) && beside(cube));
        here = open.collect();
    }
    here.contains(&to)
}

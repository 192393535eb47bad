//! What holds of every answer, in every ruleset, whatever the situation: of attacks
//! and threatened cells as of movement.

#![allow(clippy::unwrap_used)]

use crate::situation::{Situation, cases, cell, mirrored, situation};
use grid::Cell;
use proptest::prelude::*;
use rules::{
    Board, Body, Limit, MovementSearch, Occupant, OccupantId, Pace, Query, Team, Threat, provoked,
};
use std::collections::{BTreeMap, BTreeSet};
use testkit::board::occupant;

/// What each step of a way gives: who may attack, whether for the first time, and
/// whether something stops it.
type Attacks = Vec<BTreeSet<(OccupantId, bool, bool)>>;

fn attacks(situation: &Situation, way: &[Vec<Cell>]) -> Attacks {
    let (board, mover) = (situation.board(), situation.mover());
    let query = Query::new(&board, situation.ruleset(), &mover);
    let levels = vec![0..1; way.len()];
    let steps = provoked(query, (way, &levels), Pace::Moving, &[]).into_iter();
    let told = steps.map(|step| {
        let told = step
            .iter()
            .map(|it| (it.by, it.first, it.stopped.is_some()));
        told.collect()
    });
    told.collect()
}

/// The cells that everybody else threatens.
fn threatened(situation: &Situation) -> Vec<BTreeSet<Cell>> {
    let (board, ruleset) = (situation.board(), situation.ruleset());
    let others = board.occupants().iter();
    let threats = others.map(|it| {
        Threat::of(&board, ruleset, &it.body, it.at)
            .cells()
            .collect()
    });
    threats.collect()
}

/// What it costs at least to be in each cell with any part of the space, or on hexes
/// with its middle, where the others or the board are made something else of.
fn costs_with(
    situation: &Situation,
    change: impl Fn(&mut Vec<Occupant>, &mut Board),
) -> BTreeMap<Cell, u32> {
    let (mut board, mover) = (situation.board(), situation.mover());
    let mut others = board.occupants().to_vec();
    change(&mut others, &mut board);
    board.set_occupants(others);
    let mut search = MovementSearch::default();
    search.search(Query::new(&board, situation.ruleset(), &mover), Limit::None);
    situation.cheapest(&search, search.reached())
}

proptest! {
    #![proptest_config(cases(500))]

    /// A search that goes on as far as is asked for tells the same ways and the same
    /// refusals, wherever it is asked for in turn, as one that has been everywhere; and
    /// so does the next one, of another mover, that finds it half done.
    #[test]
    fn a_search_that_stops_at_its_goal_answers_like_a_whole_one(
        situations in prop::collection::vec(situation(), 1..3),
        goals in prop::collection::vec(cell(), 1..6),
    ) {
        let (mut whole, mut kept) = (MovementSearch::default(), MovementSearch::default());
        for situation in situations {
            let (board, mover) = (situation.board(), situation.mover());
            let query = Query::new(&board, situation.ruleset(), &mover);
            whole.search(query, Limit::None);
            kept.begin_search(query, &[]).unwrap();
            for goal in &goals {
                kept.search_on(*goal);
                prop_assert_eq!(kept.path_to(query, *goal), whole.path_to(query, *goal));
            }
        }
    }

    /// A map upside down, or with rows for columns, threatens the same cells, and the
    /// same way gives the same attacks.
    #[test]
    fn attacks_are_the_same_whichever_way_a_map_lies(
        situation in situation(),
        which: prop::sample::Index,
    ) {
        let mut search = MovementSearch::default();
        let (board, mover) = (situation.board(), situation.mover());
        let query = Query::new(&board, situation.ruleset(), &mover);
        search.search(query, Limit::None);
        let stops: Vec<Cell> = search.stops().map(|(place, _)| place.at).collect();
        let Ok(path) = search.path_to(query, *which.get(&stops)) else { return Ok(()) };
        let places = std::iter::once(search.from()).chain(path.steps.iter().map(|step| step.to));
        let space = |place| search.footprint(place).cells(board.grid(), place.at).collect();
        let way: Vec<Vec<Cell>> = places.map(space).collect();
        let lies = |other: &Situation, cell: &dyn Fn(Cell) -> Cell| {
            let cells = |space: &Vec<Cell>| space.iter().map(|at| cell(*at)).collect::<Vec<_>>();
            let laid: Vec<Vec<Cell>> = way.iter().map(cells).collect();
            prop_assert_eq!(attacks(other, &laid), attacks(&situation, &way));
            let there = threatened(&situation);
            let there: Vec<BTreeSet<Cell>> = there
                .iter()
                .map(|cells| cells.iter().map(|at| cell(*at)).collect())
                .collect();
            prop_assert_eq!(threatened(other), there);
            Ok(())
        };
        lies(&situation.mirrored(), &|at| mirrored(at, 1))?;
        if !situation.kind.is_hex() {
            lies(&situation.turned(), &|at| Cell::new(at.y, at.x))?;
        }
    }

    /// An opponent who can no longer act, or who becomes a friend, closes no way. Nor
    /// does that make one dearer, but for those who squeeze, as with an obstacle less.
    #[test]
    fn who_is_helpless_or_a_friend_is_no_greater_hindrance(
        situation in situation(),
        which: prop::sample::Index,
    ) {
        let before = costs_with(&situation, |_, _| ());
        let weaken = |change: &dyn Fn(&mut Occupant)| {
            costs_with(&situation, |others, _| {
                if !others.is_empty() {
                    let which = which.index(others.len());
                    change(&mut others[which]);
                }
            })
        };
        let helpless = weaken(&|other| other.body.helpless = true);
        let friend = weaken(&|other| other.team = Team(Some(0)));
        for (cell, cost) in before {
            for after in [&helpless, &friend] {
                let now = after.get(&cell);
                let cheaper = now.is_some_and(|now| {
                    situation.may_widen() || *now <= cost + situation.across / 2
                });
                prop_assert!(cheaper, "{cell:?}: {cost}, {now:?}");
            }
        }
    }

    /// A ceiling far above, and somebody high in the air, change nothing.
    #[test]
    fn what_is_out_of_reach_changes_nothing(situation in situation(), at in (0..9, 0..9)) {
        let before = costs_with(&situation, |_, _| ());
        let above = costs_with(&situation, |others, board| {
            if !situation.kind.is_hex() && situation.book == "epic" {
                let body = Body {
                    flying: true,
                    aloft_feet: 300,
                    ..Body::of_size(situation.ruleset(), "medium", board.grid())
                };
                others.push(occupant(900, 1, Cell::new(at.0, at.1), body));
            }
            board.set_ceiling(Some(1000));
        });
        prop_assert_eq!(before, above);
    }
}

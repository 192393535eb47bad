//! In space a refusal names the rule that bars the way too, or that of some kind of
//! movement too little is left.

#![allow(clippy::unwrap_used)]

use crate::refusals::{Answer, Asked, BY_ANY_RULES, asked, houses, only_in_words};
use crate::situation::{Situation, cases, cell};
use grid::{Cell, Kind};
use proptest::prelude::*;
use rules::{Action, MoveAction, Query, Reason, Ruleset, Site, Volume};
use terms::Modes;
use testkit::board::terrain;

/// What more speed alone changes.
const TOO_LITTLE: [&str; 2] = ["no-movement-left-leads-there", "not-so-much-left"];

/// A way through space asked for.
#[derive(Clone, Debug)]
struct InSpace {
    asked: Asked,
    water: Vec<Cell>,
    /// In cubes.
    heights: Vec<(Cell, i16)>,
    ceiling: Option<i32>,
    /// In cubes: on foot, in water, on what is steep, in the air, in earth.
    speeds: [Option<u32>; 5],
    /// How many cubes up it is, and is to get.
    aloft: i32,
    up: i32,
    /// Which of the others are aloft too, taken in turn.
    flyers: Vec<i32>,
}

fn in_space() -> impl Strategy<Value = InSpace> {
    let speed = || prop::option::of(1..7_u32);
    let up = || prop_oneof![2 => Just(0), 1 => -2..4_i32];
    (
        asked(),
        prop::collection::vec(cell(), 0..12),
        prop::collection::vec((cell(), -2..4_i16), 0..12),
        prop::option::weighted(0.3, 1..8_i32),
        (1..7_u32, speed(), speed(), speed(), speed()),
        (up(), up(), prop::collection::vec(up(), 1..4)),
    )
        .prop_map(
            |(mut asked, water, heights, ceiling, speeds, (aloft, up, flyers))| {
                let by = match asked.by {
                    MoveAction::Run | MoveAction::Ordinary => MoveAction::Ordinary,
                    by => by,
                };
                asked = Asked {
                    situation: Situation {
                        book: "epic",
                        kind: Kind::Square,
                        ..asked.situation
                    },
                    by,
                    ..asked
                };
                InSpace {
                    asked,
                    water,
                    heights,
                    ceiling,
                    speeds: [Some(speeds.0), speeds.1, speeds.2, speeds.3, speeds.4],
                    aloft,
                    up,
                    flyers,
                }
            },
        )
}

impl InSpace {
    fn answer(&self, house: Option<&'static Ruleset>) -> Option<Answer> {
        let asked = match house {
            Some(house) => self.asked.by_house(house),
            None => self.asked.clone(),
        };
        let (mut board, mut mover) = asked.laid_out();
        let grid = board.grid();
        let own: Vec<Cell> = mover.body.footprint.cells(grid, mover.at).collect();
        let water = self.water.iter().filter(|at| !own.contains(at));
        board.set_terrain(water.map(|at| (*at, terrain('_'))));
        board.set_heights(self.heights.iter().map(|(at, cubes)| (*at, 5 * cubes)));
        board.set_ceiling(self.ceiling.map(|cubes| 5 * cubes));
        let others = board.occupants().iter().zip(self.flyers.iter().cycle());
        let others = others.map(|(other, up)| {
            let mut other = other.clone();
            other.body.flying = *up > 0;
            other.body.aloft_feet = 5 * up.max(&0);
            other
        });
        let others = others.collect();
        board.set_occupants(others);
        let [walk, swim, climb, fly, burrow] = self.speeds.map(|cubes| cubes.map(|it| 5 * it));
        mover.body.modes = Modes {
            swim,
            climb,
            fly,
            burrow,
            ..Modes::default()
        };
        mover.body.flying = self.aloft > 0 && fly.is_some();
        mover.body.aloft_feet = if mover.body.flying { 5 * self.aloft } else { 0 };
        mover.speed_feet = walk.unwrap_or_default();
        let query = Query::new(&board, asked.situation.ruleset(), &mover);
        if !Volume::is_for(query) {
            return None;
        }
        let action = match asked.by {
            MoveAction::Ordinary => Action::DoubleMove,
            by => Action::Of(by),
        };
        let start = Volume::start(query);
        let volume = Volume::search(query, action, (start, 0))?;
        let to = Site {
            at: asked.to,
            level: start.level + self.up,
        };
        Some(match volume.way_to(query, to) {
            Ok(way) => Answer {
                cost: Some(way.last().map_or(0, |hop| hop.total)),
                because: Vec::new(),
            },
            Err(refusal) => Answer {
                cost: None,
                because: refusal.because,
            },
        })
    }

    /// The same with more speed than it takes to get anywhere.
    fn faster(&self) -> Self {
        let speeds = self
            .speeds
            .map(|speed| speed.map(|cubes| 30 * cubes.max(1)));
        Self {
            speeds,
            ..self.clone()
        }
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_refusal_in_space_is_lifted_with_the_rule_it_names(way in in_space()) {
        let Some(told) = way.answer(None) else {
            return Ok(());
        };
        let by_any = |reason: &Reason| {
            let facts = ["beyond-map", "ceiling-too-low", "no-movement-suits"];
            let id = reason.text.id();
            BY_ANY_RULES.contains(&id) || facts.contains(&id)
        };
        prop_assert!(told.cost.is_some() || !told.because.is_empty(), "refused without a reason");
        if told.cost.is_some() || told.because.iter().any(by_any) {
            return Ok(());
        }
        let rules = told.because.iter().map(|reason| reason.rule);
        let mut otherwise = rules.flat_map(|rule| houses("epic", rule));
        let other = |answer: Option<Answer>| answer.is_none_or(|answer| answer != told);
        let too_little = told.because.iter().any(|it| TOO_LITTLE.contains(&it.text.id()));
        let lifted = match too_little {
            true => other(way.faster().answer(None)),
            false => otherwise.any(|house| other(way.answer(Some(house)))),
        };
        let ruleset = way.asked.situation.ruleset();
        let lifted = lifted || only_in_words(ruleset, &told.because);
        let named = told.because.iter().map(|it| (&ruleset.rule(it.rule).id, it.text.key()));
        prop_assert!(lifted, "{:?}", named.collect::<Vec<_>>());
    }

    /// Where every way is said to be closed, no speed opens one, whoever is away.
    #[test]
    fn in_space_ground_and_walls_alone_close_every_way(way in in_space()) {
        let told = way.answer(None);
        let all_closed = |answer: &Answer| {
            answer.because.iter().any(|it| it.text.id() == "every-way-closed")
        };
        if way.asked.by == MoveAction::Ordinary && told.as_ref().is_some_and(all_closed) {
            prop_assert_eq!(way.faster().answer(None), told);
        }
    }
}

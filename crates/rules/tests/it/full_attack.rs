//! Bonus attacks and steps of a full attack against the counts that the text gives, by
//! index and without playing the round.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::round::{CombatOptions, Round, RoundAction};
use rules::{Board, Body, Query};
use std::collections::BTreeSet;
use terms::StepFrom;
use testkit::board::mover;

/// Attack bonuses from a narrow range, so that equal ones are frequent.
fn bonuses(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<i32>> {
    prop::collection::vec(0..4_i32, count)
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn bonus_attack_is_lost_with_its_tier(
        attacks in bonuses(1..6),
        bonus in bonuses(0..5),
        order in prop::collection::vec(any::<bool>(), 0..6),
    ) {
        let ruleset = rules::by_id("epic").unwrap();
        let grid = Grid::new(Kind::Square, 3, 3).unwrap();
        let board = Board::new(grid, ruleset);
        let mover = mover(Cell::new(1, 1), Body::of_size(ruleset, "medium", grid));
        let query = Query::new(&board, ruleset, &mover);
        let options = CombatOptions {
            hero: true,
            attacks: attacks.clone(),
            bonus_attacks: bonus.clone(),
            ..CombatOptions::default()
        };
        let order = &order[..order.len().min(attacks.len())];
        let traded = order.iter().filter(|trades| **trades).count();
        let actions = order.iter().map(|trades| match trades {
            true => RoundAction::Step(StepFrom::Attack),
            false => RoundAction::Attack,
        });
        let done: Vec<RoundAction> = std::iter::once(RoundAction::FullAttack).chain(actions).collect();
        let round = Round::new(query, &options, &done).unwrap();

        let mut sorted = attacks;
        sorted.sort_unstable();
        let (given, best) = (&sorted[..traded], *sorted.last().unwrap());
        let is_lost = |at: &&i32| match **at == best {
            true => traded == sorted.len(),
            false => given.contains(*at),
        };
        let kept: BTreeSet<i32> = bonus.iter().filter(|at| !is_lost(at)).copied().collect();
        let choices = round.choices();
        let offered = choices.iter().filter_map(|choice| match choice.round_action {
            RoundAction::BonusAttack(at) => Some(at),
            _ => None,
        });
        prop_assert_eq!(offered.collect::<BTreeSet<i32>>(), kept);
        let step = choices.iter().find(|it| it.round_action == RoundAction::Step(StepFrom::Attack));
        prop_assert_eq!(step.unwrap().why_not.is_empty(), order.len() < sorted.len());
    }
}

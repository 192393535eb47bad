//! In space a refusal names the rule that bars the way too, or that of some kind of
//! movement too little is left.

#![allow(clippy::unwrap_used)]

use crate::in_space::{InSpace, in_space};
use crate::refusals::{Answer, BY_ANY_RULES, houses, only_in_words};
use crate::situation::cases;
use proptest::prelude::*;
use rules::{MoveAction, Query, Reason, Ruleset, Site, Volume};

/// What more speed alone changes.
const TOO_LITTLE: [&str; 2] = ["no-movement-left-leads-there", "not-so-much-left"];

fn answer(way: &InSpace, house: Option<&'static Ruleset>) -> Option<Answer> {
    let way = &match house {
        Some(house) => InSpace {
            asked: way.asked.by_house(house),
            ..way.clone()
        },
        None => way.clone(),
    };
    let (board, mover) = way.laid_out();
    let query = Query::new(&board, way.asked.situation.ruleset(), &mover);
    if !Volume::is_for(query) {
        return None;
    }
    let start = Volume::start(query);
    let volume = Volume::search(query, way.action(), (start, 0))?;
    let to = Site {
        at: way.asked.to,
        level: start.level + way.up,
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

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn a_refusal_in_space_is_lifted_with_the_rule_it_names(way in in_space()) {
        let Some(told) = answer(&way, None) else {
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
            true => other(answer(&way.faster(), None)),
            false => otherwise.any(|house| other(answer(&way, Some(house)))),
        };
        let ruleset = way.asked.situation.ruleset();
        let lifted = lifted || only_in_words(ruleset, &told.because);
        let named = told.because.iter().map(|it| (&ruleset.rule(it.rule).id, it.text.key()));
        prop_assert!(lifted, "{:?}", named.collect::<Vec<_>>());
    }

    /// Where every way is said to be closed, no speed opens one, whoever is away.
    #[test]
    fn in_space_ground_and_walls_alone_close_every_way(way in in_space()) {
        let told = answer(&way, None);
        let all_closed = |answer: &Answer| {
            answer.because.iter().any(|it| it.text.id() == "every-way-closed")
        };
        if way.asked.by == MoveAction::Ordinary && told.as_ref().is_some_and(all_closed) {
            prop_assert_eq!(answer(&way.faster(), None), told);
        }
    }
}

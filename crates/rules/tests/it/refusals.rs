//! A refusal names the rule that bars the way: with another value of that rule, the
//! answer is another one.

#![allow(clippy::unwrap_used)]

use crate::situation::{Situation, Thing, cases, cell, situation};
use grid::{Cell, Kind};
use proptest::prelude::*;
use rules::{
    Board, Limit, MoveAction, MoveIntent, MovementSearch, Mover, Occupant, Query, Reason, RuleRef,
    Ruleset, ValueKind,
};
use std::collections::BTreeMap;
use std::sync::{LazyLock, Mutex};

/// What is so by any rules: what fills the space wanted, or leads nowhere near it.
pub const BY_ANY_RULES: [&str; 8] = [
    "no-fit-on-map",
    "solid-in-its-space",
    "space-over-hole",
    "space-over-deep-water",
    "column-in-its-space",
    "wall-through-its-space",
    "every-way-closed",
    // There is nobody to withdraw from.
    "withdraw-unthreatened",
];

/// An answer to “may it go there and stop?”: what it costs, and what bars it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub cost: Option<u32>,
    pub because: Vec<Reason>,
}

/// A way asked for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub situation: Situation,
    pub to: Cell,
    pub by: MoveAction,
    /// By how many sizes the others are smaller than the mover, and which of them are
    /// helpless or fill their space, taken in turn.
    pub others: Vec<(i32, bool, bool)>,
}

pub fn asked() -> impl Strategy<Value = Asked> {
    // How far a teleport leads is no rule's to say.
    let goes = MoveAction::ALL.into_iter();
    let goes = goes.filter(|action| *action != MoveAction::Teleport);
    let by = prop_oneof![
        6 => Just(MoveAction::Ordinary),
        1 => prop::sample::select(goes.collect::<Vec<_>>()),
    ];
    let seldom = || prop::bool::weighted(0.2);
    let others = prop::collection::vec((-4..5, seldom(), seldom()), 1..6);
    (situation(), cell(), by, others).prop_map(|(situation, to, by, others)| Asked {
        situation,
        to,
        by,
        others,
    })
}

/// Asked of somebody with a foe beside.
fn withdrawing() -> impl Strategy<Value = Asked> {
    (asked(), 0..4_usize).prop_map(|(asked, side)| {
        let mut situation = Situation {
            book: "epic",
            kind: Kind::Square,
            ..asked.situation
        };
        let own = situation.mover().body.footprint;
        let far = own.width().cast_signed();
        let (dx, dy) = [(-1, 0), (far, 0), (0, -1), (0, far)][side];
        let foe = Cell::new(situation.start.x + dx, situation.start.y + dy);
        if situation.grid().contains(foe) {
            let there = |thing: &Thing| matches!(thing, Thing::Other(at, _) if *at == foe);
            situation.things.retain(|thing| !there(thing));
            situation.things.insert(0, Thing::Other(foe, 1));
        }
        Asked {
            situation,
            by: MoveAction::Withdraw,
            ..asked
        }
    })
}

impl Asked {
    pub fn by_house(&self, house: &'static Ruleset) -> Self {
        let mut asked = self.clone();
        asked.situation.house = Some(house);
        asked
    }

    /// The board, and who goes on it.
    pub fn laid_out(&self) -> (Board, Mover) {
        let (mut board, mover) = (self.situation.board(), self.situation.mover());
        let most = self.situation.ruleset().policies.sizes.value.len() as i32 - 1;
        let others = board.occupants().iter().zip(self.others.iter().cycle());
        let others: Vec<Occupant> = others
            .map(|(other, (smaller, helpless, fills))| {
                let mut other = other.clone();
                let rank = other.body.rank.cast_signed() - smaller;
                other.body.rank = rank.clamp(0, most).cast_unsigned();
                other.body.helpless = *helpless;
                other.body.fills_space = *fills;
                other
            })
            .collect();
        let mut foes = others.iter().filter(|other| mover.team.opposes(other.team));
        let intent = MoveIntent {
            move_action: self.by,
            target: foes.next().map(|foe| foe.id),
            ..MoveIntent::default()
        };
        board.set_occupants(others);
        (board, Mover { intent, ..mover })
    }

    fn answer(&self) -> Answer {
        let (board, mover) = self.laid_out();
        let query = Query::new(&board, self.situation.ruleset(), &mover);
        let mut search = MovementSearch::default();
        search.search(query, Limit::None);
        match search.path_to(query, self.to) {
            Ok(path) => Answer {
                cost: Some(path.steps.last().map_or(0, |step| step.total)),
                because: path.no_stop.into_iter().collect(),
            },
            Err(refusal) => Answer {
                cost: None,
                because: refusal.because,
            },
        }
    }

    /// Whether another value of a rule that the refusal names, if it is one, changes it.
    fn is_lifted(&self) -> Result<(), TestCaseError> {
        let told = self.answer();
        let by_any = |reason: &Reason| BY_ANY_RULES.contains(&reason.text.id());
        prop_assert!(
            told.cost.is_some() || !told.because.is_empty(),
            "refused without a reason"
        );
        if told.because.is_empty() || told.because.iter().any(by_any) {
            return Ok(());
        }
        let rules = told.because.iter().map(|reason| reason.rule);
        let mut otherwise = rules.flat_map(|rule| houses(self.situation.book, rule));
        let other = |house: &'static Ruleset| {
            !self.by.is_offered(house) || self.by_house(house).answer() != told
        };
        if otherwise.any(other) {
            return Ok(());
        }
        let ruleset = self.situation.ruleset();
        let named = told.because.iter();
        let named = named.map(|it| (&ruleset.rule(it.rule).id, it.text.key()));
        prop_assert!(
            only_in_words(ruleset, &told.because),
            "{:?}",
            named.collect::<Vec<_>>()
        );
        Ok(())
    }
}

/// Whether the rules of some reasons have no other values, since they only name
/// something, such as an action.
pub fn only_in_words(ruleset: &Ruleset, because: &[Reason]) -> bool {
    let named = |rule: RuleRef| because.iter().any(|it| it.rule == rule);
    let values = ruleset.values();
    let mut values = values.iter().filter(|value| named(value.rule));
    values.all(|value| matches!(value.kind, ValueKind::Words))
}

/// What else a value could be.
fn others(kind: &ValueKind, text: &str) -> Vec<String> {
    let all = match kind {
        ValueKind::YesNo => vec!["yes".to_owned(), "no".to_owned()],
        ValueKind::Choice(names) => names.iter().map(ToString::to_string).collect(),
        ValueKind::Number(limits) => {
            let number: f64 = text.parse().unwrap();
            let near = [number / 2.0, number - 1.0, number + 1.0, number * 2.0];
            let near = near.map(|it| it.round() as i64);
            let ends = [*limits.start(), *limits.end()];
            let within = near
                .into_iter()
                .chain(ends)
                .filter(|it| limits.contains(it));
            within.map(|it| it.to_string()).collect()
        }
        ValueKind::Words => vec![String::new()],
    };
    all.into_iter().filter(|other| other != text).collect()
}

/// The houses of a book that differ from it in one value of one rule, or in several.
pub fn houses(book: &'static str, rule: RuleRef) -> &'static [Ruleset] {
    type Known = BTreeMap<(&'static str, RuleRef), &'static [Ruleset]>;
    static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap();
    known.entry((book, rule)).or_insert_with(|| {
        let ruleset = rules::by_id(book).unwrap();
        let values = ruleset.values();
        let values = values.iter().filter(|value| value.rule == rule);
        let others = values.map(|value| (&value.key, others(&value.kind, &value.text)));
        let others: Vec<_> = others.collect();
        let one_by_one = others.iter().flat_map(|(key, others)| {
            let one = |other: &String| BTreeMap::from([((*key).clone(), other.clone())]);
            others.iter().map(one)
        });
        let all_at_once = (0..4).map(|n| {
            let others = others.iter();
            let others =
                others.filter_map(|(key, all)| Some(((*key).clone(), all.get(n)?.clone())));
            others.collect()
        });
        // One who fills the space of an opponent is barred by two values of one rule.
        let of_others = |key: &str| {
            ["pass-", "end-", "corner-"]
                .iter()
                .any(|it| key.starts_with(it))
        };
        let of_others: Vec<(&String, &String)> = others
            .iter()
            .filter(|(key, _)| of_others(key))
            .flat_map(|(key, all)| all.iter().map(move |other| (*key, other)))
            .collect();
        let in_pairs = of_others.iter().flat_map(|(key, other)| {
            let later = of_others.iter().filter(move |(second, _)| second > key);
            later.map(move |(second, also)| {
                let pair = [(key, other), (second, also)];
                pair.map(|(key, other)| ((*key).clone(), (*other).clone()))
                    .into()
            })
        });
        let changes = one_by_one.chain(all_at_once).chain(in_pairs);
        // What makes no sense is refused.
        let made = changes.filter_map(|it| ruleset.with_changes("house", "House", &it).ok());
        // Kept for all cases: there are as many as there are values.
        made.collect::<Vec<_>>().leak()
    })
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_refusal_is_lifted_with_the_rule_it_names(asked in asked()) {
        if asked.by.is_offered(asked.situation.ruleset()) {
            asked.is_lifted()?;
        }
    }

    #[test]
    fn a_refusal_to_withdraw_is_lifted_with_the_rule_it_names(asked in withdrawing()) {
        asked.is_lifted()?;
    }

    /// Where every way is said to be closed, no creature closes it, nor a narrow place.
    #[test]
    fn ground_and_walls_alone_close_every_way(asked in asked()) {
        let told = asked.answer();
        let all_closed = told.because.iter().any(|it| it.text.id() == "every-way-closed");
        if asked.by == MoveAction::Ordinary && all_closed {
            let mut bare = asked.clone();
            let things = &mut bare.situation.things;
            things.retain(|thing| matches!(thing, Thing::Terrain(..) | Thing::Wall(..)));
            prop_assert_eq!(bare.answer().cost, None);
        }
    }
}

//! What is kept from question to question changes no answer, and whichever way one
//! asks, the answer is one.

#![allow(clippy::unwrap_used)]

use app::wire::{AttemptId, MoveActionId, MoveIntentForm, OutcomeId};
use app::{Tabletop, query};
use encounter::{
    Condition, Creature, CreatureId, Edit, Encounter, Ground, History, Side, Wall, WallKind,
};
use grid::{Cell, Grid, Kind, Point};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use query::Searches;
use std::collections::BTreeMap;

const SIDE: i32 = 8;

/// What happens at the table between two questions; numbers choose among what
/// is there.
#[derive(Clone, Debug)]
enum Act {
    Move(u32, Cell),
    Condition(u32, usize),
    Wall(Cell, Cell),
    Paint(Cell, usize),
    Ceiling(bool),
    Round(u32, usize),
    Undo,
}

/// A question: who asks, where to, and how it means to go.
#[derive(Clone, Debug)]
struct Question {
    who: u32,
    to: Cell,
    move_action: MoveActionId,
    attempt: Option<(AttemptId, Vec<OutcomeId>)>,
    via: Option<Cell>,
    /// Which of the choices of its round it does by that, if any.
    choice: Option<usize>,
}

fn table(ruleset: usize) -> Tabletop {
    let grid = Grid::new(Kind::Square, SIDE as u32, SIDE as u32).unwrap();
    let square = rules::all()
        .iter()
        .filter(|it| it.grids.contains(&grid.kind()));
    let ruleset = square.cycle().nth(ruleset).unwrap();
    let encounter = Encounter::new("Hall", &ruleset.id, grid).unwrap();
    let table = Tabletop::new(encounter, History::default(), 1, rules::all()).unwrap();
    let mut wren = Creature::new("Wren", "medium", 30, Side::Heroes, Cell::new(1, 1));
    wren.round = Some(encounter::RoundRecord::default());
    let ogre = Creature::new("Ogre", "large", 30, Side::Foes, Cell::new(4, 4));
    let mut hawk = Creature::new("Hawk", "small", 10, Side::Foes, Cell::new(6, 1));
    hawk.modes.fly = Some(60);
    hawk.conditions.insert(Condition::Flying);
    let creatures = vec![wren, ogre, hawk];
    table
        .edited(&Edit::AddCreatures { creatures })
        .unwrap()
        .unwrap()
        .0
}

fn after(table: &Tabletop, act: &Act) -> Option<Tabletop> {
    let edited = |edit: &Edit| Some(table.edited(edit).ok()??.0);
    let changed = |who: u32, change: &dyn Fn(&mut Creature)| {
        let id = CreatureId(who);
        let mut creature = table.encounter().creatures().get(&id)?.clone();
        change(&mut creature);
        edited(&Edit::SetCreature { id, creature })
    };
    match *act {
        Act::Move(who, to) => changed(who, &|it| it.at = to),
        Act::Condition(who, n) => changed(who, &|it| {
            let condition = Condition::ALL[n % Condition::ALL.len()];
            if !it.conditions.remove(&condition) {
                it.conditions.insert(condition);
            }
        }),
        Act::Wall(from, to) => {
            let corner = |cell: Cell| Point::new(f64::from(cell.x), f64::from(cell.y));
            let add = vec![Wall::straight(WallKind::Wall, corner(from), corner(to))];
            let remove = Vec::new();
            edited(&Edit::Walls { remove, add })
        }
        Act::Paint(cell, n) => {
            let grounds = [Ground::Floor, Ground::Rubble, Ground::Rock, Ground::Thicket];
            let ground = grounds[n % grounds.len()];
            let cells = vec![cell];
            edited(&Edit::Paint {
                cells,
                ground,
                rounded: false,
            })
        }
        Act::Ceiling(low) => edited(&Edit::SetCeiling {
            feet: low.then_some(10),
        }),
        Act::Round(who, n) => {
            let round = query::round(table, who).ok()??;
            let choice = &round.choices[n % round.choices.len()];
            edited(&query::action_edit(table, who, &choice.id).ok()?.ok()?)
        }
        Act::Undo => table.undone().unwrap(),
    }
}

/// Every question of movement, asked with some searches, in full.
fn answers(table: &Tabletop, searches: &mut Searches, question: &Question) -> [String; 3] {
    let at = |cell: Cell| Point::new(f64::from(cell.x) + 0.5, f64::from(cell.y) + 0.5);
    let chosen = question.choice.and_then(|n| {
        let round = query::round(table, question.who).ok()??;
        Some(round.choices[n % round.choices.len()].clone())
    });
    let intent = MoveIntentForm {
        move_action: chosen
            .as_ref()
            .and_then(|it| it.move_action)
            .unwrap_or(question.move_action),
        round_action: chosen.map(|it| it.id),
        attempt: question.attempt.as_ref().map(|(attempt, _)| *attempt),
        outcomes: question
            .attempt
            .iter()
            .flat_map(|(_, outcomes)| outcomes.clone())
            .collect(),
        via: question.via.map(at).map(query::at).into_iter().collect(),
        ..MoveIntentForm::default()
    };
    let id = CreatureId(question.who);
    [
        format!(
            "{:?}",
            query::path(table, searches, id, at(question.to), &intent)
        ),
        format!("{:?}", query::reach(table, searches, id, &intent)),
        format!("{:?}", query::threat(table, searches, id)),
    ]
}

fn who() -> impl Strategy<Value = u32> {
    1..4_u32
}

fn cell() -> impl Strategy<Value = Cell> {
    (0..SIDE, 0..SIDE).prop_map(|(x, y)| Cell::new(x, y))
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        1 => (who(), cell()).prop_map(|(who, to)| Act::Move(who, to)),
        1 => (who(), any::<usize>()).prop_map(|(who, n)| Act::Condition(who, n)),
        1 => (cell(), cell()).prop_map(|(from, to)| Act::Wall(from, to)),
        1 => (cell(), any::<usize>()).prop_map(|(cell, n)| Act::Paint(cell, n)),
        1 => any::<bool>().prop_map(Act::Ceiling),
        4 => (who(), any::<usize>()).prop_map(|(who, n)| Act::Round(who, n)),
        1 => Just(Act::Undo),
    ]
}

fn question() -> impl Strategy<Value = Question> {
    let move_actions = [
        MoveActionId::Ordinary,
        MoveActionId::Run,
        MoveActionId::Charge,
        MoveActionId::FiveFootStep,
        MoveActionId::Minimum,
        MoveActionId::Withdraw,
    ];
    let attempts = [
        AttemptId::Overrun,
        AttemptId::Tumble,
        AttemptId::Wriggle,
        AttemptId::LetPast,
        AttemptId::Jump,
    ];
    let outcomes = [OutcomeId::Open, OutcomeId::Succeeds, OutcomeId::Fails];
    let attempt = (
        prop::sample::select(attempts.to_vec()),
        prop::collection::vec(prop::sample::select(outcomes.to_vec()), 0..3),
    );
    (
        who(),
        cell(),
        prop::sample::select(move_actions.to_vec()),
        prop::option::weighted(0.2, attempt),
        prop::option::weighted(0.2, cell()),
        prop::option::of(any::<usize>()),
    )
        .prop_map(|(who, to, move_action, attempt, via, choice)| Question {
            who,
            to,
            move_action,
            attempt,
            via,
            choice,
        })
}

/// What a creature of one cell is told of the ways to every cell, by what they take
/// of its round, and what of a round each way takes once it is gone.
fn by_action(table: &Tabletop, question: &Question) -> Option<[BTreeMap<String, u32>; 2]> {
    let intent = MoveIntentForm {
        move_action: question.move_action,
        ..MoveIntentForm::default()
    };
    let (mut searches, id) = (Searches::default(), CreatureId(question.who));
    let (reach, _) = query::reach(table, &mut searches, id, &intent).ok()?;
    if reach.space.is_some() {
        // Seen from above, levels lie over one another.
        return None;
    }
    let promised = reach.bands.iter().filter(|band| band.places > 0);
    let promised = promised.map(|band| (band.action.clone(), band.places));
    let mut found = BTreeMap::new();
    // Not every movement action has its place in a round.
    let round = query::round(table, question.who).ok()?;
    let mut choices = round.iter().flat_map(|round| &round.choices);
    let kept = table.encounter().creatures()[&id].round.is_some()
        && choices.any(|choice| choice.move_action == Some(question.move_action));
    for to in table.grid().cells() {
        let middle = table.grid().center(to);
        let (way, _) = query::path(table, &mut searches, id, middle, &intent).ok()?;
        let goes = way.why_not.is_empty() && !way.steps.is_empty();
        // Where it stops only if the game master allows it, it is not promised to.
        let last = way
            .steps
            .iter()
            .next_back()
            .map_or(&[][..], |step| &step.because);
        let asks = last
            .iter()
            .any(|why| why.id == "stands-there-unless-allowed");
        if let Some(action) = way.action.clone().filter(|_| goes && !asks) {
            *found.entry(action).or_default() += 1;
        }
        let to = query::at(middle);
        let moved = query::moved_to(table, &mut searches, question.who, to, None, &intent).ok()?;
        assert!(
            !(kept && goes) || moved.is_charged,
            "{question:?} to {to:?}: {way:?}"
        );
    }
    Some([promised.collect(), found])
}

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        cases: count,
        rng_seed: RngSeed::Fixed(5),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

// About 2,500 questions.
proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn kept_searches_and_fresh_ones_answer_alike(
        ruleset in 0..4_usize,
        turns in prop::collection::vec((act(), prop::collection::vec(question(), 1..4)), 1..12),
    ) {
        let mut table = table(ruleset);
        let mut kept = Searches::default();
        for (act, questions) in turns {
            table = after(&table, &act).unwrap_or(table);
            for question in questions {
                let fresh = answers(&table, &mut Searches::default(), &question);
                prop_assert_eq!(answers(&table, &mut kept, &question), fresh, "{:?}", question);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_reach_promises_paths_deliver_and_rounds_are_charged(
        ruleset in 0..4_usize,
        turns in prop::collection::vec((act(), question()), 1..8),
    ) {
        let mut table = table(ruleset);
        for (act, question) in turns {
            table = after(&table, &act).unwrap_or(table);
            let who = if question.who == 2 { 1 } else { question.who };
            let question = Question { who, ..question };
            if let Some([promised, found]) = by_action(&table, &question) {
                prop_assert_eq!(promised, found, "{:?}", question);
            }
        }
    }
}

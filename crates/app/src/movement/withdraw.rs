//! Withdrawing, as the window asks for it: from whom, and what the check of it
//! keeps from attacking.

use crate::convert::because;
use crate::movement::view::{CheckForm, MoveIntentForm, WithdrawBuy, WithdrawFrom, WithdrawView};
use crate::tabletop::Tabletop;
use rules::Test;
use rules::{MoveAction, Mover, Reason, Roll, held, withdraw_candidates, withdraw_spares};
use terms::message;

/// How many lines tell what a check buys.
const LINES: u32 = 4;

/// Completes how a mover goes that withdraws: from the only one there is,
/// if none was chosen, and with its check.
pub(crate) fn complete_withdrawal(tabletop: &Tabletop, mover: &mut Mover, slip: CheckForm) {
    if mover.intent.move_action != MoveAction::Withdraw {
        return;
    }
    if mover.intent.target.is_none() {
        let candidates = withdraw_candidates(tabletop.query(mover));
        let mut open = candidates.iter().filter(|it| it.why_not.is_none());
        mover.intent.target = match (open.next(), open.next()) {
            (Some(only), None) => Some(only.who),
            _ => None,
        };
    }
    let figures = slip.result.zip(slip.difficulty);
    mover.intent.margin = figures.map(|(result, difficulty)| {
        result.saturating_sub(i32::try_from(difficulty).unwrap_or(i32::MAX))
    });
}

/// From whom a mover withdraws and what its check buys, if it withdraws.
pub(crate) fn withdrawal(
    tabletop: &Tabletop,
    mover: &Mover,
    intent: &MoveIntentForm,
) -> Option<WithdrawView> {
    let query = tabletop.query(mover);
    let (ruleset, slip) = (tabletop.ruleset(), intent.slip);
    let check = ruleset.policies.withdraw_check.as_ref();
    if mover.intent.move_action != MoveAction::Withdraw {
        return None;
    }
    let said = |why: &Reason| because(ruleset, why);
    let candidates = withdraw_candidates(query);
    let targets = candidates.iter().map(|candidate| WithdrawFrom {
        creature: candidate.who.0,
        name: candidate.name.clone(),
        why_not: candidate.why_not.iter().map(said).collect(),
    });
    let chance = |above: u32| {
        let test = Test {
            roll: Roll {
                name: String::new(),
                difficulty: Some(slip.difficulty?.saturating_add(above)),
            },
            bonus: slip.bonus,
        };
        test.sides().map(|sides| 5 * sides)
    };
    let more = ruleset.policies.withdraw_other_points.as_ref();
    let points = more.map_or(0, |points| points.value);
    let lines = check.map_or(0, |_| if points > 0 { LINES } else { 1 });
    let buys = (0..lines).map(|line| {
        let above = line * points;
        WithdrawBuy {
            above,
            spares: withdraw_spares(ruleset, above.cast_signed()),
            percent: chance(above),
        }
    });
    let rules = check.map(|check| Reason {
        text: message!("withdraw-spares", count = check.value.spares),
        rule: check.rule,
    });
    let rules = rules.into_iter().chain(more.map(|points| Reason {
        text: message!("withdraw-spares-points", points = points.value),
        rule: points.rule,
    }));
    Some(WithdrawView {
        targets: targets.collect(),
        target: mover.intent.target.map(|who| who.0),
        why_not: held(query).iter().map(said).collect(),
        check: check.map_or_else(String::new, |check| {
            let roll = Roll {
                name: check.value.skill.clone(),
                difficulty: slip.difficulty,
            };
            roll.to_string()
        }),
        against: check.map_or_else(String::new, |check| check.value.against.clone()),
        buys: buys.collect(),
        spares: mover
            .intent
            .margin
            .map(|margin| withdraw_spares(ruleset, margin)),
        because: rules.map(|why| said(&why)).collect(),
    })
}

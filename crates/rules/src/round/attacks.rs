//! The attacks of a full attack that are left, and those traded for steps.

use super::budget::{CombatOptions, RoundAction};
use crate::ruleset::Ruleset;
use terms::StepFrom;

/// What is left of a full attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Attacks {
    /// Whether a full attack has begun.
    pub in_full: bool,
    /// The bonuses of the class's attacks that are left, the best first.
    pub base: Vec<i32>,
    /// Those of further attacks.
    pub bonus: Vec<i32>,
    /// How many more steps they can be traded for.
    pub steps: u32,
}

impl Attacks {
    pub fn left(ruleset: &Ruleset, means: &CombatOptions, done: &[RoundAction]) -> Self {
        let p = &ruleset.policies;
        let is =
            |ruled: &Option<crate::ruleset::Ruled<bool>>| ruled.as_ref().is_some_and(|it| it.value);
        let mut left = Self {
            base: means.attacks.clone(),
            bonus: means.bonus_attacks.clone(),
            ..Self::default()
        };
        left.base.sort_unstable_by(|x, y| y.cmp(x));
        let best = left.base.first().copied();
        let more = if is(&p.bonus_attacks_trade) {
            means.bonus_attacks.len()
        } else {
            0
        };
        let (mut made, mut traded) = (0, 0);
        for round_action in done {
            match round_action {
                RoundAction::FullAttack => left.in_full = true,
                RoundAction::Attack if !left.base.is_empty() => {
                    left.base.remove(0);
                    made += 1;
                }
                RoundAction::BonusAttack(at) => {
                    let place = left.bonus.iter().position(|known| known == at);
                    place.map(|place| left.bonus.remove(place));
                }
                RoundAction::Step(StepFrom::Attack) => {
                    traded += 1;
                    let given = if is(&p.steps_cost_worst) {
                        left.base.pop()
                    } else {
                        (!left.base.is_empty()).then(|| left.base.remove(0))
                    };
                    // Bonus attacks at the best bonus go with the last attack of the class.
                    let all_traded = traded == means.attacks.len();
                    let lost = given.filter(|given| all_traded || Some(*given) != best);
                    if let Some(lost) = lost.filter(|_| is(&p.bonus_attacks_lost)) {
                        left.bonus.retain(|bonus| *bonus != lost);
                    }
                }
                _ => {}
            }
        }
        let used = if is(&p.steps_share_attacks) {
            made + traded
        } else {
            traded
        };
        left.steps = (means.attacks.len() + more).saturating_sub(used) as u32;
        left
    }
}

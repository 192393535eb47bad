//! Conditions and traits that the rules of a ruleset ask for.

use encounter::Condition;
use rules::{Concealing, Corner, CostFactor, IgnoredBy, Passing, Ruled, Ruleset};

/// Returns true if a rule of the ruleset asks for the condition.
pub(crate) fn is_in_play(ruleset: &Ruleset, condition: Condition) -> bool {
    let p = &ruleset.policies;
    let is_on = |value: &Option<Ruled<bool>>| value.as_ref().is_some_and(|it| it.value);
    let needs_sight = is_on(&p.run_needs_sight) || is_on(&p.careful_step_needs_sight);
    match condition {
        Condition::Helpless
        | Condition::Dead
        | Condition::Prone
        | Condition::Slowed
        | Condition::Flying
        | Condition::Incorporeal
        | Condition::Immobile
        | Condition::ThreatensNobody
        | Condition::Companion => true,
        Condition::HelplessObstacle => {
            p.pass_helpless.value == Passing::Free && ruleset.cost.counts(CostFactor::HelplessBody)
        }
        Condition::Quelled | Condition::Splayed => p.crawl_feet.is_some(),
        Condition::FillsSpace => {
            p.pass_filled.value == Passing::Blocked || p.corner_filled.value != Corner::Open
        }
        Condition::PassesWalls => p.walls_yield.value != IgnoredBy::Nobody,
        Condition::Unperceived => {
            !p.unperceived_provokes.value
                || ruleset
                    .flanking
                    .as_ref()
                    .is_some_and(|it| it.needs_perceiving.value)
                || is_on(&p.withdraw_needs_threat)
        }
        Condition::Blinded => {
            p.out_of_sight_conceals.value || needs_sight || is_on(&p.withdraw_needs_sight)
        }
        Condition::SeesInDark => ruleset.cost.counts(CostFactor::Darkness) || needs_sight,
        Condition::SeesInDim => is_on(&p.careful_step_needs_sight),
        Condition::MostlyConcealed => p.conceal_shots.value != Concealing::Never,
        // Where no minimum move is left, to be held is to be held in place.
        Condition::HeldByMagic | Condition::HeldByForce => p.minimum_move.value,
        Condition::Trained => !p.tumble_skill.value.is_empty() && p.tumble_trained_only.value,
        Condition::EscapeArtist => !p.escape_skill.value.is_empty(),
        Condition::UnwieldyWeapon => is_on(&p.unwieldy_needs_room),
        Condition::CumbersomeWeapon => p.cumbersome_attack.as_ref().is_some_and(|it| it.value != 0),
    }
}

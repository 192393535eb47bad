//! By which movement action a creature spends its round moving, and what each movement action
//! asks of the way: how straight it is, who may stand on it, over what ground.

use super::passing::{Toward, relation};
use super::withdraw::stays;
use crate::creature::{Hold, MoveAction, Mover, Occupant};
use crate::query::Query;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::Ruleset;
use terms::{Message, Visibility, message};

/// Why a creature may not move at all by its movement action, if it may not.
#[must_use]
pub fn held(query: Query<'_>) -> Option<Reason> {
    let bound = bound(query.ruleset, query.mover).map(|(text, rule)| Reason { text, rule });
    let bound = query.mover.spent().or(bound);
    // `stays` computes the threatened cells of every opponent, so only a Withdraw asks for it.
    let withdraws = query.mover.intent.move_action == MoveAction::Withdraw;
    bound.or_else(|| withdraws.then(|| stays(query)).flatten())
}

/// Returns the reason for which a creature on its feet moves in no number of rounds.
#[must_use]
pub fn never_moves(query: Query<'_>) -> Option<Reason> {
    let (p, mover) = (&query.ruleset.policies, query.mover);
    let walks = mover.intent.move_action == MoveAction::Ordinary && !mover.body.crawls;
    (walks && mover.speed_feet < p.cell_feet.value).then(|| Reason {
        text: message!("no-speed-left"),
        rule: p.move_speeds.rule,
    })
}

/// What keeps a movement action from leading where its mover does not see as usual.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// The rule that does.
    pub rule: RuleRef,
    in_dim: bool,
    in_dark: bool,
    in_fog: bool,
}

impl Unseen {
    /// Whether the mover sees as usual where one sees so well.
    pub const fn sees(self, visibility: Visibility) -> bool {
        match visibility {
            Visibility::Clear => true,
            Visibility::Dim => self.in_dim || self.in_dark,
            Visibility::Dark => self.in_dark,
            Visibility::Fog => self.in_fog,
        }
    }
}

/// What keeps a mover's movement action from leading where it does not see as usual, if
/// anything does.
pub(crate) fn unseeing(ruleset: &Ruleset, mover: &Mover) -> Option<Unseen> {
    let p = &ruleset.policies;
    // In dim light and in fog one does not see as usual, but one sees.
    let (sight, dimly) = match mover.intent.move_action {
        MoveAction::FiveFootStep => (&p.careful_step_needs_sight, false),
        MoveAction::Run => (&p.run_needs_sight, true),
        _ => return None,
    };
    let sight = sight.as_ref().filter(|sight| sight.value)?;
    Some(Unseen {
        rule: sight.rule,
        in_dim: dimly || mover.body.sees_in_dim,
        in_dark: mover.body.sees_in_dark,
        in_fog: dimly,
    })
}

/// The same as far as it does not hang on others.
fn bound(ruleset: &Ruleset, mover: &Mover) -> Option<(Message, RuleRef)> {
    let p = &ruleset.policies;
    let (body, move_action) = (&mover.body, mover.intent.move_action);
    let least = move_action == MoveAction::Minimum;
    if body.dead {
        return Some((message!("it-is-dead"), p.move_speeds.rule));
    }
    if body.helpless {
        return Some((message!("it-is-helpless"), p.move_speeds.rule));
    }
    let slowed = mover.slowed_to_nothing(p).filter(|_| least);
    if let Some(crawl) = p.crawl_feet.as_ref().filter(|_| body.crawls)
        && !matches!(move_action, MoveAction::Ordinary | MoveAction::Teleport)
        && slowed.is_none()
    {
        return Some((message!("crawls-at-most"), crawl.rule));
    }
    let slow = p.careful_step_too_slow_feet.as_ref();
    if let Some(slow) = slow.filter(|slow| mover.fastest_feet(ruleset) <= slow.value)
        && move_action == MoveAction::FiveFootStep
    {
        return Some((message!("too-slow-for-that"), slow.rule));
    }
    let sight = p.run_needs_sight.as_ref().filter(|it| it.value);
    if let Some(sight) = sight.filter(|_| body.blinded)
        && move_action == MoveAction::Run
    {
        return Some((message!("cannot-see"), sight.rule));
    }
    let without = p.minimum_without_speed.as_ref();
    if let Some(without) = without.filter(|without| without.value && mover.speed_feet > 0)
        && least
    {
        return Some((message!("has-speed-to-move-by"), without.rule));
    }
    let born = p.minimum_when_speedless.as_ref();
    if let Some(born) = born.filter(|born| !born.value && body.speedless)
        && least
    {
        return Some((message!("never-had-a-speed"), born.rule));
    }
    if !body.immobile && body.held_by.is_none() {
        return None;
    }
    let (text, anyway) = match body.held_by {
        None => (message!("held-in-place"), &p.minimum_when_immobile),
        Some(Hold::Magic) => (message!("held-by-magic"), &p.minimum_when_held),
        Some(Hold::Force) => (message!("held-by-force"), &p.minimum_when_held),
    };
    match least {
        true if anyway.value => None,
        true => Some((text, anyway.rule)),
        false => Some((text, p.move_speeds.rule)),
    }
}

/// The rule that keeps a mover from going over others because it takes two
/// moves together, if one does.
pub(crate) fn single_only(ruleset: &Ruleset, mover: &Mover) -> Option<RuleRef> {
    let needs = ruleset.policies.step_over_needs_move.as_ref();
    let needs = needs.filter(|needs| needs.value && mover.intent.doubled);
    needs.map(|needs| needs.rule)
}

/// Whether a mover goes over somebody in a single move only.
pub(crate) fn is_stepped_over(ruleset: &Ruleset, mover: &Mover, other: &Occupant) -> bool {
    let barred = ruleset.policies.step_over_needs_move.as_ref();
    let smaller = relation(ruleset, mover, other).toward == Toward::Smaller;
    smaller && barred.is_some_and(|barred| barred.value)
}

/// Whether there is anybody a mover goes over in a single move only.
#[must_use]
pub fn may_step_over(query: Query<'_>) -> bool {
    let mut others = query.board.occupants().iter();
    others.any(|other| is_stepped_over(query.ruleset, query.mover, other))
}

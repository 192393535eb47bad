//! What crosses to the window.

use crate::convert::kinds::ModeId;
use crate::convert::mirrors::mirrors;
use crate::convert::view::{At, CellAt, ReasonView};
use crate::map::ThingView;
use serde::{Deserialize, Serialize};
use specta::Type;

mirrors! {
    /// By which movement action a creature moves.
    #[derive(Default)]
    MoveActionId of rules::MoveAction {
        /// A move or two.
        #[default]
        Ordinary,
        /// A run.
        Run,
        /// A charge.
        Charge,
        /// The one careful step.
        #[serde(rename = "careful-step")]
        FiveFootStep,
        /// One cell for the whole round.
        Minimum,
        /// A Move By.
        MoveBy,
        /// A Move Through.
        MoveThrough,
        /// A withdrawal.
        Withdraw,
        /// A teleport.
        Teleport,
    }

    /// What a creature tries where the rules close the way.
    AttemptId of rules::Attempt {
        /// To force its way through an opponent.
        Overrun,
        /// To slip through an opponent's space.
        Tumble,
        /// To get through where it is too tight to squeeze.
        Wriggle,
        /// To be let past by those who are on neither side.
        LetPast,
        /// To jump down where the ground drops too steeply to step, or into a pit.
        Jump,
        /// To get farther over impeded terrain.
        Clamber,
    }

    /// How an attempt came out.
    #[derive(Default)]
    OutcomeId of rules::Outcome {
        /// Not known yet.
        #[default]
        Open,
        /// It succeeded.
        Succeeds,
        /// It failed.
        Fails,
    }
}

/// How a creature means to go.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Type)]
pub struct MoveIntentForm {
    /// By which movement action.
    pub move_action: MoveActionId,
    /// The opponent it goes at, or from.
    pub target: Option<u32>,
    /// What it tries where the way is closed.
    pub attempt: Option<AttemptId>,
    /// How the checks on the way came out, in their order; those beyond are not
    /// rolled yet.
    pub outcomes: Vec<OutcomeId>,
    /// The check of one who withdraws.
    pub slip: CheckForm,
    /// Those whom that check is to keep off first.
    pub spared: Vec<u32>,
    /// What of its round it does by that, of several things: a
    /// [`crate::wire::RoundChoice`].
    pub round_action: Option<String>,
    /// Waypoints: where the middle of its space is to pass, in order.
    pub via: Vec<At>,
    /// How high it is to end, in feet above the ground or water there, or less
    /// than nothing in it; `None` for whatever is nearest to its own height.
    pub height_feet: Option<i32>,
}

/// A movement action a creature can choose.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MoveActionChoice {
    /// Which.
    pub id: MoveActionId,
    /// The name people read.
    pub label: String,
}

/// An attempt a creature can make.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AttemptChoice {
    /// Which.
    pub id: AttemptId,
    /// The name people read.
    pub label: String,
}

/// A step of a path.
#[derive(Clone, Debug, Serialize, Type)]
pub struct StepView {
    /// The anchor cell it ends on.
    pub to: CellAt,
    /// That cell as people call it, such as `C7`.
    pub label: String,
    /// What it costs, in cells of movement.
    pub cost: u32,
    /// What the path has cost so far, in cells of movement.
    pub total: u32,
    /// Why.
    pub because: Vec<ReasonView>,
    /// What tables may see otherwise, or what else the step means.
    pub warnings: Vec<ReasonView>,
    /// The checks it needs.
    pub checks: Vec<CheckView>,
    /// Whether the creature is squeezed where the step ends.
    pub squeezed: bool,
    /// Whether it is no part of a walk but takes an action of its own, into
    /// impeded terrain.
    pub full_round: bool,
    /// The waypoint it ends on, counted from 1, if it ends on one.
    pub waypoint: Option<u32>,
    /// What harms those on the ground where it ends, such as `lava`.
    pub hazards: Vec<String>,
    /// How much higher the ground lies where it ends than where it began, in
    /// feet.
    pub rise_feet: i32,
    /// The attacks of opportunity the step provokes.
    pub provokes: Vec<ProvokeView>,
    /// What else there is to say of it in space.
    pub space: Option<StepInSpace>,
}

/// A step of one that flies, swims, climbs or burrows.
#[derive(Clone, Debug, Serialize, Type)]
pub struct StepInSpace {
    /// The kind of movement.
    pub mode: ModeId,
    /// How high it ends, in feet above the ground or water there; less than
    /// nothing in it.
    pub height_feet: i32,
    /// What is left of each kind of movement after it, in feet.
    pub left: Vec<ModeLeft>,
}

impl StepInSpace {
    /// Whether it is a step like those of creatures that only have feet.
    pub(crate) fn is_on_foot(&self) -> bool {
        self.mode == ModeId::Walk
    }
}

/// What there is of a kind of movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ModeLeft {
    /// Which.
    pub mode: ModeId,
    /// In feet.
    pub feet: u32,
}

/// How far one gets up and down that flies, swims, climbs or burrows.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RangeInSpace {
    /// How high those places lie that are shown, in feet above the ground or
    /// water; `None` for all of them.
    pub height_feet: Option<i32>,
    /// How high a level is.
    pub level_feet: u32,
    /// The lowest place it can stop at.
    pub lowest_feet: i32,
    /// The highest.
    pub highest_feet: i32,
    /// How far each kind of movement goes with a move.
    pub modes: Vec<ModeLeft>,
}

/// A check that a step needs; the dice are rolled at the table.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CheckView {
    /// What it is called, such as “Tumble”.
    pub name: String,
    /// What it is, and its rule.
    pub because: ReasonView,
    /// How it came out.
    pub outcome: OutcomeId,
    /// What happens if it succeeds.
    pub success: String,
    /// What happens if it fails.
    pub failure: String,
}

/// Where a creature ends up that is stopped where it may not stop.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SettledView {
    /// The cells as people call them; of several a die decides.
    pub places: Vec<String>,
    /// Why there.
    pub because: ReasonView,
}

/// An attack of opportunity that a step provokes.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ProvokeView {
    /// The creature that may attack.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// Whether it is that creature's first on this way; it may not have more than one.
    pub first: bool,
    /// Why.
    pub because: ReasonView,
    /// What else counts for the attack.
    pub notes: Vec<ReasonView>,
    /// Why it does not come about all the same.
    pub stopped: Option<ReasonView>,
}

/// A band of the reachable area.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BandView {
    /// The action, such as “Move”.
    pub action: String,
    /// How far it goes, in cells of movement.
    pub cells: u32,
    /// How far it goes, in feet.
    pub feet: u32,
    /// How many places it adds where the creature may stop.
    pub places: u32,
    /// The color it is drawn in, as `#rrggbb`.
    pub color: String,
    /// The rule the allowance rests on.
    pub rule: ReasonView,
}

/// What a selected creature can reach. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MovementRangeView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// The area of each action, the nearest first.
    pub bands: Vec<BandView>,
    /// The movement actions it can choose.
    pub move_actions: Vec<MoveActionChoice>,
    /// The attempts it can make by the movement action asked for.
    pub attempts: Vec<AttemptChoice>,
    /// What there is up and down, for one that leaves the ground.
    pub space: Option<RangeInSpace>,
    /// From whom it withdraws, if it does.
    pub withdraw: Option<WithdrawView>,
}

/// The way to the cell under the pointer, or why there is none. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PathView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature that would go.
    pub creature: u32,
    /// The anchor cell it would end on.
    pub to: CellAt,
    /// That cell as people call it.
    pub label: String,
    /// The steps; empty when there is no way.
    pub steps: Vec<StepView>,
    /// The whole cost, in cells of movement.
    pub cells: u32,
    /// The whole cost, in feet.
    pub feet: u32,
    /// Action that the path takes, such as “Double move”; `None` if no action of a round
    /// covers the path.
    pub action: Option<String>,
    /// The rule that action rests on.
    pub action_rule: Option<ReasonView>,
    /// Why the creature cannot stop there, or how far beyond a round it is.
    pub why_not: Vec<ReasonView>,
    /// What it could do instead.
    pub offers: Vec<ReasonView>,
    /// Point on the closed door that blocks the path, if one does.
    pub door: Option<At>,
    /// Where it ends up if it is stopped there though it may not stop.
    pub settled: Option<SettledView>,
    /// How high it ends, in feet above the ground or water there, for one that
    /// leaves the ground; less than nothing in it.
    pub height_feet: Option<i32>,
    /// The things that lie on its way, where the ruleset says whether they can
    /// be picked up in passing.
    pub things: Vec<ThingView>,
    /// Whether the path steps over a smaller creature, as a part of a move action.
    #[serde(skip)]
    pub steps_over: bool,
}

/// The check of one who withdraws, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Type)]
pub struct CheckForm {
    /// What the creature adds to its die.
    pub bonus: Option<i32>,
    /// What it must reach: a figure of the opponent it withdraws from.
    pub difficulty: Option<u32>,
    /// What it came to.
    pub result: Option<i32>,
}

/// How a creature can withdraw.
#[derive(Clone, Debug, Serialize, Type)]
pub struct WithdrawView {
    /// The opponents who threaten it.
    pub targets: Vec<WithdrawFrom>,
    /// The one it withdraws from.
    pub target: Option<u32>,
    /// Why it cannot withdraw, if it cannot.
    pub why_not: Vec<ReasonView>,
    /// The check that keeps others off, and what it must reach.
    pub check: String,
    /// The figure of the opponent that it must reach.
    pub against: String,
    /// What the check comes to and more keeps off, the least first.
    pub buys: Vec<WithdrawBuy>,
    /// How many others the check keeps off, once it is made.
    pub spares: Option<u32>,
    /// The rules of the check.
    pub because: Vec<ReasonView>,
}

/// Somebody to withdraw from.
#[derive(Clone, Debug, Serialize, Type)]
pub struct WithdrawFrom {
    /// Who.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// Why it cannot be chosen, if it cannot.
    pub why_not: Vec<ReasonView>,
}

/// What a check buys.
#[derive(Clone, Debug, Serialize, Type)]
pub struct WithdrawBuy {
    /// How many points above what it must reach.
    pub above: u32,
    /// How many others it keeps off then.
    pub spares: u32,
    /// How likely it comes to so much, in hundredths, if the figures are known.
    pub percent: Option<u32>,
}

/// The cells that an action reaches, as text.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BandPlaces {
    /// The action, such as “Move”.
    pub action: String,
    /// Row by row, such as “Row 7: C to F, H”.
    pub rows: Vec<String>,
    /// How many rows there are beyond those.
    pub more: u32,
}

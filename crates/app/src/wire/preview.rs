//! What a creature could do: where it gets, what it costs, what it provokes.

use super::{AreaView, AttemptChoice, Because, CellAt, MannerChoice, OutcomeId, WithdrawView};
use serde::{Deserialize, Serialize};
use specta::Type;

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
    pub because: Vec<Because>,
    /// What tables may see otherwise, or what else the step means.
    pub warnings: Vec<Because>,
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
    /// The kind of movement, such as `fly`.
    pub mode: String,
    /// How high it ends, in feet above the ground or water there; less than
    /// nothing in it.
    pub height_feet: i32,
    /// What is left of each kind of movement after it, in feet.
    pub left: Vec<ModeLeft>,
}

/// What there is of a kind of movement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ModeLeft {
    /// Which, such as `fly`.
    pub mode: String,
    /// In feet.
    pub feet: u32,
}

/// How far one gets up and down that flies, swims, climbs or burrows.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ReachInSpace {
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
    pub because: Because,
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
    pub because: Because,
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
    pub because: Because,
    /// What else counts for the attack.
    pub notes: Vec<Because>,
    /// Why it does not come about all the same.
    pub stopped: Option<Because>,
}

/// How well a creature is concealed from another. The picture of the lines follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ConcealView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The attacker.
    pub attacker: u32,
    /// The target.
    pub target: u32,
    /// What the target is called.
    pub name: String,
    /// Whether the attack is a shot, or else a blow.
    pub shot: bool,
    /// `none`, `half`, `mostly` or `total`.
    pub degree: String,
    /// What that adds to the target's defence.
    pub defence: i32,
    /// Whether the target can be attacked at all.
    pub attackable: bool,
    /// How many lines from the attacker's best corner are stopped.
    pub stopped: u32,
    /// How many lines there are.
    pub lines: u32,
    /// Why.
    pub because: Vec<Because>,
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
    /// The colour it is drawn in, as `#rrggbb`.
    pub color: String,
    /// The rule the allowance rests on.
    pub rule: Because,
}

/// What a selected creature can reach. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ReachView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// The area of each action, the nearest first.
    pub bands: Vec<BandView>,
    /// The manners it can choose.
    pub manners: Vec<MannerChoice>,
    /// The attempts it can make in the manner asked for.
    pub attempts: Vec<AttemptChoice>,
    /// What there is up and down, for one that leaves the ground.
    pub space: Option<ReachInSpace>,
    /// From whom it withdraws, if it does.
    pub withdraw: Option<WithdrawView>,
}

/// The cells a creature threatens. Their picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ThreatView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// How many cells it threatens.
    pub cells: u32,
    /// How many cubes it threatens, above and below as well, where the ruleset
    /// has levels.
    pub cubes: Option<u32>,
    /// How many cells its side fills with spears.
    pub spears: u32,
    /// Why those, or why none.
    pub because: Vec<Because>,
    /// Whether it can attack the opponents around it this round.
    pub attacks: Vec<AttackView>,
    /// Why it takes no part in flanking, if so.
    pub no_flanking: Option<Because>,
    /// With whom it flanks its opponents, or fails to, and who flanks it.
    pub flanks: Vec<FlankView>,
}

/// Whether two creatures flank a third. The picture of it follows where it is
/// asked for alone.
#[derive(Clone, Debug, Serialize, Type)]
pub struct FlankView {
    /// The revision it was computed for.
    pub revision: u32,
    /// One of the two.
    pub first: Named,
    /// The other.
    pub second: Named,
    /// Their opponent.
    pub target: Named,
    /// Which of the two has the bonus; none if they do not flank it.
    pub gains: [bool; 2],
    /// What that adds to attacks.
    pub bonus: i32,
    /// Where the line between them goes in and out, if there is one that does.
    pub passed: Option<PassedView>,
    /// Whether they flank it without a line: one is within the other's space.
    pub inside: bool,
    /// Why, or why not.
    pub because: Vec<Because>,
}

/// Where a line goes into somebody's space and out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PassedView {
    /// The side or corner it goes in by, such as `west` or `north-east`.
    pub enters: String,
    /// The side or corner it comes out by.
    pub leaves: String,
}

/// Whether a creature can attack an opponent hand to hand after a move.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AttackView {
    /// The opponent.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// The anchor cell on which the move would end, as people call it, and how
    /// high off the ground; `None` if it cannot attack.
    pub from: Option<String>,
    /// How it can, or why not.
    pub because: Vec<Because>,
}

/// Which of the others are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum Among {
    /// Those it fights.
    Opponents,
    /// Those on its side.
    Friends,
    /// All of them.
    Everyone,
}

/// Who is nearest to a creature.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ClosestView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// How far off the nearest are, in cells over open floor.
    pub cells: u32,
    /// How far off they are, in feet.
    pub feet: u32,
    /// The nearest; several when they are equally near, none when there are no others.
    pub who: Vec<Named>,
    /// What is done when there are several.
    pub because: Option<Because>,
    /// The throw of a die among them.
    pub throw: Option<ThrowView>,
}

/// A creature and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct Named {
    /// The creature.
    pub creature: u32,
    /// Its name.
    pub name: String,
}

/// What a die showed. The same seed always shows the same.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ThrowView {
    /// What it was thrown with.
    pub seed: u32,
    /// How many sides it has.
    pub sides: u32,
    /// What it shows, from 1.
    pub shows: u32,
    /// The creature it picks.
    pub picks: Named,
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
    /// The action it takes, such as “Double move”; `None` when it takes more than a round.
    pub action: Option<String>,
    /// The rule that action rests on.
    pub action_rule: Option<Because>,
    /// Why the creature cannot stop there, or how far beyond a round it is.
    pub why_not: Vec<Because>,
    /// What it could do instead.
    pub offers: Vec<Because>,
    /// Where it ends up if it is stopped there though it may not stop.
    pub settled: Option<SettledView>,
    /// How high it ends, in feet above the ground or water there, for one that
    /// leaves the ground; less than nothing in it.
    pub height_feet: Option<i32>,
    /// The things that lie on its way, where the ruleset says whether they can
    /// be picked up in passing.
    pub things: Vec<ThingView>,
}

/// Something that lies on a way.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ThingView {
    /// What it is called.
    pub name: String,
    /// The cell it lies on, as people call it.
    pub label: String,
    /// Whether it can be picked up in passing.
    pub can: bool,
    /// Why, or why not.
    pub because: Because,
}

/// How far it is along a line. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MeasureView {
    /// The revision it was measured in.
    pub revision: u32,
    /// Where it begins: a creature's name, or a cell as people call it.
    pub from: String,
    /// From each place to the next; none while there is only one.
    pub legs: Vec<LegView>,
    /// The whole length, in cells.
    pub cells: u32,
    /// The whole length, in feet.
    pub feet: u32,
    /// The whole length in miles, on overland maps.
    pub miles: Option<f64>,
    /// How it is counted: on maps of encounters, as steps by the ruleset.
    pub rule: Option<Because>,
    /// On overland maps, by the map's own scale, in words.
    pub scale: Option<String>,
    /// What reaches straight from its beginning to its end, where it has no
    /// corner and the ruleset says so.
    pub lines: Option<LinesView>,
    /// The area of effect around its end, where one is asked for.
    pub area: Option<AreaView>,
}

/// What reaches along straight lines from one place to another.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LinesView {
    /// Whether it can be seen.
    pub sight: bool,
    /// Whether effects reach it.
    pub effect: bool,
    /// Whether a teleport leads there.
    pub teleport: bool,
    /// All of that in words, each with its rule.
    pub because: Vec<Because>,
}

/// A part of a line that is measured.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LegView {
    /// Where it leads: a creature's name, or a cell as people call it.
    pub to: String,
    /// How long it is, in cells.
    pub cells: u32,
    /// How long it is, in feet.
    pub feet: u32,
    /// How long it is in miles, on overland maps.
    pub miles: Option<f64>,
}

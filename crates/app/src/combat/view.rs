//! What crosses to the window.

use crate::convert::kinds::{CostId, DegreeId, SideId};
use crate::convert::view::{At, CellAt, Choice, HeadingId, Named, ReasonView};
use crate::movement::{MoveActionId, MoveIntentForm, OutcomeId, ProvokeView};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A creature's round, where its ruleset says what things take.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RoundView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// Whether count is kept of its round.
    pub begun: bool,
    /// Its actions, and whether each is spent.
    pub actions: Vec<ActionView>,
    /// What it has done, in words.
    pub done: Vec<String>,
    /// What may come to mind now.
    pub choices: Vec<RoundChoice>,
    /// What the round means until the next one.
    pub outcome: Vec<ReasonView>,
    /// What it has for its rounds.
    pub means: CombatOptionsForm,
    /// What the score is called that says how long it runs.
    pub run_score: String,
    /// What the check to run on is called.
    pub run_check: String,
}

/// An action of a round.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ActionView {
    /// What it is called.
    pub name: String,
    /// Whether it is spent.
    pub spent: bool,
    /// How far the movement on which it went still leads, in feet, if it goes on.
    pub left_feet: Option<u32>,
}

/// Something that can be done in a round, or cannot and why.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RoundChoice {
    /// Names it among the others.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// What it takes, in words.
    pub takes: Option<ReasonView>,
    /// The movement action by which it is done on the map, if it is done there.
    pub move_action: Option<MoveActionId>,
    /// How far it still goes, in feet.
    pub left_feet: Option<u32>,
    /// What speaks for it.
    pub because: Vec<ReasonView>,
    /// Why it cannot be done; nothing when it can.
    pub why_not: Vec<ReasonView>,
}

/// A feature that gives a careful step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct StepFeatureForm {
    /// What it is called.
    pub name: String,
    /// What the step takes.
    pub cost: CostId,
    /// Whether it can be taken after moving too.
    pub after_moving: bool,
}

/// What a creature has for its rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct CombatOptionsForm {
    /// The bonuses of the attacks its present class has in a full attack.
    pub attacks: Vec<i32>,
    /// Those of further attacks.
    pub bonus_attacks: Vec<i32>,
    /// What gives it careful steps.
    pub features: Vec<StepFeatureForm>,
    /// Its action points.
    pub points: u32,
    /// The score that says how long it runs.
    pub run_score: Option<u32>,
    /// What it adds to the check to run on.
    pub run_bonus: Option<i32>,
    /// Whether it stays alert after a run.
    pub runner: bool,
}

/// A kind of action in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ActKind {
    /// Going somewhere.
    Move,
    /// Striking somebody.
    Attack,
    /// Something small besides.
    Minor,
}

/// A choice in the turn of a creature that squeezes by choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(tag = "step", rename_all = "kebab-case")]
pub enum TurnStep {
    /// Begins the turn.
    Begin,
    /// Has another speed from now on.
    Speed {
        /// In cells.
        cells: u32,
    },
    /// Starts an action.
    Start {
        /// Which.
        action: ActKind,
    },
    /// Squeezes.
    Squeeze {
        /// The anchor of the smaller space.
        to: CellAt,
    },
    /// Goes on in the move under way.
    Go {
        /// The anchor it goes to.
        to: CellAt,
    },
    /// Finishes the action under way.
    Finish,
    /// Spreads out again.
    SpreadOut {
        /// The anchor of the full space.
        to: CellAt,
    },
    /// Ends the turn.
    Pass,
}

/// A choice in a turn, on offer or not.
#[derive(Clone, Debug, Serialize, Type)]
pub struct OfferView {
    /// The choice.
    pub step: TurnStep,
    /// What it is called; of a space its first and its last cell.
    pub label: String,
    /// What speaks for it.
    pub because: Vec<ReasonView>,
    /// Why it is not on offer; empty when it is.
    pub why_not: Vec<ReasonView>,
    /// The opportunity attacks it gives.
    pub provokes: Vec<ProvokeView>,
}

/// How far a creature that squeezes by choice is in its turn, and what it can
/// choose. The picture of each choice follows it, and that of where the turn
/// can end.
#[derive(Clone, Debug, Serialize, Type)]
pub struct TurnView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// Whether it is of a size that squeezes.
    pub squeezes: bool,
    /// The moment, such as “Start of a move”.
    pub moment: String,
    /// Whether it is its turn.
    pub own: bool,
    /// Whether it is squeezed.
    pub squeezed: bool,
    /// Its speed with everything that affects it but squeezing, in cells.
    pub speed: u32,
    /// How far a move goes now, in cells.
    pub goes: u32,
    /// How much is left of the move under way, in cells.
    pub left: Option<u32>,
    /// What being squeezed does to it.
    pub penalties: Vec<ReasonView>,
    /// How far its space sticks out of where it began the turn, in cells.
    pub gained: u32,
    /// On how many places its full space can be at the end of the turn, by squeezing.
    pub ends: u32,
    /// What can be chosen, or cannot and why.
    pub offers: Vec<OfferView>,
}

/// The initiative of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
pub struct Initiative {
    /// Who.
    pub creature: u32,
    /// The higher, the earlier; `None` for one who takes no turns.
    pub value: Option<i32>,
}

/// The order of a fight, and how far it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct RoundsView {
    /// Those who have an initiative, in the order of their turns.
    pub order: Vec<Initiative>,
    /// The round, counted from 1; `None` before the first and after the last.
    pub round: Option<u32>,
    /// Whose turn it is; `None` when that creature has left the map.
    pub turn: Option<u32>,
}

/// What is done with the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum RoundStep {
    /// The first turn of the first round.
    Start,
    /// The next turn.
    Next,
    /// The turn before.
    Previous,
    /// The fight is over.
    End,
}

/// How well a creature is concealed from another. The picture of the lines follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ConcealmentView {
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
    /// The distance to the target, in cells.
    pub cells: u32,
    /// The same distance in feet.
    pub feet: u32,
    /// How well.
    pub degree: DegreeId,
    /// What that adds to the target's defence.
    pub defence: i32,
    /// Whether the target can be attacked at all.
    pub attackable: bool,
    /// How many lines from the attacker's best corner are stopped.
    pub stopped: u32,
    /// How many lines there are.
    pub lines: u32,
    /// Why.
    pub because: Vec<ReasonView>,
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
    pub because: Vec<ReasonView>,
    /// Whether it can attack the opponents around it this round.
    pub attacks: Vec<AttackView>,
    /// Why it takes no part in flanking, if so.
    pub no_flanking: Option<ReasonView>,
    /// With whom it flanks its opponents, or fails to, and who flanks it.
    pub flanks: Vec<FlankView>,
}

/// By whom each cell of the map is threatened. The picture of what a side
/// threatens together follows it, then the ring around each of those creatures.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ThreatMapView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature whose opponents come first.
    pub creature: Option<u32>,
    /// The side of the picture.
    pub side: Option<SideId>,
    /// How many cells that side threatens.
    pub cells: u32,
    /// All who threaten anything, opponents of the creature first.
    pub by: Vec<ThreatenerView>,
}

/// A creature that threatens cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct ThreatenerView {
    /// Who.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// Whose side it is on.
    pub side: SideId,
    /// The cells it threatens, in runs along the rows: column and row of the
    /// first, and how many.
    pub runs: Vec<[u32; 3]>,
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
    pub because: Vec<ReasonView>,
}

/// Where a line goes into somebody's space and out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct PassedView {
    /// The side or corner it goes in by, such as `west` or `north-east`; where
    /// heights differ, `top` or `bottom` or an edge or corner of those as well,
    /// such as `top-west`.
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
    pub because: Vec<ReasonView>,
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

/// Who is nearest to a creature or a place.
#[derive(Clone, Debug, Serialize, Type)]
pub struct NearestView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature; nothing where a place is asked about.
    pub creature: Option<u32>,
    /// How far off the nearest are, in cells over open floor.
    pub cells: u32,
    /// How far off they are, in feet.
    pub feet: u32,
    /// The nearest; several when they are equally near, none when there are no others.
    pub who: Vec<Named>,
    /// What is done when there are several.
    pub because: Option<ReasonView>,
    /// The throw of a die among them.
    pub throw: Option<ThrowView>,
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

/// What may do damage. Feet and the like come as they are typed.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum DamageForm {
    /// A fall.
    Fall {
        /// How deep, in feet.
        feet: i32,
        /// How far it had fallen before it teleported, in feet.
        before_feet: i32,
        /// Where, by its id; the usual place if nothing is said.
        place: Option<String>,
        /// What it lands on, by its id.
        surface: Option<String>,
        /// How deep the water is, in feet, if there is any.
        water_feet: Option<i32>,
        /// Whether it jumps.
        jumped: bool,
        /// How its check comes out.
        check: OutcomeId,
        /// What it adds to the check.
        bonus: Option<i32>,
        /// A spell to be cast on the way.
        spell: Option<SpellOf>,
        /// What the dice showed, once they are thrown.
        thrown: Option<i32>,
        /// How much damage does not count.
        reduced: i32,
    },
    /// A collision.
    Collision {
        /// How the creature came into it, by its id.
        motion: String,
        /// Its speed, in feet a round.
        speed_feet: i32,
        /// How many times its speed it runs.
        run_times: i32,
        /// How it comes about.
        cause: CauseId,
        /// What it bumps into, by its id.
        surface: Option<String>,
        /// The number of dice the game master gives instead.
        ruled: Option<i32>,
    },
    /// An object that comes down.
    Object {
        /// The id of its size.
        size: String,
        /// What it is like, by its id.
        nature: Option<String>,
        /// How it comes down.
        release: ReleaseId,
        /// How far, in feet.
        drop_feet: i32,
        /// How far off its target is, in feet.
        target_feet: i32,
        /// The upper left cell it lands on, if it lands on the map.
        on: Option<CellAt>,
    },
}

/// A spell to be cast in a fall.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct SpellOf {
    /// Its level.
    pub level: i32,
    /// Whether it takes but a moment.
    pub immediate: bool,
    /// What the caster adds to the check.
    pub bonus: Option<i32>,
}

/// How a collision comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum CauseId {
    /// Something unexpected is in the way.
    Unexpected,
    /// What is in the way is known.
    Foreseen,
    /// Somebody rams it.
    Rammed,
    /// It is a creature.
    Creature,
}

/// How an object comes down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ReleaseId {
    /// It is thrown.
    Thrown,
    /// It is dropped.
    Dropped,
    /// It falls by itself.
    Loose,
    /// It is part of a trap.
    Trap,
}

/// Whether something is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum SureId {
    /// It is.
    Yes,
    /// It is not.
    No,
    /// The dice say.
    Perhaps,
}

/// What can be asked of damage by a ruleset, and what the map suggests.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DamageChoices {
    /// Where one can fall.
    pub places: Vec<Choice<String>>,
    /// What one can land on.
    pub surfaces: Vec<Choice<String>>,
    /// How one comes into a collision; none where there are no collisions.
    pub motions: Vec<MotionChoice>,
    /// The sizes of objects; none where objects do no damage.
    pub sizes: Vec<Choice<String>>,
    /// What objects are like.
    pub natures: Vec<Choice<String>>,
    /// How far the creature would fall from where it is.
    pub drops: Vec<DropChoice>,
    /// Its speed, in feet.
    pub speed_feet: u32,
    /// How many times its speed it runs.
    pub run_times: u32,
}

/// A way of coming into a collision.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MotionChoice {
    /// Its id.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// Whether it is as fast as a run.
    pub running: bool,
}

/// A fall that the map suggests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct DropChoice {
    /// Cell that the fall ends on; `None` for the ground below a flying creature.
    pub to: Option<String>,
    /// Depth of the fall in feet, down to the ground or the surface of water.
    pub feet: u32,
    /// Depth in feet of the water that the fall ends in; `None` on solid ground.
    pub water_feet: Option<u32>,
}

/// What damage is done.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DamageView {
    /// What is thrown, such as `4d6+4`; empty where there is no damage.
    pub dice: String,
    /// The least it comes to.
    pub least: u32,
    /// The most.
    pub most: u32,
    /// What it comes to on average, such as `10.5`.
    pub average: String,
    /// How likely which totals are, the lowest first; empty of more dice than a
    /// table would throw.
    pub bars: Vec<BarView>,
    /// What else could be thrown, and when.
    pub others: Vec<OtherDamage>,
    /// The checks that come with it.
    pub tests: Vec<TestView>,
    /// Whether it leaves the creature prone, if anybody asks.
    pub prone: Option<SureId>,
    /// The damage that is left, once the dice are thrown.
    pub left: Option<u32>,
    /// Whether the spell can be cast.
    pub cast: Option<bool>,
    /// The range of the attack, counted from 1.
    pub range: Option<u32>,
    /// Those in the space of an object that strikes an area.
    pub strikes: Vec<Named>,
    /// All of it in words, with the rules.
    pub because: Vec<ReasonView>,
}

/// How likely some totals are.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BarView {
    /// The lowest of them.
    pub from: u32,
    /// The highest.
    pub to: u32,
    /// How likely they are, in thousandths.
    pub chance: u32,
    /// How likely the lowest or more is, in thousandths.
    pub at_least: u32,
}

/// What else could be thrown.
#[derive(Clone, Debug, Serialize, Type)]
pub struct OtherDamage {
    /// When.
    pub when: String,
    /// What; empty where there is no damage then.
    pub dice: String,
    /// What it comes to on average.
    pub average: String,
}

/// A check.
#[derive(Clone, Debug, Serialize, Type)]
pub struct TestView {
    /// What is rolled, and what it must reach.
    pub name: String,
    /// How likely it succeeds, in hundredths, if the bonus is known.
    pub percent: Option<u32>,
}

/// Where a creature could go, and how.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct PlaceOf {
    /// Where the middle of its space would come to lie, in map units.
    pub at: At,
    /// How it would go.
    pub intent: MoveIntentForm,
}

/// What two places are like for a creature.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CompareView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The creature.
    pub creature: u32,
    /// The first place as people call it, such as `C7`.
    pub first: String,
    /// The second place.
    pub second: String,
    /// What is said of each.
    pub lines: Vec<ComparedView>,
}

/// Something that is said of two places.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ComparedView {
    /// What it is, such as “Threatened by”.
    pub what: String,
    /// How it is at the first place.
    pub first: String,
    /// How it is at the second.
    pub second: String,
    /// Whether that makes a difference.
    pub differs: bool,
}

/// How somebody is forced to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ForceId {
    /// Away from the one who forces.
    Push,
    /// Towards the one who forces.
    Pull,
    /// Wherever the one who forces likes.
    Slide,
}

/// Who forces whom to move, how and how far.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct ForcingOf {
    /// Who forces.
    pub by: u32,
    /// Who is moved.
    pub creature: u32,
    /// How.
    pub force: ForceId,
    /// How far, in feet.
    pub feet: u32,
    /// What takes something off that, in feet each.
    pub reductions: Vec<u32>,
    /// Whether those who are small enough are stepped over.
    pub step_over: bool,
    /// Whether one who is prone is so by its own choice, or could have got up.
    pub by_choice: bool,
    /// Whether it cannot be made prone.
    pub prone_immune: bool,
    /// Whether an ability lets this give attacks of opportunity.
    pub provokes: bool,
}

/// What a push, a pull or a slide can do. The picture of the area follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ForcedView {
    /// The revision it was computed for.
    pub revision: u32,
    /// Who is moved.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// How far it is moved once everything is taken off, in feet.
    pub feet: u32,
    /// On how many places it can come to be.
    pub places: u32,
    /// What holds for the movement.
    pub because: Vec<ReasonView>,
    /// Where it is moved in the air, straight up or down.
    pub lift: Option<LiftView>,
    /// That it may ignore the movement.
    pub may_ignore: Option<ReasonView>,
    /// That it may end the movement at any step.
    pub may_drop: Option<DropView>,
}

/// That the one who is forced goes straight up or down.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LiftView {
    /// How far, in feet; below 0 for down.
    pub feet: i32,
    /// How high it is then, in feet above the ground or the water.
    pub height_feet: i32,
}

/// That the one who is forced may end the movement at any step.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DropView {
    /// Whether it is prone then.
    pub prone: bool,
    /// Why.
    pub because: ReasonView,
}

/// A forced way. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ForcedWayView {
    /// The revision it was computed for.
    pub revision: u32,
    /// Where its anchor comes to.
    pub to: CellAt,
    /// That cell as people call it.
    pub label: String,
    /// How long it is, in feet.
    pub feet: u32,
    /// Its steps; none where it stays, or where there is no way.
    pub steps: Vec<ForcedStepView>,
    /// What ends it although it could be longer.
    pub ends: Option<ReasonView>,
    /// Why there is none.
    pub why_not: Option<ReasonView>,
}

/// A step of a forced way.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ForcedStepView {
    /// The anchor cell it ends on.
    pub to: CellAt,
    /// That cell as people call it.
    pub label: String,
    /// How many feet are used up with it.
    pub feet: u32,
    /// How many feet the ground rises with it; below 0 where it goes down.
    pub rise_feet: i32,
    /// The fall it ends with.
    pub fall: Option<FallView>,
    /// What harms those on the ground there.
    pub hazards: Vec<String>,
    /// The names of those it steps over.
    pub over: Vec<String>,
    /// The attacks of opportunity it gives.
    pub provokes: Vec<ProvokeView>,
}

/// A fall over an edge.
#[derive(Clone, Debug, Serialize, Type)]
pub struct FallView {
    /// How deep, in feet; 0 where the map does not say.
    pub feet: u32,
    /// Whether it leads into a pit.
    pub pit: bool,
    /// Whether it leads into deep water.
    pub water: bool,
    /// What it does to one who did not mean to fall, such as `3d6, 10.5 on
    /// average`, where the map says how deep it is and the ruleset what that does.
    pub damage: Option<String>,
}

/// What the opponents of the heroes add up to, and how hard that is.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LevelView {
    /// The level, such as `7` or `1/2`; `None` when no opponent has a rating.
    pub level: Option<String>,
    /// The average level of the heroes; `None` when none has one.
    pub party_level: Option<u32>,
    /// How many heroes have a level.
    pub party: u32,
    /// How hard it is, such as `very difficult`.
    pub difficulty: Option<String>,
    /// The opponents without a challenge rating, those of a kind together.
    pub unrated: Vec<String>,
    /// The heroes without a level, likewise.
    pub unlevelled: Vec<String>,
    /// All of it in words, with the rules.
    pub because: Vec<ReasonView>,
}

/// Several creatures on their way together: each as far from where it stands as
/// the one that is held.
#[derive(Clone, Debug, PartialEq, Deserialize, Type)]
pub struct GroupMoveForm {
    /// Who moves.
    pub creatures: Vec<u32>,
    /// The one that is held; one of them.
    pub lead: u32,
    /// Where that comes to.
    pub target: GroupTarget,
}

/// Where the creature goes that leads a group.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Type)]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum GroupTarget {
    /// With the middle of its space to a point.
    Point {
        /// Which.
        at: At,
    },
    /// One cell on.
    Heading {
        /// Which way.
        heading: HeadingId,
    },
}

/// Who of a group moves if some cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum MoveWho {
    /// Nobody.
    All,
    /// The others.
    Able,
    /// All, wherever the rules would have them: the game master may do anything.
    Anyway,
}

/// The ways of several creatures that move together. Their picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct GroupPathView {
    /// The revision it was computed for.
    pub revision: u32,
    /// The one that is held.
    pub lead: u32,
    /// The anchor cell that comes to, as people call it.
    pub label: String,
    /// How many of them can get there.
    pub able: u32,
    /// Each of them, in the order in which they go; those who cannot, last. None
    /// if nobody would move. Whoever is carried by another goes untold.
    pub members: Vec<GroupMemberView>,
}

/// One of several creatures that move together.
#[derive(Clone, Debug, Serialize, Type)]
pub struct GroupMemberView {
    /// Which.
    pub creature: u32,
    /// What it is called.
    pub name: String,
    /// The anchor cell it comes to, as people call it.
    pub label: String,
    /// What its path costs, in cells of movement.
    pub cells: u32,
    /// The same in feet.
    pub feet: u32,
    /// The action that takes.
    pub action: Option<String>,
    /// How many attacks of opportunity it provokes.
    pub attacks: u32,
    /// Why it cannot get there within a round.
    pub why_not: Vec<ReasonView>,
    /// Whether its space would not be wholly on the map.
    pub leaves_map: bool,
    /// Whether it can get there.
    pub able: bool,
}

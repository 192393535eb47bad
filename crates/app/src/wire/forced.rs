//! Being pushed, pulled and slid: what is asked, and where it leads.

use super::{Because, CellAt, ProvokeView};
use serde::{Deserialize, Serialize};
use specta::Type;

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
    pub because: Vec<Because>,
    /// Where it is moved in the air, straight up or down.
    pub lift: Option<LiftView>,
    /// That it may ignore the movement.
    pub may_ignore: Option<Because>,
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
    pub because: Because,
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
    pub ends: Option<Because>,
    /// Why there is none.
    pub why_not: Option<Because>,
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
    /// What it does to one who did not mean to fall, such as `3d6, 10.5 on
    /// average`, where the map says how deep it is and the ruleset what that does.
    pub harm: Option<String>,
}

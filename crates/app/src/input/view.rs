//! What crosses to the window.

use crate::combat::ForceId;
use crate::convert::kinds::{ConditionId, MarkKindId, WallKindId};
use crate::convert::view::{At, CellAt, HeadingId, ReasonView};
use crate::movement::MoveActionId;
use serde::{Deserialize, Serialize};
use specta::Type;

/// What can be done at a place.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MenuView {
    /// The revision it was made for.
    pub revision: u32,
    /// What can be done, by whom or what it is done with; empty off the map.
    pub groups: Vec<MenuGroup>,
}

/// Entries of a menu that belong together.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MenuGroup {
    /// Whom or what they are about.
    pub title: String,
    /// The entries, in the order they are shown.
    pub entries: Vec<MenuEntry>,
}

/// Something that can be done, or cannot.
#[derive(Clone, Debug, Serialize, Type)]
pub struct MenuEntry {
    /// What choosing it does.
    pub act: MenuAct,
    /// What it is called.
    pub label: String,
    /// What it costs or comes to, in a few words; may be empty.
    pub note: String,
    /// Why it cannot be done, and what could be tried instead; empty when it can.
    pub why_not: Vec<ReasonView>,
}

/// What an entry of a menu does.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum MenuAct {
    /// Moves the selected creature.
    Go {
        /// By which movement action.
        move_action: MoveActionId,
        /// The opponent it goes at.
        target: Option<u32>,
        /// Where the middle of its space comes to lie.
        to: At,
        /// How high it ends, for one that leaves the ground.
        height_feet: Option<i32>,
    },
    /// Has the selected creature go like this from now on.
    MoveAction {
        /// By which movement action.
        move_action: MoveActionId,
        /// The opponent it goes at, or from.
        target: Option<u32>,
    },
    /// Leads the path of the selected creature through the place.
    Lead,
    /// Shows whether two creatures flank a third.
    Flank {
        /// The partner of the selected creature.
        partner: u32,
        /// Their opponent.
        target: u32,
    },
    /// Shows the lines of sight to the creature there.
    Sight,
    /// Sets up a push, a pull or a slide of the creature there.
    Force {
        /// Which.
        force: ForceId,
        /// Who is moved.
        target: u32,
    },
    /// Mounts the selected creature on the creature there.
    Mount {
        /// Whom it rides from now on.
        on: u32,
    },
    /// Moves the selected creatures together, the first of them to the place.
    GoTogether,
    /// Copies the selected creatures.
    CopyGroup,
    /// Copies them and takes them off the map.
    CutGroup,
    /// Places others like them beside them.
    DuplicateGroup,
    /// Takes them off the map.
    RemoveGroup,
    /// Measures from the selected creature to the place.
    Measure,
    /// Selects a creature.
    Select {
        /// Which.
        creature: u32,
    },
    /// Shows what a creature threatens.
    Threat {
        /// Which.
        creature: u32,
    },
    /// Has a condition come or go.
    Condition {
        /// Whose.
        creature: u32,
        /// Which condition.
        condition: ConditionId,
        /// Whether it holds from now on.
        holds: bool,
    },
    /// Hides a creature from players, or shows it again.
    Hide {
        creature: u32,
        /// Whether it is hidden from now on.
        hidden: bool,
    },
    /// Shows what a fall does to a creature.
    Damage {
        /// Which.
        creature: u32,
    },
    /// Gives a creature another name.
    Rename {
        /// Which.
        creature: u32,
    },
    /// Places another creature like this one beside it.
    Duplicate {
        /// Which.
        creature: u32,
    },
    /// Keeps a creature in the bestiary.
    Save {
        /// Which.
        creature: u32,
    },
    /// Takes a creature off the map.
    Remove {
        /// Which.
        creature: u32,
    },
    /// Opens, shuts or locks a door.
    Door {
        /// Where it is.
        at: At,
    },
    /// Takes the creature tool, to place somebody there.
    Place,
    /// Writes a label or a note there.
    Write {
        /// The kind of mark.
        kind: MarkKindId,
    },
    /// Shows what a label, a zone or a note says.
    Read {
        /// Which.
        mark: u32,
    },
}

/// What lies under the pointer.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SpotView {
    /// The cell, on the map or not.
    pub cell: CellAt,
    /// The cell as people call it; `None` off the map.
    pub label: Option<String>,
    /// The ground there, and what makes it hard to cross.
    pub ground: Option<String>,
    /// What a brush would have to paint to leave the same there, by its id.
    pub paint: Option<String>,
    /// The creature that stands there.
    pub creature: Option<u32>,
    /// The label, zone or note whose words or page lie there.
    pub mark: Option<u32>,
    /// What the wall, door or window close to the pointer is.
    pub wall: Option<WallKindId>,
    /// Whether that is a door, which a click opens, locks or shuts.
    pub door: bool,
}

/// Which places the cursor stops at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum StopsId {
    /// Cells: for tools that paint and place.
    Cells,
    /// Corners: for tools that draw lines.
    Corners,
    /// Cells and the middles of their sides: for tools that take what stands there.
    Sides,
}

/// Where the cursor is to go.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
pub struct CursorMove {
    /// Where it was, or about where it is to be.
    pub from: At,
    /// The places it stops at.
    pub stops: StopsId,
    /// The way it goes; without one it only finds the nearest stop.
    pub heading: Option<HeadingId>,
    /// How many stops it goes.
    pub steps: u32,
}

/// Where the cursor is.
#[derive(Clone, Debug, Serialize, Type)]
pub struct CursorView {
    /// The place, in map units.
    pub at: At,
    /// What it is around: a cell, or a small mark on a side or corner.
    pub outline: Vec<At>,
    /// The place as people call it, such as `C7` or “between C7 and D7”.
    pub label: String,
    /// What is there.
    pub spot: SpotView,
}

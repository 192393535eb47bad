//! What the rules ask of a creature.

use super::actions::Action;
use super::attempts::Attempt;
use super::id::OccupantId;
use super::intent::{Hold, MoveIntent};
use super::move_action::MoveAction;
use crate::reason::{Reason, RuleRef};
use crate::ruleset::{Policies, Ruleset};
use grid::{Cell, Footprint, Grid};
use terms::{Armor, Load, Mode, Modes};

/// Those who fight together. Two creatures are opponents when both have a team
/// and it is not the same one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Team(pub Option<u8>);

impl Team {
    /// Whether creatures of the two teams are opponents.
    #[must_use]
    pub fn opposes(self, other: Self) -> bool {
        matches!((self.0, other.0), (Some(a), Some(b)) if a != b)
    }
}

/// A creature's body and state, resolved by its ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// The cells it takes up.
    pub footprint: Footprint,
    /// Position at rest among other creatures, where [`crate::settle_at_rest`] found it.
    pub rest: Option<RestPosition>,
    /// Cells from side to side of its full space, squeezed or not.
    pub across: u32,
    /// How wide it is where it takes up a single cell, in hundredths of that.
    pub slim_percent: u32,
    /// The narrowest it squeezes to, in hundredths of a cell, where its size
    /// says it.
    pub squeezes_to: Option<u32>,
    /// The narrowest it forces its way through, in hundredths of a cell, where
    /// its size says it.
    pub forces_to: Option<u32>,
    /// The place of its size among the ruleset's sizes; the smallest is 0.
    pub rank: u32,
    /// Its natural reach, in cells.
    pub reach_cells: u32,
    /// Whether it wields a weapon that strikes beyond its natural reach only.
    pub reach_weapon: bool,
    /// Whether it fights with an unwieldy weapon, which takes room.
    pub unwieldy: bool,
    /// Whether it fights with a cumbersome one, which is worse without room.
    pub cumbersome: bool,
    /// Unable to act.
    pub helpless: bool,
    /// Nothing but a body left.
    pub dead: bool,
    /// In the way even when helpless, however small, by the game master's word.
    pub helpless_obstacle: bool,
    /// Down on the ground: prone, or whatever else leaves only crawling.
    pub crawls: bool,
    /// In the air.
    pub flying: bool,
    /// Without a body that others could bump into.
    pub incorporeal: bool,
    /// Fills its space so that nobody gets past it.
    pub fills_space: bool,
    /// What it wears.
    pub armour: Armor,
    /// What it carries.
    pub load: Load,
    /// Held in place.
    pub immobile: bool,
    /// Without a speed on foot from birth, whatever else would change it.
    pub speedless: bool,
    /// Let past what blocks the way, by the game master's word.
    pub passes_walls: bool,
    /// Not perceived by any targeting sense, though perhaps heard.
    pub unperceived: bool,
    /// Without anything to threaten others with, by the game master's word.
    pub threatens_nobody: bool,
    /// Not able to see.
    pub blinded: bool,
    /// Seeing in the dark and in dim light as elsewhere.
    pub sees_in_dark: bool,
    /// Seeing in dim light as elsewhere.
    pub sees_in_dim: bool,
    /// Mostly concealed where anything conceals it, by the game master's word.
    pub mostly_concealed: bool,
    /// What holds it, where magic or a force does.
    pub held_by: Option<Hold>,
    /// Trained in slipping past opponents.
    pub trained: bool,
    /// Skilled in getting through where it is too tight to squeeze.
    pub escape_artist: bool,
    /// How fast it goes otherwise than on foot.
    pub modes: Modes,
    /// How high above the ground or the water beneath it is, in feet, while it
    /// flies; less than nothing is so deep in water or earth.
    pub aloft_feet: i32,
    /// Whether somebody else holds it up there, so that it need not fly.
    pub upheld: bool,
    /// How many levels it takes up.
    pub cubes_high: u32,
}

impl Body {
    /// Returns whether the creature rests on the ground, or flies just above it.
    pub(crate) const fn rests_on_ground(&self) -> bool {
        self.aloft_feet == 0 && !self.upheld
    }

    /// Height in hundredths of a level. Creatures are as high as their space is wide.
    pub(crate) fn height_hundredths(&self) -> i32 {
        let high = match self.cubes_high {
            0 | 1 => self.slim_percent,
            cubes => 100 * cubes,
        };
        high.cast_signed()
    }

    /// An upright creature of a size of the ruleset, with nothing special
    /// about it; one cell wide and without reach where the ruleset does not
    /// know the size.
    #[must_use]
    pub fn of_size(ruleset: &Ruleset, size: &str, grid: Grid) -> Self {
        let rank = ruleset
            .policies
            .sizes
            .value
            .iter()
            .position(|known| known.id == size);
        let known = rank.and_then(|rank| ruleset.policies.sizes.value.get(rank));
        let across = known.map_or(1, |size| ruleset.cells_across(size));
        Self {
            footprint: ruleset.space(grid, across),
            rest: None,
            across,
            slim_percent: known.map_or(100, |size| ruleset.slim_percent(size)),
            squeezes_to: known.and_then(|size| ruleset.squeezes_to(size)),
            forces_to: known.and_then(|size| ruleset.forces_to(size)),
            rank: rank.unwrap_or_default() as u32,
            reach_cells: known.map_or(0, |size| {
                size.reach_tall_feet / ruleset.policies.cell_feet.value
            }),
            reach_weapon: false,
            unwieldy: false,
            cumbersome: false,
            helpless: false,
            dead: false,
            helpless_obstacle: false,
            crawls: false,
            flying: false,
            incorporeal: false,
            fills_space: false,
            armour: Armor::None,
            load: Load::Light,
            immobile: false,
            speedless: false,
            passes_walls: false,
            unperceived: false,
            threatens_nobody: false,
            blinded: false,
            sees_in_dark: false,
            sees_in_dim: false,
            mostly_concealed: false,
            held_by: None,
            trained: false,
            escape_artist: false,
            modes: Modes::default(),
            aloft_feet: 0,
            upheld: false,
            cubes_high: ruleset.cubes_high(across),
        }
    }

    /// The same creature with a space of its own, so many feet wide, and in all
    /// else as large as before.
    #[must_use]
    pub fn with_space(self, ruleset: &Ruleset, grid: Grid, feet: u32) -> Self {
        let feet = f64::from(feet);
        let across = ruleset.cells_in(feet);
        let least = |width: u32| width.min(ruleset.in_hundredths(feet));
        Self {
            footprint: ruleset.space(grid, across),
            across,
            slim_percent: ruleset.slim_in(feet),
            squeezes_to: self.squeezes_to.map(least),
            forces_to: self.forces_to.map(least),
            cubes_high: ruleset.cubes_high(across),
            ..self
        }
    }

    /// Whether it can try something while it moves by a movement action.
    #[must_use]
    pub fn may_try(&self, ruleset: &Ruleset, attempt: Attempt, move_action: MoveAction) -> bool {
        let p = &ruleset.policies;
        let able = match attempt {
            Attempt::Overrun => move_action != MoveAction::Charge || p.overrun_while_charging.value,
            Attempt::Tumble => {
                move_action != MoveAction::Charge && (self.trained || !p.tumble_trained_only.value)
            }
            Attempt::Wriggle => self.escape_artist,
            Attempt::LetPast => move_action != MoveAction::Charge,
            Attempt::Clamber => {
                move_action == MoveAction::Ordinary && !self.flying && !self.incorporeal
            }
            Attempt::Jump => {
                let goes = matches!(
                    move_action,
                    MoveAction::Ordinary | MoveAction::Run | MoveAction::Withdraw
                );
                goes && !self.flying && !self.incorporeal && !self.crawls
            }
        };
        // Nobody is met on the way of a teleport, nor anything.
        able && move_action != MoveAction::Teleport && attempt.is_known(ruleset)
    }
}

/// Part of its full space that a creature at rest occupies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestPosition {
    /// Anchor of the full space at which the creature rests.
    pub anchor: Cell,
    /// Part of the full space, with its anchor; `None` if the creature occupies its full space.
    pub part: Option<(Cell, Footprint)>,
}

/// A creature that stands on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupant {
    /// Which creature.
    pub id: OccupantId,
    /// What it is called in an answer.
    pub name: String,
    /// Whom it fights for.
    pub team: Team,
    /// The anchor cell of its space.
    pub at: Cell,
    /// Its body and state; of one that rides, with the space of its mount.
    pub body: Body,
    /// The part of that space that it is squeezed into, and the anchor of the
    /// part, as [`crate::squeezed_part`] tells it.
    pub part: Option<(Cell, Footprint)>,
    /// Whom it rides or stands upon.
    pub upon: Option<OccupantId>,
}

impl Occupant {
    /// The cells it takes up, on the map or not.
    pub fn cells(&self, grid: Grid) -> impl Iterator<Item = Cell> {
        let (at, footprint) = self.space();
        footprint.cells(grid, at)
    }

    /// What it takes up, and the anchor of that.
    #[must_use]
    pub fn space(&self) -> (Cell, &Footprint) {
        match &self.part {
            Some((at, part)) => (*at, part),
            None => (self.at, &self.body.footprint),
        }
    }
}

/// A creature that asks where it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Which occupant of the board it is, so that it is not in its own way.
    pub id: OccupantId,
    /// Whom it fights for.
    pub team: Team,
    /// The anchor cell it starts from.
    pub at: Cell,
    /// Its speed, in feet a move.
    pub speed_feet: u32,
    /// Its body and state.
    pub body: Body,
    /// Whom it rides or stands upon.
    pub upon: Option<OccupantId>,
    /// How it means to go.
    pub intent: MoveIntent,
    /// How far each action of its movement action still goes, in cells, or why not,
    /// where count is kept of its round; otherwise empty.
    pub left: Vec<(Action, Result<u32, Reason>)>,
}

impl Mover {
    /// Its speed by the fastest of its kinds of movement, in feet: where there are no
    /// levels, on foot.
    #[must_use]
    pub fn fastest_feet(&self, ruleset: &Ruleset) -> u32 {
        let modes = Mode::ALL.into_iter().filter(|_| ruleset.has_levels());
        let speeds = modes.filter_map(|mode| self.body.modes.feet(mode, self.speed_feet));
        speeds.fold(self.speed_feet, u32::max)
    }

    /// The rule by which no move action moves it, because penalties have brought its
    /// speed to nothing.
    pub(crate) fn slowed_to_nothing(&self, p: &Policies) -> Option<RuleRef> {
        let without = p.minimum_without_speed.as_ref()?;
        let slowed = without.value && self.speed_feet == 0 && !self.body.speedless;
        slowed.then_some(without.rule)
    }

    /// How far an action still goes, or why not, where count is kept of that.
    pub(crate) fn left_of(&self, action: Action) -> Option<&Result<u32, Reason>> {
        let mut left = self.left.iter();
        left.find_map(|(known, left)| (*known == action).then_some(left))
    }

    /// Why nothing of its movement action is left of its round, if nothing is.
    #[must_use]
    pub fn spent(&self) -> Option<Reason> {
        let mut left = self.left.iter().map(|(_, left)| left.as_ref().err());
        let first = left.next()??;
        left.all(|why| why.is_some()).then(|| first.clone())
    }
}

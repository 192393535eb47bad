//! What of an encounter players may see.

use super::encounter::{Encounter, Header};
use crate::creature::{Condition, Creature, Side};
use crate::map::{Layers, Mark, MarkKind, Wall, WallKind};
use std::collections::BTreeSet;

impl Encounter {
    /// Returns the encounter as players may see it, with the creatures that `seen` accepts. A picture
    /// or file made of it shows no secret: hidden layers and hidden creatures are left out, shut
    /// secret doors are walls and open ones ordinary doors, no door is locked, notes and links are
    /// removed, and of a creature only what its counter shows remains.
    #[must_use]
    pub fn for_players(&self, seen: impl Fn(&Creature) -> bool) -> Self {
        let mut shown = self.shown().into_owned();
        // A new kind of record does not compile until it was thought of here.
        let Self {
            header,
            grid: _,
            ground: _,
            hindrances: _,
            hazards: _,
            elevation: _,
            rounded: _,
            gaps: _,
            walls,
            creatures,
            marks,
            travel,
        } = &mut shown;
        let Header {
            name: _,
            ruleset: _,
            picture: _,
            look: _,
            miles_per_cell: _,
            layers,
            ceiling_feet: _,
            rounds,
        } = header;
        *layers = Layers::default();
        *rounds = None;
        for wall in walls.values_mut() {
            *wall = wall_for_players(wall);
        }
        creatures.retain(|_, creature| is_perceived(creature) && seen(creature));
        for creature in creatures.values_mut() {
            *creature = counter_for_players(creature);
        }
        marks.retain(|_, mark| mark.kind != MarkKind::Note);
        for mark in marks.values_mut() {
            *mark = mark_for_players(mark);
        }
        *travel = Default::default();
        shown
    }
}

/// Returns whether players see a creature: not if it is hidden, nor if nobody perceives it and it is
/// not one of their own.
fn is_perceived(creature: &Creature) -> bool {
    let unperceived = creature.conditions.contains(&Condition::Unperceived);
    !creature.hidden && (creature.side == Side::Heroes || !unperceived)
}

fn wall_for_players(wall: &Wall) -> Wall {
    let looks = |kind| Wall::new(kind, wall.points.clone());
    match wall.kind {
        WallKind::SecretDoor => looks(WallKind::Wall),
        WallKind::OpenSecretDoor => looks(WallKind::OpenDoor),
        WallKind::LockedDoor => looks(WallKind::ClosedDoor),
        _ => Wall {
            check: None,
            ..wall.clone()
        },
    }
}

/// What its counter shows: no figures, no gear, nothing of its turn.
fn counter_for_players(creature: &Creature) -> Creature {
    let states = creature.conditions.iter().filter(|it| it.is_state());
    let states: BTreeSet<Condition> = states.copied().collect();
    let (name, size) = (&creature.name, &creature.size);
    Creature {
        build: creature.build,
        space_feet: creature.space_feet,
        conditions: states,
        height_feet: creature.height_feet,
        squeezed: creature.squeezed,
        portrait: creature.portrait.clone(),
        ..Creature::new(name, size, 0, creature.side, creature.at)
    }
}

/// The line that is drawn; what stands below it the game master wrote for nobody else.
fn mark_for_players(mark: &Mark) -> Mark {
    let line = mark.text.lines().next().unwrap_or_default();
    Mark {
        text: line.to_owned(),
        link: None,
        ..mark.clone()
    }
}

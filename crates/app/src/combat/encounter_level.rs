//! What the opponents of an encounter add up to, and how hard that is for the party.

use crate::combat::view::LevelView;
use crate::convert::because;
use crate::convert::names::kinds;
use crate::tabletop::Tabletop;
use encounter::{Challenge, Creature, Side};
use rules::LEVEL;

/// The level of the encounter; `None` where the ruleset has no such levels
/// or nobody opposes the heroes.
pub fn encounter_level(tabletop: &Tabletop) -> Option<LevelView> {
    let creatures = || tabletop.encounter.creatures().values();
    let opponents = || creatures().filter(|creature| creature.side.opposes(Side::Heroes));
    let heroes = || creatures().filter(|creature| creature.is_player_character());
    opponents().next()?;
    let ratings: Vec<u32> = opponents().filter_map(rating).collect();
    let levels: Vec<u32> = heroes().filter_map(level).collect();
    let found = rules::encounter_level(tabletop.ruleset(), &ratings, &levels)?;
    let reasons = found.because.iter();
    Some(LevelView {
        level: found.level.map(|level| level.to_string()),
        party_level: found.party,
        party: levels.len() as u32,
        difficulty: found.difficulty.map(|it| it.name().to_string()),
        unrated: told(opponents().filter(|it| rating(it).is_none())),
        unlevelled: told(heroes().filter(|it| level(it).is_none())),
        because: reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
    })
}

/// A creature's challenge rating, in parts of a level.
fn rating(creature: &Creature) -> Option<u32> {
    let parts = creature.challenge?.parts();
    Some(parts * LEVEL / Challenge::WHOLE)
}

/// A hero's level; `None` where its rating is none.
fn level(creature: &Creature) -> Option<u32> {
    let parts = creature.challenge?.parts();
    (parts >= Challenge::WHOLE).then_some(parts / Challenge::WHOLE)
}

fn told<'a>(creatures: impl Iterator<Item = &'a Creature>) -> Vec<String> {
    kinds(creatures.map(|it| it.name.as_str()))
}

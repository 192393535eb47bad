//! The bestiary: what there is to place, found by a few words.

use crate::creatures::form::{form_of, in_measure};
use crate::creatures::view::{BeastView, BestiaryView};
use crate::error::Result;
use crate::tabletop::translate;
use crate::workspace::Workspace;
use bestiary::{Beast, SIZES};
use encounter::{Condition, Creature, Side};
use grid::Cell;
use rules::Ruleset;
use terms::{Modes, message};

/// The most kinds of creature a list shows at once.
const LISTED: usize = 60;

/// The kinds of creature that every word of a query fits, as the open
/// encounter would take them.
pub(crate) fn bestiary(workspace: &Workspace, query: &str) -> Result<BestiaryView> {
    let open = workspace.snapshot()?;
    let ruleset = open.table.ruleset();
    let own = workspace.library.beasts()?;
    let found = bestiary::search(query, own.iter().chain(bestiary::srd35()));
    let is_own = |beast: &Beast| own.iter().any(|own| std::ptr::eq(own, beast));
    Ok(BestiaryView {
        total: u32::try_from(found.len()).unwrap_or(u32::MAX),
        found: found
            .into_iter()
            .take(LISTED)
            .map(|beast| beast_view(beast, is_own(beast), ruleset))
            .collect(),
    })
}

pub(crate) fn beast_view(beast: &Beast, own: bool, ruleset: &Ruleset) -> BeastView {
    let creature = creature_of_kind(beast, ruleset);
    let size = ruleset.size(&creature.size);
    let note = match size {
        None => Some(message!("no-such-size", title = &ruleset.title)),
        Some(size) if size.id != beast.size => {
            Some(message!("size-in-own-book", size = &beast.size))
        }
        Some(_) => None,
    };
    BeastView {
        name: beast.name.clone(),
        own,
        tags: beast.tags.join(", "),
        size: size.map_or_else(|| beast.size.clone(), |size| size.label.clone()),
        challenge: beast.challenge.map(|it| it.to_string()),
        kind: match beast.subtypes.as_slice() {
            [] => beast.kind.clone(),
            subtypes => format!("{} ({})", beast.kind, subtypes.join(", ")),
        },
        speeds: speeds_in_words(beast.land_feet, beast.modes),
        note: note.map(|note| note.to_string()),
        form: form_of(&creature),
    }
}

/// How fast who goes so goes, in words; so many feet on land.
pub(crate) fn speeds_in_words(land_feet: u32, modes: Modes) -> String {
    let Modes {
        fly,
        swim,
        climb,
        burrow,
        teleport,
    } = modes;
    let far = |feet: u32| message!("distance", feet).to_string();
    let land = (land_feet > 0).then(|| far(land_feet));
    let others = [
        (message!("speed-fly"), fly),
        (message!("speed-swim"), swim),
        (message!("speed-climb"), climb),
        (message!("speed-burrow"), burrow),
        (message!("speed-teleport"), teleport),
    ];
    let others = others
        .into_iter()
        .filter_map(|(how, feet)| Some(message!("speed-how", how, feet = feet?).to_string()));
    let all: Vec<String> = land.into_iter().chain(others).collect();
    if all.is_empty() {
        return far(0);
    }
    all.join(", ")
}

/// A creature of a kind, as a ruleset takes it: a foe without a place.
fn creature_of_kind(beast: &Beast, ruleset: &Ruleset) -> Creature {
    let Modes {
        fly, swim, burrow, ..
    } = beast.modes;
    let on_land = beast.land_feet > 0;
    let first = [fly, swim, burrow].into_iter().flatten().next();
    let speed = if on_land {
        beast.land_feet
    } else {
        first.unwrap_or(0)
    };
    let size = size_in(ruleset, &beast.size);
    let speed = whole_speed(ruleset, speed);
    let mut creature = Creature::new(&beast.name, size, speed, Side::Foes, Cell::default());
    creature.build = beast.build;
    creature.modes = whole_modes(ruleset, beast.modes);
    creature.challenge = beast.challenge;
    creature.space_feet = beast.space_feet;
    let tabled = translate::tabled_reach(&creature, ruleset);
    creature.reach_feet = beast.reach_feet.filter(|reach| *reach != tabled);
    if !on_land && fly.is_some() {
        creature.conditions.insert(Condition::Flying);
    }
    if beast.subtypes.iter().any(|it| it == "incorporeal") {
        creature.conditions.insert(Condition::Incorporeal);
    }
    creature
}

/// Returns a speed in feet as the ruleset states it, but at least one cell for a
/// creature that moves at all.
fn whole_speed(ruleset: &Ruleset, feet: u32) -> u32 {
    match in_measure(ruleset, feet) {
        0 if feet > 0 => ruleset.policies.cell_feet.value,
        feet => feet,
    }
}

fn whole_modes(ruleset: &Ruleset, modes: Modes) -> Modes {
    let whole = |feet: Option<u32>| feet.map(|feet| whole_speed(ruleset, feet));
    Modes {
        fly: whole(modes.fly),
        swim: whole(modes.swim),
        climb: whole(modes.climb),
        burrow: whole(modes.burrow),
        teleport: whole(modes.teleport),
    }
}

/// The name of a size in a ruleset. One that knows no size of the d20 rules but
/// has as many of its own takes them one for one, from the smallest on.
pub(crate) fn size_in<'a>(ruleset: &'a Ruleset, size: &'a str) -> &'a str {
    let own = &ruleset.policies.sizes.value;
    let rank = SIZES.iter().position(|known| *known == size);
    let foreign = !own.iter().any(|own| SIZES.contains(&own.id.as_str()));
    match rank.and_then(|rank| own.get(rank)) {
        Some(same) if foreign && own.len() == SIZES.len() => &same.id,
        _ => size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sizes_of_the_bestiary_are_those_of_the_srd() {
        let ruleset = rules::by_id("srd35").unwrap();
        let sizes = ruleset.policies.sizes.value.iter().map(|size| &size.id);
        assert!(sizes.eq(SIZES));
    }

    #[test]
    fn every_ruleset_that_has_a_size_for_a_creature_takes_it() {
        for (ruleset, size, taken) in [
            ("srd35", "huge", "huge"),
            ("wolflord", "fine", "fine"),
            ("hero5", "medium", "normal"),
            ("hero5", "large", "growth-1"),
            ("hero5", "fine", "shrinking-4"),
            ("ddm", "huge", "huge"),
            ("ddm", "colossal", "colossal"),
        ] {
            let ruleset = rules::by_id(ruleset).unwrap();
            assert_eq!(size_in(ruleset, size), taken);
        }
    }

    #[test]
    fn who_never_walks_flies_or_swims() {
        let ruleset = rules::by_id("srd35").unwrap();
        let taken = |name: &str| {
            let beast = bestiary::srd35().iter().find(|beast| beast.name == name);
            creature_of_kind(beast.unwrap(), ruleset)
        };
        let shadow = taken("Shadow");
        assert_eq!(shadow.speed_feet, 40);
        assert!(shadow.conditions.contains(&Condition::Flying));
        assert!(shadow.conditions.contains(&Condition::Incorporeal));
        let shark = taken("Large shark");
        assert_eq!((shark.speed_feet, shark.conditions.len()), (60, 0));
        assert_eq!(taken("Choker").reach_feet, Some(10));
        assert_eq!(taken("Ogre").reach_feet, None);
    }
}

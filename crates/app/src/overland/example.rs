//! A small worked example of traveling, for whoever has not done it yet.

use crate::error::Result;
use crate::tabletop::Tabletop;
use crate::tabletop::translate::WATER;
use encounter::{Creature, Edit, Journey, JourneyLeg, PartyMember, Side, Travel};
use grid::Cell;
use std::collections::BTreeMap;
use terms::{DayPlan, Track, message};

/// Adds two journeys to the same place, to look at and to change; and somebody to travel, if
/// nobody does.
pub(crate) fn begin_travel(tabletop: &Tabletop) -> Result<Option<Edit>> {
    let travel = example(tabletop);
    Ok(Some(Edit::SetTravel { travel }))
}

fn example(tabletop: &Tabletop) -> Travel {
    let mut travel = tabletop.encounter().travel().clone();
    if travel.party.is_empty() {
        travel.party = heroes(tabletop);
    }
    if travel.party.is_empty() {
        travel.party = ashes_party();
    }
    travel.journeys.extend([by_road(), through_the_forest()]);
    travel
}

/// The heroes of the map, as those who travel.
pub(crate) fn heroes(tabletop: &Tabletop) -> Vec<PartyMember> {
    let heroes = tabletop.encounter().creatures().values();
    let heroes = heroes.filter(|creature| creature.side == Side::Heroes);
    let apart = |creature: &Creature| Creature {
        at: Cell::default(),
        upon: None,
        turn: None,
        round: None,
        squeezed: false,
        ..creature.clone()
    };
    heroes.map(|it| on_foot(apart(it))).collect()
}

const fn on_foot(creature: Creature) -> PartyMember {
    PartyMember {
        creature,
        mount_feet: None,
        hit_points: None,
    }
}

fn ashes_party() -> Vec<PartyMember> {
    vec![hero("Ash", 30), hero("Odo", 20)]
}

/// Somebody to travel where nobody is known to.
pub(crate) fn walker() -> PartyMember {
    hero(&message!("traveler").to_string(), 30)
}

fn hero(name: &str, feet: u32) -> PartyMember {
    on_foot(Creature::new(
        name,
        "medium",
        feet,
        Side::Heroes,
        Cell::default(),
    ))
}

fn leg(to: &str, miles: i64, country: &str, track: Track) -> JourneyLeg {
    JourneyLeg {
        to: to.to_owned(),
        hundredths: miles * 100,
        country: country.to_owned(),
        track,
        ..JourneyLeg::default()
    }
}

fn by_road() -> Journey {
    Journey {
        name: "By road".to_owned(),
        legs: vec![
            leg("Oakford", 40, "plains", Track::Road),
            leg("Hillmoor", 33, "hills", Track::Road),
            leg("Lowbridge", 15, "plains", Track::Highway),
        ],
        ..Journey::default()
    }
}

fn through_the_forest() -> Journey {
    let hurried = DayPlan {
        hours: Some(10),
        hustled: 2,
        healed: 6,
        ..DayPlan::default()
    };
    Journey {
        name: "Through the forest".to_owned(),
        legs: vec![
            leg("Ferry", 44, "forest", Track::Trail),
            JourneyLeg {
                vehicle: Some("rowboat".to_owned()),
                ..leg("Lowbridge", 18, WATER, Track::Trackless)
            },
        ],
        days: BTreeMap::from([(2, hurried)]),
        ..Journey::default()
    }
}

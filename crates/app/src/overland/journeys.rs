//! Journeys: from the words of the form to the document and the rules, and back.

use crate::convert::kinds::TrackId;
use crate::convert::view::Choice;
use crate::convert::{because, cell_at};
use crate::error::Result;
use crate::overland::forms::{leg_form, plan_form, track_label, travel_form, travel_of};
use crate::overland::resolved::ResolvedJourney;
use crate::overland::route_position::{RoutePosition, move_action};
use crate::overland::view::{
    DayView, JourneyView, PaceView, PartyPaceView, PlaceView, StretchView, TimeView, TravelForm,
    TravelView, VehicleChoice,
};
use crate::overland::{day_end, passed_places, resolved};
use crate::tabletop::translate::WATER;
use crate::tabletop::{Tabletop, translate};
use encounter::{Edit, Journey, MarkKind, PartyMember};
use rules::overland;
use rules::overland::{Overland, fraction_text};
use terms::{Message, Track, message};

/// The most evenings, each of one traveler, that a view of journeys tells of: nobody reads more,
/// and a file may hold journeys of millions.
const MOST_EVENINGS: usize = 40_000;

/// The journeys of the document, and how they would go.
pub fn travel(tabletop: &Tabletop) -> TravelView {
    let (ruleset, travel) = (tabletop.ruleset(), tabletop.encounter().travel());
    let overland = &ruleset.policies.overland;
    let water = Choice {
        id: WATER.to_owned(),
        label: message!("way-water").to_string(),
    };
    let countries = overland.countries.iter().flat_map(|it| &it.value);
    let countries = countries.map(|it| Choice {
        id: it.id.clone(),
        label: it.label.clone(),
    });
    let vehicles = overland.vehicles.iter().flat_map(|it| &it.value);
    let vehicles = vehicles.map(|it| VehicleChoice {
        id: it.id.clone(),
        label: it.label.clone(),
        afloat: it.afloat,
        hours: it.hours,
        most_hours: overland.most_hours(it),
    });
    let tracks = Track::ALL.iter().map(|it| Choice {
        id: TrackId::from(*it),
        label: track_label(*it).to_string(),
    });
    let journeys = travel.journeys.iter();
    let travelers_of_all = journeys.clone().map(|it| travel.party_of(it).len().max(1));
    let most_days = MOST_EVENINGS / travelers_of_all.sum::<usize>().max(1);
    TravelView {
        revision: tabletop.revision,
        unknown: (!overland.is_known())
            .then(|| overland::JourneyError::Unknown(ruleset.title.clone()).to_string()),
        form: travel_form(travel),
        countries: countries.chain([water]).collect(),
        tracks: tracks.collect(),
        vehicles: vehicles.collect(),
        day_hours: overland.day_hours.as_ref().map_or(8, |hours| hours.value),
        pace: party_pace(tabletop, &travel.party),
        places: settlements(tabletop),
        journeys: journeys
            .map(|it| journey(tabletop, it, most_days))
            .collect(),
    }
}

/// The settlements of an overland map, by name; `None` on any other map.
fn settlements(tabletop: &Tabletop) -> Option<Vec<PlaceView>> {
    let marks = tabletop.encounter().marks().values();
    let settled = marks.filter(|mark| mark.kind == MarkKind::Settlement);
    let place = |mark: &encounter::Mark| PlaceView {
        name: mark.text.clone(),
        at: cell_at(tabletop.grid().cell_at(mark.at)),
    };
    let mut places: Vec<PlaceView> = settled.map(place).collect();
    places.sort_by(|one, other| one.name.cmp(&other.name));
    let overland = tabletop.encounter().header().is_overland();
    overland.then_some(places)
}

/// Returns the pace of a party, and who sets it.
fn party_pace(tabletop: &Tabletop, party: &[PartyMember]) -> PartyPaceView {
    let ruleset = tabletop.ruleset();
    let overland = &ruleset.policies.overland;
    let party = travelers(tabletop, party);
    let (pace, standing) = match overland::who_sets_the_pace(overland, &party) {
        Ok(reasons) => (reasons, None),
        Err(trouble) => (Vec::new(), Some(trouble.to_string())),
    };
    PartyPaceView {
        members: paces(overland, &party),
        because: pace.iter().map(|why| because(ruleset, why)).collect(),
        standing: standing.filter(|_| !party.is_empty() && overland.is_known()),
    }
}

/// Returns who goes on a journey of the document, as the rules see them.
pub(crate) fn travelers_on(tabletop: &Tabletop, journey: &Journey) -> Vec<overland::Traveler> {
    travelers(tabletop, tabletop.encounter().travel().party_of(journey))
}

/// Returns a party as the rules see it.
pub(crate) fn travelers(tabletop: &Tabletop, party: &[PartyMember]) -> Vec<overland::Traveler> {
    let party = party.iter();
    let traveler = |one: &PartyMember| overland::Traveler {
        name: one.creature.name.clone(),
        walk_feet: translate::own_speed_feet(&one.creature, tabletop.ruleset()),
        mount_feet: one.mount_feet,
        hit_points: one.hit_points,
    };
    party.map(traveler).collect()
}

/// How a journey of a party would go.
///
/// # Errors
/// Why there is no such journey, in words.
pub(crate) fn reckoned(
    tabletop: &Tabletop,
    party: &[overland::Traveler],
    journey: &Journey,
) -> Result<(ResolvedJourney, overland::Schedule), Message> {
    let resolved = resolved::resolve(tabletop, party, journey)?;
    let plan = |day| journey.plan(day);
    let found = overland::travel(tabletop.ruleset(), party, &resolved.legs, plan);
    Ok((resolved, found.map_err(|trouble| Message::plain(&trouble))?))
}

/// A journey for people, with its days up to so many of them.
pub(crate) fn journey(tabletop: &Tabletop, journey: &Journey, most_days: usize) -> JourneyView {
    let party = travelers_on(tabletop, journey);
    let own = journey.party.as_deref();
    let mut view = JourneyView {
        name: journey.name.clone(),
        is_empty: party.is_empty(),
        trouble: None,
        notes: Vec::new(),
        pace: own.map(|party| party_pace(tabletop, party)),
        miles: String::new(),
        hours: TimeView::default(),
        damage: None,
        legs: Vec::new(),
        days: Vec::new(),
        more_days: 0,
    };
    match reckoned(tabletop, &party, journey) {
        Err(trouble) => view.trouble = Some(trouble.to_string()),
        Ok((resolved, found)) => {
            view.miles = fraction_text(&found.miles());
            view.hours = TimeView::of(&found.hours());
            view.notes = resolved.notes(tabletop);
            view.days = day_views(tabletop, (&resolved, &party), &found, most_days);
            view.more_days = (found.days.len() - view.days.len()) as u32;
            view.legs = resolved.journey.legs.iter().map(leg_form).collect();
            let last = found.days.last();
            view.damage = last.and_then(|day| day_end::carried(&party, &day.evening));
        }
    }
    view
}

/// The days of a journey that was reckoned, up to so many of them.
fn day_views(
    tabletop: &Tabletop,
    (resolved, party): (&ResolvedJourney, &[overland::Traveler]),
    found: &overland::Schedule,
    most: usize,
) -> Vec<DayView> {
    let overland = &tabletop.ruleset().policies.overland;
    let mut position = RoutePosition::new(resolved, overland);
    let passed = passed_places::passed_places(tabletop, resolved, found);
    let days = (1..).zip(&found.days).zip(passed).take(most);
    days.map(|((number, day), passes)| DayView {
        passes,
        ..day_view(tabletop, &mut position, party, number, day)
    })
    .collect()
}

fn day_view(
    tabletop: &Tabletop,
    position: &mut RoutePosition,
    party: &[overland::Traveler],
    number: u32,
    day: &overland::Day,
) -> DayView {
    let journey = position.journey;
    let (from, to) = position.go_on(day);
    let said = |reasons: &[rules::Reason]| {
        let reasons = reasons.iter();
        reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect()
    };
    let leg = |n: usize| journey.legs.get(n).map_or("", |leg| leg.to.as_str());
    let stretch = |it: &overland::Stretch| StretchView {
        leg: it.leg as u32 + 1,
        to: leg(it.leg).to_owned(),
        way: position.way(it.leg),
        move_action: move_action(journey.legs.get(it.leg), it, position.overland),
        miles: fraction_text(&it.miles),
        hours: TimeView::of(&it.hours),
        miles_per_hour: fraction_text(&it.miles_per_hour),
        hustled: it.hustled,
        marched: it.marched,
        because: said(&it.because),
    };
    let mut ended = day.stretches.iter().filter(|it| it.ends);
    let reaches = ended.next_back().map(|it| leg(it.leg).to_owned());
    DayView {
        day: number,
        plan: plan_form(journey.plan(number)),
        own: journey.days.contains_key(&number),
        from,
        to,
        miles: fraction_text(&day.miles()),
        hours: TimeView::of(&day.hours()),
        hustled: TimeView::of(&day.hours_of(|it| it.hustled)),
        marched: TimeView::of(&day.hours_of(|it| it.marched)),
        passes: Vec::new(),
        reaches: reaches.filter(|to| !to.is_empty()),
        stretches: day.stretches.iter().map(stretch).collect(),
        damage: day_end::damage_in_words(&day.damage),
        because: said(&day.damage.because),
        evening: day_end::strains(party, &day.evening),
        warnings: said(&day_end::warnings(party, &day.evening)),
    }
}

/// Changes who travels, or where to.
pub(crate) fn set_travel(form: &TravelForm) -> Result<Option<Edit>> {
    let travel = travel_of(form)?;
    Ok(Some(Edit::SetTravel { travel }))
}

/// How fast each of a party goes on a journey.
pub(crate) fn paces(overland: &Overland, party: &[overland::Traveler]) -> Vec<PaceView> {
    let feet = |one: &overland::Traveler| one.mount_feet.unwrap_or(one.walk_feet);
    let pace = |one| overland.miles_per_hour(feet(one)).map(|pace| pace.value);
    let fastest = party.iter().map(pace).max();
    let slowest = party.iter().map(pace).min();
    let view = |one| {
        let pace = pace(one);
        PaceView {
            feet: feet(one),
            slows: slowest < fastest && Some(&pace) == slowest.as_ref(),
            miles_per_hour: pace.map_or_else(|| "0".to_owned(), |pace| fraction_text(&pace)),
        }
    };
    party.iter().map(view).collect()
}

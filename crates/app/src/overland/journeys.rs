//! Journeys: from the words of the form to the document and the rules, and back.

use crate::convert::view::{CellAt, Choice};
use crate::convert::{because, cell_at, id_of, value_of};
use crate::creatures::{creature_of, form_of};
use crate::error::{Answer, AppError};
use crate::overland::resolved::Laid;
use crate::overland::route_position::{Whereabouts, manner};
use crate::overland::view::{
    DayPlanForm, DayView, JourneyForm, JourneyView, LegForm, MapWayForm, OwnDayForm, PaceView,
    PlaceView, StretchView, TravelForm, TravelView, TravellerForm, VehicleChoice,
};
use crate::overland::{day_end, passed_places, resolved};
use crate::tabletop::route_cache::WATER;
use crate::tabletop::{Tabletop, translate};
use encounter::{DayPlan, Edit, Journey, Leg, MapWay, MarkKind, Track, Travel, Traveller};
use grid::Cell;
use rules::overland;
use rules::overland::{Overland, told};

/// The most evenings, each of one traveller, that a view of journeys tells of: nobody reads more,
/// and a file may hold journeys of millions.
const MOST_EVENINGS: usize = 40_000;

/// The journeys of the document, and how they would go.
pub fn travel(tabletop: &Tabletop) -> TravelView {
    let (ruleset, travel) = (tabletop.ruleset(), tabletop.encounter().travel());
    let overland = &ruleset.policies.overland;
    let choice = |id: &str, label: &str| Choice {
        id: id.to_owned(),
        label: label.to_owned(),
    };
    let countries = overland.countries.iter().flat_map(|it| &it.value);
    let countries = countries.map(|it| choice(&it.id, &it.label));
    let vehicles = overland.vehicles.iter().flat_map(|it| &it.value);
    let vehicles = vehicles.map(|it| VehicleChoice {
        id: it.id.clone(),
        label: it.label.clone(),
        afloat: it.afloat,
        hours: it.hours,
        most_hours: overland.most_hours(it),
    });
    let tracks = Track::ALL
        .iter()
        .map(|it| choice(it.name(), track_label(*it)));
    let party = travellers(tabletop);
    let evenings = travel.journeys.len().max(1) * party.len().max(1);
    let most_days = MOST_EVENINGS / evenings;
    let journeys = travel.journeys.iter();
    let (pace, standing) = match overland::who_sets_the_pace(overland, &party) {
        Ok(reasons) => (reasons, None),
        Err(trouble) => (Vec::new(), Some(trouble.to_string())),
    };
    TravelView {
        revision: tabletop.revision,
        unknown: (!overland.is_known())
            .then(|| overland::Trouble::Unknown(ruleset.title.clone()).to_string()),
        form: travel_form(travel),
        countries: countries.chain([choice(WATER, "Water")]).collect(),
        tracks: tracks.collect(),
        vehicles: vehicles.collect(),
        day_hours: overland.day_hours.as_ref().map_or(8, |hours| hours.value),
        paces: paces(overland, &party),
        pace: pace.iter().map(|why| because(ruleset, why)).collect(),
        standing: standing.filter(|_| !party.is_empty() && overland.is_known()),
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

/// The party as the rules see it.
pub(crate) fn travellers(tabletop: &Tabletop) -> Vec<overland::Traveller> {
    travellers_of(tabletop, tabletop.encounter().travel())
}

pub(crate) fn travellers_of(tabletop: &Tabletop, travel: &Travel) -> Vec<overland::Traveller> {
    let party = travel.party.iter();
    let traveller = |one: &Traveller| overland::Traveller {
        name: one.creature.name.clone(),
        walk_feet: translate::own_speed_feet(&one.creature, tabletop.ruleset()),
        mount_feet: one.mount_feet,
        hit_points: one.hit_points,
    };
    party.map(traveller).collect()
}

/// How a journey of a party would go.
///
/// # Errors
/// Why there is no such journey, in words.
pub(crate) fn reckoned(
    tabletop: &Tabletop,
    party: &[overland::Traveller],
    journey: &Journey,
) -> Result<(Laid, overland::Journey), String> {
    let laid = resolved::laid(tabletop, party, journey)?;
    let plan = |day| plan_travelled(journey.plan(day));
    let found = overland::travel(tabletop.ruleset(), party, &laid.legs, plan);
    Ok((laid, found.map_err(|trouble| trouble.to_string())?))
}

/// A journey for people, with its days up to so many of them.
pub(crate) fn journey(tabletop: &Tabletop, journey: &Journey, most_days: usize) -> JourneyView {
    let mut view = JourneyView {
        name: journey.name.clone(),
        trouble: None,
        miles: String::new(),
        hours: String::new(),
        harm: None,
        legs: Vec::new(),
        days: Vec::new(),
        more_days: 0,
    };
    match reckoned(tabletop, &travellers(tabletop), journey) {
        Err(trouble) => view.trouble = Some(trouble),
        Ok((laid, found)) => {
            view.miles = told(&found.miles());
            view.hours = told(&found.hours());
            view.days = day_views(tabletop, &laid, &found, most_days);
            view.more_days = (found.days.len() - view.days.len()) as u32;
            view.legs = laid.journey.legs.iter().map(leg_form).collect();
            let last = found.days.last();
            view.harm = last.and_then(|day| day_end::carried(&travellers(tabletop), &day.evening));
        }
    }
    view
}

/// The days of a journey that was reckoned, up to so many of them.
fn day_views(
    tabletop: &Tabletop,
    laid: &Laid,
    found: &overland::Journey,
    most: usize,
) -> Vec<DayView> {
    let party = travellers(tabletop);
    let overland = &tabletop.ruleset().policies.overland;
    let mut whereabouts = Whereabouts::new(laid, overland);
    let waysides = passed_places::waysides(tabletop, laid, found);
    let days = (1..).zip(&found.days).zip(waysides).take(most);
    days.map(|((number, day), passes)| DayView {
        passes,
        ..day_view(tabletop, &mut whereabouts, &party, number, day)
    })
    .collect()
}

fn day_view(
    tabletop: &Tabletop,
    whereabouts: &mut Whereabouts,
    party: &[overland::Traveller],
    number: u32,
    day: &overland::Day,
) -> DayView {
    let journey = whereabouts.journey;
    let (from, to) = whereabouts.go_on(day);
    let said = |reasons: &[rules::Because]| {
        let reasons = reasons.iter();
        reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect()
    };
    let leg = |n: usize| journey.legs.get(n).map_or("", |leg| leg.to.as_str());
    let stretch = |it: &overland::Stretch| StretchView {
        leg: it.leg as u32 + 1,
        to: leg(it.leg).to_owned(),
        way: whereabouts.way(it.leg),
        manner: manner(journey.legs.get(it.leg), it, whereabouts.overland),
        miles: told(&it.miles),
        hours: told(&it.hours),
        miles_per_hour: told(&it.miles_per_hour),
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
        miles: told(&day.miles()),
        hours: told(&day.hours()),
        hustled: told(&day.hours_of(|it| it.hustled)),
        marched: told(&day.hours_of(|it| it.marched)),
        passes: Vec::new(),
        reaches: reaches.filter(|to| !to.is_empty()),
        stretches: day.stretches.iter().map(stretch).collect(),
        harm: day_end::harm_in_words(&day.harm),
        because: said(&day.harm.because),
        evening: day_end::strains(party, &day.evening),
        warnings: said(&day_end::warnings(party, &day.evening)),
    }
}

/// Changes who travels, or where to.
pub(crate) fn set_travel(form: &TravelForm) -> Answer<Option<Edit>> {
    let travel = travel_of(form)?;
    Ok(Some(Edit::SetTravel { travel }))
}

/// What the form says, for the document.
pub fn travel_of(form: &TravelForm) -> Answer<Travel> {
    let traveller = |it: &TravellerForm| {
        Ok(Traveller {
            creature: creature_of(&it.creature, Cell::default())?,
            mount_feet: it.mount_feet,
            hit_points: it.hit_points,
        })
    };
    let journey = |it: &JourneyForm| {
        let legs = it.legs.iter().map(leg_of);
        let days = it.days.iter();
        let days = days.map(|own| Ok((own.day, plan_of(own.plan)?)));
        Ok(Journey {
            name: it.name.trim().to_owned(),
            legs: legs.collect::<Answer<_>>()?,
            over: it.over.as_ref().map(way_of).transpose()?,
            usual: plan_of(it.usual)?,
            days: days.collect::<Answer<_>>()?,
        })
    };
    let party = form.party.iter().map(traveller);
    let journeys = form.journeys.iter().map(journey);
    Ok(Travel {
        party: party.collect::<Answer<_>>()?,
        journeys: journeys.collect::<Answer<_>>()?,
    })
}

fn travel_form(travel: &Travel) -> TravelForm {
    let traveller = |it: &Traveller| TravellerForm {
        creature: form_of(&it.creature),
        mount_feet: it.mount_feet,
        hit_points: it.hit_points,
    };
    TravelForm {
        party: travel.party.iter().map(traveller).collect(),
        journeys: travel.journeys.iter().map(journey_form).collect(),
    }
}

/// What the form says of a journey.
pub(crate) fn journey_form(journey: &Journey) -> JourneyForm {
    let own = |(day, plan): (&u32, &DayPlan)| OwnDayForm {
        day: *day,
        plan: plan_form(*plan),
    };
    JourneyForm {
        name: journey.name.clone(),
        legs: journey.legs.iter().map(leg_form).collect(),
        over: journey.over.as_ref().map(way_form),
        usual: plan_form(journey.usual),
        days: journey.days.iter().map(own).collect(),
    }
}

fn way_of(form: &MapWayForm) -> Answer<MapWay> {
    let cell = |at: &CellAt| Cell::new(at.x, at.y);
    let vehicle = form.vehicle.as_deref().map(str::trim);
    Ok(MapWay {
        stops: form.stops.iter().map(cell).collect(),
        vehicle: vehicle.filter(|it| !it.is_empty()).map(str::to_owned),
        vehicle_hours: form.vehicle_hours,
        keep: value_of("way of keeping to tracks", &form.keep)?,
    })
}

fn way_form(way: &MapWay) -> MapWayForm {
    MapWayForm {
        stops: way.stops.iter().copied().map(cell_at).collect(),
        vehicle: way.vehicle.clone(),
        vehicle_hours: way.vehicle_hours,
        keep: id_of(&way.keep),
    }
}

/// Hundredths of a mile; miles that are no number of those are refused.
fn hundredths_of(what: &str, miles: f64) -> Answer<i64> {
    let hundredths = (miles * 100.0).round();
    // What is beyond all measure has no hundredths; the document refuses it as it is.
    if miles.abs() < 1e9 && (hundredths / 100.0 - miles).abs() > 1e-6 {
        return Err(AppError::invalid(format!(
            "{what} is so many miles, to a hundredth, and not {miles}"
        )));
    }
    // Out of bounds it stays out of bounds.
    Ok(hundredths as i64)
}

pub(crate) fn leg_of(form: &LegForm) -> Answer<Leg> {
    let vehicle = form.vehicle.as_deref().map(str::trim);
    Ok(Leg {
        to: form.to.trim().to_owned(),
        hundredths: hundredths_of("a leg", form.miles)?,
        country: form.country.trim().to_owned(),
        track: value_of("track", &form.track)?,
        impeded: form.impeded,
        vehicle: vehicle.filter(|it| !it.is_empty()).map(str::to_owned),
        vehicle_hours: form.vehicle_hours,
    })
}

fn leg_form(leg: &Leg) -> LegForm {
    LegForm {
        to: leg.to.clone(),
        miles: leg.hundredths as f64 / 100.0,
        country: leg.country.clone(),
        track: id_of(&leg.track),
        impeded: leg.impeded,
        vehicle: leg.vehicle.clone(),
        vehicle_hours: leg.vehicle_hours,
    }
}

pub(crate) fn leg_travelled(leg: &Leg) -> overland::Leg {
    let way = match leg.country.as_str() {
        WATER => overland::Way::Water,
        country => overland::Way::Land {
            country: country.to_owned(),
            track: match leg.track {
                Track::Highway => overland::Track::Highway,
                Track::Road => overland::Track::Road,
                Track::Trail => overland::Track::Trail,
                Track::Trackless => overland::Track::Trackless,
            },
            impeded: leg.impeded,
        },
    };
    let aboard = leg.vehicle.as_ref().map(|vehicle| overland::Aboard {
        vehicle: vehicle.clone(),
        hours: leg.vehicle_hours,
    });
    overland::Leg {
        miles: overland::hundredths(leg.hundredths),
        way,
        aboard,
    }
}

fn plan_of(form: DayPlanForm) -> Answer<DayPlan> {
    let pace = form
        .miles_per_hour
        .map(|pace| hundredths_of("a pace", pace));
    let pace = pace.transpose()?;
    Ok(DayPlan {
        hours: form.hours,
        hustled: form.hustled,
        running: form.running,
        sleeps: form.sleeps,
        healed: form.healed,
        // Out of bounds it stays out of bounds.
        own_pace: pace
            .map(|pace| u32::try_from(pace).unwrap_or(if pace < 0 { 0 } else { u32::MAX })),
    })
}

fn plan_form(plan: DayPlan) -> DayPlanForm {
    DayPlanForm {
        miles_per_hour: plan.own_pace.map(|pace| f64::from(pace) / 100.0),
        hours: plan.hours,
        hustled: plan.hustled,
        running: plan.running,
        sleeps: plan.sleeps,
        healed: plan.healed,
    }
}

pub(crate) const fn plan_travelled(plan: DayPlan) -> overland::DayPlan {
    overland::DayPlan {
        hours: plan.hours,
        hustled: plan.hustled,
        running: plan.running,
        sleeps: plan.sleeps,
        healed: plan.healed,
        own_pace: plan.own_pace,
    }
}

/// What people call a track.
pub(crate) const fn track_label(track: Track) -> &'static str {
    match track {
        Track::Highway => "Highway",
        Track::Road => "Road",
        Track::Trail => "Trail",
        Track::Trackless => "No track",
    }
}

/// How fast each of a party goes on a journey.
pub(crate) fn paces(overland: &Overland, party: &[overland::Traveller]) -> Vec<PaceView> {
    let feet = |one: &overland::Traveller| one.mount_feet.unwrap_or(one.walk_feet);
    let pace = |one| overland.miles_per_hour(feet(one)).map(|pace| pace.value);
    let fastest = party.iter().map(pace).max();
    let slowest = party.iter().map(pace).min();
    let view = |one| {
        let pace = pace(one);
        PaceView {
            feet: feet(one),
            slows: slowest < fastest && Some(&pace) == slowest.as_ref(),
            miles_per_hour: pace.map_or_else(|| "0".to_owned(), |pace| told(&pace)),
        }
    };
    party.iter().map(view).collect()
}

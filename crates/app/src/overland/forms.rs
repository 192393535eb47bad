//! Journeys between their forms, the document and the engine.

use crate::convert::cell_at;
use crate::convert::view::CellAt;
use crate::creatures::{creature_of, form_of};
use crate::error::{AppError, Result};
use crate::overland::view::{
    DayPlanForm, JourneyForm, LegForm, MapWayForm, OwnDayForm, TravelForm, TravelerForm,
};
use crate::tabletop::translate::WATER;
use encounter::{Journey, JourneyLeg, MapWay, PartyMember, Travel};
use grid::Cell;
use rules::overland;
use terms::{DayPlan, Message, Track, message};

/// What the form says, for the document.
pub fn travel_of(form: &TravelForm) -> Result<Travel> {
    let journey = |it: &JourneyForm| {
        let legs = it.legs.iter().map(leg_of);
        let days = it.days.iter();
        let days = days.map(|own| Ok((own.day, plan_of(own.plan)?)));
        Ok(Journey {
            name: it.name.trim().to_owned(),
            legs: legs.collect::<Result<_>>()?,
            over: it.over.as_ref().map(way_of),
            usual: plan_of(it.usual)?,
            days: days.collect::<Result<_>>()?,
            party: it.party.as_deref().map(party_of_form).transpose()?,
        })
    };
    let journeys = form.journeys.iter().map(journey);
    Ok(Travel {
        party: party_of_form(&form.party)?,
        journeys: journeys.collect::<Result<_>>()?,
    })
}

fn party_of_form(party: &[TravelerForm]) -> Result<Vec<PartyMember>> {
    let traveler = |it: &TravelerForm| {
        Ok(PartyMember {
            creature: creature_of(&it.creature, Cell::default())?,
            mount_feet: it.mount_feet,
            hit_points: it.hit_points,
        })
    };
    party.iter().map(traveler).collect()
}

fn party_form(party: &[PartyMember]) -> Vec<TravelerForm> {
    let traveler = |it: &PartyMember| TravelerForm {
        creature: form_of(&it.creature),
        mount_feet: it.mount_feet,
        hit_points: it.hit_points,
    };
    party.iter().map(traveler).collect()
}

pub(crate) fn travel_form(travel: &Travel) -> TravelForm {
    TravelForm {
        party: party_form(&travel.party),
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
        party: journey.party.as_deref().map(party_form),
    }
}

fn way_of(form: &MapWayForm) -> MapWay {
    let cell = |at: &CellAt| Cell::new(at.x, at.y);
    let vehicle = form.vehicle.as_deref().map(str::trim);
    MapWay {
        stops: form.stops.iter().map(cell).collect(),
        vehicle: vehicle.filter(|it| !it.is_empty()).map(str::to_owned),
        vehicle_hours: form.vehicle_hours,
        keep: form.keep.into(),
    }
}

fn way_form(way: &MapWay) -> MapWayForm {
    MapWayForm {
        stops: way.stops.iter().copied().map(cell_at).collect(),
        vehicle: way.vehicle.clone(),
        vehicle_hours: way.vehicle_hours,
        keep: way.keep.into(),
    }
}

/// Hundredths of a mile; miles that are no number of those are refused.
fn hundredths_of(miles: f64, refused: impl FnOnce(String) -> Message) -> Result<i64> {
    let hundredths = (miles * 100.0).round();
    // What is beyond all measure has no hundredths; the document refuses it as it is.
    if miles.abs() < 1e9 && (hundredths / 100.0 - miles).abs() > 1e-6 {
        return Err(AppError::invalid(refused(miles.to_string())));
    }
    // Out of bounds it stays out of bounds.
    Ok(hundredths as i64)
}

pub(crate) fn leg_of(form: &LegForm) -> Result<JourneyLeg> {
    let vehicle = form.vehicle.as_deref().map(str::trim);
    Ok(JourneyLeg {
        to: form.to.trim().to_owned(),
        hundredths: hundredths_of(form.miles, |miles| message!("leg-to-hundredths", miles))?,
        country: form.country.trim().to_owned(),
        track: form.track.into(),
        impeded: form.impeded,
        vehicle: vehicle.filter(|it| !it.is_empty()).map(str::to_owned),
        vehicle_hours: form.vehicle_hours,
    })
}

pub(crate) fn leg_form(leg: &JourneyLeg) -> LegForm {
    LegForm {
        to: leg.to.clone(),
        miles: leg.hundredths as f64 / 100.0,
        country: leg.country.clone(),
        track: leg.track.into(),
        impeded: leg.impeded,
        vehicle: leg.vehicle.clone(),
        vehicle_hours: leg.vehicle_hours,
    }
}

pub(crate) fn leg_traveled(leg: &JourneyLeg) -> overland::Leg {
    let way = match leg.country.as_str() {
        WATER => overland::Way::Water {
            impeded: leg.impeded,
        },
        country => overland::Way::Land {
            country: country.to_owned(),
            track: leg.track,
            impeded: leg.impeded,
        },
    };
    let aboard = leg.vehicle.as_ref().map(|vehicle| overland::VehicleUse {
        vehicle: vehicle.clone(),
        hours: leg.vehicle_hours,
    });
    overland::Leg {
        miles: overland::hundredths(leg.hundredths),
        way,
        aboard,
    }
}

fn plan_of(form: DayPlanForm) -> Result<DayPlan> {
    let pace = form
        .miles_per_hour
        .map(|pace| hundredths_of(pace, |miles| message!("pace-to-hundredths", miles)));
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

pub(crate) fn plan_form(plan: DayPlan) -> DayPlanForm {
    DayPlanForm {
        miles_per_hour: plan.own_pace.map(|pace| f64::from(pace) / 100.0),
        hours: plan.hours,
        hustled: plan.hustled,
        running: plan.running,
        sleeps: plan.sleeps,
        healed: plan.healed,
    }
}

/// What people call a track.
pub(crate) fn track_label(track: Track) -> Message {
    match track {
        Track::Highway => message!("track-highway"),
        Track::Road => message!("track-road"),
        Track::Trail => message!("track-trail"),
        Track::Trackless => message!("track-trackless"),
    }
}

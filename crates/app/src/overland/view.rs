//! What crosses to the window.

use crate::convert::kinds::{RoadPreferenceId, TrackId};
use crate::convert::view::{At, CellAt, Choice, ReasonView};
use crate::creatures::CreatureForm;
use rules::overland::{Exact, duration_message, fraction_text};
use serde::{Deserialize, Serialize};
use specta::Type;

/// A party that travels, and the journeys it thinks of.
#[derive(Clone, Debug, Default, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct TravelForm {
    /// Who travels.
    pub party: Vec<TravelerForm>,
    /// Where to and how, side by side.
    pub journeys: Vec<JourneyForm>,
}

/// Somebody who travels.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct TravelerForm {
    /// Who.
    pub creature: CreatureForm,
    /// The speed of its mount, in feet, if it rides.
    pub mount_feet: Option<u32>,
    /// Its hit points, where they matter.
    pub hit_points: Option<u32>,
}

/// A journey.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct JourneyForm {
    /// What it is called.
    pub name: String,
    /// Its parts, in turn, unless it leads over the map.
    pub legs: Vec<LegForm>,
    /// The way over the map, where it leads over it.
    pub over: Option<MapWayForm>,
    /// What a day is like unless it has a plan of its own.
    pub usual: DayPlanForm,
    /// The days with a plan of their own.
    pub days: Vec<OwnDayForm>,
    /// Party of this journey; `None` for the party of all journeys.
    pub party: Option<Vec<TravelerForm>>,
}

/// A way over an overland map: the quickest from stop to stop.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct MapWayForm {
    /// From where it begins to where it leads.
    pub stops: Vec<CellAt>,
    /// The vehicle that all travel in.
    pub vehicle: Option<String>,
    /// For how many hours a day it goes, if not for as many as usual.
    pub vehicle_hours: Option<u32>,
    /// What it keeps to on land.
    pub keep: RoadPreferenceId,
}

/// A hand that leads a journey over the map, in map units.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct RouteDrag {
    /// Where it pressed.
    pub from: At,
    /// Where it is.
    pub to: At,
    /// How close to a stop or a way it takes hold of it.
    pub grip: f64,
}

/// What a hand makes of a journey's way over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum RouteEditKind {
    /// A journey of its own.
    Begin,
    /// The way leads on to another stop.
    GoOn,
    /// It leads by another stop in between.
    Bend,
    /// A stop lies elsewhere, or is taken out.
    Move,
}

/// A way that is led over the map by hand. Its picture follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct RouteEditView {
    /// The revision it was found for.
    pub revision: u32,
    /// Which of the journeys it is, from 0.
    pub journey: u32,
    /// What the hand does.
    pub does: RouteEditKind,
    /// Why it cannot be.
    pub trouble: Option<String>,
    /// What it comes to, such as “3 days” and “61 mi”; nothing where it cannot be.
    pub figures: Vec<String>,
}

/// The way of a journey over the map. Its picture follows it.
#[derive(Clone, Copy, Debug, Serialize, Type)]
pub struct JourneyWayView {
    /// The revision it was found for.
    pub revision: u32,
}

/// A journey over the map, traveled as it is planned or otherwise. Miles and hours come as people
/// write them.
#[derive(Clone, Debug, Serialize, Type)]
pub struct AlternativeView {
    /// What is another way about it, such as “Along roads and trails” or “Rowboat”.
    pub name: String,
    /// Whether it is the journey as it is planned.
    pub chosen: bool,
    /// Why it cannot be.
    pub trouble: Option<String>,
    /// How far it leads.
    pub miles: String,
    /// How long it is traveled.
    pub hours: TimeView,
    /// How many days it takes.
    pub days: u32,
    /// What the party carries of damage at its end; nothing if nothing.
    pub damage: Option<String>,
    /// The journey for it.
    pub form: JourneyForm,
}

/// How far a party gets in its first days from where a journey begins. The picture of the areas
/// follows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct JourneyAreaView {
    /// The revision it was found for.
    pub revision: u32,
    /// Where it begins.
    pub from: String,
    /// The days.
    pub days: Vec<DayAreaView>,
    /// Why it gets nowhere.
    pub trouble: Option<String>,
}

/// What a party reaches on a day, and not before.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DayAreaView {
    /// Which, from 1.
    pub day: u32,
    /// After how many hours at the usual pace it ends, since the start.
    pub hours: TimeView,
    /// How many cells are reached on it.
    pub cells: u32,
    /// The color of its area, such as `#0057b7`.
    pub color: String,
}

/// A settlement to travel to.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PlaceView {
    /// What it is called.
    pub name: String,
    /// The cell it lies in.
    pub at: CellAt,
}

/// A part of a journey.
#[derive(Clone, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct LegForm {
    /// Where it leads, for people; often nothing.
    pub to: String,
    /// How long it is, in miles, to a hundredth.
    pub miles: f64,
    /// The kind of country, or `water`.
    pub country: String,
    /// What leads through it.
    pub track: TrackId,
    /// Whether the country is impeded.
    pub impeded: bool,
    /// The vehicle that all travel in.
    pub vehicle: Option<String>,
    /// For how many hours a day it goes, if not for as many as usual.
    pub vehicle_hours: Option<u32>,
}

/// What a party means to do with a day.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct DayPlanForm {
    /// For how many hours it travels, if not the usual ones.
    pub hours: Option<u32>,
    /// How many of them, the last ones, it hustles.
    pub hustled: u32,
    /// Whether it would rather run then.
    pub running: bool,
    /// Whether it sleeps a full night after it.
    pub sleeps: bool,
    /// How many points of damage are healed in each by the next morning.
    pub healed: u32,
    /// The game master's own figure for how far all get in an hour, in miles, to a hundredth.
    pub miles_per_hour: Option<f64>,
}

/// A day with a plan of its own.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Type)]
#[serde(deny_unknown_fields)]
pub struct OwnDayForm {
    /// Which, from 1.
    pub day: u32,
    /// The plan.
    pub plan: DayPlanForm,
}

/// The journeys of a document and how they would go.
#[derive(Clone, Debug, Serialize, Type)]
pub struct TravelView {
    /// The revision it was computed for.
    pub revision: u32,
    /// Why there are no journeys, where the ruleset says nothing of them.
    pub unknown: Option<String>,
    /// As it stands in the document.
    pub form: TravelForm,
    /// The kinds of country there are, water the last.
    pub countries: Vec<Choice<String>>,
    /// What leads through them.
    pub tracks: Vec<Choice<TrackId>>,
    /// What one can travel in.
    pub vehicles: Vec<VehicleChoice>,
    /// For how many hours a party travels in a day, usually.
    pub day_hours: u32,
    /// The pace of the party of all journeys.
    pub pace: PartyPaceView,
    /// The settlements that a way over the map may lead to; `None` where there
    /// is no overland map.
    pub places: Option<Vec<PlaceView>>,
    /// How each journey would go.
    pub journeys: Vec<JourneyView>,
}

/// The pace of a party.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PartyPaceView {
    /// The pace of each member.
    pub members: Vec<PaceView>,
    /// Traveler that sets the pace, with the rules; empty for an empty party.
    pub because: Vec<ReasonView>,
    /// Why the party gets nowhere on its own, if it does not.
    pub standing: Option<String>,
}

/// How fast somebody goes on a journey.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PaceView {
    /// At what speed, in feet, with what it wears and carries; its mount's if it rides.
    pub feet: u32,
    /// How many miles that is an hour, such as “2½”.
    pub miles_per_hour: String,
    /// Whether it keeps others from going faster.
    pub slows: bool,
}

/// A vehicle to choose.
#[derive(Clone, Debug, Serialize, Type)]
pub struct VehicleChoice {
    /// The name the app uses.
    pub id: String,
    /// The name people read.
    pub label: String,
    /// Whether it goes on water.
    pub afloat: bool,
    /// For how many hours a day it usually goes.
    pub hours: u32,
    /// For how many it goes at most.
    pub most_hours: u32,
}

/// How a journey would go. Miles and hours come as people write them, such as “2½”.
#[derive(Clone, Debug, Serialize, Type)]
pub struct JourneyView {
    /// What it is called.
    pub name: String,
    /// Whether nobody travels yet.
    pub is_empty: bool,
    /// Why it cannot be.
    pub trouble: Option<String>,
    /// Notes on what the time leaves out, such as rivers without a bridge.
    pub notes: Vec<String>,
    /// The pace of its own party, if it has one.
    pub pace: Option<PartyPaceView>,
    /// How far it leads.
    pub miles: String,
    /// How long it is traveled.
    pub hours: TimeView,
    /// What the party carries of damage at its end, such as “3” or “Ash 3, Odo 5”; nothing if
    /// nothing.
    pub damage: Option<String>,
    /// Its legs as they are traveled.
    pub legs: Vec<LegForm>,
    /// Its days; of very many the first.
    pub days: Vec<DayView>,
    /// How many more it has.
    pub more_days: u32,
}

/// A length of time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Type)]
pub struct TimeView {
    /// Hours as an exact number, such as “5 1/9”.
    pub exact: String,
    /// Hours and minutes, such as “5 h 7 min”.
    pub words: String,
}

impl TimeView {
    /// Returns the view of a number of hours.
    pub(crate) fn of(hours: &Exact) -> Self {
        Self {
            exact: fraction_text(hours),
            words: duration_message(hours).to_string(),
        }
    }
}

/// A day of a journey.
#[derive(Clone, Debug, Serialize, Type)]
pub struct DayView {
    /// Which, from 1.
    pub day: u32,
    /// What it was planned to be like.
    pub plan: DayPlanForm,
    /// Whether that plan is its own.
    pub own: bool,
    /// Where it begins, such as “Oakford” or “24 mi before the pass”.
    pub from: String,
    /// Where it ends, likewise.
    pub to: String,
    /// How far it leads.
    pub miles: String,
    /// How long it is traveled.
    pub hours: TimeView,
    /// How much of that is hustled.
    pub hustled: TimeView,
    /// How much of that is a forced march.
    pub marched: TimeView,
    /// Where it ends: what the last leg that ended leads to, if it has a name.
    pub reaches: Option<String>,
    /// What it comes by, where it leads over the map.
    pub passes: Vec<PassedPlaceView>,
    /// What is done, in turn.
    pub stretches: Vec<StretchView>,
    /// What it does to those who are not aboard a vehicle, such as `3+4d6`;
    /// nothing when it does nothing.
    pub damage: Option<String>,
    /// What it comes to, with the rules.
    pub because: Vec<ReasonView>,
    /// How each of the party is in the evening.
    pub evening: Vec<FatigueView>,
    /// What to look out for then, with those whom it is about if that is not all.
    pub warnings: Vec<ReasonView>,
}

/// A place that a journey comes by.
#[derive(Clone, Debug, Serialize, Type)]
pub struct PassedPlaceView {
    /// What it is called.
    pub name: String,
    /// The encounter of the library that waits there, if one does.
    pub link: Option<String>,
}

/// A part of a day in which nothing changes.
#[derive(Clone, Debug, Serialize, Type)]
pub struct StretchView {
    /// The leg, from 1.
    pub leg: u32,
    /// Where the leg leads, if it has a name.
    pub to: String,
    /// What it leads through, such as “Forest, trail”.
    pub way: String,
    /// How all go, such as “hustle” or “rowboat”.
    pub move_action: String,
    /// How far it goes.
    pub miles: String,
    /// How long it takes.
    pub hours: TimeView,
    /// How fast it goes, in miles an hour.
    pub miles_per_hour: String,
    /// Whether all hustle.
    pub hustled: bool,
    /// Whether it is a forced march.
    pub marched: bool,
    /// Why.
    pub because: Vec<ReasonView>,
}

/// What a traveler carries of hurrying and marching on.
#[derive(Clone, Debug, Serialize, Type)]
pub struct FatigueView {
    /// Who.
    pub name: String,
    /// What is not healed, such as “3” or “5 to 15, 10 on average”; nothing when
    /// there is nothing.
    pub damage: Option<String>,
    /// Whether it is fatigued.
    pub fatigued: bool,
    /// Whether its mount is.
    pub mount_fatigued: bool,
}

//! Why there is no way over a land.

use super::land::Cover;
use super::pace::NEVER;
use super::routes::Asked;
use super::steps::Steps;
use super::travel_speed::fraction_text;
use terms::{Message, RoadPreference, message};

/// An end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Where it begins.
    Start,
    /// Where it leads.
    Goal,
}

impl End {
    /// What the way does there.
    fn name(self) -> Message {
        match self {
            Self::Start => message!("route-begins"),
            Self::Goal => message!("route-ends"),
        }
    }
}

/// Why there is no way.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RouteError {
    /// Fewer than two stops.
    #[error("{}", message!("route-no-stops"))]
    NoStops,
    /// A way that leads nowhere.
    #[error("{}", message!("route-here"))]
    Here,
    /// A place beyond the sides of the map.
    #[error("{}", message!("route-off-map"))]
    OffMap,
    /// A place on water, for those without a boat.
    #[error("{}", message!("route-needs-boat", it = .0.name()))]
    NeedsBoat(End),
    /// A place on land, for those with a boat.
    #[error("{}", message!("route-no-water", it = .0.name()))]
    NoWater(End),
    /// A place that is nothing.
    #[error("{}", message!("route-nothing", it = .0.name()))]
    Nothing(End),
    /// A country in which nobody gets on.
    #[error("{}", message!("route-no-speed", end = end.name(), country))]
    NoSpeed {
        /// Which place.
        end: End,
        /// What the country is called.
        country: String,
    },
    /// Water on the way.
    #[error("{}", message!("route-water-between"))]
    WaterBetween,
    /// Other things on the way.
    #[error("{}", message!("route-cut-off"))]
    CutOff,
    /// A place that no track leads by, for those who keep to them.
    #[error("{}", message!("route-no-track", it = .0.name()))]
    NoTrack(End),
    /// Tracks that do not join.
    #[error("{}", message!("route-tracks-apart"))]
    TracksApart,
    /// No way beside the tracks.
    #[error("{}", message!("route-only-tracks"))]
    OnlyTracks,
    /// Waters that do not join.
    #[error("{}", message!("route-waters-apart"))]
    WatersApart,
    /// Farther than was searched.
    #[error("{}", message!("route-too-far", it = .0))]
    TooFar(String),
    /// A stop that is not reached.
    #[error("{}", message!("route-stop", stop, why = why.to_string()))]
    Stop {
        /// Which, from 1.
        stop: usize,
        /// Why.
        why: Box<RouteError>,
    },
}

impl RouteError {
    /// With the number of the stop, if there are others on the way.
    pub(super) fn of_stop(self, stop: usize, stops: usize) -> Self {
        if stops == 2 {
            return self;
        }
        let why = Box::new(self);
        Self::Stop { stop, why }
    }
}

impl Asked {
    /// The place a way begins at, if it can.
    pub(super) fn begins_at(&self) -> Result<usize, RouteError> {
        let place = self.land.place(self.from).ok_or(RouteError::OffMap)?;
        self.may_be(place, End::Start)?;
        Ok(place)
    }

    /// Whether a way can begin or end at a place.
    fn may_be(&self, place: usize, end: End) -> Result<(), RouteError> {
        let cover = self.land.cover_at(place);
        if cover == Cover::NOTHING.0 {
            return Err(RouteError::Nothing(end));
        }
        if self.pace.is_afloat() {
            let floats = self.land.floats(self.land.cell(place));
            return floats.then_some(()).ok_or(RouteError::NoWater(end));
        }
        if self.pace.opens(cover) {
            let kept = self.pace.keep() != RoadPreference::OnTracks || self.land.has_track(place);
            return kept.then_some(()).ok_or(RouteError::NoTrack(end));
        }
        Err(match self.land.named(cover) {
            Some((_, label)) => RouteError::NoSpeed {
                end,
                country: label.to_lowercase(),
            },
            None => RouteError::NeedsBoat(end),
        })
    }

    /// Why the search did not get to a place.
    pub(super) fn why_not(&self, to: usize) -> RouteError {
        if let Err(why) = self.may_be(to, End::Goal) {
            return why;
        }
        let Some(from) = self.land.place(self.from) else {
            return RouteError::OffMap;
        };
        let hours = self.hours.as_ref().map(fraction_text);
        if let Some(hours) = hours.filter(|_| self.joins(from, to, false)) {
            return RouteError::TooFar(hours);
        }
        match self.pace.keep() {
            _ if self.pace.is_afloat() => RouteError::WatersApart,
            RoadPreference::OnTracks => RouteError::TracksApart,
            RoadPreference::OffTracks => RouteError::OnlyTracks,
            RoadPreference::Anywhere if self.joins(from, to, true) => RouteError::WaterBetween,
            RoadPreference::Anywhere => RouteError::CutOff,
        }
    }

    /// Whether there is any way from place to place, and over water if one
    /// could walk there.
    fn joins(&self, from: usize, to: usize, wading: bool) -> bool {
        let (land, steps) = (&self.land, Steps::new(&self.land, &self.pace));
        let wet = |place: usize| wading && land.cover_at(place) == Cover::WATER.0;
        let dry = |place: usize| self.pace.opens(land.cover_at(place));
        let mut known = vec![false; land.sites.len()];
        let mut waiting = vec![from];
        while let Some(here) = waiting.pop() {
            if here == to {
                return true;
            }
            let from = steps.from(here);
            for (dir, next) in from.nexts(steps.dirs) {
                let waded = wet(here) && dry(next) || wet(next);
                let walked = || steps.ticks(&from, next, dir) < NEVER && !steps.is_shut(&from, dir);
                let leads = waded || walked();
                if leads && !std::mem::replace(&mut known[next], true) {
                    waiting.push(next);
                }
            }
        }
        false
    }
}

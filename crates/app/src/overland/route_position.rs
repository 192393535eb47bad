//! Where a party is on its journey, and how it goes, in words.

use crate::overland::forms::track_label;
use crate::overland::resolved::ResolvedJourney;
use crate::tabletop::translate::WATER;
use encounter::{Journey, JourneyLeg};
use rules::overland;
use rules::overland::{Day, Exact, Overland, Stretch, fraction_text, hundredths};
use terms::message;

/// Follows a party over the days of its journey.
pub(crate) struct RoutePosition<'a> {
    pub(crate) journey: &'a Journey,
    /// Its legs as they are reckoned.
    legs: &'a [overland::Leg],
    pub(crate) overland: &'a Overland,
    /// Where it was last.
    place: String,
    /// How far it has come on the leg it was on last, in miles.
    gone: (usize, Exact),
}

impl<'a> RoutePosition<'a> {
    pub(crate) fn new(resolved: &'a ResolvedJourney, overland: &'a Overland) -> Self {
        Self {
            journey: &resolved.journey,
            legs: &resolved.legs,
            overland,
            place: resolved.begins.clone(),
            gone: (0, hundredths(0)),
        }
    }

    /// Where the next day begins and where it ends.
    pub(crate) fn go_on(&mut self, day: &Day) -> (String, String) {
        let from = self.place.clone();
        for stretch in &day.stretches {
            if self.gone.0 != stretch.leg {
                self.gone = (stretch.leg, hundredths(0));
            }
            self.gone.1 += &stretch.miles;
        }
        if let Some(last) = day.stretches.last() {
            self.place = self.place_after(last);
        }
        (from, self.place.clone())
    }

    fn place_after(&self, stretch: &Stretch) -> String {
        let names = self.journey.legs.iter().map(|leg| leg.to.as_str());
        let mut names = names.enumerate().skip(stretch.leg);
        let number = stretch.leg + 1;
        let named = names.find(|(_, name)| !name.is_empty());
        match named {
            Some((leg, name)) if leg == stretch.leg && stretch.ends => name.to_owned(),
            Some((leg, name)) => {
                let left = fraction_text(&self.left_to_end_of(leg));
                message!("miles-before", left, name).to_string()
            }
            None if stretch.ends && number == self.legs.len() => {
                message!("journey-end").to_string()
            }
            None if stretch.ends => message!("end-of-leg", leg = number).to_string(),
            None => {
                let left = fraction_text(&self.left_to_end_of(stretch.leg));
                message!("on-leg", leg = number, left).to_string()
            }
        }
    }

    /// How far it still is to the end of a leg, in miles.
    fn left_to_end_of(&self, leg: usize) -> Exact {
        let (now, gone) = &self.gone;
        let legs = self.legs.iter().take(leg + 1).skip(*now);
        legs.map(|leg| &leg.miles).sum::<Exact>() - gone
    }

    /// What a leg leads through, such as “Forest, trail”.
    pub(crate) fn way(&self, leg: usize) -> String {
        let Some(leg) = self.journey.legs.get(leg) else {
            return String::new();
        };
        if leg.country == WATER {
            return message!("way-water").to_string();
        }
        let country = self.overland.country(&leg.country);
        let country = country.map_or(leg.country.as_str(), |known| &known.label);
        let track = track_label(leg.track).to_string().to_lowercase();
        let way = match leg.impeded {
            true => message!("way-impeded", country, track),
            false => message!("way-over", country, track),
        };
        way.to_string()
    }
}

/// How a party goes on a stretch of a leg, such as “hustle” or “rowboat”.
pub(crate) fn move_action(
    leg: Option<&JourneyLeg>,
    stretch: &Stretch,
    overland: &Overland,
) -> String {
    if let Some(vehicle) = leg.and_then(|leg| leg.vehicle.as_ref()) {
        let known = overland.vehicle(vehicle);
        return known.map_or_else(|| vehicle.clone(), |known| known.label.to_lowercase());
    }
    let words = match (stretch.hustled, stretch.marched) {
        (false, false) => message!("stretch-walk"),
        (true, false) => message!("stretch-hustle"),
        (false, true) => message!("stretch-forced-march"),
        (true, true) => message!("stretch-forced-march-hustle"),
    };
    words.to_string()
}

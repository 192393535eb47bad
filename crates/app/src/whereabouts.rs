//! Where a party is on its journey, and how it goes, in words.

use crate::laid::Laid;
use crate::travel::{WATER, track_label};
use encounter::{Journey, Leg};
use rules::overland::{self, Day, Exact, Overland, Stretch, hundredths, told};

/// Follows a party over the days of its journey.
pub(crate) struct Whereabouts<'a> {
    pub(crate) journey: &'a Journey,
    /// Its legs as they are reckoned.
    legs: &'a [overland::Leg],
    pub(crate) overland: &'a Overland,
    /// Where it was last.
    place: String,
    /// How far it has come on the leg it was on last, in miles.
    gone: (usize, Exact),
}

impl<'a> Whereabouts<'a> {
    pub(crate) fn new(laid: &'a Laid, overland: &'a Overland) -> Self {
        let place = "Start".to_owned();
        Self {
            journey: &laid.journey,
            legs: &laid.legs,
            overland,
            place,
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
        let legs = &self.journey.legs;
        let Some(leg) = legs.get(stretch.leg) else {
            return String::new();
        };
        let whole = self.legs.get(stretch.leg).map(|leg| &leg.miles);
        let left = whole.map_or_else(String::new, |whole| told(&(whole - &self.gone.1)));
        let number = stretch.leg + 1;
        match (stretch.ends, leg.to.as_str()) {
            (true, "") if number == legs.len() => "End".to_owned(),
            (true, "") => format!("End of leg {number}"),
            (true, to) => to.to_owned(),
            (false, "") => format!("On leg {number}, {left} mi to go"),
            (false, to) => format!("On the way to {to}, {left} mi to go"),
        }
    }

    /// What a leg leads through, such as “Forest, trail”.
    pub(crate) fn way(&self, leg: usize) -> String {
        let Some(leg) = self.journey.legs.get(leg) else {
            return String::new();
        };
        if leg.country == WATER {
            return "Water".to_owned();
        }
        let country = self.overland.country(&leg.country);
        let country = country.map_or(leg.country.as_str(), |known| &known.label);
        let track = track_label(leg.track).to_lowercase();
        let impeded = if leg.impeded { ", impeded" } else { "" };
        format!("{country}, {track}{impeded}")
    }
}

/// How a party goes on a stretch of a leg, such as “hustle” or “rowboat”.
pub(crate) fn manner(leg: Option<&Leg>, stretch: &Stretch, overland: &Overland) -> String {
    if let Some(vehicle) = leg.and_then(|leg| leg.vehicle.as_ref()) {
        let known = overland.vehicle(vehicle);
        return known.map_or_else(|| vehicle.clone(), |known| known.label.to_lowercase());
    }
    let words = match (stretch.hustled, stretch.marched) {
        (false, false) => "walk",
        (true, false) => "hustle",
        (false, true) => "forced march",
        (true, true) => "forced march, hustled",
    };
    words.to_owned()
}

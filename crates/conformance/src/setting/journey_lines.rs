//! “traveler”, “leg”, “days” and “day”: a journey, as it is laid out.

use super::creature_line::creature_form;
use crate::words::{Result, named, number, text};
use app::query::travel_of;
use app::wire::{
    CreatureForm, DayPlanForm, JourneyForm, LegForm, OwnDayForm, TrackId, TravelForm, TravelerForm,
};
use encounter::Edit;

/// The size of travelers of whom nothing else is said; where a ruleset does
/// not know it, it does not matter.
const USUAL_SIZE: &str = "medium";

/// The lines that lay a journey out, as they come.
#[derive(Debug, Default)]
pub(crate) struct JourneyLines {
    form: TravelForm,
}

impl JourneyLines {
    /// Reads a line: `false` when it is none of a journey.
    pub fn lay(&mut self, words: &[&str]) -> Result<bool> {
        match words {
            ["traveler", words @ ..] => {
                let (own, rest) = split(words, &["mount", "hp"]);
                let mut one = TravelerForm {
                    creature: traveler_form(own)?,
                    mount_feet: None,
                    hit_points: None,
                };
                match rest {
                    [] => {}
                    ["mount", feet, "ft"] => one.mount_feet = Some(number(feet)?),
                    ["hp", points] => one.hit_points = Some(number(points)?),
                    _ => return Err("the line of a traveler is invalid: write “mount 50 ft” or “hp 12” after the speed".to_owned()),
                }
                self.form.party.push(one);
            }
            ["leg", miles, "miles", country, words @ ..] => {
                let leg = leg(miles, country, words)?;
                self.journey().legs.push(leg);
            }
            ["days", words @ ..] => self.journey().usual = plan(words)?,
            ["day", day, words @ ..] => {
                let own = OwnDayForm {
                    day: number(day)?,
                    plan: plan(words)?,
                };
                self.journey().days.push(own);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn journey(&mut self) -> &mut JourneyForm {
        if self.form.journeys.is_empty() {
            self.form.journeys.push(JourneyForm {
                name: "Journey".to_owned(),
                legs: Vec::new(),
                over: None,
                usual: usual(),
                days: Vec::new(),
                party: None,
            });
        }
        &mut self.form.journeys[0]
    }

    /// The sizes that travelers are said to have.
    pub fn sizes(&self) -> impl Iterator<Item = &str> {
        let said = self
            .form
            .party
            .iter()
            .filter(|one| one.creature.size != USUAL_SIZE);
        said.map(|one| one.creature.size.as_str())
    }

    pub fn edit(&self) -> Result<Edit> {
        let travel = travel_of(&self.form).map_err(text)?;
        Ok(Edit::SetTravel { travel })
    }
}

/// Words up to one of some names, and from there on.
fn split<'a, 'b>(words: &'a [&'b str], names: &[&str]) -> (&'a [&'b str], &'a [&'b str]) {
    let at = words.iter().position(|word| names.contains(word));
    words.split_at(at.unwrap_or(words.len()))
}

/// “Fighter 30 ft”, with “armor heavy”, “load medium” and “size small” after it.
fn traveler_form(words: &[&str]) -> Result<CreatureForm> {
    let (own, carried) = split(words, &["armor", "load", "size"]);
    let [name @ .., feet, "ft"] = own else {
        return Err("a traveler needs a name and a speed: write “Fighter 30 ft”".to_owned());
    };
    let name = name.join(" ");
    let mut form = creature_form(&[&name, USUAL_SIZE, feet, "ft", "heroes"])?;
    for pair in carried.chunks(2) {
        match pair {
            ["armor", armor] => form.speed.armour = named("armor", armor)?,
            ["load", load] => form.speed.load = named("load", load)?,
            ["size", size] => (*size).clone_into(&mut form.size),
            _ => {
                let known = "the line of a traveler is invalid: write “armor heavy”, “load medium” or “size small”";
                return Err(known.to_owned());
            }
        }
    }
    Ok(form)
}

fn leg(miles: &str, country: &str, words: &[&str]) -> Result<LegForm> {
    let mut leg = LegForm {
        to: String::new(),
        miles: miles
            .parse()
            .map_err(|_| format!("“{miles}” is not a number of miles"))?,
        country: country.to_owned(),
        track: TrackId::Trackless,
        impeded: false,
        vehicle: None,
        vehicle_hours: None,
    };
    let (mut words, mut has_track) = (words, false);
    loop {
        words = match words {
            [] if leg.vehicle.is_none() && leg.vehicle_hours.is_some() => {
                return Err(
                    "“for 10 hours” needs a vehicle: add “by” and the name of the vehicle"
                        .to_owned(),
                );
            }
            [] if has_track && country == "water" => {
                return Err("water has no roads or trails: leave out the road".to_owned());
            }
            [] => return Ok(leg),
            ["by", vehicle, rest @ ..] => {
                leg.vehicle = Some((*vehicle).to_owned());
                rest
            }
            ["for", hours, "hours", rest @ ..] => {
                leg.vehicle_hours = Some(number(hours)?);
                rest
            }
            ["impeded", rest @ ..] => {
                leg.impeded = true;
                rest
            }
            ["to", name, rest @ ..] => {
                (*name).clone_into(&mut leg.to);
                rest
            }
            [track, rest @ ..] => {
                leg.track = named("track", track)?;
                has_track = true;
                rest
            }
        };
    }
}

const fn usual() -> DayPlanForm {
    DayPlanForm {
        hours: None,
        hustled: 0,
        running: false,
        sleeps: true,
        healed: 0,
        miles_per_hour: None,
    }
}

/// “10 hours hustled 2 healed 3 sleepless running pace 1.5”.
fn plan(words: &[&str]) -> Result<DayPlanForm> {
    let mut plan = usual();
    let mut words = words;
    loop {
        words = match words {
            [] if plan.running && plan.hustled == 0 => {
                return Err("“running” needs hustled hours: add “hustled 2”".to_owned());
            }
            [] => return Ok(plan),
            [hours, "hours", rest @ ..] => {
                plan.hours = Some(number(hours)?);
                rest
            }
            ["hustled", hours, rest @ ..] => {
                plan.hustled = number(hours)?;
                rest
            }
            ["healed", points, rest @ ..] => {
                plan.healed = number(points)?;
                rest
            }
            ["pace", miles, rest @ ..] => {
                let pace = miles.parse();
                let pace = pace.map_err(|_| format!("“{miles}” is not a number of miles"))?;
                plan.miles_per_hour = Some(pace);
                rest
            }
            ["sleepless", rest @ ..] => {
                plan.sleeps = false;
                rest
            }
            ["running", rest @ ..] => {
                plan.running = true;
                rest
            }
            _ => {
                return Err(format!(
                    "“{}” is not a fact of a day: choose one of 10 hours, hustled 2, healed 3, \
                     sleepless, running, pace 1.5",
                    words.join(" ")
                ));
            }
        };
    }
}

//! A journey day by day.

use super::fatigue::{DayDamage, Efforts, Fatigue, damage_of, strain_by};
use super::journey_error::{JourneyError, MOST_MILES};
use super::travel_speed::{
    Leg, TravelSpeed, Traveler, VehicleHours, duration_message, fraction_text, say,
};
use crate::reason::Reason;
use crate::ruleset::{Exact, Ruled, Ruleset, is_some};
use terms::{DayPlan, message};

/// The most days a journey takes.
const MOST_DAYS: u32 = 2000;
/// The hours of a day.
pub(super) const HOURS: u32 = 24;

/// A part of a day in which nothing changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The leg it is part of, from 0.
    pub leg: usize,
    /// How far it leads.
    pub miles: Exact,
    /// How long it takes.
    pub hours: Exact,
    /// How fast it goes.
    pub miles_per_hour: Exact,
    /// Whether all hustle.
    pub hustled: bool,
    /// Whether it is a forced march.
    pub marched: bool,
    /// Whether the leg ends with it.
    pub ends: bool,
    /// Why it goes so fast.
    pub because: Vec<Reason>,
}

/// A day of a journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// What is done, in turn; nothing on a day of rest.
    pub stretches: Vec<Stretch>,
    /// What it does to each who is not aboard a vehicle.
    pub damage: DayDamage,
    /// What each of the party carries of that in the evening, in its order.
    pub evening: Vec<Fatigue>,
    /// The same next morning.
    pub morning: Vec<Fatigue>,
}

/// A journey as it would go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    /// Its days; at least one.
    pub days: Vec<Day>,
}

impl Day {
    /// How far it leads, in miles.
    #[must_use]
    pub fn miles(&self) -> Exact {
        self.stretches.iter().map(|it| &it.miles).sum()
    }

    /// How long it is traveled, in hours.
    #[must_use]
    pub fn hours(&self) -> Exact {
        self.stretches.iter().map(|it| &it.hours).sum()
    }

    /// The hours of those stretches that are so.
    #[must_use]
    pub fn hours_of(&self, is: impl Fn(&Stretch) -> bool) -> Exact {
        let those = self.stretches.iter().filter(|it| is(it));
        those.map(|it| &it.hours).sum()
    }
}

impl Schedule {
    /// How far it leads, in miles.
    #[must_use]
    pub fn miles(&self) -> Exact {
        self.days.iter().map(Day::miles).sum()
    }

    /// How far it has led by each evening, in miles.
    pub fn miles_by_evening(&self) -> impl Iterator<Item = Exact> {
        self.days.iter().scan(zero(), |gone, day| {
            *gone += day.miles();
            Some(gone.clone())
        })
    }

    /// How long it is traveled in all, in hours.
    #[must_use]
    pub fn hours(&self) -> Exact {
        self.days.iter().map(Day::hours).sum()
    }
}

/// A journey of a party over some legs, with a plan for each day, from 1.
///
/// # Errors
/// Why there is no such journey.
pub fn travel(
    ruleset: &Ruleset,
    party: &[Traveler],
    legs: &[Leg],
    plan: impl Fn(u32) -> DayPlan,
) -> Result<Schedule, JourneyError> {
    if !ruleset.policies.overland.is_known() {
        return Err(JourneyError::Unknown(ruleset.title.clone()));
    }
    if party.is_empty() {
        return Err(JourneyError::Nobody);
    }
    if legs.is_empty() {
        return Err(JourneyError::NoLegs);
    }
    let mut goings = Vec::new();
    for (number, leg) in (1..).zip(legs) {
        let going = some_length(leg).and_then(|()| TravelSpeed::on(ruleset, party, leg));
        goings.push(going.map_err(|why| why.of_leg(number))?);
    }
    let mut way = Under {
        ruleset,
        legs,
        goings: &goings,
        leg: 0,
        gone: zero(),
    };
    let mut journey = Schedule::default();
    let mut carried = vec![Fatigue::default(); party.len()];
    let mut hustled_before = zero();
    while way.leg < legs.len() {
        let number = journey.days.len() as u32 + 1;
        if number > MOST_DAYS {
            return Err(JourneyError::TooLong(MOST_DAYS));
        }
        let plan = plan(number);
        let stretches = way.day(number, &plan)?;
        let mut day = Day {
            stretches,
            damage: DayDamage::default(),
            evening: Vec::new(),
            morning: Vec::new(),
        };
        let hustled = day.hours_of(|it| it.hustled);
        let overland = &ruleset.policies.overland;
        day.damage = damage_of(
            overland,
            Efforts {
                hustled_before: whole(&hustled_before),
                hustled: whole(&(&hustled_before + &hustled)) - whole(&hustled_before),
                marched: whole(&day.hours_of(|it| it.marched)),
            },
        );
        let on_foot = day.hours_of(|it| !way.is_aboard(it));
        let rested = plan.sleeps && way.rests(&on_foot, &mut day.damage.because);
        way.comment(&mut day, &on_foot, &plan);
        for (one, strain) in party.iter().zip(&mut carried) {
            strain_by(overland, one, strain, &day.damage);
        }
        day.evening.clone_from(&carried);
        carried
            .iter_mut()
            .for_each(|strain| strain.heal(plan.healed));
        day.morning.clone_from(&carried);
        hustled_before = match rested {
            true => zero(),
            false => hustled_before + hustled,
        };
        journey.days.push(day);
    }
    Ok(journey)
}

fn some_length(leg: &Leg) -> Result<(), JourneyError> {
    let most = Exact::from_integer(MOST_MILES.into());
    match is_some(&leg.miles) && leg.miles <= most {
        true => Ok(()),
        false => Err(JourneyError::Length(fraction_text(&leg.miles))),
    }
}

/// A journey under way.
struct Under<'a> {
    ruleset: &'a Ruleset,
    legs: &'a [Leg],
    goings: &'a [TravelSpeed],
    /// The leg it is on.
    leg: usize,
    /// How far it has come on that.
    gone: Exact,
}

impl Under<'_> {
    /// One day's travel.
    fn day(&mut self, number: u32, plan: &DayPlan) -> Result<Vec<Stretch>, JourneyError> {
        let overland = &self.ruleset.policies.overland;
        let usual = overland.day_hours.as_ref().map_or(8, |hours| hours.value);
        let hours = plan.hours.unwrap_or(usual);
        if hours > HOURS {
            return Err(JourneyError::Hours { day: number, hours });
        }
        if plan.hustled > hours {
            return Err(JourneyError::Hustled {
                day: number,
                hours,
                hustled: plan.hustled,
            });
        }
        if plan.hustled > 0 && overland.hustle_times.is_none() {
            return Err(JourneyError::NoHustle(number));
        }
        let own_pace = plan.own_pace.map(|pace| self.own_pace(number, pace));
        let own_pace = own_pace.transpose()?;
        let march_after = overland.march_after_hours.as_ref();
        let march_after = march_after.map_or(HOURS, |after| after.value);
        let crewed = overland
            .crewed_hours
            .as_ref()
            .map_or(HOURS, |most| most.value);
        let (mut elapsed, mut on_foot) = (zero(), zero());
        let mut stretches: Vec<Stretch> = Vec::new();
        while let Some((leg, going)) = self.legs.get(self.leg).zip(self.goings.get(self.leg)) {
            let own = own_pace.as_ref().map(|pace| going.at(pace));
            let going = own.as_ref().unwrap_or(going);
            let aboard = going.aboard.is_some();
            let most = going.aboard.as_ref().map_or(hours, |it| it.on(plan));
            let hustle_from = most - if aboard { 0 } else { plan.hustled };
            let hustled = !aboard && elapsed >= integer(hustle_from);
            let march_from = match aboard {
                true => integer(crewed),
                false => &elapsed - &on_foot + integer(march_after),
            };
            // It goes on like this until something changes, or the day ends.
            let ends = [integer(most), integer(hustle_from), march_from.clone()];
            let Some(until) = ends.into_iter().filter(|end| *end > elapsed).min() else {
                break;
            };
            if elapsed >= integer(most) {
                break;
            }
            let fast = going.hustled.as_ref().filter(|_| hustled);
            let speed = fast.unwrap_or(&going.miles_per_hour);
            let needed = (&leg.miles - &self.gone) / speed;
            let time = needed.clone().min(until - &elapsed);
            let stretch = Stretch {
                leg: self.leg,
                miles: speed * &time,
                miles_per_hour: speed.clone(),
                hustled: fast.is_some(),
                marched: elapsed >= march_from,
                ends: time == needed,
                because: going.because.clone(),
                hours: time,
            };
            elapsed += &stretch.hours;
            if !aboard {
                on_foot += &stretch.hours;
            }
            self.gone += &stretch.miles;
            if stretch.ends {
                (self.leg, self.gone) = (self.leg + 1, zero());
            }
            stretches.push(stretch);
        }
        Ok(stretches)
    }

    /// The game master's own pace for a day, in miles an hour, with the rule that leaves it to her.
    fn own_pace(&self, day: u32, hundredths: u32) -> Result<Ruled<Exact>, JourneyError> {
        let allowed = self.ruleset.policies.overland.gm_sets_pace.as_ref();
        let allowed = allowed.filter(|it| it.value);
        let rule = allowed.ok_or(JourneyError::OwnPace(day))?.rule;
        let value = super::hundredths(hundredths.into());
        match hundredths {
            0 => Err(JourneyError::NoPace(day)),
            _ => Ok(Ruled { value, rule }),
        }
    }

    fn is_aboard(&self, stretch: &Stretch) -> bool {
        self.goings[stretch.leg].aboard.is_some()
    }

    /// Returns true if so many hours on foot and mounts leave time for a full night's
    /// rest, and says so if they do not.
    fn rests(&self, on_foot: &Exact, because: &mut Vec<Reason>) -> bool {
        let Some(rest) = &self.ruleset.policies.overland.rest_hours else {
            return true;
        };
        let rests = on_foot + integer(rest.value) <= integer(HOURS);
        if !rests {
            let text = message!(
                "no-full-rest",
                time = duration_message(on_foot),
                rest = rest.value
            );
            say(because, text, Some(rest.rule));
        }
        rests
    }

    /// Says what of a day's plan its vehicles do not follow.
    fn unused_plan(&self, day: &mut Day, plan: &DayPlan) {
        let overland = &self.ruleset.policies.overland;
        let rule = overland.vehicles.as_ref().map(|it| it.rule);
        let because = &mut day.damage.because;
        // The vehicle of the leg under way ended the day.
        let next = self.goings.get(self.leg);
        if let Some(VehicleHours { vehicle, most, .. }) = next.and_then(|it| it.aboard.as_ref())
            && let Some(hours) = plan.hours.filter(|hours| hours > most)
        {
            let text = message!("vehicle-goes-no-longer", vehicle, most, hours);
            say(because, text, rule);
        }
        let stretches = day.stretches.iter();
        let hustled: Exact = stretches
            .clone()
            .filter(|it| it.hustled)
            .map(|it| &it.hours)
            .sum();
        let mut latest = stretches.clone().rev();
        let vehicle = latest.find_map(|it| self.goings[it.leg].aboard.as_ref());
        let arrived_on_foot =
            next.is_none() && !stretches.last().is_some_and(|it| self.is_aboard(it));
        if let Some(VehicleHours { vehicle, .. }) = vehicle.filter(|_| !arrived_on_foot)
            && hustled < integer(plan.hustled)
        {
            let text = message!("nobody-hustles-aboard", vehicle, hustled = plan.hustled);
            say(because, text, rule);
        }
    }

    /// Says what else a day's travel comes to.
    fn comment(&self, day: &mut Day, on_foot: &Exact, plan: &DayPlan) {
        let overland = &self.ruleset.policies.overland;
        let at_ease = overland.march_after_hours.as_ref();
        let at_ease = at_ease.filter(|_| is_some(on_foot) && !day.damage.hurts());
        self.unused_plan(day, plan);
        let because = &mut day.damage.because;
        if let Some(at_ease) = at_ease {
            let text = message!("day-free-of-damage", time = duration_message(on_foot));
            say(because, text, Some(at_ease.rule));
        }
        let crewed = overland.crewed_hours.as_ref();
        let tireless = day.stretches.iter().any(|it| self.is_aboard(it));
        if let Some(crewed) = crewed.filter(|_| tireless) {
            let text = message!("nobody-aboard-tires", hours = crewed.value);
            say(because, text, Some(crewed.rule));
        }
        let runs = overland.run_is_hustle.as_ref().filter(|it| it.value);
        let runs = runs.filter(|_| plan.running && plan.hustled > 0);
        if let Some(runs) = runs {
            say(because, message!("run-is-hustle"), Some(runs.rule));
        }
    }
}

fn zero() -> Exact {
    integer(0)
}

fn integer(hours: u32) -> Exact {
    Exact::from_integer(hours.into())
}

/// Whole hours; a part of one does not count.
fn whole(hours: &Exact) -> u32 {
    u32::try_from(hours.to_integer()).unwrap_or(u32::MAX)
}

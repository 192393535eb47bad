//! Names of edits of journeys in the history, by what differs.

use crate::journey::{Journey, MapWay, Travel};
use terms::{DayPlan, Message, message};

/// Returns the name of an edit of journeys, such as “10 hours of travel on day 2”.
pub(super) fn label(from: &Travel, to: &Travel) -> Message {
    let several = message!("done-edit-journeys");
    if from.journeys == to.journeys {
        return message!("done-edit-travelers");
    }
    // The first journey comes with a traveler.
    if from.party != to.party && !from.is_empty() {
        return several;
    }
    match difference(&from.journeys, &to.journeys) {
        (_, Difference::Added(added)) => message!("done-add-journey", name = &added.name),
        (_, Difference::Removed(removed)) => {
            message!("done-remove-journey", name = &removed.name)
        }
        (_, Difference::Changed(before, after)) => label_of_journey(before, after),
        (_, Difference::Several) => several,
    }
}

/// The difference between two lists, if only one entry differs.
enum Difference<'a, T> {
    Added(&'a T),
    Removed(&'a T),
    Changed(&'a T, &'a T),
    Several,
}

/// Returns the difference between two lists and the index of the entry.
fn difference<'a, T: PartialEq>(old: &'a [T], new: &'a [T]) -> (usize, Difference<'a, T>) {
    let index = old.iter().zip(new).take_while(|(old, new)| old == new);
    let index = index.count();
    let (_, old) = old.split_at(index);
    let (_, new) = new.split_at(index);
    let difference = match (old.split_first(), new.split_first()) {
        (_, Some((added, rest))) if old == rest => Difference::Added(added),
        (Some((removed, rest)), _) if rest == new => Difference::Removed(removed),
        (Some((before, old)), Some((after, new))) if old == new => {
            Difference::Changed(before, after)
        }
        _ => Difference::Several,
    };
    (index, difference)
}

fn label_of_journey(from: &Journey, to: &Journey) -> Message {
    let Journey {
        name,
        legs,
        over,
        usual,
        days: _,
        party,
    } = to;
    let last = from.days.keys().chain(to.days.keys()).max();
    let days = (1..=last.copied().unwrap_or_default())
        .filter(|day| from.days.get(day) != to.days.get(day))
        .collect::<Vec<u32>>();
    // A route or a leg that is changed by hand can change the name, too.
    let changes = [
        from.over != *over,
        from.legs != *legs,
        from.usual != *usual,
        !days.is_empty(),
        from.party != *party,
    ];
    match changes {
        [true, false, false, false, false] => label_of_route(from.over.as_ref(), to),
        [false, true, false, false, false] => label_of_legs(from, to),
        [false, false, true, false, false] => match changed_plan(from.usual, *usual) {
            Some(what) => message!("done-plan-each-day", what),
            None => message!("done-edit-usual-day"),
        },
        [false, false, false, true, false] => match days.as_slice() {
            [day] => match changed_plan(from.plan(*day), to.plan(*day)) {
                Some(what) => message!("done-plan-on-day", what, day = *day),
                None => message!("done-edit-day", day = *day),
            },
            _ => message!("done-edit-journey", name),
        },
        [false, false, false, false, true] => message!("done-edit-party", name),
        [false, false, false, false, false] => message!("done-rename-journey", name),
        _ => message!("done-edit-journey", name),
    }
}

fn label_of_route(from: Option<&MapWay>, to: &Journey) -> Message {
    let name = &to.name;
    let (Some(from), Some(to)) = (from, &to.over) else {
        return message!("done-change-route", name);
    };
    let MapWay {
        stops,
        vehicle,
        vehicle_hours,
        keep,
    } = to;
    let is_same_route = from.stops == *stops && from.keep == *keep;
    if is_same_route && from.vehicle_hours == *vehicle_hours {
        return match vehicle {
            Some(_) => message!("done-choose-vehicle", name),
            None => message!("done-remove-vehicle", name),
        };
    }
    message!("done-change-route", name)
}

fn label_of_legs(from: &Journey, to: &Journey) -> Message {
    let (index, difference) = difference(&from.legs, &to.legs);
    let leg = index.saturating_add(1);
    match difference {
        Difference::Added(_) => message!("done-add-leg", leg),
        Difference::Removed(_) => message!("done-remove-leg", leg),
        Difference::Changed(..) => message!("done-edit-leg", leg),
        Difference::Several => message!("done-edit-journey", name = &to.name),
    }
}

/// Returns the part of a day's plan that differs; `None` if several parts or no part differ.
fn changed_plan(from: DayPlan, to: DayPlan) -> Option<Message> {
    let DayPlan {
        hours,
        hustled,
        running,
        sleeps,
        healed,
        own_pace,
    } = to;
    let changes = [
        (from.hours != hours).then(|| match hours {
            Some(hours) => message!("plan-hours", hours),
            None => message!("plan-usual-hours"),
        }),
        (from.hustled != hustled).then(|| message!("plan-hustled-hours", hours = hustled)),
        (from.running != running).then(|| match running {
            true => message!("plan-run"),
            false => message!("plan-hustle"),
        }),
        (from.sleeps != sleeps).then(|| match sleeps {
            true => message!("plan-sleep"),
            false => message!("plan-no-sleep"),
        }),
        (from.healed != healed).then(|| message!("plan-heal", points = healed)),
        (from.own_pace != own_pace).then(|| match own_pace {
            Some(pace) => {
                let miles = (f64::from(pace) / 100.0).to_string();
                message!("plan-own-pace", miles)
            }
            None => message!("plan-usual-pace"),
        }),
    ];
    let mut changes = changes.into_iter().flatten();
    let change = changes.next()?;
    changes.next().is_none().then_some(change)
}

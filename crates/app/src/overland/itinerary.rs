//! Journeys as files for people's notes and spreadsheets.

use crate::convert::view::ReasonView;
use crate::error::{AppError, Result};
use crate::files::{file_name, write_file};
use crate::overland::journeys::paces;
use crate::overland::view::{DayView, FatigueView, PaceView};
use crate::overland::{day_end, journeys};
use crate::tabletop::Tabletop;
use encounter::Journey;
use formats::{
    Amount, Companion, Itinerary, ItineraryDay, ItineraryStretch, itinerary_csv, itinerary_markdown,
};
use rules::overland;
use rules::overland::{Exact, duration_message, fraction_text};
use std::io::Write;
use std::path::Path;
use terms::{Message, message};

/// What an itinerary is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItineraryKind {
    /// Notes, to be pasted into others.
    Markdown,
    /// A table, with a row for each stretch.
    Csv,
}

impl ItineraryKind {
    /// How the names of such files end.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Markdown => "md",
            Self::Csv => "csv",
        }
    }

    fn written(self, journeys: &[Itinerary]) -> Result<String> {
        match self {
            Self::Markdown => Ok(itinerary_markdown(journeys)),
            Self::Csv => {
                itinerary_csv(journeys).map_err(|error| AppError::invalid(Message::plain(&error)))
            }
        }
    }
}

/// All journeys of the encounter as one text.
///
/// # Errors
/// When there are none, or one of them cannot be.
pub fn itineraries(tabletop: &Tabletop, kind: ItineraryKind) -> Result<String> {
    let journeys = &tabletop.encounter().travel().journeys;
    if journeys.is_empty() {
        return Err(AppError::not_found(message!("no-journeys")));
    }
    kind.written(&all_itineraries(tabletop)?)
}

/// All journeys of the encounter, day by day.
///
/// # Errors
/// When one of them cannot be.
pub(crate) fn all_itineraries(tabletop: &Tabletop) -> Result<Vec<Itinerary>> {
    let journeys = tabletop.encounter().travel().journeys.iter();
    journeys.map(|it| itinerary(tabletop, it)).collect()
}

fn itinerary(tabletop: &Tabletop, journey: &Journey) -> Result<Itinerary> {
    let party = journeys::travelers_on(tabletop, journey);
    let found = journeys::reckoned(tabletop, &party, journey);
    let (_, found) =
        found.map_err(|why| AppError::invalid(message!("about", name = &journey.name, why)))?;
    let view = journeys::journey(tabletop, journey, usize::MAX);
    let companion = |(one, pace): (&overland::Traveler, PaceView)| Companion {
        name: one.name.clone(),
        feet: pace.feet,
        rides: one.mount_feet.is_some(),
        miles_per_hour: pace.miles_per_hour,
    };
    let overland = &tabletop.ruleset().policies.overland;
    let pace = overland::who_sets_the_pace(overland, &party).unwrap_or_default();
    let days = view.days.iter().zip(&found.days);
    Ok(Itinerary {
        name: view.name,
        miles: amount(&found.miles()),
        hours: time(&found.hours()),
        notes: view.notes,
        damage: view.damage,
        party: party
            .iter()
            .zip(paces(overland, &party))
            .map(companion)
            .collect(),
        pace: pace.into_iter().map(|why| why.text.to_string()).collect(),
        days: days.map(|(view, day)| day_of(view, day, &party)).collect(),
    })
}

/// Writes a journey of the open encounter, by its place from 0, to a file, replacing what is
/// there. Answers where it is.
pub(crate) fn export_journey(
    tabletop: &Tabletop,
    n: u32,
    kind: ItineraryKind,
    path: &Path,
) -> Result<String> {
    let journey = itinerary(tabletop, journey_at(tabletop, n)?)?;
    let text = kind.written(&[journey])?;
    // Without this mark some spreadsheets take “½” for other letters.
    let mark = if kind == ItineraryKind::Csv {
        "\u{feff}"
    } else {
        ""
    };
    write_file(path, |out| {
        out.write_all(mark.as_bytes())
            .and_then(|()| out.write_all(text.as_bytes()))
            .map_err(|error| AppError::file(path, &error))
    })?;
    Ok(path.display().to_string())
}

/// A name to propose for a journey's file.
pub(crate) fn journey_file_name(
    tabletop: &Tabletop,
    n: u32,
    kind: ItineraryKind,
) -> Result<String> {
    let name = file_name(&journey_at(tabletop, n)?.name);
    Ok(format!("{name}.{}", kind.extension()))
}

fn journey_at(table: &Tabletop, n: u32) -> Result<&Journey> {
    let journey = table.encounter().travel().journeys.get(n as usize);
    journey.ok_or_else(|| AppError::not_found(message!("no-such-journey")))
}

fn amount(exact: &Exact) -> Amount {
    Amount {
        words: fraction_text(exact),
        decimal: decimal(exact),
    }
}

fn time(hours: &Exact) -> Amount {
    Amount {
        words: duration_message(hours).to_string(),
        decimal: decimal(hours),
    }
}

/// To a hundredth, as spreadsheets read it.
fn decimal(exact: &Exact) -> String {
    let hundredths = (exact * overland::hundredths(100 * 100)).round();
    let digits = format!("{:0>3}", hundredths.to_integer().to_string());
    let (whole, part) = digits.split_at(digits.len() - 2);
    let short = format!("{whole}.{part}");
    short.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn day_of(view: &DayView, day: &overland::Day, party: &[overland::Traveler]) -> ItineraryDay {
    let stretches = view.stretches.iter().zip(&day.stretches);
    let stretches = stretches.map(|(view, it)| ItineraryStretch {
        to: view.to.clone(),
        way: view.way.clone(),
        move_action: view.move_action.clone(),
        miles: amount(&it.miles),
        hours: time(&it.hours),
        miles_per_hour: amount(&it.miles_per_hour),
    });
    let cited = |why: &ReasonView| format!("{} ({})", why.text, why.title);
    // Where the pace is not that of the tables, what it rests on is said.
    let paces = view.stretches.iter().flat_map(|it| &it.because);
    let paces = paces.filter(|_| view.plan.miles_per_hour.is_some());
    let mut notes: Vec<String> = Vec::new();
    let passed = view.passes.iter().map(|it| it.name.as_str());
    let passed = passed.filter(|name| ![view.from.as_str(), &view.to].contains(name));
    let passed: Vec<&str> = passed.collect();
    if !passed.is_empty() {
        let via = message!("itinerary-via", places = passed.join(", "));
        notes.push(via.to_string());
    }
    for note in paces.chain(&view.because).chain(&view.warnings).map(cited) {
        // What holds for several stretches is said once.
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    let carried = day_end::carried(party, &day.evening);
    if !view.plan.sleeps {
        notes.push(message!("itinerary-no-sleep").to_string());
    }
    if view.plan.healed > 0 && carried.is_some() {
        notes.push(message!("itinerary-healed", healed = view.plan.healed).to_string());
    }
    ItineraryDay {
        day: view.day,
        from: view.from.clone(),
        to: view.to.clone(),
        miles: amount(&day.miles()),
        hours: time(&day.hours()),
        damage: view.damage.clone(),
        carried,
        fatigued: view.evening.iter().flat_map(fatigued).collect(),
        stretches: stretches.collect(),
        notes,
    }
}

/// Whoever of somebody and its mount is fatigued.
fn fatigued(one: &FatigueView) -> impl Iterator<Item = String> {
    let own = one.fatigued.then(|| one.name.clone());
    let mount = one.mount_fatigued.then(|| {
        let name = &one.name;
        message!("itinerary-mount-of", name).to_string()
    });
    own.into_iter().chain(mount)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spreadsheet_gets_hundredths_without_idle_zeros() {
        let thirds = |n: i64| Exact::new(n.into(), 3.into());
        let cases = [
            (0, "0"),
            (1, "0.33"),
            (2, "0.67"),
            (3, "1"),
            (30, "10"),
            (100, "33.33"),
        ];
        for (n, expected) in cases {
            assert_eq!(decimal(&thirds(n)), expected, "{n}/3");
        }
        assert_eq!(decimal(&overland::hundredths(5)), "0.05");
        assert_eq!(decimal(&overland::hundredths(250)), "2.5");
    }
}

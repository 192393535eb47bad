//! Journeys for people's notes: as Markdown, and as a table of comma-separated values.

use std::fmt::Write;
use terms::{Message, message};

/// A journey, day by day, in the words of whoever reckoned it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Itinerary {
    /// What the journey is called.
    pub name: String,
    /// How far it leads, in miles.
    pub miles: Amount,
    /// For how many hours it is traveled.
    pub hours: Amount,
    /// What the party carries of damage at its end, such as “3”; nothing if nothing.
    pub damage: Option<String>,
    /// Who travels.
    pub party: Vec<Companion>,
    /// Who sets the pace.
    pub pace: Vec<String>,
    /// Notes on what the time leaves out.
    pub notes: Vec<String>,
    /// Its days, in order.
    pub days: Vec<ItineraryDay>,
}

impl Itinerary {
    /// How far it leads, for how long, and what damage it does.
    #[must_use]
    pub fn head(&self) -> Message {
        let damage = self.damage.as_deref();
        message!(
            "itinerary-head",
            miles = miles(&self.miles),
            hours = plain(&self.hours.words),
            days = self.days.len(),
            damage = match damage.map(plain) {
                Some(damage) => message!("itinerary-damage-at-end", damage),
                None => message!("itinerary-no-damage-at-end"),
            },
        )
    }
}

/// An amount in words and as a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amount {
    /// As people write it, such as “2½” or “5 h 7 min”.
    pub words: String,
    /// As a spreadsheet reads it, such as “2.5”.
    pub decimal: String,
}

/// Somebody who travels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// What it is called.
    pub name: String,
    /// At what speed it goes, in feet.
    pub feet: u32,
    /// Whether that is its mount's.
    pub rides: bool,
    /// How many miles that is an hour.
    pub miles_per_hour: String,
}

/// A day of a journey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItineraryDay {
    /// Which, from 1.
    pub day: u32,
    /// Where it begins.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// How far it leads, in miles.
    pub miles: Amount,
    /// For how many hours.
    pub hours: Amount,
    /// What it does to each who is not carried, such as `6d6`; nothing if nothing.
    pub damage: Option<String>,
    /// What each carries of damage in the evening; nothing if nothing.
    pub carried: Option<String>,
    /// Who is fatigued then.
    pub fatigued: Vec<String>,
    /// What is done, in turn.
    pub stretches: Vec<ItineraryStretch>,
    /// What is to be said about the day.
    pub notes: Vec<String>,
}

/// A part of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItineraryStretch {
    /// Where its leg leads.
    pub to: String,
    /// What it leads through.
    pub way: String,
    /// How, such as “walk” or “hustle”.
    pub move_action: String,
    /// How far, in miles.
    pub miles: Amount,
    /// How long, in hours.
    pub hours: Amount,
    /// How fast, in miles an hour.
    pub miles_per_hour: Amount,
}

/// The columns of the table: names of fields, for programs, and so the same in
/// every language.
const COLUMNS: [&str; 14] = [
    "journey",
    "day",
    "from",
    "to",
    "stretch",
    "leads to",
    "terrain",
    "movement",
    "miles",
    "hours",
    "miles an hour",
    "damage of the day",
    "damage at end of day",
    "fatigued at end of day",
];

/// Journeys as Markdown: for each a title, who travels, a table of the days, and each day's
/// stretches.
#[must_use]
pub fn markdown(journeys: &[Itinerary]) -> String {
    let each: Vec<String> = journeys.iter().map(one_as_markdown).collect();
    each.join("\n")
}

fn one_as_markdown(journey: &Itinerary) -> String {
    let mut out = String::new();
    // Writing to a string never fails.
    let _ = write_markdown(&mut out, journey);
    out
}

fn write_markdown(out: &mut String, journey: &Itinerary) -> std::fmt::Result {
    writeln!(out, "# {}\n", plain(&journey.name))?;
    writeln!(out, "{}\n", journey.head())?;
    writeln!(out, "## {}\n", message!("itinerary-party"))?;
    for one in &journey.party {
        let (name, pace) = (plain(&one.name), plain(&one.miles_per_hour));
        let companion = match one.rides {
            true => message!("itinerary-rider", name, feet = one.feet, pace),
            false => message!("itinerary-companion", name, feet = one.feet, pace),
        };
        writeln!(out, "- {companion}")?;
    }
    for note in journey.pace.iter().chain(&journey.notes) {
        writeln!(out, "- *{}*", capital(&plain(note)))?;
    }
    writeln!(out, "\n## {}\n", message!("itinerary-days"))?;
    let columns = [
        message!("itinerary-day"),
        message!("itinerary-from"),
        message!("itinerary-to"),
        message!("itinerary-miles-column"),
        message!("itinerary-hours-column"),
        message!("itinerary-damage"),
        message!("itinerary-at-end-of-day"),
        message!("itinerary-fatigued"),
    ];
    writeln!(out, "| {} |", columns.map(|it| it.to_string()).join(" | "))?;
    writeln!(out, "| ---: | --- | --- | ---: | ---: | --- | --- | --- |")?;
    for day in &journey.days {
        writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            day.day,
            plain(&day.from),
            plain(&day.to),
            plain(&day.miles.words),
            plain(&day.hours.words),
            plain(day.damage.as_deref().unwrap_or("–")),
            plain(day.carried.as_deref().unwrap_or("–")),
            plain(&listed(&day.fatigued)),
        )?;
    }
    for day in &journey.days {
        let head = message!("itinerary-day-to", day = day.day, to = plain(&day.to));
        writeln!(out, "\n### {head}\n")?;
        if day.stretches.is_empty() {
            writeln!(out, "- {}", message!("itinerary-rest"))?;
        }
        for it in &day.stretches {
            let how = capital(&plain(&it.move_action));
            let (far, through) = (miles(&it.miles), plain(&it.way));
            let (long, pace) = (plain(&it.hours.words), miles(&it.miles_per_hour));
            let stretch = match it.to.as_str() {
                "" => message!("itinerary-stretch", how, far, through, long, pace),
                to => message!(
                    "itinerary-stretch-toward",
                    how,
                    far,
                    to = plain(to),
                    through,
                    long,
                    pace
                ),
            };
            writeln!(out, "- {stretch}")?;
        }
        for note in &day.notes {
            writeln!(out, "- *{}*", capital(&plain(note)))?;
        }
    }
    Ok(())
}

/// Journeys as one table: a row for each stretch, and one for each day of rest.
///
/// # Errors
/// Never in practice: it is written into memory.
pub fn csv(journeys: &[Itinerary]) -> Result<String, csv::Error> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(COLUMNS)?;
    for journey in journeys {
        for day in &journey.days {
            let number = day.day.to_string();
            let damage = day.damage.as_deref().unwrap_or_default();
            let carried = day.carried.as_deref().unwrap_or_default();
            let fatigued = day.fatigued.join("; ");
            let mut row = |[stretch, to, way, move_action, miles, hours, pace]: [&str; 7]| {
                let cells = [
                    &journey.name,
                    &number,
                    &day.from,
                    &day.to,
                    stretch,
                    to,
                    way,
                    move_action,
                    miles,
                    hours,
                    pace,
                    damage,
                    carried,
                    &fatigued,
                ];
                writer.write_record(cells.map(harmless))
            };
            if day.stretches.is_empty() {
                row(["", "", "", "rest", "0", "0", ""])?;
            }
            for (n, it) in (1_u32..).zip(&day.stretches) {
                row([
                    &n.to_string(),
                    &it.to,
                    &it.way,
                    &it.move_action,
                    &it.miles.decimal,
                    &it.hours.decimal,
                    &it.miles_per_hour.decimal,
                ])?;
            }
        }
    }
    let written = writer.into_inner();
    let bytes = written.map_err(csv::IntoInnerError::into_error)?;
    // What was made of text is text.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// One line, however many it was, without what steers a terminal.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// The text of a cell that no spreadsheet takes for a formula.
fn harmless(text: &str) -> String {
    let text = one_line(text);
    match text.starts_with(['=', '+', '-', '@']) {
        true => format!("'{text}"),
        false => text,
    }
}

/// Text that stands in Markdown as it is, within a line and within a table.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for c in one_line(text).chars() {
        if r"\`*_[]<>|#&~$".contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// Such as “½ mile”, “1 mile” or “2½ miles”.
fn miles(amount: &Amount) -> Message {
    message!(
        "itinerary-miles",
        amount = plain(&amount.words),
        plural = plural(amount)
    )
}

/// Whether an amount is one of something, as messages choose by it.
fn plural(amount: &Amount) -> &'static str {
    match amount.words == "1" || amount.decimal.starts_with("0.") {
        true => "one",
        false => "other",
    }
}

fn listed(names: &[String]) -> String {
    match names {
        [] => "–".to_owned(),
        names => names.join(", "),
    }
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars.as_str().chars()).collect()
}

//! Brings the text of cases up to date.

use crate::case::keywords::renamed;
use crate::case::reading::instructions;
use crate::case::{Case, CaseError, read_cases};
use crate::sighting::{Reworded, Sighting};
use rules::Rulesets;
use std::collections::BTreeMap;

/// The text of cases as it would be written today: keywords by their new
/// names, reasons by which sentence they are in place of its words, and words
/// that are the point as they are now. Nothing else of it changes, so that a
/// case which does not hold goes on not holding.
///
/// # Errors
/// The first line that is not understood, and why.
pub fn rewrite(text: &str, file: &str, rulesets: &Rulesets) -> Result<String, CaseError> {
    let old = instructions(text).filter_map(|line| Some((line.number, renamed(&line.words)?)));
    let mut text = put(text, &old.collect());
    // Where one line happens after the other, one that fails hides those after
    // it until it is put right.
    loop {
        let cases = read_cases(&text, file, rulesets)?;
        let next = put(&text, &found(&text, &cases));
        if next == text {
            return Ok(text);
        }
        text = next;
    }
}

/// The lines that name a reason, as they would be written of what was found.
fn found(text: &str, cases: &[Case]) -> BTreeMap<u32, String> {
    let mut seen: BTreeMap<u32, Vec<Sighting>> = BTreeMap::new();
    for case in cases {
        for sighting in case.sightings() {
            seen.entry(sighting.line).or_default().push(sighting);
        }
    }
    let lines = instructions(text).filter_map(|line| {
        let sightings = seen.get(&line.number)?;
        let line_now = line.words.join(" ");
        let head = line_now.strip_suffix(&sightings[0].written)?;
        let now = format!("{head}{}", agreed(sightings)?.written());
        (now != line_now).then_some((line.number, now))
    });
    lines.collect()
}

/// What all that was found for a line has in common: it may be played by
/// several rulesets.
fn agreed(sightings: &[Sighting]) -> Option<Reworded> {
    let all: Option<Vec<&Reworded>> = sightings.iter().map(|it| it.found.as_ref()).collect();
    let all = all?;
    let (first, others) = all.split_first()?;
    if others
        .iter()
        .any(|it| it.id != first.id || it.wording != first.wording)
    {
        return None;
    }
    let mut agreed = (*first).clone();
    agreed
        .args
        .retain(|name, value| others.iter().all(|it| it.args.get(name) == Some(value)));
    Some(agreed)
}

/// A text with some of its lines, counted from 1, replaced; each stays as far
/// in as it was.
fn put(text: &str, lines: &BTreeMap<u32, String>) -> String {
    let put = (1..).zip(text.split_inclusive('\n')).map(|(number, line)| {
        let Some(now) = lines.get(&number) else {
            return line.to_owned();
        };
        let indent = line.strip_suffix(line.trim_start()).unwrap_or_default();
        let end = &line[line.trim_end().len()..];
        format!("{indent}{now}{end}")
    });
    put.collect()
}

//! `footfall ask`: a path or a reach, as text or JSON.

use app::wire::{MovementRangeView, PathView, ReasonView};
use app::{AppError, ErrorCode, Tabletop, query, read_tabletop};
use clap::Args;
use std::fmt::Write;
use std::path::PathBuf;
use terms::message;

/// What is asked.
#[derive(Args)]
pub struct Ask {
    /// An encounter (.footfall) or a map (.uvtt, .dd2vtt, .df2vtt).
    file: PathBuf,
    /// The name of the creature that would move.
    #[arg(long)]
    creature: String,
    /// The cell it would go to, such as C7: the top left one of its space.
    /// Without it: everywhere it can go in a round.
    #[arg(long)]
    to: Option<String>,
    /// Answer as JSON.
    #[arg(long)]
    json: bool,
}

impl Ask {
    /// The answer, as it is to be printed.
    pub fn answer(&self) -> Result<String, AppError> {
        let (table, _) = read_tabletop(&self.file)?;
        match &self.to {
            Some(to) => {
                let path = query::path_by_name(&table, &self.creature, to)?;
                if self.json {
                    json(&path)
                } else {
                    Ok(path_text(&table, &path))
                }
            }
            None => {
                let reach = query::movement_range_by_name(&table, &self.creature)?;
                if self.json {
                    json(&reach)
                } else {
                    Ok(reach_text(&table, &reach))
                }
            }
        }
    }
}

fn json(answer: &impl serde::Serialize) -> Result<String, AppError> {
    let text = serde_json::to_string_pretty(answer).map_err(|error| {
        let why = message!("answer-unwritable", why = error.to_string());
        AppError::new(ErrorCode::Internal, why)
    })?;
    Ok(text + "\n")
}

fn reasons(because: &[ReasonView]) -> String {
    let each = because
        .iter()
        .map(|why| format!("{} [{}]", why.text, why.rule));
    each.collect::<Vec<_>>().join("; ")
}

/// A count of cells, in the word for those of the map.
fn counted(table: &Tabletop, cells: u32) -> String {
    let word = match (table.encounter().grid().kind().is_hex(), cells) {
        (true, 1) => "hex",
        (true, _) => "hexes",
        (false, 1) => "square",
        (false, _) => "squares",
    };
    format!("{cells} {word}")
}

fn path_text(table: &Tabletop, path: &PathView) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    for step in &path.steps {
        let (label, cost, total) = (&step.label, step.cost, step.total);
        let _ = writeln!(
            text,
            "{label:>6} {cost:>4} {total:>5}  {}",
            reasons(&step.because)
        );
    }
    let (label, cells, feet) = (&path.label, counted(table, path.cells), path.feet);
    if path.steps.is_empty() && !path.why_not.is_empty() {
        let _ = writeln!(text, "No way to {label}: {}", reasons(&path.why_not));
        return text;
    }
    let action = path.action.as_deref().unwrap_or("more than a round");
    let _ = writeln!(text, "To {label}: {cells} · {feet} ft, {action}");
    if !path.why_not.is_empty() {
        let _ = writeln!(text, "But: {}", reasons(&path.why_not));
    }
    text
}

fn reach_text(table: &Tabletop, reach: &MovementRangeView) -> String {
    let mut text = String::new();
    for band in &reach.bands {
        let (action, cells) = (&band.action, counted(table, band.cells));
        let (feet, places) = (band.feet, band.places);
        let _ = writeln!(
            text,
            "{action}: {cells} · {feet} ft, {places} places to stop [{}]",
            band.rule.rule
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_called_what_they_are() {
        let maps = [("forest", "L13", "hex"), ("dungeon", "O16", "square")];
        for (sample, to, word) in maps {
            for to in [None, Some(to.to_owned())] {
                let ask = Ask {
                    file: format!("../app/data/{sample}.footfall").into(),
                    creature: "Brannoch".to_owned(),
                    to,
                    json: false,
                };
                let answer = ask.answer().unwrap();
                assert!(answer.contains(&format!(" {word}")), "{answer}");
            }
        }
    }
}

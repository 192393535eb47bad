//! The cells a creature reaches, in words.

use crate::convert::cell_label;
use crate::error::Result;
use crate::movement::searches::Searches;
use crate::movement::view::{BandPlaces, MoveIntentForm};
use crate::movement::{in_space, mover, reach, waypoints};
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use grid::Cell;
use rules::{Action, Allowance, Volume};
use std::collections::{BTreeMap, BTreeSet};
use terms::{Message, message};

/// The most rows of cells told of one action.
const MOST_ROWS: usize = 200;

/// The cells a creature reaches by each action, in words.
pub fn movement_range_places(
    tabletop: &Tabletop,
    searches: &mut Searches,
    id: CreatureId,
    intent: &MoveIntentForm,
) -> Result<Vec<BandPlaces>> {
    let mover = mover::mover_going(tabletop, id, intent)?;
    let via = waypoints::waypoints(tabletop, &mover, intent)?;
    let areas: Vec<(String, Vec<Cell>)> = if Volume::is_for(tabletop.query(&mover)) {
        let (space, height) = (&mut searches.space, intent.height_feet);
        let areas = in_space::areas_in_space(tabletop, space, &mover, &via, height);
        let actions = areas.bands.into_iter().map(|band| band.action);
        actions.zip(areas.cells).collect()
    } else {
        let allowances = Allowance::all(tabletop.ruleset(), &mover);
        let (areas, _) = reach::areas(tabletop, searches, &mover, &via, &allowances);
        let label = |it: &Allowance| it.action.label(tabletop.ruleset()).to_string();
        // Nobody is told of impeded terrain where there is none.
        let told = allowances.iter().zip(areas);
        let told = told.filter(|(it, cells)| it.action != Action::FullRound || !cells.is_empty());
        told.map(|(it, cells)| (label(it), cells)).collect()
    };
    let mut told = BTreeSet::new();
    let bands = areas.into_iter().map(|(action, cells)| {
        let mut rows: BTreeMap<i32, BTreeSet<i32>> = BTreeMap::new();
        for cell in cells {
            if told.insert(cell) {
                rows.entry(cell.y).or_default().insert(cell.x);
            }
        }
        let more = rows.len().saturating_sub(MOST_ROWS) as u32;
        let rows = rows.into_iter().take(MOST_ROWS);
        BandPlaces {
            action,
            rows: rows.map(|(y, columns)| row_in_words(y, &columns)).collect(),
            more,
        }
    });
    Ok(bands.collect())
}

/// Such as “Row 7: C to F, H”.
fn row_in_words(row: i32, columns: &BTreeSet<i32>) -> String {
    let mut runs: Vec<(i32, i32)> = Vec::new();
    for column in columns {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *column => *last = *column,
            _ => runs.push((*column, *column)),
        }
    }
    let name = |column: i32| {
        let label = cell_label(Cell::new(column, 0));
        label.trim_end_matches('1').to_owned()
    };
    let told = |(first, last)| match last - first {
        0 | 1 => (first..=last)
            .map(|it| message!("column", column = name(it)))
            .collect(),
        _ => vec![message!(
            "columns-from-to",
            from = name(first),
            to = name(last)
        )],
    };
    let runs: Vec<Message> = runs.into_iter().flat_map(told).collect();
    message!("row-reached", row = row + 1, columns = listed(&runs)).to_string()
}

/// Some columns one after another, by halves: a long row would nest too deep
/// one by one.
fn listed(runs: &[Message]) -> Message {
    match runs {
        [] => message!("no-column"),
        [run] => run.clone(),
        _ => {
            let (before, after) = runs.split_at(runs.len() / 2);
            message!(
                "columns-listed",
                before = listed(before),
                after = listed(after)
            )
        }
    }
}

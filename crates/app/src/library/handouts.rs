//! What is printed besides the map: counters to be cut out, and the game master's sheet.

use crate::convert::{cell_label, choice};
use crate::creatures;
use crate::error::{AppError, Result};
use crate::overland;
use crate::settings::export::{ExportFigures, ExportOptions, ExportPages, ExportVersion};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Encounter, MarkKind};
use formats::{ItineraryDay, PaperSize};
use grid::Point;
use scene::print::{Block, Column, CutOut, Figures, Page, cut_outs, document};
use scene::{LegendTable, counter_labels};
use terms::{Message, message};

/// The image of the map on the game master's sheet.
pub(super) const MAP: &str = "map";

/// A document of pages, and what is to be told of it.
pub(super) struct Handout {
    pub(super) pages: Vec<Page>,
    pub(super) told: Vec<String>,
}

/// The paper that pages are cut to; documents have no page of a map's own size.
pub(super) const fn paper_of(pages: ExportPages) -> PaperSize {
    match pages {
        ExportPages::Poster | ExportPages::A4 => PaperSize::A4,
        ExportPages::A3 => PaperSize::A3,
        ExportPages::Letter => PaperSize::Letter,
        ExportPages::Legal => PaperSize::Legal,
        ExportPages::Tabloid => PaperSize::Tabloid,
    }
}

fn size_of(options: &ExportOptions) -> Point {
    let (width, height) = paper_of(options.pages).mm();
    Point::new(width, height)
}

/// Counters of those creatures, at the map's scale.
pub(super) fn counters(
    tabletop: &Tabletop,
    name: &str,
    creatures: &[(&CreatureId, &Creature)],
    options: &ExportOptions,
) -> Result<Handout> {
    let names: Vec<&str> = creatures.iter().map(|(_, it)| it.name.as_str()).collect();
    let of = |((_, creature), label): (&(&CreatureId, &Creature), String)| {
        let own = translate::natural_footprint(creature, tabletop.ruleset(), tabletop.grid());
        CutOut {
            name: creature.name.clone(),
            label,
            side: creature.side,
            cells: own.width().min(own.height()),
            portrait: creature.portrait.clone(),
        }
    };
    let labeled = creatures.iter().zip(counter_labels(&names));
    let creatures: Vec<CutOut> = labeled.map(of).collect();
    let figures = Figures {
        flat: options.figures != ExportFigures::Standing,
        standing: options.figures != ExportFigures::Flat,
    };
    let cell = options.scale.cell_meters() * 1000.0;
    let width = (cell * 10.0).round() / 10.0;
    let foot = |number: usize, pages: usize| {
        message!(
            "counters-foot",
            name,
            number = number as i64,
            pages = pages as i64,
            width = width.to_string(),
        )
        .to_string()
    };
    let laid = cut_outs(&creatures, figures, (size_of(options), cell), &foot);
    let told = (!laid.left_out.is_empty()).then(|| {
        let names = laid.left_out.join(", ");
        message!("counters-left-out", names)
    });
    if laid.pages.is_empty() {
        let why = told.unwrap_or_else(|| message!("export-nobody"));
        return Err(AppError::invalid(why));
    }
    Ok(Handout {
        pages: laid.pages,
        told: told.iter().map(ToString::to_string).collect(),
    })
}

/// The sheet of everything that the game master looks up while playing; `ratio` is the map's
/// width by its height.
pub(super) fn gm_sheet(
    tabletop: &Tabletop,
    shown: &Encounter,
    map: (f64, String),
    options: &ExportOptions,
) -> Result<Handout> {
    let mut blocks = page_head(tabletop, map);
    blocks.extend(for_the_gm(tabletop, shown)?);
    let name = &shown.header().name;
    let foot = |number: usize, pages: usize| {
        let (number, pages) = (number as i64, pages as i64);
        message!("sheet-foot", name, number, pages).to_string()
    };
    Ok(Handout {
        pages: document(size_of(options), name, &blocks, &foot),
        told: Vec::new(),
    })
}

/// A page with the map and what the steps of some paths cost; for the game master with all else
/// that is on the sheet.
pub(super) fn page(
    tabletop: &Tabletop,
    shown: &Encounter,
    map: (f64, String),
    version: ExportVersion,
    ledgers: &[LegendTable],
) -> Result<Vec<Block>> {
    let mut blocks = page_head(tabletop, map);
    for ledger in ledgers {
        let columns = [
            (message!("sheet-at"), 1.0),
            (message!("page-cost"), 1.0),
            (message!("page-so-far"), 1.0),
            (message!("page-why"), 4.0),
        ];
        blocks.push(Block::Heading(ledger.title.clone()));
        blocks.push(table(&columns, &ledger.rows));
    }
    if version == ExportVersion::Gm {
        blocks.extend(for_the_gm(tabletop, shown)?);
    }
    Ok(blocks)
}

fn page_head(tabletop: &Tabletop, (ratio, facts): (f64, String)) -> Vec<Block> {
    let ruleset = tabletop.ruleset().title.clone();
    let map = Block::Picture {
        image: MAP.to_owned(),
        ratio,
    };
    vec![Block::Paragraph(format!("{facts} · {ruleset}")), map]
}

/// Everything that a game master looks up while playing.
fn for_the_gm(tabletop: &Tabletop, shown: &Encounter) -> Result<Vec<Block>> {
    let mut blocks = initiative(shown);
    blocks.extend(roster(tabletop, shown)?);
    let words = [
        (MarkKind::Note, message!("sheet-notes")),
        (MarkKind::Thing, message!("sheet-items")),
    ];
    for (kind, heading) in words {
        blocks.extend(marks(shown, kind, &heading));
    }
    for journey in overland::all_itineraries(tabletop)? {
        blocks.push(Block::Heading(journey.name.clone()));
        blocks.push(Block::Paragraph(journey.head().to_string()));
        blocks.push(days(&journey.days));
    }
    Ok(blocks)
}

/// A table without the columns that have nothing in them.
fn table<const N: usize>(columns: &[(Message, f64); N], rows: &[[String; N]]) -> Block {
    let is_used = |n: &usize| rows.iter().any(|row| !row[*n].is_empty());
    let used: Vec<usize> = (0..N).filter(is_used).collect();
    let column = |n: &usize| Column {
        name: columns[*n].0.to_string(),
        share: columns[*n].1,
    };
    let row = |row: &[String; N]| used.iter().map(|n| row[*n].clone()).collect();
    Block::Table {
        columns: used.iter().map(column).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

/// Who acts when, and whose turn it is.
fn initiative(shown: &Encounter) -> Vec<Block> {
    let order = shown.turn_order();
    if order.is_empty() {
        return Vec::new();
    }
    let rounds = shown.header().rounds;
    let heading = match rounds {
        Some(rounds) => message!("sheet-round", round = rounds.round),
        None => message!("sheet-initiative"),
    };
    let row = |id: &CreatureId| {
        let creature = shown.creatures().get(id)?;
        let turn = rounds.is_some_and(|it| it.turn == *id);
        let acts = turn.then(|| message!("sheet-acts").to_string());
        Some([
            creature.initiative?.to_string(),
            creature.name.clone(),
            acts.unwrap_or_default(),
        ])
    };
    let columns = [
        (message!("sheet-initiative"), 1.0),
        (message!("sheet-name"), 3.0),
        (message!("sheet-turn"), 3.0),
    ];
    let rows: Vec<[String; 3]> = order.iter().filter_map(row).collect();
    vec![Block::Heading(heading.to_string()), table(&columns, &rows)]
}

/// The creatures with their figures, side by side of the fight.
fn roster(tabletop: &Tabletop, shown: &Encounter) -> Result<Vec<Block>> {
    let mut creatures: Vec<_> = shown.creatures().iter().collect();
    creatures.sort_by_key(|(_, it)| it.side);
    let row = |(id, creature): &(&CreatureId, &Creature)| {
        let sheet = creatures::sheet(tabletop, **id)?;
        let known = tabletop.ruleset().size(&creature.size);
        let size = known.map_or_else(|| creature.size.clone(), |it| it.label.clone());
        let space = sheet.space_feet.map_or_else(String::new, |feet| {
            message!("distance", feet = feet.round() as u32).to_string()
        });
        let level = creature.challenge.map(|it| it.to_string());
        Ok([
            creature.name.clone(),
            choice::<String>("", creature.side.name()).label,
            cell_label(creature.at),
            format!("{size}, {space}"),
            message!("distance", feet = sheet.reach_feet).to_string(),
            creatures::speeds_in_words(sheet.speed_feet, creature.modes),
            level.unwrap_or_default(),
            creature.states().collect::<Vec<_>>().join(", "),
        ])
    };
    let rows: Result<Vec<[String; 8]>> = creatures.iter().map(row).collect();
    let rows = rows?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let columns = [
        (message!("sheet-name"), 3.0),
        (message!("sheet-side"), 1.5),
        (message!("sheet-at"), 0.9),
        (message!("sheet-size"), 2.2),
        (message!("sheet-reach"), 1.1),
        (message!("sheet-speed"), 2.4),
        (message!("sheet-level"), 1.2),
        (message!("sheet-state"), 2.2),
    ];
    let heading = message!("sheet-creatures", count = rows.len() as i64);
    Ok(vec![
        Block::Heading(heading.to_string()),
        table(&columns, &rows),
    ])
}

/// The marks of a kind, by the cells they stand on.
fn marks(shown: &Encounter, kind: MarkKind, heading: &Message) -> Vec<Block> {
    let grid = shown.grid();
    let of_kind = shown.marks().values().filter(|it| it.kind == kind);
    let mut found: Vec<_> = of_kind
        .map(|mark| (grid.cell_at(mark.at), mark.text.clone()))
        .collect();
    found.sort_by_key(|(cell, _)| (cell.y, cell.x));
    if found.is_empty() {
        return Vec::new();
    }
    let rows = found.into_iter();
    let rows: Vec<[String; 2]> = rows.map(|(cell, text)| [cell_label(cell), text]).collect();
    let columns = [(message!("sheet-at"), 1.0), (message!("sheet-text"), 10.0)];
    vec![Block::Heading(heading.to_string()), table(&columns, &rows)]
}

fn days(days: &[ItineraryDay]) -> Block {
    let row = |day: &ItineraryDay| {
        [
            day.day.to_string(),
            day.from.clone(),
            day.to.clone(),
            day.miles.words.clone(),
            day.hours.words.clone(),
            day.damage.clone().unwrap_or_default(),
            day.notes.join("; "),
        ]
    };
    let columns = [
        (message!("itinerary-day"), 0.7),
        (message!("itinerary-from"), 2.4),
        (message!("itinerary-to"), 2.4),
        (message!("itinerary-miles-column"), 1.0),
        (message!("itinerary-hours-column"), 1.0),
        (message!("itinerary-damage"), 1.3),
        (message!("sheet-remarks"), 3.5),
    ];
    let rows: Vec<[String; 7]> = days.iter().map(row).collect();
    table(&columns, &rows)
}

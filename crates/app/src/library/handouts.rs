//! What is printed besides the map: counters to be cut out, and the game master's sheet.

use crate::convert::{cell_label, choice};
use crate::creatures;
use crate::error::{AppError, Result};
use crate::overland;
use crate::settings::export::{ExportFigures, ExportOptions, ExportPages, ExportVersion};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Encounter, Mark, MarkId, MarkKind, Wall, WallKind};
use formats::{ItineraryDay, PaperSize};
use grid::{Cell, Grid, Point, Segment};
use scene::print::{Block, Column, CutOut, Figures, Page, cut_outs, document};
use scene::{LegendTable, counter_labels};
use std::collections::{BTreeMap, BTreeSet};
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
    blocks.extend(notes(shown));
    blocks.extend(doors(shown));
    let headings = [
        (MarkKind::Label, message!("sheet-labels")),
        (MarkKind::Settlement, message!("sheet-settlements")),
        (MarkKind::Zone, message!("sheet-zones")),
        (MarkKind::Thing, message!("sheet-items")),
    ];
    for (kind, heading) in headings {
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

/// Returns the number at the beginning of a text.
fn leading_number(text: &str) -> Option<u32> {
    let text = text.trim_start();
    let end = text.find(|letter: char| !letter.is_ascii_digit());
    let digits = &text[..end.unwrap_or(text.len())];
    digits.parse().ok().filter(|number| *number < 1000)
}

/// Returns the marks of a kind by the numbers in their texts, then by their cells.
fn in_order(shown: &Encounter, kind: MarkKind) -> Vec<(MarkId, Cell, &Mark)> {
    let grid = shown.grid();
    let marks = shown.marks().iter().filter(|(_, it)| it.kind == kind);
    let mut marks: Vec<(MarkId, Cell, &Mark)> = marks
        .map(|(id, mark)| (*id, grid.cell_at(mark.at), mark))
        .collect();
    marks.sort_by_key(|(id, cell, mark)| {
        let number = leading_number(&mark.text).unwrap_or(u32::MAX);
        (number, cell.y, cell.x, *id)
    });
    marks
}

/// Returns the numbers of the notes on exported maps and on the GM sheet.
///
/// The text “3 The vault” gives a note the number 3, unless another note has this number. All other
/// notes get the lowest unused numbers.
pub(super) fn note_numbers(shown: &Encounter) -> BTreeMap<MarkId, u32> {
    let notes = in_order(shown, MarkKind::Note);
    let mut used = BTreeSet::new();
    let mut numbers = BTreeMap::new();
    for (id, _, mark) in &notes {
        let number = leading_number(&mark.text).filter(|number| used.insert(*number));
        if let Some(number) = number {
            numbers.insert(*id, number);
        }
    }
    let mut unused = (1..).filter(|number| !used.contains(number));
    for (id, ..) in &notes {
        if !numbers.contains_key(id)
            && let Some(number) = unused.next()
        {
            numbers.insert(*id, number);
        }
    }
    numbers
}

fn notes(shown: &Encounter) -> Vec<Block> {
    let numbers = note_numbers(shown);
    let notes = in_order(shown, MarkKind::Note).into_iter();
    let mut rows: Vec<(u32, [String; 3])> = notes
        .filter_map(|(id, cell, mark)| {
            let number = *numbers.get(&id)?;
            let text = mark.text.clone();
            Some((number, [number.to_string(), cell_label(cell), text]))
        })
        .collect();
    rows.sort();
    let rows: Vec<[String; 3]> = rows.into_iter().map(|(_, row)| row).collect();
    let columns = [
        (message!("sheet-number"), 0.6),
        (message!("sheet-at"), 1.0),
        (message!("sheet-text"), 10.0),
    ];
    list(&message!("sheet-notes"), &columns, &rows)
}

/// The marks of a kind with their places.
fn marks(shown: &Encounter, kind: MarkKind, heading: &Message) -> Vec<Block> {
    let marks = in_order(shown, kind).into_iter();
    let rows: Vec<[String; 2]> = marks
        .map(|(_, cell, mark)| [cell_label(cell), mark.text.clone()])
        .collect();
    let columns = [(message!("sheet-at"), 1.0), (message!("sheet-text"), 10.0)];
    list(heading, &columns, &rows)
}

/// The locked doors and the secret doors.
fn doors(shown: &Encounter) -> Vec<Block> {
    let grid = shown.grid();
    let walls = shown.walls().values().filter_map(|wall| {
        let state = match wall.kind {
            WallKind::LockedDoor => message!("sheet-locked"),
            WallKind::SecretDoor => message!("sheet-closed"),
            WallKind::OpenSecretDoor => message!("sheet-open"),
            _ => return None,
        };
        Some((cells_at_door(grid, wall)?, wall, state))
    });
    let mut doors: Vec<([Cell; 2], &Wall, Message)> = walls.collect();
    doors.sort_by_key(|([first, second], ..)| (first.y, first.x, second.y, second.x));
    let rows: Vec<[String; 4]> = doors
        .into_iter()
        .map(|([first, second], wall, state)| {
            let [at, beyond] = [first, second].map(cell_label);
            let place = if first == second {
                at
            } else {
                format!("{at} / {beyond}")
            };
            let kind = match wall.kind {
                WallKind::LockedDoor => message!("sheet-door"),
                _ => WallKind::SecretDoor.name(),
            };
            let check = translate::wall_check(wall).map(|it| it.to_string());
            let kind = choice::<String>("", kind).label;
            [place, kind, state.to_string(), check.unwrap_or_default()]
        })
        .collect();
    let columns = [
        (message!("sheet-at"), 1.5),
        (message!("sheet-door"), 2.0),
        (message!("sheet-lock"), 2.0),
        (message!("sheet-check"), 5.5),
    ];
    list(&message!("sheet-doors"), &columns, &rows)
}

/// Returns the cells on both sides of the middle of a door, in reading order.
fn cells_at_door(grid: Grid, door: &Wall) -> Option<[Cell; 2]> {
    let pieces: Vec<Segment> = door.segments().filter(|it| it.length() > 0.0).collect();
    let piece = pieces.get(pieces.len() / 2)?;
    // Not at the middle itself: that of a door of two cells is a corner.
    let (along, middle) = (piece.b - piece.a, piece.a.toward(piece.b, 0.49));
    let by = 0.25 / piece.length();
    let aside = Point::new(-along.y * by, along.x * by);
    let mut cells = [middle + aside, middle - aside].map(|at| grid.cell_at(at));
    if let [first, second] = cells
        && let Some(only) = match (grid.contains(first), grid.contains(second)) {
            (true, false) => Some(first),
            (false, true) => Some(second),
            _ => None,
        }
    {
        cells = [only; 2];
    }
    cells.sort_by_key(|it| (it.y, it.x));
    Some(cells)
}

/// A heading and a table; nothing without rows.
fn list<const N: usize>(
    heading: &Message,
    columns: &[(Message, f64); N],
    rows: &[[String; N]],
) -> Vec<Block> {
    if rows.is_empty() {
        return Vec::new();
    }
    vec![Block::Heading(heading.to_string()), table(columns, rows)]
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

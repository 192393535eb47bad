//! What a creature can do, as the window shows it on the map, for pictures: asked for anew, so that
//! a picture has nothing of its own to say.

use crate::combat;
use crate::convert::{at, cell_named, point};
use crate::error::{AppError, Result};
use crate::library::legend::{sample_board, sample_middle, signed};
use crate::library::view::PreviewOf;
use crate::movement::view::{BandView, MoveIntentForm, MovementRangeView, PathView};
use crate::movement::{self, Searches};
use crate::tabletop::Tabletop;
use encounter::{CreatureId, Edit};
use grid::{Cell, Grid, Point, Rect};
use scene::overlay::{self, Band};
use scene::{Item, LegendEntry, LegendTable, Stroke, Verb, threatened};
use std::borrow::Cow;
use std::collections::BTreeSet;
use terms::{Message, message};

/// What is drawn of the previews on a picture.
#[derive(Default)]
pub(super) struct Previews {
    /// Areas, below labels and creatures.
    pub(super) below: Vec<Item>,
    /// Paths, below creatures and over labels.
    pub(super) paths: Vec<Item>,
    /// What lies above them.
    pub(super) above: Vec<Item>,
    /// What each step of a path costs.
    pub(super) ledgers: Vec<LegendTable>,
    /// What the areas mean.
    pub(super) areas: Vec<LegendEntry>,
}

/// Answers those questions that are about creatures that are seen, as if there were no others.
///
/// # Errors
/// When a creature cannot go like that.
pub(super) fn previews(
    tabletop: &Tabletop,
    asked: &[PreviewOf],
    seen: &BTreeSet<CreatureId>,
) -> Result<Previews> {
    let asked = asked.iter().filter(|it| whom(it).is_subset(seen));
    let asked: Vec<&PreviewOf> = asked.collect();
    let mut found = Previews::default();
    if asked.is_empty() {
        return Ok(found);
    }
    let tabletop = among(tabletop, seen)?;
    let board = sample_board()?;
    let mut searches = Searches::default();
    for question in asked {
        match question {
            PreviewOf::Range { creature, intent } => {
                let id = CreatureId(*creature);
                let (view, picture) = movement::reach(&tabletop, &mut searches, id, intent)?;
                found.below.extend(picture);
                found.areas.extend(bands(&tabletop, board, id, &view));
            }
            PreviewOf::Path {
                creature,
                at,
                intent,
            } => {
                let id = CreatureId(*creature);
                let to = point(*at);
                let (view, picture) = movement::path(&tabletop, &mut searches, id, to, intent)?;
                found.paths.extend(picture);
                found.ledgers.extend(ledger(&tabletop, id, &view));
            }
            PreviewOf::Threat { creature } => {
                let id = CreatureId(*creature);
                let (_, picture) = combat::threat(&tabletop, &mut searches, id)?;
                found.below.extend(picture);
                found.areas.extend(threatened_by(&tabletop, board, id));
            }
            PreviewOf::Flank {
                first,
                second,
                target,
            } => {
                let pair = [*first, *second].map(CreatureId);
                let flank = combat::flank(&tabletop, pair, CreatureId(*target))?;
                found
                    .above
                    .extend(flank.into_iter().flat_map(|(_, picture)| picture));
            }
        }
    }
    Ok(found)
}

impl Previews {
    /// Boxes around the steps of the paths, which names stay clear of.
    pub(super) fn steps(&self) -> Vec<Rect> {
        let lines = self.paths.iter().filter_map(|item| match item {
            Item::Path {
                path,
                fill: None,
                stroke: Some(Stroke { dash: None, .. }),
            } => Some(path.verbs.windows(2)),
            Item::Path { .. } | Item::Image { .. } | Item::Words(_) => None,
        });
        let steps = lines.flatten().filter_map(|pair| match *pair {
            [Verb::Move(from) | Verb::Line(from), Verb::Line(to)] => Some(Rect::new(
                Point::new(from.x.min(to.x), from.y.min(to.y)),
                Point::new(from.x.max(to.x), from.y.max(to.y)),
            )),
            _ => None,
        });
        steps.collect()
    }
}

/// Whom a question names.
fn whom(question: &PreviewOf) -> BTreeSet<CreatureId> {
    let mut ids = BTreeSet::new();
    match question {
        PreviewOf::Range { creature, intent }
        | PreviewOf::Path {
            creature, intent, ..
        } => {
            ids.insert(*creature);
            ids.extend(intent.target);
        }
        PreviewOf::Threat { creature } => {
            ids.insert(*creature);
        }
        PreviewOf::Flank {
            first,
            second,
            target,
        } => ids.extend([first, second, target]),
    }
    ids.into_iter().map(CreatureId).collect()
}

/// The map with nobody on it but those: an ambush makes no path longer for players.
fn among<'a>(tabletop: &'a Tabletop, seen: &BTreeSet<CreatureId>) -> Result<Cow<'a, Tabletop>> {
    let all = tabletop.encounter.creatures().keys();
    let ids: Vec<CreatureId> = all.filter(|id| !seen.contains(id)).copied().collect();
    Ok(match tabletop.edited(&Edit::RemoveCreatures { ids })? {
        Some((without, _)) => Cow::Owned(without),
        None => Cow::Borrowed(tabletop),
    })
}

/// What the bands of a movement range mean.
fn bands(
    tabletop: &Tabletop,
    board: Grid,
    id: CreatureId,
    view: &MovementRangeView,
) -> Vec<LegendEntry> {
    let Some(creature) = tabletop.encounter.creatures().get(&id) else {
        return Vec::new();
    };
    let colors = overlay::BAND_COLORS.len();
    let bands = view.bands.iter().enumerate();
    let entry = |(n, band): (usize, &BandView)| {
        let (name, action, feet) = (&creature.name, &band.action, band.feet);
        let name = message!("legend-band", name, action, feet);
        let drawn = |cells: &[Cell]| {
            let color = n % colors;
            overlay::reach(board, &[Band { cells, color }])
        };
        area(tabletop, &name, &drawn)
    };
    bands.map(entry).collect()
}

fn threatened_by(tabletop: &Tabletop, board: Grid, id: CreatureId) -> Option<LegendEntry> {
    let creature = tabletop.encounter.creatures().get(&id)?;
    let name = message!("legend-threatened", name = &creature.name);
    let drawn = |cells: &[Cell]| threatened(board, cells, creature.side);
    Some(area(tabletop, &name, &drawn))
}

/// An area as it is drawn over the middle of a sample.
fn area(tabletop: &Tabletop, name: &Message, drawn: &dyn Fn(&[Cell]) -> Vec<Item>) -> LegendEntry {
    let look = tabletop.encounter.header().look;
    signed(look, name.to_string(), 1.2, drawn(&sample_middle()))
}

/// What each step of a path costs, and why; nothing where there is none.
fn ledger(tabletop: &Tabletop, id: CreatureId, view: &PathView) -> Option<LegendTable> {
    let name = &tabletop.encounter.creatures().get(&id)?.name;
    let cell = tabletop.ruleset().policies.cell_feet.value;
    let rows = view.steps.iter().map(|step| {
        let why: Vec<&str> = step.because.iter().map(|it| it.text.as_str()).collect();
        [
            step.label.clone(),
            message!("way-feet", feet = step.cost * cell).to_string(),
            message!("way-feet", feet = step.total * cell).to_string(),
            why.join(", "),
        ]
    });
    let rows: Vec<[String; 4]> = rows.collect();
    let (to, feet) = (&view.label, view.feet);
    let title = match &view.action {
        Some(action) => message!("legend-path", name, to, feet, action),
        None => message!("legend-long-path", name, to, feet),
    };
    (!rows.is_empty()).then(|| LegendTable {
        title: title.to_string(),
        rows,
    })
}

/// The preview that is called so: `range:NAME`, `threat:NAME`, `path:NAME:C7`, or
/// `flank:NAME:NAME:TARGET` of two who flank a third.
///
/// # Errors
/// When it names no preview, nobody on the map, or no cell, or the rules know no flanking.
pub fn preview_named(tabletop: &Tabletop, named: &str) -> Result<PreviewOf> {
    let unknown = || AppError::invalid(message!("export-no-preview", named));
    let (kind, rest) = named.split_once(':').ok_or_else(unknown)?;
    let whose = |name: &str| {
        let mut creatures = tabletop.encounter.creatures().iter();
        let found = creatures.find(|(_, creature)| creature.name == name);
        found.map(|(id, _)| id.0).ok_or_else(unknown)
    };
    let intent = MoveIntentForm::default();
    match kind {
        "range" => Ok(PreviewOf::Range {
            creature: whose(rest)?,
            intent,
        }),
        "threat" => Ok(PreviewOf::Threat {
            creature: whose(rest)?,
        }),
        "path" => {
            let (name, cell) = rest.rsplit_once(':').ok_or_else(unknown)?;
            let cell = cell_named(cell).ok_or_else(unknown)?;
            Ok(PreviewOf::Path {
                creature: whose(name)?,
                at: at(tabletop.grid().center(cell)),
                intent,
            })
        }
        "flank" => {
            let names: Vec<&str> = rest.split(':').collect();
            let [first, second, target] = names[..] else {
                return Err(unknown());
            };
            let [first, second, target] = [whose(first)?, whose(second)?, whose(target)?];
            let pair = [first, second].map(CreatureId);
            if combat::flank(tabletop, pair, CreatureId(target))?.is_none() {
                return Err(AppError::not_found(message!("export-no-flanking", named)));
            }
            Ok(PreviewOf::Flank {
                first,
                second,
                target,
            })
        }
        _ => Err(unknown()),
    }
}

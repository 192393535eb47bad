//! What an edit did, so that it can be stored, taken back and done again.

use super::encounter::{Encounter, Header, Records};
use super::shared::Shared;
use crate::creature::{Creature, CreatureId};
use crate::journey::Travel;
use crate::map::{Gap, Ground, Hazard, Hindrances, Layer, Mark, MarkId, MarkKind, Wall, WallId};
use grid::{Cell, Grid, Point, Rect, SharedVec};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One record before and after; `None` where it was not there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Diff<Id, T> {
    /// Which record.
    pub id: Id,
    /// As it was.
    pub from: Option<T>,
    /// As it is now.
    pub to: Option<T>,
}

/// A run of cells, row by row, that changed alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run<T> {
    /// The place of the first cell, counted row by row.
    pub start: u32,
    /// How many cells.
    pub len: u32,
    /// As they were.
    pub from: T,
    /// As they are now.
    pub to: T,
}

impl<T: Copy + PartialEq> Run<T> {
    /// The runs in which cells at some places, in order, become others.
    pub(crate) fn between(
        cells: &SharedVec<T>,
        places: impl Iterator<Item = usize>,
        becomes: impl Fn(T) -> T,
    ) -> Vec<Self> {
        let mut runs: Vec<Self> = Vec::new();
        for place in places {
            let (start, from) = (place as u32, cells[place]);
            let to = becomes(from);
            if from == to {
                continue;
            }
            match runs.last_mut() {
                Some(run) if run.start + run.len == start && run.from == from => run.len += 1,
                _ => runs.push(Self {
                    start,
                    len: 1,
                    from,
                    to,
                }),
            }
        }
        runs
    }

    /// The runs in which cells differ from what they were.
    fn differing(before: &SharedVec<T>, after: &SharedVec<T>) -> Vec<Self> {
        let mut runs: Vec<Self> = Vec::new();
        for (place, to) in before.differing(after) {
            let (start, from, to) = (place as u32, before[place], *to);
            match runs.last_mut() {
                Some(run) if (run.start + run.len, run.from, run.to) == (start, from, to) => {
                    run.len += 1;
                }
                _ => runs.push(Self {
                    start,
                    len: 1,
                    from,
                    to,
                }),
            }
        }
        runs
    }

    fn flipped(runs: &[Self]) -> Vec<Self> {
        let flip = |run: &Self| Self {
            from: run.to,
            to: run.from,
            ..*run
        };
        runs.iter().map(flip).collect()
    }

    fn play(runs: &[Self], cells: &mut SharedVec<T>) {
        for run in runs {
            let start = run.start as usize;
            cells.fill_part(start..start + run.len as usize, &run.to);
        }
    }
}

/// The whole document before and after, for edits that move all there is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(Encounter, Encounter)", into = "(Encounter, Encounter)")]
pub struct Redrawn(Arc<(Encounter, Encounter)>);

impl Redrawn {
    pub(crate) fn new(from: Encounter, to: Encounter) -> Self {
        Self(Arc::new((from, to)))
    }

    fn flipped(&self) -> Self {
        let (from, to) = &*self.0;
        Self::new(to.clone(), from.clone())
    }
}

impl From<(Encounter, Encounter)> for Redrawn {
    fn from((from, to): (Encounter, Encounter)) -> Self {
        Self::new(from, to)
    }
}

impl From<Redrawn> for (Encounter, Encounter) {
    fn from(redrawn: Redrawn) -> Self {
        Arc::unwrap_or_clone(redrawn.0)
    }
}

/// How far around a cell its height may change where figures of height stand,
/// in map units.
const FIGURES: f64 = 4.0;

/// Everything one edit changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Everything, where the map itself became another; then nothing else is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redrawn: Option<Redrawn>,
    /// The encounter's own data: before and after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<(Header, Header)>,
    /// Who travels, and where to: before and after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub travel: Option<Box<(Travel, Travel)>>,
    /// The ground.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ground: Vec<Run<Ground>>,
    /// What makes cells hard to cross besides their ground.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hindrances: Vec<Run<Hindrances>>,
    /// What harms those in cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hazards: Vec<Run<Option<Hazard>>>,
    /// How high the ground lies, in feet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub elevation: Vec<Run<i16>>,
    /// Cells whose edge between floor and rock is a curve.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rounded: Vec<Run<bool>>,
    /// The gaps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gaps: Vec<Diff<Cell, Gap>>,
    /// The walls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub walls: Vec<Diff<WallId, Wall>>,
    /// The labels, zones and notes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Diff<MarkId, Mark>>,
    /// The creatures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub creatures: Vec<Diff<CreatureId, Creature>>,
}

/// The records that differ from what they were.
fn differing<Id: Copy + Ord, T: Clone + PartialEq>(
    before: &BTreeMap<Id, T>,
    after: &BTreeMap<Id, T>,
) -> Vec<Diff<Id, T>> {
    let fresh = after.keys().filter(|id| !before.contains_key(id));
    let diff = |id: &Id| Diff {
        id: *id,
        from: before.get(id).cloned(),
        to: after.get(id).cloned(),
    };
    let diffs = before.keys().chain(fresh).map(diff);
    diffs.filter(|diff| diff.from != diff.to).collect()
}

impl Change {
    /// What makes one document of another with the same grid.
    pub(crate) fn between(before: &Encounter, after: &Encounter) -> Self {
        let Records {
            header,
            grid: _,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps,
            walls,
            creatures,
            marks,
            travel,
        } = after.records();
        Self {
            redrawn: None,
            header: before.header_change(header.clone()),
            travel: before.travel_change(travel),
            ground: Run::differing(&before.ground, ground),
            hindrances: Run::differing(&before.hindrances, hindrances),
            hazards: Run::differing(&before.hazards, hazards),
            elevation: Run::differing(&before.elevation, elevation),
            rounded: Run::differing(&before.rounded, rounded),
            gaps: differing(&before.gaps, gaps),
            walls: differing(&before.walls, walls),
            marks: differing(&before.marks, marks),
            creatures: differing(&before.creatures, creatures),
        }
    }

    /// Whether nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Self {
            redrawn,
            header,
            travel,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps,
            walls,
            marks,
            creatures,
        } = self;
        redrawn.is_none()
            && header.is_none()
            && travel.is_none()
            && ground.is_empty()
            && hindrances.is_empty()
            && hazards.is_empty()
            && elevation.is_empty()
            && rounded.is_empty()
            && gaps.is_empty()
            && walls.is_empty()
            && marks.is_empty()
            && creatures.is_empty()
    }

    /// Whether creatures may look otherwise now.
    #[must_use]
    pub fn touches_creatures(&self) -> bool {
        self.redrawn.is_some() || self.header.is_some() || !self.creatures.is_empty()
    }

    /// Whether words on the map may look otherwise now.
    #[must_use]
    pub fn touches_marks(&self) -> bool {
        self.redrawn.is_some() || self.header.is_some() || !self.marks.is_empty()
    }

    /// The layers that change. Where everything was redrawn, whoever did so
    /// has asked before what is lost.
    pub(crate) fn layers(&self) -> impl Iterator<Item = Layer> {
        let Self {
            redrawn: _,
            header,
            travel: _,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps,
            walls,
            marks,
            creatures,
        } = self;
        let terrain = !ground.is_empty()
            || !hindrances.is_empty()
            || !hazards.is_empty()
            || !elevation.is_empty()
            || !rounded.is_empty()
            || !gaps.is_empty();
        let header = header.as_ref();
        let picture = header.is_some_and(|(from, to)| from.picture != to.picture);
        let changes = [
            (Layer::Words, !marks.is_empty()),
            (Layer::Creatures, !creatures.is_empty()),
            (Layer::Walls, !walls.is_empty()),
            (Layer::Terrain, terrain),
            (Layer::Picture, picture),
        ];
        let changed = changes.into_iter().filter(|(_, changed)| *changed);
        changed.map(|(layer, _)| layer)
    }

    /// The change that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        fn flipped<Id: Copy, T: Clone>(diffs: &[Diff<Id, T>]) -> Vec<Diff<Id, T>> {
            let flip = |diff: &Diff<Id, T>| Diff {
                id: diff.id,
                from: diff.to.clone(),
                to: diff.from.clone(),
            };
            diffs.iter().map(flip).collect()
        }
        let Self {
            redrawn,
            header,
            travel,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps,
            walls,
            marks,
            creatures,
        } = self;
        Self {
            redrawn: redrawn.as_ref().map(Redrawn::flipped),
            header: header.clone().map(|(from, to)| (to, from)),
            travel: travel.clone().map(|it| Box::new((it.1, it.0))),
            ground: Run::flipped(ground),
            hindrances: Run::flipped(hindrances),
            hazards: Run::flipped(hazards),
            elevation: Run::flipped(elevation),
            rounded: Run::flipped(rounded),
            gaps: flipped(gaps),
            walls: flipped(walls),
            marks: flipped(marks),
            creatures: flipped(creatures),
        }
    }

    /// The part of the map that looks or works otherwise now, creatures and
    /// words aside;
    /// `None` when the map itself did not change.
    #[must_use]
    pub fn touched(&self, grid: Grid) -> Option<Rect> {
        let Self {
            redrawn,
            header,
            travel: _,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps,
            walls,
            marks,
            creatures: _,
        } = self;
        if redrawn.is_some() {
            return Some(grid.bounds());
        }
        let drawn = |header: &Header| {
            let hidden = header.layers.hidden.clone();
            (
                header.picture.clone(),
                header.look,
                hidden,
                header.miles_per_cell,
            )
        };
        let redrawn = |(from, to): &(Header, Header)| drawn(from) != drawn(to);
        if header.as_ref().is_some_and(redrawn) {
            return Some(grid.bounds());
        }
        let rect = |cell: Cell| {
            let center = grid.center(cell);
            Rect::new(center, center).grown(0.6)
        };
        let cell_rect = |index: u32| rect(grid.cell(index as usize));
        let ground = ground.iter().map(|run| (run.start, run.len));
        let hindrances = hindrances.iter().map(|run| (run.start, run.len));
        let hazards = hazards.iter().map(|run| (run.start, run.len));
        let elevation = elevation.iter().map(|run| (run.start, run.len));
        let rounded = rounded.iter().map(|run| (run.start, run.len));
        let across = |(start, len): (u32, u32)| {
            // A run may go over the end of a row: then the row's whole width counts.
            let (first, last) = (start, start + len - 1);
            let width = grid.width();
            if first / width == last / width {
                [cell_rect(first), cell_rect(last)]
            } else {
                [
                    cell_rect(first / width * width),
                    cell_rect(last / width * width + width - 1),
                ]
            }
        };
        let runs = ground.chain(hindrances).chain(hazards).chain(rounded);
        let runs = runs.flat_map(across);
        // Figures of height stand at some distance from each other.
        let levels = elevation.flat_map(across).map(|rect| rect.grown(FIGURES));
        let lines = walls
            .iter()
            .flat_map(|diff| diff.from.iter().chain(diff.to.iter()))
            .flat_map(|wall| wall.points.iter())
            .map(|point: &Point| Rect::new(*point, *point));
        let gaps = gaps.iter().map(|diff| rect(diff.id));
        // Woods and hills stand back from a settlement.
        let towns = marks.iter();
        let towns = towns.flat_map(|diff| diff.from.iter().chain(diff.to.iter()));
        let towns = towns.filter(|mark| mark.kind == MarkKind::Settlement);
        let towns = towns.map(|mark| Rect::new(mark.at, mark.at).grown(1.0));
        runs.chain(levels)
            .chain(gaps)
            .chain(towns)
            .chain(lines)
            .reduce(Rect::union)
    }
}

impl Encounter {
    /// Makes a change. It must have been made for this very document, or be
    /// the inverse of the last one made.
    pub fn play(&mut self, change: &Change) {
        fn settle<Id: Copy + Ord, T: Clone>(
            records: &mut Shared<BTreeMap<Id, T>>,
            diffs: &[Diff<Id, T>],
        ) {
            // Records that nothing happens to stay shared.
            for diff in diffs {
                match &diff.to {
                    Some(record) => records.insert(diff.id, record.clone()),
                    None => records.remove(&diff.id),
                };
            }
        }
        let Change {
            redrawn,
            header,
            travel,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps,
            walls,
            marks,
            creatures,
        } = change;
        if let Some(redrawn) = redrawn {
            redrawn.0.1.clone_into(self);
        }
        if let Some((_, to)) = header {
            self.header = to.clone();
        }
        if let Some(travel) = travel {
            self.travel = travel.1.clone().into();
        }
        Run::play(ground, &mut self.ground);
        Run::play(hindrances, &mut self.hindrances);
        Run::play(hazards, &mut self.hazards);
        Run::play(elevation, &mut self.elevation);
        Run::play(rounded, &mut self.rounded);
        settle(&mut self.gaps, gaps);
        settle(&mut self.walls, walls);
        settle(&mut self.marks, marks);
        settle(&mut self.creatures, creatures);
    }
}

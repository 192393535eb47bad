//! The document as it is written to files: readable, and checked whole when read.

use super::elevation::{Level, elevation, levels};
use super::encounter::{Encounter, Header};
use super::rounded::{RoundedRun, rounded_cells, rounded_runs};
use crate::bounded::{list, records};
use crate::creature::{Creature, CreatureId};
use crate::journey::Travel;
use crate::limits::{MAX_CELLS, MAX_CREATURES, MAX_MARKS, MAX_WALL_POINTS};
use crate::map::{
    CeilingFeet, Gap, GapWidth, Ground, Hazard, Hindrances, Mark, MarkId, SizeName, Wall, WallId,
};
use crate::refusal::EditError;
use crate::usual::is_default;
use grid::{Cell, Grid, Kind, MAX_SIDE, SharedVec};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use terms::{Message, message};

/// An encounter as files have it: the ground is a drawing, a row of
/// characters for each row of cells.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    header: Header,
    grid: Kind,
    /// Whether the first row or column of hexes is one of the shoved ones.
    #[serde(default, skip_serializing_if = "is_default")]
    first_shoved: bool,
    /// What covers the cells, a character each, in rows from the top.
    #[serde(deserialize_with = "rows")]
    ground: Vec<String>,
    /// What makes cells hard to cross or to see into, drawn like the ground; no rows where nothing
    /// does. `.` nothing, `;` an obstacle, `~` the dark, `` ` `` dim light, `?` fog; `&`, `!` and `%`
    /// an obstacle in the dark, in dim light and in fog.
    #[serde(
        default,
        deserialize_with = "rows",
        skip_serializing_if = "Vec::is_empty"
    )]
    hindrances: Vec<String>,
    /// What harms whoever is in a cell, drawn like the ground; no rows where nothing does. `.`
    /// nothing.
    #[serde(
        default,
        deserialize_with = "rows",
        skip_serializing_if = "Vec::is_empty"
    )]
    hazards: Vec<String>,
    #[serde(
        default,
        deserialize_with = "list::<_, _, MAX_CELLS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    elevation: Vec<Level>,
    /// Along which cells floor ends in a curve. Files of version 1 lack it; there the curves follow
    /// from the shape of the floor.
    #[serde(default, deserialize_with = "rounded")]
    #[schemars(with = "Vec<RoundedRun>")]
    rounded: Option<Vec<RoundedRun>>,
    #[serde(
        default,
        deserialize_with = "list::<_, _, MAX_CELLS>",
        skip_serializing_if = "Vec::is_empty"
    )]
    gaps: Vec<GapRecord>,
    #[serde(default, deserialize_with = "walls")]
    walls: BTreeMap<WallId, Wall>,
    #[serde(default, deserialize_with = "creatures")]
    creatures: BTreeMap<CreatureId, Creature>,
    #[serde(
        default,
        deserialize_with = "marks",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    marks: BTreeMap<MarkId, Mark>,
    #[serde(default, skip_serializing_if = "Travel::is_empty")]
    travel: Travel,
}

/// A cell that leaves so many hundredths of its width free, that was made for
/// creatures of a size, or over which a ceiling hangs: one of the three.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct GapRecord {
    at: Cell,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    percent: Option<GapWidth>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    made_for: Option<SizeName>,
    /// In feet over the ground.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ceiling: Option<CeilingFeet>,
}

impl GapRecord {
    fn of((at, gap): (&Cell, &Gap)) -> Self {
        let mut record = Self {
            at: *at,
            percent: None,
            made_for: None,
            ceiling: None,
        };
        match *gap {
            Gap::Wide(width) => record.percent = Some(width),
            Gap::MadeFor(size) => record.made_for = Some(size),
            Gap::Low(ceiling) => record.ceiling = Some(ceiling),
        }
        record
    }

    fn read(self) -> Result<(Cell, Gap), EditError> {
        match (self.percent, self.made_for, self.ceiling) {
            (Some(width), None, None) => Ok((self.at, Gap::Wide(width))),
            (None, Some(size), None) => Ok((self.at, Gap::MadeFor(size))),
            (None, None, Some(ceiling)) => Ok((self.at, Gap::Low(ceiling))),
            _ => Err(EditError::GapUnclear { at: self.at }),
        }
    }
}

fn rounded<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Vec<RoundedRun>>, D::Error> {
    list::<_, _, MAX_CELLS>(deserializer).map(Some)
}

/// Reads no more rows than a map may have, however many a file holds.
fn rows<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    list::<_, _, { MAX_SIDE as usize }>(deserializer)
}

fn walls<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<WallId, Wall>, D::Error> {
    // A wall has at least two points.
    let most = MAX_WALL_POINTS / 2;
    records(
        deserializer,
        most,
        EditError::TooManyWalls,
        |id: &WallId| message!("twice-wall", number = id.0),
    )
}

fn creatures<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<CreatureId, Creature>, D::Error> {
    let too_many = EditError::TooManyCreatures;
    records(deserializer, MAX_CREATURES, too_many, |id: &CreatureId| {
        message!("twice-creature", number = id.0)
    })
}

fn marks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<MarkId, Mark>, D::Error> {
    records(
        deserializer,
        MAX_MARKS,
        EditError::TooManyMarks,
        |id: &MarkId| message!("twice-mark", number = id.0),
    )
}

/// Cells as rows of characters.
fn drawn<T: Copy>(cells: &SharedVec<T>, width: usize, glyph: impl Fn(T) -> char) -> Vec<String> {
    let mut glyphs = cells.iter().map(|cell| glyph(*cell));
    let rows = (0..cells.len()).step_by(width);
    rows.map(|_| glyphs.by_ref().take(width).collect())
        .collect()
}

/// Rows of characters as the cells of a grid.
fn cells<T>(
    rows: &[String],
    grid: Grid,
    what: fn() -> Message,
    read: impl Fn(char) -> Option<T>,
) -> Result<SharedVec<T>, EditError>
where
    T: Clone,
{
    let (width, height) = (grid.width(), grid.height());
    let mut cells = Vec::with_capacity(grid.len());
    for (row, y) in rows.iter().zip(1_u32..) {
        for glyph in row.chars() {
            let unknown = || EditError::UnknownGlyph {
                what: what(),
                glyph,
                row: y,
            };
            cells.push(read(glyph).ok_or_else(unknown)?);
        }
        if cells.len() != width.saturating_mul(y) as usize {
            return Err(EditError::UnevenRow {
                what: what(),
                row: y,
                width,
            });
        }
    }
    if cells.len() == grid.len() {
        Ok(cells.into())
    } else {
        Err(EditError::RowsMissing {
            what: what(),
            height,
        })
    }
}

impl From<Encounter> for Record {
    fn from(encounter: Encounter) -> Self {
        let (width, none) = (encounter.grid.width() as usize, Hindrances::default());
        Self {
            grid: encounter.grid.kind(),
            first_shoved: encounter.grid.shoves_first(),
            ground: drawn(&encounter.ground, width, Ground::glyph),
            hindrances: if encounter.hindrances.iter().any(|it| *it != none) {
                drawn(&encounter.hindrances, width, Hindrances::glyph)
            } else {
                Vec::new()
            },
            hazards: if encounter.hazards.iter().any(Option::is_some) {
                drawn(&encounter.hazards, width, Hazard::glyph)
            } else {
                Vec::new()
            },
            elevation: levels(encounter.grid, &encounter.elevation),
            rounded: Some(rounded_runs(encounter.grid, &encounter.rounded)),
            header: encounter.header,
            gaps: encounter.gaps.iter().map(GapRecord::of).collect(),
            walls: encounter.walls.into_inner(),
            creatures: encounter.creatures.into_inner(),
            marks: encounter.marks.into_inner(),
            travel: encounter.travel.into_inner(),
        }
    }
}

impl TryFrom<Record> for Encounter {
    type Error = EditError;

    fn try_from(record: Record) -> Result<Self, EditError> {
        let height = u32::try_from(record.ground.len()).unwrap_or(u32::MAX);
        let width = record.ground.first().map_or(0, |row| row.chars().count());
        let width = u32::try_from(width).unwrap_or(u32::MAX);
        let grid = Grid::new(record.grid, width, height)?.shoving_first(record.first_shoved);
        let ground = cells(
            &record.ground,
            grid,
            || message!("rows-ground"),
            Ground::from_glyph,
        )?;
        let hindrances = if record.hindrances.is_empty() {
            SharedVec::of(Hindrances::default(), grid.len())
        } else {
            let read = Hindrances::from_glyph;
            cells(
                &record.hindrances,
                grid,
                || message!("rows-hindrances"),
                read,
            )?
        };
        let hazards = if record.hazards.is_empty() {
            SharedVec::of(None, grid.len())
        } else {
            cells(
                &record.hazards,
                grid,
                || message!("rows-hazards"),
                Hazard::from_glyph,
            )?
        };
        let elevation = elevation(grid, &record.elevation)?;
        let mut gaps = BTreeMap::new();
        for record in record.gaps {
            let (at, gap) = record.read()?;
            if gaps.insert(at, gap).is_some() {
                return Err(EditError::GapTwice { at });
            }
        }
        let rounded = match &record.rounded {
            Some(runs) => rounded_cells(grid, runs)?,
            None => SharedVec::of(false, grid.len()),
        };
        let mut encounter = Self {
            header: record.header,
            grid,
            ground,
            hindrances,
            hazards,
            elevation,
            rounded,
            gaps: gaps.into(),
            walls: record.walls.into(),
            creatures: record.creatures.into(),
            marks: record.marks.into(),
            travel: record.travel.into(),
        };
        encounter.check()?;
        if record.rounded.is_none() {
            encounter.guess_rounded();
        }
        Ok(encounter)
    }
}

impl Serialize for Encounter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Record::from(self.clone()).serialize(serializer)
    }
}

/// A document as it was read from a library or a file.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredDocument {
    /// The document.
    pub encounter: Encounter,
    /// Whether it was written without the layer of rounded cells, as before version 2.
    pub lacks_rounded: bool,
}

impl<'de> Deserialize<'de> for StoredDocument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = Record::deserialize(deserializer)?;
        let lacks_rounded = record.rounded.is_none();
        let encounter = Encounter::try_from(record).map_err(Error::custom)?;
        Ok(Self {
            encounter,
            lacks_rounded,
        })
    }
}

impl<'de> Deserialize<'de> for Encounter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Record::deserialize(deserializer)?).map_err(Error::custom)
    }
}

impl JsonSchema for Encounter {
    fn schema_name() -> Cow<'static, str> {
        "Encounter".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Record::json_schema(generator)
    }
}

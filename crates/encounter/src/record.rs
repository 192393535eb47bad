//! The document as it is written to files: readable, and checked whole when read.

use crate::edit::{check_creature, check_name, check_picture, check_walls};
use crate::{
    Creature, CreatureId, EditError, Encounter, Ground, Header, MAX_CREATURES, Wall, WallId,
};
use grid::{Grid, Kind, MAX_SIDE};
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// The highest id a file may use: far more can follow than anyone adds.
const MAX_ID: u32 = u32::MAX / 2;

/// The written form of an [`Encounter`]: the ground is a drawing, a row of
/// characters for each row of cells.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    header: Header,
    grid: Kind,
    #[serde(deserialize_with = "rows")]
    ground: Vec<String>,
    #[serde(default)]
    walls: BTreeMap<WallId, Wall>,
    #[serde(default)]
    creatures: BTreeMap<CreatureId, Creature>,
}

/// Reads no more rows than a map may have, however many a file holds.
fn rows<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Rows;
    impl<'de> Visitor<'de> for Rows {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            write!(f, "at most {MAX_SIDE} rows of ground")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
            let mut rows = Vec::new();
            while let Some(row) = seq.next_element()? {
                if rows.len() == MAX_SIDE as usize {
                    return Err(A::Error::invalid_length(rows.len() + 1, &self));
                }
                rows.push(row);
            }
            Ok(rows)
        }
    }
    deserializer.deserialize_seq(Rows)
}

impl From<Encounter> for Record {
    fn from(encounter: Encounter) -> Self {
        let width = encounter.grid.width() as usize;
        Self {
            grid: encounter.grid.kind(),
            ground: encounter
                .ground
                .chunks(width)
                .map(|row| row.iter().map(|ground| ground.glyph()).collect())
                .collect(),
            header: encounter.header,
            walls: encounter.walls,
            creatures: encounter.creatures,
        }
    }
}

impl TryFrom<Record> for Encounter {
    type Error = EditError;

    fn try_from(record: Record) -> Result<Self, EditError> {
        check_name(&record.header.name)?;
        let height = u32::try_from(record.ground.len()).unwrap_or(u32::MAX);
        let width = record.ground.first().map_or(0, |row| row.chars().count());
        let width = u32::try_from(width).unwrap_or(u32::MAX);
        let grid = Grid::new(record.grid, width, height)?;
        let mut ground = Vec::with_capacity(grid.len());
        for (row, y) in record.ground.iter().zip(1_u32..) {
            for glyph in row.chars() {
                let read = Ground::from_glyph(glyph);
                ground.push(read.ok_or(EditError::UnknownGround { glyph, row: y })?);
            }
            if ground.len() != (width * y) as usize {
                return Err(EditError::UnevenRow { row: y, width });
            }
        }
        if let Some(picture) = &record.header.picture {
            check_picture(picture)?;
        }
        let last_wall = record.walls.last_key_value().map(|(id, _)| id.0);
        let last_creature = record.creatures.last_key_value().map(|(id, _)| id.0);
        if last_wall.max(last_creature) > Some(MAX_ID) {
            return Err(EditError::IdTooHigh);
        }
        check_walls(record.walls.values(), 0)?;
        if record.creatures.len() > MAX_CREATURES {
            return Err(EditError::TooManyCreatures);
        }
        for creature in record.creatures.values() {
            check_creature(creature, grid)?;
        }
        Ok(Self {
            header: record.header,
            grid,
            ground,
            walls: record.walls,
            creatures: record.creatures,
        })
    }
}

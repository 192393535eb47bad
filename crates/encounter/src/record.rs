//! The document as it is written to files: readable, and checked whole when read.

use crate::edit::{check_creature, check_name, check_picture, check_walls};
use crate::{
    Creature, CreatureId, EditError, Encounter, Ground, Header, MAX_CREATURES, Wall, WallId,
};
use grid::{Grid, Kind};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The written form of an [`Encounter`]: the ground is a drawing, a row of
/// characters for each row of cells.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    header: Header,
    grid: Kind,
    ground: Vec<String>,
    #[serde(default)]
    walls: BTreeMap<WallId, Wall>,
    #[serde(default)]
    creatures: BTreeMap<CreatureId, Creature>,
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

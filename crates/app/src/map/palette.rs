//! What brushes and pens offer, in groups, each with a sample of what it draws.

use crate::convert::kinds::{GroundId, WallKindId};
use crate::convert::view::{Choice, PaletteChoice};
use crate::convert::{choice, id_of, value_of};
use crate::error::{AppError, Result};
use crate::map::ground::{SLOPES, hazard_id};
use crate::map::paint::{GAPS, HINDRANCES, MADE_FOR, paint_of, wall_of};
use crate::map::view::OverlandChoices;
use encounter::{CellMiles, Edit, Encounter, Ground, Hazard, WallKind};
use grid::{Cell, Grid, Kind, Point, Rect};
use rules::{Ruleset, Size};
use scene::map::{Chunk, map_chunk};
use terms::message;

/// From side to side of a sample, in cells: four cells and what is around them.
const SAMPLE: f64 = 2.4;

/// What a brush paints: the kinds of ground, and what makes them hard to cross.
pub(crate) fn grounds() -> Vec<PaletteChoice<String>> {
    let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
    let grounds = grounds.map(|it| grouped(group_of(it), choice(id_of(&it), it.name())));
    let hindrances = HINDRANCES.iter();
    let hindrances = hindrances.map(|(id, ..)| choice(*id, &id.replace('-', " ")));
    let hazards = Hazard::ALL.map(|it| (hazard_id(it), it.name()));
    let hazards = hazards.into_iter().map(|(id, name)| choice(id, name));
    let safe = choice("no-hazard", "no hazard");
    let slopes = SLOPES.iter().map(|(id, label)| choice(*id, label));
    let gaps = GAPS.iter().map(|(id, label)| choice(*id, label));
    grounds
        .chain(hindrances.map(|it| grouped("Obstacles", it)))
        .chain(hazards.chain([safe]).map(|it| grouped("Hazards", it)))
        .chain(slopes.map(|it| grouped("Elevation", it)))
        .chain(gaps.map(|it| grouped("Gaps", it)))
        .collect()
}

/// What a brush paints besides where a ruleset knows passages made for a size:
/// one for each of its sizes.
pub(crate) fn passages(ruleset: &Ruleset) -> Vec<PaletteChoice<String>> {
    let knows = ruleset.policies.made_for_squeeze_sizes.is_some();
    let sizes = ruleset.policies.sizes.value.iter().filter(|_| knows);
    let passage = |size: &Size| PaletteChoice {
        id: format!("{MADE_FOR}{}", size.id),
        label: format!("Made for {}", size.label),
        group: "Gaps".to_owned(),
    };
    sizes.map(passage).collect()
}

/// The grounds of which a whole map can be made to begin with.
pub(crate) fn beginnings() -> Vec<Choice<GroundId>> {
    let plain = |ground: &Ground| match ground {
        Ground::Undergrowth
        | Ground::Bog
        | Ground::Ice
        | Ground::ShallowWater
        | Ground::DeepWater
        | Ground::Rock => true,
        Ground::Stairs => false,
        other => !other.is_country() && group_of(*other) == group_of(Ground::Floor),
    };
    let named = |ground| match ground {
        Ground::Rock => choice(ground, "solid rock"),
        _ => choice(ground, ground.name()),
    };
    Ground::ALL.into_iter().filter(plain).map(named).collect()
}

/// The groups of walls, their kinds and their names.
const WALLS: [(&str, WallKind, &str); 8] = [
    ("Walls", WallKind::Wall, "wall"),
    ("Walls", WallKind::LowWall, "low wall"),
    ("Doors", WallKind::ClosedDoor, "door"),
    ("Doors", WallKind::LockedDoor, "locked door"),
    ("Doors", WallKind::SecretDoor, "secret door"),
    ("Openings", WallKind::Window, "window"),
    ("Openings", WallKind::Portcullis, "portcullis"),
    ("Openings", WallKind::Arch, "arch"),
];

/// The kinds of wall that are set into others.
pub(crate) fn fittings() -> Vec<WallKindId> {
    let fittings = WALLS.iter().filter(|(_, kind, _)| kind.is_fitting());
    fittings.map(|(_, kind, _)| (*kind).into()).collect()
}

/// The groups of roads and rivers, and their kinds.
const WAYS: [(&str, WallKind); 4] = [
    ("Roads", WallKind::Highway),
    ("Roads", WallKind::Road),
    ("Roads", WallKind::Trail),
    ("Rivers", WallKind::River),
];

/// What brushes and pens offer on overland maps.
pub(crate) fn overland() -> OverlandChoices {
    let country = || Ground::ALL.into_iter().filter(|it| it.is_country());
    OverlandChoices {
        grounds: country()
            .map(|it| grouped(group_of(it), choice(id_of(&it), it.name())))
            .collect(),
        beginnings: country().map(|it| choice(it, it.name())).collect(),
        walls: WAYS
            .map(|(group, kind)| grouped(group, choice(kind, kind.name())))
            .to_vec(),
    }
}

/// The kinds of wall a pen draws.
pub(crate) fn walls() -> Vec<PaletteChoice<WallKindId>> {
    WALLS
        .map(|(group, kind, label)| grouped(group, choice(kind, label)))
        .to_vec()
}

const fn group_of(ground: Ground) -> &'static str {
    match ground {
        Ground::Floor
        | Ground::Stairs
        | Ground::Earth
        | Ground::Grass
        | Ground::Boards
        | Ground::Cobbles => "Normal terrain",
        Ground::Rubble
        | Ground::Scree
        | Ground::Undergrowth
        | Ground::Tree
        | Ground::Bog
        | Ground::Ice
        | Ground::Table => "Difficult terrain",
        Ground::Thicket | Ground::Mire | Ground::Junk => "Impeded terrain",
        Ground::ShallowWater | Ground::DeepWater => "Water",
        Ground::Pit | Ground::Statue | Ground::Pillar | Ground::Roof | Ground::Rock => "Impassable",
        Ground::Lake | Ground::Sea => "Lakes and seas",
        Ground::Plains
        | Ground::Forest
        | Ground::Hills
        | Ground::Mountains
        | Ground::Moor
        | Ground::Swamp
        | Ground::Jungle
        | Ground::Desert
        | Ground::Tundra => "Terrain",
    }
}

fn grouped<Id>(group: &str, choice: Choice<Id>) -> PaletteChoice<Id> {
    PaletteChoice {
        id: choice.id,
        label: choice.label,
        group: group.to_owned(),
    }
}

/// A sample of what a choice of the palettes draws, a wall's or else a
/// ground's: a display list as bytes. It is to be seen in the square of
/// 2.4 cells around the point 2, 2.
///
/// # Errors
/// When there is no such choice.
pub fn swatch(wall: bool, id: &str) -> Result<Vec<u8>> {
    let mut sample = Encounter::new("Sample", "none", Grid::new(Kind::Square, 4, 4)?)?;
    let offered = overland();
    let kind = wall
        .then(|| value_of(id).ok_or_else(|| AppError::invalid(message!("no-such-wall", id))))
        .transpose()?;
    let country = match kind {
        Some(kind) => offered.walls.iter().any(|it| it.id == kind),
        None => offered.grounds.iter().any(|it| it.id == id),
    };
    if country {
        sample = sample.overland(CellMiles::try_from(100)?);
    }
    let edit = if let Some(kind) = kind {
        let at = |x| Point::new(x, 2.0);
        let whole = [(0.0, 1.7), (1.3, 2.2), (2.4, 1.8), (4.0, 2.3)].map(|(x, y)| Point::new(x, y));
        let add = if country {
            vec![wall_of(kind, None, whole.to_vec())]
        } else {
            vec![
                wall_of(WallKindId::Wall, None, vec![at(0.0), at(1.5)]),
                wall_of(kind, None, vec![at(1.5), at(2.5)]),
                wall_of(WallKindId::Wall, None, vec![at(2.5), at(4.0)]),
            ]
        };
        let remove = Vec::new();
        Edit::Walls { remove, add }
    } else {
        let cells = sample.grid().cells();
        let middle = |cell: &Cell| country || (1..3).contains(&cell.x) && (1..3).contains(&cell.y);
        paint_of(id)?.edit(cells.filter(middle).collect())
    };
    let change = sample.change_for(&edit)?;
    sample.play(&change);
    let (middle, half) = (Point::new(2.0, 2.0), SAMPLE / 2.0);
    let part = Chunk {
        column: 0,
        row: 0,
        bounds: Rect::new(middle, middle).grown(half),
    };
    let mut bytes = Vec::new();
    scene::wire::write_list(&mut bytes, &map_chunk(&sample, part));
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_a_sample_and_groups_stay_together() {
        let epic = rules::by_id("epic").unwrap();
        let here = grounds().into_iter().chain(passages(epic)).collect();
        let far = overland();
        let pens = |choices: Vec<PaletteChoice<WallKindId>>| {
            let each = choices.into_iter();
            each.map(|it| grouped(&it.group, choice(id_of(&it.id), &it.label)))
                .collect()
        };
        let all: [(bool, Vec<PaletteChoice<String>>); 4] = [
            (false, here),
            (true, pens(walls())),
            (false, far.grounds),
            (true, pens(far.walls)),
        ];
        for (wall, choices) in all {
            let mut groups: Vec<&str> = choices.iter().map(|it| it.group.as_str()).collect();
            groups.dedup();
            let distinct: std::collections::BTreeSet<&str> = groups.iter().copied().collect();
            assert_eq!(groups.len(), distinct.len(), "{groups:?}");
            for choice in choices {
                assert!(swatch(wall, &choice.id).is_ok(), "{}", choice.id);
            }
        }
        assert!(swatch(true, "floor").is_err());
    }

    #[test]
    fn a_map_begins_with_what_can_cover_all_of_it() {
        let fit: Vec<GroundId> = beginnings().into_iter().map(|it| it.id).collect();
        for fits in [GroundId::Floor, GroundId::Rock, GroundId::Bog] {
            assert!(fit.contains(&fits), "{fits:?}");
        }
        assert!(!fit.contains(&GroundId::Pit));
    }
}

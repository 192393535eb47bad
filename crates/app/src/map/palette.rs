//! What brushes and pens offer, in groups, each with a sample of what it draws.

use crate::convert::kinds::{GroundId, WallKindId};
use crate::convert::view::{Choice, PaletteChoice};
use crate::convert::{choice, id_of, value_of};
use crate::error::{AppError, Result};
use crate::map::ground::{hazard_id, slopes};
use crate::map::paint::{CEILING, HINDRANCES, MADE_FOR, gaps, paint_of, wall_of};
use crate::map::view::OverlandChoices;
use encounter::{CellMiles, Edit, Encounter, Ground, Hazard, Hindrance, Look, WallKind};
use grid::{Cell, Grid, Kind, Point, Rect};
use rules::{Ruleset, Size};
use scene::Panel;
use scene::map::{Chunk, map_chunk};
use terms::{Message, message};

/// From side to side of a sample, in cells: four cells and what is around them.
const SAMPLE: f64 = 2.4;

/// What a brush paints: the kinds of ground, and what makes them hard to cross.
pub(crate) fn grounds() -> Vec<PaletteChoice<String>> {
    let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
    let grounds = grounds.map(|it| grouped(group_of(it), choice(id_of(&it), it.name())));
    let hindrances = HINDRANCES.iter();
    let hindrances =
        hindrances.map(|(id, hindrance, there)| choice(*id, hindrance_label(*hindrance, *there)));
    let hazards = Hazard::ALL.map(|it| (hazard_id(it), it.name()));
    let hazards = hazards.into_iter().map(|(id, name)| choice(id, name));
    let safe = choice("no-hazard", message!("hazard-none"));
    let slopes = slopes().map(|(id, label)| choice(id, label)).into_iter();
    let gaps = gaps().map(|(id, label)| choice(id, label)).into_iter();
    grounds
        .chain(hindrances.map(|it| grouped(message!("group-obstacles"), it)))
        .chain(
            hazards
                .chain([safe])
                .map(|it| grouped(message!("group-hazards"), it)),
        )
        .chain(slopes.map(|it| grouped(message!("group-elevation"), it)))
        .chain(gaps.map(|it| grouped(message!("group-gaps"), it)))
        .collect()
}

/// The low ceilings that are offered, by feet over the ground.
const CEILINGS: [u16; 4] = [5, 10, 15, 20];

/// What a brush paints besides where a ruleset knows passages made for a size, one for
/// each of its sizes, and low ceilings where creatures go up and down.
pub(crate) fn passages(ruleset: &Ruleset) -> Vec<PaletteChoice<String>> {
    let knows = ruleset.policies.made_for_squeeze_sizes.is_some();
    let sizes = ruleset.policies.sizes.value.iter().filter(|_| knows);
    let passage = |size: &Size| PaletteChoice {
        id: format!("{MADE_FOR}{}", size.id),
        label: message!("gap-made-for-size", size = &size.label).to_string(),
        group: message!("group-gaps").to_string(),
    };
    let ceiling = |feet: u16| PaletteChoice {
        id: format!("{CEILING}{feet}"),
        label: message!("low-ceiling", feet).to_string(),
        group: message!("group-gaps").to_string(),
    };
    let ceilings = CEILINGS.into_iter().filter(|_| ruleset.has_levels());
    sizes.map(passage).chain(ceilings.map(ceiling)).collect()
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
        Ground::Rock => choice(ground, message!("solid-rock")),
        _ => choice(ground, ground.name()),
    };
    Ground::ALL.into_iter().filter(plain).map(named).collect()
}

/// The kinds of wall that a pen draws.
const WALLS: [WallKind; 8] = [
    WallKind::Wall,
    WallKind::LowWall,
    WallKind::ClosedDoor,
    WallKind::LockedDoor,
    WallKind::SecretDoor,
    WallKind::Window,
    WallKind::Portcullis,
    WallKind::Arch,
];

/// The kinds of wall that are set into others.
pub(crate) fn fittings() -> Vec<WallKindId> {
    let fittings = WALLS.iter().filter(|kind| kind.is_fitting());
    fittings.map(|kind| (*kind).into()).collect()
}

/// The roads and rivers.
const WAYS: [WallKind; 4] = [
    WallKind::Highway,
    WallKind::Road,
    WallKind::Trail,
    WallKind::River,
];

/// What brushes and pens offer on overland maps.
pub(crate) fn overland() -> OverlandChoices {
    let country = || Ground::ALL.into_iter().filter(|it| it.is_country());
    OverlandChoices {
        grounds: country()
            .map(|it| grouped(group_of(it), choice(id_of(&it), it.name())))
            .collect(),
        beginnings: country().map(|it| choice(it, it.name())).collect(),
        walls: WAYS.map(wall_choice).to_vec(),
    }
}

/// The kinds of wall a pen draws.
pub(crate) fn walls() -> Vec<PaletteChoice<WallKindId>> {
    WALLS.map(wall_choice).to_vec()
}

fn wall_choice(kind: WallKind) -> PaletteChoice<WallKindId> {
    let group = match kind {
        WallKind::Wall | WallKind::LowWall => message!("group-walls"),
        WallKind::Window | WallKind::Portcullis | WallKind::Arch => message!("group-openings"),
        WallKind::Highway | WallKind::Road | WallKind::Trail => message!("group-roads"),
        WallKind::River => message!("group-rivers"),
        WallKind::ClosedDoor
        | WallKind::OpenDoor
        | WallKind::LockedDoor
        | WallKind::SecretDoor
        | WallKind::OpenSecretDoor => message!("group-doors"),
    };
    let label = match kind {
        // One that is drawn is closed; its state is changed by a click.
        WallKind::ClosedDoor => message!("palette-door"),
        kind => kind.name(),
    };
    grouped(group, choice(kind, label))
}

/// What a brush calls what makes cells hard to cross, and its taking away.
fn hindrance_label(hindrance: Hindrance, there: bool) -> Message {
    match (hindrance, there) {
        (hindrance, true) => hindrance.name(),
        (Hindrance::Obstacle, false) => message!("no-obstacle"),
        (Hindrance::Darkness | Hindrance::DimLight | Hindrance::Fog, false) => message!("light"),
    }
}

fn group_of(ground: Ground) -> Message {
    match ground {
        Ground::Floor
        | Ground::Stairs
        | Ground::Earth
        | Ground::Grass
        | Ground::Boards
        | Ground::Cobbles => message!("group-normal-terrain"),
        Ground::Rubble
        | Ground::Scree
        | Ground::Undergrowth
        | Ground::Tree
        | Ground::Bog
        | Ground::Ice
        | Ground::Table => message!("group-difficult-terrain"),
        Ground::Thicket | Ground::Mire | Ground::Junk => message!("group-impeded-terrain"),
        Ground::ShallowWater | Ground::DeepWater | Ground::Bridge | Ground::Ford => {
            message!("group-water")
        }
        Ground::Pit | Ground::Statue | Ground::Pillar | Ground::Roof | Ground::Rock => {
            message!("group-impassable")
        }
        Ground::Lake | Ground::Sea => message!("group-lakes-and-seas"),
        Ground::Plains
        | Ground::Forest
        | Ground::Hills
        | Ground::Mountains
        | Ground::Moor
        | Ground::Swamp
        | Ground::Jungle
        | Ground::Desert
        | Ground::Tundra => message!("group-terrain"),
    }
}

fn grouped<Id>(group: impl Into<String>, choice: Choice<Id>) -> PaletteChoice<Id> {
    PaletteChoice {
        id: choice.id,
        label: choice.label,
        group: group.into(),
    }
}

/// The same as [`sample`] in ink, as bytes. It is to be seen in the square of 2.4 cells around
/// the point 2, 2.
///
/// # Errors
/// When there is no such choice.
pub fn swatch(wall: bool, id: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    scene::wire::write_list(&mut bytes, &sample(wall, id, Look::default())?.items);
    Ok(bytes)
}

/// A sample of what a choice of the palettes draws, a wall's or else a ground's, and the part of
/// it that is to be seen.
pub(crate) fn sample(wall: bool, id: &str, look: Look) -> Result<Panel> {
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
        paint_of(id)?.edit(cells.filter(middle).collect(), false)
    };
    for edit in [Edit::SetLook { look }, edit] {
        let change = sample.change_for(&edit)?;
        sample.play(&change);
    }
    let (middle, half) = (Point::new(2.0, 2.0), SAMPLE / 2.0);
    let part = Chunk {
        column: 0,
        row: 0,
        bounds: Rect::new(middle, middle).grown(half),
    };
    Ok(Panel {
        bounds: part.bounds,
        items: map_chunk(&sample, part),
    })
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
            each.map(|it| PaletteChoice {
                id: id_of(&it.id),
                label: it.label,
                group: it.group,
            })
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

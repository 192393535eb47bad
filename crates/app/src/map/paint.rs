//! What brushes leave on cells and pens draw, by the ids of the palettes.

use crate::convert::kinds::WallKindId;
use crate::convert::{id_of, value_of};
use crate::error::{AppError, Result};
use crate::map::ground::{hazard_id, slope_of};
use crate::map::view::LowWallForm;
use crate::tabletop::Tabletop;
use encounter::{
    CeilingFeet, Edit, Gap, Ground, Hazard, Hindrance, Slope, Wall, WallCheck, WallKind,
};
use grid::{Cell, Grid, Point};
use scene::{Item, overlay};
use terms::{Message, message};

/// What brushes paint besides ground, by id.
pub(crate) const HINDRANCES: [(&str, Hindrance, bool); 6] = [
    ("obstacle", Hindrance::Obstacle, true),
    ("no-obstacle", Hindrance::Obstacle, false),
    ("darkness", Hindrance::Darkness, true),
    ("dim-light", Hindrance::DimLight, true),
    ("fog", Hindrance::Fog, true),
    ("light", Hindrance::Darkness, false),
];

/// The gaps that a palette offers: their widths in hundredths of a cell.
pub(crate) fn gaps() -> [(&'static str, Message); 5] {
    let wide = |fraction: &str| message!("gap-of-cell", fraction);
    [
        ("gap-80", wide("4/5")),
        ("gap-50", wide("1/2")),
        ("gap-40", wide("2/5")),
        ("gap-20", wide("1/5")),
        ("no-gap", message!("no-gap")),
    ]
}

/// What begins the ids of passages made for a size; the rest is its name.
pub const MADE_FOR: &str = "gap-for-";

/// What begins the ids of low ceilings; the rest are the feet over the ground.
pub const CEILING: &str = "ceiling-";

/// What the palettes call so.
///
/// # Errors
/// When they call nothing so.
pub fn paint_of(id: &str) -> Result<Paint> {
    let mut hindrances = HINDRANCES.iter();
    if let Some((_, hindrance, there)) = hindrances.find(|(known, ..)| *known == id) {
        return Ok(Paint::Hindrance(*hindrance, *there));
    }
    if let Some(slope) = slope_of(id) {
        return Ok(Paint::Slope(slope));
    }
    if id == "no-hazard" {
        return Ok(Paint::Hazard(None));
    }
    if let Some(hazard) = id.strip_prefix("hazard-") {
        let known = value_of(hazard).map(|it| Paint::Hazard(Some(it)));
        return known.ok_or_else(|| AppError::invalid(message!("no-such-hazard", id = hazard)));
    }
    if id == "no-gap" {
        return Ok(Paint::Gap(None));
    }
    if let Some(feet) = id.strip_prefix(CEILING) {
        let low = feet.parse().ok().and_then(Gap::low);
        let gap = low.map(|low| Paint::Gap(Some(low)));
        let most = CeilingFeet::MAX;
        return gap.ok_or_else(|| AppError::invalid(message!("ceiling-feet", feet, most)));
    }
    let percent = id.strip_prefix("gap-").map(str::parse);
    let width = percent.and_then(Result::ok).and_then(Gap::new);
    match width.or_else(|| Gap::made_for(id.strip_prefix(MADE_FOR)?)) {
        Some(gap) => Ok(Paint::Gap(Some(gap))),
        None => {
            let known = value_of(id).map(Paint::Ground);
            known.ok_or_else(|| AppError::invalid(message!("no-such-ground", id)))
        }
    }
}

/// What the palettes call a gap, whether or not they offer it.
pub(crate) fn gap_id(gap: Gap) -> String {
    match gap {
        Gap::Wide(width) => format!("gap-{}", width.percent()),
        Gap::MadeFor(size) => format!("{MADE_FOR}{}", size.as_str()),
        Gap::Low(ceiling) => format!("{CEILING}{}", ceiling.feet()),
    }
}

/// A wall of a kind; only a low one has a height and a check.
pub fn wall_of(kind: WallKindId, low: Option<&LowWallForm>, points: Vec<Point>) -> Wall {
    let mut wall = Wall::new(kind.into(), points);
    if let (WallKind::LowWall, Some(form)) = (wall.kind, low) {
        wall.height_feet = form.height_feet;
        let name = form.check.trim().to_owned();
        wall.check = (!name.is_empty()).then_some(WallCheck {
            name,
            difficulty: form.difficulty,
        });
    }
    wall
}

/// What a brush leaves on cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Another ground.
    Ground(Ground),
    /// Something that makes them hard to cross, or no such thing any more.
    Hindrance(Hindrance, bool),
    /// Something that harms, or nothing any more.
    Hazard(Option<Hazard>),
    /// Ground that lies higher or lower.
    Slope(Slope),
    /// Less than their whole width left free, or all of it again.
    Gap(Option<Gap>),
}

impl Paint {
    /// Returns the edit that leaves the paint on some cells, with a curve along them if they are
    /// `rounded`.
    #[must_use]
    pub fn edit(self, cells: Vec<Cell>, rounded: bool) -> Edit {
        match self {
            Self::Ground(ground) => Edit::Paint {
                cells,
                ground,
                rounded,
            },
            Self::Hindrance(hindrance, there) => Edit::SetObstacle {
                cells,
                hindrance,
                there,
            },
            Self::Hazard(hazard) => Edit::SetHazard { cells, hazard },
            Self::Slope(slope) => Edit::Elevate { cells, slope },
            Self::Gap(gap) => Edit::Narrow { cells, gap },
        }
    }

    /// What the cells look like while the brush goes over them.
    pub(crate) fn draft(self, grid: Grid, cells: &[Cell]) -> Vec<Item> {
        match self {
            Self::Ground(ground) => overlay::draft_cells(grid, cells, ground),
            Self::Gap(Some(Gap::Low(_))) => overlay::draft_cells(grid, cells, Ground::Floor),
            Self::Gap(Some(_)) => overlay::draft_cells(grid, cells, Ground::Rock),
            Self::Hazard(Some(_)) => overlay::draft_cells(grid, cells, Ground::Rubble),
            Self::Hindrance(_, false) | Self::Gap(None) | Self::Hazard(None) | Self::Slope(_) => {
                overlay::draft_cells(grid, cells, Ground::Floor)
            }
            Self::Hindrance(Hindrance::Obstacle, true) => {
                overlay::draft_cells(grid, cells, Ground::Rubble)
            }
            Self::Hindrance(Hindrance::Darkness | Hindrance::DimLight | Hindrance::Fog, true) => {
                overlay::draft_cells(grid, cells, Ground::Pit)
            }
        }
    }
}

/// The id of what lies uppermost on a cell; `None` off the map.
pub(crate) fn paint_at(tabletop: &Tabletop, cell: Cell) -> Option<String> {
    let ground = tabletop.encounter.ground(cell)?;
    if let Some(gap) = tabletop.encounter.gaps().get(&cell) {
        return Some(match gap {
            Gap::Wide(width) => format!("gap-{}", width.percent()),
            Gap::MadeFor(size) => format!("{MADE_FOR}{}", size.as_str()),
            Gap::Low(ceiling) => format!("{CEILING}{}", ceiling.feet()),
        });
    }
    if let Some(hazard) = tabletop.encounter.hazard(cell) {
        return Some(hazard_id(hazard));
    }
    let there = tabletop.encounter.hindrances(cell);
    let lies = |(_, hindrance, lies): &&(&str, Hindrance, bool)| {
        *lies && there == there.with(*hindrance, true)
    };
    let hindrance = HINDRANCES.iter().find(lies);
    Some(hindrance.map_or_else(|| id_of(&ground), |(id, ..)| (*id).to_owned()))
}

//! Maps of Dungeondraft as it saves them (`.dungeondraft_map`), read into encounters.
//!
//! One JSON object. Positions are in pixels, 256 to a cell, and stand in texts as Godot writes
//! its vectors: `Vector2( 256, 512 )`. A map has one level or several.

mod cave;
mod portals;
mod raw;
mod water;

use crate::beside::ImportContext;
use crate::import::{ImportError, Imported, make, name_from, read_json, shown};
use crate::lenient::Number;
use crate::lines::{CountNote, Frame, Lines, Oddities};
use crate::maps::{MapEntry, Maps, UniqueNames};
use encounter::{Edit, EditError, Encounter, Ground, MAX_MARK_TEXT, Mark, MarkKind, WallKind};
use grid::{Grid, Kind, MAX_SIDE, Point};
use raw::{MAX_PARTS, RawLevel, RawMap};
use std::num::Saturating;
use terms::message;

/// The levels of a map of Dungeondraft, each read as an encounter of the name of the file.
///
/// The initial level is the one called “Ground” or “Level 0” if it has walls or a cave, else the one
/// with the most walls. Doors and windows are what the names of their pictures say, or what the light
/// that passes them says. Texts become labels, caves whole cells of earth with walls around them except
/// at the entrances, and water whole cells of shallow water. The file has no picture of the map. The
/// notes report everything else.
pub(crate) struct Levels {
    file_name: String,
    grid: Grid,
    levels: Vec<RawLevel>,
    /// Names of the levels, each of them once.
    names: Vec<String>,
    /// The index of the level to start with.
    initial: usize,
}

impl Levels {
    /// Reads the levels of a file.
    ///
    /// # Errors
    /// If the file is damaged, no such map, or has a map of no possible size.
    pub fn open(bytes: &[u8], file_name: &str) -> Result<Self, ImportError> {
        let map: RawMap = read_json(bytes)?;
        let world = map.world.ok_or(ImportError::Unrecognised)?;
        let side = |field, found: Number| match (1.0..=f64::from(MAX_SIDE)).contains(&found.0) {
            true => Ok(found.0 as u32),
            false => Err(ImportError::BadNumber {
                field,
                found: shown(found.0),
                wanted: message!("import-from-to", least = 1, most = MAX_SIDE),
            }),
        };
        let (width, height) = (side("width", world.width)?, side("height", world.height)?);
        let grid = Grid::new(Kind::Square, width, height).map_err(EditError::from)?;
        let levels = world.levels.items;
        let has_cave = |level: &RawLevel| level.cave.as_ref().is_some_and(cave::is_dug);
        let is_ground = |level: &RawLevel| {
            let name = level.label.0.as_deref().unwrap_or_default();
            let is_drawn = !level.walls.items.is_empty() || has_cave(level);
            is_drawn && matches!(name.trim().to_lowercase().as_str(), "ground" | "level 0")
        };
        let fullest = || {
            let levels = levels.iter().enumerate();
            let fullest = levels.max_by_key(|(_, it)| (it.walls.items.len(), has_cave(it)));
            fullest.map(|(index, _)| index)
        };
        let initial = levels.iter().position(is_ground).or_else(fullest);
        let initial = initial.ok_or(ImportError::Unrecognised)?;
        let mut unique = UniqueNames::default();
        let names = levels.iter().enumerate().map(|(index, level)| {
            match level.label.0.as_deref().unwrap_or_default().trim() {
                "" => unique.add(
                    &message!("import-nameless-level", number = index.saturating_add(1))
                        .to_string(),
                ),
                name => unique.add(name),
            }
        });
        Ok(Self {
            file_name: file_name.to_owned(),
            grid,
            names: names.collect(),
            levels,
            initial,
        })
    }
}

impl Maps for Levels {
    fn entries(&self) -> Vec<MapEntry> {
        let is_choice = self.levels.len() > 1;
        let names = self.names.iter().enumerate();
        let entries = names.map(|(index, name)| MapEntry {
            scene: None,
            level: is_choice.then(|| name.clone()),
            cells: Some([self.grid.width(), self.grid.height()]),
            is_initial: index == self.initial,
        });
        entries.collect()
    }

    fn read(
        &self,
        index: usize,
        ruleset: &str,
        _: &dyn ImportContext,
    ) -> Result<Imported, ImportError> {
        let (file_name, grid) = (&self.file_name, self.grid);
        let level = self.levels.get(index).ok_or(ImportError::NoSuchMap)?;
        let (width, height) = (grid.width(), grid.height());
        let mut lines = Lines::default();
        let (mut windows, mut placeless) = (Saturating(0), Saturating(0));
        let mut place = |portal: &raw::RawPortal, wall: &[Point], lines: &mut Lines| {
            let Some(ends) = portals::ends_of(portal, wall) else {
                placeless += 1;
                return;
            };
            let portal = portals::kind_of(portal);
            windows += usize::from(portal.guessed && portal.kind == WallKind::Window);
            lines.add(portal.kind, ends.to_vec());
        };
        let mut cut = level.walls.cut || level.portals.cut || level.texts.cut;
        for wall in &level.walls.items {
            let mut points = wall.points.0.clone();
            if wall.closed.0 == Some(true) {
                points.extend(points.first().copied());
            }
            for portal in &wall.portals.items {
                place(portal, &points, &mut lines);
            }
            lines.add(WallKind::Wall, points);
            cut |= wall.portals.cut;
        }
        for portal in &level.portals.items {
            place(portal, &[], &mut lines);
        }
        if cut {
            return Err(ImportError::TooMany {
                what: message!("import-level-parts"),
                most: MAX_PARTS,
            });
        }

        let mut encounter = Encounter::new(&name_from(file_name), ruleset, grid)?;
        if let Some(cave) = &level.cave {
            cave::dig(cave, grid, &mut lines, &mut encounter)?;
        }
        let water = level.water.as_ref().map(|it| water::read(it, grid));
        let water = water.transpose()?.unwrap_or_default();
        let wet = water.cells.len();
        let cells = water.cells.into_iter().collect();
        let ground = Ground::ShallowWater;
        make(
            &mut encounter,
            &Edit::Paint {
                cells,
                ground,
                rounded: false,
            },
        )?;
        let frame =
            Frame::new(Point::default(), grid.bounds().max).ok_or(ImportError::Unrecognised)?;
        let mut odd = Oddities::default();
        let add = lines.walls(&frame, &mut odd)?;
        let walls = add.len();
        let remove = Vec::new();
        make(&mut encounter, &Edit::Walls { remove, add })?;
        let mut labels = Saturating(0_usize);
        for text in &level.texts.items {
            let at = text.position.0;
            let label = text.text.0.as_deref().unwrap_or_default().trim();
            let Some(at) = at.filter(|_| !label.is_empty()) else {
                continue;
            };
            labels += 1;
            let mark = Mark {
                kind: MarkKind::Label,
                text: label.chars().take(MAX_MARK_TEXT).collect(),
                at,
                cells: Vec::new(),
                link: None,
            };
            make(&mut encounter, &Edit::AddMark { mark })?;
        }

        let notes = vec![
            message!(
                "import-scene-holds",
                width,
                height,
                walls,
                count = 0,
                labels = labels.0
            ),
            message!("import-no-picture"),
        ];
        let roofs = level.roofs.as_ref().map_or(0, |it| it.roofs.0);
        let counts: [(usize, CountNote); 8] = [
            (wet, |count| message!("import-became-shallow", count)),
            (water.too_small.0, |count| {
                message!("import-water-left-out", count)
            }),
            (windows.0, |count| message!("import-became-windows", count)),
            (placeless.0, |count| message!("import-doors-nowhere", count)),
            (level.lights.0, |count| {
                message!("import-lights-left-out", count)
            }),
            (level.objects.0, |count| {
                message!("import-things-left-out", count)
            }),
            (level.paths.0.saturating_add(level.patterns.0), |count| {
                message!("import-paths-left-out", count)
            }),
            (roofs, |count| message!("import-roofs-left-out", count)),
        ];
        let notes = odd.texts(&notes, &counts);
        Ok(Imported {
            encounter,
            ruleset: None,
            images: Vec::new(),
            notes,
            is_missing_files: false,
        })
    }
}

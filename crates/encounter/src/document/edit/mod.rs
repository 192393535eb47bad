//! The closed set of edits and the change each makes.

use crate::creature::{Creature, CreatureId, MountedOn};
use crate::document::change::{Change, Diff, Redrawn, Run};
use crate::document::encounter::{Encounter, Header, Picture, Rounds};
use crate::document::overland::CellMiles;
use crate::document::parts::{check_creature, check_mark, check_picture, check_walls};
use crate::house::check_ruleset_id;
use crate::journey::Travel;
use crate::limits::{MAX_CREATURES, MAX_MARKS};
use crate::map::{
    Gap, Ground, Hazard, Hindrance, Hindrances, Layer, Look, Mark, MarkId, Slope, Wall, WallId,
    WallKind,
};
use crate::name::check_name;
use crate::refusal::EditError;
use grid::{Cell, Segment};
use serde::{Deserialize, Serialize};

#[expect(clippy::arithmetic_side_effects, reason = "points are floats")]
mod clip;
mod ids;
mod journeys;
mod label;
#[expect(
    clippy::arithmetic_side_effects,
    reason = "points are floats, and counts are limited by the checks"
)]
mod resize;
mod riders;
mod room;
#[expect(
    clippy::arithmetic_side_effects,
    reason = "points are floats, and cells lie on the map"
)]
mod stamp;

use ids::next_id;
pub use resize::{CutOff, Margins};
pub use stamp::{PieceParts, Stamp};

/// What is done with several creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupEdit {
    /// Their figures change.
    Edit,
    /// They move.
    Move,
}

/// Everything a game master can do to an encounter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "edit", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// Give the encounter another name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Cover cells with another ground.
    Paint {
        /// Which cells; those off the map are passed over.
        cells: Vec<Cell>,
        /// What they become.
        ground: Ground,
        /// Whether floor ends in a curve along them. If not, those that change between floor and
        /// rock end straight from now on; the others stay as they are.
        rounded: bool,
    },
    /// Put something that makes cells hard to cross there, or take it away.
    SetObstacle {
        /// Which cells; those off the map are passed over.
        cells: Vec<Cell>,
        /// What.
        hindrance: Hindrance,
        /// Whether it is there afterwards.
        there: bool,
    },
    /// Make cells hazardous, or safe again.
    SetHazard {
        /// Which cells; those off the map are passed over.
        cells: Vec<Cell>,
        /// By what.
        hazard: Option<Hazard>,
    },
    /// Raise or lower the ground of cells.
    Elevate {
        /// Which cells; those off the map are passed over.
        cells: Vec<Cell>,
        /// How far.
        slope: Slope,
    },
    /// Leave less than the whole width of cells free, or all of it again.
    Narrow {
        /// Which cells; those off the map are passed over.
        cells: Vec<Cell>,
        /// How much is left free.
        gap: Option<Gap>,
    },
    /// Take walls away and put others up, as one step.
    Walls {
        /// Which to take away.
        remove: Vec<WallId>,
        /// What to put up.
        add: Vec<Wall>,
    },
    /// Put up a door, a window or another opening; walls along it give way.
    Fit {
        /// What to put up.
        fitting: Wall,
    },
    /// Open a door, shut it or lock it.
    SetDoor {
        /// Which.
        id: WallId,
        /// The kind of door it is afterwards.
        kind: WallKind,
    },
    /// Place a creature.
    AddCreature {
        /// The creature, with its place.
        creature: Creature,
    },
    /// Place several creatures as one step.
    AddCreatures {
        /// The creatures, each with its place.
        creatures: Vec<Creature>,
    },
    /// Change a creature, or move it.
    SetCreature {
        /// Which.
        id: CreatureId,
        /// As it is afterwards.
        creature: Creature,
    },
    /// Change several creatures, or move them, one after the other, as one step.
    SetCreatures {
        /// What the history tells of it.
        what: GroupEdit,
        /// Which, and as each is afterwards.
        creatures: Vec<(CreatureId, Creature)>,
    },
    /// Take creatures away.
    RemoveCreatures {
        /// Which.
        ids: Vec<CreatureId>,
    },
    /// Say when in a round creatures act.
    SetInitiative {
        /// Who, and at which initiative, or none.
        values: Vec<(CreatureId, Option<i32>)>,
    },
    /// Begin the rounds of a fight, go on to a turn, or end them.
    SetRounds {
        /// The turn; none ends the rounds.
        rounds: Option<Rounds>,
        /// The name of the one whose turn it is.
        whose: String,
    },
    /// Change who travels, or where to.
    SetTravel {
        /// As it is afterwards.
        travel: Travel,
    },
    /// Put a label, a zone or a note on the map.
    AddMark {
        /// The mark.
        mark: Mark,
    },
    /// Change a label, a zone or a note.
    SetMark {
        /// Which.
        id: MarkId,
        /// As it is afterwards.
        mark: Mark,
    },
    /// Take a label, a zone or a note away.
    RemoveMark {
        /// Which.
        id: MarkId,
    },
    /// Play by another ruleset.
    SetRuleset {
        /// Its id.
        ruleset: String,
    },
    /// Draw the map in another way.
    SetLook {
        /// How.
        look: Look,
    },
    /// Say how many miles a cell of an overland map is across.
    SetMiles {
        /// In hundredths of a mile.
        per_cell: CellMiles,
    },
    /// Put a ceiling over the map, or take it away.
    SetCeiling {
        /// How high over the level of the map, in feet.
        feet: Option<i16>,
    },
    /// Draw a layer no more, or again.
    HideLayer {
        /// Which.
        layer: Layer,
        /// Whether it is hidden afterwards.
        hidden: bool,
    },
    /// Guard a layer against changes, or no more.
    LockLayer {
        /// Which.
        layer: Layer,
        /// Whether it is locked afterwards.
        locked: bool,
    },
    /// Lay a picture under the grid, or take it away.
    SetPicture {
        /// The picture.
        picture: Option<Picture>,
    },
    /// Take a piece of the map off and lay one down, as one step.
    PasteRegion {
        /// What is done with it, such as “Turn”.
        what: String,
        /// The cells to bare.
        lift: Vec<Cell>,
        /// Those who leave with them; who comes back with the piece does not.
        leave: Vec<CreatureId>,
        /// What of those cells is bared.
        #[serde(default)]
        takes: PieceParts,
        /// The piece to lay down, and where its pivot comes to lie.
        piece: Option<(Stamp, Cell)>,
    },
    /// Lay down a map that came from elsewhere.
    Import {
        /// What it is called there.
        from: String,
        /// All of it, and where its pivot comes to lie.
        piece: (Stamp, Cell),
        /// The picture it is drawn over, where it comes to lie; without one, what lies under the
        /// grid stays.
        picture: Option<Picture>,
    },
    /// Add margins to the map, or cut them off.
    Resize {
        /// How many cells at each side.
        margins: Margins,
        /// Those who do not fit on it any more, however much of them would.
        leave: Vec<CreatureId>,
    },
}

impl Encounter {
    /// The change an edit would make here; empty when it would make none.
    ///
    /// # Errors
    /// When the edit names something that is not there, or would break a limit.
    pub fn change_for(&self, edit: &Edit) -> Result<Change, EditError> {
        let mut change = Change::default();
        match edit {
            Edit::Rename { name } => {
                check_name(name)?;
                change.header = self.header_change(Header {
                    name: name.clone(),
                    ..self.header.clone()
                });
            }
            Edit::Paint {
                cells,
                ground,
                rounded,
            } => {
                change.ground = Run::between(&self.ground, self.places(cells), |_| *ground);
                let rounded = *rounded && !self.header.is_overland();
                let is_rock = |ground: Ground| ground == Ground::Rock;
                let turns = |place: &usize| is_rock(self.ground[*place]) != is_rock(*ground);
                let places = self.places(cells).filter(|place| rounded || turns(place));
                change.rounded = Run::between(&self.rounded, places, |_| rounded);
            }
            Edit::SetObstacle {
                cells,
                hindrance,
                there,
            } => {
                let becomes = |known: Hindrances| known.with(*hindrance, *there);
                change.hindrances = Run::between(&self.hindrances, self.places(cells), becomes);
            }
            Edit::SetHazard { cells, hazard } => {
                change.hazards = Run::between(&self.hazards, self.places(cells), |_| *hazard);
            }
            Edit::Elevate { cells, slope } => {
                let becomes = |feet| slope.from(feet);
                change.elevation = Run::between(&self.elevation, self.places(cells), becomes);
            }
            Edit::Walls { remove, add } => change.walls = self.wall_diffs(remove, add)?,
            Edit::Fit { fitting } => {
                let along: Vec<Segment> = fitting.segments().collect();
                let walls = self.walls.iter();
                let cut = walls.filter_map(|(id, wall)| Some((*id, wall.beside(&along)?)));
                let (remove, left): (Vec<_>, Vec<_>) = cut.unzip();
                let add = [left.concat(), vec![fitting.clone()]].concat();
                change.walls = self.wall_diffs(&remove, &add)?;
            }
            Edit::SetDoor { id, kind } => {
                let wall = self.walls.get(id).ok_or(EditError::NoSuchWall)?;
                if let Some(other) = [wall.kind, *kind].into_iter().find(|it| !it.is_door()) {
                    return Err(EditError::NotADoor(other));
                }
                if *kind != wall.kind {
                    change.walls.push(Diff {
                        id: *id,
                        from: Some(wall.clone()),
                        to: Some(Wall {
                            kind: *kind,
                            ..wall.clone()
                        }),
                    });
                }
            }
            Edit::Narrow { cells, gap } => {
                for id in unique(cells) {
                    let from = self.gaps.get(&id).copied();
                    if self.grid.contains(id) && from != *gap {
                        change.gaps.push(Diff { id, from, to: *gap });
                    }
                }
            }
            Edit::AddCreature { creature } => {
                change.creatures = self.newcomers(std::slice::from_ref(creature))?;
            }
            Edit::AddCreatures { creatures } => change.creatures = self.newcomers(creatures)?,
            Edit::SetCreature { id, creature } => {
                let from = self.creatures.get(id).ok_or(EditError::NoSuchCreature)?;
                check_creature(creature, self.grid)?;
                let gone = |upon: MountedOn| !self.creatures.contains_key(&upon.on);
                if creature.upon.is_some_and(gone) {
                    return Err(EditError::MountedOnNobody {
                        name: creature.name.clone(),
                    });
                }
                if from != creature {
                    change.creatures.push(Diff {
                        id: *id,
                        from: Some(from.clone()),
                        to: Some(creature.clone()),
                    });
                }
                if from.at != creature.at {
                    self.carry(*id, [from.at, creature.at], &mut change);
                }
            }
            Edit::SetCreatures { creatures, .. } => {
                let mut after = self.clone();
                // Each passes all that an edit of its own would have to pass.
                for (id, creature) in creatures.iter().cloned() {
                    let alone = Edit::SetCreature { id, creature };
                    let made = after.change_for(&alone)?;
                    after.play(&made);
                }
                change = Change::between(self, &after);
            }
            Edit::RemoveCreatures { ids } => {
                for id in unique(ids) {
                    let from = self.creatures.get(&id).ok_or(EditError::NoSuchCreature)?;
                    change.creatures.push(Diff {
                        id,
                        from: Some(from.clone()),
                        to: None,
                    });
                }
            }
            Edit::SetInitiative { values } => change.creatures = self.initiatives(values)?,
            Edit::SetTravel { travel } => {
                travel.check()?;
                change.travel = self.travel_change(travel);
            }
            Edit::SetRounds { rounds, .. } => {
                change.header = self.rounds_change(*rounds)?;
                change.creatures = self.round_begun(*rounds).into_iter().collect();
            }
            Edit::AddMark { mark } => {
                check_mark(mark, self.grid)?;
                if self.marks.len() >= MAX_MARKS {
                    return Err(EditError::TooManyMarks);
                }
                change.marks.push(Diff {
                    id: MarkId(next_id(&self.marks, |id| id.0)),
                    from: None,
                    to: Some(mark.clone()),
                });
            }
            Edit::SetMark { id, mark } => {
                let from = self.marks.get(id).ok_or(EditError::NoSuchMark)?;
                check_mark(mark, self.grid)?;
                if from != mark {
                    change.marks.push(Diff {
                        id: *id,
                        from: Some(from.clone()),
                        to: Some(mark.clone()),
                    });
                }
            }
            Edit::RemoveMark { id } => {
                let from = self.marks.get(id).ok_or(EditError::NoSuchMark)?;
                change.marks.push(Diff {
                    id: *id,
                    from: Some(from.clone()),
                    to: None,
                });
            }
            Edit::SetRuleset { ruleset } => {
                check_ruleset_id(ruleset)?;
                change.header = self.header_change(Header {
                    ruleset: ruleset.clone(),
                    ..self.header.clone()
                });
            }
            Edit::SetLook { look } => {
                change.header = self.header_change(Header {
                    look: *look,
                    ..self.header.clone()
                });
            }
            Edit::SetMiles { per_cell } => {
                change.header = self.header_change(self.miles_change(*per_cell)?);
            }
            Edit::SetCeiling { feet } => {
                self.check_ceiling(*feet)?;
                change.header = self.header_change(Header {
                    ceiling_feet: *feet,
                    ..self.header.clone()
                });
            }
            Edit::HideLayer { layer, hidden } => {
                change.header = self.header_change(self.header.hiding(*layer, *hidden));
            }
            Edit::LockLayer { layer, locked } => {
                change.header = self.header_change(self.header.locking(*layer, *locked));
            }
            Edit::SetPicture { picture } => {
                if let Some(picture) = picture {
                    check_picture(picture)?;
                }
                change.header = self.header_change(Header {
                    picture: picture.clone(),
                    ..self.header.clone()
                });
            }
            Edit::PasteRegion {
                lift,
                leave,
                takes,
                piece,
                ..
            } => {
                let mut after = self.clone();
                after.lift(lift, leave.iter().copied(), *takes);
                if let Some((stamp, pivot)) = piece {
                    after.lay(stamp, *pivot)?;
                }
                change = Change::between(self, &after);
            }
            Edit::Import { piece, picture, .. } => {
                let (stamp, pivot) = piece;
                let mut after = self.clone();
                after.lay(stamp, *pivot)?;
                if let Some(picture) = picture {
                    check_picture(picture)?;
                    after.header.picture = Some(picture.clone());
                }
                change = Change::between(self, &after);
            }
            Edit::Resize { margins, leave } => {
                let (after, cut_off) = self.resized(*margins, leave)?;
                self.check_open(cut_off.layers())?;
                change.redrawn = (after != *self).then(|| Redrawn::new(self.clone(), after));
            }
        }
        self.check_open(change.layers())?;
        self.check_sorts(&change)?;
        self.check_riders(&change)?;
        self.check_room(&change)?;
        Ok(change)
    }

    /// Whether all of some layers may be changed.
    fn check_open(&self, mut layers: impl Iterator<Item = Layer>) -> Result<(), EditError> {
        let known = &self.header.layers;
        match layers.find(|layer| !known.is_open(*layer)) {
            None => Ok(()),
            Some(layer) if known.locked.contains(&layer) => Err(EditError::LayerLocked(layer)),
            Some(layer) => Err(EditError::LayerHidden(layer)),
        }
    }

    fn newcomers(
        &self,
        creatures: &[Creature],
    ) -> Result<Vec<Diff<CreatureId, Creature>>, EditError> {
        if self.creatures.len().saturating_add(creatures.len()) > MAX_CREATURES {
            return Err(EditError::TooManyCreatures);
        }
        let first = next_id(&self.creatures, |id| id.0);
        let mut diffs = Vec::with_capacity(creatures.len());
        for (creature, id) in creatures.iter().zip(first..) {
            check_creature(creature, self.grid)?;
            diffs.push(Diff {
                id: CreatureId(id),
                from: None,
                to: Some(creature.clone()),
            });
        }
        Ok(diffs)
    }

    pub(crate) fn travel_change(&self, to: &Travel) -> Option<Box<(Travel, Travel)>> {
        (*to != *self.travel).then(|| Box::new(((*self.travel).clone(), to.clone())))
    }

    fn miles_change(&self, miles: CellMiles) -> Result<Header, EditError> {
        if !self.header.is_overland() {
            return Err(EditError::NotOverland);
        }
        Ok(Header {
            miles_per_cell: Some(miles),
            ..self.header.clone()
        })
    }

    pub(crate) fn header_change(&self, to: Header) -> Option<(Header, Header)> {
        (to != self.header).then(|| (self.header.clone(), to))
    }

    /// The places of cells on the map, each once and in order.
    fn places(&self, cells: &[Cell]) -> impl Iterator<Item = usize> + use<> {
        let places = cells.iter().filter_map(|cell| self.grid.index(*cell));
        let mut places: Vec<usize> = places.collect();
        places.sort_unstable();
        places.dedup();
        places.into_iter()
    }

    fn wall_diffs(
        &self,
        remove: &[WallId],
        add: &[Wall],
    ) -> Result<Vec<Diff<WallId, Wall>>, EditError> {
        let present = self.walls.values().map(|wall| wall.points.len()).sum();
        check_walls(add.iter(), present)?;
        let mut diffs = Vec::with_capacity(remove.len().saturating_add(add.len()));
        for id in unique(remove) {
            let from = self.walls.get(&id).ok_or(EditError::NoSuchWall)?;
            diffs.push(Diff {
                id,
                from: Some(from.clone()),
                to: None,
            });
        }
        let first = next_id(&self.walls, |id| id.0);
        for (wall, id) in add.iter().zip(first..) {
            diffs.push(Diff {
                id: WallId(id),
                from: None,
                to: Some(wall.clone()),
            });
        }
        Ok(diffs)
    }
}

fn unique<Id: Copy + Ord>(ids: &[Id]) -> std::collections::BTreeSet<Id> {
    ids.iter().copied().collect()
}

//! Finding what stands where.

use crate::convert::point;
use crate::convert::view::{At, Named};
use crate::error::{AppError, Result};
use crate::tabletop::{Tabletop, translate};
use encounter::{Creature, CreatureId, Layer, Wall, WallId};
use grid::{Cell, Footprint, Point};
use rules::{Body, Mover, Occupant, OccupantId};
use terms::message;

impl Tabletop {
    pub(crate) fn named(&self, id: OccupantId) -> Named {
        let creature = self.encounter.creatures().get(&CreatureId(id.0));
        Named {
            creature: id.0,
            name: creature.map_or_else(String::new, |creature| creature.name.clone()),
        }
    }

    /// A creature as it is there for others, and its anchor: a rider with its
    /// mount's space.
    ///
    /// # Errors
    /// When it is gone.
    pub fn there(&self, id: CreatureId) -> Result<(Body, Cell)> {
        if let Ok(occupant) = self.standing(id) {
            return Ok((occupant.body.clone(), occupant.at));
        }
        let creature = self.creature(id.0)?;
        Ok(translate::there(&self.encounter, creature, self.ruleset()))
    }

    /// What a creature takes up where it stands, and the anchor of that: its own
    /// space, or the part of it that it is squeezed into.
    pub(crate) fn space_of(&self, id: CreatureId, creature: &Creature) -> (Cell, Footprint) {
        let occupant = self.standing(id).ok();
        let occupant = occupant.filter(|it| it.at == creature.at);
        occupant.and_then(|it| it.part.clone()).unwrap_or_else(|| {
            let own = translate::footprint(creature, self.ruleset(), self.grid());
            (creature.at, own)
        })
    }

    /// The creature of a name.
    ///
    /// # Errors
    /// When there is none, or more than one.
    pub fn creature_named(&self, name: &str) -> Result<CreatureId> {
        let creatures = self.encounter.creatures();
        let called =
            |(id, creature): (&CreatureId, &Creature)| (creature.name == name).then_some(*id);
        let mut found = creatures.iter().filter_map(called);
        match (found.next(), found.next()) {
            (Some(id), None) => Ok(id),
            (Some(_), Some(_)) => Err(AppError::invalid(message!("creature-ambiguous", name))),
            (None, _) => {
                let names = creatures.values().map(|creature| creature.name.as_str());
                let names = names.collect::<Vec<_>>().join(", ");
                Err(AppError::not_found(message!(
                    "no-creature-named",
                    name,
                    names
                )))
            }
        }
    }

    /// Whether a creature is squeezed where it stands, and the cells it takes up.
    ///
    /// # Errors
    /// When it is gone.
    pub fn squeezed(&self, id: CreatureId) -> Result<(bool, Vec<Cell>)> {
        let (body, at) = self.there(id)?;
        Ok(rules::standing(&self.board, self.ruleset(), &body, at))
    }

    /// A creature that goes about here: a kind of movement there is no use for on the map
    /// changes nothing.
    pub(crate) fn mover(&self, id: CreatureId) -> Result<Mover> {
        let mut mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let occupant = self.standing(id).ok();
        // A rider goes by itself, not with the space of its mount.
        let occupant = occupant.filter(|it| it.body.footprint == mover.body.footprint);
        mover.body.rest = occupant.and_then(|it| it.body.rest.clone());
        mover.body.modes = self.board.useful(mover.body.modes);
        Ok(mover)
    }

    /// A creature where it stands.
    pub(crate) fn standing(&self, id: CreatureId) -> Result<&Occupant> {
        let found = self.board.occupant(OccupantId(id.0));
        found.ok_or_else(|| AppError::not_found(message!("creature-not-on-map")))
    }
}

/// How close to a wall or door the pointer takes hold of it, in map units.
const WALL_REACH: f64 = 0.3;

impl Tabletop {
    /// The creature under a point, where a click takes hold of creatures.
    pub(crate) fn creature_under(&self, under: Point) -> Option<CreatureId> {
        let creature = self.creature_on(self.grid().cell_at(under));
        creature.filter(|_| self.picks(Layer::Creatures))
    }

    /// The creature on a cell.
    #[must_use]
    pub fn creature_on(&self, cell: Cell) -> Option<CreatureId> {
        let grid = self.grid();
        // The one placed last lies on top.
        let mut placed = self.encounter.creatures().iter().rev();
        let stands = |id: CreatureId, creature: &Creature| {
            let (at, space) = self.space_of(id, creature);
            space.cells(grid, at).any(|taken| taken == cell)
        };
        placed
            .find(|(id, creature)| stands(**id, creature))
            .map(|(id, _)| *id)
    }

    /// The wall, door or window closest to a point, doors first.
    pub(crate) fn wall_near(&self, under: Point) -> Option<(WallId, &Wall)> {
        let distance = |wall: &Wall| {
            let each = wall.segments().map(|segment| segment.distance_to(under));
            each.fold(f64::INFINITY, f64::min)
        };
        let walls = self.encounter.walls().iter();
        walls
            .map(|(id, wall)| (distance(wall), *id, wall))
            .filter(|(distance, ..)| *distance < WALL_REACH)
            .min_by(|a, b| {
                let rank = |wall: &Wall| !wall.kind.is_door();
                rank(a.2).cmp(&rank(b.2)).then(a.0.total_cmp(&b.0))
            })
            .map(|(_, id, wall)| (id, wall))
    }

    /// A creature by its number.
    ///
    /// # Errors
    /// When it is gone.
    pub fn creature(&self, id: u32) -> Result<&Creature> {
        let creature = self.encounter.creatures().get(&CreatureId(id));
        creature.ok_or_else(|| AppError::not_found(message!("creature-not-on-map")))
    }

    /// The anchor that brings a creature's middle closest to a point with its
    /// whole space on the map.
    pub(crate) fn anchor_on_map(&self, creature: &Creature, to: At) -> Result<Cell> {
        let grid = self.grid();
        let footprint = translate::footprint(creature, self.ruleset(), grid);
        let to = point(to);
        let wanted = footprint.anchor_at(grid, to);
        if footprint.fits(grid, wanted) {
            return Ok(wanted);
        }
        let off = |anchor: &Cell| footprint.center(grid, *anchor).distance(to);
        let fitting = grid.cells().filter(|anchor| footprint.fits(grid, *anchor));
        let nearest = fitting.min_by(|a, b| off(a).total_cmp(&off(b)));
        nearest.ok_or_else(|| AppError::invalid(message!("map-too-small", name = &creature.name)))
    }

    /// Whether a layer is not drawn.
    pub(crate) fn hides(&self, layer: Layer) -> bool {
        self.encounter().header().layers.hidden.contains(&layer)
    }

    /// Whether the pointer takes hold of what is on a layer.
    pub(crate) fn picks(&self, layer: Layer) -> bool {
        self.encounter().header().layers.is_open(layer)
    }

    /// The cell at a point, or at the edge of the map for a hand that strays
    /// beyond it.
    pub(crate) fn cell_near(&self, at: Point) -> Cell {
        let (grid, cell) = (self.grid(), self.grid().cell_at(at));
        let within = |along: i32, side: u32| along.clamp(0, side.cast_signed() - 1);
        Cell::new(within(cell.x, grid.width()), within(cell.y, grid.height()))
    }

    /// How many miles a cell is across, on an overland map.
    pub(crate) fn miles_per_cell(&self) -> Option<f64> {
        let miles = self.encounter().header().miles_per_cell;
        miles.map(|miles| f64::from(miles.hundredths()) / 100.0)
    }
}

//! The land that journeys lead over: country cell by cell, and what runs from
//! cell to cell.

use super::journey_error::JourneyError;
use super::travel_speed::fraction_text;
use crate::cost::Diagonals;
use crate::offsets::{odd_line, offsets};
use crate::ruleset::{Exact, Overland, Ruleset, is_some};
use grid::{Cell, Dir, Grid};
use terms::Track;

/// What a cell of a land is covered by: a country of the ruleset that the land
/// was made for ([`Land::country`]), or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover(pub(super) u8);

impl Cover {
    /// A sea or a lake.
    pub const WATER: Self = Self(254);
    /// Nothing that can be traveled.
    pub const NOTHING: Self = Self(255);
}

/// What runs from a cell to its neighbor, in three bits: a track in the lower
/// two, a river in the third.
pub(super) const TRACKS: [Track; 4] = [Track::Trackless, Track::Trail, Track::Road, Track::Highway];
pub(super) const RIVER: u8 = 4;

/// All there is to know of a place, in one word: what runs to its up to eight
/// neighbors, three bits for each direction, and above them its cover. Hexes,
/// with six neighbors, leave a bit to tell that a cell lies in an odd line,
/// from where steps lead elsewhere in the arrays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site(u32);

impl Site {
    const ODD: u32 = 1 << 23;

    const fn new(odd: bool) -> Self {
        Self((Cover::NOTHING.0 as u32) << 24 | if odd { Self::ODD } else { 0 })
    }

    pub const fn cover(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// What runs to the neighbor in a direction.
    pub const fn link(self, dir: usize) -> u8 {
        (self.0 >> (3 * (dir & 7)) & 7) as u8
    }

    /// Whether it lies in an odd line of hexes; what that bit says of squares
    /// makes no difference.
    pub const fn is_odd(self) -> bool {
        self.0 & Self::ODD != 0
    }

    const fn cover_with(&mut self, cover: Cover) {
        self.0 = self.0 & 0x00ff_ffff | (cover.0 as u32) << 24;
    }

    /// Sets those bits of what runs in a direction that are in the mask.
    const fn link_with(&mut self, dir: Dir, mask: u8, bits: u8) {
        let at = 3 * dir.0 as u32;
        self.0 = self.0 & !((mask as u32) << at) | (bits as u32) << at;
    }
}

/// A map to travel over.
///
/// Around its cells lies a border of nothing, so that no step of a search ever
/// leaves its arrays.
#[derive(Clone, Debug)]
pub struct Land {
    grid: Grid,
    miles_per_cell: Exact,
    /// How many times as long as others a diagonal step is.
    diagonal: Exact,
    /// Ids and labels of the ruleset's countries.
    countries: Vec<(String, String)>,
    /// By place.
    pub(super) sites: Vec<Site>,
}

impl Land {
    /// A land of nothing, with cells so many miles across. On squares a
    /// diagonal step is as long as the ruleset's diagonals say: one cell, or
    /// one and a half where they count one and two in turn.
    ///
    /// # Errors
    /// [`JourneyError::Unknown`] if the ruleset does not speak of journeys,
    /// [`JourneyError::Scale`] if the cells have no width.
    pub fn new(ruleset: &Ruleset, grid: Grid, miles_per_cell: Exact) -> Result<Self, JourneyError> {
        let policies = &ruleset.policies;
        if !policies.overland.is_known() {
            return Err(JourneyError::Unknown(ruleset.title.clone()));
        }
        if !is_some(&miles_per_cell) {
            return Err(JourneyError::Scale(fraction_text(&miles_per_cell)));
        }
        let diagonal = match policies.diagonals.value {
            Diagonals::Single => Exact::from_integer(1.into()),
            Diagonals::Alternating => Exact::new(3.into(), 2.into()),
        };
        let places = (grid.width() as usize + 2) * (grid.height() as usize + 2);
        let mut land = Self {
            grid,
            miles_per_cell,
            diagonal,
            countries: countries(&policies.overland),
            sites: vec![Site::new(false); places],
        };
        for cell in grid.cells() {
            if let Some(place) = land.place(cell) {
                land.sites[place] = Site::new(odd_line(grid.kind(), cell) == 1);
            }
        }
        Ok(land)
    }

    /// Its cells.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The country of the ruleset with this id.
    #[must_use]
    pub fn country(&self, id: &str) -> Option<Cover> {
        let known = self.countries.iter().position(|(known, _)| known == id)?;
        let cover = u8::try_from(known).ok()?;
        (cover < Cover::WATER.0).then_some(Cover(cover))
    }

    /// Covers cells; those off the map are passed over.
    pub fn cover(&mut self, cells: impl IntoIterator<Item = (Cell, Cover)>) {
        for (cell, cover) in cells {
            if let Some(place) = self.place(cell) {
                self.sites[place].cover_with(cover);
            }
        }
    }

    /// Says what track runs between two cells, if they are neighbors on the
    /// map; whether they were.
    pub fn set_track(&mut self, from: Cell, to: Cell, track: Track) -> bool {
        let bits = TRACKS.iter().position(|it| *it == track).unwrap_or(0) as u8;
        self.link(from, to, 3, bits)
    }

    /// Says whether a river runs between two cells, if they are neighbors on
    /// the map; whether they were. It runs into the sea where it is said to run
    /// on to a cell of water.
    pub fn set_river(&mut self, from: Cell, to: Cell, river: bool) -> bool {
        self.link(from, to, RIVER, if river { RIVER } else { 0 })
    }

    /// Sets those bits of what runs between two cells that are in the mask.
    fn link(&mut self, from: Cell, to: Cell, mask: u8, bits: u8) -> bool {
        let kind = self.grid.kind();
        let ends = self.place(from).zip(self.place(to));
        let Some(((a, b), dir)) = ends.zip(self.grid.dir_between(from, to)) else {
            return false;
        };
        for (place, dir) in [(a, dir), (b, dir.opposite(kind))] {
            self.sites[place].link_with(dir, mask, bits);
        }
        true
    }

    /// What covers a place.
    pub(super) fn cover_at(&self, place: usize) -> u8 {
        self.sites[place].cover()
    }

    /// What runs from a place to its neighbor in a direction.
    pub(super) fn link_at(&self, place: usize, dir: Dir) -> u8 {
        self.sites[place].link(usize::from(dir.0))
    }

    /// Whether boats go by a cell: on open water or on a river.
    #[must_use]
    pub fn floats(&self, cell: Cell) -> bool {
        let place = self.place(cell);
        place.is_some_and(|place| self.cover_at(place) == Cover::WATER.0 || self.has_river(place))
    }

    /// Whether a track runs by a place.
    pub(super) fn has_track(&self, place: usize) -> bool {
        let mut dirs = self.grid.kind().dirs();
        dirs.any(|dir| self.link_at(place, dir) & !RIVER != 0)
    }

    /// Whether a river runs by a place.
    pub(super) fn has_river(&self, place: usize) -> bool {
        self.grid
            .kind()
            .dirs()
            .any(|dir| self.link_at(place, dir) & RIVER != 0)
    }

    /// How long a step is, in miles.
    #[must_use]
    pub fn miles(&self, dir: Dir) -> Exact {
        match self.grid.kind().is_diagonal(dir) {
            true => &self.miles_per_cell * &self.diagonal,
            false => self.miles_per_cell.clone(),
        }
    }

    /// The ids of the countries with what they are called by.
    pub(super) fn countries(&self) -> impl Iterator<Item = (Cover, &str)> {
        let covers = (0..Cover::WATER.0).map(Cover);
        covers.zip(self.countries.iter().map(|(id, _)| id.as_str()))
    }

    /// Id and label of a cover, if it is a country.
    pub(super) fn named(&self, cover: u8) -> Option<&(String, String)> {
        self.countries.get(usize::from(cover))
    }

    /// From row to row in the arrays.
    pub(super) const fn stride(&self) -> usize {
        self.grid.width() as usize + 2
    }

    /// Where the arrays have a cell of the map.
    pub(super) const fn place(&self, cell: Cell) -> Option<usize> {
        if !self.grid.contains(cell) {
            return None;
        }
        Some((cell.y as usize + 1) * self.stride() + cell.x as usize + 1)
    }

    /// The cell at a place of the arrays.
    pub(super) const fn cell(&self, place: usize) -> Cell {
        let (row, column) = (place / self.stride(), place % self.stride());
        Cell::new(column as i32 - 1, row as i32 - 1)
    }

    /// How far a step in each direction leads in the arrays, from an even line
    /// of cells and from an odd one.
    pub(super) fn steps(&self) -> [[isize; 8]; 2] {
        [0, 1].map(|odd| offsets(self.grid, odd, self.stride()))
    }
}

fn countries(overland: &Overland) -> Vec<(String, String)> {
    let countries = overland.countries.iter().flat_map(|it| &it.value);
    countries
        .map(|country| (country.id.clone(), country.label.clone()))
        .collect()
}

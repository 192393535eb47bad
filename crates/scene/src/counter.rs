//! A creature's counter on the map, with all that is drawn about it.

use crate::hidden::hidden_token;
use crate::squeezed::squeezed_spaces;
use crate::states::states;
use crate::tokens::{TokenSpec, name_plate, token};
use crate::turn_mark::turn_mark;
use crate::{Item, Plate};
use encounter::{Portrait, Side};
use grid::{Cell, Grid, Point};

/// All that the drawing of a counter follows from: equal ones look alike.
#[derive(Clone, Debug, PartialEq)]
pub struct Counter {
    /// The creature's name.
    pub name: String,
    /// Letters on the counter.
    pub label: String,
    /// Its side.
    pub side: Side,
    /// The middle of its space, in map units.
    pub center: Point,
    /// Cells from side to side of its space.
    pub cells: u32,
    /// Where its name stands.
    pub plate: Plate,
    /// What it looks like.
    pub portrait: Option<Portrait>,
    /// Whether it is hidden from players.
    pub hidden: bool,
    /// Whether it is its turn.
    pub turn: bool,
    /// Words about its state, if it has any.
    pub states: String,
    /// The cells it is squeezed into, if it is.
    pub squeezed: Vec<Cell>,
}

impl Counter {
    /// Returns the drawing on a map, with the name.
    #[must_use]
    pub fn draw(&self, grid: Grid) -> Vec<Item> {
        let [figure, name] = self.figure_and_name(grid);
        [figure, name].concat()
    }

    /// Returns the drawing on a map and the name, which is left out where its letters are too small.
    #[must_use]
    pub fn figure_and_name(&self, grid: Grid) -> [Vec<Item>; 2] {
        let (center, cells) = (self.center, self.cells);
        let name = name_plate(&self.name, self.plate, center, cells);
        let mut items = token(&TokenSpec {
            name: &self.name,
            label: Some(&self.label),
            side: self.side,
            center,
            cells,
            selected: false,
            plate: Plate {
                side: None,
                ..self.plate
            },
            portrait: self.portrait.as_ref(),
        });
        if self.hidden {
            items = hidden_token(items, center, cells);
        }
        if self.turn {
            items.extend(turn_mark(center, cells));
        }
        if !self.states.is_empty() {
            items.extend(states(&self.states, center, cells));
        }
        if !self.squeezed.is_empty() {
            items.extend(squeezed_spaces(grid, std::slice::from_ref(&self.squeezed)));
        }
        [items, name]
    }
}

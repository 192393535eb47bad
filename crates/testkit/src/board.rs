//! Boards and who stands on them.

use grid::Cell;
use rules::{Body, MoveIntent, Mover, Occupant, OccupantId, Team, Terrain};

/// What a glyph of a drawn map stands for; whatever it does not know is clear.
#[must_use]
pub fn terrain(glyph: char) -> Terrain {
    match glyph {
        ':' => Terrain::Difficult,
        '"' => Terrain::Impeded,
        '#' => Terrain::Solid,
        'o' => Terrain::Hole,
        '@' => Terrain::Post,
        '_' => Terrain::Water,
        _ => Terrain::Clear,
    }
}

/// Occupant 0, of team 0, about to move at a speed of 30 feet.
#[must_use]
pub fn mover(at: Cell, body: Body) -> Mover {
    Mover {
        upon: None,
        id: OccupantId(0),
        team: Team(Some(0)),
        at,
        speed_feet: 30,
        body,
        intent: MoveIntent::default(),
        left: Vec::new(),
    }
}

/// An occupant of a team, named for its id.
#[must_use]
pub fn occupant(id: u32, team: u8, at: Cell, body: Body) -> Occupant {
    Occupant {
        part: None,
        upon: None,
        id: OccupantId(id),
        name: format!("Creature {id}"),
        team: Team(Some(team)),
        at,
        body,
    }
}

//! Who threatens what, and which steps give an opening, after the worked cases
//! of the d20 SRD 3.5.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Footprint, Grid, Kind, Point, Segment};
use proptest::prelude::*;
use rules::{Board, Body, Occupant, Pace, Provoked, Query, Ruleset, Terrain, Threat, provoked};
use std::collections::BTreeSet;
use testkit::board::{mover, occupant};

fn srd35() -> &'static Ruleset {
    rules::by_id("srd35").unwrap()
}

fn squares(side: u32) -> Grid {
    Grid::new(Kind::Square, side, side).unwrap()
}

/// A creature of a size that stands upright, or goes on all fours.
fn of_size(ruleset: &Ruleset, size: &str, long: bool, grid: Grid) -> Body {
    let table = ruleset.size(size).unwrap();
    let usual = Body::of_size(ruleset, size, grid);
    if long {
        let reach_cells = table.reach_long_feet / ruleset.policies.cell_feet.value;
        Body {
            reach_cells,
            ..usual
        }
    } else {
        usual
    }
}

fn tall(size: &str) -> Body {
    of_size(srd35(), size, false, squares(1))
}

fn long(size: &str) -> Body {
    of_size(srd35(), size, true, squares(1))
}

fn with_reach_weapon(body: Body) -> Body {
    Body {
        reach_weapon: true,
        ..body
    }
}

fn threat(body: &Body, (x, y): (i32, i32)) -> Threat {
    let board = Board::new(squares(40), srd35());
    Threat::of(&board, srd35(), body, Cell::new(x, y))
}

#[test]
fn a_creature_threatens_as_many_squares_as_its_size_build_and_weapon_say() {
    let cases = [
        ("Fine", tall("fine"), 0),
        ("Diminutive", tall("diminutive"), 0),
        ("Tiny", tall("tiny"), 0),
        ("Small", tall("small"), 8),
        ("Medium", tall("medium"), 8),
        ("Large, tall", tall("large"), 28),
        ("Large, long", long("large"), 12),
        ("Huge, tall", tall("huge"), 60),
        ("Huge, long", long("huge"), 36),
        ("Gargantuan, tall", tall("gargantuan"), 108),
        ("Gargantuan, long", long("gargantuan"), 72),
        ("Colossal, tall", tall("colossal"), 240),
        ("Colossal, long", long("colossal"), 140),
        (
            "Medium with a reach weapon",
            with_reach_weapon(tall("medium")),
            12,
        ),
        (
            "Large, tall, with one",
            with_reach_weapon(tall("large")),
            48,
        ),
        (
            "Large, long, with one",
            with_reach_weapon(long("large")),
            16,
        ),
        ("Huge, tall, with one", with_reach_weapon(tall("huge")), 108),
        ("Huge, long, with one", with_reach_weapon(long("huge")), 56),
        ("Tiny with one", with_reach_weapon(tall("tiny")), 0),
    ];
    for (who, body, expected) in cases {
        let threat = threat(&body, (16, 16));
        assert_eq!(threat.cells().count(), expected, "{who}");
        assert!(!threat.because().is_empty(), "{who}");
    }
    let mut cat = tall("tiny");
    cat.reach_cells = 1;
    assert_eq!(
        threat(&cat, (16, 16)).cells().count(),
        8,
        "Tiny, said to reach 5 feet"
    );
    let mut ogre = tall("large");
    ogre.helpless = true;
    assert_eq!(
        threat(&ogre, (16, 16)).cells().count(),
        0,
        "a helpless ogre"
    );
}

#[test]
fn distance_is_counted_from_the_nearest_square_with_diagonals_as_for_movement() {
    let ogre = || tall("large");
    let cases = [
        ("an ogre", ogre(), (5, 5), (3, 5), true),
        ("an ogre", ogre(), (5, 5), (3, 4), true),
        ("an ogre", ogre(), (5, 5), (3, 3), false),
        ("an ogre", ogre(), (5, 5), (8, 5), true),
        ("an ogre", ogre(), (5, 5), (9, 5), false),
        ("an ogre", ogre(), (5, 5), (6, 6), false),
        ("a horse", long("large"), (5, 5), (8, 5), false),
        ("a cat", tall("tiny"), (4, 4), (5, 4), false),
        (
            "a spearman",
            with_reach_weapon(tall("medium")),
            (4, 4),
            (5, 4),
            false,
        ),
        (
            "a spearman",
            with_reach_weapon(tall("medium")),
            (4, 4),
            (6, 4),
            true,
        ),
        (
            "an ogre with a spear",
            with_reach_weapon(ogre()),
            (5, 5),
            (8, 5),
            false,
        ),
        (
            "an ogre with a spear",
            with_reach_weapon(ogre()),
            (5, 5),
            (9, 5),
            true,
        ),
        (
            "an ogre with a spear",
            with_reach_weapon(ogre()),
            (5, 5),
            (10, 5),
            true,
        ),
        (
            "an ogre with a spear",
            with_reach_weapon(ogre()),
            (5, 5),
            (11, 5),
            false,
        ),
    ];
    for (who, body, at, (x, y), expected) in cases {
        let found = threat(&body, at).threatens(Cell::new(x, y));
        assert_eq!(found, expected, "{who} at {at:?}, ({x}, {y})");
    }
}

#[test]
fn own_squares_can_be_struck_but_not_with_a_reach_weapon() {
    assert!(threat(&tall("medium"), (4, 4)).strikes_within());
    assert!(threat(&tall("tiny"), (4, 4)).strikes_within());
    assert!(!threat(&with_reach_weapon(tall("medium")), (4, 4)).strikes_within());
}

#[test]
fn nothing_is_threatened_through_walls_and_rock() {
    let ruleset = srd35();
    let mut board = Board::new(squares(12), ruleset);
    let wall = Segment::new(Point::new(4.0, 0.0), Point::new(4.0, 8.0));
    board.set_walls(vec![wall], wall.bounds());
    board.set_terrain([
        (Cell::new(2, 5), Terrain::Solid),
        (Cell::new(3, 5), Terrain::Solid),
        (Cell::new(1, 5), Terrain::Hole),
    ]);
    let orc = Threat::of(&board, ruleset, &tall("medium"), Cell::new(3, 3));
    let ogre = Threat::of(&board, ruleset, &tall("large"), Cell::new(2, 3));
    for (threat, (x, y), expected) in [
        (&orc, (2, 3), true),
        (&orc, (4, 3), false),
        (&orc, (4, 4), false),
        (&ogre, (5, 3), false),
        (&ogre, (2, 5), false),
        (&ogre, (2, 6), false),
        (&ogre, (1, 5), true),
        (&ogre, (1, 6), true),
    ] {
        assert_eq!(threat.threatens(Cell::new(x, y)), expected, "({x}, {y})");
    }
}

#[test]
fn hexes_are_threatened_in_rings_and_in_the_miniatures_game_only_the_near() {
    let hero = rules::by_id("hero5").unwrap();
    for kind in [Kind::HexPointy, Kind::HexFlat] {
        let grid = Grid::new(kind, 20, 20).unwrap();
        for (size, expected) in [("shrinking-2", 0), ("normal", 6), ("growth-1", 12 + 18)] {
            let body = Body::of_size(hero, size, grid);
            let threat = Threat::of(&Board::new(grid, hero), hero, &body, Cell::new(9, 9));
            assert_eq!(threat.cells().count(), expected, "{size} {kind:?}");
        }
    }
    let miniatures = rules::by_id("ddm").unwrap();
    let board = Board::new(squares(20), miniatures);
    let body = Body::of_size(miniatures, "huge", squares(1));
    let threat = Threat::of(&board, miniatures, &body, Cell::new(9, 9));
    assert_eq!(threat.cells().count(), 16);
}

/// A map with those who stand on it, and someone who goes along it.
struct Scene {
    others: Vec<Occupant>,
    mover: Body,
    pace: Pace,
}

impl Scene {
    fn of(mover: Body) -> Self {
        Self {
            others: Vec::new(),
            mover,
            pace: Pace::Moving,
        }
    }

    /// With somebody of a team; the mover is of team 0.
    fn with(mut self, name: &str, team: u8, body: Body, (x, y): (i32, i32)) -> Self {
        let id = self.others.len() as u32 + 1;
        self.others.push(Occupant {
            name: name.to_owned(),
            ..occupant(id, team, Cell::new(x, y), body)
        });
        self
    }

    fn carefully(mut self) -> Self {
        self.pace = Pace::FiveFootStep;
        self
    }

    fn provoked(&self, path: &[(i32, i32)]) -> Vec<Vec<Provoked>> {
        let grid = squares(30);
        let mut board = Board::new(grid, srd35());
        board.set_occupants(self.others.clone());
        let mover = mover(Cell::new(path[0].0, path[0].1), self.mover.clone());
        let space = |&(x, y): &(i32, i32)| {
            let footprint = &self.mover.footprint;
            footprint.cells(grid, Cell::new(x, y)).collect::<Vec<_>>()
        };
        let spaces: Vec<Vec<Cell>> = path.iter().map(space).collect();
        let levels = vec![0..1; spaces.len()];
        let query = Query::new(&board, srd35(), &mover);
        provoked(query, (&spaces, &levels), self.pace, &[])
    }

    /// The names of those who may attack at each step, a `+` before those who
    /// could have done so before.
    fn openings(&self, path: &[(i32, i32)]) -> Vec<String> {
        let name = |one: &Provoked| {
            let other = self.others.iter().find(|other| other.id == one.by).unwrap();
            let again = if one.first { "" } else { "+" };
            format!("{again}{}", other.name)
        };
        let steps = self.provoked(path);
        steps
            .iter()
            .map(|step| step.iter().map(name).collect::<Vec<_>>().join(" "))
            .collect()
    }
}

fn row(y: i32, from: i32, to: i32) -> Vec<(i32, i32)> {
    (from..=to).map(|x| (x, y)).collect()
}

#[test]
fn leaving_a_threatened_square_provokes_and_coming_into_one_does_not() {
    let medium = || tall("medium");
    let past_orc = || Scene::of(medium()).with("orc", 1, medium(), (4, 4));
    let to_ogre = || Scene::of(medium()).with("ogre", 1, tall("large"), (5, 5));
    let helpless = Body {
        helpless: true,
        ..medium()
    };
    let giant = |body| Scene::of(medium()).with("giant", 1, body, (10, 10));
    let cases = [
        (
            "past an orc",
            past_orc(),
            row(3, 3, 6),
            vec!["orc", "+orc", "+orc"],
        ),
        ("up to an orc", past_orc(), row(3, 2, 3), vec![""]),
        (
            "a 5-foot step away",
            past_orc().carefully(),
            row(3, 5, 6),
            vec![""],
        ),
        (
            "past a friend",
            Scene::of(medium()).with("elf", 0, medium(), (4, 4)),
            row(3, 3, 5),
            vec!["", ""],
        ),
        (
            "past the helpless",
            Scene::of(medium()).with("orc", 1, helpless, (4, 4)),
            row(3, 3, 5),
            vec!["", ""],
        ),
        (
            "up to an ogre",
            to_ogre(),
            row(5, 1, 4),
            vec!["", "", "ogre"],
        ),
        (
            "up to an ogre by a 5-foot step",
            to_ogre().carefully(),
            row(5, 3, 4),
            vec![""],
        ),
        (
            "up to an ogre along the diagonal",
            to_ogre(),
            vec![(2, 2), (3, 3), (4, 4)],
            vec!["", ""],
        ),
        (
            "within reach of an ogre and no farther",
            to_ogre(),
            row(5, 1, 3),
            vec!["", ""],
        ),
        (
            "up to a giant",
            giant(tall("huge")),
            row(10, 5, 9),
            vec!["", "", "giant", "+giant"],
        ),
        (
            "up to an ogre with a spear",
            Scene::of(medium()).with("ogre", 1, with_reach_weapon(tall("large")), (10, 5)),
            row(5, 5, 9),
            vec!["", "ogre", "+ogre", ""],
        ),
        (
            "past three cats",
            Scene::of(medium())
                .with("cat", 1, tall("tiny"), (3, 4))
                .with("tom", 1, tall("tiny"), (5, 4))
                .with("kit", 1, tall("tiny"), (7, 4)),
            row(3, 2, 8),
            vec![""; 6],
        ),
        (
            "past two cats and a goblin",
            Scene::of(medium())
                .with("cat", 1, tall("tiny"), (3, 4))
                .with("goblin", 1, tall("small"), (8, 4))
                .with("kit", 1, tall("tiny"), (5, 4)),
            row(3, 2, 7),
            vec!["", "", "", "", ""],
        ),
        (
            "past a goblin's square",
            Scene::of(medium()).with("goblin", 1, tall("small"), (4, 4)),
            vec![(2, 3), (3, 3), (2, 2)],
            vec!["", "goblin"],
        ),
        (
            "a Large creature with one square in danger",
            Scene::of(tall("large")).with("orc", 1, medium(), (6, 4)),
            vec![(4, 2), (3, 1)],
            vec!["orc"],
        ),
        (
            "between two orcs",
            past_orc().with("uruk", 1, medium(), (5, 2)),
            row(3, 4, 6),
            vec!["orc uruk", "+orc +uruk"],
        ),
    ];
    for (what, scene, path, expected) in cases {
        assert_eq!(scene.openings(&path), expected, "{what}");
    }
}

#[test]
fn a_small_intruder_provokes_once_whoever_it_comes_in_to() {
    let cat = || Scene::of(tall("tiny"));
    let fighter = || tall("medium");
    let into = [(3, 4), (4, 4)];
    let cases = [
        (
            "into a fighter's square",
            cat().with("X", 1, fighter(), (4, 4)),
            vec!["X"],
        ),
        (
            "by a 5-foot step",
            cat().with("X", 1, fighter(), (4, 4)).carefully(),
            vec!["X"],
        ),
        (
            "with an ally of the fighter beside",
            cat()
                .with("X", 1, fighter(), (4, 4))
                .with("Y", 1, fighter(), (5, 5)),
            vec!["X Y"],
        ),
        (
            "into a friend's square",
            cat().with("f", 0, fighter(), (4, 4)),
            vec![""],
        ),
        (
            "into a friend's square beside an opponent",
            cat()
                .with("f", 0, fighter(), (4, 4))
                .with("Y", 1, fighter(), (5, 5)),
            vec!["Y"],
        ),
        (
            "into an empty square beside an opponent",
            cat().with("Y", 1, fighter(), (5, 5)),
            vec![""],
        ),
        (
            "into the square of one with a reach weapon",
            cat().with("X", 1, with_reach_weapon(fighter()), (4, 4)),
            vec![""],
        ),
        (
            "into another cat's square",
            cat().with("X", 1, tall("tiny"), (4, 4)),
            vec!["X"],
        ),
    ];
    for (what, scene, expected) in cases {
        assert_eq!(scene.openings(&into), expected, "{what}");
    }
}

#[test]
fn every_opening_names_the_rule_that_gives_it() {
    let cited = |scene: Scene, path: &[(i32, i32)]| {
        let steps = scene.provoked(path);
        srd35().rule(steps[0][0].because.rule).id.clone()
    };
    let fighter = || tall("medium");
    let mut long_cat = tall("tiny");
    long_cat.reach_cells = 1;
    let into = [(3, 4), (4, 4)];
    let cases = [
        (fighter(), [(3, 3), (3, 2)], "leaving-threatened-square"),
        (tall("tiny"), into, "zero-reach-attacker-provokes"),
        (long_cat, into, "very-small-entering-provokes"),
    ];
    for (mover, path, rule) in cases {
        let scene = Scene::of(mover).with("X", 1, fighter(), (4, 4));
        assert_eq!(cited(scene, &path), format!("srd35.aoo.{rule}"));
    }
}

/// Slow and obvious: the least cost of a walk from a square of the space,
/// found by trying every number of diagonals.
fn far(space: &BTreeSet<Cell>, to: Cell) -> u32 {
    let walk = |from: &Cell| {
        let (dx, dy) = (from.x.abs_diff(to.x), from.y.abs_diff(to.y));
        let cost = |diagonals: u32| {
            let paid = (1..=diagonals).map(|n| 2 - n % 2).sum::<u32>();
            paid + dx - diagonals + dy - diagonals
        };
        (0..=dx.min(dy)).map(cost).min().unwrap()
    };
    space.iter().map(walk).min().unwrap()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn the_threatened_squares_are_those_at_the_right_distance(
        side in 1_u32..5,
        reach in 0_u32..6,
        reach_weapon: bool,
        x in 0_i32..18,
        y in 0_i32..18,
    ) {
        let grid = squares(18);
        let (x, y) = (x.min(18 - side.cast_signed()), y.min(18 - side.cast_signed()));
        let footprint = Footprint::rect(side, side);
        let space: BTreeSet<Cell> = footprint.cells(grid, Cell::new(x, y)).collect();
        let body = Body {
            footprint,
            reach_cells: reach,
            reach_weapon,
            ..tall("medium")
        };
        let board = Board::new(grid, srd35());
        let threat = Threat::of(&board, srd35(), &body, Cell::new(x, y));
        let expected: Vec<Cell> = grid
            .cells()
            .filter(|cell| {
                let far = far(&space, *cell);
                if reach_weapon {
                    far > reach && far <= 2 * reach
                } else {
                    far > 0 && far <= reach
                }
            })
            .collect();
        let found: Vec<Cell> = threat.cells().collect();
        prop_assert_eq!(&found, &expected);
        for cell in grid.cells() {
            prop_assert_eq!(threat.threatens(cell), expected.contains(&cell));
        }
    }
}

//! Concealment: low cover with its figures, and the lines against a slow and
//! obvious test in fractions that shares no code with the real one.

#![allow(clippy::unwrap_used)]

use crate::situation::cases;
use grid::{Cell, Grid, Kind};
use proptest::prelude::*;
use rules::{
    Attack, Board, Body, Combatant, Concealment, Degree, Occupant, Ruleset, Screen, ScreenAt,
    Screening, Team, Terrain, concealment,
};
use testkit::board::occupant;

fn hero() -> &'static Ruleset {
    rules::by_id("hero5").unwrap()
}

fn body(size: &str, grid: Grid) -> Body {
    Body::of_size(hero(), size, grid)
}

/// Two creatures on a board, each in the cells its size takes up.
fn between(board: &Board, places: [(Cell, &str); 2], attack: Attack) -> Concealment {
    let stand =
        |n: u32, (at, size): (Cell, &str)| occupant(n, n as u8, at, body(size, board.grid()));
    let [one, other] = [stand(0, places[0]), stand(1, places[1])];
    let spaces = [&one, &other].map(|who| who.cells(board.grid()).collect::<Vec<_>>());
    let parties = [
        Combatant::of(&one, &spaces[0]),
        Combatant::of(&other, &spaces[1]),
    ];
    concealment(board, hero(), &parties[0], &parties[1], attack)
}

/// A row of hexes with one thing between, and how well the one conceals.
fn over(screen: Screen, attacker: i32, target: i32, size: &str) -> Degree {
    let grid = Grid::new(Kind::HexPointy, 24, 9).unwrap();
    let mut board = Board::new(grid, hero());
    board.set_screens(vec![screen]);
    let row = |x: i32| Cell::new(x + 8, 4);
    let places = [(row(attacker), "normal"), (row(target), size)];
    between(&board, places, Attack::Ranged).degree
}

fn low(feet: Option<f64>) -> Screen {
    Screen {
        at: ScreenAt::Cell(Cell::new(4 + 8, 4)),
        screening: Screening::Low(feet),
    }
}

#[test]
fn low_cover_serves_those_near_it_unless_the_attacker_is_nearer() {
    for (attacker, target, expected) in [
        (-4, 10, Degree::Half),
        (-4, 11, Degree::None),
        (2, 8, Degree::None),
        (2, 6, Degree::Half),
        (1, 5, Degree::Half),
    ] {
        let found = over(low(Some(3.0)), attacker, target, "normal");
        assert_eq!(found, expected, "{attacker} to {target}");
    }
    // To a wall between hexes it is one more than to the nearer of the two.
    let grid = Grid::new(Kind::HexPointy, 24, 9).unwrap();
    let wall = Screen {
        at: ScreenAt::Line(grid.side(Cell::new(12, 4), grid::Dir(0))),
        screening: Screening::Low(None),
    };
    for (attacker, target, expected) in [
        (1, 5, Degree::Half),
        (-8, 10, Degree::Half),
        (-8, 11, Degree::None),
    ] {
        let found = over(wall, attacker, target, "normal");
        assert_eq!(found, expected, "a wall, {attacker} to {target}");
    }
}

#[test]
fn what_is_higher_than_half_the_target_is_not_low() {
    // Nearer to the attacker: something low would be paid no heed.
    for (feet, size, expected) in [
        (3.0, "normal", Degree::None),
        (3.1, "normal", Degree::Half),
        (3.0, "shrinking-1", Degree::Half),
        (1.5, "shrinking-1", Degree::None),
    ] {
        let found = over(low(Some(feet)), 2, 8, size);
        assert_eq!(found, expected, "{feet} feet, {size}");
    }
}

type At = (i128, i128);

/// The corners of a hex, in halves of its width and quarters of its height.
fn corners((x, y): (i32, i32)) -> [At; 6] {
    let (x, y) = (i128::from(2 * x + (y & 1)), i128::from(3 * y));
    [(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)].map(|(dx, dy)| (x + dx, y + dy))
}

/// Whether a line passes through the inside of hexes that stand together:
/// between any two of its meetings with their sides it is looked at once.
fn passes([p, q]: [At; 2], hexes: &[(i32, i32)]) -> bool {
    let cross = |a: At, b: At, c: At| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    let mut meetings: Vec<(i128, i128)> = vec![(0, 1), (1, 1)];
    for hex in hexes {
        let corners = corners(*hex);
        for n in 0..6 {
            let (a, b) = (corners[n], corners[(n + 1) % 6]);
            let (at_p, at_q) = (cross(a, b, p), cross(a, b, q));
            let (mut over, mut under) = (at_p, at_p - at_q);
            if under < 0 {
                (over, under) = (-over, -under);
            }
            if under != 0 && (0..=under).contains(&over) {
                meetings.push((over, under));
            }
        }
    }
    meetings.sort_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
    meetings.dedup_by(|a, b| a.0 * b.1 == b.0 * a.1);
    meetings.windows(2).any(|pair| {
        let (over, under) = (
            pair[0].0 * pair[1].1 + pair[1].0 * pair[0].1,
            2 * pair[0].1 * pair[1].1,
        );
        let here = (
            p.0 * under + (q.0 - p.0) * over,
            p.1 * under + (q.1 - p.1) * over,
        );
        let holding: Vec<bool> = hexes
            .iter()
            .filter_map(|hex| {
                let corners = corners(*hex).map(|(x, y)| (x * under, y * under));
                let beside = (0..6).map(|n| cross(corners[n], corners[(n + 1) % 6], here));
                let least = beside.min().unwrap();
                (least >= 0).then_some(least > 0)
            })
            .collect();
        // Inside one, or on the side that two share.
        holding.contains(&true) || holding.len() > 1
    })
}

fn slowly(from: (i32, i32), to: (i32, i32), between: &[(i32, i32)]) -> Degree {
    let clear = corners(from).into_iter().any(|corner| {
        let mut ends = corners(to).into_iter();
        ends.all(|end| corner == end || !passes([corner, end], between))
    });
    if clear { Degree::None } else { Degree::Half }
}

const SIDE: i32 = 7;

fn place() -> impl Strategy<Value = (i32, i32)> {
    (0..SIDE, 0..SIDE)
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn the_lines_run_into_what_the_slow_test_says(
        from in place(),
        to in place(),
        others in prop::collection::btree_set(place(), 0..7),
    ) {
        prop_assume!(from != to);
        let grid = Grid::new(Kind::HexPointy, SIDE as u32, SIDE as u32).unwrap();
        let between_them: Vec<(i32, i32)> =
            others.into_iter().filter(|at| *at != from && *at != to).collect();
        let cell = |(x, y): (i32, i32)| Cell::new(x, y);
        let mut board = Board::new(grid, hero());
        let stand = |(n, at): (u32, &(i32, i32))| Occupant {
            team: Team(None),
            ..occupant(n, 0, cell(*at), body("normal", grid))
        };
        board.set_occupants((2..).zip(&between_them).map(stand).collect());
        let places = [(cell(from), "normal"), (cell(to), "normal")];
        let found = between(&board, places, Attack::Ranged).degree;
        prop_assert_eq!(found, slowly(from, to, &between_them), "{:?}", between_them);
    }

    #[test]
    fn who_sees_is_seen(
        from in place(),
        to in place(),
        rock in prop::collection::btree_set(place(), 0..20),
        flat in any::<bool>(),
    ) {
        prop_assume!(from != to);
        let kind = if flat { Kind::HexFlat } else { Kind::HexPointy };
        let grid = Grid::new(kind, SIDE as u32, SIDE as u32).unwrap();
        let cell = |(x, y): (i32, i32)| Cell::new(x, y);
        let mut board = Board::new(grid, hero());
        board.set_terrain(rock.iter().map(|at| (cell(*at), Terrain::Solid)));
        let there = [(cell(from), "normal"), (cell(to), "normal")];
        let back = [there[1], there[0]];
        let degrees = [there, back].map(|places| between(&board, places, Attack::Ranged).degree);
        prop_assert_eq!(degrees[0] == Degree::Total, degrees[1] == Degree::Total);
        let next = grid.span(there[0].0, there[1].0).straight == 1;
        prop_assert!(!next || degrees[0] != Degree::Total, "neighbours see one another");
    }
}

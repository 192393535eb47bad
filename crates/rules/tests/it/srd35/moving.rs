//! Walking: distance, corners, terrain and walls.

use super::*;

#[test]
fn what_the_cheapest_way_costs() {
    let cases: [(&str, u32, Option<u32>, &str); 21] = [
        ("S.....G", 1, Some(6), "six squares straight"),
        (
            "S...... .......  .......  ....... ....... ....... ......G",
            1,
            Some(9),
            "six diagonals: 1+2+1+2+1+2",
        ),
        ("S# .G", 1, Some(2), "no diagonal past a filled square"),
        ("S# #G", 1, None, "no diagonal between two filled squares"),
        ("So oG", 1, Some(1), "a hole is no corner"),
        ("S# oG", 1, None, "one corner and one hole"),
        ("SX XG", 1, Some(1), "between two opponents"),
        ("SX #G", 1, None, "an opponent and a corner"),
        ("S:::G", 1, Some(7), "2+2+2+1 through rubble"),
        (
            "S.. .:. ..G",
            1,
            Some(3),
            "round the rubble: 1+1+1, across it 3+1",
        ),
        ("S#G", 1, None, "a filled square blocks"),
        ("SoG", 1, None, "a hole blocks"),
        ("S.fG", 1, Some(3), "through a friend"),
        ("S.XG", 1, None, "not through an opponent"),
        ("S.X. ...G", 1, Some(3), "past an opponent"),
        (
            "S#.G ....",
            1,
            Some(4),
            "down, along under the wall, and up without cutting its corner",
        ),
        // Large creatures, by the top left square of their space.
        ("S...G. ......", 2, Some(4), "Large, straight"),
        (
            "S..:G. ......",
            2,
            Some(6),
            "Large, paying 2 while any square of it is on the rubble",
        ),
        (
            "S.#. .G.. ....",
            2,
            Some(2),
            "Large: down and across, since the diagonal would clip the filled square",
        ),
        (
            "S.... ..... ..G.. ...#. .....",
            2,
            Some(3),
            "Large: beside the filled square of its goal, squeezed",
        ),
        (
            "S..# .... .G.. ....",
            2,
            Some(2),
            "Large: one step down and one diagonal",
        ),
    ];
    for (map, side, expected, what) in cases {
        let scene = draw(map, side);
        assert_eq!(scene.cost(), expected, "{what}: {map}");
    }
}

#[test]
fn a_large_creature_clears_the_corner_with_all_its_squares() {
    // The square at (2,0) is filled: the diagonal from (0,0) to (1,1) would clip it.
    let scene = draw("S.#. .... ....", 2);
    let path = scene.path(Cell::new(1, 1)).unwrap();
    assert_eq!(path.cost(), 2);
    assert_eq!(path.steps.len(), 2);
}

#[test]
fn walls_part_squares_wherever_they_run() {
    let cases: [(&str, Scene, Option<u32>); 9] = [
        (
            "along the side between",
            draw("SG ..", 1).wall(1.0, 0.0, 1.0, 1.0),
            Some(3),
        ),
        (
            "a diagonal past a wall's end",
            draw("S. .G", 1).wall(1.0, 0.0, 1.0, 1.0),
            Some(2),
        ),
        (
            "all the way across",
            draw("SG ..", 1).wall(1.0, 0.0, 1.0, 2.0),
            None,
        ),
        (
            "across a row, off the lines",
            draw("S.G", 1).wall(1.3, 0.0, 1.6, 1.0),
            None,
        ),
        (
            "slanting through both rows",
            draw("S..G ....", 1).wall(1.2, -0.1, 2.1, 2.1),
            None,
        ),
        (
            "a stub that leaves most of the side open",
            draw("SG", 1).wall(1.0, 0.0, 1.0, 0.3),
            Some(1),
        ),
        (
            "a stub that leaves less than a quarter",
            draw("SG", 1).wall(1.0, 0.0, 1.0, 0.8),
            None,
        ),
        (
            "a wall through a Large creature's goal, past which it squeezes",
            draw("S..G. .....", 2).wall(3.0, 1.0, 5.0, 1.0),
            Some(5),
        ),
        (
            "a stub that leaves a Large creature half of one side",
            draw("S.G. .... ....", 2).wall(2.0, 0.0, 2.0, 0.5),
            Some(2),
        ),
    ];
    for (what, scene, expected) in cases {
        assert_eq!(scene.cost(), expected, "{what}");
    }
}

#[test]
fn every_answer_names_its_rules() {
    let cases: [(&str, &[&str]); 8] = [
        ("S.G", &["srd35.scale.square-is-five-feet"]),
        ("S. .G", &["srd35.distance.alternating-diagonals"]),
        (
            "S:G",
            &[
                "srd35.terrain.difficult-doubles",
                "srd35.scale.square-is-five-feet",
            ],
        ),
        ("S#. #:# .#G", &["srd35.obstacle.blocking"]),
        ("So oG", &["srd35.distance.alternating-diagonals"]),
        (
            "SfG",
            &[
                "srd35.scale.square-is-five-feet",
                "srd35.pass.friend",
                "srd35.scale.square-is-five-feet",
            ],
        ),
        ("SXG", &["srd35.pass.opponent-blocked"]),
        ("S#G", &["srd35.obstacle.blocking"]),
    ];
    for (map, expected) in cases {
        assert_eq!(draw(map, 1).cited(), expected, "{map}");
    }
    let onto = |map: &str, to| {
        let mut scene = draw(map, 1);
        scene.goal = to;
        scene.cited()
    };
    assert_eq!(
        onto("S.X", Cell::new(2, 0)),
        ["srd35.pass.opponent-blocked"]
    );
    let cited = onto("S.f", Cell::new(2, 0));
    assert_eq!(cited.last().unwrap(), "srd35.end.no-shared-square");
    let diagonal = onto("S.. .:. ...", Cell::new(1, 1));
    let doubled = [
        "srd35.terrain.difficult-diagonal-three",
        "srd35.terrain.difficult-doubles",
    ];
    assert_eq!(diagonal, doubled);
}

#[test]
fn doubled_diagonals_leave_the_count_alone() {
    // Clear, difficult, difficult, clear: 1, 4, 7, 9 in all.
    let scene = draw("S#### #.### ##:## ###:# ####G", 1);
    assert_eq!(
        scene.cost(),
        None,
        "corners close a lane of diagonals between filled squares"
    );
    let scene = draw("Soooo o.ooo oo:oo ooo:o ooooG", 1);
    let totals: Vec<u32> = scene
        .path(scene.goal)
        .unwrap()
        .steps
        .iter()
        .map(|step| step.total)
        .collect();
    assert_eq!(totals, [1, 4, 7, 9]);
}

#[test]
fn open_ground_holds_as_many_squares_as_the_book_counts() {
    let grid = Grid::new(Kind::Square, 41, 41).unwrap();
    let board = Board::new(grid, ruleset());
    for (speed, cells, places) in [(30, 6, 120), (20, 4, 60), (60, 12, 432)] {
        let mover = Mover {
            speed_feet: speed,
            ..mover(Cell::new(20, 20), body(grid, Footprint::rect(1, 1)))
        };
        let mut field = MovementSearch::default();
        field.search(Query::new(&board, ruleset(), &mover), Limit::Cells(cells));
        assert_eq!(field.stops().count() - 1, places, "speed {speed} ft");
    }
}

#[test]
fn an_edit_keeps_the_board_as_fresh_as_a_new_one() {
    // Terrain and walls laid one by one, then asked; and taken away again.
    let mut scene = draw("S...G ..... .....", 1);
    assert_eq!(scene.cost(), Some(4));
    let wall = Segment::new(Point::new(2.0, 0.0), Point::new(2.0, 2.0));
    scene.board.set_walls(vec![wall], wall.bounds());
    assert_eq!(
        scene.cost(),
        Some(6),
        "two down, and no diagonal past the wall's end"
    );
    scene.board.set_terrain([(Cell::new(1, 2), Terrain::Solid)]);
    assert_eq!(scene.cost(), None);
    scene.board.set_walls(
        Vec::new(),
        Rect::new(Point::new(2.0, 0.0), Point::new(2.0, 2.0)),
    );
    scene.board.set_terrain([(Cell::new(1, 2), Terrain::Clear)]);
    assert_eq!(scene.cost(), Some(4));
}

#[test]
fn hexes_cost_one_each_whichever_way_they_point() {
    for kind in [Kind::HexPointy, Kind::HexFlat] {
        let grid = Grid::new(kind, 15, 15).unwrap();
        let board = Board::new(grid, ruleset());
        let at = Cell::new(7, 7);
        let mover = mover(at, body(grid, Footprint::of_side(grid, 1)));
        let mut field = MovementSearch::default();
        field.search(Query::new(&board, ruleset(), &mover), Limit::None);
        for cell in grid.cells() {
            assert_eq!(
                field.cost(field.place_at(cell)),
                Some(grid.span(at, cell).straight)
            );
        }
    }
}

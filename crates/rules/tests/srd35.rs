//! d20 SRD 3.5 on drawn maps: `S` start, `G` goal, `f` a friend, `X` an
//! opponent, `#` solid, `o` a hole, `:` difficult.

#![allow(clippy::unwrap_used)]

use grid::{Cell, Footprint, Grid, Kind, Point, Rect, Segment};
use rules::{
    Board, Body, Field, Limit, Mover, Occupant, OccupantId, Path, Refusal, Ruleset, Team, Terrain,
};

struct Scene {
    board: Board,
    mover: Mover,
    goal: Cell,
}

fn ruleset() -> &'static Ruleset {
    rules::by_id("srd35").unwrap()
}

/// A Medium creature's body with another footprint.
fn body(grid: Grid, footprint: Footprint) -> Body {
    Body {
        footprint,
        ..Body::of_size(ruleset(), "medium", grid)
    }
}

fn draw(map: &str, side: u32) -> Scene {
    let rows: Vec<&str> = map.split_whitespace().collect();
    let grid = Grid::new(Kind::Square, rows[0].len() as u32, rows.len() as u32).unwrap();
    let mut board = Board::new(grid, ruleset());
    let (mut start, mut goal, mut occupants) = (Cell::default(), Cell::default(), Vec::new());
    for (y, row) in rows.iter().enumerate() {
        for (x, glyph) in row.chars().enumerate() {
            let cell = Cell::new(x as i32, y as i32);
            let mut stand = |name: &str, team| {
                occupants.push(Occupant {
                    id: OccupantId(occupants.len() as u32 + 1),
                    name: name.to_owned(),
                    team: Team(Some(team)),
                    at: cell,
                    body: Body::of_size(ruleset(), "medium", grid),
                });
            };
            let terrain = match glyph {
                '#' => Terrain::Solid,
                'o' => Terrain::Hole,
                ':' => Terrain::Difficult,
                _ => Terrain::Clear,
            };
            match glyph {
                'S' => start = cell,
                'G' => goal = cell,
                'f' => stand("Friend", 0),
                'X' => stand("Orc", 1),
                _ => {}
            }
            board.set_terrain([(cell, terrain)]);
        }
    }
    board.set_occupants(occupants);
    let mover = Mover {
        id: OccupantId(0),
        team: Team(Some(0)),
        body: body(grid, Footprint::rect(side, side)),
        speed_feet: 30,
        at: start,
    };
    Scene { board, mover, goal }
}

impl Scene {
    fn wall(mut self, ax: f64, ay: f64, bx: f64, by: f64) -> Self {
        let wall = Segment::new(Point::new(ax, ay), Point::new(bx, by));
        self.board.set_walls(vec![wall], wall.bounds());
        self
    }

    fn path(&self, to: Cell) -> Result<Path, Refusal> {
        let mut field = Field::default();
        field.search(&self.board, ruleset(), &self.mover, Limit::None);
        field.path_to(&self.board, ruleset(), &self.mover, to)
    }

    fn cost(&self) -> Option<u32> {
        self.path(self.goal).ok().map(|path| path.cost())
    }

    /// The ids of the rules the answer rests on.
    fn cited(&self) -> Vec<String> {
        let because = match self.path(self.goal) {
            Ok(path) => {
                let steps = path.steps.into_iter().flat_map(|step| step.because);
                steps.chain(path.no_stop).collect()
            }
            Err(refusal) => refusal.because,
        };
        let mut ids: Vec<String> = because
            .into_iter()
            .map(|because| ruleset().rule(because.rule).id.clone())
            .collect();
        ids.dedup();
        ids
    }
}

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
            None,
            "Large: the goal holds a filled square",
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
        ("SXG", &["srd35.obstacle.blocking"]),
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
            id: OccupantId(0),
            team: Team(None),
            body: body(grid, Footprint::rect(1, 1)),
            speed_feet: speed,
            at: Cell::new(20, 20),
        };
        let mut field = Field::default();
        field.search(&board, ruleset(), &mover, Limit::Cells(cells));
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
        let mover = Mover {
            id: OccupantId(0),
            team: Team(None),
            body: body(grid, Footprint::of_side(grid, 1)),
            speed_feet: 30,
            at,
        };
        let mut field = Field::default();
        field.search(&board, ruleset(), &mover, Limit::None);
        for cell in grid.cells() {
            assert_eq!(
                field.cost(field.place_at(cell)),
                Some(grid.span(at, cell).straight)
            );
        }
    }
}

#[test]
fn a_creature_squeezes_where_its_space_does_not_fit() {
    let cases: [(&str, u32, &[u32], &str); 7] = [
        (
            ".S.####G.. .......... ...####... ...####...",
            2,
            &[2, 2, 2, 2, 2, 1],
            "Large, a passage one wide and four long",
        ),
        (
            ".S.####G.. ....::.... ...####... ...####...",
            2,
            &[2, 4, 4, 4, 2, 1],
            "the same with rubble in its middle",
        ),
        (
            "S..####G.... ............ ............ ...####.....",
            3,
            &[2, 2, 2, 2, 2, 2, 1],
            "Huge, two wide",
        ),
        (
            "S...##G... .......... .......... ....##....",
            4,
            &[2, 2, 2, 2, 2, 1],
            "Gargantuan, half its width",
        ),
        (
            ".S...G. ....X..",
            2,
            &[1, 2, 2, 1],
            "Large, past an opponent in a hall two wide",
        ),
        (
            "S..XG.. ",
            1,
            &[],
            "nobody squeezes past in a hall one wide",
        ),
        (
            "S......G.. ....X..... ..........",
            3,
            &[],
            "Huge, past an opponent in the middle of three lanes",
        ),
    ];
    for (map, side, expected, what) in cases {
        let scene = draw(map, side);
        let steps: Vec<u32> = match scene.path(scene.goal) {
            Ok(path) => path.steps.iter().map(|step| step.cost).collect(),
            Err(_) => Vec::new(),
        };
        assert_eq!(steps, expected, "{what}");
    }
}

#[test]
fn a_squeezed_creature_takes_up_the_squares_of_the_passage() {
    let scene = draw(".S.####G.. .......... ...####... ...####...", 2);
    let mut field = Field::default();
    field.search(&scene.board, ruleset(), &scene.mover, Limit::None);
    let path = field
        .path_to(&scene.board, ruleset(), &scene.mover, scene.goal)
        .unwrap();
    let grid = scene.board.grid();
    let spaces: Vec<Vec<(i32, i32)>> = path
        .steps
        .iter()
        .map(|step| {
            field
                .footprint(step.to)
                .cells(grid, step.to.at)
                .map(|cell| (cell.x, cell.y))
                .collect()
        })
        .collect();
    for (n, space) in spaces[..5].iter().enumerate() {
        let x = 2 + n as i32;
        assert_eq!(space, &[(x, 1), (x + 1, 1)], "step {}", n + 1);
    }
    assert_eq!(spaces[5].len(), 4, "in its full space again");
    // It may stop in the passage, and there it fights at a disadvantage.
    let stop = scene.path(Cell::new(4, 0)).unwrap();
    assert!(stop.no_stop.is_none());
    let reasons = &stop.steps.last().unwrap().because;
    let cited: Vec<&str> = reasons
        .iter()
        .map(|why| ruleset().rule(why.rule).id.as_str())
        .collect();
    assert_eq!(
        cited,
        [
            "srd35.squeeze.step-doubles",
            "srd35.squeeze.attack-penalty",
            "srd35.squeeze.ac-penalty"
        ]
    );
}

/// A corridor with someone in its third square.
fn meets(mover: &str, other: &str, change: impl Fn(&mut Occupant)) -> Scene {
    let mut scene = draw("S.XG", 1);
    let grid = scene.board.grid();
    scene.mover.body = Body {
        footprint: Footprint::rect(1, 1),
        ..Body::of_size(ruleset(), mover, grid)
    };
    let mut occupants = scene.board.occupants().to_vec();
    occupants[0].body = Body {
        footprint: Footprint::rect(1, 1),
        ..Body::of_size(ruleset(), other, grid)
    };
    change(&mut occupants[0]);
    scene.board.set_occupants(occupants);
    scene
}

#[test]
fn who_gets_past_whom() {
    let helpless = |other: &mut Occupant| other.body.helpless = true;
    let filling = |other: &mut Occupant| other.body.fills_space = true;
    let friend = |other: &mut Occupant| other.team = Team(Some(0));
    let nothing = |_: &mut Occupant| {};
    // Past the other to the fourth square, and whether it may stop on the third.
    let cases: [(&str, Scene, Option<u32>, bool); 12] = [
        (
            "an opponent",
            meets("medium", "medium", nothing),
            None,
            false,
        ),
        (
            "a friend",
            meets("medium", "medium", friend),
            Some(3),
            false,
        ),
        (
            "a helpless opponent",
            meets("medium", "medium", helpless),
            Some(3),
            true,
        ),
        (
            "two sizes larger",
            meets("medium", "huge", nothing),
            None,
            false,
        ),
        (
            "three sizes larger",
            meets("medium", "gargantuan", nothing),
            Some(3),
            false,
        ),
        (
            "five sizes larger",
            meets("small", "colossal", nothing),
            Some(3),
            false,
        ),
        (
            "three sizes smaller",
            meets("large", "tiny", nothing),
            Some(3),
            false,
        ),
        (
            "two sizes smaller",
            meets("large", "small", nothing),
            None,
            false,
        ),
        (
            "a Tiny mover",
            meets("tiny", "medium", nothing),
            Some(3),
            true,
        ),
        (
            "a Small mover",
            meets("small", "medium", nothing),
            None,
            false,
        ),
        (
            "one that fills its space",
            meets("fine", "medium", filling),
            None,
            false,
        ),
        (
            "a friend that fills its space",
            meets("medium", "medium", |other| {
                friend(other);
                filling(other);
            }),
            None,
            false,
        ),
    ];
    for (what, scene, past, stop) in cases {
        assert_eq!(scene.cost(), past, "past {what}");
        let on = scene.path(Cell::new(2, 0));
        let stops = on.is_ok_and(|path| path.no_stop.is_none());
        assert_eq!(stops, stop, "onto {what}");
    }
}

#[test]
fn a_helpless_bulk_is_an_obstacle() {
    let mut scene = draw("S.....G ....... .......", 1);
    let grid = scene.board.grid();
    let mut body = Body::of_size(ruleset(), "huge", grid);
    body.helpless = true;
    scene.board.set_occupants(vec![Occupant {
        id: OccupantId(1),
        name: "Giant".to_owned(),
        team: Team(Some(1)),
        at: Cell::new(2, 0),
        body,
    }]);
    // One square up to it, three of it at double cost, and two beyond.
    assert_eq!(scene.cost(), Some(1 + 6 + 2));
}

#[test]
fn what_is_held_in_place_goes_nowhere() {
    let mut scene = draw("S.G", 1);
    scene.mover.body.immobile = true;
    assert_eq!(scene.cost(), None);
}

#[test]
fn nobody_cuts_the_corner_of_what_fills_its_space() {
    let mut scene = draw("SX .G", 1);
    assert_eq!(scene.cost(), Some(1));
    let mut occupants = scene.board.occupants().to_vec();
    occupants[0].body.fills_space = true;
    scene.board.set_occupants(occupants);
    assert_eq!(scene.cost(), Some(2));
}

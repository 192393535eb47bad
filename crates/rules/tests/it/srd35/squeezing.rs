//! Squeezing.

use super::*;

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
    let mut field = MovementSearch::default();
    field.search(scene.query(), Limit::None);
    let path = field.path_to(scene.query(), scene.goal).unwrap();
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

//! Getting past others.

use super::*;

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
    let giant = occupant(1, 1, Cell::new(2, 0), body);
    scene.board.set_occupants(vec![giant]);
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

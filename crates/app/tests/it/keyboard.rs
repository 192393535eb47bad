//! What keys do on the map, without a window.

#![allow(clippy::unwrap_used)]

use crate::forms::{begun, creature, encounter, flyer};
use app::Session;
use app::wire::{
    At, CreatureForm, CursorMove, CursorView, EncounterView, HeadingId, MoveIntentForm,
    NewEncounter, StopsId, StrokeOf, Tool, WallKindId,
};
use std::path::Path;

fn room(folder: &Path) -> Session {
    let form = NewEncounter {
        width: 6,
        height: 5,
        ..encounter("Keys", "srd35")
    };
    begun(folder, &form)
}

fn goblin(session: &Session, x: f32, y: f32) -> EncounterView {
    let form = CreatureForm {
        speed_feet: 10,
        ..creature("Goblin", "foes")
    };
    session.place_creatures(&form, At { x, y }, 1).unwrap()
}

fn go(
    session: &Session,
    from: (f32, f32),
    stops: StopsId,
    way: Option<HeadingId>,
    steps: u32,
) -> CursorView {
    let (x, y) = from;
    let to = CursorMove {
        from: At { x, y },
        stops,
        heading: way,
        steps,
    };
    session.cursor(to).unwrap()
}

#[test]
fn the_cursor_says_where_it_is_and_what_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let session = room(folder.path());
    goblin(&session, 2.5, 1.5);
    let here = go(
        &session,
        (1.2, 1.3),
        StopsId::Cells,
        Some(HeadingId::Right),
        1,
    );
    assert_eq!((here.label.as_str(), here.outline.len()), ("C2", 4));
    assert_eq!(here.spot.creature, Some(1));
    let corner = go(
        &session,
        (1.2, 1.3),
        StopsId::Corners,
        Some(HeadingId::Down),
        1,
    );
    assert_eq!(corner.label, "between A2 and B3");
    let side = go(
        &session,
        (1.5, 1.5),
        StopsId::Sides,
        Some(HeadingId::Right),
        1,
    );
    assert_eq!(side.label, "between B2 and C2");
    let end = go(
        &session,
        (1.5, 1.5),
        StopsId::Cells,
        Some(HeadingId::Right),
        9,
    );
    assert_eq!(end.label, "F2");
    assert!(
        go(&session, (0.0, 0.0), StopsId::Corners, None, 0)
            .label
            .ends_with("of A1")
    );
}

#[test]
fn arrows_move_a_creature_a_cell_and_not_off_the_map() {
    let folder = tempfile::tempdir().unwrap();
    let session = room(folder.path());
    goblin(&session, 0.5, 1.5);
    let view = session
        .nudge_creature(1, HeadingId::Up, &MoveIntentForm::default())
        .unwrap();
    assert_eq!((view.creatures[0].at.x, view.creatures[0].at.y), (0, 0));
    let same = session
        .nudge_creature(1, HeadingId::Left, &MoveIntentForm::default())
        .unwrap();
    assert_eq!((same.creatures[0].at.x, same.creatures[0].at.y), (0, 0));
    let back = session.undo().unwrap();
    assert_eq!(back.creatures[0].at.y, 1, "what moved nothing left no step");
}

#[test]
fn a_double_stands_beside_the_first_on_its_side_of_the_wall() {
    let folder = tempfile::tempdir().unwrap();
    let session = room(folder.path());
    goblin(&session, 2.5, 1.5);
    let tool = Tool::Wall {
        kind: WallKindId::Wall,
        low: None,
    };
    let points = vec![At { x: 3.0, y: 0.0 }, At { x: 3.0, y: 5.0 }];
    session.commit(&StrokeOf { tool, points }).unwrap();
    let view = session.duplicate_creature(1).unwrap();
    let [first, second] = &view.creatures[..] else {
        panic!("there are two");
    };
    assert_eq!(second.form.name, "Goblin 2");
    assert_eq!((second.at.x, second.at.y), (1, 1), "east of it is a wall");
    assert_eq!(second.form.size, first.form.size);
    assert!(second.problems.is_empty());
}

#[test]
fn what_can_be_reached_is_told_row_by_row() {
    let folder = tempfile::tempdir().unwrap();
    let session = room(folder.path());
    goblin(&session, 0.5, 0.5);
    let bands = session
        .movement_range_places(1, &MoveIntentForm::default())
        .unwrap();
    assert_eq!(bands[0].action, "Move");
    assert_eq!(
        bands[0].rows,
        ["Row 1: A to C", "Row 2: A to C", "Row 3: A, B"]
    );
    assert!(!bands[1].rows.is_empty() && bands[1].more == 0);
}

#[test]
fn what_can_be_flown_to_is_told_with_what_can_be_walked_to() {
    let folder = tempfile::tempdir().unwrap();
    let form = NewEncounter {
        width: 6,
        height: 5,
        ..encounter("Chasm", "epic")
    };
    let session = begun(folder.path(), &form);
    let pits = StrokeOf {
        tool: Tool::Brush {
            ground: "pit".to_owned(),
            size: 1,
        },
        points: vec![At { x: 2.5, y: 0.5 }, At { x: 2.5, y: 4.5 }],
    };
    session.commit(&pits).unwrap();
    let harpy = CreatureForm {
        speed_feet: 10,
        ..flyer("Harpy", "foes", 20)
    };
    session
        .place_creatures(&harpy, At { x: 0.5, y: 0.5 }, 1)
        .unwrap();
    let bands = session
        .movement_range_places(1, &MoveIntentForm::default())
        .unwrap();
    assert_eq!(
        bands[0].rows.first().map(String::as_str),
        Some("Row 1: A to E")
    );
}

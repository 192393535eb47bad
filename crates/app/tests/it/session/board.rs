//! The map as a whole: its size, its layers, and what the ground is like.

use super::{at, brush, fighter, form, head, story};
use app::wire::{ConditionId, LayerId, LibraryQuery, MarginsForm, MoveIntentForm, ResizeDrag};
use app::{ErrorCode, Session};
use serde_json::{Value, json};

#[test]
fn a_drag_weighs_another_size_and_the_map_takes_it_with_all_that_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let view = story(&session);
    let none = MarginsForm::default();
    let weighed = |margins, from, to| -> Value {
        let drag = Some(ResizeDrag { from, to });
        head(&session.preview_size(margins, drag).unwrap())
    };
    // The left side, three columns into the map, where the fighter stands.
    let inward = weighed(none, at(0.2, 5.0), at(3.3, 6.0));
    assert_eq!(inward["margins"]["left"], -3);
    assert_eq!(
        (&inward["width"], &inward["height"]),
        (&json!(9), &json!(10))
    );
    assert_eq!(inward["creatures"], json!(["Fighter"]));
    // A corner takes both of its sides along, and no map is dragged to nothing.
    let corner = weighed(none, at(12.0, 10.0), at(13.0, -40.0));
    assert_eq!(corner["margins"]["right"], 1);
    assert_eq!(corner["height"], 1);
    let impossible = MarginsForm { left: 2000, ..none };
    let refused: Value = head(&session.preview_size(impossible, None).unwrap());
    assert!(refused["why_not"].as_str().unwrap().contains("1000"));
    assert!(session.resize_map(impossible).is_err());
    let outward = MarginsForm {
        left: 2,
        top: 1,
        ..none
    };
    let after = session.resize_map(outward).unwrap();
    assert_eq!((after.width, after.height), (14, 11));
    let (there, before) = (after.creatures[0].at, view.creatures[0].at);
    assert_eq!((there.x, there.y), (before.x + 2, before.y + 1));
    assert_eq!(
        session
            .library(&LibraryQuery::default())
            .unwrap()
            .encounters[0]
            .width,
        14
    );
    let undone = session.undo().unwrap();
    assert_eq!((undone.width, undone.height), (12, 10));
    assert_eq!(
        session
            .library(&LibraryQuery::default())
            .unwrap()
            .encounters[0]
            .width,
        12
    );
}

#[test]
fn a_closed_layer_is_neither_picked_nor_changed_and_counts_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let view = story(&session);
    let fighter_id = view.creatures[0].id;
    let cost = || super::cost(&session, &view, 6.5, 1.5);
    let around_the_wall = cost();
    session.hide_layer(LayerId::Walls, true).unwrap();
    assert_eq!(cost(), around_the_wall, "a hidden wall is in the way");
    let refused = session.commit(&super::wall(&[(2.0, 5.0), (4.0, 5.0)]));
    assert_eq!(refused.unwrap_err().code, ErrorCode::Invalid);
    session.lock_layer(LayerId::Creatures, true).unwrap();
    let spot = session.spot(at(1.5, 1.5)).unwrap();
    assert_eq!(spot.creature, None);
    let refused = session
        .move_creature(fighter_id, at(2.5, 2.5), None, &MoveIntentForm::default())
        .unwrap_err();
    assert!(refused.message.contains("unlock"), "{}", refused.message);
    session.lock_layer(LayerId::Creatures, false).unwrap();
    session
        .move_creature(fighter_id, at(2.5, 2.5), None, &MoveIntentForm::default())
        .unwrap();
}

#[test]
fn hazards_and_heights_are_told_where_somebody_is_or_goes() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.create(&form("The forge")).unwrap();
    let view = session
        .place_creatures(&fighter(), at(1.5, 1.5), 1)
        .unwrap();
    let id = view.creatures[0].id;
    for paint in ["hazard-lava", "level-10", "raise-5", "lower"] {
        session.commit(&brush(paint, &[(3.5, 1.5)])).unwrap();
    }
    let spot = session.spot(at(3.5, 1.5)).unwrap();
    assert_eq!(spot.ground.as_deref(), Some("floor, lava, 10 ft up"));
    assert_eq!(spot.paint.as_deref(), Some("hazard-lava"));
    let way = || -> Value {
        let way = session.path(id, at(3.5, 1.5), &MoveIntentForm::default());
        head(&way.unwrap())
    };
    let steps = way()["steps"].clone();
    assert_eq!(steps[0]["hazards"], json!([]));
    assert_eq!(steps[1]["hazards"], json!(["lava"]));
    assert_eq!(steps[1]["total"], 2, "it costs nothing more");
    let there = session
        .move_creature(id, at(3.5, 1.5), None, &MoveIntentForm::default())
        .unwrap();
    let ground = &there.creatures[0].ground;
    assert_eq!((ground.lowest_feet, ground.highest_feet), (10, 10));
    assert_eq!(ground.hazards, ["lava"]);
    let mut flying = fighter();
    flying.conditions = vec![ConditionId::Flying];
    let there = session.change_creature(id, &flying).unwrap();
    assert!(there.creatures[0].ground.hazards.is_empty());
}

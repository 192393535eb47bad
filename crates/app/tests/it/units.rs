//! Distances are told in the units that are set, whatever is asked, on every
//! grid and by every ruleset; and documents and rules are none the wiser.

#![allow(clippy::unwrap_used)]

use crate::forms::{at, creature, encounter, frame, id};
use app::Session;
use app::wire::{
    Among, AreaOf, CreatureForm, CursorMove, EncounterView, ForcingOf, GridKind, GroupMoveForm,
    MoveIntentForm, NewEncounter, PlaceOf, Settings, StopsId, StrokeOf, Tool, UnitId, UnitsId,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const UNITS: [UnitsId; 4] = [
    UnitsId::Ruleset,
    UnitsId::Feet,
    UnitsId::Cells,
    UnitsId::Meters,
];

fn told_in(session: &Session, units: UnitsId) {
    let settings = Settings {
        units,
        ..Settings::default()
    };
    session.change_settings(&settings).unwrap();
}

/// What the document itself says: labels of its history, names people gave, and
/// the wording of books.
const OWN: [&str; 8] = [
    "undo", "redo", "name", "title", "wording", "reading", "args", "rule",
];

/// Every text of an answer, but the document's own.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(all) => all.iter().for_each(|value| texts(value, found)),
        Value::Object(all) => {
            for (key, value) in all {
                if !OWN.contains(&key.as_str()) {
                    texts(value, found);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// All that can be asked of the encounter that is open.
fn asked(session: &Session, view: &EncounterView) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut take = |value: Value| texts(&value, &mut found);
    let json = |answer: Result<Vec<u8>, app::AppError>| match answer {
        Ok(bytes) => frame::<Value>(&bytes).0,
        Err(refused) => json!(refused.message),
    };
    fn plain<T: Serialize>(answer: Result<T, app::AppError>) -> Value {
        match answer {
            Ok(answer) => serde_json::to_value(answer).unwrap(),
            Err(refused) => json!(refused.message),
        }
    }
    let intent = MoveIntentForm::default();
    take(serde_json::to_value(view).unwrap());
    // Each ruleset has its own unit.
    let mut catalogue = serde_json::to_value(session.catalogue()).unwrap();
    let rulesets = catalogue["rulesets"].as_array_mut().unwrap();
    rulesets.retain(|ruleset| ruleset["id"] == json!(view.ruleset));
    take(catalogue);
    take(plain(session.bestiary("")));
    let places: Vec<_> = (0..12)
        .map(|n| at(n as f32 + 0.5, (n * 5 % 9) as f32 + 0.5))
        .collect();
    let ids: Vec<u32> = view.creatures.iter().map(|creature| creature.id).collect();
    for place in &places {
        take(plain(session.spot(*place)));
        take(plain(session.menu(*place, ids.first().copied())));
        take(plain(session.cursor(CursorMove {
            from: *place,
            stops: StopsId::Cells,
            heading: None,
            steps: 1,
        })));
    }
    let area = AreaOf {
        feet: 20,
        height_feet: 10,
    };
    // What is typed in feet is refused in feet, too: books with hexes have other areas.
    let area = matches!(view.grid, GridKind::Square).then_some(&area);
    take(json(session.measure(&places[..3], area)));
    take(json(session.threat_map(ids.first().copied(), None)));
    for &id in &ids {
        take(plain(session.sheet(id)));
        take(plain(session.round(id)));
        take(json(session.turn(id)));
        take(json(session.threat(id)));
        take(json(session.reach(id, &intent)));
        take(plain(session.damage_choices(Some(id))));
        take(plain(session.closest(id, Among::Everyone, None)));
        for place in &places {
            take(json(session.path(id, *place, &intent)));
            let second = PlaceOf {
                at: *place,
                intent: intent.clone(),
            };
            take(plain(session.compare(id, None, &second)));
        }
        for &other in ids.iter().filter(|other| **other != id) {
            take(json(session.conceal(id, other, true)));
            for &force in &view.forces {
                let asked = ForcingOf {
                    by: id,
                    creature: other,
                    force,
                    feet: 20,
                    reductions: vec![5],
                    step_over: true,
                    by_choice: false,
                    prone_immune: false,
                    provokes: true,
                };
                take(json(session.forced(&asked)));
                take(json(session.forced_way(&asked, places[5])));
            }
        }
    }
    if let [lead, ..] = ids[..] {
        let target = serde_json::from_value(json!({ "to": "point", "at": places[4] }));
        if let Ok(target) = target {
            take(json(session.group_path(&GroupMoveForm {
                creatures: ids.clone(),
                lead,
                target,
            })));
        }
    }
    found
}

/// Whether a text tells a distance in feet; a rule's name such as “5-foot step”
/// tells none, and a book's table of sizes is cited as it stands.
fn in_feet(text: &str) -> bool {
    if text.starts_with("height or length ") {
        return false;
    }
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
    words.any(|word| matches!(word, "ft" | "feet" | "foot"))
}

fn in_meters(text: &str) -> bool {
    let mut words = text.split_whitespace();
    words.any(|word| word.trim_end_matches([',', ':', '.', ';', ')']) == "m")
}

fn creatures() -> Vec<(CreatureForm, f32, f32)> {
    let mut ogre = creature("Ogre", "foes");
    ogre.size = "large".to_owned();
    ogre.reach_weapon = true;
    let mut hawk = creature("Hawk", "foes");
    hawk.modes.fly = Some(60);
    hawk.conditions = vec![id("flying")];
    hawk.height_feet = 20;
    vec![
        (creature("Wren", "heroes"), 1.5, 1.5),
        (ogre, 4.5, 3.5),
        (hawk, 6.5, 1.5),
    ]
}

fn brush(ground: &str, from: f32) -> StrokeOf {
    StrokeOf {
        tool: Tool::Brush {
            ground: ground.to_owned(),
            size: 1,
        },
        points: vec![at(from, 5.5), at(from + 1.0, 6.5)],
    }
}

/// A map with heights, rubble and three creatures.
fn peopled(session: &Session, form: &NewEncounter) {
    session.create(form).unwrap();
    for (creature, x, y) in creatures() {
        // By some books no creature is so large or flies.
        let placed = session.place_creatures(&creature, at(x, y), 1);
        if placed.is_err() {
            let plain = crate::forms::creature(&creature.name, "foes");
            let _ = session.place_creatures(&plain, at(x, y), 1);
        }
    }
    for (ground, from) in [("raise-20", 2.5), ("lower-10", 5.5), ("rubble", 8.5)] {
        let _ = session.commit(&brush(ground, from));
    }
}

fn assert_told(units: UnitsId, view: &EncounterView, found: &BTreeSet<String>) {
    let with = |holds: fn(&str) -> bool| -> Vec<&String> {
        found.iter().filter(|text| holds(text)).collect()
    };
    let told = (&view.ruleset, view.grid, units);
    let none = Vec::<&String>::new();
    match view.distances.unit {
        UnitId::Feet => assert!(!with(in_feet).is_empty(), "{told:?}"),
        UnitId::Squares | UnitId::Hexes | UnitId::Meters => {
            assert_eq!(with(in_feet), none, "{told:?}");
        }
    }
    match units {
        UnitsId::Meters => assert!(!with(in_meters).is_empty(), "{told:?}"),
        UnitsId::Ruleset | UnitsId::Feet | UnitsId::Cells => {
            assert_eq!(with(in_meters), none, "{told:?}");
        }
    }
}

#[test]
fn every_answer_tells_distances_in_the_units_that_are_set() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    for ruleset in session.catalogue().rulesets {
        for grid in ruleset.grids {
            let form = NewEncounter {
                grid,
                ..encounter("Hall", &ruleset.id)
            };
            peopled(&session, &form);
            for units in UNITS {
                told_in(&session, units);
                let view = session.reword().unwrap();
                assert_told(units, &view, &asked(&session, &view));
            }
        }
    }
}

#[test]
fn so_do_the_answers_of_the_sample() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    session.open_sample("sample").unwrap();
    for units in UNITS {
        told_in(&session, units);
        let view = session.reword().unwrap();
        assert_told(units, &view, &asked(&session, &view));
    }
}

#[test]
fn the_page_is_told_the_same_units() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let units = |ruleset: &str, grid, set| {
        told_in(&session, set);
        let form = encounter("Hall", ruleset);
        let view = session.create(&NewEncounter { grid, ..form }).unwrap();
        (view.distances.unit, (view.distances.feet * 100.0).round())
    };
    let square = |set| units("srd35", GridKind::Square, set);
    assert_eq!(square(UnitsId::Feet), (UnitId::Feet, 100.0));
    assert_eq!(square(UnitsId::Cells), (UnitId::Squares, 500.0));
    assert_eq!(square(UnitsId::Meters), (UnitId::Meters, 333.0));
    let hexes = units("hero5", GridKind::HexPointy, UnitsId::Cells);
    assert_eq!(hexes, (UnitId::Hexes, 600.0));
    // Unless another unit is set, each ruleset has its own.
    let own = |ruleset, grid| units(ruleset, grid, UnitsId::Ruleset);
    assert_eq!(own("srd35", GridKind::Square), (UnitId::Feet, 100.0));
    assert_eq!(own("epic", GridKind::Square), (UnitId::Feet, 100.0));
    assert_eq!(own("ddm", GridKind::Square), (UnitId::Squares, 500.0));
    assert_eq!(own("hero5", GridKind::HexFlat), (UnitId::Hexes, 600.0));
}

#[test]
fn cells_of_an_overland_map_are_no_measure_of_speed() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    told_in(&session, UnitsId::Cells);
    let view = session.open_sample("overland").unwrap();
    assert_eq!(view.distances.unit, UnitId::Feet);
}

#[test]
fn documents_and_figures_stay_in_feet() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    peopled(&session, &encounter("Hall", "srd35"));
    let before = session.reword().unwrap();
    told_in(&session, UnitsId::Meters);
    let after = session.reword().unwrap();
    assert!(after.revision > before.revision);
    let figures = |view: &EncounterView| -> Vec<(u32, i32)> {
        let creatures = view.creatures.iter();
        let figures = creatures.map(|it| (it.form.speed_feet, it.form.height_feet));
        figures.collect()
    };
    assert_eq!(figures(&after), figures(&before));
    assert_eq!((after.undo, after.redo), (before.undo, before.redo));
}

//! Overland maps: what they hold, and that their edits come and go like any other.

use encounter::{
    CellMiles, Creature, Edit, EditError, Encounter, Ground, History, Journey, JourneyLeg, MapWay,
    Mark, MarkKind, PartyMember, PieceParts, Side, Travel, Wall, WallKind,
};
use grid::{Cell, Grid, Kind, Point};
use terms::DayPlan;
use testkit::document::make;

fn map() -> Encounter {
    let grid = Grid::new(Kind::HexPointy, 12, 9).expect("a small grid");
    let map = Encounter::new("Coast", "epic", grid).expect("a name");
    map.overland(CellMiles::try_from(600).expect("six miles"))
}

fn encounter() -> Encounter {
    let grid = Grid::new(Kind::Square, 12, 9).expect("a small grid");
    Encounter::new("Cellar", "srd35", grid).expect("a name")
}

fn paint(ground: Ground) -> Edit {
    Edit::Paint {
        cells: vec![Cell::new(3, 3), Cell::new(4, 3)],
        ground,
        rounded: false,
    }
}

fn draw(kind: WallKind) -> Edit {
    let at = |x: f64| Point::new(x, 2.0);
    Edit::Walls {
        remove: Vec::new(),
        add: vec![Wall::new(kind, vec![at(1.0), at(2.0), at(3.0)])],
    }
}

fn found() -> Edit {
    Edit::AddMark {
        mark: Mark {
            kind: MarkKind::Settlement,
            text: "Saltmere".to_owned(),
            at: Point::new(3.5, 3.0),
            cells: Vec::new(),
            link: None,
        },
    }
}

#[test]
fn undo_names_the_change_of_a_journey() {
    let leg = |miles: i64| JourneyLeg {
        hundredths: 100 * miles,
        country: "plain".to_owned(),
        ..JourneyLeg::default()
    };
    let journey = |name: &str| Journey {
        name: name.to_owned(),
        legs: vec![leg(10), leg(20)],
        over: Some(MapWay {
            stops: vec![Cell::new(0, 0), Cell::new(4, 4)],
            ..MapWay::default()
        }),
        ..Journey::default()
    };
    let from = Travel {
        party: Vec::new(),
        journeys: vec![journey("North"), journey("South")],
    };
    let label = |edit: &dyn Fn(&mut Travel)| {
        let mut travel = from.clone();
        edit(&mut travel);
        let mut map = map();
        let before = Edit::SetTravel {
            travel: from.clone(),
        };
        make(&mut map, &before);
        let edit = Edit::SetTravel { travel };
        let change = map.change_for(&edit).expect("a journey");
        edit.label(&change).to_string()
    };
    let on_day_2 = |edit: fn(&mut DayPlan)| {
        label(&|travel| {
            let mut plan = travel.journeys[0].plan(2);
            edit(&mut plan);
            travel.journeys[0].days.insert(2, plan);
        })
    };
    let labels = [
        (
            on_day_2(|it| it.hours = Some(10)),
            "10 hours of travel on day 2",
        ),
        (
            on_day_2(|it| it.hours = Some(1)),
            "1 hour of travel on day 2",
        ),
        (on_day_2(|it| it.hustled = 2), "2 hustled hours on day 2"),
        (on_day_2(|it| it.running = true), "Run on day 2"),
        (on_day_2(|it| it.sleeps = false), "No sleep on day 2"),
        (
            on_day_2(|it| it.healed = 3),
            "Heal 3 points of damage on day 2",
        ),
        (
            on_day_2(|it| it.own_pace = Some(250)),
            "2.5 miles an hour on day 2",
        ),
        (
            on_day_2(|it| (it.hours, it.hustled) = (Some(9), 1)),
            "Edit day 2",
        ),
        (
            label(&|it| it.journeys[1].usual.hours = Some(6)),
            "6 hours of travel each day",
        ),
        (
            label(&|it| it.journeys[1].name = "East".to_owned()),
            "Rename journey to East",
        ),
        (label(&|it| it.journeys[0].legs[1] = leg(5)), "Edit leg 2"),
        (
            label(&|it| it.journeys[0].legs.insert(0, leg(5))),
            "Add leg 1",
        ),
        (
            label(&|it| drop(it.journeys[0].legs.remove(1))),
            "Remove leg 2",
        ),
        (
            label(&|it| it.journeys.insert(1, journey("North 2"))),
            "Add journey North 2",
        ),
        (
            label(&|it| drop(it.journeys.remove(0))),
            "Remove journey North",
        ),
        (
            label(&|it| it.journeys[1].party = Some(Vec::new())),
            "Edit party of South",
        ),
        (
            label(&|it| {
                it.journeys[0].name = "Northwest".to_owned();
                let way = it.journeys[0].over.as_mut();
                way.expect("a route").stops.push(Cell::new(1, 7));
            }),
            "Change route of Northwest",
        ),
        (
            label(&|it| {
                let way = it.journeys[0].over.as_mut();
                way.expect("a route").vehicle = Some("rowboat".to_owned());
            }),
            "Choose vehicle of North",
        ),
        (
            label(&|it| {
                it.journeys[0].usual.hours = Some(6);
                it.journeys[1].usual.hours = Some(6);
            }),
            "Edit journeys",
        ),
    ];
    for (label, expected) in labels {
        assert_eq!(label, expected);
    }
    let first = Edit::SetTravel {
        travel: Travel {
            party: vec![PartyMember {
                creature: Creature::new("Traveler", "medium", 30, Side::Heroes, Cell::new(0, 0)),
                mount_feet: None,
                hit_points: None,
            }],
            journeys: vec![journey("North")],
        },
    };
    let change = map().change_for(&first).expect("a journey");
    assert_eq!(first.label(&change).to_string(), "Add journey North");
}

#[test]
fn country_and_roads_are_for_overland_maps_and_floors_and_walls_for_the_others() {
    for ground in Ground::ALL {
        let refused = |map: Encounter| {
            let edit = map.change_for(&paint(ground));
            assert_eq!(edit.is_err(), map.clone().covered_by(ground).is_err());
            edit.is_err()
        };
        assert_eq!(refused(map()), !ground.is_country(), "{ground:?}");
        assert_eq!(refused(encounter()), ground.is_country(), "{ground:?}");
    }
    for (kind, overland) in [
        (WallKind::River, true),
        (WallKind::Highway, true),
        (WallKind::Wall, false),
        (WallKind::ClosedDoor, false),
    ] {
        assert_eq!(map().change_for(&draw(kind)).is_ok(), overland, "{kind:?}");
        assert_eq!(encounter().change_for(&draw(kind)).is_ok(), !overland);
    }
    assert!(map().change_for(&found()).is_ok());
    let refused = encounter()
        .change_for(&found())
        .expect_err("no towns in cellars");
    assert_eq!(
        refused.to_string(),
        "“settlement” is not allowed on encounter maps: create a map of the other kind"
    );
}

#[test]
fn every_edit_of_an_overland_map_is_taken_back_and_its_file_says_the_same() {
    let twelve = CellMiles::try_from(1250).expect("twelve and a half miles");
    let edits = [
        paint(Ground::Mountains),
        paint(Ground::Sea),
        draw(WallKind::Road),
        draw(WallKind::River),
        found(),
        Edit::SetMiles { per_cell: twelve },
        Edit::PasteRegion {
            what: "Clear".to_owned(),
            lift: map().grid().cells().collect(),
            leave: Vec::new(),
            takes: PieceParts::default(),
            piece: None,
        },
    ];
    let (mut now, mut history) = (map(), History::default());
    let mut before = Vec::new();
    for edit in &edits {
        before.push(now.clone());
        let entry = History::entry_for(&now, edit).expect("it can be done");
        let entry = entry.expect("it changes something");
        now.play(&entry.change);
        let label = entry.label.clone();
        history.push(entry);
        let file = serde_json::to_string(&now).expect("it is written");
        let read: Encounter = serde_json::from_str(&file).expect("it is read");
        assert!(read == now, "{}", label);
    }
    assert_eq!(now.header().miles_per_cell, Some(twelve));
    // A cleared country is bare, and still one.
    assert!(now.grounds().iter().all(|it| *it == Ground::Plains));
    while let Some(last) = before.pop() {
        let change = history.undo().expect("there is a step to take back");
        now.play(&change);
        assert!(now == last);
    }
}

#[test]
fn cells_are_a_tenth_of_a_mile_to_a_thousand_miles_across_and_only_on_such_maps() {
    for (hundredths, fits) in [(9, false), (10, true), (100_000, true), (100_001, false)] {
        assert_eq!(CellMiles::try_from(hundredths).is_ok(), fits);
        let mut file = serde_json::to_value(map()).expect("it is written");
        file["header"]["miles_per_cell"] = hundredths.into();
        assert_eq!(serde_json::from_value::<Encounter>(file).is_ok(), fits);
    }
    let six = CellMiles::try_from(600).expect("six miles");
    let refused = encounter().change_for(&Edit::SetMiles { per_cell: six });
    assert_eq!(refused, Err(EditError::NotOverland));
}

#[test]
fn a_file_of_one_sort_with_something_of_the_other_is_refused_whole() {
    let country = serde_json::to_value(map()).expect("it is written");
    let mut cellar = country.clone();
    cellar["header"]["miles_per_cell"] = serde_json::Value::Null;
    let refused = serde_json::from_value::<Encounter>(cellar).expect_err("plains in a cellar");
    let told = refused.to_string();
    assert!(
        told.contains("“plains” is not allowed on encounter maps"),
        "{told}"
    );
    let mut walled = country;
    let wall = Wall::straight(WallKind::Wall, Point::new(1.0, 1.0), Point::new(2.0, 1.0));
    walled["walls"]["1"] = serde_json::to_value(wall).expect("it is written");
    assert!(serde_json::from_value::<Encounter>(walled).is_err());
}

//! Overland maps: what they hold, and that their edits come and go like any other.

use encounter::{
    CellMiles, Edit, EditError, Encounter, Ground, History, Mark, MarkKind, PieceParts, Wall,
    WallKind,
};
use grid::{Cell, Grid, Kind, Point};

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

//! Journeys of an open encounter: the example, and what is written of it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use app::wire::{GridKind, JourneyView, MapWayForm, NewEncounter};
use app::{ErrorCode, ItineraryKind, Session};
use std::path::Path;

fn session(folder: &Path, ruleset: &str) -> Session {
    let session = Session::start(folder).unwrap();
    let form = NewEncounter {
        name: "On the road".to_owned(),
        ruleset: ruleset.to_owned(),
        grid: if ruleset == "hero5" {
            GridKind::HexPointy
        } else {
            GridKind::Square
        },
        width: 5,
        height: 5,
        ground: "floor".to_owned(),
        miles_per_cell: None,
    };
    session.create(&form).unwrap();
    session
}

#[test]
fn the_example_can_be_travelled_wherever_a_ruleset_speaks_of_journeys() {
    for ruleset in ["epic", "srd35"] {
        let folder = tempfile::tempdir().unwrap();
        let session = session(folder.path(), ruleset);
        session.begin_travel().unwrap();
        let view = session.journeys().unwrap();
        assert_eq!(view.journeys.len(), 2);
        for journey in &view.journeys {
            assert_eq!(journey.trouble, None, "{ruleset}: {}", journey.name);
        }
        let [road, forest] = &view.journeys[..] else {
            panic!("two journeys");
        };
        assert_eq!(road.harm, None);
        let felt = forest.days[1].harm.is_some();
        assert_eq!(felt, ruleset == "epic", "one book says what hurry does");
        let slow: Vec<bool> = view.paces.iter().map(|pace| pace.slows).collect();
        assert_eq!(slow, [false, true], "Odo, at 20 ft, keeps Ash back");
        assert!(view.pace[0].text.starts_with("Odo cannot keep up"));
    }
}

#[test]
fn each_day_begins_where_the_last_one_ended() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path(), "epic");
    session.begin_travel().unwrap();
    let view = session.journeys().unwrap();
    let days = &view.journeys[0].days;
    assert_eq!(days[0].from, "Start");
    assert_eq!(days[0].to, "On the way to Oakford, 24 mi to go");
    for pair in days.windows(2) {
        assert_eq!(pair[0].to, pair[1].from);
    }
    assert_eq!(days.last().unwrap().to, "Lowbridge");
}

#[test]
fn a_journey_is_written_as_notes_and_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path(), "epic");
    session.begin_travel().unwrap();
    let written = |kind: ItineraryKind| {
        let name = session.journey_file_name(1, kind).unwrap();
        let path = folder.path().join(name);
        session.export_journey(1, kind, &path).unwrap();
        std::fs::read_to_string(path).unwrap()
    };
    let notes = written(ItineraryKind::Markdown);
    assert!(
        notes.starts_with("# Through the forest\n\n62 miles"),
        "{notes}"
    );
    assert!(notes.contains("- Rowboat: "), "{notes}");
    let table = written(ItineraryKind::Csv);
    let row = "Through the forest,1,Start,\"On the way to Ferry, 28 mi to go\",1,Ferry,\"Forest, trail\",walk,16,8,2,,";
    assert_eq!(table.lines().nth(1), Some(row));
}

#[test]
fn what_is_not_there_or_cannot_be_is_not_written() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path(), "hero5");
    let path = folder.path().join("none.md");
    let refused = |n| {
        let refused = session.export_journey(n, ItineraryKind::Markdown, &path);
        refused.unwrap_err()
    };
    assert_eq!(refused(0).code, ErrorCode::NotFound);
    session.begin_travel().unwrap();
    let error = refused(0);
    assert!(
        error.message.contains("says nothing of long journeys"),
        "{error}"
    );
    assert!(!path.exists());
}

/// The sample of an overland map, with a journey from town to town.
fn over_the_map(session: &Session, stops: [&str; 2], vehicle: Option<&str>) -> JourneyView {
    session.open_sample("overland").unwrap();
    session.begin_travel().unwrap();
    let mut form = session.journeys().unwrap().form;
    let places = session.journeys().unwrap().places.unwrap();
    let at = |name: &str| places.iter().find(|it| it.name == name).unwrap().at;
    form.journeys.truncate(1);
    form.journeys[0].over = Some(MapWayForm {
        stops: stops.map(at).to_vec(),
        vehicle: vehicle.map(str::to_owned),
        vehicle_hours: None,
    });
    session.set_travel(&form).unwrap();
    session.journeys().unwrap().journeys.remove(0)
}

#[test]
fn a_journey_leads_over_the_map_by_the_quickest_way() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let way = over_the_map(&session, ["Saltmere", "Gull Haven"], None);
    assert_eq!(way.trouble, None);
    // A highway joins the two, and whoever leaves it loses time.
    assert!(way.legs.iter().all(|leg| leg.track == "highway"));
    let miles: f64 = way.legs.iter().map(|leg| leg.miles).sum();
    assert_eq!(way.miles, miles.to_string());
    assert_eq!(way.days.last().unwrap().to, "Gull Haven");
    // A town beside the water is a port.
    let down = over_the_map(&session, ["Otterbridge", "Gull Haven"], Some("rowboat"));
    assert_eq!(down.trouble, None);
    assert!(down.legs.iter().all(|leg| leg.country == "water"));
}

#[test]
fn a_way_over_the_map_that_is_none_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let way = over_the_map(&session, ["Saltmere", "Saltmere"], None);
    let trouble = way.trouble.unwrap();
    assert!(
        trouble.contains("the way ends where it begins"),
        "{trouble}"
    );
    let apart = over_the_map(&session, ["Saltmere", "Wending"], Some("rowboat"));
    let trouble = apart.trouble.unwrap();
    assert!(
        trouble.contains("no river or open water joins"),
        "{trouble}"
    );
    let cart = over_the_map(&session, ["Saltmere", "Wending"], Some("coracle"));
    assert!(cart.trouble.unwrap().contains("knows no vehicle “coracle”"));
}

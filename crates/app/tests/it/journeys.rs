//! Journeys of an open encounter: the example, and what is written of it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::{begun, encounter, frame};
use app::wire::{
    At, CellAt, DayView, EncounterView, ExportRequest, GridKind, GroundId, JourneyView, MapWayForm,
    NewEncounter, RoadPreferenceId, RouteDrag, StrokeOf, Tool, TrackId,
};
use app::{ErrorCode, ItineraryKind, Session};
use std::path::Path;

fn session(folder: &Path, ruleset: &str) -> Session {
    let form = NewEncounter {
        grid: if ruleset == "hero5" {
            GridKind::HexPointy
        } else {
            GridKind::Square
        },
        width: 5,
        height: 5,
        ..encounter("On the road", ruleset)
    };
    begun(folder, &form)
}

#[test]
fn the_example_can_be_traveled_wherever_a_ruleset_speaks_of_journeys() {
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
        assert_eq!(road.damage, None);
        let felt = forest.days[1].damage.is_some();
        assert_eq!(felt, ruleset == "epic", "one book says what hurry does");
        let slow: Vec<bool> = view.pace.members.iter().map(|pace| pace.slows).collect();
        assert_eq!(slow, [false, true], "Odo, at 20 ft, keeps Ash back");
        assert!(view.pace.because[0].text.starts_with("Odo is the slowest"));
    }
}

#[test]
fn a_journey_with_a_party_of_its_own_goes_at_the_pace_of_that_party() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path(), "epic");
    session.begin_travel().unwrap();
    let together = session.journeys().unwrap();
    let mut form = together.form.clone();
    // Without Odo, who is slower.
    form.journeys[0].party = Some(form.party[..1].to_vec());
    session.set_travel(&form).unwrap();
    let alone = session.journeys().unwrap();
    assert_eq!(alone.form.journeys[0].party.as_ref().unwrap().len(), 1);
    let slow = &alone.journeys[0].pace.as_ref().unwrap().members;
    assert_eq!(slow.iter().map(|it| it.slows).collect::<Vec<_>>(), [false]);
    let time = |view: &JourneyView| view.hours.exact.clone();
    assert_ne!(time(&alone.journeys[0]), time(&together.journeys[0]));
    assert_eq!(time(&alone.journeys[1]), time(&together.journeys[1]));
    // The common party is that of the others.
    form.party.clear();
    session.set_travel(&form).unwrap();
    let view = session.journeys().unwrap();
    let empty: Vec<bool> = view.journeys.iter().map(|it| it.is_empty).collect();
    assert_eq!(empty, [false, true]);
    assert_eq!(time(&view.journeys[0]), time(&alone.journeys[0]));
}

#[test]
fn each_day_begins_where_the_last_one_ended() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(folder.path(), "epic");
    session.begin_travel().unwrap();
    let view = session.journeys().unwrap();
    let days = &view.journeys[0].days;
    assert_eq!(days[0].from, "Start");
    assert_eq!(days[0].to, "24 mi before Oakford");
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
    let row =
        "Through the forest,1,Start,28 mi before Ferry,1,Ferry,\"Forest, trail\",walk,16,8,2,,,";
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
        error.message.contains("has no rules for long journeys"),
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
        keep: RoadPreferenceId::Anywhere,
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
    assert!(way.legs.iter().all(|leg| leg.track == TrackId::Highway));
    let miles: f64 = way.legs.iter().map(|leg| leg.miles).sum();
    assert_eq!(way.miles, miles.to_string());
    assert_eq!(way.days.last().unwrap().to, "Gull Haven");
    // A town beside the water is a port.
    let down = over_the_map(&session, ["Otterbridge", "Gull Haven"], Some("rowboat"));
    assert_eq!(down.trouble, None);
    assert!(down.legs.iter().all(|leg| leg.country == "water"));
}

#[test]
fn two_towns_of_the_sample_coast_are_connected_by_sea() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let by_sea = over_the_map(&session, ["Saltmere", "Gull Haven"], Some("rowboat"));
    assert_eq!(by_sea.trouble, None);
    assert!(by_sea.legs.iter().all(|leg| leg.country == "water"));
    assert_eq!(by_sea.days.last().unwrap().to, "Gull Haven");
}

#[test]
fn a_way_over_the_map_that_is_none_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let way = over_the_map(&session, ["Saltmere", "Saltmere"], None);
    let trouble = way.trouble.unwrap();
    assert!(
        trouble.contains("the goal of the route is also its start"),
        "{trouble}"
    );
    over_the_map(&session, ["Saltmere", "Wending"], Some("rowboat"));
    close_strait(&session);
    let apart = session.journeys().unwrap().journeys.remove(0);
    let trouble = apart.trouble.unwrap();
    assert!(
        trouble.contains("no river or open water connects"),
        "{trouble}"
    );
    let cart = over_the_map(&session, ["Saltmere", "Wending"], Some("coracle"));
    assert!(cart.trouble.unwrap().contains("has no vehicle “coracle”"));
}

/// Paints land across the strait that connects the two seas of the sample.
fn close_strait(session: &Session) {
    let tool = Tool::Brush {
        ground: "plains".to_owned(),
        size: 3,
    };
    let points = vec![At { x: 8.0, y: 24.0 }, At { x: 8.0, y: 26.0 }];
    session.commit(&StrokeOf { tool, points }).unwrap();
}

/// A hand that goes from one settlement of the sample, or a place beside it, to another.
fn hand(map: &EncounterView, from: (&str, [f32; 2]), to: (&str, [f32; 2])) -> RouteDrag {
    let place = |(name, [x, y]): (&str, [f32; 2])| {
        let at = map.marks.iter().find(|it| it.text == name).unwrap().at;
        At {
            x: at.x + x,
            y: at.y + y,
        }
    };
    RouteDrag {
        from: place(from),
        to: place(to),
        grip: 0.6,
    }
}

fn head(answer: &[u8]) -> serde_json::Value {
    frame(answer).0
}

fn led(session: &Session, hand: &RouteDrag) -> serde_json::Value {
    head(&session.lead(0, hand).unwrap())
}

#[test]
fn a_hand_leads_a_way_over_the_map() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let map = session.open_sample("overland").unwrap();
    let hand = |from, to| hand(&map, from, to);
    let stops = || -> Vec<String> {
        let view = session.journeys().unwrap();
        let over = view.form.journeys[0].over.as_ref().unwrap();
        let place = |at| view.places.as_ref().unwrap().iter().find(|it| it.at == at);
        let name = |at: &_| {
            place(*at)
                .map_or("between", |it| it.name.as_str())
                .to_owned()
        };
        over.stops.iter().map(name).collect()
    };
    const HERE: [f32; 2] = [0.0, 0.0];

    // From one place to another: a journey, and somebody to go on it.
    let begin = hand(("Saltmere", HERE), ("Gull Haven", [0.2, 0.1]));
    let seen = led(&session, &begin);
    assert_eq!(seen["does"], "begin");
    session.edit_route(0, &begin).unwrap();
    assert_eq!(stops(), ["Saltmere", "Gull Haven"]);
    let view = session.journeys().unwrap();
    assert_eq!(view.form.party.len(), 1);
    assert_eq!(view.journeys[0].name, "Saltmere to Gull Haven");
    let days = view.journeys[0].days.len();
    assert_eq!(seen["figures"][0], format!("{days} days"));

    // A click leads on.
    let on = hand(("Wending", HERE), ("Wending", HERE));
    assert_eq!(led(&session, &on)["does"], "go-on");
    session.edit_route(0, &on).unwrap();
    assert_eq!(stops(), ["Saltmere", "Gull Haven", "Wending"]);
    let mut form = session.journeys().unwrap().form;
    assert_eq!(form.journeys[0].name, "Saltmere to Wending");
    form.journeys[0].name = "The long way".to_owned();
    session.set_travel(&form).unwrap();

    // A stop is carried elsewhere.
    let carry = hand(("Gull Haven", [0.3, 0.0]), ("Otterbridge", HERE));
    assert_eq!(led(&session, &carry)["does"], "move");
    session.edit_route(0, &carry).unwrap();
    assert_eq!(stops(), ["Saltmere", "Otterbridge", "Wending"]);

    let name = session.journeys().unwrap().journeys.remove(0).name;
    assert_eq!(name, "The long way", "a name given by hand stays");

    // A stop that is carried onto the next one is taken out.
    let out = hand(("Otterbridge", HERE), ("Wending", HERE));
    session.edit_route(0, &out).unwrap();
    assert_eq!(stops(), ["Saltmere", "Wending"]);

    // Where it takes hold of the way between, the way bends; into the sea it does not.
    let around = [
        [1.0, 0.0],
        [0.5, 0.9],
        [-0.5, 0.9],
        [-1.0, 0.0],
        [-0.5, -0.9],
        [0.5, -0.9],
    ];
    let mut hands = around
        .map(|beside| hand(("Wending", beside), ("Otterbridge", HERE)))
        .into_iter();
    let bend = hands
        .find(|hand| led(&session, hand)["does"] == "bend")
        .unwrap();
    session.edit_route(0, &bend).unwrap();
    assert_eq!(stops(), ["Saltmere", "Otterbridge", "Wending"]);
    let mut seas =
        (0..20).map(|far| hand(("Otterbridge", HERE), ("Gull Haven", [0.0, far as f32])));
    let drowned = seas
        .find(|hand| led(&session, hand)["trouble"].is_string())
        .unwrap();
    let refused = session.edit_route(0, &drowned).unwrap_err();
    assert!(refused.message.contains("choose a boat"), "{refused}");
    assert_eq!(stops(), ["Saltmere", "Otterbridge", "Wending"]);
}

#[test]
fn a_journey_over_the_map_can_be_traveled_otherwise() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let by_road = over_the_map(&session, ["Saltmere", "Gull Haven"], None);
    let others = session.journey_alternatives(0).unwrap();
    let other = |name: &str| others.iter().find(|it| it.name == name).unwrap();
    // The quickest way is the highway, so nobody gains by keeping to the roads.
    assert!(other("Quickest route").chosen);
    assert_eq!(other("Roads and trails").miles, by_road.miles);
    assert_eq!(other("Roads and trails").hours, by_road.hours);
    assert!(other("Hustle 1 hour a day").days <= by_road.days.len() as u32);
    assert_eq!(other("Rowboat").trouble, None);

    // To take one of them is to travel so, and then it is the one that is told.
    let across = other("Off-road");
    let mut form = session.journeys().unwrap().form;
    form.journeys[0] = across.form.clone();
    session.set_travel(&form).unwrap();
    let view = session.journeys().unwrap().journeys.remove(0);
    assert!(view.legs.iter().all(|leg| leg.track == TrackId::Trackless));
    assert_eq!((&view.miles, &view.hours), (&across.miles, &across.hours));
    let others = session.journey_alternatives(0).unwrap();
    let chosen: Vec<&str> = others
        .iter()
        .filter(|it| it.chosen)
        .map(|it| it.name.as_str())
        .collect();
    assert_eq!(chosen, ["Off-road"]);

    close_strait(&session);
    let others = session.journey_alternatives(0).unwrap();
    let by_boat = others.iter().find(|it| it.name == "By boat").unwrap();
    let trouble = by_boat.trouble.as_ref().unwrap();
    assert!(
        trouble.contains("no river or open water connects"),
        "{trouble}"
    );
}

#[test]
fn the_areas_of_the_first_days_are_told_from_where_a_journey_begins() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    over_the_map(&session, ["Saltmere", "Otterbridge"], None);
    let areas = head(&session.journey_areas(0).unwrap());
    let days = areas["days"].as_array().unwrap();
    let hours: Vec<&str> = days
        .iter()
        .map(|day| day["hours"]["exact"].as_str().unwrap())
        .collect();
    assert_eq!(hours, ["8", "16", "24"]);
    assert!(days.iter().all(|day| day["cells"].as_u64().unwrap() > 0));
    assert_eq!(areas["from"], "Saltmere");
    // Nobody sets out from the sea, however often that is asked.
    let mut form = session.journeys().unwrap().form;
    let way = form.journeys[0].over.as_mut().unwrap();
    let saltmere = std::mem::replace(&mut way.stops[0], CellAt { x: 0, y: 0 });
    session.set_travel(&form).unwrap();
    for _ in 0..3 {
        let areas = head(&session.journey_areas(0).unwrap());
        let trouble = areas["trouble"].as_str().unwrap().to_owned();
        assert!(trouble.contains("begins on water"), "{trouble}");
    }
    form.journeys[0].over.as_mut().unwrap().stops[0] = saltmere;
    session.set_travel(&form).unwrap();
    // A pace of the game master's own knows no country.
    let mut form = session.journeys().unwrap().form;
    form.journeys[0].usual.miles_per_hour = Some(2.5);
    session.set_travel(&form).unwrap();
    let areas = head(&session.journey_areas(0).unwrap());
    assert!(areas["trouble"].as_str().unwrap().contains("a custom pace"));
}

#[test]
fn the_way_of_a_journey_is_in_the_picture_of_the_map_if_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let plains = NewEncounter {
        grid: GridKind::HexPointy,
        width: 4,
        height: 2,
        ground: GroundId::Plains,
        miles_per_cell: Some(6.0),
        ..encounter("Plains", "epic")
    };
    session.create(&plains).unwrap();
    let [from, to] = [0.5, 3.5].map(|x| At { x, y: 0.5 });
    let hand = RouteDrag {
        from,
        to,
        grip: 0.6,
    };
    session.edit_route(0, &hand).unwrap();
    let picture = |journey| {
        let path = folder.path().join("map.png");
        let asked = ExportRequest {
            journey,
            ..ExportRequest::default()
        };
        session.export_picture_to(&path, &asked, &|_| true).unwrap();
        image::open(path).unwrap().to_rgb8()
    };
    let (bare, with) = (picture(None), picture(Some(0)));
    assert!(bare != with);
    // No such journey, no way.
    assert!(bare == picture(Some(7)));
}

#[test]
fn each_day_of_a_journey_tells_what_it_comes_by() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(folder.path()).unwrap();
    let map = session.open_sample("overland").unwrap();
    let way = over_the_map(&session, ["Gull Haven", "Otterbridge"], None);
    let names = |day: &DayView| -> Vec<String> {
        let passes = day.passes.iter().map(|it| it.name.clone());
        passes.collect()
    };
    assert_eq!(names(&way.days[0]), ["Gull Haven"]);
    assert_eq!(names(way.days.last().unwrap()), ["Otterbridge"]);
    // Where an encounter waits, it is told which.
    let bridge = map.marks.iter().find(|it| it.text == "Otterbridge");
    let ambush = Some("an-ambush".to_owned());
    session
        .link_mark(bridge.unwrap().id, ambush.clone())
        .unwrap();
    let way = session.journeys().unwrap().journeys.remove(0);
    assert_eq!(way.days.last().unwrap().passes[0].link, ambush);
}

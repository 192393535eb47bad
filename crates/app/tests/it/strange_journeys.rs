//! Journeys no game master would plan: legs of no length, days of 25 hours,
//! ways to nowhere. Each is refused with a message that says what is wrong and
//! where, and nothing changes; or it is kept, and says why it cannot be.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::imported;
use app::wire::TravelForm;
use app::{AppError, ItineraryKind, Session};
use serde_json::{Value, json};

/// A country of two halves with the sea between them.
fn file() -> Value {
    json!({
        "format": "footfall-encounter",
        "version": 1,
        "encounter": {
            "header": {
                "name": "Strange", "ruleset": "epic", "picture": null, "miles_per_cell": 600
            },
            "grid": "square",
            "ground": ["PPPWPP", "PPPWPP", "PPPWPP"],
            "walls": {},
            "creatures": {},
            "travel": {
                "party": [{
                    "creature": {
                        "name": "Ash", "size": "medium", "speed_feet": 30, "side": "heroes",
                        "at": { "x": 0, "y": 0 }
                    }
                }],
                "journeys": [{
                    "name": "Home",
                    "legs": [{ "to": "Mill", "hundredths": 2000, "country": "forest" }]
                }]
            }
        }
    })
}

const TRAVEL: &str = "/encounter/travel";
const LEG: &str = "/encounter/travel/journeys/0/legs/0";

/// With something else at a place; what is not there yet is added to what it is part of.
fn with(mut whole: Value, at: &str, value: &Value) -> Value {
    let (part, key) = at.rsplit_once('/').unwrap();
    match whole.pointer_mut(part).unwrap() {
        Value::Array(list) => list[key.parse::<usize>().unwrap()] = value.clone(),
        object => object[key] = value.clone(),
    }
    whole
}

/// What becomes of the file.
fn opened(file: &Value) -> (Session, Result<(), AppError>, tempfile::TempDir) {
    let (session, view, folder) = imported(&file.to_string());
    (session, view.map(|_| ()), folder)
}

fn name(length: usize) -> Value {
    json!("x".repeat(length))
}

fn way(stops: &[[i64; 2]], vehicle: Option<&str>) -> Value {
    let stops: Vec<Value> = stops
        .iter()
        .map(|[x, y]| json!({ "x": x, "y": y }))
        .collect();
    let mut way = json!({ "stops": stops });
    if let Some(vehicle) = vehicle {
        way["vehicle"] = json!(vehicle);
    }
    way
}

#[test]
fn files_with_impossible_journeys_are_refused_with_a_message() {
    let cases = [
        (
            LEG,
            "hundredths",
            json!(0),
            "leg 1 of “Home” is 0 miles, but must be more than 0",
        ),
        (
            LEG,
            "hundredths",
            json!(-100),
            "is -1 miles, but must be more than 0 and at most 100000",
        ),
        (
            LEG,
            "hundredths",
            json!(100_000_000),
            "is 1000000 miles, but must be more than 0 and at most 100000",
        ),
        (LEG, "hundredths", json!(1.5), "1.5"),
        (
            LEG,
            "country",
            json!(" "),
            "leg 1 of “Home” has no terrain: choose one",
        ),
        (
            LEG,
            "country",
            name(10_000),
            "the terrain of leg 1 of “Home” has more than 200",
        ),
        (
            LEG,
            "to",
            name(10_000),
            "the goal of leg 1 of “Home” has more than 200",
        ),
        (
            LEG,
            "vehicle",
            name(10_000),
            "the vehicle of leg 1 of “Home” has more than 200",
        ),
        (LEG, "track", json!("rails"), "rails"),
        ("/journeys/0", "name", name(10_000), "but has 10000"),
        ("/journeys/0", "name", json!(" "), "but has 0"),
        (
            "/journeys/0",
            "usual",
            json!({ "hours": 25 }),
            "the default day of “Home” has 25 hours of travel, but can have at most 24",
        ),
        (
            "/journeys/0",
            "usual",
            json!({ "hustled": 25 }),
            "25 hustled hours",
        ),
        ("/journeys/0", "usual", json!({ "healed": -1 }), "-1"),
        (
            "/journeys/0",
            "usual",
            json!({ "healed": 100_001 }),
            "100001 points to heal",
        ),
        (
            "/journeys/0",
            "days",
            json!({ "2": { "hours": 25 } }),
            "day 2 of “Home” has 25 hours",
        ),
        (
            "/journeys/0",
            "days",
            json!({ "0": {} }),
            "“Home” has a plan for day 0",
        ),
        (
            "/journeys/0",
            "days",
            json!({ "10000": {} }),
            "a plan for day 10000",
        ),
        (
            "/journeys/0",
            "over",
            way(&[[0, 0]; 51], None),
            "“Home” has more than 50 stops",
        ),
        ("/party/0", "mount_feet", json!(-5), "-5"),
        (
            "/party/0",
            "mount_feet",
            json!(10_001),
            "the speed of the mount of “Ash” is 10001 ft",
        ),
        (
            "/party/0",
            "hit_points",
            json!(1_000_000),
            "“Ash” has more than 100000 hit points",
        ),
        ("/party/0/creature", "name", name(10_000), "but has 10000"),
        (
            "/party/0/creature",
            "speed_feet",
            json!(10_001),
            "the speed of “Ash” is 10001 ft",
        ),
        (
            "/encounter/header",
            "miles_per_cell",
            json!(0),
            "0.1 to 1000 miles wide, but is 0",
        ),
        ("/encounter/header", "miles_per_cell", json!(-6), "-6"),
        (
            "/encounter/header",
            "miles_per_cell",
            json!(100_001),
            "but is 1000.01",
        ),
    ];
    for (part, key, value, words) in cases {
        let part = if part.starts_with("/encounter") {
            part.to_owned()
        } else {
            format!("{TRAVEL}{part}")
        };
        let at = format!("{part}/{key}");
        let (_, done, _folder) = opened(&with(file(), &at, &value));
        let message = done.unwrap_err().message;
        assert!(message.contains(words), "{at}, “{words}”: {message}");
    }
}

#[test]
fn journeys_that_cannot_be_say_why_and_are_not_written() {
    let over =
        |stops: &[[i64; 2]], vehicle| (format!("{TRAVEL}/journeys/0/over"), way(stops, vehicle));
    let leg = |key: &str, value| (format!("{LEG}/{key}"), value);
    let of = |key: &str, value| (format!("{TRAVEL}/{key}"), value);
    let cases = [
        (
            leg("country", json!("narnia")),
            "leg 1: the ruleset Epic Path has no terrain “narnia”",
        ),
        (
            leg("country", json!("water")),
            "leg 1: the leg leads over water; choose a boat",
        ),
        (
            leg("vehicle", json!("submarine")),
            "leg 1: the ruleset Epic Path has no vehicle “submarine”",
        ),
        (
            leg("vehicle", json!("rowboat")),
            "leg 1: the rowboat travels only on water, but the leg leads over land",
        ),
        (
            leg("hundredths", json!(10_000_000)),
            "takes more than 2000 days",
        ),
        (
            of("journeys/0/legs", json!([])),
            "the journey has no legs; add a leg",
        ),
        (
            of("journeys/0/usual", json!({ "hours": 0 })),
            "add hours per day",
        ),
        (
            of("journeys/0/usual", json!({ "hours": 4, "hustled": 5 })),
            "day 1 has 5 hustled hours, but only 4 hours of travel",
        ),
        (of("party", json!([])), "the party is empty; add a traveler"),
        (
            of("party/0/creature/speed_feet", json!(0)),
            "leg 1: Ash cannot travel at a speed of 0 ft; add a mount",
        ),
        (
            of("party/0/creature/speed_feet", json!(4)),
            "Ash cannot travel at a speed of 4 ft",
        ),
        (
            of("party/0/mount_feet", json!(0)),
            "leg 1: Ash cannot travel, because the speed of the mount is 0 ft",
        ),
        (over(&[], None), "a route needs a start and a goal"),
        (over(&[[0, 0]], None), "a route needs a start and a goal"),
        (
            over(&[[0, 0], [0, 0]], None),
            "the goal of the route is also its start",
        ),
        (
            over(&[[9, 9], [0, 0]], None),
            "stop 1 is outside the map: choose another place",
        ),
        (
            over(&[[0, 0], [i64::from(i32::MAX), i64::from(i32::MIN)]], None),
            "stop 2 is outside the map",
        ),
        (
            over(&[[0, 0], [1, 0], [4, 0]], None),
            "to E1 (stop 3): no route over land exists, because water lies between",
        ),
        (
            over(&[[0, 0], [4, 0]], Some("cart")),
            "no route over land exists, because water lies between",
        ),
        (
            over(&[[0, 0], [3, 0]], None),
            "the route ends on water; choose a boat",
        ),
        (
            over(&[[0, 0], [4, 0]], Some("rowboat")),
            "on land, but boats travel only on rivers and open water",
        ),
        (
            over(&[[0, 0], [2, 0]], Some("submarine")),
            "Epic Path has no vehicle “submarine”",
        ),
    ];
    for ((at, value), words) in cases {
        let (session, done, folder) = opened(&with(file(), &at, &value));
        done.unwrap();
        let trouble = session.journeys().unwrap().journeys.remove(0).trouble;
        let trouble = trouble.unwrap_or_default();
        assert!(trouble.contains(words), "{at}, “{words}”: {trouble}");
        let path = folder.path().join("home.md");
        let error = session.export_journey(0, ItineraryKind::Markdown, &path);
        let message = error.unwrap_err().message;
        assert!(message.contains(words) && !path.exists(), "{message}");
        session.journey_way(0).unwrap();
    }
}

#[test]
fn a_form_that_makes_no_sense_changes_nothing() {
    let (session, done, _folder) = opened(&file());
    done.unwrap();
    let before = session.journeys().unwrap();
    let form = serde_json::to_value(&before.form).unwrap();
    let leg = "/journeys/0/legs/0";
    let cases = [
        (
            leg,
            "miles",
            json!(0),
            "eg 1 of “Home” is 0 miles, but must be more than 0",
        ),
        (leg, "miles", json!(-5), "is -5 miles"),
        (
            leg,
            "miles",
            json!(0.001),
            "at most two decimals, but 0.001",
        ),
        (
            leg,
            "miles",
            json!(1e6),
            "is 1000000 miles, but must be more than 0 and at most 100000",
        ),
        (leg, "miles", json!(1e300), "at most 100000"),
        (leg, "miles", json!(null), "null"),
        (leg, "track", json!("rails"), "rails"),
        (leg, "vehicle_hours", json!(-1), "-1"),
        (
            "/journeys/0/usual",
            "hours",
            json!(25),
            "he default day of “Home” has 25 hours of travel",
        ),
        ("/journeys/0/usual", "healed", json!(-1), "-1"),
        (
            "/journeys/0/usual",
            "miles_per_hour",
            json!(0),
            "is 0 miles an hour, but must be more",
        ),
        (
            "/journeys/0/usual",
            "miles_per_hour",
            json!(-3),
            "is 0 miles an hour",
        ),
        (
            "/journeys/0/usual",
            "miles_per_hour",
            json!(1e300),
            "at most 1000",
        ),
        (
            "/journeys/0/usual",
            "miles_per_hour",
            json!(1.001),
            "at most two decimals, but 1.001",
        ),
        ("/journeys/0", "name", name(10_000), "but has 10000"),
        (
            "/journeys/0",
            "days",
            json!([{ "day": 0, "plan": form["journeys"][0]["usual"] }]),
            "day 0",
        ),
        (
            "/party/0/creature",
            "speed_feet",
            json!(99_999),
            "can be at most 10000",
        ),
    ];
    for (part, key, value, words) in cases {
        let form = with(form.clone(), &format!("{part}/{key}"), &value);
        let message = match serde_json::from_value::<TravelForm>(form) {
            Err(error) => error.to_string(),
            Ok(form) => session.set_travel(&form).unwrap_err().message,
        };
        assert!(message.contains(words), "{key}, “{words}”: {message}");
        let after = session.journeys().unwrap();
        assert_eq!(after.revision, before.revision, "{key}");
    }
}

#[test]
fn those_who_never_sleep_are_harmed_by_every_hour_they_hustle() {
    let restless = json!({ "hours": 8, "hustled": 8, "sleeps": false });
    let hurried = with(file(), &format!("{TRAVEL}/journeys/0/usual"), &restless);
    let (session, done, _folder) = opened(&with(
        hurried,
        &format!("{LEG}/hundredths"),
        &json!(100_000),
    ));
    done.unwrap();
    let journey = session.journeys().unwrap().journeys.remove(0);
    assert!(journey.days.len() > 10);
    assert!(journey.days.iter().all(|day| day.damage.is_some()));
}

#[test]
fn of_journeys_without_end_the_view_tells_the_first_days() {
    let mut file = with(file(), &format!("{LEG}/hundredths"), &json!(2_000_000));
    let party = &mut file["encounter"]["travel"]["party"];
    *party = json!(vec![party[0].clone(); 100]);
    let journeys = &mut file["encounter"]["travel"]["journeys"];
    *journeys = json!(vec![journeys[0].clone(); 5]);
    let (session, done, _folder) = opened(&file);
    done.unwrap();
    for journey in session.journeys().unwrap().journeys {
        assert_eq!(journey.days.len(), 80);
        assert!(journey.more_days > 500, "{}", journey.more_days);
    }
}

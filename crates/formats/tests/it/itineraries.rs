//! Journeys as text, against files that were read and found good (`UPDATE_GOLDEN=1` renews them).

#![allow(clippy::unwrap_used, reason = "none can go on after a failure")]

use formats::{
    Amount, Companion, Itinerary, ItineraryDay, ItineraryStretch, itinerary_csv, itinerary_markdown,
};
use testkit::golden::golden;

fn assert_golden(name: &str, text: &str) {
    let path = format!("{}/tests/itinerary/{name}", env!("CARGO_MANIFEST_DIR"));
    let golden = golden(path, || text.into());
    assert_eq!(text, String::from_utf8(golden).unwrap(), "{name}");
}

fn amount(words: &str, decimal: &str) -> Amount {
    Amount {
        words: words.to_owned(),
        decimal: decimal.to_owned(),
    }
}

fn whole(figure: &str) -> Amount {
    amount(figure, figure)
}

fn companion(name: &str, feet: u32, rides: bool, pace: &str) -> Companion {
    Companion {
        name: name.to_owned(),
        feet,
        rides,
        miles_per_hour: pace.to_owned(),
    }
}

fn stretch(to: &str, way: &str, move_action: &str, figures: [Amount; 3]) -> ItineraryStretch {
    let [miles, hours, miles_per_hour] = figures;
    ItineraryStretch {
        to: to.to_owned(),
        way: way.to_owned(),
        move_action: move_action.to_owned(),
        miles,
        hours,
        miles_per_hour,
    }
}

/// A walk, a hurried day, and a day of rest.
fn journey(name: &str, place: &str, person: &str) -> Itinerary {
    let day = |day, from: &str, to: &str| ItineraryDay {
        day,
        from: from.to_owned(),
        to: to.to_owned(),
        miles: whole("0"),
        hours: amount("0 min", "0"),
        damage: None,
        carried: None,
        fatigued: Vec::new(),
        stretches: Vec::new(),
        notes: Vec::new(),
    };
    let on_the_way = format!("On the way to {place}");
    Itinerary {
        name: name.to_owned(),
        miles: whole("43"),
        hours: amount("12 h 20 min", "12.33"),
        damage: Some("1".to_owned()),
        party: vec![
            companion(person, 30, false, "3"),
            companion("Odo", 50, true, "5"),
        ],
        pace: vec![format!("{person} at 30 ft: 3 miles an hour")],
        notes: vec![format!("The route crosses a river at {place}.")],
        days: vec![
            ItineraryDay {
                miles: whole("24"),
                hours: amount("8 h", "8"),
                stretches: vec![stretch(
                    place,
                    "Plains, road",
                    "walk",
                    [whole("24"), amount("8 h", "8"), whole("3")],
                )],
                ..day(1, "Start", &on_the_way)
            },
            ItineraryDay {
                miles: whole("19"),
                hours: amount("4 h 20 min", "4.33"),
                damage: Some("1".to_owned()),
                carried: Some("1".to_owned()),
                fatigued: vec![person.to_owned(), "Odo".to_owned()],
                stretches: vec![
                    stretch(
                        place,
                        "Plains, road",
                        "walk",
                        [whole("7"), amount("2 h 20 min", "2.33"), whole("3")],
                    ),
                    stretch(
                        "",
                        "Forest, trail",
                        "hustle",
                        [whole("12"), amount("2 h", "2"), whole("6")],
                    ),
                ],
                notes: vec!["2 hours of hustling: 1 damage".to_owned()],
                ..day(2, &on_the_way, place)
            },
            day(3, place, place),
        ],
    }
}

#[test]
fn a_journey_reads_well_in_notes_and_in_a_spreadsheet() {
    let journeys = [journey("By road", "Oakford", "Ash")];
    assert_golden("plain.md", &itinerary_markdown(&journeys));
    let table = itinerary_csv(&journeys).unwrap();
    assert_golden("plain.csv", &table);
}

#[test]
fn no_name_breaks_a_table_or_runs_as_a_formula() {
    let journeys = [
        journey(
            "=HYPERLINK(\"http://x\")",
            "Oak|ford,\nby *the* <b>",
            "@Ash \"the\" [Grey](x)",
        ),
        journey("+1", "-2+3\u{1b}[31m", "`_Ash_` # & co"),
    ];
    let text = itinerary_markdown(&journeys);
    assert_golden("hostile.md", &text);
    for row in text.lines().filter(|line| line.starts_with('|')) {
        let bars = row.replace("\\|", "").matches('|').count();
        assert_eq!(bars, 9, "{row}");
    }
    let table = itinerary_csv(&journeys).unwrap();
    assert_golden("hostile.csv", &table);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    for record in reader.records() {
        for cell in &record.unwrap() {
            assert!(
                !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
                "{cell}"
            );
        }
    }
}

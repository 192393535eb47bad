//! An overland map to paint.

use encounter::Encounter;

/// A corner of an overland map that has every kind of country, road and river.
pub fn corner(kind: &str, look: &str) -> Encounter {
    let at = |x: f64, y: f64| serde_json::json!({ "x": x, "y": y });
    let way = |kind: &str, points: &[_]| serde_json::json!({ "kind": kind, "points": points });
    let document = serde_json::json!({
        "header": { "name": "Corner", "ruleset": "srd35", "look": look, "miles_per_cell": 600 },
        "grid": kind,
        "ground": [
            "WWWPPPTTTTHHAA",
            "WWPPPPTTTHHAAA",
            "WWPFFFPPPHAAAA",
            "WPFFFFFPPHHAAH",
            "WPFFFFPPLLPHHH",
            "WWPPFPPPLLLPPP",
            "WWSSPPPPPPPDDD",
            "WWSSSPPMMMDDDD",
            "WWWSPPMMMMJJDD",
            "WWWWPPPMMJJJJD",
        ],
        "walls": {
            "1": way("river", &[at(11.5, 3.5), at(9.5, 4.5), at(7.5, 5.5), at(4.5, 6.5), at(1.0, 6.8)]),
            "2": way("road", &[at(4.5, 0.5), at(5.5, 3.5), at(6.5, 6.5), at(6.5, 9.5)]),
            "3": way("highway", &[at(6.5, 6.5), at(9.5, 6.5), at(12.5, 7.5)]),
            "4": way("trail", &[at(5.5, 3.5), at(8.5, 2.5), at(12.5, 1.5)]),
        },
        "marks": { "1": { "kind": "settlement", "text": "Ford", "at": at(6.5, 6.5) } },
    });
    serde_json::from_value(document).expect("it is a document")
}

//! A large map with many creatures, to measure on.

use serde_json::{Map, Value, json};

/// How many columns and rows it has.
pub const SIDE: i32 = 200;

/// Where a room begins, columns and rows apart from the next.
const PITCH: i32 = 10;

/// How many creatures it has.
pub const CREATURES: i32 = 100;

/// The whole of it as a `.footfall` file: rooms of 7 × 7 squares in rock, joined
/// by passages and furnished with rubble, water and pillars; every room of the
/// left upper quarter has somebody in it. The lower right quarter is open.
#[must_use]
pub fn dungeon() -> String {
    let ground: Vec<String> = (0..SIDE)
        .map(|y| (0..SIDE).map(|x| ground(x, y)).collect())
        .collect();
    let creatures = (0..CREATURES).map(|n| (n.to_string(), creature(n)));
    let creatures: Map<String, Value> = creatures.collect();
    json!({
        "format": "footfall-encounter",
        "version": 1,
        "encounter": {
            "header": { "name": "The crowded dungeon", "ruleset": "srd35", "picture": null },
            "grid": "square",
            "ground": ground,
            "walls": {},
            "creatures": creatures,
        },
    })
    .to_string()
}

fn ground(x: i32, y: i32) -> char {
    let open = x >= SIDE / 2 && y >= SIDE / 2;
    let (in_x, in_y) = (x % PITCH, y % PITCH);
    let room = in_x < 7 && in_y < 7;
    let passage = in_x == 3 || in_y == 3;
    match (room || open, (x * 7 + y * 5) % 23) {
        (true, 0) => ':',
        (true, 7) => '-',
        (true, 11) => '0',
        (true, _) => '.',
        (false, _) if passage => '.',
        (false, _) => '#',
    }
}

fn creature(n: i32) -> Value {
    let sizes = ["small", "medium", "medium", "large"];
    json!({
        "name": format!("Guard {n}"),
        "size": sizes[(n % 4) as usize],
        "speed_feet": 30,
        "side": if n % 2 == 0 { "heroes" } else { "foes" },
        "at": { "x": n % 10 * PITCH + 2, "y": n / 10 * PITCH + 2 },
    })
}

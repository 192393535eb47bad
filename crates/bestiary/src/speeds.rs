//! Speeds as stat blocks write them: by land, flying, swimming, climbing, burrowing.

use serde_json::{Map, Value};
use terms::Modes;

/// Feet that a meter counts as: five feet are a meter and a half.
const FEET_PER_METER: f64 = 5.0 / 1.5;

/// The words that a speed other than by land has beside its distance.
const MODE_WORDS: [&str; 5] = ["fly", "swim", "climb", "burrow", "teleport"];

/// Returns the speeds of a line such as “30 ft., fly 60 ft. (good)” or “30 ft fly 60 ft”: by land, and
/// the others.
pub(crate) fn speeds_of(line: &str) -> (Option<u32>, Modes) {
    let (mut land, mut modes) = (None, Modes::default());
    let line = line.to_lowercase();
    for part in line.split([',', ';', '|', '\n']).flat_map(before_modes) {
        let speed = match MODE_WORDS.iter().position(|word| part.contains(word)) {
            Some(0) => &mut modes.fly,
            Some(1) => &mut modes.swim,
            Some(2) => &mut modes.climb,
            Some(3) => &mut modes.burrow,
            Some(_) => &mut modes.teleport,
            None => &mut land,
        };
        *speed = speed.or_else(|| feet_of(part));
    }
    (land, modes)
}

/// Cuts a text before each mode that follows a distance.
fn before_modes(text: &str) -> Vec<&str> {
    let is_mode = |at: usize| {
        let rest = &text[at..];
        MODE_WORDS.iter().any(|word| rest.starts_with(word))
    };
    let (mut parts, mut start) = (Vec::new(), 0);
    for (at, _) in text.char_indices() {
        let has_distance = || text[start..at].contains(|c: char| c.is_ascii_digit());
        if is_mode(at) && has_distance() {
            parts.push(&text[start..at]);
            start = at;
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Returns speeds by their modes, numbers of feet or texts or objects with a `number`, as a line of a
/// stat block. A mode that is only `true` is as fast as the speed by land.
pub(crate) fn speed_line(speeds: &Map<String, Value>) -> String {
    let distance = |value: &Value| match value {
        Value::Number(feet) => Some(format!("{feet} ft.")),
        Value::String(text) => Some(text.clone()),
        Value::Object(object) => match object.get("number") {
            Some(Value::Number(feet)) => Some(format!("{feet} ft.")),
            _ => None,
        },
        _ => None,
    };
    let land = speeds.get("walk").and_then(distance);
    let parts = speeds.iter().filter_map(|(mode, value)| {
        let distance = match value {
            Value::Bool(true) if MODE_WORDS.contains(&&**mode) => land.clone(),
            value => distance(value),
        };
        let mode = match mode.to_lowercase().as_str() {
            "walk" | "land" => "",
            mode => MODE_WORDS.into_iter().find(|word| *word == mode)?,
        };
        Some(format!("{mode} {}", distance?))
    });
    parts.collect::<Vec<String>>().join(", ")
}

/// Returns the first distance in a text, in feet: the text may count feet, squares or meters.
pub(crate) fn feet_of(text: &str) -> Option<u32> {
    let begin = text.find(|c: char| c.is_ascii_digit())?;
    let text = &text[begin..];
    let end = text.find(|c: char| !(c.is_ascii_digit() || c == '.'));
    let (number, unit) = text.split_at(end.unwrap_or(text.len()));
    let number: f64 = number.trim_end_matches('.').parse().ok()?;
    let unit = unit.trim_start().to_lowercase();
    let feet = match unit.as_str() {
        unit if unit.starts_with("sq") => number * 5.0,
        unit if unit.starts_with("km") => return None,
        unit if unit.starts_with('m') && !unit.starts_with("mi") => number * FEET_PER_METER,
        _ => number,
    };
    // What is too much is refused with the rest of its figures.
    Some(feet.round().min(f64::from(u32::MAX)) as u32)
}

//! Creatures as other programs keep them: Improved Initiative, Kobold+ Fight Club, 5e.tools, actors of
//! Foundry VTT, and tables by the names of their columns.
//!
//! Of all they say only what matters on a map is taken. What is not said is guessed, and told.

use crate::beast::Beast;
use crate::files::{FileError, FileKind, MAX_BEASTS, MAX_COLUMNS, read, unreadable};
use crate::json::{self, Memory};
use crate::speeds::{feet_of, speed_line, speeds_of};
use csv::StringRecord;
use encounter::{Build, Challenge};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use terms::{Message, Modes, git_lfs_pointer, message};

/// How fast somebody walks of whom no file says so, in feet a move.
const USUAL_FEET: u32 = 30;

/// The creatures of a file, and what is to be told of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Those that can be kept; no two have the same name.
    pub beasts: Vec<Beast>,
    /// What was guessed and left out, a sentence each.
    pub notes: Vec<String>,
}

/// Reads a bestiary of ours, or the creatures of another program; `knows` says which sizes there
/// are.
///
/// # Errors
/// When the file is none of these, or one of ours in which anything makes no sense.
pub fn read_any(bytes: &[u8], knows: impl Fn(&str) -> bool) -> Result<Listed, FileError> {
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    if let Some(why) = git_lfs_pointer(text) {
        return Err(FileError::NotReadable(why.to_string()));
    }
    let kind = match text.trim_ascii_start().first() {
        Some(b'{' | b'[') => FileKind::Json,
        _ => FileKind::Csv,
    };
    let found = match kind {
        FileKind::Json => of_json(text)?,
        FileKind::Csv => of_table(text)?,
    };
    match found {
        None => Ok(Listed {
            beasts: read(kind, bytes, knows)?,
            notes: Vec::new(),
        }),
        Some(found) => listed(found, knows),
    }
}

/// A creature, as far as a file tells of it.
#[derive(Default)]
struct Found {
    name: String,
    size: String,
    land: Option<u32>,
    modes: Modes,
    challenge: String,
    kind: String,
    subtypes: Vec<String>,
    tags: Vec<String>,
    /// The creature whose figures it has, where the file names only that one.
    copy_of: Option<String>,
}

/// A note on a number of creatures.
type Note = fn(usize) -> Message;

fn listed(found: Vec<Found>, knows: impl Fn(&str) -> bool) -> Result<Listed, FileError> {
    if found.len() > MAX_BEASTS {
        return Err(FileError::TooMany);
    }
    let mut names = BTreeSet::new();
    let mut beasts = Vec::new();
    let [mut sizeless, mut speedless, mut unrated, mut doubled] = [0_usize; 4];
    let mut refused = Vec::new();
    for creature in found {
        if let Some(of) = &creature.copy_of {
            let [name, of] = [&creature.name, of].map(|it| it.chars().take(60).collect::<String>());
            refused.push(message!("beast-is-copy", name, of));
            continue;
        }
        let size = size_of(&creature.size).filter(|size| knows(size));
        let speedless_too = creature.land.is_none() && creature.modes == Modes::default();
        let rated = creature.challenge.trim();
        let challenge = challenge_of(rated);
        let beast = Beast {
            name: creature.name.trim().to_owned(),
            build: Build::default(),
            space_feet: None,
            reach_feet: None,
            land_feet: match speedless_too {
                true => USUAL_FEET,
                false => creature.land.unwrap_or_default(),
            },
            modes: creature.modes,
            challenge,
            kind: creature.kind.trim().to_lowercase(),
            subtypes: creature.subtypes,
            tags: creature.tags,
            size: size.clone().unwrap_or_else(|| "medium".to_owned()),
        };
        if let Err(wrong) = beast.check(&knows) {
            let name: String = beast.name.chars().take(60).collect();
            refused.push(message!("beast-not-taken", name, why = wrong.why));
            continue;
        }
        if !names.insert(beast.name.clone()) {
            doubled = doubled.saturating_add(1);
            continue;
        }
        sizeless = sizeless.saturating_add(size.is_none().into());
        speedless = speedless.saturating_add(speedless_too.into());
        let is_unrated = challenge.is_none() && !matches!(rated, "" | "0" | "-" | "—");
        unrated = unrated.saturating_add(is_unrated.into());
        beasts.push(beast);
    }
    let told: [(usize, Note); 4] = [
        (sizeless, |count| message!("beasts-without-size", count)),
        (speedless, |count| {
            message!("beasts-without-speed", count, feet = USUAL_FEET)
        }),
        (unrated, |count| message!("beasts-without-challenge", count)),
        (doubled, |count| message!("beasts-named-twice", count)),
    ];
    let told = told.into_iter().filter(|(count, _)| *count > 0);
    let mut notes: Vec<Message> = told.map(|(count, note)| note(count)).collect();
    notes.extend(refused);
    if !beasts.is_empty() {
        notes.push(message!("beasts-figures-left-out"));
    }
    Ok(Listed {
        beasts,
        notes: notes.iter().map(Message::to_string).collect(),
    })
}

/// The creatures of a JSON file of another program; `None` where it is of none that is known.
fn of_json(text: &[u8]) -> Result<Option<Vec<Found>>, FileError> {
    let value = match json::parse(text, &Memory::default()) {
        Ok(value) => value,
        // Packs of Foundry VTT have an object a line.
        Err(error) => {
            let lines = text.split(|byte| *byte == b'\n');
            let lines = lines.filter(|line| !line.trim_ascii().is_empty());
            let memory = Memory::default();
            let lines = lines.take(MAX_BEASTS + 1);
            let objects = lines.map(|line| json::parse(line, &memory));
            let objects: Result<Vec<Value>, _> = objects.collect();
            match objects {
                Ok(objects) => Value::Array(objects),
                Err(_) => return Err(unreadable(&error)),
            }
        }
    };
    let found: Vec<Found> = match &value {
        Value::Array(items) => items.iter().filter_map(of_object).collect(),
        Value::Object(object) => {
            let kept = object.iter().filter(|(key, _)| {
                key.contains("Creatures.") || key.contains("PersistentCharacters.")
            });
            let kept: Vec<Found> = kept.filter_map(|(_, value)| of_kept(value)).collect();
            match object.get("monsters").or_else(|| object.get("monster")) {
                Some(Value::Array(items)) => items.iter().filter_map(of_object).collect(),
                _ if kept.is_empty() => of_object(&value).into_iter().collect(),
                _ => kept,
            }
        }
        _ => Vec::new(),
    };
    match (found.is_empty(), &value) {
        (false, _) => Ok(Some(found)),
        (true, Value::Array(_)) => Ok(None),
        (true, _) => Err(FileError::Unrecognized),
    }
}

/// What Improved Initiative keeps of a creature: an object, or one as text.
fn of_kept(value: &Value) -> Option<Found> {
    match value {
        Value::String(text) => of_object(&json::parse(text.as_bytes(), &Memory::default()).ok()?),
        value => of_object(value),
    }
}

fn of_object(value: &Value) -> Option<Found> {
    let object = value.as_object()?;
    if let Some(inner) = object.get("StatBlock") {
        return of_object(inner);
    }
    let has = |key: &str| object.contains_key(key);
    if has("Name") && (has("Challenge") || has("Speed")) {
        return Some(stat_block(object));
    }
    let system = object.get("system").or_else(|| object.get("data"));
    if let Some(system) = system.filter(|system| system.get("attributes").is_some()) {
        return actor(object, system);
    }
    if let Some(original) = object.get("_copy") {
        return Some(Found {
            name: object.get("name").map(words_of).unwrap_or_default(),
            copy_of: Some(original.get("name").map(words_of).unwrap_or_default()),
            ..Found::default()
        });
    }
    // One of ours has a `land_feet`, and other keys are refused there.
    let theirs = ["cr", "speed", "ac", "hp", "challenge_rating"];
    let is_row = has("name") && !has("land_feet") && theirs.iter().any(|key| has(key));
    is_row.then(|| {
        row(&|column| {
            let named = object.iter().find(|(key, _)| key.to_lowercase() == column);
            named
                .map(|(_, value)| field(column, value))
                .unwrap_or_default()
        })
    })
}

/// Returns a field of a creature as a table has it. 5e.tools and others write lists and objects: sizes
/// to choose from, speeds by their modes, a type with its tags, a rating with another one in a lair.
fn field(column: &str, value: &Value) -> String {
    match (column, value) {
        ("size", Value::Array(sizes)) => sizes.first().map(words_of).unwrap_or_default(),
        ("speed", Value::Object(speeds)) => speed_line(speeds),
        ("type", Value::Object(kind)) => {
            let tags = match kind.get("tags") {
                Some(Value::Array(tags)) => tags.iter().map(tag).collect(),
                _ => Vec::new(),
            };
            let kind = match kind.get("type") {
                // One of several, such as `{"choose": ["celestial", "fiend"]}`.
                Some(Value::Object(of)) => of.values().find_map(|it| it.get(0)).map(words_of),
                kind => kind.map(words_of),
            };
            let kind = kind.unwrap_or_default();
            match tags.is_empty() {
                true => kind,
                false => format!("{kind} ({})", tags.join(", ")),
            }
        }
        ("cr", Value::Object(rating)) => rating.get("cr").map(words_of).unwrap_or_default(),
        (_, value) => words_of(value),
    }
}

/// Returns a tag of a type, a text or an object with the text as `tag`.
fn tag(value: &Value) -> String {
    words_of(value.get("tag").unwrap_or(value))
}

/// A creature of Improved Initiative.
fn stat_block(object: &Map<String, Value>) -> Found {
    let text = |key: &str| object.get(key).map(words_of).unwrap_or_default();
    let (size, kind, subtypes) = of_type_line(&text("Type"));
    let (land, modes) = speeds_of(&match object.get("Speed") {
        Some(Value::Object(speeds)) => speed_line(speeds),
        _ => text("Speed"),
    });
    Found {
        name: text("Name"),
        size,
        land,
        modes,
        challenge: text("Challenge"),
        kind,
        subtypes,
        tags: some(&text("Source")),
        copy_of: None,
    }
}

/// An actor of Foundry VTT, in the ways of its systems for the fifth edition, Pathfinder and 3.5;
/// `None` for what is no creature.
fn actor(object: &Map<String, Value>, system: &Value) -> Option<Found> {
    let kind = object.get("type").and_then(Value::as_str).unwrap_or("npc");
    if !matches!(kind, "npc" | "character" | "familiar") {
        return None;
    }
    let at = |path: &str| {
        let pointer = format!("/{}", path.replace('.', "/"));
        system.pointer(&pointer).map(words_of).unwrap_or_default()
    };
    let first = |paths: &[&str]| {
        let found = paths.iter().map(|path| at(path));
        found.into_iter().find(|text| !text.is_empty())
    };
    let unit = match at("attributes.movement.units").as_str() {
        unit @ ("m" | "km") => unit.to_owned(),
        _ => "ft".to_owned(),
    };
    let feet = |paths: &[&str]| feet_of(&format!("{} {unit}", first(paths)?));
    let speed = |mode: &str| {
        let ways = [
            format!("attributes.movement.{mode}"),
            format!("attributes.speed.{mode}.total"),
            format!("attributes.speed.{mode}.base"),
        ];
        let others = system.pointer("/attributes/speed/otherSpeeds");
        let others = others.and_then(Value::as_array).into_iter().flatten();
        let mut named = others.filter(|it| it.get("type").and_then(Value::as_str) == Some(mode));
        let other = named.find_map(|it| feet_of(&words_of(it.get("value")?)));
        other.or_else(|| feet(&ways.each_ref().map(String::as_str)))
    };
    let speed = |mode: &str| speed(mode).filter(|feet| *feet > 0);
    let traits = system.pointer("/traits/value").and_then(Value::as_array);
    Some(Found {
        name: object.get("name").map(words_of).unwrap_or_default(),
        size: first(&["traits.size.value", "traits.size"]).unwrap_or_default(),
        land: feet(&[
            "attributes.movement.walk",
            "attributes.speed.land.total",
            "attributes.speed.land.base",
            "attributes.speed.value",
        ]),
        modes: Modes {
            fly: speed("fly"),
            swim: speed("swim"),
            climb: speed("climb"),
            burrow: speed("burrow"),
            teleport: None,
        },
        challenge: first(&[
            "details.cr.total",
            "details.cr.base",
            "details.cr.value",
            "details.cr",
            "details.level.value",
        ])
        .unwrap_or_default(),
        kind: first(&["details.type.value", "details.type"]).unwrap_or_default(),
        subtypes: some(&at("details.type.subtype")),
        tags: traits
            .into_iter()
            .flatten()
            .flat_map(|it| some(&words_of(it)))
            .take(crate::MAX_WORDS)
            .collect(),
        copy_of: None,
    })
}

/// The creatures of a table of another program; `None` where its columns are those of ours, or none
/// that is known.
fn of_table(text: &[u8]) -> Result<Option<Vec<Found>>, FileError> {
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .flexible(true)
        .from_reader(text);
    let headers = reader.headers().map_err(|error| unreadable(&error))?;
    if headers.len() > MAX_COLUMNS {
        return Err(FileError::TooManyColumns);
    }
    let columns: Vec<String> = headers
        .iter()
        .map(|it| it.to_lowercase().trim_end_matches('?').replace('_', " "))
        .collect();
    let has = |name: &str| columns.iter().any(|column| column == name);
    let theirs = ["cr", "challenge rating", "speed", "ac", "hp"];
    if !has("name") || !theirs.iter().any(|name| has(name)) {
        return Ok(None);
    }
    let mut found = Vec::new();
    for record in reader.records() {
        let record: StringRecord = record.map_err(|error| unreadable(&error))?;
        if found.len() > MAX_BEASTS {
            return Err(FileError::TooMany);
        }
        found.push(row(&|name| {
            let column = columns.iter().position(|column| column == name);
            let field = column.and_then(|column| record.get(column));
            field.unwrap_or_default().to_owned()
        }));
    }
    found.retain(|it| !it.name.trim().is_empty());
    Ok(Some(found))
}

/// A creature by the names of columns.
fn row(column: &dyn Fn(&str) -> String) -> Found {
    let first = |names: &[&str]| {
        let mut fields = names.iter().map(|name| column(name));
        fields.find(|field| !field.is_empty()).unwrap_or_default()
    };
    let (land, mut modes) = speeds_of(&first(&["speed", "speeds", "movement"]));
    let feet = |names: &[&str]| feet_of(&first(names)).filter(|feet| *feet > 0);
    modes.fly = modes.fly.or_else(|| feet(&["fly", "fly speed"]));
    modes.swim = modes.swim.or_else(|| feet(&["swim", "swim speed"]));
    modes.climb = modes.climb.or_else(|| feet(&["climb", "climb speed"]));
    modes.burrow = modes.burrow.or_else(|| feet(&["burrow", "burrow speed"]));
    // The whole line of a stat block may stand in the type's column.
    let (size, kind, subtypes) = of_type_line(&first(&["type", "creature type"]));
    let own_size = column("size");
    let listed = |names: &[&str]| names.iter().flat_map(|name| some(&column(name))).collect();
    let own_subtypes: Vec<String> = listed(&["subtype", "subtypes"]);
    let tags: Vec<String> = listed(&["tags", "environment", "environments", "source", "sources"]);
    Found {
        name: column("name"),
        size: if own_size.is_empty() { size } else { own_size },
        land: land.or_else(|| feet(&["land", "walk", "base speed"])),
        modes,
        challenge: first(&[
            "cr",
            "challenge rating",
            "challenge_rating",
            "challenge",
            "level",
        ]),
        kind,
        subtypes: [subtypes, own_subtypes].concat(),
        tags: tags.into_iter().take(crate::MAX_WORDS).collect(),
        copy_of: None,
    }
}

/// What stands under a name in a stat block, such as “Medium humanoid (elf), neutral good”: size,
/// type and subtypes.
fn of_type_line(line: &str) -> (String, String, Vec<String>) {
    // An alignment comes after the comma that is in no brackets.
    let subtypes = line.split_once('(').and_then(|(_, it)| it.split_once(')'));
    let subtypes = subtypes.map(|(it, _)| some(it)).unwrap_or_default();
    let head = line.split(['(', ',']).next().unwrap_or_default().trim();
    match head.split_once(' ') {
        Some((size, kind)) if size_of(size).is_some() => {
            (size.to_owned(), kind.to_owned(), subtypes)
        }
        _ => (String::new(), head.to_owned(), subtypes),
    }
}

/// A size by its word, its letter, or what Foundry VTT makes of it.
fn size_of(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let letters = [
        ("f", "fine"),
        ("fine", "fine"),
        ("d", "diminutive"),
        ("dim", "diminutive"),
        ("t", "tiny"),
        ("s", "small"),
        ("sm", "small"),
        ("m", "medium"),
        ("med", "medium"),
        ("l", "large"),
        ("lg", "large"),
        ("h", "huge"),
        ("g", "gargantuan"),
        ("grg", "gargantuan"),
        ("c", "colossal"),
        ("col", "colossal"),
    ];
    let short = letters.iter().find(|(short, _)| *short == text);
    let word = short.map_or(text.as_str(), |(_, word)| word);
    crate::SIZES.contains(&word).then(|| word.to_owned())
}

/// A rating as a fraction or a decimal.
fn challenge_of(text: &str) -> Option<Challenge> {
    // Such as “5 (1,800 XP)”.
    let text = text.split([' ', '(']).next().unwrap_or_default();
    if let Ok(challenge) = text.parse() {
        return Some(challenge);
    }
    let number: f64 = text.parse().ok()?;
    match number {
        number if number >= 1.0 => Challenge::whole(number as u32),
        number if number > 0.0 => Challenge::one_of((1.0 / number).round() as u32),
        _ => None,
    }
}

/// A value as text; lists with commas between what they hold.
fn words_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(words_of).collect();
            items.join(", ")
        }
        _ => String::new(),
    }
}

/// The words of a list with commas or semicolons between.
fn some(list: &str) -> Vec<String> {
    let words = list.split([',', ';']).map(|it| it.trim().to_lowercase());
    words
        .filter(|word| !word.is_empty())
        .take(crate::MAX_WORDS)
        .collect()
}

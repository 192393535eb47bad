//! Bestiaries as files: a table of comma-separated values, or JSON. Both are
//! read whole or refused whole.

use crate::beast::{Beast, MAX_WORDS, Wrong};
use csv::StringRecord;
use encounter::{Build, bounded_list};
use serde::Deserialize;
use std::collections::BTreeSet;
use terms::{Modes, message};

/// The most creatures in a bestiary.
pub const MAX_BEASTS: usize = 10_000;

/// The columns of a table, in order.
const COLUMNS: [&str; 15] = [
    "name",
    "size",
    "build",
    "space",
    "reach",
    "land",
    "fly",
    "swim",
    "climb",
    "burrow",
    "teleport",
    "challenge",
    "type",
    "subtypes",
    "tags",
];

/// The most columns of a table.
pub(crate) const MAX_COLUMNS: usize = 1000;

/// What a bestiary is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A table, the first row of which names the columns.
    Csv,
    /// A list of objects.
    Json,
}

impl FileKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Csv, Self::Json];

    /// How the names of such files end.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }
}

/// Why a file is no bestiary.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// A column that means nothing.
    #[error("{}", message!("file-error-unknown-column", name, columns = COLUMNS.join(", ")))]
    UnknownColumn {
        /// As the file calls it.
        name: String,
    },
    /// A column that says what has to be said is not there.
    #[error("{}", message!("file-error-column-missing", name, columns = COLUMNS.join(", ")))]
    ColumnMissing {
        /// Which.
        name: &'static str,
    },
    /// Something about a creature that cannot be.
    #[error("{}", message!("file-error-field", place, name, field, why))]
    Field {
        /// Such as “line 3”.
        place: String,
        /// The creature's name, as far as there is one.
        name: String,
        /// What about it.
        field: &'static str,
        /// What is wrong.
        why: String,
    },
    /// The file is not of the kind it is read as.
    #[error("{0}")]
    NotReadable(String),
    /// JSON of something else than creatures.
    #[error("{}", message!("file-error-unrecognized"))]
    Unrecognized,
    /// A table with too many columns.
    #[error("{}", message!("file-error-too-many-columns", max_columns = MAX_COLUMNS))]
    TooManyColumns,
    /// More creatures than a bestiary holds.
    #[error("{}", message!("file-error-too-many", max_beasts = MAX_BEASTS))]
    TooMany,
}

/// Reads a bestiary; `knows` says which sizes there are.
///
/// # Errors
/// When the file is not of its kind or anything in it makes no sense: with the
/// place, the creature and the field.
pub fn read(
    kind: FileKind,
    bytes: &[u8],
    knows: impl Fn(&str) -> bool,
) -> Result<Vec<Beast>, FileError> {
    let listed = match kind {
        FileKind::Csv => read_csv(bytes)?,
        FileKind::Json => read_json(bytes)?,
    };
    let mut names = BTreeSet::new();
    for (place, beast) in &listed {
        let field = |wrong: Wrong| refused(place.clone(), &beast.name, wrong);
        beast.check(&knows).map_err(field)?;
        if !names.insert(&beast.name) {
            let why = message!("beast-named-twice").to_string();
            return Err(field(Wrong { field: "name", why }));
        }
    }
    Ok(listed.into_iter().map(|(_, beast)| beast).collect())
}

fn refused(place: String, name: &str, Wrong { field, why }: Wrong) -> FileError {
    // It may be megabytes of rubbish.
    let name = name.chars().take(60).collect();
    FileError::Field {
        place,
        name,
        field,
        why,
    }
}

pub(crate) fn unreadable(error: &dyn std::error::Error) -> FileError {
    FileError::NotReadable(terms::shortened(&error.to_string()))
}

/// The creatures of a JSON file.
#[derive(Deserialize)]
#[serde(transparent)]
struct Beasts(#[serde(deserialize_with = "bounded_list::<_, _, MAX_BEASTS>")] Vec<Beast>);

fn read_json(bytes: &[u8]) -> Result<Vec<(String, Beast)>, FileError> {
    let Beasts(beasts) = serde_json::from_slice(bytes).map_err(|error| unreadable(&error))?;
    let placed = beasts.into_iter().zip(1..);
    Ok(placed
        .map(|(beast, n)| (format!("creature {n}"), beast))
        .collect())
}

fn read_csv(bytes: &[u8]) -> Result<Vec<(String, Beast)>, FileError> {
    // Spreadsheets like to put a mark of their own in front.
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(bytes);
    let headers = reader.headers().map_err(|error| unreadable(&error))?;
    let mut order = Vec::with_capacity(headers.len());
    for header in headers {
        let column = COLUMNS.iter().position(|known| *known == header);
        order.push(column.ok_or_else(|| FileError::UnknownColumn {
            name: header.chars().take(60).collect(),
        })?);
    }
    for needed in ["name", "size"] {
        if !order.iter().any(|column| COLUMNS[*column] == needed) {
            return Err(FileError::ColumnMissing { name: needed });
        }
    }
    let mut beasts = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|error| unreadable(&error))?;
        if beasts.len() == MAX_BEASTS {
            return Err(FileError::TooMany);
        }
        let line = record.position().map_or(0, csv::Position::line);
        let place = message!("file-line", line).to_string();
        let row = Row {
            record: &record,
            order: &order,
        };
        let beast = row
            .beast()
            .map_err(|wrong| refused(place.clone(), row.text("name"), wrong))?;
        beasts.push((place, beast));
    }
    Ok(beasts)
}

/// A row of a table, with the columns its fields stand in.
struct Row<'a> {
    record: &'a StringRecord,
    order: &'a [usize],
}

impl Row<'_> {
    /// The text of a field; empty where the table has no such column.
    fn text(&self, field: &str) -> &str {
        let column = self.order.iter().position(|it| COLUMNS[*it] == field);
        column.and_then(|at| self.record.get(at)).unwrap_or("")
    }

    fn beast(&self) -> Result<Beast, Wrong> {
        let build = match self.text("build") {
            "" | "tall" => Build::Tall,
            "long" => Build::Long,
            other => {
                let why = message!("beast-no-build", build = shortened(other)).to_string();
                return Err(Wrong {
                    field: "build",
                    why,
                });
            }
        };
        let challenge = match self.text("challenge") {
            "" => None,
            text => Some(text.parse().map_err(|error| Wrong {
                field: "challenge",
                why: {
                    let (text, why) =
                        (shortened(text), encounter::NotAChallenge::to_string(&error));
                    message!("beast-no-challenge", text, why).to_string()
                },
            })?),
        };
        Ok(Beast {
            name: text_of(self.text("name")).to_owned(),
            size: text_of(self.text("size")).to_owned(),
            build,
            space_feet: self.feet("space")?,
            reach_feet: self.feet("reach")?,
            land_feet: self.feet("land")?.unwrap_or(0),
            modes: Modes {
                fly: self.feet("fly")?,
                swim: self.feet("swim")?,
                climb: self.feet("climb")?,
                burrow: self.feet("burrow")?,
                teleport: self.feet("teleport")?,
            },
            challenge,
            kind: text_of(self.text("type")).to_owned(),
            subtypes: self.words("subtypes"),
            tags: self.words("tags"),
        })
    }

    fn feet(&self, field: &'static str) -> Result<Option<u32>, Wrong> {
        match self.text(field) {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| Wrong {
                field,
                why: message!("beast-no-number-of-feet", text = shortened(text)).to_string(),
            }),
        }
    }

    fn words(&self, field: &str) -> Vec<String> {
        let words = text_of(self.text(field)).split(';').map(str::trim);
        // One more than there may be: the check of the creature refuses it.
        words
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .take(MAX_WORDS.saturating_add(1))
            .collect()
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A bestiary as a file.
///
/// # Errors
/// Never in practice: what can be kept can be written.
pub fn write(kind: FileKind, beasts: &[Beast]) -> Result<Vec<u8>, FileError> {
    let failed = |error: &dyn std::fmt::Display| FileError::NotReadable(error.to_string());
    match kind {
        FileKind::Json => {
            let mut bytes = serde_json::to_vec_pretty(beasts).map_err(|error| failed(&error))?;
            bytes.push(b'\n');
            Ok(bytes)
        }
        FileKind::Csv => {
            let mut writer = csv::Writer::from_writer(Vec::new());
            writer
                .write_record(COLUMNS)
                .map_err(|error| failed(&error))?;
            for beast in beasts {
                let row = cells_of(beast);
                writer.write_record(row).map_err(|error| failed(&error))?;
            }
            writer.into_inner().map_err(|error| failed(&error))
        }
    }
}

/// The fields of a row, in the order of the columns.
fn cells_of(beast: &Beast) -> [String; COLUMNS.len()] {
    let feet = |feet: Option<u32>| feet.map_or_else(String::new, |feet| feet.to_string());
    let build = match beast.build {
        Build::Tall => "tall",
        Build::Long => "long",
    };
    let challenge = beast.challenge.map(|it| it.to_string());
    [
        cell_of(&beast.name),
        cell_of(&beast.size),
        build.to_owned(),
        feet(beast.space_feet),
        feet(beast.reach_feet),
        beast.land_feet.to_string(),
        feet(beast.modes.fly),
        feet(beast.modes.swim),
        feet(beast.modes.climb),
        feet(beast.modes.burrow),
        feet(beast.modes.teleport),
        challenge.unwrap_or_default(),
        cell_of(&beast.kind),
        cell_of(&beast.subtypes.join("; ")),
        cell_of(&beast.tags.join("; ")),
    ]
}

/// The mark by which a spreadsheet takes what follows for text.
const TEXT: char = '\'';

/// Whether a spreadsheet takes a cell that begins so for a formula, once it has left out spaces.
fn is_formula(text: &str) -> bool {
    text.trim_start().starts_with(['=', '+', '-', '@']) || text.starts_with(['\t', '\r', '\n'])
}

/// A text as a cell that no spreadsheet takes for a formula.
fn cell_of(text: &str) -> String {
    match is_formula(text) || text_of(text) != text {
        true => format!("{TEXT}{text}"),
        false => text.to_owned(),
    }
}

/// The text of such a cell, or of one written by hand.
fn text_of(cell: &str) -> &str {
    match cell.strip_prefix(TEXT) {
        Some(text) if is_formula(text) || text.starts_with(TEXT) => text,
        _ => cell,
    }
}

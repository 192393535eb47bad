//! Small conversions between the document, the engine and the wire.

pub(crate) mod kinds;
pub(crate) mod mirrors;
pub(crate) mod names;
pub(crate) mod view;

use crate::convert::view::{At, CellAt, Choice, GridKind, HeadingId, ReasonView};
use crate::error::{AppError, ErrorCode, Result};
use grid::{Cell, Heading, Kind, Point, column_letters};
use rules::Ruleset;
use scene::{Color, Item, wire};
use serde::Serialize;
use serde::de::DeserializeOwned;
use terms::{Message, message};

pub(crate) fn hex(color: Color) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r, color.g, color.b)
}

/// A point of the wire, in map units.
pub fn point(at: At) -> Point {
    Point::new(f64::from(at.x), f64::from(at.y))
}

/// A point for the wire, in map units.
pub fn at(point: Point) -> At {
    At {
        x: point.x as f32,
        y: point.y as f32,
    }
}

/// A cell for the wire.
pub fn cell_at(cell: Cell) -> CellAt {
    CellAt {
        x: cell.x,
        y: cell.y,
    }
}

pub(crate) fn grid_kind(kind: Kind) -> GridKind {
    match kind {
        Kind::Square => GridKind::Square,
        Kind::HexPointy => GridKind::HexPointy,
        Kind::HexFlat => GridKind::HexFlat,
    }
}

pub(crate) fn kind_of(kind: GridKind) -> Kind {
    match kind {
        GridKind::Square => Kind::Square,
        GridKind::HexPointy => Kind::HexPointy,
        GridKind::HexFlat => Kind::HexFlat,
    }
}

/// The cell as people call it: `C7` is the third column, the seventh row.
#[must_use]
pub fn cell_label(cell: Cell) -> String {
    format!("{}{}", column_letters(cell.x), i64::from(cell.y) + 1)
}

/// The cell people call so, such as `C7`; `None` when that names none.
#[must_use]
pub fn cell_named(label: &str) -> Option<Cell> {
    let split = label.find(|letter: char| !letter.is_ascii_alphabetic())?;
    let (letters, row) = label.split_at(split);
    if letters.is_empty() || letters.len() > 3 {
        return None;
    }
    let digit = |letter: u8| i32::from(letter.to_ascii_uppercase() - b'A') + 1;
    let column = letters
        .bytes()
        .fold(0, |column, letter| column * 26 + digit(letter));
    let row: i32 = row.parse().ok()?;
    Some(Cell::new(column - 1, row - 1))
}

/// The id by which the window names a value that files name too.
#[must_use]
pub fn id_of<T: Serialize>(value: &T) -> String {
    // Kinds are written as plain words.
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(id)) => id,
        _ => String::new(),
    }
}

/// The value that the window names by an id, if there is one.
#[must_use]
pub fn value_of<T: DeserializeOwned>(id: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(id.to_owned())).ok()
}

pub(crate) fn choice<Id>(value: impl Into<Id>, label: impl Into<String>) -> Choice<Id> {
    let label = label.into();
    let mut letters = label.chars();
    let first = letters.next().map(char::to_uppercase);
    Choice {
        id: value.into(),
        label: first.into_iter().flatten().chain(letters).collect(),
    }
}

/// Some reasons one after another.
pub(crate) fn reasons_listed(reasons: impl Iterator<Item = Message>) -> Message {
    let listed = reasons.reduce(|before, after| message!("reasons-listed", before, after));
    listed.unwrap_or_else(|| message!("no-reason"))
}

/// A reason for the wire, with the rule it rests on.
pub fn because(ruleset: &Ruleset, because: &rules::Reason) -> ReasonView {
    let rule = ruleset.rule(because.rule);
    ReasonView {
        text: because.text.to_string(),
        id: because.text.id().to_owned(),
        args: because.text.args_in_words(),
        rule: rule.id.clone(),
        title: rule.title.clone(),
    }
}

pub(crate) fn heading_of(id: HeadingId) -> Heading {
    match id {
        HeadingId::Left => Heading::Left,
        HeadingId::Right => Heading::Right,
        HeadingId::Up => Heading::Up,
        HeadingId::Down => Heading::Down,
    }
}

/// A head and the display lists that follow it, as the window reads them: the
/// head's length, the head as JSON padded to a multiple of four, the lists.
pub(crate) fn frame<'a>(
    head: &impl Serialize,
    lists: impl IntoIterator<Item = &'a Vec<Item>>,
) -> Result<Vec<u8>> {
    let json = serde_json::to_vec(head).map_err(|error| {
        let message = message!("answer-unwritable", why = error.to_string());
        AppError::new(ErrorCode::Internal, message)
    })?;
    let mut out = Vec::with_capacity(json.len() + 8);
    wire::write_bytes(&mut out, &json);
    for list in lists {
        wire::write_list(&mut out, list);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_called_by_letters_and_numbers() {
        let cases = [
            ((0, 0), "A1"),
            ((2, 6), "C7"),
            ((25, 0), "Z1"),
            ((26, 9), "AA10"),
            ((999, 999), "ALL1000"),
        ];
        for ((x, y), label) in cases {
            assert_eq!(cell_label(Cell::new(x, y)), label);
            assert_eq!(cell_named(label), Some(Cell::new(x, y)));
        }
        // No map has it, and a refusal names it.
        let far = Cell::new(25, i32::MAX);
        assert_eq!(cell_label(far), "Z2147483648");
        for label in ["", "7", "C", "C7x", "ABCD1", "é1"] {
            assert_eq!(cell_named(label), None, "{label}");
        }
    }
}

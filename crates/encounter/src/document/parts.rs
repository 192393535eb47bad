//! What single parts of a document are held to.

use super::encounter::Picture;
use crate::creature::{Creature, check_figures};
use crate::limits::{MAX_MARK_TEXT, MAX_WALL_FIGURE, MAX_WALL_LENGTH, MAX_WALL_POINTS, MAX_WORDS};
use crate::map::{Mark, MarkKind, Wall};
use crate::name::{check_name, is_hash};
use crate::refusal::EditError;
use grid::{Cell, Grid, MAX_SIDE, Segment};
use terms::message;

/// The longest id of an encounter that a mark leads to.
const MAX_LINK: usize = 64;

/// Whether a creature makes sense where it stands.
pub(crate) fn check_creature(creature: &Creature, grid: Grid) -> Result<(), EditError> {
    check_figures(creature)?;
    let began = creature.turn.map(|turn| turn.from);
    let off_the_map = |at: &Cell| !grid.contains(*at);
    match [creature.at].into_iter().chain(began).find(off_the_map) {
        None => Ok(()),
        Some(at) => Err(EditError::OffTheMap {
            name: creature.name.clone(),
            at,
        }),
    }
}

/// Whether a point lies where something on a map may be.
pub(crate) fn is_place(point: grid::Point) -> bool {
    let side = f64::from(MAX_SIDE);
    let ok = |n: f64| n.is_finite() && (-side..=2.0 * side).contains(&n);
    ok(point.x) && ok(point.y)
}

/// Whether walls are walls, and together with so many points no more than there
/// can be.
pub(crate) fn check_walls<'a>(
    walls: impl Iterator<Item = &'a Wall>,
    already: usize,
) -> Result<(), EditError> {
    let mut points = already;
    let mut length = 0.0;
    for wall in walls {
        points = points.saturating_add(wall.points.len());
        if points > MAX_WALL_POINTS {
            return Err(EditError::TooManyWalls);
        }
        if wall.points.len() < 2 {
            return Err(EditError::WallTooShort);
        }
        if !wall.points.iter().copied().all(is_place) {
            return Err(EditError::NotAPlace {
                what: message!("misplaced-a-wall"),
            });
        }
        length += wall.segments().map(Segment::length).sum::<f64>();
        if length > MAX_WALL_LENGTH {
            return Err(EditError::WallsTooLong);
        }
        if let Some(check) = &wall.check {
            check_name(&check.name)?;
        }
        let difficulty = wall.check.as_ref().and_then(|check| check.difficulty);
        let figures = [
            (message!("limit-height"), wall.height_feet),
            (message!("limit-difficulty"), difficulty),
            (
                message!("limit-way-from-the-source"),
                Some(wall.below_source),
            ),
        ];
        for (what, value) in figures {
            if value.is_some_and(|value| value > MAX_WALL_FIGURE) {
                return Err(EditError::TooMuch { what });
            }
        }
    }
    Ok(())
}

/// Whether a picture is one, and lies on a map.
pub(crate) fn check_picture(picture: &Picture) -> Result<(), EditError> {
    if !is_place(picture.at.min) || !is_place(picture.at.max) {
        return Err(EditError::NotAPlace {
            what: message!("misplaced-the-picture"),
        });
    }
    if !(1..=100).contains(&picture.opacity_percent) {
        return Err(EditError::BadPicture(message!(
            "image-it-is-to-hundredths-opaque"
        )));
    }
    if picture.at.width() <= 0.0 || picture.at.height() <= 0.0 {
        return Err(EditError::BadPicture(message!("image-it-has-no-area")));
    }
    if !is_hash(&picture.image) {
        return Err(EditError::BadPicture(message!(
            "image-its-image-is-not-named-by-a-hash"
        )));
    }
    Ok(())
}

/// Whether a mark says something, somewhere.
pub(crate) fn check_mark(mark: &Mark, grid: Grid) -> Result<(), EditError> {
    // Counting stops early: a text may be megabytes of rubbish.
    if mark.text.trim().is_empty() || mark.text.chars().nth(MAX_MARK_TEXT).is_some() {
        return Err(EditError::BadMark(mark.kind));
    }
    if !is_place(mark.at) {
        return Err(EditError::NotAPlace {
            what: mark.kind.name(),
        });
    }
    let known = |id: &String| {
        let plain = |it: char| it.is_ascii_alphanumeric() || it == '-';
        (1..=MAX_LINK).contains(&id.len()) && id.chars().all(plain)
    };
    if mark.link.as_ref().is_some_and(|id| !known(id)) {
        return Err(EditError::BadLink);
    }
    let on_map = mark.cells.len() <= grid.len() && mark.cells.iter().all(|at| grid.contains(*at));
    if on_map && mark.cells.is_empty() == (mark.kind != MarkKind::Zone) {
        Ok(())
    } else {
        Err(EditError::BadZone)
    }
}

/// Whether marks say no more together than is drawn at once; notes are not.
pub(crate) fn check_words<'a>(marks: impl Iterator<Item = &'a Mark>) -> Result<(), EditError> {
    let drawn = marks.filter(|mark| mark.kind != MarkKind::Note);
    let words: usize = drawn.map(|mark| mark.text.chars().count()).sum();
    match words > MAX_WORDS {
        true => Err(EditError::TooManyWords),
        false => Ok(()),
    }
}

//! Doors, windows and archways, which Dungeondraft calls portals.

use super::raw::{CELL, RawPortal};
use encounter::WallKind;
use grid::Point;

/// Half of the width of a portal without `radius`, in pixels.
const USUAL_RADIUS: f64 = CELL / 2.0;

/// The kind of a portal.
pub(super) struct PortalKind {
    pub kind: WallKind,
    /// Whether the kind follows from the light that passes, because the picture has no telling name.
    pub guessed: bool,
}

/// Returns the kind by the name of the picture, or of the folder that the picture is in; else a door
/// where light is stopped and a window where not.
///
/// `closed` says whether light is stopped and nothing about the door: a door that lets light through
/// is a door.
pub(super) fn kind_of(portal: &RawPortal) -> PortalKind {
    let path = portal.texture.0.as_deref().unwrap_or_default();
    let path = path.to_lowercase();
    let path = path.rsplit_once("portals/").map_or(&*path, |(_, it)| it);
    let stops_light = portal.closed.0.or(portal.occludes_light.0) != Some(false);
    let named = path
        .rsplit('/')
        .find_map(|name| kind_named(name, stops_light));
    let by_light = match stops_light {
        true => WallKind::ClosedDoor,
        false => WallKind::Window,
    };
    PortalKind {
        kind: named.unwrap_or(by_light),
        guessed: named.is_none(),
    }
}

/// Returns the kind that the name of a picture says, in lower case.
fn kind_named(name: &str, stops_light: bool) -> Option<WallKind> {
    let has = |part: &str| name.contains(part);
    let has_word = |word: &str| {
        name.split(|c: char| !c.is_alphabetic())
            .any(|it| it == word)
    };
    let bars = ["portcullis", "grate", "grille"];
    Some(if has("secret") {
        WallKind::SecretDoor
    } else if has("window") || has("slit") {
        WallKind::Window
    } else if bars.into_iter().any(has) || has_word("bars") {
        WallKind::Portcullis
    } else if ["frame", "archway", "doorway"].into_iter().any(has)
        || ["arch", "arches"].into_iter().any(has_word)
    {
        WallKind::Arch
    } else if has("door") {
        match has_word("open") {
            true => WallKind::OpenDoor,
            false => WallKind::ClosedDoor,
        }
    } else if has_word("gate") {
        match stops_light {
            true => WallKind::ClosedDoor,
            false => WallKind::Portcullis,
        }
    } else {
        return None;
    })
}

/// Returns the two ends of a portal, in cells. `wall` has the points of its wall, in cells; empty
/// for a portal without one.
pub(super) fn ends_of(portal: &RawPortal, wall: &[Point]) -> Option<[Point; 2]> {
    let piece = piece_of(portal.wall_distance.0, wall);
    let on_wall = || piece.map(|(from, to, fraction)| from + scaled(to - from, fraction));
    let at = portal
        .position
        .0
        .filter(|it| it.is_finite())
        .or_else(on_wall)?;
    let turned = || {
        let (sin, cos) = portal.rotation.0.sin_cos();
        Some(Point::new(cos, sin)).filter(|it| it.is_finite())
    };
    let along_wall = || piece.map(|(from, to, _)| to - from);
    let direction = portal.direction.0;
    let direction = direction.filter(|it| it.is_finite() && *it != Point::default());
    let direction = direction
        .or_else(turned)
        .or_else(along_wall)
        .unwrap_or(Point::new(1.0, 0.0));
    let radius = portal.radius.0;
    let radius = match radius.is_nan() {
        true => USUAL_RADIUS,
        false => radius,
    };
    let half = scaled(direction, radius / CELL / direction.x.hypot(direction.y));
    let is_somewhere = half.is_finite() && half != Point::default();
    is_somewhere.then(|| [at - half, at + half])
}

fn scaled(by: Point, factor: f64) -> Point {
    Point::new(by.x * factor, by.y * factor)
}

/// Returns the ends of the piece of the wall that a distance counts to, and the fraction along it.
fn piece_of(distance: f64, wall: &[Point]) -> Option<(Point, Point, f64)> {
    if !(distance >= 0.0 && distance < wall.len() as f64) {
        return None;
    }
    // The last number of all may be the end of the last piece.
    let number = (distance as usize).min(wall.len().checked_sub(2)?);
    let [from, to] = *wall.get(number..)?.first_chunk()?;
    let is_piece = from.is_finite() && to.is_finite() && from != to;
    is_piece.then_some((from, to, distance - number as f64))
}

//! Doors that open at a click.

use crate::convert::point;
use crate::convert::view::At;
use crate::error::Result;
use crate::tabletop::Tabletop;
use encounter::{Edit, WallKind};

/// Opens the door at a point, locked or not; does nothing where there is none that is closed.
pub(crate) fn open_door(tabletop: &Tabletop, at: At) -> Result<Option<Edit>> {
    let near = tabletop.wall_near(point(at));
    Ok(near.and_then(|(id, wall)| {
        let kind = match wall.kind {
            WallKind::ClosedDoor | WallKind::LockedDoor => WallKind::OpenDoor,
            WallKind::SecretDoor => WallKind::OpenSecretDoor,
            _ => return None,
        };
        Some(Edit::SetDoor { id, kind })
    }))
}

/// Opens the door at a point, or locks or shuts it, one after the other;
/// does nothing where there is none.
pub(crate) fn toggle_door(tabletop: &Tabletop, at: At) -> Result<Option<Edit>> {
    let near = tabletop.wall_near(point(at));
    Ok(near.and_then(|(id, wall)| {
        let kind = wall.kind.turned()?;
        Some(Edit::SetDoor { id, kind })
    }))
}

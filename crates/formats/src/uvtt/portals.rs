//! Portals, the format's word for doors, windows and open archways alike.

use super::raw::{MAX_PORTALS, RawPortal};
use crate::import::ImportError;
use crate::lenient::Capped;
use crate::lines::{Frame, Oddities, Piece};
use encounter::{Wall, WallKind};
use std::collections::BTreeSet;
use terms::message;

/// The doors and windows of a map.
#[derive(Default)]
pub(super) struct Portals {
    /// Where each one stands.
    pub places: Vec<Piece>,
    /// What each one is.
    kinds: Vec<WallKind>,
    /// How many of the doors are doors only because the file does not tell.
    guessed: usize,
    odd: Oddities,
}

impl Portals {
    pub fn read(raw: &Capped<RawPortal, MAX_PORTALS>, frame: &Frame) -> Result<Self, ImportError> {
        if raw.cut {
            return Err(ImportError::TooMany {
                what: message!("import-doors-and-windows"),
                most: MAX_PORTALS,
            });
        }
        let mut read = Self::default();
        let mut seen = BTreeSet::new();
        for portal in &raw.items {
            let end = |n: usize| portal.bounds.items.get(n).copied().flatten();
            let Some([a, b]) = frame.piece([end(0), end(1)], &mut read.odd) else {
                continue;
            };
            if !seen.insert([a.min(b), a.max(b)]) {
                read.odd.repeated += 1;
                continue;
            }
            read.places.push([a, b]);
            // What lets light through may be a window or an archway; the one
            // that stops creatures is taken, for a way that is wrongly shut
            // is noticed sooner than one that is wrongly open.
            read.kinds.push(match portal.closed.0 {
                Some(false) => WallKind::Window,
                Some(true) | None => WallKind::ClosedDoor,
            });
            read.guessed += usize::from(portal.closed.0.is_none());
        }
        Ok(read)
    }

    /// How many there are of a kind.
    pub fn number(&self, kind: WallKind) -> usize {
        self.kinds.iter().filter(|it| **it == kind).count()
    }

    pub fn walls(&self) -> impl Iterator<Item = Wall> {
        let places = self.places.iter().zip(&self.kinds);
        places.map(|([a, b], kind)| Wall::straight(*kind, a.point(), b.point()))
    }

    /// Tells what was guessed and left out.
    pub fn note(&self, notes: &mut Vec<String>) {
        let windows = self.number(WallKind::Window);
        if windows > 0 {
            notes.push(message!("import-became-windows", count = windows).to_string());
        }
        if self.guessed > 0 {
            notes.push(message!("import-became-doors", count = self.guessed).to_string());
        }
        let openings = |count| message!("import-doors-or-windows", count);
        self.odd.note(&openings, notes);
    }
}

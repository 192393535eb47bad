//! Documents made by edits.

use encounter::{Edit, Encounter};

/// Makes an edit.
///
/// # Panics
///
/// If it is refused.
pub fn make(encounter: &mut Encounter, edit: &Edit) {
    let change = encounter.change_for(edit);
    encounter.play(&change.unwrap_or_else(|refused| panic!("{edit:?}: {refused}")));
}

/// The document an edit makes of another.
///
/// # Panics
///
/// If it is refused.
#[must_use]
pub fn made(encounter: &Encounter, edit: &Edit) -> Encounter {
    let mut after = encounter.clone();
    make(&mut after, edit);
    after
}

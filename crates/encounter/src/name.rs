//! What things can be called.

use crate::limits::MAX_NAME;
use crate::refusal::EditError;
use unicode_segmentation::UnicodeSegmentation;

/// Whether something can be called so.
///
/// # Errors
/// When it is empty or longer than [`MAX_NAME`].
pub fn check_name(name: &str) -> Result<(), EditError> {
    // Counting stops early: a name may be megabytes of rubbish.
    let length = name.graphemes(true).take(MAX_NAME + 1).count();
    let bytes_ok = name.len() <= MAX_NAME * 32;
    if (1..=MAX_NAME).contains(&length) && bytes_ok && !name.trim().is_empty() {
        Ok(())
    } else {
        let length = if name.trim().is_empty() {
            0
        } else {
            name.graphemes(true).count()
        };
        Err(EditError::BadName { length })
    }
}

/// Whether this can name an image's bytes.
pub(crate) fn is_hash(name: &str) -> bool {
    name.len() == 64 && name.bytes().all(|b| b.is_ascii_hexdigit())
}

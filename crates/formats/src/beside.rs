//! The files that a map names and does not hold: pictures, tilesets.
//!
//! A path in a file is data. It is resolved part by part below one folder: the folder of the map, or
//! a folder above that the user chose. No path out of this folder, to another drive or to an address
//! reaches [`ImportContext::file`].

use crate::picture::Picture;
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use terms::{message, shortened};

/// Callbacks of a map reader: load a file that the map names, and report progress.
///
/// Readers get the path of the map from the same folder as its file name: `hall.tmx` where the folder
/// is that of the map, or `maps/hall.tmx`.
pub trait ImportContext {
    /// Returns the bytes of a file by its path from the one folder, with `/` between the parts, of
    /// which none is `.`, `..` or empty; `None` if there is no such file or the file is too large.
    fn file(&self, path: &str) -> Option<Vec<u8>>;

    /// Receives the share of the import that is done, from 0 to 1, or 0 while it is not known.
    /// Returns false once the import is canceled.
    fn go_on(&self, _done: f64) -> bool {
        true
    }
}

/// Files by a function, for an import that cannot be canceled.
impl<F: Fn(&str) -> Option<Vec<u8>>> ImportContext for F {
    fn file(&self, path: &str) -> Option<Vec<u8>> {
        self(path)
    }
}

/// The context of one of several maps: its share is a part of the whole.
pub(crate) struct OneOfSeveral<'a> {
    pub context: &'a dyn ImportContext,
    pub index: usize,
    pub count: usize,
}

impl ImportContext for OneOfSeveral<'_> {
    fn file(&self, path: &str) -> Option<Vec<u8>> {
        self.context.file(path)
    }

    fn go_on(&self, done: f64) -> bool {
        self.context
            .go_on((self.index as f64 + done) / self.count as f64)
    }
}

/// The files of a map that lies in no folder.
#[must_use]
pub fn nothing_beside(_: &str) -> Option<Vec<u8>> {
    None
}

/// A file that a map named.
pub(crate) struct Found {
    /// The folder of the file, as a path from the one folder.
    pub folder: String,
    pub bytes: Vec<u8>,
}

/// Returns the folder of a file by its path from the one folder.
pub(crate) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Finds a file by its path in another file, which is in `folder`: where the path says; or else by its
/// name alone next to the map, because people send a map around together with its pictures; or by its
/// path from the one folder, because Foundry VTT counts from its folder of data. `map` is the path of
/// the map.
pub(crate) fn find(
    context: &dyn ImportContext,
    map: &str,
    folder: &str,
    path: &str,
) -> Option<Found> {
    spellings(path)
        .flat_map(|path| {
            let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
            [
                within(folder, &path),
                within(folder_of(map), name),
                within("", &path),
            ]
        })
        .flatten()
        .find_map(|path| {
            let bytes = context.file(&path)?;
            Some(Found {
                folder: folder_of(&path).to_owned(),
                bytes,
            })
        })
}

/// Returns true if a path in a file, which is in `folder`, leads out of the one folder by `..`.
pub(crate) fn is_outside(folder: &str, path: &str) -> bool {
    let climbs = |path: &str| {
        let has_parent = path.split(['/', '\\']).any(|part| part == "..");
        has_parent && !leads_away(path) && within(folder, path).is_none()
    };
    spellings(path).any(|path| climbs(&path))
}

/// A path as it stands in a file, and as it reads if it is an address.
fn spellings(path: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let decoded = percent_decode_str(path).decode_utf8().ok();
    let decoded = decoded.filter(|it| it != path);
    std::iter::once(Cow::Borrowed(path)).chain(decoded)
}

/// Returns true for an absolute path, another drive and an address.
pub(crate) fn leads_away(path: &str) -> bool {
    path.starts_with(['/', '\\']) || path.contains(':') || path.chars().any(char::is_control)
}

/// Returns the path from the one folder; `None` if it leads out of that folder.
fn within(folder: &str, path: &str) -> Option<String> {
    if leads_away(path) {
        return None;
    }
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split(['/', '\\']) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then(|| parts.join("/"))
}

/// Reads the picture that a map names. A note says why there is none; `is_missing` is set if another
/// folder may have the picture. `map` is the path of the map.
pub(crate) fn picture(
    context: &dyn ImportContext,
    map: &str,
    path: &str,
    notes: &mut Vec<String>,
    is_missing: &mut bool,
) -> Option<Picture> {
    let shown = shortened(path);
    let Some(found) = find(context, map, folder_of(map), path) else {
        *is_missing = !leads_away(path);
        notes.push(match is_outside(folder_of(map), path) {
            true => message!("import-picture-outside", path = shown).to_string(),
            false => message!("import-picture-elsewhere", path = shown).to_string(),
        });
        return None;
    };
    match Picture::read_while(found.bytes, &|done| context.go_on(done)) {
        Ok(picture) => Some(picture),
        Err(error) => {
            let why = error.to_string();
            notes.push(message!("import-picture-unusable", path = shown, why).to_string());
            None
        }
    }
}

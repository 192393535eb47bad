//! The files beside a map, which it names and does not hold: pictures, tilesets.
//!
//! A name in a file is data: it is put together from its own parts, and none that leads out of the
//! map's folder, to another drive or to an address is ever asked for.

use crate::picture::Picture;
use percent_encoding::percent_decode_str;
use terms::{message, shortened};

/// Gives the bytes of a file in the folder of a map or below, by its path from there with `/`
/// between its parts, of which none is `.`, `..` or empty; `None` where there is no such file, or
/// one that is too large to be read.
pub type Beside<'a> = dyn Fn(&str) -> Option<Vec<u8>> + 'a;

/// For a map that lies in no folder.
#[must_use]
pub fn nothing_beside(_: &str) -> Option<Vec<u8>> {
    None
}

/// A file that a map named.
pub(crate) struct Found {
    /// The folder it was found in, as a path from that of the map.
    pub folder: String,
    pub bytes: Vec<u8>,
}

/// The file of a path in another file, which lies in `folder`: where the path says, or beside the
/// map by its name alone, as maps are sent around with their pictures.
pub(crate) fn find(beside: &Beside, folder: &str, path: &str) -> Option<Found> {
    let decoded = percent_decode_str(path).decode_utf8().ok();
    let spellings = std::iter::once(path).chain(decoded.as_deref().filter(|it| *it != path));
    spellings
        .flat_map(|path| {
            let name = path.rsplit(['/', '\\']).next();
            [within(folder, path), name.and_then(|name| within("", name))]
        })
        .flatten()
        .find_map(|path| {
            let bytes = beside(&path)?;
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            Some(Found {
                folder: folder.to_owned(),
                bytes,
            })
        })
}

/// A path from the map's folder, if it does not lead out of it.
fn within(folder: &str, path: &str) -> Option<String> {
    let leads_away = path.starts_with(['/', '\\']) || path.contains(':');
    if leads_away || path.chars().any(char::is_control) {
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

/// The picture that a map names; where there is none of use, a note says so by its name.
pub(crate) fn picture(beside: &Beside, path: &str, notes: &mut Vec<String>) -> Option<Picture> {
    let shown = shortened(path);
    let Some(found) = find(beside, "", path) else {
        notes.push(message!("import-picture-elsewhere", path = shown).to_string());
        return None;
    };
    match Picture::read(found.bytes) {
        Ok(picture) => Some(picture),
        Err(error) => {
            let why = error.to_string();
            notes.push(message!("import-picture-unusable", path = shown, why).to_string());
            None
        }
    }
}

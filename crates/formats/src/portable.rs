//! Footfall's own file for sharing an encounter: readable JSON with the
//! encounter and its pictures in one place.

use crate::beside::{ImportContext, nothing_beside};
use crate::import::{ImportError, Imported, Marks, read_json};
use crate::lenient::from_base64;
use crate::picture::Picture;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use encounter::{Encounter, Ground, Hazard, HouseRuleset, MAX_PORTRAITS};
use schemars::JsonSchema;
use serde::de::{self, Deserializer, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use terms::{Message, message};

/// The extension of such files, without the dot.
pub const PORTABLE_EXTENSION: &str = "footfall";

/// What marks such a file.
pub(crate) const FORMAT: &str = "footfall-encounter";

/// The versions that are read. The last one is written.
const VERSIONS: [u32; 2] = [1, VERSION];

/// The version that is written.
const VERSION: u32 = 2;

/// The most pictures a file may hold: one under the map, and portraits.
const MAX_IMAGES: usize = 1 + MAX_PORTRAITS;

/// Why an encounter cannot be written to a file.
#[derive(Debug, thiserror::Error)]
#[error("{}", message!("portable-unwritten", why = .0.to_string()))]
pub struct PortableError(#[from] serde_json::Error);

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u32,
    encounter: &'a Encounter,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'a HouseRuleset>,
    images: BTreeMap<&'a str, String>,
}

/// An encounter of Footfall, for others to play.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, expecting = "an encounter in curly braces")]
#[schemars(title = "Footfall encounter")]
struct Read {
    /// What marks such a file.
    #[serde(rename = "format")]
    #[schemars(with = "String", extend("const" = FORMAT))]
    _format: IgnoredAny,
    /// The version of the format.
    #[serde(rename = "version")]
    #[schemars(with = "u32", extend("enum" = VERSIONS))]
    _version: IgnoredAny,
    /// The map and those who stand on it.
    encounter: Encounter,
    /// The house ruleset it is played by, if it is one.
    #[serde(default)]
    ruleset: Option<HouseRuleset>,
    /// The picture under the map and the portraits, as base64 text: each by the BLAKE3 hash of its
    /// bytes in 64 hexadecimal digits.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, String>")]
    images: Images,
}

/// What such a file holds, as a JSON Schema (draft 2020-12): every key with its meaning and unit.
/// A file that it accepts may still be refused, for what no schema can say: that all rows of a
/// drawing are as long as the first, or that a picture has the hash it is named by.
#[must_use]
pub fn portable_schema() -> serde_json::Value {
    let mut schema = schemars::schema_for!(Read).to_value();
    let grounds = Ground::ALL.iter().map(|it| (it.glyph(), it.name()));
    let hazards = Hazard::ALL
        .iter()
        .map(|it| (Hazard::glyph(Some(*it)), it.name()));
    for (key, drawn) in [("ground", legend(grounds)), ("hazards", legend(hazards))] {
        let text = schema.pointer_mut(&format!("/$defs/Encounter/properties/{key}/description"));
        if let Some(serde_json::Value::String(text)) = text {
            text.push_str(&drawn);
        }
    }
    schema
}

/// Legend of the characters of a drawing, as a sentence.
fn legend(glyphs: impl Iterator<Item = (char, Message)>) -> String {
    let entries: Vec<String> = glyphs
        .map(|(glyph, name)| format!("`{glyph}` {name}"))
        .collect();
    format!(" {}.", entries.join(", "))
}

/// Writes an encounter for sharing, with the house ruleset it is played by, if
/// it is one. `image` gives the bytes of a picture by its name, if they are at
/// hand. The same encounter always gives the same file.
///
/// # Errors
/// When the encounter cannot be expressed in JSON.
pub fn write_portable(
    encounter: &Encounter,
    ruleset: Option<&HouseRuleset>,
    image: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<Vec<u8>, PortableError> {
    let encoded = |name| Some((name, STANDARD.encode(image(name)?)));
    let written = Written {
        format: FORMAT,
        version: VERSION,
        encounter,
        ruleset,
        images: encounter.images().into_iter().filter_map(encoded).collect(),
    };
    let mut text = serde_json::to_vec_pretty(&written)?;
    text.push(b'\n');
    Ok(text)
}

/// Reads an encounter someone shared.
///
/// # Errors
/// When the file is damaged, of another kind or from a later program, when its
/// encounter breaks a limit, or a picture is not the one the encounter names.
pub fn read_portable(bytes: &[u8]) -> Result<Imported, ImportError> {
    read(bytes, &nothing_beside)
}

/// Reads an encounter as [`read_portable`] does, until `context` cancels.
pub(crate) fn read(bytes: &[u8], context: &dyn ImportContext) -> Result<Imported, ImportError> {
    let marks = Marks::of(bytes, ImportError::NotPortable)?;
    if !marks.is_portable() {
        return Err(ImportError::NotPortable);
    }
    check_version(marks.version.0.as_deref())?;
    let Read {
        mut encounter,
        ruleset,
        images: Images(mut images),
        ..
    } = read_json(bytes)?;

    let mut notes = Vec::new();
    if let Some(house) = &ruleset {
        house.check()?;
    }
    let ruleset = ruleset.filter(|house| {
        let used = house.id == encounter.header().ruleset;
        if !used {
            let note = message!("import-house-left-out", title = &house.title);
            notes.push(note.to_string());
        }
        used
    });
    let riders;
    (encounter, riders) = encounter.without_missing_mounts();
    if let Some(name) = riders.first() {
        let note = message!("import-mounts-missing", count = riders.len(), name);
        notes.push(note.to_string());
    }
    let mut known = Vec::new();
    let mut faceless = 0_u32;
    for name in names_in(&encounter) {
        let on_map = encounter.header().picture.as_ref();
        let on_map = on_map.is_some_and(|picture| picture.image == name);
        if let Some(bytes) = images.remove(&name) {
            known.push(named(&name, bytes, on_map, context)?);
            continue;
        }
        encounter = encounter.without_image(&name);
        if on_map {
            notes.push(message!("import-no-picture-of-map").to_string());
        } else {
            faceless = faceless.saturating_add(1);
        }
    }
    if faceless > 0 {
        notes.push(message!("import-portraits-left-out", count = faceless).to_string());
    }
    if !images.is_empty() {
        notes.push(message!("import-pictures-left-out", count = images.len()).to_string());
    }
    Ok(Imported {
        encounter,
        ruleset,
        images: known,
        notes,
        is_missing_files: false,
    })
}

fn names_in(encounter: &Encounter) -> Vec<String> {
    let names = encounter.images().into_iter();
    names.map(ToOwned::to_owned).collect()
}

/// The picture of a name: one to lie under a map, or a portrait.
fn named(
    name: &str,
    bytes: Vec<u8>,
    on_map: bool,
    context: &dyn ImportContext,
) -> Result<Picture, ImportError> {
    let picture = if on_map {
        Picture::read_while(bytes, &|done| context.go_on(done))?
    } else {
        Picture::read_portrait(bytes)?
    };
    if picture.hash == name {
        Ok(picture)
    } else {
        Err(ImportError::WrongPicture)
    }
}

fn check_version(found: Option<&str>) -> Result<(), ImportError> {
    let version = found.and_then(|found| found.parse::<f64>().ok());
    let found = found.map(terms::shortened);
    match version {
        Some(version) if VERSIONS.iter().any(|it| version == f64::from(*it)) => Ok(()),
        Some(version) if version > f64::from(VERSION) => Err(ImportError::Newer {
            what: message!("import-a-footfall-encounter"),
            found: found.unwrap_or_default(),
            known: "2",
        }),
        _ => Err(ImportError::BadNumber {
            field: "version",
            found: found.map_or_else(|| message!("import-missing"), Message::plain),
            wanted: message!("import-from-to", least = 1, most = VERSION),
        }),
    }
}

/// The bytes of pictures, by the hash they are said to have.
#[derive(Default)]
struct Images(BTreeMap<String, Vec<u8>>);

impl<'de> Deserialize<'de> for Images {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ImagesVisitor)
    }
}

struct ImagesVisitor;

impl<'de> Visitor<'de> for ImagesVisitor {
    type Value = Images;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("images by their hash")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Images, A::Error> {
        let mut images = BTreeMap::new();
        while let Some((hash, ImageBytes(bytes))) = map.next_entry()? {
            if images.len() == MAX_IMAGES {
                let message = format!("there are more than {MAX_IMAGES} images");
                return Err(de::Error::custom(message));
            }
            images.insert(hash, bytes);
        }
        Ok(Images(images))
    }
}

struct ImageBytes(Vec<u8>);

impl<'de> Deserialize<'de> for ImageBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(ImageBytesVisitor)
    }
}

struct ImageBytesVisitor;

impl Visitor<'_> for ImageBytesVisitor {
    type Value = ImageBytes;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("an image as base64 text")
    }
    fn visit_str<E: de::Error>(self, text: &str) -> Result<ImageBytes, E> {
        let bytes = from_base64(text).ok_or_else(|| E::custom("the image is not base64 text"))?;
        Ok(ImageBytes(bytes))
    }
}

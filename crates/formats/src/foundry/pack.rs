//! Files with scenes: one scene, a NeDB log of a compendium pack or world (`.db`), an adventure.

use super::canvas::Canvas;
use super::read::read_foundry;
use super::scene::RawHead;
use crate::beside::ImportContext;
use crate::import::{ImportError, Imported, name_from, read_json, without_bom};
use crate::lenient::{Capped, Flag, Text};
use crate::maps::{MAX_MAPS, MapEntry, Maps, UniqueNames};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::num::Saturating;
use std::ops::Range;
use terms::message;

/// The kinds of file that contain scenes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carrier {
    /// One scene, as “Export Data” writes it.
    Scene,
    /// A NeDB log: one document on each line, later lines replace earlier ones.
    Log,
    /// An adventure with a list of scenes.
    Adventure,
}

/// The most documents in a log.
const MAX_DOCUMENTS: usize = 100_000;

/// The largest share of damaged lines in a log, as a divisor: one in ten. NeDB opens such logs.
const DAMAGED_LINES: usize = 10;

/// A scene of a file.
struct Scene {
    /// Bytes of the scene in the file.
    span: Range<usize>,
    /// Number of maps: its levels, or 1 for a scene without a choice.
    maps: usize,
}

/// The scenes of a file of Foundry VTT.
pub(crate) struct Scenes<'a> {
    bytes: Cow<'a, [u8]>,
    file_name: String,
    scenes: Vec<Scene>,
    entries: Vec<MapEntry>,
    /// Damaged lines of a log.
    damaged: Saturating<usize>,
}

/// Keys by which a line of a log is understood.
#[derive(Deserialize)]
#[serde(expecting = "a document in curly braces")]
struct RawRow {
    #[serde(default, rename = "_id")]
    id: Text,
    #[serde(default, rename = "$$deleted")]
    deleted: Flag,
    #[serde(rename = "$$indexCreated")]
    index_created: Option<IgnoredAny>,
    #[serde(rename = "$$indexRemoved")]
    index_removed: Option<IgnoredAny>,
}

/// The scenes of an adventure.
#[derive(Deserialize)]
#[serde(expecting = "an adventure in curly braces")]
struct RawAdventure<'a> {
    #[serde(borrow, default)]
    scenes: Capped<&'a RawValue, { MAX_MAPS + 1 }>,
}

impl<'a> Scenes<'a> {
    /// Lists the scenes of a file.
    pub fn open(
        bytes: Cow<'a, [u8]>,
        carrier: Carrier,
        file_name: &str,
    ) -> Result<Self, ImportError> {
        let mut damaged = Saturating(0);
        let spans = match carrier {
            Carrier::Scene => std::iter::once(0..bytes.len()).collect(),
            Carrier::Log => documents(&bytes, &mut damaged)?,
            Carrier::Adventure => scenes_of_adventure(&bytes, 0)?,
        };
        let mut scenes = Vec::new();
        let mut entries = Vec::new();
        let mut names = UniqueNames::default();
        for span in spans {
            let head: RawHead = read_json(&bytes[span.clone()])?;
            if carrier != Carrier::Scene && !head.is_scene() {
                // A pack of adventures has an adventure on each line.
                if head.scenes.is_some() {
                    for span in scenes_of_adventure(&bytes[span.clone()], span.start)? {
                        let head: RawHead = read_json(&bytes[span.clone()])?;
                        list(
                            &head,
                            span,
                            &mut scenes,
                            &mut entries,
                            &mut names,
                            file_name,
                        )?;
                    }
                }
                continue;
            }
            list(
                &head,
                span,
                &mut scenes,
                &mut entries,
                &mut names,
                file_name,
            )?;
        }
        if scenes.is_empty() {
            return Err(ImportError::NoSceneInside);
        }
        Ok(Self {
            bytes,
            file_name: file_name.to_owned(),
            scenes,
            entries,
            damaged,
        })
    }
}

/// Adds a scene with its levels to the lists.
fn list(
    head: &RawHead,
    span: Range<usize>,
    scenes: &mut Vec<Scene>,
    entries: &mut Vec<MapEntry>,
    names: &mut UniqueNames,
    file_name: &str,
) -> Result<(), ImportError> {
    if entries.len() >= MAX_MAPS {
        return Err(ImportError::TooMany {
            what: message!("import-maps"),
            most: MAX_MAPS,
        });
    }
    let name = head.name.0.as_deref().unwrap_or_default().trim();
    let name = match name {
        "" => name_from(file_name),
        name => name_from(&format!("{name}.")),
    };
    let scene = Some(names.add(&name));
    let cells = Canvas::new(head, &[]).ok();
    let cells = cells.map(|it| [it.grid.width(), it.grid.height()]);
    if head.levels.items.len() > 1 {
        let initial = head.initial_level();
        let mut level_names = UniqueNames::default();
        for (index, level) in head.levels.items.iter().enumerate() {
            let number = index.saturating_add(1);
            let name = level.name.0.as_deref().unwrap_or_default().trim();
            let name = match name {
                "" => message!("import-level-number", number).to_string(),
                name => name_from(&format!("{name}.")),
            };
            entries.push(MapEntry {
                scene: scene.clone(),
                level: Some(level_names.add(&name)),
                cells,
                is_initial: index == initial,
            });
        }
    } else {
        entries.push(MapEntry {
            scene,
            level: None,
            cells,
            is_initial: true,
        });
    }
    let maps = head.levels.items.len().max(1);
    scenes.push(Scene { span, maps });
    Ok(())
}

impl Maps for Scenes<'_> {
    fn entries(&self) -> Vec<MapEntry> {
        self.entries.clone()
    }

    fn read(
        &self,
        index: usize,
        ruleset: &str,
        context: &dyn ImportContext,
    ) -> Result<Imported, ImportError> {
        let mut level = index;
        for scene in &self.scenes {
            if level < scene.maps {
                let bytes = &self.bytes[scene.span.clone()];
                let mut read = read_foundry(bytes, &self.file_name, ruleset, level, context)?;
                if let Saturating(count @ 1..) = self.damaged {
                    read.notes
                        .push(message!("import-damaged-lines", count).to_string());
                }
                return Ok(read);
            }
            level = level.saturating_sub(scene.maps);
        }
        Err(ImportError::NoSuchMap)
    }
}

/// True if each line of a file is a JSON document, as in a log of NeDB.
pub(crate) fn is_log(bytes: &[u8]) -> bool {
    let bytes = without_bom(bytes);
    let mut lines = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    let mut lines = lines.by_ref().filter(|line| !line.is_empty());
    let (first, second) = (lines.next(), lines.next());
    let is_whole = |line: &[u8]| serde_json::from_slice::<IgnoredAny>(line).is_ok();
    // A file of one line is a log if the line is about the log itself.
    first.is_some_and(|first| {
        let is_index = first.starts_with(b"{\"$$");
        let is_object = first.starts_with(b"{") && first.ends_with(b"}");
        is_object
            && (is_index
                || second.is_some_and(|second| second.starts_with(b"{") && is_whole(first)))
    })
}

/// The documents that remain after all lines of a log are applied, in the order in which their ids
/// first occur.
fn documents(
    bytes: &[u8],
    damaged: &mut Saturating<usize>,
) -> Result<Vec<Range<usize>>, ImportError> {
    let mut documents: BTreeMap<usize, Range<usize>> = BTreeMap::new();
    let mut places: BTreeMap<Box<str>, usize> = BTreeMap::new();
    let mut error = None;
    let mut lines = Saturating(0_usize);
    for (number, line) in without_bom(bytes).split(|byte| *byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        lines += 1;
        let span = range_of(line, bytes);
        let row: RawRow = match read_json(line) {
            Ok(row) => row,
            Err(why) => {
                *damaged += 1;
                error.get_or_insert(at_line(why, number.saturating_add(1)));
                continue;
            }
        };
        let is_about_log = row.index_created.is_some() || row.index_removed.is_some();
        match row.id.0 {
            Some(id) if row.deleted.0 == Some(true) => {
                if let Some(place) = places.remove(&id) {
                    documents.remove(&place);
                }
            }
            Some(id) => {
                let place = *places.entry(id).or_insert(number);
                documents.insert(place, span);
            }
            None if is_about_log || row.deleted.0 == Some(true) => {}
            None => {
                documents.insert(number, span);
            }
        }
        if documents.len() > MAX_DOCUMENTS {
            return Err(ImportError::TooMany {
                what: message!("import-documents"),
                most: MAX_DOCUMENTS,
            });
        }
    }
    match error {
        Some(error) if damaged.0.saturating_mul(DAMAGED_LINES) > lines.0 => Err(error),
        _ => Ok(documents.into_values().collect()),
    }
}

/// The scenes in the list of an adventure, which begins at a position of the file.
fn scenes_of_adventure(bytes: &[u8], start: usize) -> Result<Vec<Range<usize>>, ImportError> {
    let text = without_bom(bytes);
    let adventure: RawAdventure =
        serde_json::from_slice(text).map_err(|_| ImportError::NoSceneInside)?;
    let spans = adventure.scenes.items.iter().map(|scene| {
        let range = range_of(scene.get().as_bytes(), bytes);
        range.start.saturating_add(start)..range.end.saturating_add(start)
    });
    Ok(spans.collect())
}

/// Returns the range of a part of a text.
fn range_of(part: &[u8], text: &[u8]) -> Range<usize> {
    let start = part.first().and_then(|first| text.element_offset(first));
    let start = start.unwrap_or_default();
    start..start.saturating_add(part.len())
}

/// An error of a single line as one of the whole file.
fn at_line(error: ImportError, line: usize) -> ImportError {
    match error {
        ImportError::Truncated { column, .. } => ImportError::Truncated { line, column },
        ImportError::NotJson { column, what, .. } => ImportError::NotJson { line, column, what },
        ImportError::Unreadable { column, what, .. } => {
            ImportError::Unreadable { line, column, what }
        }
        error => error,
    }
}

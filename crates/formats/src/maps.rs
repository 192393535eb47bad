//! Files with several maps: scenes and their levels (floors), and the choice among them.
//!
//! [`MapFile::open`] detects the format and lists the maps, [`MapFile::choose`] resolves a
//! [`MapSelection`], [`MapFile::read`] reads the chosen maps. A reader of a format with several maps
//! implements [`Maps`].

use crate::beside::{ImportContext, OneOfSeveral};
use crate::import::{Format, ImportError, Imported, make};
use crate::picture::PictureError;
use encounter::{Edit, MAX_NAME};
use std::borrow::Cow;
use std::collections::BTreeSet;
use terms::{Message, message};

/// The most maps in a file: scenes times levels.
pub(crate) const MAX_MAPS: usize = 2000;

/// The word for all scenes or all levels in a [`MapSelection`]. No scene and no level has this name.
pub const ALL_MAPS: &str = "all";

/// Characters of names in a message.
const MAX_LISTED: usize = 4000;

/// A map in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapEntry {
    /// Name of the scene, unique in the file; `None` in formats without scenes.
    pub scene: Option<String>,
    /// Name of the level, unique in its scene; `None` for a scene without levels or with only one.
    pub level: Option<String>,
    /// Width and height in cells; `None` if the scene has no usable size.
    pub cells: Option<[u32; 2]>,
    /// Whether the scene starts with this level. One level of each scene does.
    pub is_initial: bool,
}

/// The maps of a file to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapSelection {
    /// Every level of every scene.
    All,
    /// The map at an index of [`MapFile::maps`].
    Index(usize),
    /// Maps by the names of scene and level, or [`ALL_MAPS`]. `None` is the first scene, and the
    /// initial level.
    Named {
        /// Name of the scene.
        scene: Option<String>,
        /// Name of the level.
        level: Option<String>,
    },
}

impl Default for MapSelection {
    fn default() -> Self {
        Self::Named {
            scene: None,
            level: None,
        }
    }
}

/// Reader of a file with several maps.
pub(crate) trait Maps {
    /// The maps in the order of the file, at least one; the levels of a scene follow each other.
    /// Names are unique, by [`UniqueNames`].
    fn entries(&self) -> Vec<MapEntry>;

    /// Reads the map at an index of [`Self::entries`], without a note on the others.
    fn read(
        &self,
        index: usize,
        ruleset: &str,
        context: &dyn ImportContext,
    ) -> Result<Imported, ImportError>;
}

/// The content of an opened file.
enum Content<'a> {
    One(Format, Cow<'a, [u8]>),
    Several(Box<dyn Maps + 'a>),
}

/// A file with one map or several.
pub struct MapFile<'a> {
    file_name: String,
    content: Content<'a>,
    maps: Vec<MapEntry>,
}

impl<'a> MapFile<'a> {
    /// Detects the format by the content and lists the maps.
    ///
    /// # Errors
    /// If the file is damaged, of an unknown format, or contains no map.
    pub fn open(bytes: impl Into<Cow<'a, [u8]>>, file_name: &str) -> Result<Self, ImportError> {
        let bytes: Cow<[u8]> = bytes.into();
        let content = match Format::of(&bytes, file_name)? {
            Format::Foundry(carrier) => {
                let scenes = crate::foundry::Scenes::open(bytes, carrier, file_name)?;
                Content::Several(Box::new(scenes))
            }
            Format::Dungeondraft => {
                let levels = crate::dungeondraft::Levels::open(&bytes, file_name)?;
                Content::Several(Box::new(levels))
            }
            format => Content::One(format, bytes),
        };
        let maps = match &content {
            Content::One(..) => vec![MapEntry::default()],
            Content::Several(maps) => maps.entries(),
        };
        if maps.len() > MAX_MAPS {
            return Err(ImportError::TooMany {
                what: message!("import-maps"),
                most: MAX_MAPS,
            });
        }
        Ok(Self {
            file_name: file_name.to_owned(),
            content,
            maps,
        })
    }

    /// The maps in the order of the file, at least one.
    #[must_use]
    pub fn maps(&self) -> &[MapEntry] {
        &self.maps
    }

    /// Resolves a selection to indices of [`Self::maps`], at least one.
    ///
    /// # Errors
    /// If no map has the name. The message lists the names.
    pub fn choose(&self, selection: &MapSelection) -> Result<Vec<usize>, ImportError> {
        match selection {
            MapSelection::All => Ok((0..self.maps.len()).collect()),
            MapSelection::Index(index) if *index < self.maps.len() => Ok(vec![*index]),
            MapSelection::Index(_) => Err(ImportError::NoSuchMap),
            MapSelection::Named { scene, level } => {
                let scenes = self.scenes();
                let names: Vec<&str> = scenes.iter().filter_map(|it| self.scene(*it)).collect();
                let chosen: Vec<usize> = match scene.as_deref() {
                    None => scenes.into_iter().take(1).collect(),
                    Some(ALL_MAPS) => scenes,
                    Some(name) if names.is_empty() => {
                        return Err(ImportError::NoScenes {
                            name: name.to_owned(),
                        });
                    }
                    Some(name) => {
                        let place =
                            named(&names, name).ok_or_else(|| ImportError::NoSuchScene {
                                name: name.to_owned(),
                                names: listed(&names),
                            })?;
                        vec![scenes[place]]
                    }
                };
                self.levels_of(&chosen, level.as_deref())
            }
        }
    }

    /// Sentences on the scenes and levels that a selection omits because it names none; `index` is
    /// the map that it resolves to.
    #[must_use]
    pub fn omissions(&self, selection: &MapSelection, index: usize) -> Vec<Message> {
        let MapSelection::Named { scene, level } = selection else {
            return Vec::new();
        };
        let Some(entry) = self.maps.get(index) else {
            return Vec::new();
        };
        let mut notes = Vec::new();
        let scenes: Vec<&str> = self
            .scenes()
            .into_iter()
            .filter_map(|it| self.scene(it))
            .collect();
        if let (None, Some(name), 2..) = (scene, &entry.scene, scenes.len()) {
            let (count, names) = (scenes.len(), listed(&scenes));
            notes.push(message!("import-other-scenes", name, count, names));
        }
        let levels: Vec<&str> = self
            .same_scene(index)
            .filter_map(|it| self.level(it))
            .collect();
        if let (None, Some(name), 2..) = (level, &entry.level, levels.len()) {
            let (count, names) = (levels.len(), listed(&levels));
            notes.push(message!("import-other-levels", name, count, names));
        }
        notes
    }

    /// Reads maps one after the other, by their indices in [`Self::maps`]. Bytes that are handed over
    /// are released before the picture of a single map is decoded. Once `context` cancels, each map is
    /// [`PictureError::Canceled`].
    pub fn read<'b>(
        self,
        indices: Vec<usize>,
        ruleset: &'b str,
        context: &'b dyn ImportContext,
    ) -> Box<dyn Iterator<Item = Result<Imported, ImportError>> + 'b>
    where
        'a: 'b,
    {
        let Self {
            file_name,
            content,
            maps,
        } = self;
        match content {
            Content::One(format, bytes) => Box::new(std::iter::once_with(move || {
                let imported = format.read(bytes, &file_name, ruleset, context)?;
                unless_canceled(imported, context)
            })),
            Content::Several(reader) => {
                Box::new(numbered(indices).map(move |(n, count, index)| {
                    let context = OneOfSeveral {
                        context,
                        index: n,
                        count,
                    };
                    let mut imported = reader.read(index, ruleset, &context)?;
                    let level = maps.get(index).and_then(|it| it.level.as_deref());
                    if let Some(level) = level {
                        append_level(&mut imported, level)?;
                    }
                    unless_canceled(imported, &context)
                }))
            }
        }
    }

    /// The index of the first map of each scene.
    fn scenes(&self) -> Vec<usize> {
        let mut scenes: Vec<usize> = Vec::new();
        for (index, map) in self.maps.iter().enumerate() {
            let last = scenes.last().and_then(|it| self.maps.get(*it));
            if last.is_none_or(|last| last.scene != map.scene) {
                scenes.push(index);
            }
        }
        scenes
    }

    /// The maps of the scene of a map.
    fn same_scene(&self, index: usize) -> impl Iterator<Item = usize> {
        let scene = self.scene(index);
        let maps = self.maps.iter().enumerate();
        maps.filter(move |(_, it)| it.scene.as_deref() == scene)
            .map(|(index, _)| index)
    }

    /// The maps of some scenes with a level of that name.
    fn levels_of(&self, scenes: &[usize], level: Option<&str>) -> Result<Vec<usize>, ImportError> {
        let mut chosen = Vec::new();
        let mut names: Vec<&str> = Vec::new();
        for first in scenes {
            let maps: Vec<usize> = self.same_scene(*first).collect();
            let levels: Vec<&str> = maps.iter().filter_map(|it| self.level(*it)).collect();
            match level {
                None => {
                    let mut initial = maps.iter().filter(|it| self.maps[**it].is_initial);
                    chosen.push(initial.next().copied().unwrap_or(*first));
                }
                Some(ALL_MAPS) => chosen.extend(maps),
                Some(name) => chosen.extend(named(&levels, name).map(|place| maps[place])),
            }
            names.extend(levels);
        }
        match level {
            Some(level) if chosen.is_empty() => {
                let name = level.to_owned();
                Err(match names.is_empty() {
                    true => ImportError::NoLevels { name },
                    false => ImportError::NoSuchLevel {
                        name,
                        names: listed(&names),
                    },
                })
            }
            _ => Ok(chosen),
        }
    }

    fn scene(&self, index: usize) -> Option<&str> {
        self.maps.get(index)?.scene.as_deref()
    }

    fn level(&self, index: usize) -> Option<&str> {
        self.maps.get(index)?.level.as_deref()
    }
}

/// Items with their position and the number of all.
fn numbered<T>(items: Vec<T>) -> impl Iterator<Item = (usize, usize, T)> {
    let count = items.len();
    let items = items.into_iter().enumerate();
    items.map(move |(n, item)| (n, count, item))
}

/// Returns a map that was read, or an error if the import was canceled meanwhile: readers omit
/// pictures that they cannot decode.
fn unless_canceled(
    imported: Imported,
    context: &dyn ImportContext,
) -> Result<Imported, ImportError> {
    match context.go_on(1.0) {
        true => Ok(imported),
        false => Err(PictureError::Canceled.into()),
    }
}

/// The place of a name, exactly or else regardless of capitals.
fn named(names: &[&str], name: &str) -> Option<usize> {
    let lower = name.trim().to_lowercase();
    let exact = names.iter().position(|it| *it == name);
    exact.or_else(|| names.iter().position(|it| it.to_lowercase() == lower))
}

/// Names in quotation marks, the first of very many.
fn listed(names: &[&str]) -> String {
    let mut text = String::new();
    for name in names {
        if text.len() > MAX_LISTED {
            text.push_str(", …");
            break;
        }
        let comma = if text.is_empty() { "" } else { ", " };
        text.push_str(&format!("{comma}“{name}”"));
    }
    text
}

/// Names of scenes or of the levels of a scene, made unique by numbers.
pub(crate) struct UniqueNames(BTreeSet<String>);

impl Default for UniqueNames {
    fn default() -> Self {
        Self(BTreeSet::from([ALL_MAPS.to_owned()]))
    }
}

impl UniqueNames {
    /// The name, with a number behind it if a previous call returned the same name.
    pub fn add(&mut self, name: &str) -> String {
        let numbered = (2_usize..).map(|n| format!("{name} ({n})"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        // There are fewer names than numbers.
        let unique = names.find(|name| self.0.insert(name.clone()));
        unique.unwrap_or_default()
    }
}

/// Appends the name of its level to the name of an encounter.
fn append_level(imported: &mut Imported, level: &str) -> Result<(), ImportError> {
    let map = &imported.encounter.header().name;
    let name = message!("import-level-name", map, level).to_string();
    let name = name.chars().take(MAX_NAME).collect();
    make(&mut imported.encounter, &Edit::Rename { name })
}

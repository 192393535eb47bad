//! Import of files: detection of the format, errors, and JSON.

use crate::beside::ImportContext;
use crate::foundry::Carrier;
use crate::lenient::{Label, begin_counting};
use crate::maps::{MapFile, MapSelection};
use crate::picture::{Picture, PictureError};
use encounter::{Edit, EditError, Encounter, HouseRuleset, MAX_NAME};
use grid::{Cell, Grid, Point};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::error::Category;
use std::borrow::Cow;
use terms::{Message, git_lfs_pointer, message};

/// The largest file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = 128 * 1024 * 1024;

/// An encounter made from a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The encounter. All pictures it names are among `images`.
    pub encounter: Encounter,
    /// The house ruleset it is played by, if it came along.
    pub ruleset: Option<HouseRuleset>,
    /// The pictures it is drawn with.
    pub images: Vec<Picture>,
    /// What came, what was left out and what was odd, a sentence each.
    pub notes: Vec<String>,
    /// Whether files that it names by relative paths were not found: another folder may have them.
    pub is_missing_files: bool,
}

/// Why a file is refused. Nothing of it was taken.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ImportError {
    /// There is nothing in it.
    #[error("{}", message!("import-empty"))]
    Empty,
    /// A pointer of Git LFS in place of the map.
    #[error("{0}")]
    GitLfsPointer(Message),
    /// It is larger than any file that is read.
    #[error("{}", message!(
        "import-too-large",
        megabytes = bytes.div_ceil(1024 * 1024),
        max_megabytes = MAX_FILE_BYTES / (1024 * 1024),
    ))]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// It stops before its end.
    #[error("{}", message!("import-truncated", line, column))]
    Truncated {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in bytes.
        column: usize,
    },
    /// It is no JSON text.
    #[error("{}", message!("import-not-json", line, column, what))]
    NotJson {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in bytes.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// It is no XML text.
    #[error("{}", message!("import-not-xml", line, column, what))]
    NotXml {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// It is XML, but something in it is not what belongs there.
    #[error("{}", message!("import-bad-part", what))]
    BadPart {
        /// What is wrong.
        what: String,
    },
    /// Its cells are neither squares nor hexes.
    #[error("{}", message!("import-orientation", found))]
    Orientation {
        /// What the file says they are.
        found: String,
    },
    /// A layer of its tiles cannot be read.
    #[error("{}", message!("import-bad-layer", layer, why))]
    BadLayer {
        /// Its name.
        layer: String,
        /// What is wrong with it.
        why: Message,
    },
    /// A file beside it, without which it is nothing, cannot be read.
    #[error("{}", message!("about", name = file, why = Message::plain(why)))]
    Within {
        /// Its path.
        file: String,
        /// Why not.
        why: String,
    },
    /// It is JSON, but something in it is not what belongs there.
    #[error("{}", message!("import-unreadable", line, column, what))]
    Unreadable {
        /// Counted from 1.
        line: usize,
        /// Counted from 1, in bytes.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// It is JSON, but of some other program.
    #[error("{}", message!("import-unrecognized"))]
    Unrecognised,
    /// It is no Universal VTT map.
    #[error("{}", message!("import-not-universal-vtt"))]
    NotUniversalVtt,
    /// It is a dungeon of solid rock.
    #[error("{}", message!("import-no-floor"))]
    NoFloor,
    /// An archive that cannot be read.
    #[error("{why}")]
    Archive {
        /// Why not.
        why: Message,
    },
    /// It is no scene of Foundry VTT.
    #[error("{}", message!("import-not-a-scene"))]
    NotAScene,
    /// It is a LevelDB file of Foundry VTT.
    #[error("{}", message!("import-leveldb"))]
    LevelDb,
    /// It contains documents of Foundry VTT, but no scene.
    #[error("{}", message!("import-no-scene-inside"))]
    NoSceneInside,
    /// It has no map at the chosen place.
    #[error("{}", message!("import-no-such-map"))]
    NoSuchMap,
    /// It has no scenes, but one was chosen.
    #[error("{}", message!("import-no-scenes", name))]
    NoScenes {
        /// The chosen name.
        name: String,
    },
    /// None of its scenes has the chosen name.
    #[error("{}", message!("import-no-such-scene", name, names))]
    NoSuchScene {
        /// The chosen name.
        name: String,
        /// The names of its scenes.
        names: String,
    },
    /// It has no levels, but one was chosen.
    #[error("{}", message!("import-no-levels", name))]
    NoLevels {
        /// The chosen name.
        name: String,
    },
    /// None of its levels has the chosen name.
    #[error("{}", message!("import-no-such-level", name, names))]
    NoSuchLevel {
        /// The chosen name.
        name: String,
        /// The names of its levels.
        names: String,
    },
    /// It is no encounter of ours.
    #[error("{}", message!("import-not-portable"))]
    NotPortable,
    /// It was written by a later program.
    #[error("{}", message!("import-newer", what, found, known = *known))]
    Newer {
        /// What sort of file.
        what: Message,
        /// Its version.
        found: String,
        /// The newest version that is read.
        known: &'static str,
    },
    /// A number on which everything else depends makes no sense.
    #[error("{}", message!("import-bad-number", field = *field, found, wanted))]
    BadNumber {
        /// Its key in the file.
        field: &'static str,
        /// What the file says.
        found: Message,
        /// What it may be.
        wanted: Message,
    },
    /// More of something than a map holds.
    #[error("{}", message!("import-too-many", most, what))]
    TooMany {
        /// Of what.
        what: Message,
        /// How many there may be.
        most: usize,
    },
    /// The picture in it cannot be used.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The picture is not the one the encounter was saved with.
    #[error("{}", message!("import-wrong-picture"))]
    WrongPicture,
    /// What it holds breaks a limit of encounters.
    #[error(transparent)]
    Encounter(#[from] EditError),
}

/// Reads the first map of a file of any format, and of its levels the initial one. Notes name the
/// other maps. `ruleset` is used where the file names none, and `context` returns the files that the
/// map names. Bytes that are handed over are released before a picture in them is decoded.
///
/// # Errors
/// If the file is damaged, of no known format, or exceeds a limit.
pub fn read_any<'a>(
    bytes: impl Into<Cow<'a, [u8]>>,
    file_name: &str,
    ruleset: &str,
    context: &dyn ImportContext,
) -> Result<Imported, ImportError> {
    let file = MapFile::open(bytes, file_name)?;
    let selection = MapSelection::default();
    let chosen = file.choose(&selection)?;
    let first = chosen.first().copied().unwrap_or_default();
    let omissions = file.omissions(&selection, first);
    let mut read = file.read(vec![first], ruleset, context);
    let mut imported = read.next().ok_or(ImportError::NoSuchMap)??;
    let omissions = omissions.iter().map(Message::to_string);
    imported.notes.splice(0..0, omissions);
    Ok(imported)
}

/// The formats of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Picture,
    DonjonTable,
    Tiled,
    Portable,
    UniversalVtt,
    Foundry(Carrier),
    Dungeondraft,
    Watabou,
    Donjon,
    DungeonScrawl,
}

impl Format {
    /// Detects the format of a file by its content.
    pub fn of(bytes: &[u8], file_name: &str) -> Result<Self, ImportError> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(ImportError::TooLarge { bytes: bytes.len() });
        }
        let bytes = without_bom(bytes);
        if let Some(why) = git_lfs_pointer(bytes) {
            return Err(ImportError::GitLfsPointer(why));
        }
        if crate::picture::kind(bytes).is_some() {
            return Ok(Self::Picture);
        }
        if crate::scrawl::is_scrawl(bytes) {
            return Ok(Self::DungeonScrawl);
        }
        if crate::foundry::is_leveldb(bytes, file_name) {
            return Err(ImportError::LevelDb);
        }
        if crate::dungeon::is_table(bytes) {
            return Ok(Self::DonjonTable);
        }
        if crate::tiled::is_xml(bytes) {
            return Ok(Self::Tiled);
        }
        if crate::foundry::is_log(bytes) {
            return Ok(Self::Foundry(Carrier::Log));
        }
        let marks = Marks::of(bytes, ImportError::Unrecognised)?;
        let has_size = marks.width.is_some() || marks.height.is_some();
        Ok(if marks.is_portable() {
            Self::Portable
        } else if marks.resolution.is_some() {
            Self::UniversalVtt
        } else if marks.grid.is_some() && (marks.walls.is_some() || has_size) {
            Self::Foundry(Carrier::Scene)
        } else if marks.world.is_some() {
            Self::Dungeondraft
        } else if marks.tilewidth.is_some() && marks.layers.is_some() {
            Self::Tiled
        } else if marks.rects.is_some() {
            Self::Watabou
        } else if marks.cells.is_some() && marks.cell_bit.is_some() {
            Self::Donjon
        } else if marks.scenes.is_some() {
            Self::Foundry(Carrier::Adventure)
        } else {
            return Err(ImportError::Unrecognised);
        })
    }

    /// Reads a file that contains one map.
    pub fn read(
        self,
        bytes: Cow<[u8]>,
        file_name: &str,
        ruleset: &str,
        context: &dyn ImportContext,
    ) -> Result<Imported, ImportError> {
        match self {
            Self::Picture => crate::plain::read_plain_picture(&bytes, file_name, ruleset, context),
            Self::DonjonTable => crate::dungeon::read_donjon_table(&bytes, file_name, ruleset),
            Self::Tiled => crate::tiled::read_tiled(&bytes, file_name, ruleset, context),
            Self::Portable => crate::portable::read(&bytes, context),
            Self::UniversalVtt => crate::uvtt::read_uvtt(bytes, file_name, ruleset, context),
            Self::Watabou => crate::dungeon::read_watabou(&bytes, file_name, ruleset),
            Self::Donjon => crate::dungeon::read_donjon(&bytes, file_name, ruleset),
            Self::DungeonScrawl => crate::scrawl::read_scrawl(&bytes, file_name, ruleset),
            // Scenes and levels are read by their readers of several maps.
            Self::Foundry(_) | Self::Dungeondraft => Err(ImportError::NoSuchMap),
        }
    }
}

/// The keys by which the format of a JSON file is detected.
#[derive(Deserialize)]
#[serde(expecting = "a map or an encounter in curly braces")]
pub(crate) struct Marks {
    #[serde(default)]
    pub format: Label,
    #[serde(default)]
    pub version: Label,
    resolution: Option<IgnoredAny>,
    width: Option<IgnoredAny>,
    height: Option<IgnoredAny>,
    scenes: Option<IgnoredAny>,
    grid: Option<IgnoredAny>,
    walls: Option<IgnoredAny>,
    rects: Option<IgnoredAny>,
    world: Option<IgnoredAny>,
    tilewidth: Option<IgnoredAny>,
    layers: Option<IgnoredAny>,
    cells: Option<IgnoredAny>,
    cell_bit: Option<IgnoredAny>,
}

impl Marks {
    /// The marks of a file; `other` when it is JSON of some other shape.
    pub fn of(bytes: &[u8], other: ImportError) -> Result<Self, ImportError> {
        read_json(bytes).map_err(|error| match error {
            ImportError::Unreadable { .. } => other,
            error => error,
        })
    }

    pub fn is_portable(&self) -> bool {
        self.format.0.as_deref() == Some(crate::portable::FORMAT)
    }
}

/// A text without the byte order mark that some programs write.
pub(crate) fn without_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes)
}

/// Reads JSON text, with or without the byte order mark some programs put in front.
pub(crate) fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ImportError> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ImportError::TooLarge { bytes: bytes.len() });
    }
    let text = without_bom(bytes);
    if text.trim_ascii().is_empty() {
        return Err(ImportError::Empty);
    }
    begin_counting(text.len());
    let read = serde_json::from_slice(text).or_else(|error| match without_bare_words(text) {
        Some(text) if error.is_syntax() => serde_json::from_slice(&text),
        _ => Err(error),
    });
    read.map_err(|error| refusal(&error, text))
}

fn refusal(error: &serde_json::Error, text: &[u8]) -> ImportError {
    let (line, column) = (error.line(), error.column());
    let message = error.to_string();
    let what = message.rsplit_once(" at line ");
    // A message may quote the file, and so be as long as the file.
    let what = what.map_or(message.as_str(), |(what, _)| what);
    let what: String = what.chars().take(200).collect();
    match error.classify() {
        Category::Eof => ImportError::Truncated { line, column },
        Category::Syntax if is_cut_number(text, line, column) => {
            ImportError::Truncated { line, column }
        }
        Category::Syntax => ImportError::NotJson { line, column, what },
        Category::Data | Category::Io => ImportError::Unreadable { line, column, what },
    }
}

/// Whether the text ends within a number, and that is what is wrong with it.
fn is_cut_number(text: &[u8], line: usize, column: usize) -> bool {
    let last_line = text.rsplit(|byte| *byte == b'\n').next();
    let lines = text.split(|byte| *byte == b'\n').count();
    let at_the_end = line == lines && last_line.is_some_and(|last| column >= last.len());
    at_the_end && matches!(text.last(), Some(b'.' | b'e' | b'E' | b'+' | b'-'))
}

/// Some programs write numbers that are none as bare words, which JSON does
/// not know. Puts an empty text, as long with its spaces, in the place of each;
/// `None` when there are no such words.
fn without_bare_words(text: &[u8]) -> Option<Vec<u8>> {
    const WORDS: [&[u8]; 3] = [b"NaN", b"Infinity", b"-Infinity"];
    let mut mended: Option<Vec<u8>> = None;
    let (mut at, mut quoted) = (0_usize, false);
    while at < text.len() {
        match text[at] {
            b'"' => quoted = !quoted,
            b'\\' if quoted => at = at.saturating_add(1),
            b'N' | b'I' | b'-' if !quoted => {
                if let Some(word) = WORDS.iter().find(|word| text[at..].starts_with(word)) {
                    let place =
                        &mut mended.get_or_insert_with(|| text.to_vec())[at..][..word.len()];
                    place.fill(b' ');
                    place[..2].fill(b'"');
                    at = at.saturating_add(word.len()).saturating_sub(1);
                }
            }
            _ => {}
        }
        at = at.saturating_add(1);
    }
    mended
}

/// Makes an edit of what a file says.
pub(crate) fn make(encounter: &mut Encounter, edit: &Edit) -> Result<(), ImportError> {
    let change = encounter.change_for(edit)?;
    encounter.play(&change);
    Ok(())
}

/// A number as a message may show it.
pub(crate) fn shown(n: f64) -> Message {
    if n.is_nan() {
        message!("import-missing")
    } else if n.abs() < 1e9 {
        Message::plain(n)
    } else {
        Message::plain(format_args!("{n:e}"))
    }
}

/// The cell of a place, if it is on the map.
pub(crate) fn cell_on(grid: Grid, at: Point) -> Option<Cell> {
    // Whoever asks for a place a universe away gets no cell that could be counted.
    let within = |n: f64, least: f64, most: f64| (least..=most).contains(&n);
    let bounds = grid.bounds();
    let is_near =
        within(at.x, bounds.min.x, bounds.max.x) && within(at.y, bounds.min.y, bounds.max.y);
    let cell = is_near.then(|| grid.cell_at(at));
    cell.filter(|cell| grid.contains(*cell))
}

/// How fast creatures are, in feet, whose speeds a file does not tell.
pub(crate) const SPEED_FEET: u32 = 30;

/// The size of a creature whose space is so many cells wide.
pub(crate) fn size_of_width(cells: f64) -> &'static str {
    match cells {
        wide if wide < 0.75 => "tiny",
        wide if wide < 1.5 => "medium",
        wide if wide < 2.5 => "large",
        wide if wide < 3.5 => "huge",
        wide if wide < 4.5 => "gargantuan",
        wide if wide.is_finite() => "colossal",
        _ => "medium",
    }
}

/// The name of a file without folders and extension, fit for an encounter.
pub(crate) fn name_from(file_name: &str) -> String {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    // Marks that turn the direction of writing can make a name look like another.
    let turns = |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let shown = stem.chars().filter(|c| !c.is_control() && !turns(*c));
    let name: String = shown.take(MAX_NAME).collect();
    let name = name.trim();
    if name.is_empty() {
        message!("import-nameless").to_string()
    } else {
        name.to_owned()
    }
}

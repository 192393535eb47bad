//! What crosses to the window.

use crate::convert::kinds::GroundId;
use crate::convert::mirrors::mirrors;
use crate::convert::view::{At, GridKind};
use crate::movement::view::MoveIntentForm;
use crate::settings::export::{ExportFormat, ExportOptions};
use formats::MapEntry;
use serde::{Deserialize, Serialize};
use specta::Type;
use terms::message;

mirrors! {
    /// Where an encounter stands.
    #[derive(Default)]
    ShelfId of store::Shelf {
        /// Among those that are played.
        #[default]
        Current,
        /// Among those that are kept out of the way.
        Archive,
        /// In the bin.
        Bin,
    }

    /// In which order encounters are listed.
    #[derive(Default)]
    OrderId of store::Order {
        /// The one changed last first.
        #[default]
        Changed,
        /// By name.
        Name,
        /// By ruleset.
        Ruleset,
        /// The largest map first.
        Size,
        /// The one with the most creatures first.
        Creatures,
    }
}

/// Which encounters the library's page lists.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct LibraryQuery {
    /// Where they stand.
    pub shelf: ShelfId,
    /// The folder they lie in, if only one counts; empty for those in none.
    pub folder: Option<String>,
    /// Words of their names, their creatures' names, or what is written on their maps.
    pub search: String,
    /// In which order.
    pub order: OrderId,
    /// How many to pass over.
    pub from: u32,
    /// How many to list at most.
    pub count: u32,
}

impl Default for LibraryQuery {
    fn default() -> Self {
        Self {
            shelf: ShelfId::default(),
            folder: None,
            search: String::new(),
            order: OrderId::default(),
            from: 0,
            count: 100,
        }
    }
}

/// A backup of the library.
#[derive(Clone, Debug, Serialize, Type)]
pub struct BackupView {
    /// What its file is called, without its ending.
    pub name: String,
    /// When it was made, in seconds since 1970 (UTC).
    pub made: f64,
    /// How many encounters are in it; `None` if it cannot be read.
    pub encounters: Option<u32>,
}

/// What came of writing a library out as files, or of taking one in.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryFilesView {
    /// The folder that was written, if one was.
    pub path: Option<String>,
    /// What was done, for people.
    pub told: String,
    /// What could not be written or read, and why.
    pub problems: Vec<String>,
}

/// A line of the library's list.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryEntry {
    /// Names the encounter.
    pub id: String,
    /// What the game master calls it.
    pub name: String,
    /// Its ruleset's title.
    pub ruleset: String,
    /// The kind of its grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// How many creatures stand on it.
    pub creatures: u32,
    /// When it was changed last, in seconds since 1970 (UTC).
    pub changed: f64,
    /// The folder it lies in; empty for none.
    pub folder: String,
    /// Where it stands.
    pub shelf: ShelfId,
    /// When it was put into the bin, in seconds since 1970 (UTC), if it was.
    pub binned: Option<f64>,
}

/// The library as the first page shows it.
#[derive(Clone, Debug, Serialize, Type)]
pub struct LibraryView {
    /// The encounters that were asked for, in the order asked for.
    pub encounters: Vec<LibraryEntry>,
    /// How many there are of them in all.
    pub total: u32,
    /// The folders there are, by name.
    pub folders: Vec<String>,
    /// Why nothing can be changed, if so: for a person, with the way out.
    pub read_only: Option<String>,
    /// What was found wrong at the start and what was done about it.
    pub notice: Option<String>,
    /// Why there is no backup of today, if one failed.
    pub backup_trouble: Option<String>,
}

/// An encounter that comes with the app.
#[derive(Clone, Debug, Serialize, Type)]
pub struct SampleChoice {
    /// Its id.
    pub id: String,
    /// Its name.
    pub label: String,
    /// The id of its ruleset.
    pub ruleset: String,
    /// The kind of its grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// What it shows, in a line.
    pub shows: String,
}

/// What the form for a new encounter holds.
#[derive(Clone, Debug, Deserialize, Type)]
pub struct NewEncounter {
    /// What the game master calls it.
    pub name: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The kind of grid.
    pub grid: GridKind,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
    /// What covers the whole map at first, such as rock to carve rooms out of.
    pub ground: GroundId,
    /// How many miles a cell is across, to a hundredth, if it is an overland map.
    pub miles_per_cell: Option<f64>,
}

/// What becomes of a map that is taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ImportAs {
    /// An encounter of its own, which is opened.
    NewEncounter,
    /// A part of the open one.
    IntoOpen,
}

/// The maps of a file that become encounters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "maps", rename_all = "kebab-case")]
pub enum MapChoice {
    /// All of them, each an encounter of its own.
    All,
    /// The initial level of the first scene.
    #[default]
    Initial,
    /// The map at an index of the list.
    One {
        /// Counted from 0.
        index: u32,
    },
}

/// A map in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct MapEntryView {
    /// The name of the scene, in formats with scenes.
    pub scene: Option<String>,
    /// The name of the level, if the scene has several.
    pub level: Option<String>,
    /// Width and height in cells, if known.
    pub cells: Option<[u32; 2]>,
    /// Whether the scene starts with this level.
    pub is_initial: bool,
}

impl MapEntryView {
    /// The view of an entry.
    #[must_use]
    pub fn of(entry: &MapEntry) -> Self {
        Self {
            scene: entry.scene.clone(),
            level: entry.level.clone(),
            cells: entry.cells,
            is_initial: entry.is_initial,
        }
    }

    /// The names of scene and level.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        match (&self.scene, &self.level) {
            (Some(map), Some(level)) => Some(message!("import-level-name", map, level).to_string()),
            (Some(name), None) | (None, Some(name)) => Some(name.clone()),
            (None, None) => None,
        }
    }
}

/// Which part of a map a picture shows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Type)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum ExportArea {
    /// All of it.
    #[default]
    Whole,
    /// What is selected of it.
    Selection,
    /// A zone.
    Zone {
        /// Names its mark.
        mark: u32,
    },
    /// The rectangle of cells between two of them, both included.
    Cells {
        /// Their labels, such as `A1:D8`.
        named: String,
    },
}

/// A picture of the open encounter's map, as it is asked for.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Type)]
pub struct ExportRequest {
    /// What it shows, and how.
    pub options: ExportOptions,
    /// Which part of the map.
    pub area: ExportArea,
    /// The journey whose route is shown on the map, by its place from 0, if one is.
    pub journey: Option<u32>,
    /// What is shown on the map of what creatures can do, if previews are wanted.
    #[serde(default)]
    pub previews: Vec<PreviewOf>,
}

/// What is shown on the map of what a creature can do: the question that the window asked.
#[derive(Clone, Debug, PartialEq, Deserialize, Type)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum PreviewOf {
    /// Its movement range.
    Range {
        /// The creature.
        creature: u32,
        /// How it means to go.
        intent: MoveIntentForm,
    },
    /// Its path to a place, with what its steps cost.
    Path {
        /// The creature.
        creature: u32,
        /// Where to.
        at: At,
        /// How it means to go.
        intent: MoveIntentForm,
    },
    /// The cells it threatens.
    Threat {
        /// The creature.
        creature: u32,
    },
    /// How it flanks another with a third.
    Flank {
        /// One of the two.
        first: u32,
        /// The other.
        second: u32,
        /// Whom they flank.
        target: u32,
    },
}

/// How large a picture will be.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ExportSize {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Pixels from side to side of a cell.
    pub pixels_per_cell: u32,
    /// Width in print, in millimeters.
    pub width_mm: f64,
    /// Height in print, in millimeters.
    pub height_mm: f64,
    /// Number of pages of a document; `None` for a file without pages. Of a document that is no map
    /// the size is that of a page.
    pub pages: Option<u32>,
    /// The parts of the map on the pages of a document, without its overview.
    pub parts: Vec<PagePart>,
}

/// The part of a map on a page, in fractions of the picture's width and height.
#[derive(Clone, Copy, Debug, Serialize, Type)]
pub struct PagePart {
    /// From the left edge.
    pub left: f64,
    /// From the upper edge.
    pub top: f64,
    /// From side to side.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

/// A picture file just written.
#[derive(Clone, Debug, Serialize, Type)]
pub struct ExportView {
    /// Where it is.
    pub path: String,
    /// In which format.
    pub format: ExportFormat,
    /// Width in pixels, where it has some.
    pub width: u32,
    /// Height in pixels, where it has some.
    pub height: u32,
    /// What there is to tell of it: how many pages, or what the format cannot say.
    pub notes: Vec<String>,
}

impl ExportView {
    /// Width and height in pixels, where it has some.
    #[must_use]
    pub fn pixels(&self) -> Option<(u32, u32)> {
        (self.width > 0).then_some((self.width, self.height))
    }

    /// How large it is, in words, where it has pixels.
    #[must_use]
    pub fn size_told(&self) -> Option<String> {
        let (width, height) = self.pixels()?;
        Some(message!("export-pixels-told", width, height).to_string())
    }
}

//! Taking in files: encounters someone shared and maps of other programs.

use crate::error::{AppError, ErrorCode, Result};
use crate::library::encounters;
use crate::library::view::{MapChoice, MapEntryView};
use crate::map::{self, Pieces};
use crate::rulesets;
use crate::tabletop::Tabletop;
use crate::workspace::rulesets::made;
use crate::workspace::{Open, Workspace};
use encounter::{Edit, Encounter, History, HouseRuleset, Travel};
use formats::{
    ImportContext, ImportError, Imported, MAX_FILE_BYTES, MapFile, MapSelection,
    PORTABLE_EXTENSION, Picture, PictureError,
};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use terms::{Message, message};

/// The ruleset of maps that name none.
const USUAL_RULESET: &str = "srd35";

/// Where a map comes from.
#[derive(Clone, Copy, Debug)]
pub enum MapSource<'a> {
    /// A file.
    File(&'a Path),
    /// A file, whose pictures and tilesets may be anywhere under a folder that contains it.
    Under {
        /// The file.
        file: &'a Path,
        /// The folder.
        folder: &'a Path,
    },
    /// What such a file holds, as text.
    Text(&'a str),
}

impl<'a, P: AsRef<Path> + ?Sized> From<&'a P> for MapSource<'a> {
    fn from(file: &'a P) -> Self {
        Self::File(file.as_ref())
    }
}

impl MapSource<'_> {
    /// Opens the source, lists its maps, and passes them to `work`.
    fn open<T>(
        self,
        go_on: &dyn Fn(f64) -> bool,
        work: impl FnOnce(MapFile, &dyn ImportContext) -> Result<T>,
    ) -> Result<T> {
        match self {
            Self::File(path) => open_file(path, None, go_on, work),
            Self::Under { file, folder } => open_file(file, Some(folder), go_on, work),
            Self::Text(text) => {
                let context = Files {
                    folder: None,
                    go_on,
                };
                work(MapFile::open(text.as_bytes(), "")?, &context)
            }
        }
    }

    /// Reads the chosen map.
    fn read(self, maps: MapChoice, go_on: &dyn Fn(f64) -> bool) -> Result<Imported> {
        self.open(go_on, |file, context| {
            let chosen = file.choose(&maps.into())?;
            if chosen.len() > 1 {
                return Err(AppError::invalid(message!("import-one-map")));
            }
            let mut read = file.read(chosen, USUAL_RULESET, context);
            by_its_grid(read.next().ok_or(ImportError::NoSuchMap)??)
        })
    }
}

impl From<MapChoice> for MapSelection {
    fn from(choice: MapChoice) -> Self {
        match choice {
            MapChoice::All => Self::All,
            MapChoice::Initial => Self::default(),
            MapChoice::One { index } => Self::Index(index as usize),
        }
    }
}

/// The maps of a file, in its order.
pub(crate) fn maps_in(from: MapSource) -> Result<Vec<MapEntryView>> {
    from.open(&|_| true, |file, _| {
        Ok(file.maps().iter().map(MapEntryView::of).collect())
    })
}

/// Opens the file of an encounter or map and passes it to `work`, with the files of its folder, or with
/// those under another folder that contains the map. Errors name the file.
fn open_file<T>(
    path: &Path,
    under: Option<&Path>,
    go_on: &dyn Fn(f64) -> bool,
    work: impl FnOnce(MapFile, &dyn ImportContext) -> Result<T>,
) -> Result<T> {
    let bytes = store::read_file(path, MAX_FILE_BYTES).map_err(|error| {
        let (file, why) = (path.display().to_string(), error.to_string());
        AppError::new(ErrorCode::BadFile, message!("file-unreadable", file, why))
    })?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (folder, map) = match under {
        Some(folder) => {
            let (folder, map) = place_under(folder, path)?;
            (Some(folder), map)
        }
        None => {
            let map = path.canonicalize().ok();
            let folder = map.and_then(|map| Some(map.parent()?.to_owned()));
            (folder, name.clone().into_owned())
        }
    };
    let file = MapFile::open(bytes, &map).map_err(AppError::from);
    let worked = file.and_then(|file| work(file, &Files { folder, go_on }));
    worked.map_err(|error| {
        let why = Message::plain(&error);
        AppError::new(error.code, message!("about", name = &*name, why))
    })
}

/// A map that names no ruleset is played by one for its cells, squares or hexes.
fn by_its_grid(mut imported: Imported) -> Result<Imported> {
    let (header, kind) = (
        imported.encounter.header(),
        imported.encounter.grid().kind(),
    );
    let rulesets = rules::all();
    let plays = |ruleset: &rules::Ruleset| ruleset.grids.contains(&kind);
    let is_usual = header.ruleset == USUAL_RULESET && !header.is_overland();
    if !is_usual || rulesets.get(USUAL_RULESET).is_some_and(|it| plays(it)) {
        return Ok(imported);
    }
    if let Some(other) = rulesets.iter().find(|it| plays(it)) {
        let ruleset = other.id.clone();
        let change = imported
            .encounter
            .change_for(&Edit::SetRuleset { ruleset })?;
        imported.encounter.play(&change);
        let note = message!("import-by-its-grid", title = &other.title);
        imported.notes.push(note.to_string());
    }
    Ok(imported)
}

/// Returns a folder without links, and the path of a map from there.
///
/// # Errors
/// If it is no folder, or the map is not in it.
fn place_under(folder: &Path, map: &Path) -> Result<(PathBuf, String)> {
    let within = |path: &Path| {
        path.canonicalize()
            .map_err(|error| AppError::file(path, &error))
    };
    let (root, file) = (within(folder)?, within(map)?);
    let path = file.strip_prefix(&root).ok().filter(|_| root.is_dir());
    let path = path.ok_or_else(|| {
        let (folder, map) = (folder.display().to_string(), map.display().to_string());
        AppError::invalid(message!("import-not-under", folder, map))
    })?;
    let parts: Vec<String> = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy().into_owned())
        .collect();
    Ok((root, parts.join("/")))
}

/// Files that a map names by paths from a folder without links: only regular files that are in that
/// folder, wherever links lead.
struct Files<'a> {
    folder: Option<PathBuf>,
    go_on: &'a dyn Fn(f64) -> bool,
}

impl ImportContext for Files<'_> {
    fn file(&self, path: &str) -> Option<Vec<u8>> {
        let folder = self.folder.as_ref()?;
        let file = folder.join(path).canonicalize().ok()?;
        let is_inside = file.starts_with(folder) && file.is_file();
        is_inside
            .then(|| store::read_file(&file, MAX_FILE_BYTES))?
            .ok()
    }

    fn go_on(&self, done: f64) -> bool {
        (self.go_on)(done)
    }
}

/// An encounter played by the ruleset that came along, or one that ships.
fn laid_out(imported: &Imported) -> Result<Tabletop> {
    let mut rulesets = rules::all().clone();
    if let Some(house) = &imported.ruleset {
        rulesets = rulesets.with(made(house)?);
    }
    let encounter = imported.encounter.clone();
    Tabletop::new(encounter, History::default(), 1, &rulesets)
}

/// What the file of an encounter or map holds, opened without a library.
pub struct TabletopFile {
    /// The encounter, played by the ruleset that came along, or one that ships.
    pub tabletop: Tabletop,
    /// The house ruleset it is played by, if it came along.
    pub ruleset: Option<HouseRuleset>,
    /// The pictures it is drawn with.
    pub images: Vec<Picture>,
    /// The other scenes and levels of the file, if none was chosen; a sentence each.
    pub omissions: Vec<String>,
    /// What came, what was left out and what was odd, a sentence each.
    pub notes: Vec<String>,
}

impl TabletopFile {
    /// The file of an image by its name.
    #[must_use]
    pub fn image(&self, name: &str) -> Option<Vec<u8>> {
        let found = self.images.iter().find(|image| image.hash == name);
        found.map(|image| image.bytes.clone())
    }
}

/// Opens one encounter or map from a file without a library.
///
/// # Errors
/// If the file cannot be read as either, or the selection is no map or several.
pub fn read_tabletop(path: &Path, selection: &MapSelection) -> Result<TabletopFile> {
    one_tabletop(path, selection, None)
}

/// Opens an encounter or map as [`read_tabletop`] does. The files that it names may be anywhere under
/// a folder that contains it.
///
/// # Errors
/// If the file cannot be read as either, or is not in the folder.
pub fn read_tabletop_under(path: &Path, folder: &Path) -> Result<TabletopFile> {
    one_tabletop(path, &MapSelection::default(), Some(folder))
}

fn one_tabletop(
    path: &Path,
    selection: &MapSelection,
    under: Option<&Path>,
) -> Result<TabletopFile> {
    let mut tabletops = Vec::new();
    let mut keep = |_: Option<&str>, tabletop| tabletops.push(tabletop);
    read_tabletops(path, selection, under, &mut keep)?;
    match (tabletops.pop(), tabletops.is_empty()) {
        (Some(tabletop), true) => tabletop,
        _ => Err(AppError::invalid(message!("import-one-map"))),
    }
}

/// Opens the selected encounters or maps from a file without a library, one after the other, and
/// passes each to `work`. Of several, `work` also gets the name. The files that they name are those of
/// the folder of the file, or may be anywhere under a folder that contains it.
///
/// # Errors
/// If the file cannot be read, or the selection is no map. A single map that cannot be read is an
/// error for `work`.
pub fn read_tabletops(
    path: &Path,
    selection: &MapSelection,
    under: Option<&Path>,
    work: &mut dyn FnMut(Option<&str>, Result<TabletopFile>),
) -> Result<()> {
    open_file(path, under, &|_| true, |file, context| {
        let chosen = file.choose(selection)?;
        let is_one = chosen.len() == 1;
        let omissions: Vec<Vec<Message>> = chosen
            .iter()
            .map(|index| file.omissions(selection, *index))
            .collect();
        let names: Vec<Option<String>> = chosen
            .iter()
            .map(|index| MapEntryView::of(&file.maps()[*index]).name())
            .collect();
        let read = file.read(chosen, USUAL_RULESET, context);
        for ((imported, omissions), name) in read.zip(omissions).zip(names) {
            let name = name.filter(|_| !is_one);
            let tabletop = tabletop_of(imported.map_err(AppError::from), &omissions);
            if is_one {
                // The error of the only map is the error of the file.
                work(None, Ok(tabletop?));
            } else {
                work(name.as_deref(), tabletop);
            }
        }
        Ok(())
    })
}

/// A map that was read, laid out.
fn tabletop_of(imported: Result<Imported>, omissions: &[Message]) -> Result<TabletopFile> {
    let imported = by_its_grid(imported?)?;
    Ok(TabletopFile {
        tabletop: laid_out(&imported)?,
        omissions: omissions.iter().map(Message::to_string).collect(),
        ruleset: imported.ruleset,
        images: imported.images,
        notes: imported.notes,
    })
}

/// A map that was taken in.
pub(crate) struct Import {
    /// The encounter that is open then.
    pub open: Arc<Open>,
    pub name: String,
    /// Notes on imported, omitted and repaired parts, a sentence each.
    pub notes: Vec<String>,
    /// Whether files that the map names were not found in its folder.
    pub is_missing_files: bool,
}

/// Adds maps to the library as new encounters and opens the first. Of several, a map that cannot be
/// read is skipped with a note, unless all are. If `go_on` cancels, none stays in the library.
pub(crate) fn import(
    workspace: &Workspace,
    from: MapSource,
    maps: MapChoice,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<Import> {
    from.open(go_on, |file, context| {
        let chosen = file.choose(&maps.into())?;
        let is_one = chosen.len() == 1;
        let (mut first, mut notes, mut refused) = (None, Vec::new(), None);
        let (mut created, mut is_missing_files) = (Vec::new(), false);
        for imported in file.read(chosen, USUAL_RULESET, context) {
            if let Err(ImportError::Picture(PictureError::Canceled)) = imported {
                workspace.library.delete(&created)?;
                return Err(ImportError::from(PictureError::Canceled).into());
            }
            let imported = imported.map_err(AppError::from).and_then(by_its_grid);
            let taken = imported.and_then(|imported| {
                // A second import takes the place of a single encounter only.
                is_missing_files = is_one && imported.is_missing_files;
                take_in(workspace, imported)
            });
            let (encounter, about_it) = match taken {
                Ok(taken) => taken,
                Err(error) if is_one => return Err(error),
                Err(error) => {
                    notes.push(error.message.clone());
                    refused.get_or_insert(error);
                    continue;
                }
            };
            let name = &encounter.header().name;
            notes.extend(about_it.into_iter().map(|note| match is_one {
                true => note,
                false => message!("about", name, why = Message::plain(note)).to_string(),
            }));
            match &first {
                None => first = Some(encounter),
                Some(_) => {
                    let table = workspace.tabletop(encounter, History::default())?;
                    created.push(workspace.library.create(table.encounter())?);
                }
            }
        }
        match (first, refused) {
            (Some(encounter), _) => Ok(Import {
                name: encounter.header().name.clone(),
                open: encounters::add(workspace, encounter)?,
                notes,
                is_missing_files,
            }),
            (None, Some(error)) => Err(error),
            (None, None) => Err(ImportError::NoSuchMap.into()),
        }
    })
}

/// Adds a map to the open one, whose ruleset and look stay.
pub(crate) fn import_into_open(
    workspace: &Workspace,
    pieces: &Mutex<Pieces>,
    from: MapSource,
    maps: MapChoice,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<Import> {
    let mut imported = from.read(maps, go_on)?;
    let table = laid_out(&imported)?;
    let header = table.encounter().header();
    let is_missing_files = imported.is_missing_files;
    let import = |open, notes| Import {
        open,
        name: header.name.clone(),
        notes,
        is_missing_files,
    };
    if let Some(picture) = picture_alone(table.encounter()) {
        keep_images(workspace, &imported.images)?;
        let open = map::lay_picture(workspace, picture)?;
        return Ok(import(open, imported.notes));
    }
    let open = workspace.snapshot()?;
    let notes = &mut imported.notes;
    if imported.ruleset.is_some() || header.ruleset != open.table.encounter().header().ruleset {
        notes.push(message!("import-ruleset-stays").to_string());
    }
    if header.picture.is_some() && open.table.encounter().header().picture.is_some() {
        notes.push(message!("import-picture-stays").to_string());
    }
    if *table.encounter().travel() != Travel::default() {
        notes.push(message!("import-journeys-left-out").to_string());
    }
    keep_images(workspace, &imported.images)?;
    let open = map::lay_map(workspace, pieces, &table)?;
    Ok(import(open, imported.notes))
}

/// Takes in every encounter's file of a folder and of the folders in it, which become those of the
/// library; answers how many, and what could not be read, and why.
pub(crate) fn import_library(workspace: &Workspace, folder: &Path) -> Result<(usize, Vec<String>)> {
    let refused = |error: &std::io::Error| AppError::file(folder, error);
    let mut found = Vec::new();
    for entry in entries(folder).map_err(|error| refused(&error))? {
        match entry.is_dir() {
            true => {
                let name = entry
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned();
                let within = entries(&entry).map_err(|error| refused(&error))?;
                found.extend(within.into_iter().map(|path| (path, name.clone())));
            }
            false => found.push((entry, String::new())),
        }
    }
    let is_ours = |path: &Path| path.extension().is_some_and(|it| it == PORTABLE_EXTENSION);
    found.retain(|(path, _)| is_ours(path));
    let (mut count, mut problems) = (0, Vec::new());
    for (path, folder) in found {
        let read = MapSource::File(&path).read(MapChoice::Initial, &|_| true);
        let taken = read.and_then(|imported| take_in(workspace, imported));
        let taken = taken.and_then(|(encounter, _)| {
            let table = workspace.tabletop(encounter, History::default())?;
            let id = workspace.library.create(table.encounter())?;
            Ok(workspace.library.put_into(&[id], &folder)?)
        });
        match taken {
            Ok(()) => count += 1,
            Err(error) if matches!(error.code, ErrorCode::BadFile | ErrorCode::Invalid) => {
                problems.push(error.message);
            }
            Err(error) => return Err(error),
        }
    }
    Ok((count, problems))
}

/// What lies in a folder, by name; links out of it are passed over.
fn entries(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_symlink() {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

/// An encounter, with what it needs taken into the library.
fn take_in(workspace: &Workspace, mut imported: Imported) -> Result<(Encounter, Vec<String>)> {
    if imported.ruleset.is_some() {
        // Refused before anything is kept.
        laid_out(&imported)?;
    }
    if let Some(house) = imported.ruleset.take() {
        let ruleset = rulesets::take_in(workspace, house, &mut imported.notes)?;
        let change = imported
            .encounter
            .change_for(&Edit::SetRuleset { ruleset })?;
        imported.encounter.play(&change);
    }
    keep_images(workspace, &imported.images)?;
    Ok((imported.encounter, imported.notes))
}

/// The picture of a map on which there is nothing else.
fn picture_alone(encounter: &Encounter) -> Option<&encounter::Picture> {
    let header = encounter.header();
    let mut bare = Encounter::new(&header.name, &header.ruleset, encounter.grid()).ok()?;
    let picture = header.picture.clone();
    let lay = bare.change_for(&Edit::SetPicture { picture }).ok()?;
    bare.play(&lay);
    (bare == *encounter).then_some(header.picture.as_ref())?
}

fn keep_images(workspace: &Workspace, images: &[Picture]) -> Result<()> {
    let library = &workspace.library;
    images.iter().try_for_each(|image| {
        library.put_image(&image.bytes, image.media_type, image.width, image.height)?;
        Ok(())
    })
}

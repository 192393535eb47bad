//! Taking in files: encounters someone shared and maps of other programs.

use crate::error::{AppError, ErrorCode, Result};
use crate::library::encounters;
use crate::map::{self, Pieces};
use crate::rulesets;
use crate::tabletop::Tabletop;
use crate::workspace::rulesets::made;
use crate::workspace::{Open, Workspace};
use encounter::{Edit, Encounter, History, HouseRuleset, Travel};
use formats::{Imported, MAX_FILE_BYTES, PORTABLE_EXTENSION, Picture, nothing_beside};
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
    /// What such a file holds, as text.
    Text(&'a str),
}

impl<'a, P: AsRef<Path> + ?Sized> From<&'a P> for MapSource<'a> {
    fn from(file: &'a P) -> Self {
        Self::File(file.as_ref())
    }
}

impl MapSource<'_> {
    fn read(self) -> Result<Imported> {
        match self {
            Self::File(path) => read_file(path),
            Self::Text(text) => {
                let bytes = text.as_bytes();
                by_its_grid(formats::read_any(
                    bytes,
                    "",
                    USUAL_RULESET,
                    &nothing_beside,
                )?)
            }
        }
    }
}

/// Reads the file of an encounter or map, with what lies beside it.
fn read_file(path: &Path) -> Result<Imported> {
    let bytes = store::read_file(path, MAX_FILE_BYTES).map_err(|error| {
        let (file, why) = (path.display().to_string(), error.to_string());
        AppError::new(ErrorCode::BadFile, message!("file-unreadable", file, why))
    })?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let read = formats::read_any(bytes, &name, USUAL_RULESET, &files_beside(path));
    let read = read.map_err(AppError::from).and_then(by_its_grid);
    read.map_err(|error| {
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

/// Gives what a map names by paths from its folder: only plain files that are really in there,
/// whatever links say.
fn files_beside(map: &Path) -> impl Fn(&str) -> Option<Vec<u8>> {
    let folder = map.canonicalize().ok();
    let folder = folder.and_then(|map| Some(map.parent()?.to_owned()));
    move |path| {
        let folder = folder.as_ref()?;
        let file = folder.join(path).canonicalize().ok()?;
        let is_inside = file.starts_with(folder) && file.is_file();
        is_inside
            .then(|| store::read_file(&file, MAX_FILE_BYTES))?
            .ok()
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

/// Opens an encounter or map from a file without a library.
///
/// # Errors
/// When the file cannot be read as either.
pub fn read_tabletop(path: &Path) -> Result<TabletopFile> {
    let imported = read_file(path)?;
    Ok(TabletopFile {
        tabletop: laid_out(&imported)?,
        ruleset: imported.ruleset,
        images: imported.images,
        notes: imported.notes,
    })
}

/// Takes a map into the library as a new encounter and opens it.
pub(crate) fn import(workspace: &Workspace, from: MapSource) -> Result<(Arc<Open>, Vec<String>)> {
    let (encounter, notes) = take_in(workspace, from.read()?)?;
    Ok((encounters::add(workspace, encounter)?, notes))
}

/// Lays a map down on the open one, and answers what it is called. The ruleset that is played by
/// stays, and so does the way to draw.
pub(crate) fn import_into_open(
    workspace: &Workspace,
    pieces: &Mutex<Pieces>,
    from: MapSource,
) -> Result<(Arc<Open>, String, Vec<String>)> {
    let mut imported = from.read()?;
    let table = laid_out(&imported)?;
    let header = table.encounter().header();
    if let Some(picture) = picture_alone(table.encounter()) {
        keep_images(workspace, &imported.images)?;
        let open = map::lay_picture(workspace, picture)?;
        return Ok((open, header.name.clone(), imported.notes));
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
    Ok((open, header.name.clone(), imported.notes))
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
        let taken = read_file(&path).and_then(|imported| take_in(workspace, imported));
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

//! What the window holds: the libraries, and what it was started with.

use app::painting::Watch;
use app::wire::{AppError, ImportAnswer, ImportAs, ImportView, LibrariesView, MapChoice};
use app::{ErrorCode, Libraries, MapSource, Session, catch_panic, library_folder, logs_folder};
use serde::{Deserialize, Serialize};
use specta::Type;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tauri::ipc::Channel;
use tauri::{DragDropEvent, Manager, State, Window, WindowEvent};
use terms::message;

/// What the program was started to show first.
enum Launch {
    /// The library.
    Library,
    /// The sample encounter.
    Sample,
    /// A file.
    File(PathBuf),
    /// The text of one.
    Text(String),
    /// What is open already, for a page that comes back.
    Present,
}

/// What the page is told without having asked.
#[derive(Clone, Debug, Serialize, Type)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Told {
    /// A file was dropped on the window: `import_map` takes it in.
    FileDropped {
        /// Its name, without its folder.
        name: String,
    },
    /// The system has given a file to open: `import_map` takes it in.
    FileOpened,
    /// A command of the page was chosen in the system's menu bar.
    MenuCommand {
        /// Its id.
        id: String,
    },
    /// The system has ended the process of the page, and this one took its place.
    PageEnded,
    /// Progress of the current task.
    Progress {
        /// The work.
        task: TaskKind,
        /// In percent, and 0 while it is not known; `None` once the work has ended.
        percent: Option<u32>,
    },
}

/// Work that the page shows with its progress and can cancel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum TaskKind {
    /// A picture or another file is written.
    Export,
    /// A file with pictures is read.
    Import,
}

/// A page that ends again so soon ends by what it shows.
const SOON: Duration = Duration::from_secs(30);

/// The state behind the commands.
pub struct Shell {
    libraries: Libraries,
    launch: Mutex<Launch>,
    /// The file that was imported last, if it names files that were not found.
    imported: Mutex<Option<ImportedFile>>,
    /// The folder of the log, if there is one.
    logs: Option<PathBuf>,
    /// Where the page listens, once it does.
    page: Mutex<Option<Channel<Told>>>,
    /// Whether the page has come.
    watch: Mutex<Watch>,
    /// When the system ended the process of the page, as long as that was soon before.
    ended: Mutex<Vec<Instant>>,
    /// The files written for people, by their paths as the page was told them:
    /// what it names can be shown in its folder, and nothing else.
    written: Mutex<BTreeMap<String, PathBuf>>,
    /// Of each kind of work the last that began, to be canceled.
    tasks: Mutex<BTreeMap<TaskKind, Arc<Progress>>>,
}

/// A file that was imported, and the encounter that was open then.
#[derive(Clone)]
pub struct ImportedFile {
    /// The file.
    pub path: PathBuf,
    how: ImportAs,
    maps: MapChoice,
    id: String,
    revision: u32,
}

#[derive(Default)]
struct Progress {
    is_canceled: AtomicBool,
    /// The last that the page was told.
    percent: AtomicU32,
}

/// Work under way. The page learns of its end when this is dropped.
pub struct Task<'a> {
    shell: &'a Shell,
    kind: TaskKind,
    progress: Arc<Progress>,
}

impl Task<'_> {
    /// Tells the page which share is done, from 0 to 1, and returns whether to go on.
    pub fn go_on(&self, done: f64) -> bool {
        let percent = (done * 100.0) as u32;
        if self.progress.percent.swap(percent, Ordering::Relaxed) != percent {
            self.tell(Some(percent));
        }
        !self.progress.is_canceled.load(Ordering::Relaxed)
    }

    fn tell(&self, percent: Option<u32>) {
        let task = self.kind;
        self.shell.tell(Told::Progress { task, percent });
    }
}

impl Drop for Task<'_> {
    fn drop(&mut self) {
        self.tell(None);
    }
}

impl Shell {
    /// Opens the library; `arguments` are the command line's, without the
    /// program's own name.
    pub fn start(mut arguments: impl Iterator<Item = OsString>) -> Self {
        let launch = match arguments.next() {
            None => Launch::Library,
            Some(argument) if argument == "--sample" => Launch::Sample,
            Some(file) => Launch::File(file.into()),
        };
        let shell = Self {
            logs: logs_folder().ok(),
            ..Self::of(library_folder(), launch)
        };
        shell.libraries.remove_unfinished_exports();
        shell
    }

    /// Opens the library in a folder, as if that were the usual one.
    pub fn open(folder: &Path) -> Self {
        Self::of(Ok(folder.to_owned()), Launch::Library)
    }

    fn of(home: Result<PathBuf, AppError>, launch: Launch) -> Self {
        Self {
            libraries: Libraries::start(home),
            launch: Mutex::new(launch),
            imported: Mutex::new(None),
            logs: None,
            page: Mutex::new(None),
            watch: Mutex::new(Watch::new(crate::page::painting())),
            ended: Mutex::default(),
            written: Mutex::default(),
            tasks: Mutex::default(),
        }
    }

    /// What the session answers, or why there is none.
    pub fn ask<T>(
        &self,
        question: impl FnOnce(&Session) -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        self.libraries.ask(question)
    }

    /// Does something about which library is open, and answers what there is then.
    pub fn libraries(
        &self,
        work: impl FnOnce(&Libraries) -> Result<(), AppError>,
    ) -> Result<LibrariesView, AppError> {
        let view = catch_panic(|| {
            work(&self.libraries)?;
            self.libraries.view()
        })?;
        if let Some(folder) = self.libraries.folder() {
            // It can be shown in its place.
            self.keep_written(folder);
        }
        Ok(view)
    }

    /// The folder of the log, if there is one.
    pub fn logs(&self) -> Option<&Path> {
        self.logs.as_deref()
    }

    /// Closes the library. The process ends without dropping anything.
    pub fn close(&self) {
        self.libraries.close();
    }

    /// Opens what the program was started with; later calls open nothing.
    pub fn open_first(&self, session: &Session) -> Result<Option<ImportAnswer>, AppError> {
        let launch = {
            let mut launch = self.launch.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *launch, Launch::Library)
        };
        match launch {
            Launch::Library => Ok(None),
            given @ (Launch::File(_) | Launch::Text(_)) => {
                self.import(session, given, ImportAs::NewEncounter, None)
            }
            Launch::Present => Ok(session.present().map(|encounter| {
                let (id, revision) = (&encounter.id, encounter.revision);
                tracing::info!("the page shows {id} at revision {revision} again");
                ImportAnswer::Imported(Box::new(ImportView {
                    encounter,
                    imported: None,
                    notes: Vec::new(),
                    is_missing_files: false,
                }))
            })),
            Launch::Sample => Ok(Some(ImportAnswer::Imported(Box::new(ImportView {
                encounter: session.open_first_sample()?,
                imported: None,
                notes: Vec::new(),
                is_missing_files: false,
            })))),
        }
    }

    /// Keeps the path of a file that was written.
    pub fn keep_written(&self, file: PathBuf) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        written.insert(file.display().to_string(), file);
    }

    /// A file that was written, by its path as the page was told it.
    pub fn written(&self, file: &str) -> Result<PathBuf, AppError> {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        written.get(file).cloned().ok_or_else(|| {
            let error = message!("not-written-here", file);
            AppError::new(ErrorCode::NotFound, error)
        })
    }

    /// Tells the page something, if it listens.
    pub fn tell(&self, told: Told) {
        let page = self.page.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = &*page {
            // A page that is gone needs no telling.
            let _ = page.send(told);
        }
    }

    /// Begins work that can be canceled from now on.
    pub fn begin(&self, kind: TaskKind) -> Task<'_> {
        let progress = Arc::default();
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.insert(kind, Arc::clone(&progress));
        drop(tasks);
        let task = Task {
            shell: self,
            kind,
            progress,
        };
        task.tell(Some(0));
        task
    }

    /// Cancels the work of a kind that is under way, if any is.
    pub fn cancel(&self, kind: TaskKind) {
        let tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(progress) = tasks.get(&kind) {
            progress.is_canceled.store(true, Ordering::Relaxed);
        }
    }

    /// The system has ended the process of the page. Answers whether to load it again: a page that
    /// ends soon again is not shown what was open, and does not come back a third time.
    pub fn page_ended(&self) -> bool {
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.retain(|at| at.elapsed() < SOON);
        ended.push(Instant::now());
        match ended.len() {
            1 => self.page_comes_again(),
            _ => *self.launch.lock().unwrap_or_else(PoisonError::into_inner) = Launch::Library,
        }
        ended.len() <= 2
    }

    /// Shows the next page what is open, unless it has something else to open.
    pub fn page_comes_again(&self) {
        let mut launch = self.launch.lock().unwrap_or_else(PoisonError::into_inner);
        if let Launch::Library = *launch {
            *launch = Launch::Present;
        }
    }

    /// Tells or asks the watch over the page something.
    pub fn watch<T>(&self, work: impl FnOnce(&mut Watch) -> T) -> T {
        work(&mut self.watch.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn keep_imported(&self, path: PathBuf, how: ImportAs, maps: MapChoice, view: &ImportView) {
        let imported = view.is_missing_files.then(|| ImportedFile {
            path,
            how,
            maps,
            id: view.encounter.id.clone(),
            revision: view.encounter.revision,
        });
        *self.imported.lock().unwrap_or_else(PoisonError::into_inner) = imported;
    }

    /// Returns the file that was imported last, if it names files that were not found.
    pub fn imported(&self) -> Option<ImportedFile> {
        let imported = self.imported.lock();
        imported.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Takes a file in again with the files that are under a folder, in place of the first import.
    pub fn import_again(
        &self,
        session: &Session,
        file: ImportedFile,
        folder: &Path,
    ) -> Result<Option<ImportView>, AppError> {
        let ImportedFile {
            path,
            how,
            maps,
            id,
            revision,
        } = file;
        let from = MapSource::Under {
            file: &path,
            folder,
        };
        let task = self.begin(TaskKind::Import);
        let go_on = |done: f64| task.go_on(done);
        let view = session.import_again(from, how, maps, (&id, revision), &go_on)?;
        if let Some(view) = &view {
            self.keep_imported(path, how, maps, view);
        }
        Ok(view)
    }

    /// Tells the page from now on what it has not asked for.
    fn hear(&self, page: Channel<Told>) {
        *self.page.lock().unwrap_or_else(PoisonError::into_inner) = Some(page);
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        if ended.iter().any(|at| at.elapsed() < SOON) {
            self.tell(Told::PageEnded);
        }
    }

    /// Keeps a file that was chosen or dropped: it is what the page takes in next. Answers its name.
    pub fn keep_given(&self, path: PathBuf) -> String {
        let name = path.file_name().unwrap_or_default();
        let name = name.to_string_lossy().into_owned();
        *self.launch.lock().unwrap_or_else(PoisonError::into_inner) = Launch::File(path);
        name
    }

    /// Keeps the text of a map, which is what the page takes in next.
    pub fn keep_pasted(&self, text: String) {
        *self.launch.lock().unwrap_or_else(PoisonError::into_inner) = Launch::Text(text);
    }

    /// Imports what was chosen, dropped or pasted last. Without a `how`, nothing waits any longer.
    /// Without `maps`, what contains several maps goes on waiting, and the answer lists them.
    pub fn take_given(
        &self,
        session: &Session,
        how: Option<ImportAs>,
        maps: Option<MapChoice>,
    ) -> Result<Option<ImportAnswer>, AppError> {
        let given = {
            let mut launch = self.launch.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *launch, Launch::Library)
        };
        *self.imported.lock().unwrap_or_else(PoisonError::into_inner) = None;
        match how {
            Some(how) => self.import(session, given, how, maps),
            None => Ok(None),
        }
    }

    /// Imports a file or a text, or answers with its maps.
    fn import(
        &self,
        session: &Session,
        given: Launch,
        how: ImportAs,
        maps: Option<MapChoice>,
    ) -> Result<Option<ImportAnswer>, AppError> {
        let source = match &given {
            Launch::File(path) => MapSource::File(path),
            Launch::Text(text) => MapSource::Text(text),
            Launch::Library | Launch::Sample | Launch::Present => return Ok(None),
        };
        let task = self.begin(TaskKind::Import);
        let answer = session.import_as(source, how, maps, &|done| task.go_on(done))?;
        let Some(mut answer) = answer else {
            return Ok(None);
        };
        match (&mut answer, given) {
            (ImportAnswer::Choice(_), given) => {
                *self.launch.lock().unwrap_or_else(PoisonError::into_inner) = given;
            }
            (ImportAnswer::Imported(view), Launch::File(path)) => {
                self.keep_imported(path, how, maps.unwrap_or_default(), view);
            }
            // A text is in no folder.
            (ImportAnswer::Imported(view), _) => view.is_missing_files = false,
        }
        Ok(Some(answer))
    }
}

/// Tells the page from now on what it has not asked for. It hears so and not by Tauri's events,
/// which it may not listen to: those name the paths of files over the window.
#[tauri::command(async)]
#[specta::specta]
#[allow(
    clippy::needless_pass_by_value,
    reason = "Tauri hands commands their arguments by value"
)]
pub fn listen(shell: State<'_, Shell>, page: Channel<Told>) -> Result<(), AppError> {
    shell.hear(page);
    Ok(())
}

/// Files dropped on the window reach the page only as a call to ask again what
/// there is to open; their paths stay here.
pub fn on_window_event(window: &Window, event: &WindowEvent) {
    if let WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) = event
        && let Some(path) = paths.first()
    {
        let shell = window.state::<Shell>();
        let name = shell.keep_given(path.clone());
        shell.tell(Told::FileDropped { name });
    }
}

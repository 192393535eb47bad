//! What the next start knows of the libraries: a small file beside the usual one.

use crate::error::{AppError, ErrorCode, Result};
use crate::files::write_file;
use serde::{Deserialize, Serialize};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use store::read_file;
use terms::message;

const FILE: &str = "libraries.json";

/// The longest such file, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// How many libraries are remembered beside the open one.
const RECENT: usize = 8;

/// Of how many folders it is remembered that somebody knows of them.
const QUIET: usize = 50;

/// Which library is open, and which were.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Remembered {
    /// The folder of the open one; the usual folder if there is none.
    pub open: Option<PathBuf>,
    /// Those that were open before, the last one first.
    pub recent: Vec<PathBuf>,
    /// What was left behind when the open one was moved.
    pub left: Option<Left>,
    /// The folders of which somebody knows what can happen to a library there.
    pub quiet: Vec<PathBuf>,
}

/// A library that was left behind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Left {
    /// Where.
    pub folder: PathBuf,
    /// What names its content.
    pub content: String,
}

impl Remembered {
    /// What was remembered the last time; nothing if nothing was.
    ///
    /// # Errors
    /// When it cannot be read: it is not known then which library was open.
    pub fn load(home: &Path) -> Result<Self> {
        let path = home.join(FILE);
        let text = match read_file(&path, MAX_BYTES) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            text => text.map_err(|error| AppError::file(&path, &error))?,
        };
        serde_json::from_slice(&text).map_err(|error| {
            let (file, why) = (path.display().to_string(), error.to_string());
            AppError::new(
                ErrorCode::BadFile,
                message!("libraries-unreadable", file, why),
            )
        })
    }

    /// Keeps it for the next start.
    pub fn save(&self, home: &Path) -> Result<()> {
        let path = home.join(FILE);
        let text = serde_json::to_string_pretty(self).map_err(|error| {
            let (file, why) = (path.display().to_string(), error.to_string());
            AppError::new(ErrorCode::Storage, message!("file-refused", file, why))
        })?;
        std::fs::create_dir_all(home).map_err(|error| AppError::file(home, &error))?;
        write_file(&path, |out| {
            out.write_all(text.as_bytes())
                .map_err(|error| AppError::file(&path, &error))
        })
    }

    /// Another library was opened in the place of one.
    pub fn opened(&mut self, folder: &Path, before: Option<PathBuf>, usual: bool) {
        let before = before.or_else(|| self.open.take());
        self.open = (!usual).then(|| folder.to_owned());
        if let Some(before) = before {
            self.recent.insert(0, before);
        }
        self.settle();
    }

    /// The open library was moved.
    pub fn moved(&mut self, to: &Path, from: &Path, content: &str) {
        // Of one move before it nobody has said yet what becomes of the old one.
        self.keep_left();
        self.open = Some(to.to_owned());
        self.left = Some(Left {
            folder: from.to_owned(),
            content: content.to_owned(),
        });
        self.recent.retain(|recent| recent != from);
        self.settle();
    }

    /// What was left behind stays, as a library like others.
    pub fn keep_left(&mut self) {
        if let Some(left) = self.left.take() {
            self.recent.insert(0, left.folder);
            self.settle();
        }
    }

    /// Somebody knows what can happen to a library in a folder.
    pub fn be_quiet(&mut self, folder: &Path) {
        self.quiet.retain(|quiet| quiet != folder);
        self.quiet.insert(0, folder.to_owned());
        self.quiet.truncate(QUIET);
    }

    /// Keeps each once, and not too many.
    fn settle(&mut self) {
        let mut kept: Vec<PathBuf> = Vec::new();
        for recent in std::mem::take(&mut self.recent) {
            if self.open.as_ref() != Some(&recent) && !kept.contains(&recent) {
                kept.push(recent);
            }
        }
        kept.truncate(RECENT);
        self.recent = kept;
    }
}

//! A home directory of a test's own, so that no test sees another's library,
//! let alone the user's.

use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A temporary home directory, removed at the end.
pub struct Home {
    folder: TempDir,
}

impl Home {
    /// An empty one.
    ///
    /// # Panics
    /// When the file system refuses.
    #[must_use]
    pub fn new() -> Self {
        let folder = TempDir::with_prefix("footfall-home-").expect("a temporary folder");
        for name in ["data", "config", "cache", "Pictures"] {
            fs::create_dir(folder.path().join(name)).expect("a folder in a new one");
        }
        fs::write(
            folder.path().join("config/user-dirs.dirs"),
            "XDG_PICTURES_DIR=\"$HOME/Pictures\"\n",
        )
        .expect("a file in a new folder");
        Self { folder }
    }

    /// The variables that make a program feel at home here.
    #[must_use]
    pub fn environment(&self) -> [(&'static str, PathBuf); 5] {
        [
            ("HOME", self.path().to_owned()),
            ("XDG_DATA_HOME", self.path().join("data")),
            ("XDG_CONFIG_HOME", self.path().join("config")),
            ("XDG_CACHE_HOME", self.path().join("cache")),
            ("XDG_PICTURES_DIR", self.pictures()),
        ]
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Where the app keeps its library.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.path().join("data/footfall")
    }

    /// Where exported pictures go.
    #[must_use]
    pub fn pictures(&self) -> PathBuf {
        self.path().join("Pictures")
    }
}

impl Default for Home {
    fn default() -> Self {
        Self::new()
    }
}

/// The files in a folder and the folders below it, in order of their names.
///
/// # Panics
/// When the folder cannot be read.
#[must_use]
pub fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder that can be read") {
        let path = entry.expect("an entry that can be read").path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Width and height of a PNG file, in pixels.
///
/// # Panics
/// When it is not one.
#[must_use]
pub fn png_size(file: &Path) -> (u32, u32) {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap_or_else(|error| panic!("{} is not a PNG: {error}", file.display()));
    (reader.info().width, reader.info().height)
}

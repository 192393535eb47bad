//! What can go wrong with the library, said for the person at the screen.

use rusqlite::ErrorCode;
use std::io;
use std::path::{Path, PathBuf};
use terms::{Message, message};

/// Why nothing can be changed in a library that is open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadOnly {
    /// Another process holds the library's lock.
    #[error("{}", message!("store-another-window"))]
    AnotherWindow,
    /// The file has a format this version does not write.
    #[error("{}", message!("store-newer-library", found, known))]
    NewerFormat {
        /// The file's format.
        found: u32,
        /// The newest format this version knows.
        known: u32,
    },
    /// The folder or the disk it is on takes no changes.
    #[error("{}", message!("store-not-writable", folder = shown(folder), why))]
    NotWritable {
        /// The library's folder.
        folder: PathBuf,
        /// What the system said.
        why: String,
    },
    /// It was opened for reading only.
    #[error("{}", message!("store-opened-to-read"))]
    OpenedToRead,
    /// There is no room left.
    #[error("{}", message!("store-no-room-to-write", folder = shown(folder)))]
    DiskFull {
        /// The library's folder.
        folder: PathBuf,
    },
}

impl ReadOnly {
    /// That a folder takes no changes, for what the system said.
    pub(crate) fn of(folder: &Path, error: &io::Error) -> Self {
        let folder = folder.to_owned();
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { folder },
            _ => Self::NotWritable {
                folder,
                why: error.to_string(),
            },
        }
    }
}

/// Why the library did not do what was asked. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No room left.
    #[error("{}", message!("store-disk-full", file = shown(file)))]
    DiskFull {
        /// Where.
        file: PathBuf,
    },
    /// The library is open for reading only.
    #[error("{}", message!("store-read-only", why = .0.to_string()))]
    ReadOnly(ReadOnly),
    /// The file contradicts itself.
    #[error("{}", message!("store-damaged", file = shown(file), what))]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// How it shows.
        what: Message,
    },
    /// The file has a format this version cannot even read.
    #[error("{}", message!("store-newer-format", file = shown(file), found, known))]
    NewerFormat {
        /// Which file.
        file: PathBuf,
        /// The file's format.
        found: u32,
        /// The newest format this version knows.
        known: u32,
    },
    /// A file of another program stands where the library should.
    #[error("{}", message!("store-not-ours", file = shown(file)))]
    NotOurs {
        /// Which file.
        file: PathBuf,
    },
    /// A pointer of Git LFS stands where the library should.
    #[error("{}", message!("about", name = shown(file), why))]
    GitLfsPointer {
        /// Which file.
        file: PathBuf,
        /// Cause and remedy.
        why: Message,
    },
    /// There is a folder, and no library in it.
    #[error("{}", message!("store-no-library", folder = shown(folder)))]
    NoLibrary {
        /// Which folder.
        folder: PathBuf,
    },
    /// There is no such folder, or not for the moment.
    #[error("{}", message!("store-no-folder", folder = shown(folder)))]
    NoFolder {
        /// Which folder.
        folder: PathBuf,
    },
    /// There is a library already where another was to be put.
    #[error("{}", message!("store-library-there", folder = shown(folder)))]
    LibraryThere {
        /// Which folder.
        folder: PathBuf,
    },
    /// There is something where a library of its own was to be put.
    #[error("{}", message!("store-not-empty", folder = shown(folder)))]
    NotEmpty {
        /// Which folder.
        folder: PathBuf,
    },
    /// A copy of the library has no room there.
    #[error("{}", message!("store-no-room", folder = shown(folder), needs, has))]
    NoRoom {
        /// Which folder.
        folder: PathBuf,
        /// How much the copy needs, in megabytes.
        needs: u64,
        /// How much there is, in megabytes.
        has: u64,
    },
    /// A copy is not what was copied.
    #[error("{}", message!("store-copy-differs", file = shown(file)))]
    CopyDiffers {
        /// Which copy.
        file: PathBuf,
    },
    /// A library that was left behind is not what it was when it was copied.
    #[error("{}", message!("store-changed-since", folder = shown(folder)))]
    ChangedSince {
        /// Its folder.
        folder: PathBuf,
    },
    /// The file could not be opened again after it was closed.
    #[error("{}", message!("store-closed", file = shown(file)))]
    Closed {
        /// Which file.
        file: PathBuf,
    },
    /// The system refused.
    #[error("{}", message!("store-io", file = shown(file), what))]
    Io {
        /// Which file or folder.
        file: PathBuf,
        /// What the system said.
        what: String,
    },
    /// What was asked for is not in the library.
    #[error("{}", message!("store-not-found", what, file = shown(file)))]
    NotFound {
        /// Which file.
        file: PathBuf,
        /// What.
        what: Message,
    },
    /// Somebody else is busy with the file.
    #[error("{}", message!("store-locked", file = shown(file)))]
    Locked {
        /// Which file.
        file: PathBuf,
    },
    /// More than a library keeps in one piece.
    #[error("{}", message!("store-too-large", file = shown(file)))]
    TooLarge {
        /// Which file.
        file: PathBuf,
    },
    /// The file system cannot keep the promise that saved means saved.
    #[error("{}", message!("store-unsuitable", file = shown(file), what))]
    Unsuitable {
        /// Which file.
        file: PathBuf,
        /// What is missing.
        what: Message,
    },
    /// The log of a crashed session is left, and the file is too large for a copy in which to read it.
    #[error("{}", message!("store-log-left", file = shown(file)))]
    LogLeft {
        /// Which file.
        file: PathBuf,
    },
    /// A fault of the program's own.
    #[error("{}", message!("store-internal", file = shown(file), what))]
    Internal {
        /// Which file.
        file: PathBuf,
        /// Which fault.
        what: String,
    },
}

/// An error from the inside, which does not know the file's name yet.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error(transparent)]
    Sql(#[from] rusqlite::Error),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{0}")]
    Damaged(Message),
    #[error("{0}")]
    Unsuitable(Message),
    #[error("log left")]
    LogLeft,
    #[error("{0}")]
    Missing(Message),
    #[error("closed")]
    Closed,
    #[error("{0}")]
    Internal(String),
}

impl From<rusqlite_migration::Error> for Fault {
    fn from(error: rusqlite_migration::Error) -> Self {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => Self::Sql(err),
            other => Self::Internal(other.to_string()),
        }
    }
}

impl Fault {
    /// Whether the file itself is at fault, rather than the disk or the moment.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Damaged(_) => true,
            Self::Sql(error) => match error {
                // A value that is not what was put there.
                rusqlite::Error::Utf8Error(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
                | rusqlite::Error::FromSqlConversionFailure(..) => true,
                _ => matches!(
                    error.sqlite_error_code(),
                    Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
                ),
            },
            Self::Io(_)
            | Self::Unsuitable(_)
            | Self::LogLeft
            | Self::Missing(_)
            | Self::Closed
            | Self::Internal(_) => false,
        }
    }

    /// Whether the disk is at fault, so that the same can succeed later.
    pub fn is_passing(&self) -> bool {
        match self {
            Self::Io(_) => true,
            Self::Sql(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::CannotOpen)
            ),
            _ => false,
        }
    }

    /// The error as the person at the screen reads it.
    pub fn at(self, file: &Path) -> StoreError {
        let file = file.to_owned();
        let damage = self.is_damage();
        let what = self.to_string();
        match self {
            Self::Damaged(what) => StoreError::Damaged { file, what },
            Self::Sql(_) if damage => StoreError::Damaged {
                file,
                what: Message::plain(what),
            },
            Self::Sql(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => StoreError::DiskFull { file },
                Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                    not_writable(&file, what)
                }
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                    StoreError::Locked { file }
                }
                Some(ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => {
                    StoreError::Io { file, what }
                }
                Some(ErrorCode::TooBig) => StoreError::TooLarge { file },
                _ => StoreError::Internal { file, what },
            },
            Self::Io(error) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                    StoreError::DiskFull { file }
                }
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                    not_writable(&file, what)
                }
                _ => StoreError::Io { file, what },
            },
            Self::Unsuitable(what) => StoreError::Unsuitable { file, what },
            Self::LogLeft => StoreError::LogLeft { file },
            Self::Missing(what) => StoreError::NotFound { file, what },
            Self::Closed => StoreError::Closed { file },
            Self::Internal(_) => StoreError::Internal { file, what },
        }
    }
}

pub(crate) fn shown(file: &Path) -> String {
    file.display().to_string()
}

fn not_writable(file: &Path, why: String) -> StoreError {
    let folder = file.parent().unwrap_or(file).to_owned();
    StoreError::ReadOnly(ReadOnly::NotWritable { folder, why })
}

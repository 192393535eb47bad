//! What can go wrong with the library, said for the person at the screen.

use rusqlite::ErrorCode;
use std::io;
use std::path::{Path, PathBuf};

/// Why nothing can be changed in a library that is open.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadOnly {
    /// Another process holds the library's lock.
    #[error(
        "another Footfall window has this library open; close that window and start again to make changes here"
    )]
    AnotherWindow,
    /// The file has a format this version does not write.
    #[error(
        "a newer Footfall made this library (format {found}; this version writes format {known}); install the newer version to make changes"
    )]
    NewerFormat {
        /// The file's format.
        found: u32,
        /// The newest format this version knows.
        known: u32,
    },
    /// The folder or the disk it is on takes no changes.
    #[error(
        "the folder {} cannot be written to ({why}); make it writable and start again to make changes",
        .folder.display()
    )]
    NotWritable {
        /// The library's folder.
        folder: PathBuf,
        /// What the system said.
        why: String,
    },
}

/// Why the library did not do what was asked. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No room left.
    #[error("the disk is full, so nothing was saved in {}; free some space and try again", .file.display())]
    DiskFull {
        /// Where.
        file: PathBuf,
    },
    /// The library is open for reading only.
    #[error("nothing can be saved: {0}")]
    ReadOnly(ReadOnly),
    /// The file contradicts itself.
    #[error(
        "{} is damaged ({what}); start Footfall again: it keeps the damaged file aside and says where the backups are",
        .file.display()
    )]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// How it shows.
        what: String,
    },
    /// The file has a format this version cannot even read.
    #[error(
        "{} was made by a newer Footfall (format {found}; this version reads up to format {known}); install the newer version",
        .file.display()
    )]
    NewerFormat {
        /// Which file.
        file: PathBuf,
        /// The file's format.
        found: u32,
        /// The newest format this version knows.
        known: u32,
    },
    /// A file of another program stands where the library should.
    #[error(
        "{} belongs to another program and was left as it is; move it elsewhere and start again",
        .file.display()
    )]
    NotOurs {
        /// Which file.
        file: PathBuf,
    },
    /// The system refused.
    #[error("{} could not be read or written ({what}); check the disk and try again", .file.display())]
    Io {
        /// Which file or folder.
        file: PathBuf,
        /// What the system said.
        what: String,
    },
    /// What was asked for is not in the library.
    #[error("{what} is not in the library {} any more", .file.display())]
    NotFound {
        /// Which file.
        file: PathBuf,
        /// What.
        what: String,
    },
    /// Somebody else is busy with the file.
    #[error("another program is using {}; wait a moment and try again", .file.display())]
    Locked {
        /// Which file.
        file: PathBuf,
    },
    /// More than a library keeps in one piece.
    #[error("this is more than {} keeps in one piece (64 MiB); make it smaller", .file.display())]
    TooLarge {
        /// Which file.
        file: PathBuf,
    },
    /// The file system cannot keep the promise that saved means saved.
    #[error(
        "{} cannot be kept safely where it is ({what}); move its folder to a disk of this computer",
        .file.display()
    )]
    Unsuitable {
        /// Which file.
        file: PathBuf,
        /// What is missing.
        what: String,
    },
    /// A fault of the program's own.
    #[error("a fault in Footfall kept {} from being used ({what}); nothing was changed, please report it", .file.display())]
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
    Damaged(String),
    #[error("{0}")]
    Unsuitable(String),
    #[error("{0}")]
    Missing(String),
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
            Self::Sql(error) => matches!(
                error.sqlite_error_code(),
                Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
            ),
            Self::Io(_) | Self::Unsuitable(_) | Self::Missing(_) | Self::Internal(_) => false,
        }
    }

    /// The error as the person at the screen reads it.
    pub fn at(self, file: &Path) -> StoreError {
        let file = file.to_owned();
        let what = self.to_string();
        match self {
            fault if fault.is_damage() => StoreError::Damaged { file, what },
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
            Self::Damaged(_) => StoreError::Damaged { file, what },
            Self::Unsuitable(_) => StoreError::Unsuitable { file, what },
            Self::Missing(_) => StoreError::NotFound { file, what },
            Self::Internal(_) => StoreError::Internal { file, what },
        }
    }
}

fn not_writable(file: &Path, why: String) -> StoreError {
    let folder = file.parent().unwrap_or(file).to_owned();
    StoreError::ReadOnly(ReadOnly::NotWritable { folder, why })
}

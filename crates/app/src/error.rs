//! From every crate's errors to the one the window shows.

use encounter::EditError;
use formats::{ImportError, PdfError, PngError, SvgError};
use serde::Serialize;
use specta::Type;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use store::StoreError;
use terms::{Message, message};

/// What a use case gives.
pub(crate) type Result<T, E = AppError> = std::result::Result<T, E>;

/// What sort of thing went wrong, where the window acts on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// What was asked for is not there any more.
    NotFound,
    /// What was asked for cannot be.
    Invalid,
    /// Nothing can be changed now.
    ReadOnly,
    /// There is no room left; nothing was changed. The same can succeed later.
    DiskFull,
    /// The disk or network failed, or another program is in the way; nothing was changed. The same
    /// can succeed later.
    Io,
    /// What is kept is damaged.
    Damaged,
    /// What is kept cannot be used where it is; nothing was changed.
    Storage,
    /// A file could not be read as what it claims to be.
    BadFile,
    /// More than a file holds.
    TooLarge,
    /// A fault of the app's own.
    Internal,
}

/// What went wrong, for the person at the screen.
#[derive(Clone, Debug, Serialize, Type, thiserror::Error)]
#[error("{message}")]
pub struct AppError {
    /// What sort of thing.
    pub code: ErrorCode,
    /// What went wrong, where, and what to do.
    pub message: String,
    /// Which sentence that is.
    pub id: String,
    /// The figures and names in it, each by its name.
    pub args: BTreeMap<String, String>,
}

impl AppError {
    /// Something of a sort, in whole sentences.
    pub fn new(code: ErrorCode, message: impl Into<Message>) -> Self {
        let message = message.into();
        Self {
            code,
            message: message.to_string(),
            id: message.id().to_owned(),
            args: message.args_in_words(),
        }
    }

    /// Something of a sort, in a part of a sentence of which a whole one is made.
    fn sentence(code: ErrorCode, message: impl Into<Message>) -> Self {
        let error = Self::new(code, message);
        Self {
            message: sentence(&error.message),
            ..error
        }
    }

    /// What was asked for cannot be, and why.
    pub(crate) fn invalid(message: impl Into<Message>) -> Self {
        Self::sentence(ErrorCode::Invalid, message)
    }

    /// What was asked for is not there any more.
    pub(crate) fn not_found(message: impl Into<Message>) -> Self {
        Self::sentence(ErrorCode::NotFound, message)
    }

    /// A file that could not be read or written, named.
    pub fn file(path: &std::path::Path, error: &std::io::Error) -> Self {
        let (file, why) = (path.display().to_string(), error.to_string());
        Self::new(io_code(error), message!("file-refused", file, why))
    }
}

/// What sort of thing it is that the system refused.
fn io_code(error: &std::io::Error) -> ErrorCode {
    use std::io::ErrorKind::{QuotaExceeded, StorageFull};
    match error.kind() {
        StorageFull | QuotaExceeded => ErrorCode::DiskFull,
        _ => ErrorCode::Io,
    }
}

/// Messages of other crates are parts of sentences; people get whole ones.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    let whole: String = first.into_iter().flatten().chain(letters).collect();
    if whole.ends_with(['.', '!', '?']) {
        whole
    } else {
        whole + "."
    }
}

/// Does something for the window, and makes a panic an error: whoever asked
/// gets an answer in any case. What panicked, and where, the log tells.
///
/// A [`crate::Session`] goes on: what it holds is replaced whole, and its locks
/// do not mind.
///
/// # Errors
/// Those of `work`, and [`ErrorCode::Internal`] when it panics.
pub fn catch_panic<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    let around = CATCHING.replace(true);
    let answer = catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(AppError::new(ErrorCode::Internal, message!("fault"))));
    CATCHING.set(around);
    answer
}

/// Does work that `go_on` cancels when it returns false; `None` once it has.
pub(crate) fn unless_canceled<T>(
    go_on: &dyn Fn(f64) -> bool,
    work: impl FnOnce(&dyn Fn(f64) -> bool) -> Result<T>,
) -> Result<Option<T>> {
    let canceled = Cell::new(false);
    let go_on = |done: f64| {
        canceled.set(canceled.get() || !go_on(done));
        !canceled.get()
    };
    match work(&go_on) {
        Err(_) if canceled.get() => Ok(None),
        worked => worked.map(Some),
    }
}

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
}

/// Whether a panic of this thread would be an answer by [`catch_panic`].
pub(crate) fn catches_panics() -> bool {
    CATCHING.get()
}

impl From<EditError> for AppError {
    fn from(error: EditError) -> Self {
        Self::invalid(Message::plain(error))
    }
}

impl From<grid::GridError> for AppError {
    fn from(error: grid::GridError) -> Self {
        Self::invalid(Message::plain(error))
    }
}

impl From<ImportError> for AppError {
    fn from(error: ImportError) -> Self {
        Self::sentence(ErrorCode::BadFile, Message::plain(&error))
    }
}

impl From<PngError> for AppError {
    fn from(error: PngError) -> Self {
        let code = match &error {
            PngError::TooLarge { .. } => ErrorCode::TooLarge,
            PngError::NoPixels | PngError::Canceled => ErrorCode::Invalid,
            PngError::NoImage { .. } => ErrorCode::NotFound,
            PngError::Write(error) => io_code(error),
        };
        Self::sentence(code, Message::plain(&error))
    }
}

impl From<SvgError> for AppError {
    fn from(error: SvgError) -> Self {
        let code = match &error {
            SvgError::NoSize | SvgError::EmptyArea | SvgError::Canceled => ErrorCode::Invalid,
            SvgError::NoImage { .. } => ErrorCode::NotFound,
            SvgError::Write(error) => io_code(error),
        };
        Self::sentence(code, Message::plain(&error))
    }
}

impl From<PdfError> for AppError {
    fn from(error: PdfError) -> Self {
        let code = match &error {
            PdfError::NoSize
            | PdfError::EmptyArea
            | PdfError::NoRoom { .. }
            | PdfError::Canceled => ErrorCode::Invalid,
            PdfError::TooLarge { .. } | PdfError::TooManyPages { .. } => ErrorCode::TooLarge,
            PdfError::NoImage { .. } => ErrorCode::NotFound,
            PdfError::Composed(_) => ErrorCode::Internal,
            PdfError::Write(error) => io_code(error),
        };
        Self::sentence(code, Message::plain(&error))
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        let code = match &error {
            StoreError::ReadOnly(_) => ErrorCode::ReadOnly,
            StoreError::NotFound { .. } => ErrorCode::NotFound,
            StoreError::TooLarge { .. } => ErrorCode::TooLarge,
            StoreError::Internal { .. } => ErrorCode::Internal,
            StoreError::DiskFull { .. } | StoreError::NoRoom { .. } => ErrorCode::DiskFull,
            StoreError::Io { .. }
            | StoreError::Locked { .. }
            | StoreError::Closed { .. }
            | StoreError::CopyDiffers { .. } => ErrorCode::Io,
            StoreError::Damaged { .. } => ErrorCode::Damaged,
            StoreError::LibraryThere { .. }
            | StoreError::NotEmpty { .. }
            | StoreError::ChangedSince { .. } => ErrorCode::Invalid,
            StoreError::NoFolder { .. }
            | StoreError::NoLibrary { .. }
            | StoreError::NewerFormat { .. }
            | StoreError::NotOurs { .. }
            | StoreError::GitLfsPointer { .. }
            | StoreError::LogLeft { .. }
            | StoreError::Unsuitable { .. } => ErrorCode::Storage,
        };
        Self::sentence(code, Message::plain(&error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_export_that_is_too_large_is_not_a_fault_of_the_disk() {
        let too_large = PngError::TooLarge {
            width: 70_000,
            height: 10,
            fits: 70,
        };
        assert_eq!(AppError::from(too_large).code, ErrorCode::TooLarge);
        let full = PngError::Write(std::io::ErrorKind::StorageFull.into());
        assert_eq!(AppError::from(full).code, ErrorCode::DiskFull);
    }
}

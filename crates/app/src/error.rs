//! From every crate's errors to the one the window shows.

use crate::wire::{AppError, ErrorCode};
use encounter::EditError;
use formats::{ImportError, PngError};
use store::StoreError;

/// What a use case gives.
pub(crate) type Answer<T> = Result<T, AppError>;

impl AppError {
    /// What was asked for cannot be, and why.
    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self {
            code: ErrorCode::Invalid,
            message: sentence(&message.into()),
        }
    }

    /// What was asked for is not there any more.
    pub(crate) fn not_found(message: impl Into<String>) -> Self {
        Self {
            code: ErrorCode::NotFound,
            message: sentence(&message.into()),
        }
    }

    /// A file that could not be read or written, named.
    pub(crate) fn file(path: &std::path::Path, error: &std::io::Error) -> Self {
        Self {
            code: ErrorCode::Storage,
            message: format!("{}: {error}.", path.display()),
        }
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

impl From<EditError> for AppError {
    fn from(error: EditError) -> Self {
        Self::invalid(error.to_string())
    }
}

impl From<grid::GridError> for AppError {
    fn from(error: grid::GridError) -> Self {
        Self::invalid(error.to_string())
    }
}

impl From<ImportError> for AppError {
    fn from(error: ImportError) -> Self {
        Self {
            code: ErrorCode::BadFile,
            message: sentence(&error.to_string()),
        }
    }
}

impl From<PngError> for AppError {
    fn from(error: PngError) -> Self {
        Self {
            code: ErrorCode::Storage,
            message: sentence(&error.to_string()),
        }
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        let code = match &error {
            StoreError::ReadOnly(_) => ErrorCode::ReadOnly,
            StoreError::NotFound { .. } => ErrorCode::NotFound,
            _ => ErrorCode::Storage,
        };
        Self {
            code,
            message: sentence(&error.to_string()),
        }
    }
}

//! Where things are kept on this computer, by its own customs.

use crate::error::{AppError, ErrorCode, Result};
use directories::{BaseDirs, UserDirs};
use std::path::PathBuf;
use terms::message;

/// The usual folder of the library: the same for the window and the command line.
///
/// # Errors
/// When the system does not say whose computer it is.
pub fn library_folder() -> Result<PathBuf, AppError> {
    let dirs = BaseDirs::new().ok_or_else(homeless)?;
    Ok(dirs.data_dir().join("footfall"))
}

/// The folder of what the window logs, within that of the library.
///
/// # Errors
/// When the system does not say whose computer it is.
pub fn logs_folder() -> Result<PathBuf, AppError> {
    Ok(library_folder()?.join("logs"))
}

/// The folder where people look for pictures.
///
/// # Errors
/// When the system does not say whose computer it is.
pub fn pictures_folder() -> Result<PathBuf> {
    let dirs = UserDirs::new().ok_or_else(homeless)?;
    let pictures = dirs.picture_dir().map(ToOwned::to_owned);
    Ok(pictures.unwrap_or_else(|| dirs.home_dir().join("Pictures")))
}

/// The folder where people keep documents, if it is there.
#[must_use]
pub fn documents_folder() -> Option<PathBuf> {
    let dirs = UserDirs::new()?;
    let folder = dirs.document_dir()?;
    folder.is_dir().then(|| folder.to_owned())
}

fn homeless() -> AppError {
    AppError::new(ErrorCode::Storage, message!("no-home-folder"))
}

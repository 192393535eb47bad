//! Regular files, opened and read without waiting and within a limit.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use terms::message;

/// Opens a regular file for reading. Pipes, sockets, devices and folders are refused at once.
///
/// # Errors
/// If the path is no regular file, or the system refuses.
pub fn open_file(path: &Path) -> io::Result<File> {
    // Checked before it is opened, since opening alone can set off a device; and after, since another
    // file may have taken its place meanwhile.
    regular(&fs::metadata(path)?)?;
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        rustix::fs::OFlags::NONBLOCK.bits().cast_signed(),
    );
    let file = options.open(path)?;
    regular(&file.metadata()?)?;
    Ok(file)
}

/// Reads a regular file of at most `limit` bytes.
///
/// # Errors
/// [`ErrorKind::FileTooLarge`] for a longer one, which is not read; or if the path is no regular file,
/// or the system refuses.
pub fn read_file(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    let file = open_file(path)?;
    let length = file.metadata()?.len();
    let too_large = || {
        let megabytes = limit.div_ceil(1024 * 1024);
        let why = message!("file-too-large", megabytes).to_string();
        io::Error::new(ErrorKind::FileTooLarge, why)
    };
    if length > limit as u64 {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // Files of the kernel are empty by their length; reading them may wait for ever.
    if length > 0 {
        let most = (limit as u64).saturating_add(1);
        file.take(most).read_to_end(&mut bytes)?;
    }
    if bytes.len() > limit {
        return Err(too_large());
    }
    Ok(bytes)
}

/// Refuses everything but a regular file.
pub(crate) fn regular(about: &Metadata) -> io::Result<()> {
    if about.is_file() {
        return Ok(());
    }
    let (kind, why) = match about.is_dir() {
        true => (ErrorKind::IsADirectory, message!("file-is-folder")),
        false => (ErrorKind::InvalidInput, message!("file-not-regular")),
    };
    Err(io::Error::new(kind, why.to_string()))
}

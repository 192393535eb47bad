//! Pointers of Git LFS: short texts in place of large files that were not downloaded.

use crate::{Message, message};

/// The beginnings of pointers, of present and of earlier versions.
const BEGINNINGS: [&[u8]; 2] = [
    b"version https://git-lfs.github.com/spec/",
    b"version https://hawser.github.com/spec/",
];

/// Returns why a file is refused that is only a pointer of Git LFS; `None` for any other file.
#[must_use]
pub fn git_lfs_pointer(bytes: &[u8]) -> Option<Message> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let is_pointer = BEGINNINGS.iter().any(|it| text.starts_with(it));
    is_pointer.then(|| message!("git-lfs-pointer"))
}

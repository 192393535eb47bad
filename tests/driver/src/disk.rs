//! A disk with little room, in truth: a file system in memory.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A small disk; gone when dropped.
pub struct SmallDisk {
    folder: PathBuf,
}

impl SmallDisk {
    /// One of so many MiB in a folder; `None` where this process may not mount one, of which the
    /// test is to say so.
    #[must_use]
    pub fn new(folder: &Path, mebibytes: u32) -> Option<Self> {
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={mebibytes}m"), "tmpfs"])
            .arg(folder)
            .output();
        let mounted = mount.is_ok_and(|mount| mount.status.success());
        mounted.then(|| Self {
            folder: folder.to_owned(),
        })
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// A file that takes all but some bytes of the room there is.
    ///
    /// # Panics
    /// When the disk cannot be written to at all.
    pub fn fill_but(&self, left: u64) -> PathBuf {
        let ballast = self.folder.join("ballast");
        let mut file = fs::File::create(&ballast).expect("a file on a small disk");
        let mut length = 0_u64;
        while file.write_all(&[0; 4096]).is_ok() {
            length += 4096;
        }
        file.set_len(length.saturating_sub(left))
            .expect("a shorter file");
        ballast
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg(&self.folder).status();
        assert!(unmounted.is_ok_and(|status| status.success()));
    }
}

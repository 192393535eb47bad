//! What a folder can do to the library in it: programs that keep folders the same on several
//! computers exchange its files under our hands, and a drive of another computer does not hold what
//! the write-ahead log rests on, locks and memory that all who write share.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use terms::{Message, message};

/// What may happen to a library where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Risk {
    /// This program exchanges its files.
    Synchronized(&'static str),
    /// It is on another computer.
    Network,
}

impl Risk {
    /// What can happen and what to do, for the person at the screen.
    pub fn said(self) -> Message {
        match self {
            Self::Synchronized(service) => message!("library-synchronized", service),
            Self::Network => message!("library-on-network"),
        }
    }
}

/// A program that synchronizes folders, and how its folders are told.
struct Service {
    name: &'static str,
    /// What its folders are called, in small letters; by themselves or with an account behind.
    folders: &'static [&'static str],
    /// What lies in them.
    marks: &'static [&'static str],
    /// The environment's names for them.
    variables: &'static [&'static str],
}

const SERVICES: [Service; 11] = [
    Service {
        name: "OneDrive",
        folders: &["onedrive"],
        marks: &[],
        variables: &["OneDrive", "OneDriveConsumer", "OneDriveCommercial"],
    },
    Service {
        name: "Dropbox",
        folders: &["dropbox"],
        marks: &[".dropbox.cache"],
        variables: &[],
    },
    Service {
        name: "iCloud Drive",
        folders: &["icloud drive", "iclouddrive", "mobile documents"],
        marks: &[],
        variables: &[],
    },
    Service {
        name: "Google Drive",
        folders: &["google drive", "googledrive", "my drive"],
        marks: &[".tmp.drivedownload", ".tmp.driveupload"],
        variables: &[],
    },
    Service {
        name: "Nextcloud",
        folders: &["nextcloud"],
        marks: &[".nextcloudsync.log"],
        variables: &[],
    },
    Service {
        name: "ownCloud",
        folders: &["owncloud"],
        marks: &[".owncloudsync.log"],
        variables: &[],
    },
    Service {
        name: "Syncthing",
        folders: &["syncthing"],
        marks: &[".stfolder"],
        variables: &[],
    },
    Service {
        name: "Resilio Sync",
        folders: &["resilio sync"],
        marks: &[".sync/ID"],
        variables: &[],
    },
    Service {
        name: "pCloud",
        folders: &["pclouddrive", "pcloud drive", "pcloud sync"],
        marks: &[],
        variables: &[],
    },
    Service {
        name: "MEGA",
        folders: &["megasync"],
        marks: &[".megaignore"],
        variables: &[],
    },
    Service {
        name: "Proton Drive",
        folders: &["proton drive", "protondrive"],
        marks: &[],
        variables: &[],
    },
];

/// What may happen to a library in a folder, if anything may.
pub(super) fn risk_of(folder: &Path) -> Option<Risk> {
    let found = folder.canonicalize();
    let found = found.as_deref().unwrap_or(folder);
    let variable = |name: &str| std::env::var_os(name);
    synchronized(folder, &variable)
        .or_else(|| synchronized(found, &variable))
        .or_else(|| is_remote(found).then_some(Risk::Network))
}

fn synchronized(folder: &Path, variable: &dyn Fn(&str) -> Option<OsString>) -> Option<Risk> {
    let names: Vec<String> = folder
        .components()
        .map(|part| part.as_os_str().to_string_lossy().to_lowercase())
        .collect();
    let is_of = |service: &&Service| {
        let called = |name: &String| service.folders.iter().any(|called| belongs(name, called));
        let within = |name: &&str| {
            let root = variable(name).filter(|root| !root.is_empty());
            root.is_some_and(|root| folder.starts_with(PathBuf::from(root)))
        };
        let marked = |mark: &&str| folder.ancestors().any(|it| it.join(mark).exists());
        names.iter().any(called)
            || service.variables.iter().any(within)
            || service.marks.iter().any(marked)
    };
    let service = SERVICES.iter().find(is_of)?;
    Some(Risk::Synchronized(service.name))
}

/// Whether a folder is called so, or so with an account behind: `Dropbox (Personal)`, `OneDrive - Our
/// company`, `GoogleDrive-gm@example.org`.
fn belongs(name: &str, called: &str) -> bool {
    name.strip_prefix(called).is_some_and(|rest| {
        rest.is_empty() || [" (", " - ", "-"].iter().any(|it| rest.starts_with(it))
    })
}

#[cfg(target_os = "linux")]
fn is_remote(folder: &Path) -> bool {
    let mounts = std::fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
    file_system(&mounts, folder).is_some_and(|kind| REMOTE.contains(&kind))
}

/// The file systems of other computers, by the kernel's names.
#[cfg(any(target_os = "linux", test))]
const REMOTE: [&str; 20] = [
    "9p",
    "afs",
    "ceph",
    "cifs",
    "davfs",
    "fuse.davfs",
    "fuse.davfs2",
    "fuse.ceph",
    "fuse.gcsfuse",
    "fuse.glusterfs",
    "fuse.gvfsd-fuse",
    "fuse.kio-fuse",
    "fuse.rclone",
    "fuse.s3fs",
    "fuse.smbnetfs",
    "fuse.sshfs",
    "nfs",
    "nfs4",
    "smb3",
    "smbfs",
];

/// The kind of file system that a folder is on, by the system's list of mounts: the last one mounted
/// on the longest part of its path.
#[cfg(any(target_os = "linux", test))]
fn file_system<'a>(mounts: &'a str, folder: &Path) -> Option<&'a str> {
    let mount = |line: &'a str| {
        let (places, kinds) = line.split_once(" - ")?;
        let place = PathBuf::from(unescaped(places.split(' ').nth(4)?));
        Some((place, kinds.split(' ').next()?))
    };
    let above = mounts
        .lines()
        .filter_map(mount)
        .filter(|(place, _)| folder.starts_with(place));
    above
        .max_by_key(|(place, _)| place.components().count())
        .map(|(_, kind)| kind)
}

/// A path of the list of mounts, in which blanks and the like are octal numbers.
#[cfg(any(target_os = "linux", test))]
fn unescaped(path: &str) -> String {
    [
        (r"\040", " "),
        (r"\011", "\t"),
        (r"\012", "\n"),
        (r"\134", r"\"),
    ]
    .iter()
    .fold(path.to_owned(), |path, (octal, letter)| {
        path.replace(octal, letter)
    })
}

/// A drive that was given a letter is told by where it leads in truth.
#[cfg(windows)]
fn is_remote(folder: &Path) -> bool {
    use std::path::{Component, Prefix};
    matches!(
        folder.components().next(),
        Some(Component::Prefix(prefix))
            if matches!(prefix.kind(), Prefix::UNC(..) | Prefix::VerbatimUNC(..))
    )
}

#[cfg(target_os = "macos")]
fn is_remote(folder: &Path) -> bool {
    const REMOTE: [&[u8]; 6] = [b"afpfs", b"ftp", b"macfuse", b"nfs", b"smbfs", b"webdav"];
    let Ok(found) = rustix::fs::statfs(folder) else {
        return false;
    };
    let kind: Vec<u8> = found
        .f_fstypename
        .iter()
        .map(|letter| letter.cast_unsigned())
        .take_while(|letter| *letter != 0)
        .collect();
    REMOTE.contains(&&*kind)
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
fn is_remote(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_path(folder: &str) -> Option<Risk> {
        let variable =
            |name: &str| (name == "OneDriveCommercial").then(|| OsString::from("/firm/shared"));
        synchronized(Path::new(folder), &variable)
    }

    #[test]
    fn folders_that_are_synchronized_are_told_by_their_names() {
        for (folder, service) in [
            ("/home/gm/Dropbox/Games", "Dropbox"),
            ("/home/gm/Dropbox (Personal)/Footfall", "Dropbox"),
            ("/Users/gm/OneDrive - Our company/Footfall", "OneDrive"),
            ("/firm/shared/Footfall", "OneDrive"),
            (
                "/Users/gm/Library/CloudStorage/GoogleDrive-gm@x.org/My Drive",
                "Google Drive",
            ),
            (
                "/Users/gm/Library/Mobile Documents/com~apple~CloudDocs",
                "iCloud Drive",
            ),
            ("/home/gm/Nextcloud/Games", "Nextcloud"),
        ] {
            assert_eq!(
                by_path(folder),
                Some(Risk::Synchronized(service)),
                "{folder}"
            );
        }
        for folder in [
            "/home/gm/.local/share/footfall",
            "/home/gm/Dropboxes/Games",
            "/home/gm/About Nextcloud/Games",
            "/firm/sharedness/Footfall",
        ] {
            assert_eq!(by_path(folder), None, "{folder}");
        }
    }

    #[test]
    fn or_by_what_lies_in_them() {
        let folder = tempfile::tempdir().unwrap();
        let within = folder.path().join("games/footfall");
        std::fs::create_dir_all(&within).unwrap();
        let none = |_: &str| None;
        assert_eq!(synchronized(&within, &none), None);
        std::fs::create_dir(folder.path().join(".stfolder")).unwrap();
        let found = synchronized(&within, &none);
        assert_eq!(found, Some(Risk::Synchronized("Syncthing")));
    }

    #[test]
    fn a_network_drive_is_told_by_the_mount_the_folder_is_on() {
        const MOUNTS: &str = r"22 1 254:0 / / rw,relatime shared:1 - ext4 /dev/vda rw
40 22 0:35 / /mnt/table\040top rw,relatime shared:20 - cifs //server/games rw,vers=3.1.1
41 22 0:36 / /mnt/far rw,nosuid - fuse.sshfs gm@far:/ rw,user_id=0
42 41 8:1 / /mnt/far/near rw - ext4 /dev/sda1 rw
43 22 8:2 / /media/stick rw - fuseblk /dev/sdb1 rw
44 22 0:37 / /mnt/over rw - ext4 /dev/sdc rw
45 22 0:38 / /mnt/over rw - nfs4 server:/over rw
";
        for (folder, kind, remote) in [
            ("/home/gm", "ext4", false),
            ("/mnt/table top/Footfall", "cifs", true),
            ("/mnt/table", "ext4", false),
            ("/mnt/far/Footfall", "fuse.sshfs", true),
            ("/mnt/far/near/Footfall", "ext4", false),
            ("/media/stick", "fuseblk", false),
            ("/mnt/over/Footfall", "nfs4", true),
        ] {
            let found = file_system(MOUNTS, Path::new(folder)).unwrap();
            assert_eq!((found, REMOTE.contains(&found)), (kind, remote), "{folder}");
        }
        assert_eq!(file_system("", Path::new("/home")), None);
    }

    #[test]
    fn this_computers_own_folders_are_none() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!is_remote(folder.path()));
    }
}

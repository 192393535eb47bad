//! Files written whole or not at all, and names for them.

use crate::error::AppError;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// The longest file name made from an encounter's name, in characters.
const LONGEST_NAME: usize = 80;

/// Beginning and end of the names of unfinished files.
const UNFINISHED: (&str, &str) = (".footfall-", ".part");

/// What Windows keeps for devices, beside the ports `COM` and `LPT`.
const DEVICES: [&str; 6] = ["AUX", "CON", "CONIN$", "CONOUT$", "NUL", "PRN"];

/// The numbers of ports.
const PORTS: [char; 13] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '¹', '²', '³',
];

/// Writes a file so that there is the old one or the whole new one at its
/// path, whatever happens on the way. Unfinished files that a killed program left in its folder are
/// removed.
///
/// # Errors
/// What `write` gives, or when the disk refuses.
pub fn write_file<T>(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&mut tempfile::NamedTempFile>) -> Result<T, AppError>,
) -> Result<T, AppError> {
    let refused = |error: std::io::Error| AppError::file(path, &error);
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    remove_unfinished(&folder);
    let mut file = new_file_in(&folder).map_err(refused)?;
    let mut out = BufWriter::new(&mut file);
    let written = write(&mut out)?;
    out.flush().map_err(refused)?;
    drop(out);
    file.as_file().sync_all().map_err(refused)?;
    // The standard library's, since tempfile's own knows no long paths on Windows, and takes the place
    // of no file there that a viewer has open.
    std::fs::rename(file.path(), path).map_err(refused)?;
    file.disable_cleanup(true);
    // The name is durable only when its folder is; not every system can do this.
    if let Ok(folder) = File::open(&folder) {
        let _ = folder.sync_all();
    }
    Ok(written)
}

/// A new unfinished file, locked as long as it is open. It has the rights any new file of the user has;
/// temporary files are otherwise closed to everyone else, and on Windows marked as such, so that they
/// are not backed up.
fn new_file_in(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let create = |path: &Path| {
        let file = File::options()
            .read(true)
            .write(true)
            .create_new(true)
            .open(path)?;
        // Some file systems have no locks; then nobody takes the file for one that was left behind.
        let _ = file.lock();
        match path.exists() {
            true => Ok(file),
            // It was removed before it was locked: another name is tried.
            false => Err(std::io::ErrorKind::AlreadyExists.into()),
        }
    };
    tempfile::Builder::new()
        .prefix(UNFINISHED.0)
        .suffix(UNFINISHED.1)
        .make_in(folder, create)
}

/// Removes the unfinished files in a folder that no running program writes.
pub(crate) fn remove_unfinished(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_unfinished = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
        if is_unfinished && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            let path = entry.path();
            let left = store::open_file(&path).is_ok_and(|file| file.try_lock().is_ok());
            if left && let Err(error) = std::fs::remove_file(&path) {
                tracing::warn!("{} stays: {error}", path.display());
            }
        }
    }
}

/// A path in a folder that nothing has yet; an empty extension is for a folder.
pub(crate) fn free_path(folder: &Path, name: &str, extension: &str) -> PathBuf {
    let numbered = (2..).map(|n: u32| format!("{name} {n}"));
    let names = std::iter::once(name.to_owned()).chain(numbered);
    let mut paths = names.map(|name| match extension {
        "" => folder.join(name),
        extension => folder.join(format!("{name}.{extension}")),
    });
    // A folder does not hold endlessly many files.
    paths.find(|path| !path.exists()).unwrap_or_default()
}

/// A name that every system accepts for a file, made from the name of an encounter or map.
#[must_use]
pub fn file_name(name: &str) -> String {
    let kept = |c: &char| {
        let steers_text = matches!(*c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !c.is_control() && !steers_text && !r#"/\:*?"<>|"#.contains(*c)
    };
    let name: String = name.chars().filter(kept).take(LONGEST_NAME).collect();
    let name = name.trim_matches(|c: char| c == '.' || c.is_whitespace());
    // Names that Windows keeps for devices, with any ending.
    let stem = name.split('.').next().unwrap_or_default().trim_end();
    let stem = stem.to_ascii_uppercase();
    let port = stem
        .strip_prefix("COM")
        .or_else(|| stem.strip_prefix("LPT"));
    let is_port = |rest: &str| rest.starts_with(PORTS) && rest.chars().count() == 1;
    let device = DEVICES.contains(&&*stem) || port.is_some_and(is_port);
    match name {
        "" => "Map".to_owned(),
        name if device => format!("Map {name}"),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;
    use terms::message;

    #[test]
    fn any_name_makes_a_file_name() {
        let cases = [
            ("The Sunken Shrine", "The Sunken Shrine"),
            ("../../etc/passwd", "etcpasswd"),
            (r"C:\boot.ini", "Cboot.ini"),
            ("con", "Map con"),
            ("LPT1.txt", "Map LPT1.txt"),
            ("Nul .x", "Map Nul .x"),
            ("com³", "Map com³"),
            ("conin$", "Map conin$"),
            ("COM", "COM"),
            ("Comb", "Comb"),
            ("Lpt12", "Lpt12"),
            ("Hall. . ", "Hall"),
            (" . ", "Map"),
            ("a\u{202e}gnp\0", "agnp"),
            ("Zweiter Versuch?", "Zweiter Versuch"),
        ];
        for (name, expected) in cases {
            assert_eq!(file_name(name), expected, "{name:?}");
        }
        assert_eq!(file_name(&"ü".repeat(500)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn a_file_that_fails_leaves_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("map.png");
        std::fs::write(&path, "old").unwrap();
        let failed = write_file(&path, |out| {
            let _ = out.write_all(b"half");
            Err::<(), _>(AppError::invalid(message!("plain", text = "no")))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "no temporary file is left"
        );
    }

    #[test]
    fn unfinished_files_of_a_killed_program_are_removed_by_the_next_export() {
        let folder = tempfile::tempdir().unwrap();
        let names = || {
            let entries = std::fs::read_dir(folder.path()).unwrap();
            let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
            names.collect::<std::collections::BTreeSet<String>>()
        };
        let others = [".tmpAbCdEf", ".footfall-notes", "draft.part", "map.png"];
        for name in others.iter().chain(&[".footfall-a1B2c3.part"]) {
            std::fs::write(folder.path().join(name), "left").unwrap();
        }
        let export = |path: &Path| {
            write_file(path, |out| {
                out.write_all(b"new")
                    .map_err(|error| AppError::file(path, &error))?;
                Ok(names())
            })
            .unwrap()
        };
        // One that is written meanwhile stays.
        let during = write_file(&folder.path().join("slow.png"), |_| {
            Ok(export(&folder.path().join("map.png")))
        });
        let unfinished = during.unwrap();
        let unfinished: Vec<&String> = unfinished
            .iter()
            .filter(|it| it.contains(".part"))
            .collect();
        assert_eq!(unfinished.len(), 3, "{unfinished:?}");
        let mut expected: std::collections::BTreeSet<String> =
            others.into_iter().map(str::to_owned).collect();
        expected.insert("slow.png".to_owned());
        assert_eq!(names(), expected);
    }

    /// Writes a file: why it was refused, what is then at its path, and how many files are in its folder.
    fn rewritten(path: &Path, text: &str) -> (Option<String>, String, usize) {
        let written = write_file(path, |out| {
            out.write_all(text.as_bytes())
                .map_err(|error| AppError::file(path, &error))
        });
        let files = std::fs::read_dir(path.parent().unwrap()).unwrap().count();
        let why = written.err().map(|error| error.message.to_string());
        (why, std::fs::read_to_string(path).unwrap(), files)
    }

    #[test]
    fn a_file_that_somebody_reads_is_renewed_and_their_copy_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("map.png");
        std::fs::write(&path, "old").unwrap();
        let mut reader = File::open(&path).unwrap();
        // Drives that are none of Windows' own may refuse it there.
        match rewritten(&path, "new") {
            (Some(why), text, 1) if cfg!(windows) => {
                assert!(why.contains("map.png"), "{why}");
                assert_eq!(text, "old");
            }
            renewed => assert_eq!(renewed, (None, "new".to_owned(), 1)),
        }
        let mut read = String::new();
        reader.read_to_string(&mut read).unwrap();
        assert_eq!(read, "old");
    }

    /// Only Windows lets a program keep a file from others.
    #[cfg(windows)]
    #[test]
    fn a_file_that_is_kept_from_others_stays_whole_and_is_named() {
        use std::os::windows::fs::OpenOptionsExt;
        const SHARED_FOR_READING: u32 = 1;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("map.png");
        std::fs::write(&path, "old").unwrap();
        let _viewer = File::options()
            .read(true)
            .share_mode(SHARED_FOR_READING)
            .open(&path)
            .unwrap();
        let (why, text, files) = rewritten(&path, "new");
        assert!(why.unwrap().contains("map.png"));
        assert_eq!((&*text, files), ("old", 1));
    }

    #[test]
    fn a_path_may_be_longer_than_windows_usually_has_them() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("ü".repeat(70)).join("b c".repeat(40));
        let deep = deep.join("d".repeat(100));
        std::fs::create_dir_all(&deep).unwrap();
        let path = deep.join(format!("{}.png", file_name(&"Halle ".repeat(40))));
        assert!(path.as_os_str().len() > 260);
        for text in ["old", "new"] {
            assert_eq!(rewritten(&path, text), (None, text.to_owned(), 1));
        }
    }
}

//! Files written whole or not at all, and names for them.

use crate::error::AppError;
use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// The longest file name made from an encounter's name, in characters.
const LONGEST_NAME: usize = 80;

/// The bytes of a file, or of one that is longer one more than `most`: so that a wrong one cannot
/// fill the memory, and is known by its length.
pub(crate) fn beginning(path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = most as u64 + 1;
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a file so that there is the old one or the whole new one at its
/// path, whatever happens on the way.
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
    let mut file = new_file_in(&folder).map_err(refused)?;
    let mut out = BufWriter::new(&mut file);
    let written = write(&mut out)?;
    out.flush().map_err(refused)?;
    drop(out);
    file.as_file().sync_all().map_err(refused)?;
    file.persist(path).map_err(|error| refused(error.error))?;
    // The name is durable only when its folder is; not every system can do this.
    if let Ok(folder) = File::open(&folder) {
        let _ = folder.sync_all();
    }
    Ok(written)
}

/// A nameless file with the rights any new file of the user has; temporary
/// files are otherwise closed to everyone else.
fn new_file_in(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
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

/// A name that every system takes for a file, made from an encounter's name.
pub(crate) fn file_name(name: &str) -> String {
    let kept = |c: &char| {
        let steers_text = matches!(*c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !c.is_control() && !steers_text && !r#"/\:*?"<>|"#.contains(*c)
    };
    let name: String = name.chars().filter(kept).take(LONGEST_NAME).collect();
    let name = name.trim_matches(|c: char| c == '.' || c.is_whitespace());
    // Names that Windows keeps for devices, with any ending.
    let stem = name
        .split('.')
        .next()
        .unwrap_or_default()
        .to_ascii_uppercase();
    let device = ["CON", "PRN", "AUX", "NUL"].contains(&stem.as_str())
        || (stem.len() == 4 && (stem.starts_with("COM") || stem.starts_with("LPT")));
    match name {
        "" => "Map".to_owned(),
        name if device => format!("Map {name}"),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use terms::message;

    #[test]
    fn any_name_makes_a_file_name() {
        let cases = [
            ("The Sunken Shrine", "The Sunken Shrine"),
            ("../../etc/passwd", "etcpasswd"),
            (r"C:\boot.ini", "Cboot.ini"),
            ("con", "Map con"),
            ("LPT1.txt", "Map LPT1.txt"),
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
}

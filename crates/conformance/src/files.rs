//! Files of cases, and folders of them.

use crate::{Case, CaseError, read_cases};
use rules::Rulesets;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// How the name of a file of cases ends.
const ENDING: &str = "cases";

/// The longest file of cases, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// How deep folders of cases are looked into.
const DEEPEST: u32 = 8;

/// A file and the cases in it, or why it is refused.
#[derive(Debug)]
pub struct CaseFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its cases, in their order.
    pub cases: Result<Vec<Case>, CaseError>,
}

/// Reads files of cases, and all files in folders whose names end in
/// `.cases`, in the order of their names, to be played by `rulesets`. What cannot be read or is empty of
/// cases is refused, so that nothing passes unseen.
#[must_use]
pub fn read_case_files(paths: &[PathBuf], rulesets: &Rulesets) -> Vec<CaseFile> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        if path.is_dir() {
            gather(path, rulesets, DEEPEST, &mut files);
            if files.len() == before {
                files.push(refused(path, "this folder holds no file of cases (.cases)"));
            }
        } else {
            files.push(read(path, rulesets));
        }
    }
    files
}

fn gather(folder: &Path, rulesets: &Rulesets, deeper: u32, files: &mut Vec<CaseFile>) {
    let entries = match fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
        Ok(entries) => entries,
        Err(error) => return files.push(refused(folder, &error.to_string())),
    };
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        // A link could lead round in a ring, so links to folders are left out.
        if path.is_dir() && !path.is_symlink() {
            if deeper > 0 {
                gather(&path, rulesets, deeper - 1, files);
            } else {
                files.push(refused(&path, "this folder lies too deep to look into"));
            }
        } else if path.extension().is_some_and(|ending| ending == ENDING) {
            files.push(read(&path, rulesets));
        }
    }
}

fn read(path: &Path, rulesets: &Rulesets) -> CaseFile {
    let mut bytes = Vec::new();
    let taken = File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    if let Err(error) = taken {
        return refused(path, &format!("cannot be read: {error}"));
    }
    if bytes.len() as u64 > MOST_BYTES {
        return refused(path, "is longer than a megabyte; divide it");
    }
    let Ok(text) = String::from_utf8(bytes) else {
        return refused(path, "is not text in UTF-8");
    };
    CaseFile {
        path: path.to_owned(),
        cases: read_cases(&text, &path.display().to_string(), rulesets),
    }
}

fn refused(path: &Path, message: &str) -> CaseFile {
    CaseFile {
        path: path.to_owned(),
        cases: Err(CaseError {
            file: path.display().to_string(),
            line: 1,
            message: message.to_owned(),
        }),
    }
}

//! Files of cases, and folders of them.

use crate::case::reading::read_settings;
use crate::case::{Case, CaseError, read_cases, rewrite};
use crate::setting::Setting;
use app::{AppError, read_file, write_file};
use rules::Rulesets;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How the name of a file of cases ends.
const ENDING: &str = "cases";

/// The longest file of cases, in bytes.
const MOST_BYTES: usize = 1 << 20;

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

/// A file of cases, not read as cases yet.
struct TextFile {
    path: PathBuf,
    text: Result<String, CaseError>,
}

/// Reads files of cases, and all files in folders whose names end in
/// `.cases`, in the order of their names, to be played by `rulesets`. What cannot be read or is empty of
/// cases is refused, so that nothing passes unseen.
#[must_use]
pub fn read_case_files(paths: &[PathBuf], rulesets: &Rulesets) -> Vec<CaseFile> {
    let files = texts(paths).into_iter().map(|TextFile { path, text }| {
        let name = path.display().to_string();
        let cases = text.and_then(|text| read_cases(&text, &name, rulesets));
        CaseFile { path, cases }
    });
    files.collect()
}

/// Reads what a case of a file lays out, to be asked about; without a name,
/// its only one.
///
/// # Errors
/// When the file is refused, or which case is meant is not clear.
pub fn read_setting(
    path: &Path,
    case: Option<&str>,
    rulesets: &Rulesets,
) -> Result<Setting, CaseError> {
    parse_setting(
        &read(path).text?,
        &path.display().to_string(),
        case,
        rulesets,
    )
}

/// Returns the setting of a case of a text, or of its only case without a name. `file` is the name for
/// messages.
///
/// # Errors
/// If the text is refused, or the case is ambiguous or missing.
pub fn parse_setting(
    text: &str,
    file: &str,
    case: Option<&str>,
    rulesets: &Rulesets,
) -> Result<Setting, CaseError> {
    let mut settings = read_settings(text, file, rulesets)?;
    let names: Vec<String> = settings.iter().map(|(name, _)| name.clone()).collect();
    let is_meant = |(name, _): &(String, Setting)| case.is_none_or(|case| case == name);
    settings.retain(is_meant);
    match (settings.pop(), settings.is_empty()) {
        (Some((_, setting)), true) => Ok(setting),
        (Some(_), false) => {
            let which = format!("which case is meant? There are: {}", names.join("; "));
            Err(wrong(Path::new(file), &which))
        }
        (None, _) => {
            let none = format!(
                "the file has no such case: choose one of {}",
                names.join("; ")
            );
            Err(wrong(Path::new(file), &none))
        }
    }
}

/// Brings files of cases and folders of them up to date, as [`rewrite`] does
/// each: the files that changed. All are read before any is written.
///
/// # Errors
/// The first file that is refused, with nothing written; or that could not be
/// written.
pub fn rewrite_case_files(
    paths: &[PathBuf],
    rulesets: &Rulesets,
) -> Result<Vec<PathBuf>, CaseError> {
    let mut changed = Vec::new();
    for file in texts(paths) {
        let name = file.path.display().to_string();
        let text = file.text?;
        let now = rewrite(&text, &name, rulesets)?;
        if now != text {
            changed.push((file.path, now));
        }
    }
    for (path, now) in &changed {
        write_file(path, |out| {
            let written = out.write_all(now.as_bytes());
            written.map_err(|error| AppError::file(path, &error))
        })
        .map_err(|error| wrong(path, &error.message))?;
    }
    Ok(changed.into_iter().map(|(path, _)| path).collect())
}

/// The texts of files, and of all files of cases in folders.
fn texts(paths: &[PathBuf]) -> Vec<TextFile> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        if path.is_dir() {
            gather(path, DEEPEST, &mut files);
            if files.len() == before {
                files.push(refused(
                    path,
                    "the folder contains no files of cases (.cases)",
                ));
            }
        } else {
            files.push(read(path));
        }
    }
    files
}

fn gather(folder: &Path, deeper: u32, files: &mut Vec<TextFile>) {
    let entries = match fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>) {
        Ok(entries) => entries,
        Err(error) => return files.push(refused(folder, &error.to_string())),
    };
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        // A link could lead round in a ring, so links to folders are left out.
        if path.is_dir() && !path.is_symlink() {
            match deeper.checked_sub(1) {
                Some(deeper) => gather(&path, deeper, files),
                None => files.push(refused(&path, "this folder lies too deep to look into")),
            }
        } else if path.extension().is_some_and(|ending| ending == ENDING) {
            files.push(read(&path));
        }
    }
}

fn read(path: &Path) -> TextFile {
    let bytes = match read_file(path, MOST_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::FileTooLarge => {
            return refused(path, "is longer than a megabyte; divide it");
        }
        Err(error) => return refused(path, &format!("cannot be read: {error}")),
    };
    if let Some(why) = terms::git_lfs_pointer(&bytes) {
        return refused(path, &why.to_string());
    }
    let Ok(text) = String::from_utf8(bytes) else {
        return refused(path, "the file is not UTF-8 text");
    };
    TextFile {
        path: path.to_owned(),
        text: Ok(text),
    }
}

fn refused(path: &Path, message: &str) -> TextFile {
    TextFile {
        path: path.to_owned(),
        text: Err(wrong(path, message)),
    }
}

fn wrong(path: &Path, message: &str) -> CaseError {
    CaseError {
        file: path.display().to_string(),
        line: 1,
        message: message.to_owned(),
    }
}

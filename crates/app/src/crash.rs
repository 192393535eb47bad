//! What the program leaves behind for its next start when it comes to grief, and what somebody who
//! reports that needs.

use crate::error::{AppError, Result};
use directories::BaseDirs;
use serde::Serialize;
use specta::Type;
use std::env::consts::{ARCH, OS};
use std::fs;
use std::io::{ErrorKind, Write};
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use store::read_file;

/// Where the note lies, in the folder of the log.
const NOTE: &str = "crash-note.txt";

/// How many characters of a panic's message are told.
const MOST: usize = 200;

/// The longest file that is read, in bytes.
const MAX_BYTES: usize = 64 * 1024 * 1024;

/// How many lines of the log are told.
const LINES: usize = 60;

/// How the program came to grief the last time.
#[derive(Clone, Debug, PartialEq, Serialize, Type)]
pub struct CrashView {
    /// When, in seconds since 1970 (UTC).
    pub at: f64,
    /// What it said itself, in the words of its programmers; nothing if it had no time to.
    pub what: Option<String>,
    /// The folder of the log, which tells more.
    pub logs: String,
}

/// Leaves a note, in this folder of logs, if the system takes the program for beyond help.
///
/// # Errors
/// When no note can be written there.
pub(crate) fn note_aborts(logs: &Path) -> Result<()> {
    let path = logs.join(NOTE);
    let note = fs::File::options().append(true).create(true).open(&path);
    let note = note.map_err(|error| AppError::file(&path, &error))?;
    #[cfg(unix)]
    {
        use signal_hook::{consts::SIGABRT, flag, low_level::pipe};
        use std::sync::{Arc, atomic::AtomicBool};
        // A byte is all that can be written there and then. After it, the signal does what it would.
        pipe::register(SIGABRT, note)
            .and_then(|_| {
                flag::register_conditional_default(SIGABRT, Arc::new(AtomicBool::new(true)))
            })
            .map_err(|error| AppError::file(&path, &error))?;
    }
    #[cfg(not(unix))]
    drop(note);
    Ok(())
}

/// Leaves a note of a panic. It may end the program, or one thread of it.
pub(crate) fn note_panic(logs: &Path, panicked: &PanicHookInfo<'_>) {
    let note = fs::File::options().append(true).open(logs.join(NOTE));
    // There is nobody to tell that this failed; the log tells of the panic, too.
    let _ = note.and_then(|mut note| writeln!(note, "{panicked}"));
}

/// How the program came to grief since the note in this folder of logs was acknowledged, if it did.
///
/// # Errors
/// When the note cannot be read.
pub fn crash_note(logs: &Path) -> Result<Option<CrashView>> {
    let path = logs.join(NOTE);
    let refused = |error: std::io::Error| AppError::file(&path, &error);
    let note = match read_file(&path, MAX_BYTES) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        note => note.map_err(refused)?,
    };
    if note.is_empty() {
        return Ok(None);
    }
    let at = fs::metadata(&path).and_then(|about| about.modified());
    let since = at.map_err(refused)?.duration_since(UNIX_EPOCH);
    let note = String::from_utf8_lossy(&note);
    // Where a signal wrote, there is its byte and no more.
    let told = note.trim_end_matches('X').replace('\n', " ");
    Ok(Some(CrashView {
        at: since.unwrap_or_default().as_secs_f64().floor(),
        what: (!told.trim().is_empty()).then(|| told.trim().chars().take(MOST).collect()),
        logs: logs.display().to_string(),
    }))
}

/// Forgets the note in this folder of logs, once somebody has read it.
///
/// # Errors
/// When the disk refuses.
pub fn acknowledge_crash(logs: &Path) -> Result<()> {
    let path = logs.join(NOTE);
    // It stays in its place: what is written at an abort goes where the file was opened.
    fs::write(&path, "").map_err(|error| AppError::file(&path, &error))
}

/// What somebody who looks for a fault wants to know of the program and its computer, as a text.
/// `web_view` is what shows the window, `rulesets` those of the library or why there is none.
#[must_use]
pub fn diagnostics(web_view: &str, rulesets: &str, logs: Option<&Path>) -> String {
    let facts = Diagnostics {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: format!("{OS} {ARCH}, web view {web_view}"),
        rulesets: rulesets.to_owned(),
        log: logs.and_then(newest_log).unwrap_or_default(),
        home: BaseDirs::new().map(|folders| folders.home_dir().to_owned()),
    };
    facts.text()
}

#[derive(Default)]
struct Diagnostics {
    version: String,
    system: String,
    rulesets: String,
    /// All of the newest log.
    log: String,
    /// The folder of the user, whose name is nobody's business.
    home: Option<PathBuf>,
}

impl Diagnostics {
    fn text(&self) -> String {
        let Self {
            version,
            system,
            rulesets,
            log,
            home,
        } = self;
        let lines: Vec<&str> = log.lines().collect();
        let log = lines[lines.len().saturating_sub(LINES)..].join("\n");
        let text =
            format!("Footfall {version}\nSystem: {system}\nRulesets: {rulesets}\nLog:\n{log}\n");
        match home {
            Some(home) if home.parent().is_some() => text.replace(&*home.to_string_lossy(), "~"),
            _ => text,
        }
    }
}

/// The newest log in this folder, if there is one.
fn newest_log(logs: &Path) -> Option<String> {
    let files = fs::read_dir(logs).ok()?.flatten().map(|file| file.path());
    // Their names are their days.
    let newest = files
        .filter(|file| file.extension().is_some_and(|ending| ending == "log"))
        .max()?;
    let log = read_file(&newest, MAX_BYTES).ok()?;
    Some(String::from_utf8_lossy(&log).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagnostics_tell_the_end_of_the_log_and_not_whose_computer_it_is() {
        let told: Vec<String> = (1..=100)
            .map(|line| format!("{line} /home/gm/.local/share/footfall is full"))
            .collect();
        let facts = Diagnostics {
            version: "1.2.3".to_owned(),
            system: "linux x86_64, web view 2.50".to_owned(),
            rulesets: "srd35, house-ours".to_owned(),
            log: told.join("\n"),
            home: Some("/home/gm".into()),
        };
        let text = facts.text();
        let head = "Footfall 1.2.3\nSystem: linux x86_64, web view 2.50\nRulesets: srd35, house-ours\n\
                    Log:\n41 ~/.local/share/footfall is full\n";
        assert!(text.starts_with(head), "{text}");
        assert!(
            text.ends_with("\n100 ~/.local/share/footfall is full\n"),
            "{text}"
        );
        assert!(!text.contains("gm"), "{text}");
    }

    #[test]
    fn the_root_is_nobodys_home() {
        let facts = Diagnostics {
            log: "/var/log".to_owned(),
            home: Some("/".into()),
            ..Diagnostics::default()
        };
        assert!(facts.text().ends_with("Log:\n/var/log\n"));
    }
}

//! What an editing process asks of the disk, taken down by strace.

use super::{Account, EDITOR};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A system call that changes what the disk holds, or tells of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Call {
    /// A file is made where there is none.
    Make(PathBuf),
    Write {
        file: PathBuf,
        at: usize,
        bytes: Vec<u8>,
    },
    Cut {
        file: PathBuf,
        length: usize,
    },
    /// All that was done to a file, or to the names in a folder, is on the disk
    /// when this returns.
    Sync(PathBuf),
    Remove(PathBuf),
    Rename {
        from: PathBuf,
        to: PathBuf,
    },
    /// The process says something.
    Say(Vec<u8>),
}

/// The calls of edits in a folder, in the order in which they returned: of one
/// process after the other, each with its number of steps.
pub fn record(folder: &Path, runs: &[usize]) -> Vec<Call> {
    let calls = "openat,write,pwrite64,ftruncate,fsync,fdatasync,unlink,rename";
    let log = runs.iter().map(|steps| watch(folder, *steps, calls));
    let log = log.collect::<String>();
    let calls = whole(&log).filter_map(|call| understood(&call, folder));
    calls.collect()
}

/// Lets a process edit, and gives strace's log of some of its calls: a line for
/// each, with the thread in front.
fn watch(folder: &Path, steps: usize, calls: &str) -> String {
    let log = tempfile::NamedTempFile::new().unwrap();
    let status = Command::new("strace")
        // Every thread; files by their names; all bytes, and as hexadecimal numbers.
        .args(["-f", "-y", "-xx", "-s", "10000000", "-qq"])
        .args(["-e", "signal=none", "-e", &format!("trace={calls}"), "-o"])
        .arg(log.path())
        .arg(EDITOR)
        .arg(folder)
        .args([steps.to_string(), steps.to_string()])
        .stdout(Stdio::null())
        .status();
    assert!(status.unwrap().success());
    std::fs::read_to_string(log.path()).unwrap()
}

/// The calls that can fail, each with the errors it fails with.
pub const FAILING: [(&str, &[&str]); 11] = [
    ("openat", &["EIO", "ENOSPC", "EMFILE"]),
    ("read", &["EIO"]),
    ("pread64", &["EIO"]),
    ("write", &["EIO", "ENOSPC"]),
    ("pwrite64", &["EIO", "ENOSPC"]),
    ("ftruncate", &["EIO", "ENOSPC"]),
    ("fsync", &["EIO", "ENOSPC"]),
    ("fdatasync", &["EIO", "ENOSPC"]),
    ("unlink", &["EIO"]),
    ("rename", &["EIO", "ENOSPC"]),
    ("mkdir", &["EIO", "ENOSPC"]),
];

/// The files in a folder that a run of edits touches, by their names within it,
/// and how often a thread makes each call about them.
pub fn counts(folder: &Path, steps: usize) -> (BTreeSet<PathBuf>, BTreeMap<&'static str, usize>) {
    let calls = FAILING.map(|(call, _)| call);
    let log = watch(folder, steps, &calls.join(","));
    let (mut files, mut counts) = (BTreeSet::new(), BTreeMap::new());
    for line in log.lines() {
        let (thread, call) = line.split_once(' ').unwrap();
        let known = |name: &&str| call.trim_start().starts_with(&format!("{name}("));
        // The first path in the folder is the one it is about.
        let mut paths = call.split(['<', '"']).skip(1).map(path_of);
        let ours = paths.find(|path| path.starts_with(folder));
        if let (Some(name), Some(file)) = (calls.into_iter().find(known), ours) {
            files.insert(file.strip_prefix(folder).unwrap().to_owned());
            *counts.entry((name, thread.to_owned())).or_insert(0) += 1;
        }
    }
    let mut most = BTreeMap::new();
    for ((name, _), count) in counts {
        let known: &mut usize = most.entry(name).or_default();
        *known = count.max(*known);
    }
    (files, most)
}

/// What a process said, put together from pieces of lines.
#[derive(Default)]
pub struct Said {
    pub account: Account,
    line: Vec<u8>,
}

impl Said {
    pub fn hear(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if *byte == b'\n' {
                let line = std::mem::take(&mut self.line);
                self.account.hear(std::str::from_utf8(&line).unwrap());
            } else {
                self.line.push(*byte);
            }
        }
    }
}

/// The calls of a log. One that another thread's call fell into is written in
/// two halves.
fn whole(log: &str) -> impl Iterator<Item = String> {
    let mut begun = BTreeMap::new();
    log.lines().filter_map(move |line| {
        let (thread, call) = line.split_once(' ')?;
        let call = call.trim_start();
        if let Some(half) = call.strip_suffix("<unfinished ...>") {
            begun.insert(thread.to_owned(), half.trim_end().to_owned());
            return None;
        }
        match call.split_once(" resumed>") {
            Some((_, rest)) => Some(begun.remove(thread)? + rest),
            None => Some(call.to_owned()),
        }
    })
}

/// The call that a line tells of, if it succeeded and bears on the folder or is said.
fn understood(line: &str, folder: &Path) -> Option<Call> {
    let (call, answer) = line.rsplit_once(" = ")?;
    if answer.starts_with('-') || answer.starts_with('?') {
        return None;
    }
    let (name, arguments) = call.trim_end().strip_suffix(')')?.split_once('(')?;
    let mut arguments = arguments.split(", ");
    let mut next = || arguments.next().unwrap();
    let ours = |path: PathBuf| path.starts_with(folder).then_some(path);
    Some(match name {
        "write" | "pwrite64" => {
            let file = next();
            let bytes = bytes_of(next());
            if file.starts_with("1<") {
                return Some(Call::Say(bytes));
            }
            let file = ours(path_of(file))?;
            let written: usize = answer.parse().unwrap();
            assert_eq!(written, bytes.len());
            // SQLite states the place. The file of counts is new and written by one call.
            let at = match name {
                "pwrite64" => arguments.nth(1).unwrap().parse().unwrap(),
                _ if file.extension().is_some_and(|it| it == "new") => 0,
                _ => panic!("write to {}", file.display()),
            };
            Call::Write { file, at, bytes }
        }
        "openat" => {
            next();
            let file = ours(path_of(next()))?;
            next().contains("O_CREAT").then_some(Call::Make(file))?
        }
        "ftruncate" => Call::Cut {
            file: ours(path_of(next()))?,
            length: next().parse().unwrap(),
        },
        "fsync" | "fdatasync" => Call::Sync(ours(path_of(next()))?),
        "unlink" => Call::Remove(ours(path_of(next()))?),
        "rename" => Call::Rename {
            from: ours(path_of(next()))?,
            to: path_of(next()),
        },
        other => panic!("{other} was not asked for"),
    })
}

fn path_of(text: &str) -> PathBuf {
    PathBuf::from(OsString::from_vec(bytes_of(text)))
}

/// The bytes that are written `\x12\x34` in a text.
fn bytes_of(text: &str) -> Vec<u8> {
    let digits = text.split("\\x").skip(1).map(|digits| &digits[..2]);
    digits
        .map(|it| u8::from_str_radix(it, 16).unwrap())
        .collect()
}

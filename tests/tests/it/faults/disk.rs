//! A disk whose power can be cut: what was synced stays, of what was on its
//! way anything may be there.

use super::trace::Call;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use testkit::random::Rng;

/// What a disk writes at once, in bytes.
const SECTOR: usize = 512;

/// Files by their names, as they are on the disk and as the process sees them.
#[derive(Default)]
pub struct Disk {
    files: Vec<File>,
    seen: BTreeMap<PathBuf, usize>,
    synced: BTreeMap<PathBuf, usize>,
    /// Names given and taken since their folder was synced.
    renamed: Vec<(PathBuf, Option<usize>)>,
}

/// What a file holds for certain, and what is on its way since.
#[derive(Default)]
struct File {
    synced: Vec<u8>,
    pending: Vec<Change>,
}

enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Cut(usize),
}

impl Disk {
    /// Does what a process asks for.
    pub fn serve(&mut self, call: &Call) {
        match call {
            Call::Make(file) => {
                if !self.seen.contains_key(file) {
                    self.files.push(File::default());
                    self.name(file, Some(self.files.len() - 1));
                }
            }
            Call::Write { file, at, bytes } => {
                let (at, bytes) = (*at, bytes.clone());
                self.file(file).pending.push(Change::Write { at, bytes });
            }
            Call::Cut { file, length } => self.file(file).pending.push(Change::Cut(*length)),
            Call::Sync(file) if self.seen.contains_key(file) => self.file(file).sync(),
            Call::Sync(folder) => {
                let is_in = |name: &Path| name.parent() == Some(folder);
                for (name, file) in self.renamed.extract_if(.., |(name, _)| is_in(name)) {
                    give(&mut self.synced, name, file);
                }
            }
            Call::Remove(file) => self.name(file, None),
            Call::Rename { from, to } => {
                let file = self.seen[from];
                // No cut finds the file by neither name.
                self.name(to, Some(file));
                self.name(from, None);
            }
            Call::Say(_) => {}
        }
    }

    fn file(&mut self, name: &Path) -> &mut File {
        &mut self.files[self.seen[name]]
    }

    fn name(&mut self, name: &Path, file: Option<usize>) {
        give(&mut self.seen, name.to_owned(), file);
        self.renamed.push((name.to_owned(), file));
    }

    /// What the disk may hold after a power cut now.
    pub fn cut(&self, dice: &mut Rng) -> Vec<(PathBuf, Vec<u8>)> {
        // File systems keep the order of names.
        let mut names = self.synced.clone();
        let kept = dice.below(self.renamed.len() as u32 + 1) as usize;
        for (name, file) in &self.renamed[..kept] {
            give(&mut names, name.clone(), *file);
        }
        let holds = |(name, file): (PathBuf, usize)| (name, self.files[file].cut(dice));
        names.into_iter().map(holds).collect()
    }
}

fn give(names: &mut BTreeMap<PathBuf, usize>, name: PathBuf, file: Option<usize>) {
    match file {
        Some(file) => names.insert(name, file),
        None => names.remove(&name),
    };
}

impl File {
    fn sync(&mut self) {
        for change in std::mem::take(&mut self.pending) {
            match change {
                Change::Write { at, bytes } => write(&mut self.synced, at, &bytes),
                Change::Cut(length) => self.synced.resize(length, 0),
            }
        }
    }

    /// Of what is on its way, sector by sector: all, most, some or none, and
    /// now and then rubbish. Of a sector written in part the rest stays, as
    /// disks of today hold, and SQLite takes for granted.
    fn cut(&self, dice: &mut Rng) -> Vec<u8> {
        let mut holds = self.synced.clone();
        let kept = [0, 50, 95, 100][dice.below(4) as usize];
        for change in &self.pending {
            match change {
                Change::Cut(length) if dice.below(100) < kept => holds.resize(*length, 0),
                Change::Cut(_) => {}
                Change::Write { at, bytes } => {
                    for (at, sector) in sectors(*at, bytes) {
                        match dice.below(100) {
                            // Room was made for it, and no more.
                            99 if holds.len() < at => holds.resize(at, 0),
                            98 => {
                                let noise = sector.iter().map(|_| dice.below(256) as u8);
                                write(&mut holds, at, &noise.collect::<Vec<_>>());
                            }
                            chance if chance < kept => write(&mut holds, at, sector),
                            _ => {}
                        }
                    }
                }
            }
        }
        holds
    }
}

/// The parts of what is written at a place that lie in one sector each.
fn sectors(at: usize, bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let (mut at, mut rest) = (at, bytes);
    std::iter::from_fn(move || {
        let (first, others) = rest.split_at(rest.len().min(SECTOR - at % SECTOR));
        let sector = (at, first);
        at += first.len();
        rest = others;
        (!first.is_empty()).then_some(sector)
    })
}

fn write(holds: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    let end = at + bytes.len();
    if holds.len() < end {
        holds.resize(end, 0);
    }
    holds[at..end].copy_from_slice(bytes);
}

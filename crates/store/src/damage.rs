//! Report of a damage: what of each kind of record is readable and what is lost, and the backup that has it.

use crate::inventory::RecordKind;
use terms::{Message, message};

/// Maximum number of names in a sentence.
const MAX_NAMES: usize = 10;

/// A record that cannot be read, or that the disk has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Primary key, if it could be read.
    pub key: Option<String>,
    /// Name that people know, if it could be read here or in a backup.
    pub name: Option<String>,
}

/// Readable and lost records of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub kind: RecordKind,
    /// Number of readable records.
    pub kept: usize,
    pub lost: Vec<Lost>,
    /// Number of further lost records, of which only the number is known.
    pub unnamed: usize,
    /// Further records may be lost: nothing that could be read says how many there were.
    pub uncounted: bool,
}

impl Tally {
    /// Known number of lost records.
    #[must_use]
    pub const fn lost(&self) -> usize {
        self.lost.len().saturating_add(self.unnamed)
    }

    /// The lost records in words, with the names that are known.
    fn lost_in_words(&self) -> Message {
        let counted = self.kind.counted(self.lost());
        let names = self.lost.iter().filter_map(|lost| lost.name.as_ref());
        let names: Vec<&String> = match self.kind.has_names() {
            true => names.collect(),
            false => Vec::new(),
        };
        match names.is_empty() {
            true => counted,
            false => message!("store-lost-names", counted, names = listed(&names)),
        }
    }
}

/// The newest backup that has most of what is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupOffer {
    /// Name of its file without the extension.
    pub name: String,
    /// Time of its making, in seconds since 1970 (UTC).
    pub made: i64,
    /// Number of lost records that are in it.
    pub has: usize,
}

/// Damage of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The contradiction that was found first.
    pub finding: Message,
    /// One for each kind of record.
    pub records: Vec<Tally>,
    /// Names of readable encounters whose last changes may be missing, or taken back.
    pub doubtful: Vec<String>,
    pub backup: Option<BackupOffer>,
}

impl Damage {
    /// Known number of lost records.
    #[must_use]
    pub fn lost(&self) -> usize {
        self.records.iter().map(Tally::lost).sum()
    }

    /// Returns whether further records may be lost.
    #[must_use]
    pub fn uncounted(&self) -> bool {
        self.records.iter().any(|tally| tally.uncounted)
    }

    /// Finding, readable and lost records and the backup, in whole sentences.
    #[must_use]
    pub fn message(&self) -> Message {
        message!(
            "store-library-damaged",
            finding = &self.finding,
            records = self.records_in_words(),
            backup = self.backup_in_words()
        )
    }

    /// Readable and lost records, in whole sentences.
    pub(crate) fn records_in_words(&self) -> Message {
        let kept = self.records.iter().filter(|tally| tally.kept > 0);
        let kept = kept.map(|tally| tally.kind.counted(tally.kept));
        let readable = match kept.reduce(joined) {
            Some(records) => message!("store-readable", records),
            None => message!("store-nothing-readable"),
        };
        let doubtful: Vec<&String> = self.doubtful.iter().collect();
        let readable = match doubtful.is_empty() {
            true => readable,
            false => message!("store-check-changes", readable, names = listed(&doubtful)),
        };
        let lost = lost_in_words(&self.records);
        match (lost, self.uncounted()) {
            (None, false) => message!("store-nothing-lost", readable),
            (None, true) => message!("store-lost-uncounted", readable),
            (Some(lost), false) => message!("store-lost", readable, lost),
            (Some(lost), true) => message!("store-lost-and-uncounted", readable, lost),
        }
    }

    /// The backup that has what is lost, in a whole sentence.
    pub(crate) fn backup_in_words(&self) -> Message {
        let lost = self.lost();
        match &self.backup {
            None if lost == 0 && !self.uncounted() => message!("store-no-backup-needed"),
            None => message!("store-no-backup-has-it"),
            Some(BackupOffer { name, .. }) if self.uncounted() => {
                message!("store-newest-backup", name)
            }
            Some(BackupOffer { name, has, .. }) if *has < lost => {
                message!("store-backup-has-some", name, has, lost)
            }
            Some(BackupOffer { name, .. }) => message!("store-backup-has-it", name),
        }
    }
}

/// Lost records of all kinds, in words; `None` if none is known to be lost.
pub(crate) fn lost_in_words(records: &[Tally]) -> Option<Message> {
    let lost = records.iter().filter(|tally| tally.lost() > 0);
    lost.map(Tally::lost_in_words).reduce(joined)
}

fn joined(before: Message, after: Message) -> Message {
    message!("store-listed", before, after)
}

/// Some names in quotation marks, and the number of the others.
fn listed(names: &[&String]) -> Message {
    let some: Vec<String> = names
        .iter()
        .take(MAX_NAMES)
        .map(|name| format!("“{name}”"))
        .collect();
    let some = some.join(", ");
    match names.len().saturating_sub(MAX_NAMES) {
        0 => Message::plain(some),
        more => message!("store-and-more", some, more),
    }
}

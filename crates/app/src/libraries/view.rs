//! What crosses to the window.

use serde::Serialize;
use specta::Type;

/// Which library is open, and which others are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LibrariesView {
    /// The folder of the open library, if one is open.
    pub folder: Option<String>,
    /// Whether it is the one in the usual folder.
    pub usual: bool,
    /// The others that are known, the last one that was open first.
    pub others: Vec<KnownLibrary>,
    /// The folder where the library was left behind when it was moved, until somebody has said
    /// whether to remove it.
    pub left: Option<String>,
    /// Why no library is open, or why it is not known which one was: for a person.
    pub fault: Option<String>,
    /// A damaged library, until somebody has decided what becomes of it.
    pub damage: Option<LibraryDamageView>,
    /// What can happen to the open library in its folder, until somebody has taken note of it.
    pub risk: Option<String>,
    /// Why the next start will not know which one is open, if so.
    pub not_remembered: Option<String>,
}

/// Damage of a library that was to be opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct LibraryDamageView {
    pub folder: String,
    /// Finding, readable and lost records and the backup, in sentences.
    pub report: String,
    /// Name of the newest backup that has most of what is lost.
    pub backup: Option<String>,
}

/// A library that is not open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Type)]
pub struct KnownLibrary {
    /// Its folder, which it is opened by.
    pub folder: String,
    /// Whether that is the usual folder, in which one is begun if there is none.
    pub usual: bool,
    /// Whether it is there now.
    pub there: bool,
}

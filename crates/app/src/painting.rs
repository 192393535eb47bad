//! How the web view brings its page to the screen, and what is done about a window that stays blank.
//!
//! Some drivers of graphics cards show nothing of a page, or end its process each time. It is loaded
//! again first; on Linux, Footfall is then started once more with a web view that does without the
//! card, and so is each later start, until the web view is another one.

use crate::error::{AppError, Result};
use crate::files::write_file;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;

/// Where it is kept that the page is painted without the graphics card, and for which web view.
const FILE: &str = "plain-painting.txt";

/// Has WebKitGTK paint without the graphics card.
pub const WITHOUT_CARD: &str = "WEBKIT_DISABLE_COMPOSITING_MODE";

/// How the names begin of what else tells WebKitGTK how to paint: whoever has set one knows better.
const OTHERS: [&str; 2] = ["WEBKIT_", "GDK_BACKEND"];

/// How the page is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Painting {
    /// As the web view does.
    Usual,
    /// Without the graphics card.
    Plain,
    /// As somebody has told it, or as this system has it: nothing is to be tried.
    Settled,
}

impl Painting {
    /// How the page is painted in this environment, the names of whose variables are given.
    #[must_use]
    pub fn of<'a>(variables: impl Iterator<Item = &'a OsStr>) -> Self {
        let mut painting = match cfg!(target_os = "linux") {
            true => Self::Usual,
            false => Self::Settled,
        };
        for variable in variables.filter_map(OsStr::to_str) {
            if variable == WITHOUT_CARD {
                return Self::Plain;
            }
            if OTHERS.iter().any(|other| variable.starts_with(other)) {
                painting = Self::Settled;
            }
        }
        painting
    }
}

/// Whether this web view has shown nothing with the graphics card, so that it is to do without.
#[must_use]
pub fn is_plain(home: &Path, web_view: &str) -> bool {
    std::fs::read_to_string(home.join(FILE)).is_ok_and(|known| known.trim() == web_view)
}

/// Remembers that this web view is to do without the graphics card.
///
/// # Errors
/// When the disk refuses.
pub fn remember_plain(home: &Path, web_view: &str) -> Result<()> {
    let path = home.join(FILE);
    write_file(&path, |out| {
        writeln!(out, "{web_view}").map_err(|error| AppError::file(&path, &error))
    })
}

/// What to do about a page that does not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Nothing: it has come.
    None,
    /// Load it again.
    Reload,
    /// Start anew, and paint without the graphics card from then on.
    StartPlain,
    /// Say so: there is nothing left to try.
    Tell,
}

/// Watches whether the page comes.
#[derive(Debug)]
pub struct Watch {
    painting: Painting,
    painted: bool,
    tried: u32,
}

impl Watch {
    /// A page that is about to be painted like this.
    #[must_use]
    pub fn new(painting: Painting) -> Self {
        Self {
            painting,
            painted: false,
            tried: 0,
        }
    }

    /// The page has come.
    pub fn painted(&mut self) {
        self.painted = true;
    }

    /// The page should have come by now: what to do. Nothing more once everything was tried.
    pub fn overdue(&mut self) -> Remedy {
        self.tried += 1;
        match self.tried {
            _ if self.painted => Remedy::None,
            1 => Remedy::Reload,
            2 => self.last(),
            _ => Remedy::None,
        }
    }

    /// The process of the page ends again and again: what to do instead of loading it.
    pub fn ends(&mut self) -> Remedy {
        match self.painted {
            // What it has shown before is not the card's fault.
            true => Remedy::Tell,
            false => self.last(),
        }
    }

    fn last(&self) -> Remedy {
        match self.painting {
            Painting::Usual => Remedy::StartPlain,
            Painting::Plain | Painting::Settled => Remedy::Tell,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_comes_is_left_alone() {
        let mut watch = Watch::new(Painting::Usual);
        watch.painted();
        assert_eq!([watch.overdue(), watch.overdue()], [Remedy::None; 2]);
        assert_eq!(watch.ends(), Remedy::Tell);
        let mut watch = Watch::new(Painting::Usual);
        assert_eq!(watch.overdue(), Remedy::Reload);
        watch.painted();
        assert_eq!(watch.overdue(), Remedy::None);
    }

    #[test]
    fn one_that_does_not_is_loaded_again_then_painted_plainly_then_told_of() {
        let mut usual = Watch::new(Painting::Usual);
        let all = [usual.overdue(), usual.overdue(), usual.overdue()];
        assert_eq!(all, [Remedy::Reload, Remedy::StartPlain, Remedy::None]);
        assert_eq!(Watch::new(Painting::Usual).ends(), Remedy::StartPlain);
        for painting in [Painting::Plain, Painting::Settled] {
            let mut watch = Watch::new(painting);
            let all = [watch.overdue(), watch.overdue(), watch.overdue()];
            assert_eq!(all, [Remedy::Reload, Remedy::Tell, Remedy::None]);
            assert_eq!(Watch::new(painting).ends(), Remedy::Tell);
        }
    }

    #[test]
    fn whoever_has_told_the_web_view_how_to_paint_is_heard() {
        let of = |variables: &[&str]| Painting::of(variables.iter().map(OsStr::new));
        let usual = match cfg!(target_os = "linux") {
            true => Painting::Usual,
            false => Painting::Settled,
        };
        assert_eq!(of(&["HOME", "PATH"]), usual);
        assert_eq!(of(&["WEBKIT_DISABLE_DMABUF_RENDERER"]), Painting::Settled);
        assert_eq!(of(&["GDK_BACKEND", WITHOUT_CARD]), Painting::Plain);
    }

    #[test]
    fn it_is_remembered_for_the_web_view_that_it_happened_with() {
        let home = tempfile::tempdir().unwrap();
        assert!(!is_plain(home.path(), "2.50.6"));
        remember_plain(home.path(), "2.50.6").unwrap();
        assert!(is_plain(home.path(), "2.50.6"));
        assert!(!is_plain(home.path(), "2.52.0"));
    }
}

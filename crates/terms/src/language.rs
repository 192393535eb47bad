//! In which language messages are worded.

use crate::english::ENGLISH;
use crate::units;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::cell::RefCell;
use std::sync::Arc;
use std::{fmt, mem};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// A language that messages are worded in; what it lacks is said in English.
#[derive(Clone, Default)]
pub struct Language(Option<Arc<Bundle>>);

/// Why something is no language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LanguageError {
    /// No tag of a language, such as `de` or `pt-BR`.
    Tag(String),
    /// A file, counted from 1, that is not Project Fluent, or words an id again.
    File(usize),
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tag(tag) => write!(f, "“{tag}” is no tag of a language"),
            Self::File(n) => write!(f, "file {n} of the language cannot be read"),
        }
    }
}

impl std::error::Error for LanguageError {}

impl Language {
    /// The language of a tag, such as `de`, by its files: those of `messages/en`
    /// in other words.
    ///
    /// # Errors
    /// When the tag is none, or a file cannot be read.
    pub fn new(tag: &str, files: impl IntoIterator<Item = String>) -> Result<Self, LanguageError> {
        let id: LanguageIdentifier = tag
            .parse()
            .map_err(|_| LanguageError::Tag(tag.to_owned()))?;
        let mut bundle = Bundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // Were it refused, the English would be said instead.
        let _ = units::add_to(&mut bundle);
        for (n, file) in (1..).zip(files) {
            let unread = LanguageError::File(n);
            let read = FluentResource::try_new(file).map_err(|_| unread.clone())?;
            bundle.add_resource(read).map_err(|_| unread)?;
        }
        Ok(Self(Some(Arc::new(bundle))))
    }

    /// Does something during which this thread words its messages so.
    pub fn speak<T>(&self, work: impl FnOnce() -> T) -> T {
        // Put back even where the work panics.
        struct Before(Language);
        impl Drop for Before {
            fn drop(&mut self) {
                SPOKEN.with_borrow_mut(|spoken| *spoken = mem::take(&mut self.0));
            }
        }
        let before = SPOKEN.with_borrow_mut(|spoken| mem::replace(spoken, self.clone()));
        let _before = Before(before);
        work()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags = self.0.as_ref().map_or(&ENGLISH.locales, |it| &it.locales);
        f.debug_list().entries(tags).finish()
    }
}

thread_local! {
    static SPOKEN: RefCell<Language> = const { RefCell::new(Language(None)) };
}

/// A message in the language of the moment; its id where nobody has words for it.
pub(crate) fn worded(id: &str, args: &FluentArgs<'_>) -> String {
    let spoken = SPOKEN.with_borrow(Clone::clone);
    let said = spoken.0.as_ref().and_then(|it| worded_by(it, id, args));
    said.or_else(|| worded_by(&ENGLISH, id, args))
        .unwrap_or_else(|| id.to_owned())
}

/// A text that stands in English where it is declared, in the language of the
/// moment if that has words for its id.
#[must_use]
pub fn in_language(id: &str, english: &str) -> String {
    let spoken = SPOKEN.with_borrow(Clone::clone);
    let said = spoken.0.as_ref();
    said.and_then(|it| worded_by(it, id, &FluentArgs::new()))
        .unwrap_or_else(|| english.to_owned())
}

fn worded_by(bundle: &Bundle, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    let text = bundle.format_pattern(pattern, Some(args), &mut Vec::new());
    Some(text.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    fn said() -> [String; 2] {
        let count = message!("test-count", count = 2_u32);
        let there = message!("test-there", part = count.clone(), name = "Wren");
        [count.to_string(), there.to_string()]
    }

    #[test]
    fn a_language_is_spoken_for_a_while_and_lacks_are_english() {
        let files = ["test-count = { $count } Felder".to_owned()];
        let german = Language::new("de", files).unwrap();
        assert_eq!(german.speak(said), ["2 Felder", "2 Felder from Wren"]);
        assert_eq!(said(), ["2 squares", "2 squares from Wren"]);
        let panicked = catch_unwind(AssertUnwindSafe(|| german.speak(|| panic!("for the test"))));
        assert!(panicked.is_err());
        assert_eq!(said()[0], "2 squares");
    }

    #[test]
    fn what_is_no_language_is_refused() {
        let refused = |tag: &str, file: &str| Language::new(tag, [file.to_owned()]).unwrap_err();
        assert_eq!(refused("?", ""), LanguageError::Tag("?".to_owned()));
        assert_eq!(refused("de", "a = { $b"), LanguageError::File(1));
        assert_eq!(refused("de", "a = b\na = c"), LanguageError::File(1));
    }
}

//! Finding creatures by a few words.

use crate::beast::Beast;
use encounter::Challenge;

/// A word of what is looked for.
enum Wanted {
    /// Something to be found in its name, type, size or tags.
    Word(String),
    /// Just so dangerous.
    Rated(Option<Challenge>),
}

/// The creatures that every word of a query fits, those first whose name begins
/// with it. `cr` before a number asks for a challenge rating, as in `undead cr 3`
/// or `cr1/2`; other words are looked for in name, type, subtypes, size and tags.
pub fn search<'a>(query: &str, beasts: impl IntoIterator<Item = &'a Beast>) -> Vec<&'a Beast> {
    let query = query.trim().to_lowercase();
    let wanted = words_of(&query);
    let mut found: Vec<&Beast> = beasts
        .into_iter()
        .filter(|beast| wanted.iter().all(|word| fits(beast, word)))
        .collect();
    found.sort_by_cached_key(|beast| {
        let name = beast.name.to_lowercase();
        (name != query, !name.starts_with(&query), name)
    });
    found
}

fn words_of(query: &str) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    let mut words = query.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let rating = |text: &str| text.parse::<Challenge>().ok();
        match word.strip_prefix("cr") {
            Some("") => {
                // Nothing behind it yet: still being typed.
                if let Some(next) = words.next() {
                    wanted.push(Wanted::Rated(rating(next)));
                }
            }
            Some(figure) if rating(figure).is_some() => wanted.push(Wanted::Rated(rating(figure))),
            _ => wanted.push(Wanted::Word(word.to_owned())),
        }
    }
    wanted
}

fn fits(beast: &Beast, wanted: &Wanted) -> bool {
    match wanted {
        Wanted::Rated(rating) => rating.is_some() && beast.challenge == *rating,
        Wanted::Word(word) => {
            let holds = |text: &String| text.to_lowercase().contains(word.as_str());
            holds(&beast.name)
                || holds(&beast.kind)
                || beast.size.starts_with(word.as_str())
                || beast.subtypes.iter().chain(&beast.tags).any(holds)
        }
    }
}

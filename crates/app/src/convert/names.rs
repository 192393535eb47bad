//! Names with a number behind them.

use std::collections::BTreeMap;
use terms::message;

/// The name of one more who is called like somebody.
pub(crate) fn next_name<'a>(wanted: &str, there: impl Iterator<Item = &'a str>) -> String {
    // One is asked for.
    names(wanted, there, 1).pop().unwrap_or_default()
}

/// Names for so many creatures called alike, the same whether they come at
/// once or one by one: the first is called as it is wanted, unless somebody
/// is there, and the others are numbered on.
pub(crate) fn names<'a>(
    wanted: &str,
    there: impl Iterator<Item = &'a str>,
    count: u32,
) -> Vec<String> {
    let (base, number) = numbered(wanted);
    let numbers = there.map(numbered).filter(|(other, _)| *other == base);
    let mut last = numbers.map(|(_, number)| number.unwrap_or(1)).max();
    let next = |_| {
        let next = last.map(|last| last.saturating_add(1));
        last = next.or(number).or(Some(1));
        next.map_or_else(|| wanted.to_owned(), |next| format!("{base} {next}"))
    };
    (0..count).map(next).collect()
}

/// A name without the number behind it, and the number.
pub(crate) fn numbered(name: &str) -> (&str, Option<u32>) {
    let split = name.rsplit_once(' ').and_then(|(base, number)| {
        // A sign is not part of a number that counts.
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| digits)?;
        Some((base, Some(number)))
    });
    split.unwrap_or((name, None))
}

/// Creatures by name, those of a kind together: such as “Goblin × 3”.
pub(crate) fn kinds<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut kinds: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for name in names {
        kinds.entry(numbered(name).0).or_default().push(name);
    }
    let told = |(base, names): (&str, Vec<&str>)| match names.as_slice() {
        [name] => (*name).to_owned(),
        _ => message!("creatures-of-kind", name = base, count = names.len()).to_string(),
    };
    kinds.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newcomers_are_numbered_on() {
        let names = |wanted, there: &[&str], count| names(wanted, there.iter().copied(), count);
        assert_eq!(names("Orc", &["Goblin"], 1), ["Orc"]);
        assert_eq!(names("Goblin", &["Goblin"], 1), ["Goblin 2"]);
        assert_eq!(names("Goblin", &["Goblin", "Goblin 7"], 1), ["Goblin 8"]);
        assert_eq!(names("Goblin 3", &["Goblin 3"], 1), ["Goblin 4"]);
        assert_eq!(names("Goblin 3", &[], 1), ["Goblin 3"]);
        assert_eq!(names("Goblin", &["Goblin king"], 1), ["Goblin"]);
        assert_eq!(names("Orc", &[], 3), ["Orc", "Orc 2", "Orc 3"]);
        assert_eq!(names("Orc 5", &[], 2), ["Orc 5", "Orc 6"]);
        assert_eq!(names("Orc", &["Orc 2"], 2), ["Orc 3", "Orc 4"]);
        assert_eq!(names("Orc +1", &["Orc"], 1), ["Orc +1"]);
    }
}

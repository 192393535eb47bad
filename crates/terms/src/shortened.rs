//! Texts from outside, short enough for a message.

/// How much of a beginning and of an end is kept, in characters.
const KEPT: (usize, usize) = (150, 49);

/// A text as a message may quote it: in at most 200 characters, its beginning and its end. What comes
/// from a file may be as long as the file; parsers say at the end where they were.
#[must_use]
pub fn shortened(text: &str) -> String {
    let (beginning, end) = KEPT;
    let length = text.chars().count();
    if length <= beginning + 1 + end {
        return text.to_owned();
    }
    let first = text.chars().take(beginning);
    let last = text.chars().skip(length - end);
    first.chain(['…']).chain(last).collect()
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_text_is_quoted_in_at_most_two_hundred_characters() {
        for length in [0, 1, 199, 200] {
            let text = "ü".repeat(length);
            assert_eq!(shortened(&text), text);
        }
        let text = format!("{} at line 3 column 4", "ü".repeat(100_000));
        let short = shortened(&text);
        assert_eq!(short.chars().count(), 200);
        assert!(
            short.starts_with("üü") && short.ends_with("ü at line 3 column 4"),
            "{short}"
        );
    }
}

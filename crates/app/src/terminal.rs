//! Terminal output of untrusted text, with control characters escaped.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};
use std::panic;

/// Returns `text` with every character escaped that controls a terminal or reorders its text.
///
/// Line feeds and tabs remain. Other control characters (C0, DEL, C1), line separators and
/// bidirectional controls become `\uXXXX`, which means the same character in a JSON string.
#[must_use]
pub fn escape_controls(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_control(letter) {
            // Writing to a string cannot fail.
            let _ = write!(escaped, "\\u{:04x}", u32::from(letter));
        } else {
            escaped.push(letter);
        }
    }
    Cow::Owned(escaped)
}

/// Returns true for characters that a terminal obeys instead of showing. All of them have
/// four hexadecimal digits at most.
fn is_control(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        // Bidirectional controls (Unicode property `Bidi_Control`), then line separators.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        '\u{2028}' | '\u{2029}' => true,
        _ => letter.is_control(),
    }
}

/// Writer that escapes control characters. Invalid UTF-8 becomes U+FFFD.
#[derive(Debug)]
pub struct EscapingWriter<W>(pub W);

impl<W: Write> Write for EscapingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(bytes);
        self.0.write_all(escape_controls(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Prints panics to standard error with control characters escaped: a message may quote a file.
pub fn print_panics() {
    panic::set_hook(Box::new(|panicked| {
        // There is no place left to report an error of standard error.
        let _ = writeln!(EscapingWriter(io::stderr()), "{panicked}");
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_text_is_not() {
        for (text, expected) in [
            ("Wren\tÅse 🐉\n", "Wren\tÅse 🐉\n"),
            ("\u{1b}[2J", "\\u001b[2J"),
            ("a\r\0\u{7}\u{7f}", "a\\u000d\\u0000\\u0007\\u007f"),
            ("\u{9b}1m\u{85}", "\\u009b1m\\u0085"),
            ("\u{202e}gpj\u{2066}\u{200f}", "\\u202egpj\\u2066\\u200f"),
            ("\u{2028}\u{61c}", "\\u2028\\u061c"),
        ] {
            assert_eq!(escape_controls(text), expected);
        }
    }

    #[test]
    fn escaped_json_has_the_same_value() {
        let names: String = ('\0'..='\u{3000}').collect();
        let json = serde_json::to_string(&names).unwrap();
        let escaped = escape_controls(&json);
        assert!(!escaped.contains(is_control));
        assert_eq!(serde_json::from_str::<String>(&escaped).unwrap(), names);
    }

    #[test]
    fn invalid_utf8_is_replaced() {
        let mut written = Vec::new();
        write!(EscapingWriter(&mut written), "a\u{1b}").unwrap();
        EscapingWriter(&mut written).write_all(b"\xff\x9b").unwrap();
        assert_eq!(written, "a\\u001b\u{fffd}\u{fffd}".as_bytes());
    }
}

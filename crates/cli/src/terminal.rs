//! Output of the program. Nothing else in this crate writes to standard output or standard error.

use app::EscapingWriter;
use std::borrow::Cow;
use std::io::{self, ErrorKind, Stderr, Stdout, Write};

/// Maximum number of characters in a line of a report or message.
const MAX_LINE: usize = 2000;

/// Standard output and standard error, with control characters escaped.
#[derive(Debug)]
pub struct Terminal {
    output: EscapingWriter<Stdout>,
    errors: EscapingWriter<Stderr>,
    /// First error of standard output, except a reader that has closed it.
    failure: Option<io::Error>,
}

impl Terminal {
    #[expect(clippy::disallowed_methods, reason = "the one place that prints")]
    pub fn new() -> Self {
        Self {
            output: EscapingWriter(io::stdout()),
            errors: EscapingWriter(io::stderr()),
            failure: None,
        }
    }

    /// Writes an answer to standard output, however long its lines are.
    pub fn answer(&mut self, text: &str) {
        self.write(text);
    }

    /// Writes a report of several lines to standard output. Long lines are cut.
    pub fn report(&mut self, text: &str) {
        self.write(&cut_lines(text));
    }

    /// Writes one line to standard output, with line feeds escaped. A long line is cut.
    pub fn line(&mut self, text: &str) {
        self.report(&one_line(text));
    }

    /// Writes a message to standard error. Long lines are cut.
    pub fn message(&mut self, text: &str) {
        // There is no place left to report an error of standard error.
        let _ = self
            .errors
            .write_all(whole_lines(&cut_lines(text)).as_bytes());
    }

    /// Flushes standard output.
    ///
    /// # Errors
    /// If an answer or report was not written, such as to a full disk.
    pub fn finish(mut self) -> io::Result<()> {
        let flushed = self.output.flush();
        self.note(flushed);
        self.failure.map_or(Ok(()), Err)
    }

    fn write(&mut self, text: &str) {
        let written = self.output.write_all(whole_lines(text).as_bytes());
        self.note(written);
    }

    fn note(&mut self, written: io::Result<()>) {
        if let Err(error) = written
            && error.kind() != ErrorKind::BrokenPipe
        {
            self.failure.get_or_insert(error);
        }
    }
}

/// Returns `text` with line feeds escaped: a name cannot pretend to be a line of the program.
pub fn one_line(text: &str) -> String {
    text.replace('\n', "\\u000a")
}

/// Returns `text` with a line feed at its end.
fn whole_lines(text: &str) -> Cow<'_, str> {
    match text.ends_with('\n') {
        true => Cow::Borrowed(text),
        false => Cow::Owned(format!("{text}\n")),
    }
}

/// Returns `text` with the end of each long line replaced by the number of characters left out.
pub fn cut_lines(text: &str) -> Cow<'_, str> {
    if text.lines().all(|line| line.len() <= MAX_LINE) {
        return Cow::Borrowed(text);
    }
    let cut = |line: &str| match line.char_indices().nth(MAX_LINE) {
        Some((end, _)) => {
            let (start, rest) = line.split_at(end);
            format!("{start}… ({} more characters)", rest.chars().count())
        }
        None => line.to_owned(),
    };
    let lines: Vec<String> = text.split('\n').map(cut).collect();
    Cow::Owned(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_line_is_cut_and_counted() {
        let text = format!("short\n{}\nend\n", "é".repeat(MAX_LINE + 7));
        let expected = format!(
            "short\n{}… (7 more characters)\nend\n",
            "é".repeat(MAX_LINE)
        );
        assert_eq!(cut_lines(&text), expected);
        let longest = "é".repeat(MAX_LINE);
        assert_eq!(cut_lines(&longest), longest);
    }
}

//! Doc comments of source files: `///` and `//!` in Rust, `/** */` in every language.

/// A doc comment.
pub(super) struct Comment {
    path: String,
    /// First line, from 1.
    line: usize,
    /// Text without comment marks.
    pub text: String,
    /// Beginning of the documented item; empty for a module.
    pub item: String,
}

impl Comment {
    /// Path, line and text, on one line.
    pub fn place(&self) -> String {
        let parts: Vec<&str> = self.text.split_whitespace().collect();
        format!("{}:{} {}", self.path, self.line, parts.join(" "))
    }
}

pub(super) fn doc_comments(path: &str, source: &str) -> Vec<Comment> {
    let lines: Vec<&str> = source.lines().collect();
    let mut comments = Vec::new();
    let mut index = 0;
    while index < lines.len() {
        let start = index;
        let Some((text, end)) =
            line_comment(path, &lines, index).or_else(|| block_comment(&lines, index))
        else {
            index += 1;
            continue;
        };
        index = end;
        let is_module = lines[start].trim_start().starts_with("//!");
        comments.push(Comment {
            path: path.to_owned(),
            line: start + 1,
            text,
            item: if is_module {
                String::new()
            } else {
                item_after(&lines, end)
            },
        });
    }
    comments
}

/// A block of `///` or `//!` lines that starts at a line. Returns its text and the line after it.
fn line_comment(path: &str, lines: &[&str], start: usize) -> Option<(String, usize)> {
    let first = lines[start].trim_start();
    let mark = ["///", "//!"]
        .into_iter()
        .find(|mark| first.starts_with(mark))?;
    if !path.ends_with(".rs") {
        return None;
    }
    let texts: Vec<&str> = lines[start..]
        .iter()
        .map_while(|line| line.trim_start().strip_prefix(mark))
        .take_while(|text| !text.starts_with('/'))
        .map(str::trim)
        .collect();
    (!texts.is_empty()).then(|| (texts.join("\n"), start + texts.len()))
}

/// A `/** */` comment that starts at a line. Returns its text and the line after it.
fn block_comment(lines: &[&str], start: usize) -> Option<(String, usize)> {
    let first = lines[start].trim_start().strip_prefix("/**")?;
    if first.starts_with(['*', '/']) {
        return None;
    }
    let mut texts = Vec::new();
    for (offset, line) in lines[start..].iter().enumerate() {
        let text = if offset == 0 {
            first
        } else {
            line.trim_start()
        };
        let (text, ends) = match text.split_once("*/") {
            Some((text, _)) => (text, true),
            None => (text, false),
        };
        let text = if offset == 0 {
            text
        } else {
            text.trim_start_matches('*')
        };
        texts.push(text.trim());
        if ends {
            return Some((texts.join("\n").trim().to_owned(), start + offset + 1));
        }
    }
    None
}

/// First line of code after a doc comment and its attributes.
fn item_after(lines: &[&str], start: usize) -> String {
    let mut depth = 0;
    for line in &lines[start..] {
        let line = line.trim();
        let is_attribute =
            line.starts_with("#[") || line.starts_with("#!") || line.starts_with('@');
        if depth > 0 || is_attribute {
            depth += line.matches('[').count();
            depth = depth.saturating_sub(line.matches(']').count());
        } else if !line.is_empty() && !line.starts_with("//") {
            return line.to_owned();
        }
    }
    String::new()
}

//! Generated pages of the manual.

mod commands;
mod documents;
mod licenses;
mod rulesets;

use std::path::Path;

/// A page of the book.
pub struct Page {
    /// Title in `SUMMARY.md`.
    pub title: String,
    /// Path of the Markdown file in the book.
    pub path: String,
    /// Markdown text below the title.
    pub text: String,
}

/// Generates all pages.
///
/// # Errors
/// If a source file or a license is not readable.
pub fn pages(root: &Path) -> Result<Vec<Page>, String> {
    let mut pages: Vec<Page> = rules::all().iter().map(|it| rulesets::page(it)).collect();
    pages.push(commands::page());
    pages.push(documents::cases(root)?);
    pages.push(documents::glossary(root)?);
    pages.push(licenses::page(root)?);
    Ok(pages)
}

/// Escapes the special characters of Markdown and HTML.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => plain += "&amp;",
            '<' => plain += "&lt;",
            '>' => plain += "&gt;",
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '|' | '{' | '}' | '~' => {
                plain.push('\\');
                plain.push(letter);
            }
            _ => plain.push(letter),
        }
    }
    plain
}

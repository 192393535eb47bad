//! Pages that are made of what the program has.

mod commands;
mod documents;
mod licenses;
mod rulesets;

use std::path::Path;

/// A page of the book.
pub struct Page {
    /// Its title, by which the summary names it.
    pub title: String,
    /// Where it lies in the book, as Markdown.
    pub path: String,
    /// Markdown below the title.
    pub text: String,
}

/// All of them.
pub fn pages(root: &Path) -> Result<Vec<Page>, String> {
    let mut pages: Vec<Page> = rules::all().iter().map(|it| rulesets::page(it)).collect();
    pages.push(commands::page());
    pages.push(documents::cases(root)?);
    pages.push(documents::glossary(root)?);
    pages.push(licenses::page(root)?);
    Ok(pages)
}

/// Text that is none of Markdown's or HTML's signs.
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

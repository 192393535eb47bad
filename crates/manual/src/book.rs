//! Build of the book: chapters, generated pages and fonts.

use crate::generated;
use mdbook_driver::MDBook;
use mdbook_driver::book::BookItem;
use std::fs;
use std::path::Path;

/// Fonts that the book's `fonts.css` names. The window uses the same files.
const FONTS: [&str; 5] = [
    "@fontsource/alegreya/files/alegreya-latin-500-normal.woff2",
    "@fontsource/alegreya/files/alegreya-latin-ext-500-normal.woff2",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
];

const ICON: &str = "src-tauri/icons/128x128.png";

/// Files that mdBook adds to every book and that our pages do not use.
const UNUSED: [&str; 11] = [
    ".nojekyll",
    "ayu-highlight.css",
    "clipboard.min.js",
    "css/chrome.css",
    "css/general.css",
    "css/variables.css",
    "favicon.svg",
    "highlight.css",
    "highlight.js",
    "toc.html",
    "toc.js",
];

/// Builds the manual of the workspace at `root` and replaces the content of `to`, an absolute path.
///
/// # Errors
/// If a chapter is invalid, a package has no license, or a file is not readable or writable.
pub fn write_book(root: &Path, to: &Path) -> Result<(), String> {
    let failed = |error: mdbook_driver::errors::Error| format!("the manual: {error:#}");
    let mut book = MDBook::load(root.join("docs/manual")).map_err(failed)?;
    book.config.build.build_dir = to.to_owned();
    let mut pages = generated::pages(root)?;
    let mut missing = Vec::new();
    book.book.for_each_mut(|item| {
        let BookItem::Chapter(chapter) = item else {
            return;
        };
        if !chapter.is_draft_chapter() {
            return;
        }
        match pages.iter().position(|page| page.title == chapter.name) {
            Some(at) => {
                let page = pages.swap_remove(at);
                chapter.content = format!("# {}\n\n{}", page.title, page.text);
                chapter.path = Some(page.path.into());
            }
            None => missing.push(chapter.name.clone()),
        }
    });
    if !missing.is_empty() || !pages.is_empty() {
        let unlisted: Vec<&str> = pages.iter().map(|it| it.title.as_str()).collect();
        return Err(format!(
            "docs/manual/src/SUMMARY.md: no generator for the pages {missing:?}, and no line for the \
             generated pages {unlisted:?}: list each generated page by its title, without a file"
        ));
    }
    book.build().map_err(failed)?;
    for file in UNUSED {
        fs::remove_file(to.join(file)).map_err(|error| format!("{file}: {error}"))?;
    }
    for font in FONTS {
        let from = root.join("ui/node_modules").join(font);
        let name = from.file_name().unwrap_or_default();
        copy(&from, &to.join("fonts").join(name))?;
    }
    copy(&root.join(ICON), &to.join("favicon.png"))
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let copied = fs::copy(from, to);
    copied
        .map(drop)
        .map_err(|error| format!("{}: {error}", from.display()))
}

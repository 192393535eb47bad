//! The book: its chapters, and the fonts beside them.

use crate::made;
use mdbook_driver::MDBook;
use mdbook_driver::book::BookItem;
use std::fs;
use std::path::Path;

/// The fonts of the window, which the book's `fonts.css` names.
const FONTS: [&str; 5] = [
    "@fontsource/alegreya/files/alegreya-latin-500-normal.woff2",
    "@fontsource/alegreya/files/alegreya-latin-ext-500-normal.woff2",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2",
    "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
];

const ICON: &str = "src-tauri/icons/128x128.png";

/// What mdBook lays beside every book and ours does not name: its own look, and colors for code.
const IDLE: [&str; 11] = [
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

/// Writes the manual of the workspace at `root` into the folder `to`, an absolute path, in place
/// of what is in it.
///
/// # Errors
/// In words: what is wrong with a chapter, a package without a license, or a file that cannot be
/// read or written.
pub fn write_book(root: &Path, to: &Path) -> Result<(), String> {
    let failed = |error: mdbook_driver::errors::Error| format!("the manual: {error:#}");
    let mut book = MDBook::load(root.join("docs/manual")).map_err(failed)?;
    book.config.build.build_dir = to.to_owned();
    let mut made = made::pages(root)?;
    let mut unmade = Vec::new();
    book.book.for_each_mut(|item| {
        let BookItem::Chapter(chapter) = item else {
            return;
        };
        if !chapter.is_draft_chapter() {
            return;
        }
        match made.iter().position(|page| page.title == chapter.name) {
            Some(at) => {
                let page = made.swap_remove(at);
                chapter.content = format!("# {}\n\n{}", page.title, page.text);
                chapter.path = Some(page.path.into());
            }
            None => unmade.push(chapter.name.clone()),
        }
    });
    if !unmade.is_empty() || !made.is_empty() {
        let idle: Vec<&str> = made.iter().map(|it| it.title.as_str()).collect();
        return Err(format!(
            "docs/manual/src/SUMMARY.md: nothing makes the pages {unmade:?}, and no line has the \
             pages {idle:?}: each is to stand there by its title, without a file"
        ));
    }
    book.build().map_err(failed)?;
    for idle in IDLE {
        fs::remove_file(to.join(idle)).map_err(|error| format!("{idle}: {error}"))?;
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

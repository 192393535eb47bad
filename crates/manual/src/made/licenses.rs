//! The licenses of all that ships.

use super::Page;
use crate::licenses::notices;
use std::path::Path;

/// Each text once, folded under what goes by it.
pub fn page(root: &Path) -> Result<Page, String> {
    let mut text = "Footfall is under the MIT license or the Apache License 2.0, at your choice. \
        The creatures of its bestiary are Open Game Content. It is built of the work of many \
        others, whose names and terms go along with it: click a line to read the text.\n\n"
        .to_owned();
    for notice in notices(root)? {
        let users: Vec<String> = notice.users.iter().map(|it| escaped(it)).collect();
        text += &format!(
            "<details>\n<summary>{}</summary>\n<p>{}</p>\n<pre>{}</pre>\n</details>\n\n",
            named(&notice.users),
            users.join("<br>\n"),
            // An empty line would end the HTML, and Markdown begin.
            escaped(&notice.text)
                .lines()
                .map(|line| if line.trim().is_empty() {
                    "&#32;"
                } else {
                    line
                })
                .collect::<Vec<_>>()
                .join("\n")
        );
    }
    Ok(Page {
        title: "Licenses".to_owned(),
        path: "licenses.md".to_owned(),
        text,
    })
}

/// A line for what goes by a text.
fn named(users: &[String]) -> String {
    let first = escaped(users[0].split(';').next().unwrap_or_default());
    match users.len() - 1 {
        0 => first,
        1 => format!("{first} and one more"),
        others => format!("{first} and {others} more"),
    }
}

/// Text that is none of HTML's signs.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

//! Page of licenses, for all packages that ship.

use super::Page;
use crate::licenses::notices;
use std::path::Path;

/// Returns the page. Each license text appears once, folded under the packages that use it.
pub fn page(root: &Path) -> Result<Page, String> {
    let mut text =
        "Footfall is licensed under the MIT license or the Apache License 2.0, at your choice. \
        The creatures of the bestiary are Open Game Content. Footfall contains packages of other \
        authors: click a line to read the license of these packages.\n\n"
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

/// Returns the summary line of a license text: its first package and the number of others.
fn named(users: &[String]) -> String {
    let first = escaped(users[0].split(';').next().unwrap_or_default());
    match users.len() - 1 {
        0 => first,
        1 => format!("{first} and one more"),
        others => format!("{first} and {others} more"),
    }
}

/// Escapes the special characters of HTML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

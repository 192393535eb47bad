//! A page of an encounter that any browser shows, in one file: the map as lines, tables beneath it,
//! and nothing that runs or is fetched from elsewhere.

use crate::svg::{Escaped, SvgError, SvgOptions, write_drawing};
use encounter::Encounter;
use scene::print::{Block, Column};
use std::io::Write;

/// How the page looks, on screens and printed; dark where the reader's system is.
const STYLE: &str = "
:root { color-scheme: light dark; }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.2; }
h2 { margin: 2rem 0 .5rem; font-size: 1.25rem; }
p { white-space: pre-wrap; }
svg { display: block; max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 6px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem 1rem .3rem 0; border-bottom: 1px solid #8884; text-align: left; vertical-align: top; }
@media print { body { max-width: none; padding: 0; } tr, svg { break-inside: avoid; } }
";

/// Writes blocks as a page with a title; where a block has a picture, the map stands, as
/// [`write_svg_while`](crate::write_svg_while) draws it.
///
/// # Errors
/// As of a drawing.
pub fn write_html(
    out: &mut impl Write,
    title: &str,
    blocks: &[Block],
    (encounter, options): (&Encounter, &SvgOptions),
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<(), SvgError> {
    let title = Escaped(title);
    write!(
        out,
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{STYLE}</style>
</head>
<body>
<h1>{title}</h1>
"#
    )?;
    for block in blocks {
        match block {
            Block::Heading(text) => writeln!(out, "<h2>{}</h2>", Escaped(text))?,
            Block::Paragraph(text) => writeln!(out, "<p>{}</p>", Escaped(text))?,
            Block::Picture { .. } => {
                write_drawing(out, encounter, options, images, go_on)?;
            }
            Block::Table { columns, rows } => table(out, columns, rows)?,
        }
    }
    writeln!(out, "</body>\n</html>")?;
    out.flush()?;
    Ok(())
}

fn table(out: &mut impl Write, columns: &[Column], rows: &[Vec<String>]) -> std::io::Result<()> {
    write!(out, "<div class=\"table\"><table>\n<tr>")?;
    for column in columns {
        write!(out, "<th scope=\"col\">{}</th>", Escaped(&column.name))?;
    }
    writeln!(out, "</tr>")?;
    for row in rows {
        write!(out, "<tr>")?;
        for cell in row {
            write!(out, "<td>{}</td>", Escaped(cell))?;
        }
        writeln!(out, "</tr>")?;
    }
    writeln!(out, "</table></div>")
}

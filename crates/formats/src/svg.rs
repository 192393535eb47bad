//! A map as an SVG drawing: layers of paths in map units, written piece by piece
//! so that memory does not grow with the map.
//!
//! What is seen of text is outlines here too: a font that goes along in the file is
//! heeded by browsers only, and Inkscape and Illustrator would show another one.
//! Clear text lies over them, to be searched, copied and read aloud.

use crate::embedded::Embedded;
use crate::placed::{Placed, hatch_lines, placed, seen_verbs};
use crate::png::with_legend;
use crate::portrait::png_bytes;
use base64::engine::general_purpose::STANDARD;
use base64::write::EncoderWriter;
use encounter::Encounter;
use grid::{Point, Rect};
use rayon::prelude::*;
use scene::map::{Chunk, MapParts, chunks, map_chunk_with, paper};
use scene::{Color, Fill, Hatch, Item, Legend, Path, Stroke, Verb, style_of};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Write as _};
use std::io::Write;
use terms::message;

/// How far pieces of the map reach over each other, in map units: where clipped
/// shapes only touch, what lies below shines through as a hairline.
const OVERLAP: f64 = 0.02;

/// What is kept of a coordinate, as parts of a map unit: less than a printer's dot.
const PRECISION: f64 = 10_000.0;

/// How a map is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct SvgOptions<'a> {
    /// The part of the map to be drawn, in map units; what it has beyond the
    /// map's paper is left out.
    pub area: Rect,
    /// Millimetres from side to side of a cell.
    pub mm_per_cell: f64,
    /// What is drawn of the map besides what it holds.
    pub parts: MapParts,
    /// What lies on the map, below the creatures.
    pub overlays: &'a [Item],
    /// The creatures.
    pub tokens: &'a [Item],
    /// What stands beneath the map.
    pub legend: Option<&'a Legend>,
}

/// Why a map was not drawn.
#[derive(Debug, thiserror::Error)]
pub enum SvgError {
    /// Cells of no size.
    #[error("{}", message!("vector-no-size"))]
    NoSize,
    /// Nothing of the map is in the area.
    #[error("{}", message!("vector-empty-area"))]
    EmptyArea,
    /// The picture under the grid could not be had.
    #[error("{}", message!("png-no-image"))]
    NoImage {
        /// The image's name.
        image: String,
    },
    /// It was canceled.
    #[error("{}", message!("png-canceled"))]
    Canceled,
    /// The file could not be written.
    #[error("{}", message!("vector-unwritten", why = .0.to_string()))]
    Write(#[from] std::io::Error),
}

/// Writes a part of the map as an SVG drawing with a layer each for the map, what
/// lies on it and the creatures, and returns its width and height in
/// millimetres. `images` has the bytes of an image by its name; it is asked
/// once for each, and images go into the file.
///
/// # Errors
/// When the size is none, nothing of the map is in the area or the picture
/// under the grid is missing, before anything is written; and when writing fails.
pub fn write_svg(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &SvgOptions,
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<(f64, f64), SvgError> {
    write_svg_while(out, encounter, options, images, &|_| true)
}

/// The same, as long as `go_on` says so when it is told how much is done, from 0 to 1.
///
/// # Errors
/// As [`write_svg`], and when `go_on` says no: then what was written is no drawing.
pub fn write_svg_while(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &SvgOptions,
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<(f64, f64), SvgError> {
    // What is refused is so before anything is written.
    let mut declared = Declared { out, begun: false };
    write_drawing(&mut declared, encounter, options, images, go_on)
}

/// Writes the line in front that makes a drawing a file, with the first of what follows.
struct Declared<'a, W> {
    out: &'a mut W,
    begun: bool,
}

impl<W: Write> Write for Declared<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if !self.begun {
            self.begun = true;
            self.out
                .write_all(b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")?;
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}

/// The same to stand within a document.
pub(crate) fn write_drawing(
    out: &mut impl Write,
    encounter: &Encounter,
    options: &SvgOptions,
    images: &dyn Fn(&str) -> Option<Vec<u8>>,
    go_on: &dyn Fn(f64) -> bool,
) -> Result<(f64, f64), SvgError> {
    if !(options.mm_per_cell.is_finite() && options.mm_per_cell > 0.0) {
        return Err(SvgError::NoSize);
    }
    let area = options.area.common(paper(encounter.grid()));
    if !(area.width() > 0.0 && area.height() > 0.0) {
        return Err(SvgError::EmptyArea);
    }
    let embedded = |name: &str| images(name).and_then(|bytes| Embedded::of(bytes).ok());
    let picture = match &encounter.header().picture {
        Some(picture) => {
            let image = picture.image.as_str();
            let pixels = embedded(image).ok_or_else(|| SvgError::NoImage {
                image: image.to_owned(),
            })?;
            Some((image, pixels))
        }
        None => None,
    };

    let whole = with_legend(area, options.legend);
    let (width, height) = (
        whole.width() * options.mm_per_cell,
        whole.height() * options.mm_per_cell,
    );
    let name = Escaped(&encounter.header().name);
    write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1" width="{width:.3}mm" height="{height:.3}mm" viewBox="{}">
<title>{name}</title>
<defs>
<clipPath id="area">{}</clipPath>
<clipPath id="round" clipPathUnits="objectBoundingBox"><circle cx="0.5" cy="0.5" r="0.5"/></clipPath>
"#,
        Extent(whole),
        Rectangle(area),
    )?;
    let ids = write_images(out, options, picture, &embedded)?;
    writeln!(out, "</defs>")?;

    let clipped = r#" clip-path="url(#area)""#;
    let layer = |id: &str, label: &terms::Message, clip: &str| {
        let label = label.to_string();
        format!(
            r#"<g id="{id}" inkscape:groupmode="layer" inkscape:label="{}"{clip} fill="none" stroke-linecap="round" stroke-linejoin="round">"#,
            Escaped(&label)
        )
    };
    writeln!(out, "{}", layer("map", &message!("svg-layer-map"), clipped))?;
    // Below all pieces, so that not even their blurred borders shine through.
    let paper = style_of(encounter.header().look).paper;
    writeln!(
        out,
        r#"<path d="{}" {}/>"#,
        Corners(area),
        Ink("fill", paper)
    )?;
    let seen = chunks(encounter.grid()).filter(|chunk| chunk.bounds.intersects(area));
    let seen: Vec<Chunk> = seen.collect();
    let mut done = 0;
    for row in seen.chunk_by(|a, b| a.row == b.row) {
        if !go_on(f64::from(done) / seen.len() as f64) {
            return Err(SvgError::Canceled);
        }
        done += row.len() as u32;
        let draw = |chunk: &Chunk| piece((encounter, options.parts), *chunk, area, &ids);
        let pieces: Vec<String> = row.par_iter().map(draw).collect();
        for piece in pieces {
            out.write_all(piece.as_bytes())?;
        }
    }
    for (id, label, items) in [
        ("overlays", message!("svg-layer-overlays"), options.overlays),
        ("creatures", message!("svg-layer-creatures"), options.tokens),
    ] {
        writeln!(out, "</g>\n{}", layer(id, &label, clipped))?;
        let mut drawing = Drawing::new(id.to_owned(), area, &ids);
        for item in placed(items) {
            drawing.add(&item);
            out.write_all(drawing.text.as_bytes())?;
            drawing.text.clear();
        }
    }
    if let Some(legend) = options.legend {
        let label = message!("svg-layer-legend");
        writeln!(out, "</g>\n{}", layer("legend", &label, ""))?;
        for (n, panel) in (1..).zip(&legend.panels) {
            let drawn = cut_out(format!("panel-{n}"), &panel.items, panel.bounds, &ids);
            out.write_all(drawn.as_bytes())?;
        }
    }
    write!(out, "</g>\n</svg>\n")?;
    out.flush()?;
    Ok((width, height))
}

/// Writes every image once, a unit wide and high, and returns how it is referred to.
fn write_images<'a>(
    out: &mut impl Write,
    options: &SvgOptions<'a>,
    picture: Option<(&'a str, Embedded)>,
    embedded: &dyn Fn(&str) -> Option<Embedded>,
) -> Result<BTreeMap<&'a str, String>, SvgError> {
    let above = options.overlays.iter().chain(options.tokens);
    let names = above.filter_map(|item| match item {
        Item::Image { image, .. } => Some(image.as_str()),
        Item::Path { .. } | Item::Words(_) => None,
    });
    let mut names: BTreeSet<&str> = names.collect();
    let mut ids = BTreeMap::new();
    let mut write = |name: &'a str, image| {
        let id = format!("image-{}", ids.len() + 1);
        write_image(out, &id, image)?;
        ids.insert(name, id);
        Ok::<_, std::io::Error>(())
    };
    if let Some((name, image)) = picture {
        names.remove(name);
        write(name, image)?;
    }
    for name in names {
        // Below a portrait that cannot be had, there are initials.
        if let Some(image) = embedded(name) {
            write(name, image)?;
        }
    }
    Ok(ids)
}

fn write_image(out: &mut impl Write, id: &str, image: Embedded) -> std::io::Result<()> {
    let (media_type, bytes) = match image {
        Embedded::Jpeg(bytes) => ("image/jpeg", bytes),
        Embedded::Pixels(pixels) => {
            let bytes = png_bytes(&pixels).map_err(std::io::Error::other)?;
            ("image/png", bytes)
        }
    };
    write!(
        out,
        r#"<image id="{id}" width="1" height="1" preserveAspectRatio="none" xlink:href="data:{media_type};base64,"#
    )?;
    let mut encoder = EncoderWriter::new(&mut *out, &STANDARD);
    encoder.write_all(&bytes)?;
    encoder.finish()?;
    drop(encoder);
    writeln!(out, r#""/>"#)
}

/// A piece of the map as a group that is clipped to it.
fn piece(
    (encounter, parts): (&Encounter, MapParts),
    chunk: Chunk,
    area: Rect,
    ids: &BTreeMap<&str, String>,
) -> String {
    let id = format!("piece-{}-{}", chunk.column + 1, chunk.row + 1);
    let cut = chunk.bounds.grown(OVERLAP).common(area);
    cut_out(id, &map_chunk_with(encounter, chunk, parts), cut, ids)
}

/// Items as a group that is clipped to a rectangle.
fn cut_out(id: String, items: &[Item], cut: Rect, ids: &BTreeMap<&str, String>) -> String {
    let mut drawing = Drawing::new(id, cut, ids);
    drawing.put(format_args!(
        "<clipPath id=\"{id}-cut\">{cut}</clipPath>\n<g id=\"{id}\" clip-path=\"url(#{id}-cut)\">\n",
        id = drawing.id.clone(),
        cut = Rectangle(cut),
    ));
    for item in placed(items) {
        drawing.add(&item);
    }
    drawing.text.push_str("</g>\n");
    drawing.text
}

/// Items as text.
struct Drawing<'a> {
    text: String,
    /// What ids begin with that are its own.
    id: String,
    /// How many of these there are.
    cuts: usize,
    /// What shows of it.
    seen: Rect,
    images: &'a BTreeMap<&'a str, String>,
}

impl<'a> Drawing<'a> {
    fn new(id: String, seen: Rect, images: &'a BTreeMap<&'a str, String>) -> Self {
        Self {
            text: String::new(),
            id,
            cuts: 0,
            seen,
            images,
        }
    }

    fn put(&mut self, what: fmt::Arguments) {
        // A string takes in everything.
        let _ = self.text.write_fmt(what);
    }

    fn add(&mut self, Placed { item, bounds }: &Placed) {
        if !bounds.intersects(self.seen) {
            return;
        }
        match item {
            Item::Path { path, fill, stroke } => self.add_path(path, *fill, *stroke, *bounds),
            Item::Words(words) => self.put(format_args!(
                "<text x=\"{}\" y=\"{}\" font-family=\"serif\" font-size=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#000\" fill-opacity=\"0\">{}</text>\n",
                Number(words.at.x),
                Number(words.at.y),
                Number(words.size),
                Number(words.width),
                Escaped(&words.content),
            )),
            Item::Image {
                image,
                at,
                opacity,
                round,
            } => {
                if let Some(id) = self.images.get(image.as_str()) {
                    let place = [at.min.x, at.min.y].map(Number);
                    let size = [at.width(), at.height()].map(Number);
                    let round = if *round {
                        r#" clip-path="url(#round)""#
                    } else {
                        ""
                    };
                    self.put(format_args!(
                        "<use xlink:href=\"#{id}\" transform=\"translate({} {}) scale({} {})\" opacity=\"{}\"{round}/>\n",
                        place[0], place[1], size[0], size[1], Number((*opacity).into()),
                    ));
                }
            }
        }
    }

    fn add_path(&mut self, path: &Path, fill: Option<Fill>, stroke: Option<Stroke>, bounds: Rect) {
        let data = Data(path, stroke, self.seen).to_string();
        if data.is_empty() {
            return;
        }
        let solid = match fill {
            Some(Fill::Hatch(hatch)) => {
                self.add_hatch(&data, hatch, bounds);
                None
            }
            Some(Fill::Solid(color)) => Some(color),
            None => None,
        };
        if solid.is_none() && stroke.is_none() {
            return;
        }
        self.put(format_args!("<path d=\"{data}\""));
        if let Some(color) = solid {
            self.put(format_args!(" {}", Ink("fill", color)));
        }
        if let Some(stroke) = stroke {
            let width = Number(stroke.width.into());
            self.put(format_args!(
                " {} stroke-width=\"{width}\"",
                Ink("stroke", stroke.color)
            ));
            if let Some(lengths) = stroke.dash {
                let [drawn, left_out] = lengths.map(|length| Number(length.into()));
                self.put(format_args!(" stroke-dasharray=\"{drawn} {left_out}\""));
            }
        }
        self.text.push_str("/>\n");
    }

    /// Lines that are clipped to a path.
    fn add_hatch(&mut self, data: &str, hatch: Hatch, bounds: Rect) {
        self.cuts += 1;
        let id = format!("{}-hatch-{}", self.id, self.cuts);
        self.put(format_args!(
            "<clipPath id=\"{id}\"><path d=\"{data}\"/></clipPath>\n<path clip-path=\"url(#{id})\" stroke-linecap=\"butt\" {} stroke-width=\"{}\" d=\"",
            Ink("stroke", hatch.color),
            Number(hatch.width.into()),
        ));
        for [from, to] in hatch_lines(hatch, bounds.common(self.seen)) {
            self.put(format_args!("M{}L{}", At(from), At(to)));
        }
        self.text.push_str("\"/>\n");
    }
}

/// A number without more digits than it needs.
struct Number(f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", (self.0 * PRECISION).round() / PRECISION)
    }
}

/// A place as a path has it.
struct At(Point);

impl Display for At {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", Number(self.0.x), Number(self.0.y))
    }
}

/// A rectangle as the view of a drawing.
struct Extent(Rect);

impl Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let size = Point::new(self.0.width(), self.0.height());
        write!(f, "{} {}", At(self.0.min), At(size))
    }
}

/// A rectangle as a path's way.
struct Corners(Rect);

impl Display for Corners {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Rect { min, max } = self.0;
        let [right, down] = [Number(max.x), Number(max.y)];
        write!(f, "M{}H{right}V{down}H{}Z", At(min), Number(min.x))
    }
}

/// A rectangle as a shape of its own.
struct Rectangle(Rect);

impl Display for Rectangle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, r#"<path d="{}"/>"#, Corners(self.0))
    }
}

/// A color as what it colors, `fill` or `stroke`.
struct Ink(&'static str, Color);

impl Display for Ink {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self(what, Color { r, g, b, a }) = self;
        write!(f, "{what}=\"#{r:02x}{g:02x}{b:02x}\"")?;
        if *a < 255 {
            let opacity = Number(f64::from(*a) / 255.0);
            write!(f, " {what}-opacity=\"{opacity}\"")?;
        }
        Ok(())
    }
}

/// The way of a pen, as far as it shows.
struct Data<'a>(&'a Path, Option<Stroke>, Rect);

impl Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self(path, stroke, seen) = self;
        for verb in seen_verbs(path, *stroke, *seen) {
            match verb {
                Verb::Move(p) => write!(f, "M{}", At(*p))?,
                Verb::Line(p) => write!(f, "L{}", At(*p))?,
                Verb::Quad(p, q) => write!(f, "Q{} {}", At(*p), At(*q))?,
                Verb::Cubic(p, q, r) => write!(f, "C{} {} {}", At(*p), At(*q), At(*r))?,
                Verb::Close => f.write_char('Z')?,
            }
        }
        Ok(())
    }
}

/// Text as XML has it, without the characters that it cannot have.
pub(crate) struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\u{fffe}' | '\u{ffff}' => {}
                letter if letter.is_control() && letter != '\n' => {}
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

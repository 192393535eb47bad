//! Letters as paths, so that text looks the same wherever it is painted.

use crate::{Path, Verb};
use grid::Point;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face, Feature, UnicodeBuffer};
use std::sync::LazyLock;

/// How heavy the letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For names.
    Regular,
    /// For initials and figures.
    Bold,
}

/// Which part of the text the given place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
}

/// A line of text ready to be painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The outlines of its letters, to be filled.
    pub path: Path,
    /// How wide it is, in map units.
    pub width: f64,
}

/// The height of capitals and figures, as a share of the size.
pub const CAP_HEIGHT: f64 = 0.637;

static REGULAR: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::from_slice(include_bytes!("../fonts/Alegreya-Regular.ttf"), 0));
static BOLD: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::from_slice(include_bytes!("../fonts/Alegreya-Bold.ttf"), 0));

/// One line of text with its baseline through `at`. `size` is the height of
/// a line of letters in map units, without space between lines. A character
/// the fonts do not have shows as an empty box.
#[must_use]
pub fn text(content: &str, weight: Weight, size: f64, at: Point, anchor: Anchor) -> Text {
    let face = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let mut pen = Pen {
        path: Path::new(),
        scale: 0.0,
        origin: Point::default(),
    };
    let Some(face) = face.as_ref() else {
        // The bundled fonts are read by a test; a broken one costs the letters only.
        return Text {
            path: pen.path,
            width: 0.0,
        };
    };
    pen.scale = size / f64::from(face.units_per_em());
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(content);
    buffer.guess_segment_properties();
    // Figures that stand on the line: Alegreya's own hang below it.
    let lining = Feature::new(rustybuzz::ttf_parser::Tag::from_bytes(b"lnum"), 1, ..);
    let glyphs = rustybuzz::shape(face, &[lining], buffer);
    let positions = glyphs.glyph_positions();
    let advance: i32 = positions.iter().map(|glyph| glyph.x_advance).sum();
    let width = f64::from(advance) * pen.scale;
    let start = match anchor {
        Anchor::Start => at,
        Anchor::Middle => Point::new(at.x - width / 2.0, at.y),
    };
    let (mut x, mut y) = (0, 0);
    for (glyph, position) in glyphs.glyph_infos().iter().zip(positions) {
        let offset = (x + position.x_offset, y + position.y_offset);
        pen.origin = start
            + Point::new(
                f64::from(offset.0) * pen.scale,
                -f64::from(offset.1) * pen.scale,
            );
        // Glyph numbers of a shaped text come from the font, which has less than 65,536.
        face.outline_glyph(GlyphId(glyph.glyph_id as u16), &mut pen);
        x += position.x_advance;
        y += position.y_advance;
    }
    Text {
        path: pen.path,
        width,
    }
}

/// Text cut to a width, with an ellipsis when something had to go.
#[must_use]
pub fn text_within(
    content: &str,
    weight: Weight,
    size: f64,
    at: Point,
    anchor: Anchor,
    width: f64,
) -> Text {
    let whole = text(content, weight, size, at, anchor);
    if whole.width <= width {
        return whole;
    }
    // Letters are about as wide as their share of the whole; a few tries settle it.
    let letters = content.chars().count();
    let mut keep = (letters as f64 * width / whole.width) as usize;
    loop {
        let start: String = content.chars().take(keep).collect();
        let cut = text(&format!("{}…", start.trim_end()), weight, size, at, anchor);
        if cut.width <= width || keep == 0 {
            return cut;
        }
        keep -= 1;
    }
}

/// Draws glyphs, which have y upwards and their own units.
struct Pen {
    path: Path,
    scale: f64,
    origin: Point,
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> Point {
        self.origin + Point::new(f64::from(x) * self.scale, -f64::from(y) * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.verbs.push(Verb::Move(self.place(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.verbs.push(Verb::Line(self.place(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (by, to) = (self.place(x1, y1), self.place(x, y));
        self.path.verbs.push(Verb::Quad(by, to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (b, c, to) = (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.verbs.push(Verb::Cubic(b, c, to));
    }

    fn close(&mut self) {
        self.path.verbs.push(Verb::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Point = Point::new(10.0, 20.0);

    #[test]
    fn the_bundled_fonts_can_be_read() {
        for face in [&REGULAR, &BOLD] {
            let face = face.as_ref().unwrap();
            let height = f64::from(face.capital_height().unwrap());
            let share = height / f64::from(face.units_per_em());
            assert!((share - CAP_HEIGHT).abs() < 0.01, "{share}");
        }
    }

    #[test]
    fn text_starts_where_it_is_anchored_and_stands_on_its_line() {
        for (anchor, left) in [(Anchor::Start, 10.0), (Anchor::Middle, 9.0)] {
            let half = text("HH", Weight::Bold, 1.0, HERE, anchor);
            let size = 2.0 / half.width;
            let text = text("HH", Weight::Bold, size, HERE, anchor);
            assert!((text.width - 2.0).abs() < 1e-6);
            let points = text.path.verbs.iter().filter_map(|verb| match verb {
                Verb::Move(p) | Verb::Line(p) => Some(*p),
                _ => None,
            });
            for point in points {
                assert!((left..=left + 2.0).contains(&point.x), "{point:?}");
                // Serifs are hollow below and may dip a hair under the line.
                let above = 20.0 - point.y;
                assert!(above > -0.02 * size && above < size, "{point:?}");
            }
        }
    }

    #[test]
    fn any_text_can_be_drawn() {
        for content in [
            "",
            " ",
            "漢字",
            "שלום",
            "🐉\u{200d}🔥",
            "e\u{301}\u{301}",
            "\u{0}\n\t",
        ] {
            let drawn = text(content, Weight::Regular, 0.3, HERE, Anchor::Middle);
            assert!(drawn.width.is_finite());
        }
        for name in ["Ægir", "Łukasz", "Ἀθηνᾶ", "Иван", "Þórr", "Şahin"] {
            assert!(
                !text(name, Weight::Regular, 0.3, HERE, Anchor::Start)
                    .path
                    .is_empty()
            );
        }
    }

    #[test]
    fn long_text_is_cut_to_its_width() {
        let name = "Sir Bartholomew the Unnecessarily Long";
        let cut = text_within(name, Weight::Regular, 0.3, HERE, Anchor::Middle, 2.0);
        assert!(cut.width <= 2.0 && cut.width > 1.5, "{}", cut.width);
        let tiny = text_within(name, Weight::Regular, 0.3, HERE, Anchor::Middle, 0.0);
        assert!(tiny.width > 0.0);
    }
}

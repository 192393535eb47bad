//! Outlines of text, so that text looks the same in every painter.

use crate::fonts::Weight;
use crate::shaping::{Run, shape};
use crate::{Path, Verb, Words};
use grid::Point;
use skrifa::GlyphId;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::pen::PathStyle;
use skrifa::outline::{DrawSettings, OutlinePen};
use std::borrow::Cow;

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
    /// What it says.
    pub words: Words,
}

/// The height of capitals and figures, as a share of the size.
pub const CAP_HEIGHT: f64 = 0.637;

/// Returns the outlines of one line with its baseline through `at`. `size` is the font size in map
/// units: the height of a line without space between lines. A character that no font has shows as
/// an empty box.
#[must_use]
pub fn text(content: &str, weight: Weight, size: f64, at: Point, anchor: Anchor) -> Text {
    let content = &*with_slashes(content);
    let runs = shape(content, weight);
    let width = runs.iter().map(|run| run.width(size)).sum();
    let mut start = match anchor {
        Anchor::Start => at,
        Anchor::Middle => Point::new(at.x - width / 2.0, at.y),
    };
    let words = Words {
        content: content.to_owned(),
        weight,
        size,
        at: start,
        width,
    };
    let mut path = Path::new();
    for run in &runs {
        draw(run, size, start, &mut path);
        start.x += run.width(size);
    }
    Text { path, width, words }
}

/// Replaces the fractions that the bundled fonts lack: “3⅓” becomes “3 1/3”.
fn with_slashes(content: &str) -> Cow<'_, str> {
    const FRACTIONS: [(char, &str); 15] = [
        ('⅓', "1/3"),
        ('⅔', "2/3"),
        ('⅕', "1/5"),
        ('⅖', "2/5"),
        ('⅗', "3/5"),
        ('⅘', "4/5"),
        ('⅙', "1/6"),
        ('⅚', "5/6"),
        ('⅐', "1/7"),
        ('⅛', "1/8"),
        ('⅜', "3/8"),
        ('⅝', "5/8"),
        ('⅞', "7/8"),
        ('⅑', "1/9"),
        ('⅒', "1/10"),
    ];
    let words_of = |letter| {
        let mut fractions = FRACTIONS.into_iter();
        fractions.find_map(|(fraction, words)| (fraction == letter).then_some(words))
    };
    if !content.chars().any(|letter| words_of(letter).is_some()) {
        return Cow::Borrowed(content);
    }
    let mut all = String::new();
    for letter in content.chars() {
        match words_of(letter) {
            Some(words) => {
                if all.ends_with(|before: char| before.is_ascii_digit()) {
                    all.push(' ');
                }
                all.push_str(words);
            }
            None => all.push(letter),
        }
    }
    Cow::Owned(all)
}

/// Appends the outlines of a run whose first glyph has its origin at `start`.
fn draw(run: &Run, size: f64, start: Point, path: &mut Path) {
    let scale = size / run.units_per_em();
    let mut advance = 0;
    for glyph in &run.glyphs {
        let (right, up) = glyph.offset;
        let offset = Point::new(f64::from(advance + right) * scale, -f64::from(up) * scale);
        let mut pen = Pen {
            path,
            scale,
            origin: start + offset,
        };
        let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default())
            .with_path_style(PathStyle::HarfBuzz);
        if let Some(outline) = run.face.outlines.get(GlyphId::new(glyph.id)) {
            // Fails on a damaged font only; the bundled ones are whole.
            let _ = outline.draw(settings, &mut pen);
        }
        advance += glyph.advance;
    }
}

/// Text cut to a width, with an ellipsis when something had to go; its words stay whole.
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
    let cut_to = |keep: usize| {
        let start: String = content.chars().take(keep).collect();
        text(&format!("{}…", start.trim_end()), weight, size, at, anchor)
    };
    // Letters are about as wide as their share of the whole. A few tries settle the number, even of
    // letters that differ in width as much as they can.
    let letters = content.chars().count();
    let (mut fits, mut most) = (0, (letters as f64 * width / whole.width) as usize);
    let mut keep = most;
    while fits < most {
        match cut_to(keep).width <= width {
            true => fits = keep,
            false => most = keep - 1,
        }
        keep = fits + (most - fits).div_ceil(2);
    }
    let mut cut = cut_to(fits);
    cut.words.content = whole.words.content;
    cut
}

/// Pen for glyph outlines, which are in font units with y upwards.
struct Pen<'a> {
    path: &'a mut Path,
    scale: f64,
    origin: Point,
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> Point {
        self.origin + Point::new(f64::from(x) * self.scale, -f64::from(y) * self.scale)
    }
}

impl OutlinePen for Pen<'_> {
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
    fn fractions_without_a_glyph_are_written_with_a_slash() {
        let words = |content| {
            let text = text(content, Weight::Regular, 1.0, HERE, Anchor::Start);
            text.words.content
        };
        assert_eq!(words("7⅓ mi"), "7 1/3 mi");
        assert_eq!(words("⅔ mile"), "2/3 mile");
        assert_eq!(words("22½ mi, ¼, ¾"), "22½ mi, ¼, ¾");
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
    }

    /// The left and the right end of what is drawn.
    fn ends(content: &str) -> (f64, f64) {
        let drawn = text(content, Weight::Regular, 0.3, HERE, Anchor::Start);
        let points = drawn.path.verbs.iter().filter_map(|verb| match verb {
            Verb::Move(p) | Verb::Line(p) => Some(p.x),
            _ => None,
        });
        points.fold((f64::MAX, f64::MIN), |(left, right), x| {
            (left.min(x), right.max(x))
        })
    }

    #[test]
    fn letters_from_the_right_begin_there() {
        // A short first letter and a long last one: the mark hangs at the end that comes last.
        for (word, more) in [("דוד", "דודן"), ("بدر", "بدرا")] {
            let (left, right) = ends(word);
            let (still_left, further) = ends(more);
            assert!((left - HERE.x).abs() < 0.1 && (still_left - HERE.x).abs() < 0.1);
            assert!(further > right, "{more} takes more room than {word}");
        }
        let mixed = ends("3 דוד");
        let alone = ends("3");
        assert!(mixed.1 > alone.1, "the name stands beside its number");
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

//! Letters as paths, so that text looks the same wherever it is painted.

use crate::fonts::{Run, runs};
use crate::{Path, Verb, Words};
use grid::Point;
use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, Tag};
use rustybuzz::{Direction, Face, Feature, GlyphBuffer, Script, ShapePlan, UnicodeBuffer};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

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
    /// What it says.
    pub words: Words,
}

/// The height of capitals and figures, as a share of the size.
pub const CAP_HEIGHT: f64 = 0.637;

/// One line of text with its baseline through `at`, read from the left or from
/// the right as its letters are. `size` is the height of a line of letters in
/// map units, without space between lines. A character the fonts do not have
/// shows as an empty box.
#[must_use]
pub fn text(content: &str, weight: Weight, size: f64, at: Point, anchor: Anchor) -> Text {
    let runs: Vec<(&Face, GlyphBuffer)> = runs(content, weight)
        .into_iter()
        .map(|run| (run.face, shape(&run)))
        .collect();
    let scale = |face: &Face| size / f64::from(face.units_per_em());
    let width = |(face, glyphs): &(&Face, GlyphBuffer)| {
        let advances = glyphs.glyph_positions().iter().map(|glyph| glyph.x_advance);
        f64::from(advances.sum::<i32>()) * scale(face)
    };
    let whole = runs.iter().map(width).sum();
    let mut start = match anchor {
        Anchor::Start => at,
        Anchor::Middle => Point::new(at.x - whole / 2.0, at.y),
    };
    let words = Words {
        content: content.to_owned(),
        weight,
        size,
        at: start,
        width: whole,
    };
    let mut path = Path::new();
    for run in &runs {
        let (face, glyphs) = run;
        let mut pen = Pen {
            path,
            scale: scale(face),
            origin: start,
        };
        let (mut x, mut y) = (0, 0);
        for (glyph, position) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            let right = f64::from(x + position.x_offset) * pen.scale;
            let up = f64::from(y + position.y_offset) * pen.scale;
            pen.origin = start + Point::new(right, -up);
            // Glyph numbers of a shaped text come from the font, which has less than 65,536.
            face.outline_glyph(GlyphId(glyph.glyph_id as u16), &mut pen);
            x += position.x_advance;
            y += position.y_advance;
        }
        path = pen.path;
        start.x += width(run);
    }
    Text {
        path,
        width: whole,
        words,
    }
}

fn shape(run: &Run) -> GlyphBuffer {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(run.content);
    buffer.guess_segment_properties();
    buffer.set_direction(if run.leftward {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    let plan = plan(run.face, buffer.direction(), buffer.script());
    rustybuzz::shape_with_plan(run.face, &plan, buffer)
}

/// How text is shaped in a face, direction and script: worked out once for each.
fn plan(face: &'static Face<'static>, direction: Direction, script: Script) -> Arc<ShapePlan> {
    type Plans = BTreeMap<(usize, bool, Tag), Arc<ShapePlan>>;
    static PLANS: Mutex<Plans> = Mutex::new(Plans::new());
    let mut plans = PLANS.lock().unwrap_or_else(PoisonError::into_inner);
    let leftward = direction == Direction::RightToLeft;
    // Faces live as long as the program, so each has a place of its own.
    let key = (std::ptr::from_ref(face).addr(), leftward, script.tag());
    let new = || {
        // Figures that stand on the line: Alegraya's own hang below it.
        let lining = Feature::new(Tag::from_bytes(b"lnum"), 1, ..);
        let plan = ShapePlan::new(face, direction, Some(script), None, &[lining]);
        Arc::new(plan)
    };
    Arc::clone(plans.entry(key).or_insert_with(new))
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

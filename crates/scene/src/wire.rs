//! The display list as bytes, for the window: what of it is painted.
//!
//! Numbers are little-endian and every field starts at a multiple of four
//! bytes, so that the reader can look at coordinates in place. `ui/src/backend/wire.ts`
//! is the reader; `tests/data/display-list.bin` holds both to the same form.
//!
//! ```text
//! list   count:u32 item*
//! item   1:u32 flags:u32 [solid | hatch] [stroke] verbs:u32 verb:u8* pad coordinates:u32 f32*
//!        2:u32 length:u32 name:u8* pad x:f32 y:f32 width:f32 height:f32 opacity:f32 round:u32
//! flags  1 solid fill, 2 hatched fill, 4 stroke, 8 the stroke is dashed
//! solid  rgba:u8×4
//! hatch  rgba:u8×4 degrees:f32 spacing:f32 width:f32
//! stroke rgba:u8×4 width:f32 [on:f32 off:f32]
//! verb   0 move, 1 line, 2 quadratic, 3 cubic, 4 close
//! ```

use crate::{Color, Fill, Item, Path, Stroke, Verb};
use grid::Point;

/// Appends a display list to `out`, which must hold a multiple of four bytes.
pub fn write_list(out: &mut Vec<u8>, items: &[Item]) {
    let painted = |item: &&Item| !matches!(item, Item::Words(_));
    number(out, items.iter().filter(painted).count());
    for item in items {
        match item {
            Item::Path { path, fill, stroke } => write_path(out, path, *fill, *stroke),
            Item::Image {
                image,
                at,
                opacity,
                round,
            } => {
                number(out, 2);
                write_bytes(out, image.as_bytes());
                for value in [at.min.x, at.min.y, at.width(), at.height()] {
                    float(out, value as f32);
                }
                float(out, *opacity);
                number(out, usize::from(*round));
            }
            // The window tells what stands on the map by other means.
            Item::Words(_) => {}
        }
    }
}

/// Appends a length and the bytes, padded to a multiple of four.
pub fn write_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    number(out, bytes.len());
    out.extend_from_slice(bytes);
    out.resize(out.len().next_multiple_of(4), 0);
}

fn write_path(out: &mut Vec<u8>, path: &Path, fill: Option<Fill>, stroke: Option<Stroke>) {
    number(out, 1);
    let fill_flag = match fill {
        None => 0,
        Some(Fill::Solid(_)) => 1,
        Some(Fill::Hatch(_)) => 2,
    };
    let stroke_flag = match stroke {
        None => 0,
        Some(Stroke { dash: None, .. }) => 4,
        Some(Stroke { dash: Some(_), .. }) => 4 | 8,
    };
    number(out, fill_flag | stroke_flag);
    match fill {
        None => {}
        Some(Fill::Solid(color)) => rgba(out, color),
        Some(Fill::Hatch(hatch)) => {
            rgba(out, hatch.color);
            for value in [hatch.degrees, hatch.spacing, hatch.width] {
                float(out, value);
            }
        }
    }
    if let Some(stroke) = stroke {
        rgba(out, stroke.color);
        float(out, stroke.width);
        for length in stroke.dash.iter().flatten() {
            float(out, *length);
        }
    }
    let mut verbs = Vec::with_capacity(path.verbs.len());
    let mut points: Vec<Point> = Vec::with_capacity(path.verbs.len());
    for verb in &path.verbs {
        let (code, to): (u8, &[Point]) = match verb {
            Verb::Move(a) => (0, &[*a]),
            Verb::Line(a) => (1, &[*a]),
            Verb::Quad(a, b) => (2, &[*a, *b]),
            Verb::Cubic(a, b, c) => (3, &[*a, *b, *c]),
            Verb::Close => (4, &[]),
        };
        verbs.push(code);
        points.extend_from_slice(to);
    }
    write_bytes(out, &verbs);
    number(out, points.len() * 2);
    for point in points {
        float(out, point.x as f32);
        float(out, point.y as f32);
    }
}

fn number(out: &mut Vec<u8>, n: usize) {
    // Lists, paths and names are far below four thousand million long.
    out.extend_from_slice(&(n as u32).to_le_bytes());
}

fn float(out: &mut Vec<u8>, value: f32) {
    out.extend_from_slice(&value.to_le_bytes());
}

fn rgba(out: &mut Vec<u8>, color: Color) {
    out.extend_from_slice(&[color.r, color.g, color.b, color.a]);
}

//! The lines along which somebody is seen, or not.

use crate::{Color, INK, Item, Path, Stroke};
use grid::Segment;

/// A free line.
pub(crate) const FREE: Color = Color::rgb(0x1b6e53);

/// Lines of sight, each with whether it is stopped: the free ones whole, the
/// stopped ones in dashes.
#[must_use]
pub fn sight_lines(lines: &[(Segment, bool)]) -> Vec<Item> {
    let drawn = |stopped: bool| {
        let mut path = Path::new();
        for (line, _) in lines.iter().filter(|(_, is)| *is == stopped) {
            path.add_line(&[line.a, line.b]);
        }
        path
    };
    let (free, stopped) = (drawn(false), drawn(true));
    let case = Stroke::solid(INK.floor.fade(0.85), 0.1);
    let dashes = Stroke {
        color: INK.warning,
        width: 0.045,
        dash: Some([0.18, 0.12]),
    };
    let mut items = vec![
        Item::stroke(stopped.clone(), case),
        Item::stroke(stopped, dashes),
        Item::stroke(free.clone(), case),
        Item::stroke(free, Stroke::solid(FREE, 0.05)),
    ];
    items.retain(|item| !matches!(item, Item::Path { path, .. } if path.is_empty()));
    if let Some((line, _)) = lines.first() {
        let from = Path::circle(line.a, 0.1);
        items.push(Item::Path {
            path: from,
            fill: Some(crate::Fill::Solid(INK.floor)),
            stroke: Some(Stroke::solid(INK.ink, 0.05)),
        });
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Point;

    #[test]
    fn free_lines_are_whole_and_stopped_ones_dashed() {
        let to = |x: f64| Segment::new(Point::default(), Point::new(x, 3.0));
        let strokes = |lines: &[(Segment, bool)]| sight_lines(lines).len();
        assert_eq!(strokes(&[]), 0);
        assert_eq!(strokes(&[(to(1.0), false), (to(2.0), false)]), 3);
        assert_eq!(strokes(&[(to(1.0), false), (to(2.0), true)]), 5);
    }
}

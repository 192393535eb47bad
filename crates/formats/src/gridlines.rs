//! The grid that is drawn on a picture of a map, found by what repeats in it.
//!
//! Lines of a grid run through the whole picture, and what else is drawn does not: the mean of a
//! column of pixels differs from its neighbors' where there is a line, again and again after the
//! same number of columns. Rows are asked alike, for cells are square.

use crate::picture::{PictureError, decode_rows};

/// The narrowest cells that are looked for, in pixels: of smaller ones, textures are taken for.
const NARROWEST: usize = 16;
/// The widest, in pixels.
const WIDEST: usize = 600;
/// How often lines have to be seen on each axis.
const FEWEST_LINES: usize = 4;
/// How much of the strongest repetition a narrower one must have to be the grid's: what repeats
/// after a cell also repeats after two.
const AS_GOOD: f64 = 0.75;
/// How much the strongest repetition is like itself at least.
const ALIKE: f64 = 0.15;
/// How much of a line there is at least within what repeats, if it is of several cells.
const ALIKE_WITHIN: f64 = 0.15;
/// How much of a picture's length is looked over to measure cells.
const FAR: f64 = 0.7;
/// How far from a line what it is compared with lies, in pixels.
const BESIDE: usize = 3;
/// How far lines stand out of what is between them, in its standard deviations, to be any.
const CLEAR: f64 = 5.0;
/// The same for each of them, to be sure of their place.
const EVIDENT: f64 = 3.0;
/// How much of a cell counts for nothing at the edges of a picture.
const EDGE: f64 = 0.05;

/// Where lines are drawn on a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridLines {
    /// From a line to the next, in pixels.
    pub apart: f64,
    /// The first line from the left and from the top, in pixels: less than a cell.
    pub first: [f64; 2],
}

impl GridLines {
    /// Finds the lines on a picture in a file; `None` where none stand out. Also returns width and
    /// height of the picture in pixels.
    ///
    /// # Errors
    /// If the bytes are not a picture, or one that is too large or damaged.
    pub fn find(bytes: &[u8]) -> Result<(Option<Self>, (u32, u32)), PictureError> {
        let mut profiles = Profiles::default();
        let size = decode_rows(bytes, &|_| true, &mut |row| profiles.add(row))?;
        Ok((Self::of(&profiles), size))
    }

    /// Finds the lines on a picture by its profiles.
    pub(crate) fn of(profiles: &Profiles) -> Option<Self> {
        let sides = profiles.sides();
        let ridges = profiles.ridges();
        let axes = ridges.each_ref().map(|ridges| capped(ridges));
        let apart = refined(&axes, repetition(&axes)?);
        let apart = apart / cells_within(&ridges, apart) as f64;
        let lines = [0, 1].map(|n: usize| {
            let first = Folded::of(&ridges[n], apart).first(apart);
            (first, clearness(&axes[n], apart, first))
        });
        if lines.iter().any(|(_, clear)| *clear < CLEAR) {
            return None;
        }
        // Most programs begin and end pictures with whole cells; it takes more to believe others.
        let at_edge = lines.map(|(first, _)| first.min(apart - first) < EDGE * apart);
        let evident = |n: usize| {
            let cells = axes[n].len() as f64 / apart;
            at_edge[n] || lines[n].1 >= EVIDENT * cells.sqrt()
        };
        let whole = of_whole_cells(sides, apart);
        let whole = whole.filter(|_| at_edge == [true; 2] || !evident(0) || !evident(1));
        Some(Self {
            apart: whole.unwrap_or(apart),
            first: lines.map(|(first, _)| if whole.is_some() { 0.0 } else { first }),
        })
    }
}

/// How wide cells are of which there is a whole number, if they are nearly so wide.
fn of_whole_cells(sides: [f64; 2], apart: f64) -> Option<f64> {
    let cells = sides.map(|side| (side / apart).round());
    let off = |n: usize| (sides[n] / apart - cells[n]).abs();
    (off(0) < EDGE && off(1) < EDGE).then(|| (sides[0] + sides[1]) / (cells[0] + cells[1]))
}

/// The brightness of the columns and rows of a picture, summed up row by row.
#[derive(Default)]
pub(crate) struct Profiles {
    /// Whole numbers: floats are exact for them, cannot overflow, and are added by vectors.
    columns: Vec<f64>,
    rows: Vec<f64>,
}

impl Profiles {
    /// Adds the next row of pixels: red, green, blue and alpha, a byte each.
    pub fn add(&mut self, row: &[u8]) {
        let (pixels, _) = row.as_chunks::<4>();
        self.columns.resize(pixels.len(), 0.0);
        let mut sum = 0.0;
        for (pixel, column) in pixels.iter().zip(&mut self.columns) {
            let [red, green, blue, alpha] = pixel.map(f64::from);
            let light = (3.0 * red + 6.0 * green + blue) * alpha;
            *column += light;
            sum += light;
        }
        self.rows.push(sum);
    }

    /// Width and height in pixels.
    fn sides(&self) -> [f64; 2] {
        [self.columns.len() as f64, self.rows.len() as f64]
    }

    /// Difference of the mean of each column and of each row from its neighbors.
    fn ridges(&self) -> [Vec<f64>; 2] {
        let [width, height] = self.sides();
        // Ten parts of each color, and 255 of alpha.
        let means = |sums: &[f64], pixels: f64| -> Vec<f64> {
            sums.iter().map(|sum| sum / (2550.0 * pixels)).collect()
        };
        [means(&self.columns, height), means(&self.rows, width)].map(|means| ridges(&means))
    }
}

/// What of a line of values is narrow.
fn ridges(means: &[f64]) -> Vec<f64> {
    let last = means.last().copied().unwrap_or_default();
    let at = |n: usize| means.get(n).copied().unwrap_or(last);
    let ridge =
        |n: usize| at(n) - (at(n.saturating_sub(BESIDE)) + at(n.saturating_add(BESIDE))) / 2.0;
    (0..means.len()).map(ridge).collect()
}

/// The same with the few that are far out of it cut to measure: the edge of a room must not
/// outweigh all lines.
fn capped(ridges: &[f64]) -> Vec<f64> {
    let mut heights: Vec<f64> = ridges.iter().map(|it| it.abs()).collect();
    heights.sort_unstable_by(f64::total_cmp);
    // Lines two pixels wide, in cells of sixteen, are an eighth of all.
    let common = heights
        .get((heights.len() as f64 * 0.875) as usize)
        .copied();
    let most = common.unwrap_or_default() * 3.0;
    ridges.iter().map(|it| it.clamp(-most, most)).collect()
}

/// How much both axes are like themselves so many pixels on, from -1 to 1.
fn likeness(axes: &[Vec<f64>; 2], by: usize) -> f64 {
    let pairs = axes.iter().filter_map(|axis| {
        let rest = axis.get(by..).filter(|rest| !rest.is_empty())?;
        let alike: f64 = axis.iter().zip(rest).map(|(a, b)| a * b).sum();
        let power: f64 = axis.iter().map(|it| it * it).sum();
        Some((alike, power * rest.len() as f64 / axis.len() as f64))
    });
    let (alike, power) = pairs.fold((0.0, 0.0), |(a, b), (c, d)| (a + c, b + d));
    alike / power.max(f64::MIN_POSITIVE)
}

/// The same, where a line may be half a pixel off.
fn about(axes: &[Vec<f64>; 2], by: usize) -> f64 {
    let [less, same, more] = around(by).map(|by| likeness(axes, by));
    (less + 2.0 * same + more) / 4.0
}

/// A number with the one below and the one above.
fn around(n: usize) -> [usize; 3] {
    [n.saturating_sub(1), n, n.saturating_add(1)]
}

/// After how many pixels both axes repeat themselves; `None` where they hardly do.
fn repetition(axes: &[Vec<f64>; 2]) -> Option<usize> {
    let shortest = axes.iter().map(Vec::len).min()?;
    let widest = WIDEST.min(shortest / FEWEST_LINES);
    let lags = NARROWEST.saturating_sub(1)..=widest.saturating_add(1);
    let alike: Vec<f64> = lags.map(|by| about(axes, by)).collect();
    let peaks = alike.windows(3).zip(NARROWEST..);
    let peaks = peaks.filter(|(it, _)| it[1] >= it[0] && it[1] >= it[2]);
    let peaks: Vec<(f64, usize)> = peaks.map(|(it, by)| (it[1], by)).collect();
    let best = peaks.iter().map(|(alike, _)| *alike).reduce(f64::max)?;
    let mut good = peaks.iter().filter(|(alike, _)| *alike >= AS_GOOD * best);
    good.next().filter(|_| best > ALIKE).map(|(_, by)| *by)
}

/// The same to a fraction of a pixel: after many cells, a small error has become a large one.
fn refined(axes: &[Vec<f64>; 2], apart: usize) -> f64 {
    let longest = axes.iter().map(Vec::len).max().unwrap_or_default() as f64;
    let (mut apart, mut cells) = (apart as f64, 1.0);
    while cells * apart < longest * FAR {
        let middle = (cells * apart).round() as usize;
        let lags = middle.saturating_sub(2)..=middle.saturating_add(2);
        let alike = lags.map(|by| (about(axes, by), by));
        let Some((_, peak)) = alike.max_by(|a, b| a.0.total_cmp(&b.0)) else {
            break;
        };
        // A parabola through the peak and what is beside it has its top between pixels.
        let [before, at, after] = around(peak).map(|by| about(axes, by));
        let bend = before + after - 2.0 * at;
        let off = if bend < 0.0 {
            (before - after) / (2.0 * bend)
        } else {
            0.0
        };
        apart = (peak as f64 + off.clamp(-0.5, 0.5)) / cells;
        cells *= 2.0;
    }
    apart
}

/// What is the same from cell to cell on an axis, pixel by pixel of a cell.
struct Folded(Vec<f64>);

impl Folded {
    fn of(ridges: &[f64], apart: f64) -> Self {
        let places = apart.ceil() as usize;
        let mut folded = vec![Vec::new(); places];
        for (n, value) in ridges.iter().enumerate() {
            let place = (n as f64 + 0.5).rem_euclid(apart) as usize;
            if let Some(values) = folded.get_mut(place.min(places.saturating_sub(1))) {
                values.push(*value);
            }
        }
        // The middle one: what stands in one cell is not the grid's.
        let usual = folded.into_iter().map(|mut values| {
            values.sort_unstable_by(f64::total_cmp);
            values.get(values.len() / 2).copied().unwrap_or_default()
        });
        Self(usual.collect())
    }

    /// The value at a place and those of its neighbors. Places repeat.
    fn around(&self, n: usize) -> [f64; 3] {
        let places = self.0.len();
        let before = n.checked_sub(1).unwrap_or(places.saturating_sub(1));
        [before, n, n.saturating_add(1)].map(|n| {
            let value = n.checked_rem(places).and_then(|place| self.0.get(place));
            value.copied().unwrap_or_default()
        })
    }

    /// How much a line stands out there, up or down. Lines are a pixel or two wide, and lie where a
    /// pixel is or between two.
    fn line(&self, n: usize) -> f64 {
        let [before, on, after] = self.around(n);
        before + 2.0 * on + after
    }

    /// Where most stands out.
    fn peak(&self) -> usize {
        let height = |n: &usize| self.line(*n).abs();
        let peaks = (0..self.0.len()).max_by(|a, b| height(a).total_cmp(&height(b)));
        peaks.unwrap_or_default()
    }

    /// Where the first line is, in pixels.
    fn first(&self, apart: f64) -> f64 {
        let peak = self.peak();
        let [before, on, after] = self.around(peak).map(f64::abs);
        let lean = (after - before) / (before + on + after).max(f64::MIN_POSITIVE);
        (peak as f64 + 0.5 + lean).rem_euclid(apart)
    }

    /// Whether there are lines alike where cells would end of which so many make up one.
    fn divides(&self, by: usize) -> bool {
        let peak = self.peak();
        let whole = self.line(peak);
        (1..by).all(|part| {
            let middle = peak as f64 + (part as f64 * self.0.len() as f64 / by as f64).floor();
            // Rounded to a pixel, it may be one off.
            let lines = around(middle as usize).map(|n| self.line(n) / whole);
            lines.into_iter().fold(f64::MIN, f64::max) >= ALIKE_WITHIN
        })
    }
}

/// Walls stand on every second line rather than on every one, so several cells may repeat more
/// strongly than one. Answers how many make up what was found.
fn cells_within(ridges: &[Vec<f64>; 2], apart: f64) -> usize {
    let folded = ridges.each_ref().map(|axis| Folded::of(axis, apart));
    let mut divisors = (2..=4)
        .rev()
        .filter(|by| apart / *by as f64 >= NARROWEST as f64);
    let within = divisors.find(|by| folded.iter().all(|it| it.divides(*by)));
    within.unwrap_or(1)
}

/// How much what is on the lines differs from what is between them, in standard deviations of that.
fn clearness(axis: &[f64], apart: f64, first: f64) -> f64 {
    let (mut on, mut between) = (Vec::new(), Vec::new());
    for (n, value) in axis.iter().enumerate() {
        let off = (n as f64 + 0.5 - first).rem_euclid(apart);
        match off.min(apart - off) {
            near if near <= 0.75 => on.push(*value),
            // What lies nearer may be a wide line, or differ from it.
            near if near > BESIDE as f64 + 2.5 => between.push(*value),
            _ => {}
        }
    }
    if on.len() < FEWEST_LINES {
        return 0.0;
    }
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let middle = mean(&between);
    let spread: Vec<f64> = between.iter().map(|it| (it - middle).powi(2)).collect();
    // The mean of so many varies less than each does.
    let deviation = mean(&spread).sqrt().max(1e-3) / (on.len() as f64).sqrt();
    (mean(&on) - middle).abs() / deviation
}

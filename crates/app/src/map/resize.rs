//! Another size for the map: what it would be, and making it so.

use crate::convert::point;
use crate::error::{AppError, Result};
use crate::map::view::{MarginsForm, ResizeDrag, ResizeView};
use crate::tabletop::{Tabletop, translate};
use encounter::{CreatureId, CutOff, Edit, Margins, MarkKind};
use grid::{Cell, Grid, MAX_SIDE, Point};
use scene::{Item, resized};

/// How near to a second side a drag takes hold of the corner, in cells, or as a
/// share of how long the map is there.
const CORNER: (f64, f64) = (1.5, 0.06);

pub(crate) fn margins_of(form: MarginsForm) -> Margins {
    let MarginsForm {
        left,
        top,
        right,
        bottom,
    } = form;
    Margins {
        left,
        top,
        right,
        bottom,
    }
}

/// One direction of a drag: from one side of the map to the other.
struct Axis {
    /// Where the drag began and where it is, from the first side on, in cells.
    drag: [f64; 2],
    /// Cells between the sides, as the map is.
    cells: u32,
    /// How far apart the sides are drawn, in cells.
    length: f64,
    /// What has been added at both.
    margins: [i32; 2],
}

impl Axis {
    /// How far from the nearer side the drag began.
    fn off(&self) -> f64 {
        self.drag[0].abs().min((self.length - self.drag[0]).abs())
    }

    /// Whether the drag began near enough to a side to take it along with another.
    fn is_near(&self) -> bool {
        self.off() < CORNER.0.max(CORNER.1 * self.length)
    }

    /// The margins with the nearer side dragged along, as far as maps go.
    fn dragged(&self) -> [i32; 2] {
        let [first, last] = self.margins;
        let way = (self.drag[1] - self.drag[0]).round() as i32;
        let limited = |wanted: i32, other: i32| {
            let rest = self.cells.cast_signed().saturating_add(other);
            wanted.clamp(
                1_i32.saturating_sub(rest),
                MAX_SIDE.cast_signed().saturating_sub(rest),
            )
        };
        if self.drag[0] < self.length / 2.0 {
            [limited(first.saturating_sub(way), last), last]
        } else {
            [first, limited(last.saturating_add(way), first)]
        }
    }
}

/// The margins after a drag of the outline they make.
fn dragged(grid: Grid, margins: Margins, drag: ResizeDrag) -> Result<Margins> {
    let to = margins.around(grid)?;
    let shift = margins.shift(grid, to);
    let pitch = grid.center(Cell::new(2, 2)) - grid.center(Cell::new(0, 0));
    let size = to.bounds().max;
    let axis = |part: fn(Point) -> f64, cells: u32, margins: [i32; 2]| {
        let pitch = part(pitch) / 2.0;
        Axis {
            drag: [drag.from, drag.to].map(|at| part(point(at) + shift) / pitch),
            cells,
            length: part(size) / pitch,
            margins,
        }
    };
    let across = axis(|at| at.x, grid.width(), [margins.left, margins.right]);
    let down = axis(|at| at.y, grid.height(), [margins.top, margins.bottom]);
    let nearer = across.off() <= down.off();
    let [left, right] = if nearer || across.is_near() {
        across.dragged()
    } else {
        across.margins
    };
    let [top, bottom] = if !nearer || down.is_near() {
        down.dragged()
    } else {
        down.margins
    };
    Ok(Margins {
        left,
        top,
        right,
        bottom,
    })
}

/// Those whose whole space is on the map now and would not be then.
fn too_far_out(tabletop: &Tabletop, margins: Margins, to: Grid) -> Vec<CreatureId> {
    let from = tabletop.grid();
    let creatures = tabletop.encounter().creatures().iter();
    let out = creatures.filter(|(_, creature)| {
        let footprint = translate::footprint(creature, tabletop.ruleset(), from);
        footprint.fits(from, creature.at) && !footprint.fits(to, margins.moved(creature.at))
    });
    out.map(|(id, _)| *id).collect()
}

pub(crate) fn resize_edit(tabletop: &Tabletop, margins: Margins) -> Result<Edit> {
    let leave = too_far_out(tabletop, margins, margins.around(tabletop.grid())?);
    Ok(Edit::Resize { margins, leave })
}

/// What the map would be with these margins.
fn resize_view(tabletop: &Tabletop, margins: Margins) -> Result<(ResizeView, Vec<Item>)> {
    let to = margins.around(tabletop.grid())?;
    let leave = too_far_out(tabletop, margins, to);
    let (_, cut_off) = tabletop
        .encounter()
        .resized(margins, &leave)
        .map_err(AppError::from)?;
    let CutOff {
        creatures,
        marks,
        walls,
    } = cut_off;
    let known = tabletop.encounter().creatures();
    let names = creatures.iter().filter_map(|id| known.get(id));
    let count = |kind| marks.iter().filter(|it| **it == kind).count() as u32;
    let view = ResizeView {
        margins: form_of(margins),
        width: to.width(),
        height: to.height(),
        creatures: names.map(|it| it.name.clone()).collect(),
        labels: count(MarkKind::Label),
        notes: count(MarkKind::Note),
        zones: count(MarkKind::Zone),
        things: count(MarkKind::Thing),
        settlements: count(MarkKind::Settlement),
        walls: walls as u32,
        why_not: None,
    };
    Ok((view, resized(tabletop.grid(), to, margins)))
}

fn form_of(margins: Margins) -> MarginsForm {
    let Margins {
        left,
        top,
        right,
        bottom,
    } = margins;
    MarginsForm {
        left,
        top,
        right,
        bottom,
    }
}

/// What the map would be with margins added or cut off, and after a drag of
/// its outline then: a [`ResizeView`] and its picture.
pub(crate) fn preview_resize(
    tabletop: &Tabletop,
    margins: MarginsForm,
    drag: Option<ResizeDrag>,
) -> Result<(ResizeView, Vec<Item>)> {
    let asked = margins_of(margins);
    let weighed = drag
        .map_or(Ok(asked), |drag| dragged(tabletop.grid(), asked, drag))
        .and_then(|margins| resize_view(tabletop, margins));
    let (view, picture) = weighed.unwrap_or_else(|error| {
        let none = ResizeView {
            margins,
            width: 0,
            height: 0,
            creatures: Vec::new(),
            labels: 0,
            notes: 0,
            zones: 0,
            things: 0,
            settlements: 0,
            walls: 0,
            why_not: Some(error.message),
        };
        (none, Vec::new())
    });
    Ok((view, picture))
}

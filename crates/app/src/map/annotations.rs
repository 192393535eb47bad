//! Labels, zones, notes and things that lie about: putting words on the map.

use crate::convert::kinds::MarkKindId;
use crate::convert::view::At;
use crate::convert::{at, because, cell_label, point};
use crate::error::{AppError, Result};
use crate::map::strokes;
use crate::map::view::{MarkView, ThingView};
use crate::tabletop::Tabletop;
use encounter::{Edit, Layer, Mark, MarkId, MarkKind};
use grid::{Cell, Point, Rect, Shape};
use rules::{Action, PickUp, picked_up_along};
use scene::{Item, mark_box};
use std::ops::Range;
use terms::message;

/// A new mark where a gesture with its tool went.
fn new_mark(tabletop: &Tabletop, kind: MarkKind, points: &[Point]) -> Result<Mark> {
    let nowhere = || AppError::invalid(message!("label-somewhere"));
    let first = *points.first().ok_or_else(nowhere)?;
    let cells = match kind {
        MarkKind::Zone => strokes::covered(tabletop, Shape::Rectangle, points),
        MarkKind::Label | MarkKind::Note | MarkKind::Thing | MarkKind::Settlement => Vec::new(),
    };
    let text = match kind {
        MarkKind::Label => message!("new-label"),
        MarkKind::Note => message!("new-note"),
        MarkKind::Zone => message!("new-zone"),
        MarkKind::Thing => message!("new-thing"),
        MarkKind::Settlement => message!("new-settlement"),
    };
    Ok(Mark {
        kind,
        text: text.to_string(),
        at: match kind {
            // Where roads lead.
            MarkKind::Settlement => tabletop.grid().center(tabletop.grid().cell_at(first)),
            _ => middle(tabletop, &cells).unwrap_or(first),
        },
        cells,
        link: None,
    })
}

/// The middle of some cells.
fn middle(tabletop: &Tabletop, cells: &[Cell]) -> Option<Point> {
    let center = |cell: &Cell| {
        let center = tabletop.grid().center(*cell);
        Rect::new(center, center)
    };
    let all = cells.iter().map(center).reduce(Rect::union)?;
    Some(all.min.toward(all.max, 0.5))
}

fn mark(tabletop: &Tabletop, id: u32) -> Result<Mark> {
    let known = tabletop.encounter().marks().get(&MarkId(id));
    known
        .cloned()
        .ok_or_else(|| AppError::not_found(message!("mark-gone")))
}

/// The mark whose words or page lie under a point; the one written last
/// lies on top.
pub(crate) fn mark_at(tabletop: &Tabletop, under: Point) -> Option<u32> {
    let marks = tabletop.encounter().marks().iter().rev();
    let mut hit = marks.filter(|(_, mark)| mark_box(mark).intersects(Rect::new(under, under)));
    hit.next().map(|(id, _)| id.0)
}

/// The marks as the encounter's page lists them.
pub(crate) fn mark_views(tabletop: &Tabletop) -> Vec<MarkView> {
    let marks = tabletop.encounter().marks().iter();
    let view = |(id, mark): (&MarkId, &Mark)| MarkView {
        id: id.0,
        kind: mark.kind.into(),
        text: mark.text.clone(),
        at: at(mark.at),
        label: cell_label(tabletop.grid().cell_at(mark.at)),
        link: mark.link.clone(),
    };
    marks.map(view).collect()
}

/// The drawings of all marks, in the order of their ids.
pub(crate) fn mark_pictures(tabletop: &Tabletop) -> Vec<Vec<Item>> {
    let marks = drawn_marks(tabletop);
    marks
        .map(|(_, each)| scene::mark(tabletop.grid(), each))
        .collect()
}

/// The marks that are drawn.
pub(crate) fn drawn_marks(tabletop: &Tabletop) -> impl Iterator<Item = (&MarkId, &Mark)> {
    let drawn = !tabletop.hides(Layer::Words);
    tabletop.encounter().marks().iter().filter(move |_| drawn)
}

/// The things that lie on a way and what becomes of them there.
pub(crate) fn things_on_way(
    tabletop: &Tabletop,
    action: Action,
    way: (&[Vec<Cell>], &[Range<i32>]),
) -> Vec<ThingView> {
    let marks = tabletop.encounter().marks().values();
    let things: Vec<&Mark> = marks.filter(|it| it.kind == MarkKind::Thing).collect();
    let cells = things.iter().map(|it| tabletop.grid().cell_at(it.at));
    let cells: Vec<Cell> = cells.collect();
    let found = picked_up_along(&tabletop.board, tabletop.ruleset(), action, way, &cells);
    let view = |it: PickUp| ThingView {
        name: things[it.thing].text.clone(),
        label: cell_label(cells[it.thing]),
        can: it.can,
        because: because(tabletop.ruleset(), &it.because),
    };
    found.into_iter().map(view).collect()
}

/// Puts a label, a zone or a note where a gesture went: a zone covers the
/// cells from the first point to the last.
pub(crate) fn add_mark(
    tabletop: &Tabletop,
    kind: MarkKindId,
    points: &[At],
) -> Result<Option<Edit>> {
    let kind = kind.into();
    let points: Vec<Point> = points.iter().copied().map(point).collect();

    let mark = new_mark(tabletop, kind, &points)?;
    Ok(Some(Edit::AddMark { mark }))
}

/// Changes what a mark says.
pub(crate) fn write_mark(tabletop: &Tabletop, id: u32, text: &str) -> Result<Option<Edit>> {
    change_mark(tabletop, id, |mark| text.trim().clone_into(&mut mark.text))
}

/// Returns the drawing of a mark with the text that is being typed, or with its own if that is not
/// valid yet.
pub(crate) fn mark_draft(tabletop: &Tabletop, id: u32, text: &str) -> Result<Vec<Item>> {
    let kept = mark(tabletop, id)?;
    let mut typed = kept.clone();
    text.trim().clone_into(&mut typed.text);
    let edit = Edit::SetMark {
        id: MarkId(id),
        mark: typed.clone(),
    };
    let drawn = match tabletop.encounter().change_for(&edit) {
        Ok(_) => typed,
        Err(_) => kept,
    };
    Ok(match tabletop.hides(Layer::Words) {
        true => Vec::new(),
        false => scene::mark(tabletop.grid(), &drawn),
    })
}

/// Moves a mark to another place; the cells of a zone stay.
pub(crate) fn move_mark(tabletop: &Tabletop, id: u32, to: At) -> Result<Option<Edit>> {
    change_mark(tabletop, id, |mark| mark.at = point(to))
}

/// Has another encounter of the library wait at a mark, or none.
pub(crate) fn link_mark(
    tabletop: &Tabletop,
    id: u32,
    encounter: Option<String>,
) -> Result<Option<Edit>> {
    change_mark(tabletop, id, |mark| mark.link = encounter)
}

fn change_mark(
    tabletop: &Tabletop,
    id: u32,
    change: impl FnOnce(&mut Mark),
) -> Result<Option<Edit>> {
    let mut mark = mark(tabletop, id)?;
    change(&mut mark);
    let id = MarkId(id);
    Ok(Some(Edit::SetMark { id, mark }))
}

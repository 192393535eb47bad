//! Labels, zones, notes and things that lie about: putting words on the map.

use crate::convert::{at, because, cell_label, id_of, point, value_of};
use crate::error::Answer;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::wire::{AppError, At, EncounterView, MarkView, ThingView};
use encounter::{Edit, Layer, Mark, MarkId, MarkKind};
use grid::{Cell, Point, Rect, Shape};
use rules::{Action, PickUp, picked_up_along};
use scene::{Item, mark, mark_box};
use std::ops::Range;

impl Tabletop {
    /// A new mark where a gesture with its tool went.
    fn new_mark(&self, kind: MarkKind, points: &[Point]) -> Answer<Mark> {
        let nowhere = || AppError::invalid("a label stands somewhere on the map");
        let first = *points.first().ok_or_else(nowhere)?;
        let cells = match kind {
            MarkKind::Zone => self.covered(Shape::Rectangle, points),
            MarkKind::Label | MarkKind::Note | MarkKind::Thing | MarkKind::Settlement => Vec::new(),
        };
        let text = match kind {
            MarkKind::Label => "Label",
            MarkKind::Note => "Note",
            MarkKind::Zone => "Zone",
            MarkKind::Thing => "Thing",
            MarkKind::Settlement => "Settlement",
        };
        Ok(Mark {
            kind,
            text: text.to_owned(),
            at: match kind {
                // Where roads lead.
                MarkKind::Settlement => self.grid().centre(self.grid().cell_at(first)),
                _ => self.middle(&cells).unwrap_or(first),
            },
            cells,
            link: None,
        })
    }

    /// The middle of some cells.
    fn middle(&self, cells: &[Cell]) -> Option<Point> {
        let centre = |cell: &Cell| {
            let centre = self.grid().centre(*cell);
            Rect::new(centre, centre)
        };
        let all = cells.iter().map(centre).reduce(Rect::union)?;
        Some(all.min.toward(all.max, 0.5))
    }

    fn mark(&self, id: u32) -> Answer<Mark> {
        let known = self.encounter().marks().get(&MarkId(id));
        known
            .cloned()
            .ok_or_else(|| AppError::not_found("that label, zone or note is no longer on the map"))
    }

    /// The mark whose words or page lie under a point; the one written last
    /// lies on top.
    pub(crate) fn mark_at(&self, under: Point) -> Option<u32> {
        let marks = self.encounter().marks().iter().rev();
        let mut hit = marks.filter(|(_, mark)| mark_box(mark).intersects(Rect::new(under, under)));
        hit.next().map(|(id, _)| id.0)
    }

    /// The marks as the encounter's page lists them.
    pub(crate) fn mark_views(&self) -> Vec<MarkView> {
        let marks = self.encounter().marks().iter();
        let view = |(id, mark): (&MarkId, &Mark)| MarkView {
            id: id.0,
            kind: id_of(&mark.kind),
            text: mark.text.clone(),
            at: at(mark.at),
            label: cell_label(self.grid().cell_at(mark.at)),
            link: mark.link.clone(),
        };
        marks.map(view).collect()
    }

    /// The drawings of all marks, in the order of their ids.
    pub(crate) fn mark_pictures(&self) -> Vec<Vec<Item>> {
        let marks = self.drawn_marks();
        marks.map(|(_, each)| mark(self.grid(), each)).collect()
    }

    /// The marks that are drawn.
    pub(crate) fn drawn_marks(&self) -> impl Iterator<Item = (&MarkId, &Mark)> {
        let drawn = !self.hides(Layer::Words);
        self.encounter().marks().iter().filter(move |_| drawn)
    }

    /// The things that lie on a way and what becomes of them there.
    pub(crate) fn things_on_way(
        &self,
        action: Action,
        way: (&[Vec<Cell>], &[Range<i32>]),
    ) -> Vec<ThingView> {
        let marks = self.encounter().marks().values();
        let things: Vec<&Mark> = marks.filter(|it| it.kind == MarkKind::Thing).collect();
        let cells = things.iter().map(|it| self.grid().cell_at(it.at));
        let cells: Vec<Cell> = cells.collect();
        let found = picked_up_along(&self.board, self.ruleset(), action, way, &cells);
        let view = |it: PickUp| ThingView {
            name: things[it.thing].text.clone(),
            label: cell_label(cells[it.thing]),
            can: it.can,
            because: because(self.ruleset(), &it.because),
        };
        found.into_iter().map(view).collect()
    }

    /// The drawings of what players may read, for exports.
    pub(crate) fn words_for_players(&self) -> Vec<Item> {
        let open = self.drawn_marks();
        let open = open.filter(|(_, mark)| mark.kind != MarkKind::Note);
        open.flat_map(|(_, each)| mark(self.grid(), each)).collect()
    }
}

impl Session {
    /// Puts a label, a zone or a note where a gesture went: a zone covers the
    /// cells from the first point to the last.
    ///
    /// # Errors
    /// When there is no such kind of mark, or the library refuses.
    pub fn add_mark(&self, kind: &str, points: &[At]) -> Answer<EncounterView> {
        let kind = value_of("kind of mark", kind)?;
        let points: Vec<Point> = points.iter().copied().map(point).collect();
        self.edit(|table| {
            let mark = table.new_mark(kind, &points)?;
            Ok(Some(Edit::AddMark { mark }))
        })
    }

    /// Changes what a mark says.
    ///
    /// # Errors
    /// When it is gone, or says nothing or too much.
    pub fn write_mark(&self, id: u32, text: &str) -> Answer<EncounterView> {
        self.change_mark(id, |mark| text.trim().clone_into(&mut mark.text))
    }

    /// Moves a mark to another place; the cells of a zone stay.
    ///
    /// # Errors
    /// When it is gone, or the place is on no map.
    pub fn move_mark(&self, id: u32, to: At) -> Answer<EncounterView> {
        self.change_mark(id, |mark| mark.at = point(to))
    }

    /// Has another encounter of the library wait at a mark, or none.
    ///
    /// # Errors
    /// When the mark is gone, or that is no encounter's id.
    pub fn link_mark(&self, id: u32, encounter: Option<String>) -> Answer<EncounterView> {
        self.change_mark(id, |mark| mark.link = encounter)
    }

    /// Takes a mark away.
    ///
    /// # Errors
    /// When it is gone already.
    pub fn remove_mark(&self, id: u32) -> Answer<EncounterView> {
        self.edit(|_| Ok(Some(Edit::RemoveMark { id: MarkId(id) })))
    }

    fn change_mark(&self, id: u32, change: impl FnOnce(&mut Mark)) -> Answer<EncounterView> {
        self.edit(|table| {
            let mut mark = table.mark(id)?;
            change(&mut mark);
            let id = MarkId(id);
            Ok(Some(Edit::SetMark { id, mark }))
        })
    }
}

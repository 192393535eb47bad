//! The running program: the library, the encounter that is open, and what the
//! window may ask of it.
//!
//! Questions are answered from a snapshot: take it, let go of the lock,
//! compute, answer with the revision. Edits come one after the other; each is
//! in the library before anyone sees it.

use crate::convert::{cell_at, creature_of, point, value_of};
use crate::creatures::placement::next_name;
use crate::error::Answer;
use crate::map::chunks::{MapPicture, frame};
use crate::map::selection::Pieces;
use crate::movement::in_space::lift;
use crate::movement::path::Searches;
use crate::rulesets::house::rulesets_of;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{
    Among, AppError, At, BandPlaces, ChunkAt, ClosestView, CreatureForm, CursorMove, CursorView,
    EncounterView, GoingOf, PartOf, SheetView, SpotView, StrokeOf, TurnStep,
};
use encounter::{Creature, CreatureId, Edit, Encounter, History};
use grid::{Cell, Point, Rect};
use image::RgbaImage;
use rules::{Attack, Rulesets};
use scene::wire;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{EncounterId, Library};

/// The encounter that is open.
#[derive(Debug)]
pub(crate) struct Open {
    pub(crate) id: EncounterId,
    pub(crate) table: Tabletop,
}

/// A running program. Its methods may be called from any thread.
#[derive(Debug)]
pub struct Session {
    pub(crate) library: Library,
    pub(crate) notice: Option<String>,
    open: Mutex<Option<Arc<Open>>>,
    /// The highest revision shown: previews are kept by revision, so none may
    /// stand for two tabletops, not even after one is deleted.
    last_revision: AtomicU32,
    /// Those that ship and those of the library.
    rulesets: Mutex<Rulesets>,
    /// Held from reading the snapshot an edit starts from to replacing it.
    editing: Mutex<()>,
    pub(crate) searches: Mutex<Searches>,
    /// Taken before `editing` where both are.
    pub(crate) pieces: Mutex<Pieces>,
    /// The picture that a portrait is about to be cut out of.
    pub(crate) uncropped: Mutex<Option<RgbaImage>>,
}

/// Takes a lock. What it guards is replaced whole, so a panic elsewhere has
/// left nothing half done in it.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Session {
    /// Opens the library in a folder, and makes one there if there is none.
    ///
    /// # Errors
    /// When the library can be opened neither for writing nor for reading.
    pub fn start(folder: &std::path::Path) -> Answer<Self> {
        let opened = Library::open(folder)?;
        let (rulesets, unplayable) = rulesets_of(&opened.library)?;
        let notices = opened.notice.into_iter().chain(unplayable);
        let notices: Vec<String> = notices.collect();
        Ok(Self {
            library: opened.library,
            notice: (!notices.is_empty()).then(|| notices.join(" ")),
            rulesets: Mutex::new(rulesets),
            open: Mutex::new(None),
            last_revision: AtomicU32::new(0),
            editing: Mutex::new(()),
            searches: Mutex::new(Searches::default()),
            pieces: Mutex::new(Pieces::default()),
            uncropped: Mutex::new(None),
        })
    }

    pub(crate) fn snapshot(&self) -> Answer<Arc<Open>> {
        let open = lock(&self.open).clone();
        open.ok_or_else(|| AppError::not_found("no encounter is open"))
    }

    /// The tabletop of a document to show: no revision is used twice.
    pub(crate) fn tabletop(&self, encounter: Encounter, history: History) -> Answer<Tabletop> {
        let revision = self.last_revision.load(Ordering::Relaxed) + 1;
        Tabletop::new(encounter, history, revision, &self.rulesets())
    }

    /// The rulesets to play by.
    pub(crate) fn rulesets(&self) -> Rulesets {
        lock(&self.rulesets).clone()
    }

    /// Takes in what the library's rulesets are now, and shows the open
    /// encounter by them.
    pub(crate) fn renew_rulesets(&self) -> Answer<Option<EncounterView>> {
        let _one_at_a_time = lock(&self.editing);
        let (rulesets, _) = rulesets_of(&self.library)?;
        *lock(&self.rulesets) = rulesets.clone();
        let open = lock(&self.open).clone();
        let Some(open) = open else { return Ok(None) };
        let table = open.table.among(&rulesets)?;
        Ok(Some(self.show(open.id, table)))
    }

    pub(crate) fn show(&self, id: EncounterId, table: Tabletop) -> EncounterView {
        let view = table.view(&id.to_string());
        self.last_revision
            .fetch_max(view.revision, Ordering::Relaxed);
        *lock(&self.open) = Some(Arc::new(Open { id, table }));
        view
    }

    /// Lets go of an encounter that was taken out of the library.
    pub(crate) fn close(&self, id: EncounterId) {
        let mut open = lock(&self.open);
        if open.as_ref().is_some_and(|open| open.id == id) {
            *open = None;
        }
    }

    /// Makes the edit that `intent` asks for, if any: kept first, then shown.
    pub(crate) fn edit(
        &self,
        intent: impl FnOnce(&Tabletop) -> Answer<Option<Edit>>,
    ) -> Answer<EncounterView> {
        let _one_at_a_time = lock(&self.editing);
        let open = self.snapshot()?;
        let edited = match intent(&open.table)? {
            Some(edit) => open.table.edited(&edit)?,
            None => None,
        };
        let Some((next, entry)) = edited else {
            return Ok(open.table.view(&open.id.to_string()));
        };
        self.library.append(&open.id, &entry, next.encounter())?;
        Ok(self.show(open.id, next))
    }

    /// Goes through the history: kept first, then shown.
    fn travel(
        &self,
        by: impl FnOnce(&Tabletop) -> Answer<Option<Tabletop>>,
    ) -> Answer<EncounterView> {
        let _one_at_a_time = lock(&self.editing);
        let open = self.snapshot()?;
        let Some(next) = by(&open.table)? else {
            return Ok(open.table.view(&open.id.to_string()));
        };
        let position = next.history.position();
        self.library
            .set_position(&open.id, position, next.encounter())?;
        Ok(self.show(open.id, next))
    }

    /// Takes the last step back.
    ///
    /// # Errors
    /// When no encounter is open or the library refuses.
    pub fn undo(&self) -> Answer<EncounterView> {
        self.travel(Tabletop::undone)
    }

    /// Makes the step taken back last again.
    ///
    /// # Errors
    /// When no encounter is open or the library refuses.
    pub fn redo(&self) -> Answer<EncounterView> {
        self.travel(Tabletop::redone)
    }

    /// Gives the open encounter another name.
    ///
    /// # Errors
    /// When the name is empty or too long, or the library refuses.
    pub fn rename(&self, name: &str) -> Answer<EncounterView> {
        let name = name.trim().to_owned();
        self.edit(|_| Ok(Some(Edit::Rename { name })))
    }

    /// Draws the map of the open encounter in another way; `look` is an id of
    /// the catalogue.
    ///
    /// # Errors
    /// When there is no such look, or the library refuses.
    pub fn set_look(&self, look: &str) -> Answer<EncounterView> {
        let look = value_of("look", look)?;
        self.edit(|_| Ok(Some(Edit::SetLook { look })))
    }

    /// Does what a gesture with a tool means.
    ///
    /// # Errors
    /// When the gesture makes no sense or the library refuses.
    pub fn commit(&self, stroke: &StrokeOf) -> Answer<EncounterView> {
        self.edit(|table| table.stroke_edit(stroke))
    }

    /// What a gesture would do, as a display list in bytes.
    ///
    /// # Errors
    /// When the gesture makes no sense.
    pub fn draft(&self, stroke: &StrokeOf) -> Answer<Vec<u8>> {
        let items = self.snapshot()?.table.stroke_draft(stroke)?;
        let mut bytes = Vec::new();
        wire::write_list(&mut bytes, &items);
        Ok(bytes)
    }

    /// Opens the door at a point, or locks or shuts it, one after the other;
    /// does nothing where there is none.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn toggle_door(&self, at: At) -> Answer<EncounterView> {
        self.edit(|table| {
            let near = table.wall_near(point(at));
            Ok(near.and_then(|(id, wall)| {
                let kind = wall.kind.turned()?;
                Some(Edit::SetDoor { id, kind })
            }))
        })
    }

    /// Places a creature with the middle of its space as near to a point as
    /// the map allows; or several of its kind around there, where they have
    /// room, as one step. Where creatures of its name are, it gets a number.
    ///
    /// # Errors
    /// When the form makes no sense, there is not enough room, or the library
    /// refuses.
    pub fn place_creatures(
        &self,
        form: &CreatureForm,
        at: At,
        count: u32,
    ) -> Answer<EncounterView> {
        self.edit(|table| {
            let creature = creature_of(form, Cell::default())?;
            let creatures = table.newcomers(&creature, at, count)?;
            Ok(Some(Edit::AddCreatures { creatures }))
        })
    }

    /// Changes a creature, where it stands.
    ///
    /// # Errors
    /// When it is gone, the form makes no sense, or the library refuses.
    pub fn change_creature(&self, id: u32, form: &CreatureForm) -> Answer<EncounterView> {
        self.edit(|table| {
            let before = table.creature(id)?;
            let mut creature = creature_of(form, before.at)?;
            creature.initiative = before.initiative;
            creature.upon = before.upon;
            creature.means = before.means.clone();
            creature.round = before.round.clone();
            if creature.size == before.size {
                creature.squeezed = before.squeezed;
                creature.turn = translate::turn_kept(before, &creature, table.ruleset());
            }
            let id = CreatureId(id);
            Ok(Some(Edit::SetCreature { id, creature }))
        })
    }

    /// Places another creature like one on the map beside it, under the next
    /// number.
    ///
    /// # Errors
    /// When it is gone, there is no room beside it, or the library refuses.
    pub fn duplicate_creature(&self, id: u32) -> Answer<EncounterView> {
        self.edit(|table| {
            let original = table.creature(id)?;
            let at = table.beside(&mut lock(&self.searches), CreatureId(id))?;
            let creature = Creature {
                name: next_name(&original.name, table.names_there()),
                at,
                squeezed: false,
                turn: None,
                round: None,
                ..original.clone()
            };
            Ok(Some(Edit::AddCreature { creature }))
        })
    }

    /// Makes a choice in a creature's turn.
    ///
    /// # Errors
    /// When it is gone, the choice is not offered, or the library refuses.
    pub fn take_turn(&self, id: u32, step: TurnStep) -> Answer<EncounterView> {
        self.edit(|table| match table.take_turn(CreatureId(id), step)? {
            Ok(edit) => Ok(Some(edit)),
            Err(why_not) => {
                let texts: Vec<String> = why_not.into_iter().map(|why| why.text).collect();
                Err(AppError::invalid(texts.join("; ")))
            }
        })
    }

    /// What can be chosen in a creature's turn: a [`crate::wire::TurnView`], or
    /// none, and the pictures of the choices and of where the turn can end.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn turn(&self, creature: u32) -> Answer<Vec<u8>> {
        let (view, pictures) = self.snapshot()?.table.turn(CreatureId(creature))?;
        frame(&view, &pictures)
    }

    /// Takes creatures off the map.
    ///
    /// # Errors
    /// When one is gone already or the library refuses.
    pub fn remove_creatures(&self, ids: &[u32]) -> Answer<EncounterView> {
        let ids = ids.iter().copied().map(CreatureId).collect();
        self.edit(|_| Ok(Some(Edit::RemoveCreatures { ids })))
    }

    /// What lies under the pointer.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn spot(&self, at: At) -> Answer<SpotView> {
        Ok(self.snapshot()?.table.spot(point(at)))
    }

    /// Where the keyboard's cursor is after a key, and what is there.
    ///
    /// # Errors
    /// When no encounter is open or the cursor was nowhere.
    pub fn cursor(&self, to: CursorMove) -> Answer<CursorView> {
        self.snapshot()?.table.cursor(to)
    }

    /// The cells a creature reaches in a manner, by action, as text.
    ///
    /// # Errors
    /// When the creature is gone or cannot go like that.
    pub fn reach_places(&self, creature: u32, going: &GoingOf) -> Answer<Vec<BandPlaces>> {
        let open = self.snapshot()?;
        let searches = &mut lock(&self.searches);
        open.table
            .reach_places(searches, CreatureId(creature), going)
    }

    /// The area a creature reaches in a manner: a [`crate::wire::ReachView`] and its picture.
    ///
    /// # Errors
    /// When the creature is gone or cannot go like that.
    pub fn reach(&self, creature: u32, going: &GoingOf) -> Answer<Vec<u8>> {
        let open = self.snapshot()?;
        let searches = &mut lock(&self.searches);
        let (view, picture) = open.table.reach(searches, CreatureId(creature), going)?;
        frame(&view, [&picture])
    }

    /// A creature's way to a point: a [`crate::wire::PathView`] and its picture.
    ///
    /// # Errors
    /// When the creature is gone or cannot go like that.
    pub fn path(&self, creature: u32, at: At, going: &GoingOf) -> Answer<Vec<u8>> {
        let open = self.snapshot()?;
        let searches = &mut lock(&self.searches);
        let (view, picture) = open
            .table
            .path(searches, CreatureId(creature), point(at), going)?;
        frame(&view, [&picture])
    }

    /// The cells a creature threatens: a [`crate::wire::ThreatView`] and its picture.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn threat(&self, creature: u32) -> Answer<Vec<u8>> {
        let open = self.snapshot()?;
        let searches = &mut lock(&self.searches);
        let (view, picture) = open.table.threat(searches, CreatureId(creature))?;
        frame(&view, [&picture])
    }

    /// What a creature's speed and its size come to.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn sheet(&self, creature: u32) -> Answer<SheetView> {
        self.snapshot()?.table.sheet(CreatureId(creature))
    }

    /// How well one creature is concealed from another that shoots at it or
    /// strikes it: a [`crate::wire::ConcealView`] and its picture.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn conceal(&self, attacker: u32, target: u32, shot: bool) -> Answer<Vec<u8>> {
        let attack = if shot { Attack::Shot } else { Attack::Blow };
        let [attacker, target] = [attacker, target].map(CreatureId);
        let (view, picture) = self.snapshot()?.table.conceal(attacker, target, attack)?;
        frame(&view, [&picture])
    }

    /// Whether two creatures flank a third: a [`crate::wire::FlankView`] and its
    /// picture; without a view where the ruleset does not say what flanking is.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn flank(&self, first: u32, second: u32, target: u32) -> Answer<Vec<u8>> {
        let pair = [first, second].map(CreatureId);
        let found = self.snapshot()?.table.flank(pair, CreatureId(target))?;
        let (view, picture) = found.unzip();
        frame(&view, [&picture.unwrap_or_default()])
    }

    /// Who is nearest to a creature among some of the others. With a seed a die
    /// is thrown when several are equally near.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn closest(&self, creature: u32, among: Among, seed: Option<u32>) -> Answer<ClosestView> {
        let open = self.snapshot()?;
        open.table.closest(CreatureId(creature), among, seed)
    }

    /// What of the map looks otherwise since a revision, once the edit under
    /// way is made; since 0: all. Chunks that are `seen` come with their
    /// drawings, as far as they are few. So the window asks for the picture
    /// together with the edit, and has both in the time of one.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn map_changes(&self, since: u32, seen: Option<PartOf>) -> Answer<MapPicture> {
        drop(lock(&self.editing));
        let seen = seen.map(|part| {
            let size = Point::new(f64::from(part.width), f64::from(part.height));
            let min = Point::new(f64::from(part.x), f64::from(part.y));
            Rect::new(min, Point::new(min.x + size.x, min.y + size.y))
        });
        Ok(self.snapshot()?.table.map_changes(since, seen))
    }

    /// The drawings of some chunks of the map. A large map is too much to draw
    /// at once.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn map_chunks(&self, places: &[ChunkAt]) -> Answer<MapPicture> {
        Ok(self.snapshot()?.table.map_chunks(places))
    }

    /// The bytes of an image that a display list names.
    ///
    /// # Errors
    /// When the library has no such image.
    pub fn image(&self, hash: &str) -> Answer<Vec<u8>> {
        let image = self.library.image(hash)?;
        let image =
            image.ok_or_else(|| AppError::not_found("the picture is not in the library"))?;
        Ok(image.bytes)
    }
}

impl Tabletop {
    pub(crate) fn creature(&self, id: u32) -> Answer<&Creature> {
        let creature = self.encounter.creatures().get(&CreatureId(id));
        creature.ok_or_else(|| AppError::not_found("that creature is no longer on the map"))
    }

    /// The edit that moves a creature's middle as near to a point as the map allows.
    pub(crate) fn move_edit(&self, id: u32, to: At, height_feet: Option<i32>) -> Answer<Edit> {
        let mut creature = self.creature(id)?.clone();
        creature.at = self.anchor_on_map(&creature, to)?;
        // Who goes by itself gets off.
        creature.upon = None;
        if let Some(feet) = height_feet {
            lift(&mut creature, feet);
        }
        let id = CreatureId(id);
        if creature.turn.is_some() {
            let to = cell_at(creature.at);
            if let Ok(edit) = self.take_turn(id, TurnStep::Go { to })? {
                return Ok(edit);
            }
        }
        Ok(Edit::SetCreature { id, creature })
    }

    /// The anchor that brings a creature's middle closest to a point with its
    /// whole space on the map.
    pub(crate) fn anchor_on_map(&self, creature: &Creature, to: At) -> Answer<Cell> {
        let grid = self.grid();
        let footprint = translate::footprint(creature, self.ruleset(), grid);
        let to = point(to);
        let wanted = footprint.anchor_at(grid, to);
        if footprint.fits(grid, wanted) {
            return Ok(wanted);
        }
        let off = |anchor: &Cell| footprint.centre(grid, *anchor).distance(to);
        let fitting = grid.cells().filter(|anchor| footprint.fits(grid, *anchor));
        let nearest = fitting.min_by(|a, b| off(a).total_cmp(&off(b)));
        nearest.ok_or_else(|| {
            AppError::invalid(format!("the map is too small for “{}”", creature.name))
        })
    }
}

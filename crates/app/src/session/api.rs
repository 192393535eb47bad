//! Everything that can be asked of a session, on one page: the work is done in
//! the features.

use super::catalogue::catalogue;
use super::view::*;
use super::{Session, refusal};
use crate::about::{AboutView, about};
use crate::combat::view::*;
use crate::convert::kinds::*;
use crate::convert::view::*;
use crate::convert::{frame, point};
use crate::creatures::view::*;
use crate::error::{Result, unless_canceled};
use crate::input::view::*;
use crate::library::MapSource;
use crate::library::view::*;
use crate::map::MapPicture;
use crate::map::view::*;
use crate::movement::view::*;
use crate::overland::ItineraryKind;
use crate::overland::view::*;
use crate::rulesets::view::*;
use crate::settings::export::*;
use crate::settings::view::*;
use crate::tabletop::Tabletop;
use crate::workspace::{Open, Workspace};
use crate::{combat, creatures, input, library, map, movement, overland, rulesets};
use encounter::{CreatureId, Edit, MarkId};
use grid::{Cell, Point, Rect};
use rules::Attack;
use std::path::{Path, PathBuf};
use terms::message;

/// The open encounter as a whole.
impl Session {
    /// The encounter that is open, if one is, once the edit under way is made.
    #[must_use]
    pub fn present(&self) -> Option<EncounterView> {
        let open = self.workspace.present()?;
        Some(self.view_of(&open))
    }

    /// Takes the last step back.
    ///
    /// # Errors
    /// When no encounter is open or the library refuses.
    pub fn undo(&self) -> Result<EncounterView> {
        self.step_history(Tabletop::undone)
    }

    /// Makes the step taken back last again.
    ///
    /// # Errors
    /// When no encounter is open or the library refuses.
    pub fn redo(&self) -> Result<EncounterView> {
        self.step_history(Tabletop::redone)
    }

    /// Gives the open encounter another name.
    ///
    /// # Errors
    /// When the name is empty or too long, or the library refuses.
    pub fn rename(&self, name: &str) -> Result<EncounterView> {
        self.edit(|_| {
            Ok(Some(Edit::Rename {
                name: name.trim().to_owned(),
            }))
        })
    }
}

/// Under the pointer and the cursor.
impl Session {
    /// What can be done at a point, with one creature selected or none.
    ///
    /// # Errors
    /// When no encounter is open, or the creature is gone.
    pub fn menu(&self, at: At, selected: Option<u32>) -> Result<MenuView> {
        self.ask(|tabletop| input::menu(tabletop, point(at), selected))
    }

    /// What can be done at a point with several creatures selected.
    ///
    /// # Errors
    /// When no encounter is open, or one of them is gone.
    pub fn group_menu(&self, at: At, selected: &[u32]) -> Result<MenuView> {
        self.ask(|tabletop| input::group_menu(tabletop, at, selected))
    }

    /// What lies under the pointer.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn spot(&self, at: At) -> Result<SpotView> {
        self.ask(|tabletop| Ok(input::spot(tabletop, point(at))))
    }

    /// Where the keyboard's cursor is after a key, and what is there.
    ///
    /// # Errors
    /// When no encounter is open or the cursor was nowhere.
    pub fn cursor(&self, to: CursorMove) -> Result<CursorView> {
        self.ask(|tabletop| input::cursor(tabletop, to))
    }
}

/// Movement.
impl Session {
    /// Moves a creature with the middle of its space as near to a point as the
    /// map allows. The rules have no say in it: the game master may do anything.
    /// Only what the move under way in its turn has cost is kept count of, or
    /// what the way there takes of its round, as long as there is such a way.
    /// With a height in feet it comes to lie so high above the ground or water
    /// there, or so deep in it.
    ///
    /// # Errors
    /// When it is gone, cannot be so deep, or the library refuses.
    pub fn move_creature(
        &self,
        id: u32,
        at: At,
        height_feet: Option<i32>,
        intent: &MoveIntentForm,
    ) -> Result<EncounterView> {
        self.edit(|tabletop| {
            self.searches
                .with(|kept| combat::move_creature(tabletop, kept, id, at, height_feet, intent))
        })
    }

    /// Moves a creature by one cell, at the height it has. What that takes of
    /// its round is kept count of as when it is dragged there.
    ///
    /// # Errors
    /// When it is gone or the library refuses.
    pub fn nudge_creature(
        &self,
        id: u32,
        heading: HeadingId,
        intent: &MoveIntentForm,
    ) -> Result<EncounterView> {
        self.edit(|tabletop| {
            self.searches
                .with(|kept| combat::nudge_creature(tabletop, kept, id, heading, intent))
        })
    }

    /// The ways of several creatures that move together: a [`GroupPathView`] and
    /// its picture. They go one after the other, in an order in which all can if
    /// one is found, and each finds those before it where they have come to.
    ///
    /// # Errors
    /// When one of them is gone, or there are too many.
    pub fn group_path(&self, form: &GroupMoveForm) -> Result<Vec<u8>> {
        self.draw_search(|tabletop, searches| combat::group_path(tabletop, searches, form))
    }

    /// Moves several creatures together, as one step.
    ///
    /// # Errors
    /// When one of them is gone, there are too many, or the library refuses;
    /// when somebody cannot get there, unless the others are to go alone or all
    /// are to be placed anyway; then when somebody would leave the map.
    pub fn move_creatures(&self, form: &GroupMoveForm, who: MoveWho) -> Result<EncounterView> {
        self.edit(|tabletop| {
            self.searches
                .with(|kept| combat::move_creatures(tabletop, kept, form, who))
        })
    }

    /// The cells a creature reaches by a movement action, by action, as text.
    ///
    /// # Errors
    /// When the creature is gone or cannot go like that.
    pub fn movement_range_places(
        &self,
        creature: u32,
        intent: &MoveIntentForm,
    ) -> Result<Vec<BandPlaces>> {
        self.search(|tabletop, searches| {
            movement::movement_range_places(tabletop, searches, CreatureId(creature), intent)
        })
    }

    /// The area a creature reaches by a movement action: a [`MovementRangeView`] and its picture.
    ///
    /// # Errors
    /// When the creature is gone or cannot go like that.
    pub fn reach(&self, creature: u32, intent: &MoveIntentForm) -> Result<Vec<u8>> {
        self.draw_search(|tabletop, searches| {
            let id = CreatureId(creature);
            let (view, picture) = movement::reach(tabletop, searches, id, intent)?;
            Ok((view, map::below_walls(tabletop, picture)))
        })
    }

    /// A creature's way to a point: a [`PathView`] and its picture.
    ///
    /// # Errors
    /// When the creature is gone or cannot go like that.
    pub fn path(&self, creature: u32, at: At, intent: &MoveIntentForm) -> Result<Vec<u8>> {
        self.draw_search(|tabletop, searches| {
            movement::path(tabletop, searches, CreatureId(creature), point(at), intent)
        })
    }
}

/// Combat.
impl Session {
    /// What a creature may still do in its round; nothing where its ruleset
    /// does not say what things take.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn round(&self, creature: u32) -> Result<Option<RoundView>> {
        self.ask(|tabletop| combat::round(tabletop, creature))
    }

    /// Begins or ends the count of a creature's round, or does something in it.
    ///
    /// # Errors
    /// When it is gone, that is not on offer, or the library refuses.
    pub fn take_action(&self, creature: u32, choice: &str) -> Result<EncounterView> {
        self.edit(|tabletop| {
            combat::action_edit(tabletop, creature, choice)?
                .map(Some)
                .map_err(refusal)
        })
    }

    /// Changes what a creature has for its rounds.
    ///
    /// # Errors
    /// When it is gone, the form makes no sense, or the library refuses.
    pub fn set_combat_options(
        &self,
        creature: u32,
        form: &CombatOptionsForm,
    ) -> Result<EncounterView> {
        self.edit(|tabletop| combat::means_edit(tabletop, creature, form).map(Some))
    }

    /// What a push, a pull or a slide can do: a [`ForcedView`] and its picture.
    ///
    /// # Errors
    /// When one of the two is gone, or the ruleset has no such movement.
    pub fn forced(&self, asked: &ForcingOf) -> Result<Vec<u8>> {
        self.draw(|tabletop| {
            let (view, picture) = combat::forced(tabletop, asked)?;
            Ok((view, map::below_walls(tabletop, picture)))
        })
    }

    /// The way of a push, a pull or a slide that brings the middle of the one
    /// who is moved to a point: a [`ForcedWayView`] and its picture.
    ///
    /// # Errors
    /// When one of the two is gone, or the ruleset has no such movement.
    pub fn forced_way(&self, asked: &ForcingOf, at: At) -> Result<Vec<u8>> {
        self.draw(|tabletop| {
            combat::forced_way(tabletop, asked, combat::forced_anchor(tabletop, asked, at)?)
        })
    }

    /// Moves somebody by a push, a pull or a slide with its anchor to a cell;
    /// `drops` lets it end the movement there, prone as a rule.
    ///
    /// # Errors
    /// When the rules do not lead there, one of the two is gone, or the library
    /// refuses.
    pub fn force(&self, asked: &ForcingOf, to: CellAt, drops: bool) -> Result<EncounterView> {
        self.edit(|tabletop| combat::force(tabletop, asked, to, drops))
    }

    /// What two places are like for a creature; without a first one, where it
    /// stands.
    ///
    /// # Errors
    /// When the creature is gone, cannot go like that, or a place is off the map.
    pub fn compare(
        &self,
        creature: u32,
        first: Option<&PlaceOf>,
        second: &PlaceOf,
    ) -> Result<CompareView> {
        self.search(|tabletop, searches| {
            combat::compare(tabletop, searches, CreatureId(creature), first, second)
        })
    }

    /// Gives creatures their initiatives, or takes them away; if `alike`, all
    /// others of the same kind get the same, by their names without numbers.
    ///
    /// # Errors
    /// When one of them is gone, an initiative is beyond all measure, or the
    /// library refuses.
    pub fn set_initiative(&self, values: &[Initiative], alike: bool) -> Result<EncounterView> {
        self.edit(|tabletop| combat::set_initiative(tabletop, values, alike))
    }

    /// Begins the rounds, goes on to another turn, or ends them.
    ///
    /// # Errors
    /// When nobody has an initiative, no round has begun, or the library refuses.
    pub fn take_round(&self, step: RoundStep) -> Result<EncounterView> {
        self.edit(|tabletop| combat::initiative_edit(tabletop, step).map(Some))
    }

    /// What a fall, a collision or an object does.
    ///
    /// # Errors
    /// When something asked about is unknown, or beyond all measure.
    pub fn damage(&self, asked: &DamageForm) -> Result<DamageView> {
        self.ask(|tabletop| combat::damage(tabletop, asked))
    }

    /// What can be asked of damage, with what the map suggests for a creature;
    /// `None` where the ruleset has no rules on it.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn damage_choices(&self, creature: Option<u32>) -> Result<Option<DamageChoices>> {
        self.ask(|tabletop| combat::damage_choices(tabletop, creature))
    }

    /// Makes a choice in a creature's turn.
    ///
    /// # Errors
    /// When it is gone, the choice is not offered, or the library refuses.
    pub fn take_turn(&self, id: u32, step: TurnStep) -> Result<EncounterView> {
        self.edit(|tabletop| {
            combat::take_turn(tabletop, CreatureId(id), step)?
                .map(Some)
                .map_err(refusal)
        })
    }

    /// What can be chosen in a creature's turn: a [`TurnView`], or
    /// none, and the pictures of the choices and of where the turn can end.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn turn(&self, creature: u32) -> Result<Vec<u8>> {
        self.draw_all(|tabletop| {
            let (view, pictures) = combat::turn(tabletop, CreatureId(creature))?;
            let pictures = pictures.into_iter();
            let pictures = pictures.map(|picture| map::below_walls(tabletop, picture));
            Ok((view, pictures.collect()))
        })
    }

    /// The cells a creature threatens: a [`ThreatView`] and its picture.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn threat(&self, creature: u32) -> Result<Vec<u8>> {
        self.draw_search(|tabletop, searches| {
            combat::threat(tabletop, searches, CreatureId(creature))
        })
    }

    /// By whom each cell is threatened, opponents of `creature` first: a
    /// [`ThreatMapView`], the picture of all that `side` threatens, and a ring
    /// around each who threatens anything.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn threat_map(&self, creature: Option<u32>, side: Option<SideId>) -> Result<Vec<u8>> {
        self.draw_all(|tabletop| {
            combat::threat_map(tabletop, creature.map(CreatureId), side.map(Into::into))
        })
    }

    /// How well one creature is concealed from another that shoots at it or
    /// strikes it: a [`ConcealmentView`] and its picture.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn conceal(&self, attacker: u32, target: u32, shot: bool) -> Result<Vec<u8>> {
        let attack = if shot { Attack::Ranged } else { Attack::Melee };
        self.draw(|tabletop| {
            combat::conceal(tabletop, CreatureId(attacker), CreatureId(target), attack)
        })
    }

    /// Whether two creatures flank a third: a [`FlankView`] and its
    /// picture; without a view where the ruleset does not say what flanking is.
    ///
    /// # Errors
    /// When one of them is gone.
    pub fn flank(&self, first: u32, second: u32, target: u32) -> Result<Vec<u8>> {
        self.ask(|tabletop| {
            let found = combat::flank(
                tabletop,
                [first, second].map(CreatureId),
                CreatureId(target),
            )?;
            let (view, picture) = found.unzip();
            frame(&view, [&picture.unwrap_or_default()])
        })
    }

    /// Who is nearest to a creature among some of the others. With a seed a die
    /// is thrown when several are equally near.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn closest(&self, creature: u32, among: Among, seed: Option<u32>) -> Result<NearestView> {
        self.ask(|tabletop| combat::closest(tabletop, CreatureId(creature), among, seed))
    }
}

/// Creatures.
impl Session {
    /// The spaces that creatures would take, placed there, as a display list
    /// in bytes; nothing where they cannot be placed.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn creatures_draft(&self, form: &CreatureForm, at: At, count: u32) -> Result<Vec<u8>> {
        self.list(|tabletop| creatures::creatures_draft(tabletop, form, at, count))
    }

    /// The kind of creature that a name, numbered or not, stands for: the
    /// table's own before the book's.
    ///
    /// # Errors
    /// When no encounter is open or the library cannot be read.
    pub fn known_beast(&self, name: &str) -> Result<Option<BeastView>> {
        self.worded(|| creatures::known_beast(&self.workspace, name))
    }

    /// Keeps a creature as a kind of its own, in place of the table's kind of
    /// that name if there is one. A type may have its subtypes in brackets;
    /// commas stand between tags.
    ///
    /// # Errors
    /// When the form makes no sense or the library refuses.
    pub fn save_beast(&self, form: &CreatureForm, kind: &str, tags: &str) -> Result<()> {
        creatures::save_beast(&self.workspace, form, kind, tags)
    }

    /// Takes one of the table's own kinds of creature away, for good.
    ///
    /// # Errors
    /// When there is none of that name or the library refuses.
    pub fn delete_beast(&self, name: &str) -> Result<()> {
        creatures::delete_beast(&self.workspace, name)
    }

    /// Writes the table's own kinds of creature to a file, as a table or as
    /// JSON by its ending; and says so.
    ///
    /// # Errors
    /// When the ending is neither, or the disk refuses.
    pub fn export_beasts(&self, path: &Path) -> Result<WrittenView> {
        creatures::export_beasts(&self.workspace, path)
    }

    /// Takes the kinds of creature of a file in, each in place of the table's
    /// own of its name; and says how many. All of a file of ours or none; of those of other
    /// programs what can be kept.
    ///
    /// # Errors
    /// When anything in the file makes no sense, with the line and the field,
    /// or the library refuses.
    pub fn import_beasts(&self, path: &Path) -> Result<TakenView> {
        creatures::import_beasts(&self.workspace, path)
    }

    /// Reads a PNG, JPEG or WebP file to cut a portrait out of and returns it
    /// as a PNG, made smaller if it is large. It is kept until a portrait is
    /// cut out or another picture is read. `go_on` is as for [`Self::read_background`].
    ///
    /// # Errors
    /// When the file is no such picture, too large or damaged.
    pub fn read_portrait(
        &self,
        path: &Path,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<Vec<u8>>> {
        unless_canceled(go_on, |go_on| {
            creatures::read_portrait(&self.uncropped, path, go_on)
        })
    }

    /// Cuts a portrait out of the picture that was read last and gives it to a
    /// creature.
    ///
    /// # Errors
    /// When no picture was read, the creature is gone, the encounter shows too
    /// many portraits already, or the library refuses.
    pub fn crop_portrait(&self, creature: u32, crop: &CropForm) -> Result<EncounterView> {
        self.shown(creatures::crop_portrait(
            &self.workspace,
            &self.uncropped,
            creature,
            crop,
        ))
    }

    /// The parties of the library, by name.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn parties(&self) -> Result<Vec<PartyForm>> {
        creatures::parties(&self.workspace)
    }

    /// Keeps creatures of the open encounter as a party, in place of the one
    /// of that name if there is one.
    ///
    /// # Errors
    /// When one of them is gone, the name is empty or too long, there are none
    /// or too many, or the library refuses.
    pub fn save_party(&self, name: &str, ids: &[u32]) -> Result<Vec<PartyForm>> {
        creatures::save_party(&self.workspace, name, ids)
    }

    /// Gives a party another name or other members.
    ///
    /// # Errors
    /// When it is gone, another one has the name, the form makes no sense, or
    /// the library refuses.
    pub fn change_party(&self, name: &str, form: &PartyForm) -> Result<Vec<PartyForm>> {
        creatures::change_party(&self.workspace, name, form)
    }

    /// Takes a party out of the library, for good.
    ///
    /// # Errors
    /// When there is none of that name or the library refuses.
    pub fn delete_party(&self, name: &str) -> Result<Vec<PartyForm>> {
        creatures::delete_party(&self.workspace, name)
    }

    /// Places all members of a party where they have room around a point, as
    /// one step.
    ///
    /// # Errors
    /// When there is none of that name, not enough room, or the library refuses.
    pub fn place_party(&self, name: &str, at: At) -> Result<EncounterView> {
        self.shown(creatures::place_party(&self.workspace, name, at))
    }

    /// Writes the parties to a file, as JSON; and says so.
    ///
    /// # Errors
    /// When the disk refuses.
    pub fn export_parties(&self, path: &Path) -> Result<WrittenView> {
        creatures::export_parties(&self.workspace, path)
    }

    /// Takes the parties of a file in, each in place of the one of its name;
    /// and says how many. All of them or none. Portraits do not travel with
    /// parties: only those stay that the library has.
    ///
    /// # Errors
    /// When anything in the file makes no sense, or the library refuses.
    pub fn import_parties(&self, path: &Path) -> Result<String> {
        creatures::import_parties(&self.workspace, path)
    }

    /// The kinds of creature that every word of a query fits, as the open
    /// encounter would take them.
    ///
    /// # Errors
    /// When no encounter is open or the library cannot be read.
    pub fn bestiary(&self, query: &str) -> Result<BestiaryView> {
        self.worded(|| creatures::bestiary(&self.workspace, query))
    }

    /// A ring around everybody a creature can be mounted on, as a display list
    /// in bytes.
    ///
    /// # Errors
    /// When no encounter is open or the creature is gone.
    pub fn mounts(&self, id: u32) -> Result<Vec<u8>> {
        self.list(|tabletop| creatures::mounts(tabletop, id))
    }

    /// Puts a creature upon another one, or down again.
    ///
    /// # Errors
    /// When one of the two is gone, the other is upon it, or the library refuses.
    pub fn set_mounted_on(&self, id: u32, upon: Option<MountedOnForm>) -> Result<EncounterView> {
        self.edit(|tabletop| creatures::set_mounted_on(tabletop, id, upon))
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
    ) -> Result<EncounterView> {
        self.edit(|tabletop| creatures::place_creatures(tabletop, form, at, count))
    }

    /// Changes a creature, where it stands.
    ///
    /// # Errors
    /// When it is gone, the form makes no sense, or the library refuses.
    pub fn change_creature(&self, id: u32, form: &CreatureForm) -> Result<EncounterView> {
        self.edit(|tabletop| creatures::change_creature(tabletop, id, form))
    }

    /// Changes several creatures where they stand, each as its form says, as one
    /// step.
    ///
    /// # Errors
    /// When one of them is gone, a form makes no sense, or the library refuses.
    pub fn change_creatures(&self, changes: &[CreatureChange]) -> Result<EncounterView> {
        self.edit(|tabletop| creatures::change_creatures(tabletop, changes))
    }

    /// Copies several creatures to the clipboard, cuts them, or places others
    /// like them beside them. They are pasted as pieces of the map are.
    ///
    /// # Errors
    /// When one of them is gone, there is no room beside them, or the library
    /// refuses.
    pub fn group_act(&self, ids: &[u32], act: GroupAct) -> Result<EncounterView> {
        self.shown(creatures::group_act(
            &self.workspace,
            &self.pieces,
            ids,
            act,
        ))
    }

    /// Places another creature like one on the map beside it, under the next
    /// number.
    ///
    /// # Errors
    /// When it is gone, there is no room beside it, or the library refuses.
    pub fn duplicate_creature(&self, id: u32) -> Result<EncounterView> {
        self.edit(|tabletop| {
            self.searches
                .with(|kept| creatures::duplicate_creature(tabletop, kept, id))
        })
    }

    /// Takes creatures off the map.
    ///
    /// # Errors
    /// When one is gone already or the library refuses.
    pub fn remove_creatures(&self, ids: &[u32]) -> Result<EncounterView> {
        self.edit(|_| {
            let ids = ids.iter().copied().map(CreatureId).collect();
            Ok(Some(Edit::RemoveCreatures { ids }))
        })
    }

    /// What a creature's speed and its size come to.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn sheet(&self, creature: u32) -> Result<SheetView> {
        self.ask(|tabletop| creatures::sheet(tabletop, CreatureId(creature)))
    }
}

/// The map.
impl Session {
    /// Puts a ceiling over the open encounter's map, so many feet over its
    /// level, or takes it away.
    ///
    /// # Errors
    /// When it would lie below the floor, or the library refuses.
    pub fn set_ceiling(&self, feet: Option<i16>) -> Result<EncounterView> {
        self.edit(|_| Ok(Some(Edit::SetCeiling { feet })))
    }

    /// Draws the map of the open encounter in another way.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn set_look(&self, look: LookId) -> Result<EncounterView> {
        let look = look.into();
        self.edit(|_| Ok(Some(Edit::SetLook { look })))
    }

    /// Does what a gesture with a tool means.
    ///
    /// # Errors
    /// When the gesture makes no sense or the library refuses.
    pub fn commit(&self, stroke: &StrokeOf) -> Result<EncounterView> {
        self.edit(|tabletop| map::stroke_edit(tabletop, stroke))
    }

    /// The lines between all cells, for whoever draws beside the floor, as a
    /// display list in bytes.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn drawing_grid(&self) -> Result<Vec<u8>> {
        self.list(|tabletop| Ok(scene::map::drawing_grid(tabletop.encounter())))
    }

    /// What a gesture would do, as a display list in bytes.
    ///
    /// # Errors
    /// When the gesture makes no sense.
    pub fn draft(&self, stroke: &StrokeOf) -> Result<Vec<u8>> {
        self.list(|tabletop| map::stroke_draft(tabletop, stroke))
    }

    /// Opens the closed or locked door at a point.
    ///
    /// # Errors
    /// When the change cannot be saved.
    pub fn open_door(&self, at: At) -> Result<EncounterView> {
        self.edit(|tabletop| map::open_door(tabletop, at))
    }

    /// Opens the door at a point, or locks or shuts it, one after the other.
    ///
    /// # Errors
    /// When the change cannot be saved.
    pub fn toggle_door(&self, at: At) -> Result<EncounterView> {
        self.edit(|tabletop| map::toggle_door(tabletop, at))
    }

    /// What of the map looks otherwise since a revision, once the edit under
    /// way is made; since 0: all. Chunks that are `seen` come with their
    /// drawings, as far as they are few. So the window asks for the picture
    /// together with the edit, and has both in the time of one.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn map_changes(&self, since: u32, seen: Option<PartOf>) -> Result<MapPicture> {
        self.workspace.await_edit();
        self.ask(|tabletop| {
            let seen = seen.map(|part| {
                let min = Point::new(f64::from(part.x), f64::from(part.y));
                let size = Point::new(f64::from(part.width), f64::from(part.height));
                Rect::new(min, min + size)
            });
            Ok(map::map_changes(tabletop, since, seen))
        })
    }

    /// The drawings of some chunks of the map. A large map is too much to draw
    /// at once.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn map_chunks(&self, places: &[ChunkAt]) -> Result<MapPicture> {
        self.ask(|tabletop| Ok(map::map_chunks(tabletop, places)))
    }

    /// The bytes of an image that a display list names.
    ///
    /// # Errors
    /// When the library has no such image.
    pub fn image(&self, hash: &str) -> Result<Vec<u8>> {
        self.workspace.image(hash)
    }

    /// Draws a layer of the open encounter no more, or again.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn hide_layer(&self, layer: LayerId, hidden: bool) -> Result<EncounterView> {
        self.edit(|_| map::hide_layer(layer, hidden))
    }

    /// Guards a layer of the open encounter against changes, or no more.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn lock_layer(&self, layer: LayerId, locked: bool) -> Result<EncounterView> {
        self.edit(|_| map::lock_layer(layer, locked))
    }

    /// What the map would be with margins added or cut off, and after a drag of
    /// its outline then: a [`ResizeView`] and its picture.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn preview_size(&self, margins: MarginsForm, drag: Option<ResizeDrag>) -> Result<Vec<u8>> {
        self.draw(|tabletop| map::preview_resize(tabletop, margins, drag))
    }

    /// Adds margins to the map or cuts them off, with all that is there.
    ///
    /// # Errors
    /// When no map has that size, or the library refuses.
    pub fn resize_map(&self, margins: MarginsForm) -> Result<EncounterView> {
        self.edit(|tabletop| map::resize_edit(tabletop, map::margins_of(margins)).map(Some))
    }

    /// Puts a label, a zone or a note where a gesture went: a zone covers the
    /// cells from the first point to the last.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn add_mark(&self, kind: MarkKindId, points: &[At]) -> Result<EncounterView> {
        self.edit(|tabletop| map::add_mark(tabletop, kind, points))
    }

    /// Changes what a mark says.
    ///
    /// # Errors
    /// When it is gone, or says nothing or too much.
    pub fn write_mark(&self, id: u32, text: &str) -> Result<EncounterView> {
        self.edit(|tabletop| map::write_mark(tabletop, id, text))
    }

    /// The drawing of a mark with the text that is being typed, as a display list in bytes; with its
    /// own text if that is not valid yet.
    ///
    /// # Errors
    /// If there is no such mark.
    pub fn mark_draft(&self, id: u32, text: &str) -> Result<Vec<u8>> {
        self.list(|tabletop| map::mark_draft(tabletop, id, text))
    }

    /// Moves a mark to another place; the cells of a zone stay.
    ///
    /// # Errors
    /// When it is gone, or the place is on no map.
    pub fn move_mark(&self, id: u32, to: At) -> Result<EncounterView> {
        self.edit(|tabletop| map::move_mark(tabletop, id, to))
    }

    /// Has another encounter of the library wait at a mark, or none.
    ///
    /// # Errors
    /// When the mark is gone, or that is no encounter's id.
    pub fn link_mark(&self, id: u32, encounter: Option<String>) -> Result<EncounterView> {
        self.edit(|tabletop| map::link_mark(tabletop, id, encounter))
    }

    /// Takes a mark away.
    ///
    /// # Errors
    /// When it is gone already.
    pub fn remove_mark(&self, id: u32) -> Result<EncounterView> {
        self.edit(|_| Ok(Some(Edit::RemoveMark { id: MarkId(id) })))
    }

    /// Reads a PNG, JPEG or WebP file for [`Self::set_background`]. `go_on` receives the decoded
    /// share, from 0 to 1. Returns false if it canceled.
    ///
    /// # Errors
    /// If the file is no such picture, too large or damaged.
    pub fn read_background(&self, path: &Path, go_on: &dyn Fn(f64) -> bool) -> Result<bool> {
        map::read_background(&self.chosen_picture, path, go_on)
    }

    /// Lays the picture that was read last under the open encounter's grid.
    ///
    /// # Errors
    /// If no picture was read, or the library refuses.
    pub fn set_background(&self) -> Result<EncounterView> {
        self.shown(map::set_background(&self.workspace, &self.chosen_picture))
    }

    /// Puts the picture under the grid elsewhere, or fades it.
    ///
    /// # Errors
    /// When there is none, or it would have no area or lie on no map.
    pub fn set_picture(&self, form: &PictureForm) -> Result<EncounterView> {
        self.edit(|tabletop| map::set_picture(tabletop, form))
    }

    /// Brings the picture under the grid in line with the cells, by a
    /// rectangle on it whose size is known.
    ///
    /// # Errors
    /// When there is none, the rectangle is too small, or the picture would
    /// lie on no map.
    pub fn align_picture(&self, stretch: &Stretch) -> Result<EncounterView> {
        self.edit(|tabletop| map::align_picture(tabletop, stretch))
    }

    /// Brings the picture under the grid in line with the cells by the grid that is drawn on it.
    ///
    /// # Errors
    /// When there is none, no grid stands out on it, or the cells are no squares.
    pub fn find_grid(&self) -> Result<EncounterView> {
        self.shown(map::find_grid(&self.workspace))
    }

    /// Takes the picture under the grid away.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn remove_picture(&self) -> Result<EncounterView> {
        self.edit(|_| Ok(Some(Edit::SetPicture { picture: None })))
    }

    /// How far it is along a line of points: a [`MeasureView`] and its picture,
    /// with an area of effect around its end if one is asked for.
    ///
    /// # Errors
    /// When it has no point or too many, or the area cannot be so wide.
    pub fn measure(&self, points: &[At], area: Option<&AreaOf>) -> Result<Vec<u8>> {
        self.draw(|tabletop| map::measure(tabletop, points, area))
    }

    /// Says how many miles a cell of the open overland map is across, to a
    /// hundredth.
    ///
    /// # Errors
    /// When that is too little or too much, the map is no overland map, or the
    /// library refuses.
    pub fn set_miles(&self, miles: f64) -> Result<EncounterView> {
        self.edit(|_| map::set_miles(miles))
    }

    /// What is selected: a [`RegionView`] or none, and its picture.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn region(&self) -> Result<Vec<u8>> {
        self.worded(|| map::region(&self.workspace, &self.pieces))
    }

    /// What a drag would select or move, as a display list in bytes.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn region_draft(&self, from: At, to: At) -> Result<Vec<u8>> {
        map::region_draft(&self.workspace, &self.pieces, from, to)
    }

    /// Does something with the selection or the clipboard.
    ///
    /// # Errors
    /// When there is nothing to do it with, it cannot be, or the library refuses.
    pub fn region_act(&self, act: &RegionAct) -> Result<EncounterView> {
        self.shown(map::region_act(&self.workspace, &self.pieces, act))
    }
}

/// Journeys.
impl Session {
    /// The journeys of the open encounter, and how they would go.
    ///
    /// # Errors
    /// When none is open.
    pub fn journeys(&self) -> Result<TravelView> {
        self.ask(|tabletop| Ok(overland::travel(tabletop)))
    }

    /// Changes who travels, or where to.
    ///
    /// # Errors
    /// When the form makes no sense, or the library refuses.
    pub fn set_travel(&self, form: &TravelForm) -> Result<EncounterView> {
        self.edit(|_| overland::set_travel(form))
    }

    /// The ways to travel a journey that leads over the map, by its place from
    /// 0, the journey as it is among them.
    ///
    /// # Errors
    /// When there is no such journey any more.
    pub fn journey_alternatives(&self, n: u32) -> Result<Vec<AlternativeView>> {
        self.ask(|tabletop| overland::journey_alternatives(tabletop, n))
    }

    /// How far the party of a journey gets in one, two and three days from
    /// where that begins: a [`JourneyAreaView`] and its picture.
    ///
    /// # Errors
    /// When there is no such journey any more.
    pub fn journey_areas(&self, n: u32) -> Result<Vec<u8>> {
        self.draw(|tabletop| overland::day_areas(tabletop, n))
    }

    /// The way of a journey over the map, by its place from 0: its
    /// [`JourneyWayView`] and its picture, which is empty where it has none.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn journey_way(&self, n: u32) -> Result<Vec<u8>> {
        self.draw(|tabletop| overland::journey_way(tabletop, n))
    }

    /// What a hand would make of a journey that goes from one place on the map
    /// to another and takes hold of what lies within its grip: a
    /// [`RouteEditView`] and the way's picture.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn lead(&self, n: u32, hand: &RouteDrag) -> Result<Vec<u8>> {
        self.draw(|tabletop| overland::lead(tabletop, n, hand))
    }

    /// Makes that of it.
    ///
    /// # Errors
    /// Why no way leads there, unless there was none before; or when the
    /// library refuses.
    pub fn edit_route(&self, n: u32, hand: &RouteDrag) -> Result<EncounterView> {
        self.edit(|tabletop| overland::edit_route(tabletop, n, hand))
    }

    /// Adds two journeys to the same place, to look at and to change; and somebody to travel, if
    /// nobody does.
    ///
    /// # Errors
    /// When there is no room for more journeys, or the library refuses.
    pub fn begin_travel(&self) -> Result<EncounterView> {
        self.edit(overland::begin_travel)
    }

    /// Writes a journey of the open encounter, by its place from 0, to a file, replacing what is
    /// there. Answers where it is.
    ///
    /// # Errors
    /// When there is none, it cannot be, or the file cannot be written; an older one is untouched
    /// then.
    pub fn export_journey(&self, n: u32, kind: ItineraryKind, path: &Path) -> Result<String> {
        self.ask(|tabletop| overland::export_journey(tabletop, n, kind, path))
    }

    /// A name to propose for a journey's file.
    ///
    /// # Errors
    /// When there is no such journey.
    pub fn journey_file_name(&self, n: u32, kind: ItineraryKind) -> Result<String> {
        self.ask(|tabletop| overland::journey_file_name(tabletop, n, kind))
    }
}

/// Rulesets.
impl Session {
    /// What forms and palettes offer.
    #[must_use]
    pub fn catalogue(&self) -> Catalogue {
        catalogue(&self.workspace.rulesets(), self.settings.units())
    }

    /// Every rule of a ruleset, in the order of its document.
    ///
    /// # Errors
    /// When there is no ruleset of that id.
    pub fn rules_of(&self, ruleset: &str) -> Result<Vec<RuleView>> {
        self.worded(|| rulesets::rules_of(&self.workspace, ruleset))
    }

    /// Makes a house ruleset: a copy of another ruleset under a name of its own.
    ///
    /// # Errors
    /// When there is no ruleset to copy, the name is empty or too long, or the
    /// library refuses.
    pub fn make_house_ruleset(&self, of: &str, title: &str) -> Result<RulesetsView> {
        self.renewed(rulesets::make_house_ruleset(&self.workspace, of, title)?)
    }

    /// Gives a value of a house ruleset another text, or with `None` the book's.
    ///
    /// # Errors
    /// When the ruleset is a book or has no such value, the value makes no
    /// sense, or the library refuses.
    pub fn change_house_ruleset(
        &self,
        id: &str,
        key: &str,
        text: Option<&str>,
    ) -> Result<RulesetsView> {
        self.renewed(rulesets::change_house_ruleset(
            &self.workspace,
            id,
            key,
            text,
        )?)
    }

    /// Deletes a house ruleset, for good.
    ///
    /// # Errors
    /// When an encounter is played by it, it is gone already, or the library
    /// refuses.
    pub fn delete_house_ruleset(&self, id: &str) -> Result<RulesetsView> {
        self.renewed(rulesets::delete_house_ruleset(&self.workspace, id)?)
    }

    /// What playing the open encounter by another ruleset would change.
    ///
    /// # Errors
    /// When no encounter is open, or there is no such ruleset.
    pub fn preview_ruleset(&self, id: &str) -> Result<RulesetSwitch> {
        self.worded(|| rulesets::preview_ruleset(&self.workspace, id))
    }

    /// Plays the open encounter by another ruleset.
    ///
    /// # Errors
    /// When there is no such ruleset, it is not played on this kind of grid,
    /// or the library refuses.
    pub fn choose_ruleset(&self, id: &str) -> Result<EncounterView> {
        self.edit(|_| rulesets::choose_ruleset(id))
    }
}

/// The library and its files.
impl Session {
    /// Opens the sample for a first look.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn open_first_sample(&self) -> Result<EncounterView> {
        self.shown(library::open_first_sample(&self.workspace))
    }

    /// Opens a sample encounter as the game master left it, or afresh when it
    /// is not in the library.
    ///
    /// # Errors
    /// When there is no such sample or the library refuses.
    pub fn open_sample(&self, id: &str) -> Result<EncounterView> {
        self.shown(library::open_sample(&self.workspace, id))
    }

    /// Exports a picture of the open encounter's map into a folder, under its name and never over
    /// another file. `go_on` is told how much is done, from 0 to 1; once it says no, nothing is
    /// written, and the answer is `None`.
    ///
    /// # Errors
    /// When what is asked for cannot be, or the file cannot be written.
    pub fn export_picture(
        &self,
        folder: &Path,
        asked: &ExportRequest,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<ExportView>> {
        self.with_selection(|open, selected| {
            library::export_picture(&self.workspace, open, folder, (asked, selected), go_on)
        })
    }

    /// Exports a picture of the open encounter's map to a file, replacing what is there; the rest
    /// as [`Session::export_picture`].
    ///
    /// # Errors
    /// When what is asked for cannot be, or the file cannot be written; an older one is untouched
    /// then.
    pub fn export_picture_to(
        &self,
        path: &Path,
        asked: &ExportRequest,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<ExportView>> {
        self.with_selection(|open, selected| {
            library::export_picture_to(&self.workspace, open, path, (asked, selected), go_on)
        })
    }

    /// How large a picture of the open encounter's map will be.
    ///
    /// # Errors
    /// When what is asked for cannot be, with what can be.
    pub fn measure_export(&self, asked: &ExportRequest) -> Result<ExportSize> {
        self.with_selection(|open, selected| {
            library::measure_export(&self.workspace, open, asked, selected)
        })
    }

    /// A small picture of what would be exported: the bytes of a PNG file.
    ///
    /// # Errors
    /// When what is asked for cannot be.
    pub fn preview_export(&self, asked: &ExportRequest) -> Result<Vec<u8>> {
        self.with_selection(|open, selected| {
            library::preview_export(&self.workspace, open, asked, selected)
        })
    }

    /// Answers from a snapshot and the cells that are selected of it.
    fn with_selection<T>(&self, answer: impl FnOnce(&Open, &[Cell]) -> Result<T>) -> Result<T> {
        let open = self.workspace.snapshot()?;
        let selected = map::selected_cells(&open, &self.pieces);
        answer(&open, &selected)
    }

    /// A name to propose for the open encounter's picture.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn export_name(&self, options: &ExportOptions) -> Result<String> {
        self.ask(|tabletop| Ok(library::export_name(tabletop, options)))
    }

    /// Writes the open encounter to a file for others, with its house ruleset
    /// and its pictures, replacing what is there. Answers where it is.
    ///
    /// # Errors
    /// When the file cannot be written; an older one is untouched then.
    pub fn share_to(&self, path: &Path) -> Result<String> {
        library::share_to(&self.workspace, path)
    }

    /// A name to propose for the open encounter's file.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn share_name(&self) -> Result<String> {
        self.ask(|tabletop| Ok(library::share_name(tabletop)))
    }

    /// The library as its page shows it.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn library(&self, query: &LibraryQuery) -> Result<LibraryView> {
        library::library(&self.workspace, query)
    }

    /// A small picture of an encounter's map: the bytes of a PNG file.
    ///
    /// # Errors
    /// When it is gone or cannot be read.
    pub fn thumbnail(&self, id: &str) -> Result<Vec<u8>> {
        library::thumbnail(&self.workspace, id)
    }

    /// A small picture of a sample's map: the bytes of a PNG file.
    ///
    /// # Errors
    /// When there is no such sample.
    pub fn sample_thumbnail(&self, id: &str) -> Result<Vec<u8>> {
        library::sample_thumbnail(&self.workspace, id)
    }

    /// Puts encounters onto a shelf. One that is open is closed when it goes into the bin, which is
    /// emptied after 30 days.
    ///
    /// # Errors
    /// When one of them is gone or the library refuses. All stay where they are then.
    pub fn put_on(&self, ids: &[String], shelf: ShelfId) -> Result<()> {
        library::put_on(&self.workspace, ids, shelf)
    }

    /// Puts encounters into a folder; into none if its name is empty.
    ///
    /// # Errors
    /// When one of them is gone, the name is too long, or the library refuses. All stay where they
    /// are then.
    pub fn put_into(&self, ids: &[String], folder: &str) -> Result<()> {
        library::put_into(&self.workspace, ids, folder)
    }

    /// Takes back the notice of what was found wrong when the library was opened.
    ///
    /// # Errors
    /// When the library refuses.
    pub fn acknowledge_notice(&self) -> Result<()> {
        self.workspace.acknowledge_notice()
    }

    /// The backups, the newest first.
    ///
    /// # Errors
    /// When their folder cannot be read.
    pub fn backups(&self) -> Result<Vec<BackupView>> {
        library::backups(&self.workspace)
    }

    /// The encounters of a backup.
    ///
    /// # Errors
    /// When it is gone or cannot be read.
    pub fn encounters_of_backup(&self, backup: &str) -> Result<Vec<LibraryEntry>> {
        library::encounters_of_backup(&self.workspace, backup)
    }

    /// Makes the library what it was when a backup was made; what it is now becomes a backup first.
    ///
    /// # Errors
    /// When the backup is gone, cannot be read, or the library refuses. Nothing has changed then.
    pub fn restore_backup(&self, backup: &str) -> Result<()> {
        library::restore_backup(&self.workspace, backup)
    }

    /// Takes an encounter of a backup in as another one beside those that are there.
    ///
    /// # Errors
    /// When one of the two is gone, cannot be read, or the library refuses.
    pub fn restore_encounter(&self, backup: &str, id: &str) -> Result<()> {
        library::restore_encounter(&self.workspace, backup, id)
    }

    /// Writes every encounter outside of the bin to a file of its own, in a new folder of that folder.
    ///
    /// # Errors
    /// When the disk refuses. What was written until then stays.
    pub fn export_library(&self, into: &Path) -> Result<LibraryFilesView> {
        let (folder, problems) = library::export_library(&self.workspace, into)?;
        let path = Some(folder.display().to_string());
        let told = message!("library-written").to_string();
        Ok(LibraryFilesView {
            path,
            told,
            problems,
        })
    }

    /// Takes in every encounter's file of a folder and of the folders in it.
    ///
    /// # Errors
    /// When the folder cannot be read or the library refuses. What was taken in until then stays.
    pub fn import_library(&self, folder: &Path) -> Result<LibraryFilesView> {
        let (count, problems) = library::import_library(&self.workspace, folder)?;
        let told = message!("library-taken-in", count).to_string();
        Ok(LibraryFilesView {
            path: None,
            told,
            problems,
        })
    }

    /// Makes a new encounter and opens it.
    ///
    /// # Errors
    /// When the form makes no sense or the library refuses.
    pub fn create(&self, form: &NewEncounter) -> Result<EncounterView> {
        self.shown(library::create(&self.workspace, form, self.settings.look()))
    }

    /// Opens an encounter of the library.
    ///
    /// # Errors
    /// When it is gone or cannot be read.
    pub fn open(&self, id: &str) -> Result<EncounterView> {
        Ok(self.open_noted(id)?.encounter)
    }

    /// Opens an encounter of the library, and says what is missing of it, if a disk has damaged it.
    ///
    /// # Errors
    /// When it is gone or cannot be read.
    pub fn open_noted(&self, id: &str) -> Result<ImportView> {
        let (open, notes) = library::open(&self.workspace, id)?;
        Ok(ImportView {
            encounter: self.view_of(&open),
            imported: None,
            notes,
            is_missing_files: false,
        })
    }

    /// Makes a copy of an encounter, to try something in, and opens it.
    ///
    /// # Errors
    /// When it is gone, cannot be read, or the library refuses.
    pub fn duplicate(&self, id: &str) -> Result<EncounterView> {
        self.shown(library::duplicate(&self.workspace, id))
    }

    /// Takes encounters out of the library, for good.
    ///
    /// # Errors
    /// When one of them is gone already or the library refuses. All are still there then.
    pub fn delete(&self, ids: &[String]) -> Result<()> {
        library::delete(&self.workspace, ids)
    }

    /// Adds a map to the library as a new encounter and opens it: the first of several.
    ///
    /// # Errors
    /// If it cannot be read as an encounter or a map, or the library refuses. Nothing of it is kept
    /// then.
    pub fn import<'a>(&self, from: impl Into<MapSource<'a>>) -> Result<ImportView> {
        let maps = MapChoice::Initial;
        let import = library::import(&self.workspace, from.into(), maps, &|_| true)?;
        Ok(self.import_view(import))
    }

    fn import_view(&self, import: library::Import) -> ImportView {
        ImportView {
            encounter: self.view_of(&import.open),
            imported: Some(import.name),
            notes: import.notes,
            is_missing_files: import.is_missing_files,
        }
    }

    /// Imports the chosen maps as new encounters and opens the first, or lays one down in the open
    /// encounter. Answers with the maps of a file with several, if none is chosen. `go_on` receives
    /// the share of the import that is done, from 0 to 1, or 0 while it is not known; once it returns
    /// false, nothing is changed, and the answer is `None`.
    ///
    /// # Errors
    /// Those of [`Self::import`] and [`Self::import_into_open`].
    pub fn import_as<'a>(
        &self,
        from: impl Into<MapSource<'a>>,
        how: ImportAs,
        maps: Option<MapChoice>,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<ImportAnswer>> {
        let from = from.into();
        let maps = match maps {
            Some(maps) => maps,
            None => {
                let maps = library::maps_in(from)?;
                if maps.len() > 1 {
                    return Ok(Some(ImportAnswer::Choice(MapListView { maps })));
                }
                MapChoice::Initial
            }
        };
        let view = unless_canceled(go_on, |go_on| self.import_maps(from, how, maps, go_on))?;
        Ok(view.map(|view| ImportAnswer::Imported(Box::new(view))))
    }

    fn import_maps(
        &self,
        from: MapSource,
        how: ImportAs,
        maps: MapChoice,
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<ImportView> {
        let (workspace, pieces) = (&self.workspace, &self.pieces);
        let import = match how {
            ImportAs::NewEncounter => library::import(workspace, from, maps, go_on)?,
            ImportAs::IntoOpen => library::import_into_open(workspace, pieces, from, maps, go_on)?,
        };
        Ok(self.import_view(import))
    }

    /// Lays a map down in the middle of the open one, as one step, and selects it there.
    ///
    /// # Errors
    /// When it cannot be read as an encounter or a map, the open one is of another kind or has no
    /// room for it, or the library refuses. Nothing is changed then.
    pub fn import_into_open<'a>(&self, from: impl Into<MapSource<'a>>) -> Result<ImportView> {
        let (workspace, pieces) = (&self.workspace, &self.pieces);
        let maps = MapChoice::Initial;
        let import = library::import_into_open(workspace, pieces, from.into(), maps, &|_| true)?;
        Ok(self.import_view(import))
    }

    /// Takes maps in again, whose files may be anywhere under a folder, in place of the import before,
    /// after which the encounter `id` was open at `revision`. Whatever was changed since stays, and so
    /// does that import then. `go_on` is as for [`Self::import_as`].
    ///
    /// # Errors
    /// Those of [`Self::import_as`], or if the map is not in the folder. Nothing is changed then.
    pub fn import_again(
        &self,
        from: MapSource,
        how: ImportAs,
        maps: MapChoice,
        before: (&str, u32),
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<Option<ImportView>> {
        unless_canceled(go_on, |go_on| {
            self.replace_import(from, how, maps, before, go_on)
        })
    }

    fn replace_import(
        &self,
        from: MapSource,
        how: ImportAs,
        maps: MapChoice,
        (id, revision): (&str, u32),
        go_on: &dyn Fn(f64) -> bool,
    ) -> Result<ImportView> {
        let present = self.present();
        let is_as_imported = present.is_some_and(|it| it.id == id && it.revision == revision);
        let is_undone = is_as_imported && how == ImportAs::IntoOpen;
        if is_undone {
            self.undo()?;
        }
        let view = self.import_maps(from, how, maps, go_on);
        match (&view, how) {
            (Ok(_), ImportAs::NewEncounter) if is_as_imported => self.delete(&[id.to_owned()])?,
            (Err(_), _) if is_undone => drop(self.redo()?),
            _ => {}
        }
        view
    }
}

/// What is set for every encounter.
impl Session {
    /// The settings in force.
    #[must_use]
    pub fn settings(&self) -> SettingsView {
        self.settings.view(&self.workspace.rulesets())
    }

    /// Sets them. What the library cannot keep holds until the session ends.
    ///
    /// # Errors
    /// When one of them cannot be what it is to be; nothing is set then.
    pub fn change_settings(&self, settings: &Settings) -> Result<SettingsView> {
        let Workspace { library, .. } = &self.workspace;
        self.settings
            .change(library, &self.workspace.rulesets(), settings)
    }

    /// Takes note that somebody has seen what there is to see at a first start, or at that of a newer
    /// version.
    pub fn acknowledge_start(&self) -> SettingsView {
        let Workspace { library, .. } = &self.workspace;
        self.settings
            .acknowledge_start(library, &self.workspace.rulesets())
    }

    /// What the program is, and whose documents are in it.
    #[must_use]
    pub fn about(&self) -> AboutView {
        about(&self.workspace.rulesets())
    }

    /// The open encounter worded anew, once distances are told in other units.
    ///
    /// # Errors
    /// When no encounter is open.
    pub fn reword(&self) -> Result<EncounterView> {
        self.shown(self.workspace.reword())
    }

    /// Sets the folder of exports; there is none for `None`.
    ///
    /// # Errors
    /// When its name is no text.
    pub fn set_export_folder(&self, folder: Option<&Path>) -> Result<SettingsView> {
        let Workspace { library, .. } = &self.workspace;
        self.settings
            .set_export_folder(library, &self.workspace.rulesets(), folder)
    }

    /// The folder of exports, if one was chosen and it is still there.
    #[must_use]
    pub fn export_folder(&self) -> Option<PathBuf> {
        self.settings.export_folder()
    }
}

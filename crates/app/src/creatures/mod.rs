//! Creatures as forms and sheets, where they are placed, the bestiary and
//! parties.

mod bestiary;
mod conditions;
mod edits;
mod form;
mod group;
mod mounted;
mod own_creatures;
mod parties;
mod placement;
mod portraits;
mod sheet;
mod speed;
mod templates;
pub mod view;

pub(crate) use bestiary::{bestiary, speeds_in_words};
pub(crate) use conditions::is_in_play;
pub(crate) use edits::{change_creature, duplicate_creature, place_creatures};
pub use form::creature_of;
pub(crate) use form::{creature_view, form_of};
pub(crate) use group::{change_creatures, group_act};
pub use mounted::seat;
pub(crate) use mounted::{can_mount, lift, mounts, set_mounted_on};
pub(crate) use own_creatures::{
    delete_beast, export_beasts, import_beasts, known_beast, save_beast,
};
pub(crate) use parties::{
    change_party, delete_party, export_parties, import_parties, parties, place_party, save_party,
};
pub(crate) use placement::creatures_draft;
pub(crate) use portraits::{crop_portrait, read_portrait};
pub use sheet::{problems, sheet};
pub(crate) use speed::speed_choices;
pub use speed::speed_of;
pub(crate) use templates::templates;
pub(crate) use view::{BeastView, CreatureForm, CreatureView, SpeedChoices};

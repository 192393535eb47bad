//! The table's own kinds of creature: keeping, deleting, exchanging them.

use crate::convert::names::numbered;
use crate::creatures::bestiary::beast_view;
use crate::creatures::form::creature_of;
use crate::creatures::view::{BeastView, CreatureForm, TakenView, WrittenView};
use crate::error::{AppError, ErrorCode, Result};
use crate::files::write_file;
use crate::workspace::Workspace;
use bestiary::{Beast, FileKind, Listed, SIZES};
use encounter::{Condition, Creature};
use grid::Cell;
use std::io::Write;
use std::path::Path;
use store::read_file;
use terms::{Message, message};

/// The longest file of creatures, in bytes.
const LONGEST: usize = 16 * 1024 * 1024;

/// The kind of creature that a name, numbered or not, stands for: the
/// table's own before the book's.
pub(crate) fn known_beast(workspace: &Workspace, name: &str) -> Result<Option<BeastView>> {
    let open = workspace.snapshot()?;
    let own = workspace.library.beasts()?;
    let (base, _) = numbered(name.trim());
    let named = |beast: &&Beast| beast.name == name.trim() || beast.name == base;
    let found = match own.iter().find(named) {
        Some(own) => Some((own, true)),
        None => bestiary::srd35().iter().find(named).map(|it| (it, false)),
    };
    Ok(found.map(|(beast, own)| beast_view(beast, own, open.table.ruleset())))
}

/// Keeps a creature as a kind of its own, in place of the table's kind of
/// that name if there is one. A type may have its subtypes in brackets;
/// commas stand between tags.
pub(crate) fn save_beast(
    workspace: &Workspace,
    form: &CreatureForm,
    kind: &str,
    tags: &str,
) -> Result<()> {
    let beast = kind_of_creature(&creature_of(form, Cell::default())?, kind, tags);
    beast
        .check(|size| knows_size(workspace, size))
        .map_err(|wrong| {
            // The name itself may be what is far too long.
            let name: String = beast.name.chars().take(60).collect();
            let (field, why) = (wrong.field, Message::plain(&wrong.why));
            AppError::invalid(message!("beast-wrong", name, field, why))
        })?;
    Ok(workspace.library.put_beasts(&[beast])?)
}

/// Takes one of the table's own kinds of creature away, for good.
pub(crate) fn delete_beast(workspace: &Workspace, name: &str) -> Result<()> {
    Ok(workspace.library.delete_beast(name)?)
}

/// Writes the table's own kinds of creature to a file, as a table or as
/// JSON by its ending; and says so.
pub(crate) fn export_beasts(workspace: &Workspace, path: &Path) -> Result<WrittenView> {
    let own = workspace.library.beasts()?;
    let bytes = bestiary::write(kind_of_file(path)?, &own).map_err(bad_file(path))?;
    write_file(path, |out| {
        out.write_all(&bytes)
            .map_err(|error| AppError::file(path, &error))
    })?;
    Ok(WrittenView {
        path: path.display().to_string(),
        what: counted(own.len()).to_string(),
    })
}

/// Takes the kinds of creature of a file in, each in place of the table's own of its name; and says
/// how many, and what was left out of the file of another program. All of ours or none.
pub(crate) fn import_beasts(workspace: &Workspace, path: &Path) -> Result<TakenView> {
    let bytes = read_file(path, LONGEST).map_err(|error| AppError::file(path, &error))?;
    let listed = bestiary::read_any(&bytes, |size| knows_size(workspace, size));
    let Listed { beasts, notes } = listed.map_err(bad_file(path))?;
    let own = workspace.library.beasts()?;
    let known = |beast: &&Beast| own.iter().any(|own| own.name == beast.name);
    let replaced = beasts.iter().filter(known).count();
    workspace.library.put_beasts(&beasts)?;
    let creatures = counted(beasts.len());
    let came = match replaced {
        0 => message!("creatures-imported", creatures),
        _ => message!("creatures-imported-replacing", creatures, replaced),
    };
    Ok(TakenView {
        told: came.to_string(),
        notes,
    })
}

/// Whether any ruleset has a size of that name.
fn knows_size(workspace: &Workspace, size: &str) -> bool {
    let rulesets = workspace.rulesets();
    SIZES.contains(&size) || rulesets.iter().any(|ruleset| ruleset.size(size).is_some())
}

fn counted(count: usize) -> Message {
    message!("creatures-counted", count)
}

/// What kind of bestiary a file is, by its ending.
fn kind_of_file(path: &Path) -> Result<FileKind> {
    let ending = path.extension().unwrap_or_default();
    let mut kinds = FileKind::ALL.into_iter();
    let kind = kinds.find(|kind| ending.eq_ignore_ascii_case(kind.extension()));
    kind.ok_or_else(|| {
        let file = path.display().to_string();
        AppError::invalid(message!("no-bestiary-file", file))
    })
}

fn bad_file(path: &Path) -> impl Fn(bestiary::FileError) -> AppError {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    move |error| {
        let why = error.to_string();
        AppError::new(
            ErrorCode::BadFile,
            message!("file-refused", file = &*file, why),
        )
    }
}

/// The kind of creature that one of them makes.
fn kind_of_creature(creature: &Creature, kind: &str, tags: &str) -> Beast {
    let words = |text: &str| -> Vec<String> {
        let words = text.split([',', ';']).map(str::trim);
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_owned).collect()
    };
    let (kind, subtypes) = match kind
        .trim()
        .strip_suffix(')')
        .and_then(|it| it.split_once('('))
    {
        Some((kind, subtypes)) => (kind, words(subtypes)),
        None => (kind, Vec::new()),
    };
    // One that flies as fast as it goes has no other speed.
    let flies = creature.conditions.contains(&Condition::Flying)
        && creature.modes.fly == Some(creature.speed_feet);
    Beast {
        name: numbered(&creature.name).0.to_owned(),
        size: creature.size.clone(),
        build: creature.build,
        space_feet: creature.space_feet,
        reach_feet: creature.reach_feet,
        land_feet: if flies { 0 } else { creature.speed_feet },
        modes: creature.modes,
        challenge: creature.challenge,
        kind: kind.trim().to_owned(),
        subtypes,
        tags: words(tags),
    }
}

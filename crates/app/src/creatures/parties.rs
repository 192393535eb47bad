//! Parties: kept in the library, put on maps together, exchanged as JSON.

use crate::convert::view::At;
use crate::creatures::form::{creature_of, form_of};
use crate::creatures::view::{PartyForm, WrittenView};
use crate::creatures::{placement, portraits};
use crate::error::{AppError, ErrorCode, Result};
use crate::files::write_file;
use crate::workspace::{Open, Workspace};
use encounter::{Creature, Edit, Party};
use grid::Cell;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use store::read_file;
use terms::{Message, git_lfs_pointer, message};

/// The longest file of parties, in bytes.
const LONGEST: usize = 16 * 1024 * 1024;

/// The most parties in a file.
const MOST: usize = 1000;

/// The parties of the library, by name.
pub(crate) fn parties(workspace: &Workspace) -> Result<Vec<PartyForm>> {
    let parties = workspace.library.parties()?;
    Ok(parties.iter().map(party_form).collect())
}

/// Keeps creatures of the open encounter as a party, in place of the one
/// of that name if there is one.
pub(crate) fn save_party(workspace: &Workspace, name: &str, ids: &[u32]) -> Result<Vec<PartyForm>> {
    let open = workspace.snapshot()?;
    let members = ids.iter().map(|id| open.table.creature(*id).cloned());
    let members: Vec<Creature> = members.collect::<Result<_>>()?;
    let party = Party::new(name.trim(), members);
    party.check()?;
    workspace.library.put_parties(&[party])?;
    parties(workspace)
}

/// Gives a party another name or other members.
pub(crate) fn change_party(
    workspace: &Workspace,
    name: &str,
    form: &PartyForm,
) -> Result<Vec<PartyForm>> {
    let members = form.members.iter();
    let members = members.map(|member| creature_of(member, Cell::default()));
    let members: Vec<Creature> = members.collect::<Result<_>>()?;
    let party = Party::new(form.name.trim(), members);
    party.check()?;
    if party.name != name && party_named(workspace, &party.name).is_ok() {
        let name = party.name;
        return Err(AppError::invalid(message!("party-exists", name)));
    }
    workspace.library.replace_party(name, &party)?;
    parties(workspace)
}

/// Takes a party out of the library, for good.
pub(crate) fn delete_party(workspace: &Workspace, name: &str) -> Result<Vec<PartyForm>> {
    workspace.library.delete_party(name)?;
    parties(workspace)
}

/// Places all members of a party where they have room around a point, as
/// one step.
pub(crate) fn place_party(workspace: &Workspace, name: &str, at: At) -> Result<Arc<Open>> {
    let party = party_named(workspace, name)?;
    workspace.edit(|table| {
        let creatures = placement::arrivals(table, &party.members, at)?;
        Ok(Some(Edit::AddCreatures { creatures }))
    })
}

/// Writes the parties to a file, as JSON; and says so.
pub(crate) fn export_parties(workspace: &Workspace, path: &Path) -> Result<WrittenView> {
    let parties = workspace.library.parties()?;
    let bytes = serde_json::to_vec_pretty(&parties);
    let bytes = bytes.map_err(|why| bad_file(path, &why.to_string()))?;
    write_file(path, |out| {
        let written = out.write_all(&bytes).and_then(|()| out.write_all(b"\n"));
        written.map_err(|error| AppError::file(path, &error))
    })?;
    Ok(WrittenView {
        path: path.display().to_string(),
        what: counted(parties.len()).to_string(),
    })
}

/// Takes the parties of a file in, each in place of the one of its name;
/// and says how many. All of them or none. Portraits do not travel with
/// parties: only those stay that the library has.
pub(crate) fn import_parties(workspace: &Workspace, path: &Path) -> Result<String> {
    let bytes = read_file(path, LONGEST).map_err(|error| AppError::file(path, &error))?;
    if let Some(why) = git_lfs_pointer(&bytes) {
        return Err(bad_file(path, &why.to_string()));
    }
    let parties = serde_json::from_slice::<Vec<Party>>(&bytes);
    let parties = parties.map_err(|why| bad_file(path, &why.to_string()))?;
    if parties.len() > MOST {
        let file = path.display().to_string();
        return Err(AppError::invalid(message!("parties-too-long", file)));
    }
    let parties = parties
        .into_iter()
        .map(|party| Party::new(&party.name, party.members));
    let mut parties: Vec<Party> = parties.collect();
    parties.iter().try_for_each(Party::check)?;
    portraits::without_unknown_faces(
        workspace,
        parties.iter_mut().flat_map(|party| &mut party.members),
    )?;
    workspace.library.put_parties(&parties)?;
    let parties = counted(parties.len());
    Ok(message!("parties-imported", parties).to_string())
}

fn party_named(workspace: &Workspace, name: &str) -> Result<Party> {
    let mut parties = workspace.library.parties()?.into_iter();
    let missing = || AppError::not_found(message!("no-such-party", name));
    parties.find(|party| party.name == name).ok_or_else(missing)
}

fn party_form(party: &Party) -> PartyForm {
    PartyForm {
        name: party.name.clone(),
        members: party.members.iter().map(form_of).collect(),
    }
}

fn counted(count: usize) -> Message {
    message!("parties-counted", count)
}

fn bad_file(path: &Path, why: &str) -> AppError {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let why = terms::shortened(why);
    AppError::new(
        ErrorCode::BadFile,
        message!("file-refused", file = &*file, why),
    )
}

//! What SQL asks of the library beyond its own functions, so that a query says in one line what
//! is kept, whether the disk has changed it, and what is looked for.

use crate::error::Fault;
use crate::image;
use encounter::Encounter;
use rusqlite::Connection;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;

/// How many bytes of a hash are kept with what it was made of: no chance change gets past them.
const KEPT: usize = 16;

/// Adds them to a connection.
pub(crate) fn add(connection: &Connection) -> Result<(), Fault> {
    let pure = FunctionFlags::SQLITE_UTF8
        | FunctionFlags::SQLITE_DETERMINISTIC
        | FunctionFlags::SQLITE_DIRECTONLY;
    // checksum(value, …): what to compare with the next time the values are read.
    connection.create_scalar_function("checksum", -1, pure, checksum)?;
    // name_of(bytes): what a picture is called.
    connection.create_scalar_function("name_of", 1, pure, |context| {
        let bytes = context.get_raw(0).as_bytes().unwrap_or_default();
        Ok(image::name(bytes))
    })?;
    // words_of(document): what an encounter is found by.
    connection.create_scalar_function("words_of", 1, pure, |context| {
        let document = context.get_raw(0).as_blob().unwrap_or_default();
        Ok(serde_json::from_slice(document)
            .map(|document: Encounter| words_of(&document))
            .unwrap_or_default())
    })?;
    // found(words, looked_for): whether the words begin with, or hold, each of those.
    connection.create_scalar_function("found", 2, pure, |context| {
        let [words, wanted] = [0, 1].map(|n| context.get_raw(n).as_str().unwrap_or_default());
        Ok(wanted.split('\n').all(|word| words.contains(word)))
    })?;
    Ok(())
}

fn checksum(context: &Context<'_>) -> rusqlite::Result<Vec<u8>> {
    let mut hasher = blake3::Hasher::new();
    for n in 0..context.len() {
        hash(&mut hasher, context.get_raw(n));
    }
    Ok(hasher.finalize().as_bytes()[..KEPT].to_vec())
}

/// Adds a value to what is hashed.
pub(crate) fn hash(hasher: &mut blake3::Hasher, value: ValueRef) {
    let number;
    let (kind, bytes) = match value {
        ValueRef::Null => (0, &[][..]),
        ValueRef::Integer(value) => {
            number = value.to_le_bytes();
            (1, &number[..])
        }
        ValueRef::Real(value) => {
            number = value.to_le_bytes();
            (2, &number[..])
        }
        ValueRef::Text(bytes) => (3, bytes),
        ValueRef::Blob(bytes) => (4, bytes),
    };
    // With its length, so that no two rows run together to the same bytes.
    hasher.update(&[kind]).update(&bytes.len().to_le_bytes());
    hasher.update(bytes);
}

/// What an encounter is found by: its name, its creatures' and what is written on its map, in
/// small letters, each on a line.
pub(crate) fn words_of(encounter: &Encounter) -> String {
    let name = &encounter.header().name;
    let creatures = encounter.creatures().values().map(|it| &it.name);
    let marks = encounter.marks().values().map(|mark| &mark.text);
    let mut words = String::new();
    for text in std::iter::once(name).chain(creatures).chain(marks) {
        // Of ten wolves one is enough; they stand together.
        let text = text.to_lowercase();
        if words.lines().next_back() != Some(&*text) {
            words.push_str(&text);
            words.push('\n');
        }
    }
    words
}

/// What was typed, as [`words_of`] can be asked for it: its words, each on a line.
pub(crate) fn looked_for(typed: &str) -> String {
    let typed = typed.to_lowercase();
    typed.split_whitespace().collect::<Vec<_>>().join("\n")
}

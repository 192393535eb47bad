//! Detection of LevelDB files, in which Foundry VTT stores packs from version 11 on.

/// The last bytes of a table (`.ldb`).
const TABLE_END: [u8; 8] = [0x57, 0xfb, 0x80, 0x8b, 0x24, 0x75, 0x47, 0xdb];

/// The comparator that a manifest names.
const COMPARATOR: &[u8] = b"leveldb.BytewiseComparator";

/// Bytes of the headers of a log record and of a batch in it.
const LOG_HEADERS: usize = 7 + 12;

/// True for a table, a log or a manifest of LevelDB.
pub(crate) fn is_leveldb(bytes: &[u8], file_name: &str) -> bool {
    let name = file_name.rsplit(['/', '\\']).next().unwrap_or_default();
    let is_named = name.rsplit_once('.').is_some_and(|(_, extension)| {
        extension.eq_ignore_ascii_case("ldb") || extension.eq_ignore_ascii_case("sst")
    });
    let beginning = &bytes[..bytes.len().min(256)];
    let is_manifest = beginning
        .windows(COMPARATOR.len())
        .any(|part| part == COMPARATOR);
    is_named || bytes.ends_with(&TABLE_END) || is_manifest || is_log_of_pack(bytes)
}

/// True for a log whose first batch puts or deletes a key of Foundry VTT, such as `!scenes!…`.
fn is_log_of_pack(bytes: &[u8]) -> bool {
    let Some((headers, batch)) = bytes.split_at_checked(LOG_HEADERS) else {
        return false;
    };
    // A record is whole or the first part of several.
    let is_record = matches!(headers[6], 1 | 2);
    let is_change = matches!(batch.first(), Some(0 | 1));
    // A key is shorter than 128 bytes, so its length is one byte.
    is_record && is_change && batch.get(2) == Some(&b'!')
}

//! Feeds a parser whatever leads into more of its code, as libFuzzer finds out:
//! `FOOTFALL_PARSER=uvtt fuzz <folder> …`, built as `cargo xtask faults` does.

#![no_main]

use libfuzzer_sys::fuzz_target;
use parsers::{Parser, named};
use std::sync::LazyLock;

static PARSER: LazyLock<Parser> = LazyLock::new(|| {
    let name = std::env::var("FOOTFALL_PARSER").unwrap_or_default();
    named(&name).unwrap_or_else(|| panic!("there is no parser “{name}”"))
});

fuzz_target!(|bytes: &[u8]| {
    PARSER(bytes);
});

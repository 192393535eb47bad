//! What the installers of each system are made by.

// A test with Tauri in it does not load on Windows.
#![cfg(not(windows))]
#![allow(clippy::unwrap_used, reason = "a test cannot go on after a failure")]

use std::path::Path;
use tauri::utils::config::{Config, parse};
use tauri::utils::platform::Target;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn config(target: Target) -> Config {
    let (merged, _) = parse::read_from(target, Path::new(FOLDER)).unwrap();
    serde_json::from_value(merged).unwrap()
}

#[test]
fn each_system_is_configured_and_the_files_it_names_are_there() {
    for target in [Target::Linux, Target::MacOS, Target::Windows] {
        let bundle = config(target).bundle;
        let files = bundle.icon.iter().map(Path::new);
        for file in files.chain(bundle.license_file.as_deref()) {
            let file = Path::new(FOLDER).join(file);
            assert!(file.is_file(), "{}", file.display());
        }
    }
}

#[test]
fn windows_knows_the_next_version_for_the_same_program() {
    let wix = config(Target::Windows).bundle.windows.wix.unwrap();
    let code = wix.upgrade_code.unwrap().to_string();
    assert_eq!(code, "5a287e19-c9e1-4998-929e-8466fd76e0d5");
}

#[test]
fn uninstalling_leaves_the_library() {
    // The uninstaller of Windows removes the folder of this name, if that is asked for.
    let removed = config(Target::Windows).identifier;
    let library = app::library_folder().unwrap();
    let mut parts = library.iter();
    assert!(parts.all(|part| part.to_str() != Some(&*removed)));
}

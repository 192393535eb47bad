//! The Footfall window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::error::Error;
use std::process::ExitCode;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    // For `cargo xtask bindings`; a program that is released has no such flag.
    #[cfg(debug_assertions)]
    if let [flag, file] = &std::env::args_os().skip(1).collect::<Vec<_>>()[..]
        && flag == "--write-bindings"
    {
        footfall_desktop::write_bindings(file.as_ref())?;
        return Ok(ExitCode::SUCCESS);
    }
    Ok(footfall_desktop::run(tauri::generate_context!()))
}

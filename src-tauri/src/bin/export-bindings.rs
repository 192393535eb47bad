//! Writes the page's side of the commands to the file named on the command line.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args_os()
        .nth(1)
        .ok_or("usage: export-bindings FILE")?;
    footfall_desktop::write_bindings(path.as_ref())
}

//! Command line reference, generated from the `--help` texts.

use super::Page;
use clap::Command;

pub fn page() -> Page {
    let mut text = "The output of `--help` for each command. For examples see \
        [Command line](command-line.md).\n\n"
        .to_owned();
    let mut footfall = footfall_cli::command();
    footfall.build();
    tell(&mut footfall, &mut text);
    Page {
        title: "Command line reference".to_owned(),
        path: "command-line-reference.md".to_owned(),
        text,
    }
}

fn tell(command: &mut Command, text: &mut String) {
    let name = command.get_bin_name().unwrap_or_default().to_owned();
    let help = command.render_long_help();
    *text += &format!(
        "## {name}\n\n````text\n{}\n````\n\n",
        help.to_string().trim()
    );
    for below in command.get_subcommands_mut() {
        if below.get_name() != "help" {
            tell(below, text);
        }
    }
}

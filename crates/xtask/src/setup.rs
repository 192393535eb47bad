//! What the build and the tests need beside Rust, and how to get it: installed
//! with apt where that is allowed, otherwise named so that one can.

use crate::step;
use crate::workspace::{Build, Workspace, on_path, output_of, succeeds};
use std::process::Command;

/// The oldest Node the UI's tools run on.
const NODE: (u32, u32) = (20, 19);

/// A system package, by the names Linux distributions have for it.
struct Need {
    present: fn() -> bool,
    apt: &'static str,
    dnf: &'static str,
    pacman: &'static str,
}

/// For building the window.
const WEBKIT: [Need; 2] = [
    Need {
        present: || on_path("pkg-config"),
        apt: "pkg-config",
        dnf: "pkgconf-pkg-config",
        pacman: "pkgconf",
    },
    Need {
        present: || {
            succeeds(Command::new("pkg-config").args(["--exists", "webkit2gtk-4.1", "gtk+-3.0"]))
        },
        apt: "libwebkit2gtk-4.1-dev",
        dnf: "webkit2gtk4.1-devel",
        pacman: "webkit2gtk-4.1",
    },
];

/// For driving it on a virtual screen.
const DRIVER: [Need; 2] = [
    Need {
        present: || on_path("Xvfb"),
        apt: "xvfb",
        dnf: "xorg-x11-server-Xvfb",
        pacman: "xorg-server-xvfb",
    },
    Need {
        present: || on_path("WebKitWebDriver"),
        apt: "webkit2gtk-driver",
        dnf: "webkitgtk6.0",
        pacman: "webkitgtk-6.0",
    },
];

/// For counting instructions.
const COUNTER: Need = Need {
    present: || on_path("valgrind"),
    apt: "valgrind",
    dnf: "valgrind",
    pacman: "valgrind",
};

/// For packages of Linux: what checks them, what an AppImage is made by, and a clean system to try them
/// in. They are made on Debian or Ubuntu.
const PACKAGERS: [Need; 13] = [
    of_debian(|| on_path("lintian"), "lintian"),
    of_debian(|| on_path("rpmlint"), "rpmlint"),
    of_debian(|| on_path("appstreamcli"), "appstream"),
    of_debian(|| on_path("desktop-file-validate"), "desktop-file-utils"),
    of_debian(|| on_path("dpkg-shlibdeps"), "dpkg-dev"),
    of_debian(|| on_path("debootstrap"), "debootstrap"),
    of_debian(|| on_path("mksquashfs"), "squashfs-tools"),
    of_debian(|| on_path("patchelf"), "patchelf"),
    of_debian(
        || succeeds(Command::new("dpkg").args(["-s", "librsvg2-common"])),
        "librsvg2-common",
    ),
    of_debian(|| on_path("autoreconf"), "autoconf automake libtool"),
    of_debian(|| library("fuse3"), "libfuse3-dev"),
    of_debian(
        || library("liblz4") && library("lzo2"),
        "liblz4-dev liblzo2-dev",
    ),
    of_debian(
        || library("libzstd") && library("liblzma") && library("zlib"),
        "libzstd-dev liblzma-dev zlib1g-dev",
    ),
];

const fn of_debian(present: fn() -> bool, apt: &'static str) -> Need {
    let (dnf, pacman) = (apt, apt);
    Need {
        present,
        apt,
        dnf,
        pacman,
    }
}

fn library(name: &str) -> bool {
    succeeds(Command::new("pkg-config").args(["--exists", name]))
}

/// For watching what a program asks of the disk, and refusing it.
const TRACER: Need = Need {
    present: || on_path("strace"),
    apt: "strace",
    dnf: "strace",
    pacman: "strace",
};

/// For building the fuzzer.
const COMPILER: Need = Need {
    present: || on_path("c++"),
    apt: "g++",
    dnf: "gcc-c++",
    pacman: "gcc",
};

/// Makes sure that the app can be built.
pub fn to_build(workspace: &Workspace) -> Result<(), String> {
    node(workspace)?;
    system(WEBKIT.iter())
}

/// Makes sure that the app can be built, and run without a display.
pub fn to_drive(workspace: &Workspace) -> Result<(), String> {
    node(workspace)?;
    system(WEBKIT.iter().chain(&DRIVER))
}

/// Makes sure that packages can be made, checked and tried.
pub fn to_bundle(workspace: &Workspace) -> Result<(), String> {
    to_build(workspace)?;
    system(PACKAGERS.iter())
}

/// Makes sure that instructions can be counted.
pub fn to_count() -> Result<(), String> {
    system([&COUNTER].into_iter())
}

/// Makes sure that faults can be made.
pub fn to_fail() -> Result<(), String> {
    system([&TRACER].into_iter())
}

/// Makes sure that parsers can be fuzzed.
pub fn to_fuzz() -> Result<(), String> {
    system([&COMPILER].into_iter())
}

/// Makes sure that everything can be checked.
pub fn to_test(workspace: &Workspace) -> Result<(), String> {
    to_drive(workspace)?;
    to_fail()?;
    let present = |tool| succeeds(&mut workspace.cargo(Build::Linted, [tool, "--version"]));
    if present("fmt") && present("clippy") {
        return Ok(());
    }
    if on_path("rustup") {
        return step::run(
            "installing rustfmt and clippy",
            workspace
                .command("rustup")
                .args(["component", "add", "rustfmt", "clippy"]),
        );
    }
    Err(
        "rustfmt or clippy is missing: install them from where your Rust came from \
         (with rustup: `rustup component add rustfmt clippy`)"
            .to_owned(),
    )
}

fn node(workspace: &Workspace) -> Result<(), String> {
    let how = match std::env::consts::OS {
        "macos" => "`brew install node`, or the installer from https://nodejs.org",
        "windows" => "`winget install OpenJS.NodeJS.LTS`, or the installer from https://nodejs.org",
        _ => {
            "the installer from https://nodejs.org, or a package of your distribution that is new enough"
        }
    };
    let (major, minor) = NODE;
    let found = output_of(Command::new("node").arg("--version"));
    match found.as_deref().map(|text| (text, version(text))) {
        Some((_, Some(version))) if version >= NODE => {}
        Some((text, _)) => {
            return Err(format!(
                "Node {major}.{minor} or newer is needed, this is {text}: {how}"
            ));
        }
        None => return Err(format!("Node {major}.{minor} or newer is missing: {how}")),
    }
    if output_of(workspace.npm(["--version"]).current_dir(&workspace.root)).is_none() {
        return Err(format!("npm, which belongs to Node, is missing: {how}"));
    }
    Ok(())
}

/// The major and minor number in `v20.19.1`.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Installs the packages that are missing, or says how. Other systems than
/// Linux bring all of it along.
fn system<'a>(needs: impl Iterator<Item = &'a Need>) -> Result<(), String> {
    let missing: Vec<&Need> = needs.filter(|need| !(need.present)()).collect();
    if missing.is_empty() || !cfg!(target_os = "linux") {
        return Ok(());
    }
    if on_path("apt-get") {
        let names = missing.iter().flat_map(|need| need.apt.split(' '));
        apt(&names.collect::<Vec<_>>())?;
    } else {
        return Err(by_hand(&missing));
    }
    match missing.iter().find(|need| !(need.present)()) {
        Some(need) => Err(format!("{} is installed but does not work", need.apt)),
        None => Ok(()),
    }
}

fn by_hand(missing: &[&Need]) -> String {
    let names = |name: fn(&Need) -> &str| missing.iter().map(|need| name(need)).collect::<Vec<_>>();
    let (command, names) = if on_path("dnf") {
        ("sudo dnf install", names(|need| need.dnf))
    } else if on_path("pacman") {
        ("sudo pacman -S --needed", names(|need| need.pacman))
    } else {
        let names = names(|need| need.apt).join(", ");
        return format!(
            "some system packages are missing, on Debian called {names}: install those of \
             your distribution and try again"
        );
    };
    format!(
        "some system packages are missing. Install them and try again:\n\n    {command} {}",
        names.join(" ")
    )
}

fn apt(packages: &[&str]) -> Result<(), String> {
    let names = packages.join(" ");
    let root = output_of(Command::new("id").arg("-u")).is_some_and(|id| id == "0");
    if !root && !succeeds(Command::new("sudo").args(["-n", "true"])) {
        return Err(format!(
            "some system packages are missing, and installing them takes your password. \
             Run this and try again:\n\n    sudo apt-get update && sudo apt-get install -y {names}"
        ));
    }
    let apt_get = |args: &[&str]| {
        let mut command = if root {
            Command::new("env")
        } else {
            let mut sudo = Command::new("sudo");
            sudo.args(["-n", "env"]);
            sudo
        };
        command
            .args(["DEBIAN_FRONTEND=noninteractive", "apt-get"])
            .args(args);
        command
    };
    let install = || {
        step::run(
            &format!("installing {names} (apt-get)"),
            apt_get(&["install", "-y", "-q", "--no-install-recommends"]).args(packages),
        )
    };
    // The list of packages may be missing or old; on most machines it is neither.
    install().or_else(|_| {
        step::run(
            "fetching the list of packages",
            &mut apt_get(&["update", "-q"]),
        )?;
        install()
    })
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(version("v20.19.0").unwrap() >= super::NODE);
        assert!(version("v100.2.0").unwrap() >= super::NODE);
        assert!(version("v20.9.0").unwrap() < super::NODE);
        assert_eq!(version("command not found"), None);
    }
}

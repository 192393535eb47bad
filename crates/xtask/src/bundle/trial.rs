//! Installs, upgrades, uses and removes each package in a clean Debian, which is made once by
//! `debootstrap` and copied for each: `src-tauri/package/linux/trial.sh` says what is done.

use super::stage::Stage;
use super::{Packages, only, output, remove};
use crate::step;
use crate::workspace::{Build, Workspace};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version whose packages are upgraded: what came before every other. The program in them is the
/// same, because there is no way to build an older one from this tree.
const OLDER: &str = "0.0.1";

/// What the trial needs and a package of Debian does not: a screen, the tools that file managers
/// open files by, and some to look with. None of it brings the web view along.
const TOOLS: &str = "dbus-x11 desktop-file-utils libglib2.0-bin netpbm procps shared-mime-info sqlite3 \
                     x11-apps x11-utils xdg-utils xvfb";

/// Tries all packages.
pub fn all(workspace: &Workspace, stage: &Stage, packages: &Packages) -> Result<(), String> {
    if output(Command::new("id").arg("-u"))? != "0" {
        return Err(
            "a trial is made as root, in a folder of its own: `sudo cargo xtask bundle`, or \
             `cargo xtask bundle untried`"
                .to_owned(),
        );
    }
    let room = workspace.target.join("trial");
    let clean = clean_system(workspace, &room)?;
    for (kind, package) in [
        ("deb", &packages.deb),
        ("rpm", &packages.rpm),
        ("AppImage", &packages.appimage),
    ] {
        let root = room.join(kind);
        remove(&root)?;
        step::run(
            &format!("laying out a clean system for the {kind}"),
            workspace.command("cp").arg("-a").args([&clean, &root]),
        )?;
        let things = root.join("trial");
        fs::create_dir(&things).map_err(|error| format!("{}: {error}", things.display()))?;
        let sample = workspace.root.join("crates/app/data/sample.footfall");
        copy(package, &things.join(format!("new.{kind}")))?;
        let older = match kind {
            // There is nothing in it that a version before could have left behind.
            "AppImage" => packages.appimage.clone(),
            _ => older(workspace, stage, kind)?,
        };
        copy(&older, &things.join(format!("old.{kind}")))?;
        copy(
            &workspace.built(Build::Release, "demo"),
            &things.join("demo"),
        )?;
        named(&sample, "The second", &things.join("two.footfall"))?;
        named(&sample, "The third", &things.join("three.footfall"))?;
        let script = workspace.root.join("src-tauri/package/linux/trial.sh");
        copy(&script, &things.join("trial.sh"))?;
        inside(
            workspace,
            &format!("trying the {kind}"),
            &root,
            &format!("sh /trial/trial.sh {kind}"),
        )?;
        pictures(&things, &room)?;
        remove(&root)?;
    }
    println!("what the window looked like is in {}", room.display());
    Ok(())
}

/// A Debian with the tools, made once.
fn clean_system(workspace: &Workspace, room: &Path) -> Result<PathBuf, String> {
    let ready = room.join("debian");
    if ready.exists() {
        return Ok(ready);
    }
    let root = room.join("debian.begun");
    remove(&root)?;
    fs::create_dir_all(room).map_err(|error| format!("{}: {error}", room.display()))?;
    let release = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let release = release
        .lines()
        .find_map(|line| line.strip_prefix("VERSION_CODENAME="))
        .ok_or("this system does not say which Debian it is, of which a clean one is needed")?;
    // Packages come from where this system has them.
    let sites = output(Command::new("apt-get").args([
        "indextargets",
        "--format",
        "$(RELEASE) $(SITE)",
        "Created-By: Packages",
    ]))?;
    let site = sites
        .lines()
        .find_map(|line| line.strip_prefix(release)?.strip_prefix(' '))
        .ok_or("apt-get does not say where packages come from")?;
    step::run(
        "making a clean system (debootstrap)",
        workspace
            .command("debootstrap")
            .args(["--variant=minbase", release])
            .arg(&root)
            .arg(site),
    )?;
    // It has one with the same site.
    let own = root.join("etc/apt/sources.list");
    fs::remove_file(&own).map_err(|error| format!("{}: {error}", own.display()))?;
    for file in ["etc/apt/sources.list", "etc/resolv.conf", "etc/hosts"] {
        let here = Path::new("/").join(file);
        if here.exists() {
            copy(&here, &root.join(file))?;
        }
    }
    step::run(
        "copying where packages come from",
        Command::new("cp")
            .args(["-a", "/etc/apt/sources.list.d", "/etc/apt/apt.conf.d"])
            .arg(root.join("etc/apt")),
    )?;
    let fetch = format!(
        "export DEBIAN_FRONTEND=noninteractive; apt-get update -q && \
         apt-get install -y -q --no-install-recommends {TOOLS}"
    );
    inside(
        workspace,
        "installing the tools of the trial",
        &root,
        &fetch,
    )?;
    fs::rename(&root, &ready).map_err(|error| format!("{}: {error}", ready.display()))?;
    Ok(ready)
}

/// A package as an older version would be.
fn older(workspace: &Workspace, stage: &Stage, kind: &str) -> Result<PathBuf, String> {
    let made = workspace.target.join("release/bundle").join(kind);
    let kept = workspace.target.join("trial").join(format!("older.{kind}"));
    let newest = only(&made, kind)?;
    let aside = workspace
        .target
        .join("trial")
        .join(format!("newest.{kind}"));
    rename(&newest, &aside)?;
    let bundled = step::run(
        "making a package of an older version, to be upgraded",
        workspace
            .command("ui/node_modules/.bin/tauri")
            .env("CARGO_TARGET_DIR", &workspace.target)
            .args(["bundle", "--bundles", kind, "--config"])
            .arg(&stage.config)
            .args(["--config", &format!("{{\"version\":\"{OLDER}\"}}")]),
    );
    let moved = bundled.and_then(|()| rename(&only(&made, kind)?, &kept));
    rename(&aside, &newest)?;
    moved.map(|()| kept)
}

/// Runs a script inside a root, with nothing of it left running afterwards.
fn inside(workspace: &Workspace, what: &str, root: &Path, script: &str) -> Result<(), String> {
    let enter = "mount --bind /dev \"$1/dev\" && mount -t tmpfs tmpfs \"$1/dev/shm\" && \
                 mount -t proc proc \"$1/proc\" && exec chroot \"$1\" sh -c \"$2\"";
    step::run(
        what,
        workspace
            .command("unshare")
            .args(["--mount", "--pid", "--fork", "--kill-child"])
            .args(["sh", "-c", enter, "enter"])
            .arg(root)
            .arg(script),
    )
}

/// Copies an encounter's file under another name of the encounter.
fn named(sample: &Path, name: &str, to: &Path) -> Result<(), String> {
    let text =
        fs::read_to_string(sample).map_err(|error| format!("{}: {error}", sample.display()))?;
    let text = text.replacen("The Sunken Shrine", name, 1);
    fs::write(to, text).map_err(|error| format!("{}: {error}", to.display()))
}

/// Moves the pictures of a trial to where people find them.
fn pictures(things: &Path, room: &Path) -> Result<(), String> {
    let files = fs::read_dir(things).map_err(|error| format!("{}: {error}", things.display()))?;
    for file in files.filter_map(Result::ok) {
        if file
            .path()
            .extension()
            .is_some_and(|ending| ending == "png")
        {
            copy(&file.path(), &room.join(file.file_name()))?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    fs::copy(from, to)
        .map(drop)
        .map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

fn rename(from: &Path, to: &Path) -> Result<(), String> {
    fs::rename(from, to).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
}

//! `cargo xtask bundle`: what people on Linux install, checked by the tools of those who distribute
//! it, and each put through a trial in a clean system ([`trial`]).
//!
//! Packages of Windows and macOS are made on those systems by Tauri alone: see
//! `.github/workflows/release.yml`.

mod stage;
mod trial;

use crate::workspace::{Build, Workspace};
use crate::{app, setup, step};
use stage::Stage;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The packages that were made.
pub struct Packages {
    /// For Debian, Ubuntu and the like.
    pub deb: PathBuf,
    /// For Fedora, openSUSE and the like.
    pub rpm: PathBuf,
    /// For all of them, without installing anything.
    pub appimage: PathBuf,
}

/// What Debian's checker finds that is meant so.
const LINTIAN_PASSES: [&str; 3] = [
    // The authors have no address for mail: see SECURITY.md for how to reach them.
    "malformed-contact",
    "bogus-mail-host-in-debian-changelog",
    // The licenses of what is linked are in it, word by word, as their authors wrote them.
    "copyright-file-contains-full-apache-2-license",
];

/// Builds the packages and checks them; with `tried` each goes through a trial.
pub fn bundle(workspace: &Workspace, tried: bool) -> Result<(), String> {
    if !cfg!(target_os = "linux") {
        return Err(
            "these are packages of Linux; on this system, `npx tauri build` in ui/ makes its own"
                .to_owned(),
        );
    }
    setup::to_bundle(workspace)?;
    app::build_with_ui(workspace, Build::Release, &["footfall", "demo"])?;
    let stage = Stage::fill(workspace)?;
    let packages = make(workspace, &stage)?;
    check(workspace, &stage, &packages)?;
    for package in [&packages.deb, &packages.rpm, &packages.appimage] {
        println!("{}: {}", package.display(), size(package)?);
    }
    if tried {
        trial::all(workspace, &stage, &packages)?;
    }
    Ok(())
}

fn make(workspace: &Workspace, stage: &Stage) -> Result<Packages, String> {
    let built = workspace.target.join("release/bundle");
    let made = |kind: &str| built.join(kind);
    for kind in ["deb", "rpm"] {
        // Packages of other versions would be taken for those of this one.
        remove(&made(kind))?;
    }
    step::run(
        "making the packages (tauri bundle)",
        workspace
            .command("ui/node_modules/.bin/tauri")
            .env("CARGO_TARGET_DIR", &workspace.target)
            .args(["bundle", "--bundles", "deb,rpm", "--config"])
            .arg(&stage.config),
    )?;
    let deb = only(&made("deb"), "deb")?;
    Ok(Packages {
        appimage: appimage(workspace, &deb)?,
        rpm: rpm(&only(&made("rpm"), "rpm")?)?,
        deb,
    })
}

/// Gives a package of Fedora the name that its tools look for.
fn rpm(made: &Path) -> Result<PathBuf, String> {
    let name = made.file_name().unwrap_or_default().to_string_lossy();
    let named = made.with_file_name(name.to_lowercase());
    fs::rename(made, &named)
        .map(|()| named)
        .map_err(|error| format!("{}: {error}", made.display()))
}

/// Makes an AppImage of what a package of Debian has. Tauri's own way takes its tools from the network
/// as they are that day, and cannot be tried without it; this one names its sources by commit.
fn appimage(workspace: &Workspace, deb: &Path) -> Result<PathBuf, String> {
    let scripts = workspace.root.join("src-tauri/package/linux");
    let folder = workspace.target.join("appimage");
    step::run(
        "building what an AppImage begins with",
        workspace
            .command(scripts.join("appimage-runtime.sh"))
            .arg(&folder)
            .stdout(Stdio::null()),
    )?;
    let (runtime, tree) = (folder.join("runtime"), folder.join("tree"));
    remove(&tree)?;
    output(Command::new("dpkg-deb").arg("-x").args([deb, &tree]))?;
    let machine = std::env::consts::ARCH;
    let version = env!("CARGO_PKG_VERSION");
    let made = workspace.target.join(format!(
        "release/bundle/Footfall-{version}-{machine}.AppImage"
    ));
    step::run(
        "making the AppImage",
        workspace
            .command(scripts.join("appimage.sh"))
            .args([&tree, &runtime, &made]),
    )?;
    Ok(made)
}

fn check(workspace: &Workspace, stage: &Stage, packages: &Packages) -> Result<(), String> {
    let share = stage.root.join("usr/share");
    step::run(
        "checking the desktop entry",
        workspace.command("desktop-file-validate").arg(&stage.entry),
    )?;
    step::run(
        "checking what software centers show",
        workspace
            .command("appstreamcli")
            .args(["validate", "--no-net"])
            .arg(share.join("metainfo/games.footfall.footfall.metainfo.xml")),
    )?;
    step::run(
        "checking the package of Debian (lintian)",
        workspace
            .command("lintian")
            .args(["--allow-root", "--fail-on", "error,warning"])
            .args(["--suppress-tags", &LINTIAN_PASSES.join(",")])
            .arg(&packages.deb),
    )?;
    step::run(
        "checking the package of Fedora (rpmlint)",
        workspace
            .command("rpmlint")
            .arg("--config")
            .arg(workspace.root.join("src-tauri/package/linux/rpmlint.toml"))
            .arg(&packages.rpm),
    )
}

/// The one file with this ending in a folder.
fn only(folder: &Path, ending: &str) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|file| file.extension().is_some_and(|its| its == ending));
    match (files.next(), files.next()) {
        (Some(file), None) => Ok(file),
        _ => Err(format!(
            "{}: there is not exactly one .{ending}",
            folder.display()
        )),
    }
}

/// Removes a folder with all that is in it, if it is there.
fn remove(folder: &Path) -> Result<(), String> {
    match fs::remove_dir_all(folder) {
        Err(error) if folder.exists() => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}

/// How large a file is, as people read it.
fn size(file: &Path) -> Result<String, String> {
    let bytes = fs::metadata(file)
        .map_err(|error| format!("{}: {error}", file.display()))?
        .len();
    Ok(format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)))
}

/// What a program prints, or that it failed.
fn output(command: &mut Command) -> Result<String, String> {
    crate::workspace::output_of(command)
        .ok_or_else(|| format!("{} failed", command.get_program().to_string_lossy()))
}

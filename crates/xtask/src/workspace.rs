//! Where things are in the workspace, and how its tools are started.

use std::env;
use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// How everything is built: as parts of the whole workspace. Cargo turns on
/// the features that any of the chosen packages asks for, so another choice
/// would compile the crates they share once more.
pub const WHOLE: &str = "--workspace";

/// Compiler and profile of the workspace's own crates. Artifacts of external crates are the same in both dev builds.
#[derive(Clone, Copy, PartialEq)]
pub enum Build {
    /// The dev profile by rustc: the quickest.
    Dev,
    /// The dev profile by clippy's driver, which compiles and lints in one pass. `cargo clippy` would check every
    /// external crate a second time.
    Linted,
    /// The release profile by rustc. Clippy's driver omits the optimizations of MIR, so it never compiles what ships
    /// or is measured.
    Release,
}

impl Build {
    /// The folder of the programs in the target folder.
    const fn folder(self) -> &'static str {
        match self {
            Self::Dev | Self::Linted => "debug",
            Self::Release => "release",
        }
    }
}

/// The workspace this program was built in.
pub struct Workspace {
    /// The folder with the root `Cargo.toml`.
    pub root: PathBuf,
    /// Where Cargo puts what it builds.
    pub target: PathBuf,
}

impl Workspace {
    pub fn here() -> Self {
        let crate_folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let root = crate_folder
            .ancestors()
            .nth(2)
            .map_or_else(|| crate_folder.clone(), PathBuf::from);
        let target = env::var_os("CARGO_TARGET_DIR").map_or("target".into(), PathBuf::from);
        Self {
            // Joining keeps an absolute path as it is.
            target: root.join(target),
            root,
        }
    }

    /// The program at the root of the workspace.
    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.root);
        command
    }

    /// The Cargo that started this program. The arguments choose the profile, except for
    /// [`Workspace::cargo_build`].
    pub fn cargo<'a>(&self, build: Build, args: impl IntoIterator<Item = &'a str>) -> Command {
        let mut command = self.command(env::var_os("CARGO").unwrap_or("cargo".into()));
        command.args(args);
        if build == Build::Linted {
            command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
        }
        command
    }

    /// `cargo build` of the chosen targets, in the build's profile.
    pub fn cargo_build(&self, build: Build, targets: &[&str]) -> Command {
        let mut command = self.cargo(build, ["build", WHOLE]);
        command.args(targets);
        if build == Build::Release {
            command.arg("--release");
        }
        command
    }

    /// npm, in the folder of the UI.
    pub fn npm<'a>(&self, args: impl IntoIterator<Item = &'a str>) -> Command {
        let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let mut command = Command::new(program);
        command.current_dir(self.root.join("ui")).args(args);
        command
    }

    /// A program Cargo built.
    pub fn built(&self, build: Build, name: &str) -> PathBuf {
        let name = format!("{name}{}", env::consts::EXE_SUFFIX);
        self.target.join(build.folder()).join(name)
    }
}

/// Whether the command exists, runs and succeeds; what it prints is dropped.
pub fn succeeds(command: &mut Command) -> bool {
    quiet(command).status().is_ok_and(|status| status.success())
}

/// What the command prints, if it succeeds.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Whether a program of this name is on the path.
pub fn on_path(program: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| {
        folder
            .join(format!("{program}{}", env::consts::EXE_SUFFIX))
            .is_file()
    })
}

fn quiet(command: &mut Command) -> &mut Command {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
}

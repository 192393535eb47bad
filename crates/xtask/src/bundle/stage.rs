//! What a package of Linux has beside the app: the `footfall` command, manual pages, completions of
//! shells, what file managers and software centers read, and licenses.

use super::{output, remove};
use crate::step;
use crate::workspace::{Build, Workspace};
use std::fs;
use std::path::{Path, PathBuf};

/// Where packages of this program have their documents.
const DOC: &str = "usr/share/doc/footfall";

/// Folders and files of the stage that go into packages as they are. What Tauri makes itself, the
/// app, its entry and icons, is not among them.
const SHIPPED: [&str; 8] = [
    "usr/bin/footfall",
    "usr/share/bash-completion",
    "usr/share/fish",
    "usr/share/icons/hicolor/scalable",
    "usr/share/man",
    "usr/share/metainfo",
    "usr/share/mime",
    "usr/share/zsh",
];

/// How long lines of a changelog are in packages of Debian, in characters.
const WIDTH: usize = 78;

/// The files, laid out as they are installed.
pub struct Stage {
    /// The folder that stands for `/`.
    pub root: PathBuf,
    /// The desktop entry.
    pub entry: PathBuf,
    /// What Tauri is told beside `tauri.conf.json`.
    pub config: PathBuf,
}

impl Stage {
    /// Lays everything out anew, from the programs that were built last.
    pub fn fill(workspace: &Workspace) -> Result<Self, String> {
        let root = workspace.target.join("stage");
        remove(&root)?;
        let sources = workspace.root.join("src-tauri/package/linux");
        let stage = Self {
            entry: sources.join("Footfall.desktop"),
            config: workspace.target.join("tauri.linux.json"),
            root,
        };
        let program = workspace.built(Build::Release, "footfall");
        stage.copy(&program, "usr/bin/footfall")?;
        stage.completions(&program)?;
        // It has made the manual of the page before.
        let writer = workspace.built(Build::Dev, "footfall-manual");
        stage.pages(&writer, &sources)?;

        let mime = "games.footfall.footfall.xml";
        stage.copy(
            &sources.join(mime),
            &format!("usr/share/mime/packages/{mime}"),
        )?;
        let icon = workspace.root.join("src-tauri/icons/icon.svg");
        let icons = "usr/share/icons/hicolor/scalable/apps";
        stage.copy(&icon, &format!("{icons}/footfall-desktop.svg"))?;

        let release = Release::of(workspace)?;
        let metainfo = "games.footfall.footfall.metainfo.xml";
        let text = read(&sources.join(metainfo))?;
        let text = text.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
        let text = text.replace("@DATE@", &release.day);
        stage.write(&format!("usr/share/metainfo/{metainfo}"), &text)?;
        stage.documents(workspace, &release, &writer)?;
        stage.configure(&libraries(workspace)?)?;
        Ok(stage)
    }

    fn completions(&self, program: &Path) -> Result<(), String> {
        for (shell, file) in [
            ("bash", "bash-completion/completions/footfall"),
            ("fish", "fish/vendor_completions.d/footfall.fish"),
            ("zsh", "zsh/vendor-completions/_footfall"),
        ] {
            let mut command = std::process::Command::new(program);
            let script = output(command.args(["completions", shell]))?;
            self.write(&format!("usr/share/{file}"), &format!("{script}\n"))?;
        }
        Ok(())
    }

    fn pages(&self, writer: &Path, sources: &Path) -> Result<(), String> {
        let page = "footfall-desktop.1";
        let folder = "usr/share/man/man1";
        self.copy(&sources.join(page), &format!("{folder}/{page}"))?;
        let folder = self.root.join(folder);
        let mut write = std::process::Command::new(writer);
        output(write.arg("pages").arg(&folder))?;
        let pages =
            fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for page in pages.filter_map(Result::ok) {
            squeeze(&page.path())?;
        }
        Ok(())
    }

    fn documents(
        &self,
        workspace: &Workspace,
        release: &Release,
        writer: &Path,
    ) -> Result<(), String> {
        let changes = read(&workspace.root.join("CHANGELOG.md"))?;
        self.write(&format!("{DOC}/changelog"), &release.changelog(&changes))?;
        squeeze(&self.root.join(DOC).join("changelog"))?;
        let copyright = self.root.join(DOC).join("copyright");
        step::run(
            "gathering the licenses of what is linked",
            workspace.command(writer).arg("licenses").arg(&copyright),
        )
    }

    /// Writes what Tauri is told: which file goes where.
    fn configure(&self, libraries: &str) -> Result<(), String> {
        let documents = [format!("{DOC}/changelog.gz"), format!("{DOC}/copyright")];
        let shipped = SHIPPED
            .iter()
            .copied()
            .chain(documents.iter().map(String::as_str));
        let files: Vec<String> = shipped
            .map(|file| format!("      {:?}: {:?}", format!("/{file}"), self.root.join(file)))
            .collect();
        let files = files.join(",\n");
        let entry = &self.entry;
        let removed = entry.with_file_name("removed.sh");
        // Of an rpm, the libraries are named by what the loader looks for, which is the same in
        // every distribution; packages that hold them are called differently in each.
        let config = format!(
            r#"{{
  "bundle": {{
    "linux": {{
      "deb": {{ "section": "utils", "desktopTemplate": {entry:?}, "depends": [{libraries}], "files": {{
{files}
      }} }},
      "rpm": {{ "desktopTemplate": {entry:?}, "postRemoveScript": {removed:?},
        "depends": ["libwebkit2gtk-4.1.so.0()(64bit)", "libgtk-3.so.0()(64bit)"], "files": {{
{files}
      }} }}
    }}
  }}
}}
"#
        );
        fs::write(&self.config, config)
            .map_err(|error| format!("{}: {error}", self.config.display()))
    }

    fn copy(&self, from: &Path, to: &str) -> Result<(), String> {
        let to = self.placed(to)?;
        fs::copy(from, &to)
            .map(drop)
            .map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))
    }

    fn write(&self, to: &str, text: &str) -> Result<(), String> {
        let to = self.placed(to)?;
        fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))
    }

    /// Where a file goes, in a folder that is there.
    fn placed(&self, file: &str) -> Result<PathBuf, String> {
        let file = self.root.join(file);
        let folder = file.parent().unwrap_or(&self.root);
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(file)
    }
}

/// When this version was made, by its last commit.
struct Release {
    /// As in `2026-11-26`.
    day: String,
    /// As changelogs of Debian have it.
    stamp: String,
}

impl Release {
    fn of(workspace: &Workspace) -> Result<Self, String> {
        let told = |format| {
            let mut git = workspace.command("git");
            output(git.args(["log", "-1", "--date=format:%Y-%m-%d", format]))
        };
        Ok(Self {
            day: told("--format=%ad")?,
            stamp: told("--format=%aD")?,
        })
    }

    /// Formats the newest section of the changelog for Debian, without the headings of its groups.
    fn changelog(&self, changes: &str) -> String {
        let newest = changes.split("\n## ").nth(1).unwrap_or_default();
        let mut log = format!(
            "footfall ({}) unstable; urgency=medium\n\n",
            env!("CARGO_PKG_VERSION")
        );
        for change in newest.lines().filter_map(|line| line.strip_prefix("- ")) {
            let mut line = "  *".to_owned();
            for word in change.split_whitespace() {
                if line.chars().count() + 1 + word.chars().count() > WIDTH {
                    log.push_str(&line);
                    log.push('\n');
                    line = "   ".to_owned();
                }
                line.push(' ');
                line.push_str(word);
            }
            log.push_str(&line);
            log.push('\n');
        }
        let stamp = &self.stamp;
        log.push_str(&format!("\n -- The Footfall authors <>  {stamp}\n"));
        log
    }
}

/// The packages of Debian that have the libraries the programs are linked with, in the versions they
/// need, as a list of JSON's.
fn libraries(workspace: &Workspace) -> Result<String, String> {
    // It looks for the package in whose source it is.
    let source = workspace.target.join("shlibdeps");
    let control = source.join("debian/control");
    fs::create_dir_all(source.join("debian"))
        .and_then(|()| {
            fs::write(
                &control,
                "Source: footfall\n\nPackage: footfall\nArchitecture: any\n",
            )
        })
        .map_err(|error| format!("{}: {error}", control.display()))?;
    let mut ask = std::process::Command::new("dpkg-shlibdeps");
    ask.current_dir(&source).arg("-O");
    for program in ["footfall-desktop", "footfall"] {
        ask.arg(workspace.built(Build::Release, program));
    }
    let told = output(&mut ask)?;
    let packages = told
        .strip_prefix("shlibs:Depends=")
        .ok_or("dpkg-shlibdeps did not say which packages have the libraries")?;
    let packages: Vec<String> = packages
        .split(", ")
        .map(|package| format!("{package:?}"))
        .collect();
    Ok(packages.join(", "))
}

/// Compresses a file as packages do, without the time.
fn squeeze(file: &Path) -> Result<(), String> {
    let mut gzip = std::process::Command::new("gzip");
    output(gzip.args(["-9n", "--force"]).arg(file)).map(drop)
}

fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

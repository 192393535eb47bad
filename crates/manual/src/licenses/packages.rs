//! The packages that programs and page are built of.

use super::read;
use cargo_metadata::{CargoOpt, DependencyKind, Metadata, MetadataCommand, PackageId, TargetKind};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A package of others.
#[derive(Clone, Debug)]
pub struct Package {
    pub name: String,
    pub version: String,
    /// An SPDX expression, such as `MIT OR Apache-2.0`.
    pub license: String,
    /// Where it lies on this machine.
    pub folder: PathBuf,
    /// A file with the license that its manifest names, within the folder.
    pub named: Option<PathBuf>,
}

impl Package {
    /// How notices name it.
    pub fn title(&self) -> String {
        format!("{} {} ({})", self.name, self.version, self.license)
    }
}

/// The programs that ship.
const PROGRAMS: [&str; 2] = ["footfall-desktop", "footfall-cli"];

/// Ships without being linked: the search of the manual is its.
const SCRIPTS: &str = "mdbook-html";

/// The crates that the programs are linked with, on any of the systems of deny.toml.
pub fn linked_crates(root: &Path) -> Result<Vec<Package>, String> {
    let metadata = described(root)?;
    let resolve = metadata.resolve.as_ref();
    let nodes = resolve.map(|it| it.nodes.iter().map(|node| (&node.id, node)));
    let nodes: BTreeMap<_, _> = nodes.into_iter().flatten().collect();
    let packages: BTreeMap<&PackageId, _> =
        metadata.packages.iter().map(|it| (&it.id, it)).collect();

    let programs = metadata.packages.iter();
    let programs = programs.filter(|it| PROGRAMS.contains(&it.name.as_str()));
    let mut next: Vec<&PackageId> = programs.map(|it| &it.id).collect();
    let mut linked: BTreeSet<&PackageId> = BTreeSet::new();
    while let Some(id) = next.pop() {
        let macros = packages[id].targets.iter();
        // Macros run while it is compiled, and what they use with them.
        if macros
            .flat_map(|it| &it.kind)
            .any(|kind| *kind == TargetKind::ProcMacro)
            || !linked.insert(id)
        {
            continue;
        }
        let uses = nodes[id].deps.iter();
        let uses = uses.filter(|it| {
            let mut kinds = it.dep_kinds.iter();
            kinds.any(|it| it.kind == DependencyKind::Normal)
        });
        next.extend(uses.map(|it| &it.pkg));
    }
    let ships = |it: &&cargo_metadata::Package| linked.contains(&it.id) || it.name == SCRIPTS;
    let others = metadata.packages.iter().filter(ships);
    Ok(others
        .filter(|it| it.source.is_some())
        .map(|it| Package {
            name: it.name.to_string(),
            version: it.version.to_string(),
            license: it.license.clone().unwrap_or_default(),
            folder: it
                .manifest_path
                .parent()
                .map(PathBuf::from)
                .unwrap_or_default(),
            named: it.license_file().map(PathBuf::from),
        })
        .collect())
}

fn described(root: &Path) -> Result<Metadata, String> {
    let deny = read(&root.join("deny.toml"))?;
    let deny: toml::Table = deny
        .parse()
        .map_err(|error| format!("deny.toml: {error}"))?;
    let systems = deny
        .get("graph")
        .and_then(|it| it.get("targets")?.as_array());
    let systems = systems.ok_or("deny.toml does not say for which systems Footfall is built")?;
    let systems = systems.iter().filter_map(|it| it.as_str());
    let options = systems.map(|it| format!("--filter-platform={it}"));
    MetadataCommand::new()
        .manifest_path(root.join("Cargo.toml"))
        .features(CargoOpt::SomeFeatures(Vec::new()))
        .other_options(
            ["--locked".to_owned()]
                .into_iter()
                .chain(options)
                .collect::<Vec<_>>(),
        )
        .exec()
        .map_err(|error| format!("the crates in use: {error}"))
}

/// The packages of the page that are not there for building and testing it alone.
pub fn page_packages(root: &Path) -> Result<Vec<Package>, String> {
    let ui = root.join("ui");
    let lock = read(&ui.join("package-lock.json"))?;
    let lock: serde_json::Value =
        serde_json::from_str(&lock).map_err(|error| format!("ui/package-lock.json: {error}"))?;
    let locked = lock["packages"].as_object().into_iter().flatten();
    let ships = locked.filter(|(path, it)| {
        let tool = it["dev"] == true || it["devOptional"] == true;
        !path.is_empty() && !tool
    });
    ships
        .map(|(path, it)| {
            let folder = ui.join(path);
            let manifest = read(&folder.join("package.json"))?;
            let manifest: serde_json::Value = serde_json::from_str(&manifest)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
            let license = it["license"].as_str().or(manifest["license"].as_str());
            let word = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
            Ok(Package {
                name: word(&manifest["name"]),
                version: word(&manifest["version"]),
                license: license.unwrap_or_default().to_owned(),
                folder,
                named: None,
            })
        })
        .collect()
}

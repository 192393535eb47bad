//! What people set once for every encounter: how the window looks and reads,
//! its keys, and what new encounters and exports begin with.
//!
//! They are in the library, as the one place that is written safely. What
//! cannot be kept there holds all the same until the session ends.

pub mod export;
pub mod view;

use crate::about::{VERSION, is_older};
use crate::convert::kinds::LookId;
use crate::error::{AppError, ErrorCode, Result};
use crate::lock::lock;
use rules::{Measure, Ruleset, Rulesets};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use store::{Library, StoreError};
use terms::{Message, Units, message};
use view::{Settings, SettingsView, StartId, TEXT_PERCENT, UnitsId};

/// Where the library has them.
const SETTINGS: &str = "settings";
/// Where the library has the folder of exports.
const EXPORT_FOLDER: &str = "export-folder";
/// Where the library has the version of the program whose start was acknowledged last.
const STARTED: &str = "started-version";

/// More than there are commands, and more than one command needs.
const MOST_KEYS: usize = 500;
/// A key with all its modifiers is shorter.
const LONGEST_KEY: usize = 60;

/// The settings in force.
#[derive(Debug)]
pub(crate) struct InForce(Mutex<State>);

#[derive(Clone, Debug)]
struct State {
    settings: Settings,
    export_folder: Option<PathBuf>,
    start: StartId,
}

impl State {
    fn of(library: &Library) -> Self {
        let kept = |key| library.setting(key).ok().flatten();
        let start = start_after(kept(STARTED).as_deref());
        // Whoever has encounters has started before, and nobody took note of it.
        let used = || library.list().is_ok_and(|all| !all.is_empty());
        Self {
            settings: kept(SETTINGS).map_or_else(Settings::default, |text| restored(&text)),
            export_folder: kept(EXPORT_FOLDER)
                .filter(|text| !text.is_empty())
                .map(PathBuf::from),
            start: match start {
                StartId::First if used() => StartId::Unnoted,
                start => start,
            },
        }
    }
}

/// Which start this is, where that of a version was acknowledged last.
fn start_after(version: Option<&str>) -> StartId {
    match version.and_then(is_older) {
        None => StartId::First,
        Some(true) => StartId::Upgraded,
        Some(false) => StartId::Usual,
    }
}

impl InForce {
    /// Those of the library. What is damaged or unknown there is as if it had
    /// never been set: no setting keeps the app from starting.
    pub(crate) fn of(library: &Library) -> Self {
        Self(Mutex::new(State::of(library)))
    }

    /// Takes in those of the library once more.
    pub(crate) fn renew(&self, library: &Library) {
        *lock(&self.0) = State::of(library);
    }

    /// How the page shows them.
    pub(crate) fn view(&self, rulesets: &Rulesets) -> SettingsView {
        view(lock(&self.0).clone(), rulesets, None)
    }

    /// Sets them, if they can be, and keeps them, if the library can.
    ///
    /// # Errors
    /// When one of them cannot be what it is to be; nothing is set then.
    pub(crate) fn change(
        &self,
        library: &Library,
        rulesets: &Rulesets,
        settings: &Settings,
    ) -> Result<SettingsView> {
        check(settings)?;
        if let Some(ruleset) = &settings.ruleset
            && rulesets.get(ruleset).is_none()
        {
            let ruleset = ruleset.clone();
            return Err(AppError::invalid(message!("setting-ruleset", ruleset)));
        }
        let text = serde_json::to_string(settings).map_err(|error| {
            let why = error.to_string();
            AppError::new(ErrorCode::Internal, message!("plain", text = why))
        })?;
        let mut state = lock(&self.0);
        state.settings = settings.clone();
        let kept = library.set_setting(SETTINGS, &text);
        Ok(view(state.clone(), rulesets, kept.err()))
    }

    /// Sets the folder that dialogs for exports begin in; the usual one for `None`.
    ///
    /// # Errors
    /// When its name is no text.
    pub(crate) fn set_export_folder(
        &self,
        library: &Library,
        rulesets: &Rulesets,
        folder: Option<&Path>,
    ) -> Result<SettingsView> {
        let text = folder.map_or(Some(""), Path::to_str).ok_or_else(|| {
            let folder = folder.map(|folder| folder.display().to_string());
            let folder = folder.unwrap_or_default();
            AppError::invalid(message!("setting-folder-name", folder))
        })?;
        let mut state = lock(&self.0);
        state.export_folder = folder.map(Path::to_owned);
        let kept = library.set_setting(EXPORT_FOLDER, text);
        Ok(view(state.clone(), rulesets, kept.err()))
    }

    /// Takes note that somebody has seen what there is to see at such a start.
    pub(crate) fn acknowledge_start(&self, library: &Library, rulesets: &Rulesets) -> SettingsView {
        let mut state = lock(&self.0);
        state.start = StartId::Usual;
        let kept = library.set_setting(STARTED, VERSION);
        view(state.clone(), rulesets, kept.err())
    }

    /// The folder chosen for exports, as long as it is there.
    pub(crate) fn export_folder(&self) -> Option<PathBuf> {
        let chosen = lock(&self.0).export_folder.clone();
        chosen.filter(|folder| folder.is_dir())
    }

    /// What distances are told in.
    pub(crate) fn units(&self) -> UnitsId {
        lock(&self.0).settings.units
    }

    /// The look that new maps have.
    pub(crate) fn look(&self) -> LookId {
        lock(&self.0).settings.look
    }
}

/// How sentences tell distances on maps of squares or hexes, by a ruleset.
pub(crate) fn units_of(units: UnitsId, ruleset: &Ruleset, hexes: bool) -> Units {
    let feet = ruleset.policies.cell_feet.value;
    let in_cells = if hexes {
        Units::Hexes(feet)
    } else {
        Units::Squares(feet)
    };
    match (units, ruleset.measure) {
        (UnitsId::Cells, _) | (UnitsId::Ruleset, Measure::Cells) => in_cells,
        (UnitsId::Feet, _) | (UnitsId::Ruleset, Measure::Feet) => Units::Feet,
        (UnitsId::Meters, _) => Units::Meters,
    }
}

fn view(state: State, rulesets: &Rulesets, refused: Option<StoreError>) -> SettingsView {
    let mut settings = state.settings;
    // A house ruleset may have been deleted since.
    settings.ruleset = settings.ruleset.filter(|id| rulesets.get(id).is_some());
    let folder = state.export_folder;
    SettingsView {
        settings,
        export_folder: folder.map(|folder| folder.display().to_string()),
        start: state.start,
        not_kept: refused
            .map(|why| message!("settings-not-kept", why = why.to_string()).to_string()),
    }
}

/// What text of the library says, setting by setting: each that cannot be read
/// is left as it usually is.
fn restored(text: &str) -> Settings {
    let usual = Settings::default();
    let Ok(Value::Object(kept)) = serde_json::from_str(text) else {
        return usual;
    };
    kept.into_iter().fold(usual, |settings, (name, value)| {
        let with = || -> Option<Settings> {
            let mut all = serde_json::to_value(&settings).ok()?;
            all.as_object_mut()?.insert(name, value);
            let next = serde_json::from_value(all).ok()?;
            check(&next).ok().map(|()| next)
        };
        with().unwrap_or(settings)
    })
}

/// Whether values are such as the page has; what keys there are, it knows best.
fn check(settings: &Settings) -> Result<()> {
    let Settings {
        theme: _,
        text_percent,
        wheel: _,
        letters: _,
        keys,
        units: _,
        ruleset: _,
        look: _,
        export,
        new_encounter: _,
    } = settings;
    export.check()?;
    let refused = |why: Message| Err(AppError::invalid(why));
    if !TEXT_PERCENT.contains(text_percent) {
        let (least, most) = TEXT_PERCENT.into_inner();
        return refused(message!("setting-text-size", least, most));
    }
    let long = |text: &String| text.len() > LONGEST_KEY;
    let many = keys.len() > MOST_KEYS || keys.values().any(|keys| keys.len() > MOST_KEYS);
    if many
        || keys
            .iter()
            .any(|(id, keys)| long(id) || keys.iter().any(long))
    {
        return refused(message!("setting-keys"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::export::ExportOptions;
    use super::*;
    use crate::convert::kinds::GroundId;
    use crate::convert::view::GridKind;
    use view::{NewEncounterChoices, ThemeId, WheelId};

    #[test]
    fn what_is_damaged_is_usual_and_what_is_not_holds() {
        for text in ["", "null", "[1]", "nonsense", "7"] {
            assert_eq!(restored(text), Settings::default(), "{text}");
        }
        let damaged = r#"{"theme":"dark","text_percent":7,"wheel":"spins","letters":"x",
            "export":{"format":"png"},"keys":{"undo":7},"units":"ells","of_tomorrow":1,"look":"blueprint"}"#;
        let (theme, look) = (ThemeId::Dark, LookId::Blueprint);
        let expected = Settings {
            theme,
            look,
            ..Settings::default()
        };
        assert_eq!(restored(damaged), expected);
    }

    #[test]
    fn what_is_new_is_shown_after_an_upgrade_and_at_no_other_start() {
        assert_eq!(start_after(None), StartId::First);
        assert_eq!(start_after(Some("of tomorrow")), StartId::First);
        assert_eq!(start_after(Some("0.0.1")), StartId::Upgraded);
        assert_eq!(start_after(Some(VERSION)), StartId::Usual);
        assert_eq!(start_after(Some("999.0.0")), StartId::Usual);
    }

    #[test]
    fn what_is_kept_is_read_back() {
        let settings = Settings {
            theme: ThemeId::Light,
            text_percent: 150,
            wheel: WheelId::Pan,
            letters: false,
            keys: [("undo".to_owned(), vec!["F4".to_owned()])].into(),
            units: UnitsId::Meters,
            ruleset: Some("hero5".to_owned()),
            look: LookId::Color,
            export: ExportOptions {
                grid: false,
                ..ExportOptions::default()
            },
            new_encounter: Some(NewEncounterChoices {
                ruleset: "ddm".to_owned(),
                grid: GridKind::Square,
                ground: GroundId::Rock,
            }),
        };
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(restored(&text), settings);
    }
}

//! Another language than English: whatever a session answers is worded in it,
//! by the files of `crates/terms/messages` alone.
//!
//! Not English of the program, and so left as they are: names that a game master
//! gave, ids, figures, and the texts of rulesets, which are data in a language of
//! their own.

use app::wire::{
    Among, At, EncounterView, ForcingOf, GroupAct, GroupMoveForm, Initiative, LayerId,
    LibraryQuery, LookId, MarkKindId, MoveIntentForm, MoveWho, RoundStep, StrokeOf,
};
use app::{ItineraryKind, Session};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use terms::Language;

/// English with every text in brackets: what has none was worded elsewhere.
fn pseudo(session: &Session) -> Language {
    let files = terms::english().iter().map(|file| {
        let mut resource = fluent_syntax::parser::parse((*file).to_owned()).expect("it is Fluent");
        for entry in &mut resource.body {
            if let Entry::Message(message) = entry {
                message.value.iter_mut().for_each(bracketed);
            }
        }
        fluent_syntax::serializer::serialize(&resource)
    });
    Language::new("en-XA", files.chain([values(session)])).expect("it is a language")
}

/// What the values of rules are for, which stands in English where they are declared.
fn values(session: &Session) -> String {
    let rules = RULESETS.map(|id| session.rules_of(id).expect("it is a ruleset"));
    let values = rules.iter().flatten().flat_map(|rule| &rule.values);
    let texts: BTreeMap<&str, &str> = values
        .map(|it| {
            (
                it.key.split('.').next().unwrap_or_default(),
                it.about.as_str(),
            )
        })
        .collect();
    let lines = texts
        .iter()
        .map(|(key, about)| format!("value-{key} = ⟦{about}⟧\n"));
    lines.collect()
}

fn bracketed(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = format!("⟦{value}⟧"),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => {
                    *value = format!("⟦{value}⟧");
                }
                Expression::Inline(_) => {}
                Expression::Select { variants, .. } => {
                    let values = variants.iter_mut().map(|variant| &mut variant.value);
                    values.for_each(bracketed);
                }
            },
        }
    }
}

/// What answers name things by: the window looks these up, and nobody reads them.
const IDS: [&str; 43] = [
    "act",
    "action",
    "armour",
    "base",
    "build",
    "cause",
    "choices",
    "code",
    "color",
    "country",
    "condition",
    "conditions",
    "cost",
    "degree",
    "fidelity",
    "fittings",
    "force",
    "grid",
    "grids",
    "group_id",
    "height",
    "id",
    "key",
    "kind",
    "layer",
    "link",
    "load",
    "look",
    "mark",
    "move_action",
    "outcome",
    "paint",
    "picture",
    "rule",
    "ruleset",
    "side",
    "size",
    "step",
    "subtypes",
    "tags",
    "track",
    "unit",
    "wall",
];

/// Gathers what a reader would find in an answer outside of brackets.
struct Reader {
    /// Names of this table and words of rulesets.
    known: BTreeSet<String>,
    found: BTreeSet<String>,
    /// How many texts were in brackets.
    worded: usize,
}

impl Reader {
    fn text(&mut self, place: &str, text: &str) {
        let mut outside = String::new();
        let mut depth = 0_u32;
        for letter in text.chars() {
            match letter {
                '⟦' => depth += 1,
                '⟧' => depth = depth.saturating_sub(1),
                _ if depth == 0 => outside.push(letter),
                _ => continue,
            }
            if depth > 0 {
                // What stands beside brackets is a part of its own.
                outside.push('\n');
            }
        }
        self.worded += usize::from(text.contains('⟦'));
        for part in outside.split(['\n', '\u{2068}', '\u{2069}']) {
            if self.is_english(part) {
                self.found.insert(format!("{place}: {part:?} in {text:?}"));
            }
        }
    }

    fn is_english(&self, part: &str) -> bool {
        // Columns of a map beyond the twenty-sixth, and paths.
        if part.starts_with('/')
            || (part.len() <= 2 && part.chars().all(|it| it.is_ascii_uppercase()))
        {
            return false;
        }
        let part = bare(part);
        let known = |it: &str| {
            let it = bare(it);
            let cell = it.len() <= 6
                && it
                    .trim_start_matches(|it: char| it.is_ascii_lowercase())
                    .parse::<u32>()
                    .is_ok();
            let letters = it.chars().filter(|it| it.is_alphabetic()).count();
            cell || letters < 2 || self.known.contains(&it) || self.known.contains(&unnumbered(&it))
        };
        !known(&part) && !part.split([',', ';', '·', '(', '+', '|']).all(known)
    }

    fn value(&mut self, place: &str, value: &Value) {
        match value {
            Value::String(text) => self.text(place, text),
            Value::Array(all) => all.iter().for_each(|it| self.value(place, it)),
            Value::Object(fields) => {
                for (field, value) in fields {
                    // Arguments are the figures and names of a message once more.
                    if !IDS.contains(&field.as_str()) && field != "args" {
                        self.value(&format!("{place}.{field}"), value);
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn view<T: Serialize, E: ToString>(&mut self, place: &str, answer: Result<T, E>) {
        match answer {
            Ok(view) => self.value(place, &serde_json::to_value(view).expect("it is JSON")),
            Err(error) => self.text(&format!("{place} refused"), &error.to_string()),
        }
    }

    /// The head of an answer that travels as bytes.
    fn bytes<E: ToString>(&mut self, place: &str, answer: Result<Vec<u8>, E>) -> Value {
        let head = answer.map(|bytes| {
            let (length, rest) = bytes.split_first_chunk().expect("a length comes first");
            let head = &rest[..u32::from_le_bytes(*length) as usize];
            serde_json::from_slice::<Value>(head).expect("the head is JSON")
        });
        let value = head.as_ref().map_or(Value::Null, Clone::clone);
        self.view(place, head);
        value
    }
}

/// A text without what stands around it.
fn bare(text: &str) -> String {
    text.trim_matches(|it: char| !it.is_alphanumeric())
        .to_lowercase()
}

/// A name without the number behind it.
fn unnumbered(name: &str) -> String {
    let letters = name.trim_end_matches(|it: char| it.is_ascii_digit());
    letters.trim_end().to_owned()
}

/// Every text in a ruleset's data.
fn texts(value: &toml::Value, found: &mut BTreeSet<String>) {
    match value {
        toml::Value::String(text) => {
            found.insert(bare(text));
        }
        toml::Value::Array(all) => all.iter().for_each(|it| texts(it, found)),
        toml::Value::Table(all) => all.values().for_each(|it| texts(it, found)),
        _ => {}
    }
}

/// Names and words that are nobody's to translate.
fn known() -> BTreeSet<String> {
    let mut known = BTreeSet::new();
    let mut folders = vec![super::architecture::root().join("crates/rules/data")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("it is a folder") {
            let path = entry.expect("it is read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "toml") {
                let data = super::architecture::read(&path);
                texts(&toml::from_str(&data).expect("it is TOML"), &mut known);
            }
        }
    }
    // Values of rules as data write them.
    known.extend(["yes", "no"].map(str::to_owned));
    assert!(known.len() > 500, "the rulesets were not found");
    known
}

/// A form as the window sends it.
fn form<T: DeserializeOwned>(form: Value) -> T {
    serde_json::from_value(form).expect("it is such a form")
}

fn reader() -> Reader {
    Reader {
        known: known(),
        found: BTreeSet::new(),
        worded: 0,
    }
}

impl Reader {
    /// Takes the names of a map as known.
    fn knows(&mut self, view: &EncounterView) {
        let creatures = view.creatures.iter().map(|it| it.form.name.as_str());
        let marks = view.marks.iter().map(|it| it.text.as_str());
        let names = creatures.chain(marks).chain([view.name.as_str()]);
        self.known.extend(names.map(bare));
    }

    fn assert_all_worded(&self, least: usize) {
        let Self { worded, found, .. } = self;
        assert!(*worded > least, "only {worded} texts were worded");
        assert!(found.is_empty(), "{} {found:#?}", found.len());
    }
}

fn in_pseudo(walk: impl FnOnce(&Session, &Path)) {
    let folder = tempfile::tempdir().expect("a folder");
    let session = Session::start(&folder.path().join("library")).expect("a library");
    let language = pseudo(&session);
    let session = session.speaking(language);
    session.speak(|session| walk(session, folder.path()));
}

const RULESETS: [&str; 5] = ["srd35", "epic", "hero5", "wolflord", "ddm"];

#[test]
fn whatever_is_asked_about_creatures_is_answered_in_the_language() {
    in_pseudo(|session, _| {
        let mut reader = reader();
        let view = session.open_sample("sample").expect("a sample");
        reader.knows(&view);
        reader.view("open", Ok::<_, String>(&view));
        for ruleset in RULESETS {
            reader.view("switch", session.preview_ruleset(ruleset));
            reader.view("ruleset", session.choose_ruleset(ruleset));
            about_creatures(session, &mut reader, &view);
        }
        reader.assert_all_worded(1_000);
    });
}

fn about_creatures(session: &Session, reader: &mut Reader, view: &EncounterView) {
    let ids: Vec<u32> = view.creatures.iter().map(|it| it.id).collect();
    let places: Vec<At> = view.creatures.iter().map(|it| it.center).collect();
    let far = |at: At, by: f32| At {
        x: at.x + by,
        y: at.y + by,
    };
    let intents = [
        "ordinary",
        "run",
        "charge",
        "withdraw",
        "careful-step",
        "minimum",
        "move-by",
    ];
    let intents = intents.map(|id| {
        let id = serde_json::from_value(Value::String(id.to_owned()));
        MoveIntentForm {
            move_action: id.expect("it is a movement action"),
            ..MoveIntentForm::default()
        }
    });
    for (id, at) in ids.iter().zip(&places) {
        reader.view("sheet", session.sheet(*id));
        reader.view("round", session.round(*id));
        reader.view("damage choices", session.damage_choices(Some(*id)));
        reader.view("nearest", session.closest(*id, Among::Everyone, None));
        reader.bytes("turn", session.turn(*id));
        reader.bytes("threat", session.threat(*id));
        reader.bytes("threat map", session.threat_map(Some(*id), None));
        reader.view("menu", session.menu(*at, None));
        for intent in &intents {
            reader.bytes("range", session.reach(*id, intent));
            reader.view("places", session.movement_range_places(*id, intent));
            for by in [0.0, 1.0, -3.0, 40.0] {
                reader.bytes("path", session.path(*id, far(places[0], by), intent));
            }
        }
        let by = ids[0];
        for force in ["push", "pull", "slide"] {
            let asked: ForcingOf = form(json!({
                "by": by, "creature": id, "force": force, "feet": 10, "reductions": [5],
                "step_over": false, "by_choice": false, "prone_immune": false, "provokes": true,
            }));
            reader.bytes("forced", session.forced(&asked));
            reader.bytes("forced way", session.forced_way(&asked, far(*at, 1.0)));
        }
        for shot in [true, false] {
            reader.bytes("concealment", session.conceal(by, *id, shot));
        }
        reader.view("menu", session.menu(*at, Some(by)));
        reader.view("menu", session.menu(far(*at, 1.0), Some(by)));
        let [.., last] = ids[..] else { continue };
        reader.bytes("flank", session.flank(by, *id, last));
    }
    reader.view("group menu", session.group_menu(places[0], &ids));
    let group: GroupMoveForm = form(json!({
        "creatures": ids, "lead": ids[0], "target": { "by": "heading", "heading": "right" },
    }));
    reader.bytes("group path", session.group_path(&group));
    reader.view("group move", session.move_creatures(&group, MoveWho::All));
    reader.view("undo", session.undo());
    reader.view("damage choices", session.damage_choices(None));
}

#[test]
fn whatever_is_edited_is_told_in_the_language() {
    in_pseudo(|session, _| {
        let mut reader = reader();
        let view = session.open_sample("sample").expect("a sample");
        reader.knows(&view);
        let ids: Vec<u32> = view.creatures.iter().map(|it| it.id).collect();
        let places: Vec<At> = view.creatures.iter().map(|it| it.center).collect();
        for x in 0..30_u8 {
            for y in 0..22_u8 {
                let (x, y) = (f32::from(x) + 0.5, f32::from(y) + 0.5);
                reader.view("spot", session.spot(At { x, y }));
            }
        }
        let choices = session.catalogue();
        for ground in &choices.grounds {
            let tool = json!({ "tool": "brush", "ground": ground.id, "size": 1 });
            edited(
                session,
                &mut reader,
                &json!({ "tool": tool, "points": [places[0]] }),
            );
            reader.view("spot", session.spot(places[0]));
        }
        for wall in &choices.walls {
            let tool = json!({ "tool": "wall", "kind": wall.id, "low": null });
            let points = json!([{ "x": 6, "y": 5 }, { "x": 8, "y": 5 }]);
            edited(
                session,
                &mut reader,
                &json!({ "tool": tool, "points": points }),
            );
        }
        reader
            .known
            .extend(choices.samples.iter().map(|it| bare(&it.label)));
        reader.view("catalogue", Ok::<_, String>(choices));
        reader.bytes("measure", session.measure(&places, None));
        let area = form(json!({ "feet": 20, "height_feet": 0 }));
        reader.bytes("area", session.measure(&places[..1], Some(&area)));
        for look in [LookId::Color, LookId::Blueprint, LookId::Ink] {
            reader.view("look", session.set_look(look));
        }
        reader.view("ceiling", session.set_ceiling(Some(10)));
        reader.view("ceiling", session.set_ceiling(None));
        for kind in [MarkKindId::Label, MarkKindId::Note, MarkKindId::Thing] {
            reader.view("mark", session.add_mark(kind, &places[..1]));
            reader.view("undo", session.undo());
            reader.view("redo", session.redo());
            reader.view("undo", session.undo());
        }
        for layer in [
            LayerId::Words,
            LayerId::Creatures,
            LayerId::Walls,
            LayerId::Terrain,
        ] {
            reader.view("lock", session.lock_layer(layer, true));
            reader.view("remove", session.remove_creatures(&ids[..1]));
            reader.view("rubble", session.commit(&form(json!({
                "tool": { "tool": "brush", "ground": "rubble", "size": 1 }, "points": [places[0]],
            }))));
            reader.view("unlock", session.lock_layer(layer, false));
            reader.view("hide", session.hide_layer(layer, true));
            reader.view("show", session.hide_layer(layer, false));
        }
        for value in [7, i32::MAX] {
            let creature = ids[0];
            let value = Initiative {
                creature,
                value: Some(value),
            };
            reader.view("initiative", session.set_initiative(&[value], false));
        }
        for step in [RoundStep::Start, RoundStep::Next, RoundStep::End] {
            reader.view("rounds", session.take_round(step));
        }
        for act in [GroupAct::Copy, GroupAct::Duplicate, GroupAct::Cut] {
            reader.view("group", session.group_act(&ids, act));
            reader.view("undo", session.undo());
        }
        for size in [0, 3, -40] {
            let margins = || form(json!({ "left": size, "right": 0, "top": 0, "bottom": 0 }));
            reader.bytes("size", session.preview_size(margins(), None));
            reader.view("resize", session.resize_map(margins()));
            reader.view("undo", session.undo());
        }
        reader.view("nobody", session.sheet(999));
        reader.view("rename", session.rename(""));
        // A system says what is wrong with a file in its own language.
        let system = ["no such file or directory", "os error 2"];
        reader.known.extend(system.map(str::to_owned));
        let nowhere = session.read_background(Path::new("/nowhere.png"), &|_| true);
        reader.view("background", nowhere);
        reader.view("no picture", session.remove_picture());
        reader.view("region", session.region().map(|_| ()));
        reader.assert_all_worded(500);
    });
}

/// An edit by a gesture: told, taken back and made again.
fn edited(session: &Session, reader: &mut Reader, stroke: &Value) {
    let stroke: StrokeOf = form(stroke.clone());
    reader.view("draft", session.draft(&stroke).map(|_| ()));
    reader.view("commit", session.commit(&stroke));
    reader.view("undo", session.undo());
    reader.view("redo", session.redo());
}

#[test]
fn travels_files_and_the_library_are_told_in_the_language() {
    in_pseudo(|session, folder| {
        let mut reader = reader();
        // What the files below hold, and the columns and fields of such files.
        let held = "beasts.csv wren enormous fast what ours ash odo move-speeds nonsense";
        let fields = "name size build reach land fly swim climb burrow teleport challenge type";
        let fields = fields
            .split(' ')
            .chain(["subtypes", "tags", "pixels_per_grid"]);
        reader.known.extend(held.split(' ').chain(fields).map(bare));
        reader.view("nothing open", session.journeys());
        for id in ["overland", "sample"] {
            let view = session.open_sample(id).expect("a sample");
            reader.knows(&view);
            reader.view("open", Ok::<_, String>(&view));
            reader.view("journeys", session.begin_travel());
            let travel = session.journeys().expect("there are journeys");
            let journeys = &travel.form.journeys;
            let legs = journeys.iter().flat_map(|it| &it.legs);
            let named = legs
                .map(|leg| &leg.to)
                .chain(journeys.iter().map(|it| &it.name));
            let places = travel.places.iter().flatten().map(|it| &it.name);
            let names = named.chain(places).map(|it| bare(it));
            reader.known.extend(names);
            reader.view("journeys", Ok::<_, String>(&travel));
            for n in 0..4 {
                reader.view("alternatives", session.journey_alternatives(n));
                reader.bytes("areas", session.journey_areas(n));
                reader.bytes("way", session.journey_way(n));
                let file = folder.join("journey.md");
                let written = session.export_journey(n, ItineraryKind::Markdown, &file);
                if written.is_ok() {
                    let text = std::fs::read_to_string(&file).expect("it was written");
                    text.lines().for_each(|line| reader.text("itinerary", line));
                }
            }
        }
        for ruleset in RULESETS {
            reader.view("rules", session.rules_of(ruleset));
        }
        let house = session.make_house_ruleset("srd35", "Ours");
        let house = house.expect("a house ruleset").ruleset;
        for (key, value) in [
            ("move-speeds", "x"),
            ("move-speeds", "-1"),
            ("nonsense", "1"),
        ] {
            let changed = session.change_house_ruleset(&house, key, Some(value));
            let changed = changed.map(|it| it.ruleset);
            reader.view("house ruleset", changed);
        }
        for (name, text) in [
            ("empty.uvtt", ""),
            ("broken.uvtt", "{\"resolution\":"),
            ("other.uvtt", "{}"),
            (
                "wrong.uvtt",
                "{\"resolution\":{\"map_size\":{\"x\":0,\"y\":3}}}",
            ),
            (
                "map.uvtt",
                "{\"resolution\":{\"map_size\":{\"x\":4,\"y\":3},\"pixels_per_grid\":10},\"lights\":[{}],\"line_of_sight\":[[{\"x\":1,\"y\":1},{\"x\":9,\"y\":1}]]}",
            ),
            (
                "newer.footfall",
                "{\"format\":\"footfall-encounter\",\"version\":9}",
            ),
        ] {
            let file = folder.join(name);
            std::fs::write(&file, text).expect("it is written");
            reader
                .known
                .extend([name, name.trim_end_matches(".uvtt")].map(str::to_owned));
            reader.view("import", session.import(&file));
        }
        let beasts = folder.join("beasts.csv");
        for text in [
            "",
            "name,what\n",
            "name,size\nWren,enormous\n",
            "name,size,land\nWren,small,fast\n",
        ] {
            std::fs::write(&beasts, text).expect("it is written");
            reader.view("bestiary", session.import_beasts(&beasts));
        }
        let found = session.bestiary("Large").expect("a bestiary").found;
        reader
            .known
            .extend(found.iter().map(|it| bare(&it.form.name)));
        reader.view("bestiary", Ok::<_, String>(found));
        reader.view(
            "library",
            session
                .library(&LibraryQuery::default())
                .map(|it| it.notice),
        );
        reader.view("open", session.open("nothing"));
        reader.view(
            "delete",
            session.delete(&["00000000-0000-0000-0000-000000000000".to_owned()]),
        );
        reader.assert_all_worded(300);
    });
}

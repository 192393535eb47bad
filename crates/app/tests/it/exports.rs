//! Pictures of maps: what is asked of them, and what players do not get to see.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::forms::{at, creature, encounter, imported};
use app::wire::{
    ConditionId, CreatureForm, ExportArea, ExportContent, ExportCreatures, ExportFigures,
    ExportFormat, ExportOptions, ExportPages, ExportRequest, ExportScale, ExportVersion, GroundId,
    Initiative, LayerId, MarkKindId, MoveIntentForm, NewEncounter, PaperUnit, PreviewOf, RegionAct,
    RoundStep, StrokeOf, Tool, WallKindId,
};
use app::{ErrorCode, Session};
use image::RgbaImage;
use serde_json::json;
use std::cell::Cell;
use tempfile::TempDir;

fn started() -> (TempDir, Session) {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    session.create(&encounter("The mill", "srd35")).unwrap();
    (folder, session)
}

fn draw(session: &Session, kind: WallKindId) {
    let tool = Tool::Wall { kind, low: None };
    let points = vec![at(4.0, 2.0), at(4.0, 4.0)];
    session.commit(&StrokeOf { tool, points }).unwrap();
}

/// A request with other options than the usual ones.
fn with(change: impl FnOnce(&mut ExportOptions)) -> ExportRequest {
    let mut asked = ExportRequest::default();
    asked.options.scale = ExportScale::Pixels { per_cell: 30 };
    change(&mut asked.options);
    asked
}

fn picture(session: &Session, asked: &ExportRequest) -> RgbaImage {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.png");
    let written = session.export_picture_to(&path, asked, &|_| true).unwrap();
    let size = session.measure_export(asked).unwrap();
    let written = written.unwrap();
    assert_eq!((written.width, written.height), (size.width, size.height));
    image::open(path).unwrap().to_rgba8()
}

#[test]
fn a_secret_door_looks_like_a_wall_and_only_to_players() {
    let drawn = |kind, version| {
        let (_folder, session) = started();
        draw(&session, kind);
        picture(&session, &with(|it| it.version = version))
    };
    let [wall, door] = [WallKindId::Wall, WallKindId::SecretDoor];
    let [gm, players] = [ExportVersion::Gm, ExportVersion::Players];
    assert!(drawn(door, players) == drawn(wall, players));
    assert!(drawn(door, gm) != drawn(wall, gm));
    let [open, opened] = [WallKindId::OpenDoor, WallKindId::OpenSecretDoor];
    assert!(drawn(opened, players) == drawn(open, players));
}

/// What is written of a map, byte for byte.
fn files(session: &Session, asked: &ExportRequest) -> Vec<Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.file");
    session.export_picture_to(&path, asked, &|_| true).unwrap();
    let beside = folder.path().join("map.png");
    let both = [path, beside].into_iter();
    both.filter_map(|path| std::fs::read(path).ok()).collect()
}

const LINES_AND_TABLES: [ExportFormat; 5] = [
    ExportFormat::Svg,
    ExportFormat::Pdf,
    ExportFormat::Html,
    ExportFormat::UniversalVtt,
    ExportFormat::Foundry,
];

#[test]
fn no_byte_of_a_file_for_players_tells_a_secret() {
    let secrets = |hidden: bool, version, format| {
        let (_folder, session) = started();
        draw(
            &session,
            [WallKindId::Wall, WallKindId::SecretDoor][usize::from(hidden)],
        );
        if hidden {
            session.add_mark(MarkKindId::Note, &[at(2.5, 2.5)]).unwrap();
            let foe = creature("Lich", "foes");
            session.place_creatures(&foe, at(5.5, 5.5), 1).unwrap();
        }
        let asked = with(|it| {
            (it.version, it.format) = (version, format);
            (it.title, it.legend) = (true, true);
        });
        files(&session, &asked)
    };
    for format in LINES_AND_TABLES {
        let [gm, players] = [ExportVersion::Gm, ExportVersion::Players];
        let count = if format == ExportFormat::Foundry {
            2
        } else {
            1
        };
        let told = secrets(true, players, format);
        assert_eq!(told.len(), count, "{format:?}");
        assert!(told == secrets(false, players, format), "{format:?}");
        assert!(told != secrets(true, gm, format), "{format:?}");
    }
}

#[test]
fn no_byte_of_a_file_for_players_tells_a_lock_or_a_hidden_hero() {
    let secrets = |hidden: bool, version, format| {
        let (_folder, session) = started();
        draw(
            &session,
            [WallKindId::ClosedDoor, WallKindId::LockedDoor][usize::from(hidden)],
        );
        if hidden {
            let mut spy = creature("Spy", "heroes");
            spy.hidden = true;
            session.place_creatures(&spy, at(5.5, 5.5), 1).unwrap();
        }
        let asked = with(|it| {
            (it.version, it.format) = (version, format);
            (it.title, it.legend) = (true, true);
        });
        let mut drawn = asked.clone();
        drawn.options.format = ExportFormat::Png;
        (files(&session, &asked), picture(&session, &drawn))
    };
    for format in LINES_AND_TABLES {
        let [gm, players] = [ExportVersion::Gm, ExportVersion::Players];
        let told = secrets(true, players, format);
        assert!(told == secrets(false, players, format), "{format:?}");
        assert!(told.1 != secrets(true, gm, format).1, "{format:?}");
    }
}

/// The lines that can be searched for in a drawing of what is asked for.
fn words(session: &Session, mut asked: ExportRequest) -> Vec<String> {
    asked.options.format = ExportFormat::Svg;
    let drawing = String::from_utf8(files(session, &asked).remove(0)).unwrap();
    let document = roxmltree::Document::parse(&drawing).unwrap();
    let texts = document.descendants().filter(|it| it.has_tag_name("text"));
    texts.filter_map(|it| Some(it.text()?.to_owned())).collect()
}

#[test]
fn a_legend_names_what_is_on_the_part_that_is_shown() {
    let (_folder, session) = started();
    draw(&session, WallKindId::SecretDoor);
    let hero = creature("Wren", "heroes");
    session.place_creatures(&hero, at(5.5, 5.5), 1).unwrap();
    let legend = |version, named: &str| {
        let asked = ExportRequest {
            area: ExportArea::Cells {
                named: named.to_owned(),
            },
            ..with(|it| {
                (it.version, it.legend) = (version, true);
                (it.names, it.margin) = (false, false);
            })
        };
        words(&session, asked)
    };
    let [gm, players] = [ExportVersion::Gm, ExportVersion::Players];
    assert_eq!(legend(gm, "A1:L10"), ["Secret door", "Heroes"]);
    assert_eq!(legend(players, "A1:L10"), ["Wall", "Heroes"]);
    assert_eq!(legend(gm, "F6:F6"), ["Heroes"]);
    assert_eq!(legend(gm, "J8:L10"), [""; 0]);
    let titled = words(&session, with(|it| it.title = true));
    assert!(titled.contains(&"The mill".to_owned()), "{titled:?}");
    assert!(
        titled.contains(&"1 square = 5 ft · 12 × 10 squares".to_owned()),
        "{titled:?}"
    );
}

/// Puts somebody on the map and tells their number.
fn placed(session: &Session, form: &CreatureForm, x: f32, y: f32) -> u32 {
    let view = session.place_creatures(form, at(x, y), 1).unwrap();
    view.creatures.last().unwrap().id
}

#[test]
fn a_preview_answers_anew_and_tells_what_each_step_costs() {
    let (_folder, session) = started();
    let hero = placed(&session, &creature("Wren", "heroes"), 2.5, 2.5);
    let asked = |previews| ExportRequest {
        previews,
        ..with(|it| (it.previews, it.names, it.legend) = (true, false, true))
    };
    let said = |previews| words(&session, asked(previews));
    let intent = MoveIntentForm::default();
    let path = PreviewOf::Path {
        creature: hero,
        at: at(4.5, 3.5),
        intent: intent.clone(),
    };
    let told = said(vec![path.clone()]);
    let ledger = "Wren to E4: 10 ft, Move";
    let begin = told.iter().position(|it| it == ledger).unwrap();
    let rows = [
        "D4",
        "5 ft",
        "5 ft",
        "diagonal 1",
        "E4",
        "5 ft",
        "10 ft",
        "straight step",
    ];
    assert_eq!(told[begin + 1..][..8], rows);
    let range = PreviewOf::Range {
        creature: hero,
        intent,
    };
    let told = said(vec![range, PreviewOf::Threat { creature: hero }]);
    for area in ["Wren: Move, 30 ft", "Threatened by Wren"] {
        assert!(told.iter().any(|it| it == area), "{area}: {told:?}");
    }
    let mut unwanted = asked(vec![path]);
    unwanted.options.previews = false;
    assert_eq!(words(&session, unwanted), ["Heroes"]);
}

#[test]
fn a_web_page_has_what_its_reader_may_know_in_tables_and_nothing_that_runs() {
    let (_folder, session) = started();
    session
        .rename("<script>alert(1)</script> & “mill”")
        .unwrap();
    let hero = placed(&session, &creature("Wren <b>", "heroes"), 2.5, 2.5);
    placed(&session, &creature("Lich", "foes"), 8.5, 8.5);
    session.add_mark(MarkKindId::Note, &[at(6.5, 6.5)]).unwrap();
    let path = PreviewOf::Path {
        creature: hero,
        at: at(4.5, 3.5),
        intent: MoveIntentForm::default(),
    };
    let page = |version| {
        let asked = ExportRequest {
            previews: vec![path.clone()],
            ..with(|it| {
                (it.version, it.format) = (version, ExportFormat::Html);
                (it.creatures, it.previews) = (ExportCreatures::All, true);
            })
        };
        String::from_utf8(files(&session, &asked).remove(0)).unwrap()
    };
    let (players, gm) = (page(ExportVersion::Players), page(ExportVersion::Gm));
    for page in [&players, &gm] {
        assert!(page.starts_with("<!doctype html>") && page.contains("<svg "));
        assert!(page.contains("default-src 'none'") && !page.contains("<script"));
        assert!(!page.contains("Wren <b>") && page.contains("Wren &lt;b&gt;"));
        // What looks like an address names the drawing's own language.
        let addresses = page.matches("http").count();
        assert_eq!(
            addresses,
            page.matches("xmlns").count() + 1,
            "and the policy's http-equiv"
        );
        // The table of the path, not the same once more on the map.
        assert_eq!(page.matches("<td>diagonal 1</td>").count(), 1);
        assert_eq!(page.matches("diagonal 1").count(), 1);
    }
    for heading in ["Creatures (2)", "Notes"] {
        assert!(
            gm.contains(heading) && !players.contains(heading),
            "{heading}"
        );
    }
}

#[test]
fn previews_for_players_know_of_nobody_they_do_not_see() {
    let drawn = |foe: bool, version| {
        let (_folder, session) = started();
        let hero = placed(&session, &creature("Wren", "heroes"), 2.5, 2.5);
        let mut previews = vec![
            PreviewOf::Range {
                creature: hero,
                intent: MoveIntentForm::default(),
            },
            PreviewOf::Path {
                creature: hero,
                at: at(8.5, 2.5),
                intent: MoveIntentForm::default(),
            },
        ];
        if foe {
            let creature = placed(&session, &creature("Lich", "foes"), 5.5, 2.5);
            previews.push(PreviewOf::Threat { creature });
        }
        let asked = ExportRequest {
            previews,
            ..with(|it| {
                (it.version, it.format) = (version, ExportFormat::Svg);
                (it.previews, it.legend) = (true, true);
            })
        };
        files(&session, &asked)
    };
    let [gm, players] = [ExportVersion::Gm, ExportVersion::Players];
    assert!(drawn(true, players) == drawn(false, players));
    assert!(drawn(true, gm) != drawn(false, gm));
}

/// The text of a PDF, page by page.
fn pages(session: &Session, asked: &ExportRequest) -> Vec<String> {
    let document = lopdf::Document::load_mem(&files(session, asked)[0]).unwrap();
    let pages = document.get_pages().into_keys();
    pages
        .map(|page| document.extract_text(&[page]).unwrap())
        .collect()
}

fn printed(content: ExportContent, change: impl FnOnce(&mut ExportOptions)) -> ExportRequest {
    with(|it| {
        (it.content, it.format) = (content, ExportFormat::Pdf);
        it.scale = ExportScale::Automatic;
        change(it);
    })
}

#[test]
fn paper_counters_are_of_everybody_who_is_wanted_as_often_as_they_stand_there() {
    let (_folder, session) = started();
    placed(&session, &creature("Wren", "heroes"), 1.5, 1.5);
    session
        .place_creatures(&creature("Orc", "foes"), at(5.5, 5.5), 3)
        .unwrap();
    let mut lurker = creature("Lurker", "foes");
    lurker.conditions.push(ConditionId::Unperceived);
    placed(&session, &lurker, 9.5, 8.5);
    let counted = |version, creatures, figures| {
        let asked = printed(ExportContent::Counters, |it| {
            (it.version, it.creatures, it.figures) = (version, creatures, figures);
        });
        let text = pages(&session, &asked).join("\n");
        ["Wren", "Orc", "Lurker"].map(|name| text.matches(name).count())
    };
    let [gm, players] = [ExportVersion::Gm, ExportVersion::Players];
    let all = ExportCreatures::All;
    assert_eq!(counted(gm, all, ExportFigures::Flat), [1, 3, 1]);
    assert_eq!(counted(gm, all, ExportFigures::Both), [2, 6, 2]);
    assert_eq!(counted(players, all, ExportFigures::Standing), [1, 3, 0]);
    assert_eq!(
        counted(players, ExportCreatures::NoFoes, ExportFigures::Flat),
        [1, 0, 0]
    );
    let letter = printed(ExportContent::Counters, |it| it.pages = ExportPages::Letter);
    let size = session.measure_export(&letter).unwrap();
    assert_eq!(
        (size.width_mm, size.height_mm, size.pages),
        (215.9, 279.4, Some(1))
    );
    let preview = image::load_from_memory(&session.preview_export(&letter).unwrap()).unwrap();
    assert_eq!((preview.width(), preview.height()), (556, 720));
    let nobody = printed(ExportContent::Counters, |it| {
        it.creatures = ExportCreatures::None;
    });
    assert_eq!(
        session.measure_export(&nobody).unwrap_err().id,
        "export-nobody"
    );
    let mut picture = letter;
    picture.options.format = ExportFormat::Png;
    let refused = session.measure_export(&picture).unwrap_err();
    assert_eq!(refused.id, "export-content-pdf");
    let huge = printed(ExportContent::Counters, |it| {
        it.scale = ExportScale::Print {
            dots: 300,
            cell_hundredths: 20_000,
            unit: PaperUnit::Millimeters,
        };
    });
    let refused = session.measure_export(&huge).unwrap_err();
    assert!(refused.message.contains("Wren"), "{refused}");
}

#[test]
fn the_gm_sheet_has_figures_turns_and_notes_whoever_is_chosen_to_see_the_map() {
    let (_folder, session) = started();
    let wren = placed(&session, &creature("Wren", "heroes"), 1.5, 1.5);
    let lich = placed(&session, &creature("Lich", "foes"), 5.5, 5.5);
    let values = [(wren, 17), (lich, 21)].map(|(creature, value)| Initiative {
        creature,
        value: Some(value),
    });
    session.set_initiative(&values, false).unwrap();
    session.take_round(RoundStep::Start).unwrap();
    let long = "The floor is trapped. ".repeat(80);
    for x in 2..8 {
        let place = at(x as f32 + 0.5, 2.5);
        let view = session.add_mark(MarkKindId::Note, &[place]).unwrap();
        session
            .write_mark(view.marks.last().unwrap().id, &long)
            .unwrap();
    }
    let asked = printed(ExportContent::GmSheet, |it| {
        it.version = ExportVersion::Players;
    });
    let pages = pages(&session, &asked);
    assert!(pages.len() > 1);
    let text = pages.join("\n");
    for said in [
        "The mill",
        "1 square = 5 ft",
        "Initiative, round 1",
        "21",
        "acts now",
        "F6",
        "30 ft",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(
        text.find("Lich") < text.find("Wren"),
        "who acts first is first"
    );
    assert_eq!(text.matches("trapped").count(), 480);
    assert!(text.contains("C3"));
    for (n, page) in (1..).zip(&pages) {
        assert!(page.contains(&format!("{n} of {}", pages.len())), "{page}");
    }
}

#[test]
fn the_gm_sheet_lists_locked_and_secret_doors_with_their_cells() {
    let (_folder, session) = started();
    let kinds = [
        (WallKindId::LockedDoor, [(4.0, 2.0), (4.0, 3.0)]),
        (WallKindId::SecretDoor, [(1.0, 5.0), (2.0, 5.0)]),
        (WallKindId::OpenSecretDoor, [(0.0, 7.0), (0.0, 8.0)]),
        (WallKindId::ClosedDoor, [(8.0, 2.0), (8.0, 3.0)]),
        (WallKindId::SecretDoor, [(6.0, 6.0), (6.0, 8.0)]),
        (WallKindId::LockedDoor, [(10.0, 5.0), (10.0, 6.0)]),
    ];
    for (kind, ends) in kinds {
        let tool = Tool::Wall { kind, low: None };
        let points = ends.map(|(x, y)| at(x, y)).to_vec();
        session.commit(&StrokeOf { tool, points }).unwrap();
    }
    let text = pages(&session, &printed(ExportContent::GmSheet, |_| {})).join("\n");
    let list = text.split("Locked and secret doors").nth(1).unwrap();
    let words: Vec<&str> = list.split_whitespace().collect();
    let list = words.join(" ");
    let rows = [
        "Place Door Lock",
        "D3 / E3 Door locked",
        "B5 / B6 Secret door closed",
        "J6 / K6 Door locked",
        "F7 / G7 Secret door closed",
        "A8 Secret door open",
    ];
    assert!(list.starts_with(&rows.join(" ")), "{list}");
    let locked = json!({
        "format": "footfall-encounter", "version": 1, "images": {},
        "encounter": {
            "header": { "name": "Gate", "ruleset": "srd35", "picture": null },
            "grid": "square",
            "ground": ["......", "......"],
            "walls": { "1": {
                "kind": "locked-door",
                "points": [{ "x": 2.0, "y": 0.0 }, { "x": 2.0, "y": 1.0 }],
                "check": { "name": "Open Lock", "difficulty": 25 },
            } },
            "creatures": {},
        },
    });
    let (other, view, _other_folder) = imported(&locked.to_string());
    view.unwrap();
    let text = pages(&other, &printed(ExportContent::GmSheet, |_| {})).join(" ");
    let text: Vec<&str> = text.split_whitespace().collect();
    let row = "Place Door Lock Check B1 / C1 Door locked Open Lock 25";
    assert!(text.join(" ").contains(row), "{text:?}");
    let of_players =
        with(|it| (it.version, it.format) = (ExportVersion::Players, ExportFormat::Html));
    let html = String::from_utf8(files(&session, &of_players).remove(0)).unwrap();
    assert!(!html.contains("Locked and secret"));
}

#[test]
fn numbers_of_notes_are_the_same_in_list_and_map() {
    let (_folder, session) = started();
    let notes = [
        (1.5, "A rope hangs here"),
        (3.5, "3 The vault"),
        (5.5, "A draft of cold air"),
        (7.5, "3 rats"),
        (9.5, "1. The gate"),
    ];
    let write = |kind, place, text: &str| {
        let view = session.add_mark(kind, &[place]).unwrap();
        let id = view.marks.last().unwrap().id;
        session.write_mark(id, text).unwrap();
    };
    for (x, text) in notes {
        write(MarkKindId::Note, at(x, 4.5), text);
    }
    write(MarkKindId::Label, at(8.5, 1.5), "10 Crypt");
    write(MarkKindId::Label, at(2.5, 8.5), "9 Nave");
    let asked = with(|it| (it.version, it.format) = (ExportVersion::Gm, ExportFormat::Html));
    let html = String::from_utf8(files(&session, &asked).remove(0)).unwrap();
    let list = html.split("<h2>Notes</h2>").nth(1).unwrap();
    let list: Vec<Vec<&str>> = list
        .split("</table>")
        .next()
        .unwrap()
        .split("<tr>")
        .skip(2)
        .map(|row| {
            let cells = row.split("<td>").skip(1);
            cells.map(|it| it.split('<').next().unwrap()).collect()
        })
        .collect();
    let expected = [
        ["1", "J5", "1. The gate"],
        ["2", "H5", "3 rats"],
        ["3", "D5", "3 The vault"],
        ["4", "B5", "A rope hangs here"],
        ["5", "F5", "A draft of cold air"],
    ];
    assert_eq!(list, expected);
    assert!(html.find("9 Nave</td>") < html.find("10 Crypt</td>"));
    // A creature hides no number: two maps differ where the number of a note differs.
    placed(&session, &creature("Ogre", "foes"), 9.5, 4.5);
    let drawn = |text: &str| {
        let view = session.present().unwrap();
        session.write_mark(view.marks[4].id, text).unwrap();
        picture(&session, &with(|it| it.version = ExportVersion::Gm))
    };
    assert!(drawn("1. The gate") == drawn("1 Gate"));
    assert!(drawn("1. The gate") != drawn("7. The gate"));
}

#[test]
fn the_gm_sheet_has_the_days_of_journeys() {
    let folder = tempfile::tempdir().unwrap();
    let session = Session::start(&folder.path().join("library")).unwrap();
    session.open_sample("overland").unwrap();
    session.begin_travel().unwrap();
    let text = pages(&session, &printed(ExportContent::GmSheet, |_| {})).join("\n");
    let journey = &session.journeys().unwrap().journeys[0];
    assert!(text.contains(&journey.name), "{text}");
    assert!(text.contains("Time") && text.contains("Remarks"), "{text}");
}

#[test]
fn lines_are_of_any_size_and_a_scene_has_the_words_that_are_asked_for() {
    let (_folder, session) = started();
    session
        .add_mark(MarkKindId::Label, &[at(2.5, 2.5)])
        .unwrap();
    let scene = |labels| {
        let asked = with(|it| (it.format, it.labels) = (ExportFormat::Foundry, labels));
        let file: serde_json::Value = serde_json::from_slice(&files(&session, &asked)[0]).unwrap();
        file["drawings"].as_array().unwrap().len()
    };
    assert_eq!((scene(true), scene(false)), (1, 0));
    // 12 cells of 20 cm at 1200 dots per inch would be more pixels than any program opens.
    let print = |format| {
        with(|it| {
            it.format = format;
            it.scale = ExportScale::Print {
                dots: 1200,
                cell_hundredths: 20_000,
                unit: PaperUnit::Millimeters,
            };
        })
    };
    let refused = session.measure_export(&print(ExportFormat::Png));
    assert_eq!(refused.unwrap_err().code, ErrorCode::TooLarge);
    assert!(session.measure_export(&print(ExportFormat::Svg)).is_ok());
    let part = ExportRequest {
        area: ExportArea::Cells {
            named: "A1:B2".to_owned(),
        },
        ..with(|it| it.format = ExportFormat::UniversalVtt)
    };
    let refused = session.measure_export(&part).unwrap_err();
    assert!(refused.message.contains("whole map"), "{refused}");
}

#[test]
fn notes_zones_and_foes_are_on_a_picture_only_if_they_are_to_be() {
    let (_folder, session) = started();
    let everything = with(|it| {
        it.creatures = ExportCreatures::All;
        it.zones = true;
    });
    let bare = picture(&session, &everything);
    session.add_mark(MarkKindId::Note, &[at(2.5, 2.5)]).unwrap();
    assert!(picture(&session, &everything) == bare, "a note");
    let foe = creature("Lich", "foes");
    session.place_creatures(&foe, at(5.5, 5.5), 1).unwrap();
    let usual = with(|_| {});
    assert!(picture(&session, &usual) == bare, "a foe");
    assert!(picture(&session, &everything) != bare, "a foe asked for");
    let zone = [at(7.5, 1.5), at(9.5, 3.5)];
    session.add_mark(MarkKindId::Zone, &zone).unwrap();
    assert!(picture(&session, &usual) == bare, "a zone");
    let gm = with(|it| {
        it.version = ExportVersion::Gm;
        it.creatures = ExportCreatures::None;
    });
    assert!(picture(&session, &gm) != bare, "a note for the game master");
}

#[test]
fn who_is_left_out_takes_no_room_from_the_names_of_others() {
    let (_folder, session) = started();
    let hero = creature("Wren of the Long Name", "heroes");
    session.place_creatures(&hero, at(5.5, 5.5), 1).unwrap();
    let usual = with(|_| {});
    let alone = picture(&session, &usual);
    let foe = creature("Lich", "foes");
    session.place_creatures(&foe, at(5.5, 6.5), 1).unwrap();
    assert!(picture(&session, &usual) == alone);
    let nameless = with(|it| it.names = false);
    assert!(picture(&session, &nameless) != alone);
}

#[test]
fn what_is_on_hidden_layers_is_on_no_picture() {
    let (_folder, session) = started();
    let everything = with(|it| it.creatures = ExportCreatures::All);
    let bare = picture(&session, &everything);
    let hero = creature("Wren", "heroes");
    session.place_creatures(&hero, at(5.5, 5.5), 1).unwrap();
    session.hide_layer(LayerId::Creatures, true).unwrap();
    assert!(picture(&session, &everything) == bare);
}

#[test]
fn an_area_is_what_it_says_and_nothing_else() {
    let (_folder, session) = started();
    let size = |area, margin| {
        let asked = ExportRequest {
            area,
            ..with(|it| it.margin = margin)
        };
        let size = session.measure_export(&asked);
        size.map(|it| (it.width / 30, it.height / 30))
    };
    let cells = |named: &str| ExportArea::Cells {
        named: named.to_owned(),
    };
    assert_eq!(size(ExportArea::Whole, true).unwrap(), (14, 12));
    assert_eq!(size(ExportArea::Whole, false).unwrap(), (12, 10));
    assert_eq!(size(cells("E6:C2"), false).unwrap(), (3, 5));
    assert_eq!(size(cells("e6 : c2"), true).unwrap(), (5, 7));
    let off = size(cells("A1:M4"), false).unwrap_err();
    assert!(off.message.contains("A1 to L10"), "{off}");
    let nowhere = size(cells("here"), false).unwrap_err();
    assert!(nowhere.message.contains("A1:D8"), "{nowhere}");
    let nothing = size(ExportArea::Selection, false).unwrap_err();
    assert_eq!(nothing.id, "nothing-selected");
    let (from, to) = (at(1.5, 1.5), at(3.5, 2.5));
    session.region_act(&RegionAct::Drag { from, to }).unwrap();
    assert_eq!(size(ExportArea::Selection, false).unwrap(), (3, 2));
    let gone = size(ExportArea::Zone { mark: 7 }, false).unwrap_err();
    assert_eq!(gone.code, ErrorCode::NotFound);
    let zone = [at(7.5, 1.5), at(9.5, 4.5)];
    let view = session.add_mark(MarkKindId::Zone, &zone).unwrap();
    let mark = view.marks[0].id;
    assert_eq!(size(ExportArea::Zone { mark }, false).unwrap(), (3, 4));
}

#[test]
fn a_size_in_print_is_told_and_a_picture_too_large_is_refused() {
    let (_folder, session) = started();
    let print = |dots, cell_hundredths, unit| {
        session.measure_export(&with(|it| {
            it.margin = false;
            it.scale = ExportScale::Print {
                dots,
                cell_hundredths,
                unit,
            };
        }))
    };
    let size = print(300, 100, PaperUnit::Inches).unwrap();
    assert_eq!((size.width, size.pixels_per_cell), (3600, 300));
    assert!((size.width_mm - 304.8).abs() < 1e-6);
    let size = print(300, 2500, PaperUnit::Millimeters).unwrap();
    assert!((size.height_mm - 250.0).abs() < 1e-6);
    let huge = print(1200, 20000, PaperUnit::Millimeters).unwrap_err();
    assert_eq!(huge.code, ErrorCode::TooLarge);
    assert!(print(1, 100, PaperUnit::Inches).is_err());
}

#[test]
fn a_canceled_export_leaves_what_was_there_in_every_format() {
    for format in [&[ExportFormat::Png], &LINES_AND_TABLES[..]].concat() {
        let (folder, session) = started();
        let path = folder.path().join("map");
        std::fs::write(&path, "old").unwrap();
        let told = Cell::new(0);
        let go_on = |_| {
            told.set(told.get() + 1);
            false
        };
        let asked = with(|it| it.format = format);
        let written = session.export_picture_to(&path, &asked, &go_on).unwrap();
        assert!(written.is_none() && told.get() == 1, "{format:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        let pictures = folder.path().join("Pictures");
        session.export_picture(&pictures, &asked, &go_on).unwrap();
        assert_eq!(
            std::fs::read_dir(&pictures).unwrap().count(),
            0,
            "{format:?}"
        );
    }
}

#[test]
fn no_text_is_in_a_picture() {
    let (folder, session) = started();
    let foe = creature("Lich", "foes");
    session.place_creatures(&foe, at(5.5, 5.5), 1).unwrap();
    let path = folder.path().join("map.png");
    let asked = with(|it| it.version = ExportVersion::Gm);
    session.export_picture_to(&path, &asked, &|_| true).unwrap();
    let bytes = std::fs::read(path).unwrap();
    let mut rest = &bytes[8..];
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let kind = &after[..4];
        assert!(
            [b"IHDR", b"pHYs", b"IDAT", b"IEND"]
                .iter()
                .any(|it| it.as_slice() == kind),
            "{}",
            String::from_utf8_lossy(kind)
        );
        rest = &after[8 + u32::from_be_bytes(*length) as usize..];
    }
}

#[test]
fn a_preview_is_small_and_shows_the_same() {
    let (_folder, session) = started();
    let asked = with(|it| it.scale = ExportScale::Pixels { per_cell: 200 });
    let preview = image::load_from_memory(&session.preview_export(&asked).unwrap()).unwrap();
    assert_eq!((preview.width(), preview.height()), (14 * 51, 12 * 51));
}

#[test]
fn coordinates_stand_in_the_margin_and_leave_the_map_as_it_is() {
    let (_folder, session) = started();
    let plain = picture(&session, &with(|_| {}));
    let named = picture(&session, &with(|it| it.coordinates = true));
    let other = plain.enumerate_pixels().zip(named.pixels());
    let other = other.filter(|((.., a), b)| a != b);
    let other: Vec<(u32, u32)> = other.map(|((x, y, _), _)| (x, y)).collect();
    assert!(!other.is_empty());
    let on_map = |(x, y): &&(u32, u32)| (30..390).contains(x) && (30..330).contains(y);
    assert_eq!(other.iter().find(on_map), None);
}

#[test]
fn names_too_small_to_be_read_are_left_out_and_told_of() {
    let (_folder, session) = started();
    let hero = creature("Wren", "heroes");
    session.place_creatures(&hero, at(5.5, 5.5), 1).unwrap();
    let asked = |per_cell, names| {
        with(|it| (it.scale, it.names) = (ExportScale::Pixels { per_cell }, names))
    };
    let folder = tempfile::tempdir().unwrap();
    let notes = |per_cell| {
        let path = folder.path().join("map.png");
        let asked = asked(per_cell, true);
        let written = session.export_picture_to(&path, &asked, &|_| true).unwrap();
        written.unwrap().notes
    };
    assert!(picture(&session, &asked(29, true)) == picture(&session, &asked(29, false)));
    assert!(picture(&session, &asked(30, true)) != picture(&session, &asked(30, false)));
    let note = "The names of creatures are left out, because they would be too small to read. \
                Choose 30 or more pixels per cell to show them.";
    assert_eq!(notes(29), [note]);
    assert_eq!(notes(30), [""; 0]);
}

#[test]
fn walls_are_not_hidden_by_a_movement_range() {
    let (_folder, session) = started();
    draw(&session, WallKindId::Wall);
    let hero = placed(&session, &creature("Wren", "heroes"), 2.5, 2.5);
    let range = PreviewOf::Range {
        creature: hero,
        intent: MoveIntentForm::default(),
    };
    let asked = |previews: bool| ExportRequest {
        previews: vec![range.clone()],
        ..with(|it| it.previews = previews)
    };
    let [bare, ranged] = [false, true].map(|previews| picture(&session, &asked(previews)));
    // The middle of the wall, and a floor cell within the range.
    let [wall, floor] = [(5 * 30, 4 * 30 - 15), (4 * 30 + 15, 5 * 30 + 15)];
    assert_eq!(
        bare.get_pixel(wall.0, wall.1),
        ranged.get_pixel(wall.0, wall.1)
    );
    assert_ne!(
        bare.get_pixel(floor.0, floor.1),
        ranged.get_pixel(floor.0, floor.1)
    );
}

#[test]
fn a_map_of_nothing_but_rock_shows_its_edge_and_grid() {
    let (_folder, session) = started();
    let blank = NewEncounter {
        ground: GroundId::Rock,
        ..encounter("The vault", "srd35")
    };
    assert!(session.create(&blank).unwrap().blank);
    let colors: std::collections::BTreeSet<[u8; 4]> = picture(&session, &with(|_| {}))
        .pixels()
        .map(|pixel| pixel.0)
        .collect();
    assert!(colors.len() > 2, "{colors:?}");
}

#[test]
fn pages_of_a_map_are_known_before_the_export() {
    let (_folder, session) = started();
    let asked = printed(ExportContent::Map, |it| it.pages = ExportPages::A4);
    let size = session.measure_export(&asked).unwrap();
    let pages = size.pages.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.pdf");
    let written = session.export_picture_to(&path, &asked, &|_| true).unwrap();
    let notes = written.unwrap().notes;
    assert_eq!(notes, [format!("{pages} pages.")]);
    // The overview shows no part at true size.
    assert_eq!(size.parts.len() as u32, pages - 1);
    let right = size.parts.iter().map(|it| it.left + it.width);
    let right = right.fold(0.0, f64::max);
    assert!((right - 1.0).abs() < 1e-9, "{right}");
    let poster = printed(ExportContent::Map, |it| it.pages = ExportPages::Poster);
    let size = session.measure_export(&poster).unwrap();
    assert_eq!((size.pages, size.parts.len()), (None, 0));
}

#[test]
fn message_of_an_export_counts_the_creatures_that_it_leaves_out() {
    let (_folder, session) = started();
    placed(&session, &creature("Wren", "heroes"), 1.5, 1.5);
    placed(&session, &creature("Orc", "foes"), 5.5, 5.5);
    let notes = |creatures| {
        let folder = tempfile::tempdir().unwrap();
        let asked = with(|it| (it.version, it.creatures) = (ExportVersion::Players, creatures));
        let path = folder.path().join("map.png");
        let written = session.export_picture_to(&path, &asked, &|_| true).unwrap();
        written.unwrap().notes
    };
    assert!(notes(ExportCreatures::All).is_empty());
    let foes = notes(ExportCreatures::NoFoes);
    assert_eq!(foes, ["1 of 2 creatures are shown: foes are left out."]);
    assert_eq!(
        notes(ExportCreatures::None),
        ["0 of 2 creatures are shown."]
    );
}

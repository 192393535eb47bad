//! Creatures of other programs: what is taken of them, and what is told.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::known;
use bestiary::{Beast, FileKind, Listed, read_any, write};
use serde_json::json;

fn taken(text: &str) -> Listed {
    read_any(text.as_bytes(), known).unwrap()
}

/// A creature as one line.
fn line(beast: &Beast) -> String {
    let rating = beast
        .challenge
        .map_or_else(|| "-".to_owned(), |it| it.to_string());
    let modes = [
        ("fly", beast.modes.fly),
        ("swim", beast.modes.swim),
        ("climb", beast.modes.climb),
        ("burrow", beast.modes.burrow),
    ];
    let modes = modes
        .iter()
        .filter_map(|(mode, feet)| Some(format!(" {mode} {}", (*feet)?)));
    let words = |words: &[String]| words.join("/");
    format!(
        "{}, {} {}({}), {}{}, {rating}, [{}]",
        beast.name,
        beast.size,
        beast.kind,
        words(&beast.subtypes),
        beast.land_feet,
        modes.collect::<String>(),
        words(&beast.tags),
    )
}

fn lines(listed: &Listed) -> Vec<String> {
    listed.beasts.iter().map(line).collect()
}

#[test]
fn stat_blocks_of_improved_initiative_alone_and_as_it_keeps_them() {
    let eagle = json!({
        "Id": "a1", "Name": "Great eagle", "Source": "Own", "Type": "Large beast (bird), neutral good",
        "HP": {"Value": 26, "Notes": "(4d10+4)"}, "AC": {"Value": 13, "Notes": ""},
        "Speed": ["10 ft.", "fly 80 ft. (hover)"], "Challenge": "1/2", "Player": "",
    });
    let alone = taken(&eagle.to_string());
    assert_eq!(
        lines(&alone),
        ["Great eagle, large beast(bird), 10 fly 80, 1/2, [own]"]
    );
    let kept = json!({
        "ImprovedInitiative.Creatures": "[\"a1\"]",
        "ImprovedInitiative.Creatures.a1": eagle.to_string(),
        "ImprovedInitiative.PersistentCharacters.b2": json!({"StatBlock": {
            "Name": "Ilse", "Type": "Medium humanoid", "Speed": ["9 m"], "Challenge": "",
        }}).to_string(),
        "ImprovedInitiative.Settings": "{}",
    });
    let all = taken(&kept.to_string());
    assert_eq!(all.beasts.len(), 2);
    assert_eq!(lines(&all)[1], "Ilse, medium humanoid(), 30, -, []");
}

#[test]
fn monsters_of_kobold_plus_as_table_and_as_json() {
    let table = "\u{feff}Name,CR,Size,Type,Tags,Section,Alignment,Environment,AC,HP,Init,Lair?,Legendary?,Unique?,Sources\n\
        Bog hag,0.25,Medium,Fey,\"hag, water\",,any evil,swamp,14,22,1,,,,Own: 3\n\
        Roc chick,30,Gargantuan,Monstrosity,,,unaligned,mountain,15,248,0,,,,\n";
    let rows = taken(table);
    assert_eq!(
        lines(&rows),
        [
            "Bog hag, medium fey(), 30, 1/4, [hag/water/swamp/own: 3]",
            "Roc chick, gargantuan monstrosity(), 30, 30, [mountain]",
        ]
    );
    assert!(
        rows.notes[0].contains(
            "no speed for 2 creatures, which were imported with a walking speed of 30 ft"
        ),
        "{:?}",
        rows.notes
    );
    let json = json!({
        "sources": [],
        "monsters": [
            {"name": "Bog hag", "cr": "1/4", "size": "Medium", "type": "Fey", "tags": ["hag", "water"],
             "environment": "swamp", "ac": 14, "hp": 22, "init": 1, "sources": "Own: 3"},
        ],
    });
    assert_eq!(lines(&taken(&json.to_string()))[0], lines(&rows)[0]);
}

#[test]
fn actors_of_foundry_in_the_ways_of_its_systems() {
    let fifth = json!({"name": "Wyrmling", "type": "npc", "system": {
        "attributes": {"movement": {"walk": 30, "fly": 60, "swim": 0, "burrow": "15", "units": "ft"}},
        "details": {"cr": 0.5, "type": {"value": "dragon", "subtype": "chromatic"}},
        "traits": {"size": "med"},
    }});
    let third = json!({"name": "Troll", "type": "npc", "system": {
        "attributes": {"speed": {"land": {"base": 30, "total": null}, "climb": {"base": 10}}},
        "details": {"cr": {"base": 5, "total": 5}, "type": "giant"},
        "traits": {"size": "lg"},
    }});
    let second = json!({"name": "Eagle", "type": "npc", "system": {
        "attributes": {"speed": {"value": 10, "otherSpeeds": [{"type": "fly", "value": 60}]}},
        "details": {"level": {"value": 3}},
        "traits": {"size": {"value": "sm"}, "value": ["animal"]},
    }});
    let metric = json!({"name": "Loup", "type": "npc", "system": {
        "attributes": {"movement": {"walk": 12, "units": "m"}}, "traits": {"size": "tiny"},
    }});
    let cart = json!({"name": "Cart", "type": "vehicle", "system": {"attributes": {}}});
    let wanted = [
        "Wyrmling, medium dragon(chromatic), 30 fly 60 burrow 15, 1/2, []",
        "Troll, large giant(), 30 climb 10, 5, []",
        "Eagle, small (), 10 fly 60, 3, [animal]",
        "Loup, tiny (), 40, -, []",
    ];
    let all = [&fifth, &third, &second, &metric, &cart];
    assert_eq!(lines(&taken(&json!(all).to_string())), wanted);
    // A pack has an actor a line.
    let pack: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(lines(&taken(&pack.join("\n"))), wanted);
    assert_eq!(lines(&taken(&fifth.to_string())), wanted[..1]);
}

#[test]
fn what_cannot_be_kept_is_left_out_and_told() {
    let table = "name,size,speed,cr\nOgre,large,40 ft.,2\nOgre,large,40 ft.,2\nWisp,?,\"0 ft., fly 50 ft.\",x\n\
        Bolt,medium,9000000 ft.,1\nSlug,M,6 squares,\n";
    let listed = taken(table);
    assert_eq!(
        lines(&listed),
        [
            "Ogre, large (), 40, 2, []",
            "Wisp, medium (), 0 fly 50, -, []",
            "Slug, medium (), 30, -, []",
        ]
    );
    let told = listed.notes.join("\n");
    for part in [
        "1 creature has no known size",
        "challenge rating of 1 creature",
        "another creature has the same name",
        "Bolt was not imported",
        "no fields for other values",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn our_own_files_are_read_as_ever() {
    let own = taken("name,size,land\nAa,huge,30\n");
    assert_eq!(own.notes, Vec::<String>::new());
    let json = write(FileKind::Json, &own.beasts).unwrap();
    assert_eq!(read_any(&json, known).unwrap(), own);
    for bad in [
        "name,size,colour\nAa,huge,red\n",
        "{\"scene\": 1}",
        "[1, 2]",
        "[",
        "",
    ] {
        assert!(read_any(bad.as_bytes(), known).is_err(), "{bad}");
    }
}

#[test]
fn monsters_of_5e_tools_keep_speeds_sizes_and_ratings() {
    let list = json!({
        "_meta": {"sources": []},
        "monster": [
            {"name": "Fen harrier", "source": "Own", "size": ["L", "H"],
             "type": {"type": "monstrosity", "tags": ["bird", {"tag": "marsh", "prefix": "wet"}]},
             "speed": {"walk": 10, "fly": {"number": 70, "condition": "(hover)"}, "swim": 20, "canHover": true},
             "cr": {"cr": "3", "lair": "5"}, "environment": ["swamp"]},
            {"name": "Sink worm", "size": "M", "type": "beast",
             "speed": {"walk": 20, "burrow": true, "climb": {"number": 15}}, "cr": 0.5},
            {"name": "Shape", "size": ["S"], "type": {"type": {"choose": ["fey", "fiend"]}},
             "speed": 25, "cr": "Unknown"},
            {"name": "Elder harrier", "_copy": {"name": "Fen harrier", "source": "Own"}, "cr": "9"},
        ],
    });
    let wanted = [
        "Fen harrier, large monstrosity(bird/marsh), 10 fly 70 swim 20, 3, [swamp/own]",
        "Sink worm, medium beast(), 20 climb 15 burrow 20, 1/2, []",
        "Shape, small fey(), 25, -, []",
    ];
    let listed = taken(&list.to_string());
    assert_eq!(lines(&listed), wanted);
    let notes = listed.notes.join("\n");
    assert!(
        notes.contains("Elder harrier was not imported") && notes.contains("copy of Fen harrier"),
        "{notes}"
    );
    // The list alone, as some programs hand it on.
    assert_eq!(lines(&taken(&list["monster"].to_string())), wanted);
}

#[test]
fn speeds_are_kept_however_a_stat_block_writes_them() {
    let wanted = "A, medium (), 30 fly 60 swim 40 climb 20 burrow 10, 1, []";
    for speed in [
        json!("30 ft., fly 60 ft. (hover), swim 40 ft., climb 20 ft., burrow 10 ft."),
        json!("30 ft. fly 60 ft. swim 40 ft. climb 20 ft. burrow 10 ft."),
        json!("Walk 30; Fly 60; Swim 40; Climb 20; Burrow 10"),
        json!([
            "30 ft.",
            "fly 60 ft.",
            "swim 40 ft.",
            "climb 20 ft.",
            "burrow 10 ft."
        ]),
        json!({"walk": 30, "fly": 60, "swim": 40, "climb": 20, "burrow": 10}),
        json!({"walk": "30 ft.", "fly": "60 ft.", "swim": "40 ft.", "climb": "20 ft.", "burrow": "10 ft."}),
        json!({"burrow": {"number": 10}, "climb": 20, "fly": 60, "swim": 40, "walk": 30, "unit": "feet"}),
    ] {
        let row = json!([{"name": "A", "size": "Medium", "speed": speed, "cr": 1}]);
        assert_eq!(lines(&taken(&row.to_string())), [wanted], "{speed}");
        let block = json!({"Name": "A", "Type": "Medium", "Speed": speed, "Challenge": "1"});
        let block = lines(&taken(&block.to_string()));
        assert!(
            block[0].contains("30 fly 60 swim 40 climb 20 burrow 10"),
            "{speed}: {block:?}"
        );
    }
    let table = "name,size,cr,walk,fly speed,swim,climb speed,burrow\nA,M,1,30,60,40,20,10\n";
    assert_eq!(lines(&taken(table)), [wanted]);
}

#[test]
fn file_without_creatures_is_refused_in_words_of_ours() {
    for file in [
        "{\"monster\": []}",
        "{\"spell\": [{\"name\": \"Fog\"}]}",
        "{}",
    ] {
        let refused = read_any(file.as_bytes(), known).unwrap_err().to_string();
        assert!(
            refused.contains("contains no creatures"),
            "{file}: {refused}"
        );
    }
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n";
    let refused = read_any(pointer.as_bytes(), known).unwrap_err().to_string();
    assert!(
        refused.contains("link to the real file (Git LFS)"),
        "{refused}"
    );
}

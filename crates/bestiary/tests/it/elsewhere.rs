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
        rows.notes[0].contains("no speed for 2 creatures: they walk 30 ft"),
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
        "1 creature has no size",
        "challenge rating of 1 creature",
        "another one has its name",
        "Bolt was left out",
        "no other figures",
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

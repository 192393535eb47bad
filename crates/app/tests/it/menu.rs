//! The menu of a place: what it offers to whom, and by which rule the rest is not.

#![allow(clippy::unwrap_used)]

use crate::forms::{begun, creature, encounter, flyer, id};
use app::Session;
use app::wire::{
    At, ConditionId, CreatureForm, GridKind, MenuAct, MountedOnForm, MoveIntentForm, NewEncounter,
    StrokeOf, Tool,
};

/// The middle of a cell such as `C7`.
fn middle(label: &str) -> At {
    let cell = app::cell_named(label).unwrap();
    At {
        x: cell.x as f32 + 0.5,
        y: cell.y as f32 + 0.5,
    }
}

struct Table {
    session: Session,
    _folder: tempfile::TempDir,
}

impl Table {
    /// A floor of 16 by 12 squares.
    fn new(ruleset: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let form = NewEncounter {
            width: 16,
            height: 12,
            ..encounter("The hall", ruleset)
        };
        Self {
            session: begun(folder.path(), &form),
            _folder: folder,
        }
    }

    fn place(&self, name: &str, side: &str, on: &str) -> u32 {
        let form = creature(name, side);
        let view = self.session.place_creatures(&form, middle(on), 1).unwrap();
        view.creatures.last().unwrap().id
    }

    fn wall(&self, kind: &str, points: [(f32, f32); 2]) {
        let tool = Tool::Wall {
            kind: id(kind),
            low: None,
        };
        let points = points.map(|(x, y)| At { x, y }).to_vec();
        self.session.commit(&StrokeOf { tool, points }).unwrap();
    }

    /// The menu in lines: `label: note`, or `label - why not [rule]`.
    fn menu(&self, on: &str, selected: Option<u32>) -> Vec<String> {
        let menu = self.session.menu(middle(on), selected).unwrap();
        let mut lines = Vec::new();
        for group in menu.groups {
            lines.push(format!("[{}]", group.title));
            for entry in group.entries {
                let why: Vec<String> = entry
                    .why_not
                    .iter()
                    .map(|why| format!(" - {} [{}]", why.text, why.rule))
                    .collect();
                let note = match entry.note.as_str() {
                    "" => String::new(),
                    note => format!(": {note}"),
                };
                lines.push(format!("{}{note}{}", entry.label, why.concat()));
            }
        }
        lines
    }
}

/// The one line that begins so.
fn line<'a>(menu: &'a [String], begins: &str) -> &'a str {
    let found = menu.iter().find(|line| line.starts_with(begins));
    found.unwrap_or_else(|| panic!("nothing begins with “{begins}”: {menu:#?}"))
}

#[test]
fn an_empty_place_says_what_each_move_action_costs_and_which_do_not_get_there() {
    let table = Table::new("srd35");
    let wren = table.place("Wren", "heroes", "C5");
    table.place("Ogre", "foes", "D6");
    let menu = table.menu("C9", Some(wren));
    assert_eq!(menu[0], "[Wren]");
    assert_eq!(
        line(&menu, "Move here"),
        "Move here: 20 ft · Move · 1 attack of opportunity"
    );
    assert!(line(&menu, "Run here").starts_with("Run here: 20 ft · Run"));
    let step = line(&menu, "5-foot step here");
    assert!(
        step.contains(" - a 5-foot step is only one square long [srd35."),
        "{step}"
    );
    assert_eq!(line(&menu, "Measure"), "Measure to here: 20 ft");
    assert!(!menu.iter().any(|line| line.starts_with("Push")));
    // More than a round away.
    table.wall("wall", [(3.0, 0.0), (3.0, 12.0)]);
    let beyond = table.menu("P5", Some(wren));
    assert!(line(&beyond, "Move here").starts_with("Move here - "));
    assert_eq!(table.menu("Z99", Some(wren)), Vec::<String>::new());
}

#[test]
fn an_opponent_is_attacked_flanked_left_or_pushed_as_far_as_the_rules_go() {
    let table = Table::new("epic");
    let wren = table.place("Wren", "heroes", "L5");
    table.place("Ogre", "foes", "N5");
    table.place("Finn", "heroes", "O5");
    let far = table.menu("N5", Some(wren));
    assert_eq!(far[0], "[Wren and Ogre]");
    assert_eq!(
        line(&far, "Attack"),
        "Attack Ogre: from M5: 5 ft · Move",
        "it goes there first"
    );
    table
        .session
        .move_creature(wren, middle("N4"), None, &MoveIntentForm::default())
        .unwrap();
    let aside = table.menu("N5", Some(wren));
    assert!(line(&aside, "Flank with Finn").starts_with("Flank with Finn - "));
    table
        .session
        .move_creature(wren, middle("M5"), None, &MoveIntentForm::default())
        .unwrap();
    let near = table.menu("N5", Some(wren));
    assert_eq!(
        line(&near, "Attack"),
        "Attack Ogre: from the current position"
    );
    assert_eq!(line(&near, "Flank"), "Flank with Finn: +2 to attack");
    assert_eq!(line(&near, "Withdraw"), "Withdraw from Ogre");
    assert_eq!(line(&near, "Push"), "Push Ogre");
    // Nobody is pushed off the map.
    let orc = table.place("Orc", "foes", "P9");
    table
        .session
        .move_creature(wren, middle("O9"), None, &MoveIntentForm::default())
        .unwrap();
    let cornered = table.menu("P9", Some(wren));
    let push = line(&cornered, "Push");
    assert!(
        push.contains("there is no free cell to which the creature can be moved [epic."),
        "{push}"
    );
    // A friend is neither attacked nor left.
    let friend = table.menu("O5", Some(wren));
    assert!(!friend.iter().any(|line| line.starts_with("Attack")));
    // Whoever lies helpless attacks nobody.
    let mut helpless = creature("Orc", "foes");
    helpless.conditions = vec![ConditionId::Helpless];
    table.session.change_creature(orc, &helpless).unwrap();
    let attack = table.menu("O9", Some(orc));
    assert!(line(&attack, "Attack Wren").contains(" - the creature is helpless ["));
}

#[test]
fn what_an_entry_offers_can_be_done_as_it_says() {
    let table = Table::new("srd35");
    let wren = table.place("Wren", "heroes", "C5");
    table.wall("closed-door", [(3.0, 5.0), (3.0, 6.0)]);
    let acts = |on: &str, selected: Option<u32>| {
        let groups = table.session.menu(middle(on), selected).unwrap().groups;
        let entries = groups.into_iter().flat_map(|group| group.entries);
        entries.map(|entry| entry.act).collect::<Vec<_>>()
    };
    // The middle of a cell beside it is near enough.
    let menu = table.menu("D6", None);
    assert_eq!(line(&menu, "Open"), "Open door");
    let door = acts("D6", None).into_iter().find_map(|act| match act {
        MenuAct::Door { at } => Some(at),
        _ => None,
    });
    table.session.toggle_door(door.unwrap()).unwrap();
    assert_eq!(
        line(&table.menu("D6", None), "Close"),
        "Close and lock door"
    );
    assert!(!table.menu("F6", None).iter().any(|it| it.contains("door")));
    let there = acts("F5", Some(wren))
        .into_iter()
        .find_map(|act| match act {
            MenuAct::Go { to, .. } => Some(to),
            _ => None,
        });
    let view = table
        .session
        .move_creature(wren, there.unwrap(), None, &MoveIntentForm::default())
        .unwrap();
    assert_eq!((view.creatures[0].at.x, view.creatures[0].at.y), (5, 4));
}

#[test]
fn a_creature_itself_says_how_it_can_go_lie_and_threaten() {
    let table = Table::new("epic");
    let wren = table.place("Wren", "heroes", "C5");
    let menu = table.menu("C5", Some(wren));
    assert_eq!(line(&menu, "Run"), "Run: 120 ft");
    assert_eq!(line(&menu, "Fall prone"), "Fall prone");
    assert!(
        line(&menu, "Withdraw").contains(" - "),
        "there is nobody to withdraw from"
    );
    assert!(!menu.contains(&"Select".to_owned()));
    let mut lying = creature("Wren", "heroes");
    lying.conditions = vec![ConditionId::Prone, ConditionId::Helpless];
    table.session.change_creature(wren, &lying).unwrap();
    let menu = table.menu("C5", None);
    assert_eq!(menu[1], "Select");
    assert_eq!(line(&menu, "Stand up"), "Stand up");
    assert!(line(&menu, "Threatened").contains(" - the creature is helpless ["));
}

#[test]
fn what_is_spent_of_a_round_is_no_longer_offered() {
    let table = Table::new("epic");
    let wren = table.place("Wren", "heroes", "C5");
    table.session.take_action(wren, "begin").unwrap();
    let to = middle("M5");
    let intent = MoveIntentForm::default();
    table
        .session
        .move_creature(wren, to, None, &intent)
        .unwrap();
    let run = table.menu("M5", Some(wren));
    assert!(line(&run, "Run").starts_with("Run: 0 ft - "), "{run:#?}");
    let there = table.menu("M9", Some(wren));
    assert!(line(&there, "Move here").contains(" - "), "{there:#?}");
}

#[test]
fn an_attack_is_offered_as_far_as_the_round_leaves_time_for_it() {
    let table = Table::new("epic");
    let wren = table.place("Wren", "heroes", "C5");
    let orc = table.place("Orc", "foes", "M5");
    let attack = || line(&table.menu("M5", Some(wren)), "Attack Orc").to_owned();
    let walk = |to: &str| {
        let intent = MoveIntentForm::default();
        let moved = table.session.move_creature(wren, middle(to), None, &intent);
        moved.unwrap();
    };
    table.session.take_action(wren, "begin").unwrap();
    walk("G5");
    assert!(
        attack().contains("out of reach, even after a move of 2 "),
        "{}",
        attack()
    );
    // Walking on would make a double move of it.
    walk("K5");
    assert!(
        attack().contains("standard action of the creature is spent"),
        "{}",
        attack()
    );
    // Of the walk 10 feet are left, and from there it strikes who comes.
    table.session.undo().unwrap();
    let intent = MoveIntentForm::default();
    let moved = table
        .session
        .move_creature(orc, middle("J5"), None, &intent);
    moved.unwrap();
    let menu = table.menu("J5", Some(wren));
    assert!(
        line(&menu, "Attack Orc").starts_with("Attack Orc: from I"),
        "{menu:#?}"
    );
}

#[test]
fn a_flyer_is_led_to_the_height_from_which_it_strikes() {
    let table = Table::new("epic");
    let harpy = CreatureForm {
        height_feet: 30,
        ..flyer("Harpy", "heroes", 40)
    };
    let view = table.session.place_creatures(&harpy, middle("C5"), 1);
    let harpy = view.unwrap().creatures[0].id;
    table.place("Orc", "foes", "D5");
    let menu = table.session.menu(middle("D5"), Some(harpy)).unwrap();
    let entries = menu.groups.iter().flat_map(|group| &group.entries);
    let found = entries
        .filter(|entry| entry.label == "Attack Orc")
        .map(|entry| (entry.note.as_str(), entry.why_not.is_empty(), &entry.act));
    let found: Vec<_> = found.collect();
    let [(note, true, MenuAct::Go { height_feet, .. })] = found[..] else {
        panic!("{menu:#?}");
    };
    assert_eq!(*height_feet, Some(5));
    assert!(note.starts_with("from C5 at 5 ft: 25 ft"), "{note}");
}

#[test]
fn lines_of_sight_are_offered_where_the_ruleset_knows_them() {
    for ruleset in ["srd35", "wolflord", "ddm", "epic"] {
        let table = Table::new(ruleset);
        let wren = table.place("Wren", "heroes", "C5");
        table.place("Ogre", "foes", "F5");
        // With a wall between, an answer would be wrong as well as idle.
        table.wall("wall", [(4.0, 0.0), (4.0, 12.0)]);
        let menu = table.menu("F5", Some(wren));
        assert!(
            !menu.iter().any(|line| line.starts_with("Lines of sight")),
            "{menu:#?}"
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let form = NewEncounter {
        grid: GridKind::HexPointy,
        ..encounter("The hall", "hero5")
    };
    let session = begun(folder.path(), &form);
    let [here, there] = [At { x: 2.0, y: 2.0 }, At { x: 6.0, y: 4.0 }];
    let place = |name: &str, side: &str, at| {
        let form = CreatureForm {
            size: "normal".to_owned(),
            ..creature(name, side)
        };
        let view = session.place_creatures(&form, at, 1).unwrap();
        view.creatures.last().unwrap().id
    };
    let wren = place("Wren", "heroes", here);
    place("Ogre", "foes", there);
    let groups = session.menu(there, Some(wren)).unwrap().groups;
    let mut entries = groups.iter().flat_map(|group| &group.entries);
    assert!(entries.any(|entry| entry.act == MenuAct::Sight && entry.note == "not concealed"));
}

#[test]
fn path_of_a_large_rider_is_found_where_it_hangs_over_the_edge_of_the_map() {
    let table = Table::new("epic");
    let horse = table.place("Horse", "heroes", "G5");
    let form = CreatureForm {
        size: "large".to_owned(),
        ..creature("Ogre", "heroes")
    };
    let view = table
        .session
        .place_creatures(&form, middle("B3"), 1)
        .unwrap();
    let ogre = view.creatures.last().unwrap().id;
    let mount = MountedOnForm {
        on: horse,
        rides: true,
    };
    table.session.set_mounted_on(ogre, Some(mount)).unwrap();
    let plain = MoveIntentForm::default();
    for corner in ["P12", "P1", "A12", "A1"] {
        table
            .session
            .move_creature(horse, middle(corner), None, &plain)
            .unwrap();
        for who in [horse, ogre] {
            table.session.path(who, middle("H6"), &plain).unwrap();
            table.session.reach(who, &plain).unwrap();
        }
    }
}

#[test]
fn a_mount_is_offered_where_the_ruleset_has_mounts_and_somebody_can_be_ridden() {
    let table = Table::new("epic");
    let wren = table.place("Wren", "heroes", "C5");
    let horse = table.place("Horse", "heroes", "G5");
    let rings = |of: u32| table.session.mounts(of).unwrap().len();
    let nobody = rings(wren);
    line(&table.menu("G5", Some(wren)), "Ride Horse");
    let upon = MountedOnForm {
        on: horse,
        rides: true,
    };
    table.session.set_mounted_on(wren, Some(upon)).unwrap();
    let offered = |on: &str, selected| {
        let menu = table.menu(on, Some(selected));
        menu.iter().any(|line| line.starts_with("Ride "))
    };
    assert!(!offered("G5", wren), "it rides the horse already");
    assert!(!offered("G5", horse), "nobody rides its rider");
    table.place("Ogre", "foes", "K5");
    assert!(!offered("K5", wren), "nor an opponent");
    assert!(
        rings(wren) > nobody,
        "on the horse, and on the ogre from the map"
    );
    assert_eq!(rings(horse), nobody, "on the ogre alone");
    let back = MountedOnForm {
        on: wren,
        rides: true,
    };
    let refused = table.session.set_mounted_on(horse, Some(back)).unwrap_err();
    assert!(
        refused.message.contains("on a creature mounted on it"),
        "{}",
        refused.message
    );
    let plain = Table::new("srd35");
    let rider = plain.place("Wren", "heroes", "C5");
    plain.place("Horse", "heroes", "G5");
    let menu = plain.menu("G5", Some(rider));
    assert!(!menu.iter().any(|line| line.starts_with("Ride ")));
}

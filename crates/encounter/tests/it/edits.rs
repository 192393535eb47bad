//! Edits, undo and redo, and what is refused.

#![allow(clippy::unwrap_used)]

use encounter::{
    Condition, Creature, CreatureId, Edit, Encounter, Entry, Gap, Ground, Hazard, Hindrance,
    History, Layer, Look, Mark, MarkId, MarkKind, MountedOn, Picture, Side, Slope, Wall, WallId,
    WallKind,
};
use grid::{Cell, Grid, Kind, Point, Rect};
use proptest::prelude::*;
use testkit::document::make;

fn empty() -> Encounter {
    let grid = Grid::new(Kind::Square, 8, 6).unwrap();
    Encounter::new("The mill", "srd35", grid).unwrap()
}

fn creature(name: &str, x: i32, y: i32) -> Creature {
    Creature::new(name, "medium", 30, Side::Heroes, Cell::new(x, y))
}

/// A mark; some are refused: off the map, or a zone without cells.
fn mark() -> impl Strategy<Value = Mark> {
    let kind = prop::sample::select(&MarkKind::ALL[..]);
    let link = prop::option::of("[a-f0-9-]{0,9}|../x");
    (kind, "[a-z]{0,5}", 0..12_i32, any::<bool>(), link).prop_map(|(kind, text, x, zoned, link)| {
        Mark {
            link,
            kind,
            text,
            at: Point::new(f64::from(x), 2.0),
            cells: if zoned {
                vec![Cell::new(x, 2)]
            } else {
                Vec::new()
            },
        }
    })
}

fn door() -> impl Strategy<Value = WallKind> {
    prop::sample::select(vec![
        WallKind::OpenDoor,
        WallKind::ClosedDoor,
        WallKind::LockedDoor,
        WallKind::OpenSecretDoor,
    ])
}

fn edit() -> impl Strategy<Value = Edit> {
    let cell = || (0..9_i32, 0..7_i32).prop_map(|(x, y)| Cell::new(x, y));
    let point = || (0..9_i32, 0..7_i32).prop_map(|(x, y)| Point::new(f64::from(x), f64::from(y)));
    let grounds = Ground::ALL.into_iter().filter(|it| !it.is_country());
    let ground = prop::sample::select(grounds.collect::<Vec<_>>());
    prop_oneof![
        "[a-z]{1,5}".prop_map(|name| Edit::Rename { name }),
        (
            prop::collection::vec(cell(), 0..12),
            -12..12_i16,
            any::<bool>()
        )
            .prop_map(|(cells, feet, to)| Edit::Elevate {
                cells,
                slope: if to {
                    Slope::To(feet)
                } else {
                    Slope::By(500 * feet)
                },
            }),
        (
            prop::collection::vec(cell(), 0..12),
            prop::option::of(prop::sample::select(&Hazard::ALL[..]))
        )
            .prop_map(|(cells, hazard)| Edit::SetHazard { cells, hazard }),
        (prop::collection::vec(cell(), 0..12), ground, any::<bool>()).prop_map(
            |(cells, ground, rounded)| Edit::Paint {
                cells,
                ground,
                rounded
            }
        ),
        (
            prop::collection::vec(cell(), 0..12),
            prop::sample::select(&Hindrance::ALL[..]),
            any::<bool>()
        )
            .prop_map(|(cells, hindrance, there)| Edit::SetObstacle {
                cells,
                hindrance,
                there
            }),
        (
            prop::collection::vec(cell(), 0..12),
            prop::option::of(prop_oneof![
                (1..100_u8).prop_map(|percent| Gap::new(percent).unwrap()),
                Just(Gap::made_for("small").unwrap()),
                (1..20_u16).prop_map(|feet| Gap::low(feet).unwrap()),
            ])
        )
            .prop_map(|(cells, gap)| Edit::Narrow { cells, gap }),
        (
            prop::collection::vec((1..6_u32).prop_map(WallId), 0..2),
            prop::collection::vec(point(), 2..5)
        )
            .prop_map(|(remove, points)| Edit::Walls {
                remove,
                add: vec![Wall::new(WallKind::ClosedDoor, points)],
            }),
        prop::collection::vec(point(), 2..4).prop_map(|points| Edit::Fit {
            fitting: Wall::new(WallKind::Window, points)
        }),
        mark().prop_map(|mark| Edit::AddMark { mark }),
        ((1..6_u32).prop_map(MarkId), mark()).prop_map(|(id, mark)| Edit::SetMark { id, mark }),
        (1..6_u32).prop_map(|id| Edit::RemoveMark { id: MarkId(id) }),
        ((1..6_u32).prop_map(WallId), door()).prop_map(|(id, kind)| Edit::SetDoor { id, kind }),
        cell().prop_map(|at| Edit::AddCreature {
            creature: creature("Rat", at.x, at.y)
        }),
        ((1..6_u32).prop_map(CreatureId), cell()).prop_map(|(id, at)| Edit::SetCreature {
            id,
            creature: creature("Rat", at.x, at.y),
        }),
        prop::collection::vec((1..6_u32).prop_map(CreatureId), 0..3)
            .prop_map(|ids| Edit::RemoveCreatures { ids }),
    ]
}

proptest! {
    #[test]
    fn undoing_everything_leads_back_and_redoing_it_forth_again(edits in prop::collection::vec(edit(), 0..40)) {
        let mut encounter = empty();
        let mut history = History::default();
        for edit in &edits {
            let before = encounter.clone();
            if let Ok(Some(entry)) = History::entry_for(&encounter, edit) {
                encounter.play(&entry.change);
                prop_assert_ne!(&encounter, &before, "a step that changes nothing: {:?}", edit);
                history.push(entry);
            }
            // Whatever edits make is a document that files may hold.
            let written = serde_json::to_string(&encounter).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Encounter>(&written).unwrap(), &encounter);
        }
        let end = encounter.clone();
        while let Some(change) = history.undo() {
            encounter.play(&change);
        }
        prop_assert_eq!(&encounter, &empty());
        while let Some(change) = history.redo() {
            encounter.play(&change);
        }
        prop_assert_eq!(&encounter, &end);
    }
}

#[test]
fn a_new_step_forgets_those_taken_back() {
    let mut history = History::default();
    let entry = |label: &str| Entry {
        label: label.to_owned(),
        change: encounter::Change::default(),
    };
    history.push(entry("one"));
    history.push(entry("two"));
    history.undo();
    history.push(entry("three"));
    assert!(history.next_redo().is_none());
    assert_eq!(history.next_undo().unwrap().label, "three");
}

#[test]
fn what_cannot_be_is_refused_and_nothing_changes() {
    let place = |creature| Edit::AddCreature { creature };
    let wall = |points: Vec<Point>| Edit::Walls {
        remove: Vec::new(),
        add: vec![Wall::new(WallKind::Wall, points)],
    };
    let p = Point::new;
    let cases = [
        (
            Edit::Rename {
                name: "  ".to_owned(),
            },
            "1 to 200 characters",
        ),
        (
            Edit::Rename {
                name: "x".repeat(10_000),
            },
            "but has 10000",
        ),
        (
            place(creature("Orc", 8, 0)),
            "column 9, row 1, outside the map",
        ),
        (place(creature("", 0, 0)), "1 to 200 characters"),
        (wall(vec![p(0.0, 0.0)]), "at least two points"),
        (
            wall(vec![p(0.0, 0.0), p(f64::NAN, 1.0)]),
            "too far from the map",
        ),
        (wall(vec![p(0.0, 0.0), p(1e9, 1.0)]), "too far from the map"),
        (
            wall(vec![p(0.0, 0.0); 200_001]),
            "more than 200000 corners and ends",
        ),
        (
            Edit::SetDoor {
                id: WallId(7),
                kind: WallKind::OpenDoor,
            },
            "no longer on the map",
        ),
        (
            Edit::RemoveCreatures {
                ids: vec![CreatureId(3)],
            },
            "no longer on the map",
        ),
    ];
    for (edit, words) in cases {
        let error = empty().change_for(&edit).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
}

#[test]
fn players_see_no_secret_door_and_no_lock() {
    let (a, b) = (Point::new(1.0, 0.0), Point::new(1.0, 1.0));
    let kinds = [
        (WallKind::SecretDoor, WallKind::Wall),
        (WallKind::OpenSecretDoor, WallKind::OpenDoor),
        (WallKind::LockedDoor, WallKind::ClosedDoor),
        (WallKind::ClosedDoor, WallKind::ClosedDoor),
    ];
    for (kind, expected) in kinds {
        let mut encounter = empty();
        let edit = Edit::Walls {
            remove: Vec::new(),
            add: vec![Wall::straight(kind, a, b)],
        };
        make(&mut encounter, &edit);
        let seen = encounter.for_players(|_| true);
        let walls: Vec<WallKind> = seen.walls().values().map(|wall| wall.kind).collect();
        assert_eq!(walls, [expected]);
    }
}

#[test]
fn a_document_from_outside_passes_the_same_checks() {
    let whole = serde_json::to_string(&empty()).unwrap();
    let cases = [
        ("\"........\"", "\"....?...\"", "the unknown character “?”"),
        (
            "\"........\"",
            "\".........\"",
            "row 2 of the ground must have 9 cells",
        ),
        ("\"........\"", "\"\"", "each side must have"),
        ("\"The mill\"", "\"\"", "1 to 200 characters"),
        ("\"square\"", "\"octagon\"", "octagon"),
        (
            "\"walls\":{}",
            "\"walls\":{\"4294967295\":{\"kind\":\"wall\",\"points\":[{\"x\":0.0,\"y\":0.0},{\"x\":1.0,\"y\":0.0}]}}",
            "is too high",
        ),
        (
            "\"walls\":{}",
            "\"walls\":{\"1\":{\"kind\":\"wall\",\"points\":[]}}",
            "at least two points",
        ),
        ("\"walls\":{}", "\"wolls\":{}", "wolls"),
    ];
    for (from, to, words) in cases {
        let text = whole.replacen(from, to, 1);
        assert_ne!(text, whole, "{from}");
        let error = serde_json::from_str::<Encounter>(&text)
            .unwrap_err()
            .to_string();
        assert!(error.contains(words), "{to}: {error}");
    }
}

/// A document with creatures, each upon the one whose number is told.
fn with_riders(upon: impl Iterator<Item = u32>) -> String {
    let riders = (1..).zip(upon).map(|(id, on): (u32, _)| {
        let mut rider = creature("Ash", 2, 1);
        rider.upon = Some(MountedOn {
            on: CreatureId(on),
            rides: id % 2 == 0,
        });
        format!("\"{id}\":{}", serde_json::to_string(&rider).unwrap())
    });
    let riders: Vec<String> = riders.collect();
    let creatures = format!("\"creatures\":{{{}}}", riders.join(","));
    let whole = serde_json::to_string(&empty()).unwrap();
    whole.replacen("\"creatures\":{}", &creatures, 1)
}

#[test]
fn a_cell_holds_a_crowd_and_a_map_so_many_words_whichever_way_they_come() {
    let refused = |map: &Encounter, edit: &Edit| map.change_for(edit).unwrap_err().to_string();
    let crowd = vec![creature("Rat", 2, 1); 500];
    let mut map = empty();
    make(&mut map, &Edit::AddCreatures { creatures: crowd });
    let creature_beside = creature("Owl", 3, 1);
    make(
        &mut map,
        &Edit::AddCreature {
            creature: creature_beside,
        },
    );
    let (owl, onto) = (CreatureId(501), Cell::new(2, 1));
    let moved = Edit::SetCreature {
        id: owl,
        creature: creature("Owl", onto.x, onto.y),
    };
    let added = Edit::AddCreature {
        creature: creature("Owl", onto.x, onto.y),
    };
    for edit in [moved, added] {
        let words =
            "the cell at column 3, row 2, has more than 500 creatures: move some to other cells";
        assert_eq!(refused(&map, &edit), words);
    }
    // Whoever is there can be changed, and go.
    let hurt = Creature {
        name: "Fat rat".to_owned(),
        ..creature("Rat", 2, 1)
    };
    make(
        &mut map,
        &Edit::SetCreature {
            id: CreatureId(1),
            creature: hurt,
        },
    );
    let text = serde_json::to_string(&map).unwrap();
    let crowded = text.replace("\"at\":{\"x\":3,\"y\":1}", "\"at\":{\"x\":2,\"y\":1}");
    assert!(serde_json::from_str::<Encounter>(&text).is_ok() && text != crowded);
    let error = serde_json::from_str::<Encounter>(&crowded).unwrap_err();
    assert!(error.to_string().contains("has more than"), "{error}");

    let words = |kind, letters: usize| Mark {
        kind,
        text: "é".repeat(letters),
        at: Point::new(1.0, 1.0),
        cells: Vec::new(),
        link: None,
    };
    let add = |mark| Edit::AddMark { mark };
    let label = words(MarkKind::Label, 2000);
    let mut full = empty();
    (0..25).for_each(|_| make(&mut full, &add(label.clone())));
    make(&mut full, &add(words(MarkKind::Note, 2000)));
    let note = MarkId(26);
    let spoken = Edit::SetMark {
        id: note,
        mark: words(MarkKind::Thing, 1),
    };
    for edit in [add(words(MarkKind::Label, 1)), spoken] {
        let told = "have more than 50000 characters in total";
        assert!(refused(&full, &edit).contains(told));
    }
    let text = serde_json::to_string(&full).unwrap();
    assert!(serde_json::from_str::<Encounter>(&text).is_ok());
    let error = serde_json::from_str::<Encounter>(&text.replace("\"note\"", "\"label\""));
    assert!(error.unwrap_err().to_string().contains("50000 characters"));
}

#[test]
fn nobody_rides_itself_or_more_than_there_can_be() {
    let read = |upon: Vec<u32>| serde_json::from_str::<Encounter>(&with_riders(upon.into_iter()));
    let itself =
        "“Ash” at column 3, row 2, cannot be mounted on itself or on a creature mounted on it";
    let many = "“Ash” at column 3, row 2, is mounted on a stack of more than 20 creatures";
    for (upon, words) in [
        (vec![1], itself),
        (vec![2, 1], itself),
        (vec![2, 3, 4, 2], itself),
        ((2..=22).collect(), many),
        ((2..=10_000).collect(), many),
    ] {
        let error = read(upon).unwrap_err().to_string();
        assert!(error.contains(words), "{error}");
    }
    // Twenty upon each other are enough, and one that is gone carries nobody.
    let map = read((2..=21).collect()).unwrap();
    let last = map.creatures().keys().next_back().copied();
    let upon = |on: u32| {
        let mut rider = creature("Ash", 2, 1);
        rider.upon = Some(MountedOn {
            on: CreatureId(on),
            rides: true,
        });
        rider
    };
    assert_eq!(last, Some(CreatureId(20)));
    let creature = |id, on| Edit::SetCreature {
        id: CreatureId(id),
        creature: upon(on),
    };
    let newcomer = |on| Edit::AddCreature { creature: upon(on) };
    for (edit, words) in [
        (creature(20, 20), itself),
        (creature(20, 3), itself),
        (
            creature(20, 30),
            "mounted on a creature that no longer exists",
        ),
        // The next to come is the one that the last of them is upon.
        (newcomer(21), itself),
        (newcomer(1), itself),
    ] {
        let error = map.change_for(&edit).unwrap_err().to_string();
        assert!(error.contains(words), "{edit:?}: {error}");
    }
}

#[test]
fn gaps_are_written_by_their_width_their_ceiling_or_by_whom_they_were_made_for() {
    let whole = serde_json::to_string(&empty()).unwrap();
    let with = |gap: &str| {
        let gaps = format!("\"gaps\":[{{\"at\":{{\"x\":1,\"y\":2}}{gap}}}],\"walls\":");
        whole.replacen("\"walls\":", &gaps, 1)
    };
    let read = |gap: &str| serde_json::from_str::<Encounter>(&with(gap));
    for (gap, is) in [
        (",\"percent\":40", Gap::new(40)),
        (",\"made_for\":\"small\"", Gap::made_for(" small ")),
        (",\"ceiling\":5", Gap::low(5)),
    ] {
        let map = read(gap).unwrap();
        assert_eq!(map.gaps().get(&Cell::new(1, 2)).copied(), is);
        assert_eq!(serde_json::to_string(&map).unwrap(), with(gap));
    }
    let long = format!(",\"made_for\":\"{}\"", "x".repeat(41));
    for (gap, words) in [
        (
            "",
            "must have only one of three values: a width, a creature size or a ceiling",
        ),
        (
            ",\"percent\":40,\"made_for\":\"small\"",
            "must have only one of",
        ),
        (",\"percent\":40,\"ceiling\":5", "must have only one of"),
        (",\"ceiling\":0", "at most 1000 ft"),
        (",\"percent\":100", "from 1 to 99 % of a cell"),
        (",\"made_for\":\" \"", "must have 1 to 40 characters"),
        (&long, "must have 1 to 40 characters"),
    ] {
        let error = read(gap).unwrap_err().to_string();
        assert!(error.contains(words), "{gap}: {error}");
    }
}

#[test]
fn a_file_of_endless_rows_is_refused_before_they_fill_the_memory() {
    let rows = vec!["\"\""; 5000].join(",");
    let text = format!(
        "{{\"header\":{{\"name\":\"x\",\"ruleset\":\"srd35\"}},\"grid\":\"square\",\"ground\":[{rows}]}}"
    );
    let error = serde_json::from_str::<Encounter>(&text)
        .unwrap_err()
        .to_string();
    assert!(error.contains("more than 1000 entries"), "{error}");
}

#[test]
fn what_is_locked_or_hidden_is_not_changed_and_says_how_it_can_be() {
    let mut map = empty();
    let edits = |map: &Encounter| {
        let paint = Edit::Paint {
            cells: vec![Cell::new(1, 1)],
            ground: Ground::Rock,
            rounded: false,
        };
        let wall = Wall::straight(WallKind::Wall, Point::new(1.0, 1.0), Point::new(3.0, 1.0));
        let wall = Edit::Walls {
            remove: Vec::new(),
            add: vec![wall],
        };
        let creature = Edit::AddCreature {
            creature: creature("Mirela", map.creatures().len() as i32, 2),
        };
        let mark = Mark {
            kind: MarkKind::Label,
            text: "Mill".to_owned(),
            at: Point::new(2.0, 2.0),
            cells: Vec::new(),
            link: None,
        };
        let picture = Picture::new(
            &"0".repeat(64),
            Rect::new(Point::default(), Point::new(8.0, 6.0)),
        );
        let picture = Edit::SetPicture {
            picture: Some(picture),
        };
        [
            (Layer::Terrain, paint),
            (Layer::Walls, wall),
            (Layer::Creatures, creature),
            (Layer::Words, Edit::AddMark { mark }),
            (Layer::Picture, picture),
        ]
    };
    for closed in Layer::ALL {
        for (hide, words) in [(false, "unlock"), (true, "show")] {
            let (close, open) = if hide {
                let [close, open] = [true, false].map(|hidden| Edit::HideLayer {
                    layer: closed,
                    hidden,
                });
                (close, open)
            } else {
                let [close, open] = [true, false].map(|locked| Edit::LockLayer {
                    layer: closed,
                    locked,
                });
                (close, open)
            };
            make(&mut map, &close);
            for (layer, edit) in edits(&map) {
                match map.change_for(&edit) {
                    Ok(_) => assert_ne!(layer, closed),
                    Err(why) => {
                        assert_eq!(layer, closed);
                        assert!(why.to_string().contains(words), "{why}");
                    }
                }
            }
            make(&mut map, &open);
        }
    }
    for (_, edit) in edits(&map) {
        make(&mut map, &edit);
    }
    for layer in Layer::ALL {
        let hidden = true;
        make(&mut map, &Edit::HideLayer { layer, hidden });
    }
    let (shown, bare) = (map.shown(), empty());
    assert_eq!(
        (shown.grounds(), shown.walls()),
        (bare.grounds(), bare.walls())
    );
    assert_eq!(
        (shown.creatures(), shown.marks()),
        (bare.creatures(), bare.marks())
    );
    assert_eq!(shown.header().picture, None);
    assert_eq!(map.creatures().len(), 1, "they are only hidden");
}

#[test]
fn states_are_told_in_words_and_a_height_with_flying() {
    let mut wyvern = creature("Wyvern", 1, 1);
    let told = |it: &Creature| it.states().collect::<Vec<_>>().join(", ");
    wyvern.height_feet = 30;
    wyvern
        .conditions
        .extend([Condition::Slowed, Condition::Trained]);
    assert_eq!(told(&wyvern), "slowed");
    wyvern.conditions.insert(Condition::Flying);
    assert_eq!(told(&wyvern), "slowed, flying 30 ft");
    wyvern.height_feet = 0;
    assert_eq!(told(&wyvern), "slowed, flying");
}

#[test]
fn words_that_older_files_wrote_are_still_read() {
    let side: Side = serde_json::from_str("\"bystanders\"").unwrap();
    assert_eq!(side, Side::Neutral);
    let look: Look = serde_json::from_str("\"colour\"").unwrap();
    assert_eq!(look, Look::Color);
    assert_eq!(serde_json::to_string(&look).unwrap(), "\"colour\"");
}

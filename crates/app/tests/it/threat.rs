//! Threatened cells and attacks of opportunity as the window asks for them.

#![allow(clippy::unwrap_used)]

use crate::forms::{at, begun, creature, encounter, frame};
use app::Session;
use app::wire::{
    At, ConditionId, CreatureForm, MoveIntentForm, NewEncounter, StrokeOf, Tool, WallKindId,
};
use serde_json::Value;

fn sized(name: &str, size: &str, side: &str) -> CreatureForm {
    CreatureForm {
        size: size.to_owned(),
        ..creature(name, side)
    }
}

/// The head of a framed answer, and the number of items in its picture.
fn answer(bytes: &[u8]) -> (Value, u32) {
    let (head, list) = frame(bytes);
    (head, u32::from_le_bytes(list[..4].try_into().unwrap()))
}

struct Table {
    session: Session,
    fighter: u32,
    ogre: u32,
    _folder: tempfile::TempDir,
}

/// A fighter on B6, and an ogre whose space begins at F6.
fn table() -> Table {
    let folder = tempfile::tempdir().unwrap();
    let form = NewEncounter {
        width: 14,
        height: 12,
        ..encounter("The bridge", "srd35")
    };
    let session = begun(folder.path(), &form);
    let fighter = sized("Fighter", "medium", "heroes");
    session.place_creatures(&fighter, at(1.5, 5.5), 1).unwrap();
    let ogre = sized("Ogre", "large", "foes");
    let view = session.place_creatures(&ogre, at(6.0, 6.0), 1).unwrap();
    Table {
        session,
        fighter: view.creatures[0].id,
        ogre: view.creatures[1].id,
        _folder: folder,
    }
}

impl Table {
    fn threat(&self, id: u32) -> (Value, u32) {
        answer(&self.session.threat(id).unwrap())
    }

    /// The names of the attackers of each step on the way to a point.
    fn provokes(&self, id: u32, to: At) -> Vec<String> {
        let (view, _) = answer(
            &self
                .session
                .path(id, to, &MoveIntentForm::default())
                .unwrap(),
        );
        let steps = view["steps"].as_array().unwrap().iter();
        steps
            .map(|step| {
                let attacks = step["provokes"].as_array().unwrap().iter();
                let names = attacks.map(|one| one["name"].as_str().unwrap().to_owned());
                names.collect::<Vec<_>>().join(" ")
            })
            .collect()
    }
}

#[test]
fn a_creature_shows_what_it_threatens_and_why() {
    let table = table();
    for (id, cells) in [(table.fighter, 8), (table.ogre, 28)] {
        let (view, items) = table.threat(id);
        assert_eq!(view["cells"], cells);
        assert_eq!(
            view["because"][0]["rule"],
            "srd35.reach.natural-threatens-adjacent"
        );
        assert_eq!(items, 3, "hatch, case and outline");
    }
    let mut ogre = sized("Ogre", "large", "foes");
    ogre.conditions = vec![ConditionId::Helpless];
    table.session.change_creature(table.ogre, &ogre).unwrap();
    let (view, items) = table.threat(table.ogre);
    assert_eq!((&view["cells"], items), (&Value::from(0), 0));
    assert_eq!(view["because"][0]["text"], "the creature is helpless");
}

#[test]
fn a_way_tells_who_may_attack_and_marks_it() {
    let table = table();
    // Up to the ogre, which reaches two squares: once, on the last step.
    let before_ogre = at(4.5, 5.5);
    assert_eq!(table.provokes(table.fighter, before_ogre), ["", "", "Ogre"]);
    let (view, with_mark) = answer(
        &table
            .session
            .path(table.fighter, before_ogre, &MoveIntentForm::default())
            .unwrap(),
    );
    let attack = &view["steps"][2]["provokes"][0];
    assert_eq!(attack["first"], true);
    assert_eq!(attack["creature"], table.ogre);
    assert_eq!(
        attack["because"]["rule"],
        "srd35.aoo.leaving-threatened-square"
    );
    // A wall between them takes the opening, and its mark, away.
    let kind = WallKindId::Wall;
    let wall = StrokeOf {
        tool: Tool::Wall { kind, low: None },
        points: vec![at(5.0, 2.0), at(5.0, 10.0)],
    };
    table.session.commit(&wall).unwrap();
    assert_eq!(table.provokes(table.fighter, before_ogre), ["", "", ""]);
    let (_, without) = answer(
        &table
            .session
            .path(table.fighter, before_ogre, &MoveIntentForm::default())
            .unwrap(),
    );
    assert!(
        without < with_mark,
        "{without} items, not fewer than {with_mark}"
    );
}

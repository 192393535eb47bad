//! What forms and palettes offer.

use crate::convert::{choice, grid_kind};
use crate::creatures::{speed_choices, templates};
use crate::session::view::{Catalogue, ConditionChoice, RulesetChoice, SizeChoice};
use crate::settings::units_of;
use crate::settings::view::UnitsId;
use crate::{combat, creatures, library, map};
use encounter::{Build, Condition, Look, Side};
use grid::Kind;
use rules::{Measure, Ruleset, Rulesets};
use terms::{Armor, Load, message};

/// What forms and palettes offer.
pub(crate) fn catalogue(rulesets: &Rulesets, units: UnitsId) -> Catalogue {
    Catalogue {
        rulesets: rulesets
            .iter()
            .map(|it| {
                let squares = it.grids.contains(&Kind::Square);
                units_of(units, it, !squares).speak(|| ruleset_choice(it, rulesets))
            })
            .collect(),
        samples: library::samples(),
        grounds: map::grounds(),
        beginnings: map::beginnings(),
        looks: Look::ALL.map(|look| choice(look, look.name())).to_vec(),
        walls: map::walls(),
        overland: map::overland(),
        fittings: map::fittings(),
        sides: Side::ALL.map(|it| choice(it, it.name())).to_vec(),
        builds: vec![
            choice(Build::Tall, message!("build-tall")),
            choice(Build::Long, message!("build-long")),
        ],
        conditions: Condition::ALL.map(|it| choice(it, it.name())).to_vec(),
        armours: Armor::ALL.map(|it| choice(it, it.name())).to_vec(),
        loads: Load::ALL.map(|it| choice(it, it.name())).to_vec(),
    }
}

fn ruleset_choice(ruleset: &Ruleset, rulesets: &Rulesets) -> RulesetChoice {
    let base = ruleset.base.as_ref();
    let size = |size: &rules::Size| SizeChoice {
        id: size.id.clone(),
        label: size.label.clone(),
        cells: ruleset.cells_across(size),
        templates: templates(ruleset, size),
    };
    RulesetChoice {
        id: ruleset.id.clone(),
        title: ruleset.title.clone(),
        about: ruleset.about.clone(),
        base: base.map(|base| {
            rulesets
                .get(base)
                .map_or_else(|| base.clone(), |book| book.title.clone())
        }),
        grids: ruleset.grids.iter().map(|kind| grid_kind(*kind)).collect(),
        sizes: ruleset.policies.sizes.value.iter().map(size).collect(),
        speed: speed_choices(ruleset),
        passages: map::passages(ruleset),
        sight: combat::knows_sight(ruleset),
        counts_in_cells: ruleset.measure == Measure::Cells,
        cell_feet: ruleset.policies.cell_feet.value,
        challenge: ruleset.policies.encounter_levels.value,
        journeys: ruleset.policies.overland.is_known(),
        conditions: conditions(ruleset),
    }
}

/// The conditions that a rule of the ruleset asks for, in the order of a form.
fn conditions(ruleset: &Ruleset) -> Vec<ConditionChoice> {
    let all = Condition::ALL.into_iter();
    let in_play = all.filter(|condition| creatures::is_in_play(ruleset, *condition));
    in_play
        .map(|condition| ConditionChoice {
            id: condition.into(),
            label: condition.name().to_string(),
            state: condition.is_state(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::paint_of;

    #[test]
    fn palettes_offer_values_that_are_understood() {
        let catalogue = catalogue(rules::all(), UnitsId::Feet);
        assert!(
            catalogue
                .grounds
                .iter()
                .all(|choice| paint_of(&choice.id).is_ok())
        );
        assert_eq!(catalogue.rulesets[0].sizes.len(), 9);
    }

    #[test]
    fn condition_is_offered_where_a_rule_asks_for_it() {
        use Condition::{
            Blinded, CumbersomeWeapon, EscapeArtist, HeldByMagic, Helpless, MostlyConcealed, Prone,
            Quelled, SeesInDark, SeesInDim, Splayed, Trained, Unperceived, UnwieldyWeapon,
        };
        // By the ruleset's id: offered, and left out.
        let expected: [(&str, &[Condition], &[Condition]); 5] = [
            (
                "srd35",
                &[Trained, EscapeArtist, SeesInDark, HeldByMagic, Prone],
                &[Quelled, Splayed, SeesInDim, MostlyConcealed, UnwieldyWeapon],
            ),
            (
                "epic",
                &[
                    Quelled,
                    Splayed,
                    Unperceived,
                    Blinded,
                    SeesInDim,
                    CumbersomeWeapon,
                ],
                &[MostlyConcealed, EscapeArtist],
            ),
            (
                "hero5",
                &[MostlyConcealed, Blinded, Unperceived, EscapeArtist, Prone],
                &[Quelled, Splayed, SeesInDim, UnwieldyWeapon],
            ),
            (
                "ddm",
                &[Helpless, Prone],
                &[Quelled, Trained, EscapeArtist, SeesInDark, HeldByMagic],
            ),
            ("wolflord", &[Trained, EscapeArtist, SeesInDark], &[Quelled]),
        ];
        for (id, offered, left_out) in expected {
            let ruleset = rules::by_id(id).expect("a ruleset of that id");
            for condition in offered.iter().chain(left_out) {
                let is_offered = creatures::is_in_play(ruleset, *condition);
                assert_eq!(
                    is_offered,
                    offered.contains(condition),
                    "{id} {condition:?}"
                );
            }
        }
    }

    #[test]
    fn only_a_book_with_lines_of_sight_offers_them() {
        let catalogue = catalogue(rules::all(), UnitsId::Feet);
        let seeing = catalogue.rulesets.iter().filter(|ruleset| ruleset.sight);
        assert!(seeing.map(|ruleset| &ruleset.id).eq(["hero5"]));
    }
}

//! What a creature's sheet says: how fast it is and why, and what its size
//! means.

use crate::convert::because;
use crate::creatures::view::{SheetView, StageView};
use crate::error::Result;
use crate::tabletop::{Tabletop, translate};
use encounter::CreatureId;
use rules::{Measures, Reason, SizeFacts, Speed, cramped, illegal_crowds};
use std::collections::BTreeMap;
use terms::message;

/// The sheet of a creature.
pub fn sheet(tabletop: &Tabletop, id: CreatureId) -> Result<SheetView> {
    let ruleset = tabletop.ruleset();
    let creature = tabletop.creature(id.0)?;
    let speed = Speed::of(ruleset, &translate::speed_facts(creature));
    // As it is there for others: a rider with its mount's space.
    let (body, _) = tabletop.there(id)?;
    let size = ruleset.size(&creature.size);
    let mount = translate::steed(&tabletop.encounter, ruleset, creature);
    let measures = Measures {
        space_feet: creature.space_feet,
        mount: mount.map(|(_, mount)| mount.name.as_str()),
        reach_feet: creature.reach_feet,
        tabled_reach_feet: translate::tabled_reach(creature, ruleset),
    };
    let bears = mount.map_or(creature, |(_, mount)| mount);
    let by_table = ruleset.size(&bears.size).map(|size| size.space_feet);
    let facts = size.map(|size| {
        let hero = creature.is_player_character();
        SizeFacts::of(ruleset, size, &body, hero, measures)
    });
    let facts = facts.unwrap_or_default();
    let stages = speed.stages.iter().map(|stage| StageView {
        because: because(ruleset, &stage.because),
        struck: stage.struck,
    });
    Ok(SheetView {
        revision: tabletop.revision,
        creature: id.0,
        base_feet: speed.base_feet,
        speed_feet: speed.feet,
        speed_cells: speed.feet / ruleset.policies.cell_feet.value,
        suggested_feet: speed.suggested_feet,
        stages: stages.collect(),
        space_feet: bears.space_feet.map(f64::from).or(by_table),
        space_cells: body.footprint.len() as u32,
        reach_feet: measures.reach_feet.unwrap_or(measures.tabled_reach_feet),
        attack: facts.attack,
        defence: facts.defence,
        grapple: facts.grapple,
        hide: facts.hide,
        size: facts
            .because
            .iter()
            .map(|why| because(ruleset, why))
            .collect(),
    })
}

/// What is wrong with each creature, where anything is.
pub fn problems(tabletop: &Tabletop) -> BTreeMap<CreatureId, Vec<Reason>> {
    let (p, title) = (&tabletop.ruleset().policies, &tabletop.ruleset().title);
    let mut crowds = illegal_crowds(&tabletop.board, tabletop.ruleset());
    let grid = tabletop.grid();
    let mut problems = BTreeMap::new();
    for (id, creature) in tabletop.encounter.creatures() {
        let mut wrong = Vec::new();
        let mut say = |text, rule| wrong.push(Reason { text, rule });
        if tabletop.ruleset().size(&creature.size).is_none() {
            let size = &creature.size;
            say(message!("size-unknown", title, size), p.sizes.rule);
        }
        if let Some(origin) = &creature.speed.origin
            && tabletop.ruleset().origin(Some(origin)).is_none()
        {
            say(message!("no-speed-for", title, origin), p.origins.rule);
        }
        let Ok((body, at)) = tabletop.there(*id) else {
            continue;
        };
        if !body.footprint.fits(grid, at) {
            say(message!("space-over-edge"), p.sizes.rule);
        }
        let speed = Speed::of(tabletop.ruleset(), &translate::speed_facts(creature));
        if speed.feet < p.cell_feet.value {
            say(
                message!("speed-goes-nowhere", feet = speed.feet),
                p.cell_feet.rule,
            );
        }
        wrong.extend(cramped(&tabletop.board, tabletop.ruleset(), &body, at));
        wrong.extend(crowds.remove(&rules::OccupantId(id.0)));
        if !wrong.is_empty() {
            problems.insert(*id, wrong);
        }
    }
    problems
}

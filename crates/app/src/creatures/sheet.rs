//! What a creature's sheet says: how fast it is and why, and what its size
//! means.

use crate::convert::because;
use crate::creatures::view::{SheetView, StageView};
use crate::error::Result;
use crate::tabletop::{Tabletop, translate};
use encounter::{CreatureId, Side};
use rules::{Reason, SizeFacts, Speed, cramped, illegal_crowds};
use std::collections::BTreeMap;
use terms::message;

/// The sheet of a creature.
pub fn sheet(tabletop: &Tabletop, id: CreatureId) -> Result<SheetView> {
    let ruleset = tabletop.ruleset();
    let creature = tabletop.creature(id.0)?;
    let speed = Speed::of(ruleset, &translate::speed_facts(creature));
    let body = translate::body(creature, ruleset, tabletop.grid());
    let size = ruleset.size(&creature.size);
    let tabled = translate::tabled_reach(creature, ruleset);
    let reach_feet = creature.reach_feet.unwrap_or(tabled);
    let facts = size.map(|size| {
        let hero = creature.side == Side::Heroes;
        SizeFacts::of(ruleset, size, &body, hero, [tabled, reach_feet])
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
        space_feet: size.map(|size| size.space_feet),
        space_cells: body.footprint.len() as u32,
        reach_feet,
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
        if !translate::footprint(creature, tabletop.ruleset(), grid).fits(grid, creature.at) {
            say(message!("space-over-edge"), p.sizes.rule);
        }
        let speed = Speed::of(tabletop.ruleset(), &translate::speed_facts(creature));
        if speed.feet < p.cell_feet.value {
            say(
                message!("speed-goes-nowhere", feet = speed.feet),
                p.cell_feet.rule,
            );
        }
        let body = translate::body(creature, tabletop.ruleset(), grid);
        wrong.extend(cramped(
            &tabletop.board,
            tabletop.ruleset(),
            &body,
            creature.at,
        ));
        wrong.extend(crowds.remove(&rules::OccupantId(id.0)));
        if !wrong.is_empty() {
            problems.insert(*id, wrong);
        }
    }
    problems
}

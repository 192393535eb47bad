//! Who flanks whom, and the line that proves it.

use crate::combat::view::{FlankView, PassedView};
use crate::convert::because;
use crate::error::Result;
use crate::tabletop::Tabletop;
use encounter::CreatureId;
use rules::{Fighter, Flank, OccupantId, fighters_around, flanks_of};
use scene::{FlankDrawing, Item, flank_marks};

/// What a creature has to do with flanking where it stands: with whom it
/// flanks its opponents or fails to, and who flanks it.
pub(crate) fn flanks(tabletop: &Tabletop, id: CreatureId) -> Vec<FlankView> {
    let (ruleset, id) = (tabletop.ruleset(), OccupantId(id.0));
    if ruleset.flanking.is_none() {
        return Vec::new();
    }
    let fighters = fighters_around(&tabletop.board, ruleset, id);
    let mut found = flanks_of(ruleset, &fighters, id);
    // First whom it flanks and who flanks it, then why others do not.
    found.sort_by_key(|found| !found.flank.holds());
    let view =
        |found: &rules::Flanked| flank_view(tabletop, found.pair, found.target, &found.flank);
    found.iter().map(view).collect()
}

/// Whether two creatures flank a third, and the picture of it. Nothing
/// where the ruleset does not say what flanking is.
pub fn flank(
    tabletop: &Tabletop,
    pair: [CreatureId; 2],
    target: CreatureId,
) -> Result<Option<(FlankView, Vec<Item>)>> {
    let [first, second] = [tabletop.standing(pair[0])?, tabletop.standing(pair[1])?];
    let flanked = tabletop.standing(target)?;
    let fighter = |one| Fighter::of(&tabletop.board, tabletop.ruleset(), one);
    let (Some(first), Some(second), Some(fought)) =
        (fighter(first), fighter(second), fighter(flanked))
    else {
        return Ok(None);
    };
    let Some(found) = rules::flank(tabletop.ruleset(), [&first, &second], &fought) else {
        return Ok(None);
    };
    let view = flank_view(
        tabletop,
        pair.map(|id| OccupantId(id.0)),
        flanked.id,
        &found,
    );
    let cells = |id: CreatureId| {
        let standing = tabletop.standing(id);
        standing.map(|who| who.cells(tabletop.grid()).collect::<Vec<_>>())
    };
    let spaces = [cells(pair[0])?, cells(pair[1])?];
    let drawing = FlankDrawing {
        holds: found.holds(),
        partners: [&spaces[0], &spaces[1]],
        target: &cells(target)?,
        line: found.line.map(|line| [line.from, line.to]),
        through: found.line.and_then(|line| line.through),
    };
    Ok(Some((view, flank_marks(tabletop.grid(), &drawing))))
}

fn flank_view(
    tabletop: &Tabletop,
    pair: [OccupantId; 2],
    target: OccupantId,
    found: &Flank,
) -> FlankView {
    let through = found.line.and_then(|line| line.through);
    let reasons = found.because.iter();
    FlankView {
        revision: tabletop.revision,
        first: tabletop.named(pair[0]),
        second: tabletop.named(pair[1]),
        target: tabletop.named(target),
        gains: found.gains,
        bonus: found.bonus,
        passed: through.map(|[enters, leaves]| PassedView {
            enters: enters.name(),
            leaves: leaves.name(),
        }),
        inside: found.holds() && found.line.is_none(),
        because: reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
    }
}

//! Whom a creature can attack this round, and who is nearest to it.

use crate::error::Answer;
use crate::preview::Searches;
use crate::tabletop::Tabletop;
use crate::translate;
use crate::views::{because, cell_label};
use crate::wire::{Among, AppError, AttackView, Because, ClosestView, Named, ThrowView};
use encounter::CreatureId;
use rules::{
    Action, Allowance, Field, Limit, Mover, Occupant, OccupantId, RuleRef, closest, melee,
    no_flanking, opponents_near,
};

impl Tabletop {
    /// Whether a creature can attack the opponents who are near enough to be
    /// spoken of, in the order of their ids.
    pub(crate) fn attacks(&self, searches: &mut Searches, mover: &Mover) -> Vec<AttackView> {
        let ruleset = self.ruleset();
        let (cells, rule) = self.before_attack(mover);
        let near = opponents_near(&self.board, ruleset, mover, cells);
        if near.is_empty() || mover.body.helpless {
            return Vec::new();
        }
        let field = &mut searches.nearby;
        field.search(&self.board, ruleset, mover, Limit::Cells(cells));
        let attack = |target: &&Occupant| self.attack(field, mover, target, (cells, rule));
        near.iter().map(attack).collect()
    }

    /// Whether a creature can attack another one.
    pub(crate) fn attack_on(&self, id: CreatureId, target: CreatureId) -> Answer<AttackView> {
        let mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let mut others = self.board.occupants().iter();
        let target = others.find(|other| other.id == OccupantId(target.0));
        let target =
            target.ok_or_else(|| AppError::not_found("that creature is no longer on the map"))?;
        let before = self.before_attack(&mover);
        let mut field = Field::default();
        field.search(&self.board, self.ruleset(), &mover, Limit::Cells(before.0));
        Ok(self.attack(&field, &mover, target, before))
    }

    /// How far a creature goes before it attacks, and the rule that says so.
    fn before_attack(&self, mover: &Mover) -> (u32, RuleRef) {
        let a_move = Allowance::of(self.ruleset(), mover, Action::Move);
        (a_move.cells, a_move.rule)
    }

    fn attack(
        &self,
        field: &Field,
        mover: &Mover,
        target: &Occupant,
        before: (u32, RuleRef),
    ) -> AttackView {
        let found = melee(field, &self.board, self.ruleset(), mover, target, before);
        let reasons = found.because.iter();
        AttackView {
            creature: target.id.0,
            name: target.name.clone(),
            from: found.from.map(|place| cell_label(place.at)),
            because: reasons.map(|why| because(self.ruleset(), why)).collect(),
        }
    }

    /// Why a creature takes no part in flanking, if it takes none.
    pub(crate) fn no_flanking(&self, id: CreatureId) -> Answer<Option<Because>> {
        let mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let why = no_flanking(self.ruleset(), &mover.body);
        Ok(why.map(|why| because(self.ruleset(), &why)))
    }

    /// Who is nearest to a creature.
    pub(crate) fn closest(
        &self,
        id: CreatureId,
        among: Among,
        seed: Option<u32>,
    ) -> Answer<ClosestView> {
        let ruleset = self.ruleset();
        let mover = translate::mover(&self.encounter, ruleset, id)?;
        let wanted = |other: &Occupant| match among {
            Among::Opponents => mover.team.opposes(other.team),
            Among::Friends => mover.team == other.team,
            Among::Everyone => true,
        };
        let mut view = ClosestView {
            revision: self.revision,
            creature: id.0,
            cells: 0,
            feet: 0,
            who: Vec::new(),
            because: None,
            throw: None,
        };
        if let Some(found) = closest(&self.board, ruleset, &mover, wanted, seed) {
            view.cells = found.cells;
            view.feet = found.cells * ruleset.policies.cell_feet.value;
            view.who = found.who.iter().map(|id| self.named(*id)).collect();
            view.because = found.because.map(|why| because(ruleset, &why));
            let throw = found.rolled.zip(seed).map(|(rolled, seed)| ThrowView {
                seed,
                sides: view.who.len() as u32,
                shows: rolled as u32 + 1,
                picks: view.who[rolled].clone(),
            });
            view.throw = throw;
        }
        Ok(view)
    }

    pub(crate) fn named(&self, id: OccupantId) -> Named {
        let creature = self.encounter.creatures().get(&CreatureId(id.0));
        Named {
            creature: id.0,
            name: creature.map_or_else(String::new, |creature| creature.name.clone()),
        }
    }
}

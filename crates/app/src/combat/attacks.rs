//! Whom a creature can attack this round, and who is nearest to it.

use crate::convert::{because, cell_label};
use crate::error::Answer;
use crate::movement::path::Searches;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{Among, AppError, AttackView, Because, ClosestView, GoingOf, Named, ThrowView};
use encounter::CreatureId;
use rules::{
    Action, Allowance, Field, Limit, Melee, Mover, Occupant, OccupantId, RuleRef, Site, Volume,
    closest, melee, melee_in_space, no_flanking, opponents_near,
};

impl Tabletop {
    /// Whether a creature can attack the opponents who are near enough to be
    /// spoken of with what its round leaves it, in the order of their ids.
    pub(crate) fn attacks(
        &self,
        searches: &mut Searches,
        id: CreatureId,
    ) -> Answer<Vec<AttackView>> {
        let mover = self.mover_going(id, &GoingOf::default())?;
        if mover.body.helpless {
            return Ok(Vec::new());
        }
        let (cells, _) = self.before_attack(&mover);
        let near = opponents_near(&self.board, self.ruleset(), &mover, cells);
        let found = self.melee_with(&mut searches.nearby, &mover, &near)?;
        let views = near.iter().zip(&found);
        Ok(views
            .map(|(target, found)| self.attack_view(&mover, target, found))
            .collect())
    }

    /// Whether a creature can attack another one.
    pub(crate) fn attack_on(&self, id: CreatureId, target: CreatureId) -> Answer<AttackView> {
        let mover = self.mover_going(id, &GoingOf::default())?;
        let target = self.standing(target)?;
        let found = self.melee_with(&mut Field::default(), &mover, &[target])?;
        let view = found.first();
        view.map(|found| self.attack_view(&mover, target, found))
            .ok_or_else(|| AppError::invalid("nobody is attacked"))
    }

    /// How far a creature goes in its manner before it attacks, and the rule that
    /// says so: an attack leaves time for one move.
    fn before_attack(&self, mover: &Mover) -> (u32, RuleRef) {
        let ruleset = self.ruleset();
        let all = Allowance::all(ruleset, mover);
        let action = all.first().map(|shortest| shortest.action);
        let action = action.filter(|action| *action != Action::DoubleMove);
        let action = action.unwrap_or(Action::Move);
        let cells = Volume::farthest(&self.board, ruleset, mover, action);
        (cells, Allowance::of(ruleset, mover, action).rule)
    }

    /// Whether a creature can attack each of some others, from wherever its manner
    /// and its round let it get to first.
    pub(crate) fn melee_with(
        &self,
        field: &mut Field,
        mover: &Mover,
        targets: &[&Occupant],
    ) -> Answer<Vec<Melee>> {
        let spent = self.attacks_spent(mover.id.0)?;
        if !spent.is_empty() {
            let none = |_: &&Occupant| Melee {
                from: None,
                because: spent.clone(),
            };
            return Ok(targets.iter().map(none).collect());
        }
        let (board, ruleset) = (&self.board, self.ruleset());
        let before = self.before_attack(mover);
        let start = Site {
            at: mover.at,
            level: board.level_at(&mover.body, mover.at),
        };
        let volume = Volume::is_for(board, mover)
            .then(|| Volume::search(board, ruleset, mover, Action::Move, (start, 0)))
            .flatten();
        if volume.is_none() {
            field.search(board, ruleset, mover, Limit::Cells(before.0));
        }
        let found = |target: &&Occupant| match &volume {
            Some(volume) => melee_in_space(volume, board, ruleset, mover, target, before),
            None => melee(field, board, ruleset, mover, target, before),
        };
        Ok(targets.iter().map(found).collect())
    }

    fn attack_view(&self, mover: &Mover, target: &Occupant, found: &Melee) -> AttackView {
        let reasons = found.because.iter();
        AttackView {
            creature: target.id.0,
            name: target.name.clone(),
            from: found.from.map(|site| self.site_label(mover, site)),
            because: reasons.map(|why| because(self.ruleset(), why)).collect(),
        }
    }

    /// A place in words, with how high that is off the ground if it is.
    pub(crate) fn site_label(&self, mover: &Mover, site: Site) -> String {
        let label = cell_label(site.at);
        match self.height_of(mover, site) {
            None | Some(0) => label,
            Some(feet) => format!("{label} at {feet} ft"),
        }
    }

    /// How high a place is off the ground or the water, for one who goes about in
    /// space.
    pub(crate) fn height_of(&self, mover: &Mover, site: Site) -> Option<i32> {
        let footprint = &mover.body.footprint;
        let feet = || self.board.feet_aloft(footprint, site.at, site.level);
        Volume::is_for(&self.board, mover).then(feet)
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

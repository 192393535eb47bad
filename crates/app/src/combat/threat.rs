//! Who threatens what, and the openings a way gives.

use crate::convert::because;
use crate::error::Answer;
use crate::movement::path::Searches;
use crate::tabletop::Tabletop;
use crate::tabletop::translate;
use crate::wire::{ProvokeView, ThreatView};
use encounter::CreatureId;
use grid::{Cell, Point};
use rules::{
    Because, Body, Mover, OccupantId, Pace, Provoked, Threat, add_failed, provoked, spears_of,
};
use scene::{AttackMark, Item, provoked_marks, side_color, spear_marks, threatened};
use std::ops::Range;

impl Tabletop {
    /// What a creature threatens.
    pub(crate) fn threat_of(&self, id: CreatureId) -> Answer<Threat> {
        let (body, at) = self.there(id)?;
        Ok(Threat::of(&self.board, self.ruleset(), &body, at))
    }

    /// A creature as it is there for others, and its anchor: a rider with its
    /// mount's space.
    pub(crate) fn there(&self, id: CreatureId) -> Answer<(Body, Cell)> {
        let creature = self.creature(id.0)?;
        Ok(translate::there(&self.encounter, creature, self.ruleset()))
    }

    /// The cells a creature threatens and whom it can attack, and their picture.
    pub(crate) fn threat(
        &self,
        searches: &mut Searches,
        id: CreatureId,
    ) -> Answer<(ThreatView, Vec<Item>)> {
        let threat = self.threat_of(id)?;
        let mover = translate::mover(&self.encounter, self.ruleset(), id)?;
        let cells: Vec<Cell> = threat.cells().collect();
        let spears = if mover.body.reach_weapon {
            spears_of(&self.board, self.ruleset(), mover.team)
        } else {
            Vec::new()
        };
        let reasons = threat.because().iter();
        let view = ThreatView {
            revision: self.revision,
            creature: id.0,
            // A map has at most a million cells.
            cells: cells.len() as u32,
            cubes: {
                let (body, at) = self.there(id)?;
                Threat::cubes(&self.board, self.ruleset(), &body, at)
            },
            spears: spears.len() as u32,
            because: reasons.map(|why| because(self.ruleset(), why)).collect(),
            attacks: self.attacks(searches, id)?,
            no_flanking: self.no_flanking(id)?,
            flanks: self.flanks(id),
        };
        let mut picture = Vec::new();
        if let Some(creature) = self.encounter.creatures().get(&id) {
            picture.extend(threatened(self.grid(), &cells, creature.side));
            picture.extend(spear_marks(self.grid(), &spears, side_color(creature.side)));
        }
        Ok((view, picture))
    }

    /// The attacks of opportunity that each step of a way provokes, and their
    /// picture. `spaces` are the cells the mover takes up from the start to the
    /// end, with the levels it is on, and `middles` their middles; `failed` are opponents against whom a
    /// check failed in the end.
    pub(crate) fn openings(
        &self,
        mover: &Mover,
        spaces: (&[Vec<Cell>], &[Range<i32>]),
        middles: &[Point],
        pace: Pace,
        failed: Vec<(OccupantId, Because)>,
    ) -> (Vec<Vec<ProvokeView>>, Vec<Item>) {
        let mut steps = provoked(&self.board, self.ruleset(), mover, spaces, pace);
        add_failed(&mut steps, failed);
        let (mut views, mut marks) = (Vec::new(), Vec::new());
        for (step, at) in steps.iter().zip(middles) {
            views.push(self.attack_views(step, *at, &mut marks));
        }
        (views, provoked_marks(&marks))
    }

    /// The levels of one who goes over the ground from space to space.
    pub(crate) fn levels_on_ground(&self, mover: &Mover, spaces: &[Vec<Cell>]) -> Vec<Range<i32>> {
        let anchors = spaces.iter().map(|space| space.first().copied());
        let level = |at: Option<Cell>| self.board.levels_at(&mover.body, at.unwrap_or(mover.at));
        anchors.map(level).collect()
    }

    /// Attacks that somebody gives whose middle is at a point, with a mark for
    /// the first of each opponent.
    pub(crate) fn attack_views(
        &self,
        attacks: &[Provoked],
        at: Point,
        marks: &mut Vec<AttackMark>,
    ) -> Vec<ProvokeView> {
        let mut views = Vec::new();
        for attack in attacks {
            let id = CreatureId(attack.by.0);
            let Some(attacker) = self.encounter.creatures().get(&id) else {
                continue;
            };
            views.push(ProvokeView {
                creature: id.0,
                name: attacker.name.clone(),
                first: attack.first,
                because: because(self.ruleset(), &attack.because),
                notes: attack
                    .notes
                    .iter()
                    .map(|note| because(self.ruleset(), note))
                    .collect(),
                stopped: attack
                    .stopped
                    .as_ref()
                    .map(|why| because(self.ruleset(), why)),
            });
            if attack.first {
                let footprint = translate::footprint(attacker, self.ruleset(), self.grid());
                marks.push(AttackMark {
                    number: marks.len() as u32 + 1,
                    at,
                    from: footprint.centre(self.grid(), attacker.at),
                    cells: footprint.width(),
                    side: attacker.side,
                });
            }
        }
        views
    }
}

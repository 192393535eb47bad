//! Initiative, and whose turn it is.

use super::change::Diff;
use super::encounter::{Encounter, Header, Rounds};
use crate::creature::{Creature, CreatureId, check_initiative};
use crate::limits::MAX_ROUND;
use crate::refusal::EditError;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// A place in the order: the higher initiative first, of equals the one that
/// was put on the map first.
type Place = (Reverse<i32>, CreatureId);

impl Encounter {
    /// Those who have an initiative, in the order of their turns.
    #[must_use]
    pub fn turn_order(&self) -> Vec<CreatureId> {
        let mut order: Vec<Place> = self.turn_places().collect();
        order.sort_unstable();
        order.into_iter().map(|(_, id)| id).collect()
    }

    fn turn_places(&self) -> impl Iterator<Item = Place> {
        let creatures = self.creatures.iter();
        creatures.filter_map(|(id, creature)| Some((Reverse(creature.initiative?), *id)))
    }

    /// The first turn of the first round; `None` when nobody has an initiative.
    #[must_use]
    pub fn first_turn(&self) -> Option<Rounds> {
        self.turn_places().min().map(|place| rounds(1, place))
    }

    /// The turn after this one; `None` when nobody has an initiative.
    #[must_use]
    pub fn turn_after(&self, now: Rounds) -> Option<Rounds> {
        let here = self.place_of(now);
        let later = self.turn_places().filter(|place| *place > here).min();
        let first = || {
            let round = now.round.saturating_add(1).min(MAX_ROUND);
            Some(rounds(round, self.turn_places().min()?))
        };
        later.map(|place| rounds(now.round, place)).or_else(first)
    }

    /// The turn before this one; `None` when it is the first.
    #[must_use]
    pub fn turn_before(&self, now: Rounds) -> Option<Rounds> {
        let here = self.place_of(now);
        let earlier = self.turn_places().filter(|place| *place < here).max();
        let last = || {
            let round = now.round.checked_sub(1).filter(|round| *round > 0)?;
            Some(rounds(round, self.turn_places().max()?))
        };
        earlier.map(|place| rounds(now.round, place)).or_else(last)
    }

    /// What going to a turn, or ending the rounds, changes.
    pub(crate) fn rounds_change(
        &self,
        rounds: Option<Rounds>,
    ) -> Result<Option<(Header, Header)>, EditError> {
        rounds.iter().try_for_each(check_rounds)?;
        Ok(self.header_change(Header {
            rounds,
            ..self.header.clone()
        }))
    }

    /// What the next turn changes of the creature whose turn it is: of a round
    /// that count is kept of, a new one begins.
    pub(crate) fn round_begun(&self, next: Option<Rounds>) -> Option<Diff<CreatureId, Creature>> {
        let next = next?;
        let now = self.header.rounds;
        let follows = now.is_none_or(|now| self.turn_after(now) == Some(next));
        let from = self.creatures.get(&next.turn).filter(|_| follows)?;
        let to = Creature {
            round: Some(from.round.as_ref()?.next()),
            ..from.clone()
        };
        (*from != to).then(|| Diff {
            id: next.turn,
            from: Some(from.clone()),
            to: Some(to),
        })
    }

    /// What giving creatures other initiatives changes.
    pub(crate) fn initiatives(
        &self,
        values: &[(CreatureId, Option<i32>)],
    ) -> Result<Vec<Diff<CreatureId, Creature>>, EditError> {
        // Of two values for one creature the later holds.
        let values: BTreeMap<CreatureId, Option<i32>> = values.iter().copied().collect();
        let mut diffs = Vec::new();
        for (id, initiative) in values {
            check_initiative(initiative)?;
            let from = self.creatures.get(&id).ok_or(EditError::NoSuchCreature)?;
            if from.initiative != initiative {
                let to = Creature {
                    initiative,
                    ..from.clone()
                };
                diffs.push(Diff {
                    id,
                    from: Some(from.clone()),
                    to: Some(to),
                });
            }
        }
        Ok(diffs)
    }

    /// Where in the order a turn is, whoever has left.
    fn place_of(&self, now: Rounds) -> Place {
        let creature = self.creatures.get(&now.turn);
        let known = creature.and_then(|creature| creature.initiative);
        (Reverse(known.unwrap_or(now.initiative)), now.turn)
    }
}

const fn rounds(round: u32, (Reverse(initiative), turn): Place) -> Rounds {
    Rounds {
        round,
        turn,
        initiative,
    }
}

pub(crate) fn check_rounds(rounds: &Rounds) -> Result<(), EditError> {
    check_initiative(Some(rounds.initiative))?;
    if (1..=MAX_ROUND).contains(&rounds.round) {
        Ok(())
    } else {
        Err(EditError::BadRound(rounds.round))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::creature::Side;
    use crate::document::edit::Edit;
    use crate::limits::MAX_INITIATIVE;
    use crate::rounds::{ActionTaken, RoundRecord};
    use grid::{Cell, Grid, Kind};

    #[test]
    fn turns_follow_the_order_forth_and_back_over_the_rounds() {
        let grid = Grid::new(Kind::Square, 4, 4).unwrap();
        let mut encounter = Encounter::new("Bridge", "srd35", grid).unwrap();
        assert_eq!(encounter.first_turn(), None);
        for initiative in [Some(3), None, Some(-2), Some(17), Some(3)] {
            let mut creature = Creature::new("Orc", "medium", 30, Side::Foes, Cell::default());
            creature.initiative = initiative;
            let change = encounter.change_for(&Edit::AddCreature { creature });
            encounter.play(&change.unwrap());
        }
        let order = encounter.turn_order();
        assert_eq!(order, [4, 1, 5, 3].map(CreatureId));
        let first = encounter.first_turn().unwrap();
        let mut turns = vec![first];
        for _ in 0..11 {
            turns.push(encounter.turn_after(turns[turns.len() - 1]).unwrap());
        }
        for (n, turn) in turns.iter().enumerate() {
            assert_eq!((turn.round as usize, turn.turn), (n / 4 + 1, order[n % 4]));
        }
        for pair in turns.windows(2) {
            assert_eq!(encounter.turn_before(pair[1]), Some(pair[0]));
        }
        assert_eq!(encounter.turn_before(first), None);
    }

    #[test]
    fn the_next_turn_begins_a_new_count_and_undo_brings_the_old_one_back() {
        let grid = Grid::new(Kind::Square, 4, 4).unwrap();
        let mut encounter = Encounter::new("Bridge", "epic", grid).unwrap();
        let mut creature = Creature::new("Orc", "medium", 30, Side::Foes, Cell::default());
        creature.initiative = Some(3);
        creature.round = Some(RoundRecord {
            actions_taken: vec![ActionTaken::Run(40)],
            ran: 2,
        });
        let change = encounter.change_for(&Edit::AddCreature { creature });
        encounter.play(&change.unwrap());
        let first = encounter.first_turn();
        let step = |rounds| Edit::SetRounds {
            rounds,
            whose: String::new(),
        };
        let begins = encounter.change_for(&step(first)).unwrap();
        encounter.play(&begins);
        let kept = |encounter: &Encounter| encounter.creatures()[&CreatureId(1)].round.clone();
        let round = RoundRecord {
            actions_taken: Vec::new(),
            ran: 3,
        };
        assert_eq!(kept(&encounter), Some(round));
        // A round without running starts the count again.
        let next = encounter.turn_after(first.unwrap());
        let goes_on = encounter.change_for(&step(next)).unwrap();
        encounter.play(&goes_on);
        assert_eq!(kept(&encounter), Some(RoundRecord::default()));
        // Going back to an earlier turn clears nothing.
        let back = encounter.change_for(&step(first)).unwrap();
        assert!(back.creatures.is_empty());
        encounter.play(&goes_on.inverse());
        encounter.play(&begins.inverse());
        let ran = kept(&encounter).unwrap();
        assert_eq!(
            (ran.actions_taken, ran.ran),
            (vec![ActionTaken::Run(40)], 2)
        );
    }

    #[test]
    fn what_is_beyond_measure_is_refused_in_edits_and_in_files() {
        assert!(check_initiative(Some(-MAX_INITIATIVE)).is_ok());
        assert!(check_initiative(Some(MAX_INITIATIVE + 1)).is_err());
        let grid = Grid::new(Kind::Square, 1, 1).unwrap();
        let mut encounter = Encounter::new("Bridge", "srd35", grid).unwrap();
        encounter.header.rounds = Some(rounds(0, (Reverse(1), CreatureId(1))));
        let written = serde_json::to_string(&encounter).unwrap();
        assert!(serde_json::from_str::<Encounter>(&written).is_err());
        let one = written.replace("\"round\":0", "\"round\":1");
        assert!(serde_json::from_str::<Encounter>(&one).is_ok());
    }
}

//! A creature's round: what is spent, what may still be done, and the edits
//! that things done make.

use crate::convert::because;
use crate::error::Answer;
use crate::session::Session;
use crate::tabletop::Tabletop;
use crate::tabletop::round as kept;
use crate::tabletop::translate;
use crate::wire::{
    ActionView, AppError, Because, EncounterView, GoingOf, MannerId, MeansForm, RoundChoice,
    RoundView, StepFeatureForm,
};
use encounter::{Creature, CreatureId, Edit, Means, Round as Kept, StepFeature};
use rules::round::{Choice, Deed, Round, StepFrom};
use rules::{Action, Manner, Mover, Ruleset, Takes};

impl Session {
    /// What a creature may still do in its round; nothing where its ruleset
    /// does not say what things take.
    ///
    /// # Errors
    /// When the creature is gone.
    pub fn round(&self, creature: u32) -> Answer<Option<RoundView>> {
        self.snapshot()?.table.round(creature)
    }

    /// Begins or ends the count of a creature's round, or does something in it.
    ///
    /// # Errors
    /// When it is gone, that is not on offer, or the library refuses.
    pub fn do_deed(&self, creature: u32, choice: &str) -> Answer<EncounterView> {
        self.edit(|table| {
            let edit = table.deed_edit(creature, choice)?;
            edit.map(Some).map_err(|why_not| {
                let texts: Vec<String> = why_not.into_iter().map(|why| why.text).collect();
                AppError::invalid(texts.join("; "))
            })
        })
    }

    /// Changes what a creature has for its rounds.
    ///
    /// # Errors
    /// When it is gone, the form makes no sense, or the library refuses.
    pub fn set_means(&self, creature: u32, form: &MeansForm) -> Answer<EncounterView> {
        self.edit(|table| table.means_edit(creature, form).map(Some))
    }
}

impl Tabletop {
    /// Looks at the round of a creature, if its ruleset has such.
    pub(crate) fn in_round<T>(
        &self,
        id: u32,
        going: &GoingOf,
        look: impl FnOnce(&Creature, &Round<'_>) -> T,
    ) -> Answer<Option<T>> {
        let creature = self.creature(id)?;
        let mut mover = translate::mover(self.encounter(), self.ruleset(), CreatureId(id))?;
        self.set_out(&mut mover, going);
        let (means, deeds) = (kept::means(creature), kept::deeds(creature));
        let round = Round::new(&self.board, self.ruleset(), &mover, &means, &deeds);
        Ok(round.map(|round| look(creature, &round)))
    }

    /// What a creature may still do in its round.
    pub(crate) fn round(&self, id: u32) -> Answer<Option<RoundView>> {
        self.in_round(id, &GoingOf::default(), |creature, round| {
            self.round_view(id, creature, round)
        })
    }

    fn round_view(&self, id: u32, creature: &Creature, round: &Round<'_>) -> RoundView {
        let ruleset = self.ruleset();
        let reasons = |reasons: &[rules::Because]| -> Vec<Because> {
            reasons.iter().map(|why| because(ruleset, why)).collect()
        };
        let spent = round.spent();
        let action = |name: &str, spent| ActionView {
            name: name.to_owned(),
            spent,
            left_feet: None,
        };
        let goes_on = |action| round.why_not(Deed::Go(action, 0)).is_empty();
        let under_way = round.under_way().map(|(action, _)| action);
        let moving = ActionView {
            left_feet: under_way
                .filter(|action| goes_on(*action))
                .map(|action| round.left(action)),
            ..action("Move", spent.moving)
        };
        let choice = |choice: &Choice| RoundChoice {
            id: id_of(choice.deed),
            label: label(ruleset, creature, choice.deed),
            takes: choice.takes.as_ref().map(|takes| {
                let (text, rule) = (takes.value.name().to_owned(), takes.rule);
                because(ruleset, &rules::Because { text, rule })
            }),
            manner: manner(choice.deed),
            left_feet: choice.left_feet,
            because: reasons(&choice.because),
            why_not: reasons(&choice.why_not),
        };
        let deeds = kept::deeds(creature);
        let p = &ruleset.policies;
        RoundView {
            revision: self.revision,
            creature: id,
            begun: creature.round.is_some(),
            actions: vec![
                action("Standard", spent.standard),
                moving,
                action("Swift", spent.swift),
            ],
            done: deeds
                .iter()
                .map(|deed| done(ruleset, creature, *deed))
                .collect(),
            choices: round.choices().iter().map(choice).collect(),
            outcome: reasons(&round.outcome()),
            means: form_of(&creature.means),
            run_score: p
                .run_free_rounds
                .as_ref()
                .map_or_else(String::new, |free| free.value.score.clone()),
            run_check: p
                .run_check
                .as_ref()
                .map_or_else(String::new, |check| check.value.skill.clone()),
        }
    }

    /// The edit that something done makes, or why it is not on offer.
    pub(crate) fn deed_edit(&self, id: u32, choice: &str) -> Answer<Result<Edit, Vec<Because>>> {
        let creature = self.creature(id)?;
        let now = creature.round.as_ref();
        let next = match choice {
            "begin" => Some(now.map_or_else(Kept::default, Kept::next)),
            "end" => None,
            _ => {
                let known = self.in_round(id, &GoingOf::default(), |_, round| {
                    let choices = round.choices();
                    let choice = choices.into_iter().find(|it| id_of(it.deed) == choice)?;
                    Some((choice.why_not, round.after(choice.deed)))
                })?;
                let Some((why_not, deeds)) = known.flatten() else {
                    return Err(AppError::invalid(format!(
                        "nobody does “{choice}” in a round"
                    )));
                };
                if !why_not.is_empty() {
                    let why_not = why_not.iter();
                    return Ok(Err(why_not
                        .map(|why| because(self.ruleset(), why))
                        .collect()));
                }
                Some(with(now, deeds))
            }
        };
        let creature = Creature {
            round: next,
            ..creature.clone()
        };
        let id = CreatureId(id);
        Ok(Ok(Edit::SetCreature { id, creature }))
    }

    pub(crate) fn means_edit(&self, id: u32, form: &MeansForm) -> Answer<Edit> {
        let feature = |feature: &StepFeatureForm| {
            Ok(StepFeature {
                name: feature.name.trim().to_owned(),
                cost: crate::convert::value_of("cost", &feature.cost)?,
                after_moving: feature.after_moving,
            })
        };
        let means = Means {
            attacks: form.attacks.clone(),
            bonus_attacks: form.bonus_attacks.clone(),
            features: form.features.iter().map(feature).collect::<Answer<_>>()?,
            points: form.points,
            run_score: form.run_score,
            run_bonus: form.run_bonus,
            runner: form.runner,
        };
        let creature = Creature {
            means,
            ..self.creature(id)?.clone()
        };
        let id = CreatureId(id);
        Ok(Edit::SetCreature { id, creature })
    }

    /// Why a creature has no attack left in its round; nothing where it has one, or
    /// nobody keeps count.
    pub(crate) fn attacks_spent(&self, id: u32) -> Answer<Vec<rules::Because>> {
        if self.creature(id)?.round.is_none() {
            return Ok(Vec::new());
        }
        let spent = self.in_round(id, &GoingOf::default(), |_, round| {
            let choices = round.choices().into_iter();
            let attack = |deed| matches!(deed, Deed::Attack | Deed::BonusAttack(_));
            let mut attacks = choices.filter(|choice| attack(choice.deed)).peekable();
            let first = attacks.peek().map(|choice| choice.why_not.clone());
            let any = attacks.any(|choice| choice.why_not.is_empty());
            first.filter(|_| !any).unwrap_or_default()
        })?;
        Ok(spent.unwrap_or_default())
    }

    /// Leaves a mover only what its round still allows, if count is kept of it.
    pub(crate) fn spend(&self, mover: &mut Mover, going: &GoingOf) -> Answer<()> {
        let creature = self.creature(mover.id.0)?;
        if creature.round.is_none() {
            return Ok(());
        }
        let (means, deeds) = (kept::means(creature), kept::deeds(creature));
        let round = Round::new(&self.board, self.ruleset(), mover, &means, &deeds);
        let left = round.map(|round| {
            let cell_feet = self.ruleset().policies.cell_feet.value;
            let choices = round.choices().into_iter();
            let of_manner = choices.filter(|choice| manner(choice.deed) == Some(going.manner));
            let meant = of_manner.filter(|choice| match choice.deed {
                Deed::Step(_) => going
                    .deed
                    .as_ref()
                    .is_none_or(|id| *id == id_of(choice.deed)),
                _ => true,
            });
            let left = meant.map(|choice| {
                let action = match choice.deed {
                    Deed::Go(action, _) => action,
                    _ => Action::Of(Manner::CarefulStep),
                };
                let cells = choice.left_feet.map_or(1, |feet| feet / cell_feet);
                (
                    action,
                    choice.why_not.first().cloned().map_or(Ok(cells), Err),
                )
            });
            left.collect::<Vec<_>>()
        });
        mover.left = left.unwrap_or_default();
        Ok(())
    }
}

/// A round with other deeds.
pub(crate) fn with(round: Option<&Kept>, deeds: Vec<Deed>) -> Kept {
    Kept {
        deeds: deeds.into_iter().filter_map(kept::kept).collect(),
        ran: round.map_or(0, |round| round.ran),
    }
}

fn form_of(means: &Means) -> MeansForm {
    let feature = |feature: &StepFeature| StepFeatureForm {
        name: feature.name.clone(),
        cost: crate::convert::id_of(&feature.cost),
        after_moving: feature.after_moving,
    };
    MeansForm {
        attacks: means.attacks.clone(),
        bonus_attacks: means.bonus_attacks.clone(),
        features: means.features.iter().map(feature).collect(),
        points: means.points,
        run_score: means.run_score,
        run_bonus: means.run_bonus,
        runner: means.runner,
    }
}

/// Names something to do among all that can be done.
pub(crate) fn id_of(deed: Deed) -> String {
    match deed {
        Deed::Go(Action::Move, _) => "walk".to_owned(),
        Deed::Go(Action::DoubleMove, _) => "double-move".to_owned(),
        Deed::Go(Action::FullRound, _) => "full-round-move".to_owned(),
        Deed::Go(Action::Crawl, _) => "crawl".to_owned(),
        Deed::Go(Action::Of(Manner::Withdraw), _) => "withdraw".to_owned(),
        Deed::Go(Action::Of(_), _) => "run".to_owned(),
        Deed::Step(StepFrom::Rest) => "step".to_owned(),
        Deed::Step(StepFrom::Attack) => "step-for-attack".to_owned(),
        Deed::Step(StepFrom::Feature(n)) => format!("step-by-feature-{}", n + 1),
        Deed::Step(StepFrom::Point) => "step-for-point".to_owned(),
        Deed::FullAttack => "full-attack".to_owned(),
        Deed::Attack => "attack".to_owned(),
        Deed::BonusAttack(at) => format!("bonus-attack{at:+}"),
        Deed::Other(takes) => match takes {
            Takes::Swift => "swift",
            Takes::Move => "move",
            _ => "standard",
        }
        .to_owned(),
        Deed::SwiftForMove => "swift-for-move".to_owned(),
        Deed::Along => "along".to_owned(),
        Deed::RunCheck(true) => "runs-on".to_owned(),
        Deed::RunCheck(false) => "out-of-breath".to_owned(),
    }
}

/// The manner in which something is done on the map.
pub(crate) fn manner(deed: Deed) -> Option<MannerId> {
    match deed {
        Deed::Go(Action::Of(Manner::Run), _) => Some(MannerId::Run),
        Deed::Go(Action::Of(_), _) => Some(MannerId::Withdraw),
        Deed::Go(..) => Some(MannerId::Ordinary),
        Deed::Step(_) => Some(MannerId::CarefulStep),
        _ => None,
    }
}

fn label(ruleset: &Ruleset, creature: &Creature, deed: Deed) -> String {
    let step = &ruleset.policies.careful_step.value;
    match deed {
        Deed::Go(Action::Move, _) => "Walk".to_owned(),
        Deed::Go(action, _) => action.label(ruleset).to_owned(),
        Deed::Step(StepFrom::Rest) => step.clone(),
        Deed::Step(StepFrom::Attack) => format!("{step} for an attack"),
        Deed::Step(StepFrom::Feature(n)) => {
            let feature = creature.means.features.get(n as usize);
            format!(
                "{step}: {}",
                feature.map_or("a feature", |it| it.name.as_str())
            )
        }
        Deed::Step(StepFrom::Point) => format!("{step} for an action point"),
        Deed::FullAttack => "Full attack".to_owned(),
        Deed::Attack => "Attack".to_owned(),
        Deed::BonusAttack(at) => format!("Bonus attack {at:+}"),
        Deed::Other(Takes::Swift) => "Other swift action".to_owned(),
        Deed::Other(Takes::Move) => "Other move action".to_owned(),
        Deed::Other(_) => "Other standard action".to_owned(),
        Deed::SwiftForMove => "Swift action with the move".to_owned(),
        Deed::Along => "Something along with the move".to_owned(),
        Deed::RunCheck(true) => "Runs on".to_owned(),
        Deed::RunCheck(false) => "Out of breath".to_owned(),
    }
}

/// Something done, in words.
fn done(ruleset: &Ruleset, creature: &Creature, deed: Deed) -> String {
    let label = label(ruleset, creature, deed);
    match deed {
        Deed::Go(_, feet) => format!("{label} {feet} ft"),
        _ => label,
    }
}

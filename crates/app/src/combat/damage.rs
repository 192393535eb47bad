//! Falls, collisions and objects: from what the window asks to the dice.

use crate::combat::view::{
    BarView, CauseId, DamageChoices, DamageForm, DamageView, DropChoice, MotionChoice, OtherDamage,
    ReleaseId, SureId, TestView,
};
use crate::convert::view::{CellAt, Choice, Named};
use crate::convert::{because, cell_label};
use crate::error::{AppError, Result};
use crate::tabletop::{Tabletop, translate};
use encounter::{Condition, CreatureId};
use grid::{Cell, Footprint};
use rules::damage::{
    Aftermath, Cause, Collision, Damage, Fall, Object, Release, Spell, Sure, aftermath, collision,
    fall, motions, object,
};
use rules::{Action, Allowance, Dice, MoveAction, Nature, Test};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use terms::{Message, message};

/// The longest way down, or the fastest speed, that is asked about, in feet.
const MOST_FEET: i32 = 100_000;

/// No bonus, level or total is larger.
const MOST: i32 = 1_000_000;

/// How many bars a chart has at most.
const BARS: usize = 24;

/// How many ways down are suggested.
const DROPS: usize = 4;

/// Damage, with what comes after it.
pub struct DamageFound {
    /// What it does.
    pub damage: Damage,
    /// What becomes of an object or of somebody who fell.
    pub aftermath: Option<Aftermath>,
    /// Those in the space of an object that strikes an area.
    pub strikes: Vec<CreatureId>,
}

/// What a fall, a collision or an object does.
pub fn damage_found(tabletop: &Tabletop, asked: &DamageForm) -> Result<DamageFound> {
    let ruleset = tabletop.ruleset();
    let mut strikes = Vec::new();
    let mut after = None;
    let damage = match asked {
        DamageForm::Fall {
            thrown, reduced, ..
        } => {
            let asked = fall_of(asked)?;
            let (place, surface) = (message!("damage-place"), message!("damage-surface"));
            known(tabletop, place, &asked.place, &places(tabletop))?;
            known(tabletop, surface, &asked.surface, &surfaces(tabletop))?;
            let no_rule = || message!("no-rule-falls", ruleset = &ruleset.title);
            let damage = fall(ruleset, &asked).ok_or_else(|| AppError::invalid(no_rule()))?;
            let count = |number| within(message!("figure-damage"), number, 0..=MOST);
            let thrown = thrown.map(count).transpose()?;
            after = aftermath(ruleset, &damage.dice, thrown, count(*reduced)?);
            damage
        }
        DamageForm::Collision {
            motion,
            speed_feet,
            run_times,
            cause,
            surface,
            ruled,
        } => {
            let what = message!("damage-surface");
            known(tabletop, what, surface, &surfaces(tabletop))?;
            let dice = |dice| within(message!("figure-dice"), dice, 0..=1000);
            let (feet, times) = (message!("figure-speed"), message!("figure-run"));
            let asked = Collision {
                motion: motion.clone(),
                speed_feet: within(feet, *speed_feet, 0..=MOST_FEET)?,
                run_times: within(times, *run_times, 1..=100)?,
                cause: cause_of(*cause),
                surface: surface.clone(),
                ruled: ruled.map(dice).transpose()?,
            };
            if ruleset.policies.crash_dice.is_none() {
                let no_rule = message!("no-rule-collisions", ruleset = &ruleset.title);
                return Err(AppError::invalid(no_rule));
            }
            let unknown = || unknown(tabletop, message!("damage-motion"), motion);
            collision(ruleset, &asked).ok_or_else(unknown)?
        }
        DamageForm::Object {
            size,
            nature,
            release,
            drop_feet,
            target_feet,
            on,
        } => {
            let what = message!("damage-object");
            known(tabletop, what, nature, &object_natures(tabletop))?;
            let feet = |feet| within(message!("figure-distance"), feet, 0..=MOST_FEET);
            let asked = Object {
                size: size.clone(),
                nature: nature.clone(),
                release: release_of(*release),
                drop_feet: feet(*drop_feet)?,
                target_feet: feet(*target_feet)?,
            };
            if ruleset.policies.object_dice.is_none() {
                let no_rule = message!("no-rule-objects", ruleset = &ruleset.title);
                return Err(AppError::invalid(no_rule));
            }
            let unknown = || unknown(tabletop, message!("damage-size"), size);
            let damage = object(ruleset, &asked).ok_or_else(unknown)?;
            if let Some(on) = on.filter(|_| damage.area) {
                strikes = those_under(tabletop, size, on);
            }
            damage
        }
    };
    Ok(DamageFound {
        damage,
        aftermath: after,
        strikes,
    })
}

/// The same, as the window shows it.
pub fn damage(tabletop: &Tabletop, asked: &DamageForm) -> Result<DamageView> {
    let DamageFound {
        damage,
        aftermath,
        strikes,
    } = damage_found(tabletop, asked)?;
    let after = aftermath.as_ref().map(|after| &after.because);
    let reasons = damage.because.iter().chain(after);
    let named = |id: &CreatureId| {
        let creature = tabletop.encounter.creatures().get(id)?;
        Some(Named {
            creature: id.0,
            name: creature.name.clone(),
        })
    };
    Ok(DamageView {
        dice: written(&damage.dice),
        least: number(damage.dice.least()),
        most: number(damage.dice.most()),
        average: damage.dice.average().to_string(),
        bars: bars(&damage.dice),
        others: damage.others.iter().map(other).collect(),
        tests: damage
            .tests
            .iter()
            .chain(test_of(&damage))
            .map(test)
            .collect(),
        prone: aftermath.as_ref().map(|after| match after.prone {
            Sure::Yes => SureId::Yes,
            Sure::No => SureId::No,
            Sure::Perhaps => SureId::Perhaps,
        }),
        left: aftermath.as_ref().and_then(|after| after.left),
        cast: damage.casting.as_ref().map(|casting| casting.can),
        range: damage.range,
        strikes: strikes.iter().filter_map(named).collect(),
        because: reasons
            .map(|why| because(tabletop.ruleset(), why))
            .collect(),
    })
}

/// What can be asked by the ruleset, and what the map suggests for a
/// creature; `None` where the ruleset has no rules on such damage.
pub fn damage_choices(tabletop: &Tabletop, creature: Option<u32>) -> Result<Option<DamageChoices>> {
    let ruleset = tabletop.ruleset();
    let p = &ruleset.policies;
    if p.fall_dice.is_none() {
        return Ok(None);
    }
    let motion = |motion: &rules::Motion| MotionChoice {
        id: motion.id.clone(),
        label: motion.label.clone(),
        running: motion.running,
    };
    let sizes = p.sizes.value.iter().filter(|_| p.object_dice.is_some());
    let mut choices = DamageChoices {
        places: places(tabletop),
        surfaces: surfaces(tabletop),
        motions: motions(ruleset).map(|(it, _)| motion(it)).collect(),
        sizes: sizes.map(|size| named(&size.id, &size.label)).collect(),
        natures: object_natures(tabletop),
        drops: Vec::new(),
        speed_feet: 30,
        run_times: p.run_speeds.value.max(1),
    };
    if let Some(id) = creature.map(CreatureId) {
        let mover = translate::mover(&tabletop.encounter, ruleset, id)?;
        let a_move = mover.speed_feet / p.cell_feet.value;
        let run = Allowance::of(ruleset, &mover, Action::Of(MoveAction::Run)).cells;
        choices.speed_feet = mover.speed_feet;
        choices.run_times = run.checked_div(a_move).unwrap_or(1).max(1);
        choices.drops = drops(tabletop, id);
    }
    Ok(Some(choices))
}

/// Falls of a creature from where it is: from the air, and to lower ground or water
/// next to it, the deepest first. From the back of another creature it falls beside that one.
fn drops(tabletop: &Tabletop, id: CreatureId) -> Vec<DropChoice> {
    let Some(creature) = tabletop.encounter.creatures().get(&id) else {
        return Vec::new();
    };
    let (board, grid) = (&tabletop.board, tabletop.grid());
    let (encounter, ruleset) = (tabletop.encounter(), tabletop.ruleset());
    let body = translate::body(creature, ruleset, grid);
    let flies = creature.conditions.contains(&Condition::Flying);
    let air = u32::try_from(creature.height_feet).ok();
    let air = air.filter(|feet| flies && *feet > 0);
    let air = air.map(|feet| DropChoice {
        to: None,
        feet,
        water_feet: board.water_feet(&body.footprint, creature.at),
    });
    let own: BTreeSet<Cell> = body.footprint.cells(grid, creature.at).collect();
    let seated = translate::seated(encounter, creature, ruleset);
    let back = creature.upon.filter(|_| seated.upheld);
    let back = back.and_then(|upon| encounter.creatures().get(&upon.on));
    let (taken, from) = match back.map(|back| translate::there(encounter, back, ruleset)) {
        Some((back, at)) => (
            back.footprint.cells(grid, at).collect(),
            board.surface_feet(&back.footprint, at) + seated.aloft_feet,
        ),
        None => (
            own.clone(),
            board.surface_feet(&body.footprint, creature.at),
        ),
    };
    let around = |space: &BTreeSet<Cell>| -> BTreeSet<Cell> {
        let beside = space.iter().flat_map(|cell| grid.neighbors(*cell));
        let beside = beside.map(|(_, beside)| beside);
        beside
            .filter(|cell| grid.contains(*cell) && !taken.contains(cell))
            .collect()
    };
    let mut beside = around(&own);
    if beside.is_empty() {
        beside = around(&taken);
    }
    let single = Footprint::rect(1, 1);
    let drop = |cell: Cell| {
        let feet = from - board.surface_feet(&single, cell);
        Some(DropChoice {
            to: Some(cell_label(cell)),
            feet: u32::try_from(feet).ok().filter(|feet| *feet > 0)?,
            water_feet: board.water_feet(&single, cell),
        })
    };
    let mut down: Vec<DropChoice> = Vec::new();
    for drop in beside.into_iter().filter_map(drop) {
        // One cell stands for all that end a fall alike.
        let end = |drop: &DropChoice| (drop.feet, drop.water_feet);
        if !down.iter().any(|known| end(known) == end(&drop)) {
            down.push(drop);
        }
    }
    down.sort_by_key(|drop| (Reverse(drop.feet), drop.water_feet));
    air.into_iter().chain(down).take(DROPS).collect()
}

/// Those whose space an object of a size reaches into.
fn those_under(tabletop: &Tabletop, size: &str, on: CellAt) -> Vec<CreatureId> {
    let (ruleset, grid) = (tabletop.ruleset(), tabletop.grid());
    let Some(size) = ruleset.size(size) else {
        return Vec::new();
    };
    let space = ruleset.space(grid, ruleset.cells_across(size));
    let struck: BTreeSet<Cell> = space.cells(grid, Cell::new(on.x, on.y)).collect();
    let creatures = tabletop.encounter.creatures().iter();
    let under = creatures.filter(|(_, creature)| {
        let body = translate::body(creature, ruleset, grid);
        let mut cells = body.footprint.cells(grid, creature.at);
        cells.any(|cell| struck.contains(&cell))
    });
    under.map(|(id, _)| *id).collect()
}

fn places(tabletop: &Tabletop) -> Vec<Choice<String>> {
    let places = tabletop.ruleset().policies.fall_places.iter();
    let places = places.flat_map(|places| &places.value);
    places.map(|place| named(&place.id, &place.label)).collect()
}

fn surfaces(tabletop: &Tabletop) -> Vec<Choice<String>> {
    natures(tabletop.ruleset().policies.fall_surfaces.as_ref())
}

fn object_natures(tabletop: &Tabletop) -> Vec<Choice<String>> {
    natures(tabletop.ruleset().policies.object_natures.as_ref())
}

/// Refuses what is none of the choices there are.
fn known(
    tabletop: &Tabletop,
    what: Message,
    id: &Option<String>,
    choices: &[Choice<String>],
) -> Result<()> {
    match id {
        Some(id) if choices.iter().all(|choice| choice.id != *id) => {
            Err(unknown(tabletop, what, id))
        }
        _ => Ok(()),
    }
}

fn unknown(tabletop: &Tabletop, what: Message, id: &str) -> AppError {
    let ruleset = &tabletop.ruleset().title;
    AppError::invalid(message!("damage-unknown", ruleset, what, id))
}

fn fall_of(asked: &DamageForm) -> Result<Fall> {
    let DamageForm::Fall {
        feet,
        before_feet,
        place,
        surface,
        water_feet,
        jumped,
        check,
        bonus,
        spell,
        ..
    } = asked
    else {
        return Ok(Fall::default());
    };
    let deep = |feet| within(message!("figure-fall"), feet, 0..=MOST_FEET);
    let water = |feet| within(message!("figure-water"), feet, 0..=MOST_FEET);
    let spell = spell.map(|spell| {
        let level = within(message!("figure-level"), spell.level, 0..=100)?;
        Ok::<_, AppError>(Spell {
            level,
            immediate: spell.immediate,
            bonus: bonus_of(spell.bonus)?,
        })
    });
    Ok(Fall {
        feet: deep(*feet)?,
        before_feet: deep(*before_feet)?,
        place: place.clone(),
        surface: surface.clone(),
        water_feet: water_feet.map(water).transpose()?,
        jumped: *jumped,
        check: (*check).into(),
        bonus: bonus_of(*bonus)?,
        spell: spell.transpose()?,
    })
}

fn bonus_of(bonus: Option<i32>) -> Result<Option<i32>> {
    if let Some(bonus) = bonus {
        let what = message!("figure-bonus");
        within(what, bonus.saturating_abs(), 0..=MOST)?;
    }
    Ok(bonus)
}

/// A number within its limits.
fn within(what: Message, number: i32, limits: RangeInclusive<i32>) -> Result<u32> {
    let fits = u32::try_from(number).ok();
    fits.filter(|_| limits.contains(&number)).ok_or_else(|| {
        let (least, most) = (*limits.start(), *limits.end());
        AppError::invalid(message!("figure-limits", what, least, most, number))
    })
}

fn natures(natures: Option<&rules::Ruled<Vec<Nature>>>) -> Vec<Choice<String>> {
    let natures = natures.into_iter().flat_map(|natures| &natures.value);
    natures.map(|it| named(&it.id, &it.label)).collect()
}

fn named(id: &str, label: &str) -> Choice<String> {
    Choice {
        id: id.to_owned(),
        label: label.to_owned(),
    }
}

const fn cause_of(cause: CauseId) -> Cause {
    match cause {
        CauseId::Unexpected => Cause::Unexpected,
        CauseId::Foreseen => Cause::Foreseen,
        CauseId::Rammed => Cause::Rammed,
        CauseId::Creature => Cause::Creature,
    }
}

const fn release_of(release: ReleaseId) -> Release {
    match release {
        ReleaseId::Thrown => Release::Thrown,
        ReleaseId::Dropped => Release::Dropped,
        ReleaseId::Loose => Release::Loose,
        ReleaseId::Trap => Release::Trap,
    }
}

/// Dice as they are written; nothing where there are none.
fn written(dice: &Dice) -> String {
    match dice.count() {
        0 => String::new(),
        _ => dice.to_string(),
    }
}

/// A total, as far as the window counts.
fn number(total: i64) -> u32 {
    u32::try_from(total.max(0)).unwrap_or(u32::MAX)
}

/// The check of a spell, which comes with the others.
fn test_of(damage: &Damage) -> Option<&Test> {
    damage.casting.as_ref()?.test.as_ref()
}

fn test(test: &Test) -> TestView {
    TestView {
        name: test.roll.to_string(),
        percent: test.sides().map(|sides| 5 * sides),
    }
}

fn other((when, dice): &(Message, Dice)) -> OtherDamage {
    OtherDamage {
        when: when.to_string(),
        dice: written(dice),
        average: dice.average().to_string(),
    }
}

/// A chart of how likely the totals are: of some dice a bar a total, of many
/// a bar for several.
fn bars(dice: &Dice) -> Vec<BarView> {
    let (least, most) = (dice.least(), dice.most());
    let spread = dice.spread().filter(|_| dice.count() > 0);
    let Some(spread) = spread else {
        return Vec::new();
    };
    let totals = (most - least + 1).max(1);
    let wide = totals.div_euclid(BARS as i64) + i64::from(totals % BARS as i64 != 0);
    let starts = (least..=most).step_by(usize::try_from(wide).unwrap_or(1).max(1));
    let bar = |from: i64| {
        let to = (from + wide - 1).min(most);
        BarView {
            from: number(from),
            to: number(to),
            chance: spread.between(from, to).parts(1000),
            at_least: spread.at_least(from).parts(1000),
        }
    };
    starts.map(bar).collect()
}

/// What a damage comes to, in a few words.
pub(crate) fn in_short(damage: &Damage) -> String {
    if damage.dice.count() == 0 {
        return message!("damage-none").to_string();
    }
    let (dice, average) = (damage.dice.to_string(), damage.dice.average().to_string());
    message!("damage-on-average", dice, average).to_string()
}

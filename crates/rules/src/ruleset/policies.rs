//! Every value that the engine reads, declared once.

use super::declare::{Declared, Ruled, key_of, needed, place};
use super::rule::{Rule, RulesetError};
use super::values::*;
use crate::cost::Diagonals;
use crate::reason::RuleRef;
use serde::Deserialize;
use terms::{Armor, Message, Signed, TurnAction, message};

and_only_some! {
    /// Feet from side to side of a cell.
    cell_feet: u32 where 1..=100,
    /// The sizes creatures have, the smallest first.
    sizes: Vec<Size> where 0..=1000,
    /// What shape a space of several hexes has.
    hex_space: HexSpace,
    /// What size adds to attacks and to defence against them.
    size_modifiers: BySize where -100..=100,
    /// What size adds in a grapple.
    size_grapple: BySize where -100..=100,
    /// What size adds to hiding.
    size_hide: BySize where -100..=100,
    /// How tall creatures of a size are, in words.
    size_heights: BySize<String>,
    /// How heavy creatures of each size are, in words.
    size_weights: BySize<String>,
    /// Where a creature's speed comes from.
    speed_from: SpeedFrom,
    /// The table of speeds.
    origins: Origins where 0..=10_000,
    /// The lightest armour that slows.
    slowing_armour: Armor,
    /// Whether bonuses are added before armour slows.
    bonuses_before_armour: bool,
    /// How much of its speed armour leaves a creature: so many parts of so many.
    armour_keeps: [u32; 2] where 0..=100,
    /// Whether bonuses to speed of the same type add up.
    like_bonuses_add: bool,
    /// Whether bonuses to speed without a type add up that have one source.
    one_source_adds: bool,
    /// When a load slows a creature.
    load_slows: LoadSlows,
    /// Whether a load slows one who is slowed by armour.
    load_slows_again: bool,
    /// What being slowed leaves of a speed: so many parts of so many, in whole
    /// cells, or so many cells at most.
    slowed: Slowed where 0..=100,
    /// How many hundredths of a cell the very small take up together at most.
    share_most: u32 where 1..=10_000,
    /// Whether very small opponents share a cell too.
    share_with_opponents: bool,
    /// How many times its speed a creature goes in a move.
    move_speeds: u32 where 1..=10,
    /// How many times its speed a creature goes when it only moves.
    double_move_speeds: u32 where 1..=10,
    /// How many times its speed a creature runs in a round; 0 where nobody runs.
    run_speeds: u32 where 0..=10,
    /// The same in heavy armour.
    run_speeds_heavy: u32 where 0..=10,
    /// Whether it runs in a straight line only.
    run_straight: bool,
    /// Running into difficult terrain.
    run_difficult: Passing,
    /// How many times its speed a creature charges; 0 where nobody charges.
    charge_speeds: u32 where 0..=10,
    /// Whether it charges in a straight line only.
    charge_straight: bool,
    /// Which lines are straight, for those who run or charge straight on.
    straight_lines: StraightLines,
    /// Charging into difficult terrain.
    charge_difficult: Passing,
    /// Charging through a friend's space.
    charge_friend: Passing,
    /// How many times its speed a creature goes in a Move By or a Move
    /// Through; 0 where there are none.
    manoeuvre_speeds: u32 where 0..=10,
    /// Going through a friend's space in one of those.
    manoeuvre_friend: Passing,
    /// Whether a Move Through leads into the opponent it is aimed at.
    move_through_target: bool,
    /// What the one careful step is called; empty where there is none.
    careful_step: String,
    /// Taking it into difficult terrain.
    careful_step_difficult: Passing,
    /// Whether a whole round buys one cell, whatever it costs.
    minimum_move: bool,
    /// Whether it does so for a creature that may not move at all.
    minimum_when_immobile: bool,
    /// Whether it does so for one that magic or a force holds.
    minimum_when_held: bool,
    /// Whether this minimum move provokes.
    minimum_provokes: bool,
    /// Whether the careful step can be taken besides.
    minimum_and_careful_step: bool,
    /// Whether a creature may try to force its way through an opponent.
    overrun: bool,
    /// Whether it may do so while it charges.
    overrun_while_charging: bool,
    /// The skill by which a creature slips through an opponent; empty where there is none.
    tumble_skill: String,
    /// Whether it leads through the spaces of opponents, not just past them.
    tumble_through: bool,
    /// Whether only those who are trained in it can.
    tumble_trained_only: bool,
    /// Whether failing in that ends the movement.
    tumble_failure_ends: bool,
    /// Whether failing in that provokes the opponent.
    tumble_failure_provokes: bool,
    /// The skill that leads through where it is too tight to squeeze; empty for none.
    escape_skill: String,
    /// Whether a creature at that can attack.
    escape_attack: bool,
    /// What that does to defence.
    escape_defence: Defence where -100..=100,
    /// Whether a creature at that keeps its bonus for Dexterity to defence.
    escape_keeps_dexterity: bool,
    /// Whether a creature at that can defend itself with a shield.
    escape_shield: bool,
    /// Whether a squeezed creature can defend itself with a shield.
    squeeze_shield: bool,
    /// Whether a creature that was stopped where it may not stop goes to a
    /// legal place that is closer than its last one.
    stopped_goes_closer: bool,
    /// What diagonal steps cost.
    diagonals: Diagonals,
    /// Diagonals past a cell that is filled to its corners.
    corner_solid: Corner,
    /// Diagonals past a pillar.
    corner_pillar: Corner,
    /// Diagonals past a hole.
    corner_hole: Corner,
    /// Diagonals past a creature that fills its space.
    corner_filled: Corner,
    /// Going through a friend's space.
    pass_friend: Passing,
    /// Going through an opponent's space.
    pass_opponent: Passing,
    /// Stopping where another creature stands.
    end_occupied: Stopping,
    /// Stopping where a friend stands.
    end_friend: Stopping,
    /// Stopping squeezed where anybody stands.
    end_squeezed: Stopping,
    /// Going through a helpless opponent's space.
    pass_helpless: Passing,
    /// Stopping where a helpless creature lies.
    end_helpless: Stopping,
    /// Going through one who is this many sizes larger, or more.
    pass_larger_ranks: u32 where 1..=20,
    /// Going through one who is this many sizes smaller, or more.
    pass_smaller_ranks: u32 where 1..=20,
    /// Whether only a very small one can be gone over like that.
    pass_smaller_only_very_small: bool,
    /// The sizes so small that they enter occupied cells and stop there.
    very_small_sizes: Vec<String>,
    /// Going past a creature that fills its space.
    pass_filled: Passing,
    /// The narrowest a creature can squeeze to, in hundredths of its width.
    squeeze_least_percent: u32 where 1..=100,
    /// What squeezing does to attacks.
    squeeze_attack: i32 where -20..=20,
    /// What squeezing does to defence against attacks.
    squeeze_defence: i32 where -20..=20,
    /// What people call the figure for attacks.
    attack_name: String,
    /// What people call the figure for defence against them.
    defence_name: String,
    /// The sizes that squeeze by choice, in a turn of their own.
    turn_squeeze_sizes: Vec<String>,
    /// The least speed with which a creature squeezes by choice, in cells.
    turn_squeeze_least_speed: u32 where 0..=100,
    /// The actions at whose start it can squeeze.
    turn_squeeze_starts: Vec<TurnAction>,
    /// How many of its moves and attacks squeezing uses up.
    turn_squeeze_actions: u32 where 0..=4,
    /// How many moves and attacks a turn has together.
    turn_actions: u32 where 0..=4,
    /// How many of them can be attacks.
    turn_attacks: u32 where 0..=4,
    /// Who gets to attack one that squeezes by choice.
    turn_squeeze_provokes: SqueezeProvokes,
    /// The width of the space it shrinks to, in cells.
    turn_squeeze_side: u32 where 1..=20,
    /// Whether one that is squeezed already can squeeze again.
    turn_squeeze_again: bool,
    /// Whether opponents have combat advantage against one squeezed by choice.
    turn_squeeze_advantage: bool,
    /// What squeezing by choice does to speed, in cells.
    turn_squeeze_speed: i32 where -20..=20,
    /// The actions at whose end it can spread out again.
    turn_unsqueeze_ends: Vec<TurnAction>,
    /// Whether it may stay squeezed where it could spread out.
    turn_unsqueeze_optional: bool,
    /// Spreading out over a cell where another stands.
    turn_unsqueeze_occupied: Passing,
    /// Whether it stays squeezed without room around it, or spreads out all the same.
    turn_unsqueeze_needs_room: bool,
    /// Whom difficult terrain does not slow.
    difficult_spares: IgnoredBy,
    /// Whom obstacles, low barriers and holes do not hold up.
    obstacles_spare: IgnoredBy,
    /// Whom what blocks the way lets through if the game master says so.
    walls_yield: IgnoredBy,
    /// What a diagonal step costs whose cost is doubled once, in cells.
    doubled_diagonal: u32 where 1..=8,
    /// The share of a common side that walls must leave open for a step across it, in hundredths.
    least_opening_percent: u32 where 1..=100,
    /// What a creature threatens with its natural reach.
    natural_threat: NaturalThreat,
    /// How far around itself a creature without reach threatens, in cells.
    zero_reach_threat: u32 where 0..=20,
    /// How far around itself a creature without reach strikes, in cells; 0
    /// when it must enter its opponent's space.
    zero_reach_strikes: u32 where 0..=20,
    /// Whether a creature without reach takes part in flanking.
    zero_reach_flanks: bool,
    /// Whether a reach of two cells covers the second cell on the diagonal,
    /// which is counted as three away.
    second_diagonal_reached: bool,
    /// How many times its natural reach a creature strikes with a reach weapon.
    reach_weapon_times: u32 where 1..=10,
    /// Whether a reach weapon strikes at those within the natural reach too.
    reach_weapon_strikes_near: bool,
    /// How many reach weapons of opponents fill a cell that nobody stands in,
    /// so that it counts as an obstacle; 0 when they never do.
    forest_spears: u32 where 0..=100,
    /// How many of them fill one that is too near to be struck, when their
    /// shafts count as well; 0 when they never do.
    forest_near_spears: u32 where 0..=100,
    /// Past whom the skill for slipping through an opponent's space also takes
    /// one without their attacks.
    tumble_past: TumblingPast,
    /// Whether a creature can strike those who are in its own space.
    strike_own_space: bool,
    /// What is done when several creatures are equally near.
    closest_tie: Tie,
    /// Whether going on from a threatened cell provokes.
    leaving_threatened_provokes: bool,
    /// Whether a step leaves cells that the space still takes up after it.
    kept_cells_are_left: bool,
    /// Whether it does so as the one careful step taken instead of moving.
    careful_step_provokes: bool,
    /// Whether a very small creature provokes by entering an occupied cell.
    very_small_entering_provokes: bool,
    /// Whether a creature without reach provokes an opponent whose cell it enters.
    zero_reach_entering_provokes: bool,
    /// How a shot is tested for concealment.
    conceal_shots: Concealing,
    /// How a blow at somebody next to the attacker is.
    conceal_near_blows: ConcealingNear,
    /// How a blow at somebody farther off is.
    conceal_far_blows: Concealing,
    /// What it adds to defence to be half concealed.
    half_concealed_defence: i32 where -20..=20,
    /// What it adds to defence to be mostly concealed.
    mostly_concealed_defence: i32 where -20..=20,
    /// Whether who cannot be seen at all is totally concealed.
    out_of_sight_conceals: bool,
    /// Whether the totally concealed can be attacked.
    totally_concealed_attacked: bool,
    /// Whether somebody concealed gives attacks of opportunity.
    concealed_provokes: bool,
    /// Whether somebody whom no targeting sense perceives gives them.
    unperceived_provokes: bool,
    /// Whether a friend conceals or covers one who is passing through its space.
    passed_friend_conceals: bool,
    /// How near something low must be to conceal, in cells.
    low_cover_cells: u32 where 0..=1000,
    /// How high something low is at most, in hundredths of the height of the creature behind it.
    low_cover_percent: u32 where 0..=100,
    /// Whether an attacker who is nearer to something low than its target is pays no heed to it.
    low_cover_nearer_ignores: bool,
    /// Whether a large attacker chooses the cell from which it is tested.
    large_attacker_chooses: bool,
    /// When the attacker of a large creature chooses the cell it aims at.
    large_target_aim: Aiming,
    /// Whether the challenge ratings of opponents add up to the level of an encounter.
    encounter_levels: bool,
    /// How many heroes the level of an encounter is meant for.
    encounter_party: u32 where 1..=20,
    /// From how many levels above the party's an encounter is very difficult.
    encounter_very_difficult: u32 where 1..=20,
    /// From how many levels above the party's an encounter is overpowering.
    encounter_overpowering: u32 where 1..=20,
    ;
    /// A bonus to speed with a rule of its own.
    inborn_bonus: InbornBonus where -1000..=1000,
    /// How much of a cell a very small creature takes up.
    share: Share where 1..=10_000,
}

impl Policies {
    /// What squeezing does to attacks, in words.
    #[must_use]
    pub fn squeezed_attack(&self) -> Message {
        let (name, change) = (&self.attack_name.value, self.squeeze_attack.value);
        message!("changed-by", name, change = Signed(change))
    }

    /// What squeezing does to defence, in words.
    #[must_use]
    pub fn squeezed_defence(&self) -> Message {
        let (name, change) = (&self.defence_name.value, self.squeeze_defence.value);
        message!("changed-by", name, change = Signed(change))
    }
}

/// The policy that data files call so.
pub(crate) fn declared(key: &str) -> Option<&'static Declared> {
    DECLARED.iter().find(|policy| key_of(policy.name) == key)
}

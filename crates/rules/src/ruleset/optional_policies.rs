//! The values that only some books have, and the groups of such.

/// Declares the policies that every book decides, and these after them. They
/// are one list to whoever reads it; two files, so that each can be read.
macro_rules! and_only_some {
    ($($every_book:tt)+) => { policies! {
        $($every_book)+
        ;
        /// What armour and load take off a speed, figure by figure.
        burdens: Burdens where 0..=1000,
        /// What armour and load take off the times its speed a creature runs.
        run_burdens: RunBurdens where 0..=10,
        /// Whether a creature threatens the cells of its own space.
        threatens_own_space: bool,
        /// What a fall does.
        fall_dice: FallDice where 1..=1000,
        /// The most dice of a fall, by where it happens: the usual place first.
        fall_places: Vec<FallPlace> where 0..=1000,
        /// What the ground adds to each die of a fall.
        fall_surfaces: Vec<Nature> where -20..=20,
        /// Whether a saving throw helps against a fall.
        fall_saves: bool,
        /// The kind of damage a fall does, in words.
        fall_damage: String,
        /// Whether one who is hurt by a fall lies prone.
        fall_prone: bool,
        /// How much of a fall does nothing to one who jumps, in feet.
        jump_spares_feet: u32 where 0..=1000,
        /// The check by which one who jumps is spared more.
        jump_check: JumpCheck where 0..=1000,
        /// When somebody who falls can cast a spell.
        fall_spells: FallSpells where 0..=100_000,
        /// The check that takes.
        fall_spell_check: SpellCheck where 0..=100,
        /// Whether one who teleports while falling has still fallen so far.
        teleport_keeps_fall: bool,
        /// What deep water does to a fall.
        fall_water: FallWater where 1..=1000,
        /// The check by which a dive does no damage.
        dive_check: DiveCheck where 1..=1000,
        /// What a collision does.
        crash_dice: CrashDice where 1..=1000,
        /// Whether ramming on purpose is a collision.
        crash_rams: bool,
        /// Whether there are collisions with what one knows to be there.
        crash_foreseen: bool,
        /// Whether those are hurt who go with care.
        crash_careful: bool,
        /// Whether creatures collide with each other.
        crash_creatures: bool,
        /// Whether the game master may give another number of dice.
        crash_ruled: bool,
        /// The ways a creature goes by itself, and whether it then takes care.
        crash_motions: Vec<Motion>,
        /// The other ways of coming into a collision.
        crash_uses: Vec<Motion>,
        /// What an object does that is thrown or dropped, by its size.
        object_dice: ObjectDice where 0..=1000,
        /// What an object's nature adds to each die.
        object_natures: Vec<Nature> where -20..=20,
        /// The attack by which it is thrown or dropped.
        object_attack: ObjectAttack where 1..=1000,
        /// Whether an object that falls by itself takes an attack.
        loose_objects_attack: bool,
        /// The smallest size of an object that strikes a whole area.
        object_area: String,
        /// Whether an object that is part of a trap does damage by its size.
        trap_objects_harm: bool,
        /// What is told of size, and of whose.
        size_sheet: SizeSheet,
        /// What size adds to a speed, in feet.
        size_speeds: BySize where -100..=100,
        /// Stopping where one stands who is this many sizes smaller, or more; or
        /// as many larger, where both are friends.
        stop_apart_ranks: u32 where 1..=20,
        /// Going through those who are on neither side; where nothing is said, they
        /// are gone through like friends.
        pass_neutral: Passing,
        /// With how many others those of some sizes share a cell unsqueezed; those
        /// of other sizes only with such as are far enough apart from them in size.
        elbow_room: Vec<ElbowRoom> where 0..=100,
        /// How many stand in one cell at most without its being pointed out.
        crowd_most: u32 where 1..=100,
        /// Whether squeezing keeps off whoever may not enter difficult terrain.
        squeeze_is_difficult: bool,
        /// How far a prone creature crawls with a move, in feet.
        crawl_feet: u32 where 0..=100,
        /// The greatest speed that is too slow for the careful step, in feet.
        careful_step_too_slow_feet: u32 where 0..=100,
        /// Whether the careful step leads nowhere that one does not see as usual.
        careful_step_needs_sight: bool,
        /// Whether the careful step crosses low barriers, whatever they cost.
        careful_step_over_barriers: bool,
        /// Whether nobody runs who cannot see.
        run_needs_sight: bool,
        /// How many times its speed a creature withdraws from an opponent.
        withdraw_speeds: u32 where 1..=10,
        /// Whether that opponent has to be perceived and to threaten the creature.
        withdraw_needs_threat: bool,
        /// Whether each step of that leads farther from the opponent.
        withdraw_farther: bool,
        /// Whether the opponent has no attack of opportunity for it.
        withdraw_spares_target: bool,
        /// The check that keeps others from such attacks.
        withdraw_check: WithdrawCheck where 0..=100,
        /// By how many points more it keeps off another one.
        withdraw_other_points: u32 where 1..=100,
        /// Whether it keeps off only those who are perceived.
        withdraw_perceived_only: bool,
        /// Whether nobody withdraws blind.
        withdraw_needs_sight: bool,
        /// Whether nobody withdraws by a kind of movement without a speed.
        withdraw_needs_speed: bool,
        /// What a walk takes of a round, where a ruleset says what things take.
        walk_takes: Takes,
        /// What moving twice takes.
        double_move_takes: Takes,
        /// Whether a walk that is over can become the first half of moving twice.
        double_move_upgrades: bool,
        /// What crawling takes.
        crawl_takes: Takes,
        /// What a run takes.
        run_takes: Takes,
        /// What a charge takes.
        charge_takes: Takes,
        /// Whether an attack comes with a charge, at its end.
        charge_attack: bool,
        /// What the minimum move takes.
        minimum_takes: Takes,
        /// Whether the minimum move leads into difficult terrain.
        minimum_difficult: Passing,
        /// What withdrawing takes.
        withdraw_takes: Takes,
        /// Whether withdrawing is movement that bars the careful step.
        withdraw_moves: bool,
        /// How many careful steps a round has for one who does not move otherwise.
        steps_at_rest: u32 where 0..=10,
        /// Whether such a step and other movement bar each other.
        step_bars_moving: bool,
        /// Whether attacks of a full attack are traded for careful steps.
        steps_for_attacks: bool,
        /// Whether each attack made leaves one less to trade.
        steps_share_attacks: bool,
        /// Whether steps take the worst attacks first.
        steps_cost_worst: bool,
        /// Whether steps for attacks are movement.
        traded_steps_move: bool,
        /// Whether attacks beyond those of the class can be traded.
        bonus_attacks_trade: bool,
        /// Whether an attack that is traded takes those at the same bonus along.
        bonus_attacks_lost: bool,
        /// Whether only heroes trade attacks for steps.
        steps_traded_by_heroes: bool,
        /// Whether features give further steps.
        feature_steps: bool,
        /// Whether such a step takes what its feature says.
        feature_steps_cost: bool,
        /// Whether an action point gives a step.
        point_steps: bool,
        /// Whether an action point gives a further move or standard action.
        point_actions: bool,
        /// Whether a run bars careful steps, but for those of features and points.
        run_bars_steps: bool,
        /// Whether one who has run is flat-footed afterwards.
        run_flat_footed: bool,
        /// Whether runners are spared that.
        runner_spared: bool,
        /// How many rounds in a row a creature runs without a check.
        run_free_rounds: RunScore where 0..=100,
        /// The check to run on.
        run_check: RunCheck where 0..=1000,
        /// Whether one who fails it must stop running.
        run_failed_stops: bool,
        /// Whether it is fatigued then.
        run_failed_fatigues: bool,
        /// Whether something small can be done along with a move action.
        along_with_move: bool,
        /// Whether that need not be a movement.
        along_with_any_move: bool,
        /// Whether it takes a move action that is no part of a longer one, nor swift.
        along_needs_move: bool,
        /// Whether that may be picking up what lies in a space on the way.
        picks_up_in_passing: bool,
        /// The check by which one gets into the space of an opponent.
        clamber_check: String,
        /// Whether going over opponents so much smaller takes a single move.
        step_over_needs_move: bool,
        /// Whether the minimum move is only for those whose speed comes to nothing.
        minimum_without_speed: bool,
        /// Whether it is also for those who never had a speed.
        minimum_when_speedless: bool,
        /// Whether windows stop effects, though not sight.
        panes_stop_effects: bool,
        /// Whether bars that are let down do.
        bars_stop_effects: bool,
        /// How many sizes larger a creature may be than those a passage was made for.
        made_for_squeeze_sizes: u32 where 0..=20,
        /// What a teleport takes of a round, where it is a movement of its own.
        teleport_takes: Takes,
        /// Whether it provokes an attack by leaving a threatened cell.
        teleport_provokes: bool,
        /// Whether a teleport past what blocks the way needs a line of sight.
        teleport_needs_sight: bool,
        /// Whether it needs a line along which effects reach.
        teleport_needs_effect: bool,
        /// Whether an unwieldy weapon cannot be used beside what blocks the way.
        unwieldy_needs_room: bool,
        /// Whether a ceiling right above the wielder counts as such.
        ceilings_cramp_weapons: bool,
        /// Whether one is mostly concealed whom no line reaches clearly.
        lines_conceal_mostly: bool,
        /// What the speed is called from which everything starts that changes it.
        base_speed_name: String,
        /// What being beside that does to attacks with a cumbersome weapon.
        cumbersome_attack: i32 where -20..=20,
        /// Whether hazards and holes count as well beside such weapons.
        hazards_cramp_weapons: bool,
        /// How many cells across a figure takes up at most for comfort.
        figure_most_cells: u32 where 1..=1000,
        /// Whether larger creatures take up no more than that either.
        figures_capped: bool,
        /// How narrow a place the sizes can force their way through, as impeded terrain, in feet.
        impeded_squeeze_feet: BySize<f64> where 0..=1000,
        /// What the action is called that takes a creature into a cell of impeded
        /// terrain; a ruleset that says so has such terrain.
        impeded_action: String,
        /// Whether going so provokes.
        impeded_provokes: bool,
        /// Running and charging into impeded terrain.
        impeded_rush: Passing,
        /// Whether it ends whatever stance a creature keeps, hiding included.
        impeded_ends_stances: bool,
        /// Diagonals past impeded terrain.
        impeded_corner: Corner,
        /// The same of ground that is higher than both ends of the step by more than a level.
        corner_cliff: Corner,
        /// How many cells of it one such action leads over, if a check succeeds.
        impeded_check_cells: u32 where 1..=20,
        /// Whether going so takes a check.
        impeded_checks: bool,
        /// Whether creatures are pushed: forced away step by step.
        pushes: bool,
        /// Whether creatures are pulled: forced nearer step by step.
        pulls: bool,
        /// When a pull leads on around the one who pulls.
        pull_around: PullAround,
        /// Whether creatures slide: forced any way.
        slides: bool,
        /// Whether all that takes something off forced movement adds up; if not,
        /// only the most of it counts.
        forced_reductions_add: bool,
        /// Whether difficult terrain makes forced movement dearer.
        forced_pays_terrain: bool,
        /// Whether forced movement leads into occupied cells.
        forced_into_occupied: bool,
        /// Whether it leads those over others who are large enough to pass them.
        forced_steps_over: bool,
        /// Whether a creature may fall prone to end forced movement.
        forced_prone_stops: bool,
        /// Whether one that cannot be prone ends it all the same.
        forced_immune_stops: bool,
        /// Whether one that is prone by its own choice may ignore it.
        forced_prone_ignores: bool,
        /// Whether one that was made prone may ignore it before it can get up.
        forced_felled_ignores: bool,
        /// Whether forced movement gives attacks of opportunity.
        forced_provokes: bool,
        /// How far the ground may rise or go down in a step that forced movement
        /// follows, in feet: more is a wall, or a fall.
        forced_follows_feet: u32 where 0..=1000,
        /// Whether one in deep water is forced on its own level only.
        forced_in_water_level: bool,
        /// Whether one deep in the earth is forced nowhere.
        forced_in_earth_stays: bool,
        /// Whether one in the air is forced straight down.
        forced_in_air_sinks: bool,
        /// Whether one in the air that is pushed from below goes straight up.
        forced_from_below_rises: bool,
        /// Whether a step leads up and down as well, from cube to cube.
        cubes: bool,
        /// Whether a creature is as high as its space is wide; if not, one cube.
        creature_cubes: bool,
        /// Whether areas of effect are cubes.
        area_cubes: bool,
        /// Whether a rider takes up the space of its mount.
        mounts_merge: bool,
        /// Whether one who stands on another begins where that one ends.
        stands_on_top: bool,
        /// Whether heights count in distances: the greater of across and up or down.
        heights_count: bool,
        /// Whether a creature uses several kinds of movement in one move.
        modes_combine: bool,
        /// Whether as much of a kind of movement must be left as a step costs.
        mode_pays_whole: bool,
        ;
        /// Long journeys.
        overland: Overland of OverlandValues,
    } };
}

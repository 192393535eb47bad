//! A document becomes a board, and its creatures movers. The only place that
//! knows both what is on the map and what the rules want to hear.

use crate::error::{AppError, Result};
use encounter::{
    Build, CellMiles, Change, Condition, Creature, CreatureId, Encounter, Gap, Ground, Hazard,
    Hindrances, Records, Run, Side, TurnRecord, TurnStage, Wall, WallKind,
};
use grid::{Cell, Footprint, Grid, Segment};
use rules::overland::{self, Cover, JourneyError, Land};
use rules::{
    Barrier, Board, Body, Hampering, Hold, Moment, MoveIntent, Mover, Occupant, OccupantId,
    Opening, Roll, Ruleset, Screen, ScreenAt, Screening, Speed, SpeedFacts, Taken, Team, Terrain,
    Turn,
};
use terms::{Track, TurnAction, message};

/// The country of a leg that is no land.
pub(crate) const WATER: &str = "water";

/// The board of a document.
pub(crate) fn board(encounter: &Encounter, ruleset: &Ruleset) -> Board {
    let Records {
        header,
        grid,
        ground,
        hindrances,
        hazards,
        elevation,
        rounded: _,
        gaps: _,
        walls: _,
        creatures: _,
        marks: _,
        travel: _,
    } = encounter.records();
    let cells = || grid.cells();
    let mut board = Board::new(grid, ruleset);
    board.set_terrain(cells().zip(ground.iter().copied().map(terrain)));
    board.set_hampering(cells().zip(hindrances.iter().copied().map(hampering)));
    board.set_hazards(cells().zip(hazards.iter().copied().map(|it| it.map(Hazard::name))));
    board.set_heights(cells().zip(elevation.iter().copied()));
    board.set_ceiling(header.ceiling_feet.map(i32::from));
    board.set_gaps(gaps(encounter, ruleset));
    board.set_walls(blocking_walls(encounter), grid.bounds());
    board.set_barriers(barriers(encounter), grid.bounds());
    board.set_screens(screens(encounter));
    let occupants = occupants(encounter, ruleset, &board);
    board.set_occupants(occupants);
    board
}

/// What a ground is for someone who walks.
pub(crate) const fn terrain(ground: Ground) -> Terrain {
    match ground {
        Ground::Floor
        | Ground::Stairs
        | Ground::Earth
        | Ground::Grass
        | Ground::Boards
        | Ground::Cobbles
        | Ground::Bridge => Terrain::Clear,
        Ground::Rubble
        | Ground::Scree
        | Ground::Undergrowth
        | Ground::Tree
        | Ground::Bog
        | Ground::Ice
        | Ground::Table
        | Ground::ShallowWater
        | Ground::Ford => Terrain::Difficult,
        Ground::Thicket | Ground::Mire | Ground::Junk => Terrain::Impeded,
        Ground::DeepWater => Terrain::Water,
        Ground::Pit => Terrain::Hole,
        Ground::Statue => Terrain::Post,
        Ground::Pillar => Terrain::Pillar,
        Ground::Roof | Ground::Rock => Terrain::Solid,
        // Nobody walks across country cell by cell of a round: a journey tells
        // what it costs.
        Ground::Plains
        | Ground::Forest
        | Ground::Hills
        | Ground::Mountains
        | Ground::Moor
        | Ground::Swamp
        | Ground::Jungle
        | Ground::Desert
        | Ground::Tundra => Terrain::Clear,
        Ground::Lake | Ground::Sea => Terrain::Water,
    }
}

/// What hampers movement in a cell.
pub(crate) const fn hampering(hindrances: Hindrances) -> Hampering {
    Hampering {
        obstacle: hindrances.obstacle,
        visibility: hindrances.visibility,
    }
}

/// What leaves cells narrow.
pub(crate) fn gaps(
    encounter: &Encounter,
    ruleset: &Ruleset,
) -> impl Iterator<Item = (Cell, Opening)> {
    let gaps = encounter.gaps().iter();
    gaps.filter_map(|(cell, it)| Some((*cell, gap(*it, ruleset)?)))
}

/// What a gap is to a ruleset; nothing where it was made for a size the ruleset
/// does not know, or for one that needs whole cells and has no rule on it.
fn gap(gap: Gap, ruleset: &Ruleset) -> Option<Opening> {
    match gap {
        Gap::Wide(width) => Some(Opening::Wide(width.percent())),
        Gap::MadeFor(size) => rules::gap_made_for(ruleset, size.as_str()),
        Gap::Low(ceiling) => Some(Opening::High(ceiling.feet())),
    }
}

/// Returns the check to pass a wall or a door.
pub(crate) fn wall_check(wall: &Wall) -> Option<Roll> {
    wall.check.as_ref().map(|check| Roll {
        name: check.name.clone(),
        difficulty: check.difficulty,
    })
}

/// The straight pieces of everything that can be got over.
pub(crate) fn barriers(encounter: &Encounter) -> Vec<Barrier> {
    let walls = encounter.walls().values();
    let low = walls.filter(|wall| wall.kind == WallKind::LowWall);
    low.flat_map(|wall| {
        let roll = wall_check(wall);
        wall.segments().map(move |line| Barrier {
            line,
            roll: roll.clone(),
        })
    })
    .collect()
}

/// The straight pieces of everything that cannot be walked through.
pub(crate) fn blocking_walls(encounter: &Encounter) -> Vec<Segment> {
    let walls = encounter.walls().values().filter(|wall| wall.kind.blocks());
    walls.flat_map(Wall::segments).collect()
}

/// Whether a change may make the screens others: all cells are looked through for them.
pub(crate) fn touches_screens(change: &Change) -> bool {
    let statue = |run: &Run<Ground>| [run.from, run.to].contains(&Ground::Statue);
    let obstacle = |run: &Run<Hindrances>| run.from.obstacle != run.to.obstacle;
    let Change {
        ground,
        hindrances,
        walls,
        ..
    } = change;
    !walls.is_empty() || ground.iter().any(statue) || hindrances.iter().any(obstacle)
}

/// Everything but rock and creatures that screens those behind it.
pub(crate) fn screens(encounter: &Encounter) -> Vec<Screen> {
    let screening = |wall: &Wall| match wall.kind {
        WallKind::Wall | WallKind::ClosedDoor | WallKind::LockedDoor | WallKind::SecretDoor => {
            Some(Screening::Sight)
        }
        WallKind::Window => Some(Screening::Blows),
        WallKind::Portcullis => Some(Screening::Bars),
        WallKind::LowWall => Some(Screening::Low(wall.height_feet.map(f64::from))),
        WallKind::OpenDoor
        | WallKind::OpenSecretDoor
        | WallKind::Arch
        | WallKind::Highway
        | WallKind::Road
        | WallKind::Trail
        | WallKind::River => None,
    };
    let walls = encounter.walls().values().filter_map(|wall| {
        let screening = screening(wall)?;
        Some(wall.segments().map(move |line| Screen {
            at: ScreenAt::Line(line),
            screening,
        }))
    });
    // Furniture and heaps are not said to be of any height: they are low.
    let cells = encounter.grid().cells();
    let obstacles = cells.filter(|cell| encounter.hindrances(*cell).obstacle);
    let obstacles = obstacles.map(|cell| Screen {
        at: ScreenAt::Cell(cell),
        screening: Screening::Low(None),
    });
    // A statue hides what is behind it.
    let statues = encounter.grid().cells().zip(encounter.grounds().iter());
    let statues = statues.filter(|(_, ground)| **ground == Ground::Statue);
    let statues = statues.map(|(cell, _)| Screen {
        at: ScreenAt::Cell(cell),
        screening: Screening::Sight,
    });
    walls.flatten().chain(obstacles).chain(statues).collect()
}

/// Creatures on the map, each in the position at rest that ground, walls and the others leave.
pub(crate) fn occupants(encounter: &Encounter, ruleset: &Ruleset, board: &Board) -> Vec<Occupant> {
    let occupant = |(id, creature): (&CreatureId, &Creature)| {
        let (body, at) = there(encounter, creature, ruleset);
        Occupant {
            part: None,
            id: OccupantId(id.0),
            name: creature.name.clone(),
            team: team(creature.side),
            at,
            body,
            upon: upon(encounter, creature),
        }
    };
    let mut occupants: Vec<Occupant> = encounter.creatures().iter().map(occupant).collect();
    rules::settle_at_rest(board, ruleset, &mut occupants);
    occupants
}

/// A creature's body and state.
pub(crate) fn body(creature: &Creature, ruleset: &Ruleset, grid: Grid) -> Body {
    let is = |condition| creature.conditions.contains(&condition);
    let cell_feet = ruleset.policies.cell_feet.value;
    let usual = Body::of_size(ruleset, &creature.size, grid);
    let usual = match creature.space_feet {
        Some(feet) => usual.with_space(ruleset, grid, feet),
        None => usual,
    };
    let reach_feet = creature.reach_feet;
    let reach_feet = reach_feet.unwrap_or_else(|| tabled_reach(creature, ruleset));
    Body {
        footprint: footprint(creature, ruleset, grid),
        reach_cells: reach_feet / cell_feet,
        reach_weapon: creature.reach_weapon,
        unwieldy: is(Condition::UnwieldyWeapon),
        cumbersome: is(Condition::CumbersomeWeapon),
        // The dead are no worse than helpless where a book has no word for them.
        helpless: is(Condition::Helpless) || is(Condition::Dead),
        dead: is(Condition::Dead),
        helpless_obstacle: is(Condition::HelplessObstacle),
        crawls: [Condition::Prone, Condition::Quelled, Condition::Splayed]
            .into_iter()
            .any(is),
        flying: is(Condition::Flying),
        incorporeal: is(Condition::Incorporeal),
        fills_space: is(Condition::FillsSpace),
        armour: creature.speed.armour,
        load: creature.speed.load,
        immobile: is(Condition::Immobile),
        speedless: Speed::of(ruleset, &speed_facts(creature)).base_feet == 0,
        passes_walls: is(Condition::PassesWalls),
        unperceived: is(Condition::Unperceived),
        threatens_nobody: is(Condition::ThreatensNobody),
        blinded: is(Condition::Blinded),
        sees_in_dark: is(Condition::SeesInDark),
        sees_in_dim: is(Condition::SeesInDim),
        mostly_concealed: is(Condition::MostlyConcealed),
        held_by: if is(Condition::HeldByMagic) {
            Some(Hold::Magic)
        } else {
            is(Condition::HeldByForce).then_some(Hold::Force)
        },
        trained: is(Condition::Trained),
        escape_artist: is(Condition::EscapeArtist),
        modes: creature.modes,
        aloft_feet: creature.height_feet,
        ..usual
    }
}

fn upon(encounter: &Encounter, creature: &Creature) -> Option<OccupantId> {
    let below = creature.upon.map(|upon| upon.on);
    let below = below.filter(|on| encounter.creatures().contains_key(on));
    below.map(|on| OccupantId(on.0))
}

/// Whoever a creature rides, where that gives it another space.
fn mount<'a>(
    encounter: &'a Encounter,
    ruleset: &Ruleset,
    creature: &Creature,
) -> Option<(CreatureId, &'a Creature)> {
    let merge = ruleset.policies.mounts_merge.as_ref();
    let upon = creature
        .upon
        .filter(|upon| upon.rides && merge.is_some_and(|it| it.value))?;
    let mount = encounter.creatures().get(&upon.on)?;
    Some((upon.on, mount))
}

/// Whose space a creature has that rides: the mount, or what that rides in turn.
pub(crate) fn steed<'a>(
    encounter: &'a Encounter,
    ruleset: &Ruleset,
    creature: &Creature,
) -> Option<(CreatureId, &'a Creature)> {
    let first = mount(encounter, ruleset, creature);
    std::iter::successors(first, |(_, below)| mount(encounter, ruleset, below)).last()
}

/// A creature as it is there for others, and its anchor: a rider has its mount's.
pub(crate) fn there(encounter: &Encounter, creature: &Creature, ruleset: &Ruleset) -> (Body, Cell) {
    let at = mount(encounter, ruleset, creature).map_or(creature.at, |(_, mount)| mount.at);
    (seated(encounter, creature, ruleset), at)
}

/// A creature's body where it is: with its mount's space, or on top of whoever it
/// stands on.
pub(crate) fn seated(encounter: &Encounter, creature: &Creature, ruleset: &Ruleset) -> Body {
    let grid = encounter.grid();
    let own = body(creature, ruleset, grid);
    if let Some((_, mount)) = mount(encounter, ruleset, creature) {
        let mount = seated(encounter, mount, ruleset);
        return Body {
            footprint: mount.footprint,
            across: mount.across,
            flying: mount.flying,
            aloft_feet: mount.aloft_feet,
            upheld: mount.upheld,
            cubes_high: mount.cubes_high,
            ..own
        };
    }
    let tops = ruleset.policies.stands_on_top.as_ref();
    let stands = creature
        .upon
        .filter(|upon| !upon.rides && tops.is_some_and(|it| it.value));
    let Some(below) = stands.and_then(|upon| encounter.creatures().get(&upon.on)) else {
        return own;
    };
    let below = seated(encounter, below, ruleset);
    let side = ruleset.policies.cell_feet.value;
    Body {
        aloft_feet: below.aloft_feet.max(0) + (below.cubes_high * side).cast_signed(),
        upheld: true,
        ..own
    }
}

/// The natural reach of a creature's size and build, in feet.
pub(crate) fn tabled_reach(creature: &Creature, ruleset: &Ruleset) -> u32 {
    let size = ruleset.size(&creature.size);
    size.map_or(0, |size| size.reach_feet(creature.build == Build::Long))
}

/// What a creature's speed depends on.
pub(crate) fn speed_facts(creature: &Creature) -> SpeedFacts {
    let sheet = &creature.speed;
    SpeedFacts {
        typed_feet: creature.speed_feet,
        origin: sheet.origin.clone(),
        armour: sheet.armour,
        load: sheet.load,
        slowed_by_load: sheet.slowed_by_load,
        bonuses: sheet.bonuses.clone(),
        slowed: creature.conditions.contains(&Condition::Slowed),
        size: creature.size.clone(),
        hero: creature.is_player_character(),
    }
}

pub(crate) const fn team(side: Side) -> Team {
    match side {
        Side::Heroes => Team(Some(0)),
        Side::Foes => Team(Some(1)),
        Side::Neutral => Team(None),
    }
}

/// Cells from side to side of a creature's full space; one where the ruleset
/// does not know its size, which its view says.
pub(crate) fn across(creature: &Creature, ruleset: &Ruleset) -> u32 {
    match (creature.space_feet, ruleset.size(&creature.size)) {
        (Some(feet), _) => ruleset.cells_in(feet.into()),
        (None, Some(size)) => ruleset.cells_across(size),
        (None, None) => 1,
    }
}

/// The space of a creature that is not squeezed.
pub(crate) fn natural_footprint(creature: &Creature, ruleset: &Ruleset, grid: Grid) -> Footprint {
    ruleset.space(grid, across(creature, ruleset))
}

/// The space a creature takes up.
pub fn footprint(creature: &Creature, ruleset: &Ruleset, grid: Grid) -> Footprint {
    let across = across(creature, ruleset);
    let squeezed = squeezed_across(creature, ruleset);
    ruleset.space(grid, squeezed.map_or(across, |side| side.min(across)))
}

/// Cells from side to side of the space of one that has squeezed by choice.
pub(crate) fn squeezed_across(creature: &Creature, ruleset: &Ruleset) -> Option<u32> {
    let squeezed = creature.squeezed && ruleset.squeezes_by_choice(&creature.size);
    squeezed.then_some(ruleset.policies.turn_squeeze_side.value)
}

/// The speed of a creature in its turn, in cells, as its form has it.
pub(crate) fn speed_cells(creature: &Creature, ruleset: &Ruleset) -> u32 {
    if creature.conditions.contains(&Condition::Immobile) {
        return 0;
    }
    own_speed_feet(creature, ruleset) / ruleset.policies.cell_feet.value
}

/// Its speed on foot, in feet, with all that changes it.
pub(crate) fn own_speed_feet(creature: &Creature, ruleset: &Ruleset) -> u32 {
    Speed::of(ruleset, &speed_facts(creature)).feet
}

/// Its speed at the moment, in feet.
fn speed_feet(creature: &Creature, ruleset: &Ruleset) -> u32 {
    let cell_feet = ruleset.policies.cell_feet.value;
    let feet = match creature.turn {
        Some(turn) => u32::from(turn.speed) * cell_feet,
        None => own_speed_feet(creature, ruleset),
    };
    let slower = match squeezed_across(creature, ruleset) {
        Some(_) => ruleset.policies.turn_squeeze_speed.value * cell_feet.cast_signed(),
        None => 0,
    };
    feet.saturating_add_signed(slower)
}

/// The turn under way of a creature whose form changed: what slows it or speeds
/// it up counts at once.
pub(crate) fn turn_kept(
    before: &Creature,
    now: &Creature,
    ruleset: &Ruleset,
) -> Option<TurnRecord> {
    let mut turn = before.turn?;
    let speed = speed_cells(now, ruleset);
    if speed != speed_cells(before, ruleset) {
        turn.speed = u16::try_from(speed).unwrap_or(u16::MAX);
    }
    Some(turn)
}

/// How far a creature is in its turn.
pub(crate) fn turn(creature: &Creature) -> Turn {
    let Some(turn) = creature.turn else {
        return Turn::default();
    };
    Turn {
        moment: match turn.action {
            None => Moment::Ready,
            Some((act, TurnStage::Start)) => Moment::Start(act),
            Some((_, TurnStage::Underway)) => Moment::Moving,
            Some((act, TurnStage::End)) => Moment::End(act),
        },
        speed: turn.speed.into(),
        gone: turn.gone.into(),
        moves: turn.moves.into(),
        attacks: turn.attacks.into(),
        squeezes: turn.squeezes.into(),
    }
}

/// A creature as a choice in its turn leaves it.
pub(crate) fn after(creature: &Creature, taken: &Taken) -> Creature {
    let next = &taken.turn;
    let action = match next.moment {
        Moment::Waiting | Moment::Ready => None,
        Moment::Start(action) => Some((action, TurnStage::Start)),
        Moment::Moving => Some((TurnAction::Move, TurnStage::Underway)),
        Moment::End(action) => Some((action, TurnStage::End)),
    };
    let began = creature.turn.map(|turn| (turn.from, turn.from_squeezed));
    let (from, from_squeezed) = began.unwrap_or((creature.at, creature.squeezed));
    // Speeds are checked when they are given, and the rest stays below them.
    let count = |count: u32| u16::try_from(count).unwrap_or(u16::MAX);
    let turn = TurnRecord {
        speed: count(next.speed),
        action,
        gone: count(next.gone),
        moves: count(next.moves),
        attacks: count(next.attacks),
        squeezes: count(next.squeezes),
        from,
        from_squeezed,
    };
    Creature {
        at: taken.at,
        squeezed: taken.squeezed,
        turn: (next.moment != Moment::Waiting).then_some(turn),
        ..creature.clone()
    }
}

/// A creature that asks where it can go.
pub fn mover(encounter: &Encounter, ruleset: &Ruleset, id: CreatureId) -> Result<Mover> {
    let creature = encounter.creatures().get(&id);
    let creature = creature.ok_or_else(|| AppError::not_found(message!("creature-not-on-map")))?;
    Ok(Mover {
        id: OccupantId(id.0),
        team: team(creature.side),
        // A rider goes by itself, not with the space of its mount.
        body: match mount(encounter, ruleset, creature) {
            Some(_) => body(creature, ruleset, encounter.grid()),
            None => seated(encounter, creature, ruleset),
        },
        speed_feet: speed_feet(creature, ruleset),
        at: creature.at,
        upon: upon(encounter, creature),
        intent: MoveIntent::default(),
        left: Vec::new(),
    })
}

/// The map of a country as a land to travel over.
pub(crate) fn land(
    encounter: &Encounter,
    ruleset: &Ruleset,
    miles: CellMiles,
) -> Result<Land, JourneyError> {
    let grid = encounter.grid();
    let miles = overland::hundredths(miles.hundredths().into());
    let mut land = Land::new(ruleset, grid, miles)?;
    let grounds = encounter.grounds().iter();
    let covers = grounds.map(|ground: &Ground| match ground.country() {
        Some(WATER) => Cover::WATER,
        Some(country) => land.country(country).unwrap_or(Cover::NOTHING),
        None => Cover::NOTHING,
    });
    let covers: Vec<Cover> = covers.collect();
    land.cover(grid.cells().zip(covers));
    // The better track counts where several run.
    let tracks = [
        (WallKind::Trail, Track::Trail),
        (WallKind::Road, Track::Road),
        (WallKind::Highway, Track::Highway),
    ];
    for (kind, track) in tracks {
        for [from, to] in steps_along(encounter, kind) {
            land.set_track(from, to, track);
        }
    }
    for [from, to] in steps_along(encounter, WallKind::River) {
        land.set_river(from, to, true);
    }
    Ok(land)
}

/// From cell to cell along all lines of a kind.
fn steps_along(encounter: &Encounter, kind: WallKind) -> Vec<[Cell; 2]> {
    let grid = encounter.grid();
    let lines = encounter.walls().values();
    let lines = lines.filter(|it| it.kind == kind);
    let cells = lines.flat_map(|line| {
        let points = line.points.windows(2);
        points.flat_map(|pair| {
            let [from, to] = [pair[0], pair[1]].map(|point| grid.cell_at(point));
            let cells = grid.line(from, to);
            let steps = cells.windows(2).map(|step| [step[0], step[1]]);
            steps.collect::<Vec<_>>()
        })
    });
    cells.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::Kind;

    #[test]
    fn natural_footprint_is_that_before_a_squeeze() {
        let grid = Grid::new(Kind::Square, 9, 9).unwrap();
        let mut rulesets = rules::all().iter();
        let ruleset = rulesets.find(|it| it.squeezes_by_choice("huge")).unwrap();
        let mut giant = Creature::new("Giant", "huge", 30, Side::Foes, Cell::new(3, 3));
        let natural = footprint(&giant, ruleset, grid);
        giant.squeezed = true;
        assert_ne!(footprint(&giant, ruleset, grid), natural);
        assert_eq!(natural_footprint(&giant, ruleset, grid), natural);
    }
}

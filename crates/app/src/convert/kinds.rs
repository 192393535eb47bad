//! The closed sets of the document and the rules, as the page names them.

use crate::convert::mirrors::mirrors;

mirrors! {
    /// Whose side a creature is on.
    SideId of encounter::Side {
        /// The players' characters and their friends.
        Heroes,
        /// Those they fight.
        Foes,
        /// Nobody's enemy.
        Neutral,
    }

    /// How a creature is built.
    #[derive(Default)]
    BuildId of encounter::Build {
        /// Upright, like an ogre.
        #[default]
        Tall,
        /// On all fours, like a horse.
        Long,
    }

    /// A condition a creature can be in.
    ConditionId of encounter::Condition {
        /// Unable to act: asleep, unconscious, bound.
        Helpless,
        /// Nothing but a body left.
        Dead,
        /// In the way by its bulk even when helpless, by the game master's word.
        HelplessObstacle,
        /// Lying on the ground.
        Prone,
        /// Kept on the ground, as Epic Path has it.
        Quelled,
        /// Sprawling on the ground, as Epic Path has it.
        Splayed,
        /// Slower than usual, by magic, wounds or whatever else; how much slower,
        /// the ruleset says.
        Slowed,
        /// In the air.
        Flying,
        /// Without a body that others could bump into.
        Incorporeal,
        /// Fills its space so that nobody gets past it.
        FillsSpace,
        /// Held in place.
        Immobile,
        /// Let past what blocks the way, by the game master's word.
        PassesWalls,
        /// Not perceived by any sense precise enough to strike by.
        Unperceived,
        /// Without anything to threaten others with, by the game master's word: only
        /// a bow in hand, or nothing it knows how to use.
        ThreatensNobody,
        /// Not able to see.
        Blinded,
        /// Seeing in the dark and in dim light as elsewhere.
        SeesInDark,
        /// Seeing in dim light as elsewhere.
        #[serde(rename = "low-light")]
        SeesInDim,
        /// Little of it to be seen wherever anything conceals it.
        MostlyConcealed,
        /// Held in place by magic.
        HeldByMagic,
        /// Held in place by a force from outside.
        HeldByForce,
        /// Trained in slipping past opponents.
        Trained,
        /// Skilled in getting through where it is too tight to squeeze.
        EscapeArtist,
        /// Fighting with a weapon that takes room, such as a long whip.
        UnwieldyWeapon,
        /// Fighting with a weapon that is worse without room, such as a great whip.
        CumbersomeWeapon,
        /// With the heroes but no player character: a horse, a familiar, a summoned beast.
        Companion,
    }

    /// The armour a creature wears.
    #[derive(Default)]
    ArmourId of terms::Armor {
        /// None.
        #[default]
        None,
        /// Light.
        Light,
        /// Medium.
        Medium,
        /// Heavy.
        Heavy,
    }

    /// What a creature carries.
    #[derive(Default)]
    LoadId of terms::Load {
        /// Little: it slows nobody.
        #[default]
        Light,
        /// A medium load.
        Medium,
        /// A heavy load.
        Heavy,
        /// Anything else that may slow, such as a comrade.
        Other,
    }

    /// What something takes of a round.
    CostId of terms::ActionCost {
        /// Nothing.
        Free,
        /// The swift action.
        Swift,
        /// The move action.
        Move,
        /// The standard action.
        Standard,
    }

    /// What a wall is.
    WallKindId of encounter::WallKind {
        /// Masonry.
        Wall,
        /// A door that is shut.
        ClosedDoor,
        /// A door that stands open.
        OpenDoor,
        /// A door that is shut and locked.
        LockedDoor,
        /// A door that looks like wall, shut; drawn for the game master.
        SecretDoor,
        /// A secret door that stands open.
        OpenSecretDoor,
        /// An opening that can be seen through but not walked through.
        Window,
        /// A low wall, a hedge, a fence: it can be got over.
        LowWall,
        /// Bars that are let down: they can be seen through but not walked through.
        Portcullis,
        /// An opening in a wall that nothing shuts.
        Arch,
        /// A straight, paved road across country.
        Highway,
        /// A road across country, mostly of earth.
        Road,
        /// A path across country for one after the other.
        Trail,
        /// A river, from its source on.
        River,
    }

    /// What covers a cell.
    #[derive(Default)]
    GroundId of encounter::Ground {
        /// Open floor.
        #[default]
        Floor,
        /// A flight of stairs, as good as floor.
        Stairs,
        /// Trodden earth or the bottom of a cave, as good as floor.
        Earth,
        /// Short grass, as good as floor.
        Grass,
        /// Floorboards or a deck, as good as floor.
        Boards,
        /// Cobbles, as good as floor.
        Cobbles,
        /// Loose stones: hard going.
        Rubble,
        /// Small stones that slide underfoot: hard going.
        Scree,
        /// Bushes, roots, tall grass: hard going.
        Undergrowth,
        /// A tree to get past, under its crown: hard going.
        Tree,
        /// Wet, soft ground: hard going.
        Bog,
        /// Ice: hard going.
        Ice,
        /// A table, a stall or a bench to get over: hard going.
        Table,
        /// Vines and bushes grown into one another: to be clambered through.
        Thicket,
        /// Mud up to the waist: to be clambered through.
        Mire,
        /// A room full of broken things: to be clambered over.
        Junk,
        /// Water to wade through: hard going.
        ShallowWater,
        /// Water out of one's depth: nobody walks in, but it leaves its corners free.
        DeepWater,
        /// Boards over water, as good as floor.
        Bridge,
        /// A shallow crossing of water: hard going.
        Ford,
        /// A hole: nothing walks in, but it leaves its corners free.
        Pit,
        /// A statue or a round column: nothing gets in, but it leaves its corners free.
        Statue,
        /// A pillar within a room, solid to the corners.
        Pillar,
        /// A house seen from above, solid to the corners.
        Roof,
        /// Solid to the corners: nothing gets in or past.
        Rock,
        /// Plains: open country of grass and fields.
        Plains,
        /// Forest.
        Forest,
        /// Hills.
        Hills,
        /// Mountains.
        Mountains,
        /// Moor: open, wet upland.
        Moor,
        /// Swamp.
        Swamp,
        /// Jungle.
        Jungle,
        /// Desert.
        Desert,
        /// Tundra: cold, treeless land.
        Tundra,
        /// A lake.
        Lake,
        /// The sea.
        Sea,
    }

    /// How the map is drawn.
    #[derive(Default)]
    LookId of encounter::Look {
        /// Drawn with a pen on paper.
        #[default]
        Ink,
        /// Painted in calm colors.
        Color,
        /// White on blue, as the first dungeons were printed.
        Blueprint,
    }

    /// A layer of the map.
    LayerId of encounter::Layer {
        /// Labels, zones and notes.
        Words,
        /// The creatures.
        Creatures,
        /// Walls, doors and windows.
        Walls,
        /// The ground and what else cells hold.
        Terrain,
        /// The picture under the grid.
        Picture,
    }

    /// What words on the map are.
    MarkKindId of encounter::MarkKind {
        /// Words written on the map: a room's name or number.
        Label,
        /// What only the game master reads.
        Note,
        /// A part of the map with a name.
        Zone,
        /// Something that lies on the map and may be picked up.
        Thing,
        /// A village or a town on an overland map.
        Settlement,
    }

    /// What leads through a country.
    #[derive(Default)]
    TrackId of terms::Track {
        /// A straight, paved road.
        Highway,
        /// A road, mostly of earth.
        Road,
        /// A path for one after the other.
        Trail,
        /// None of these.
        #[default]
        Trackless,
    }

    /// What a way over a map keeps to on land.
    #[derive(Default)]
    RoadPreferenceId of terms::RoadPreference {
        /// Whatever is quickest.
        #[default]
        Anywhere,
        /// Highways, roads and trails.
        OnTracks,
        /// The country beside them.
        OffTracks,
    }

    /// A kind of movement.
    ModeId of terms::Mode {
        /// On the ground.
        Walk,
        /// In water.
        Swim,
        /// On what is steep.
        Climb,
        /// In the air.
        Fly,
        /// In earth.
        Burrow,
    }

    /// How well somebody is concealed.
    DegreeId of rules::Degree {
        /// Not at all.
        None,
        /// By half.
        Half,
        /// All but a little.
        Mostly,
        /// Wholly.
        Total,
    }

    /// How close a rule's values are to the printed page.
    FidelityId of rules::Fidelity {
        /// As printed.
        Printed,
        /// As we read it, where the document leaves room.
        Interpreted,
        /// Changed by the table.
        House,
    }

    /// What is done with a rule.
    RuleKindId of rules::Kind {
        /// Computed exactly.
        Compute,
        /// Detected and pointed out.
        Warn,
        /// Decided by dice or by the game master.
        Roll,
        /// For reading only.
        Reference,
        /// To be played in a version to come; until then for reading.
        Planned,
    }
}

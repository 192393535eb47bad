//! The types of the values that rules set, topic by topic.

mod choices;
mod damage;
mod overland;
mod rounds;
mod sizes;
mod speeds;

pub use choices::{
    Aiming, Concealing, ConcealingNear, Corner, Defence, FlankEnds, HexSpace, IgnoredBy,
    NaturalThreat, Passing, PullAround, Slowed, SqueezeProvokes, Stopping, StraightLines, Takes,
    Tie, TumblingPast,
};
pub use damage::{
    CrashDice, DiveCheck, FallDice, FallPlace, FallSpells, FallWater, JumpCheck, Motion, Nature,
    ObjectAttack, ObjectDice, SpellCheck,
};
pub use overland::{
    Band, Country, Exact, HustleDamage, MarchDamage, Overland, Vehicle, hundredths,
};
pub(crate) use overland::{OverlandValues, is_some};
pub use rounds::{RunCheck, RunScore, WithdrawCheck};
pub use sizes::{BySize, ElbowRoom, Share, Size, SizeSheet};
pub use speeds::{Burdens, InbornBonus, LoadSlows, Origin, Origins, RunBurdens, SpeedFrom};

//! The types that cross to the window, as it sees them: each beside the feature it
//! belongs to, all of them here.
//!
//! Places a pointer touches cross as points in map units; what cell, edge or
//! wall lies there is answered here, not in the window.

pub use crate::about::{AboutView, DocumentView, NewsGroup, NewsView};
pub use crate::combat::view::{
    ActKind, ActionView, Among, AttackView, BarView, CauseId, CombatOptionsForm, CompareView,
    ComparedView, ConcealmentView, DamageChoices, DamageForm, DamageView, DropChoice, DropView,
    FallView, FlankView, ForceId, ForcedStepView, ForcedView, ForcedWayView, ForcingOf,
    GroupMemberView, GroupMoveForm, GroupPathView, GroupTarget, Initiative, LevelView, LiftView,
    MotionChoice, MoveWho, NearestView, OfferView, OtherDamage, PassedView, PlaceOf, ReleaseId,
    RoundChoice, RoundStep, RoundView, RoundsView, SpellOf, StepFeatureForm, SureId, TestView,
    ThreatMapView, ThreatView, ThreatenerView, ThrowView, TurnStep, TurnView,
};
pub use crate::convert::kinds::{
    ArmourId, BuildId, ConditionId, CostId, DegreeId, FidelityId, GroundId, LayerId, LoadId,
    LookId, MarkKindId, ModeId, RoadPreferenceId, RuleKindId, SideId, TrackId, WallKindId,
};
pub use crate::convert::view::{
    At, CellAt, Choice, GridKind, HeadingId, Named, PaletteChoice, ReasonView,
};
pub use crate::crash::CrashView;
pub use crate::creatures::view::{
    BeastView, BestiaryView, BonusForm, CreatureChange, CreatureForm, CreatureView, CropForm,
    GroupAct, InbornChoice, ModesForm, MountedOnForm, PartyForm, PortraitForm, SheetView,
    SpeedChoices, SpeedForm, StageView, TakenView, WrittenView,
};
pub use crate::error::{AppError, ErrorCode};
pub use crate::input::view::{
    CursorMove, CursorView, MenuAct, MenuEntry, MenuGroup, MenuView, SpotView, StopsId,
};
pub use crate::libraries::view::{KnownLibrary, LibrariesView, LibraryDamageView};
pub use crate::library::view::{
    BackupView, ExportArea, ExportRequest, ExportSize, ExportView, ImportAs, LibraryEntry,
    LibraryFilesView, LibraryQuery, LibraryView, MapChoice, MapEntryView, NewEncounter, OrderId,
    PreviewOf, SampleChoice, ShelfId,
};
pub use crate::map::view::{
    AreaOf, AreaShape, AreaView, ChunkAt, ChunkHead, CountersHead, EnclosureShape, GroundView,
    LayerView, LegView, LinesView, LowWallForm, MapHead, MarginsForm, MarkView, MeasureView,
    OverlandChoices, PartOf, PictureForm, RegionAct, RegionView, ResizeDrag, ResizeView, Stretch,
    StrokeOf, TakesForm, ThingView, Tool,
};
pub use crate::movement::view::{
    AttemptChoice, AttemptId, BandPlaces, BandView, CheckForm, CheckView, ModeLeft,
    MoveActionChoice, MoveActionId, MoveIntentForm, MovementRangeView, OutcomeId, PathView,
    ProvokeView, RangeInSpace, SettledView, StepInSpace, StepView, WithdrawBuy, WithdrawFrom,
    WithdrawView,
};
pub use crate::overland::view::{
    AlternativeView, DayAreaView, DayPlanForm, DayView, FatigueView, JourneyAreaView, JourneyForm,
    JourneyView, JourneyWayView, LegForm, MapWayForm, OwnDayForm, PaceView, PassedPlaceView,
    PlaceView, RouteDrag, RouteEditKind, RouteEditView, StretchView, TravelForm, TravelView,
    TravelerForm, VehicleChoice,
};
pub use crate::rulesets::view::{
    CreatureSwitch, RuleView, RulesetSwitch, ValueKindId, ValueSwitch, ValueView,
};
pub use crate::session::view::{
    Catalogue, ConditionChoice, DistancesView, EncounterView, ImportAnswer, ImportView,
    MapListView, RulesetChoice, RulesetsView, SizeChoice, UnitId,
};
pub use crate::settings::export::{
    ExportContent, ExportCreatures, ExportFigures, ExportFormat, ExportOptions, ExportPages,
    ExportScale, ExportVersion, PaperUnit,
};
pub use crate::settings::view::{
    NewEncounterChoices, Settings, SettingsView, StartId, ThemeId, UnitsId, WheelId,
};

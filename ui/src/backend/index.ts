/** The only door to the app behind the window. */
import {
  commands,
  type Among,
  type AreaOf,
  type BandPlaces,
  type BeastView,
  type BestiaryView,
  type Catalogue,
  type ChunkAt,
  type NearestView,
  type CompareView,
  type CreatureForm,
  type CropForm,
  type CursorMove,
  type ExportView,
  type ForcedView,
  type ForcedWayView,
  type ForcingOf,
  type MoveIntentForm,
  type DamageChoices,
  type DamageForm,
  type DamageView,
  type Initiative,
  type PartyForm,
  type RoundStep,
  type HeadingId,
  type CombatOptionsForm,
  type ConcealmentView,
  type FlankView,
  type NewEncounter,
  type PathView,
  type PlaceOf,
  type MeasureView,
  type MenuBar,
  type MenuView,
  type MovementRangeView,
  type CreatureChange,
  type GroupAct,
  type GroupMoveForm,
  type GroupPathView,
  type MoveWho,
  type RegionAct,
  type RegionView,
  type ResizeView,
  type RoundView,
  type RuleView,
  type RulesetSwitch,
  type Settings,
  type SettingsView,
  type SheetView,
  type SpotView,
  type Stretch,
  type ThreatView,
  type TurnStep,
  type MountedOnForm,
  type LayerId,
  type LookId,
  type MarkKindId,
  type SideId,
  type WrittenView,
} from './bindings';
import { listen } from '@tauri-apps/api/event';
import {
  bytes,
  cursor,
  encounter,
  framed,
  imported,
  library,
  mapChanges,
  pictured,
  rulesets,
  threatMap,
  turn,
  unwrap,
  type Point,
  type Box,
  type Stroke,
  type Encounter,
  type JourneyLines,
  type Cursor,
  type LayerSwitch,
  type Margins,
  type Library,
  type Rulesets,
  type Imported,
  type Drawings,
  type MapChanges,
  type Pictured,
  type ThreatMap,
  type Turn,
} from './answers';
import { traveling, type Traveling } from './journeys';
import { decodeList, type DisplayList } from './wire';

export { asError, keyOf, BackendError } from './answers';
export type {
  Point,
  Box,
  Stroke,
  Creature,
  Encounter,
  JourneyLines,
  Cursor,
  LayerSwitch,
  Margins,
  Entry,
  Library,
  Rulesets,
  Imported,
  Pieces,
  Drawings,
  MapChanges,
  Mark,
  Counters,
  Pictured,
  ThreatMap,
  Turn,
} from './answers';

export type {
  GroupAct,
  GroupMoveForm,
  GroupPathView,
  MoveWho,
  TakesForm,
  AreaOf,
  At,
  ChunkAt,
  BeastView,
  BestiaryView,
  Among,
  AreaShape,
  AttackView,
  BandPlaces,
  BandView,
  ReasonView,
  BonusForm,
  Catalogue,
  CellAt,
  Choice,
  NearestView,
  CompareView,
  CreatureForm,
  ConcealmentView,
  FlankView,
  CropForm,
  CursorMove,
  DayPlanForm,
  DayView,
  DistancesView,
  ExportView,
  FallView,
  ForceId,
  ForcedStepView,
  ForcedView,
  ForcedWayView,
  LiftView,
  ForcingOf,
  MoveIntentForm,
  GridKind,
  GroundView,
  CauseId,
  DamageChoices,
  DamageForm,
  DamageView,
  OutcomeId,
  ReleaseId,
  HeadingId,
  JourneyForm,
  LegForm,
  MapWayForm,
  LevelView,
  LowWallForm,
  NewEncounter,
  PartyForm,
  PathView,
  PlaceOf,
  ProvokeView,
  MeasureView,
  MenuBar,
  MenuCommand,
  MenuEntry,
  MenuView,
  MovementRangeView,
  RegionAct,
  RegionView,
  ResizeView,
  RoundStep,
  RuleView,
  RulesetChoice,
  RulesetSwitch,
  Settings,
  SettingsView,
  SheetView,
  SpeedChoices,
  SpeedForm,
  SpotView,
  StepView,
  StopsId,
  ThreatMapView,
  ThreatView,
  ThreatenerView,
  Tool,
  TravelForm,
  TravelView,
  TravelerForm,
  ValueView,
  OfferView,
  TurnStep,
  MountedOnForm,
  TurnView,
  WithdrawView,
  CombatOptionsForm,
  RoundChoice,
  RoundView,
  ArmourId,
  BuildId,
  CostId,
  GroundId,
  RoadPreferenceId,
  LayerId,
  LoadId,
  LookId,
  MarkKindId,
  SideId,
  ThemeId,
  TrackId,
  UnitsId,
  WallKindId,
  WheelId,
  WrittenView,
} from './bindings';

/** Everything the window can ask of the app. */
export interface Backend extends Traveling {
  catalogue(): Promise<Catalogue>;
  startup(): Promise<Imported | null>;
  /** Calls back when a file was dropped on the window; `startup` then opens it. */
  onFileDropped(then: () => void): Promise<void>;
  /** Puts commands into the system's menu bar, where it has one. */
  setMenuBar(bar: MenuBar): Promise<void>;
  /** Calls back with the id of a command that was chosen there. */
  onMenuCommand(then: (id: string) => void): Promise<void>;
  library(): Promise<Library>;
  createEncounter(form: NewEncounter): Promise<Encounter>;
  openEncounter(id: string): Promise<Encounter>;
  /** Opens an encounter that comes with the app, by the id the catalogue has for it. */
  openSample(id: string): Promise<Encounter>;
  /** Makes a copy of an encounter and opens it. */
  duplicateEncounter(id: string): Promise<Encounter>;
  deleteEncounter(id: string): Promise<Library>;
  importFile(): Promise<Imported | null>;
  renameEncounter(name: string): Promise<Encounter>;
  /** Draws the map in another of the catalogue's looks. */
  setLook(look: LookId): Promise<Encounter>;
  setLayer(layer: LayerId, to: LayerSwitch): Promise<Encounter>;
  /** Asks for a picture to lay under the grid; answers whether one was chosen. */
  choosePicture(): Promise<boolean>;
  /** Lays that picture under the grid. */
  setBackground(): Promise<Encounter>;
  setPicture(form: JourneyLines): Promise<Encounter>;
  /** Brings the picture in line with the cells by a rectangle of known size. */
  alignPicture(stretch: Stretch): Promise<Encounter>;
  removePicture(): Promise<Encounter>;
  /** Asks for a picture to cut a portrait out of; no bytes when nothing was chosen. */
  choosePortrait(): Promise<ArrayBuffer>;
  /** Cuts a creature's portrait out of that picture. */
  cropPortrait(creature: number, crop: CropForm): Promise<Encounter>;
  /** Puts a label, a note or a zone on the map. */
  addMark(kind: MarkKindId, points: Point[]): Promise<Encounter>;
  writeMark(id: number, text: string): Promise<Encounter>;
  moveMark(id: number, to: Point): Promise<Encounter>;
  linkMark(id: number, encounter: string | null): Promise<Encounter>;
  removeMark(id: number): Promise<Encounter>;
  /**
   * What looks otherwise since a revision, once the edit under way is made; all since 0.
   * Pieces that are seen come with their drawings, as far as they are few.
   */
  mapChanges(since: number, seen: Box | null): Promise<MapChanges>;
  /** The drawings of pieces of the map, as it is now. */
  mapChunks(places: ChunkAt[]): Promise<Drawings>;
  /** A sample of what a pen draws, or else a brush paints: 2.4 cells around the point 2, 2. */
  swatch(wall: boolean, id: string): Promise<DisplayList>;
  /** The lines between all cells. */
  drawingGrid(): Promise<DisplayList>;
  draft(stroke: Stroke): Promise<DisplayList>;
  /** The spaces that creatures would take. */
  creaturesDraft(form: CreatureForm, at: Point, count: number): Promise<DisplayList>;
  commit(stroke: Stroke): Promise<Encounter>;
  /** What is selected of the map, if anything, and its picture. */
  region(): Promise<Pictured<RegionView | null>>;
  /** What a drag would select or move. */
  regionDraft(from: Point, to: Point): Promise<DisplayList>;
  regionAct(act: RegionAct): Promise<Encounter>;
  /** What the map would be with margins added or cut off, and a drag of its outline then. */
  previewSize(
    margins: Margins,
    drag: { from: Point; to: Point } | null,
  ): Promise<Pictured<ResizeView>>;
  resizeMap(margins: Margins): Promise<Encounter>;
  toggleDoor(at: Point): Promise<Encounter>;
  spot(at: Point): Promise<SpotView>;
  /** What can be done at a point, with a creature selected or none. */
  menu(at: Point, selected: number | null): Promise<MenuView>;
  /** The same with several creatures selected. */
  groupMenu(at: Point, selected: number[]): Promise<MenuView>;
  cursor(to: CursorMove): Promise<Cursor>;
  bestiary(query: string): Promise<BestiaryView>;
  /** The kind that creatures of a name belong to. */
  knownBeast(name: string): Promise<BeastView | null>;
  saveBeast(form: CreatureForm, kind: string, tags: string): Promise<void>;
  deleteBeast(name: string): Promise<void>;
  /** What came of it; `null` when the dialog was canceled. */
  importBeasts(): Promise<string | null>;
  exportBeasts(): Promise<WrittenView | null>;
  /** Several are placed around the point, and everyone gets a name of its own. */
  placeCreatures(form: CreatureForm, at: Point, count: number): Promise<Encounter>;
  changeCreature(id: number, form: CreatureForm): Promise<Encounter>;
  /** Changes several where they stand, as one step. */
  changeCreatures(changes: CreatureChange[]): Promise<Encounter>;
  /** Copies several to the clipboard, cuts or doubles them. */
  groupAct(ids: number[], act: GroupAct): Promise<Encounter>;
  /** The ways of several that move together. */
  groupPath(form: GroupMoveForm): Promise<Pictured<GroupPathView>>;
  moveCreatures(form: GroupMoveForm, who: MoveWho): Promise<Encounter>;
  /** Its round pays for the way, if count is kept of that. */
  moveCreature(
    id: number,
    at: Point,
    heightFeet: number | null,
    intent: MoveIntentForm,
  ): Promise<Encounter>;
  /** Puts a creature upon another one, or down again. */
  /** Rings around everybody a creature can be mounted on. */
  mounts(id: number): Promise<DisplayList>;
  setMountedOn(id: number, upon: MountedOnForm | null): Promise<Encounter>;
  /** Puts a ceiling over the map, so many feet up; takes it away without a number. */
  setCeiling(feet: number | null): Promise<Encounter>;
  /** Begins or ends the count of a creature's round, or does something in it. */
  takeAction(id: number, choice: string): Promise<Encounter>;
  setCombatOptions(id: number, form: CombatOptionsForm): Promise<Encounter>;
  nudgeCreature(id: number, heading: HeadingId, intent: MoveIntentForm): Promise<Encounter>;
  /** Places another like it beside it. */
  duplicateCreature(id: number): Promise<Encounter>;
  removeCreatures(ids: number[]): Promise<Encounter>;
  /** If `alike`, all others of the same kind get the same. */
  setInitiative(values: Initiative[], alike: boolean): Promise<Encounter>;
  takeRound(step: RoundStep): Promise<Encounter>;
  /** The parties of the library, by name; so are those after each change. */
  parties(): Promise<PartyForm[]>;
  saveParty(name: string, creatures: number[]): Promise<PartyForm[]>;
  changeParty(name: string, form: PartyForm): Promise<PartyForm[]>;
  deleteParty(name: string): Promise<PartyForm[]>;
  /** Its members are placed around the point. */
  placeParty(name: string, at: Point): Promise<Encounter>;
  /** What came of it; `null` when the dialog was canceled. */
  importParties(): Promise<string | null>;
  exportParties(): Promise<WrittenView | null>;
  undo(): Promise<Encounter>;
  redo(): Promise<Encounter>;
  reach(creature: number, intent: MoveIntentForm): Promise<Pictured<MovementRangeView>>;
  movementRangePlaces(creature: number, intent: MoveIntentForm): Promise<BandPlaces[]>;
  path(creature: number, at: Point, intent: MoveIntentForm): Promise<Pictured<PathView>>;
  /** How far it is along a line of points. */
  measure(points: Point[], area: AreaOf | null): Promise<Pictured<MeasureView>>;
  threat(creature: number): Promise<Pictured<ThreatView>>;
  /** By whom each cell is threatened, a creature's opponents first; and what a side threatens. */
  threatMap(creature: number | null, side: SideId | null): Promise<ThreatMap>;
  closest(creature: number, among: Among, seed: number | null): Promise<NearestView>;
  /** What a fall, a collision or an object does. */
  damage(asked: DamageForm): Promise<DamageView>;
  /** What can be asked of those; nothing where the ruleset has no rules on them. */
  damageChoices(creature: number | null): Promise<DamageChoices | null>;
  /** What two places are like for a creature; without a first one, where it stands. */
  compare(creature: number, first: PlaceOf | null, second: PlaceOf): Promise<CompareView>;
  /** Nothing but an empty picture where the ruleset does not say what flanking is. */
  flank(first: number, second: number, target: number): Promise<Pictured<FlankView | null>>;
  conceal(attacker: number, target: number, shot: boolean): Promise<Pictured<ConcealmentView>>;
  /** Where a push, a pull or a slide can lead. */
  forced(asked: ForcingOf): Promise<Pictured<ForcedView>>;
  forcedWay(asked: ForcingOf, at: Point): Promise<Pictured<ForcedWayView>>;
  /** Moves the one who is forced; `drops` lets it end the movement there. */
  force(asked: ForcingOf, to: Point, drops: boolean): Promise<Encounter>;
  sheet(creature: number): Promise<SheetView>;
  /** Nothing where the ruleset has no such turns. */
  turn(creature: number): Promise<Turn | null>;
  /** Nothing where the ruleset does not say what things take. */
  round(creature: number): Promise<RoundView | null>;
  takeTurn(id: number, step: TurnStep): Promise<Encounter>;
  rulesOf(ruleset: string): Promise<RuleView[]>;
  makeHouseRuleset(of: string, title: string): Promise<Rulesets>;
  /** Gives a value another text, or the book's for `null`. */
  changeHouseRuleset(ruleset: string, key: string, text: string | null): Promise<Rulesets>;
  deleteHouseRuleset(ruleset: string): Promise<Rulesets>;
  /** What playing the open encounter by another ruleset would change. */
  previewRuleset(ruleset: string): Promise<RulesetSwitch>;
  chooseRuleset(ruleset: string): Promise<Encounter>;
  image(hash: string): Promise<ArrayBuffer>;
  exportPng(journey: number | null): Promise<ExportView>;
  exportPngAs(journey: number | null): Promise<ExportView | null>;
  /** Asks where to write the encounter for others; nothing when the dialog is canceled. */
  shareEncounter(): Promise<string | null>;
  /** Shows a file in its folder that the app has written since it started. */
  showInFolder(file: string): Promise<void>;
  settings(): Promise<SettingsView>;
  /** Answers whether they are kept beyond this window. */
  changeSettings(settings: Settings): Promise<SettingsView>;
  /** The open encounter, once distances are told in other units. */
  reword(): Promise<Encounter>;
  /** Asks for the folder of exports; nothing when the dialog is canceled. */
  chooseExportFolder(): Promise<SettingsView | null>;
  /** Exports begin in the usual folders again. */
  forgetExportFolder(): Promise<SettingsView>;
}

/** The app as Tauri reaches it. */
export const tauri: Backend = {
  ...traveling,
  catalogue: () => unwrap(commands.catalogue()),
  startup: async () => imported(await unwrap(commands.startup())),
  onFileDropped: async (then) => {
    await listen('file-dropped', then);
  },
  setMenuBar: async (bar) => {
    await unwrap(commands.setMenuBar(bar));
  },
  onMenuCommand: async (then) => {
    await listen<string>('menu-command', ({ payload }) => then(payload));
  },
  library: async () => library(await unwrap(commands.library())),
  createEncounter: async (form) => encounter(await unwrap(commands.createEncounter(form))),
  openEncounter: async (id) => encounter(await unwrap(commands.openEncounter(id))),
  openSample: async (id) => encounter(await unwrap(commands.openSample(id))),
  duplicateEncounter: async (id) => encounter(await unwrap(commands.duplicateEncounter(id))),
  deleteEncounter: async (id) => library(await unwrap(commands.deleteEncounter(id))),
  importFile: async () => imported(await unwrap(commands.importFile())),
  renameEncounter: async (name) => encounter(await unwrap(commands.renameEncounter(name))),
  setLayer: async (layer, to) => {
    if ('hidden' in to) return encounter(await unwrap(commands.hideLayer(layer, to.hidden)));
    return encounter(await unwrap(commands.lockLayer(layer, to.locked)));
  },
  setLook: async (look) => encounter(await unwrap(commands.setLook(look))),
  choosePicture: () => unwrap(commands.choosePicture()),
  setBackground: async () => encounter(await unwrap(commands.setBackground())),
  setPicture: async (form) => encounter(await unwrap(commands.setPicture(form))),
  alignPicture: async (stretch) => encounter(await unwrap(commands.alignPicture(stretch))),
  removePicture: async () => encounter(await unwrap(commands.removePicture())),
  choosePortrait: () => bytes(commands.choosePortrait()),
  cropPortrait: async (creature, crop) =>
    encounter(await unwrap(commands.cropPortrait(creature, crop))),
  addMark: async (kind, points) => encounter(await unwrap(commands.addMark(kind, points))),
  writeMark: async (id, text) => encounter(await unwrap(commands.writeMark(id, text))),
  moveMark: async (id, to) => encounter(await unwrap(commands.moveMark(id, to))),
  linkMark: async (id, to) => encounter(await unwrap(commands.linkMark(id, to))),
  removeMark: async (id) => encounter(await unwrap(commands.removeMark(id))),
  mapChanges: async (since, seen) => mapChanges(await framed(commands.mapChanges(since, seen))),
  mapChunks: async (places) => mapChanges(await framed(commands.mapChunks(places))),
  swatch: async (wall, id) => decodeList(await bytes(commands.swatch(wall, id))),
  drawingGrid: async () => decodeList(await bytes(commands.drawingGrid())),
  draft: async (stroke) => decodeList(await bytes(commands.draft(stroke))),
  creaturesDraft: async (form, at, count) =>
    decodeList(await bytes(commands.creaturesDraft(form, at, count))),
  commit: async (stroke) => encounter(await unwrap(commands.commit(stroke))),
  region: () => pictured<RegionView | null>(commands.region()),
  regionDraft: async (from, to) => decodeList(await bytes(commands.regionDraft(from, to))),
  previewSize: (margins, drag) => pictured<ResizeView>(commands.previewSize(margins, drag)),
  resizeMap: async (margins) => encounter(await unwrap(commands.resizeMap(margins))),
  regionAct: async (act) => encounter(await unwrap(commands.regionAct(act))),
  toggleDoor: async (at) => encounter(await unwrap(commands.toggleDoor(at))),
  spot: (at) => unwrap(commands.spot(at)),
  menu: (at, selected) => unwrap(commands.menu(at, selected)),
  groupMenu: (at, selected) => unwrap(commands.groupMenu(at, selected)),
  cursor: async (to) => cursor(await unwrap(commands.cursor(to))),
  bestiary: (query) => unwrap(commands.bestiary(query)),
  knownBeast: (name) => unwrap(commands.knownBeast(name)),
  saveBeast: async (form, kind, tags) => {
    await unwrap(commands.saveBeast(form, kind, tags));
  },
  deleteBeast: async (name) => {
    await unwrap(commands.deleteBeast(name));
  },
  importBeasts: () => unwrap(commands.importBeasts()),
  exportBeasts: () => unwrap(commands.exportBeasts()),
  placeCreatures: async (form, at, count) =>
    encounter(await unwrap(commands.placeCreatures(form, at, count))),
  changeCreature: async (id, form) => encounter(await unwrap(commands.changeCreature(id, form))),
  changeCreatures: async (changes) => encounter(await unwrap(commands.changeCreatures(changes))),
  groupAct: async (ids, act) => encounter(await unwrap(commands.groupAct(ids, act))),
  groupPath: (form) => pictured<GroupPathView>(commands.groupPath(form)),
  moveCreatures: async (form, who) => encounter(await unwrap(commands.moveCreatures(form, who))),
  moveCreature: async (id, at, heightFeet, intent) =>
    encounter(await unwrap(commands.moveCreature(id, at, heightFeet, intent))),
  mounts: async (id) => decodeList(await bytes(commands.mounts(id))),
  setMountedOn: async (id, upon) => encounter(await unwrap(commands.setMountedOn(id, upon))),
  setCeiling: async (feet) => encounter(await unwrap(commands.setCeiling(feet))),
  takeAction: async (id, choice) => encounter(await unwrap(commands.takeAction(id, choice))),
  setCombatOptions: async (id, form) =>
    encounter(await unwrap(commands.setCombatOptions(id, form))),
  nudgeCreature: async (id, heading, intent) =>
    encounter(await unwrap(commands.nudgeCreature(id, heading, intent))),
  duplicateCreature: async (id) => encounter(await unwrap(commands.duplicateCreature(id))),
  setInitiative: async (values, alike) =>
    encounter(await unwrap(commands.setInitiative(values, alike))),
  takeRound: async (step) => encounter(await unwrap(commands.takeRound(step))),
  parties: () => unwrap(commands.parties()),
  saveParty: (name, creatures) => unwrap(commands.saveParty(name, creatures)),
  changeParty: (name, form) => unwrap(commands.changeParty(name, form)),
  deleteParty: (name) => unwrap(commands.deleteParty(name)),
  placeParty: async (name, at) => encounter(await unwrap(commands.placeParty(name, at))),
  importParties: () => unwrap(commands.importParties()),
  exportParties: () => unwrap(commands.exportParties()),
  removeCreatures: async (ids) => encounter(await unwrap(commands.removeCreatures(ids))),
  undo: async () => encounter(await unwrap(commands.undo())),
  redo: async () => encounter(await unwrap(commands.redo())),
  reach: (creature, intent) => pictured<MovementRangeView>(commands.reach(creature, intent)),
  movementRangePlaces: (creature, intent) => unwrap(commands.movementRangePlaces(creature, intent)),
  path: (creature, at, intent) => pictured<PathView>(commands.path(creature, at, intent)),
  measure: (points, area) => pictured<MeasureView>(commands.measure(points, area)),
  threat: (creature) => pictured<ThreatView>(commands.threat(creature)),
  threatMap,
  closest: (creature, among, seed) => unwrap(commands.closest(creature, among, seed)),
  damage: (asked) => unwrap(commands.damage(asked)),
  damageChoices: (creature) => unwrap(commands.damageChoices(creature)),
  compare: (creature, first, second) => unwrap(commands.compare(creature, first, second)),
  flank: (first, second, target) =>
    pictured<FlankView | null>(commands.flank(first, second, target)),
  conceal: (attacker, target, shot) =>
    pictured<ConcealmentView>(commands.conceal(attacker, target, shot)),
  forced: (asked) => pictured<ForcedView>(commands.forced(asked)),
  forcedWay: (asked, at) => pictured<ForcedWayView>(commands.forcedWay(asked, at)),
  force: async (asked, to, drops) => encounter(await unwrap(commands.force(asked, to, drops))),
  sheet: (creature) => unwrap(commands.sheet(creature)),
  turn,
  round: (creature) => unwrap(commands.round(creature)),
  takeTurn: async (id, step) => encounter(await unwrap(commands.takeTurn(id, step))),
  rulesOf: (ruleset) => unwrap(commands.rulesOf(ruleset)),
  makeHouseRuleset: async (of, title) =>
    rulesets(await unwrap(commands.makeHouseRuleset(of, title))),
  changeHouseRuleset: async (ruleset, key, text) =>
    rulesets(await unwrap(commands.changeHouseRuleset(ruleset, key, text))),
  deleteHouseRuleset: async (ruleset) =>
    rulesets(await unwrap(commands.deleteHouseRuleset(ruleset))),
  previewRuleset: (ruleset) => unwrap(commands.previewRuleset(ruleset)),
  chooseRuleset: async (ruleset) => encounter(await unwrap(commands.chooseRuleset(ruleset))),
  image: (hash) => bytes(commands.image(hash)),
  exportPng: (journey) => unwrap(commands.exportPng(journey)),
  exportPngAs: (journey) => unwrap(commands.exportPngAs(journey)),
  shareEncounter: () => unwrap(commands.shareEncounter()),
  showInFolder: async (file) => {
    await unwrap(commands.showInFolder(file));
  },
  settings: () => unwrap(commands.settings()),
  changeSettings: (settings) => unwrap(commands.changeSettings(settings)),
  reword: async () => encounter(await unwrap(commands.reword())),
  chooseExportFolder: () => unwrap(commands.chooseExportFolder()),
  forgetExportFolder: () => unwrap(commands.forgetExportFolder()),
};

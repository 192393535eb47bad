/** What the commands are called, and what hands do beside them. */

export const groups = {
  tools: 'Tools',
  edit: 'Edit',
  creatures: 'Creatures',
  preview: 'Preview',
  view: 'View',
  help: 'Help',
};

/** The menus of a menu bar. */
export const menuBar = {
  file: 'File',
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  help: 'Help',
};

export const tools = {
  select: 'Select tool',
  brush: 'Terrain brush',
  area: 'Area tool',
  fill: 'Fill tool',
  pick: 'Eyedropper',
  wall: 'Wall tool',
  road: 'Road or river',
  eraser: 'Wall eraser',
  'road-eraser': 'Eraser',
  creature: 'Creature tool',
  door: 'Door tool',
  label: 'Label tool',
  town: 'Town or label',
  zone: 'Zone tool',
  ruler: 'Ruler',
  way: 'Route tool',
};

export const commands = {
  menu: 'Open context menu',
  force: 'Force movement',
  mount: 'Choose mount on the map',
  hideCreatures: 'Hide from players, or show again',
  undo: 'Undo',
  redo: 'Redo',
  fit: 'Fit map',
  threat: 'Show threatened cells',
  higher: 'Preview higher elevation',
  lower: 'Preview lower elevation',
  flank: 'Show next flank',
  sight: 'Show lines of sight',
  rules: 'Show rules',
  rounds: 'Show initiative',
  damage: 'Show falling and collisions',
  nextTurn: 'Next turn',
  previousTurn: 'Previous turn',
  endRounds: 'End combat',
  palette: 'Search commands',
  settings: 'Settings',
  shortcuts: 'Show keyboard shortcuts',
  duplicate: 'Duplicate',
  rename: 'Rename',
  fitSelection: 'Fit selection',
  focusMap: 'Focus map',
  nextMoveAction: 'Next movement action',
  nextAttempt: 'Next attempt',
  nextOutcome: 'Next check result',
  addWaypoint: 'Add waypoint',
  keepPath: 'Pin path',
  moveHere: 'Move along path',
  compare: 'Compare cells',
  takeWaypoint: 'Remove last waypoint',
  previousPaint: 'Use previous terrain',
  brushSmaller: 'Decrease brush size',
  brushLarger: 'Increase brush size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomCell: 'Zoom to 100%',
  remove: 'Remove selection',
  finish: 'Finish drawing',
  resize: 'Resize map',
  escape: 'Cancel',
  save: 'Save',
  takeCorner: 'Remove last corner',
  paste: 'Paste',
  selectAll: 'Select whole map',
  theme: 'Switch light or dark theme',
  manual: 'Manual',
  newEncounter: 'New encounter…',
  whatsNew: 'What’s new',
  about: 'About Footfall',
  tour: 'Start tour',
  diagnostics: 'Copy diagnostics',
  inspector: 'Show inspector',
  largerText: 'Increase text size',
  smallerText: 'Decrease text size',
  usualText: 'Reset text size',
  share: 'Share encounter',
  importMap: 'Import map…',
  importPasted: 'Import from clipboard',
  importReport: 'Show import report',
  exportPng: 'Export PNG',
  exportDialog: 'Export…',
};

/** What can be done with the selection: on its button, and in the lists. */
export const regionActs = {
  copy: { word: 'Copy', label: 'Copy selection' },
  cut: { word: 'Cut', label: 'Cut selection' },
  duplicate: { word: 'Duplicate', label: 'Duplicate selection' },
  turn: { word: 'Rotate', label: 'Rotate selection' },
  mirror: { word: 'Flip', label: 'Flip horizontally' },
};

/** Other words that find a command in the palette. */
export const keywords = {
  'tool-select': 'pointer move drag pick group several',
  'tool-brush':
    'paint ground difficult impeded obstacle hazard water elevation height raise lower pit',
  'tool-area':
    'room cave corridor rectangle square ellipse circle round polygon shape carve dungeon',
  'tool-fill': 'bucket flood paint terrain',
  'tool-pick': 'pick sample terrain',
  'tool-wall': 'draw window portcullis arch snap',
  'tool-road': 'draw trail highway path stream wall pen',
  'tool-eraser': 'remove rubber',
  'tool-road-eraser': 'road river trail remove rubber',
  'tool-creature':
    'token monster add place bestiary npc party enemy foe hero character ally summon horde',
  'tool-door': 'open close lock secret key gate',
  'tool-label': 'text note item annotation gm trap treasure camp clue marker sign',
  'tool-town': 'settlement city village castle place name text note annotation gm camp',
  'tool-zone': 'region room area name',
  'tool-ruler':
    'measure distance template area effect snap spell fireball cone burst blast radius aura emanation',
  'tool-way': 'journey travel overland road path',
  undo: 'back revert history',
  save: 'store disk autosave write',
  'take-corner': 'wall polygon shape point vertex back',
  redo: 'again repeat history',
  fit: 'zoom whole all home',
  'toggle-threat': 'hide toggle reach attack opportunity threat side enemies foes zone',
  'next-flank': 'flanking line',
  higher: 'fly swim burrow altitude height up',
  lower: 'fly swim burrow altitude depth down',
  'turn-sight': 'cover concealment vision visibility los ranged melee cycle hide',
  force: 'push pull slide forced bull rush',
  mount: 'ride rider horse mounted saddle back',
  'hide-creatures': 'hidden invisible secret ambush unseen stealth sneak creature token reveal',
  'open-menu': 'right click actions',
  'open-rules': 'hide toggle house ruleset manual book reference',
  'open-rounds':
    'hide toggle combat fight tracker order turn round start begin roll bonus delay ready',
  'open-damage': 'hide toggle damage fall object thrown dropped calculator',
  'open-journeys':
    'hide toggle travel overland march days rest night camp boat ship vehicle wagon cart',
  'next-turn': 'initiative combat round start',
  'previous-turn': 'initiative combat round back',
  'end-rounds': 'initiative stop fight',
  'region-copy': 'clipboard',
  'region-cut': 'clipboard move',
  'region-duplicate': 'copy clone',
  'region-turn': 'turn clockwise',
  'region-mirror': 'mirror reflect selection',
  'region-paste': 'clipboard insert',
  'region-all': 'all everything',
  'import-map':
    'open load file drop dungeondraft universal vtt foundry tiled watabou donjon dungeon scrawl picture image',
  'import-pasted': 'paste json text insert watabou donjon foundry',
  'import-report': 'notes messages left out missing map file',
  'export-png': 'save picture image print download for the players handout virtual tabletop vtt',
  export:
    'png save picture image print pdf page download folder as gm players handout virtual tabletop vtt foundry roll20 tv dpi inch preset sheet paper miniature coordinates legend screen scale web html svg',
  'back-to-library': 'encounters home open close backup snapshot restore new folder',
  'new-encounter': 'create make map another same like this one hex square',
  inspector: 'hide toggle panel sidebar details properties',
  'open-manual': 'help handbook guide documentation chapter read',
  'whats-new': 'changes changelog release notes version update news help',
  about: 'version license licenses credits ogl open game help',
  tour: 'tutorial introduction welcome help',
  'copy-diagnostics': 'report bug problem error crash log version about clipboard help',
  settings:
    'preferences options configure customize remap rebind keys hotkeys wheel single letter theme units metric meters feet distances',
  theme: 'appearance color mode night settings toggle',
  'text-larger': 'bigger font interface settings accessibility',
  'text-smaller': 'font interface settings accessibility',
  'text-usual': 'default font interface settings accessibility',
  'open-palette': 'find command palette creature encounter',
  'open-shortcuts': 'help keys hotkeys bindings mouse gestures controls',
  share: 'export file save send',
  duplicate: 'copy clone double creature',
  rename: 'name creature encounter title',
  'fit-selection': 'zoom creature movement range',
  'focus-map': 'keyboard cursor canvas',
  'next-move-action': 'run charge withdraw step hustle cycle',
  'next-attempt': 'overrun tumble squeeze cycle',
  'next-outcome': 'succeed fail cycle attempt save',
  'add-waypoint': 'corner path ruler via',
  'keep-path': 'lock hold unpin',
  'move-here': 'walk go step enter carry locked end',
  compare: 'comparison difference pin',
  'take-waypoint': 'path back',
  'previous-paint': 'last brush paint swap',
  'brush-smaller': 'narrower width smaller',
  'brush-larger': 'wider width larger bigger',
  'zoom-in': 'closer magnify',
  'zoom-out': 'farther',
  'zoom-cell': 'actual size reset',
  remove: 'delete erase clear creature',
  'resize-map': 'size grid columns rows crop extend add cells',
  finish: 'end wall shape apply enter',
  escape: 'escape stop deselect',
};

/** What a command does beyond its name, in its tooltip. */
export const tips: Partial<Record<keyof typeof keywords, string>> = {
  'tool-select': 'Select and move creatures, or select a part of the map',
  'tool-brush': 'Paint terrain, obstacles, hazards and elevation',
  'tool-area': 'Draw rooms, caves and corridors; press again for the next shape',
  'tool-fill': 'Fill connected terrain of one kind',
  'tool-pick': 'Pick terrain from the map',
  'tool-wall': 'Draw walls, doors and windows; press again for the next shape',
  'tool-road': 'Draw roads, trails and rivers',
  'tool-eraser': 'Erase walls, doors and windows',
  'tool-road-eraser': 'Erase roads, trails and rivers',
  'tool-creature': 'Place creatures and parties',
  'tool-door': 'Place, open, close and lock doors',
  'tool-label': 'Add labels, notes and items',
  'tool-town': 'Add towns, names and notes',
  'tool-zone': 'Draw named zones',
  'tool-ruler': 'Measure distances and areas of effect',
  'tool-way': 'Draw the route of a journey',
  'turn-sight':
    'Lines to the creature under the pointer, for a ranged attack, then a melee attack, then off',
  'import-map': 'Import a map as a new encounter or into this encounter',
  'import-pasted': 'Import the copied text of a map file, such as a dungeon from a web page',
  'export-png':
    'Save the whole map as a PNG image in your export folder, with the options of the last export. By default, the image is for the players and shows secret doors as walls',
  export: 'Choose area, size, version and contents of the image, with a preview',
};

/** Why a command cannot be done now. */
export const why = {
  noCreature: 'Select a creature first',
  noHeights: 'The creature cannot fly, swim or burrow here',
  noForce: 'The ruleset has no forced movement',
  noMounts: 'The ruleset has no mounts',
  noSight: 'The ruleset has no lines of sight or cover',
  noJourneys: 'The ruleset has no rules for journeys',
  noSelection: 'Select a creature first, or a part of the map',
  noPiece: 'Select a part of the map first',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  noCheck: 'First point at a cell whose path needs a check',
  noPaint: 'No previous terrain: choose another terrain first',
  noPath: 'Point at a cell first',
  noLockedPath: 'Lock a path first: click its end',
  noFlank: 'No flank is shown: show threatened cells first',
  noWaypoint: 'The path has no waypoint',
  noWall: 'Start a wall, corridor or shape first',
  noInitiative: 'Enter an initiative first',
  noRound: 'Combat has not started',
  overland: 'Available only on encounter maps',
  tactical: 'Available only on overland maps',
};

export const keys = {
  either: (one: string, other: string): string => `${one} or ${other}`,
  /** A tooltip: the name, what it does where that says more, and the key. */
  tip: (label: string, key: string, does?: string): string => {
    const name = key ? `${label} (${key})` : label;
    return does ? `${name}: ${does}` : name;
  },
};

interface Habit {
  /** A command's id in braces stands for its key. */
  shown: string;
  label: string;
  /** With which settings of the wheel it is so; with all where it does not say. */
  wheel?: ('device' | 'zoom' | 'pan')[];
}

export const habits = {
  byPointer: [
    { shown: 'Wheel, pinch', label: 'Zoom where the pointer is', wheel: ['device', 'zoom'] },
    { shown: 'Ctrl and wheel', label: 'Zoom where the pointer is' },
    { shown: 'Two-finger scroll', label: 'Pan', wheel: ['device'] },
    { shown: 'Wheel, two-finger scroll', label: 'Pan', wheel: ['pan'] },
    { shown: 'Two fingers on a touch screen', label: 'Pan and zoom' },
    { shown: 'Space and drag', label: 'Pan' },
    { shown: 'Middle or right drag', label: 'Pan' },
    { shown: 'Right click', label: 'Open context menu' },
    { shown: 'Click', label: 'Select, place, open, or add a corner' },
    { shown: 'Drag', label: 'Draw, paint, or move a creature' },
    { shown: 'Ctrl and click', label: 'Add waypoint to the path or ruler' },
    {
      shown: 'Shift while drawing',
      label: 'Square instead of rectangle, circle instead of ellipse',
    },
    { shown: 'Double click', label: 'Finish a wall, corridor or shape' },
    { shown: 'Hold {tool-eraser}', label: 'Use the eraser until you release the key' },
    { shown: 'Hold {tool-pick}', label: 'Use the eyedropper until you release the key' },
  ] as Habit[],
  byKeyboard: [
    { shown: 'F6', label: 'Focus the map; a cursor shows the cell' },
    {
      shown: 'Arrows',
      label: 'Move the cursor; without a cursor, move the selected creature one cell',
    },
    { shown: 'Ctrl and arrows', label: 'Move the cursor five cells' },
    { shown: 'Alt and arrows', label: 'Move the selected creature one cell' },
    { shown: 'Enter', label: 'Use the tool: select, place, or add the first and last corner' },
    {
      shown: 'Enter on the selected creature',
      label: 'Pick up the creature; press Enter again to drop it',
    },
    { shown: 'Enter twice', label: 'Finish a wall, corridor or shape' },
    {
      shown: 'Shift and arrows',
      label: 'Draw, like a drag with the mouse',
    },
    { shown: 'Enter on a gray menu entry', label: 'Show the rule that prevents the action' },
    { shown: 'Tab, Shift+Tab', label: 'Next or previous creature, then the panels' },
    { shown: 'Esc', label: 'Cancel step by step, then leave the map' },
  ] as Habit[],
};

/** The menu of a place on the map. */
export const menu = {
  title: 'Context menu',
  asking: 'Checking the rules…',
};

export const shortcuts = {
  title: 'Keyboard shortcuts',
  search: 'Search shortcuts',
  searchExample: 'Search',
  list: 'Shortcuts',
  byPointer: 'Map by mouse',
  byKeyboard: 'Map by keyboard',
  none: 'No shortcut found. Try another word or key.',
};

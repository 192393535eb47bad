/** What the commands are called, and what hands do beside them. */

export const groups = {
  tools: 'Tools',
  edit: 'Edit',
  creatures: 'Creatures',
  preview: 'Preview',
  view: 'View',
  help: 'Help',
};

export const tools = {
  select: 'Select and move',
  brush: 'Paint ground',
  area: 'Rooms, caves, corridors',
  fill: 'Fill like ground',
  pick: 'Take up paint',
  wall: 'Walls, doors, windows',
  eraser: 'Erase walls',
  creature: 'Place a creature',
  door: 'Set, open and shut doors',
  label: 'Labels and notes',
  zone: 'Zones',
  ruler: 'Measure distances',
  way: 'Lead a journey',
};

export const commands = {
  menu: 'Menu of what can be done at the frame, and why the rest cannot',
  force: 'Push, pull or slide another creature',
  undo: 'Undo',
  redo: 'Redo',
  fit: 'Fit the map',
  threat: 'Threatened cells of the selected creature',
  higher: 'Higher: reach and way of one that flies, swims or burrows',
  lower: 'Lower: reach and way of one that flies, swims or burrows',
  flank: 'Next flank among the threatened cells, with its line',
  sight: 'Lines of sight to the creature under the pointer: for a shot, for a blow, off',
  rules: 'Rules',
  rounds: 'Initiative and rounds',
  harm: 'Falls, collisions and objects: what they do',
  nextTurn: 'Next turn, or the first',
  previousTurn: 'Previous turn',
  endRounds: 'End the rounds',
  palette: 'Find a command, creature or encounter',
  shortcuts: 'Keys and gestures',
  duplicate: 'Double what is selected',
  rename: 'Name the selected creature, or the encounter',
  fitSelection: 'Fit the selected creature and its reach',
  focusMap: 'Go to the map by keyboard',
  nextManner: 'Next manner of moving',
  nextAttempt: 'Next attempt where the way is closed',
  nextOutcome: 'How the attempt comes out',
  addWaypoint: 'Lead the path, or the ruler, through where the pointer or the frame is',
  keepPath: 'Pin the path that is shown, to look at others beside it',
  compare: 'Compare the place under the pointer with the newest pin, or with where it stands',
  takeWaypoint: 'Take the last waypoint back',
  previousPaint: 'Paint with what was in hand before',
  brushSmaller: 'Narrower brush, corridor or line',
  brushLarger: 'Wider brush, corridor or line',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomCell: 'Zoom to 100 %',
  remove: 'Remove what is selected',
  finish: 'End the wall, corridor or shape; make the map the size shown',
  resize: 'Resize the map: add or cut off cells at its sides',
  escape: 'Give up, let go, deselect',
  paste: 'Paste at the pointer',
  selectAll: 'Select the whole map',
  theme: 'Light or dark theme',
  tour: 'Tour of the window',
  inspector: 'Open the inspector, or fold it away',
  largerText: 'Larger text and buttons',
  smallerText: 'Smaller text and buttons',
  usualText: 'Text and buttons in their usual size',
  share: 'Share the encounter as a file',
};

/** What can be done with the selected piece of the map: on its button, and in the lists. */
export const regionActs = {
  copy: { word: 'Copy', label: 'Copy the piece' },
  cut: { word: 'Cut', label: 'Cut the piece out' },
  duplicate: { word: 'Duplicate', label: 'Lay a copy beside it' },
  turn: { word: 'Turn', label: 'Turn the piece clockwise' },
  mirror: { word: 'Mirror', label: 'Exchange left and right' },
};

/** Why a command cannot be done now. */
export const why = {
  noCreature: 'Select a creature first',
  noHeights: 'It stays on the ground',
  noForce: 'The ruleset has no pushes, pulls or slides',
  noPiece: 'Select a piece of the map first',
  nothingToUndo: 'There is nothing to undo',
  nothingToRedo: 'There is nothing to redo',
  noAttempt: 'Nothing is being attempted',
  noPaint: 'Only one paint has been in hand yet',
  noPath: 'No path is shown',
  noFlank: 'Nobody flanks among the threatened cells that are shown',
  noWaypoint: 'The path has no waypoint',
  noWall: 'Nothing of several corners has been begun',
  noInitiative: 'Give somebody an initiative first',
  noRound: 'No round has begun',
  overland: 'This is for maps of encounters',
  tactical: 'This is for maps of countries',
};

export const keys = {
  either: (one: string, other: string): string => `${one} or ${other}`,
  /** A tooltip: what it does, and by which key. */
  tip: (label: string, key: string): string => `${label} (${key})`,
};

interface Habit {
  shown: string;
  label: string;
}

export const habits = {
  byPointer: [
    { shown: 'Wheel, pinch', label: 'Zoom where the pointer is' },
    { shown: 'Space and drag', label: 'Pan' },
    { shown: 'Middle or right drag', label: 'Pan' },
    { shown: 'Right click', label: 'Menu of what can be done there, and why the rest cannot' },
    { shown: 'Click', label: 'Select, place, open, or set a corner' },
    { shown: 'Drag', label: 'Draw, paint, or move a creature' },
    { shown: 'Ctrl and click', label: 'Lead the path, or the ruler, through there' },
    { shown: 'Double click', label: 'End a wall, corridor or shape of several corners' },
    { shown: 'Hold E', label: 'Erase walls until the key is let go' },
    { shown: 'Hold I', label: 'Take up paint until the key is let go' },
  ] as Habit[],
  byKeyboard: [
    { shown: 'F6', label: 'To the map; a frame shows the cell' },
    { shown: 'Arrows', label: 'Move the frame; without it, nudge the selected creature a cell' },
    { shown: 'Ctrl and arrows', label: 'Move the frame five cells' },
    { shown: 'Alt and arrows', label: 'Nudge the selected creature a cell' },
    { shown: 'Enter', label: 'Use the tool: select, place, or set the first and the last corner' },
    { shown: 'Enter on the selected creature', label: 'Pick it up; Enter again puts it down' },
    { shown: 'Enter twice', label: 'End a wall of several corners' },
    {
      shown: 'Shift and arrows',
      label: 'Draw along, as with the button held; letting Shift go ends',
    },
    { shown: 'Enter on a grey line of the menu', label: 'Read the rule that stands against it' },
    { shown: 'Tab, Shift+Tab', label: 'Next or last creature, then on to the panels' },
    { shown: 'Esc', label: 'Give up one thing after the other, at last leave the map' },
  ] as Habit[],
};

export const palette = {
  example: 'Command, creature or encounter',
  list: 'Found',
  creature: 'Creature',
  encounter: 'Encounter',
  none: 'Nothing is called that.',
  found: (n: number): string => `${n} found`,
};

/** The menu of a place on the map. */
export const menu = {
  title: 'What can be done here',
  asking: 'Asking the rules…',
};

export const shortcuts = {
  search: 'Search keys and gestures',
  searchExample: 'Search',
  list: 'All of them',
  byPointer: 'The map by pointer',
  byKeyboard: 'The map by keyboard',
  none: 'No key or gesture has these words.',
};

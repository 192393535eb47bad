/** What is said outside of an encounter. */
import type { GridKind } from '../../backend';
import { listed } from './grammar';

export const page = {
  app: 'Footfall',
  fault: 'Footfall cannot open your library',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  smaller: 'Decrease text size',
  larger: 'Increase text size',
  dismiss: 'Dismiss',
  moreMessages: (n: number) => (n === 1 ? '1 more message' : `${n} more messages`),
  fewerMessages: 'Fewer messages',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  exported: (width: number, height: number): string => `Image saved, ${width} × ${height} pixels.`,
  exportedAs: {
    svg: 'Drawing saved.',
    pdf: 'PDF saved.',
    html: 'Web page saved.',
    'universal-vtt': 'Universal VTT map saved.',
    foundry: 'Scene saved, with its image in a second file.',
  },
  shared: 'Encounter file saved.',
  showInFolder: 'Show in folder',
  /** How the program ended the last time: when, and what it said itself. */
  crashed: (when: string, what: string | null): string =>
    `Footfall ended unexpectedly last time (${when}). Everything shown as saved is safe. ` +
    `Please report the error with the diagnostics and the newest log file.${what ? ` The error was: “${what}”` : ''}`,
  unheard:
    'Footfall has not responded for a minute. The window shows the last saved state; if your last change ' +
    'is missing, repeat that change. If Footfall still does not respond, restart it.',
  /** The system has ended what shows the page, which was loaded again. */
  ended: 'The window stopped working and was loaded again. Everything shown as saved is safe.',
  diagnosticsCopied: 'Diagnostics copied. The diagnostics contain nothing from your maps.',
  otherEncounter:
    'The last change was not made, because another encounter was opened first. ' +
    'Open the first encounter again and repeat the change there.',
  /** An answer that is none of the app's own. */
  noAnswer: (what: string): string =>
    `Footfall encountered an internal error: ${what} Repeat your last action. If the error returns, restart Footfall.`,
  unknownStroke: (verb: number): string =>
    `The map contains a stroke of unknown kind ${verb}. Restart Footfall.`,
  unknownItem: (kind: number): string =>
    `The map contains a drawing of unknown kind ${kind}. Restart Footfall.`,
  /** In place of the words that an error came without. */
  noReason: 'the system gave no reason.',
  confirmDelete: (name: string): string => `Delete ${name}?`,
  deletesForGood: 'A permanent deletion cannot be undone.',
};

const counted = (n: number): string => (n === 1 ? '1 encounter' : `${n} encounters`);

export const library = {
  title: 'Encounters',
  importMap: 'Import map…',
  openSample: 'Open sample',
  samples: 'Sample encounters',
  sampleOf: (ruleset: string, width: number, height: number, grid: GridKind): string =>
    `${ruleset} · ${width} × ${height} ${grid === 'square' ? 'squares' : 'hexes'}`,
  create: 'New encounter',
  empty: {
    title: 'See where creatures can move',
    text:
      'Draw a map, place creatures, and point at a cell: Footfall shows the path to the cell, the cost ' +
      'of each step, and the rule for it. To try this, open the sample, a small dungeon.',
  },
  columns: {
    name: 'Name',
    rules: 'Ruleset',
    grid: 'Grid',
    creatures: 'Creatures',
    changed: 'Changed',
    actions: 'Duplicate, archive or bin',
  },
  copy: 'Duplicate',
  copyOf: (name: string): string => `Duplicate ${name}`,
  archive: 'Archive',
  archiveOf: (name: string): string => `Archive ${name}`,
  bin: 'Move to bin',
  binOf: (name: string): string => `Move ${name} to the bin`,
  putBack: 'Put back',
  putBackOf: (name: string): string => `Put ${name} back`,
  deleteForGood: 'Delete permanently…',
  confirmDelete: 'Delete',
  chooseAll: 'Select all',
  chooseNone: 'Clear selection',
  chooseOf: (name: string): string => `Select ${name}`,
  chosen: (n: number): string => `${n} selected`,
  chosenNames: (names: readonly string[]): string =>
    names.length > 3 ? `${names.length} encounters` : listed(names),
  search: 'Search names, creatures and notes',
  shelf: 'Show',
  shelves: { current: 'Encounters', archive: 'Archive', bin: 'Bin' },
  put: {
    current: (n: number): string => `${counted(n)} put back.`,
    archive: (n: number): string => `${counted(n)} archived.`,
    bin: (n: number): string =>
      `${counted(n)} moved to the bin. Footfall deletes encounters in the bin after 30 days.`,
  },
  folder: 'Folder',
  allFolders: 'All folders',
  noFolder: 'No folder',
  file: 'Move to folder…',
  folderName: 'Folder (empty for none)',
  putInto: 'Move',
  order: 'Sort by',
  orders: {
    changed: 'Last changed',
    name: 'Name',
    ruleset: 'Ruleset',
    size: 'Largest map',
    creatures: 'Most creatures',
  },
  more: (shown: number, total: number): string => `Show more (${shown} of ${total})`,
  none: ({ shelf, search }: { shelf: string; search: string }): string => {
    if (search.trim() !== '') return 'No encounters found. Try fewer words or another folder.';
    if (shelf === 'bin')
      return 'The bin is empty. Encounters moved here are deleted after 30 days.';
    if (shelf === 'archive')
      return 'The archive is empty. Archive encounters that you no longer need.';
    return 'No encounters here. Choose “New encounter” to create one.';
  },
  acknowledge: 'Got it',
  /** Where the library lies, and which others there are. */
  place: {
    about: 'Move this library, or open another library',
    /** In place of its path, at the first start. */
    folder: 'Library folder',
    title: 'Libraries',
    current: 'This library',
    usual: 'Default folder',
    usualNew: 'Default folder; a new library starts here',
    gone: 'Library not found. Connect its drive, or remove the library from the list.',
    others: 'Other libraries',
    open: 'Open library…',
    create: 'New library…',
    openKnown: 'Open',
    openOf: (folder: string): string => `Open the library in ${folder}`,
    forget: 'Remove from list',
    forgetOf: (folder: string): string => `Remove the library in ${folder} from the list`,
    move: 'Move library…',
    stay: 'Keep library here',
    moveAbout:
      'Footfall copies the library with its backups, compares the copies with the originals, and opens the ' +
      'new copy. Afterwards, you decide whether to delete the old copy.',
    opened: (folder: string): string => `The library in ${folder} is open.`,
    begun: (folder: string): string => `The new library is in ${folder}.`,
    moved: (folder: string): string => `The library is in ${folder} now.`,
    left: (folder: string, left: string): string =>
      `The library was moved to ${folder}. The new copy is complete. The old copy is still in ${left}.`,
    leftSure: (left: string): string =>
      `Delete the old copy of the library in ${left}, with its backups? The backups in the new folder stay.`,
    removeLeftAsk: 'Delete old copy…',
    removeLeft: 'Delete old copy',
    keepLeft: 'Keep old copy',
    stillReadOnly: 'The library is still read-only.',
  },
  /** Choices for a damaged library. */
  damage: {
    title: 'Your library is damaged',
    unchanged:
      'Nothing has been changed yet. Every choice keeps the damaged library and its backups.',
    restore: (backup: string): string => `Restore the backup “${backup}”`,
    restoreAbout: 'Restores everything in this backup, without later changes.',
    salvage: 'Recover readable records',
    salvageAbout:
      'Starts a library with the readable records. You can still restore the backups afterwards.',
    quit: 'Quit Footfall',
    quitAbout: 'Changes nothing. Footfall asks again at the next start.',
    leave: 'Leave library unchanged',
    leaveAbout: 'The open library stays open.',
  },
  safety: 'Backups and files',
  exportAll: 'Export library…',
  importAll: 'Import folder…',
  restore: {
    open: 'Restore…',
    title: 'Restore from a backup',
    about:
      'Footfall makes a backup of the library before the first change of each day. A restored ' +
      'encounter appears next to the current one.',
    backups: 'Backups',
    none: 'No backups yet. The first backup is made before the first change of a day.',
    made: (when: string, name: string): string => {
      const why = /before .*/.exec(name)?.[0].replace(/(restoring) .*/, '$1');
      return why === undefined ? when : `${when}, ${why}`;
    },
    count: (n: number | null): string => (n === null ? 'cannot be read' : counted(n)),
    within: (when: string): string => `Encounters in the backup of ${when}`,
    one: 'Restore',
    oneOf: (name: string): string => `Restore ${name}`,
    allOf: (when: string): string => `Restore everything from ${when}…`,
    sure: (n: number): string =>
      `The whole library returns to this state, with ${counted(n)}. Before that, Footfall makes a ` +
      'backup of the current state.',
    all: 'Restore everything',
    done: (when: string): string => `The library of ${when} was restored.`,
    doneOne: (name: string): string => `${name} was restored to the library.`,
  },
};

export const newEncounter = {
  title: 'New encounter',
  nameAtFirst: 'New encounter',
  name: 'Name',
  rules: 'Ruleset',
  grid: 'Grid',
  /** A kind of grid, and the rulesets that are played on it while the one chosen is not. */
  elsewhere: (grid: string, rulesets: readonly string[]): string => `${grid}: ${listed(rulesets)}`,
  map: 'Map type',
  encounter: 'Encounter map',
  overland: 'Overland map',
  milesPerCell: 'Miles per cell',
  ground: 'Base terrain',
  width: 'Width (cells)',
  height: 'Height (cells)',
  create: 'Create',
  like: (name: string): string => `Same as “${name}”`,
};

/** When nothing can be kept for the moment. */
export const paused = {
  title: 'Editing is paused: the last change was not saved.',
  giveUp: 'Discard the change',
  refused: 'Editing is paused until the last change is saved or discarded.',
};

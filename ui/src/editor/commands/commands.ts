/** Every command: one list feeds the palette, the sheet of keys and the keys. */
import { combatCommands } from '../../features/combat/commands';
import { hide, mount } from '../../features/creatures/commands';
import { exportCommands } from '../../features/export/commands';
import { damage } from '../../features/falling/commands';
import { force } from '../../features/forced/commands';
import { helpCommands } from '../../features/help/commands';
import { importCommands, importReport } from '../../features/importing/commands';
import { initiativeCommands } from '../../features/initiative/commands';
import { journeys } from '../../features/journeys/commands';
import { movementCommands } from '../../features/movement/commands';
import { rules } from '../../features/rules/commands';
import { settingsCommands } from '../../features/settings/commands';
import { terrainCommands } from '../../features/terrain/commands';
import { tour } from '../../features/tour/commands';
import { diagnostics } from '../../features/trouble/commands';
import type { Command, ShellCommand } from '../../kit/command';
import { toolCommands } from '../tools/commands';
import { editCommands, selectionCommands } from './edit';
import { viewCommands } from './view';

export { groups, keysOf, type Command } from '../../kit/command';
export { palette, shortcuts } from './view';

/** Those that need no encounter. */
export const shellCommands: ShellCommand[] = [
  ...importCommands,
  ...settingsCommands,
  ...helpCommands,
  diagnostics,
];

/** Where several have a key, the first that can be done has it. */
export const commands: Command[] = [
  ...toolCommands,
  ...editCommands,
  ...combatCommands,
  ...movementCommands,
  force,
  mount,
  hide,
  ...initiativeCommands,
  damage,
  ...terrainCommands,
  ...selectionCommands,
  importReport,
  ...exportCommands,
  journeys,
  ...viewCommands,
  rules,
  tour,
  ...shellCommands,
];

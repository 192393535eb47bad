/** Which commands serve a page that lies over the map, too. Any other is for the map. */
import { share } from '../../features/export/commands';
import { helpCommands } from '../../features/help/commands';
import { journeys } from '../../features/journeys/commands';
import { rules } from '../../features/rules/commands';
import { settingsCommands } from '../../features/settings/commands';
import { diagnostics } from '../../features/trouble/commands';
import { escape, redo, save, undo } from './edit';
import { palette, shortcuts, toLibrary } from './view';

const serving = [
  undo,
  redo,
  save,
  escape,
  share,
  rules,
  palette,
  shortcuts,
  journeys,
  diagnostics,
  toLibrary,
  ...settingsCommands,
  ...helpCommands,
];

export const overPages = new Set<string>(serving.map(({ id }) => id));

/** Which commands serve a page that lies over the map, too. Any other is for the map. */
import { journeys, palette, redo, rules, shortcuts, undo } from './commands';
import { everywhere, toLibrary } from './page';

const serving = [undo, redo, rules, palette, shortcuts, journeys, toLibrary, ...everywhere];

export const overPages = new Set([...serving.map(({ id }) => id), 'escape', 'share']);

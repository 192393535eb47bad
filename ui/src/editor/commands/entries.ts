/** What the command palette offers: commands, terrain, walls, conditions, creatures and encounters. */
import type { BeastView } from '../../backend';
import type { Shell } from '../../app/shell.svelte';
import { unselected } from '../../kit/command';
import { wordsOf } from '../../kit/fuzzy';
import { text } from '../../text';
import type { Editor } from '../editor.svelte';
import { tabs } from '../inspector/tabs';
import { commands, groups, keysOf, palette } from './commands';
import { overPages } from './overPages';

export interface Entry {
  id: string;
  group: string;
  label: string;
  /** What it is found by before keywords: the label, unless it cannot be chosen yet. */
  name: string;
  keywords: string;
  keys: string;
  /** Why it cannot be chosen now, if so. */
  why: string | null;
  /** Whether it serves a page that lies over the map, too. */
  isOverPages: boolean;
  run: () => void;
}

const words = text.palette;

/** An entry that is always possible and has no key. */
const plain = (
  id: string,
  group: string,
  label: string,
  keywords: string,
  run: () => void,
): Entry => ({
  id,
  group,
  label,
  name: label,
  keywords,
  keys: '',
  why: null,
  isOverPages: false,
  run,
});

/** All that can be chosen at once; creatures of the bestiary are asked for by what is sought. */
export const entriesOf = (shell: Shell, editor: Editor): Entry[] => [
  ...commandEntries(editor),
  ...tabEntries(editor),
  ...terrainEntries(editor),
  ...wallEntries(editor),
  ...conditionEntries(editor),
  ...creatureEntries(editor),
  ...encounterEntries(shell, editor),
];

function commandEntries(editor: Editor): Entry[] {
  const inOrder = groups.flatMap((group) => commands.filter((command) => command.group === group));
  return inOrder
    .filter((command) => command !== palette)
    .map((command) => ({
      id: command.id,
      group: text.groups[command.group],
      label: command.label,
      name: command.label,
      keywords: `${text.keywords[command.id]} ${text.groups[command.group]}`,
      keys: keysOf(command),
      why: command.why?.(editor) ?? null,
      isOverPages: overPages.has(command.id),
      run: () => command.run(editor),
    }));
}

function tabEntries(editor: Editor): Entry[] {
  const shown = editor.overland ? tabs.filter((tab) => tab === 'map') : tabs;
  return shown.map((tab) => {
    const { label, keywords } = text.tabsFound[tab];
    return plain(`tab-${tab}`, words.tab, label, keywords, () => {
      editor.panel = 'inspector';
      editor.showTab(tab);
    });
  });
}

const terrainEntries = (editor: Editor): Entry[] =>
  editor.grounds.map(({ id, label, group }) => {
    const keywords = `${group} ${text.terrainWords[id] ?? ''}`;
    const run = (): void => editor.pickUp(id);
    return plain(`terrain-${id}`, words.terrain, words.paint(label), keywords, run);
  });

function wallEntries(editor: Editor): Entry[] {
  const [tool, group] = editor.overland
    ? (['road', words.roads] as const)
    : (['wall', words.walls] as const);
  return editor.walls.map(({ id, label, group: kind }) => {
    const keywords = `${kind} ${text.wallWords[id] ?? ''}`;
    return plain(`wall-${id}`, group, words.draw(label), keywords, () => {
      editor.take(tool);
      editor.chooseWall(id);
    });
  });
}

/** Whether the selected creature has a condition, as something to change. */
function conditionEntries(editor: Editor): Entry[] {
  if (editor.overland) return [];
  const { selected } = editor;
  const why = unselected(editor);
  return editor.catalogue.conditions.map(({ id, label }) => {
    const holds = selected?.form.conditions.includes(id) ?? false;
    const name = selected?.form.name;
    const has = holds ? words.hasNot : words.has;
    const says = name === undefined ? label : has(label, name);
    const run = (): void => {
      if (selected) void editor.creatures.setCondition(selected.id, id, !holds);
    };
    const entry = plain(
      `condition-${id}`,
      words.condition,
      says,
      `${words.condition} ${label} ${text.conditionWords[id] ?? ''}`,
      run,
    );
    return selected ? entry : { ...entry, name: '', why };
  });
}

const creatureEntries = (editor: Editor): Entry[] =>
  editor.view.creatures.map(({ id, form, center }) =>
    plain(`creature-${id}`, words.creature, form.name, words.creature, () => {
      editor.take('select');
      editor.select(id);
      editor.board.center(center);
    }),
  );

const encounterEntries = (shell: Shell, editor: Editor): Entry[] =>
  (shell.library?.encounters ?? [])
    .filter(({ id }) => id !== editor.view.id)
    .map(({ id, name }) =>
      plain(`encounter-${id}`, words.encounter, name, words.encounter, () => {
        void shell.openEncounter(id);
      }),
    );

/** Kinds of creature to place. */
export const beastEntries = (editor: Editor, beasts: BeastView[]): Entry[] =>
  beasts.map((beast) =>
    plain(`beast-${beast.own}-${beast.name}`, words.bestiary, words.place(beast.name), '', () => {
      editor.take('creature');
      editor.creatures.takeBeast(beast);
    }),
  );

/** What is said of words for something that does not exist; null if it may exist. */
export function missing(sought: string): string | null {
  const phrase = wordsOf(sought).join(' ');
  const isMeant = (words: string): boolean =>
    words.split(',').some((other) => wordsOf(other).join(' ') === phrase);
  return text.missing.find(({ words }) => isMeant(words))?.says ?? null;
}

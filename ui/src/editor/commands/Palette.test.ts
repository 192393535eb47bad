import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Shell } from '../../app/shell.svelte';
import { recorded, SHRINE } from '../../backend/recorded';
import { find } from '../../kit/fuzzy';
import EditorPage from '../EditorPage.svelte';
import type { Editor } from '../editor.svelte';
import { entriesOf, missing } from './entries';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(): Promise<{ shell: Shell; editor: Editor }> {
  const shell = new Shell(recorded());
  await shell.start();
  await shell.openEncounter(SHRINE);
  if (!shell.editor) throw new Error('nothing is open');
  return { shell, editor: shell.editor };
}

/** Words that a game master types, each with the first result. */
const FOUND: [string, string][] = [
  ['condition', 'tab-creature'],
  ['prone', 'condition-prone'],
  ['flying', 'condition-flying'],
  ['blinded', 'condition-blinded'],
  ['stairs', 'terrain-stairs'],
  ['floor', 'terrain-floor'],
  ['grass', 'terrain-grass'],
  ['water', 'terrain-shallow-water'],
  ['lava', 'terrain-hazard-lava'],
  ['pit', 'terrain-pit'],
  ['forest', 'terrain-tree'],
  ['fog', 'terrain-fog'],
  ['gap', 'terrain-gap-80'],
  ['chair', 'terrain-table'],
  ['furniture', 'terrain-table'],
  ['table', 'terrain-table'],
  ['torch', 'terrain-darkness'],
  ['weather', 'terrain-fog'],
  ['trap', 'tool-label'],
  ['notes', 'tool-label'],
  ['treasure', 'tool-label'],
  ['camp', 'tool-label'],
  ['door', 'tool-door'],
  ['secret door', 'wall-secret-door'],
  ['window', 'wall-window'],
  ['portcullis', 'wall-portcullis'],
  ['fence', 'wall-low-wall'],
  ['wall', 'tool-wall'],
  ['room', 'tool-area'],
  ['cave', 'tool-area'],
  ['circle', 'tool-area'],
  ['zone', 'tool-zone'],
  ['distance', 'tool-ruler'],
  ['fireball', 'tool-ruler'],
  ['monster', 'tool-creature'],
  ['party', 'tool-creature'],
  ['bestiary', 'tool-creature'],
  ['portrait', 'tab-creature'],
  ['speed', 'tab-creature'],
  ['difficulty', 'tab-map'],
  ['layers', 'tab-map'],
  ['background', 'tab-map'],
  ['initiative', 'open-rounds'],
  ['roll', 'open-rounds'],
  ['combat', 'tab-combat'],
  ['next turn', 'next-turn'],
  ['cover', 'turn-sight'],
  ['flank', 'next-flank'],
  ['threat', 'toggle-threat'],
  ['mount', 'mount'],
  ['fall', 'open-damage'],
  ['push', 'force'],
  ['journey', 'open-journeys'],
  ['rest', 'open-journeys'],
  ['house rules', 'open-rules'],
  ['coordinates', 'export'],
  ['print', 'export-png'],
  ['pdf', 'export'],
  ['players', 'hide-creatures'],
  ['roll20', 'export'],
  ['foundry', 'export'],
  ['zoom', 'zoom-in'],
  ['undo', 'undo'],
  ['delete', 'remove'],
  ['dark mode', 'theme'],
  ['manual', 'open-manual'],
  ['backup', 'back-to-library'],
  ['Wren', 'creature-4'],
  ['raise', 'terrain-raise'],
  ['ladder', 'terrain-stairs'],
  ['trapdoor', 'terrain-pit'],
  ['bridge', 'terrain-bridge'],
  ['cliff', 'terrain-level'],
  ['fireplace', 'terrain-hazard-fire'],
  ['poison', 'terrain-hazard-danger'],
  ['scale', 'export'],
  ['legend', 'export'],
  ['summon', 'tool-creature'],
  ['stat block', 'tab-creature'],
  ['teleport', 'tab-movement'],
  ['invisible', 'hide-creatures'],
  ['unconscious', 'condition-helpless'],
  ['grappled', 'condition-immobile'],
  ['aura', 'tool-ruler'],
  ['visibility', 'turn-sight'],
  ['delay', 'open-rounds'],
  ['boat', 'open-journeys'],
  ['lock', 'wall-locked-door'],
  ['select all', 'region-all'],
  ['units', 'settings'],
  ['snapshot', 'back-to-library'],
  ['web page', 'export'],
];

/** Words for what does not exist, each with words of the answer. */
const MISSING: [string, string][] = [
  ['weather', 'no weather'],
  ['music', 'no music'],
  ['hit points', 'hit points'],
  ['HP', 'hit points'],
  ['dice', 'no dice'],
  ['torch', 'no light sources'],
  ['fireball', 'no spells'],
  ['surprise', 'no surprise'],
  ['camp', 'no camps'],
  ['rest', 'no rests'],
  ['xp', 'experience'],
  ['chairs', 'no single pieces'],
  ['AC', 'no armor class'],
  ['upstairs', 'one floor'],
  ['tavern', 'no collection of maps'],
  ['language', 'English'],
];

describe('the palette', () => {
  it('finds what a game master means', async () => {
    const { shell, editor } = await open();
    const entries = entriesOf(shell, editor);
    const first = (sought: string): string | undefined =>
      find(
        entries,
        sought,
        ({ name }) => name,
        ({ keywords }) => keywords,
      )[0]?.id;
    expect(FOUND.map(([word]) => [word, first(word)])).toEqual(FOUND);
  });

  it('finds nothing for what does not exist, and says so', async () => {
    const { shell, editor } = await open();
    const labels = entriesOf(shell, editor);
    for (const sought of ['hp', 'dice', 'music', 'hit points', 'surprise', 'xp'])
      expect(
        find(
          labels,
          sought,
          ({ name }) => name,
          ({ keywords }) => keywords,
        ).map(({ label }) => label),
        sought,
      ).toEqual([]);
    for (const [word, says] of MISSING) expect(missing(word), word).toContain(says);
    for (const word of ['stairs', 'wall', 'Wren', '']) expect(missing(word)).toBeNull();
  });

  it('gives every entry an id of its own', async () => {
    const { shell, editor } = await open();
    const ids = entriesOf(shell, editor).map(({ id }) => id);
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
  });
});

describe('a result', () => {
  /** Types into the palette and presses Enter. */
  async function choose(sought: string, label: string): Promise<Editor> {
    const { shell, editor } = await open();
    render(EditorPage, { shell, editor });
    editor.select(4);
    editor.lay('palette');
    const field = await screen.findByTestId('palette-search');
    await fireEvent.input(field, { target: { value: sought } });
    await waitFor(() => {
      const entry = document.querySelector('[data-testid="palette-entry"][aria-selected="true"]');
      expect(entry?.querySelector('.label')?.textContent).toBe(label);
    });
    await fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByTestId('palette')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    return editor;
  }

  it('takes the brush with its terrain', async () => {
    const editor = await choose('stairs', 'Paint stairs');
    expect([editor.tool, editor.paints.inHand]).toEqual(['brush', 'stairs']);
  });

  it('takes the pen with its wall', async () => {
    const editor = await choose('portcullis', 'Draw portcullis');
    expect([editor.tool, editor.wall]).toEqual(['wall', 'portcullis']);
  });

  it('gives the selected creature its condition', async () => {
    const editor = await choose('prone', 'Wren: prone');
    await waitFor(() => expect(editor.selected?.form.conditions).toContain('prone'));
  });

  it('takes a creature of the bestiary to be placed', async () => {
    const editor = await choose('owlbear', 'Place Owlbear');
    expect([editor.tool, editor.creatures.form.name]).toEqual(['creature', 'Owlbear']);
  });
});

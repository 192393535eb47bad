import { describe, expect, it, vi } from 'vitest';
import type { Backend, Encounter, ImportAs, Imported } from '../backend';
import { recorded, SHRINE } from '../backend/recorded';
import type { Editor } from '../editor/editor.svelte';
import { Shell } from './shell.svelte';

/** Chance that repeats itself. */
function chanceOf(seed: number): (among: number) => number {
  let state = seed;
  return (among) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % among;
  };
}

/**
 * An app that takes its time, now more, now less: like the real one it makes
 * an edit in whatever encounter is open when it comes to it.
 */
class SlowApp {
  opened = 0;
  /** In which encounter each edit was made: they are numbered by ceilings. */
  readonly madeIn = new Map<number, string>();
  drop: () => void = () => {};
  readonly backend: Backend;

  constructor(private readonly chance: (among: number) => number) {
    const base = recorded();
    const shrine = base.openEncounter(SHRINE).then(({ encounter }) => encounter);
    const opens = async (): Promise<Encounter> => {
      const view = await shrine;
      return this.slowly(() => {
        this.opened += 1;
        return this.named(view);
      });
    };
    const imports = async (): Promise<Imported> => ({
      encounter: await opens(),
      imported: 'Map',
      is_missing_files: false,
      notes: [],
    });
    this.backend = {
      ...base,
      createEncounter: opens,
      openEncounter: imports,
      openSample: opens,
      duplicateEncounter: opens,
      importMap: imports,
      startup: async () => null,
      onTold: async (then) => {
        this.drop = () => then({ what: 'file-dropped', name: 'map.json' });
      },
      setCeiling: async (feet) => {
        const view = await shrine;
        return this.slowly(() => {
          this.madeIn.set(feet ?? 0, String(this.opened));
          return this.named(view);
        });
      },
    };
  }

  private readonly named = (view: Encounter): Encounter => ({ ...view, id: String(this.opened) });

  /** Does something after a while, and answers after another. */
  private async slowly<T>(what: () => T): Promise<T> {
    await turns(this.chance(12));
    const done = what();
    await turns(this.chance(12));
    return done;
  }
}

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await Promise.resolve();
}

const waysIn: ((shell: Shell, app: SlowApp) => unknown)[] = [
  (shell, app) => {
    app.drop();
    void shell.imports.as('new-encounter');
  },
  (shell) => shell.openEncounter('other'),
  (shell) => shell.openSample('bridge'),
  (shell) => shell.duplicateEncounter('other'),
  (shell) => shell.backToLibrary(),
  (shell) =>
    shell.create({
      name: '',
      ruleset: 'srd35',
      grid: 'square',
      width: 9,
      height: 9,
      ground: 'floor',
      miles_per_cell: null,
    }),
];

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('an edit', () => {
  it.each(waysIn.map((way, n) => [n, way] as const))(
    'that is pending is made where it was meant, whichever way in is taken (%i)',
    async (n, way) => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const chance = chanceOf(seed * 31 + n);
        const app = new SlowApp(chance);
        const shell = new Shell(app.backend);
        await shell.start();
        await shell.openEncounter('first');
        /** Which encounter each edit was meant for. */
        const meant = new Map<number, string>();
        const edit = (editor: Editor | null): void => {
          if (!editor) return;
          meant.set(meant.size + 1, editor.view.id);
          editor.appearance.setCeiling(meant.size);
        };
        const first = shell.editor;
        edit(first);
        await turns(chance(20));
        way(shell, app);
        for (let more = 0; more < 6; more += 1) {
          await turns(chance(8));
          edit(chance(2) === 0 ? first : shell.editor);
        }
        // While this is recorded the app takes its time.
        await vi.waitFor(() => expect(first?.changes.saving).toBe(false));
        await settle();
        for (const [feet, id] of app.madeIn) expect(id, `edit ${feet}`).toBe(meant.get(feet));
        expect(app.madeIn.get(1)).toBe('1');
        const refused = meant.size - app.madeIn.size;
        expect(shell.toasts.length).toBe(refused > 0 ? 1 : 0);
        expect(first?.changes.saving).toBe(false);
        expect(first?.changes.unsaved).toBe(null);
      }
    },
  );
});

describe('a file that is dropped', () => {
  const dropping = async (openEncounter?: Backend['openEncounter']) => {
    const base = recorded();
    const { encounter: view } = await base.openEncounter(SHRINE);
    let drop: (name: string) => void = () => {};
    let open: (name: string) => void = () => {};
    let kept = '';
    const taken: (ImportAs | null)[] = [];
    const shell = new Shell({
      ...base,
      ...(openEncounter ? { openEncounter } : {}),
      onTold: async (then) => {
        drop = (name) => {
          kept = name;
          then({ what: 'file-dropped', name });
        };
        open = (name) => {
          kept = name;
          then({ what: 'file-opened' });
        };
      },
      startup: async () => null,
      importMap: async (how) => {
        taken.push(how);
        const notes = ['The map has 9 × 9 cells.', 'Not imported: 2 lights.'];
        return (
          how && {
            encounter: { ...view, id: kept },
            imported: kept,
            is_missing_files: false,
            notes,
          }
        );
      },
    });
    await shell.start();
    return { shell, drop: (name: string) => drop(name), open: (name: string) => open(name), taken };
  };

  it('while something is opened waits for that, the latest only', async () => {
    const { encounter: view } = await recorded().openEncounter(SHRINE);
    let opened: (imported: Imported) => void = () => {};
    const { shell, drop, taken } = await dropping(
      () => new Promise((resolve) => (opened = resolve)),
    );
    const opening = shell.openEncounter('first');
    await turns(5);
    drop('one');
    drop('two');
    await turns(5);
    expect(shell.editor).toBeNull();
    expect(shell.imports.asked).toBeNull();
    opened({
      encounter: { ...view, id: 'first' },
      imported: null,
      is_missing_files: false,
      notes: [],
    });
    await opening;
    expect(shell.imports.asked).toBe('two');
    await shell.imports.as('new-encounter');
    expect(shell.editor?.view.id).toBe('two');
    expect(taken).toEqual(['new-encounter']);
    expect(shell.working).toBe(false);
  });

  it('that the system gives is an encounter of its own, without a question', async () => {
    const { encounter: view } = await recorded().openEncounter(SHRINE);
    let opened: (imported: Imported) => void = () => {};
    const { shell, open, taken } = await dropping(
      () => new Promise((resolve) => (opened = resolve)),
    );
    open('first');
    await settle();
    expect(shell.editor?.view.id).toBe('first');
    const opening = shell.openEncounter('second');
    await turns(5);
    open('third');
    await turns(5);
    expect(shell.editor?.view.id).toBe('first');
    opened({
      encounter: { ...view, id: 'second' },
      imported: null,
      is_missing_files: false,
      notes: [],
    });
    await opening;
    await settle();
    expect(shell.imports.asked).toBeNull();
    expect(shell.editor?.view.id).toBe('third');
    expect(taken).toEqual(['new-encounter', 'new-encounter']);
  });

  it('on the library is opened at once, and what became of it is told', async () => {
    const { shell, drop } = await dropping();
    drop('cellar.json');
    await settle();
    expect(shell.editor?.view.id).toBe('cellar.json');
    expect(shell.imports.report?.notes).toHaveLength(2);
    shell.imports.report = null;
    expect(shell.imports.reportOf('mill.json')).toBeNull();
    shell.imports.showReport('cellar.json');
    expect(shell.imports.report).toMatchObject({ title: 'cellar.json imported' });
  });

  it('leaves a message on a written file behind with its page', async () => {
    const { shell, drop } = await dropping();
    drop('mill.json');
    await settle();
    shell.written('Image saved', '/maps/map.png');
    shell.refuse('No');
    drop('cellar.json');
    await shell.imports.as('new-encounter');
    expect(shell.editor?.view.id).toBe('cellar.json');
    expect(shell.toasts.map(({ text }) => text)).toEqual(['No']);
  });

  it('on an encounter can come into it, or be let go of', async () => {
    const { shell, drop, taken } = await dropping();
    await shell.openEncounter(SHRINE);
    const { editor } = shell;
    drop('cellar.json');
    await shell.imports.as(null);
    drop('cellar.json');
    await shell.imports.as('into-open');
    expect(taken).toEqual([null, 'into-open']);
    expect(shell.editor).toBe(editor);
    expect(editor?.notes).toHaveLength(2);
    expect(shell.imports.report?.title).toContain('cellar.json');
  });
});

describe('an answer that comes once another encounter is open', () => {
  it.each(
    waysIn
      .slice(0, -2)
      .concat(waysIn.slice(-1))
      .map((way, n) => [n, way] as const),
  )('changes nothing, whichever way in is taken (%i)', async (_, way) => {
    const app = new SlowApp(() => 0);
    const { backend } = app;
    /** What has been asked and not been answered. */
    const answers: (() => void)[] = [];
    const held = <T>(answer: T) => new Promise<T>((resolve) => answers.push(() => resolve(answer)));
    const edits: string[] = [];
    const edit = (name: string) => async (): Promise<Encounter> => {
      edits.push(name);
      return backend.undo();
    };
    const shell = new Shell({
      ...backend,
      spot: async (at) => held(await backend.spot(at)),
      forcedWay: async (asked, at) => held(await backend.forcedWay(asked, at)),
      previewSize: async (margins, drag) => held(await backend.previewSize(margins, drag)),
      choosePicture: () => held(true),
      moveCreature: edit('move'),
      force: edit('force'),
      resizeMap: edit('resize'),
      setBackground: edit('background'),
      saveParty: async () => {
        edits.push('party');
        return [];
      },
    });
    await shell.start();
    await shell.openEncounter('first');
    const first = shell.editor;
    const [one, two] = first?.view.creatures ?? [];
    if (!first || !one || !two) throw new Error('two creatures');
    const before = first.view;

    const pixel = { x: 0, y: 0 };
    const far = { at: { x: 9.5, y: 9.5 }, pixel: { x: 200, y: 200 } };
    first.input({ type: 'down', pan: false, at: one.center, pixel });
    first.input({ type: 'move', ...far });
    first.input({ type: 'up', ...far });
    first.select(one.id);
    await first.forcing.click({ creature: two.id }, two.center);
    void first.forcing.click({ creature: null }, far.at);
    void first.resizing.drop([one.center, far.at]);
    void first.background.lay();
    await settle();

    way(shell, app);
    void first.parties.keep('The four', [one.id]);
    await settle();
    const second = shell.editor;
    expect(second).not.toBe(first);
    const opened = second?.view;
    while (answers.length > 0) {
      for (const answer of answers.splice(0)) answer();
      await settle();
    }
    expect(edits).toEqual([]);
    expect(first.view).toBe(before);
    expect(shell.editor).toBe(second);
    expect(second?.view).toBe(opened);
    expect(second?.changes.unsaved).toBe(null);
  });
});

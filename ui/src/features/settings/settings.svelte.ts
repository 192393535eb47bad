/** What is set for every encounter: shown at once, and kept in the library. */
import type { Backend, Settings as Values, SettingsView, StartId } from '../../backend';
import { Queue } from '../../backend/queue';
import { keymap } from '../../kit/keymap.svelte';
import { firstPaint, forgetFormer, former, keepFirstPaint } from './stored';

/** In percent of the usual size. */
export const TEXT_STEPS = [80, 90, 100, 110, 125, 150, 175, 200];
const USUAL_TEXT = 100;

/** What holds until the library has been asked. */
const USUAL: Values = {
  theme: 'system',
  text_percent: USUAL_TEXT,
  wheel: 'device',
  letters: true,
  keys: {},
  units: 'ruleset',
  ruleset: null,
  look: 'ink',
  export: {
    format: 'png',
    version: 'players',
    scale: { by: 'automatic' },
    margin: true,
    paper: true,
    grid: true,
    creatures: 'no-foes',
    names: true,
    labels: true,
    zones: false,
    route: true,
  },
  new_encounter: null,
};

interface Teller {
  /** Tells why something lasts only until the window closes. */
  done: (what: string) => void;
  fail: (error: unknown) => void;
  /** Asks anew for what is worded in other units now. */
  reword: () => void;
}

export class Settings {
  values = $state.raw<Values>(USUAL);
  /** The folder that dialogs for exports begin in, if one was chosen. */
  exportFolder = $state.raw<string | null>(null);
  /** Which start of the program this is, until that is acknowledged. */
  thisStart = $state<StartId>('usual');
  /** Whether it is being noted that somebody has seen it. */
  private noting = false;
  /** Whether the system is dark. */
  private night = $state(false);
  readonly theme = $derived.by(() => {
    const { theme } = this.values;
    return theme === 'system' ? (this.night ? 'dark' : 'light') : theme;
  });
  /** One change after the other, so that the last one holds. */
  private readonly queue = new Queue();

  constructor(
    private readonly backend: Backend,
    private readonly tell: Teller,
  ) {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    this.night = dark.matches;
    dark.addEventListener('change', () => {
      this.night = dark.matches;
      this.show(this.values);
    });
    keymap.onchange = (keys) => this.change(keys);
    this.show({ ...USUAL, ...firstPaint(TEXT_STEPS) });
  }

  async start(): Promise<void> {
    this.take(await this.backend.settings());
    await this.takeOver();
  }

  change(some: Partial<Values>): void {
    this.show({ ...this.values, ...some });
    const kept = this.keep(() => this.backend.changeSettings(this.values));
    // Until the app has them it words its answers as before.
    if (some.units) void kept.then(() => this.tell.reword());
  }

  toggleTheme(): void {
    this.change({ theme: this.theme === 'dark' ? 'light' : 'dark' });
  }

  /** Makes words and buttons larger or smaller by a step. */
  turnText(by: 1 | -1): void {
    const text_percent = TEXT_STEPS[TEXT_STEPS.indexOf(this.values.text_percent) + by];
    if (text_percent !== undefined) this.change({ text_percent });
  }

  resetText(): void {
    this.change({ text_percent: USUAL_TEXT });
  }

  /** Somebody has seen what there is to see at such a start. */
  acknowledgeStart(): void {
    if (this.noting) return;
    this.noting = true;
    const kept = this.queue.run(() => this.backend.acknowledgeStart());
    const seen = (): void => {
      this.thisStart = 'usual';
      this.noting = false;
    };
    // Where that cannot be kept, it is seen again at the next start.
    void kept.then(seen, seen);
  }

  chooseExportFolder(): Promise<void> {
    return this.keep(() => this.backend.chooseExportFolder());
  }

  forgetExportFolder(): Promise<void> {
    return this.keep(() => this.backend.forgetExportFolder());
  }

  private async keep(ask: () => Promise<SettingsView | null>): Promise<void> {
    try {
      const view = await this.queue.run(ask);
      if (!view) return;
      this.exportFolder = view.export_folder;
      if (view.not_kept !== null) this.tell.done(view.not_kept);
    } catch (error) {
      this.tell.fail(error);
      // What was refused is not in force; if the app does not answer, what is shown holds.
      await this.backend.settings().then(
        (view) => this.take(view),
        () => {},
      );
    }
  }

  /** What an older version kept elsewhere becomes a setting, once. */
  private async takeOver(): Promise<void> {
    const values = former(TEXT_STEPS);
    if (!values) return;
    this.show({ ...this.values, ...values });
    const view = await this.backend.changeSettings(this.values).catch(() => null);
    // A library that takes no changes now may take them at the next start.
    if (view?.not_kept === null) forgetFormer();
  }

  private take(view: SettingsView): void {
    this.exportFolder = view.export_folder;
    this.thisStart = view.start;
    this.show(view.settings);
  }

  private show(values: Values): void {
    this.values = values;
    keymap.restore(values);
    const { dataset, style } = document.documentElement;
    dataset.theme = this.theme;
    style.setProperty('--scale', String(values.text_percent / USUAL_TEXT));
    keepFirstPaint(values);
  }
}

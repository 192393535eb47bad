/** Images of the map and files for others, written once all changes are kept. */
import {
  BackendError,
  type Backend,
  type ExportArea,
  type ExportOptions,
  type ExportRequest,
  type ExportSize,
  type ExportView,
  type PreviewOf,
} from '../../backend';
import { Latest } from '../../backend/latest';
import type { Changes } from '../../editor/changes.svelte';
import type { Shell } from '../../app/shell.svelte';

export class Exports {
  /** Whether the dialog is. */
  open = $state(false);
  /** Which part of the map the dialog asks for. */
  area = $state.raw<ExportArea>({ of: 'whole' });
  /** How large the image will be, unless it cannot be. */
  size = $state.raw<ExportSize | null>(null);
  /** Why it cannot be, if so. */
  refused = $state<string | null>(null);
  /** What it will look like: a PNG file. */
  preview = $state.raw<ArrayBuffer | null>(null);
  /** How much of the export under way is done, in percent; nothing if none is. */
  percent = $state<number | null>(null);
  private readonly sizes: Latest<ExportRequest, ExportSize>;
  private readonly previews: Latest<ExportRequest, ArrayBuffer>;

  constructor(
    private readonly backend: Backend,
    private readonly changes: Changes,
    private readonly shell: Shell,
    /** The journey whose way is to be seen, if one is. */
    readonly journey: () => number | null,
    /** What is shown on the map of what creatures can do. */
    readonly previewed: () => PreviewOf[],
  ) {
    const refuse = (error: unknown): void => this.refuse(error);
    this.sizes = new Latest(
      (asked) => backend.measureExport(asked),
      (size) => {
        this.size = size;
        this.refused = null;
      },
      refuse,
    );
    this.previews = new Latest(
      (asked) => backend.previewExport(asked),
      (preview) => (this.preview = preview),
      // What cannot be is told with the size.
      () => {},
    );
  }

  get options(): ExportOptions {
    return this.shell.settings.values.export;
  }

  /** Opens the dialog with the last options and the last preview, which a new one replaces. */
  show(): void {
    this.area = { of: 'whole' };
    this.size = this.refused = null;
    this.open = true;
    this.ask();
  }

  close(): void {
    this.sizes.cancel();
    this.previews.cancel();
    this.open = false;
  }

  /** Chooses something, and has it remembered. */
  choose(some: Partial<ExportOptions>): void {
    this.shell.settings.change({ export: { ...this.options, ...some } });
    this.ask();
  }

  chooseArea(area: ExportArea): void {
    this.area = area;
    this.ask();
  }

  /** The whole map at once as a PNG, otherwise with what was chosen last. */
  png(): Promise<void> {
    const options = { ...this.options, content: 'map', format: 'png' } satisfies ExportOptions;
    const asked = { ...this.asked, options, area: { of: 'whole' } } satisfies ExportRequest;
    return this.picture(() => this.backend.exportPicture(asked));
  }

  /** What the dialog asks for; `as` asks where to. */
  async export(as: boolean): Promise<void> {
    const { asked, backend } = this;
    this.percent = 0;
    await this.picture(() => (as ? backend.exportPictureAs(asked) : backend.exportPicture(asked)));
    this.percent = null;
  }

  /** Takes in the progress of the export under way, in percent. */
  progressed(percent: number | null): void {
    if (this.percent !== null && percent !== null) this.percent = percent;
  }

  async cancel(): Promise<void> {
    try {
      await this.backend.cancelTask('export');
    } catch (error) {
      this.shell.fail(error, 'file');
    }
  }

  /** The encounter itself, for another table. Asks where to. */
  share(): Promise<void> {
    return this.write(async () => {
      const path = await this.backend.shareEncounter();
      if (path !== null) this.shell.shared(path);
    });
  }

  private get asked(): ExportRequest {
    const { options, area } = this;
    return { options, area, journey: this.journey(), previews: this.previewed() };
  }

  private ask(): void {
    this.sizes.request(this.asked);
    this.previews.request(this.asked);
  }

  private refuse(error: unknown): void {
    this.size = null;
    this.refused = error instanceof BackendError ? error.message : String(error);
  }

  private picture(ask: () => Promise<ExportView | null>): Promise<void> {
    return this.write(async () => {
      const file = await ask();
      if (!file) return;
      this.close();
      this.shell.exported(file);
    });
  }

  private async write(what: () => Promise<void>): Promise<void> {
    try {
      await this.changes.settled();
      await what();
    } catch (error) {
      this.shell.fail(error, 'file');
    }
  }
}

/** Samples of what the palettes offer, each fetched once. */
import type { Backend } from '../../backend';
import type { DisplayList } from '../../backend/wire';
import { Retries } from '../../backend/retries';

export class Swatches {
  private readonly known = new Map<string, Promise<DisplayList>>();
  private readonly retries = new Retries();

  constructor(private readonly backend: Backend) {}

  of(wall: boolean, id: string): Promise<DisplayList> {
    const key = `${wall ? 'wall' : 'ground'} ${id}`;
    const known = this.known.get(key);
    if (known) return known;
    if (!this.retries.may(key)) return Promise.resolve([]);
    const fetched = this.backend.swatch(wall, id).catch(() => {
      // A choice without its sample is still a choice.
      this.known.delete(key);
      this.retries.failed(key);
      return [];
    });
    this.known.set(key, fetched);
    return fetched;
  }
}

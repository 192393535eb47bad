/** Samples of what the palettes offer, each fetched once. */
import type { Backend } from '../backend';
import type { DisplayList } from '../canvas/wire';

export class Swatches {
  private readonly known = new Map<string, Promise<DisplayList>>();

  constructor(private readonly backend: Backend) {}

  of(wall: boolean, id: string): Promise<DisplayList> {
    const key = `${wall ? 'wall' : 'ground'} ${id}`;
    // A choice without its sample is still a choice.
    const fetched = this.known.get(key) ?? this.backend.swatch(wall, id).catch(() => []);
    this.known.set(key, fetched);
    return fetched;
  }
}

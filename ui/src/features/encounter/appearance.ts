/** How the map is drawn: its look, and which of its layers show. */
import type { Backend, Encounter, LookId, LayerId } from '../../backend';

export class Appearance {
  constructor(
    private readonly backend: Backend,
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
  ) {}

  /** Draws the map in another look. */
  setLook(look: LookId): void {
    void this.change(() => this.backend.setLook(look));
  }

  /** Says how many miles a cell is across. */
  setMiles(miles: number): Promise<boolean> {
    return this.change(() => this.backend.setMiles(miles));
  }

  /** Puts a ceiling over the map, or takes it away. */
  setCeiling(feet: number | null): void {
    void this.change(() => this.backend.setCeiling(feet));
  }

  /** Hides a layer of the map, or shows it. */
  hideLayer(layer: LayerId, hidden: boolean): void {
    void this.change(() => this.backend.hideLayer(layer, hidden));
  }

  /** Locks a layer of the map, or unlocks it. */
  lockLayer(layer: LayerId, locked: boolean): void {
    void this.change(() => this.backend.lockLayer(layer, locked));
  }
}

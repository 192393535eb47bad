/** How the map is drawn: its look, and which of its layers show. */
import type { Backend, Encounter, LayerSwitch } from '../backend';

export class Appearance {
  constructor(
    private readonly backend: Backend,
    private readonly change: (ask: () => Promise<Encounter>) => Promise<boolean>,
  ) {}

  /** Draws the map in another look. */
  setLook(look: string): void {
    void this.change(() => this.backend.setLook(look));
  }

  /** Hides or locks a layer of the map, or shows or unlocks it. */
  setLayer(layer: string, to: LayerSwitch): void {
    void this.change(() => this.backend.setLayer(layer, to));
  }
}

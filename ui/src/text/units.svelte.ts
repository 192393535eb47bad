/** In what the page tells distances: as the app does in its sentences. */
import type { DistancesView } from '../backend';

let now = $state.raw<DistancesView>({ unit: 'feet', feet: 1 });

export const units = {
  get now(): DistancesView {
    return now;
  },
  /** Tells distances like this from now on; what shows some is worded anew. */
  speak(distances: DistancesView): void {
    now = distances;
  },
};

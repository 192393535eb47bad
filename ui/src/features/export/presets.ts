/** Options that go together, for what pictures of maps are mostly wanted for. */
import type { ExportOptions } from '../../backend';

export type PresetId = 'print' | 'foundry' | 'roll20' | 'players' | 'tv';

/** A map to lay miniatures or tokens on: nothing of it is secret, and nobody stands on it. */
const BARE: ExportOptions = {
  content: 'map',
  figures: 'both',
  format: 'png',
  pages: 'a4',
  version: 'players',
  scale: { by: 'automatic' },
  margin: false,
  paper: true,
  grid: true,
  coordinates: false,
  creatures: 'none',
  names: false,
  labels: false,
  zones: false,
  route: false,
  previews: false,
  title: false,
  legend: false,
};

export const presets: Record<PresetId, ExportOptions> = {
  print: {
    ...BARE,
    format: 'pdf',
    scale: { by: 'print', dots: 300, cell_hundredths: 100, unit: 'inches' },
  },
  // These draw a grid of their own.
  foundry: { ...BARE, grid: false, scale: { by: 'pixels', per_cell: 100 } },
  roll20: { ...BARE, grid: false, scale: { by: 'pixels', per_cell: 70 } },
  players: { ...BARE, margin: true, creatures: 'no-foes', names: true, labels: true },
  // A cell is about an inch on a screen of 43 inches with 3840 × 2160 pixels.
  tv: { ...BARE, scale: { by: 'print', dots: 102, cell_hundredths: 100, unit: 'inches' } },
};

export const PRESETS: PresetId[] = ['print', 'foundry', 'roll20', 'players', 'tv'];

/** The preset that options are those of, if they are. */
export function presetOf(options: ExportOptions): PresetId | null {
  return PRESETS.find((id) => same(presets[id], options)) ?? null;
}

/** Whether values are alike, in whatever order their fields are. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => same(value, right.get(key)));
}

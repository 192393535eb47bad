/** All tools, in the order of the rail. */
import type { StopsId } from '../../backend';
import type { Editor } from '../editor.svelte';
import { align } from './align';
import { area } from './area';
import { brush } from './brush';
import { creature } from './creature';
import { door } from './door';
import { eraser, roadEraser } from './eraser';
import { fill } from './fill';
import { force } from './force';
import type { Mode } from './gesture';
import { label, town } from './label';
import { mount } from './mount';
import { pick } from './pick';
import { resize } from './resize';
import { ruler } from './ruler';
import { select } from './select';
import type { MapTool, RailId, RailTool, ToolId } from './tool';
import { road, wall } from './wall';
import { way } from './way';
import { zone } from './zone';

export const rail: { readonly [Id in RailId]: RailTool<Id> } = {
  select,
  brush,
  area,
  fill,
  pick,
  wall,
  road,
  eraser,
  'road-eraser': roadEraser,
  creature,
  door,
  label,
  town,
  zone,
  ruler,
  way,
};

export const tools: { readonly [Id in ToolId]: MapTool<Id> } = {
  ...rail,
  force,
  mount,
  align,
  resize,
};

/** The tool in hand. */
export const toolOf = ({ tool }: { tool: ToolId }): MapTool => tools[tool];

export function modeOf(editor: Editor): Mode {
  const { mode } = toolOf(editor);
  return typeof mode === 'function' ? mode(editor) : mode;
}

export function stopsOf(editor: Editor): StopsId {
  const { stops = 'cells' } = toolOf(editor);
  return typeof stops === 'function' ? stops(editor) : stops;
}

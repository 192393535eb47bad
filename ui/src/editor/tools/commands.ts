/** The commands that take a tool of the rail into the hand. */
import type { Component } from 'svelte';
import type { Command } from '../../kit/command';
import { text } from '../../text';
import type { Editor } from '../editor.svelte';
import type { RailTool, ToolId } from './tool';
import { rail } from './tools';

export interface ToolCommand extends Command {
  tool: ToolId;
  icon: Component;
}

/** Why a tool has no use on the map that is open. */
const useless = ({ only }: RailTool, { overland }: Editor): string | null => {
  if (only === undefined || (only === 'overland') === overland) return null;
  return overland ? text.why.overland : text.why.tactical;
};

const all = Object.values<RailTool>(rail);

/** How many tools come before one in a rail that has it. */
function placeOf(tool: RailTool): number {
  const beside = ({ only }: RailTool): boolean =>
    only === undefined || tool.only === undefined || only === tool.only;
  return all.slice(0, all.indexOf(tool)).filter(beside).length;
}

const digitsOf = (place: number): string[] => (place < 9 ? [`Digit${place + 1}`] : []);

/** A tool is taken by its letter, or by its place in the rail. */
export const toolCommands: ToolCommand[] = all.map((tool) => ({
  id: `tool-${tool.id}`,
  group: 'tools',
  tool: tool.id,
  label: text.tools[tool.id],
  icon: tool.icon,
  keys: [tool.key.toLowerCase(), ...digitsOf(placeOf(tool))],
  shown: tool.key,
  run: (editor) => {
    if (tool.again && editor.tool === tool.id) void tool.again(editor);
    else editor.take(tool.id);
  },
  why: (editor) => useless(tool, editor) ?? tool.why?.(editor) ?? null,
}));

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

/** A tool is taken by its letter, or by its place in the rail. */
export const toolCommands: ToolCommand[] = Object.values<RailTool>(rail).map((tool, n) => ({
  id: `tool-${tool.id}`,
  group: 'tools',
  tool: tool.id,
  label: text.tools[tool.id],
  icon: tool.icon,
  keys: [tool.key.toLowerCase(), ...(n < 9 ? [`Digit${n + 1}`] : [])],
  shown: tool.key,
  run: (editor) => {
    if (tool.again && editor.tool === tool.id) return tool.again(editor);
    editor.take(tool.id);
    void tool.taken?.(editor);
  },
  why: (editor) => useless(tool, editor),
}));

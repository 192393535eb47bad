/** Listens for the commands' keys, wherever no field or dialog needs them for itself. */
import { tinykeys } from 'tinykeys';
import type { Editor } from '../session/editor.svelte';
import { commands } from './commands';

/** Keys that a focused button or link needs for itself. */
const OWN_KEYS = new Set(['Enter']);

/** Whether the keys pressed belong to a field, a button or a dialog and not to the map. */
function taken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
  const chord = event.ctrlKey || event.metaKey || /^F\d/.test(event.key);
  if (target?.closest('dialog')) return true;
  // What no field understands is a command there too.
  if (target?.closest(typing)) return !(chord && /^([dk]|F\d)$/i.test(event.key));
  return OWN_KEYS.has(event.key) && target?.closest('button, a') !== null;
}

/** Listens for the commands' keys; answers how to stop. */
export function listen(window: Window, editor: Editor): () => void {
  const bindings = commands.flatMap((command) =>
    command.keys.map((keys): [string, (event: KeyboardEvent) => void] => [
      keys,
      (event) => {
        if (taken(event)) return;
        event.preventDefault();
        // A tool is taken once, however long its key is held.
        if (event.repeat && 'tool' in command) return;
        const why = command.why?.(editor) ?? null;
        if (why === null) command.run(editor);
        else editor.aloud.say(why);
      },
    ]),
  );
  return tinykeys(window, Object.fromEntries(bindings));
}

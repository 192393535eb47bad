/** What the hand holds, for the tools' own files. */
import type { SpotView, Tool } from '../backend';
import { slopes } from '../features/terrain/paints.svelte';
import { text } from '../text';
import type { Editor } from './editor.svelte';

/** The paint in hand as a stroke takes it along. */
export const paintIn = ({ paints: { inHand }, slopeFeet }: Editor): string =>
  slopes(inHand) ? `${inHand}-${slopeFeet}` : inHand;

/** The elevation that is painted, such as “+5 ft”; empty for other paints. */
export function paintedFeet({ paints: { inHand }, slopeFeet }: Editor): string {
  if (!slopes(inHand)) return '';
  return text.ground.painted(inHand === 'lower' ? -slopeFeet : slopeFeet);
}

/** The paint in hand, with its elevation. */
export function paintName(editor: Editor): string {
  const name = nameIn(editor.grounds, editor.paints.inHand);
  const feet = paintedFeet(editor);
  return feet ? text.ground.named(name, feet) : name;
}

export const wallName = ({ walls }: Editor, kind: string): string => nameIn(walls, kind);

const nameIn = (choices: readonly { id: string; label: string }[], id: string): string =>
  (choices.find((choice) => choice.id === id)?.label ?? id).toLowerCase();

/** The draft of a rectangle that is no paint. */
export const rectangle = ({ grounds }: Editor): Tool => ({
  tool: 'area',
  ground: grounds[0]?.id ?? '',
  shape: 'rectangle',
  size: 1,
});

/** What a click does to the door it is on. */
export const turning = ({ wall }: SpotView): string =>
  text.byPointer.doors[wall ?? ''] ?? text.byPointer.openDoor;

/** What the Enter key does to it. */
export const toggling = ({ wall }: SpotView): string =>
  wall === 'open-door' ? text.byKeys.shutDoor : text.byKeys.openDoor;

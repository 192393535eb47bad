/** What was pressed, as tinykeys reads it. */
import { mac } from '../../kit/modifier';

/** Keys that make nothing by themselves. */
const SILENT =
  /^(Shift|Control|Alt|AltGraph|Meta|OS|Fn|CapsLock|NumLock|ScrollLock|Dead|Process|Unidentified)$/;

/** The key with its modifiers; nothing while only modifiers are held, or where it makes a character with AltGr. */
export function pressOf(event: KeyboardEvent): string | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (SILENT.test(key) || (!mac && event.getModifierState('AltGraph'))) return null;
  const modifiers = [
    (mac ? metaKey : ctrlKey) && '$mod',
    mac && ctrlKey && 'Control',
    altKey && 'Alt',
    !mac && metaKey && 'Meta',
    shiftKey && 'Shift',
  ].filter((modifier) => modifier !== false);
  // Digits need Shift on some keyboards, and Option makes other characters of letters.
  const byPlace = /^Digit\d$/.test(code) || (altKey && /^Key[A-Z]$/.test(code));
  const typed = key === ' ' ? 'Space' : [...key].length === 1 ? key.toLowerCase() : key;
  return [...modifiers, byPlace ? code : typed].join('+');
}

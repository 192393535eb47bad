import { describe, expect, it } from 'vitest';
import { shortcutsOf } from './command';

describe('aria-keyshortcuts', () => {
  it.each([
    ['a letter', ['v'], 'V'],
    ['a figure', ['Digit1'], '1'],
    ['two keys', ['v', 'Digit1'], 'V 1'],
    ['Shift', ['Shift+r'], 'Shift+R'],
    ['Shift with a figure', ['Shift+Digit1'], 'Shift+1'],
    ['the key of shortcuts', ['$mod+Shift+z'], 'Control+Shift+Z'],
    ['a named key', ['PageUp'], 'PageUp'],
    ['a bracket', ['BracketLeft'], '['],
    ['plus, wherever it is on the keyboard', ['+', 'Shift++', '='], 'Plus ='],
    ['plus with others', ['$mod++', '$mod+Shift++', '$mod+='], 'Control+Plus Control+='],
    ['minus', ['$mod+-'], 'Control+-'],
    ['what Shift makes of a key', ['Shift+?', '?', '$mod+F1'], '? Control+F1'],
    ['several modifiers', ['$mod+Alt+Digit0'], 'Control+Alt+0'],
  ])('names %s', (_, keys, said) => {
    expect(shortcutsOf({ keys })).toBe(said);
  });

  it('is left out where there is no key', () => {
    expect(shortcutsOf({ keys: [] })).toBeUndefined();
  });
});

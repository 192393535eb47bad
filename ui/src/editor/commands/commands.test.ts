import { describe, expect, it } from 'vitest';
import { text } from '../../text';
import { commands, type Command } from './commands';
import { find } from '../../kit/fuzzy';

const found = (sought: string): Command[] =>
  find(
    commands,
    sought,
    ({ label }) => label,
    ({ id }) => text.keywords[id],
  );
const ids = (sought: string): string[] => found(sought).map(({ id }) => id);

describe('a command is found', () => {
  it.each([
    ['export', 'export'],
    ['png', 'export-png'],
    ['for the players', 'export-png'],
    ['print', 'export-png'],
    ['elevation', 'higher'],
    ['settings', 'settings'],
    ['preferences', 'settings'],
    ['rebind', 'settings'],
    ['snap', 'tool-wall'],
    ['shortcuts', 'open-shortcuts'],
    ['delete', 'remove'],
    ['dark', 'theme'],
    ['grid', 'resize-map'],
    ['undo', 'undo'],
    ['travel', 'tool-way'],
  ])('first by “%s”: %s', (sought, id) => {
    expect(ids(sought)[0]).toBe(id);
  });

  it('by its label before those that only have the word beside it', () => {
    expect(ids('elevation')).toEqual(['higher', 'lower', 'tool-brush']);
  });

  it('by whole words alone where there are such', () => {
    const scattered = [{ label: 'Painting' }, { label: 'Export PNG' }];
    expect(find(scattered, 'png', ({ label }) => label)).toEqual([{ label: 'Export PNG' }]);
    expect(ids('png')).toEqual(['export-png', 'export']);
  });

  it('by words that its label does not have already', () => {
    const twice = commands.flatMap(({ id, label }) => {
      const words = label.toLowerCase().split(/\P{L}+/u);
      return text.keywords[id].split(' ').filter((word) => words.includes(word));
    });
    expect(twice).toEqual([]);
  });
});

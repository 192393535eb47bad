/**
 * The manual's page of keys is what the commands say. `FOOTFALL_MANUAL=write npx vitest run manual`
 * writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { text } from '../../text';
import { commands, groups, keysOf } from './commands';
import { withKeys } from './withKeys';

const PAGE = '../docs/manual/src/keyboard.md';
/** What stands above the tables is written by hand. */
const TABLES = /^## /m;

interface Row {
  label: string;
  shown: string;
}

const cell = (words: string): string => words.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const table = (title: string, rows: readonly Row[]): string =>
  [
    `## ${title}\n`,
    '| What | Keys |',
    '| --- | --- |',
    ...rows.map(({ label, shown }) => `| ${cell(label)} | <kbd>${cell(shown)}</kbd> |`),
  ].join('\n');

it('is the page of the manual', () => {
  const page = readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n');
  const ofGroups = groups.map((group): [string, Row[]] => [
    text.groups[group],
    commands
      .filter((command) => command.group === group)
      .map((command) => ({ label: command.label, shown: keysOf(command) })),
  ]);
  const { byPointer, byKeyboard } = text.habits;
  const told = [
    ...ofGroups,
    [text.shortcuts.byPointer, byPointer.map((it) => ({ ...it, shown: withKeys(it.shown) }))],
    [text.shortcuts.byKeyboard, byKeyboard],
  ] satisfies [string, Row[]][];
  const tables = told.map(([title, rows]) =>
    table(
      title,
      rows.filter(({ shown }) => shown !== ''),
    ),
  );
  const now = page.split(TABLES)[0] + tables.join('\n\n') + '\n';
  if (process.env.FOOTFALL_MANUAL === 'write') writeFileSync(PAGE, now);
  else expect(page).toBe(now);
});

// @vitest-environment node
/** That values are imported only from rooms below; types may come from any. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Each uses only those before it. */
const ROOMS = ['text', 'backend', 'kit', 'canvas', 'features', 'editor', 'app'];

/** The features that use others. */
const USES: Record<string, string[]> = {
  actions: ['rules'],
  bestiary: ['creatures'],
  combat: ['rules'],
  encounter: ['background', 'creatures', 'rules'],
  falling: ['rules'],
  forced: ['rules'],
  journeys: ['creatures', 'rules'],
  measure: ['rules'],
  movement: ['combat', 'rules'],
};

/** What starts the page stands above all rooms; it is part of the app. */
function roomOf(file: string): string {
  const [first = ''] = file.split('/');
  return first.endsWith('.ts') ? 'app' : first;
}
const featureOf = (file: string): string => file.split('/')[1] ?? '';

/** The modules that a module takes values from, as it names them. */
function valuesOf(code: string): string[] {
  const found: string[] = [];
  const named = (bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean =>
    !bindings ||
    !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ||
    bindings.elements.length === 0 ||
    bindings.elements.some(({ isTypeOnly }) => !isTypeOnly);
  const take = (module: ts.Expression | undefined): void => {
    if (module && ts.isStringLiteral(module)) found.push(module.text);
  };
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause } = node;
      const value = clause?.name !== undefined || named(clause?.namedBindings);
      if (!clause?.isTypeOnly && value) take(node.moduleSpecifier);
    } else if (ts.isExportDeclaration(node)) {
      if (!node.isTypeOnly && named(node.exportClause)) take(node.moduleSpecifier);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      take(node.arguments[0]);
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** What a file says in its scripts, if it is a component. */
const scriptsOf = (file: string, code: string): string =>
  file.endsWith('.svelte')
    ? [...code.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script]) => script).join('\n')
    : code;

type Arrow = [from: string, to: string];

const SRC = new URL('.', import.meta.url);
const files = (readdirSync(SRC, { recursive: true }) as string[])
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file))
  .sort();
const arrows: Arrow[] = files.flatMap((file) =>
  valuesOf(scriptsOf(file, readFileSync(new URL(file, SRC), 'utf8')))
    .filter((module) => module.startsWith('.'))
    .map((module): Arrow => [file, posix.join(posix.dirname(file), module)]),
);

const upward = ([from, to]: Arrow): boolean =>
  ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from));

/** The features that each feature uses. */
function usesOf(arrows: Arrow[]): Record<string, string[]> {
  const uses: Record<string, string[]> = {};
  for (const [from, to] of arrows) {
    const [user, used] = [featureOf(from), featureOf(to)];
    const both = roomOf(from) === 'features' && roomOf(to) === 'features';
    if (both && user !== used) uses[user] = [...new Set([...(uses[user] ?? []), used])].sort();
  }
  return uses;
}

/** A feature that leads back to itself, if there is one. */
function circleIn(uses: Record<string, string[]>): string | undefined {
  const leads = (from: string, to: string, been: string[]): boolean =>
    (uses[from] ?? []).some(
      (next) => next === to || (!been.includes(next) && leads(next, to, [...been, next])),
    );
  return Object.keys(uses).find((feature) => leads(feature, feature, []));
}

describe('the rooms', () => {
  it('are those of the table', () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual([...ROOMS].sort());
  });

  it('take values only from those below', () => {
    expect(arrows.filter(upward).map((arrow) => arrow.join(' -> '))).toEqual([]);
  });

  it('of features use others only as the table says, which has no line too many', () => {
    expect(usesOf(arrows)).toEqual(USES);
  });

  it('of features do not use each other in a circle', () => {
    expect(circleIn(USES)).toBeUndefined();
  });
});

describe('an arrow', () => {
  it('is seen in every way to import a value, and in no other', () => {
    const code = `
      import A from './a.svelte';
      import { type B, c } from './c';
      import './d';
      export { e } from './e';
      export * from './f';
      const g = await import('./g');
      import type { H } from './h';
      import { type I } from './i';
      export type { J } from './j';`;
    expect(valuesOf(code)).toEqual(['./a.svelte', './c', './d', './e', './f', './g']);
    const component =
      '<script module>import "./a";</script><script lang="ts">import "./b";</script>';
    expect(valuesOf(scriptsOf('x.svelte', component))).toEqual(['./a', './b']);
  });

  it('is refused upward, and in a circle', () => {
    expect(upward(['kit/focus.ts', 'features/rules/rules'])).toBe(true);
    expect(upward(['features/rules/rules.ts', 'kit/focus'])).toBe(false);
    expect(upward(['main.ts', 'app/App.svelte'])).toBe(false);
    expect(circleIn({ a: ['b'], b: ['c'], c: ['a'] })).toBe('a');
    expect(circleIn({ a: ['b', 'c'], b: ['c'] })).toBeUndefined();
  });
});

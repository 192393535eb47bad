// @vitest-environment node
/** That every word of the page is in `src/text`, and that the page stands with other words. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SRC = new URL('..', import.meta.url);
const files = (readdirSync(SRC, { recursive: true }) as string[]).sort();
const source = (file: string): string => readFileSync(new URL(file, SRC), 'utf8');

/** Keys of a keyboard are called the same in every language. */
const KEY = /^(Alt|Backspace|Control|Delete|Digit|Enter|Esc(ape)?|Mac|Meta|Plus|Shift|Space|Tab)$/;
/** What may be words to read: two of them, or one that begins large. */
const worded = (text: string): boolean =>
  !KEY.test(text) && (/\p{L}\s+\p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}+(\s|\p{P}|$)/u.test(text));
const lettered = (text: string): boolean => /\p{L}/u.test(text);

const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|data-tip|summary)$/;

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const children = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([part]) => !['css', 'metadata', 'leadingComments', 'trailingComments'].includes(part))
    .flatMap(([, value]) => value)
    .flatMap((value) => (isNode(value) ? [value] : []));

/** Words that stand in a component itself. */
function wordsOf(code: string): string[] {
  const found: string[] = [];
  const look = (node: Node, attribute: string | null): void => {
    if (node.type === 'ImportDeclaration' || (node.type === 'CallExpression' && calls(code, node)))
      return;
    const name = /^(Attribute|StyleDirective)$/.test(node.type) ? String(node.name) : attribute;
    const told = name === null || SPOKEN.test(name);
    if (node.type === 'Text' && told && lettered(String(node.data))) found.push(String(node.data));
    const { value } = node;
    if (node.type === 'Literal' && typeof value === 'string' && worded(value)) found.push(value);
    if (node.type === 'TemplateElement') {
      const { raw } = value as { raw: string };
      if (worded(raw) || (name !== null && SPOKEN.test(name) && lettered(raw))) found.push(raw);
    }
    for (const child of children(node)) look(child, name);
  };
  const { fragment, instance, module } = parse(code, { modern: true });
  for (const part of [fragment, instance, module]) if (isNode(part)) look(part, null);
  return found.map((text) => text.trim());
}

/** Whether a call asks for elements of the page by their selector. */
const calls = (code: string, { start, end }: Node): boolean =>
  /^[\w?.]+\.(matches|closest|querySelector(All)?)(<\w+>)?\(/.test(code.slice(start, Number(end)));

/** Words that stand in a module itself. */
function wordsIn(file: string): string[] {
  const code = source(file);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (
      ts.isCallExpression(node) &&
      calls(code, { type: '', start: node.getStart(), end: node.end })
    )
      return;
    const literal = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
    if (literal && worded(node.text)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

describe('what the page says', () => {
  it.each(files.filter((file) => file.endsWith('.svelte')))('%s leaves to src/text', (file) => {
    expect(wordsOf(source(file))).toEqual([]);
  });

  const modules = files.filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.test\.ts$|^(text|backend\/recorded)\/|^backend\/bindings\.ts/.test(file),
  );
  it.each(modules)('%s leaves to src/text', (file) => {
    expect(wordsIn(file)).toEqual([]);
  });

  it('is found wherever somebody would write it', () => {
    expect(wordsOf('<p>Hello</p>')).toEqual(['Hello']);
    expect(wordsOf('<button aria-label="Go" class="big one">{go}</button>')).toEqual(['Go']);
    expect(wordsOf('<p title="to {place}">{many ? \'Doors\' : `${n} of them`}</p>')).toEqual([
      'to',
      'Doors',
      'of them',
    ]);
    expect(wordsOf('<script>const label = "two words";</script>')).toEqual(['two words']);
  });
});

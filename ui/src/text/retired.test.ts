// @vitest-environment node
/** That the words a game master reads are those of the field, not ones this project once used. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What is no longer said, and what is said for it. */
const RETIRED: [retired: RegExp, word: string][] = [
  [/lead a journey|leads? it|lead on\b/, 'route tool, add waypoint'],
  [/take up|took up/, 'eyedropper, pick'],
  [/manners?/, 'movement action'],
  [/bystanders?/, 'neutral'],
  [/harm(s|ed|ful)?/, 'damage'],
  [/counters?/, 'token'],
  [/countr(y|ies)/, 'terrain, overland map'],
  [/(difficult|impeded) going/, 'difficult terrain, impeded terrain'],
  [/closed to walkers/, 'impassable'],
  [/what hampers|hampers/, 'obstacles'],
  [/(no|the|this) way|way (to|there)/, 'path, or route overland'],
  [/by way of/, 'via'],
  [/path held|^held$|holds? this/, 'locked, or pinned'],
  [/blows?/, 'melee attack'],
  [/shots?/, 'ranged attack'],
  [/friends?/, 'allies'],
  [/closest/, 'nearest'],
  [/keeps? off|keep .* off/, 'prevent'],
  [/upon|mountedon/, 'mounted on'],
  [/up and down/, 'elevation'],
  [/deeds?/, 'action'],
  [/thrown \(dice\)|let a die/, 'rolled, roll'],
  [/evenings?/, 'end of day'],
  [/left to the table/, 'GM decides'],
  [/piece(s)? of the map|the piece/, 'selection'],
  [/words on the map/, 'labels and notes'],
  [/things?/, 'item'],
  [/lay|lays|laid/, 'place, set'],
  [/image under the (map|grid)/, 'background image'],
  // A keyword beside “image” finds what people call a picture; “Pictures” is a folder of the system.
  [/(?<!to )pictures?(?! image)/, 'image'],
  [/look of the map/, 'map style'],
  [/corner up|side up/, 'pointy-top, flat-top'],
  [/shuts?/, 'close'],
  // To give up an attack for a step is a rule.
  [/lets? go|gives? up(?! (an |… )?attacks?| for a step)/, 'cancel'],
  [/fold(s|ed)?/, 'hide'],
  [/faults?/, 'error'],
  [/keep in the bestiary/, 'save to bestiary'],
  [/among the facts/, 'Inspector ▸ Layers'],
  [
    /(arm|col|neighb|hon)ours?\w*|greys?|centres?|metres?|defence|travell\w+|towards/,
    'American spelling',
  ],
];

/** The sentences of a module: its strings, but no names of properties and no paths of modules. */
function sentencesOf(code: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isPropertyAssignment(node)) return look(node.initializer);
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** The sentences of messages: no comments, ids and arguments. */
const messagesOf = (code: string): string[] =>
  code
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^[\w-]+ = /, '').replace(/\{[^}]*\}?/g, '…'));

const retiredIn = (sentence: string): string[] =>
  RETIRED.flatMap(([retired, word]) => {
    const said = new RegExp(`(?<![\\p{L}-])(${retired.source})(?![\\p{L}-])`, 'iu').exec(sentence);
    return said ? [`“${said[0]}” in “${sentence}”: say ${word}`] : [];
  });

const ENGLISH = new URL('english/', import.meta.url);
const MESSAGES = new URL('../../../crates/terms/messages/en/', import.meta.url);
const read = (folder: URL, named: RegExp): [string, string][] =>
  readdirSync(folder)
    .filter((file) => named.test(file))
    .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]);

describe('a word that is retired', () => {
  it.each(read(ENGLISH, /\.ts$/))('is not in %s', (_, code) => {
    expect(sentencesOf(code).flatMap(retiredIn)).toEqual([]);
  });

  it.each(read(MESSAGES, /\.ftl$/))('is not in %s', (_, code) => {
    expect(messagesOf(code).flatMap(retiredIn)).toEqual([]);
  });

  it('is found in a sentence, whatever its case, and not inside of others', () => {
    expect(retiredIn('Shape of the counter')).toHaveLength(1);
    expect(retiredIn('Manner of moving')).toHaveLength(1);
    expect(retiredIn('Encounter, nothing, charm')).toEqual([]);
    expect(sentencesOf("const a = { harm: 'Damage', b: (n: 'x') => `${n} ft` };")).toEqual([
      'Damage',
      '',
      ' ft',
    ]);
    expect(messagesOf('# harm\nno-harm = { $harm } ft')).toEqual(['… ft']);
  });
});

/** The keys in force: those that commands come with, and what a person made of them. */
import { text } from '../text';
import type { Command, CommandId } from './command';

/** What the keymap has to know of a command; what has no id keeps the keys it came with. */
export type Keyed = Pick<Command, 'keys'> & { id?: CommandId };

type Chosen = Partial<Record<CommandId, readonly string[]>>;

/** What a person made of the keys: those of commands, and whether characters alone count. */
export interface Keys {
  keys: Record<string, string[]>;
  letters: boolean;
}

/** One press as tinykeys reads it: no sequence, no pattern. */
const PRESS = /^((\$mod|Control|Alt|Meta|Shift)\+)*(\S|[A-Z][A-Za-z]*\d*)$/u;

/** What leads through the page and over the map, so that no command takes it. */
const OWN = /^(Escape|Enter|NumpadEnter|Tab|Space|Arrow\w+)$/;

/** Commands that are one with their key. */
const FIXED: ReadonlySet<CommandId> = new Set(['escape', 'finish', 'move-here']);

/** The plus between two keys may be followed by a plus that is one. */
export const partsOf = (key: string): string[] => key.split(/\+(?=.)/);

/** What is pressed beside the modifiers. */
const lastOf = (key: string): string => partsOf(key).at(-1) ?? key;

export const reserved = (key: string): boolean => OWN.test(lastOf(key));

/** Whether a key types a character, which speech input and a slip of the hand do, too (WCAG 2.1.4). */
export function types(key: string): boolean {
  const last = lastOf(key);
  const chord = partsOf(key).some((part) => /^(\$mod|Control|Alt|Meta)$/.test(part));
  return !chord && ([...last].length === 1 || /^(Digit|Key|Bracket)/.test(last));
}

/** A key as it is compared: it may be told by its place or by what it types. */
function plain(key: string): string {
  const last = lastOf(key).replace(/^(Digit|Key)(?=.)/, '');
  const named = { BracketLeft: '[', BracketRight: ']' }[last] ?? last;
  const mark = named.length === 1 && !/[\p{L}\d]/u.test(named);
  const modifiers = partsOf(key).slice(0, -1);
  // Which keys need Shift for a mark is the keyboard's affair.
  return [...modifiers.filter((part) => !mark || part !== 'Shift').sort(), named]
    .join('+')
    .toLowerCase();
}

const has = (keys: readonly string[], key: string): boolean =>
  keys.some((other) => plain(other) === plain(key));

class Keymap {
  private chosen = $state.raw<Chosen>({});
  private single = $state(true);
  /** Keeps what was made of the keys. */
  onchange: (keys: Keys) => void = () => {};

  /** Whether a character alone gives a command. */
  get letters(): boolean {
    return this.single;
  }

  set letters(on: boolean) {
    this.single = on;
    this.keep();
  }

  /** The keys that give a command now. */
  of(command: Keyed): readonly string[] {
    const keys = this.assigned(command);
    return this.single ? keys : keys.filter((key) => !types(key));
  }

  /** The keys a command has, whether or not characters alone count. */
  assigned({ id, keys }: Keyed): readonly string[] {
    return (id && this.chosen[id]) ?? keys;
  }

  isChanged({ id }: { id: CommandId }): boolean {
    return this.chosen[id] !== undefined;
  }

  isFixed({ id }: { id: CommandId }): boolean {
    return FIXED.has(id);
  }

  /** Who would lose a key if a command got these; what shares a key from the start goes on to. */
  losers<C extends Command>(all: readonly C[], command: Command, keys: readonly string[]): C[] {
    return all.filter(
      (other) => other.id !== command.id && this.lost(other, command, keys).length > 0,
    );
  }

  /** Gives a command these keys, and takes them from whoever has them. */
  assign(all: readonly Command[], command: Command, keys: readonly string[]): void {
    const chosen: Chosen = { ...this.chosen };
    const set = ({ id, keys: usual }: Command, keys: readonly string[]): void => {
      if (keys.join(' ') === usual.join(' ')) delete chosen[id];
      else chosen[id] = keys;
    };
    for (const other of this.losers(all, command, keys)) {
      const lost = this.lost(other, command, keys);
      set(
        other,
        this.assigned(other).filter((key) => !lost.includes(key)),
      );
    }
    set(command, keys);
    this.chosen = chosen;
    this.keep();
  }

  /** Gives every command the keys it came with. */
  reset(): void {
    this.chosen = {};
    this.keep();
  }

  /** Takes up what was kept; what is damaged there is as if it were not. */
  restore({ keys, letters }: Keys): void {
    const chosen: Chosen = {};
    for (const [id, of] of Object.entries(keys)) {
      if (isId(id) && !FIXED.has(id) && of.every(isKey)) chosen[id] = of;
    }
    this.chosen = chosen;
    this.single = letters;
  }

  private lost(other: Command, command: Command, keys: readonly string[]): string[] {
    const shared = (key: string): boolean => has(other.keys, key) && has(command.keys, key);
    return this.assigned(other).filter((key) => has(keys, key) && !shared(key));
  }

  private keep(): void {
    const keys = Object.entries(this.chosen).map(([id, of]): [string, string[]] => [id, [...of]]);
    this.onchange({ keys: Object.fromEntries(keys), letters: this.single });
  }
}

const isId = (id: string): id is CommandId => Object.hasOwn(text.keywords, id);

const isKey = (key: string): boolean => PRESS.test(key) && !reserved(key);

/** One for the page, as its keyboard is. */
export const keymap = new Keymap();

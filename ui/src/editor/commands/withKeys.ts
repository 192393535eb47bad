/** Sentences that name the keys of commands as they are now. */
import { shownOf, type CommandId } from '../../kit/command';
import { commands } from './commands';

const BETWEEN = ' · ';
const NAMED = /\{([a-z-]+)\}/g;

/** Puts keys for the ids in braces; what stands between two dots goes with a key that it lacks. */
export function withKeys(sentence: string): string {
  const keyOf = (id: string): string | undefined => {
    const command = commands.find((command) => command.id === (id as CommandId));
    return command && shownOf(command);
  };
  return sentence
    .split(BETWEEN)
    .filter((part) => [...part.matchAll(NAMED)].every(([, id = '']) => keyOf(id) !== ''))
    .map((part) => part.replace(NAMED, (whole, id: string) => keyOf(id) ?? whole))
    .join(BETWEEN);
}

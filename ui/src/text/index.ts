/**
 * Everything the page itself says, to be read or to be heard, in one language. Another language is
 * another object of the type `Text`. What Rust says (errors, rules, the lines of an answer, the
 * names of choices) comes worded from there.
 */
import { english } from './english';

export type Text = typeof english;

export const text: Text = english;

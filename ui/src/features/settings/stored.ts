/** What the web view keeps of the settings, and what it kept before the library did. */
import type { Settings } from '../../backend';

/** Theme and text size: the window would flash in others if it waited for the library. */
const FIRST_PAINT = 'footfall.first-paint';

/** Where older versions kept settings. */
const FORMER = {
  theme: 'footfall.theme',
  scale: 'footfall.scale',
  wheel: 'footfall.wheel',
  keys: 'footfall.keys',
};

const THEMES = ['system', 'light', 'dark'] as const;
const WHEELS = ['device', 'zoom', 'pan'] as const;

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined =>
  all.find((known) => known === value);

/** What the web view has under a name; nothing where it keeps nothing. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function json(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Leaves out what is not there. */
const known = (values: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export function firstPaint(textSteps: readonly number[]): Partial<Settings> {
  const { theme, text_percent } = json(read(FIRST_PAINT));
  return known({ theme: oneOf(THEMES, theme), text_percent: oneOf(textSteps, text_percent) });
}

export function keepFirstPaint({ theme, text_percent }: Settings): void {
  try {
    localStorage.setItem(FIRST_PAINT, JSON.stringify({ theme, text_percent }));
  } catch {
    // Without it the window begins in the usual theme and size.
  }
}

/** The settings of an older version, if there are any; what is damaged is left out. */
export function former(textSteps: readonly number[]): Partial<Settings> | null {
  const [theme, scale, wheel, kept] = Object.values(FORMER).map(read);
  if ([theme, scale, wheel, kept].every((value) => value === null)) return null;
  const { chosen, letters } = json(kept ?? null);
  const keys = Object.entries(Object(chosen) as object).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((key) => typeof key === 'string'),
  );
  return known({
    theme: oneOf(THEMES, theme),
    text_percent: oneOf(textSteps, Number(scale)),
    wheel: oneOf(WHEELS, wheel),
    letters: letters === false ? false : undefined,
    keys: keys.length > 0 ? Object.fromEntries(keys) : undefined,
  });
}

export function forgetFormer(): void {
  try {
    for (const name of Object.values(FORMER)) localStorage.removeItem(name);
  } catch {
    // What cannot be read next time either is taken over never.
  }
}

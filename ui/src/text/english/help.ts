/** What Footfall says of itself, and to whoever opens it first. */

export const help = {
  menu: 'Help',
  news: {
    release: (release: string): string => `Version ${release}`,
  },
  about: {
    version: (version: string): string => `Version ${version}`,
    what: 'An encounter builder for game masters. Footfall computes movement by the rules of your game.',
    offline: 'Footfall works offline, sends nothing, and never looks for updates.',
    documents: 'Supported rules documents',
    openGame: 'Open Game Content',
    license: 'Open Game License 1.0a',
    licenses: 'Licenses',
  },
};

export const welcome = {
  title: 'Before your first encounter',
  ruleset: 'Which ruleset do you use?',
  unknown: 'I don’t know yet',
  unknownAbout: (ruleset: string): string =>
    `Start with ${ruleset}. You can change the ruleset of any encounter later.`,
  units: 'Show distances in',
  later: (settings: string): string => `You can change both in ${settings} at any time.`,
  done: 'Done',
};

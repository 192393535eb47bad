/** What is said of an encounter as something to be played. */

export const level = {
  title: 'Encounter level',
  unknown: 'No opponent has a challenge rating.',
  /** Such as “7, very difficult”. */
  told: (level: string, difficulty: string | null): string =>
    difficulty === null ? level : `${level}, ${difficulty}`,
  noParty: 'Give the heroes levels to see how hard it is for them.',
  unrated: (names: string): string => `Without a challenge rating: ${names}`,
  unlevelled: (names: string): string => `Heroes without a level: ${names}`,
};

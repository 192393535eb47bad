/** Maps that come in, and what becomes of files. */

export const importing = {
  title: (name: string): string => `Import ${name}`,
  how: 'A new encounter leaves the open encounter unchanged. In the open encounter, Footfall places the map in the center and selects it, so that you can move or rotate the map. Undo removes the map again.',
  asNew: 'As new encounter',
  into: 'Into this encounter',
  cancel: 'Cancel',
  whichMap: 'Choose a map',
  mapCount: (maps: number): string => `The file contains ${maps} maps.`,
  mapName: ({ scene, level }: { scene: string | null; level: string | null }): string =>
    [scene, level].filter((name) => name !== null).join(' – '),
  mapSize: ([width, height]: [number, number]): string => `${width} × ${height} cells`,
  reading: 'Reading the file…',
  canceling: 'Canceling…',
  oneMap: 'Import map',
  allMaps: 'Import all as encounters',
  imported: (name: string): string => `${name} imported`,
  chooseFolder: 'Choose folder…',
  done: 'Done',
  report: 'Import report',
  noReport: 'No map was imported into this encounter since the program started',
};

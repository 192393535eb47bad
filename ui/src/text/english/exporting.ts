/** The dialog that exports images of the map. */

export const exporting = {
  title: 'Export map',
  presets: 'Presets',
  presetsOf: {
    print: 'Print at 1 inch',
    foundry: 'Foundry VTT',
    roll20: 'Roll20 70 px',
    players: 'Share with players',
    tv: 'TV at the table',
  },
  content: 'Content',
  contentOf: { map: 'Map', counters: 'Paper tokens', 'gm-sheet': 'GM sheet' },
  contentHow: {
    map: '',
    counters:
      'The creatures at the scale of the map, to cut out: flat tokens, and standing tokens to bend along the dashed lines.',
    'gm-sheet':
      'The map with creatures, initiative, notes, locked and secret doors, labels and journeys, for use during play. Not for the players.',
  },
  figures: 'Figures',
  figuresOf: { both: 'Both', flat: 'Flat', standing: 'Standing' },
  inchHow: 'A cell is one inch wide.',
  format: 'Format',
  formats: {
    png: 'PNG image',
    svg: 'SVG drawing',
    pdf: 'PDF, true to scale',
    html: 'Web page',
    'universal-vtt': 'Universal VTT',
    foundry: 'Foundry VTT scene',
  },
  formatHow: {
    html: 'One file for any browser: the map, with tables of the shown objects below the map. The GM version contains everything on the GM sheet.',
    'universal-vtt':
      'The whole map with walls, doors and windows, for Foundry VTT, MapTool, Fantasy Grounds and others.',
    foundry: 'The whole map with walls, doors and creatures. The image is saved in a second file.',
  },
  pages: 'Pages',
  pagesOf: {
    poster: 'One page',
    a4: 'A4',
    a3: 'A3',
    letter: 'Letter',
    legal: 'Legal',
    tabloid: 'Tabloid',
  },
  version: 'Version',
  versions: { players: 'Players', gm: 'GM' },
  versionHow: {
    players:
      'Secret doors appear as walls, and open secret doors as ordinary doors. Notes, hidden layers, and hidden or unperceived creatures are left out.',
    gm: 'The map with secret doors and notes. Not for the players.',
  },
  area: 'Area',
  areas: { whole: 'Whole map', selection: 'Selection', cells: 'Cells' },
  zone: (name: string): string => `Zone: ${name}`,
  cells: 'Cells, such as A1:H8',
  scale: 'Size',
  scales: { automatic: 'Automatic', pixels: 'Pixels', print: 'Print' },
  automaticHow: '140 px per cell, fewer on very large maps.',
  perCell: 'Pixels per cell',
  dots: 'Dots per inch',
  cell: 'Cell width',
  unit: 'Unit',
  units: { inches: 'in', millimeters: 'mm' },
  creatures: 'Creatures',
  creaturesOf: { all: 'All', 'no-foes': 'Without foes', none: 'None' },
  contents: 'Contents',
  names: 'Creature names',
  labels: 'Labels and items',
  labelsAndNotes: 'Labels, notes and items',
  zones: 'Zones',
  route: 'Route',
  grid: 'Grid lines',
  coordinates: 'Coordinates',
  previews: 'Ranges, paths and threats',
  titleBlock: 'Title and scale',
  legend: 'Legend',
  margin: 'Margin',
  transparent: 'Transparent',
  preview: 'Preview',
  noPreview: 'Drawing the preview…',
  /** How large the image will be; lengths are in millimeters. */
  size: (width: number, height: number, perCell: number): string =>
    `${width} × ${height} px · ${perCell} px per cell`,
  paper: (width: number, height: number): string =>
    `${sides(width / 25.4, height / 25.4)} in · ${sides(width / 10, height / 10)} cm on paper`,
  pageCount: (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`),
  progress: 'Export',
  percent: (percent: number): string => `${percent}%`,
  export: 'Export',
  exportAs: 'Export as…',
  cancel: 'Cancel',
  stop: 'Cancel export',
};

const sides = (width: number, height: number): string =>
  `${width.toFixed(1)} × ${height.toFixed(1)}`;

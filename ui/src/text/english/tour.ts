/** What the tour tells whoever is here for the first time, and what a blank map says. */

export const tour = {
  steps: {
    reach: {
      title: 'Movement range',
      text: 'Click a creature: the colors show its movement range with one move and with two moves.',
    },
    way: {
      title: 'Path and cost',
      text:
        'Point at a cell: the lower part of the inspector lists the steps of the path, with the cost and ' +
        'rule of each step. Click the cell to lock the path; drag the creature to move it.',
    },
    draw: {
      title: 'Drawing tools',
      text:
        'The tools on the left draw rooms, walls and terrain and place creatures. The status line ' +
        'below the map always shows the effect of a click.',
    },
    safe: {
      title: 'Saving and undo',
      text: 'Every change is saved at once, and every change can be undone.',
    },
    find: {
      title: 'Command search',
      text: 'Search commands, creatures and encounters here. “Shortcuts” lists all keys, “settings” changes keys, and “tour” shows this tour again.',
    },
  },
  next: 'Next',
  skip: 'Skip tour',
  done: 'Done',
  count: (n: number, all: number): string => `${n} of ${all}`,
};

export const blank = {
  begin:
    'On open floor, drag with the wall tool to draw walls. In rock, drag with the area tool to carve a room.',
  area: 'Drag to draw a room',
  wall: 'Drag to draw a wall, or click from corner to corner',
};

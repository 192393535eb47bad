/** What the tour tells whoever is here for the first time, and what a blank map says. */

export const tour = {
  steps: {
    reach: {
      title: 'Where can they go?',
      text: 'Click a creature: the colours show how far it gets with a move, and with two.',
    },
    way: {
      title: 'And what does it cost?',
      text:
        'Point at a cell, and this side tells the way there step by step, each with the rule ' +
        'behind it. A click on the cell holds the way; dragging the creature moves it.',
    },
    draw: {
      title: 'Draw your own',
      text:
        'Rooms, walls, ground and creatures, each with a key. The line below the map always says ' +
        'what a click will do.',
    },
    safe: {
      title: 'Nothing is lost',
      text: 'Every change is kept at once, and all of them can be undone.',
    },
    find: {
      title: 'Everything by a few letters',
      text: 'Ctrl+K finds commands, creatures and encounters; ? tells all keys. This tour is there, too.',
    },
  },
  next: 'Next',
  skip: 'Skip the tour',
  done: 'Done',
  count: (n: number, all: number): string => `${n} of ${all}`,
};

export const blank = {
  begin:
    'On open floor, press W and drag to draw walls. In rock, press O and drag to carve a room.',
  area: 'Drag to draw a room',
  wall: 'Drag to draw a wall, or click from corner to corner',
};

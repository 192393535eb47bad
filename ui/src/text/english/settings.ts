/** The settings: how the page looks, what the wheel does, and the keys of commands. */

export const settings = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  textSize: 'Text size',
  percent: (percent: number): string => `${percent} %`,
  wheel: 'Mouse wheel',
  wheels: { device: 'Automatic', zoom: 'Zooms', pan: 'Pans' },
  wheelHow: {
    device: 'A mouse wheel zooms, two fingers on a touchpad pan. Pinch and Ctrl+wheel always zoom.',
    zoom: 'Wheel and touchpad zoom the map.',
    pan: 'Wheel and touchpad pan the map. Pinch and Ctrl+wheel always zoom.',
  },
  keys: 'Keyboard shortcuts',
  letters: 'Single-letter shortcuts',
  lettersHow:
    'Off, no letter, number or symbol alone is a shortcut. On the map F6, arrows, Enter and Tab still work.',
  how: 'Choose a shortcut, then press the new key. Esc cancels.',
  none: 'None',
  press: 'Press a key…',
  change: (label: string, key: string): string => `${label}: ${key}`,
  reset: 'Reset',
  resetOne: (label: string): string => `Reset shortcut: ${label}`,
  resetAll: 'Reset all shortcuts',
  assign: 'Reassign',
  cancel: 'Cancel',
  conflict: (key: string, labels: string): string => `${key} is already used by ${labels}.`,
  reserved: (key: string): string => `${key} is reserved for the page and the map.`,
  lettersOff: (key: string): string =>
    `${key} is a single-letter shortcut, and those are turned off.`,
  assigned: (label: string, key: string): string => `${label}: ${key}`,
};

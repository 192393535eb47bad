/** What hands do on the map that no command stands for, as the sheet of keys tells it. */

export interface Habit {
  label: string;
  shown: string;
}

export const byPointer: Habit[] = [
  { shown: 'Wheel, pinch', label: 'Zoom where the pointer is' },
  { shown: 'Space and drag', label: 'Pan' },
  { shown: 'Middle or right drag', label: 'Pan' },
  { shown: 'Click', label: 'Select, place, open, or set a corner' },
  { shown: 'Drag', label: 'Draw, paint, or move a creature' },
  { shown: 'Double click', label: 'End a wall of several corners' },
];

export const byKeyboard: Habit[] = [
  { shown: 'F6', label: 'To the map; a frame shows the cell' },
  { shown: 'Arrows', label: 'Move the frame; without it, nudge the selected creature a cell' },
  { shown: 'Ctrl and arrows', label: 'Move the frame five cells' },
  { shown: 'Alt and arrows', label: 'Nudge the selected creature a cell' },
  { shown: 'Enter', label: 'Use the tool: select, place, or set the first and the last corner' },
  { shown: 'Enter on the selected creature', label: 'Pick it up; Enter again puts it down' },
  { shown: 'Enter twice', label: 'End a wall of several corners' },
  {
    shown: 'Shift and arrows',
    label: 'Draw along, as with the button held; letting Shift go ends',
  },
  { shown: 'Tab, Shift+Tab', label: 'Next or last creature, then on to the panels' },
  { shown: 'Esc', label: 'Give up one thing after the other, at last leave the map' },
];

import { describe, expect, it } from 'vitest';
import { cursor, idle, step, type Effect, type Gesture, type Input, type Mode } from './gesture';

/** A pointer at a map point; there are 50 pixels to a map unit. */
const at = (x: number, y: number) => ({ at: { x, y }, pixel: { x: x * 50, y: y * 50 } });
const down = (x: number, y: number): Input => ({ type: 'down', pan: false, ...at(x, y) });
const move = (x: number, y: number): Input => ({ type: 'move', ...at(x, y) });
const up = (x: number, y: number): Input => ({ type: 'up', ...at(x, y) });
const corner = (x: number, y: number): Input => ({ type: 'corner', ...at(x, y) });
const back: Input = { type: 'back' };
const withdraw: Input = { type: 'withdraw' };
const finish: Input = { type: 'finish' };
const cancel: Input = { type: 'cancel' };

/** Plays inputs and tells the effects, as `name x,y x,y`, and where the gesture ends. */
function play(mode: Mode, inputs: Input[]): [string[], Gesture['kind']] {
  let gesture = idle;
  const told: string[] = [];
  for (const input of inputs) {
    const [next, effects] = step(gesture, mode, input);
    gesture = next;
    told.push(...effects.map(tell));
  }
  return [told, gesture.kind];
}

function tell(effect: Effect): string {
  if (effect.do === 'pan') return `pan ${effect.dx},${effect.dy}`;
  const points = 'points' in effect ? effect.points : 'at' in effect ? [effect.at] : [];
  return [effect.do, ...points.map(({ x, y }) => `${x},${y}`)].join(' ');
}

// prettier-ignore
const cases: [string, Mode, Input[], string[], Gesture['kind']][] = [
  ['an idle pointer hovers', 'carry', [move(1, 1)], ['hover 1,1'], 'idle'],
  ['a press and release is a click', 'carry', [down(1, 1), up(1, 1)], ['press 1,1', 'click 1,1'], 'idle'],
  ['a trembling press is still a click', 'carry', [down(1, 1), move(1.05, 1), up(1.05, 1)], ['press 1,1', 'click 1,1'], 'idle'],
  ['a drag carries and drops', 'carry', [down(1, 1), move(2, 1), move(3, 1), up(3, 1)], ['press 1,1', 'carry 2,1', 'carry 3,1', 'drop 3,1'], 'idle'],
  ['Escape lets go of what is carried', 'carry', [down(1, 1), move(2, 1), cancel, up(2, 1)], ['press 1,1', 'carry 2,1', 'cancel'], 'idle'],
  ['a clicking tool does not drag', 'point', [down(1, 1), move(4, 1), up(4, 1)], ['press 1,1', 'click 1,1'], 'idle'],
  ['a brush follows the pointer', 'stroke', [down(0, 0), move(1, 0), move(2, 0), up(2, 1)], ['draft 0,0', 'draft 0,0 1,0', 'draft 0,0 1,0 2,0', 'commit 0,0 1,0 2,0 2,1'], 'idle'],
  ['a click with a brush is a stroke of one point', 'stroke', [down(1, 1), up(1, 1)], ['draft 1,1', 'commit 1,1'], 'idle'],
  ['a ruler measures from click to click', 'measure', [down(0, 0), up(0, 0), move(1, 0), down(2, 0), up(2, 0)], ['draft 0,0', 'draft 0,0 1,0', 'draft 0,0 2,0', 'commit 0,0 2,0'], 'idle'],
  ['and by dragging', 'measure', [down(0, 0), move(2, 0), up(2, 0)], ['draft 0,0', 'draft 0,0 2,0', 'commit 0,0 2,0'], 'idle'],
  ['with corners between', 'measure', [down(0, 0), up(0, 0), corner(1, 1), move(2, 0), down(3, 0), up(3, 0)], ['draft 0,0', 'draft 0,0 1,1 2,0', 'draft 0,0 1,1 3,0', 'commit 0,0 1,1 3,0'], 'idle'],
  ['or while it is dragged', 'measure', [down(0, 0), move(1, 1), corner(1, 1), move(2, 0), up(3, 0)], ['draft 0,0', 'draft 0,0 1,1', 'draft 0,0 1,1 2,0', 'commit 0,0 1,1 3,0'], 'idle'],
  ['a rectangle knows its first and last corner only', 'span', [down(0, 0), move(1, 0), move(2, 3), up(2, 3)], ['draft 0,0', 'draft 0,0 1,0', 'draft 0,0 2,3', 'commit 0,0 2,3'], 'idle'],
  ['a click fills the one cell', 'span', [down(1, 1), up(1, 1)], ['draft 1,1', 'commit 1,1 1,1'], 'idle'],
  ['a click on a side is done at once', 'side', [down(1, 1), up(1, 1)], ['draft 1,1', 'commit 1,1'], 'idle'],
  ['a dragged wall is straight', 'chain', [down(0, 0), move(1, 2), move(4, 0), up(4, 0)], ['draft 0,0', 'draft 0,0 1,2', 'draft 0,0 4,0', 'commit 0,0 4,0'], 'idle'],
  ['clicks chain corners until Enter', 'chain', [down(0, 0), up(0, 0), move(2, 0), down(2, 0), up(2, 0), finish], ['draft 0,0', 'draft 0,0 2,0', 'draft 0,0 2,0', 'commit 0,0 2,0'], 'idle'],
  ['a double click ends the chain without a corner twice', 'chain', [down(0, 0), up(0, 0), down(2, 0), up(2, 0), down(2, 0), up(2, 0), finish], ['draft 0,0', 'draft 0,0 2,0', 'draft 0,0 2,0 2,0', 'commit 0,0 2,0'], 'idle'],
  ['a chain of one corner is nothing', 'chain', [down(0, 0), up(0, 0), finish], ['draft 0,0', 'cancel'], 'idle'],
  ['Escape gives up a chain', 'chain', [down(0, 0), up(0, 0), cancel], ['draft 0,0', 'cancel'], 'idle'],
  ['a ring goes on after a drag and ends with three corners', 'ring', [down(0, 0), move(2, 0), up(2, 0), down(2, 2), up(2, 2), finish], ['draft 0,0', 'draft 0,0 2,0', 'draft 0,0 2,0 2,2', 'commit 0,0 2,0 2,2'], 'idle'],
  ['a ring of two corners is nothing', 'ring', [down(0, 0), up(0, 0), down(2, 0), up(2, 0), finish], ['draft 0,0', 'draft 0,0 2,0', 'cancel'], 'idle'],
  ['Ctrl+Z takes back the last corner, and the chain goes on', 'chain', [down(0, 0), up(0, 0), down(2, 0), up(2, 0), back, move(1, 1), down(1, 2), up(1, 2), finish], ['draft 0,0', 'draft 0,0 2,0', 'draft 0,0', 'draft 0,0 1,1', 'draft 0,0 1,2', 'commit 0,0 1,2'], 'idle'],
  ['of a polygon, too', 'ring', [down(0, 0), move(2, 0), up(2, 0), back], ['draft 0,0', 'draft 0,0 2,0', 'draft 0,0'], 'chaining'],
  ['taking back the first corner ends the chain', 'chain', [down(0, 0), up(0, 0), back], ['draft 0,0', 'cancel'], 'idle'],
  ['there is nothing to take back without a chain', 'stroke', [back, down(0, 0), back], ['draft 0,0'], 'pressing'],
  ['a second finger takes back a stroke', 'stroke', [down(0, 0), move(1, 0), withdraw, up(1, 0)], ['draft 0,0', 'draft 0,0 1,0', 'cancel'], 'idle'],
  ['but of a chain only what was not let go', 'chain', [down(0, 0), up(0, 0), down(2, 0), withdraw], ['draft 0,0', 'draft 0,0 2,0', 'draft 0,0'], 'chaining'],
  ['and nothing of a hovering pointer', 'chain', [withdraw], [], 'idle'],
  ['Enter means nothing without a chain', 'chain', [finish], [], 'idle'],
];

describe('a gesture', () => {
  it.each(cases)('%s', (_claim, mode, inputs, effects, end) => {
    expect(play(mode, inputs)).toEqual([effects, end]);
  });

  it('may pan in the middle of a chain, which then goes on', () => {
    const grab: Input = { type: 'down', pan: true, ...at(1, 1) };
    const [effects, end] = play('chain', [down(0, 0), up(0, 0), grab, move(2, 1), up(2, 1)]);
    expect(effects.at(-1)).toBe('pan 50,0');
    expect(end).toBe('chaining');
  });

  it('does not pan while it draws', () => {
    const grab: Input = { type: 'down', pan: true, ...at(1, 1) };
    expect(play('stroke', [down(0, 0), move(1, 0), grab])[1]).toBe('dragging');
  });
});

describe('the cursor', () => {
  it('follows from the gesture and the tool', () => {
    const panning: Gesture = { kind: 'panning', last: { x: 0, y: 0 }, resume: idle };
    expect(cursor(idle, 'carry', false, false)).toBe('default');
    expect(cursor(idle, 'carry', false, true)).toBe('pointer');
    expect(cursor(idle, 'stroke', false, false)).toBe('crosshair');
    expect(cursor(idle, 'stroke', true, false)).toBe('grab');
    expect(cursor(panning, 'stroke', true, false)).toBe('grabbing');
  });
});

/** What the fake app offers at a place. */
import type { MenuEntry, MenuView, Point, SpotView } from '..';
import { because } from './catalogue';
import type { Paper } from './paper';

const entry = (act: MenuEntry['act'], label: string, note = ''): MenuEntry => ({
  act,
  label,
  note,
  why_not: [],
});

/** The menu of a place, with a creature selected or none. */
export function menuOf(paper: Paper, spot: SpotView, to: Point, selected: number | null): MenuView {
  const { revision } = paper;
  if (spot.label === null) return { revision, groups: [] };
  const groups: MenuView['groups'] = [];
  if (spot.creature !== null) {
    const { id: creature, form } = paper.at(spot.creature);
    const lying = form.conditions.includes('prone');
    const turn = { act: 'condition', creature, condition: 'prone', holds: !lying } as const;
    const entries = [
      entry({ act: 'select', creature }, 'Select'),
      entry(turn, lying ? 'Stand up' : 'Fall prone'),
      entry({ act: 'remove', creature }, 'Remove'),
    ];
    groups.push({ title: form.name, entries });
  } else if (selected !== null) {
    const mover = paper.at(selected);
    const path = paper.path(mover, to);
    const go = { act: 'go', target: null, to, height_feet: null } as const;
    const move = entry({ ...go, move_action: 'ordinary' }, 'Move here', `${path.feet} ft`);
    const run = entry({ ...go, move_action: 'run' }, 'Run here');
    const straight = [because('srd35.movement.run', 'a run goes straight on')];
    groups.push({
      title: mover.form.name,
      entries: [
        { ...move, why_not: path.why_not },
        { ...run, why_not: straight },
      ],
    });
  }
  const note = entry({ act: 'write', kind: 'note' }, 'Add note');
  groups.push({ title: spot.label, entries: [note] });
  return { revision, groups };
}

/** Several creatures at once, as far as the page is to show them. */
import type { Backend, Creature, CreatureForm, GroupMoveForm, GroupPathView } from '..';
import { because } from './catalogue';
import { label, type Paper } from './paper';
import * as pictures from './pictures';

type Group = Pick<Backend, 'changeCreatures' | 'groupAct' | 'groupPath' | 'moveCreatures'>;

const WAYS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

export function group(paper: Paper): Group {
  /** Where each comes to; none of them beyond the left and the upper edge. */
  const ways = ({ creatures, lead, target }: GroupMoveForm) => {
    const { at: from } = paper.at(lead);
    const [dx, dy] =
      target.by === 'heading'
        ? WAYS[target.heading]
        : [Math.floor(target.at.x ?? 0) - from.x, Math.floor(target.at.y ?? 0) - from.y];
    const moved = creatures.map((id) => {
      const creature = paper.at(id);
      const to = { x: creature.at.x + dx, y: creature.at.y + dy };
      return { creature, to, able: to.x >= 0 && to.y >= 0 };
    });
    return {
      to: label(from.x + dx, from.y + dy),
      far: Math.max(Math.abs(dx), Math.abs(dy)),
      moved,
    };
  };
  const change = (changed: Map<number, Partial<Creature>>, what: string) => {
    paper.creatures = paper.creatures.map((c) => ({ ...c, ...changed.get(c.id) }));
    return paper.change(`${what} ${changed.size} creatures`);
  };
  return {
    changeCreatures: async (changes) =>
      change(
        new Map(
          changes.map(({ creature, form }): [number, { form: CreatureForm }] => [
            creature,
            { form },
          ]),
        ),
        'Edit',
      ),
    groupAct: async (ids, act) => {
      if (act === 'copy') return paper.view();
      if (act === 'cut') paper.creatures = paper.creatures.filter(({ id }) => !ids.includes(id));
      else
        for (const { form, at } of ids.map((id) => paper.at(id))) paper.add(form, at.x + 1, at.y);
      return paper.change('Duplicate selection');
    },
    groupPath: async (form) => {
      const { to, far, moved } = ways(form);
      const members = moved.map(({ creature, to, able }) => ({
        creature: creature.id,
        name: creature.form.name,
        label: label(to.x, to.y),
        cells: far,
        feet: 5 * far,
        action: able ? 'Move' : null,
        attacks: 0,
        why_not: able ? [] : [because('srd35.movement.squares', 'a wall is in the way')],
        leaves_map: false,
        able,
      }));
      members.sort((a, b) => Number(b.able) - Number(a.able));
      const view: GroupPathView = {
        revision: paper.revision,
        lead: form.lead,
        label: to,
        able: members.filter(({ able }) => able).length,
        members: far === 0 ? [] : members,
      };
      return { view, list: pictures.draftList(moved.map(({ to }) => to)) };
    },
    moveCreatures: async (form, who) => {
      const going = ways(form).moved.filter(({ able }) => able || who === 'anyway');
      const moved = going.map(({ creature, to }): [number, Partial<Creature>] => {
        const half = creature.cells / 2;
        return [creature.id, { at: to, center: { x: to.x + half, y: to.y + half } }];
      });
      return change(new Map(moved), 'Move');
    },
  };
}

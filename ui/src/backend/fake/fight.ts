/** Parties and rounds of the fake app. */
import type { Backend, Encounter, PartyForm } from '..';
import type { Paper } from './paper';

type Fighting = Pick<
  Backend,
  | 'setInitiative'
  | 'takeRound'
  | 'parties'
  | 'saveParty'
  | 'changeParty'
  | 'deleteParty'
  | 'placeParty'
  | 'importParties'
  | 'exportParties'
>;

/** Everyone is of a kind of its own. */
export function fight(paper: Paper): Fighting {
  let parties: PartyForm[] = [];
  const turn = (rounds: Partial<Encounter['rounds']>, what: string): Encounter => {
    paper.rounds = { ...paper.rounds, ...rounds };
    return paper.change(what);
  };
  const at = (place: number): Encounter => {
    const { order } = paper.rounds;
    const round = Math.floor(place / order.length) + 1;
    const id = order[place % order.length]?.creature ?? 0;
    return turn({ round, turn: id }, `Round ${round}, ${paper.at(id).form.name}`);
  };
  const place = (): number => {
    const { order, round, turn: id } = paper.rounds;
    const n = order.findIndex(({ creature }) => creature === id);
    return ((round ?? 1) - 1) * order.length + n;
  };
  return {
    setInitiative: async (values) => {
      const others = paper.rounds.order.filter(
        ({ creature }) => !values.some((value) => value.creature === creature),
      );
      const order = [...others, ...values.filter(({ value }) => value !== null)];
      order.sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.creature - b.creature);
      return turn({ order }, 'Set initiative');
    },
    takeRound: async (step) => {
      if (step === 'start') return at(0);
      if (step === 'end') return turn({ round: null, turn: null }, 'End combat');
      return at(place() + (step === 'next' ? 1 : -1));
    },
    parties: async () => parties,
    saveParty: async (name, creatures) => {
      const members = creatures.map((id) => paper.at(id).form);
      parties = [...parties.filter((party) => party.name !== name), { name, members }];
      return parties;
    },
    changeParty: async (name, form) => {
      parties = parties.map((party) => (party.name === name ? form : party));
      return parties;
    },
    deleteParty: async (name) => {
      parties = parties.filter((party) => party.name !== name);
      return parties;
    },
    placeParty: async (name, { x, y }) => {
      const members = parties.find((party) => party.name === name)?.members ?? [];
      members.forEach((form, n) => paper.add(form, Math.floor(x) + n, Math.floor(y)));
      return paper.change(`Place ${members.length} creatures`);
    },
    importParties: async () => null,
    exportParties: async () => null,
  };
}

/** A creature's round. */
import { distance } from './distance';

export const planner = {
  title: 'Round',
  begin: 'Track actions',
  next: 'Next round',
  end: 'Stop tracking',
  actions: 'Actions',
  spent: 'spent',
  goesOn: (feet: number): string => `${distance(feet)} left`,
  free: 'left',
  done: 'Done',
  moves: 'Move',
  others: 'Other actions',
  leftOf: (label: string, feet: number): string => `${label} · ${distance(feet)}`,
  refused: (count: number): string => `Unavailable actions: ${count}`,
  means: 'Combat options',
  attacks: 'Attacks of current class',
  bonusAttacks: 'Bonus attacks',
  points: 'Action points',
  runner: 'Not flat-footed after running',
  feature: 'Feature',
  cost: 'Action cost',
  costs: {
    free: 'free',
    swift: 'swift action',
    move: 'move action',
    standard: 'standard action',
  },
  afterMoving: 'Also after moving',
  newFeature: 'New feature',
  addFeature: 'Add 5-foot step feature',
};

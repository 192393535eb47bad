import { expect, it, vi } from 'vitest';
import type { DamageChoices } from '../../backend';
import { recorded } from '../../backend/recorded';
import { Damage } from './damage.svelte';

it('an answer about an earlier creature changes nothing once another was asked about', async () => {
  const open = new Map<number | null, (choices: DamageChoices) => void>();
  const damageChoices = vi.fn(
    (creature: number | null) =>
      new Promise<DamageChoices>((resolve) => open.set(creature, resolve)),
  );
  const damage = new Damage(
    { ...recorded(), damageChoices, damage: async () => ({}) as never },
    vi.fn(),
  );
  const choices = (speed_feet: number): DamageChoices =>
    ({ motions: [], sizes: [], drops: [], speed_feet, run_times: 1 }) as never;
  const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

  damage.learn('srd35', 1);
  damage.learn('srd35', 2);
  open.get(2)?.(choices(20));
  await turn();
  open.get(1)?.(choices(10));
  await turn();
  open.get(2)?.(choices(20));
  await turn();
  expect(damage.choices).toEqual(choices(20));
  expect(damage.collision.speed_feet).toBe(20);
});

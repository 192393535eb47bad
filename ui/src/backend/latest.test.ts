import { expect, test } from 'vitest';
import { Latest } from './latest';

function asking() {
  const asked: number[] = [];
  const answered: number[] = [];
  const open: (() => void)[] = [];
  const latest = new Latest<number, number>(
    (question) => {
      asked.push(question);
      return new Promise((resolve) => open.push(() => resolve(question * 10)));
    },
    (answer) => answered.push(answer),
    () => answered.push(-1),
  );
  const answer = async (): Promise<void> => {
    open.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { latest, asked, answered, answer };
}

test('one question is under way at a time, and the newest goes next', async () => {
  const { latest, asked, answered, answer } = asking();
  for (const question of [1, 2, 3, 4]) latest.request(question);
  expect(asked).toEqual([1]);
  await answer();
  expect(asked).toEqual([1, 4]);
  await answer();
  expect(answered).toEqual([10, 40]);
});

test('the answer to a cancelled question is dropped', async () => {
  const { latest, asked, answered, answer } = asking();
  latest.request(1);
  latest.request(2);
  latest.cancel();
  latest.request(3);
  await answer();
  await answer();
  expect(asked).toEqual([1, 3]);
  expect(answered).toEqual([30]);
});

test('others can wait for the answer under way, or for its failure', async () => {
  const { latest, answered, answer } = asking();
  await latest.answer();
  latest.request(1);
  const waited = latest.answer().then(() => [...answered]);
  await answer();
  expect(await waited).toEqual([10]);

  const failing = new Latest<number, number>(
    () => Promise.reject(new Error('gone')),
    () => undefined,
    () => undefined,
  );
  failing.request(1);
  await failing.answer();
});

import { expect, it } from 'vitest';
import { shared } from './shared.js';

/** Returns a question whose answers (its numbers) arrive on request. */
function questions() {
  const waiting: ((fails: boolean) => void)[] = [];
  let count = 0;
  const ask = shared(() => {
    const number = (count += 1);
    return new Promise<number>((resolve, reject) => {
      waiting.push((fails) => (fails ? reject(new Error(`No ${number}`)) : resolve(number)));
    });
  });
  const answer = async (fails = false): Promise<void> => {
    waiting.shift()?.(fails);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { ask, answer, asked: () => count };
}

it('shared asks once for all callers during a running question, and never reuses an earlier answer', async () => {
  const { ask, answer, asked } = questions();
  const first = ask();
  const later = [ask(), ask(), ask()];
  expect(asked()).toBe(1);
  await answer();
  expect(await first).toBe(1);
  expect(asked()).toBe(2);
  const last = ask();
  await answer();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await answer();
  expect(await last).toBe(3);
});

it('shared asks again after a failure', async () => {
  const { ask, answer } = questions();
  const first = expect(ask()).rejects.toThrow('No 1');
  const next = ask();
  await answer(true);
  await first;
  await answer();
  expect(await next).toBe(2);
});

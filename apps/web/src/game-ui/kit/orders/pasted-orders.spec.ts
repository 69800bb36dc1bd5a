import { readText, withLine, type Tolerant } from '@warlog/ruleset-api/text';
import { expect, it } from 'vitest';
import { usePastedOrders } from './usePastedOrders.js';

const tolerant: Tolerant = { guess: () => null, names: [] };

/** A game whose only order is `claim` and a number. */
const parse = (text: string) => {
  const lines = text.split('\n');
  const isOrder = (line: string): boolean => /^claim \d$/.test(line);
  const problems = lines.flatMap((line, at) => (line === '' || isOrder(line) ? [] : [{ path: [at + 1] } as never]));
  return { sheet: lines.filter(isOrder), problems };
};

const reader = {
  read: (text: string, skip?: ReadonlySet<number>) =>
    Promise.resolve(readText({ parse, format: (sheet) => sheet.join('\n'), tolerant }, text, skip)),
};

it('replaces the line that was asked about by its answer, whatever the line endings', async () => {
  const pasted = usePastedOrders(reader);
  pasted.text.value = 'claim 1<br>~~claim 2~~\u2028claim 3';
  await pasted.read();
  const [ask] = pasted.reading.value?.asks ?? [];
  if (ask === undefined) throw new Error('nothing is asked');
  await pasted.choose(ask, 'claim 2');
  expect(pasted.text.value).toBe('claim 1\nclaim 2\nclaim 3');
  expect(pasted.reading.value).toMatchObject({ sheet: ['claim 1', 'claim 2', 'claim 3'], asks: [] });
});

it('leaves out a skipped line, and offers it again', async () => {
  const pasted = usePastedOrders(reader);
  pasted.text.value = 'claim 1\n~~claim 2~~';
  await pasted.read();
  await pasted.leaveOut([2]);
  expect(pasted.reading.value).toMatchObject({ sheet: ['claim 1'], asks: [], notRead: [{ line: 2 }] });
  await pasted.restore(2);
  expect(pasted.reading.value).toMatchObject({ asks: [{ line: 2, candidates: ['claim 2'] }] });
});

it('reports an answer that cannot be put into the text, and leaves the text unchanged', async () => {
  let isOnline = false;
  const pasted = usePastedOrders(reader, () =>
    isOnline ? Promise.resolve(withLine) : Promise.reject(new TypeError('Failed to fetch')),
  );
  pasted.text.value = '~~claim 2~~';
  await pasted.read();
  const [ask] = pasted.reading.value?.asks ?? [];
  if (ask === undefined) throw new Error('nothing is asked');
  expect(pasted.isMissing.value).toBe(false);
  await pasted.choose(ask, 'claim 2');
  expect([pasted.isMissing.value, pasted.text.value]).toEqual([true, '~~claim 2~~']);
  isOnline = true;
  await pasted.choose(ask, 'claim 2');
  expect([pasted.isMissing.value, pasted.text.value]).toEqual([false, 'claim 2']);
});

it('reports that nothing can be read', async () => {
  const pasted = usePastedOrders({ read: () => Promise.resolve(null) });
  await pasted.read();
  expect(pasted.isMissing.value).toBe(true);
});

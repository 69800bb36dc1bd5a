import type { CampaignId } from '@warlog/kernel';
import { expect, it } from 'vitest';
import { viewTextsOf, type ViewText } from './view-texts.js';

const row = (version: number, id = 'a') => ({ id: id as CampaignId, version });

it('reads a view once per version', async () => {
  let reads = 0;
  const texts = viewTextsOf({ viewText: () => Promise.resolve({ seq: (reads += 1), view: '{}' }) });
  expect(await texts.of(row(1), 's1')).toEqual({ seq: 1, view: '{}' });
  expect(await texts.of(row(1), 's1')).toEqual({ seq: 1, view: '{}' });
  expect((await texts.of(row(1), 's2'))?.seq).toBe(2);
  expect((await texts.of(row(2), 's1'))?.seq).toBe(3);
  expect((await texts.of(row(1), 's1'))?.seq).toBe(3);
});

it('never keeps a slow reading of an older version over a newer one', async () => {
  const waiting: ((text: ViewText) => void)[] = [];
  const texts = viewTextsOf({ viewText: () => new Promise((resolve) => waiting.push(resolve)) });
  const [older, newer] = [texts.of(row(1), 's1'), texts.of(row(2), 's1')];
  waiting[1]?.({ seq: 2, view: 'new' });
  expect((await newer)?.view).toBe('new');
  waiting[0]?.({ seq: 1, view: 'old' });
  await older;
  expect((await texts.of(row(2), 's1'))?.view).toBe('new');
});

it('lets go of what was not asked for longest', async () => {
  let reads = 0;
  const texts = viewTextsOf({ viewText: () => Promise.resolve({ seq: (reads += 1), view: 'x'.repeat(4) }) }, 10);
  for (const id of ['a', 'b', 'a', 'c']) await texts.of(row(1, id), 's1');
  expect(reads).toBe(3);
  await texts.of(row(1, 'a'), 's1');
  expect(reads).toBe(3);
  await texts.of(row(1, 'b'), 's1');
  expect(reads).toBe(4);
});

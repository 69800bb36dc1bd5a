import type { CampaignId } from '@warlog/core';
import { expect, it } from 'vitest';
import { viewTextsOf, type ViewText } from './view-texts.js';

const row = (version: number, id = 'a') => ({ id: id as CampaignId, version });

/** Reads whose `seq` is set by the test, with a count of the texts read. */
function readsAt(seq: () => number, view = '{}') {
  const reads = {
    texts: 0,
    viewSeq: () => Promise.resolve(seq()),
    viewText: () => {
      reads.texts += 1;
      return Promise.resolve({ seq: seq(), view });
    },
  };
  return reads;
}

it('viewTextsOf reads a view once, until a version has changed it', async () => {
  let seq = 1;
  const reads = readsAt(() => seq);
  const texts = viewTextsOf(reads);
  expect(await texts.of(row(1), 's1')).toEqual({ seq: 1, view: '{}' });
  expect(await texts.of(row(1), 's1')).toEqual({ seq: 1, view: '{}' });
  expect(await texts.of(row(2), 's1')).toEqual({ seq: 1, view: '{}' });
  expect(reads.texts).toBe(1);
  await texts.of(row(1), 's2');
  expect(reads.texts).toBe(2);
  seq = 2;
  expect((await texts.of(row(2), 's1'))?.seq).toBe(1);
  expect((await texts.of(row(3), 's1'))?.seq).toBe(2);
  expect((await texts.of(row(1), 's1'))?.seq).toBe(2);
  expect(reads.texts).toBe(3);
});

it('viewTextsOf never replaces a newer version by a slow read of an older one', async () => {
  const waiting: ((text: ViewText) => void)[] = [];
  const texts = viewTextsOf({
    viewSeq: () => Promise.resolve(null),
    viewText: () => new Promise((resolve) => waiting.push(resolve)),
  });
  const [older, newer] = [texts.of(row(1), 's1'), texts.of(row(2), 's1')];
  waiting[1]?.({ seq: 2, view: 'new' });
  expect((await newer)?.view).toBe('new');
  waiting[0]?.({ seq: 1, view: 'old' });
  await older;
  expect((await texts.of(row(2), 's1'))?.view).toBe('new');
});

it('viewTextsOf evicts the least recently used entry', async () => {
  const reads = readsAt(() => 1, 'x'.repeat(4));
  const texts = viewTextsOf(reads, 10);
  for (const id of ['a', 'b', 'a', 'c']) await texts.of(row(1, id), 's1');
  expect(reads.texts).toBe(3);
  await texts.of(row(1, 'a'), 's1');
  expect(reads.texts).toBe(3);
  await texts.of(row(1, 'b'), 's1');
  expect(reads.texts).toBe(4);
});

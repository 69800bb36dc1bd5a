import { expect, it } from 'vitest';
import { door } from '../cases/door.js';

/** What a pasted text comes to: what is read, what is asked, how many problems. */
interface Example {
  readonly fixture?: string;
  readonly pasted: string;
  readonly read?: readonly string[];
  readonly how?: 'exact' | 'understood';
  readonly asks?: readonly (readonly string[])[];
  readonly problems?: number;
  readonly notRead?: readonly string[];
}

const examples: readonly Example[] = [
  {
    pasted: 'Arrow-1 and arrow-2 to Kestrel reach',
    read: ['move arrow-1 -> kestrel-reach', 'move arrow-2 -> kestrel-reach'],
  },
  { pasted: 'Perry => Penders Star', read: ['move arrow-1 -> penders-star', 'move arrow-2 -> penders-star'] },
  { pasted: 'second arrow to Kestrel Reach', read: ['move arrow-2 -> kestrel-reach'] },
  { pasted: 'second arrw to Kestrel Reach', asks: [[]] },
  { fixture: 'PB', pasted: 'build an Arrow at Perry with y-1 and y-2', read: ['build arrow at perry with y-1, y-2'] },
  { fixture: 'PB', pasted: 'build a mine at Perry', read: ['build mine at perry'] },
  { fixture: 'PB', pasted: 'build a shipyard or a mine at Perry', problems: 1 },
  { pasted: 'hold', read: ['holds: nothing is declared'] },
  { pasted: 'ready', read: ['ready'], how: 'exact' },
];

it.each(examples)('TXT-9: reads $pasted', ({ fixture = 'P', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(door['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

import { expect, it } from 'vitest';
import { adapter } from '../cases/adapter.js';
import { textView } from '../cases/text-fixture.js';
import { readOrders } from './read.js';

/** The result of a pasted text: what is read, what is asked, how many problems. */
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
  { pasted: 'move arrow-1-->Kestrel Reach', read: ['move arrow-1 -> kestrel-reach'], how: 'exact' },
  { pasted: 'second arrow to Kestrel Reach', read: ['move arrow-2 -> kestrel-reach'] },
  { pasted: 'second arrw to Kestrel Reach', asks: [['move arrow-2 -> kestrel-reach']] },
  { pasted: 'build an Arrow at Perry with y-1 and y-2', read: ['build arrow at perry with y-1, y-2'] },
  { pasted: 'build a mine at Perry', read: ['build mine at perry'] },
  { pasted: 'build a shipyard or a mine at Perry', problems: 1 },
  { pasted: 'hold', read: ['holds: nothing is declared'] },
  {
    pasted: 'arrow-1 to Kestrel Reach\nhold',
    read: ['holds: nothing is declared'],
    notRead: ['TEXT_UNDONE'],
  },
  { pasted: 'third arrw to Kestrel Reach', problems: 1 },
  { pasted: 'ready', read: ['ready'], how: 'exact' },
];

it.each(examples)('TXT-9: reads $pasted', ({ fixture = 'P', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(adapter['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

it('TXT-9: states which units at a system stay and why', () => {
  const view = textView();
  const units = Object.fromEntries(
    Object.entries(view.units).map(([id, unit]) => [id, id === 'arrow-2' ? { ...unit, to: 'penders-star' } : unit]),
  );
  const { read } = readOrders({ ...view, units } as typeof view, 'Perry -> Kestrel Reach');
  const reason: unknown = expect.stringMatching(/./);
  expect(read).toMatchObject([
    {
      says: 'move arrow-1 -> kestrel-reach',
      notes: [{ code: 'TEXT_STAYS', params: { unit: expect.stringMatching(/^Arrow/) as unknown, reason } }],
    },
  ]);
});

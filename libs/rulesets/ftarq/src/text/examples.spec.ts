import { expect, it } from 'vitest';
import { adapter } from '../cases/adapter.js';

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
  { pasted: 'land all 3 gf at corvash ii', read: ['land 3 at Corvash II'] },
  {
    pasted: 'Corvash prime: industry + 1; repair gladiator',
    read: ['at Corvash Prime: industry +1; repair Gladiator I SD'],
  },
  { pasted: 'claim o3 & O5', read: ['claim po-03, po-05'] },
  { pasted: 'give 12 credits to the Free Traders', read: ['give 12 to s4'] },
  {
    pasted: 'Gladiator: Corvash Prime → ftarq with 2 GF',
    read: ["jump Corvash Prime -> F'Tarq Prime with 2 gf: Gladiator I SD"],
  },
  { pasted: 'do not bombard Corvash II', asks: [['after Corvash II: no bombs']] },
  { pasted: 'ready', read: ['ready'], how: 'exact' },
];

it.each(examples)('TXT-8: reads $pasted', ({ fixture = 'F', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(adapter['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

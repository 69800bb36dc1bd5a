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
  { pasted: 'Sierra turn to b', read: ['sierra: face B'] },
  { pasted: 'sierra imp 4-9 burn 2', read: ['sierra 4-9: thrust 2'] },
  { pasted: 'Sierra: launch 2 missiles at ivory', read: ['sierra: launch m1 at ivory', 'sierra: launch m2 at ivory'] },
  {
    pasted: 'Sierra fire everything at Ivory at best',
    read: ['sierra doctrine 1: all at ivory, at best'],
  },
  { pasted: 'drone d1 to 15,01', read: ['drone #d1: to 1501'] },
  { pasted: 'drone d1 to 15/1', read: ['drone #d1: to 1501'] },
  { pasted: 'then cease fire', asks: [['cease fire']] },
  { pasted: 'I concede', asks: [['concede']] },
  { pasted: 'Ivory turn to b', problems: 1 },
  { pasted: 'Sierra: face B then Sierra: launch m1 at Ivory', problems: 1 },
  { pasted: 'drone d1 to 15.01', read: ['drone #d1: to 1501'] },
  { pasted: 'Sierra 4 shoot Ivory with l1 l2', read: ['sierra 4: fire l1 l2 at ivory'] },
  { pasted: 'Sierra heading c, burn 1', read: ['sierra: face C, thrust 1'] },
  { pasted: 'if Ivory fires, Sierra 4 fire l1 at Ivory', problems: 1 },
  { pasted: 'cease fire', read: ['cease fire'], how: 'exact' },
];

it.each(examples)('TXT-10: reads $pasted', ({ fixture = 'W', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(adapter['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

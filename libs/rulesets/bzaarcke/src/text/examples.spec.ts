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
  { pasted: '2)\tjump Haldeen Prime ⇒ Kolvane I: CR90 Corvette A.', read: ['jump Haldeen Prime -> Kolvane I: CR90 A'] },
  {
    pasted: 'Haldeen Prime -> Kolvane I',
    read: ['jump Haldeen Prime -> Kolvane I: CR90 A, CR90 B, X-wing 1, X-wing 2'],
  },
  {
    pasted: 'send everything from Haldeen Prime to Kolvane 1',
    read: ['jump Haldeen Prime -> Kolvane I: CR90 A, CR90 B, X-wing 1, X-wing 2'],
  },
  { pasted: '2 x-wings: Haldeen Prime -> Kolvane I', read: ['jump Haldeen Prime -> Kolvane I: X-wing 1, X-wing 2'] },
  {
    pasted: 'jump the CR90 B and both x wings from Haldeen Prime to Kolvane II',
    read: ['jump Haldeen Prime -> Kolvane II: CR90 B, X-wing 1, X-wing 2'],
  },
  { pasted: 'jump CR90 Corvette B to Kolvane II', read: ['jump Haldeen Prime -> Kolvane II: CR90 B'] },
  { pasted: 'Orvax I -> Orvax II', read: ['jump Orvax I -> Orvax II: A-wing, Nebulon-B Escort'] },
  {
    pasted: 'jump Haldeen -> Kolvane I',
    asks: [['jump Haldeen Prime -> Kolvane I: CR90 A, CR90 B, X-wing 1, X-wing 2']],
  },
  {
    pasted: 'jump Halden Prime -> Kolvane I',
    asks: [['jump Haldeen Prime -> Kolvane I: CR90 A, CR90 B, X-wing 1, X-wing 2']],
  },
  {
    pasted: 'Haldeen Prime to bzaarcke',
    read: ["jump Haldeen Prime -> B'Zaarcke Prime: CR90 A, CR90 B, X-wing 1, X-wing 2"],
  },
  { pasted: 'Build two A-wings on Orvax 1', read: ['at Orvax I: build 2 A-wing'] },
  { pasted: 'Orvax I: 1 CR90 Corvette A, 3 x-wing squadrons', read: ['at Orvax I: build CR90 A; build 3 X-wing'] },
  { pasted: 'build x-wing for 8 @ Orvax I', read: ['at Orvax I: build X-wing for 8'] },
  { pasted: 'build CR90 at Orvax I', asks: [['at Orvax I: build CR90 A', 'at Orvax I: build CR90 B']] },
  { pasted: 'hold', read: ['holds: nothing is ordered'] },
  { pasted: 'Orvax I — hold!', read: ['holds: nothing is ordered for Orvax I'] },
  { pasted: 'everybody else stays', read: ['holds: nothing is ordered for units not named'] },
  { pasted: 'Orvax I hold fire', asks: [['stance default no-shoot', 'hold Orvax I']] },
  { pasted: 'Peace with the Free Traders', read: ['stance s4 no-shoot'] },
  { pasted: 'don’t shoot Red Claw', read: ['stance s2 no-shoot'] },
  {
    pasted: 'attack Kolvane I',
    asks: [
      [
        'jump Haldeen Prime -> Kolvane I: CR90 A, CR90 B, X-wing 1, X-wing 2',
        'jump Orvax I -> Kolvane I: A-wing, Nebulon-B Escort',
        'stance s2 shoot',
      ],
    ],
  },
  { pasted: '~~jump Orvax I -> Orvax II~~', asks: [['jump Orvax I -> Orvax II: A-wing, Nebulon-B Escort']] },
  { pasted: '> no control Kolvane I', read: ['no control Kolvane I'], how: 'exact' },
  { pasted: 'retreat Orvax II\n> ready', read: ['retreat Orvax II'], how: 'exact', notRead: ['TEXT_QUOTED'] },
  { pasted: 'retreat to Orvax II, then Haldeen II', asks: [['retreat Orvax II, Haldeen II']] },
  { pasted: 'if Red Claw comes, jump Orvax I -> Orvax II', problems: 1 },
  {
    pasted: 'send some X-wings to Kolvane II',
    asks: [['jump Haldeen Prime -> Kolvane II: X-wing 1', 'jump Haldeen Prime -> Kolvane II: X-wing 1, X-wing 2']],
  },
  { pasted: 'done', asks: [['ready']] },
  { pasted: 'jump Haldeen Prime ->\nKolvane I: X-wing', read: ['jump Haldeen Prime -> Kolvane I: X-wing 1'] },
  { pasted: 'Dear Anna,\ncheers, Bob', notRead: ['TEXT_NO_ORDER', 'TEXT_NO_ORDER'] },
  { pasted: 'ready', read: ['ready'], how: 'exact' },
  { pasted: 'do not jump Haldeen Prime -> Kolvane I', problems: 1 },
  { pasted: 'jump Haldeen Prime or Orvax I -> Kolvane I', problems: 1 },
  { pasted: '50% of Haldeen Prime to Kolvane I', problems: 1 },
  { pasted: 'Haldeen Prime -> Kolvane I?', problems: 1 },
  { pasted: '3 X-wings: Haldeen Prime -> Kolvane I', problems: 1 },
  { pasted: 'jump Haldeen Prime -> Coruscant: X-wing', problems: 1 },
  {
    pasted: 'X-wing 1: Haldeen Prime -> Kolvane I\nX-wing 1: Haldeen Prime -> Kolvane II',
    read: ['jump Haldeen Prime -> Kolvane I: X-wing 1'],
    asks: [['jump Haldeen Prime -> Kolvane II: X-wing 1']],
  },
  {
    pasted: 'envoyer 2 x-wings de Haldeen Prime vers Kolvane I',
    read: ['jump Haldeen Prime -> Kolvane I: X-wing 1, X-wing 2'],
  },
];

it.each(examples)('TXT-8: reads $pasted', ({ fixture = 'B', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(door['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

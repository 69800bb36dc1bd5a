import { expect, it } from 'vitest';
import { adapter } from '../cases/adapter.js';
import { textView } from '../cases/text-fixture.js';
import { orderText } from './index.js';

const { readOrders } = orderText;

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
    pasted: 'Haldeen Prime -> Kolvane I\nhold CR90 A at Haldeen Prime',
    read: ['jump Haldeen Prime -> Kolvane I: CR90 B, X-wing 1, X-wing 2', 'holds: nothing is ordered for CR90 A'],
  },
  {
    pasted: 'X-wing 1: Haldeen Prime -> Kolvane I\nhold Haldeen Prime',
    read: ['holds: nothing is ordered for Haldeen Prime'],
    notRead: ['TEXT_UNDONE'],
  },
  { pasted: 'jump\nHaldeen Prime ->\nKolvane I: X-wing', read: ['jump Haldeen Prime -> Kolvane I: X-wing 1'] },
  { pasted: 'build 2 A-wing at Orvax I and jump Orvax I -> Orvax II', problems: 1 },
  { pasted: 'jump Orvax I -> Orvax II then retreat Haldeen II', problems: 1 },
  { pasted: 'Haldeen Prime -> Kolvane I and Orvax I -> Orvax II', problems: 1 },
  { pasted: 'TIE Fighter: Haldeen Prime -> Kolvane I', problems: 1 },
  { pasted: 'jump Kolvane I -> Orvax I', problems: 1 },
  { pasted: 'either jump Orvax I -> Orvax II', problems: 1 },
  { pasted: 'when Red Claw comes, jump Orvax I -> Orvax II', problems: 1 },
  { pasted: 'in case of attack, retreat Orvax II', problems: 1 },
  {
    pasted: 'most X-wings: Haldeen Prime -> Kolvane I',
    asks: [['jump Haldeen Prime -> Kolvane I: X-wing 1', 'jump Haldeen Prime -> Kolvane I: X-wing 1, X-wing 2']],
  },
  { pasted: 'acknowledge the Free Traders', asks: [['acknowledge s4']] },
  {
    pasted: 'envoyer 2 x-wings de Haldeen Prime vers Kolvane I',
    read: ['jump Haldeen Prime -> Kolvane I: X-wing 1, X-wing 2'],
  },
];

it.each(examples)('TXT-8: reads $pasted', ({ fixture = 'B', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(adapter['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

/** Returns the messages about a line: notes on what was read, and problems. */
function told(pasted: string, credits?: number): readonly (readonly [code: string, params: object])[] {
  const { read, problems } = readOrders(textView(credits), pasted);
  return [...read.flatMap(({ notes }) => notes), ...problems].map(({ code, params }) => [code, params ?? {}]);
}

it('TXT-8.2: states which units stay and why if there is not enough fuel for all', () => {
  expect(readOrders(textView(3), 'Haldeen Prime -> Kolvane I').read.map(({ says }) => says)).toEqual([
    'jump Haldeen Prime -> Kolvane I: CR90 A, X-wing 1',
  ]);
  const reason: unknown = expect.stringContaining('your planets have only 3 left');
  expect(told('Haldeen Prime -> Kolvane I', 3)).toEqual([
    ['TEXT_STAYS', { unit: 'CR90 B', reason }],
    ['TEXT_STAYS', { unit: 'X-wing 2', reason }],
  ]);
});

it('TXT-8.2: states the first reason if no unit may jump, or if there is none', () => {
  const reason: unknown = expect.stringContaining('more than one jump');
  expect(told('Orvax I -> Haldeen II')).toEqual([['TEXT_NONE_MAY', { reason, text: 'Orvax I -> Haldeen II' }]]);
  expect(told('Orvax II -> Orvax I')).toEqual([['TEXT_NO_UNITS', { text: 'Orvax II -> Orvax I' }]]);
});

it('TXT-7: suggests nothing that the check refuses', () => {
  expect(readOrders(textView(), 'jump Haldeen Prime -> Kolvane I: X-wng').asks).toHaveLength(1);
  expect(readOrders(textView(0), 'jump Haldeen Prime -> Kolvane I: X-wng').asks).toEqual([]);
});

it.each([
  ['jump Haldeen Prime quickly', 'TEXT_LINE_UP_TO', { upTo: 'jump Haldeen Prime', rest: 'quickly' }],
  ['frobnicate the Orvax', 'TEXT_LINE', {}],
  ['Haldeen Prime jump retreat', 'TEXT_LINE_WORDS', {}],
])('TXT-14: states up to where %j is understood', (text, code, params) => {
  expect(told(text)).toEqual([[code, { text, ...params }]]);
});

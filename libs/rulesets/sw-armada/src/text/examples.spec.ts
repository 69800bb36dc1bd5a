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
  { pasted: '3x Y-wing', read: ['bring y-wing-squadron', 'bring y-wing-squadron', 'bring y-wing-squadron'] },
  { pasted: 'Y-wing x3', read: ['bring y-wing-squadron', 'bring y-wing-squadron', 'bring y-wing-squadron'] },
  { pasted: '• Nebulon-B Support Refit (51)', read: ['bring nebulon-b-support-refit'] },
  { pasted: 'Commander: Admiral Ozzel\n= 51 Points', notRead: ['TEXT_NOT_IN_GAME', 'TEXT_HEADING'] },
  { pasted: 'front at b2 left, drop black', read: ['attack front on cr90-corvette-b left, drop black'] },
  { pasted: 'dial Neb nav', read: ['dial nebulon-b-escort-frigate navigate'] },
  { pasted: 'ISD 3', asks: [['bring imperial-i-class-star-destroyer', 'bring imperial-ii-class-star-destroyer']] },
  { pasted: 'bring CR90 Corvette A', read: ['bring cr90-corvette-a'] },
  { pasted: 'bring 2 X-wing', read: ['bring x-wing-squadron', 'bring x-wing-squadron'] },
  {
    pasted:
      "Name: Night watch\nFaction: Rebel\nCommander: General Dodonna\n\nAssault: Most Wanted\n\nCR90 Corvette A (44)\n• Jaina's Light (2)\n= 46 Points\n\nSquadrons:\n• Luke Skywalker (20)\n• 2 x X-wing Squadron (26)\n\nTotal Points: 92",
    read: ['bring cr90-corvette-a', 'bring x-wing-squadron', 'bring x-wing-squadron'],
    notRead: [
      'TEXT_HEADING',
      'TEXT_HEADING',
      'TEXT_NOT_IN_GAME',
      'TEXT_NOT_IN_GAME',
      'TEXT_NOT_IN_GAME',
      'TEXT_HEADING',
      'TEXT_HEADING',
      'TEXT_NOT_IN_GAME',
      'TEXT_HEADING',
    ],
  },
  { pasted: 'CR90A', read: ['bring cr90-corvette-a'] },
  { pasted: 'CR90B', read: ['bring cr90-corvette-b'] },
  { pasted: 'Raider 1', read: ['bring raider-i-class-corvette'] },
  { pasted: 'Raider 2', read: ['bring raider-ii-class-corvette'] },
  { pasted: 'Glad 1', read: ['bring gladiator-i-class-star-destroyer'] },
  { pasted: 'Glad 2', read: ['bring gladiator-ii-class-star-destroyer'] },
  {
    pasted: 'MC80',
    asks: [
      [
        'bring mc80-assault-cruiser',
        'bring mc80-battle-cruiser',
        'bring mc80-command-cruiser',
        'bring mc80-star-cruiser',
      ],
    ],
  },
  { pasted: 'MC30', asks: [['bring mc30c-scout-frigate', 'bring mc30c-torpedo-frigate']] },
  { pasted: 'GR75', asks: [['bring gr-75-combat-retrofits', 'bring gr-75-medium-transports']] },
  { pasted: 'AF2', asks: [['bring assault-frigate-mark-ii-a', 'bring assault-frigate-mark-ii-b']] },
  { pasted: 'Arq', asks: [['bring arquitens-class-command-cruiser', 'bring arquitens-class-light-cruiser']] },
  { pasted: 'course 0 1 -1 right', read: ['course: 0 R1 L1 right'] },
  { pasted: 'place b2 slot 14', read: ['place cr90-corvette-b at slot 14'] },
  { pasted: 'I concede', asks: [['concede']] },
  { pasted: 'attack b2 left from front', read: ['attack front on cr90-corvette-b left'] },
  { pasted: 'Neb activate', read: ['activate nebulon-b-escort-frigate'] },
];

it.each(examples)('TXT-11: reads $pasted', ({ fixture = 'A', pasted, ...expected }) => {
  const read = expected.read ?? [];
  expect(adapter['text']?.({ fixture, text: pasted })).toEqual({
    read,
    how: read.map(() => expected.how ?? 'understood'),
    asks: expected.asks ?? [],
    problems: expected.problems ?? 0,
    notRead: expected.notRead ?? [],
  });
});

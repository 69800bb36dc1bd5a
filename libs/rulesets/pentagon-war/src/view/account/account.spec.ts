import type { NameOf, SeatId } from '@warlog/core';
import { accountText } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import {
  battle,
  disclosedOf,
  flying,
  orders,
  play,
  quiet,
  s1,
  s2,
  seenBy,
  withFlying,
  type PentagonPlayed,
} from '../../cases/battle.js';
import { pentagonWar } from '../../index.js';
import { messages } from '../../messages.js';
import type { PentagonState } from '../../model/state.js';
import { nameOf } from '../names.js';
import type { StoryFact } from './blocks.js';

const hold = { ...quiet, pointDefense: { priority: [], hold: true as const } };

/** The account of a played phase as text. */
function read(state: PentagonState, played: PentagonPlayed, seat: SeatId) {
  const { disclosed, view } = disclosedOf(state, played, seat);
  const story = pentagonWar.view.retell(disclosed as readonly StoryFact[]);
  const shortNames: NameOf = (ref) => nameOf(view)(ref).replace(/\(?Zelta Dee \w+\)?/g, 'Z');
  return accountText(pentagonWar.view.account(seenBy(state, seat), story), messages, shortNames);
}

/** A recorded roll: the dice of cases leave none. */
const roll = (label: string, faces: readonly number[]): StoryFact => ({
  ...{ type: 'DiceRolled', scope: 't1/i1', label, count: faces.length, sides: 6, faces, modifier: 0 },
  ...{ purpose: 'roll.fire', clause: 'PW-7.1', source: 'case' as never },
});

const twoShips = (hex: string) =>
  battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex, facing: 'D' } }, { option: { impulsesPerPhase: '2' } });

it('sums a bolt and a laser on one ship as one step, with screens, armor and inside (PW-10)', () => {
  const bolt = flying('b-aaaa1', {
    kind: 'bolt',
    by: 'y',
    target: 'x',
    hex: '1009',
    heading: 'D',
    speed: 12,
    hexes: 5,
  });
  const state = withFlying(twoShips('1007'), bolt);
  const played = play(
    state,
    { [s1]: orders('x', hold), [s2]: orders('y', { ...hold, fire: [{ impulse: 1, weapons: ['l1'], target: 'x' }] }) },
    { 'fire/y/l1': [6, 6], 'ram/b-aaaa1': [1, 6] },
  );
  expect(read(state, played, s1)).toMatchObject({
    tallies: ['You dealt 0: ', 'You took 15: 6 armor, 6 forward hull, 3 aft hull'],
    steps: [
      [
        ...['Z fires at your Z | impulse 1, range 3 | 15 boxes', 'l1 laser | 12 + 1 (size) − 3 (range) = 10 | 4 = 4'],
        ...['throw | 7 + 1 (size) = 8, needed 6 | hit', 'bolt | bolt Ruby B of Z | 25 = 29'],
        ...['strikes | front, section 1 | = 29', 'mirror | armor was whole: first 4 bounce off | −4 = 25'],
        ...['screens | rating 5, raised by 5 | −10 = 15', 'armor | front, section 1: open now | 6→0 | −6 = 9'],
        'inside | = 9',
      ],
    ],
  });
});

it('names the mirror, and says so where an attack does nothing (PW-10.6)', () => {
  const state = twoShips('1007');
  const fire = [{ impulse: 1, weapons: ['l1'], target: 'y' }];
  const played = play(
    state,
    { [s1]: orders('x', { ...hold, fire }), [s2]: orders('y', hold) },
    { 'fire/x/l1': [6, 6] },
  );
  expect(read(state, played, s1)).toMatchObject({
    headline: 'You fire at Z (plain)',
    steps: [
      [
        ...['You fire at Z | impulse 1, range 3 | no damage', 'l1 laser | 12 + 1 (size) − 3 (range) = 10 | 4 = 4'],
        ...['mirror | armor was whole: first 4 bounce off | −4 = 0', 'screens | do not stop beams | 0 = 0'],
      ],
    ],
  });
});

it('shows a missed shot as a die that does not count, with the side of its target', () => {
  const state = battle({
    x: { seat: s1, design: 'alpha-spear', hex: '1010' },
    y: { seat: s2, hex: '1007', facing: 'D' },
  });
  const fire = [{ impulse: 1, weapons: ['e1'], target: 'y' }];
  const played = play(state, { [s1]: orders('x', { ...hold, fire }), [s2]: orders('y', hold) });
  const { disclosed } = disclosedOf(state, played, s1);
  const story = (disclosed as readonly StoryFact[]).flatMap((each) =>
    each.type === 'FireAnnounced' ? [roll('fire/x/e1', [1, 1]), each] : [each],
  );
  const [step] = pentagonWar.view.account(seenBy(state, s1), story).steps;
  const [row] = step?.rows ?? [];
  expect([step?.by, step?.against]).toEqual([s1, s2]);
  expect([row?.dice?.map(({ counts }) => counts), row?.figure]).toEqual([[false, false], { add: 0 }]);
});

it('says to each side of an end what it means for it first, and who won (PW-14)', () => {
  const state = twoShips('1040');
  const played = play(state, { [s1]: { concede: true }, [s2]: orders('y', quiet) });
  expect(read(state, played, s1)).toMatchObject({
    headline: 'You gave up (bad)',
    below: ['s2 wins, a tactical victory: the other side gave up.', 'You: 0 points.', 's2: 491 points.'],
    tallies: ['You dealt 0: ', 'You took 71: 71 lost with the ship'],
  });
  const won = read(state, played, s2);
  expect([won.headline, won.below[0]]).toEqual([
    'You won: the enemy gave up (good)',
    'You win, a tactical victory: the enemy gave up.',
  ]);
});

it('says that nothing changed only where nothing did', () => {
  const state = twoShips('1040');
  const played = play(state, { [s1]: orders('x', quiet), [s2]: orders('y', quiet) });
  expect(read(state, played, s1)).toMatchObject({ headline: 'Nothing changed for you (plain)', steps: [] });
});

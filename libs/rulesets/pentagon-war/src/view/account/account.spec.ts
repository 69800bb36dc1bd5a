import { clonePlain, runningSums, type TurnAccount } from '@warlog/ruleset-api';
import { sentence, type SeatId } from '@warlog/core';
import { lawsOf } from '@warlog/ruleset-testkit';
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
import { kit } from '../../cases/kit.js';
import { pentagonWar } from '../../index.js';
import { messages } from '../../messages.js';
import type { PentagonState } from '../../model/state.js';
import { nameOf } from '../names.js';
import type { StoryFact } from './blocks.js';

const hold = { ...quiet, pointDefense: { priority: [], hold: true as const } };

/** The account of a played phase as text: its sentences, and for each row its label, words and figure. */
function told(state: PentagonState, played: PentagonPlayed, seat: SeatId) {
  const { disclosed, view } = disclosedOf(state, played, seat);
  const story = pentagonWar.view.retell(disclosed as readonly StoryFact[]);
  const account: TurnAccount = pentagonWar.view.account(seenBy(state, seat), story);
  const text = (message: Parameters<typeof sentence>[1] | undefined) =>
    message === undefined ? '' : sentence(messages, message, nameOf(view)).replace(/ \(?Zelta Dee \w+\)?/g, ' Z');
  const rows = account.steps.map((step) => {
    const sums = runningSums(step.rows);
    return step.rows.map(({ label, words, figure }, index) => {
      const shown = figure === 'sum' ? sums[index] : figure && 'add' in figure ? figure.add : text(figure);
      return [text(label), text(words), shown];
    });
  });
  return { account, rows, headline: text(account.headline), below: account.below.map(text) };
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
  const { account, rows } = told(state, played, s1);
  const [step, ...others] = account.steps;
  expect(others).toEqual([]);
  const labels = rows[0]?.map(([label]) => label);
  expect(labels).toEqual(['l1 laser', 'throw', 'bolt', 'strikes', 'mirror', 'screens', 'armor', 'inside']);
  const figures = rows[0]?.map(([, , figure]) => figure) ?? [];
  const [laser, , ram, sum, mirror, screens, armor, inside] = figures as number[];
  expect(figures[1]).toBe('hit');
  expect(sum).toBe(Number(laser) + Number(ram));
  expect(inside).toBe(Number(sum) + Number(mirror) + Number(screens) + Number(armor));
  expect(account.tallies.map(({ points }) => points)).toEqual([0, Number(inside) - Number(armor)]);
  expect(step?.by).toBe(s2);
});

it('names the mirror, and says so where an attack does nothing (PW-10.6)', () => {
  const state = twoShips('1007');
  const fire = [{ impulse: 1, weapons: ['l1'], target: 'y' }];
  const played = play(
    state,
    { [s1]: orders('x', { ...hold, fire }), [s2]: orders('y', hold) },
    { 'fire/x/l1': [6, 6] },
  );
  const { rows, account, headline } = told(state, played, s1);
  expect(rows[0]?.[0]?.slice(0, 2)).toEqual(['l1 laser', '12 + 1 − 3 = 10']);
  expect(rows[0]?.slice(1)).toEqual([
    ['mirror', 'armor was whole: first 4 bounce off', -4],
    ['screens', 'do not stop beams', 0],
  ]);
  expect([headline, account.steps[0]?.outcome?.code]).toEqual(['You fire at Z', 'account.came.none']);
});

it('shows a missed shot as a die that does not count', () => {
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
  const [row] = pentagonWar.view.account(seenBy(state, s1), story).steps[0]?.rows ?? [];
  expect([row?.dice?.map(({ counts }) => counts), row?.figure]).toEqual([[false, false], { add: 0 }]);
});

it('says to each side of an end what it means for it first, and who won (PW-14)', () => {
  const state = twoShips('1040');
  const played = play(state, { [s1]: { concede: true }, [s2]: orders('y', quiet) });
  const [lost, won] = [told(state, played, s1), told(state, played, s2)];
  expect([lost.headline, lost.account.headline.tone, lost.below[0]]).toEqual([
    'You gave up',
    'bad',
    's2 wins, a tactical victory: the other side gave up.',
  ]);
  expect([won.headline, won.account.headline.tone, won.below[0]]).toEqual([
    'You won: the enemy gave up',
    'good',
    'You win, a tactical victory: the enemy gave up.',
  ]);
  const [, took] = lost.account.tallies;
  expect(took?.points).toBeGreaterThan(50);
});

it('says that nothing changed only where nothing did', () => {
  const state = twoShips('1040');
  const { account, headline } = told(state, play(state, { [s1]: orders('x', quiet), [s2]: orders('y', quiet) }), s1);
  expect([headline, account.steps]).toEqual(['Nothing changed for you', []]);
});

it('an account with a wrong figure breaks law 14', () => {
  const { account } = pentagonWar.view;
  const off = (...given: Parameters<typeof account>): TurnAccount => {
    const right = clonePlain(account(...given));
    const steps = right.steps.map((step) => ({
      ...step,
      rows: step.rows.map((row) => ({
        ...row,
        ...(row.changes && { changes: row.changes.map((change) => ({ ...change, points: change.points - 1 })) }),
      })),
    }));
    return { ...right, steps };
  };
  const wrong = { ...pentagonWar, view: { ...pentagonWar.view, account: off } };
  const setups = kit.setups.slice(0, 1);
  const law = lawsOf({ ...kit, ruleset: wrong, setups }).find(({ name }) => name.startsWith('14 account'));
  expect(() => law?.hold({ runs: 12, seed: 1 })).toThrow();
}, 120_000);

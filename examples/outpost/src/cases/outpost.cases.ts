import { closedPhase, foldView } from '@warlog/ruleset-api';
import { seat } from '@warlog/core';
import type { DiceScript } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { outpost } from '../index.js';
import type { OutpostSheet, OutpostState, OutpostTypes, OutpostSystem } from '../model.js';
import { setupOf } from './kit.js';

const [s1, s2, s3] = [seat(1), seat(2), seat(3)];
const ships = (here: OutpostSystem['ships'], owner: OutpostSystem['owner'] = null): OutpostSystem => ({
  owner,
  ships: here,
});
const orders = (sheet: Partial<OutpostSheet>): OutpostSheet => ({ build: [], move: [], ...sheet });

/** A position of three seats with these systems beside their homes. */
function board(systems: OutpostState['systems'] = {}, also: Partial<OutpostState> = {}): OutpostState {
  const homes = { aster: ships({ [s1]: 3 }, s1), borel: ships({ [s2]: 3 }, s2), calyx: ships({ [s3]: 3 }, s3) };
  return { ...setupOf(3), turn: 1, out: [], ended: null, systems: { ...homes, ...systems }, ...also };
}

/** Closes the phase of a position. */
const closed = (state: OutpostState, dice: DiceScript = [], sheets: Record<string, OutpostSheet> = {}) =>
  closedPhase<OutpostTypes>(outpost, { state, orders: sheets, dice });

/** What seat 1 knows of a position. */
function viewOf({ options, sides, systems }: OutpostState): OutpostTypes['View'] {
  const event = { type: 'Opened', options, sides, systems } as const;
  const viewer = { kind: 'seat', seat: s1 } as const;
  const state = outpost.play.evolve(null, event);
  return foldView<OutpostTypes>(outpost, outpost.view.blank(viewer), outpost.view.disclose(state, event, viewer));
}

const codesOf = (sheet: Partial<OutpostSheet>): readonly string[] =>
  outpost.play.check(viewOf(board({ ember: ships({ [s1]: 2 }) })), orders(sheet)).map(({ code }) => code);

golden('OUT-1', 'each side begins with its home and three ships', () => {
  const [opened] = [...outpost.play.open(setupOf(2), { scope: () => expect.fail('no dice are rolled') })];
  expect(opened).toMatchObject({ systems: { aster: ships({ [s1]: 3 }, s1), borel: ships({ [s2]: 3 }, s2) } });
});

golden('OUT-2', 'builds come before moves, and owners change last', () => {
  const sheet = orders({ build: [{ ships: 1, at: 'aster' }], move: [{ ships: 3, from: 'aster', to: 'ember' }] });
  const { events } = closed(board(), [], { [s1]: sheet });
  expect(events.map(({ type }) => type)).toEqual(['Built', 'Moved', 'Taken', 'TurnEnded']);
  expect(events[2]).toMatchObject({ at: 'ember', seat: s1 });
});

golden('OUT-3', 'a side builds at its own systems, a ship for every two of them', () => {
  expect(codesOf({ build: [{ ships: 1, at: 'aster' }] })).toEqual([]);
  expect(codesOf({ build: [{ ships: 2, at: 'aster' }] })).toEqual(['GAME_E_COUNT']);
  expect(codesOf({ build: [{ ships: 1, at: 'ember' }] })).toEqual(['GAME_E_PLACE']);
});

golden('OUT-4', 'a ship moves once, along one lane', () => {
  const move = (count: number, to: string) => ({ ships: count, from: 'aster', to });
  expect(codesOf({ move: [move(2, 'ember'), move(1, 'westhold')] })).toEqual([]);
  expect(codesOf({ move: [move(2, 'ember'), move(2, 'westhold')] })).toEqual(['GAME_E_COUNT']);
  expect(codesOf({ move: [move(1, 'ember'), move(1, 'ember')] })).toEqual(['GAME_E_TWICE']);
  expect(codesOf({ move: [move(1, 'midway')] })).toEqual(['GAME_E_TARGET']);
});

golden('OUT-5', 'fives and sixes hit at the same time, and the most ships left own the system', () => {
  const dice = { 'battle/ember s1': [5, 6, 1], 'battle/ember s2': [4, 6] };
  const { events } = closed(board({ ember: ships({ [s1]: 3, [s2]: 2 }, s2) }), dice);
  expect(events.find(({ type }) => type === 'Fought')).toMatchObject({
    sides: [
      { seat: s1, ships: 3, hits: 2, left: 2 },
      { seat: s2, ships: 2, hits: 1, left: 0 },
    ],
  });
  expect(events.find(({ type }) => type === 'Taken')).toMatchObject({ at: 'ember', seat: s1, from: s2 });
});

golden('OUT-5', 'the hits of a side strike the strongest other, and its owner keeps a system among equals', () => {
  const dice = { 'battle/ember s1': [6], 'battle/ember s2': [1, 2], 'battle/ember s3': [3] };
  const { after, events } = closed(board({ ember: ships({ [s1]: 1, [s2]: 2, [s3]: 1 }, s3) }), dice);
  expect(events.map(({ type }) => type)).not.toContain('Taken');
  expect(after.systems['ember']?.ships).toEqual({ [s1]: 1, [s2]: 1, [s3]: 1 });
});

golden('OUT-6', 'a side sees its own systems and those next to its ships', () => {
  const { systems, owned } = viewOf(
    board({ frost: ships({ [s1]: 1 }), midway: ships({ [s2]: 4 }), gale: ships({}, s2) }),
  );
  expect(systems).toMatchObject({ aster: {}, frost: {}, calyx: {}, midway: ships({ [s2]: 4 }) });
  expect(systems).not.toHaveProperty('gale');
  expect(owned).toEqual({ [s1]: 1, [s2]: 2, [s3]: 1 });
});

golden('OUT-7', 'seven systems win, and a side without systems and ships is out', () => {
  const own = ['calyx', 'ember', 'frost', 'gale', 'haze', 'midway'].map((id) => [id, ships({}, s1)] as const);
  const { events } = closed(board(Object.fromEntries(own)));
  expect(events.at(-1)).toMatchObject({ out: [s3], ended: { winners: [s1], reason: 'ended.goal' } });
});

golden('OUT-8', 'after the last turn the most systems win, and equal sides share the victory', () => {
  const { events } = closed(board({ ember: ships({}, s1), gale: ships({}, s2) }, { turn: 12 }));
  expect(events.at(-1)).toMatchObject({ type: 'TurnEnded', ended: { winners: [s1, s2], reason: 'ended.turns' } });
});

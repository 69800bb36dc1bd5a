import { stancesInForce } from '@warlog/star-map';
import { describe, expect, it } from 'vitest';
import { at, board, orders, s1, s2, types, unit, viewOf } from '../cases/board.js';
import type { BzaarckeOrdersSheet } from '../model/sheet.js';
import { narrate } from '../view/narrate.js';
import { project } from '../view/project.js';
import { forecast } from './forecast.js';
import { battleOdds } from './odds.js';

const attack = orders({ jump: [{ from: at.alpha, to: at.redjik, units: [unit('s1-a')] }] });

describe('battleOdds', () => {
  it('odds equal the enumeration of every roll', () => {
    const a = { points: 120, stance: 'no-shoot' } as const;
    const b = { points: 57, stance: 'shoot' } as const;
    const odds = battleOdds(a, b);
    expect(odds.won / odds.total).toBeCloseTo(byHand(), 12);
    expect(odds.margins.reduce((sum, each) => sum + each.weight, 0)).toBe(odds.total);
  });

  it('odds of a long battle are exact integers', () => {
    const odds = battleOdds({ points: 600, stance: 'no-shoot' }, { points: 600, stance: 'shoot' });
    expect(Number.isSafeInteger(odds.total)).toBe(true);
    expect(odds.won + odds.lost).toBe(odds.total);
  });
});

describe('forecast', () => {
  it('shows costs, the battle to expect and the control roll after it', () => {
    const state = board({
      units: [
        ['s1-a', types.destroyer, at.alpha],
        ['s1-x', types.xwing, at.redjik],
        ['s2-a', types.corvette, at.redjik],
      ],
    });
    const result = forecast(viewOf(state, s1), attack);
    expect(result.chances.map((chance) => [chance.code, chance.place, chance.exact, chance.path])).toEqual([
      ['chance.battle', at.redjik, true, ['jump', 0]],
      ['chance.control', at.redjik, true, ['jump', 0]],
    ]);
    expect(result.chances[0]?.assumptions[0]).toMatchObject({ code: 'chance.assume.seen-now', params: { points: 39 } });
    expect(result.budgets.find((budget) => budget.code === 'budget.fuel-pool')).toMatchObject({ have: 55, left: 52 });
    expect(result.notes.map((note) => note.code)).toContain('forecast.arrival');
  });

  it('states in the same sentence what a figure leaves out', () => {
    const contested = board({
      units: [
        ['s1-a', types.destroyer, at.alpha],
        ['s1-x', types.xwing, at.redjik],
        ['s2-a', types.corvette, at.redjik],
      ],
    });
    expect(forecast(viewOf(contested, s1), attack).chances.map(({ condition }) => condition?.code)).toEqual([
      'chance.if.alone',
      'chance.if.after-battle',
    ]);
    const unseen = board({ units: [['s1-a', types.destroyer, at.alpha]] });
    expect(forecast(viewOf(unseen, s1), attack).chances[0]?.condition?.code).toMatch(/^chance\.if\.alone-/);
  });

  it('does not call odds exact if lots decide whether the last scarred ship is destroyed', () => {
    const scarred = board({
      units: [
        ['s1-a', types.destroyer, at.alpha],
        ['s1-x', types.xwing, at.redjik],
        ['s2-a', types.destroyer, at.redjik, { scarred: true }],
      ],
    });
    expect(forecast(viewOf(scarred, s1), attack).chances[0]).toMatchObject({ code: 'chance.battle', exact: false });
  });

  it('warns of a stance that prevents the control roll, with its turn and the effect of shooting', () => {
    const state = board({
      planets: { [at.redjik]: { owner: s2 } },
      units: [
        ['s1-a', types.destroyer, at.alpha],
        ['s1-x', types.xwing, at.redjik],
      ],
    });
    const stance = { default: 'shoot', players: { [s2]: 'no-shoot' }, labels: {} } as const;
    const view = project(viewOf(state, s1), { type: 'StanceSet', seat: s1, stance });
    expect(stancesInForce(view)).toEqual([{ towards: s2, word: 'no-shoot', since: view.turn }]);
    const { chances, hindrances } = forecast(view, attack);
    expect(chances.filter(({ code }) => code === 'chance.control')).toEqual([]);
    expect(hindrances).toMatchObject([
      {
        place: at.redjik,
        path: ['jump', 0],
        line: { code: 'forecast.hinder.take-since', params: { turn: view.turn } },
      },
    ]);
    const open = forecast(view, hindrances![0]!.instead!.sheet as BzaarckeOrdersSheet);
    expect(open.hindrances).toEqual([]);
    expect(open.chances.map(({ code }) => code)).toContain('chance.control');
  });

  it('states in the report why no die was rolled', () => {
    const state = board({ planets: { [at.redjik]: { owner: s2 } }, units: [['s1-a', types.destroyer, at.redjik]] });
    const stance = { default: 'shoot', players: { [s2]: 'no-shoot' }, labels: {} } as const;
    const view = project(viewOf(state, s1), { type: 'StanceSet', seat: s1, stance });
    const narrated = narrate(view, { type: 'TurnClosed', turn: view.turn });
    expect(narrated[0]).toMatchObject({ code: 'control.held-fire', place: at.redjik });
  });

  it('states the certainty of a control roll', () => {
    const state = board({ units: [['s1-a', types.destroyer, at.alpha]] });
    const [chance] = forecast(viewOf(state, s1), attack).chances;
    expect(chance).toMatchObject({ code: 'chance.control', good: '1/6', share: 1 / 6 });
    expect(chance?.bars.map((bar) => bar.tone)).toEqual(['bad', 'bad', 'bad', 'bad', 'bad', 'good']);
  });

  it('without orders, lists what will be lost and which forces must leave', () => {
    const state = board({ units: [['s1-a', types.corvette, at.redjik, { mustLeave: true }]] });
    const codes = forecast(viewOf(state, s1), null).notes.map((note) => [note.code, note.place]);
    expect(codes).toEqual([
      ['forecast.nothing', undefined],
      ['forecast.forced', at.redjik],
      ['forecast.credits-lost', at.alpha],
      ['forecast.credits-lost', at.alphaMinor],
    ]);
  });

  it('states that a force is too small for its target', () => {
    const state = board({ units: [['s1-a', types.corvette, at.alpha]] });
    const result = forecast(viewOf(state, s1), attack);
    expect(result.chances).toEqual([]);
    expect(result.notes.at(-2)).toMatchObject({ code: 'forecast.credits-lost' });
    expect(result.notes.at(-1)).toMatchObject({ code: 'forecast.too-small', params: { points: 39, needed: 90 } });
  });
});

/** Returns the chance that 120 points that hold fire (three dice, 5 and more) beat 57 (two dice, 4 and more). */
function byHand(): number {
  const hands = (dice: number): readonly (readonly number[])[] =>
    dice === 0 ? [[]] : hands(dice - 1).flatMap((hand) => [1, 2, 3, 4, 5, 6].map((face) => [...hand, face]));
  let won = 0;
  for (const mine of hands(3)) {
    for (const theirs of hands(2)) {
      const x = mine.filter((face) => face >= 5).length;
      const y = theirs.filter((face) => face >= 4).length;
      if (x === 3 || x >= y) won += 1;
    }
  }
  return won / 6 ** 5;
}

import { expect, it } from 'vitest';
import { aftermathOf, at, board, holding, orders, peaceful, s1, s2, types, unit, viewOf } from '../cases/board.js';
import { check } from '../orders/check.js';
import { empty } from '../orders/empty.js';
import { idle } from '../orders/idle.js';
import { project } from '../view/project.js';
import type { FtarqView } from '../model/view.js';
import { battleOdds } from './odds.js';
import { forecast } from './forecast.js';

const side = (points: number) => ({ points, stance: 'shoot', space: 0, integrity: 0 }) as const;

it('gives the rulebook’s table of odds exactly: chance to keep the orbit and mean losses', () => {
  const row = (attacker: number, defender: number) => {
    const odds = battleOdds(side(attacker), side(defender), 'attacker');
    return [odds.attackerKeeps, odds.attackerLoss, odds.defenderLoss];
  };
  expect(row(90, 110)).toEqual(['1/12', '629/18', '403/18']);
  expect(row(100, 100)).toEqual(['5/12', '125/4', '125/4']);
  expect(row(110, 90)).toEqual(['11/12', '403/18', '629/18']);
  expect(row(120, 80)).toEqual(['1/1', '140/9', '341/9']);
  expect(row(200, 100)).toEqual(['1/1', '15/1', '2045/36']);
});

it('odds do not depend on which side is called the attacker', () => {
  const odds = battleOdds(side(90), side(110), 'attacker');
  const mirrored = battleOdds(side(110), side(90), 'defender');
  expect(mirrored.defenderKeeps).toBe(odds.attackerKeeps);
  expect(mirrored.defenderLoss).toBe(odds.attackerLoss);
});

/** Returns the view of seat one, which saw a force of seat two at Far in turn 4. */
function watching(position: Parameters<typeof board>[0]): FtarqView {
  const seen = { id: unit('s2-x'), seat: s2, unitType: types.frigate, scarred: false, mustLeave: false };
  const disclosure = {
    type: 'ForcesSeen',
    turn: 4,
    moment: 'opened',
    places: [{ place: at.far, units: [seen] }],
  } as const;
  return project(viewOf(board(position), s1), disclosure);
}

it('shows an expected battle as 36 rolls with both losses', () => {
  const view = watching({ units: [['s1-a', types.destroyer, at.redjik]] });
  const draft = orders({ jump: [{ from: at.redjik, to: at.far, units: [unit('s1-a')] }] });
  const { chances, notes, budgets } = forecast(view, draft);
  expect(chances).toMatchObject([
    // By points every roll wins; a ship that is only scarred could turn one, so it is not called certain.
    { code: 'chance.battle', place: at.far, path: ['jump', 0], good: '36/36', exact: false },
  ]);
  const [battle] = chances;
  expect(battle?.bars).toHaveLength(11);
  expect(battle?.bars.reduce((sum, bar) => sum + Number(bar.p.split('/')[0]), 0)).toBe(36);
  expect(battle?.bars[0]).toMatchObject({ at: 2, p: '1/36', tone: 'good', figures: [0, 57] });
  expect(notes.map((note) => note.code)).toContain('note.outcome');
  expect(budgets[0]).toMatchObject({ have: 40, left: 39 });
});

it('calls a battle certain only if no lot can turn it, and states what it leaves out', () => {
  const strong = ['s1-a', 's1-b', 's1-c', 's1-d', 's1-e'];
  const units = strong.map((id) => [id, types.destroyer, at.redjik] as const);
  const draft = orders({ jump: [{ from: at.redjik, to: at.far, units: strong.map(unit) }] });
  const [battle] = forecast(watching({ units }), draft).chances;
  expect(battle).toMatchObject({ good: '36/36', exact: true });
  // Seen in the turn before; no level that the enemy may hide would help it.
  expect(battle?.condition).toMatchObject({ code: 'chance.if.since', params: { turn: 4 } });
});

it('uses the last sighting and states so, also of a force that was met in peace', () => {
  const attack = orders({ jump: [{ from: at.redjik, to: at.far, units: [unit('s1-a')] }] });
  const [remembered] = forecast(watching({ units: [['s1-a', types.destroyer, at.redjik]] }), attack).chances;
  expect(remembered?.assumptions[0]).toMatchObject({ code: 'assumption.seen', params: { points: 57, turn: 4 } });
  const beside = board({
    options: { sharedOrbit: true },
    sides: { [s1]: peaceful, [s2]: peaceful },
    units: [
      ['s1-a', types.destroyer, at.far],
      ['s2-a', types.frigate, at.far],
    ],
  });
  const [met] = forecast(viewOf(beside, s1), null).chances;
  expect(met).toMatchObject({ code: 'chance.battle', place: at.far });
  expect(met?.assumptions[0]).toMatchObject({ code: 'assumption.seen-now', params: { points: 57, turn: 5 } });
});

it('predicts landings in exact rounds, and lists missing decisions', () => {
  const state = aftermathOf(
    { sides: { [s1]: holding([at.redjik, 4]) }, units: [['s1-a', types.destroyer, at.redjik]] },
    s1,
  );
  const view = viewOf(state, s1);
  const decided = forecast(view, { v: 1, turn: 5, decisions: [{ planet: at.redjik, invade: { gf: 'all' } }] });
  expect(decided.chances).toMatchObject([
    { code: 'chance.invasion', good: '1/1', bars: [{ at: 1, figures: [3, 1] }, {}] },
  ]);
  expect(forecast(view, null).notes.map((note) => note.code)).toEqual(['note.silence.aftermath', 'note.undecided']);
});

it('keeps the orders for after the battles until the seat changes them', () => {
  const state = aftermathOf(
    { sides: { [s1]: holding([at.redjik, 4]) }, units: [['s1-a', types.destroyer, at.redjik]] },
    s1,
  );
  const land = { planet: at.redjik, invade: { gf: 'all' } } as const;
  const intentions = { aftermath: [land], land: [], claims: null };
  const view = project(viewOf(state, s1), { type: 'IntentionsSet', seat: s1, intentions });
  expect(empty(view)).toEqual({ v: 1, turn: 5, decisions: [land] });
  expect(idle(view, empty(view))).toEqual([]);
  expect(forecast(view, null).chances).toMatchObject([{ code: 'chance.invasion', good: '1/1' }]);
  expect(check(view, empty(view))).toEqual([]);
  expect(forecast(view, { v: 1, turn: 5, decisions: [{ planet: at.redjik }] }).chances).toEqual([]);
});

it('warns of a stance that prevents a landing', () => {
  const state = board({
    planets: { [at.redjik]: { owner: s2 } },
    sides: { [s1]: holding([at.alpha, 2]) },
    units: [['s1-a', types.destroyer, at.alpha]],
  });
  const stance = { default: 'shoot', players: { [s2]: 'no-shoot' }, labels: {} } as const;
  const view = project(viewOf(state, s1), { type: 'StanceSet', seat: s1, stance });
  const draft = orders({ jump: [{ from: at.alpha, to: at.redjik, units: [unit('s1-a')], gf: 2 }] });
  const { hindrances = [] } = forecast(view, draft);
  expect(hindrances).toMatchObject([
    { place: at.redjik, line: { code: 'note.hinder.land-since', params: { turn: 5 } } },
  ]);
  expect(forecast(view, hindrances[0]!.instead!.sheet as never).hindrances).toEqual([]);
});

it('forecasts missing orders: retreats, purses, yards', () => {
  const view = viewOf(
    board({
      planets: {
        [at.alpha]: { blockadedBy: s2, yard: { unitType: types.corvette, paid: 30, cost: 39 } },
      },
      units: [['s1-a', types.corvette, at.redjik, { mustLeave: true }]],
    }),
    s1,
  );
  const { notes, budgets } = forecast(view, null);
  expect(notes.map((note) => note.code)).toEqual(['note.silence.nothing', 'note.retreat', 'note.yard', 'note.purse']);
  expect(budgets).toMatchObject([
    { code: 'budget.treasury', spend: [{}, {}, {}, {}, { code: 'spend.retreats', amount: 1 }], left: 39 },
    { code: 'budget.purse', place: at.alpha, have: 30, left: 30 },
  ]);
});

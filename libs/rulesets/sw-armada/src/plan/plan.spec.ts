import { decimalOf } from '@warlog/ruleset-api';
import { seedDice } from '@warlog/dice';
import { expect, it } from 'vitest';
import { bot } from '../bot/bot.js';
import { playThrough, setupOf } from '../cases/play.js';
import { attackOn, s1, seenBy } from '../cases/seen-events.js';
import type { SwArmadaView } from '../model/view.js';
import { shipsHere } from '../position.js';
import { attackRows } from './attacks.js';
import { bearsOn } from './bearings.js';
import { defenceResults, modifyResults, standardAnswer } from './choices.js';
import { courseRow, courseRows } from './courses.js';

const said = (view: SwArmadaView) => bot(view, seedDice('plan'));

it('predicts end, notch, cards, obstacles and squadrons of every maneuver as it is then flown', () => {
  const tested = { flown: 0, rams: 0, lifted: 0, obstacles: 0 };
  for (const seed of ['one', 'two'])
    playThrough(setupOf('border-clash'), seed, said, ({ state, views }, sheets, events) => {
      const [seat] = state.window?.seats ?? [];
      const view = seat === undefined ? undefined : views[seat];
      const order = seat === undefined ? undefined : sheets[seat]?.activate;
      const flown = events.find((event) => event.type === 'ManeuverExecuted');
      const [clicks] = order?.maneuver?.courses.map((course) => course.clicks) ?? [];
      if (
        view === undefined ||
        order?.maneuver === undefined ||
        clicks === undefined ||
        flown?.type !== 'ManeuverExecuted'
      )
        return;
      if (flown.unit !== order.unit || order.squadron !== undefined) return;
      // Units destroyed by an attack, or changed by a card, could not be predicted.
      if (
        events.some(
          (event) =>
            ['UnitDestroyed', 'PlanLapsed'].includes(event.type) && events.indexOf(event) < events.indexOf(flown),
        )
      )
        return;
      const helm = { speedChange: order.maneuver.speedChange, use: order.maneuver.navigate?.use ?? ('none' as const) };
      const row = courseRow(view, order.unit, helm, clicks, order.maneuver.courses[0]?.side ?? 'auto');
      if ('fault' in row) throw new Error(`${order.unit} was said to be unable: ${row.fault}.`);
      tested.flown += 1;
      expect([row.pose, row.notch, row.side]).toEqual([flown.pose, flown.notch, flown.side]);
      const after = events.slice(
        events.indexOf(flown) + 1,
        events.findIndex(({ type }) => type === 'ActivationEnded'),
      );
      const rammed = after.flatMap((event) => (event.type === 'Rammed' ? [event.other] : []));
      expect(rammed).toEqual(row.rammed === null ? [] : [row.rammed]);
      const dealt = (unit: string | null) =>
        after.filter((event) => event.type === 'DamageDealt' && event.unit === unit && event.cause === 'ram').length;
      const isUp = !after.some(({ type }) => type === 'UnitDestroyed');
      if (isUp) expect([dealt(order.unit), dealt(row.rammed)]).toEqual(row.cards);
      const lifted = after.flatMap((event) =>
        event.type === 'SquadronsLifted' ? event.squadrons.map(({ unit }) => unit) : [],
      );
      if (isUp) expect(lifted).toEqual(row.lifted);
      const met = after.flatMap((event) => (event.type === 'ObstacleHit' ? [event.obstacle] : []));
      if (isUp) expect(met).toEqual(row.obstacles);
      if (after.some(({ type }) => type === 'LeftTable')) expect(row.leavesTable).toBe(true);
      tested.rams += rammed.length;
      tested.lifted += lifted.length;
      tested.obstacles += met.length;
    });
  expect(tested.flown).toBeGreaterThan(30);
});

it('lists every legal course once, and the dial adds those beyond the chart', () => {
  const view = seenBy(s1, {
    a1: { type: 'cr90-corvette-b', at: [90000, 20000], more: { speed: 4, dials: ['navigate'] } },
  });
  const plain = courseRows(view, 'a1', { speedChange: 0, use: 'none' });
  const dialled = courseRows(view, 'a1', { speedChange: 0, use: 'dial' });
  expect(new Set(dialled.map(({ clicks }) => String(clicks))).size).toBe(dialled.length);
  expect(plain.every(({ joint }) => joint === null)).toBe(true);
  expect(dialled.length).toBe(195);
  expect(courseRows(view, 'a1', { speedChange: 1, use: 'none' })).toEqual([]);
  const [course] = dialled.filter(({ joint }) => joint === 1);
  expect(courseRow(view, 'a1', { speedChange: 0, use: 'dial' }, course?.clicks ?? [])).toEqual(course);
  expect(courseRow(view, 'a1', { speedChange: 0, use: 'none' }, course?.clicks ?? [])).toEqual({ fault: 'YAW_LIMIT' });
});

it('every bearing that may fire predicts the actual attack', () => {
  const compared = { rows: 0 };
  playThrough(setupOf('border-clash'), 'bearing', said, ({ views, state }) => {
    const [seat] = state.window?.seats ?? [];
    const view = seat === undefined ? undefined : views[seat];
    if (view === undefined || state.window?.kind !== 'activate') return;
    for (const { id } of shipsHere(view, seat)) {
      const attacks = attackRows(view, id);
      const bearings = bearsOn(view, id).filter(
        ({ visibility, pool }) => visibility !== 'blocked' && pool.red + pool.blue + pool.black > 0,
      );
      const keyOf = (zone: unknown, unit: string, at: unknown, pool: object) => JSON.stringify([zone, unit, at, pool]);
      expect(bearings.map((bearing) => keyOf(bearing.zone, bearing.to, bearing.at, bearing.pool)).sort()).toEqual(
        attacks.map((attack) => keyOf(attack.zone, attack.unit, attack.at, attack.pool)).sort(),
      );
      for (const [n, row] of attacks.entries())
        expect(decimalOf(row.mean)).toBeLessThanOrEqual(decimalOf(attacks[n - 1]?.mean ?? row.mean) + 1e-12);
      compared.rows += attacks.length;
    }
  });
  expect(compared.rows).toBeGreaterThan(50);
});

it('gives the results of each way to defend and to use the dice', () => {
  const view = seenBy(
    s1,
    {
      a1: { type: 'nebulon-b-escort-frigate', at: [90000, 30000] },
      b1: { type: 'victory-ii-class-star-destroyer', at: [90000, 50000, 32] },
    },
    {
      attack: attackOn('b1', 'a1', {
        band: 'medium',
        dice: [
          { colour: 'red', face: 'double' },
          { colour: 'red', face: 'double' },
          { colour: 'red', face: 'accuracy' },
        ],
      }),
    },
  );
  expect(defenceResults(view, [])).toEqual([{ damage: 4, cards: 1, faceup: false, destroyed: false, p: '1/1' }]);
  expect(defenceResults(view, [{ token: 1 }])).toMatchObject([{ damage: 2, cards: 0, p: '1/1' }]);
  expect(defenceResults(view, [{ token: 1 }, { token: 2 }])).toBeNull();
  const evaded = defenceResults(view, [{ token: 0, dice: [0] }]) ?? [];
  expect(evaded.map(({ damage, p }) => [damage, p])).toEqual([
    [2, '3/8'],
    [3, '1/2'],
    [4, '1/8'],
  ]);
  expect(standardAnswer(view).length).toBeGreaterThan(0);
  const [locked] = [modifyResults(view, [{ op: 'accuracy', die: 2, token: 1 }])];
  expect(locked?.reduce((all, { p }) => all + decimalOf(p), 0)).toBeCloseTo(1, 12);
  expect(modifyResults(view, [{ op: 'accuracy', die: 0, token: 1 }])).toBeNull();
});

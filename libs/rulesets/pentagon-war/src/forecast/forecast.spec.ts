import { decimalOf } from '@warlog/ruleset-api';
import { sentence, unitRef } from '@warlog/core';
import { golden } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import { battle, flying, of, orders, play, quiet, s1, s2, seenBy, unit, withFlying } from '../cases/battle.js';
import { stopStackChance } from '../fire/stack.js';
import { fractionOf } from '../fraction.js';
import { messages as french } from '../french.js';
import { messages } from '../messages.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonState } from '../model/state.js';
import { arrivals } from '../plan/arrivals.js';
import { nameOf } from '../view/names.js';
import { forecast } from './forecast.js';

const table = (more: Parameters<typeof battle>[1] = {}): PentagonState =>
  battle(
    { x: { seat: s1, hex: '1012', v: [6, 0] }, y: { seat: s2, hex: '1007', facing: 'D', v: [-4, 0] } },
    { option: { impulsesPerPhase: '12' }, ...more },
  );
const plan: BattleSheet = orders('x', {
  ...quiet,
  program: [{ impulse: 1, to: 12, rotate: 'A', accelerate: 3 }],
  fire: [{ impulse: 4, weapons: ['l1'], target: 'y' }],
});
const forecastFor = (state: PentagonState, sheet: BattleSheet | null, seat = s1) =>
  forecast(seenBy(state, seat), sheet);

golden('PW-18.8', 'missing orders show first what happens then, ship by ship', () => {
  const view = seenBy(table(), s1);
  const { notes, chances } = forecast(view, null);
  expect(notes.map(({ code, weight }) => [code, weight])).toEqual([
    ['silence.plot', 'headline'],
    ['ship.track', undefined],
    ['ship.holds', undefined],
  ]);
  // Under the former text guns fire one after the other at their first chance; now all wait for the best impulse.
  const former = forecast(seenBy(table({ option: { impulsesPerPhase: '12', edition: undefined } }), s1), null);
  expect(former.notes.map(({ code }) => code)).toEqual(['silence.plot', 'ship.track', 'foe.about']);
  // Twelve impulses along A at 6 hexes a turn.
  expect(notes[1]?.params).toMatchObject({ hex: '1006', a: 6, c: 0 });
  // The default doctrine fires, with the same result as without orders.
  const fired = of(play(table()), 'ShotsResolved').flatMap(({ shots }) => shots.filter(({ by }) => by === 'x'));
  expect(fired.length).toBeGreaterThan(0);
  expect(chances[0]?.at).toBe(firstShot(play(table()), 'x'));
});

/** Returns the impulse in which a unit first fires. */
function firstShot(played: ReturnType<typeof play>, by: string): number | undefined {
  let impulse = 0;
  for (const event of played.events) {
    if (event.type === 'ImpulseBegan') impulse = event.time;
    if (event.type === 'FireAnnounced' && event.shots.some((shot) => shot.by === by)) return impulse;
  }
  return undefined;
}

golden('PW-7.10', 'a forecast of one shot is the 36 pairs: mean, chance and bars agree exactly', () => {
  const [chance, ...others] = forecastFor(table(), plan).chances;
  expect(others).toEqual([]);
  expect(chance).toMatchObject({
    at: 4,
    who: { id: 'x' },
    whom: { id: 'y' },
    path: ['units', 'x', 'fire', 0],
    exact: true,
  });
  const bars = chance?.bars ?? [];
  expect(bars.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1, 12);
  const mean = bars.reduce((all, { at, share }) => all + at * share, 0);
  expect(mean).toBeCloseTo(decimalOf(chance?.mean ?? '0/1'), 12);
  const hurting = bars.filter(({ at }) => at > 0).reduce((all, { share }) => all + share, 0);
  expect(hurting).toBeCloseTo(chance?.share ?? -1, 12);
});

golden('PW-4.6', 'plotted thrust shows in the velocity of the next turn, not in this turn’s movement', () => {
  expect(forecastFor(table(), plan).notes[0]?.params).toMatchObject({ hex: '1006', a: 9, c: 0 });
});

golden('PW-5.3', 'the budget of a ship lists its power, what fire takes of it, and the rest', () => {
  const { budgets } = forecastFor(table(), plan);
  expect(budgets).toMatchObject([{ code: 'budget.power', place: 'x' }]);
  const [{ have, spend, left } = { have: 0, spend: [], left: 0 }] = budgets;
  expect(spend).toContainEqual({ code: 'budget.fire', amount: 1 });
  expect(have - spend.reduce((all, { amount }) => all + amount, 0)).toBe(left);
});

golden(
  'PW-5.6',
  'screens step by step: each reduces the effect of a volley of bolts, and rays alone have no steps',
  () => {
    const near = battle({
      x: { seat: s1, design: 'aklinon', hex: '1010' },
      y: { seat: s2, design: 'aklinon', hex: '1009', facing: 'D' },
    });
    const volley = (weapons: string[]) =>
      forecastFor(near, orders('x', { ...quiet, fire: [{ impulse: 1, weapons, target: 'y' }] })).chances[0];
    const cannons = (seenBy(near, s1).designs['aklinon']?.weapons ?? []).filter(({ type }) => type !== 'laser');
    const steps = (volley(cannons.map(({ id }) => id))?.variants ?? []).filter(
      ({ text }) => text.code === 'variant.screens',
    );
    const means = steps.map(({ mean }) => decimalOf(mean ?? '0/1'));
    expect(means.length).toBeGreaterThan(0);
    expect(means).toEqual([...means].sort((count, other) => other - count));
    expect(new Set(means).size).toBe(means.length);
    const rays = (volley(['l1'])?.variants ?? []).filter(({ text }) => text.code === 'variant.screens');
    expect(rays).toEqual([]);
  },
);

golden('PW-19.1', 'a forecast is the same in worlds that differ in a hidden unit alone', () => {
  const world = (hex: string) =>
    battle({
      x: { seat: s1, hex: '1012' },
      y: { seat: s2, hex: '1007' },
      z: { seat: s2, design: 'night-moth', hex, more: { detected: false } },
    });
  for (const sheet of [null, plan, orders('x', quiet)])
    expect(JSON.stringify(forecastFor(world('1011'), sheet))).toBe(JSON.stringify(forecastFor(world('3030'), sheet)));
});

it('changes neither the view nor the draft, and uses complete sentences', () => {
  const view = seenBy(table(), s1);
  const before = JSON.stringify([view, plan]);
  const { notes, chances } = forecast(view, plan);
  expect(JSON.stringify([view, plan])).toBe(before);
  const lines = [
    ...notes,
    ...chances.flatMap(({ condition, how, assumptions, variants = [] }) => [
      ...(condition === null ? [] : [condition]),
      ...(how === undefined ? [] : [how]),
      ...assumptions,
      ...variants.map(({ text }) => text),
    ]),
  ];
  for (const words of [messages, french])
    for (const line of lines) expect(sentence(words, line, nameOf(view))).not.toMatch(/[{}]|^\w+(\.[\w-]+)+$/);
});

it('lists orders that lapse by what is known now', () => {
  const away = orders('x', {
    ...quiet,
    program: [{ impulse: 1, rotate: 'D' }],
    fire: [{ impulse: 2, weapons: ['p1'], target: 'y' }],
  });
  const codes = forecastFor(table(), away).notes.map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('lapsed.'))).toHaveLength(1);
});

it('asks a seat in a duel for facing first and for fire then', () => {
  const duel = table({ option: { mode: 'duel' } });
  expect(forecastFor(duel, null).chances).toEqual([]);
  const fire: PentagonState = { ...duel, step: 'fire' };
  const { notes, chances: waiting } = forecastFor(fire, null);
  expect(notes[0]?.code).toBe('silence.fire');
  // They approach: the default waits (PW-18.8).
  expect(waiting).toEqual([]);
  const { chances } = forecastFor(
    fire,
    orders('x', { doctrine: [{ weapons: 'all', target: 'nearest', minExpected: '1' }] }),
  );
  expect(chances.map(({ condition }) => condition?.code)).toEqual(['chance.if.screens']);
});

it('returns nothing for viewers without a seat', () => {
  const view = seenBy(table(), s1);
  expect(forecast({ ...view, viewer: 'public', seat: null }, null)).toEqual({ budgets: [], chances: [], notes: [] });
});

golden(
  'PW-9.4',
  'missiles that may arrive have the chance that point defense stops them all, whatever their target',
  () => {
    const coming = (target: string): PentagonState =>
      withFlying(
        battle(
          { x: { seat: s1, hex: '1012' }, w: { seat: s1, hex: '2012' }, y: { seat: s2, hex: '1003', facing: 'D' } },
          { option: { impulsesPerPhase: '12' } },
        ),
        ...['m-1', 'm-2'].map((id) => flying(id, { by: 'y', target, hex: '1008', heading: 'D', hexes: 0 })),
      );
    const { chances } = forecastFor(coming('x'), orders('*', quiet));
    const [chance, ...others] = chances.filter(({ code, place }) => code === 'chance.defence' && place === 'x');
    expect(others).toEqual([]);
    const { pointDefense } = unit(coming('x'), 'x').systems;
    expect(chance).toMatchObject({
      who: { id: 'x' },
      good: fractionOf(stopStackChance(pointDefense, 2, 6)),
      exact: true,
    });
    expect(chance?.at).toBe(arrivals(seenBy(coming('x'), s1), null, 'x')[0]?.impulse);
    expect(forecastFor(coming('w'), orders('*', quiet))).toEqual(forecastFor(coming('x'), orders('*', quiet)));
    // Their owner knows where they go.
    const notes = forecastFor(coming('x'), orders('*', quiet), s2).notes.filter(
      ({ code }) => code === 'seeker.missiles',
    );
    expect(notes.map(({ params }) => params)).toEqual([{ at: chance?.at, n: 2, whom: unitRef('x') }]);
  },
);

golden('PW-7.10', 'several volleys at one foe are summarized in approximate boxes', () => {
  const twice = orders('x', {
    ...quiet,
    fire: [
      { impulse: 4, weapons: ['l1'], target: 'y' },
      { impulse: 6, weapons: ['l2'], target: 'y' },
    ],
  });
  const { notes, chances } = forecastFor(table(), twice);
  const means = chances.map(({ mean }) => decimalOf(mean ?? '0/1'));
  expect(means.length).toBe(2);
  const [about] = notes.filter(({ code }) => code === 'foe.about');
  const sum = means.reduce((all, mean) => all + mean, 0);
  expect(Math.abs(Number(about?.params['n']) - sum)).toBeLessThanOrEqual(1);
  expect(forecastFor(table(), plan).notes.filter(({ code }) => code === 'foe.about')).toEqual([]);
});

golden(
  'PW-10.1',
  'a chance that the target can reduce by turning states its condition as well as the worst case',
  () => {
    const dodged = (state: PentagonState) =>
      forecastFor(state, plan).chances.filter(({ code }) => code === 'chance.volley');
    // New armor all around but for one broken section, which the shot hits.
    const broken = table();
    const y = unit(broken, 'y');
    const bare = {
      ...broken,
      units: { ...broken.units, [y.id]: { ...y, armor: y.armor.map((left, n) => (n === 0 ? 0 : left)) } },
    };
    for (const chance of [...dodged(table()), ...dodged(bare)]) {
      expect(chance.condition?.code).toBe('chance.if.facing');
      if (chance.worst !== undefined) expect(decimalOf(chance.worst)).toBeLessThan(chance.share);
    }
    const [open] = dodged(bare);
    expect([open?.share, open?.worst]).toEqual([1, '0/1']);
  },
);

import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { battle, orders, play, quiet, s1, s2, seenBy } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { randomSheet } from '../cases/random-sheet.js';
import { forecast } from '../forecast/forecast.js';
import { compare, fractionOf, ratio } from '../fraction.js';
import { impulseOf } from '../geometry/motion.js';
import type { BattleSheet } from '../model/sheet.js';
import { check } from '../orders/check.js';
import { unitsHere } from '../position.js';
import { powerOf } from './power.js';
import { struckOn } from './struck.js';
import { volleyPicture } from './volley.js';

/** Positions with orders that the rules accept. */
const drafts = Array.from({ length: 40 }, (_, seed) => {
  const view = seenBy(randomBattle(seed), s1);
  return { view, sheet: randomSheet(view, seed) as BattleSheet };
}).filter(({ view, sheet }) => check(view, sheet).length === 0);

golden('PW-5.3', 'the power of a ship equals the forecast’s', () => {
  expect(drafts.length).toBeGreaterThan(10);
  for (const { view, sheet } of drafts) {
    const budgets = forecast(view, sheet).budgets.map(({ place, have, left }) => ({ place, have, left }));
    const asked = unitsHere(view).flatMap(({ id }) => {
      const purse = powerOf(view, sheet, id);
      return purse === null ? [] : [{ place: id, have: purse.have, left: purse.left }];
    });
    expect(asked).toEqual(budgets);
  }
});

golden(
  'PW-10.1',
  'the chart of a volley equals the forecast’s: its losses add up to 1, its mean and chance agree',
  () => {
    let pictures = 0;
    for (const { view, sheet } of drafts) {
      for (const { place, at = 0, mean, share } of forecast(view, sheet).chances.filter(
        ({ code }) => code === 'chance.volley',
      )) {
        const picture = volleyPicture(view, sheet, place, at);
        if (picture === null) throw new Error('There is no picture of a volley that is foreseen.');
        expect(picture.spread.reduce((all, outcome) => all + outcome.share, 0)).toBeCloseTo(1, 12);
        expect(fractionOf(picture.mean)).toBe(mean);
        const loss = picture.spread.filter(({ boxes }) => boxes > 0).reduce((all, outcome) => all + outcome.share, 0);
        expect(loss).toBeCloseTo(share, 9);
        pictures += 1;
      }
    }
    expect(pictures).toBeGreaterThan(10);
  },
);

const near = seenBy(
  battle({
    x: { seat: s1, design: 'aklinon', hex: '1010' },
    y: { seat: s2, design: 'aklinon', hex: '1009', facing: 'D' },
  }),
  s1,
);
const all = (near.designs['aklinon']?.weapons ?? []).map(({ id }) => id);
const volley = (last: boolean) => orders('x', { ...quiet, fire: [{ impulse: 1, weapons: all, target: 'y', last }] });

golden(
  'PW-7.12',
  'rays that come last are an assumption with a stated gain, and the orders themselves stay unchanged',
  () => {
    const [early, late] = [volleyPicture(near, volley(false), 'y', 1), volleyPicture(near, volley(true), 'y', 1)];
    expect([early?.last?.isOn, late?.last?.isOn]).toEqual([false, true]);
    expect(early?.last?.gain).toEqual(late?.last?.gain);
    expect(compare(early?.last?.gain ?? ratio(0), ratio(0))).toBe(1);
    expect(volleyPicture(near, volley(false), 'y', 1, { last: true })?.spread).toEqual(late?.spread);
  },
);

golden('PW-5.6', 'screens and the section hit can be assumed otherwise', () => {
  const picture = (assume: Parameters<typeof volleyPicture>[4]) => volleyPicture(near, volley(false), 'y', 1, assume);
  const [usual, high] = [picture({}), picture({ screens: 16 })];
  expect(compare(usual?.inside ?? ratio(0), high?.inside ?? ratio(1))).toBe(1);
  expect(picture({ section: 3 })?.shots.map(({ section }) => section)).toEqual(usual?.shots.map(() => 3));
  for (const step of usual?.steps ?? []) {
    const { inside, mean } = picture({ screens: step.screens }) ?? {};
    expect({ inside, mean }).toEqual({ inside: step.inside, mean: step.mean });
  }
  expect(usual?.steps.length).toBeGreaterThan(0);
});

golden('PW-2.8', 'the section that a foe hits equals the one its shots hit in the played phase', () => {
  let strikes = 0;
  for (let seed = 0; seed < 40; seed += 1) {
    const state = { ...randomBattle(seed), seekers: {} };
    const view = seenBy(state, s1);
    const played = state.step === 'maneuver' ? null : play(state, { [s1]: orders('*', quiet) });
    for (const { impulse, unit, foe, section } of played === null ? [] : struck(played, state.impulse)) {
      const said = struckOn(view, orders('*', quiet), unit).find(
        (strike) => strike.foe === foe && strike.impulse === impulse,
      );
      expect(said?.section).toBe(section);
      strikes += 1;
    }
  }
  expect(strikes).toBeGreaterThan(3);
});

/** Returns which unit was hit by which on which section, in the first impulse with fire. */
function struck({ events }: ReturnType<typeof play>, first: number) {
  let impulse = first;
  for (const event of events) {
    if (event.type === 'ImpulseBegan') impulse = impulseOf(event.time);
    if (event.type !== 'ShotsResolved') continue;
    return Object.entries(event.attacks).flatMap(([unit, attacks]) =>
      attacks.map(({ id, section }) => ({ impulse, unit, foe: id.split('/')[1], section })),
    );
  }
  return [];
}

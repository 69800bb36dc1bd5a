import { golden } from '@warlog/ruleset-testkit';
import { expect, it } from 'vitest';
import {
  battle,
  flying,
  orders,
  play,
  quiet,
  s1,
  s2,
  seenBy,
  withFlying,
  type PentagonPlayed,
} from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { forecast } from '../forecast/forecast.js';
import { fractionOf } from '../fraction.js';
import { directions } from '../geometry/hex.js';
import { impulseOf } from '../geometry/motion.js';
import { check } from '../orders/check.js';
import { aboard, isEnemy, unitsHere } from '../position.js';
import { arrivals, seekerPaths } from './arrivals.js';
import { launchArrivals, launchWays } from './launches.js';

/** Returns the impulse of the first ramming attempt by an object from a box, or with this id. */
function rammed({ events }: PentagonPlayed, isIt: (seeker: string) => boolean): number | null {
  let impulse = 0;
  for (const event of events) {
    if (event.type === 'ImpulseBegan') impulse = impulseOf(event.time);
    if (event.type === 'RamAttempted' && isIt(event.by)) return impulse;
  }
  return null;
}
const peace = { ...quiet, pointDefense: { priority: [], hold: true } };
const whole = (seed: number) => {
  const state = randomBattle(seed);
  return {
    ...state,
    step: 'plot' as const,
    impulse: 1,
    seekers: {},
    options: { ...state.options, mode: 'plot' as const, impulsesPerPhase: '12' as const },
  };
};

golden('PW-8.7', 'a launch enters the hex of its target in the stated impulse, for every heading', () => {
  let [launched, arrived] = [0, 0];
  for (let seed = 0; seed < 30; seed += 1) {
    const state = whole(seed);
    const view = seenBy(state, s1);
    const [mine] = unitsHere(view).filter((unit) => unit.seat === s1 && aboard(unit.missiles).length > 0);
    const [foe] = mine === undefined ? [] : unitsHere(view).filter((unit) => isEnemy(unit, mine));
    const [item] = mine === undefined ? [] : aboard(mine.missiles);
    if (mine === undefined || foe === undefined || item === undefined) continue;
    const heading = directions[seed % 6] ?? 'A';
    const impulse = 1 + (seed % 3);
    const sheet = orders(mine.id, { ...peace, launch: [{ impulse, item, target: foe.id, heading }] });
    if (check(view, sheet).length > 0) continue;
    const said = launchWays(view, sheet, mine.id, item, foe.id, impulse).find((way) => way.heading === heading);
    const played = play(state, { [s1]: sheet, [s2]: orders('*', quiet) });
    const seeker = played.events.flatMap((event) => (event.type === 'Launched' ? [event.seeker.id] : []))[0];
    if (seeker === undefined) continue;
    expect(said?.arrives ?? null).toBe(rammed(played, (id) => id === seeker));
    const [foreseen] = launchArrivals(view, sheet);
    expect(foreseen?.arrives ?? null).toBe(said?.arrives ?? null);
    launched += 1;
    arrived += said?.arrives == null ? 0 : 1;
  }
  expect(launched).toBeGreaterThan(5);
  expect(arrived).toBeGreaterThan(0);
});

golden('PW-8.2', 'a launch without heading flies straight, and its stated arrival is correct', () => {
  let arrived = 0;
  for (let seed = 0; seed < 40; seed += 1) {
    const state = whole(seed);
    const view = seenBy(state, s1);
    const [mine] = unitsHere(view).filter((unit) => unit.seat === s1 && aboard(unit.missiles).length > 0);
    const [foe] = mine === undefined ? [] : unitsHere(view).filter((unit) => isEnemy(unit, mine));
    const [item] = mine === undefined ? [] : aboard(mine.missiles);
    if (mine === undefined || foe === undefined || item === undefined) continue;
    const sheet = orders(mine.id, { ...peace, launch: [{ impulse: 1 + (seed % 3), item, target: foe.id }] });
    if (check(view, sheet).length > 0) continue;
    const played = play(state, { [s1]: sheet, [s2]: orders('*', quiet) });
    const seeker = played.events.flatMap((event) => (event.type === 'Launched' ? [event.seeker.id] : []))[0];
    if (seeker === undefined) continue;
    const [said] = launchArrivals(view, sheet);
    expect(said?.arrives ?? null).toBe(rammed(played, (id) => id === seeker));
    const note = forecast(view, sheet).notes.find(({ code }) => code === 'launch.missiles');
    expect(note?.params['at'] ?? null).toBe(said?.arrives ?? null);
    arrived += said === undefined ? 0 : 1;
  }
  expect(arrived).toBeGreaterThan(0);
});

golden('PW-8.3', 'a bolt leaves along the arc of its gun, straight at its target', () => {
  const view = seenBy(
    battle({ x: { seat: s1, design: 'alpha-spear', hex: '1012' }, y: { seat: s2, hex: '1008' } }),
    s1,
  );
  const gun = view.designs['alpha-spear']?.weapons.find(({ type }) => type === 'liquidMetalGun')?.id ?? '';
  const allowed = launchWays(view, null, 'x', gun, 'y', 1).filter((way) => way.isAllowed);
  expect(allowed.map(({ heading }) => heading)).toEqual(['A']);
  expect(allowed[0]?.arrives).not.toBeNull();
  const away = orders('x', { program: [{ impulse: 1, to: 2, rotate: 'D' as const }] });
  expect(launchWays(view, away, 'x', gun, 'y', 1).filter((way) => way.isAllowed)).toEqual([]);
});

const chased = (target: string, ...ids: readonly string[]) =>
  withFlying(
    battle(
      {
        x: { seat: s1, hex: '1012', v: [2, 0] },
        z: { seat: s1, hex: '1015' },
        y: { seat: s2, hex: '1003', facing: 'D' },
      },
      { option: { impulsesPerPhase: '12' } },
    ),
    ...ids.map((id) => flying(id, { by: 'y', target, hex: '1008', from: '1008', heading: 'D', hexes: 0 })),
  );

golden('PW-9.4', 'foreign missiles arrive when the rules allow it, if this ship is their target', () => {
  const state = chased('x', 'm-1', 'm-2');
  const view = seenBy(state, s1);
  const said = arrivals(view, null, 'x');
  const played = play(state, { [s1]: orders('*', peace), [s2]: orders('*', quiet) });
  expect(said.map(({ seeker, mine }) => [seeker, mine])).toEqual([
    ['m-1', false],
    ['m-2', false],
  ]);
  for (const { seeker, impulse } of said) expect(impulse).toBe(rammed(played, (id) => id === seeker));
  expect(seekerPaths(view, null, 'm-1', 'x').length).toBe(said[0]?.impulse);
  expect(seekerPaths(view, null, 'm-1', null)).toEqual([]);
  // With the order to let them pass, point defense stops none of them.
  expect(arrivals(view, orders('x', peace), 'x').map(({ stopped }) => fractionOf(stopped))).toEqual(['0/1', '0/1']);
  expect(new Set(said.map(({ stopped }) => fractionOf(stopped))).size).toBe(1);
});

it('gives the same result for a missile with another target', () => {
  const said = (target: string) => arrivals(seenBy(chased(target, 'm-1', 'm-2'), s1), null, 'x');
  expect(said('z')).toEqual(said('x'));
});

it('follows own missiles to their true target alone', () => {
  const view = seenBy(chased('x', 'm-1'), s2);
  expect(arrivals(view, null, 'x').map(({ seeker, mine }) => [seeker, mine])).toEqual([['m-1', true]]);
  expect(arrivals(view, null, 'z')).toEqual([]);
  expect(seekerPaths(view, null, 'm-1', 'z')).toEqual(seekerPaths(view, null, 'm-1', null));
});

it('assumes a foreign missile as fast as its track shows, else as fast as its launcher allows', () => {
  const state = battle(
    { x: { seat: s1, hex: '1012' }, y: { seat: s2, design: 'barnard-volley', hex: '1003', facing: 'D' } },
    { option: { impulsesPerPhase: '12' }, turn: 2 },
  );
  const missile = flying('m-1', { by: 'y', target: 'x', hex: '1006', heading: 'D', hexes: 0 });
  const at = (row: number) => ({ a: 5 - row, c: 10 });
  const arrival = (rows: readonly number[]) =>
    arrivals(seenBy(withFlying(state, { ...missile, track: rows.map(at) }), s1), null, 'x')[0]?.impulse;
  // Six hexes at twelve a turn; and at seven, which steps on the impulses 9, 11 and 12 of the turn before.
  expect(arrival([6])).toBe(6);
  expect(arrival([3, 4, 4, 5, 6])).toBe(11);
});

import { seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { hexAt, hexText, type Direction } from '../geometry/hex.js';
import { chase } from '../geometry/homing.js';
import { ramChance } from '../fire/odds.js';
import { pictureOf } from '../bot/picture.js';
import { missilesOn } from '../bot/plans.js';
import type { PentagonUnitId } from '../model/ids.js';
import {
  battle,
  flying,
  of,
  orders,
  play,
  quiet,
  s1,
  s2,
  seekers,
  seenBy,
  withFlying,
  type PentagonPlaced,
} from './battle.js';

const hold = (id: string) => orders(id, { ...quiet, pointDefense: { priority: [], hold: true } });
const track = (...hexes: readonly string[]) => hexes.map(hexAt);
const chased = (heading: Direction, before: string, ...hexes: readonly string[]) => {
  const {
    hit,
    impulse,
    hexes: flown,
  } = chase({ at: hexAt('1010'), heading }, 7, track(...hexes), { before: hexAt(before) });
  return { hit, impulse, flown };
};
type Flying = Omit<Parameters<typeof flying>[1], 'by' | 'target'> & { readonly target?: string };
/** Plays two impulses of a ship x among missiles of y, which is far away. */
function flown(x: Omit<PentagonPlaced, 'seat'>, missiles: Readonly<Record<string, Flying>>, faces = {}, option = {}) {
  const ships = { x: { seat: s1, ...x }, y: { seat: s2, hex: '1040' }, z: { seat: s1, hex: '4040' } };
  const ones = Object.entries(missiles).map(([id, missile]) => flying(id, { by: 'y', target: 'x', ...missile }));
  const state = withFlying(battle(ships, { option }), ...ones);
  return play(state, { [s1]: hold('x'), [s2]: hold('y') }, faces);
}
const tries = (played: ReturnType<typeof flown>) => of(played, 'RamAttempted').map(({ by, hit }) => [by, hit]);

golden('PW-8.9', 'E26 and E27: a meeting is the first impulse with one hex for both and a step of either', () => {
  expect(chased('D', '1013', '1012', '1011', '1010', '1009')).toEqual({ hit: true, impulse: 2, flown: 1 });
  expect(chased('D', '1011', '1010', '1009')).toEqual({ hit: true, impulse: 1, flown: 0 });
});
golden('PW-8.9', 'E28: two that swap places do not meet', () => {
  const swapped = chase({ at: hexAt('1010'), heading: 'D' }, 12, track('1010'), { before: hexAt('1011') });
  expect([swapped.hit, swapped.path.map(hexText)]).toEqual([false, ['1011']]);
});
golden('PW-8.9', 'a missile without step tries a ship that flies into it; under the former text it does not', () => {
  const into = (option: object) =>
    flown({ hex: '1011', v: [12, 0] }, { m: { hex: '1010', heading: 'D' } }, { 'ram/m': [6, 6] }, option);
  expect(tries(into({}))).toEqual([['m', true]]);
  expect(tries(into({ edition: undefined }))).toEqual([]);
});
golden('PW-8.8', 'E31: on its last hex the target flies in: it tries, and disappears without a blast', () => {
  const last = { hex: '1010', heading: 'D', hexes: 30, onExpire: 'dud' } as const;
  const played = flown({ hex: '1011', v: [12, 0] }, { m: last });
  expect(tries(played)).toEqual([['m', false]]);
  expect(of(played, 'ObjectsGone').map(({ why }) => why)).toEqual(['expired']);
  expect(of(played, 'Exploded')).toEqual([]);
  const away = flown({ hex: '1013', v: [0, 0] }, { m: { ...last, onExpire: 'detonate' } });
  expect([tries(away), of(away, 'Exploded').length]).toEqual([[], 1]);
});
golden(
  'PW-8.10',
  'one that turns back tries again in the next impulse in which either moves and they share a hex',
  () => {
    const played = flown({ hex: '1010', v: [-12, 0] }, { m: { hex: '1011', heading: 'D', onMiss: 'doubleBack' } });
    // The ship enters its hex on impulse 1, and both move one hex further on impulse 2.
    expect(tries(played)).toEqual([
      ['m', false],
      ['m', false],
    ]);
    expect(seekers(played.after).map(({ at }) => hexText(at))).toEqual(['1012']);
  },
);
golden(
  'PW-8.9',
  'of 240 head-on approaches at 8 hexes a turn more meet than under the former text, and none passes through',
  () => {
    let [amended, former, unmet] = [0, 0, 0];
    for (let impulse = 1; impulse <= 12; impulse += 1)
      for (let apart = 1; apart <= 20; apart += 1) {
        const start = { at: hexAt('1010'), heading: 'D' as const };
        const far = { a: start.at.a - apart, c: start.at.c };
        let at = far;
        const ahead = Array.from({ length: 24 }, (_, n) => {
          const before = Math.floor(((impulse + n - 1) * 8) / 12);
          at = { a: at.a + Math.floor(((impulse + n) * 8) / 12) - before, c: at.c };
          return at;
        });
        const met = chase(start, 7, ahead, { from: impulse, before: far });
        const shared = met.path.some(({ a, c }, n) => a === ahead[n]?.a && c === ahead[n]?.c);
        amended += met.hit ? 1 : 0;
        former += chase(start, 7, ahead, { from: impulse }).hit ? 1 : 0;
        unmet += shared && !met.hit ? 1 : 0;
      }
    expect(amended).toBeGreaterThan(former);
    expect(unmet).toBe(0);
    expect(Number(ramChance(1).num)).toBeGreaterThan(0);
  },
);

golden('PW-8.9', 'a docked or grabbed unit enters with its host', () => {
  const attached = (more: PentagonPlaced['more'], to: readonly [number, number], hex: string) => {
    const ships: Readonly<Record<string, PentagonPlaced>> = {
      x: { seat: s1, hex: '1011', v: to, ...(more && { more }) },
      y: { seat: s2, hex: '1040' },
      z: { seat: s1, design: 'aklinon', hex: '1011', v: to },
    };
    const missile = flying('m', { by: 'y', target: 'x', hex, heading: 'D' });
    const state = withFlying(battle(ships, { option: { docking: true, grabbing: true } }), missile);
    const none = { ...quiet, pointDefense: { priority: [], hold: true } };
    return tries(play(state, { [s1]: { units: { x: none, z: none } }, [s2]: hold('y') }, { 'ram/m': [6, 6] }));
  };
  const ways: readonly PentagonPlaced['more'][] = [
    { dockedTo: 'z' as PentagonUnitId },
    { grabbedBy: 'z' as PentagonUnitId, kept: { a: 0, c: 0 } },
  ];
  for (const more of ways) {
    expect(attached(more, [12, 0], '1010')).toEqual([['m', true]]);
    // If its host stays on the missile's hex, neither enters.
    expect(attached(more, [0, 0], '1011')).toEqual([]);
  }
});
golden('PW-8.9', 'a bot avoids a missile into which it would fly, even one that does not head at it', () => {
  const cost = (option: Readonly<Record<string, unknown>>, v: readonly [number, number]) => {
    const ships = { x: { seat: s1, hex: '1014', v }, y: { seat: s2, hex: '1040' } };
    const state = withFlying(
      battle(ships, { option }),
      flying('m', { by: 'y', target: 'x', hex: '1003', heading: 'A' }),
    );
    const picture = pictureOf(seenBy(state, s1), s1, 'regular', seedDice('case'));
    const [mine] = picture.own;
    return mine === undefined ? null : missilesOn(picture, mine, mine.unit.velocity);
  };
  expect(cost({}, [0, 0])).toBe(0);
  expect([cost({}, [8, 0]), cost({ edition: undefined }, [8, 0])]).toEqual([4, 0]);
});

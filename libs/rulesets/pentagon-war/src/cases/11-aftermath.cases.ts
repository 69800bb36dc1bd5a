import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { hexAt } from '../geometry/hex.js';
import { endingOf, scoresOf, worthOf } from '../resolve/victory.js';
import { check } from '../orders/check.js';
import { decides } from '../orders/decides.js';
import { phase } from '../orders/phase.js';
import { weaponsOf } from '../position.js';
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
  disclosedOf,
  unit,
  withFlying,
  type PentagonPlaced,
} from './battle.js';

const hold = (id: string) => orders(id, { ...quiet });
const all = { [s1]: { units: { '*': quiet } }, [s2]: { units: { '*': quiet } } };
/** Nothing inside takes a hit except Final Damage. */
const hollow = { armor: [0, 0, 0, 0, 0, 0], systems: { forwardHull: 0, aftHull: 0, screen: 0, finalDamage: 0 } };
const duel = (x: Partial<PentagonPlaced> = {}, y: Partial<PentagonPlaced> = {}) =>
  battle({ x: { seat: s1, hex: '1010', ...x }, y: { seat: s2, hex: '1030', ...y } });
const fire = (weapons: string[]) => ({
  [s1]: orders('x', { ...quiet, fire: [{ impulse: 1, weapons, target: 'y' }] }),
  [s2]: hold('y'),
});
golden(
  'PW-11.2',
  'points roll together; one that finds no box takes the next pair, and remaining ones roll again',
  () => {
    const bare = { armor: [0, 0, 0, 0, 0, 0], systems: { screen: 0 } };
    const from = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D', more: bare } });
    // Two points; there is no cargo.
    const faces = { 'fire/x/l1': [2, 2], 'interior/y/1': [2, 1, 1, 1], 'interior/y/2': [1, 4] };
    const played = play(from, fire(['l1']), faces);
    expect(of(played, 'DamageAssessed')[0]?.boxes).toEqual(['forwardHull', 'aftHull']);
    expect(played.asked.filter((label) => label.includes('interior'))).toEqual([
      't1/i1 interior/y/1',
      't1/i1 interior/y/2',
    ]);
  },
);
golden('PW-11.5', 'a wreck explodes unless its scenario forbids it', () => {
  const from = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D', more: hollow } });
  const boom = play(from, fire(['l1']));
  expect(of(boom, 'Exploded')[0]?.blasts).toMatchObject([{ source: 'y', basic: 42 }]);
  const silent = play({ ...from, scenario: { ...from.scenario, explodeOnDestruction: false } }, fire(['l1']));
  expect([of(silent, 'Exploded'), unit(silent.after, 'y').status]).toEqual([[], 'destroyed']);
});
golden(
  'PW-12.3',
  'beyond 48 hexes a unit leaves at the end of the turn, beyond 32 by order if the distance grew',
  () => {
    const end = (hex: string, said: object, v: readonly [number, number] = [0, 0]) => {
      const from = battle(
        { x: { seat: s1, hex: '1010' }, y: { seat: s2, hex, v } },
        { option: { impulsesPerPhase: '12' } },
      );
      return play(from, { [s1]: hold('x'), [s2]: orders('y', { ...quiet, ...said }) });
    };
    expect(unit(end('1059', {}).after, 'y').status).toBe('disengaged');
    expect(unit(end('1058', {}).after, 'y').status).toBe('here');
    expect(unit(end('1043', { withdraw: true }, [-1, 0]).after, 'y').status).toBe('disengaged');
    const stays = end('1043', { withdraw: true });
    expect([unit(stays.after, 'y').status, of(stays, 'OrderLapsed').map(({ why }) => why)]).toEqual([
      'here',
      ['withdraw'],
    ]);
  },
);
golden('PW-13.4', 'explosions hit friend and foe alike, but not bolts', () => {
  const from = withFlying(
    battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1010' } }),
    flying('b', { by: 'x', seat: s1, kind: 'bolt', missile: null, target: 'z', hex: '1010', speed: 1 }),
    flying('m', { by: 'y', target: 'z', hex: '1010', hexes: 30, endurance: 30, speed: 1 }),
  );
  const off = { units: { '*': { ...quiet, pointDefense: { priority: [], hold: true } } } };
  const played = play(from, { [s1]: off, [s2]: off });
  expect(Object.keys(of(played, 'Exploded')[0]?.struck ?? {})).toEqual(['x', 'y']);
  expect(seekers(played.after).map(({ id }) => id)).toEqual(['b']);
});

const fallen = (more: PentagonPlaced['more'] = {}) => ({ more: { status: 'destroyed' as const, ...more } });
golden('PW-14.1', 'a duel is won tactically by a side that is not crippled, marginally by a crippled one', () => {
  const end = (x: Partial<PentagonPlaced>, y: Partial<PentagonPlaced>) => {
    const { winners, reason } = endingOf(duel(x, y), 'fought');
    return [winners, reason];
  };
  const crippled = { more: { crippled: true } };
  const gone = { more: { status: 'disengaged' as const } };
  expect(end({}, fallen())).toEqual([[s1], 'end.tactical']);
  expect(end(crippled, fallen())).toEqual([[s1], 'end.marginal']);
  expect(end({}, gone)).toEqual([[s1], 'end.marginal']);
  expect(end(crippled, gone)).toEqual([[], 'end.both-lose']);
  expect(end(fallen(), {})).toEqual([[s2], 'end.tactical']);
  expect(end(fallen(), fallen())).toEqual([[], 'end.draw.destroyed']);
});
golden('PW-14.4', 'with both on the board a single crippled one loses marginally; otherwise there is no winner', () => {
  const end = (x: Partial<PentagonPlaced>, y: Partial<PentagonPlaced>, how: 'turnLimit' | 'ceaseFire') =>
    endingOf(duel(x, y), how);
  expect(end({}, { more: { crippled: true } }, 'turnLimit')).toMatchObject({ winners: [s1], reason: 'end.marginal' });
  expect(end({}, {}, 'ceaseFire')).toMatchObject({ winners: [], reason: 'end.draw.ceaseFire' });
  const played = play(duel(), { [s1]: { concede: true }, [s2]: hold('y') });
  expect(played.after.ended).toMatchObject({ winners: [s2], reason: 'end.conceded' });
  expect(unit(played.after, 'x').status).toBe('destroyed');
});
golden('PW-14.2', 'a unit is worth all of its cost, half or a quarter, by the best case only', () => {
  const points = (more: PentagonPlaced['more']) => {
    const state = duel({}, more === undefined ? {} : { more });
    return [worthOf(state, unit(state, 'y')), scoresOf(state, true)[s1]];
  };
  // A Zelta Dee costs 491.
  expect(points({ status: 'destroyed', crippled: true })).toEqual([491, 491]);
  expect([points({ crippled: true })[0], points({ status: 'disengaged' })[0], points({})[0]]).toEqual([245, 122, 0]);
});
golden('PW-14.2', 'a lead under a tenth of the smaller fleet is a draw', () => {
  const state = { ...duel({}, { more: { status: 'destroyed' } }) };
  const points = { ...state, scenario: { ...state.scenario, victory: 'points' as const } };
  expect(endingOf(points, 'fought')).toMatchObject({ winners: [s1], reason: 'end.points' });
  const buoys = battle({
    x: { seat: s1, design: 'gate-guard', hex: '1010' },
    y: { seat: s2, design: 'buoy', hex: '1030' },
  });
  const even = { ...buoys, scenario: { ...buoys.scenario, victory: 'points' as const } };
  expect(endingOf(even, 'turnLimit')).toMatchObject({ winners: [], reason: 'end.draw.turnLimit' });
});
golden(
  'PW-14.3',
  'the game ends with one team left and no weapon in flight at it, at the turn limit, or by cease-fire',
  () => {
    const last = duel({}, fallen());
    expect(play(last, all).after.ended).toMatchObject({ winners: [s1] });
    const chased = withFlying(last, flying('m', { by: 'y', target: 'x', hex: '1030', speed: 1 }));
    expect(play(chased, all).after.ended).toBeNull();
    const peace = { [s1]: { ceaseFire: true }, [s2]: { ceaseFire: true } };
    expect(play(duel(), peace).after.ended).toMatchObject({ reason: 'end.draw.ceaseFire' });
    expect(play(duel(), { ...peace, [s2]: hold('y') }).after.ended).toBeNull();
    const late = { ...duel(), turn: 15, impulse: 11 };
    expect(play(late, all).after.ended).toMatchObject({ reason: 'end.draw.turnLimit' });
  },
);
golden('PW-14.5', 'bonuses are counted once, at the end', () => {
  const bonus = [
    { seat: 'alpha', design: 'gate-guard', when: 'broken' as const, points: 500 },
    { seat: 'sol', design: 'gate-guard', when: 'whole' as const, points: 300 },
  ];
  const score = (crippled: boolean, atEnd = true) => {
    const state = battle({
      x: { seat: s1, design: 'gate-guard', hex: '1010', more: { crippled } },
      y: { seat: s2, hex: '1030' },
    });
    return scoresOf({ ...state, scenario: { ...state.scenario, bonus } }, atEnd);
  };
  expect([score(false), score(true), score(false, false)]).toEqual([
    { s1: 300, s2: 0 },
    { s1: 0, s2: 1078 + 500 },
    { s1: 0, s2: 0 },
  ]);
});
golden('PW-17.4', 'a planet destroys what enters it', () => {
  const from = duel({ v: [12, 0] });
  const played = play({ ...from, scenario: { ...from.scenario, bodies: ['1009'] } }, all);
  expect(of(played, 'UnitsGone')[0]).toMatchObject({ units: ['x'], how: 'body' });
});
golden('PW-17.5', 'on low alert screens are down until their impulse', () => {
  const from = battle({ x: { seat: s1, design: 'aklinon', hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D' } });
  const screened = (alert: number) =>
    of(play({ ...from, alert: { [s2]: alert } }, fire(['p1']), { 'fire/x/p1': [6, 6] }), 'DamageAssessed')[0]?.screened;
  expect([screened(2), screened(1)]).toEqual([0, 7]);
});
golden('PW-18.7', 'standing orders continue with their six keys, and the newest value counts', () => {
  const said = { units: { x: { ...quiet, program: [{ impulse: 1, accelerate: 3 }] } }, standing: true };
  const first = play(duel(), { [s1]: said, [s2]: hold('y') });
  expect(first.after.standing[s1]).toEqual({ units: { x: quiet } });
  const near = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008' } });
  const silent = play({ ...near, standing: first.after.standing }, { [s1]: null, [s2]: hold('y') });
  expect(of(silent, 'FireAnnounced')).toEqual([]);
});
golden(
  'PW-18.8',
  'a unit without orders fires at the weakest section if the mean is one, charges, and defends itself',
  () => {
    const near = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008' } });
    const silent = play(near, { [s1]: null, [s2]: hold('y') });
    expect(of(silent, 'FireAnnounced')[0]?.shots.map(({ weapon, target }) => [weapon, target])).toEqual([
      ['l1', 'y'],
      ['l2', 'y'],
    ]);
    expect(unit(silent.after, 'x').own?.charge).toEqual({ r1: 1 });
    expect([of(silent, 'Launched'), of(silent, 'ImpulseBegan')[0]?.thrusts]).toEqual([[], {}]);
  },
);
golden('PW-18.2', 'a duel asks twice an impulse, and continues automatically until something happens', () => {
  const from = battle(
    { x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1040', v: [12, 0] } },
    { option: { mode: 'duel' } },
  );
  const first = play(from, all);
  expect([first.after.step, first.after.impulse]).toEqual(['fire', 1]);
  const on = { autoAdvance: 3, units: { '*': quiet } };
  const second = play(first.after, { [s1]: on, [s2]: on });
  expect([second.after.step, second.after.impulse]).toEqual(['maneuver', 5]);
  // By their own doctrine both fire as soon as it is worth it, and then it stops.
  const ready = { autoAdvance: 30, units: { '*': { launchDoctrine: [] } } };
  const third = play(first.after, { [s1]: ready, [s2]: ready });
  expect([of(third, 'FireAnnounced').length, third.after.impulse < 12]).toEqual([1, true]);
  const alone = play(first.after, { [s1]: on, [s2]: { units: { '*': quiet } } });
  expect([alone.after.impulse, alone.after.step]).toEqual([2, 'maneuver']);
});
golden(
  'PW-18.2',
  'in a duel a seat is asked even without a choice, and its device may answer instead of its player',
  () => {
    const at = (hex: string, more: PentagonPlaced['more'] = {}, rest: Parameters<typeof battle>[1] = {}) => {
      const units = { x: { seat: s1, hex: '1010', more }, y: { seat: s2, hex, facing: 'D' as const } };
      const state = battle(units, { option: { mode: 'duel' }, step: 'fire', impulse: 5, ...rest });
      expect(phase(state)).toMatchObject({ awaited: [s1, s2] });
      return decides(seenBy(state, s1));
    };
    const noMissiles = { missiles: {}, drones: {} };
    const fed = { own: { power: 20, charge: {}, unfed: false } as never };
    // A unit bears on the enemy: there is a choice.
    expect(at('1008', { ...noMissiles, ...fed })).toBe(true);
    // Used weapons, no power, or no known enemy: only doctrine is left.
    const fresh = battle({ x: { seat: s1, hex: '1010' } });
    const spent = Object.fromEntries(
      weaponsOf(fresh, unit(fresh, 'x')).map(({ id }) => [id, { whole: true, readyAt: 99 }]),
    );
    expect(at('1008', { ...noMissiles, ...fed, weapons: spent })).toBe(false);
    expect(at('1008', { ...noMissiles, own: { power: 0, charge: {}, unfed: false } })).toBe(false);
    // A unit that can move is asked for its movement; in the phase that ends the turn a ship may withdraw (PW-18.13).
    expect(at('1008', { ...noMissiles, weapons: spent }, { step: 'maneuver' })).toBe(true);
    expect(at('1008', { ...noMissiles, ...fed, weapons: spent }, { impulse: 12 })).toBe(true);
    // A plotted turn always asks.
    expect(at('1008', { ...noMissiles, weapons: spent }, { step: 'plot' })).toBe(true);
  },
);
golden('PW-18.1', 'a phase covers as many impulses as the game is set to, always within one turn', () => {
  for (const size of ['12', '6', '4', '3', '2']) {
    const from = battle(
      { x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } },
      { option: { impulsesPerPhase: size } },
    );
    const { after } = play(from, all);
    expect([after.turn, after.impulse]).toEqual(size === '12' ? [2, 1] : [1, Number(size) + 1]);
  }
});
golden('PW-2.10', 'the tracks of the last 36 impulses are stored', () => {
  let state = battle(
    { x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } },
    { option: { impulsesPerPhase: '12' } },
  );
  for (let turn = 1; turn <= 4; turn += 1) state = play(state, all).after;
  expect(unit(state, 'x').track).toEqual(Array(36).fill(hexAt('1010')));
});

/** Returns a ship of size I over its carrier, both in flight. */
const beside = (x: Partial<PentagonPlaced> = {}, docking = true) =>
  battle(
    {
      x: { seat: s1, hex: '1010', v: [6, 0], ...x },
      z: { seat: s1, design: 'aklinon', hex: '1010', v: [6, 0] },
      y: { seat: s2, hex: '1055' },
    },
    { option: { docking, impulsesPerPhase: '6' } },
  );
const docks = { ...quiet, dock: { target: 'z', from: 1, to: 6 } };
/** Docks in the first impulse; its host turns and burns in the third. */
const towed = (x: object = docks) => ({
  [s1]: {
    units: { x, z: { ...quiet, program: [{ impulse: 3, rotate: 'B' as const, accelerate: 3 }] } },
  },
  [s2]: hold('y'),
});
golden('PW-17.3', 'own units dock if they meet in one hex at one velocity; the smaller one undocks again', () => {
  const docked = play(beside(), towed());
  expect(of(docked, 'UnitsDocked')).toEqual([{ type: 'UnitsDocked', units: { x: 'z' } }]);
  const off = play(docked.after, { [s1]: orders('x', { ...quiet, castOff: { impulse: 7 } }), [s2]: hold('y') });
  expect(of(off, 'UnitsCastOff')).toEqual([{ type: 'UnitsCastOff', units: ['x'] }]);
  expect(unit(off.after, 'x').dockedTo).toBeNull();
  // Another velocity, a smaller host, a game without docking.
  const other = [
    play(beside({ v: [7, 0] }), towed()),
    play(beside(), { [s1]: orders('z', { ...quiet, dock: { target: 'x', from: 1, to: 1 } }), [s2]: hold('y') }),
    play(beside({}, false), towed()),
  ];
  expect(other.map((played) => of(played, 'UnitsDocked'))).toEqual([[], [], []]);
  expect(other.map((played) => of(played, 'OrderLapsed').some(({ why }) => why === 'dock'))).toEqual([
    true,
    true,
    true,
  ]);
});
golden('PW-17.3', 'impossible docking, or steering while docked, is reported before', () => {
  const codes = (state: ReturnType<typeof beside>, id: string, said: object) =>
    check(seenBy(state, s1), orders(id, { ...quiet, ...said })).map(({ code }) => code);
  expect(codes(beside(), 'x', docks)).toEqual([]);
  expect(codes(beside(), 'z', { dock: { target: 'x', from: 1 } })).toEqual(['PW_DOCK']);
  expect(codes(beside(), 'x', { dock: { target: 'y', from: 1 } })).toEqual(['PW_DOCK']);
  expect(codes(beside({}, false), 'x', docks)).toEqual(['PW_DOCK']);
  const { after } = play(beside(), towed());
  const program = [{ impulse: 8, accelerate: 3 }];
  expect(codes(after, 'x', { program })).toEqual(['PW_DOCKED']);
  expect(codes(after, 'x', { program, castOff: { impulse: 7 } })).toEqual([]);
});
golden('PW-13.4', 'of two docked units the larger takes a blast', () => {
  const { after } = play(beside(), towed());
  const [x] = [unit(after, 'x')];
  const blast = flying('m', { by: 'y', target: 'z', hex: '1010', hexes: 30, onExpire: 'detonate' });
  const played = play(withFlying(after, { ...blast, at: x.at, track: [x.at, x.at] }), {
    [s1]: { units: { '*': { ...quiet, pointDefense: { priority: [], hold: true } } } },
    [s2]: hold('y'),
  });
  const struck = of(played, 'Exploded').flatMap((event) => Object.keys(event.struck));
  expect(new Set(struck)).toEqual(new Set(['z']));
});
golden(
  'PW-19.1',
  'docking to a visible ship reveals a hidden one, and the docking of hidden ships stays secret',
  () => {
    const hidden = { detected: false, fireControl: 'passive' as const, locked: false };
    const openly = play(beside({ more: hidden }), towed());
    expect(of(openly, 'UnitsDetected')).toMatchObject([{ units: ['x'] }]);
    const state = beside({ more: hidden });
    const both = { ...state, units: { ...state.units, z: { ...unit(state, 'z'), ...hidden } } };
    const quietly = play(both, { [s1]: { units: { x: docks, '*': quiet } }, [s2]: hold('y') });
    expect(of(quietly, 'UnitsDocked')).toHaveLength(1);
    const { disclosed: disclosures } = disclosedOf(both, quietly, s2);
    expect(JSON.stringify(disclosures)).not.toContain('UnitsDocked');
  },
);

import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { hexAt, hexText } from '../geometry/hex.js';
import { isBlocked } from '../geometry/sight.js';
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
  unit,
  withFlying,
  type PentagonPlaced,
} from './battle.js';

const hold = (id: string) => orders(id, { ...quiet });
const quietAll = { [s1]: { units: { '*': quiet } }, [s2]: { units: { '*': quiet } } };
const near = (more: Partial<PentagonPlaced> = {}, other: Partial<PentagonPlaced> = {}) =>
  battle({ x: { seat: s1, hex: '1010', ...more }, y: { seat: s2, hex: '1008', facing: 'D', ...other } });
const volley = (weapons: string[], target = 'y', more: object = {}) => ({
  [s1]: orders('x', { ...quiet, fire: [{ impulse: 1, weapons, target, ...more }] }),
  [s2]: hold('y'),
});

golden(
  'PW-6.3',
  'without lock-on the penalty is doubled, launches are impossible, and point defense counts one box fewer',
  () => {
    const passive = orders('x', {
      ...quiet,
      fireControl: 'passive',
      fire: [{ impulse: 1, weapons: ['l1'], target: 'y' }],
      launch: [{ impulse: 1, item: 'm1', target: 'y' }],
    });
    const played = play(near(), { [s1]: passive, [s2]: hold('y') });
    // Range 2: twice 2 instead of 2. A roll of 2 at size I: 2 + 1 − 4.
    expect(of(played, 'ShotsResolved')[0]?.shots[0]).toMatchObject({ roll: 2, total: -1, damage: 1 });
    expect(of(played, 'OrderLapsed').map(({ order, why }) => [order, why])).toEqual([['m1', 'lock']]);
    const rating = (locked: 'active' | 'passive') => {
      const stack = withFlying(
        near({ more: { systems: { pointDefense: 2 } } }),
        flying('m', { by: 'y', target: 'y', hex: '1010', speed: 1 }),
      );
      const done = play(stack, { [s1]: orders('x', { ...quiet, fireControl: locked }), [s2]: hold('y') });
      return of(done, 'PointDefenseFired')[0]?.rating;
    };
    expect([rating('active'), rating('passive')]).toEqual([2, 1]);
  },
);

const hidden = (hex: string, more: object = {}) =>
  battle({
    x: { seat: s1, hex: '1010' },
    y: { seat: s2, design: 'night-moth', hex, more: { detected: false, locked: false, ...more } },
  });
const shown = (hex: string, said: object = {}, faces = {}) => {
  const played = play(
    hidden(hex),
    { [s1]: hold('x'), [s2]: orders('y', { ...quiet, fireControl: 'passive', ...said }) },
    faces,
  );
  return of(played, 'UnitsDetected').map(({ clause }) => clause);
};
golden('PW-6.5', 'a hidden unit is found by its actions and by nearby units', () => {
  expect(shown('1030')).toEqual([]);
  expect(shown('1030', { fireControl: 'active' })).toEqual(['PW-6.5.1']);
  expect(shown('1030', { fire: [{ impulse: 1, weapons: ['l1'], target: 'x' }] })).toEqual(['PW-6.5.2']);
  expect(shown('1030', { program: [{ impulse: 1, accelerate: 1 }] })).toEqual(['PW-6.5.3']);
  expect(shown('1040', { program: [{ impulse: 1, accelerate: 1 }] })).toEqual([]);
  // Radar-invisible: six hexes; in line of sight: two.
  expect([shown('1017'), shown('1016'), shown('1012')]).toEqual([[], ['PW-6.5.4'], ['PW-6.5.5']]);
});
golden('PW-6.5', 'a unit hit by an explosion is found before the disclosure of the explosion', () => {
  const from = withFlying(
    hidden('1030'),
    flying('m', { by: 'x', seat: s1, target: 'z', hex: '1030', hexes: 30, endurance: 30 }),
  );
  const played = play(from, { [s1]: hold('x'), [s2]: orders('y', { ...quiet, pointDefense: { priority: [] } }) });
  const kinds = played.events.map(({ type }) => type);
  expect(kinds.indexOf('UnitsDetected')).toBeLessThan(kinds.indexOf('Exploded'));
  expect(of(played, 'UnitsDetected')[0]).toMatchObject({ units: ['y'], clause: 'PW-6.5.6' });
});
golden('PW-6.7', 'bodies block the line of sight, units never do', () => {
  const bodies = [hexAt('1008')];
  expect([isBlocked(hexAt('1010'), hexAt('1006'), bodies), isBlocked(hexAt('1010'), hexAt('1206'), bodies)]).toEqual([
    true,
    false,
  ]);
  // Along an edge of the body the line passes.
  expect(isBlocked(hexAt('1010'), hexAt('1109'), [hexAt('1009')])).toBe(false);
  expect(isBlocked(hexAt('1010'), hexAt('1010'), bodies)).toBe(false);
});
golden('PW-7.5', 'a shot needs arc, a known enemy and sight; own missiles may be shot at', () => {
  const astern = play(near(), volley(['l3']));
  expect(of(astern, 'OrderLapsed')[0]).toMatchObject({ order: 'l3', why: 'arc' });
  const own = play(near(), volley(['l1'], 'x'));
  expect(of(own, 'OrderLapsed')[0]).toMatchObject({ why: 'target' });
  const stray = withFlying(near(), flying('m', { by: 'x', seat: s1, target: 'y', hex: '1009', speed: 1 }));
  expect(of(play(stray, volley(['l1'], 'm')), 'ShotsResolved')[0]?.shots).toHaveLength(1);
});
golden('PW-7.8', 'acid continues for three impulses in the section that it hit, whatever the facing by then', () => {
  const from = battle(
    {
      x: { seat: s1, design: 'sol-sentry', hex: '1010' },
      y: { seat: s2, hex: '1008', facing: 'D', more: { systems: { screen: 0 } } },
    },
    { option: { impulsesPerPhase: '6' } },
  );
  const sheets = {
    ...volley(['a1']),
    [s2]: orders('y', { ...quiet, program: [{ impulse: 2, rotate: 'A' as const }] }),
  };
  const played = play(from, sheets, { 'fire/x/a1': [4, 4] });
  expect(
    of(played, 'DamageAssessed')
      .slice(0, 3)
      .map(({ lost }) => lost),
  ).toEqual(Array(3).fill([2, 0, 0, 0, 0, 0]));
  // The section has six boxes: the fourth bite goes inside, and there is no fifth.
  expect(
    of(played, 'DamageAssessed')
      .slice(3)
      .map(({ boxes }) => boxes.length),
  ).toEqual([2]);
});
golden('PW-7.11', 'any hit destroys a missile, and it explodes', () => {
  const from = withFlying(near(), flying('m', { by: 'y', target: 'x', hex: '1009', speed: 1, heading: 'D' }));
  const played = play(from, volley(['l1'], 'm'), { 'fire/x/l1': [5, 5] });
  expect(of(played, 'Exploded')[0]?.blasts).toEqual([{ at: hexAt('1009'), basic: 6, source: 'm' }]);
  expect(seekers(played.after)).toEqual([]);
});
golden('PW-7.13', 'a magnetic beam takes five off a bolt within three hexes', () => {
  const from = withFlying(
    battle({ x: { seat: s1, design: 'aklinon', hex: '1010' }, y: { seat: s2, hex: '1030' } }),
    flying('b', { by: 'y', kind: 'bolt', target: 'x', hex: '1013', speed: 1, hexes: 4 }),
  );
  const played = play(from, volley(['mb1'], 'b'), { 'fire/x/mb1': [5, 5] });
  expect(of(played, 'ShotsResolved')[0]?.shots[0]).toMatchObject({ total: 7, damage: 5 });
  expect(seekers(played.after)[0]?.taken).toEqual({ proton: 0, beams: 5 });
});
golden('PW-8.1', 'G1: a size II unit launches two drones in an impulse', () => {
  const from = battle({ x: { seat: s1, design: 'sol-zelta-carrier', hex: '1010' }, y: { seat: s2, hex: '1030' } });
  const launch = ['d1', 'd2', 'd3', 'd4'].map((item) => ({ impulse: 1, item, target: 'y' }));
  const played = play(from, { [s1]: orders('x', { ...quiet, launch }), [s2]: hold('y') });
  // The carrier is size III.
  expect([of(played, 'Launched').length, of(played, 'OrderLapsed').map(({ why }) => why)]).toEqual([3, ['limit']]);
});
golden('PW-8.2', 'launched objects start in the launcher’s hex and move in the next impulse', () => {
  const said = orders('x', { ...quiet, launch: [{ impulse: 1, item: 'm1', target: 'y', heading: 'B' }] });
  const played = play(near({}, { hex: '1030' }), { [s1]: said, [s2]: hold('y') });
  const [launched] = of(played, 'Launched');
  expect(launched?.seeker).toMatchObject({
    at: hexAt('1010'),
    heading: 'B',
    by: 'x',
    secret: { target: 'y', hexes: 0 },
  });
  expect(unit(played.after, 'x').missiles).toMatchObject({ m1: 'launched', m2: 'aboard' });
  // Speed 7 steps in impulse 2; it turns towards its target first.
  expect(seekers(played.after).map(({ at }) => hexText(at))).toEqual(['1111']);
});
golden('PW-8.3', 'a bolt needs its target in the arc of its gun, and a heading that points at it', () => {
  const own = { power: 20, charge: { g1: 2 }, unfed: false };
  const fired = (hex: string, heading?: 'A' | 'C') => {
    const from = battle({ x: { seat: s1, design: 'alpha-spear', hex: '1010', more: { own } }, y: { seat: s2, hex } });
    const launch = [{ impulse: 1, item: 'g1', target: 'y', ...(heading === undefined ? {} : { heading }) }];
    const played = play(from, { [s1]: orders('x', { ...quiet, charge: ['g1'], launch }), [s2]: hold('y') });
    return of(played, 'Launched')[0]?.seeker.heading ?? of(played, 'OrderLapsed')[0]?.why;
  };
  expect([fired('1005'), fired('1005', 'C'), fired('1015')]).toEqual(['A', 'heading', 'arc']);
});
golden('PW-8.6', 'a seeker steps on the impulses of its speed', () => {
  const from = withFlying(
    near({}, { hex: '1030' }),
    flying('m', { by: 'x', seat: s1, target: 'y', hex: '1012', heading: 'D', speed: 5 }),
  );
  expect(hexText(seekers(play(from, quietAll).after)[0]?.at ?? hexAt('0101'))).toBe('1012');
});

const incoming = (more: object = {}, at: Partial<PentagonPlaced> = {}) =>
  withFlying(
    near(at, { hex: '1030' }),
    flying('m', { by: 'y', target: 'x', hex: '1009', heading: 'D', speed: 12, ...more }),
  );
golden('PW-8.9', 'a missile that entered its target’s hex rams with its whole warhead', () => {
  const played = play(incoming(), quietAll, { 'ram/m': [3, 3] });
  expect(of(played, 'RamAttempted')[0]).toMatchObject({
    total: 7,
    hit: true,
    spent: true,
    attacks: { x: { amount: 12, section: 1 } },
  });
  // Its screens were raised by the maximum of five boxes.
  expect([of(played, 'DamageAssessed')[0]?.screened, seekers(played.after)]).toEqual([10, []]);
});
golden('PW-8.10', 'a miss detonates or doubles back, as set at launch', () => {
  const back = play(incoming(), quietAll, { 'ram/m': [1, 1] });
  expect([of(back, 'Exploded'), seekers(back.after)[0]?.attempts]).toEqual([[], 1]);
  const burst = play(incoming({ onMiss: 'detonate' }), quietAll, { 'ram/m': [1, 1] });
  expect(of(burst, 'Exploded')[0]).toMatchObject({ blasts: [{ basic: 6 }], struck: { x: [{ amount: 6 }] } });
});
golden('PW-8.10', 'a bolt disappears after its second miss', () => {
  const bolt = { kind: 'bolt' as const, missile: null, endurance: 12, hexes: 3 };
  const once = play(incoming(bolt), quietAll, { 'ram/m': [1, 1] });
  expect(seekers(once.after)).toHaveLength(1);
  const twice = play(incoming({ ...bolt, attempts: 1 }), quietAll, { 'ram/m': [1, 1] });
  expect([of(twice, 'RamAttempted')[0]?.spent, seekers(twice.after)]).toEqual([true, []]);
});
golden('PW-9.5', 'point defense follows its own list and sees what is left', () => {
  const drone = flying('a', { by: 'y', kind: 'drone', missile: null, target: '1010', hex: '1010', speed: 1 });
  const missile = flying('m', { by: 'y', target: 'x', hex: '1010', speed: 1 });
  const from = withFlying(near({}, { hex: '1030' }), drone, missile);
  const shots = (priority: ('missile' | 'drone')[], faces = {}) =>
    of(
      play(from, { [s1]: orders('x', { ...quiet, pointDefense: { priority } }), [s2]: hold('y') }, faces),
      'PointDefenseFired',
    )
      .slice(0, 2)
      .map(({ target }) => target);
  expect([shots(['drone', 'missile']), shots(['missile', 'drone'])]).toEqual([
    ['a', 'm'],
    ['m', 'a'],
  ]);
});

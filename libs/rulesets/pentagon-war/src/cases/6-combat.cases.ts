import { golden } from '@warlog/kernel/testing';
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
golden('PW-6.6', 'a found unit stays found; and a seeker may only target a found one', () => {
  const launch = orders('x', { ...quiet, launch: [{ impulse: 1, item: 'm1', target: 'y' }] });
  const played = play(hidden('1030'), { [s1]: launch, [s2]: orders('y', { ...quiet, fireControl: 'passive' }) });
  expect(of(played, 'OrderLapsed')[0]).toMatchObject({ unit: 'x', order: 'm1', why: 'target' });
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
golden('PW-7.8', 'screens stop only the first two points of acid', () => {
  const from = battle(
    { x: { seat: s1, design: 'sol-sentry', hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D' } },
    { option: { impulsesPerPhase: '4' } },
  );
  const played = play(from, volley(['a1']), { 'fire/x/a1': [4, 4] });
  expect(of(played, 'DamageAssessed').map(({ screened, lost }) => [screened, lost[0]])).toEqual([
    [2, 0],
    [0, 2],
    [0, 2],
    [0, 2],
  ]);
});
golden('PW-7.9', 'a weapon that fired is not used again in its turn', () => {
  const twice = {
    [s1]: orders('x', { ...quiet, fire: [1, 2].map((impulse) => ({ impulse, weapons: ['l1'], target: 'y' })) }),
    [s2]: hold('y'),
  };
  const played = play(near(), twice);
  expect(of(played, 'FireAnnounced')).toHaveLength(1);
  expect(of(played, 'OrderLapsed')[0]).toMatchObject({ order: 'l1', why: 'refire' });
  expect(unit(played.after, 'x').weapons['l1']?.readyAt).toBe(13);
});
golden('PW-7.11', 'any hit destroys a missile, and it explodes', () => {
  const from = withFlying(near(), flying('m', { by: 'y', target: 'x', hex: '1009', speed: 1, heading: 'D' }));
  const played = play(from, volley(['l1'], 'm'), { 'fire/x/l1': [5, 5] });
  expect(of(played, 'Exploded')[0]?.blasts).toEqual([{ at: hexAt('1009'), basic: 6, source: 'm' }]);
  expect(seekers(played.after)).toEqual([]);
});
golden('PW-7.12', 'a radiative shot declared last hits last', () => {
  const kinds = (last: boolean) =>
    of(play(near(), volley(['l1'], 'y', { last }), { 'fire/x/l1': [3, 3] }), 'DamageAssessed')[0]?.attacks.map(
      ({ kind }) => kind,
    );
  expect([kinds(true), kinds(false)]).toEqual([['radiativeLast'], ['radiative']]);
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
golden('PW-7.14', 'beams are mb1, mb2, … in every direction, each with its own clock, and have no other target', () => {
  const from = battle({ x: { seat: s1, design: 'aklinon', hex: '1010' }, y: { seat: s2, hex: '1011' } });
  expect(of(play(from, volley(['mb1'])), 'OrderLapsed')[0]).toMatchObject({ order: 'mb1', why: 'target' });
  expect(of(play(from, volley(['mb2'])), 'OrderLapsed')[0]).toMatchObject({ order: 'mb2', why: 'gone' });
});
golden('PW-7.15', 'a missile that tried to ram and flew on is no target of that unit in this impulse', () => {
  const from = withFlying(
    near(),
    flying('m', { by: 'y', target: 'x', from: '1009', hex: '1009', heading: 'D', speed: 12, onMiss: 'doubleBack' }),
  );
  const played = play(from, volley(['l1'], 'm'), { 'ram/m': [1, 1] });
  expect(of(played, 'RamAttempted')[0]).toMatchObject({ hit: false, spent: false });
  expect(of(played, 'OrderLapsed')[0]).toMatchObject({ order: 'l1', why: 'attempted' });
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
golden('PW-8.5', 'a rail launch is faster, costs power and needs a launcher', () => {
  const rail = orders('x', { ...quiet, launch: [{ impulse: 1, item: 'm1', target: 'y', rail: true }] });
  const from = (design: string) => battle({ x: { seat: s1, design, hex: '1010' }, y: { seat: s2, hex: '1030' } });
  const with_ = play(from('barnard-volley'), { [s1]: rail, [s2]: hold('y') });
  expect(of(with_, 'Launched')[0]).toMatchObject({ power: 2, seeker: { secret: { speed: 12 } } });
  expect(of(play(from('zelta-dee'), { [s1]: rail, [s2]: hold('y') }), 'OrderLapsed')[0]).toMatchObject({
    why: 'limit',
  });
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
golden('PW-8.8', 'at the end of its endurance it expires, as set at launch', () => {
  const last = { hexes: 29, hex: '1015', from: '1015', target: 'nobody' };
  const ends = (onExpire: 'dud' | 'detonate') => play(incoming({ ...last, onExpire }), quietAll);
  expect(of(ends('dud'), 'ObjectsGone')[0]).toMatchObject({ objects: ['m'], why: 'expired' });
  expect(of(ends('detonate'), 'Exploded')[0]?.blasts).toMatchObject([{ basic: 6, source: 'm' }]);
});
golden('PW-8.12', 'a bolt that rams does damage by hexes moved', () => {
  const played = play(incoming({ kind: 'bolt', missile: null, endurance: 12, hexes: 3 }), quietAll, {
    'ram/m': [3, 3],
  });
  expect(of(played, 'RamAttempted')[0]?.attacks).toMatchObject({ x: { amount: 35 } });
});
golden('PW-8.14', 'a drone fires its laser with the lock-on of its owner, and returns to be taken aboard', () => {
  const base = battle({
    x: { seat: s1, design: 'alpha-warden', hex: '1010', more: { drones: { d1: 'launched', d2: 'aboard' } } },
    y: { seat: s2, hex: '1008' },
  });
  const from = withFlying(
    base,
    flying('d', { by: 'x', seat: s1, kind: 'drone', item: 'd1', missile: null, target: '1009', hex: '1010', speed: 1 }),
  );
  const shoot = { units: { '*': quiet }, drones: { d: { fire: 'y' } } };
  const shot = play(from, { [s1]: shoot, [s2]: hold('y') });
  expect(of(shot, 'ShotsResolved')[0]?.shots[0]).toMatchObject({ by: 'd', weapon: 'l1', target: 'y', total: 1 });
  const home = play(from, { [s1]: { units: { '*': quiet }, drones: { d: { recover: true } } }, [s2]: hold('y') });
  expect(of(home, 'ObjectsGone')[0]).toMatchObject({ objects: ['d'], why: 'recovered' });
  expect(unit(home.after, 'x').drones).toEqual({ d1: 'aboard', d2: 'aboard' });
});
golden('PW-8.15', 'spacecraft ram each other', () => {
  const from = battle({
    x: { seat: s1, hex: '1010', v: [6, 0] },
    y: { seat: s2, hex: '1010', facing: 'D', v: [-4, 0] },
  });
  const said = { [s1]: orders('x', { ...quiet, ram: { target: 'y', from: 1, to: 2 } }), [s2]: hold('y') };
  const [rammed] = of(play(from, said, { 'ram/x': [3, 3] }), 'RamAttempted');
  expect(rammed).toMatchObject({ hit: true, attacks: { x: { amount: 10 }, y: { amount: 10 } } });
});
golden('PW-9.1', 'point defense fires at objects in its hex before they can ram', () => {
  const played = play(incoming(), quietAll, { 'defend/x/m': [1] });
  expect(of(played, 'PointDefenseFired')[0]).toMatchObject({ unit: 'x', target: 'm', hit: true });
  expect(of(played, 'RamAttempted')).toEqual([]);
});
golden('PW-9.4', 'a stopped missile hits the hex with half its warhead, the defender too', () => {
  const played = play(incoming(), quietAll, { 'defend/x/m': [1] });
  expect(of(played, 'Exploded')[0]).toMatchObject({ blasts: [{ basic: 6 }], struck: { x: [{ amount: 6 }] } });
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
golden('PW-9.6', 'two units of a side may each fire once at one missile', () => {
  const both = battle({ w: { seat: s1, hex: '1010' }, x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } });
  const from = withFlying(both, flying('m', { by: 'y', target: 'x', hex: '1010', speed: 1 }));
  const fired = of(play(from, quietAll), 'PointDefenseFired').map(({ unit: by }) => by);
  expect(fired).toEqual(['w', 'x', 'w', 'x']);
});

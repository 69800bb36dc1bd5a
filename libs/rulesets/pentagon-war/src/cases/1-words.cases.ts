import { golden } from '@warlog/ruleset-testkit';
import { seedDice } from '@warlog/dice';
import { valuesOf } from '@warlog/core';
import { expect } from 'vitest';
import { designs } from '../designs.js';
import { designSchema, weaponPrice } from '../model/design.js';
import { open } from '../resolve/setup.js';
import { resolve } from '../resolve.js';
import { evolve } from '../evolve.js';
import { battles, scenarioOf } from '../scenarios.js';
import { scenarioSchema } from '../model/scenario.js';
import type { PentagonSetup } from '../model/setup.js';
import type { PentagonState } from '../model/state.js';
import { targetSize } from '../position.js';
import { costs, directTypes, missileCosts, missiles, weaponTypes } from '../tables.js';
import { battle, flying, loaded, of, orders, play, quiet, s1, s2, seekers, unit, withFlying } from './battle.js';

const two = () => battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008', facing: 'D' } });
const hold = (id: string) => orders(id, { ...quiet });

/** Returns a shipped battle at its start. */
function begun(id: string, options: Readonly<Record<string, unknown>> = {}): PentagonState {
  const data = battles.find((scenario) => scenario.id === id);
  if (data === undefined) throw new Error(`There is no ${id}.`);
  const seats = [s1, s2].map((seat) => ({ id: seat, name: seat, bot: false }));
  const setup = scenarioOf(data, {}).setup(seats, options) as PentagonSetup;
  const state = [...open(setup, seedDice('case'))].reduce<PentagonState | null>(evolve, null);
  if (state === null) throw new Error('Nothing was laid out.');
  return state;
}
golden('PW-1.2', 'missiles, drones and bolts have size 0', () => {
  const state = withFlying(two(), flying('m', { by: 'y', target: 'x', hex: '1009' }));
  expect([targetSize(state, 'm'), targetSize(state, 'x')]).toEqual([0, 1]);
});
golden('PW-1.3', 'lasers and both cannons are secondary weapons, the rest are guns', () => {
  expect(weaponTypes).toEqual(['laser', 'electronCannon', 'protonCannon', 'acidGun', 'radiationGun', 'liquidMetalGun']);
});
golden('PW-1.4', 'all weapons but liquid metal guns hit in the impulse in which they fire', () => {
  expect(weaponTypes.filter((type) => !(directTypes as readonly string[]).includes(type))).toEqual(['liquidMetalGun']);
});
golden('PW-3.5', 'units start with full capacitors, uncharged guns and the velocity of the scenario', () => {
  const state = begun('first-contact');
  const [sol] = valuesOf(state.units).filter(({ seat }) => seat === s1);
  expect(sol).toMatchObject({ own: { power: 20, charge: {} }, velocity: { a: 6, c: 0 }, kept: { a: 72, c: 0 } });
});
golden('PW-6.4', 'units know of each other except those that the scenario hides', () => {
  const hidden = valuesOf(begun('gate-watch').units).filter(({ detected }) => !detected);
  expect(hidden.map(({ design }) => design)).toEqual(['night-moth']);
});
golden('PW-8.11', 'a missile that is stopped by a blast explodes itself', () => {
  const from = withFlying(
    battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1040' } }),
    flying('m', { by: 'y', target: 'x', hex: '1010', speed: 1 }),
    flying('n', { by: 'y', target: 'x', hex: '1010', speed: 1, missile: 'heavy' }),
  );
  const played = play(from, { [s1]: hold('x'), [s2]: hold('y') }, { 'defend/x/m': [1], 'survive/1': [1, 1] });
  expect(of(played, 'Exploded')[0]?.blasts.map(({ source, basic }) => [source, basic])).toEqual([
    ['m', 6],
    ['n', 12],
  ]);
  expect(seekers(played.after)).toEqual([]);
});
golden('PW-15.1', 'a design has all its parts, and none may be missing', () => {
  const [zelta] = designs;
  expect(designSchema.safeParse(zelta).success).toBe(true);
  for (const key of ['armor', 'systems', 'weapons', 'radarTrack']) {
    expect(designSchema.safeParse({ ...zelta, [key]: undefined }).success).toBe(false);
  }
});
golden('PW-15.4', 'boxes have costs, and weapons by their arc', () => {
  expect([costs.engine, costs.screen, costs.armor, costs.finalDamage, missileCosts.heavy]).toEqual([20, 20, 3, 5, 18]);
  // 15 for a laser in two arcs, in four, all around; a quarter circle counts as one.
  expect([
    weaponPrice('laser', 'F2'),
    weaponPrice('laser', 'F4'),
    weaponPrice('laser', 'ALL'),
    weaponPrice('laser', 'F'),
  ]).toEqual([15, 21, 27, 12]);
});
golden('PW-15.5', 'eleven designs ship', () => {
  expect(designs).toHaveLength(11);
  expect(designs.find(({ id }) => id === 'aklinon')?.systems.screen).toBe(8);
});
golden('PW-15.6', 'a unit has its display, its power record and its acceleration record', () => {
  const [ship] = valuesOf(begun('first-contact').units);
  expect(ship).toMatchObject({ armor: [6, 5, 3, 2, 3, 5], own: { power: 20 }, marks: { a: 0, c: 0 } });
});
golden('PW-16.2', 'a design may occur several times; each unit has its own id', () => {
  const units = valuesOf(begun('squadrons').units);
  expect(units.filter(({ design }) => design === 'barnard-volley')).toHaveLength(2);
  expect(new Set(units.map(({ id }) => id)).size).toBe(6);
});
golden('PW-17.1', 'fleets are bought in secret; a seat without orders gets the listed squad', () => {
  const shop = begun('squadrons', { buy: true });
  expect([shop.step, valuesOf(shop.units)]).toEqual(['setup', []]);
  const events = [
    ...resolve(shop, { [s1]: { buy: ['zelta-dee', 'sol-sentry'], names: ['Ann'] }, [s2]: null }, loaded({})),
  ];
  const after = events.reduce<PentagonState>(evolve, JSON.parse(JSON.stringify(shop)) as PentagonState);
  const fleet = (seat: string) => valuesOf(after.units).filter((pentagonUnit) => pentagonUnit.seat === seat);
  expect(fleet('s1').map(({ design, name }) => [design, name])).toEqual([
    ['zelta-dee', 'Ann'],
    ['sol-sentry', null],
  ]);
  expect(fleet('s2')).toHaveLength(3);
  expect(after.step).toBe('plot');
});
golden('PW-16.1', 'scenarios share one data form', () => {
  for (const scenario of battles) expect(scenarioSchema.safeParse(scenario).success).toBe(true);
  expect(scenarioSchema.safeParse({ ...battles[0], turnLimit: 0 }).success).toBe(false);
});
golden('PW-18.5', 'explicit orders come first, then rules from top to bottom; a shot without power is dropped', () => {
  const own = { power: 0, charge: {}, unfed: false };
  const from = battle({
    x: { seat: s1, hex: '1010', more: { own, systems: { engine: 0, capacitor: 1 } } },
    y: { seat: s2, hex: '1008' },
  });
  const poor = { ...from, units: { ...from.units, x: { ...unit(from, 'x'), own: { ...own, power: 1 } } } };
  const said = {
    charge: [],
    doctrine: [{ weapons: 'l1', target: 'nearest' }],
    fire: [{ impulse: 1, weapons: ['l2'], target: 'y' }],
  };
  const shots = of(play(poor as PentagonState, { [s1]: orders('x', said), [s2]: hold('y') }), 'FireAnnounced')[0]
    ?.shots;
  expect(shots?.map(({ weapon }) => weapon)).toEqual(['l2']);
});
golden('PW-18.5', 'rules hold fire by chance, mean, range, impulses and reserved power', () => {
  const fires = (more: object) => {
    const doctrine = [{ weapons: 'laser', target: 'nearest', ...more }];
    return of(play(two(), { [s1]: orders('x', { doctrine }), [s2]: hold('y') }), 'FireAnnounced').length;
  };
  // At two hexes a laser has a mean of 55/18 points.
  expect([
    fires({ minExpected: '3' }),
    fires({ minExpected: '4' }),
    fires({ maxRange: 1 }),
    fires({ from: 3 }),
  ]).toEqual([1, 0, 0, 0]);
  expect([fires({ minChance: '1' }), fires({ keepFor: 3 }), fires({ keepFor: 12 })]).toEqual([1, 0, 1]);
});
golden('PW-18.5', 'a weapon with a later order is reserved for it', () => {
  const said = {
    doctrine: [{ weapons: 'all', target: 'nearest' }],
    fire: [{ impulse: 2, weapons: ['l1'], target: 'y' }],
  };
  const played = of(play(two(), { [s1]: orders('x', said), [s2]: hold('y') }), 'FireAnnounced');
  expect(played.map(({ shots }) => shots.map(({ weapon }) => weapon))).toEqual([['l2'], ['l1']]);
});
golden('PW-18.10', 'a turn of impulses has few events: motion is folded', () => {
  const { events } = play(two(), { [s1]: hold('x'), [s2]: hold('y') });
  expect(events.filter(({ type }) => type === 'ImpulseBegan')).toHaveLength(2);
  expect(events).toHaveLength(8);
});
golden('PW-18.11', 'a drone keeps its last order, or follows its launcher', () => {
  const from = battle(
    { x: { seat: s1, design: 'alpha-warden', hex: '1010', v: [12, 0] }, y: { seat: s2, hex: '1030' } },
    { option: { impulsesPerPhase: '4' } },
  );
  const home = withFlying(
    from,
    flying('d', {
      by: 'x',
      seat: s1,
      kind: 'drone',
      item: 'd1',
      missile: null,
      target: '1016',
      hex: '1012',
      heading: 'D',
      speed: 12,
    }),
  );
  const sent = play(home, { [s1]: { units: { '*': quiet } }, [s2]: hold('y') });
  expect(seekers(sent.after)[0]?.secret?.target).toBe('1016');
  const called = play(home, { [s1]: { units: { '*': quiet }, drones: { d: { towards: 'y' } } }, [s2]: hold('y') });
  expect(seekers(called.after)[0]?.secret?.target).toBe('y');
});
golden(
  'PW-18.15',
  'guns of a unit without orders fire by its doctrine once ready; liquid metal guns stay charged',
  () => {
    const own = (gun: string) => ({ own: { power: 20, charge: { [gun]: 1 }, unfed: false } });
    const from = battle({
      x: { seat: s1, hex: '1010', more: own('r1') },
      y: { seat: s2, design: 'alpha-spear', hex: '1008', facing: 'D', more: own('g1') },
    });
    const played = play(from);
    const shots = of(played, 'FireAnnounced')[0]?.shots.map(({ weapon }) => weapon) ?? [];
    expect([shots.includes('r1'), of(played, 'Launched'), unit(played.after, 'y').own?.charge]).toEqual([
      true,
      [],
      { g1: 2 },
    ]);
  },
);
golden('PW-8.5', 'the other missiles have the values of the data', () => {
  expect(missiles).toMatchObject({
    light: { speed: 9, endurance: 24, warhead: 6 },
    heavy: { speed: 5, railSpeed: 10 },
    longRange: { endurance: 60 },
  });
});

import { record, seedDice } from '@warlog/dice';
import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { hexText } from '../geometry/hex.js';
import type { PentagonEvent } from '../model/event.js';
import { edition } from '../model/options.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonState } from '../model/state.js';
import { finish } from '../resolve/finish.js';
import { battle, flying, of, orders, play, quiet, s1, s2, seekers, unit, withFlying } from './battle.js';
import kept from './finish-duel.json' with { type: 'json' };

const hold = (id: string) => orders(id, { ...quiet });
const two = () => battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } });

golden('PW-3.1', 'a phase of two impulses plays power, radar, then each impulse from movement to damage', () => {
  const { events, after } = play(two(), { [s1]: hold('x'), [s2]: hold('y') });
  expect(events.map(({ type }) => type)).toEqual([
    'PowerAllocated',
    'PowerAllocated',
    'RadarSet',
    'ImpulseBegan',
    'ImpulseEnded',
    'ImpulseBegan',
    'ImpulseEnded',
    'StepOpened',
  ]);
  expect([after.turn, after.impulse, after.step]).toEqual([1, 3, 'plot']);
});
/** Returns the dice labels from the fire half of a duel's impulse to its end, and those used twice. */
const finished = (state: PentagonState): { readonly labels: readonly string[]; readonly twice: readonly string[] } => {
  const rolled = record<PentagonEvent>(
    (log) => seedDice(kept.seed, log),
    (dice) => finish(state, dice, {}),
  );
  const labels = rolled.flatMap((event) => (event.type === 'DiceRolled' ? [`${event.scope} ${event.label}`] : []));
  return { labels, twice: labels.filter((label, index) => labels.indexOf(label) < index) };
};
golden('PW-3.6', 'both halves of a duel’s impulse share the count of explosions; finish rolls no label twice', () => {
  const state = kept.state as unknown as PentagonState;
  const former = finished(state);
  const amended = finished({ ...state, options: { ...state.options, edition } });
  for (const { labels, twice } of [former, amended]) {
    expect(labels.length).toBeGreaterThan(0);
    expect(twice).toEqual([]);
  }
});
golden(
  'PW-3.6',
  'the fire half continues the count of explosions of the first half; by the former text it restarts',
  () => {
    const blastsWith = (option: object): string => {
      const [m1, m2, m3] = ['m1', 'm2', 'm3'].map((id) =>
        flying(id, { by: 'y', target: 'x', hex: '1010', from: '1009' }),
      );
      const duel = battle(
        { x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1040' } },
        { step: 'maneuver', impulse: 1, option: { mode: 'duel', ...option } },
      );
      const from = withFlying(duel, ...[m1, m2, m3].flatMap((missile) => (missile === undefined ? [] : [missile])));
      const hit = { 'defend/x/m1': [1], 'ram/m2': [6, 6], 'survive/1': [6, 6, 6, 6] };
      const first = play(from, { [s1]: orders('x', {}), [s2]: {} }, hit);
      expect(first.asked.filter((label) => label.includes('survive/'))).toEqual(['t1/i1 survive/1']);
      const second = play(
        first.after,
        { [s1]: orders('x', { fire: [{ weapons: ['l1'], target: 'm3' }] }) },
        { 'fire/x/l1': [6, 6] },
      );
      return `${first.after.blasts} ${second.after.blasts} ${of(second, 'Exploded')[0]?.struck['x' as PentagonUnitId]?.[0]?.id}`;
    };
    expect(blastsWith({})).toBe('1 undefined blast/002/0');
    expect(blastsWith({ edition: undefined })).toBe('1 undefined blast/001/0');
  },
);
golden('PW-4.3', 'units move first, then what homes on them', () => {
  const from = battle({ x: { seat: s1, hex: '1010', v: [12, 0] }, y: { seat: s2, hex: '3030' } });
  const flown = withFlying(from, flying('m', { by: 'y', target: 'x', hex: '1009', heading: 'D', speed: 12 }));
  const { after } = play(flown, { [s1]: hold('x'), [s2]: hold('y') });
  // x goes from 1010 to 1009 to 1008; the missile leaves 1009 downwards and turns.
  expect([hexText(unit(after, 'x').at), seekers(after).map(({ at }) => hexText(at))]).toEqual(['1008', ['0911']]);
});
golden('PW-4.7', 'without control a unit turns one side and fires at one target', () => {
  const lost = { mainControl: 0, auxiliaryControl: 0 };
  const from = battle({
    x: { seat: s1, hex: '1010', more: { systems: lost } },
    y: { seat: s2, hex: '1008' },
    z: { seat: s2, hex: '1007' },
  });
  const said = {
    ...quiet,
    program: [{ impulse: 1, rotate: 'D' as const }],
    fire: [
      { impulse: 1, weapons: ['l1'], target: 'y' },
      { impulse: 1, weapons: ['l2'], target: 'z' },
    ],
  };
  const played = play(from, { [s1]: orders('x', said), [s2]: hold('y') });
  expect(of(played, 'ImpulseBegan')[0]?.turns).toEqual({ x: 'B' });
  expect(of(played, 'OrderLapsed').map(({ order, why }) => [order, why])).toContainEqual(['l2', 'limit']);
});
golden('PW-18.4', '`present` turns a section towards its target by the least rotation', () => {
  const from = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1015' } });
  const present = (section: number) =>
    of(
      play(from, {
        [s1]: orders('x', { ...quiet, program: [{ impulse: 1, present: { section, to: 'nearest' } }] }),
        [s2]: hold('y'),
      }),
      'ImpulseBegan',
    )[0]?.turns;
  expect([present(1), present(4), present(3)]).toEqual([{ x: 'D' }, {}, { x: 'B' }]);
});
golden('PW-5.4', 'a gun paid in two turns may fire in the second; unpaid it loses its charge', () => {
  const from = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1008' } });
  const charge = (had: number, charged: readonly string[]) => {
    const own = { power: 10, charge: { r1: had }, unfed: false };
    const state = battle({ x: { seat: s1, hex: '1010', more: { own } }, y: { seat: s2, hex: '1008' } });
    const fire = [{ impulse: 1, weapons: ['r1'], target: 'y' }];
    return play(state, { [s1]: orders('x', { ...quiet, charge: [...charged], fire }), [s2]: hold('y') });
  };
  expect(unit(play(from, { [s1]: hold('x'), [s2]: hold('y') }).after, 'x').own?.charge).toEqual({ r1: 1 });
  expect(of(charge(0, ['r1']), 'FireAnnounced')).toEqual([]);
  expect(of(charge(1, ['r1']), 'FireAnnounced')).toHaveLength(1);
  expect(unit(charge(1, ['r1']).after, 'x').own?.charge).toEqual({ r1: 0 });
  expect(unit(charge(2, []).after, 'x').own).toMatchObject({ charge: { r1: 0 }, power: 16 });
});
golden('PW-6.1', 'passive fire control never has lock-on, active rolls', () => {
  const passive = play(two(), { [s1]: orders('x', { ...quiet, fireControl: 'passive' }), [s2]: hold('y') });
  expect([unit(passive.after, 'x').locked, unit(passive.after, 'y').locked]).toEqual([false, true]);
  expect(passive.asked).toEqual(['t1/radar lock/y']);
});

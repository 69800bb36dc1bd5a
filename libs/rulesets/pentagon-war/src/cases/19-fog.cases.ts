import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { valuesOf } from '@warlog/core';
import { hexAt } from '../geometry/hex.js';
import { unitName } from '../view/names.js';
import {
  battle,
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
  flying,
} from './battle.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonState } from '../model/state.js';

const all = { units: { '*': quiet } };
/** Returns the disclosures to the first seat, and its view, when the second sends these orders. */
const disclosedIn = (state: PentagonState, sheet: BattleSheet) =>
  disclosedOf(state, play(state, { [s1]: all, [s2]: sheet }), s1);
const hidden = (hex = '1045') =>
  battle(
    {
      x: { seat: s1, hex: '1010' },
      y: { seat: s2, hex: '1030' },
      z: { seat: s2, design: 'night-moth', hex, more: { detected: false } },
    },
    { option: { impulsesPerPhase: '12' } },
  );

golden('PW-19.1', 'a hidden unit is absent: whatever it does unseen, its enemy gets the same bytes', () => {
  const still = disclosedIn(hidden(), all);
  const busy = disclosedIn(hidden(), {
    units: { '*': quiet, z: { ...quiet, program: [{ impulse: 1, to: 12, rotate: 'D', accelerate: 3 }], charge: [] } },
  });
  expect(busy).toEqual(still);
  expect(JSON.stringify(still)).not.toContain('night-moth');
  expect(Object.keys(still.view.units)).toEqual(['x', 'y']);
});
golden('PW-19.1', 'nothing reveals the place of a hidden unit, or its existence', () => {
  const first = disclosedIn(hidden('1046'), all);
  const other = disclosedIn(hidden('2050'), all);
  expect(first).toEqual(other);
  const none = battle(
    { x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } },
    { option: { impulsesPerPhase: '12' } },
  );
  expect(disclosedIn(none, all).disclosed).toEqual(first.disclosed);
});
golden(
  'PW-19.2',
  'its fire reveals a hidden unit before its target may raise screens, in the state it has then',
  () => {
    const state = hidden('1012');
    const near = battle({
      x: { seat: s1, hex: '1010' },
      z: { seat: s2, design: 'night-moth', hex: '1020', v: [12, 0], more: { detected: false } },
    });
    expect(unit(state, 'z').detected).toBe(false);
    const played = play(near, {
      [s1]: all,
      [s2]: orders('z', { ...quiet, fire: [{ impulse: 1, weapons: ['e1'], target: 'x' }] }),
    });
    const kinds = played.events.map(({ type }) => type);
    expect(kinds.indexOf('UnitsDetected')).toBeLessThan(kinds.indexOf('FireAnnounced'));
    const shown = disclosedOf(near, played, s1).disclosed as {
      type: string;
      units: { id: string; track: unknown; own: unknown }[];
    }[];
    const [first] = shown.filter(({ type }) => type === 'UnitsShown');
    expect(first?.units).toMatchObject([{ id: 'z', track: [hexAt('1019')], own: null }]);
  },
);
golden('PW-19.3', 'explosions list what a viewer knows: hit units are found first', () => {
  const near = withFlying(
    hidden('1012'),
    flying('m', { by: 'x', seat: s1, target: 'q', hex: '1012', hexes: 30, endurance: 30, speed: 1 }),
  );
  const shown = disclosedOf(near, play(near, { [s1]: all, [s2]: all }), s1).disclosed as {
    type: string;
    struck?: object;
  }[];
  const known = new Set(['x', 'y']);
  for (const event of shown) {
    if (event.type === 'UnitsShown') known.add('z');
    if (event.type === 'Exploded') for (const id of Object.keys(event.struck ?? {})) expect(known.has(id)).toBe(true);
  }
  expect(known.has('z')).toBe(true);
});
golden('PW-19.4', 'missiles at different targets look alike', () => {
  const state = battle(
    { w: { seat: s1, hex: '1010' }, x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } },
    { option: { impulsesPerPhase: '6' } },
  );
  const launch = (target: string, onMiss: 'detonate' | 'doubleBack') =>
    disclosedIn(state, orders('y', { ...quiet, launch: [{ impulse: 1, item: 'm1', target, heading: 'A', onMiss }] }));
  expect(launch('w', 'detonate')).toEqual(launch('x', 'doubleBack'));
  const { view } = launch('w', 'detonate');
  expect(valuesOf(view.seekers)).toMatchObject([{ kind: 'missile', secret: null }]);
});
golden('PW-19.1', 'power, charges, doctrine and lapsed orders are private', () => {
  const state = battle({ x: { seat: s1, hex: '1010' }, y: { seat: s2, hex: '1030' } });
  const plain = disclosedIn(state, orders('y', { ...quiet }));
  const more = disclosedIn(state, {
    units: {
      y: { ...quiet, charge: [], damagePreference: ['l1'], fire: [{ impulse: 1, weapons: ['l3'], target: 'x' }] },
    },
    standing: true,
  });
  expect(more).toEqual(plain);
  expect(plain.view.units['y' as never]).toMatchObject({ own: null });
});
golden(
  'PW-19.1',
  'a unit is named by its owner, otherwise by its design and a word from its id, never by a number',
  () => {
    const state = battle({ x: { seat: s1, hex: '1010', more: { name: 'Ann' } }, y: { seat: s2, hex: '1030' } });
    const view = seenBy(state, s2);
    expect(unitName(view, unit(state, 'x'))).toBe('Ann');
    expect(unitName(view, unit(state, 'y'))).toMatch(/^Zelta Dee [A-Z][a-z]+$/);
  },
);
golden('PW-19.1', 'folding the disclosures gives the truth about all that is known', () => {
  let state = battle(
    {
      w: { seat: s1, design: 'alpha-warden', hex: '1014', v: [6, 1] },
      x: { seat: s1, hex: '1010' },
      y: { seat: s2, design: 'aklinon', hex: '1008', facing: 'D' },
    },
    { option: { impulsesPerPhase: '12' } },
  );
  const said = {
    units: { '*': { launchDoctrine: [{ items: 'missiles' as const, target: 'nearest', perImpulse: 1 }] } },
  };
  for (let turn = 1; turn <= 2 && state.ended === null; turn += 1) {
    const played = play(state, { [s1]: said, [s2]: said }, {});
    const { view } = disclosedOf(state, played, s1);
    for (const known of valuesOf(view.units)) {
      const { own, track, lastAttacker, ...rest } = known;
      expect(unit(played.after, known.id)).toMatchObject(rest);
      expect([own === null, track.length > 0, lastAttacker === undefined]).toEqual([known.seat !== s1, true, false]);
    }
    expect(valuesOf(view.seekers).map(({ id, at, heading }) => ({ id, at, heading }))).toEqual(
      seekers(played.after).map(({ id, at, heading }) => ({ id, at, heading })),
    );
    state = played.after;
  }
});
golden('PW-19.5', 'at the end everything is disclosed', () => {
  const state = hidden();
  const over = play(state, { [s1]: { concede: true }, [s2]: all });
  const { view } = disclosedOf(state, over, s1);
  expect(Object.keys(view.units).sort()).toEqual(['x', 'y', 'z']);
});

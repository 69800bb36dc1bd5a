import { golden } from '@warlog/ruleset-testkit';
import { expect } from 'vitest';
import { battle, of, orders, play, quiet, s1, s2, seenBy } from '../cases/battle.js';
import { randomBattle } from '../cases/random-battle.js';
import { check } from '../orders/check.js';
import { unitsHere } from '../position.js';
import { plannedActionsOf } from './planned-actions.js';
import { planOf } from './plan.js';

const option = { docking: true, grabbing: true, impulsesPerPhase: '6' };

golden('PW-17.3', 'possible docking, and its impulses, are known before; what is then ordered happens', () => {
  const state = battle(
    {
      host: { seat: s1, design: 'gate-guard', hex: '1010' },
      tug: { seat: s1, design: 'zelta-dee', hex: '1010' },
      far: { seat: s1, design: 'zelta-dee', hex: '1510' },
      foe: { seat: s2, design: 'zelta-dee', hex: '2040' },
    },
    { option },
  );
  const view = seenBy(state, s1);
  const actions = plannedActionsOf(view, null, 'tug');
  expect(actions?.dock).toContainEqual({ unit: 'host', impulses: [1, 2, 3, 4, 5, 6] });
  expect(actions?.dock.find(({ unit }) => unit === 'far')?.impulses).toEqual([]);
  expect(actions?.dock.map(({ unit }) => unit)).not.toContain('foe');
  expect(actions?.castOff).toBe(false);
  const played = play(state, { [s1]: orders('tug', { ...quiet, dock: { target: 'host', from: 2, to: 2 } }) });
  expect(of(played, 'UnitsDocked')).toEqual([{ type: 'UnitsDocked', units: { tug: 'host' } }]);
  const docked = seenBy(played.after, s1);
  expect(plannedActionsOf(docked, null, 'tug')).toMatchObject({ castOff: true, dock: [] });
});

golden('PW-4.8', 'a plan lists the host of a docked unit impulse by impulse, and steers it after undocking', () => {
  const ship = { seat: s1, design: 'zelta-dee', hex: '1010' };
  const docked = { ...ship, more: { dockedTo: 'host' as never } };
  const state = battle({ host: ship, tug: docked, foe: { seat: s2, hex: '2040' } }, { option });
  const program = [{ impulse: 4, to: 6, rotate: 'C' as const }];
  const plan = planOf(seenBy(state, s1), orders('tug', { castOff: { impulse: 3 }, program }), 'tug');
  expect(plan?.poses.map(({ dockedTo }) => dockedTo).slice(0, 6)).toEqual(['host', 'host', null, null, null, null]);
  expect(plan?.poses.map(({ facing }) => facing).slice(2, 5)).toEqual(['A', 'C', 'C']);
});

golden('PW-8.15', 'possible ramming targets have the impulses in which they share its hex', () => {
  const state = battle({
    mine: { seat: s1, hex: '1010', v: [-6, 0] },
    foe: { seat: s2, hex: '1011' },
  });
  const view = seenBy(state, s1);
  const [foe] = plannedActionsOf(view, null, 'mine')?.ram ?? [];
  expect(foe?.unit).toBe('foe');
  const target = { target: 'foe', from: 1, to: 2 };
  const tried = of(play(state, { [s1]: orders('mine', { ...quiet, ram: target }) }), 'RamAttempted');
  expect(foe?.impulses.length).toBe(tried.length);
  expect(tried.length).toBeGreaterThan(0);
});

golden('PW-17.3', 'a beam may grab units in reach that are not larger', () => {
  const grabs = (more: Readonly<Record<string, unknown>>) => {
    const state = battle(
      {
        mine: { seat: s1, design: 'sol-sentry', hex: '1010', more: { systems: { magneticBeam: 1 }, beams: [0] } },
        near: { seat: s2, design: 'zelta-dee', hex: '1012' },
        away: { seat: s2, design: 'zelta-dee', hex: '1014' },
      },
      { option: { ...option, ...more } },
    );
    return plannedActionsOf(seenBy(state, s1), null, 'mine')?.grab;
  };
  const [beam] = grabs({}) ?? [];
  expect(beam?.beam).toBe('mb1');
  expect(beam?.foes.find(({ unit }) => unit === 'near')?.impulses).toEqual([1, 2, 3, 4, 5, 6]);
  expect(beam?.foes.find(({ unit }) => unit === 'away')?.impulses).toEqual([]);
  expect(grabs({ grabbing: false })).toEqual([]);
});

golden('PW-18.9', 'every offered action passes the check, in each step', () => {
  let offered = 0;
  for (let seed = 0; seed < 24; seed += 1) {
    const view = seenBy(randomBattle(seed), s1);
    for (const unit of unitsHere(view)) {
      const actions = plannedActionsOf(view, null, unit.id);
      if (unit.seat !== s1) expect(actions).toBeNull();
      if (actions === null) continue;
      const impulse = view.impulse;
      const said = [
        ...actions.dock.map(({ unit: target }) => ({ dock: { target, from: impulse } })),
        ...actions.ram.map(({ unit: target }) => ({ ram: { target, from: impulse } })),
        ...(actions.castOff ? [{ castOff: { impulse } }] : []),
        ...(actions.selfDestruct ? [{ selfDestruct: { impulse } }] : []),
        ...(actions.withdraw ? [{ withdraw: true }] : []),
      ];
      offered += said.length;
      for (const order of said) expect(check(view, orders(unit.id, order))).toEqual([]);
    }
  }
  expect(offered).toBeGreaterThan(100);
});

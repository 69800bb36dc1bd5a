import { expect, it } from 'vitest';
import { board, s1, type ArmadaGiven } from '../cases/board.js';
import type { SystemId } from '../model/ids.js';
import type { Declaration } from '../model/sheet.js';
import type { ArmadaView } from '../model/view.js';
import { check } from '../orders/check.js';
import { blank } from '../view/project.js';
import { bot } from './bot.js';

/** Returns the Confederation's view of a position: its own counters, those face up, and the counts of hidden ones. */
function viewOf(given: ArmadaGiven): ArmadaView {
  const { combat: _, created: __, ...table } = board(given);
  const foes = Object.values(table.units).filter(({ side, exposed }) => side === 'kilrathi' && !exposed);
  const lying = new Map<SystemId, number>();
  for (const { system } of foes) lying.set(system, (lying.get(system) ?? 0) + 1);
  const hidden = { confed: [], kilrathi: [...lying].map(([system, count]) => ({ system, count })) };
  const units = Object.fromEntries(Object.entries(table.units).filter(([, unit]) => !foes.includes(unit)));
  const carrierSeen = { confed: null, kilrathi: { system: 'forge' as SystemId, turn: 1 } };
  return { ...blank({ kind: 'seat', seat: s1 }), ...table, units, hidden, carrierSeen, seat: s1, opened: true };
}

function declared(given: ArmadaGiven): ReadonlyMap<string, SystemId> {
  const view = viewOf(given);
  const sheet = bot(view);
  expect(check(view, sheet).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(bot(viewOf(given))).toEqual(sheet);
  const declare: readonly Declaration[] = sheet.order === 'move' ? sheet.declare : [];
  return new Map(declare.map(({ unit, to }) => [unit, to]));
}

const up = { exposed: true };
const alone: NonNullable<ArmadaGiven['units']>[number] = ['k', 'kilrathi', 'shiraak', 'ember', up];

it('attacks a carrier only with torpedo craft', () => {
  const raid = (type: string): ArmadaGiven => ({
    control: { anvil: 'confed', cinder: 'confed', ember: 'kilrathi' },
    units: [['a', 'confed', type, 'cinder'], ['cv', 'confed', 'lexington', 'anvil'], alone],
  });
  expect(declared(raid('wraith')).get('a')).not.toBe('ember');
  expect(declared(raid('gladius')).get('a')).toBe('ember');
});

it('moves its carrier only to places with a sufficient guard against torpedo craft', () => {
  const danger = (guards: readonly string[]): ArmadaGiven => ({
    control: { anvil: 'confed', cinder: 'confed', ember: 'kilrathi' },
    units: [
      ['cv', 'confed', 'lexington', 'cinder'],
      ...guards.map((type, n) => [`g${n}`, 'confed', type, 'cinder'] as const),
      ['k', 'kilrathi', 'goran', 'ember', up],
    ],
  });
  const flight = declared(danger([]));
  expect(flight.get('cv')).toBe('anvil');
  const guarded = declared(danger(['wraith', 'wraith', 'wraith', 'wraith']));
  const goal = guarded.get('cv') ?? 'cinder';
  const there = [0, 1, 2, 3].filter((n) => (guarded.get(`g${n}`) ?? 'cinder') === goal);
  expect(there.length).toBeGreaterThan(0);
});

it('moves transports away from raiders', () => {
  const given: ArmadaGiven = {
    control: { anvil: 'confed', cinder: 'confed', ember: 'kilrathi' },
    bases: { cinder: 'mine' },
    units: [
      ['t', 'confed', 'belleau-wood', 'cinder'],
      ['cv', 'confed', 'lexington', 'anvil'],
      ['k', 'kilrathi', 'jrathek', 'ember', up],
    ],
  };
  expect(declared(given).get('t')).toBe('anvil');
  expect(declared({ ...given, units: given.units?.slice(0, 2) ?? [] }).get('t')).toBeUndefined();
});

it('builds a fortress at its carrier once points are left and torpedo craft are near', () => {
  const rich = (foe: string): ArmadaGiven => ({
    step: 'logistics',
    control: { anvil: 'confed', cinder: 'confed', forge: 'kilrathi' },
    units: [
      ['cv', 'confed', 'lexington', 'anvil'],
      ['k', 'kilrathi', foe, 'forge', up],
    ],
    pp: { confed: 20 },
  });
  const built = (given: ArmadaGiven) => {
    const sheet = bot(viewOf(given));
    return sheet.order === 'logistics'
      ? sheet.build.map((item) => (item.do === 'buildBase' ? item.base : item.do))
      : [];
  };
  expect(built(rich('goran'))).toContain('fortress-light');
  expect(built(rich('dralthi'))).not.toContain('fortress-light');
});

it('saves points for the shipyard without which it can build only light fighters', () => {
  const view = viewOf({
    step: 'logistics',
    control: { anvil: 'kilrathi', cinder: 'kilrathi', forge: 'confed' },
    bases: { cinder: 'mine', anvil: 'shipyard' },
    units: [
      ['cv', 'kilrathi', 'shiraak', 'cinder', up],
      ['c', 'confed', 'lexington', 'forge'],
    ],
    pp: { kilrathi: 2 },
  });
  const sheet = bot({ ...view, seat: view.seatOf?.kilrathi ?? null });
  expect(sheet.order === 'logistics' ? sheet.build : null).toEqual([]);
});

import { line, type Line, newsOf, placeRef, typeRef } from '@warlog/kernel';
import type { Unit } from '../model/state.js';
import type { View, Visible } from '../model/view.js';
import { sideOfSeat } from '../position.js';
import { isCarrier } from '../tables.js';
import { sideRef } from './line.js';
import { listTypes } from './names.js';

type Logistics = Extract<
  Visible,
  {
    type:
      | 'CountersHidden'
      | 'CountersCovered'
      | 'CountersExposed'
      | 'CountersShown'
      | 'PointsCollected'
      | 'MineStripped'
      | 'BaseBuilt'
      | 'FortressChanged'
      | 'BaseSalvaged'
      | 'UnitBuilt'
      | 'BuildFailed'
      | 'MovesDeclared'
      | 'MovesSeen';
  }
>;

/** Hide, Collect, Build and the declared moves in words. */
export function tellLogistics(view: View, told: Logistics): readonly Line[] {
  const side = sideRef(told.side);
  switch (told.type) {
    case 'CountersHidden':
    case 'CountersCovered': {
      const count = told.units.length + told.fortresses.length;
      return [line('hide.covered', { side, count }, { clause: 'PNP-3.5', weight: 'detail' })];
    }
    case 'CountersExposed': {
      const units = told.units.flatMap((id) => view.units[id] ?? []);
      return exposed(view, told.side, units, told.fortresses.length);
    }
    case 'CountersShown':
      return exposed(view, told.side, told.units, told.fortresses.length);
    case 'PointsCollected': {
      const params = { side, gained: told.gained, due: told.due, sites: told.sites, bonus: told.bonus };
      return [line(told.gained < told.due ? 'collect.short' : 'collect.points', params, { clause: 'PNP-4.1' })];
    }
    case 'MineStripped':
      return [
        line('collect.stripped', { side, system: placeRef(told.system) }, { clause: 'PNP-4.5', place: told.system }),
      ];
    case 'BaseBuilt': {
      const params = { side, base: typeRef(told.base), system: placeRef(told.system), cost: told.cost };
      return [line('build.base', params, { clause: 'PNP-5.2', place: told.system })];
    }
    case 'FortressChanged': {
      const params = { side, from: typeRef(told.from), to: typeRef(told.to), system: placeRef(told.system) };
      return [line('build.changed', params, { clause: 'PNP-5.5', place: told.system })];
    }
    case 'BaseSalvaged': {
      const params = { side, base: typeRef(told.base), system: placeRef(told.system), gained: told.gained };
      return [line('build.salvaged', params, { clause: 'PNP-5.8', place: told.system })];
    }
    case 'UnitBuilt': {
      const params = { side, unit: typeRef(told.unit.type), system: placeRef(told.system), cost: told.cost };
      return [line('build.unit', params, { clause: 'PNP-5.9', place: told.system })];
    }
    case 'BuildFailed': {
      const params = { side, n: told.index + 1, why: told.code };
      return [line('build.failed', params, { clause: 'PNP-5.1', tone: 'bad' })];
    }
    case 'MovesDeclared': {
      const ways = new Map<string, number>();
      for (const { to } of told.moves) ways.set(to, (ways.get(to) ?? 0) + 1);
      return [...ways].map(([to, count]) =>
        line('move.declared', { side, count, system: { ref: 'place', id: to } }, { clause: 'PNP-6.1', place: to }),
      );
    }
    case 'MovesSeen':
      return told.moves.map(({ from, to, hidden, shown }) => {
        const params = { side, count: hidden + shown.length, from: placeRef(from), to: placeRef(to) };
        return line('move.seen', params, { clause: 'PNP-6.8', place: to });
      });
  }
}

/** What came face up; a carrier, which both sides hunt, leads the report of either. */
function exposed(
  view: View,
  side: Logistics['side'],
  units: readonly Pick<Unit, 'type' | 'system'>[],
  fortresses: number,
): readonly Line[] {
  const types = units.map(({ type }) => type);
  const what = [
    ...(types.length > 0 ? [listTypes(types)] : []),
    ...Array.from({ length: fortresses }, () => 'a fortress'),
  ].join(', ');
  const own = sideOfSeat(view, view.seat);
  const tone = own === null ? 'plain' : own === side ? 'bad' : 'good';
  const carriers = units.filter(({ type }) => isCarrier(type));
  return [
    ...carriers.map(({ system }) =>
      line(
        'counters.carrier',
        { side: sideRef(side), system: placeRef(system) },
        { clause: 'PNP-7.12', weight: 'headline', tone, place: system, ...newsOf(tone, 'found', 'exposed') },
      ),
    ),
    line('counters.exposed', { side: sideRef(side), what }, { clause: 'PNP-7.12', weight: 'detail' }),
  ];
}

import { line, type Message, newsOf, placeRef, typeRef } from '@warlog/core';
import type { ArmadaUnit } from '../model/state.js';
import type { ArmadaView, ArmadaVisible, ArmadaVisibleOf } from '../model/view.js';
import { holdingsOf } from '../position.js';
import { isCarrier } from '../tables.js';
import { sideRef, toneFor } from './line.js';
import { listTypes } from './names.js';

type Logistics = Extract<
  ArmadaVisible,
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

/** Narrates Hide, Collect, Build and the declared moves. */
export function narrateLogistics(view: ArmadaView, disclosure: Logistics): readonly Message[] {
  const side = sideRef(disclosure.side);
  switch (disclosure.type) {
    case 'CountersHidden':
    case 'CountersCovered': {
      const count = disclosure.units.length + disclosure.fortresses.length;
      return [line('hide.covered', { side, count }, { clause: 'PNP-3.5', weight: 'detail' })];
    }
    case 'CountersExposed': {
      const units = disclosure.units.flatMap((id) => view.units[id] ?? []);
      return exposed(view, disclosure.side, units, disclosure.fortresses.length);
    }
    case 'CountersShown':
      return exposed(view, disclosure.side, disclosure.units, disclosure.fortresses.length);
    case 'PointsCollected':
      return [narrateIncome(view, disclosure)];
    case 'MineStripped':
      return [
        line(
          'collect.stripped',
          { side, system: placeRef(disclosure.system) },
          { clause: 'PNP-4.5', place: disclosure.system },
        ),
      ];
    case 'BaseBuilt': {
      const params = {
        side,
        base: typeRef(disclosure.base),
        system: placeRef(disclosure.system),
        cost: disclosure.cost,
      };
      return [line('build.base', params, { clause: 'PNP-5.2', place: disclosure.system })];
    }
    case 'FortressChanged': {
      const params = {
        side,
        from: typeRef(disclosure.from),
        to: typeRef(disclosure.to),
        system: placeRef(disclosure.system),
      };
      return [line('build.changed', params, { clause: 'PNP-5.5', place: disclosure.system })];
    }
    case 'BaseSalvaged': {
      const params = {
        side,
        base: typeRef(disclosure.base),
        system: placeRef(disclosure.system),
        gained: disclosure.gained,
      };
      return [line('build.salvaged', params, { clause: 'PNP-5.8', place: disclosure.system })];
    }
    case 'UnitBuilt': {
      const params = {
        side,
        unit: typeRef(disclosure.unit.type),
        system: placeRef(disclosure.system),
        cost: disclosure.cost,
      };
      return [line('build.unit', params, { clause: 'PNP-5.9', place: disclosure.system })];
    }
    case 'BuildFailed': {
      const params = { side, n: disclosure.index + 1, why: disclosure.code };
      return [line('build.failed', params, { clause: 'PNP-5.1', tone: 'bad' })];
    }
    case 'MovesDeclared': {
      const ways = new Map<string, number>();
      for (const { to } of disclosure.moves) ways.set(to, (ways.get(to) ?? 0) + 1);
      return [...ways].map(([to, count]) =>
        line('move.declared', { side, count, system: { ref: 'place', id: to } }, { clause: 'PNP-6.1', place: to }),
      );
    }
    case 'MovesSeen':
      return disclosure.moves.map(({ from, to, hidden, shown }) => {
        const params = { side, count: hidden + shown.length, from: placeRef(from), to: placeRef(to) };
        return line('move.seen', params, { clause: 'PNP-6.8', place: to });
      });
  }
}

/** Narrates what a side collects: a point for every five systems and mines, and one for each transport (PNP-4.1). */
function narrateIncome(view: ArmadaView, income: ArmadaVisibleOf<'PointsCollected'>): Message {
  const { gained, due, sites, base, bonus } = income;
  const systems = holdingsOf(view, income.side).systems.length;
  // A mine that is stripped this turn doubles all mines (PNP-4.5).
  const params = { side: sideRef(income.side), gained, due, base, bonus, systems, mines: sites - systems };
  const code = gained < due ? 'short' : bonus > 0 ? 'transports' : 'points';
  return line(`collect.${code}`, params, { clause: 'PNP-4.1' });
}

/** Narrates exposed units; a carrier, which both sides hunt, leads both reports. */
function exposed(
  view: ArmadaView,
  side: Logistics['side'],
  units: readonly Pick<ArmadaUnit, 'type' | 'system'>[],
  fortresses: number,
): readonly Message[] {
  const types = units.map(({ type }) => type);
  const what = [
    ...(types.length > 0 ? [listTypes(types)] : []),
    ...Array.from({ length: fortresses }, () => 'a fortress'),
  ].join(', ');
  const tone = toneFor(view, side, 'bad');
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

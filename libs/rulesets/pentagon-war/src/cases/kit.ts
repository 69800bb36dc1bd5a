import { seat, valuesOf } from '@warlog/core';
import type { LawKit, Shown } from '@warlog/ruleset-testkit';
import fc from 'fast-check';
import { pentagonWar, type PentagonTypes } from '../index.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonSetup } from '../model/setup.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonState, PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { aboard } from '../position.js';
import { isSeekerId } from '../view/names.js';
import { orderText } from '../text/index.js';
import { cameTrue } from './forecast-oracle.js';
import { crises } from './crises.js';
import { hiddenVariants } from './hidden-variants.js';
import { randomSheet } from './random-sheet.js';

const turnLimit = 5;

/** What the law suite needs to know of this ruleset. */
export const kit: LawKit<PentagonTypes> = {
  ruleset: pentagonWar,
  text: orderText,
  setups: [
    setupOf('first-contact', {}),
    setupOf('first-contact', { turnLimit: 1, mode: 'duel' }),
    setupOf('squadrons', {
      turnLimit: 2,
      buy: true,
      impulsesPerPhase: '6',
      crashAcceleration: true,
      grabbing: true,
      docking: true,
    }),
    setupOf('gate-watch', { turnLimit: 3, impulsesPerPhase: '6' }),
  ],
  sheet: (view) => fc.noShrink(fc.nat()).map((seed) => randomSheet(view, seed)),
  // There are no actions outside the orders.
  actions: () => null,
  hiddenVariants,
  irrevocable: (_view, sheet) => (['concede', 'ceaseFire'] as const).filter((word) => (sheet as BattleSheet)[word]),
  conserved,
  accounted,
  counted,
  cameTrue,
  crises,
  turnLimit,
};

/** Returns a shipped scenario with two bots and these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>>): PentagonSetup {
  const found = pentagonWar.scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  return found.setup(seats, { turnLimit, ...options }) as PentagonSetup;
}

/** Counts units on the board, armor, missiles and drones aboard, and flying objects. */
function conserved(state: PentagonState): Record<string, number> {
  const units = valuesOf(state.units);
  const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);
  return {
    units: units.filter(({ status }) => status === 'here').length,
    armor: sum(units.map(({ armor }) => sum(armor))),
    aboard: sum(units.map((unit) => aboard(unit.missiles).length + aboard(unit.drones).length)),
    flying: Object.keys(state.seekers).length,
  };
}

/** Returns the change of these counts by an event. */
function accounted(event: PentagonEvent): Record<string, number> {
  switch (event.type) {
    case 'FleetPlaced':
      return {
        units: event.units.length,
        armor: event.units.flatMap(({ armor }) => armor).reduce((all, n) => all + n, 0),
        aboard: event.units.reduce((all, unit) => all + aboard(unit.missiles).length + aboard(unit.drones).length, 0),
      };
    case 'Launched':
      return { flying: 1, aboard: event.seeker.kind === 'bolt' ? 0 : -1 };
    case 'ObjectsGone':
      return { flying: -event.objects.length, aboard: event.why === 'recovered' ? event.objects.length : 0 };
    case 'RamAttempted':
      return { flying: event.spent && isSeekerId(event.by) ? -1 : 0 };
    case 'Exploded': {
      const sources = event.blasts.flatMap(({ source }) => (source !== null && isSeekerId(source) ? [source] : []));
      return { flying: -new Set([...sources, ...event.destroyed]).size };
    }
    case 'DamageAssessed':
      return {
        units: event.destroyed ? -1 : 0,
        armor: -event.lost.reduce((all, n) => all + n, 0),
        aboard: -event.boxes.filter((box) => /^[md]\d+$/.test(box)).length,
      };
    case 'UnitsGone':
      return { units: -event.units.length };
    default:
      return {};
  }
}

/** Returns the boxes that each ship lost or brought, from the views, or from how a ship was first seen. */
function counted(before: View, disclosures: readonly Shown<PentagonTypes>[], after: View): Record<string, number> {
  const known = new Map<string, number>();
  for (const each of disclosures) {
    if (each.type === 'UnitsShown') for (const unit of each.units) known.set(unit.id, boxesIn(unit));
    if (each.type === 'FleetPlaced') for (const unit of each.units) known.set(unit.id, 0);
  }
  for (const unit of valuesOf(before.units)) known.set(unit.id, boxesIn(unit));
  return Object.fromEntries(
    valuesOf(after.units).map((unit) => [`force/${unit.id}`, boxesIn(unit) - (known.get(unit.id) ?? 0)]),
  );
}

/** Counts all boxes left, with the numbers of the radar; none of a destroyed ship. */
function boxesIn(unit: PentagonUnit): number {
  if (unit.status === 'destroyed') return 0;
  const stores = [...Object.values(unit.missiles), ...Object.values(unit.drones)];
  const plain = [...unit.armor, ...Object.values(unit.systems)].reduce((all, n) => all + n, 0);
  const whole = Object.values(unit.weapons).filter((weapon) => weapon.whole);
  return plain + unit.radar.length + whole.length + stores.filter((store) => store !== 'lost').length;
}

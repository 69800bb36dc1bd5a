import { seat, valuesOf } from '@warlog/kernel';
import type { LawKit } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { pentagonWar, type PentagonTypes } from '../index.js';
import type { Event } from '../model/event.js';
import type { Setup } from '../model/setup.js';
import type { BattleSheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { aboard } from '../position.js';
import { isSeekerId } from '../view/names.js';
import { orderText } from '../text/index.js';
import { cameTrue } from './came-true.js';
import { crises } from './crises.js';
import { hiddenVariants } from './hidden-variants.js';
import { randomSheet } from './random-sheet.js';

const turnLimit = 5;

/** What the law suite must know of this ruleset. */
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
  // There is no deed outside the sheets.
  actions: () => null,
  hiddenVariants,
  irrevocable: (_view, sheet) => (['concede', 'ceaseFire'] as const).filter((word) => (sheet as BattleSheet)[word]),
  conserved,
  accounted,
  cameTrue,
  crises,
  turnLimit,
};

/** A shipped scenario with two bots and these options. */
export function setupOf(scenario: string, options: Readonly<Record<string, unknown>>): Setup {
  const found = pentagonWar.scenarios.find((each) => each.id === scenario);
  if (found === undefined) throw new Error(`No scenario ${scenario}.`);
  const seats = [1, 2].map((n) => ({ id: seat(n), name: `Player ${n}`, bot: true }));
  return found.setup(seats, { turnLimit, ...options }) as Setup;
}

/** Units on the board, armour, missiles and drones aboard, and what flies. */
function conserved(state: State): Record<string, number> {
  const units = valuesOf(state.units);
  const sum = (list: readonly number[]): number => list.reduce((all, n) => all + n, 0);
  return {
    units: units.filter(({ status }) => status === 'here').length,
    armor: sum(units.map(({ armor }) => sum(armor))),
    aboard: sum(units.map((unit) => aboard(unit.missiles).length + aboard(unit.drones).length)),
    flying: Object.keys(state.seekers).length,
  };
}

/** By how much an event says that they change. */
function accounted(event: Event): Record<string, number> {
  switch (event.type) {
    case 'FleetPlaced':
      return {
        units: event.units.length,
        armor: event.units.flatMap(({ armor }) => armor).reduce((all, n) => all + n, 0),
        aboard: event.units.reduce((all, one) => all + aboard(one.missiles).length + aboard(one.drones).length, 0),
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

import { isDiceEvent, seat, valuesOf, type SeatId, type Sheets } from '@warlog/kernel';
import type { LawKit, Logged } from '@warlog/kernel/testing';
import fc from 'fast-check';
import { directions } from '../geometry/hex.js';
import { pentagonWar, type PentagonTypes } from '../index.js';
import type { Event } from '../model/event.js';
import type { Setup } from '../model/setup.js';
import type { BattleSheet, Sheet } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { partOf } from '../orders/phase.js';
import { aboard } from '../position.js';
import { isSeekerId } from '../view/names.js';
import { cameTrue } from './came-true.js';
import { crises } from './crises.js';
import { randomSheet } from './random-sheet.js';

const turnLimit = 5;

/** What the law suite must know of this ruleset. */
export const kit: LawKit<PentagonTypes> = {
  ruleset: pentagonWar,
  setups: [
    setupOf('first-contact', {}),
    setupOf('first-contact', { turnLimit: 1, mode: 'duel' }),
    setupOf('squadrons', { turnLimit: 2, buy: true, impulsesPerPhase: '6', crashAcceleration: true, grabbing: true }),
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

/**
 * The opponents' hidden units turned and burning otherwise, as long as nothing finds them in either world; and doctrine that
 * stands on, since nobody hears of it.
 */
function hiddenVariants(
  state: State,
  viewer: SeatId,
  sheets: Sheets<Sheet>,
  closing: (sheets: Sheets<Sheet>) => readonly Logged<PentagonTypes>[],
): fc.Arbitrary<Sheets<Sheet>> | null {
  const others = Object.entries(sheets).filter(([id, sheet]) => id !== viewer && sheet !== null);
  const hidden = valuesOf(state.units).filter((unit) => !unit.detected && unit.seat !== viewer);
  if (others.length === 0 || state.step === 'setup') return null;
  const { from, to } = partOf(state);
  return fc.tuple(fc.constantFrom(...directions), fc.nat(2), fc.boolean()).map(([rotate, accelerate, standing]) => {
    const changed = Object.fromEntries(
      others.map(([id, sheet]) => {
        const said = sheet as BattleSheet;
        const own = state.step === 'fire' ? [] : hidden.filter((unit) => unit.seat === id);
        const program = [{ impulse: from, to, rotate, accelerate }];
        const units = Object.fromEntries(own.map((unit) => [unit.id, { ...said.units?.[unit.id], program }]));
        const { standing: _, ...rest } = said;
        const kept = own.length > 0 ? { units: { ...rest.units, ...units } } : {};
        return [id, { ...rest, ...kept, ...(standing ? { standing: true } : {}) }];
      }),
    ) as Sheets<Sheet>;
    const variant = { ...sheets, ...changed };
    return foundIn(closing(variant)) || foundIn(closing(sheets)) ? sheets : variant;
  });
}

const foundIn = (events: readonly Logged<PentagonTypes>[]): boolean =>
  events.some((event) => !isDiceEvent(event) && event.type === 'UnitsDetected');

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

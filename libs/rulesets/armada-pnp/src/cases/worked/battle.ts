import { seat, type SeatId } from '@warlog/core';
import type { ArmadaEvent, NewUnit } from '../../model/event.js';
import type { SideId, SystemId, ArmadaUnitId } from '../../model/ids.js';
import { tokensOf, type ArmadaSetup } from '../../model/setup.js';
import type { ArmadaSheet } from '../../model/sheet.js';
import { scenarios } from '../../scenarios.js';

/** A phase to close: the orders of the seats, and the faces in the order in which the rules roll. */
export interface WorkedPhase {
  readonly sheets: Readonly<Record<SeatId, ArmadaSheet | null>>;
  readonly dice: readonly number[];
}

/** A battle of the rulebook as a campaign that leads to it. */
export interface WorkedBattle {
  readonly id: 'duel-at-redwop' | 'strike-at-atrapi';
  readonly title: string;
  /** The events before; the phase after them is open. */
  readonly before: readonly ArmadaEvent[];
  readonly phases: readonly WorkedPhase[];
}

export const confed = seat(1);
export const kilrathi = seat(2);
export const sys = (id: string): SystemId => id as SystemId;
export const unit = (id: string): ArmadaUnitId => id as ArmadaUnitId;

/** Returns a board of Kestrel Reach with a carrier and two light fighters of each side. */
export function opening(
  options: Readonly<Record<string, unknown>>,
  start: Readonly<Record<SideId, SystemId>>,
): readonly ArmadaEvent[] {
  const scenario = scenarios.find(({ id }) => id === 'kestrel-reach');
  const seats = [
    { id: confed, name: 'Confederation', bot: false },
    { id: kilrathi, name: 'Kilrathi', bot: false },
  ];
  const setup = scenario?.setup(seats, options) as ArmadaSetup;
  return [
    { type: 'GameCreated', map: setup.map, options: setup.options, tokens: tokensOf(setup), seats },
    { type: 'ChoiceWon', seat: confed, totals: [9, 6] },
    { type: 'SidesChosen', seatOf: { confed, kilrathi }, start },
    { type: 'ForcesPlaced', side: 'confed', system: start.confed, units: counters(['lexington', 'arrow', 'arrow'], 1) },
    {
      type: 'ForcesPlaced',
      side: 'kilrathi',
      system: start.kilrathi,
      units: counters(['shiraak', 'dralthi', 'dralthi'], 4),
    },
    { type: 'TurnOpened', turn: 1 },
    { type: 'StepOpened', step: 'move' },
  ];
}

/** Returns counters named after their types: `wraith-1`, `wraith-2`, …; numbered from `first`. */
export function counters(types: readonly string[], first: number): readonly NewUnit[] {
  return types.map((type, index) => {
    const number = types.slice(0, index + 1).filter((each) => each === type).length;
    return { id: unit(`${type}-${number}`), type, n: first + index };
  });
}

/** Returns the complete orders for moves to one system. */
export const movesTo = (to: string, ids: readonly string[]): ArmadaSheet => ({
  order: 'move',
  declare: ids.map((id) => ({ unit: unit(id), to: sys(to) })),
  ready: true,
});

import { seat, type SeatId } from '@warlog/kernel';
import type { Event, NewUnit } from '../../model/event.js';
import type { SideId, SystemId, UnitId } from '../../model/ids.js';
import { tokensOf, type Setup } from '../../model/setup.js';
import type { Sheet } from '../../model/sheet.js';
import { scenarios } from '../../scenarios.js';

/** A phase to be closed: the seats' sheets, and the faces in the order in which the rules ask for them. */
export interface WorkedPhase {
  readonly sheets: Readonly<Record<SeatId, Sheet | null>>;
  readonly dice: readonly number[];
}

/** A battle that the rulebook tells, as a campaign that comes to it. */
export interface WorkedBattle {
  readonly id: 'duel-at-redwop' | 'strike-at-atrapi';
  readonly title: string;
  /** What happened before; the phase after it is open. */
  readonly before: readonly Event[];
  readonly phases: readonly WorkedPhase[];
}

export const confed = seat(1);
export const kilrathi = seat(2);
export const sys = (id: string): SystemId => id as SystemId;
export const unit = (id: string): UnitId => id as UnitId;

/** A table of Kestrel Reach with a carrier and two light fighters of each side. */
export function opening(
  options: Readonly<Record<string, unknown>>,
  start: Readonly<Record<SideId, SystemId>>,
): readonly Event[] {
  const scenario = scenarios.find(({ id }) => id === 'kestrel-reach');
  const seats = [
    { id: confed, name: 'Confederation', bot: false },
    { id: kilrathi, name: 'Kilrathi', bot: false },
  ];
  const setup = scenario?.setup(seats, options) as Setup;
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

/** Counters named after their types: `wraith-1`, `wraith-2`, …; numbered from `first` on. */
export function counters(types: readonly string[], first: number): readonly NewUnit[] {
  return types.map((type, index) => {
    const number = types.slice(0, index + 1).filter((each) => each === type).length;
    return { id: unit(`${type}-${number}`), type, n: first + index };
  });
}

/** A list of moves to one system, all said. */
export const movesTo = (to: string, ids: readonly string[]): Sheet => ({
  order: 'move',
  declare: ids.map((id) => ({ unit: unit(id), to: sys(to) })),
  ready: true,
});

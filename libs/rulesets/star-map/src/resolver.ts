import type { DiceReason, Sheets } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import { byCodePoint, type SeatId, playSteps } from '@warlog/core';
import type { FightBoard } from './fight-state.js';
import { sideOf } from './force.js';
import type { PlaceId } from './place.js';

/** How one game plays its phases. */
interface Play<State, Sheet, Event> {
  /** Copies what events may change. */
  readonly copyOf: (state: State) => State;
  readonly evolve: (state: State | null, event: Event) => State;
  /** Plays the closed phase, on the current position. */
  readonly steps: (now: State, sheets: Sheets<Sheet>, dice: Dice) => Iterable<Event>;
  /** Plays a battle that was handed over by its report or, without one, by dice. */
  readonly broughtBack: (now: State, battle: string, report: unknown, dice: Dice, why?: DiceReason) => Iterable<Event>;
}

/** Creates the functions of a game that play a closed phase and apply the report of a battle campaign. */
export function resolverOf<State, Sheet, Event>({ copyOf, evolve, steps, broughtBack }: Play<State, Sheet, Event>) {
  return {
    resolve(state: State, sheets: Sheets<Sheet>, dice: Dice): Generator<Event, State, void> {
      const now = copyOf(state);
      return playSteps(now, steps(now, sheets, dice), evolve);
    },
    applyBattleReport(
      state: State,
      battle: string,
      report: unknown,
      dice: Dice,
      why?: DiceReason,
    ): Generator<Event, State, void> {
      const now = copyOf(state);
      return playSteps(now, broughtBack(now, battle, report, dice, why), evolve);
    },
  };
}

/** Returns the places whose battles are handed over, by id. */
export function handedPlaces({ handed = [] }: FightBoard): readonly PlaceId[] {
  return handed.map(({ place }) => place).sort(byCodePoint);
}

/** Returns the construct list that counts: the submitted one, or the last one if missed orders repeat it. */
export function constructOf<Entry>(
  now: {
    readonly options: { readonly missedOrders: string };
    readonly sides: Readonly<Record<SeatId, { readonly lastConstruct: readonly Entry[] }>>;
  },
  seat: SeatId,
  sheet: { readonly construct?: readonly Entry[] | undefined } | undefined,
): readonly Entry[] {
  if (sheet !== undefined) return sheet.construct ?? [];
  return now.options.missedOrders === 'repeat-build' ? sideOf(now, seat).lastConstruct : [];
}

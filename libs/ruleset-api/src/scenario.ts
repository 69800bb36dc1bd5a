import type { SeatId } from '@warlog/core';

/** Returns the message code of a scenario's description. */
export function scenarioCode(id: string): string {
  return `scenario.${id}`;
}

/** A scenario that ships with a ruleset: everything that `setup` needs except the players. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** One sentence for the scenario list. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Names of its sides until players rename them; absent: the platform's names. */
  readonly sides?: readonly string[];
  /**
   * Builds the setup for these seats and options (defaults if absent). `refereed`: whether there is a game master;
   * absent: none.
   */
  readonly setup: (
    seats: readonly SeatSetup[],
    options: Readonly<Record<string, unknown>>,
    about?: { readonly refereed: boolean },
  ) => unknown;
}

/** A seat as passed from the platform to the game. */
export interface SeatSetup {
  readonly id: SeatId;
  /** Shown until the player names the side. */
  readonly name: string;
  readonly bot: boolean;
}

import type fc from 'fast-check';
import type { DiceEvent } from '../dice/dice.js';
import type { SeatId } from '../ids.js';
import type { GameTypes, Ruleset, Sheets } from '../ruleset.js';

/** What the law suite must be told about a ruleset, beyond the contract, to hold it to the laws. */
export interface LawKit<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  /** Each shipped scenario, at each of its seat counts. */
  readonly setups: readonly G['Setup'][];
  /** Legal sheets for the open phase of a seat's view, as various as can be. Those that `check` refuses are drawn again. */
  sheet(view: G['View']): fc.Arbitrary<G['Sheet']>;
  /** What a seat may do outside its sheet; null where there is nothing. */
  actions(view: G['View']): fc.Arbitrary<unknown> | null;
  /**
   * The same sheets but for what this viewer may not know, neither now nor from what the resolution will show it;
   * null where the viewer may know everything.
   */
  hiddenVariants(
    state: G['State'],
    viewer: SeatId,
    sheets: Sheets<G['Sheet']>,
  ): fc.Arbitrary<Sheets<G['Sheet']>> | null;
  /** What the ruleset counts, by name: credits, tokens, units. */
  conserved(state: G['State']): Readonly<Record<string, number>>;
  /** By how much an event says that each count changes; names that it does not change may be left out. */
  accounted(event: G['Event']): Readonly<Record<string, number>>;
  /** The turn by whose end bots have ended every game. */
  readonly turnLimit: number;
}

/** What stands in the stream of a game: the ruleset's events and those of the dice. */
export type Logged<G extends GameTypes> = G['Event'] | DiceEvent;

/** What is disclosed of it. */
export type Shown<G extends GameTypes> = G['Visible'] | DiceEvent;

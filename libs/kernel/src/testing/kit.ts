import type fc from 'fast-check';
import type { DiceEvent } from '../dice/dice.js';
import type { Chance } from '../forecast.js';
import type { SeatId } from '../ids.js';
import type { GameTypes, Ruleset, Sheets, OrderText } from '../ruleset.js';

/** What the law suite must be told about a ruleset, beyond the contract, to hold it to the laws. */
export interface LawKit<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  /** How its sheets are written and read as text. */
  readonly text: OrderText<G>;
  /** The version whose campaigns it takes over: what `upgradesFrom` promises is held to it. Absent: it takes none over. */
  readonly former?: Ruleset<G>;
  /** Each shipped scenario, at each of its seat counts. */
  readonly setups: readonly G['Setup'][];
  /** Legal sheets for the open phase of a seat's view, as various as can be. Those that `check` refuses are drawn again. */
  sheet(view: G['View']): fc.Arbitrary<G['Sheet']>;
  /** What a seat may do outside its sheet; null where there is nothing. */
  actions(view: G['View']): fc.Arbitrary<unknown> | null;
  /**
   * The same sheets but for what this viewer may not know, neither now nor from what the resolution will show it;
   * null where the viewer may know everything. `closing` is what the phase would bring with such sheets and the dice of
   * this run: variants that come to something public in one world alone are no pair.
   */
  hiddenVariants(
    state: G['State'],
    viewer: SeatId,
    sheets: Sheets<G['Sheet']>,
    closing: (sheets: Sheets<G['Sheet']>) => readonly Logged<G>[],
  ): fc.Arbitrary<Sheets<G['Sheet']>> | null;
  /**
   * Words of a sheet that may end the game for its seat and cannot be taken back once the phase has closed: to give up, to
   * make another the winner. A bot that stands in for a person says none.
   */
  irrevocable(view: G['View'], sheet: G['Sheet']): readonly string[];
  /** Positions in which an option tells that play at random hardly ever comes to; absent: it comes to all. */
  readonly crises?: readonly Crisis<G>[];
  /** Rulings worth trying that hang on an option; absent where none do. */
  rulings?(state: G['State']): readonly unknown[];
  /** What the ruleset counts, by name: credits, tokens, units. */
  conserved(state: G['State']): Readonly<Record<string, number>>;
  /** By how much an event says that each count changes; names that it does not change may be left out. */
  accounted(event: G['Event']): Readonly<Record<string, number>>;
  /**
   * How something that a forecast of this seat called certain came out, read from the truth: did the good outcome come?
   * Null where the chance's condition did not hold, or what it is about never took place.
   */
  cameTrue(said: Chance, seat: SeatId, turn: PlayedTurn<G>): boolean | null;
  /** The turn by whose end bots have ended every game. */
  readonly turnLimit: number;
}

/** A position made for the purpose, with the sheets by which its phase closes, and a deed outside them. */
export interface Crisis<G extends GameTypes> {
  readonly state: G['State'];
  /** Seats that are not named send nothing. */
  readonly sheets: Readonly<Record<string, unknown>>;
  readonly action?: { readonly seat: SeatId; readonly order: unknown };
}

/** A turn from the phase in which a forecast was made to its end: the truth at both ends, and all that was written. */
export interface PlayedTurn<G extends GameTypes> {
  readonly before: { readonly state: G['State']; readonly view: G['View'] };
  readonly after: G['State'];
  readonly events: readonly Logged<G>[];
}

/** What stands in the stream of a game: the ruleset's events and those of the dice. */
export type Logged<G extends GameTypes> = G['Event'] | DiceEvent;

/** What is disclosed of it. */
export type Shown<G extends GameTypes> = G['Visible'] | DiceEvent;

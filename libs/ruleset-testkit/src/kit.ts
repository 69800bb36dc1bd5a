import type fc from 'fast-check';
import type { DiceEvent } from '@warlog/dice';
import type { Chance, GameTypes, Ruleset, Sheets, OrderText } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';

/** What the laws need of a ruleset, beyond its contract. */
export interface LawKit<G extends GameTypes> {
  readonly ruleset: Ruleset<G>;
  /** The text notation of its orders. */
  readonly text: OrderText<G>;
  /** The version whose campaigns it can continue: `upgradesFrom` is tested with it. Absent: none. */
  readonly former?: Ruleset<G>;
  /** Each shipped scenario, at each of its seat counts. */
  readonly setups: readonly G['Setup'][];
  /**
   * Returns valid orders for the open phase of a seat's view, as varied as possible. Those that `check` refuses are
   * drawn again.
   */
  sheet(view: G['View']): fc.Arbitrary<G['Sheet']>;
  /** Returns actions outside the orders; null if there are none. */
  actions(view: G['View']): fc.Arbitrary<unknown> | null;
  /** Returns the places, planets and seats that conditions of later orders may name; absent: they name none. */
  named?(view: G['View']): Readonly<Record<'place' | 'planet' | 'seat', readonly string[]>>;
  /**
   * Returns orders that differ only where this viewer cannot know it, neither now nor from the disclosures of the
   * resolution. Null if the viewer may know everything. `closing` plays the phase with such orders and the dice of this
   * run: variants with a public effect in only one world are no pair.
   */
  hiddenVariants(
    state: G['State'],
    viewer: SeatId,
    sheets: Sheets<G['Sheet']>,
    closing: (sheets: Sheets<G['Sheet']>) => readonly Logged<G>[],
  ): fc.Arbitrary<Sheets<G['Sheet']>> | null;
  /**
   * Returns the parts of orders that may end the game for their seat and cannot be revoked after the closing. Examples
   * are giving up and making another seat the winner. A stand-in bot uses none.
   */
  irrevocable(view: G['View'], sheet: G['Sheet']): readonly string[];
  /** Positions in which an option matters that random play hardly ever reaches; absent: it reaches all. */
  readonly crises?: readonly Crisis<G>[];
  /** Returns rulings to test that depend on an option; absent: none do. */
  rulings?(state: G['State']): readonly unknown[];
  /** Returns what the ruleset counts, by name: credits, tokens, units. */
  conserved(state: G['State']): Readonly<Record<string, number>>;
  /** Returns by how much an event changes each count; unchanged ones may be omitted. */
  accounted(event: G['Event']): Readonly<Record<string, number>>;
  /**
   * Returns by how much disclosures change what an account counts, from the views or the disclosures alone:
   * `force/unit` or `place/planet` by points; unchanged ones may be omitted. Absent: the ruleset gives no account.
   */
  counted?(before: G['View'], disclosures: readonly Shown<G>[], after: G['View']): Readonly<Record<string, number>>;
  /**
   * Returns whether the good outcome of a forecast that was called certain happened, by the truth. Null if the chance's
   * condition did not hold, or if its subject never took place.
   */
  cameTrue(said: Chance, seat: SeatId, turn: PlayedTurn<G>): boolean | null;
  /** Returns what the calculator takes from a view at every place; absent: the game has no calculator. */
  calculated?(view: G['View']): unknown;
  /** The turn by whose end every game of bots has ended. */
  readonly turnLimit: number;
}

/** A prepared position, with the orders that close its phase, and an action outside of them. */
export interface Crisis<G extends GameTypes> {
  readonly state: G['State'];
  /** Seats that are not named submit nothing. */
  readonly sheets: Readonly<Record<string, unknown>>;
  readonly action?: { readonly seat: SeatId; readonly order: unknown };
}

/** A turn from the phase of a forecast to its end: the truth at both ends, and all events. */
export interface PlayedTurn<G extends GameTypes> {
  readonly before: { readonly state: G['State']; readonly view: G['View'] };
  readonly after: G['State'];
  readonly events: readonly Logged<G>[];
}

/** An event in the stream of a game: of the ruleset or the dice. */
export type Logged<G extends GameTypes> = G['Event'] | DiceEvent;

/** A disclosure of such an event. */
export type Shown<G extends GameTypes> = G['Visible'] | DiceEvent;

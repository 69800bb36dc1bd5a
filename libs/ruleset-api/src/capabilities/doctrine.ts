import type { Dice } from '@warlog/dice';
import type { SeatId } from '@warlog/core';
import type { GameTypes } from '../game-types.js';

/** How plans and doctrines play where a seat is not asked. */
export interface DoctrineRules<G extends GameTypes> {
  /**
   * Returns the answer of a seat's plan and doctrine to the open phase, from its own view. Used for a seat that is not
   * asked any more (its clock is spent, or it is away) and without standing orders for it. Must pass `check`. Null: none,
   * and `resolve` gets null as after a miss.
   */
  answer(view: G['View']): G['Sheet'] | null;
  /**
   * Plays the rest of the game once no seat is left to ask, answering every further window by plan and doctrine.
   * Afterwards `phase` returns the end. `standing`: the standing orders of the seats that have some. Must not store or
   * mutate `state`.
   */
  finish(state: G['State'], dice: Dice, standing: Readonly<Record<SeatId, unknown>>): Iterable<G['Event']>;
}

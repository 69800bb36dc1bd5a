import type { SeatId } from '@warlog/core';
import type { Scenario } from './ruleset.js';

/**
 * A first game for one learner in seat `s1`, played on the learner's own device. It is a small hidden scenario with the
 * orders of all other seats.
 */
export interface Lesson<View = unknown, Sheet = unknown> {
  readonly scenario: Scenario;
  /** The dice key, 64 hex digits. Not secret: nothing is at stake, and announced results must happen. */
  readonly diceKey: string;
  /**
   * Returns the lesson's orders for a seat in the open phase of its view. These are the orders of the other seats, and
   * those of the learner before the learner's first turn. Null if the learner is asked.
   */
  sheet(view: View, seat: SeatId): Sheet | null;
}

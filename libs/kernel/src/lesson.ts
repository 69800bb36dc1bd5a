import type { SeatId } from './ids.js';
import type { Scenario } from './ruleset.js';

/**
 * A first game for one learner, who sits in seat `s1`, played on the learner's own device: a scenario that no picker
 * offers, small enough to be taken in at a glance, and everything in it that the learner does not order.
 */
export interface Lesson<View = unknown, Sheet = unknown> {
  readonly scenario: Scenario;
  /** The key of its dice, 64 hex digits. No secret: nothing is at stake, and what is told beforehand must come true. */
  readonly diceKey: string;
  /**
   * What the lesson itself orders for a seat in the open phase of its view: the other seats' sheets throughout, and the
   * learner's own before their turn has come. Null where the learner is asked.
   */
  sheet(view: View, seat: SeatId): Sheet | null;
}

import type { Dice, DiceEvent } from './dice.js';
import type { DiceLog } from './roller.js';

/**
 * Collects the events of a ruleset and inserts each dice event where it was requested: between the event yielded before
 * and the one after. `make` gets the log and creates the dice, `run` uses them.
 *
 * @example
 *   const events = record(
 *     (log) => seedDice('a test', log),
 *     (dice) => ruleset.play.resolve(state, sheets, dice),
 *   );
 *   // DiceScopeOpened, DiceRolled, BattleFought, …
 */
export function record<E>(make: (log: DiceLog) => Dice, run: (dice: Dice) => Iterable<E>): (E | DiceEvent)[] {
  const events: (E | DiceEvent)[] = [];
  const dice = make((event) => events.push(event));
  for (const event of run(dice)) events.push(event);
  return events;
}

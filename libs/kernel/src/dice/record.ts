import type { Dice, DiceEvent } from './dice.js';
import type { DiceLog } from './roller.js';

/**
 * Drains what a ruleset decides and writes each event of the dice where it was asked: between the event yielded before
 * and the one yielded after. `make` gets the log and makes the dice, `run` decides with them.
 */
export function record<E>(make: (log: DiceLog) => Dice, run: (dice: Dice) => Iterable<E>): (E | DiceEvent)[] {
  const events: (E | DiceEvent)[] = [];
  const dice = make((event) => events.push(event));
  for (const event of run(dice)) events.push(event);
  return events;
}

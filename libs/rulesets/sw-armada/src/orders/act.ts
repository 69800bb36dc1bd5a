import type { Acted, Dice, Problem, SeatId } from '@warlog/kernel';
import { evolve, ownCopy } from '../evolve.js';
import { endIfOver } from '../machine/ending.js';
import { tableAt } from '../machine/table.js';
import type { Event } from '../model/event.js';
import { deedForm } from '../model/sheet.js';
import type { State } from '../model/state.js';
import { words } from '../resolve.js';
import { shapeFaults } from './check.js';
import { checkWords } from './check-words.js';
import { fault, problem } from './problem.js';

/** Plans, doctrine, a truce and giving up need no window (SWA-ASY-26, SWA-ASY-27). */
export function act(
  state: State,
  seat: SeatId,
  action: unknown,
  dice: Dice,
): Acted<Event> | { readonly problems: readonly Problem[] } {
  if (state.ended !== null) return { problems: [problem(state, fault('BATTLE_OVER', []))] };
  const parsed = deedForm.safeParse(action);
  const faults = parsed.success ? checkWords(state, seat, parsed.data) : shapeFaults(parsed.error.issues);
  if (!parsed.success || faults.length > 0) return { problems: faults.map((one) => problem(state, one)) };
  const now = ownCopy(state);
  const events = [...words({ now }, seat, parsed.data)];
  for (const event of events) evolve(now, event);
  return { events: [...events, ...endIfOver(tableAt(now, {}, dice))] };
}

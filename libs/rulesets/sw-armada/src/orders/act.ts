import type { Acted } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import type { Problem, SeatId } from '@warlog/core';
import { evolve, ownCopy } from '../evolve.js';
import { endIfOver } from '../machine/ending.js';
import { roundContextAt } from '../machine/round-context.js';
import type { SwArmadaEvent } from '../model/event.js';
import { actionForm } from '../model/sheet.js';
import type { SwArmadaState } from '../model/state.js';
import { words } from '../resolve.js';
import { checkWords } from './check-words.js';
import { fault, problem, shapeFaults } from './problem.js';

/** Handles plans, doctrine, truces and conceding, which need no window (SWA-ASY-26, SWA-ASY-27). */
export function act(
  state: SwArmadaState,
  seat: SeatId,
  action: unknown,
  dice: Dice,
): Acted<SwArmadaEvent> | { readonly problems: readonly Problem[] } {
  if (state.ended !== null) return { problems: [problem(state, fault('BATTLE_OVER', []))] };
  const parsed = actionForm.safeParse(action);
  const faults = parsed.success ? checkWords(state, seat, parsed.data) : shapeFaults(parsed.error.issues);
  if (!parsed.success || faults.length > 0)
    return { problems: faults.map((swArmadaFault) => problem(state, swArmadaFault)) };
  const now = ownCopy(state);
  const events = [...words({ now }, seat, parsed.data)];
  for (const event of events) evolve(now, event);
  return { events: [...events, ...endIfOver(roundContextAt(now, {}, dice))] };
}

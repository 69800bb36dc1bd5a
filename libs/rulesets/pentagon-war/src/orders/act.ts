import { sentence, type Problem, type SeatId } from '@warlog/core';
import type { Acted } from '@warlog/ruleset-api';
import type { Dice } from '@warlog/dice';
import { messages } from '../messages.js';
import type { PentagonEvent } from '../model/event.js';
import type { PentagonState } from '../model/state.js';

/** Refuses every action: all is part of the orders, even conceding, which counts when the phase closes (PW-18.13). */
export function act(
  _state: PentagonState,
  _seat: SeatId,
  _action: unknown,
  _dice: Dice,
): Acted<PentagonEvent> | { readonly problems: readonly Problem[] } {
  const code = 'PW_NO_DEED';
  const said = sentence(messages, { code }, (ref) => ref.id);
  return { problems: [{ code, sentence: said, path: [], severity: 'error', clause: 'PW-18.13' }] };
}

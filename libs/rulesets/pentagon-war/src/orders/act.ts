import { sentence, type Acted, type Dice, type Problem, type SeatId } from '@warlog/kernel';
import { messages } from '../messages.js';
import type { Event } from '../model/event.js';
import type { State } from '../model/state.js';

/** There is no deed outside the sheet: also who gives up says so there, and it counts as the phase closes (PW-18.13). */
export function act(
  _state: State,
  _seat: SeatId,
  _action: unknown,
  _dice: Dice,
): Acted<Event> | { readonly problems: readonly Problem[] } {
  const code = 'PW_NO_DEED';
  const said = sentence(messages, { code }, (ref) => ref.id);
  return { problems: [{ code, sentence: said, path: [], severity: 'error', clause: 'PW-18.13' }] };
}

import type { Answered } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import { refusal } from './problem.js';

/** Stances and all else change only with a sheet of orders, so that nobody reacts inside a turn (FTQ-902). */
export function act(): Answered<Event> {
  return { problems: [refusal('FTQ_E_ACTION')] };
}

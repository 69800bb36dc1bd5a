import type { Answered } from '@warlog/ruleset-api';
import type { FtarqEvent } from '../model/event.js';
import { refusal } from './problem.js';

/**
 * Refuses every action: stances and all else change only with orders, so that no seat reacts within a turn (FTQ-902).
 */
export function act(): Answered<FtarqEvent> {
  return { problems: [refusal('FTQ_E_ACTION')] };
}

import type { DiceEvent } from '../dice/dice.js';
import type { PhaseId, SeatId } from '../ids.js';
import type { EarlyClosing } from './early-closing.js';
import { isPlatformEvent, type GameEvent, type Holder, type PlatformEvent } from './events.js';
import type { RulingRevealed } from './revealed.js';
import type { NumberedKeys } from './trust-terms.js';

/** A sheet came or went; whose it is but not what it says. */
export interface SheetStatusChanged {
  readonly type: 'SheetStatusChanged';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  readonly sheet: 'none' | 'sent';
}

/** SeatTaken without the nonce, for all but the seat itself. */
export interface SeatTakenBy {
  readonly type: 'SeatTakenBy';
  readonly seat: SeatId;
  readonly holder: Holder;
  readonly keys?: NumberedKeys;
  readonly from?: SeatId;
}

/** What the platform tells a viewer. */
export type PlatformVisible = PlatformEvent | SheetStatusChanged | SeatTakenBy | RulingRevealed | EarlyClosing;

const onlyTold: ReadonlySet<string> = new Set(['SheetStatusChanged', 'SeatTakenBy', 'RulingRevealed', 'EarlyClosing']);

/** Is it the platform's own telling? Such ones belong to no ruleset: never project or narrate them. */
export function isPlatformVisible(event: { readonly type: string }): event is PlatformVisible {
  return onlyTold.has(event.type) || isPlatformEvent(event);
}

/** Anything a viewer may be told. */
export type VisibleEvent = PlatformVisible | DiceEvent | GameEvent;

import type { PlayHours } from './gather-terms.js';
import type { DiceEvent } from '@warlog/dice';
import type { PhaseId, SeatId } from '@warlog/core';
import type { EarlyClosing } from './early-closing.js';
import { isPlatformEvent, type GameEvent, type Holder, type PlatformEvent } from './events.js';
import type { RulingRevealed } from './revealed.js';
import type { NumberedKeys } from './trust-terms.js';

/** A seat submitted or withdrew orders; without their content. */
export interface SheetStatusChanged {
  readonly type: 'SheetStatusChanged';
  readonly phase: PhaseId;
  readonly seat: SeatId;
  readonly sheet: 'none' | 'sent';
}

/** SeatTaken without the nonce, for all viewers but the seat itself. */
export interface SeatTakenBy {
  readonly type: 'SeatTakenBy';
  readonly seat: SeatId;
  readonly holder: Holder;
  readonly keys?: NumberedKeys;
  readonly from?: SeatId;
  readonly hours?: PlayHours;
}

/** A disclosure of the platform. */
export type PlatformVisible = PlatformEvent | SheetStatusChanged | SeatTakenBy | RulingRevealed | EarlyClosing;

const disclosureTypes: ReadonlySet<string> = new Set([
  'SheetStatusChanged',
  'SeatTakenBy',
  'RulingRevealed',
  'EarlyClosing',
]);

/** Returns whether it is a platform disclosure, which a ruleset must never project or narrate. */
export function isPlatformVisible(event: { readonly type: string }): event is PlatformVisible {
  return disclosureTypes.has(event.type) || isPlatformEvent(event);
}

/** Any disclosure. */
export type VisibleEvent = PlatformVisible | DiceEvent | GameEvent;

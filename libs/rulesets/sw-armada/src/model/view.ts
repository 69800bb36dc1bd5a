import type { SeatId } from '@warlog/core';
import type { Looking } from '@warlog/tactical';
import type { SwArmadaCommand } from '../tables.js';
import type { CardKind, CardId, SwArmadaUnitId } from './ids.js';
import type { SwArmadaEvent } from './event.js';
import type { SwArmadaBoard, SwArmadaMind } from './state.js';

/** The disclosures of this game: events without what is hidden from a viewer; at the end, everything. */
export type SwArmadaVisible =
  | SwArmadaEvent
  /** The battle is over, and everything is disclosed (SWA-HID-04). */
  | {
      readonly type: 'SecretsOpened';
      readonly deck: readonly (CardKind | null)[];
      readonly discard: readonly (CardKind | null)[];
      readonly cards: Readonly<Record<CardId, CardKind>>;
      readonly dials: Readonly<Record<SwArmadaUnitId, readonly (SwArmadaCommand | null)[]>>;
      readonly minds: Readonly<Record<SeatId, SwArmadaMind>>;
    };

/** What one viewer knows. Plain JSON. */
export interface SwArmadaView extends SwArmadaBoard, Looking {
  /** True once the battle is disclosed and all else is filled in. */
  readonly opened: boolean;
}

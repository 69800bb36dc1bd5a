import type { SeatId } from '@warlog/kernel';
import type { Command } from '../tables.js';
import type { CardKind } from './catalogue.js';
import type { Event } from './event.js';
import type { CardId, UnitId } from './ids.js';
import type { Board, Mind } from './state.js';

/** What a viewer is told: facts with what is hidden from it left out; at the end, all of it. */
export type Visible =
  | Event
  /** The battle is over, and everything lies open (SWA-HID-04). */
  | {
      readonly type: 'SecretsOpened';
      readonly deck: readonly (CardKind | null)[];
      readonly discard: readonly (CardKind | null)[];
      readonly cards: Readonly<Record<CardId, CardKind>>;
      readonly dials: Readonly<Record<UnitId, readonly (Command | null)[]>>;
      readonly minds: Readonly<Record<SeatId, Mind>>;
    };

/** All that one viewer knows. Plain JSON. */
export interface View extends Board {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** Whose view it is; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** The battle was shown: everything else is filled in. */
  readonly opened: boolean;
}

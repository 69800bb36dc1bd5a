import type { SeatId } from '@warlog/core';
import type { Faction } from './factions.js';
import type { PlaceId } from './place.js';
import type { Stance } from './stance.js';

/** A side of a star-map game. `Entry`: an item of a planet's orders. */
export interface SectorSide<Entry> {
  readonly id: SeatId;
  /** The player's name until the side is named. */
  readonly name: string;
  readonly bot: boolean;
  readonly faction: Faction | null;
  /** Its starting capital; stays its capital with any owner (FTQ-1001). */
  readonly capital: PlaceId | null;
  readonly out: boolean;
  readonly stance: Stance;
  readonly retreat: readonly PlaceId[];
  /** The construct list of its last orders, stored only if missed orders repeat it. */
  readonly lastConstruct: readonly Entry[];
}

import type { SeatId } from '../ids.js';
import type { Faction } from './factions.js';
import type { PlaceId } from './place.js';
import type { Stance } from './stance.js';

/** A side of a game of a sector. `Entry`: what a planet is told to do. */
export interface SectorSide<Entry> {
  readonly id: SeatId;
  /** The player's name until the side is named. */
  readonly name: string;
  readonly bot: boolean;
  readonly faction: Faction | null;
  /** The capital it started from; stays its capital whoever owns it (FTQ-1001). */
  readonly capital: PlaceId | null;
  readonly out: boolean;
  readonly stance: Stance;
  readonly retreat: readonly PlaceId[];
  /** The construct list of its last sheet, kept only where missed orders repeat it. */
  readonly lastConstruct: readonly Entry[];
}

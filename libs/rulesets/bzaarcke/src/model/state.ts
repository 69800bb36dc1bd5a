import type { Ended } from '@warlog/ruleset-api';
import type { FightNotes, Hiding, PlaceId, SectorBoard, SectorSide, SectorUnit, StoredBattle } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { TypeId, UnitId } from './ids.js';
import type { BzaarckeOptions } from './options.js';
import type { BzaarckeMapData } from './setup.js';
import type { BzaarckeConstructEntry } from './sheet.js';

export type { Hiding, Stance } from '@warlog/star-map';

/** The contents of a planet's yard: one partly built unit, or one repair in progress (BZK-101, BZK-205). */
export type BzaarckeYard =
  | { readonly kind: 'unit'; readonly unitType: TypeId; readonly paid: number; readonly cost: number }
  | { readonly kind: 'repair'; readonly unit: UnitId; readonly paid: number; readonly cost: number };

/** A level of planetary defenses that is being paid for (BZK-204). */
export interface DefenceWork {
  readonly paid: number;
  readonly cost: number;
}

export interface BzaarckePlanet {
  readonly owner: SeatId | null;
  /** Credit value C, at least 1. */
  readonly credits: number;
  /** Levels of planetary defenses, 0 to 3. */
  readonly pd: number;
  readonly yard: BzaarckeYard | null;
  readonly work: DefenceWork | null;
  /** The seat that blockades it for the whole of this turn (BZK-501). */
  readonly blockadedBy: SeatId | null;
  /** What credit upgrades add when the next turn opens (BZK-203). */
  readonly raise: number;
}

/** A unit of the game. */
export interface BzaarckeUnit extends SectorUnit {
  /** Upgrade cards that the game master allowed (BZK-102). */
  readonly cards: readonly string[];
}

export interface BzaarckeSide extends SectorSide<BzaarckeConstructEntry> {
  readonly acknowledges: SeatId | null;
}

/** The parts of a planet that depend on the battles over it. */
export type BzaarckeSite = Pick<BzaarckePlanet, 'owner' | 'pd' | 'yard' | 'work' | 'blockadedBy'>;

/** A battle of the turn resolved last. */
export interface BzaarckeFought extends StoredBattle<BzaarckeUnit> {
  /** Its planet when the battle began; after the voiding of a battle over it, as with all of them. */
  readonly site: BzaarckeSite;
}

export interface BzaarckeEnding extends Omit<Ended, 'phase'> {
  readonly reason:
    | 'ended.majority'
    | 'ended.credits-majority'
    | 'ended.acknowledged'
    | 'ended.last-standing'
    | 'ended.turn-limit';
}

/**
 * A planet on the board. Its figures are known once scouted, a blockade to both sides, its works to its owner alone.
 */
export type BzaarckeBoardPlanet = Hiding<BzaarckePlanet, 'credits' | 'pd'>;

/** A side on the board. Its stance and its retreat list are private. */
export type BzaarckeBoardSide = Hiding<BzaarckeSide, 'stance' | 'retreat'>;

/** The board: complete in the state, as far as known in a view. */
export interface BzaarckeBoard extends SectorBoard<
  BzaarckeOptions,
  BzaarckeBoardSide,
  BzaarckeBoardPlanet,
  BzaarckeUnit,
  BzaarckeEnding
> {
  readonly stage: 'setup' | 'orders' | 'battles' | 'ended';
}

/** The full state of a game. Plain JSON. */
export interface BzaarckeState extends BzaarckeBoard, FightNotes {
  readonly map: BzaarckeMapData;
  readonly sides: Readonly<Record<SeatId, BzaarckeSide>>;
  readonly planets: Readonly<Record<PlaceId, BzaarckePlanet>>;
  /** The battles of the turn resolved last; absent if there were none, and in states of earlier versions. */
  readonly fought?: readonly BzaarckeFought[];
  /** What the turn needs once its battles are back; absent while none are fought out. */
  readonly awaiting?: BzaarckeAwaiting;
}

/** A planet that a seat's orders exempt from control rolls this turn (BZK-505). */
export interface Spared {
  readonly seat: SeatId;
  readonly planet: PlaceId;
}

/** What a turn stores while battles are fought out (BZK-409). */
export interface BzaarckeAwaiting {
  /** Places with further rounds then, by id. */
  readonly places: readonly PlaceId[];
  readonly spared: readonly Spared[];
}

import type { Ended } from '@warlog/ruleset-api';
import type { FightNotes, Hiding, PlaceId, SectorBoard, SectorSide, SectorUnit, StoredBattle } from '@warlog/star-map';
import type { SeatId } from '@warlog/core';
import type { ClaimAction } from './claim-action.js';
import type { ObjectiveId, TypeId, UnitId } from './ids.js';
import type { FtarqMapData } from './map.js';
import type { FtarqOptions } from './options.js';
import type { Area, FtarqConstructEntry, FtarqDecision, Landing } from './sheet.js';

export type { Hiding, Stance } from '@warlog/star-map';

/** A partly built unit; it is not operative and cannot be attacked or moved (FTQ-404). */
export interface FtarqYard {
  readonly unitType: TypeId;
  readonly paid: number;
  readonly cost: number;
}

/** What paid upgrades add when the next turn opens (FTQ-406, FTQ-407). */
export interface Raise {
  readonly credits: number;
  readonly ic: number;
}

export interface FtarqPlanet {
  readonly owner: SeatId | null;
  /** Credits C and industrial capacity IC, both at least 0. */
  readonly credits: number;
  readonly ic: number;
  /** Ordinary ground forces, 0 to 10. */
  readonly gf: number;
  /** Bonus garrison of a capital, 0 to 4 (FTQ-1003). */
  readonly guard: number;
  readonly yard: FtarqYard | null;
  readonly raise: Raise;
  /** The seat that blockades it for the whole of this turn (FTQ-301). */
  readonly blockadedBy: SeatId | null;
}

/** A unit of the game. */
export type FtarqUnit = SectorUnit;

/** Levels from −1 to 3; unnamed areas are 0 (FTQ-1202). */
export type Levels = Readonly<Partial<Record<Area, number>>>;

/** A secret objective as it was dealt, with the parameters of its sentence (FTQ-1104). */
export interface SecretObjective {
  readonly id: ObjectiveId;
  readonly rival: SeatId | null;
  readonly planet: PlaceId | null;
  readonly system: string | null;
}

/** A seat's orders for the steps after the battles. */
export interface Intentions {
  readonly aftermath: readonly FtarqDecision[];
  readonly land: readonly Landing[];
  /** Null: no list was given (FTQ-1105). */
  readonly claims: readonly ObjectiveId[] | null;
}

export interface FtarqSide extends SectorSide<FtarqConstructEntry> {
  readonly levels: Levels;
  readonly treasury: number;
  /** Gifts that reach the treasury when the next turn opens (FTQ-413). */
  readonly incoming: number;
  /** Ground forces aboard its ships, per place; only places with any (FTQ-108). */
  readonly cargo: Readonly<Record<PlaceId, number>>;
  readonly intentions: Intentions;
  readonly vp: number;
  readonly claimed: readonly ObjectiveId[];
  readonly secret: SecretObjective | null;
  /** Its recorded actions, in order. */
  readonly deeds: readonly ClaimAction[];
  /** Planets that others have taken from it, each once. */
  readonly lost: readonly PlaceId[];
}

/** An entry of a side's recorded actions or lost planets, with its index. */
export interface FtarqEntry {
  readonly seat: SeatId;
  readonly at: number;
}

/** Ground forces of a side that are no longer aboard at a place. */
export interface Unshipped {
  readonly seat: SeatId;
  readonly gf: number;
}

/** A battle of the turn resolved last. A meeting without fire is excluded: only its sides know of it (FTQ-603). */
export interface FtarqFought extends StoredBattle<FtarqUnit> {
  /** Cargo beyond the room of the remaining ships (FTQ-607). */
  readonly cargo: readonly Unshipped[];
  readonly deeds: readonly FtarqEntry[];
  /** True once the aftermath was played without it: it cannot count any more. */
  readonly settled?: true;
}

/** The parts of a planet that depend on the battles over it. */
export type FtarqSite = Pick<FtarqPlanet, 'owner' | 'gf' | 'guard' | 'yard' | 'blockadedBy'>;

/** The effects of the last turn's battles over a planet: invasion, bombardment and landing. */
export interface Sequel {
  readonly planet: PlaceId;
  /** The planet before the first of them; null while there are none. */
  readonly before: FtarqSite | null;
  /** While one of its battles is voided: the planet as it is with all of them. */
  readonly kept: FtarqSite | null;
  /** Credits and industry taken by bombs. */
  readonly bombed: Raise;
  readonly cargo: readonly Unshipped[];
  readonly deeds: readonly FtarqEntry[];
  readonly lost: readonly FtarqEntry[];
}

/** A claim of the turn resolved last. */
export interface Claim {
  readonly seat: SeatId;
  readonly objective: ObjectiveId;
}

/** A public objective and the turn in which it was revealed. */
export interface Revealed {
  readonly id: ObjectiveId;
  readonly turn: number;
}

export interface FtarqEnding extends Omit<Ended, 'phase'> {
  readonly reason: 'ended.points' | 'ended.last-standing' | 'ended.turn-limit';
}

/** The figures that are counted on a planet. */
export type FtarqFigure = 'credits' | 'ic' | 'gf' | 'guard';

/**
 * A planet on the board. Credits and industry are known once scouted, ground forces and yard to its owner, a blockade
 * to both sides.
 */
export type FtarqBoardPlanet = Hiding<FtarqPlanet, FtarqFigure>;

/** A side on the board. Its private parts are hidden from others; a secret objective until its claim reveals it. */
export type FtarqBoardSide = Hiding<
  Omit<FtarqSide, 'incoming' | 'lastConstruct'>,
  'levels' | 'treasury' | 'cargo' | 'stance' | 'retreat' | 'intentions' | 'deeds' | 'lost'
>;

/** The board: complete in the state, as far as known in a view. */
export interface FtarqBoard extends SectorBoard<
  FtarqOptions,
  FtarqBoardSide,
  FtarqBoardPlanet,
  FtarqUnit,
  FtarqEnding
> {
  readonly stage: 'setup' | 'orders' | 'battles' | 'aftermath' | 'ended';
  /** Revealed public objectives, in order. */
  readonly revealed: readonly Revealed[];
  /** Seats with an open decision in the aftermath, in seat order (FTQ-201); a seat knows only about itself. */
  readonly deciding: readonly SeatId[];
}

/** The full state of a game. Plain JSON. */
export interface FtarqState extends FtarqBoard, FightNotes {
  readonly map: FtarqMapData;
  readonly sides: Readonly<Record<SeatId, FtarqSide>>;
  readonly planets: Readonly<Record<PlaceId, FtarqPlanet>>;
  /** Public objectives still face down, the next one first. */
  readonly deck: readonly ObjectiveId[];
  /** Battles of the turn resolved last; absent if there were none, and in states of earlier versions. */
  readonly fought?: readonly FtarqFought[];
  /** The planet of the latest event is last. */
  readonly sequels?: readonly Sequel[];
  readonly claims?: readonly Claim[];
  /** What the turn needs once its battles are back; absent while none are fought out. */
  readonly awaiting?: FtarqAwaiting;
}

/** What a turn stores while battles are fought out (FTQ-611). */
export interface FtarqAwaiting {
  /** Places with further rounds then, by id. */
  readonly places: readonly PlaceId[];
  /** Units that were there before the jumps. */
  readonly settled: readonly UnitId[];
}

import type {
  Ended,
  FightBoard,
  FightNotes,
  Hiding,
  KeptBattle,
  KnownUnit,
  PlaceId,
  SeatId,
  SectorSide,
  ChartMap,
} from '@warlog/kernel';
import type { Deed } from './deed.js';
import type { ObjectiveId, TypeId, UnitId } from './ids.js';
import type { MapData } from './map.js';
import type { Options } from './options.js';
import type { Area, ConstructEntry, Decision, Landing } from './sheet.js';

export type { Hiding, Stance } from '@warlog/kernel';

/** One partly built unit; it is not operative and cannot be attacked or moved (FTQ-404). */
export interface Yard {
  readonly unitType: TypeId;
  readonly paid: number;
  readonly cost: number;
}

/** What upgrades already paid for add when the next turn opens (FTQ-406, FTQ-407). */
export interface Raise {
  readonly credits: number;
  readonly ic: number;
}

export interface Planet {
  readonly owner: SeatId | null;
  /** Credits C and industrial capacity IC, both at least 0. */
  readonly credits: number;
  readonly ic: number;
  /** Ordinary ground forces, 0 to 10. */
  readonly gf: number;
  /** Bonus garrison of a capital, 0 to 4 (FTQ-1003). */
  readonly guard: number;
  readonly yard: Yard | null;
  readonly raise: Raise;
  /** Whose force blockades it for the whole of this turn (FTQ-301). */
  readonly blockadedBy: SeatId | null;
}

/** A unit of the game. It must leave once it was beaten: it jumps in the next turn or is destroyed (FTQ-606). */
export interface Unit extends KnownUnit {
  readonly place: PlaceId;
  /** The group it last jumped with, if that had a name. */
  readonly label: string | null;
}

/** Levels from −1 to 3; areas that are not named stand at 0 (FTQ-1202). */
export type Levels = Readonly<Partial<Record<Area, number>>>;

/** A secret objective as it was dealt; its gaps are filled where its sentence has any (FTQ-1104). */
export interface SecretObjective {
  readonly id: ObjectiveId;
  readonly rival: SeatId | null;
  readonly planet: PlaceId | null;
  readonly system: string | null;
}

/** What a seat's orders say for the steps after the battles. */
export interface Intentions {
  readonly aftermath: readonly Decision[];
  readonly land: readonly Landing[];
  /** null: nothing was said (FTQ-1105). */
  readonly claims: readonly ObjectiveId[] | null;
}

export interface Side extends SectorSide<ConstructEntry> {
  readonly levels: Levels;
  readonly treasury: number;
  /** Gifts that are in the treasury when the next turn opens (FTQ-413). */
  readonly incoming: number;
  /** Ground forces aboard its ships, per place; only places with any (FTQ-108). */
  readonly cargo: Readonly<Record<PlaceId, number>>;
  readonly intentions: Intentions;
  readonly vp: number;
  readonly claimed: readonly ObjectiveId[];
  readonly secret: SecretObjective | null;
  /** What it has done, in the order of doing. */
  readonly deeds: readonly Deed[];
  /** Planets that others have taken from it, each once. */
  readonly lost: readonly PlaceId[];
}

/** Something of a side's deeds or of the planets that it lost, by its place among them. */
export interface Entry {
  readonly seat: SeatId;
  readonly at: number;
}

/** Ground forces of a side that are aboard at a place no more. */
export interface Unshipped {
  readonly seat: SeatId;
  readonly gf: number;
}

/** A battle of the turn resolved last. A meeting without a shot is none: only its sides know of it (FTQ-603). */
export interface Fought extends KeptBattle<Unit> {
  /** Cargo that no ship carried any more (FTQ-607). */
  readonly cargo: readonly Unshipped[];
  readonly deeds: readonly Entry[];
  /** The aftermath was played without it: it cannot count any more. */
  readonly settled?: true;
}

/** What of a planet hangs on the battles over it. */
export type Site = Pick<Planet, 'owner' | 'gf' | 'guard' | 'yard' | 'blockadedBy'>;

/** What came of the battles of the turn resolved last over a planet: invasion, bombardment and landing. */
export interface Sequel {
  readonly planet: PlaceId;
  /** The planet as it stood before the first of it; null while nothing came of them. */
  readonly before: Site | null;
  /** While one of its battles does not count: the planet as it stands with all of them. */
  readonly kept: Site | null;
  /** What bombs took of it. */
  readonly bombed: Raise;
  readonly cargo: readonly Unshipped[];
  readonly deeds: readonly Entry[];
  readonly lost: readonly Entry[];
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

export interface Ending extends Omit<Ended, 'phase'> {
  readonly reason: 'ended.points' | 'ended.last-standing' | 'ended.turn-limit';
}

/** What is counted on a planet. */
export type Figure = 'credits' | 'ic' | 'gf' | 'guard';

/**
 * A planet on the board. Credits and industry are known once it was scouted, ground forces and yard to its owner, a
 * blockade to both of its sides.
 */
export type BoardPlanet = Hiding<Planet, Figure>;

/** A side on the board. What is its own is hidden from others; a secret objective until it is revealed by its claim. */
export type BoardSide = Hiding<
  Omit<Side, 'incoming' | 'lastConstruct'>,
  'levels' | 'treasury' | 'cargo' | 'stance' | 'retreat' | 'intentions' | 'deeds' | 'lost'
>;

/** What truth and views share: the whole of it in the state, as much as is known in a view. */
export interface Board extends FightBoard {
  /** null in a view before the game is laid out. */
  readonly map: ChartMap | null;
  readonly options: Options;
  readonly stage: 'setup' | 'orders' | 'battles' | 'aftermath' | 'ended';
  /** The open turn; 0 during setup. */
  readonly turn: number;
  /** In seat order. */
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, BoardSide>>;
  readonly planets: Readonly<Record<PlaceId, BoardPlanet>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  /** Public objectives that lie open, in the order in which they were revealed. */
  readonly revealed: readonly Revealed[];
  /** Who may still decide something in the open aftermath, in seat order (FTQ-201); a seat knows it of itself. */
  readonly deciding: readonly SeatId[];
  readonly ended: Ending | null;
}

/** The truth. Plain JSON. */
export interface State extends Board, FightNotes {
  readonly map: MapData;
  readonly sides: Readonly<Record<SeatId, Side>>;
  readonly planets: Readonly<Record<PlaceId, Planet>>;
  /** Public objectives still face down, the next one first. */
  readonly deck: readonly ObjectiveId[];
  /** Of the turn resolved last; absent where there was none, and in positions of earlier versions. */
  readonly fought?: readonly Fought[];
  /** The planet of the latest event last. */
  readonly sequels?: readonly Sequel[];
  readonly claims?: readonly Claim[];
  /** What the turn needs once its battles are back; absent while none are fought out. */
  readonly awaiting?: Awaiting;
}

/** What a turn keeps while battles are fought out (FTQ-611). */
export interface Awaiting {
  /** Where further rounds are played then, by id. */
  readonly places: readonly PlaceId[];
  /** Units there that were there before the jumps already. */
  readonly settled: readonly UnitId[];
}

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
import type { TypeId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { MapData } from './setup.js';
import type { ConstructEntry } from './sheet.js';

export type { Hiding, Stance } from '@warlog/kernel';

/** What stands in a planet's yard: one partly built unit, or one repair in progress (BZK-101, BZK-205). */
export type Yard =
  | { readonly kind: 'unit'; readonly unitType: TypeId; readonly paid: number; readonly cost: number }
  | { readonly kind: 'repair'; readonly unit: UnitId; readonly paid: number; readonly cost: number };

/** A level of planetary defences that is being paid for (BZK-204). */
export interface DefenceWork {
  readonly paid: number;
  readonly cost: number;
}

export interface Planet {
  readonly owner: SeatId | null;
  /** Credit value C, at least 1. */
  readonly credits: number;
  /** Levels of planetary defences, 0 to 3. */
  readonly pd: number;
  readonly yard: Yard | null;
  readonly work: DefenceWork | null;
  /** Whose force blockades it for the whole of this turn (BZK-501). */
  readonly blockadedBy: SeatId | null;
  /** What credit upgrades add when the next turn opens (BZK-203). */
  readonly raise: number;
}

/** A unit of the game. It must leave once it was beaten: it jumps in the next turn or is destroyed (BZK-405). */
export interface Unit extends KnownUnit {
  readonly place: PlaceId;
  /** The group it last jumped with, if that had a name. */
  readonly label: string | null;
  /** Upgrade cards that the game master allowed (BZK-102). */
  readonly cards: readonly string[];
}

export interface Side extends SectorSide<ConstructEntry> {
  readonly acknowledges: SeatId | null;
}

/** What of a planet hangs on the battles over it. */
export type Site = Pick<Planet, 'owner' | 'pd' | 'yard' | 'work' | 'blockadedBy'>;

/** A battle of the turn resolved last. */
export interface Fought extends KeptBattle<Unit> {
  /** Its planet as it stood when the battle began; while one over it does not count, as it stood with all of them. */
  readonly site: Site;
}

export interface Ending extends Omit<Ended, 'phase'> {
  readonly reason:
    | 'ended.majority'
    | 'ended.credits-majority'
    | 'ended.acknowledged'
    | 'ended.last-standing'
    | 'ended.turn-limit';
}

/**
 * A planet on the board. Its figures are known once it was scouted, a blockade to both of its sides, what it works on
 * to its owner alone.
 */
export type BoardPlanet = Hiding<Planet, 'credits' | 'pd'>;

/** A side on the board. Its stance and its list of retreats are its own. */
export type BoardSide = Hiding<Side, 'stance' | 'retreat'>;

/** What truth and views share: the whole of it in the state, as much as is known in a view. */
export interface Board extends FightBoard {
  /** null in a view before the game is laid out. */
  readonly map: ChartMap | null;
  readonly options: Options;
  readonly stage: 'setup' | 'orders' | 'battles' | 'ended';
  /** The open turn; 0 during setup. */
  readonly turn: number;
  /** In seat order. */
  readonly seats: readonly SeatId[];
  readonly sides: Readonly<Record<SeatId, BoardSide>>;
  readonly planets: Readonly<Record<PlaceId, BoardPlanet>>;
  /** In a view: its own (the referee's: everybody's). */
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly ended: Ending | null;
}

/** The truth. Plain JSON. */
export interface State extends Board, FightNotes {
  readonly map: MapData;
  readonly sides: Readonly<Record<SeatId, Side>>;
  readonly planets: Readonly<Record<PlaceId, Planet>>;
  /** The battles of the turn resolved last; absent where there were none, and in positions of earlier versions. */
  readonly fought?: readonly Fought[];
  /** What the turn needs once its battles are back; absent while none are fought out. */
  readonly awaiting?: Awaiting;
}

/** A planet that a seat's orders leave alone this turn (BZK-505). */
export interface Spared {
  readonly seat: SeatId;
  readonly planet: PlaceId;
}

/** What a turn keeps while battles are fought out (BZK-409). */
export interface Awaiting {
  /** Where further rounds are played then, by id. */
  readonly places: readonly PlaceId[];
  readonly spared: readonly Spared[];
}

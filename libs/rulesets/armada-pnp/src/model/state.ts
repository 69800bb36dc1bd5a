import type { SeatId } from '@warlog/kernel';
import type { BaseKind, Tokens } from '../tables.js';
import type { Event } from './event.js';
import type { BattleId, LineId, PerSide, SideId, SystemId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { MapData } from './setup.js';
import type { Doctrine } from './sheet.js';

/** A counter on the map. */
export interface Unit {
  readonly id: UnitId;
  /** Who commands it; a captured transport keeps the type of its old side. */
  readonly side: SideId;
  readonly type: string;
  readonly system: SystemId;
  /** Face up (PNP-1.7). */
  readonly exposed: boolean;
  readonly damage: number;
  /** Order of creation, which is the order of its group (PNP-9.12); 0 where a viewer may not know it. */
  readonly n: number;
  /** Where it came from, if it moved in this turn; retreats count (PNP-8.2). */
  readonly from: SystemId | null;
  /** The move declared for it. */
  readonly to: SystemId | null;
}

/** What stands in a system (PNP-5.3). */
export interface Base {
  readonly kind: BaseKind;
  /** Fortresses can be face down; mines and shipyards never are (PNP-3.5). */
  readonly exposed: boolean;
  /** A shipyard that built this turn (PNP-5.9). */
  readonly expended: boolean;
  /** The turn in which it was built, and last changed (PNP-5.7). */
  readonly built: number;
  readonly changed: number;
  /** Damage of the three garrison craft (PNP-10.9); empty for what has none. */
  readonly garrison: readonly number[];
}

export interface System {
  readonly controller: SideId | null;
  readonly base: Base | null;
  /** Sides that may not build here any more (PNP-4.10). */
  readonly scars: readonly SideId[];
}

/** A side's logo tokens that are not markers (PNP-1.6). */
export interface Treasury {
  readonly pp: number;
  readonly unused: number;
}

/** A craft in a battle; what is destroyed is no longer in its group. */
export interface Craft {
  readonly id: UnitId;
  readonly type: string;
  readonly damage: number;
  /** Of a fortress's garrison: no counter. */
  readonly fort: boolean;
}

export type BattlePlace =
  | { readonly kind: 'system'; readonly system: SystemId }
  | { readonly kind: 'line'; readonly line: LineId; readonly from: PerSide<SystemId> };

export type AttackerBy =
  | 'entered-hostile'
  | 'sole-mover'
  | 'strength'
  | 'maneuver'
  | 'hits'
  | 'systems'
  | 'mines'
  | 'shipyards'
  | 'roll-off';

/** Hits that wait to be placed: a salvo or a result of the table. */
export interface Result {
  readonly salvo: boolean;
  readonly hits: PerSide<number>;
  readonly eliminated: SideId | null;
}

/** A battle under way. */
export interface Battle {
  readonly id: BattleId;
  readonly place: BattlePlace;
  readonly attacker: SideId;
  readonly by: AttackerBy;
  /** In group order, garrison last (PNP-9.12). */
  readonly groups: PerSide<readonly Craft[]>;
  /** Rounds rolled so far. */
  readonly round: number;
  readonly salvoFired: boolean;
  readonly result: Result | null;
  /** Results of which a side ignored hits (PNP-10.11). */
  readonly ignored: PerSide<number>;
  /** Leech and cloak craft at the start (PNP-10.13). */
  readonly equipped: PerSide<number>;
  /** Torpedo runs made (PNP-13.2). */
  readonly attempts: PerSide<number>;
  /** Fought by rounds (PNP-17.28). */
  readonly byRounds: boolean;
  /** Sides asked about the result; empty while nobody is. */
  readonly awaited: readonly SideId[];
  /** The side that lost it at the table: it withdraws while both still have warcraft (PNP-17.21); absent: none. */
  readonly withdraws?: SideId;
}

/** What is left to decide after a battle (PNP-14). */
export interface Retreat {
  readonly battle: BattleId;
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly from: SystemId;
  /** Who picks: the retreater or, as a last resort, the opponent. */
  readonly chooser: SideId;
  readonly options: readonly SystemId[];
}

/** A head-on meeting on a line (PNP-6.6). */
export interface Clash {
  readonly line: LineId;
  readonly from: PerSide<SystemId>;
}

/** How far the Combat phase has come (PNP-7.11). */
export interface CombatPlan {
  readonly clashes: readonly Clash[];
  readonly arrived: boolean;
  /** Systems in the order on which both seats agreed. */
  readonly sequence: readonly SystemId[];
  /** Systems where a retreat raised a battle, in that order. */
  readonly raised: readonly SystemId[];
  /** Where the units of the battle under way came from, if they moved in (PNP-14.5); some may have fallen since. */
  readonly came: PerSide<readonly SystemId[]>;
  /** Battles fought so far, by system or line. */
  readonly fought: Readonly<Record<string, number>>;
  /** Battles handed over so far in this turn, and where their units came from; absent: none. */
  readonly handed?: Readonly<Record<string, PerSide<readonly SystemId[]>>>;
  /** Were battles in systems handed over? No more are then (PNP-17.30). */
  readonly systemsHanded?: boolean;
  /** What came back from the table and is to be taken up, by battle. */
  readonly back?: Readonly<Record<string, Extract<Event, { type: 'BattleCameBack' }>>>;
}

export type EndReason =
  | 'ended.carrier'
  | 'ended.no-retreat'
  | 'ended.resigned'
  | 'ended.resigned-early'
  | 'ended.agreed'
  | 'ended.turn-limit';
export interface Ending {
  readonly winner: SideId | null;
  readonly winners: readonly SeatId[];
  readonly reason: EndReason;
  readonly clause: string;
}

export type Step = 'choose' | 'logistics' | 'hide' | 'collect' | 'build' | 'move';

/** Standing words of a side, by scope (PNP-17.29). */
export interface StandingWords {
  readonly doctrines: Readonly<Record<string, Doctrine>>;
  readonly modes: Readonly<Record<string, 'rounds' | 'doctrine'>>;
  readonly sequence: readonly SystemId[];
  /** The doctrine of the battle under way: one that is sent meanwhile serves the next (PNP-17.9). */
  readonly fighting?: Doctrine;
  /** Likewise of battles that are fought out elsewhere, by id. */
  readonly handed?: Readonly<Record<string, Doctrine>>;
  /** Where its battles are to be fought out (PNP-17.25); absent: nowhere. */
  readonly wishes?: Readonly<Record<string, boolean>>;
}

export interface SeatInfo {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
}

/** What lies on the table: the truth of it in the state, as much as is known in a view. */
export interface Board {
  readonly map: MapData;
  readonly options: Options;
  readonly tokens: Tokens;
  readonly seats: readonly SeatInfo[];
  /** Who chooses sides and systems (PNP-3.1), and builds first on odd turns (PNP-5.1). */
  readonly highRoller: SeatId | null;
  /** Who plays which side; null until it is chosen (PNP-3.7). */
  readonly seatOf: PerSide<SeatId> | null;
  readonly step: Step;
  /** 0 during the set-up. */
  readonly turn: number;
  readonly systems: Readonly<Record<SystemId, System>>;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly treasury: PerSide<Treasury>;
  readonly neutral: Readonly<Record<BaseKind, number>>;
  /** Unused craft tokens. */
  readonly pools: PerSide<Readonly<Record<string, number>>>;
  readonly words: PerSide<StandingWords>;
  readonly battle: Battle | null;
  /** Battles that are fought out at the tactical table (PNP-17.21), in the order in which they are taken back; absent: none. */
  readonly handed?: readonly Battle[];
  readonly retreat: Retreat | null;
  readonly drawOffer: SideId | null;
  readonly ended: Ending | null;
}

/** The truth. Plain JSON. */
export interface State extends Board {
  /** What the game master agreed to have fought out in this turn: `turn`, systems, lines; absent: nothing. */
  readonly agreed?: readonly string[];
  readonly combat: CombatPlan | null;
  /** Units created so far. */
  readonly created: number;
}

import type { DiceReason } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { BaseKind, Tokens } from '../tables.js';
import type { BattleId, LineId, PerSide, SideId, SystemId, ArmadaUnitId } from './ids.js';
import type { ArmadaOptions } from './options.js';
import type { ArmadaMapData } from './setup.js';
import type { ArmadaDoctrine } from './sheet.js';

/** A counter on the map. */
export interface ArmadaUnit {
  readonly id: ArmadaUnitId;
  /** The side that commands it; a captured transport keeps the type of its old side. */
  readonly side: SideId;
  readonly type: string;
  readonly system: SystemId;
  /** Face up (PNP-1.7). */
  readonly exposed: boolean;
  readonly damage: number;
  /** Order of creation, which is the order in its group (PNP-9.12); 0 if a viewer may not know it. */
  readonly n: number;
  /** Where it came from, if it moved in this turn; retreats count (PNP-8.2). */
  readonly from: SystemId | null;
  /** The declared move. */
  readonly to: SystemId | null;
}

/** A base in a system (PNP-5.3). */
export interface Base {
  readonly kind: BaseKind;
  /** Fortresses can be face down; mines and shipyards never are (PNP-3.5). */
  readonly exposed: boolean;
  /** A shipyard that built this turn (PNP-5.9). */
  readonly expended: boolean;
  /** The turn in which it was built or last changed (PNP-5.7). */
  readonly built: number;
  readonly changed: number;
  /** Damage of the three garrison craft (PNP-10.9); empty for other bases. */
  readonly garrison: readonly number[];
}

export interface System {
  readonly controller: SideId | null;
  readonly base: Base | null;
  /** Sides that may no longer build here (PNP-4.10). */
  readonly scars: readonly SideId[];
}

/** A side's logo tokens that are not markers (PNP-1.6). */
export interface Treasury {
  readonly pp: number;
  readonly unused: number;
}

/** A craft in a battle; destroyed craft leave its group. */
export interface Craft {
  readonly id: ArmadaUnitId;
  readonly type: string;
  readonly damage: number;
  /** True for a fortress's garrison, which has no counter. */
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
export interface ArmadaResult {
  readonly salvo: boolean;
  readonly hits: PerSide<number>;
  readonly eliminated: SideId | null;
}

/** A battle under way. */
export interface ArmadaBattle {
  readonly id: BattleId;
  readonly place: BattlePlace;
  readonly attacker: SideId;
  readonly by: AttackerBy;
  /** In group order, garrison last (PNP-9.12). */
  readonly groups: PerSide<readonly Craft[]>;
  /** Rounds rolled so far. */
  readonly round: number;
  readonly salvoFired: boolean;
  readonly result: ArmadaResult | null;
  /** Results of which a side ignored hits (PNP-10.11). */
  readonly ignored: PerSide<number>;
  /** Leech and cloak craft at the start (PNP-10.13). */
  readonly equipped: PerSide<number>;
  /** Torpedo runs made (PNP-13.2). */
  readonly attempts: PerSide<number>;
  /** True if fought by rounds (PNP-17.28). */
  readonly byRounds: boolean;
  /** Sides that are asked about the result. */
  readonly awaited: readonly SideId[];
  /** The loser of the battle campaign: it withdraws while both still have warcraft (PNP-17.21); absent: none. */
  readonly withdraws?: SideId;
}

/** The retreat that is left to decide after a battle (PNP-14). */
export interface ArmadaRetreat {
  readonly battle: BattleId;
  readonly side: SideId;
  readonly units: readonly ArmadaUnitId[];
  readonly from: SystemId;
  /** The side that picks: the retreater or, as a last resort, the opponent. */
  readonly chooser: SideId;
  readonly options: readonly SystemId[];
}

/** A head-on meeting on a line (PNP-6.6). */
export interface Clash {
  readonly line: LineId;
  readonly from: PerSide<SystemId>;
}

/** The result of the battle campaign; if it was not fought, the dice decide. */
export interface BattleCameBack {
  readonly type: 'BattleCameBack';
  readonly battle: BattleId;
  readonly fought: boolean;
  readonly lost: PerSide<readonly { readonly id: ArmadaUnitId; readonly type: string; readonly fort: boolean }[]>;
  readonly hits: PerSide<readonly { readonly unit: ArmadaUnitId; readonly hits: number }[]>;
  /** The side that lost the battle campaign and withdraws (PNP-17.21); absent: none. */
  readonly loser?: SideId;
  /** Why the dice decide (PNP-17.31); absent: it was fought, or the campaign is older than this field. */
  readonly why?: DiceReason;
}

/** The progress of the Combat phase (PNP-7.11). */
export interface CombatPlan {
  readonly clashes: readonly Clash[];
  readonly arrived: boolean;
  /** Systems in the order on which both seats agreed. */
  readonly sequence: readonly SystemId[];
  /** Systems where a retreat caused a battle, in that order. */
  readonly raised: readonly SystemId[];
  /** Where the units of the current battle came from, if they moved in (PNP-14.5); some may have fallen since. */
  readonly came: PerSide<readonly SystemId[]>;
  /** Battles fought so far, by system or line. */
  readonly fought: Readonly<Record<string, number>>;
  /** Battles handed over in this turn, and where their units came from; absent: none. */
  readonly handed?: Readonly<Record<string, PerSide<readonly SystemId[]>>>;
  /** True once battles in systems were handed over; no more follow (PNP-17.30). */
  readonly systemsHanded?: boolean;
  /** Battle reports that wait to be applied, by battle. */
  readonly back?: Readonly<Record<string, BattleCameBack>>;
}

export type EndReason =
  | 'ended.carrier'
  | 'ended.no-retreat'
  | 'ended.resigned'
  | 'ended.resigned-early'
  | 'ended.agreed'
  | 'ended.turn-limit';
export interface ArmadaEnding {
  readonly winner: SideId | null;
  readonly winners: readonly SeatId[];
  readonly reason: EndReason;
  readonly clause: string;
}

export type Step = 'choose' | 'logistics' | 'hide' | 'collect' | 'build' | 'move';

/** Standing instructions of a side, by scope (PNP-17.29). */
export interface StandingWords {
  readonly doctrines: Readonly<Record<string, ArmadaDoctrine>>;
  readonly modes: Readonly<Record<string, 'rounds' | 'doctrine'>>;
  readonly sequence: readonly SystemId[];
  /** The doctrine of the current battle: one sent meanwhile applies to the next (PNP-17.9). */
  readonly fighting?: ArmadaDoctrine;
  /** Likewise of battles that are fought out elsewhere, by id. */
  readonly handed?: Readonly<Record<string, ArmadaDoctrine>>;
  /** Where its battles shall be fought out (PNP-17.25); absent: nowhere. */
  readonly wishes?: Readonly<Record<string, boolean>>;
}

export interface ArmadaSeatInfo {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
}

/** The board: complete in the state, as far as known in a view. */
export interface ArmadaBoard {
  readonly map: ArmadaMapData;
  readonly options: ArmadaOptions;
  readonly tokens: Tokens;
  readonly seats: readonly ArmadaSeatInfo[];
  /** Chooses sides and systems (PNP-3.1), and builds first on odd turns (PNP-5.1). */
  readonly highRoller: SeatId | null;
  /** The seat of each side; null until chosen (PNP-3.7). */
  readonly seatOf: PerSide<SeatId> | null;
  readonly step: Step;
  /** 0 during the set-up. */
  readonly turn: number;
  readonly systems: Readonly<Record<SystemId, System>>;
  readonly units: Readonly<Record<ArmadaUnitId, ArmadaUnit>>;
  readonly treasury: PerSide<Treasury>;
  readonly neutral: Readonly<Record<BaseKind, number>>;
  /** Unused craft tokens. */
  readonly pools: PerSide<Readonly<Record<string, number>>>;
  readonly words: PerSide<StandingWords>;
  readonly battle: ArmadaBattle | null;
  /**
   * Battles that are fought out elsewhere (PNP-17.21), in the order in which their reports are applied; absent: none.
   */
  readonly handed?: readonly ArmadaBattle[];
  readonly retreat: ArmadaRetreat | null;
  readonly drawOffer: SideId | null;
  readonly ended: ArmadaEnding | null;
}

/** The full state of a game. Plain JSON. */
export interface ArmadaState extends ArmadaBoard {
  /** What the game master agreed to have fought out in this turn: `turn`, systems, lines; absent: nothing. */
  readonly agreed?: readonly string[];
  readonly combat: CombatPlan | null;
  /** Units created so far. */
  readonly created: number;
}

import type { Line, SeatId } from '@warlog/kernel';
import type { BaseKind } from '../tables.js';
import type { BattleEnded, Event } from './event.js';
import type { BattleId, PerSide, SideId, SystemId, UnitId } from './ids.js';
import type { Battle, Board, Unit } from './state.js';

/** How many counters of a side lie face down in a system; 1 stands for "some" where only presence is seen (PNP-18.3). */
export interface HiddenCount {
  readonly system: SystemId;
  readonly count: number;
}

/** Moves of a side as its opponent sees them: the line, the direction, how many face down, which face up. */
export interface SeenMove {
  readonly from: SystemId;
  readonly to: SystemId;
  readonly hidden: number;
  readonly shown: readonly UnitId[];
}

export type Told = Exclude<Event, { readonly type: 'CombatOpened' | 'ClashStarted' | 'BattleCameBack' }>;

/** What a viewer is told. Facts that it may know whole come as they are. */
export type Visible =
  | Told
  | { readonly type: 'StartShown'; readonly side: SideId; readonly system: SystemId }
  | {
      readonly type: 'CountersCovered';
      readonly side: SideId;
      readonly units: readonly UnitId[];
      readonly fortresses: readonly SystemId[];
    }
  | {
      readonly type: 'CountersShown';
      readonly side: SideId;
      readonly units: readonly Unit[];
      readonly fortresses: readonly { readonly system: SystemId; readonly base: BaseKind }[];
    }
  | { readonly type: 'HiddenCounted'; readonly side: SideId; readonly counts: readonly HiddenCount[] }
  | { readonly type: 'MovesSeen'; readonly side: SideId; readonly moves: readonly SeenMove[] };

/** A battle of this turn as everybody saw it, from its beginning. */
export interface BattleRecord {
  readonly id: BattleId;
  readonly turn: number;
  /** As it started. */
  readonly start: Battle;
  readonly salvo: Extract<Event, { type: 'SalvoFired' }> | null;
  readonly rounds: readonly Extract<Event, { type: 'RoundFought' }>[];
  readonly torpedoes: readonly Extract<Event, { type: 'TorpedoRun' }>[];
  readonly duels: readonly Extract<Event, { type: 'DuelFought' }>[];
  readonly destroyed: readonly { readonly side: SideId; readonly id: UnitId; readonly type: string }[];
  readonly end: BattleEnded | null;
}

/** All that one viewer knows. Plain JSON. Units and bases are those that it owns or sees face up. */
export interface View extends Board {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** Whose view it is; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** The map was shown: everything else is filled in. */
  readonly opened: boolean;
  /** The turns in which doctrines were given, by scope; absent before the first, and in views of earlier versions. */
  readonly doctrineSince?: Partial<PerSide<Readonly<Record<string, number>>>>;
  /** Counters face down of the sides that are not the viewer's own. */
  readonly hidden: PerSide<readonly HiddenCount[]>;
  /** Their moves as declared. */
  readonly seenMoves: PerSide<readonly SeenMove[]>;
  /** Build items of the turn that failed, own only. */
  readonly failed: readonly Extract<Event, { type: 'BuildFailed' }>[];
  /** Where each carrier was last seen face up. */
  readonly carrierSeen: PerSide<{ readonly system: SystemId; readonly turn: number } | null>;
  /** Of the last Combat phase, in the order in which they were fought. */
  readonly battles: readonly BattleRecord[];
  readonly headlines: readonly Line[];
}

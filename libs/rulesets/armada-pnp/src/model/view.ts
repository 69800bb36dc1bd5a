import type { Message, SeatId } from '@warlog/core';
import type { BaseKind } from '../tables.js';
import type { BattleEnded, ArmadaEvent } from './event.js';
import type { BattleId, PerSide, SideId, SystemId, ArmadaUnitId } from './ids.js';
import type { ArmadaBattle, ArmadaBoard, ArmadaUnit } from './state.js';

/** The number of a side's face-down counters in a system; 1 means "some" if only presence is visible (PNP-18.3). */
export interface HiddenCount {
  readonly system: SystemId;
  readonly count: number;
}

/** Moves of a side as its opponent sees them: line, direction, and the numbers face down and face up. */
export interface SeenMove {
  readonly from: SystemId;
  readonly to: SystemId;
  readonly hidden: number;
  readonly shown: readonly ArmadaUnitId[];
}

export type WhollyVisibleEvent = Exclude<
  ArmadaEvent,
  { readonly type: 'CombatOpened' | 'ClashStarted' | 'BattleCameBack' }
>;

/** One type of disclosure. */
export type ArmadaVisibleOf<Type extends ArmadaVisible['type']> = Extract<ArmadaVisible, { readonly type: Type }>;

/** The disclosures of this game. Events that are fully public occur unchanged. */
export type ArmadaVisible =
  | WhollyVisibleEvent
  | { readonly type: 'StartShown'; readonly side: SideId; readonly system: SystemId }
  | {
      readonly type: 'CountersCovered';
      readonly side: SideId;
      readonly units: readonly ArmadaUnitId[];
      readonly fortresses: readonly SystemId[];
    }
  | {
      readonly type: 'CountersShown';
      readonly side: SideId;
      readonly units: readonly ArmadaUnit[];
      readonly fortresses: readonly { readonly system: SystemId; readonly base: BaseKind }[];
    }
  | { readonly type: 'HiddenCounted'; readonly side: SideId; readonly counts: readonly HiddenCount[] }
  | { readonly type: 'MovesSeen'; readonly side: SideId; readonly moves: readonly SeenMove[] };

/** A battle of this turn as all viewers saw it, from its beginning. */
export interface BattleRecord {
  readonly id: BattleId;
  readonly turn: number;
  /** The battle at its start. */
  readonly start: ArmadaBattle;
  readonly salvo: Extract<ArmadaEvent, { type: 'SalvoFired' }> | null;
  readonly rounds: readonly Extract<ArmadaEvent, { type: 'RoundFought' }>[];
  readonly torpedoes: readonly Extract<ArmadaEvent, { type: 'TorpedoRun' }>[];
  readonly duels: readonly Extract<ArmadaEvent, { type: 'DuelFought' }>[];
  readonly destroyed: readonly { readonly side: SideId; readonly id: ArmadaUnitId; readonly type: string }[];
  readonly end: BattleEnded | null;
}

/** What one viewer knows. Plain JSON. Units and bases are those that it owns or sees face up. */
export interface ArmadaView extends ArmadaBoard {
  readonly viewer: 'seat' | 'public' | 'referee';
  /** The seat of the viewer; null for the public and the referee. */
  readonly seat: SeatId | null;
  /** True once the map is disclosed and all else is filled in. */
  readonly opened: boolean;
  /** The turns in which doctrines were set, by scope; absent before the first one and in views of earlier versions. */
  readonly doctrineSince?: Partial<PerSide<Readonly<Record<string, number>>>>;
  /** Face-down counters of the opposing sides. */
  readonly hidden: PerSide<readonly HiddenCount[]>;
  /** Their declared moves. */
  readonly seenMoves: PerSide<readonly SeenMove[]>;
  /** Failed build items of the turn, own ones only. */
  readonly failed: readonly Extract<ArmadaEvent, { type: 'BuildFailed' }>[];
  /** Where each carrier was last seen face up. */
  readonly carrierSeen: PerSide<{ readonly system: SystemId; readonly turn: number } | null>;
  /** Battles of the last Combat phase, in order. */
  readonly battles: readonly BattleRecord[];
  readonly headlines: readonly Message[];
}

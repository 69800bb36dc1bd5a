import type { SeatId } from '@warlog/core';
import type { PentagonAttack } from '../damage/assess.js';
import type { Blast } from '../damage/explosion.js';
import type { Crippling } from '../damage/crippled.js';
import type { Direction, Vec } from '../geometry/hex.js';
import type { PentagonDesign } from './design.js';
import type { BoxId, ObjectId, PentagonUnitId } from './ids.js';
import type { PentagonOptions } from './options.js';
import type { ScenarioData } from './scenario.js';
import type { PentagonStanding } from './sheet.js';
import type { PentagonEnding, Own, PentagonSeatInfo, Seeker, PentagonStep, PentagonUnit } from './state.js';

/** A shot as it is announced (PW-7.5, PW-7.12). */
export interface Announced {
  /** A unit or a drone. */
  readonly by: string;
  readonly weapon: BoxId;
  readonly target: string;
  readonly last: boolean;
}

/** A resolved shot. */
export interface PentagonResolved extends Announced {
  /** 2d6 as rolled, the total after size and range, and hexes. */
  readonly roll: number;
  readonly total: number;
  readonly range: number;
  /** Points that it scores; at size 0 whether it hits. */
  readonly damage: number;
}

/** Why an order was not carried out (PW-18.6). */
export const lapses = [
  'gone',
  'target',
  'arc',
  'range',
  'sight',
  'power',
  'charge',
  'refire',
  'lock',
  'thrust',
  'rotation',
  'limit',
  'heading',
  'unfed',
  'withdraw',
  'attempted',
  'hex',
  'dock',
  'docked',
] as const;
export type PentagonLapse = (typeof lapses)[number];

/** The events of the game. Motion is folded: `ImpulseBegan` moves all units. */
export type PentagonEvent =
  | {
      readonly type: 'GameCreated';
      readonly scenario: ScenarioData;
      readonly options: PentagonOptions;
      readonly seats: readonly PentagonSeatInfo[];
      readonly designs: Readonly<Record<string, PentagonDesign>>;
    }
  | {
      readonly type: 'FleetPlaced';
      readonly seat: SeatId;
      readonly units: readonly PentagonUnit[];
      readonly designs: Readonly<Record<string, PentagonDesign>>;
    }
  | { readonly type: 'AlertRolled'; readonly seat: SeatId; readonly from: number }
  | { readonly type: 'StepOpened'; readonly step: PentagonStep; readonly impulse: number }
  /** Velocity determination (PW-4.6). */
  | { readonly type: 'TurnBegan'; readonly turn: number }
  | { readonly type: 'StandingSet'; readonly seat: SeatId; readonly standing: PentagonStanding }
  /** Power allocation (PW-5). */
  | { readonly type: 'PowerAllocated'; readonly seat: SeatId; readonly units: Readonly<Record<PentagonUnitId, Own>> }
  | {
      readonly type: 'RadarSet';
      readonly units: Readonly<
        Record<PentagonUnitId, { readonly fireControl: 'active' | 'passive'; readonly locked: boolean }>
      >;
    }
  | { readonly type: 'UnitsDetected'; readonly units: readonly PentagonUnitId[]; readonly clause: string }
  | {
      readonly type: 'ImpulseBegan';
      readonly time: number;
      readonly turns: Readonly<Record<PentagonUnitId, Direction>>;
      /** Twelfths. */
      readonly thrusts: Readonly<Record<PentagonUnitId, number>>;
      /** Units that accelerate beyond the standard (PW-17.2). */
      readonly crashing: readonly PentagonUnitId[];
    }
  /** The unit that each one moves with from now on (PW-17.3). */
  | { readonly type: 'UnitsDocked'; readonly units: Readonly<Record<PentagonUnitId, PentagonUnitId>> }
  | { readonly type: 'UnitsCastOff'; readonly units: readonly PentagonUnitId[] }
  | { readonly type: 'DronesOrdered'; readonly seat: SeatId; readonly goals: Readonly<Record<ObjectId, string | null>> }
  | {
      readonly type: 'PointDefenseFired';
      readonly unit: PentagonUnitId;
      readonly target: string;
      readonly face: number;
      readonly rating: number;
      readonly hit: boolean;
      /** The attack on a unit that is hit (PW-9.3). */
      readonly attack: PentagonAttack | null;
    }
  | {
      readonly type: 'RamAttempted';
      readonly by: string;
      readonly target: PentagonUnitId;
      readonly total: number;
      readonly hit: boolean;
      /** The attack on each hit unit. */
      readonly attacks: Readonly<Record<PentagonUnitId, PentagonAttack>>;
      /** True if the seeker is used up. */
      readonly spent: boolean;
    }
  | {
      readonly type: 'ObjectsGone';
      readonly objects: readonly ObjectId[];
      readonly why: 'stopped' | 'expired' | 'dispersed' | 'recovered' | 'struck';
    }
  | {
      readonly type: 'Exploded';
      readonly blasts: readonly Blast[];
      readonly struck: Readonly<Record<PentagonUnitId, readonly PentagonAttack[]>>;
      readonly destroyed: readonly ObjectId[];
    }
  | { readonly type: 'Launched'; readonly seeker: Seeker; readonly power: number }
  | {
      readonly type: 'FireAnnounced';
      readonly shots: readonly Announced[];
      /** Power that each unit spends. */
      readonly power: Readonly<Record<PentagonUnitId, number>>;
    }
  | { readonly type: 'ScreensRaised'; readonly unit: PentagonUnitId; readonly points: number }
  | {
      readonly type: 'ShotsResolved';
      readonly shots: readonly PentagonResolved[];
      readonly attacks: Readonly<Record<PentagonUnitId, readonly PentagonAttack[]>>;
      /** Grabbed units, each with the one that grabbed it (PW-17.3). */
      readonly grabbed: Readonly<Record<PentagonUnitId, PentagonUnitId>>;
    }
  | {
      readonly type: 'DamageAssessed';
      readonly unit: PentagonUnitId;
      readonly attacks: readonly PentagonAttack[];
      readonly screened: number;
      /** Armor boxes lost, section by section. */
      readonly lost: readonly number[];
      /** Boxes lost inside, in order. */
      readonly boxes: readonly BoxId[];
      readonly destroyed: boolean;
    }
  | { readonly type: 'UnitCrippled'; readonly unit: PentagonUnitId; readonly why: readonly Crippling[] }
  | {
      readonly type: 'UnitsGone';
      readonly units: readonly PentagonUnitId[];
      readonly how: 'selfDestruct' | 'body' | 'conceded' | 'disengaged';
    }
  | { readonly type: 'SeatConceded'; readonly seat: SeatId }
  | {
      readonly type: 'OrderLapsed';
      readonly seat: SeatId;
      readonly unit: string;
      readonly order: string;
      readonly why: PentagonLapse;
    }
  | { readonly type: 'ImpulseEnded'; readonly time: number }
  | {
      readonly type: 'PositionRuled';
      readonly unit: PentagonUnitId;
      readonly what: 'power' | 'velocity';
      readonly value: number | Vec;
    }
  | { readonly type: 'GameEnded'; readonly ending: PentagonEnding; readonly scores: Readonly<Record<SeatId, number>> };

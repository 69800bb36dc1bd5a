import type { SeatId } from '@warlog/kernel';
import type { Attack } from '../damage/assess.js';
import type { Blast } from '../damage/explosion.js';
import type { Crippling } from '../damage/crippled.js';
import type { Direction, Vec } from '../geometry/hex.js';
import type { Design } from './design.js';
import type { BoxId, ObjectId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { ScenarioData } from './scenario.js';
import type { Standing } from './sheet.js';
import type { Ending, Own, SeatInfo, Seeker, Step, Unit } from './state.js';

/** A shot as it is announced (PW-7.5, PW-7.12). */
export interface Announced {
  /** A unit or a drone. */
  readonly by: string;
  readonly weapon: BoxId;
  readonly target: string;
  readonly last: boolean;
}

/** A shot as it came out. */
export interface Resolved extends Announced {
  /** 2d6 as thrown, the total after size and range, and hexes. */
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
export type Lapse = (typeof lapses)[number];

/** What happens. Motion is folded: `ImpulseBegan` moves everybody. */
export type Event =
  | {
      readonly type: 'GameCreated';
      readonly scenario: ScenarioData;
      readonly options: Options;
      readonly seats: readonly SeatInfo[];
      readonly designs: Readonly<Record<string, Design>>;
    }
  | {
      readonly type: 'FleetPlaced';
      readonly seat: SeatId;
      readonly units: readonly Unit[];
      readonly designs: Readonly<Record<string, Design>>;
    }
  | { readonly type: 'AlertRolled'; readonly seat: SeatId; readonly from: number }
  | { readonly type: 'StepOpened'; readonly step: Step; readonly impulse: number }
  /** Velocity determination (PW-4.6). */
  | { readonly type: 'TurnBegan'; readonly turn: number }
  | { readonly type: 'StandingSet'; readonly seat: SeatId; readonly standing: Standing }
  /** Power allocation (PW-5). */
  | { readonly type: 'PowerAllocated'; readonly seat: SeatId; readonly units: Readonly<Record<UnitId, Own>> }
  | {
      readonly type: 'RadarSet';
      readonly units: Readonly<
        Record<UnitId, { readonly fireControl: 'active' | 'passive'; readonly locked: boolean }>
      >;
    }
  | { readonly type: 'UnitsDetected'; readonly units: readonly UnitId[]; readonly clause: string }
  | {
      readonly type: 'ImpulseBegan';
      readonly time: number;
      readonly turns: Readonly<Record<UnitId, Direction>>;
      /** Twelfths. */
      readonly thrusts: Readonly<Record<UnitId, number>>;
      /** Units that accelerate harder than the standard (PW-17.2). */
      readonly crashing: readonly UnitId[];
    }
  /** Who moves with whom from now on (PW-17.3). */
  | { readonly type: 'UnitsDocked'; readonly units: Readonly<Record<UnitId, UnitId>> }
  | { readonly type: 'UnitsCastOff'; readonly units: readonly UnitId[] }
  | { readonly type: 'DronesOrdered'; readonly seat: SeatId; readonly goals: Readonly<Record<ObjectId, string | null>> }
  | {
      readonly type: 'PointDefenseFired';
      readonly unit: UnitId;
      readonly target: string;
      readonly face: number;
      readonly rating: number;
      readonly hit: boolean;
      /** What it does to a unit that is hit (PW-9.3). */
      readonly attack: Attack | null;
    }
  | {
      readonly type: 'RamAttempted';
      readonly by: string;
      readonly target: UnitId;
      readonly total: number;
      readonly hit: boolean;
      /** On whom, what it does. */
      readonly attacks: Readonly<Record<UnitId, Attack>>;
      /** What flew at it is gone. */
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
      readonly struck: Readonly<Record<UnitId, readonly Attack[]>>;
      readonly destroyed: readonly ObjectId[];
    }
  | { readonly type: 'Launched'; readonly seeker: Seeker; readonly power: number }
  | {
      readonly type: 'FireAnnounced';
      readonly shots: readonly Announced[];
      /** Power that each unit spends. */
      readonly power: Readonly<Record<UnitId, number>>;
    }
  | { readonly type: 'ScreensRaised'; readonly unit: UnitId; readonly points: number }
  | {
      readonly type: 'ShotsResolved';
      readonly shots: readonly Resolved[];
      readonly attacks: Readonly<Record<UnitId, readonly Attack[]>>;
      /** Units that were grabbed, and by whom (PW-17.3). */
      readonly grabbed: Readonly<Record<UnitId, UnitId>>;
    }
  | {
      readonly type: 'DamageAssessed';
      readonly unit: UnitId;
      readonly attacks: readonly Attack[];
      readonly screened: number;
      /** Armour boxes lost, section by section. */
      readonly lost: readonly number[];
      /** Boxes lost inside, in order. */
      readonly boxes: readonly BoxId[];
      readonly destroyed: boolean;
    }
  | { readonly type: 'UnitCrippled'; readonly unit: UnitId; readonly why: readonly Crippling[] }
  | {
      readonly type: 'UnitsGone';
      readonly units: readonly UnitId[];
      readonly how: 'selfDestruct' | 'body' | 'conceded' | 'disengaged';
    }
  | { readonly type: 'SeatConceded'; readonly seat: SeatId }
  | {
      readonly type: 'OrderLapsed';
      readonly seat: SeatId;
      readonly unit: string;
      readonly order: string;
      readonly why: Lapse;
    }
  | { readonly type: 'ImpulseEnded'; readonly time: number }
  | {
      readonly type: 'PositionRuled';
      readonly unit: UnitId;
      readonly what: 'power' | 'velocity';
      readonly value: number | Vec;
    }
  | { readonly type: 'GameEnded'; readonly ending: Ending; readonly scores: Readonly<Record<SeatId, number>> };

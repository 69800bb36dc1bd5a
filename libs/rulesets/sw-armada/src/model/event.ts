import type { DieColour, FaceSymbol, SeatId } from '@warlog/kernel';
import type { Die } from '../attack/dice.js';
import type { Point, Pose } from '../geometry/pose.js';
import type { Side } from '../move/tool.js';
import type { Command, TableSize, Zone } from '../tables.js';
import type { CardKind, ObstacleId, TypeId } from './catalogue.js';
import type { CardId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { DoctrineOrder, PlanOrder } from './sheet.js';
import type {
  ActivationStep,
  Attack,
  AttackStep,
  Board,
  Ending,
  Orders,
  Part,
  SeatInfo,
  Stage,
  Window,
} from './state.js';
import type { Token } from './target.js';

/** A unit as it comes. */
export interface Mustered {
  readonly id: UnitId;
  readonly type: TypeId;
  readonly scarred: boolean;
  readonly ref: string | null;
}

/** What damage comes from. `scar`: it came with it. */
export const causes = [
  'attack',
  'scar',
  'ram',
  'controls',
  'asteroid',
  'debris',
  'engine',
  'fissure',
  'panic',
  'structure',
] as const;
export type Cause = (typeof causes)[number];

/** Why a part of a stored plan was not carried out: the code of what stood against it (SWA-ASY-04). */
export interface Lapse {
  readonly unit: UnitId;
  /** `repair`, `squadron`, `attack`, `maneuver`, `move`, … */
  readonly part: string;
  readonly code: string;
}

/** What happens (section 8a). Each step of the machine says what it did; nothing is folded that was not said. */
export type Event =
  | {
      readonly type: 'BattleCreated';
      readonly scenario: Board['scenario'];
      readonly options: Options;
      readonly seats: readonly SeatInfo[];
    }
  | { readonly type: 'FleetMustered'; readonly seat: SeatId; readonly units: readonly Mustered[] }
  /** `costs`: of both fleets, in the order of the seats. */
  | {
      readonly type: 'FirstPlayerSet';
      readonly seat: SeatId;
      readonly costs: readonly [number, number];
      readonly by: 'cost' | 'die' | 'campaign';
      readonly passTokens: Readonly<Record<SeatId, number>>;
    }
  | { readonly type: 'ObstaclesPlaced'; readonly table: TableSize; readonly poses: Readonly<Record<ObstacleId, Pose>> }
  /** Cards laid under the deck, the top first; nulls to whom the order is hidden. */
  | {
      readonly type: 'DeckShuffled';
      readonly cards: readonly (CardKind | null)[];
      readonly from: 'fresh' | 'discard';
    }
  | { readonly type: 'ShipDeployed'; readonly unit: UnitId; readonly pose: Pose; readonly speed: number }
  | { readonly type: 'SquadronDeployed'; readonly unit: UnitId; readonly at: Point }
  | { readonly type: 'UnitLeftOut'; readonly unit: UnitId }
  | { readonly type: 'WindowOpened'; readonly window: Window }
  | { readonly type: 'WindowClosed'; readonly window: Window }
  | { readonly type: 'RoundBegan'; readonly round: number }
  | { readonly type: 'PhaseBegan'; readonly stage: Stage }
  /** Put under those that lie there; nulls for who may not know them (SWA-HID-01). */
  | {
      readonly type: 'DialsSet';
      readonly seat: SeatId;
      readonly dials: Readonly<Record<UnitId, readonly (Command | null)[]>>;
    }
  /** `pair`: what it may activate in this turn, a ship or two squadrons. */
  | { readonly type: 'TurnCame'; readonly seat: SeatId; readonly pair: number; readonly part: Part }
  | { readonly type: 'SeatPassed'; readonly seat: SeatId; readonly token: boolean }
  | { readonly type: 'ShipActivated'; readonly seat: SeatId; readonly unit: UnitId }
  | { readonly type: 'StepBegan'; readonly unit: UnitId; readonly step: ActivationStep }
  | { readonly type: 'ActivationEnded'; readonly unit: UnitId }
  | { readonly type: 'DialRevealed'; readonly unit: UnitId; readonly command: Command }
  | { readonly type: 'DialDiscarded'; readonly unit: UnitId; readonly why: 'panic' | 'unused' | 'raided' }
  /** The opponent set the top dial (Comm Noise). */
  | { readonly type: 'DialChanged'; readonly unit: UnitId; readonly command: Command }
  /** The dial became a token; `dropped`: the one that it had to give back for it, or that was not gained (SWA-ACT-02). */
  | {
      readonly type: 'TokenGained';
      readonly unit: UnitId;
      readonly command: Command;
      readonly dropped: Command | null;
    }
  | { readonly type: 'CommandTokensLost'; readonly unit: UnitId; readonly commands: readonly Command[] }
  | { readonly type: 'ShipRaided'; readonly unit: UnitId; readonly command: Command }
  | { readonly type: 'MarksCleared'; readonly unit: UnitId; readonly commands: readonly Command[] }
  /** A command is resolved with dial, token or both, which are spent. */
  | {
      readonly type: 'CommandResolved';
      readonly unit: UnitId;
      readonly command: Command;
      readonly use: 'dial' | 'token' | 'both';
    }
  | { readonly type: 'SquadronsCommanded'; readonly unit: UnitId; readonly squadrons: number }
  | {
      readonly type: 'ShieldsMoved';
      readonly unit: UnitId;
      readonly from: Zone | null;
      readonly to: Zone;
      readonly points: 1;
    }
  | { readonly type: 'AttackDeclared'; readonly attack: Attack; readonly removed: readonly DieColour[] }
  | { readonly type: 'AttackStepped'; readonly step: AttackStep }
  | { readonly type: 'PoolRolled'; readonly dice: readonly Die[] }
  | { readonly type: 'DieAdded'; readonly die: Die; readonly by: 'dial' | 'ai' }
  | {
      readonly type: 'DieRerolled';
      readonly die: number;
      readonly face: FaceSymbol;
      readonly by: 'token' | 'swarm' | 'adept' | 'dodge' | 'evade';
    }
  | { readonly type: 'AccuracySpent'; readonly die: number; readonly token: number }
  | { readonly type: 'AssaultSpent'; readonly die: number; readonly command: Command }
  /** `state`: how the token lies now. */
  | {
      readonly type: 'DefenseTokenSpent';
      readonly unit: UnitId;
      readonly token: number;
      readonly state: Token['state'];
      readonly redirect: { readonly zone: Zone; readonly amount: number } | null;
    }
  | { readonly type: 'DefenseTokenLost'; readonly unit: UnitId; readonly token: number }
  | { readonly type: 'DieCancelled'; readonly dice: readonly number[] }
  | { readonly type: 'CriticalResolved'; readonly unit: UnitId }
  /** What the dice came to: before and after brace. */
  | { readonly type: 'DamageCounted'; readonly unit: UnitId; readonly raw: number; readonly damage: number }
  | {
      readonly type: 'ShieldsLost';
      readonly unit: UnitId;
      readonly lost: Readonly<Partial<Record<Zone, number>>>;
      readonly cause: Cause | 'projector' | 'failure';
    }
  | {
      readonly type: 'DamageDealt';
      readonly unit: UnitId;
      readonly card: CardId;
      readonly kind: CardKind | null;
      readonly faceup: boolean;
      readonly cause: Cause;
    }
  /** Turned facedown: whoever saw it still knows it (SWA-HID-02). */
  | { readonly type: 'CardFlipped'; readonly unit: UnitId; readonly card: CardId }
  | { readonly type: 'CardDiscarded'; readonly unit: UnitId; readonly card: CardId; readonly by: 'repair' | 'station' }
  | {
      readonly type: 'HullPointsLost';
      readonly unit: UnitId;
      readonly points: number;
      readonly cause: 'attack' | 'scar';
    }
  | { readonly type: 'HullPointsRegained'; readonly unit: UnitId; readonly points: number }
  /** `by`: who scores it; a unit that left the table is one of them. */
  | {
      readonly type: 'UnitDestroyed';
      readonly unit: UnitId;
      readonly by: SeatId;
      readonly cost: number;
      readonly left: boolean;
    }
  /** A zone fires at no further squadron (SWA-ATT-10). */
  | { readonly type: 'SeriesEnded'; readonly unit: UnitId }
  | { readonly type: 'AttackEnded'; readonly number: number }
  | { readonly type: 'SpeedChanged'; readonly unit: UnitId; readonly from: number; readonly to: number }
  /** `notch`: at which it stands; `pose`: there. */
  | {
      readonly type: 'ManeuverExecuted';
      readonly unit: UnitId;
      readonly clicks: readonly number[];
      readonly side: Side;
      readonly notch: number;
      readonly pose: Pose;
    }
  | { readonly type: 'Rammed'; readonly unit: UnitId; readonly other: UnitId }
  | {
      readonly type: 'SquadronsLifted';
      readonly ship: UnitId;
      readonly seat: SeatId;
      readonly squadrons: readonly { readonly unit: UnitId; readonly at: Point }[];
    }
  /** `slot` null: put back where nothing was free. */
  | { readonly type: 'SquadronDisplaced'; readonly unit: UnitId; readonly slot: number | null; readonly at: Point }
  | { readonly type: 'SquadronsPlaced'; readonly ship: UnitId }
  | { readonly type: 'ObstacleHit'; readonly unit: UnitId; readonly obstacle: ObstacleId }
  | { readonly type: 'LeftTable'; readonly unit: UnitId }
  | {
      readonly type: 'SquadronActivated';
      readonly seat: SeatId;
      readonly unit: UnitId;
      readonly by: UnitId | null;
      readonly relay: UnitId | null;
      readonly may: 1 | 2;
    }
  | { readonly type: 'SquadronMoved'; readonly unit: UnitId; readonly to: Point; readonly cloaked: boolean }
  /** It had its turn at this and did nothing. */
  | { readonly type: 'SquadronHeld'; readonly unit: UnitId; readonly what: 'attack' | 'move' }
  | { readonly type: 'FlightEnded'; readonly unit: UnitId }
  | { readonly type: 'CloaksAsked'; readonly seat: SeatId }
  | { readonly type: 'TokensReadied'; readonly units: readonly UnitId[] }
  | { readonly type: 'RoundEnded'; readonly round: number }
  | { readonly type: 'PlanSet'; readonly seat: SeatId; readonly plan: PlanOrder }
  | { readonly type: 'DoctrineSet'; readonly seat: SeatId; readonly doctrine: DoctrineOrder }
  /** What is left to carry out of a seat's orders; told to it alone. */
  | { readonly type: 'OrdersKept'; readonly seat: SeatId; readonly orders: Orders }
  | { readonly type: 'PlanLapsed'; readonly seat: SeatId; readonly lapse: Lapse }
  | { readonly type: 'TruceOffered'; readonly seat: SeatId; readonly stands: boolean }
  | { readonly type: 'SeatConceded'; readonly seat: SeatId }
  | { readonly type: 'SpeedRuled'; readonly unit: UnitId; readonly speed: number }
  | { readonly type: 'ShieldsRuled'; readonly unit: UnitId; readonly zone: Zone; readonly shields: number }
  | { readonly type: 'HullRuled'; readonly unit: UnitId; readonly hull: number }
  | {
      readonly type: 'BattleEnded';
      readonly ending: Ending;
      readonly closed: 'played' | 'finished';
      readonly scores: Readonly<Record<SeatId, number>>;
      readonly rounds: number;
    };

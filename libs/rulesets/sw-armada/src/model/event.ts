import type { DieColour, FaceSymbol } from '@warlog/ruleset-api';
import type { SeatId } from '@warlog/core';
import type { Die } from '../attack/dice.js';
import type { SwArmadaPoint, SwArmadaPose } from '../geometry/pose.js';
import type { SwArmadaSide } from '../move/tool.js';
import type { SwArmadaCommand, TableSize, Zone } from '../tables.js';
import type { CardKind, ObstacleId, SwArmadaTypeId, CardId, SwArmadaUnitId } from './ids.js';
import type { SwArmadaOptions } from './options.js';
import type { DoctrineOrder, PlanOrder } from './sheet.js';
import type {
  ActivationStep,
  SwArmadaAttack,
  AttackStep,
  SwArmadaBoard,
  SwArmadaEnding,
  Orders,
  SwArmadaPart,
  SwArmadaSeatInfo,
  Stage,
  Window,
} from './state.js';
import type { Token } from './target.js';

/** A unit as it joins the battle. */
export interface Mustered {
  readonly id: SwArmadaUnitId;
  readonly type: SwArmadaTypeId;
  readonly scarred: boolean;
  readonly ref: string | null;
}

/** Sources of damage. `scar`: it came with it. */
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
export type SwArmadaCause = (typeof causes)[number];

/** Why a part of a stored plan was not carried out: the code of the fault (SWA-ASY-04). */
export interface SwArmadaLapse {
  readonly unit: SwArmadaUnitId;
  /** `repair`, `squadron`, `attack`, `maneuver`, `move`, … */
  readonly part: string;
  readonly code: string;
}

/** The events of the game (section 8a). Each step of the machine is an event; nothing else is applied. */
export type SwArmadaEvent =
  | {
      readonly type: 'BattleCreated';
      readonly scenario: SwArmadaBoard['scenario'];
      readonly options: SwArmadaOptions;
      readonly seats: readonly SwArmadaSeatInfo[];
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
  | {
      readonly type: 'ObstaclesPlaced';
      readonly table: TableSize;
      readonly poses: Readonly<Record<ObstacleId, SwArmadaPose>>;
    }
  /** Cards put under the deck, the top first; nulls for viewers that may not know the order. */
  | {
      readonly type: 'DeckShuffled';
      readonly cards: readonly (CardKind | null)[];
      readonly from: 'fresh' | 'discard';
    }
  | {
      readonly type: 'ShipDeployed';
      readonly unit: SwArmadaUnitId;
      readonly pose: SwArmadaPose;
      readonly speed: number;
    }
  | { readonly type: 'SquadronDeployed'; readonly unit: SwArmadaUnitId; readonly at: SwArmadaPoint }
  | { readonly type: 'UnitLeftOut'; readonly unit: SwArmadaUnitId }
  | { readonly type: 'WindowOpened'; readonly window: Window }
  | { readonly type: 'WindowClosed'; readonly window: Window }
  | { readonly type: 'RoundBegan'; readonly round: number }
  | { readonly type: 'PhaseBegan'; readonly stage: Stage }
  /** Placed under the existing ones; nulls for viewers that may not know them (SWA-HID-01). */
  | {
      readonly type: 'DialsSet';
      readonly seat: SeatId;
      readonly dials: Readonly<Record<SwArmadaUnitId, readonly (SwArmadaCommand | null)[]>>;
    }
  /** `pair`: what it may activate in this turn, a ship or two squadrons. */
  | { readonly type: 'TurnCame'; readonly seat: SeatId; readonly pair: number; readonly part: SwArmadaPart }
  | { readonly type: 'SeatPassed'; readonly seat: SeatId; readonly token: boolean }
  | { readonly type: 'ShipActivated'; readonly seat: SeatId; readonly unit: SwArmadaUnitId }
  | { readonly type: 'StepBegan'; readonly unit: SwArmadaUnitId; readonly step: ActivationStep }
  | { readonly type: 'ActivationEnded'; readonly unit: SwArmadaUnitId }
  | { readonly type: 'DialRevealed'; readonly unit: SwArmadaUnitId; readonly command: SwArmadaCommand }
  | { readonly type: 'DialDiscarded'; readonly unit: SwArmadaUnitId; readonly why: 'panic' | 'unused' | 'raided' }
  /** The opponent set the top dial (Comm Noise). */
  | { readonly type: 'DialChanged'; readonly unit: SwArmadaUnitId; readonly command: SwArmadaCommand }
  /** The dial became a token; `dropped`: the one returned for it, or the one not gained (SWA-ACT-02). */
  | {
      readonly type: 'TokenGained';
      readonly unit: SwArmadaUnitId;
      readonly command: SwArmadaCommand;
      readonly dropped: SwArmadaCommand | null;
    }
  | { readonly type: 'CommandTokensLost'; readonly unit: SwArmadaUnitId; readonly commands: readonly SwArmadaCommand[] }
  | { readonly type: 'ShipRaided'; readonly unit: SwArmadaUnitId; readonly command: SwArmadaCommand }
  | { readonly type: 'MarksCleared'; readonly unit: SwArmadaUnitId; readonly commands: readonly SwArmadaCommand[] }
  /** A command is resolved with dial, token or both, which are spent. */
  | {
      readonly type: 'CommandResolved';
      readonly unit: SwArmadaUnitId;
      readonly command: SwArmadaCommand;
      readonly use: 'dial' | 'token' | 'both';
    }
  | { readonly type: 'SquadronsCommanded'; readonly unit: SwArmadaUnitId; readonly squadrons: number }
  | {
      readonly type: 'ShieldsMoved';
      readonly unit: SwArmadaUnitId;
      readonly from: Zone | null;
      readonly to: Zone;
      readonly points: 1;
    }
  | { readonly type: 'AttackDeclared'; readonly attack: SwArmadaAttack; readonly removed: readonly DieColour[] }
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
  | { readonly type: 'AssaultSpent'; readonly die: number; readonly command: SwArmadaCommand }
  /** `state`: the token's new state. */
  | {
      readonly type: 'DefenseTokenSpent';
      readonly unit: SwArmadaUnitId;
      readonly token: number;
      readonly state: Token['state'];
      readonly redirect: { readonly zone: Zone; readonly amount: number } | null;
    }
  | { readonly type: 'DefenseTokenLost'; readonly unit: SwArmadaUnitId; readonly token: number }
  | { readonly type: 'DieCancelled'; readonly dice: readonly number[] }
  | { readonly type: 'CriticalResolved'; readonly unit: SwArmadaUnitId }
  /** The damage of the dice: before and after brace. */
  | { readonly type: 'DamageCounted'; readonly unit: SwArmadaUnitId; readonly raw: number; readonly damage: number }
  | {
      readonly type: 'ShieldsLost';
      readonly unit: SwArmadaUnitId;
      readonly lost: Readonly<Partial<Record<Zone, number>>>;
      readonly cause: SwArmadaCause | 'projector' | 'failure';
    }
  | {
      readonly type: 'DamageDealt';
      readonly unit: SwArmadaUnitId;
      readonly card: CardId;
      readonly kind: CardKind | null;
      readonly faceup: boolean;
      readonly cause: SwArmadaCause;
    }
  /** Turned facedown: a viewer that saw it still knows it (SWA-HID-02). */
  | { readonly type: 'CardFlipped'; readonly unit: SwArmadaUnitId; readonly card: CardId }
  | {
      readonly type: 'CardDiscarded';
      readonly unit: SwArmadaUnitId;
      readonly card: CardId;
      readonly by: 'repair' | 'station';
    }
  | {
      readonly type: 'HullPointsLost';
      readonly unit: SwArmadaUnitId;
      readonly points: number;
      readonly cause: 'attack' | 'scar';
    }
  | { readonly type: 'HullPointsRegained'; readonly unit: SwArmadaUnitId; readonly points: number }
  /** `by`: the seat that scores it; units that left the table are included. */
  | {
      readonly type: 'UnitDestroyed';
      readonly unit: SwArmadaUnitId;
      readonly by: SeatId;
      readonly cost: number;
      readonly left: boolean;
    }
  /** A zone ends its series against squadrons (SWA-ATT-10). */
  | { readonly type: 'SeriesEnded'; readonly unit: SwArmadaUnitId }
  | { readonly type: 'AttackEnded'; readonly number: number }
  | { readonly type: 'SpeedChanged'; readonly unit: SwArmadaUnitId; readonly from: number; readonly to: number }
  /** `notch`: its final notch; `pose`: there. */
  | {
      readonly type: 'ManeuverExecuted';
      readonly unit: SwArmadaUnitId;
      readonly clicks: readonly number[];
      readonly side: SwArmadaSide;
      readonly notch: number;
      readonly pose: SwArmadaPose;
    }
  | { readonly type: 'Rammed'; readonly unit: SwArmadaUnitId; readonly other: SwArmadaUnitId }
  | {
      readonly type: 'SquadronsLifted';
      readonly ship: SwArmadaUnitId;
      readonly seat: SeatId;
      readonly squadrons: readonly { readonly unit: SwArmadaUnitId; readonly at: SwArmadaPoint }[];
    }
  /** `slot` null: returned to its old place, without a free slot. */
  | {
      readonly type: 'SquadronDisplaced';
      readonly unit: SwArmadaUnitId;
      readonly slot: number | null;
      readonly at: SwArmadaPoint;
    }
  | { readonly type: 'SquadronsPlaced'; readonly ship: SwArmadaUnitId }
  | { readonly type: 'ObstacleHit'; readonly unit: SwArmadaUnitId; readonly obstacle: ObstacleId }
  | { readonly type: 'LeftTable'; readonly unit: SwArmadaUnitId }
  | {
      readonly type: 'SquadronActivated';
      readonly seat: SeatId;
      readonly unit: SwArmadaUnitId;
      readonly by: SwArmadaUnitId | null;
      readonly relay: SwArmadaUnitId | null;
      readonly may: 1 | 2;
    }
  | {
      readonly type: 'SquadronMoved';
      readonly unit: SwArmadaUnitId;
      readonly to: SwArmadaPoint;
      readonly cloaked: boolean;
    }
  /** Its action was skipped. */
  | { readonly type: 'SquadronHeld'; readonly unit: SwArmadaUnitId; readonly what: 'attack' | 'move' }
  | { readonly type: 'FlightEnded'; readonly unit: SwArmadaUnitId }
  | { readonly type: 'CloaksAsked'; readonly seat: SeatId }
  | { readonly type: 'TokensReadied'; readonly units: readonly SwArmadaUnitId[] }
  | { readonly type: 'RoundEnded'; readonly round: number }
  | { readonly type: 'PlanSet'; readonly seat: SeatId; readonly plan: PlanOrder }
  | { readonly type: 'DoctrineSet'; readonly seat: SeatId; readonly doctrine: DoctrineOrder }
  /** The rest of a seat's orders; disclosed to that seat alone. */
  | { readonly type: 'OrdersKept'; readonly seat: SeatId; readonly orders: Orders }
  | { readonly type: 'PlanLapsed'; readonly seat: SeatId; readonly lapse: SwArmadaLapse }
  | { readonly type: 'TruceOffered'; readonly seat: SeatId; readonly stands: boolean }
  | { readonly type: 'SeatConceded'; readonly seat: SeatId }
  | { readonly type: 'SpeedRuled'; readonly unit: SwArmadaUnitId; readonly speed: number }
  | { readonly type: 'ShieldsRuled'; readonly unit: SwArmadaUnitId; readonly zone: Zone; readonly shields: number }
  | { readonly type: 'HullRuled'; readonly unit: SwArmadaUnitId; readonly hull: number }
  | {
      readonly type: 'BattleEnded';
      readonly ending: SwArmadaEnding;
      readonly closed: 'played' | 'finished';
      readonly scores: Readonly<Record<SeatId, number>>;
      readonly rounds: number;
    };

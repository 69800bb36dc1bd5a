import type { SeatId } from '@warlog/core';
import type { Die } from '../attack/dice.js';
import type { SwArmadaPoint, SwArmadaPose } from '../geometry/pose.js';
import type { SwArmadaCommand, SwArmadaRangeBand, TableSize, TokenType, Zone } from '../tables.js';
import type { CardKind, ObstacleId, SwArmadaTypeId, CardId, SwArmadaUnitId } from './ids.js';
import type { SwArmadaOptions } from './options.js';
import type { SentBy } from './setup.js';
import type { ActivateOrder, FleetDoctrine, ShipPlan, SquadronEntry, UnitDoctrine } from './sheet.js';
import type { AttackKind, Pool, Shields, Token } from './target.js';

/*
 * A window is data: `SwArmadaBoard.window` states the question, its seats and its unit; null without a question.
 * Current activities are data beside it: `activation`, `flight` (a squadron), `attack`, `placing` (squadrons lifted by
 * a maneuver). Play (machine/) continues from these alone, so a battle may stop at any window and be resumed later,
 * elsewhere. `WindowOpened` opens one, `WindowClosed` closes it; between two of them no seat is asked. If an activation
 * stops at another seat's window, the rest of its order is stored in `SwArmadaMind.orders`, which is private to its
 * seat.
 */

export interface SwArmadaSeatInfo {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
}

/** A damage card on a ship. `kind` is null if this viewer has not seen it (SWA-HID-02). */
export interface DamageCard {
  readonly id: CardId;
  readonly kind: CardKind | null;
  readonly faceup: boolean;
}

/** `waiting`: not deployed yet; `out`: without a place, returns intact (SWA-CAM-09); `left`: over the edge. */
export type SwArmadaStatus = 'waiting' | 'here' | 'destroyed' | 'left' | 'out';

interface Unit {
  readonly id: SwArmadaUnitId;
  readonly seat: SeatId;
  readonly type: SwArmadaTypeId;
  readonly status: SwArmadaStatus;
  /** In the order of its card (SWA-UNIT-04). */
  readonly tokens: readonly Token[];
  /** True after its activation in this round. */
  readonly activated: boolean;
  readonly scarred: boolean;
  /** The parent campaign's key; null in a stand-alone battle. */
  readonly ref: string | null;
}

export interface Ship extends Unit {
  readonly kind: 'ship';
  /** Null until it is deployed. */
  readonly pose: SwArmadaPose | null;
  /** The value of its speed dial. */
  readonly speed: number;
  readonly shields: Shields;
  /** Command tokens. */
  readonly commands: readonly SwArmadaCommand[];
  /** Command dials, the top first; null if this viewer does not know one (SWA-HID-01). */
  readonly dials: readonly (SwArmadaCommand | null)[];
  /** In the order of dealing. */
  readonly cards: readonly DamageCard[];
  /** True if it attacked a ship in this round (Coolant Discharge). */
  readonly attackedShip: boolean;
  /** Commands that it cannot resolve, one mark each (`assault`, SWA-SQN-05). */
  readonly raided: readonly SwArmadaCommand[];
}

export interface Squadron extends Unit {
  readonly kind: 'squadron';
  /** Null until it is deployed, and while it is lifted. */
  readonly at: SwArmadaPoint | null;
  /** Hull points left. */
  readonly hull: number;
  /** Absent: its figures are those of the first text. */
  readonly edition?: NonNullable<SwArmadaOptions['edition']>;
}

/** The stages of a battle. `cloak`: the end of the Squadron Phase (SWA-ASY-25). */
export const stages = ['fleet', 'deploy', 'command', 'ship', 'squadron', 'cloak', 'over'] as const;
export type Stage = (typeof stages)[number];

export const windowKinds = [
  'fleet',
  'deploy',
  'command',
  'activate',
  'attack',
  'modify',
  'defend',
  'maneuver',
  'displace',
  'squadron',
  'cloak',
] as const;
export type WindowKind = (typeof windowKinds)[number];

/** A question to seats (SWA-ASY-01). */
export interface Window {
  readonly kind: WindowKind;
  /** Seats that are asked, in order; of a window for both, a seat's view names itself alone. */
  readonly seats: readonly SeatId[];
  /**
   * The unit in question: the ship that is activated, that attacks, that is attacked, that moved; null: no unit yet.
   */
  readonly unit: SwArmadaUnitId | null;
}

/** The steps of a ship's activation (SWA-ACT). `landing`: it has moved, and the consequences are in progress. */
export const activationSteps = ['reveal', 'repair', 'squadron', 'attack', 'maneuver', 'landing'] as const;
export type ActivationStep = (typeof activationSteps)[number];

/** The current activation of a ship. */
export interface Activation {
  readonly unit: SwArmadaUnitId;
  readonly seat: SeatId;
  readonly step: ActivationStep;
  /** The dial that was revealed, and is not spent yet. */
  readonly dial: SwArmadaCommand | null;
  /** Commands that it has resolved (SWA-ACT-02). */
  readonly resolved: readonly SwArmadaCommand[];
  /** Squadrons that its command may still activate. */
  readonly squadrons: number;
  /** The number of them that each relay included (SWA-CMD-02). */
  readonly relayed: Readonly<Record<SwArmadaUnitId, number>>;
  readonly usedZones: readonly Zone[];
  /** The zone that fires at squadrons one by one, and those already fired at (SWA-ATT-10). */
  readonly series: { readonly zone: Zone; readonly hit: readonly SwArmadaUnitId[] } | null;
}

/** The current activation of a squadron. */
export interface SwArmadaFlight {
  readonly unit: SwArmadaUnitId;
  readonly seat: SeatId;
  /** The commanding ship; null in the Squadron Phase. */
  readonly by: SwArmadaUnitId | null;
  /** Its actions so far. */
  readonly did: readonly ('attack' | 'move')[];
  /** The number of actions that it may take (SWA-SQN-01). */
  readonly may: 1 | 2;
}

export const attackSteps = ['throw', 'effects', 'defence', 'damage', 'after'] as const;
export type AttackStep = (typeof attackSteps)[number];

/** The current attack (section 5). */
export interface SwArmadaAttack {
  /** Counted through the battle; names the scope of its dice. */
  readonly number: number;
  readonly kind: AttackKind;
  readonly step: AttackStep;
  readonly by: SwArmadaUnitId;
  readonly seat: SeatId;
  /** The firing zone; null: a squadron. */
  readonly zone: Zone | null;
  readonly target: SwArmadaUnitId;
  readonly targetZone: Zone | null;
  readonly distance: number;
  readonly band: SwArmadaRangeBand;
  readonly obstructedBy: readonly string[];
  /** The dice to roll. */
  readonly pool: Pool;
  /** The rolled dice; empty before the roll. */
  readonly dice: readonly Die[];
  /** Indexes of the defender's tokens locked by accuracies. */
  readonly locked: readonly number[];
  /** Dice that its own keywords may still add or reroll; commands of the ship used in it. */
  readonly left: { readonly ai: number; readonly swarm: number; readonly adept: number; readonly assault: number };
  readonly commands: readonly ('dial' | 'token')[];
  /** Of dial and token declared together, those still unused (SWA-CMD-04). */
  readonly pledged?: readonly ('dial' | 'token')[];
  /** Spent tokens, by type (SWA-ATT-05). */
  readonly spent: readonly TokenType[];
  readonly redirect: { readonly zone: Zone; readonly amount: number } | null;
}

/** Squadrons under a ship that has moved: lifted, and waiting to be placed (SWA-MOV-40). */
export interface Placing {
  readonly ship: SwArmadaUnitId;
  /** The seat that places them. */
  readonly seat: SeatId;
  /** Lifted ones with their old places, by id. */
  readonly lifted: readonly { readonly unit: SwArmadaUnitId; readonly at: SwArmadaPoint }[];
}

/** A seat's plan (SWA-ASY-04). */
export interface SwArmadaPlan {
  readonly order: readonly SwArmadaUnitId[];
  readonly ships: Readonly<Record<SwArmadaUnitId, ShipPlan>>;
  readonly squadrons: Readonly<Record<SwArmadaUnitId, SquadronEntry>>;
  readonly dials: Readonly<Record<SwArmadaUnitId, readonly SwArmadaCommand[]>>;
}

/** A seat's doctrine (SWA-ASY-26). */
export interface SwArmadaDoctrine {
  readonly fleet: FleetDoctrine | null;
  readonly units: Readonly<Record<SwArmadaUnitId, UnitDoctrine>>;
}

/** The rest of orders that are being carried out. */
export interface Orders {
  readonly activate: ActivateOrder | null;
  readonly squadrons: readonly SquadronEntry[];
}

/** The private part of a seat (SWA-HID-03). */
export interface SwArmadaMind {
  readonly plan: SwArmadaPlan;
  readonly doctrine: SwArmadaDoctrine;
  readonly orders: Orders;
}

export const endings = ['elimination', 'points', 'concession', 'truce'] as const;
export interface SwArmadaEnding {
  /** Null: the parent campaign's measure is tied (SWA-CAM-15). */
  readonly winner: SeatId | null;
  readonly how: (typeof endings)[number];
}

/** An activation of a round, and the round's current total. */
export interface SwArmadaPart {
  readonly at: number;
  readonly of: number;
}

/** The board: complete in the state, as far as known in a view. */
export interface SwArmadaBoard {
  readonly scenario: {
    readonly id: string;
    readonly title: string;
    /** The parent's battle; absent: a stand-alone battle. */
    readonly battle?: SentBy | undefined;
  };
  readonly options: SwArmadaOptions;
  /** In the listed order. */
  readonly seats: readonly SwArmadaSeatInfo[];
  readonly table: TableSize;
  /** The seat with the initiative and the south edge (SWA-SET-02, SWA-SET-03); null until fleets are known. */
  readonly first: SeatId | null;
  readonly stage: Stage;
  /** 0 before the first. */
  readonly round: number;
  /** The seat whose turn it is to activate; null outside the Ship and the Squadron Phase. */
  readonly turn: SeatId | null;
  /** What that seat may still activate in its turn: one ship, or two squadrons (SWA-RND-03, SWA-SQN-01). */
  readonly pair: number;
  /** The open or current activation of the round; null outside of them. */
  readonly part: SwArmadaPart | null;
  readonly ships: Readonly<Record<SwArmadaUnitId, Ship>>;
  readonly squadrons: Readonly<Record<SwArmadaUnitId, Squadron>>;
  /** The poses of obstacles. */
  readonly obstacles: Readonly<Record<ObstacleId, SwArmadaPose>>;
  /** The top first; nulls for viewers that may not know its order, i.e. all but the referee (SWA-SET-05). */
  readonly deck: readonly (CardKind | null)[];
  readonly discard: readonly (CardKind | null)[];
  /** Cards dealt, decks shuffled and attacks made in this battle. */
  readonly counts: { readonly cards: number; readonly decks: number; readonly attacks: number };
  readonly window: Window | null;
  readonly activation: Activation | null;
  readonly flight: SwArmadaFlight | null;
  readonly attack: SwArmadaAttack | null;
  readonly placing: Placing | null;
  readonly passTokens: Readonly<Record<SeatId, number>>;
  /** Seats whose own last turn was a pass by a token (SWA-RND-03). */
  readonly passed: readonly SeatId[];
  /** Seats that were asked for their cloaks in this round. */
  readonly cloaked: readonly SeatId[];
  /** Seats with an open offer of a truce (SWA-ASY-27). */
  readonly truces: readonly SeatId[];
  /** Points destroyed. */
  readonly scores: Readonly<Record<SeatId, number>>;
  /** Each seat's own; a view holds no others. */
  readonly minds: Readonly<Record<SeatId, SwArmadaMind>>;
  readonly ended: SwArmadaEnding | null;
  /** True if its last windows were answered by plan and doctrine without asking (SWA-CAM-12). */
  readonly finished?: true;
}

/** The full state of a game. Plain JSON. */
export type SwArmadaState = SwArmadaBoard;

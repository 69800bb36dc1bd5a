import type { SeatId } from '@warlog/kernel';
import type { Die } from '../attack/dice.js';
import type { Point, Pose } from '../geometry/pose.js';
import type { Command, RangeBand, TableSize, TokenType, Zone } from '../tables.js';
import type { CardKind, ObstacleId, TypeId } from './catalogue.js';
import type { CardId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { SentBy } from './setup.js';
import type { ActivateOrder, FleetDoctrine, ShipPlan, SquadronEntry, UnitDoctrine } from './sheet.js';
import type { AttackKind, Pool, Shields, Token } from './target.js';

/*
 * A window is data: `Board.window` says what is asked, of whom, and about which unit; null while nothing is asked. What is
 * under way when it opens lies beside it as data too: `activation`, `flight` (a squadron), `attack`, `placing` (squadrons
 * lifted by a maneuver). The machine (machine/) goes on from these alone, so a battle may stop at any window and be taken up
 * again later, elsewhere. `WindowOpened` opens one, `WindowClosed` closes it; between two of them nobody is asked.
 * What is left of an order when its activation stops at somebody else's window is kept in `Mind.orders`, which only its
 * seat knows.
 */

export interface SeatInfo {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
}

/** A damage card on a ship. `kind` is null where this viewer has not seen it (SWA-HID-02). */
export interface DamageCard {
  readonly id: CardId;
  readonly kind: CardKind | null;
  readonly faceup: boolean;
}

/** `waiting`: not deployed yet; `out`: nowhere to deploy, it comes home intact (SWA-CAM-09); `left`: over the edge. */
export type Status = 'waiting' | 'here' | 'destroyed' | 'left' | 'out';

interface Unit {
  readonly id: UnitId;
  readonly seat: SeatId;
  readonly type: TypeId;
  readonly status: Status;
  /** In the order of its card (SWA-UNIT-04). */
  readonly tokens: readonly Token[];
  /** It had its activation in this round. */
  readonly activated: boolean;
  readonly scarred: boolean;
  /** A campaign's key; null where it stands alone. */
  readonly ref: string | null;
}

export interface Ship extends Unit {
  readonly kind: 'ship';
  /** Null until it is deployed. */
  readonly pose: Pose | null;
  /** Its dial. */
  readonly speed: number;
  readonly shields: Shields;
  /** Command tokens. */
  readonly commands: readonly Command[];
  /** Command dials, the top first; null where this viewer does not know one (SWA-HID-01). */
  readonly dials: readonly (Command | null)[];
  /** In the order of dealing. */
  readonly cards: readonly DamageCard[];
  /** It attacked a ship in this round (Coolant Discharge). */
  readonly attackedShip: boolean;
  /** Commands that it cannot resolve, one mark each (`assault`, SWA-SQN-05). */
  readonly raided: readonly Command[];
}

export interface Squadron extends Unit {
  readonly kind: 'squadron';
  /** Null until it is deployed, and while it is lifted. */
  readonly at: Point | null;
  /** Hull points left. */
  readonly hull: number;
  /** Absent: its figures are those of the first text. */
  readonly edition?: NonNullable<Options['edition']>;
}

/** Where the battle is. `cloak`: the end of the Squadron Phase (SWA-ASY-25). */
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

/** What is asked (SWA-ASY-01). */
export interface Window {
  readonly kind: WindowKind;
  /** Seats that are asked, in their order; of a window for both, a seat's view names itself alone. */
  readonly seats: readonly SeatId[];
  /** Whom it is about: the ship that is activated, that attacks, that is attacked, that flew; null: no unit yet. */
  readonly unit: UnitId | null;
}

/** Where the activation of a ship is (SWA-ACT). `landing`: it has flown, what follows from that is under way. */
export const activationSteps = ['reveal', 'repair', 'squadron', 'attack', 'maneuver', 'landing'] as const;
export type ActivationStep = (typeof activationSteps)[number];

/** A ship's activation under way. */
export interface Activation {
  readonly unit: UnitId;
  readonly seat: SeatId;
  readonly step: ActivationStep;
  /** The dial that was revealed and kept, and is not spent yet. */
  readonly dial: Command | null;
  /** Commands that it has resolved (SWA-ACT-02). */
  readonly resolved: readonly Command[];
  /** Squadrons that its command may still activate. */
  readonly squadrons: number;
  /** How many of them each relay let in (SWA-CMD-02). */
  readonly relayed: Readonly<Record<UnitId, number>>;
  readonly usedZones: readonly Zone[];
  /** The zone that fires at squadrons one after the other, and those it fired at (SWA-ATT-10). */
  readonly series: { readonly zone: Zone; readonly hit: readonly UnitId[] } | null;
}

/** A squadron's activation under way. */
export interface Flight {
  readonly unit: UnitId;
  readonly seat: SeatId;
  /** The ship that commanded it; null in the Squadron Phase. */
  readonly by: UnitId | null;
  /** What it has done. */
  readonly did: readonly ('attack' | 'move')[];
  /** How many of the two it may do (SWA-SQN-01). */
  readonly may: 1 | 2;
}

export const attackSteps = ['throw', 'effects', 'defence', 'damage', 'after'] as const;
export type AttackStep = (typeof attackSteps)[number];

/** An attack under way (section 5). */
export interface Attack {
  /** Counted through the battle; names the scope of its dice. */
  readonly number: number;
  readonly kind: AttackKind;
  readonly step: AttackStep;
  readonly by: UnitId;
  readonly seat: SeatId;
  /** The zone that fires; null: a squadron. */
  readonly zone: Zone | null;
  readonly target: UnitId;
  readonly targetZone: Zone | null;
  readonly distance: number;
  readonly band: RangeBand;
  readonly obstructedBy: readonly string[];
  /** What is thrown. */
  readonly pool: Pool;
  /** As they lie; empty before the throw. */
  readonly dice: readonly Die[];
  /** Indexes of the defender's tokens that accuracies lock. */
  readonly locked: readonly number[];
  /** Dice that its own keywords may still add, throw again; commands of the ship used in it. */
  readonly left: { readonly ai: number; readonly swarm: number; readonly adept: number; readonly assault: number };
  readonly commands: readonly ('dial' | 'token')[];
  /** Of dial and token that were declared together, what is still to be used in it (SWA-CMD-04). */
  readonly pledged?: readonly ('dial' | 'token')[];
  /** Tokens that were spent, by type (SWA-ATT-05). */
  readonly spent: readonly TokenType[];
  readonly redirect: { readonly zone: Zone; readonly amount: number } | null;
}

/** Squadrons under a ship that has flown: lifted, and waiting to be put down (SWA-MOV-40). */
export interface Placing {
  readonly ship: UnitId;
  /** Who puts them down. */
  readonly seat: SeatId;
  /** Lifted ones with where they were, by id. */
  readonly lifted: readonly { readonly unit: UnitId; readonly at: Point }[];
}

/** A seat's plan (SWA-ASY-04). */
export interface Plan {
  readonly order: readonly UnitId[];
  readonly ships: Readonly<Record<UnitId, ShipPlan>>;
  readonly squadrons: Readonly<Record<UnitId, SquadronEntry>>;
  readonly dials: Readonly<Record<UnitId, readonly Command[]>>;
}

/** A seat's doctrine (SWA-ASY-26). */
export interface Doctrine {
  readonly fleet: FleetDoctrine | null;
  readonly units: Readonly<Record<UnitId, UnitDoctrine>>;
}

/** What is left of orders that are being carried out. */
export interface Orders {
  readonly activate: ActivateOrder | null;
  readonly squadrons: readonly SquadronEntry[];
}

/** What only a seat itself knows (SWA-HID-03). */
export interface Mind {
  readonly plan: Plan;
  readonly doctrine: Doctrine;
  readonly orders: Orders;
}

export const endings = ['elimination', 'points', 'concession', 'truce'] as const;
export interface Ending {
  /** Null: a campaign's measure leaves it open (SWA-CAM-15). */
  readonly winner: SeatId | null;
  readonly how: (typeof endings)[number];
}

/** An activation of a round, of so many that it will have as things stand. */
export interface Part {
  readonly at: number;
  readonly of: number;
}

/** What lies on the table: the truth of it in the state, as much as is known in a view. */
export interface Board {
  readonly scenario: {
    readonly id: string;
    readonly title: string;
    /** The campaign's battle that it is; absent: it stands alone. */
    readonly battle?: SentBy | undefined;
  };
  readonly options: Options;
  /** In the order in which they are listed. */
  readonly seats: readonly SeatInfo[];
  readonly table: TableSize;
  /** Who has the initiative and the south edge (SWA-SET-02, SWA-SET-03); null until fleets are known. */
  readonly first: SeatId | null;
  readonly stage: Stage;
  /** 0 before the first. */
  readonly round: number;
  /** Whose turn it is to activate; null outside the Ship and the Squadron Phase. */
  readonly turn: SeatId | null;
  /** What the seat whose turn it is may still activate in it: one ship, or two squadrons (SWA-RND-03, SWA-SQN-01). */
  readonly pair: number;
  /** The activation of the round that is open or under way; null outside of them. */
  readonly part: Part | null;
  readonly ships: Readonly<Record<UnitId, Ship>>;
  readonly squadrons: Readonly<Record<UnitId, Squadron>>;
  /** Where obstacles lie. */
  readonly obstacles: Readonly<Record<ObstacleId, Pose>>;
  /** The top first; nulls to whom its order is hidden, which is everybody but the referee (SWA-SET-05). */
  readonly deck: readonly (CardKind | null)[];
  readonly discard: readonly (CardKind | null)[];
  /** Cards dealt, decks shuffled and attacks made in this battle. */
  readonly counts: { readonly cards: number; readonly decks: number; readonly attacks: number };
  readonly window: Window | null;
  readonly activation: Activation | null;
  readonly flight: Flight | null;
  readonly attack: Attack | null;
  readonly placing: Placing | null;
  readonly passTokens: Readonly<Record<SeatId, number>>;
  /** Seats whose own last turn was a pass by a token (SWA-RND-03). */
  readonly passed: readonly SeatId[];
  /** Seats that were asked for their cloaks in this round. */
  readonly cloaked: readonly SeatId[];
  /** Seats whose offer of a truce stands (SWA-ASY-27). */
  readonly truces: readonly SeatId[];
  /** Points destroyed. */
  readonly scores: Readonly<Record<SeatId, number>>;
  /** Each seat's own; of others a view holds none. */
  readonly minds: Readonly<Record<SeatId, Mind>>;
  readonly ended: Ending | null;
  /** Its last windows were answered by plan and doctrine, nobody being asked any more (SWA-CAM-12). */
  readonly finished?: true;
}

/** The truth. Plain JSON. */
export type State = Board;

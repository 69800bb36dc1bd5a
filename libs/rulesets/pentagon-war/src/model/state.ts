import type { SeatId } from '@warlog/core';
import type { PentagonAttack } from '../damage/assess.js';
import type { Direction, Vec } from '../geometry/hex.js';
import type { Section } from '../geometry/section.js';
import type { MissileType, SystemKind } from '../tables.js';
import type { PentagonDesign } from './design.js';
import type { BoxId, ObjectId, PentagonUnitId } from './ids.js';
import type { PentagonOptions } from './options.js';
import type { ScenarioData, Sent } from './scenario.js';
import type { PentagonStanding } from './sheet.js';

export interface PentagonSeatInfo {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
  /** The scenario's name of its side. */
  readonly side: string;
}

/** A weapon's box, or a magnetic beam. */
export interface WeaponState {
  readonly whole: boolean;
  /** The impulse, counted from the first of the game, from which it may be used again (PW-7.9). */
  readonly readyAt: number;
}

/** The place of a missile or drone box's content; a lost box has none. */
export type StoreState = 'aboard' | 'launched' | 'lost';

/** The private part of a unit (PW-19). */
export interface Own {
  readonly power: number;
  /** Turns of unbroken charging, gun by gun: 0 to 2 (PW-5.4). */
  readonly charge: Readonly<Record<BoxId, number>>;
  /** True if life support could not be paid in this turn (PW-5.2). */
  readonly unfed: boolean;
}

/** A spacecraft or base with its display (PW-15.6). */
export interface PentagonUnit {
  readonly id: PentagonUnitId;
  readonly seat: SeatId;
  /** Key of `PentagonBoard.designs`. */
  readonly design: string;
  /** Given by its owner; null: its design and a nickname from its id (PW-19.1). */
  readonly name: string | null;
  readonly at: Vec;
  readonly facing: Direction;
  /** Velocity in twelfths of a hex per turn, as an integer, at the start of the turn (PW-4.6). */
  readonly kept: Vec;
  /** Velocity of this turn in hexes per turn. */
  readonly velocity: Vec;
  /** Marks of this turn, in twelfths: the acceleration record. */
  readonly marks: Vec;
  /** The last positions, the present one last (PW-2.10). Of a foreign unit from its detection on. */
  readonly track: readonly Vec[];
  readonly armor: readonly number[];
  readonly systems: Readonly<Record<SystemKind, number>>;
  readonly radar: readonly number[];
  readonly weapons: Readonly<Record<BoxId, WeaponState>>;
  readonly beams: readonly number[];
  readonly missiles: Readonly<Record<BoxId, StoreState>>;
  readonly drones: Readonly<Record<BoxId, StoreState>>;
  readonly fireControl: 'active' | 'passive';
  readonly locked: boolean;
  readonly detected: boolean;
  /** Permanent for scoring (PW-12.1). */
  readonly crippled: boolean;
  readonly status: 'here' | 'destroyed' | 'disengaged';
  /** Active acid: the section, and impulses left (PW-7.8). */
  readonly acid: readonly { readonly section: Section; readonly left: number; readonly by: string }[];
  /** Points of reinforcement of this impulse (PW-5.6). */
  readonly raised: number;
  /** The impulse of its last crash acceleration, counted from the first; 0: none (PW-17.2). */
  readonly crashed: number;
  readonly lastAttacker: PentagonUnitId | null;
  /** The unit that grabbed it, until the turn's end (PW-17.3). */
  readonly grabbedBy: PentagonUnitId | null;
  /** The unit that it moves with (PW-4.8, PW-17.3). */
  readonly dockedTo: PentagonUnitId | null;
  readonly own: Own | null;
  /** The parent campaign's craft that it represents (PW-20); absent: none. */
  readonly sent?: Sent;
}

/** The private part of a seeker (PW-19). */
export interface Secret {
  /** An object's id; of a drone also a hex by its number, or null: it follows its launcher (PW-18.11). */
  readonly target: string | null;
  readonly missile: MissileType | null;
  readonly speed: number;
  /** Hexes flown. */
  readonly hexes: number;
  readonly endurance: number;
  readonly onMiss: 'doubleBack' | 'detonate';
  readonly onExpire: 'detonate' | 'dud';
}

/** A missile, bolt or drone in flight. */
export interface Seeker {
  readonly id: ObjectId;
  readonly kind: 'missile' | 'bolt' | 'drone';
  readonly seat: SeatId;
  readonly by: PentagonUnitId;
  /** The box that it came from. */
  readonly item: BoxId;
  readonly at: Vec;
  readonly heading: Direction;
  readonly track: readonly Vec[];
  /** Of a bolt: points scored on it by proton cannons, and removed by beams (PW-8.13, PW-7.13). */
  readonly taken: { readonly proton: number; readonly beams: number };
  /** Ramming attempts, and the unit on which it made one in this impulse (PW-7.15). */
  readonly attempts: number;
  readonly tried: PentagonUnitId | null;
  /** Of a drone: when its laser may be used again. */
  readonly readyAt: number;
  readonly secret: Secret | null;
}

export type PentagonStep = 'setup' | 'plot' | 'maneuver' | 'fire';

export interface PentagonEnding {
  readonly winners: readonly SeatId[];
  readonly reason: string;
  readonly clause: string;
}

/** The board: complete in the state, as far as known in a view. */
export interface PentagonBoard {
  readonly scenario: ScenarioData;
  readonly options: PentagonOptions;
  readonly seats: readonly PentagonSeatInfo[];
  /** Designs in play, by key. */
  readonly designs: Readonly<Record<string, PentagonDesign>>;
  readonly step: PentagonStep;
  /** 0 during the set-up. */
  readonly turn: number;
  /** The next impulse, 1 to 12. */
  readonly impulse: number;
  readonly units: Readonly<Record<PentagonUnitId, PentagonUnit>>;
  readonly seekers: Readonly<Record<ObjectId, Seeker>>;
  /** Explosions of the current impulse so far, which number the labels of rolls; absent: none (PW-3.6). */
  readonly blasts?: number;
  /** Damage of the current impulse, by unit (PW-3.4). */
  readonly pending: Readonly<Record<PentagonUnitId, readonly PentagonAttack[]>>;
  /** Sides on low alert: the first impulse in which their screens are up (PW-17.5). */
  readonly alert: Readonly<Record<SeatId, number>>;
  /** Standing orders of each side that has any; in a view its own alone. */
  readonly standing: Readonly<Record<SeatId, PentagonStanding>>;
  readonly conceded: readonly SeatId[];
  readonly ended: PentagonEnding | null;
}

/** The full state of a game. Plain JSON. */
export type PentagonState = PentagonBoard;

import type { SeatId } from '@warlog/kernel';
import type { Attack } from '../damage/assess.js';
import type { Direction, Vec } from '../geometry/hex.js';
import type { Section } from '../geometry/section.js';
import type { MissileType, SystemKind } from '../tables.js';
import type { Design } from './design.js';
import type { BoxId, ObjectId, UnitId } from './ids.js';
import type { Options } from './options.js';
import type { ScenarioData, Sent } from './scenario.js';
import type { Standing } from './sheet.js';

export interface SeatInfo {
  readonly id: SeatId;
  readonly name: string;
  readonly bot: boolean;
  /** The scenario's own name of its side. */
  readonly side: string;
}

/** A weapon's box, or a magnetic beam. */
export interface WeaponState {
  readonly whole: boolean;
  /** The impulse, counted from the first of the game, from which it may be used again (PW-7.9). */
  readonly readyAt: number;
}

/** Where the content of a missile or drone box is; a lost box has nothing. */
export type StoreState = 'aboard' | 'launched' | 'lost';

/** What only the owner of a unit knows of it (PW-19). */
export interface Own {
  readonly power: number;
  /** Turns of unbroken charging, gun by gun: 0 to 2 (PW-5.4). */
  readonly charge: Readonly<Record<BoxId, number>>;
  /** Life support could not be paid in this turn (PW-5.2). */
  readonly unfed: boolean;
}

/** A spacecraft or base with its display (PW-15.6). */
export interface Unit {
  readonly id: UnitId;
  readonly seat: SeatId;
  /** Key of `Board.designs`. */
  readonly design: string;
  /** Given by its owner; null: its design and a word from its id (PW-19.1). */
  readonly name: string | null;
  readonly at: Vec;
  readonly facing: Direction;
  /** Velocity in twelfths of a hex per turn, whole, as it was kept when the turn began (PW-4.6). */
  readonly kept: Vec;
  /** Hexes per turn that are used in this turn. */
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
  /** Stays so for scoring (PW-12.1). */
  readonly crippled: boolean;
  readonly status: 'here' | 'destroyed' | 'disengaged';
  /** Acid that still eats: the section, and impulses left (PW-7.8). */
  readonly acid: readonly { readonly section: Section; readonly left: number; readonly by: string }[];
  /** Points of reinforcement of this impulse (PW-5.6). */
  readonly raised: number;
  /** The impulse of its last crash acceleration, counted from the first; 0: none (PW-17.2). */
  readonly crashed: number;
  readonly lastAttacker: UnitId | null;
  /** Who grabbed it, until the turn's end (PW-17.3). */
  readonly grabbedBy: UnitId | null;
  /** The unit that it moves with (PW-4.8, PW-17.3). */
  readonly dockedTo: UnitId | null;
  readonly own: Own | null;
  /** Which craft of a campaign it stands for (PW-20); absent: of none. */
  readonly sent?: Sent;
}

/** What only the owner of a seeker knows (PW-19). */
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
  readonly by: UnitId;
  /** The box that it came from. */
  readonly item: BoxId;
  readonly at: Vec;
  readonly heading: Direction;
  readonly track: readonly Vec[];
  /** Of a bolt: points that proton cannons scored on it, and beams took off (PW-8.13, PW-7.13). */
  readonly taken: { readonly proton: number; readonly beams: number };
  /** Ramming attempts, and the unit on which it made one in this impulse (PW-7.15). */
  readonly attempts: number;
  readonly tried: UnitId | null;
  /** Of a drone: when its laser may be used again. */
  readonly readyAt: number;
  readonly secret: Secret | null;
}

export type Step = 'setup' | 'plot' | 'maneuver' | 'fire';

export interface Ending {
  readonly winners: readonly SeatId[];
  readonly reason: string;
  readonly clause: string;
}

/** What lies on the table: the truth of it in the state, as much as is known in a view. */
export interface Board {
  readonly scenario: ScenarioData;
  readonly options: Options;
  readonly seats: readonly SeatInfo[];
  /** Designs in play, by key. */
  readonly designs: Readonly<Record<string, Design>>;
  readonly step: Step;
  /** 0 during the set-up. */
  readonly turn: number;
  /** The impulse that is played next, 1 to 12. */
  readonly impulse: number;
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly seekers: Readonly<Record<ObjectId, Seeker>>;
  /** Explosions of the impulse under way so far, each with its number in the labels of rolls; absent: none (PW-3.6). */
  readonly blasts?: number;
  /** Damage of the impulse under way, by unit (PW-3.4). */
  readonly pending: Readonly<Record<UnitId, readonly Attack[]>>;
  /** Sides on low alert: the first impulse in which their screens are up (PW-17.5). */
  readonly alert: Readonly<Record<SeatId, number>>;
  /** Standing orders of each side that has any; in a view its own alone. */
  readonly standing: Readonly<Record<SeatId, Standing>>;
  readonly conceded: readonly SeatId[];
  readonly ended: Ending | null;
}

/** The truth. Plain JSON. */
export type State = Board;

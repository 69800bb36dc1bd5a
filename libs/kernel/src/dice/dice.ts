/** What is asked of the dice: `count` dice of `sides` sides, under a label that is unique in its scope. */
export interface RollRequest {
  readonly label: string;
  /** 1 to 1024. */
  readonly count: number;
  /** 1 to 65536. */
  readonly sides: number;
  /** What the roll decides, a message code for the player. */
  readonly purpose: string;
  /** The rulebook's clause that asks for it. */
  readonly clause: string;
  /** Added by the rules to the faces' sum; only told, never applied here. */
  readonly modifier?: number;
}

/** A shuffle of `n` items, 0 to 4096. */
export interface ShuffleRequest {
  readonly label: string;
  readonly n: number;
  readonly purpose: string;
  readonly clause: string;
}

/** Rolls with one audience and one moment. A (scope, label) is asked once per phase; the second time throws. */
export interface DiceScope {
  /** The faces in order, each 1…sides. */
  roll(request: RollRequest): readonly number[];
  /** Element k of the result is the index of the item that comes k-th. */
  shuffle(request: ShuffleRequest): readonly number[];
  /** An opaque id: 32 hex digits that reveal neither count nor order. Not recorded as an event. */
  id(label: string): string;
}

/** The only chance a ruleset has. Results do not depend on the order in which other rolls are asked. */
export interface Dice {
  /** Names are code, never typed by a person, and built only from what the scope's whole audience knows. */
  scope(name: string): DiceScope;
}

/** Where faces come from: the verifiable random function, a script, the table, or a plain seed (practice and simulation). */
export type DiceSource = 'vrf' | 'script' | 'table' | 'seed';

/** The opening of a scope: comes before its first roll, disclosed to those who may see its rolls. */
export interface DiceScopeOpened {
  readonly type: 'DiceScopeOpened';
  /** 0 set-up, 1 while a phase is open, 2 its resolution. */
  readonly kind: 0 | 1 | 2;
  readonly scope: string;
  /** 160 hex digits, or null where faces do not come from the VRF. */
  readonly proof: string | null;
  readonly source: DiceSource;
}

export interface DiceRolled {
  readonly type: 'DiceRolled';
  readonly scope: string;
  readonly label: string;
  readonly count: number;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly modifier: number;
  readonly purpose: string;
  readonly clause: string;
  readonly source: DiceSource;
}

export interface DiceShuffled {
  readonly type: 'DiceShuffled';
  readonly scope: string;
  readonly label: string;
  readonly n: number;
  readonly order: readonly number[];
  readonly purpose: string;
  readonly clause: string;
  readonly source: DiceSource;
}

/** What the dice leave in the campaign's stream. */
export type DiceEvent = DiceScopeOpened | DiceRolled | DiceShuffled;

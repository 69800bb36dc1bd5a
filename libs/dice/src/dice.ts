/** A request for `count` dice of `sides` sides, with a label that is unique in its scope. */
export interface RollRequest {
  readonly label: string;
  /** 1 to 1024. */
  readonly count: number;
  /** 1 to 65536. */
  readonly sides: number;
  /** What the roll decides, as a message code. */
  readonly purpose: string;
  /** The clause of the rulebook that requires it. */
  readonly clause: string;
  /** Added by the rules to the sum of the faces; only shown, never applied here. */
  readonly modifier?: number;
}

/** A shuffle of `n` items, 0 to 4096. */
export interface ShuffleRequest {
  readonly label: string;
  readonly n: number;
  readonly purpose: string;
  readonly clause: string;
}

/** Rolls with one audience and one moment. A (scope, label) is requested once per phase; a second request throws. */
export interface DiceScope {
  /** Returns the faces in order, each 1…sides. */
  roll(request: RollRequest): readonly number[];
  /** Element k of the result is the index of the k-th item. */
  shuffle(request: ShuffleRequest): readonly number[];
  /** Returns an opaque id: 32 hex digits that reveal neither count nor order. Not recorded as an event. */
  id(label: string): string;
}

/**
 * The only source of randomness of a ruleset. Results do not depend on the order of other requests.
 *
 * @example
 *   const scope = dice.scope('combat/rock');
 *   const faces = scope.roll({ label: 'hits/s1', count: 3, sides: 6, purpose: 'dice.hits', clause: 'BZK-402' });
 *   const hits = faces.filter((face) => face >= 4).length;
 */
export interface Dice {
  /** Names come from code, never from user input, and contain only what the whole audience of the scope knows. */
  scope(name: string): DiceScope;
}

/**
 * Where faces come from: the verifiable random function, a script, a real table, or a plain seed (practice and
 * simulation).
 */
export type DiceSource = 'vrf' | 'script' | 'table' | 'seed';

/** The opening of a scope: precedes its first roll, disclosed to those who may see its rolls. */
export interface DiceScopeOpened {
  readonly type: 'DiceScopeOpened';
  /** 0 set-up, 1 during a phase, 2 its resolution. */
  readonly kind: 0 | 1 | 2;
  readonly scope: string;
  /** 160 hex digits, or null if faces do not come from the VRF. */
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

/** Dice events of the campaign's stream. */
export type DiceEvent = DiceScopeOpened | DiceRolled | DiceShuffled;

const diceTypes: ReadonlySet<string> = new Set<DiceEvent['type']>(['DiceScopeOpened', 'DiceRolled', 'DiceShuffled']);

/** Returns whether an event of a campaign's stream is a dice event. No ruleset may use their names. */
export function isDiceEvent(event: { readonly type: string }): event is DiceEvent {
  return diceTypes.has(event.type);
}

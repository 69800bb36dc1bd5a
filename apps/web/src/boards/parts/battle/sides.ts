/** What became of a unit that the casualty lottery drew. */
export type Fate = 'destroyed' | 'scarred' | 'spared';

/** One draw of the casualty lottery. */
export interface Draw {
  /** The die that chose: so many units were still in the pool. One side: nothing was left to choose. */
  readonly sides: number;
  readonly face: number;
  /** The die that decided over a rest too small for a scar (option `lotteryRemainder`); null where none was thrown. */
  readonly chance: number | null;
  readonly unit: string;
  readonly fate: Fate;
  /** Points open before and after it, and what it took. */
  readonly open: number;
  readonly took: number;
  readonly left: number;
}

/** One side in a line: who, what it does here, how strong. */
export interface SideInLine {
  readonly number: number;
  readonly name: string;
  readonly role: 'attacks' | 'defends' | null;
  /** Null where only the sides know. */
  readonly points: number | null;
  /** Of the points of both, in percent. */
  readonly share: number;
}

import {
  inFrame,
  isNowhere,
  isSame,
  minus,
  times,
  turned,
  turnedBack,
  vectorOf,
  type Direction,
  type Vec,
} from './hex.js';

/** The six armor sections, clockwise from the facing (PW-2.8). */
export const sections = [1, 2, 3, 4, 5, 6] as const;
export type Section = (typeof sections)[number];

/** A predicted place after some impulses without acceleration; 0 is now (PW-2.9). */
export type PentagonPath = (ahead: number) => Vec;

/** Impulses examined for a tie (PW-2.9). */
const lookAhead = 12;

const following = (section: Section): Section => ((section % 6) + 1) as Section;

/** Returns the section that the line crosses, or at a corner the former of its two (PW-2.8, PW-2.9). */
export function crossed(relative: Vec): { readonly section: Section; readonly tie: boolean } {
  for (const section of sections) {
    const { a, c } = turnedBack(relative, section - 1);
    if (a + c > 0 && a - 2 * c >= 0) return { section, tie: a - 2 * c === 0 };
  }
  throw new Error('Nobody is struck from where he is: the way to the attacker has no length.');
}

/** Decides a tie by the next movement (PW-2.9). `tied`: from target to attacker; `next`: the same after that step. */
export function untied(section: Section, tied: Vec, next: Vec): Section {
  return tied.a * next.c - tied.c * next.a > 0 ? following(section) : section;
}

/** Returns the vector from target to attacker after the first impulse with a step of either; null without movement. */
export function afterNextStep(target: PentagonPath, attacker: PentagonPath): Vec | null {
  for (let ahead = 1; ahead <= lookAhead; ahead += 1) {
    const [struck, striker] = [target(ahead), attacker(ahead)];
    const isStill = isSame(struck, target(ahead - 1)) && isSame(striker, attacker(ahead - 1));
    if (!isStill) return minus(striker, struck);
  }
  return null;
}

/**
 * Returns the two positions that count for an attack in one hex: the last ones at which the two were apart, while both
 * existed (PW-2.10). Tracks end now. Null if they never were apart.
 */
export function lastApart(target: readonly Vec[], attacker: readonly Vec[]): readonly [Vec, Vec] | null {
  const most = Math.min(target.length, attacker.length);
  for (let back = 1; back <= most; back += 1) {
    const [struck, striker] = [target.at(-back), attacker.at(-back)];
    if (struck && striker && !isSame(struck, striker)) return [struck, striker];
  }
  return null;
}

/** The target or the attacker. */
export interface Party {
  readonly at: Vec;
  /** Of a unit its facing, of a seeker its heading. */
  readonly facing: Direction;
  /** Positions at the end of the impulses so far, the last one now (PW-2.10). */
  readonly track: readonly Vec[];
  readonly path: PentagonPath;
}

/** The section that an attack hits, and the vector from the target to its origin, in the world. */
export interface Direct {
  readonly section: Section;
  readonly from: Vec;
}

/** Returns from where, and on which section, one party hits another (PW-2.8 to PW-2.10). */
export function strikes(target: Party, attacker: Party): Direct {
  const apart = minus(attacker.at, target.at);
  if (isNowhere(apart)) return strikesInHex(target, attacker);
  const { section, tie } = crossed(inFrame(apart, target.facing));
  const next = tie ? afterNextStep(target.path, attacker.path) : null;
  return { section: next === null ? section : untied(section, apart, next), from: apart };
}

/** In the same hex a tie goes to the former section: the step that joined them ends at distance zero. */
function strikesInHex(target: Party, attacker: Party): Direct {
  const before = lastApart(target.track, attacker.track);
  // Never apart: it comes from opposite the attacker's heading.
  const from = before === null ? times(-1, vectorOf(attacker.facing)) : minus(before[1], before[0]);
  return { section: crossed(inFrame(from, target.facing)).section, from };
}

/** Returns the vector to the hex in front of a section (PW-10.9). */
export const frontOf = (section: Section, facing: Direction): Vec => vectorOf(turned(facing, section - 1));

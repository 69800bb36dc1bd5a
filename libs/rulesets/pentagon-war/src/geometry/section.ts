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

/** The six armour sections, clockwise from the facing (PW-2.8). */
export const sections = [1, 2, 3, 4, 5, 6] as const;
export type Section = (typeof sections)[number];

/** Where someone will be so many impulses ahead, if nobody speeds up; 0 is now (PW-2.9). */
export type Path = (ahead: number) => Vec;

/** How far ahead a tie is looked into (PW-2.9). */
const lookAhead = 12;

const following = (section: Section): Section => ((section % 6) + 1) as Section;

/** The section that the line crosses, or the former of the two between which it runs through a corner (PW-2.8, PW-2.9). */
export function crossed(relative: Vec): { readonly section: Section; readonly tie: boolean } {
  for (const section of sections) {
    const { a, c } = turnedBack(relative, section - 1);
    if (a + c > 0 && a - 2 * c >= 0) return { section, tie: a - 2 * c === 0 };
  }
  throw new Error('Nobody is struck from where he is: the way to the attacker has no length.');
}

/** Decides a tie by what moves next (PW-2.9). `tied`: from target to attacker; `next`: the same after that step. */
export function untied(section: Section, tied: Vec, next: Vec): Section {
  return tied.a * next.c - tied.c * next.a > 0 ? following(section) : section;
}

/** The way from target to attacker after the first impulse on which either has a step; null where nobody moves. */
export function afterNextStep(target: Path, attacker: Path): Vec | null {
  for (let ahead = 1; ahead <= lookAhead; ahead += 1) {
    const [struck, striker] = [target(ahead), attacker(ahead)];
    const isStill = isSame(struck, target(ahead - 1)) && isSame(striker, attacker(ahead - 1));
    if (!isStill) return minus(striker, struck);
  }
  return null;
}

/**
 * The two positions from which an attack in one hex counts: the last ones at which the two were apart, back to when both
 * existed (PW-2.10). Tracks end now. Null where they never were apart.
 */
export function lastApart(target: readonly Vec[], attacker: readonly Vec[]): readonly [Vec, Vec] | null {
  const most = Math.min(target.length, attacker.length);
  for (let back = 1; back <= most; back += 1) {
    const [struck, striker] = [target.at(-back), attacker.at(-back)];
    if (struck && striker && !isSame(struck, striker)) return [struck, striker];
  }
  return null;
}

/** Who is struck, or who strikes. */
export interface Party {
  readonly at: Vec;
  /** Of a unit its facing, of a seeker its heading. */
  readonly facing: Direction;
  /** Positions at the end of the impulses so far, the last one now (PW-2.10). */
  readonly track: readonly Vec[];
  readonly path: Path;
}

/** Which section an attack strikes, and the way from the target to where it came from, in the world. */
export interface Direct {
  readonly section: Section;
  readonly from: Vec;
}

/** From where, and on which section, one party strikes another (PW-2.8 to PW-2.10). */
export function strikes(target: Party, attacker: Party): Direct {
  const apart = minus(attacker.at, target.at);
  if (isNowhere(apart)) return strikesInHex(target, attacker);
  const { section, tie } = crossed(inFrame(apart, target.facing));
  const next = tie ? afterNextStep(target.path, attacker.path) : null;
  return { section: next === null ? section : untied(section, apart, next), from: apart };
}

/** In the same hex a tie falls to the former section: the step that brought them together ends at no distance. */
function strikesInHex(target: Party, attacker: Party): Direct {
  const before = lastApart(target.track, attacker.track);
  // Never apart: it comes from opposite the attacker's heading.
  const from = before === null ? times(-1, vectorOf(attacker.facing)) : minus(before[1], before[0]);
  return { section: crossed(inFrame(from, target.facing)).section, from };
}

/** The way to the hex in front of a section (PW-10.9). */
export const frontOf = (section: Section, facing: Direction): Vec => vectorOf(turned(facing, section - 1));

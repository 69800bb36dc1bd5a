import { wear, type Shell } from '../damage/assess.js';
import { apportion } from '../damage/screens.js';
import { spreadOf, type Aimed } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import type { Section } from '../geometry/section.js';
import { ratio, type Ratio } from '../fraction.js';

/** One shot of a volley: how likely it scores what, and where it strikes. */
export interface VolleyShot extends Aimed {
  readonly section: Section;
  /** Radiative shots alone (PW-7.12). */
  readonly last: boolean;
}

/** Boxes that a volley costs its target. */
export interface Loss {
  readonly armor: number;
  readonly inside: number;
}

/** How a volley may come out: of `of` equally likely throws so many bring each loss. Exact. */
export interface VolleyOdds {
  /** 36 to the number of shots. */
  readonly of: bigint;
  readonly losses: readonly (Loss & { readonly ways: bigint })[];
}

/** Whole numbers with how many throws bring each. */
type Spread<Key> = Map<Key, bigint>;

/** Losses are kept as one number while they are counted. */
const keyOf = (armor: number, inside: number): number => armor * 4096 + inside;

/**
 * What all shots at one unit in one impulse bring together, through screens, armour and mirror (tactics of a volley; PW-10):
 * every throw is counted. Screens join the sections by their physical points; given those, each section goes its own way.
 */
export function volleyOdds(shell: Shell, rating: number, shots: readonly VolleyShot[]): VolleyOdds {
  const struck = [...new Set(shots.map(({ section }) => section))].sort();
  const rays = new Map(struck.map((section) => [section, raysOn(shots, section)]));
  const losses: Spread<number> = new Map();
  const cached = new Map<string, Spread<number>>();
  for (const [through, ways] of passing(struck, rating, shots)) {
    const points = through.split(' ').map(Number);
    let joint: Spread<number> = new Map([[0, 1n]]);
    struck.forEach((section, index) => {
      const key = `${section} ${points[index]}`;
      const alone =
        cached.get(key) ?? lossesOn(shell, section, points[index] ?? 0, rays.get(section) ?? new Map<number, bigint>());
      cached.set(key, alone);
      joint = together(joint, alone);
    });
    for (const [loss, more] of joint) add(losses, loss, more * ways);
  }
  const told = [...losses].sort(([one], [other]) => one - other);
  return {
    of: 36n ** BigInt(shots.length),
    losses: told.map(([key, ways]) => ({ armor: Math.floor(key / 4096), inside: key % 4096, ways })),
  };
}

function add<Key>(spread: Spread<Key>, key: Key, ways: bigint): void {
  spread.set(key, (spread.get(key) ?? 0n) + ways);
}

/** Two spreads of numbers that do not hang on each other, added up. */
function together(one: Spread<number>, other: Spread<number>): Spread<number> {
  const sum: Spread<number> = new Map();
  for (const [a, x] of one) for (const [b, y] of other) add(sum, a + b, x * y);
  return sum;
}

/** The damage of some shots added up. */
function scored(shots: readonly VolleyShot[]): Spread<number> {
  return shots.reduce<Spread<number>>(
    (sum, shot) => {
      const alone = [...spreadOf(shot)].map(([damage, ways]) => [damage, BigInt(ways)] as const);
      return together(sum, new Map(alone));
    },
    new Map([[0, 1n]]),
  );
}

/** What passes the screens on each section that is struck, as `11 9` (PW-10.3, PW-10.4). */
function passing(struck: readonly Section[], rating: number, shots: readonly VolleyShot[]): Spread<string> {
  let raw: Spread<string> = new Map([['', 1n]]);
  for (const section of struck) {
    const here = scored(shots.filter((shot) => shot.section === section && !isRadiative(shot.type)));
    const next: Spread<string> = new Map();
    for (const [before, x] of raw) for (const [points, y] of here) add(next, `${before} ${points}`.trim(), x * y);
    raw = next;
  }
  const passed: Spread<string> = new Map();
  for (const [text, ways] of raw) {
    const points = text.split(' ').map(Number);
    const bySection = new Map(
      struck.flatMap((section, index) => (points[index] ? [[section, points[index]] as const] : [])),
    );
    const through = apportion(bySection, rating);
    add(passed, struck.map((section) => through.get(section) ?? 0).join(' '), ways);
  }
  return passed;
}

/** Radiative points on a section, and those that come last: two numbers in one. */
function raysOn(shots: readonly VolleyShot[], section: Section): Spread<number> {
  const here = shots.filter((shot) => shot.section === section && isRadiative(shot.type));
  const at = scored(here.filter(({ last }) => !last));
  const last = scored(here.filter((shot) => shot.last));
  return together(new Map([...at].map(([points, ways]) => [keyOf(points, 0), ways])), last);
}

/** What one section and what lies behind it lose. */
function lossesOn({ armor, built }: Shell, section: Section, physical: number, rays: Spread<number>): Spread<number> {
  const [left, whole] = [armor[section - 1] ?? 0, built[section - 1] ?? 0];
  const losses: Spread<number> = new Map();
  for (const [points, ways] of rays) {
    const [radiative, radiativeLast] = [Math.floor(points / 4096), points % 4096];
    const done = wear(left, whole, { radiative, physical, acidLate: 0, radiativeLast });
    const inside = done.inside.radiative + done.inside.physical + done.inside.radiativeLast;
    add(losses, keyOf(left - done.left, inside), ways);
  }
  return losses;
}

/** The mean of the boxes that a volley costs, armour and inside together. */
export function meanLoss({ of, losses }: VolleyOdds): Ratio {
  return ratio(
    losses.reduce((all, { armor, inside, ways }) => all + BigInt(armor + inside) * ways, 0n),
    of,
  );
}

/** The chance that a volley costs any box at all, or with `least` so many. */
export function lossChance({ of, losses }: VolleyOdds, least = 1): Ratio {
  return ratio(
    losses.filter(({ armor, inside }) => armor + inside >= least).reduce((all, { ways }) => all + ways, 0n),
    of,
  );
}

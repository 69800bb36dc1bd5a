import { wear, type Shell } from '../damage/assess.js';
import { shareOut } from '../damage/screens.js';
import { spreadOf, type PentagonAimed } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import { ofThrows, type Ratio } from '../fraction.js';
import type { Section } from '../geometry/section.js';

/** One shot of a volley: the distribution of its score, and the section it hits. */
export interface VolleyShot extends PentagonAimed {
  readonly section: Section;
  /** Radiative shots only (PW-7.12). */
  readonly last: boolean;
}

/** The exact totals of a volley without its distribution of losses. */
export interface VolleyFigures {
  /** Number of equally likely rolls: 36 to the number of shots. */
  readonly of: bigint;
  /** Rolls that cost any box. */
  readonly any: bigint;
  /** Rolls that reach the interior. */
  readonly inside: bigint;
  /** Boxes over all rolls, in armor and interior. */
  readonly boxes: bigint;
  /** Boxes in armor among them. */
  readonly armor: bigint;
}

/** The rolls of a volley that cost this number of boxes. Exact. */
export interface LossBar {
  /** Armor and interior together. */
  readonly boxes: number;
  /** Number of rolls. */
  readonly ways: bigint;
  /** Rolls that reach the interior. */
  readonly inside: bigint;
  /** Armor boxes over all of them. */
  readonly armor: bigint;
}

/** The exact distribution of a volley's losses, by rising number of boxes. */
export interface VolleyOdds extends VolleyFigures {
  readonly bars: readonly LossBar[];
}

/** Integers with the number of rolls for each. */
type Spread = ReadonlyMap<number, bigint>;
const nothing: Spread = new Map([[0, 1n]]);

/** Two figures of rays are packed into one number while counting, so a sum of two such numbers adds up both. */
const fold = 4096;

/** Losses by boxes while counting: rolls, rolls without interior loss, and armor boxes. */
type Tally = Map<number, { ways: bigint; outside: bigint; armor: bigint }>;

/** The hits on one section; only physical points are shared with other sections, by the screens. */
interface Side {
  readonly section: Section;
  readonly physical: Spread;
  /** Radiative points, and those that come last, packed into one number; null without radiative hits. */
  readonly rays: Spread | null;
  /** The losses of the section and the interior behind it, by physical points let through: the same for all ratings. */
  readonly losses: Map<number, SideLosses>;
}

/** The losses of one side: `of` rolls of its rays, by boxes, and summed up as in `VolleyFigures`. */
interface SideLosses extends VolleyFigures {
  readonly tally: Tally;
}

/** The physical points of a volley, section by section: the input of screens, independent of its rays. */
export interface Physical {
  /** The sections hit, rising. */
  readonly struck: readonly Section[];
  readonly spreads: readonly Spread[];
  /** What passes screens of a rating. */
  readonly passed: (rating: number) => readonly Raw[];
}

/** A volley after the counting of its dice, as far as independent of screens. */
export interface Volley {
  readonly shots: readonly VolleyShot[];
  /** The same for all volleys that differ only in the order of their rays. */
  readonly physical: Physical;
  /** Its totals through screens of a rating: far cheaper than the distribution. */
  readonly figures: (rating: number) => VolleyFigures;
  /** Its distribution through them. */
  readonly through: (rating: number) => VolleyOdds;
}

/**
 * Computes the effect of all shots at one unit in one impulse, through screens, armor and mirror (PW-10), by counting
 * every roll. Screens connect the sections by their physical points; given those, sections are independent.
 */
export function volleyOf(shell: Shell, shots: readonly VolleyShot[], physical = physicalOf(shots)): Volley {
  const { struck, spreads, passed } = physical;
  const sides = struck.map((section, index) => sideOf(shots, section, spreads[index] ?? nothing));
  const figures = forRating((rating) => figuresOf(shell, sides, passed(rating)));
  const through = forRating((rating) => ({ ...figures(rating), bars: barsOf(shell, sides, passed(rating)) }));
  return { shots, physical, figures, through };
}

function physicalOf(shots: readonly VolleyShot[]): Physical {
  const struck = [...new Set(shots.map(({ section }) => section))].sort();
  const spreads = struck.map((section) =>
    scored(shots.filter((shot) => shot.section === section && !isRadiative(shot.type))),
  );
  const raw = spreads.reduce<readonly Raw[]>(
    (all, spread) =>
      all.flatMap(({ points, ways }) =>
        [...spread].map(([more, x]) => ({ points: [...points, more], ways: ways * x })),
      ),
    [{ points: [], ways: 1n }],
  );
  return { struck, spreads, passed: forRating((rating) => [...passing(raw, rating)]) };
}

/** Caches a function by rating. */
function forRating<Told>(work: (rating: number) => Told): (rating: number) => Told {
  const known = new Map<number, Told>();
  return (rating) => {
    const had = known.get(rating);
    if (had !== undefined) return had;
    const computed = work(rating);
    known.set(rating, computed);
    return computed;
  };
}

/** Computes the distribution through screens of one rating. */
export const volleyOdds = (shell: Shell, rating: number, shots: readonly VolleyShot[]): VolleyOdds =>
  volleyOf(shell, shots).through(rating);

/** Physical points by side before screens, and the number of rolls for them. */
interface Raw {
  readonly points: readonly number[];
  readonly ways: bigint;
}

function sideOf(shots: readonly VolleyShot[], section: Section, physical: Spread): Side {
  const rays = shots.filter((shot) => shot.section === section && isRadiative(shot.type));
  const early = scored(rays.filter(({ last }) => !last));
  const late = scored(rays.filter(({ last }) => last));
  const folded = new Map([...early].map(([points, ways]) => [points * fold, ways]));
  return {
    section,
    physical,
    rays: rays.length === 0 ? null : together(folded, late),
    losses: new Map(),
  };
}

/** Returns the summed damage of some shots. */
const scored = (shots: readonly VolleyShot[]): Spread =>
  shots.reduce<Spread>((sum, shot) => together(sum, spreadOf(shot)), nothing);

/** Returns the sum of two independent distributions. */
function together(spread: Spread, other: ReadonlyMap<number, bigint | number>): Spread {
  const sum = new Map<number, bigint>();
  for (const [b, y] of other) {
    const ways = BigInt(y);
    for (const [a, x] of spread) sum.set(a + b, (sum.get(a + b) ?? 0n) + x * ways);
  }
  return sum;
}

/** Adds the losses of two independent sides to a tally. */
function addTogether(sum: Tally, tally: Tally, other: Tally): void {
  for (const [b, y] of other)
    for (const [a, x] of tally)
      add(sum, a + b, x.ways * y.ways, x.outside * y.outside, x.armor * y.ways + x.ways * y.armor);
}

function add(tally: Tally, boxes: number, ways: bigint, outside: bigint, armor: bigint): void {
  const had = tally.get(boxes);
  if (had === undefined) {
    tally.set(boxes, { ways, outside, armor });
    return;
  }
  had.ways += ways;
  had.outside += outside;
  had.armor += armor;
}

/** Returns totals. Given what passes the screens, sides are independent: chances of no loss multiply, means add up. */
function figuresOf(shell: Shell, sides: readonly Side[], passed: readonly Raw[]): VolleyFigures {
  const all = { of: 0n, any: 0n, inside: 0n, boxes: 0n, armor: 0n };
  for (const { points, ways } of passed) {
    let [of, spared, outside, boxes, plates] = [1n, 1n, 1n, 0n, 0n];
    sides.forEach((side, index) => {
      const here = lossesOn(shell, side, points[index] ?? 0);
      boxes = boxes * here.of + here.boxes * of;
      plates = plates * here.of + here.armor * of;
      spared *= here.of - here.any;
      outside *= here.of - here.inside;
      of *= here.of;
    });
    all.of += ways * of;
    all.any += ways * (of - spared);
    all.inside += ways * (of - outside);
    all.boxes += ways * boxes;
    all.armor += ways * plates;
  }
  return all;
}

/**
 * Returns the distribution, side by side: once a side is counted, rolls with the same effect on the others are merged.
 * Combining the sides for every roll would take a hundred times as long.
 */
function barsOf(shell: Shell, sides: readonly Side[], passed: readonly Raw[]): readonly LossBar[] {
  // The last side is combined with all losses before it, so the side with the fewest points comes last.
  const order = sides.map((side, at) => ({ side, at })).sort((a, b) => b.side.physical.size - a.side.physical.size);
  let open = passed.map(({ points, ways }) => ({
    points: order.map(({ at }) => points[at] ?? 0),
    tally: new Map([[0, { ways, outside: ways, armor: 0n }]]),
  }));
  for (const { side } of order) {
    const next = new Map<string, (typeof open)[number]>();
    for (const { points, tally } of open) {
      const [here = 0, ...others] = points;
      const key = others.join(' ');
      const alike = next.get(key) ?? { points: others, tally: new Map() as Tally };
      addTogether(alike.tally, tally, lossesOn(shell, side, here).tally);
      next.set(key, alike);
    }
    open = [...next.values()];
  }
  const outcomes = open.flatMap(({ tally }) => [...tally]).sort(([count], [other]) => count - other);
  return outcomes.map(([boxes, { ways, outside, armor }]) => ({ boxes, ways, inside: ways - outside, armor }));
}

/** Returns what passes the screens on each side, equal results merged (PW-10.3, PW-10.4). */
function passing(raw: readonly Raw[], rating: number): Iterable<Raw> {
  const passed = new Map<string, { readonly points: readonly number[]; ways: bigint }>();
  for (const { points, ways } of raw) {
    const through = shareOut(points, rating);
    const key = through.join(' ');
    const had = passed.get(key);
    if (had === undefined) passed.set(key, { points: through, ways });
    else had.ways += ways;
  }
  return passed.values();
}

/** Returns the losses of one section and the interior behind it. */
function lossesOn({ armor, built }: Shell, { section, rays, losses }: Side, physical: number): SideLosses {
  const known = losses.get(physical);
  if (known !== undefined) return known;
  const [left, whole] = [armor[section - 1] ?? 0, built[section - 1] ?? 0];
  const tally: Tally = new Map();
  for (const [points, ways] of rays ?? nothing) {
    const [radiative, radiativeLast] = [Math.floor(points / fold), points % fold];
    const done = wear(left, whole, { radiative, physical, acidLate: 0, radiativeLast });
    const inside = done.inside.radiative + done.inside.physical + done.inside.radiativeLast;
    const plates = left - done.left;
    add(tally, plates + inside, ways, inside === 0 ? ways : 0n, BigInt(plates) * ways);
  }
  const found = { tally, ...summed(tally) };
  losses.set(physical, found);
  return found;
}

/** Returns the totals of some losses. */
function summed(tally: Tally): VolleyFigures {
  const all = { of: 0n, any: 0n, inside: 0n, boxes: 0n, armor: 0n };
  for (const [boxes, { ways, outside, armor }] of tally) {
    all.of += ways;
    if (boxes > 0) all.any += ways;
    all.inside += ways - outside;
    all.boxes += BigInt(boxes) * ways;
    all.armor += armor;
  }
  return all;
}

/** Returns the mean of the boxes lost, armor and interior together. */
export const meanLoss = ({ of, boxes }: VolleyFigures): Ratio => ofThrows(boxes, of);

/** Returns the chance that it reaches the interior. */
export const insideChance = ({ of, inside }: VolleyFigures): Ratio => ofThrows(inside, of);

/** Returns the chance that it costs nothing. */
export const spareChance = ({ of, any }: VolleyFigures): Ratio => ofThrows(of - any, of);

/** Returns the chance that a volley costs any box, or at least `least`. */
export function lossChance({ of, any, bars }: VolleyOdds, least = 1): Ratio {
  if (least === 1) return ofThrows(any, of);
  const enough = bars.filter(({ boxes }) => boxes >= least);
  return ofThrows(
    enough.reduce((all, { ways }) => all + ways, 0n),
    of,
  );
}

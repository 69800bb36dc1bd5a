import { wear, type Shell } from '../damage/assess.js';
import { shareOut } from '../damage/screens.js';
import { spreadOf, type Aimed } from '../fire/odds.js';
import { isRadiative } from '../fire/shot.js';
import { ofThrows, type Ratio } from '../fraction.js';
import type { Section } from '../geometry/section.js';

/** One shot of a volley: how likely it scores what, and where it strikes. */
export interface VolleyShot extends Aimed {
  readonly section: Section;
  /** Radiative shots alone (PW-7.12). */
  readonly last: boolean;
}

/** What a volley comes to, its losses not told apart. Exact. */
export interface VolleyFigures {
  /** Equally likely throws: 36 to the number of shots. */
  readonly of: bigint;
  /** How many of them cost any box at all. */
  readonly any: bigint;
  /** How many reach the inside. */
  readonly inside: bigint;
  /** Boxes that all throws together cost, in armour and inside. */
  readonly boxes: bigint;
  /** Those of them in armour. */
  readonly armor: bigint;
}

/** What the throws of a volley come to that cost so many boxes. Exact. */
export interface LossBar {
  /** Armour and inside together. */
  readonly boxes: number;
  /** How many throws they are. */
  readonly ways: bigint;
  /** How many of them reach the inside. */
  readonly inside: bigint;
  /** Boxes of armour that they cost, all of them together. */
  readonly armor: bigint;
}

/** How a volley may come out, by the number of boxes lost, rising. Exact. */
export interface VolleyOdds extends VolleyFigures {
  readonly bars: readonly LossBar[];
}

/** Whole numbers with how many throws bring each. */
type Spread = ReadonlyMap<number, bigint>;
const nothing: Spread = new Map([[0, 1n]]);

/** Two figures of rays are kept as one number while they are counted; so a sum of two such numbers adds up both. */
const fold = 4096;

/** Losses by their boxes, while they are counted: throws, those of them that leave the inside alone, and boxes of armour. */
type Tally = Map<number, { ways: bigint; outside: bigint; armor: bigint }>;

/** What strikes one section: physical points alone are shared with other sections, by the screens. */
interface Side {
  readonly section: Section;
  readonly physical: Spread;
  /** Radiative points, and those that come last, as two figures in one; null where nothing radiative strikes. */
  readonly rays: Spread | null;
  /** What the section and what lies behind it lose, by the physical points that come through: the same for all ratings. */
  readonly losses: Map<number, SideLosses>;
}

/** What one side loses: `of` throws of its rays, by boxes, and summed up as in `VolleyFigures`. */
interface SideLosses extends VolleyFigures {
  readonly tally: Tally;
}

/** The physical points of a volley, section by section: what screens look at, whatever its rays do. */
export interface Physical {
  /** The sections that are struck, rising. */
  readonly struck: readonly Section[];
  readonly spreads: readonly Spread[];
  /** What passes screens of a rating. */
  readonly passed: (rating: number) => readonly Raw[];
}

/** A volley whose dice have been counted, as far as that is the same behind all screens. */
export interface Volley {
  readonly shots: readonly VolleyShot[];
  /** The same for all volleys that differ in the order of their rays alone. */
  readonly physical: Physical;
  /** What it comes to through screens of a rating: far less work than each loss with its chance. */
  readonly figures: (rating: number) => VolleyFigures;
  /** What it brings through them. */
  readonly through: (rating: number) => VolleyOdds;
}

/**
 * What all shots at one unit in one impulse bring together, through screens, armour and mirror (tactics of a volley; PW-10):
 * every throw is counted. Screens join the sections by their physical points; given those, each section goes its own way.
 */
export function volleyOf(shell: Shell, shots: readonly VolleyShot[], physical = physicalOf(shots)): Volley {
  const { struck, spreads, passed } = physical;
  const sides = struck.map((section, index) => sideOf(shots, section, spreads[index] ?? nothing));
  const figures = kept((rating) => figuresOf(shell, sides, passed(rating)));
  const through = kept((rating) => ({ ...figures(rating), bars: barsOf(shell, sides, passed(rating)) }));
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
  return { struck, spreads, passed: kept((rating) => [...passing(raw, rating)]) };
}

/** The same, worked out once a rating. */
function kept<Told>(work: (rating: number) => Told): (rating: number) => Told {
  const known = new Map<number, Told>();
  return (rating) => {
    const had = known.get(rating);
    if (had !== undefined) return had;
    const told = work(rating);
    known.set(rating, told);
    return told;
  };
}

/** The same through screens of one rating. */
export const volleyOdds = (shell: Shell, rating: number, shots: readonly VolleyShot[]): VolleyOdds =>
  volleyOf(shell, shots).through(rating);

/** Physical points by side before screens, and how many throws bring them. */
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

/** The damage of some shots added up. */
const scored = (shots: readonly VolleyShot[]): Spread =>
  shots.reduce<Spread>((sum, shot) => together(sum, spreadOf(shot)), nothing);

/** Two spreads of numbers that do not hang on each other, added up. */
function together(one: Spread, other: ReadonlyMap<number, bigint | number>): Spread {
  const sum = new Map<number, bigint>();
  for (const [b, y] of other) {
    const ways = BigInt(y);
    for (const [a, x] of one) sum.set(a + b, (sum.get(a + b) ?? 0n) + x * ways);
  }
  return sum;
}

/** Adds what two sides lose that do not hang on each other to what stands there. */
function addTogether(sum: Tally, one: Tally, other: Tally): void {
  for (const [b, y] of other)
    for (const [a, x] of one)
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

/** Given what passes the screens, sides do not hang on each other: chances of nothing multiply, means add up. */
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
 * Side by side: once a side is counted, throws that bring the same to the others go on as one. To combine the sides anew for every
 * throw would take a hundred times as long.
 */
function barsOf(shell: Shell, sides: readonly Side[], passed: readonly Raw[]): readonly LossBar[] {
  // Whatever may pass on the last side meets all losses before it: the side with the fewest points comes last.
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
  const told = open.flatMap(({ tally }) => [...tally]).sort(([one], [other]) => one - other);
  return told.map(([boxes, { ways, outside, armor }]) => ({ boxes, ways, inside: ways - outside, armor }));
}

/** What passes the screens on each side, equal ones together (PW-10.3, PW-10.4). */
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

/** What one section and what lies behind it lose. */
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

/** What some losses come to. */
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

/** The mean of the boxes that a volley costs, armour and inside together. */
export const meanLoss = ({ of, boxes }: VolleyFigures): Ratio => ofThrows(boxes, of);

/** The chance that it reaches the inside. */
export const insideChance = ({ of, inside }: VolleyFigures): Ratio => ofThrows(inside, of);

/** The chance that it costs nothing. */
export const spareChance = ({ of, any }: VolleyFigures): Ratio => ofThrows(of - any, of);

/** The chance that a volley costs any box at all, or with `least` so many. */
export function lossChance({ of, any, bars }: VolleyOdds, least = 1): Ratio {
  if (least === 1) return ofThrows(any, of);
  const enough = bars.filter(({ boxes }) => boxes >= least);
  return ofThrows(
    enough.reduce((all, { ways }) => all + ways, 0n),
    of,
  );
}

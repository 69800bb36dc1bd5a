import { inFrame, minus, type Direction, type Vec } from './hex.js';

/** The six arcs bounded by rows of hexes (PW-2.6), in the order of the data. */
export const basicArcs = ['LF', 'RF', 'L', 'R', 'LA', 'RA'] as const;
export type BasicArc = (typeof basicArcs)[number];

/** Every arc of a weapon (PW-2.6, PW-2.7). */
export const arcs = [...basicArcs, 'F2', 'A2', 'F4', 'A4', 'L3', 'R3', 'ALL', 'F3', 'A3', 'F', 'A'] as const;
export type Arc = (typeof arcs)[number];

/** Other names of arcs in the sources (PW-2.6). */
const aliases: Readonly<Record<string, Arc>> = { LR: 'LA', RR: 'RA', R4: 'A4' };

/** Tests a vector in the observer's frame for each basic arc; both bounding rows belong to the arc (PW-2.6). */
const basic: Readonly<Record<BasicArc, (v: Vec) => boolean>> = {
  RF: ({ a, c }) => c >= 0 && a >= c,
  R: ({ a, c }) => a >= 0 && c >= a,
  RA: ({ a, c }) => a <= 0 && c >= 0,
  LA: ({ a, c }) => c <= 0 && c >= a,
  L: ({ a, c }) => a <= 0 && a >= c,
  LF: ({ a, c }) => a >= 0 && c <= 0,
};

/** The same for arcs bounded by hex sides; bisected hexes belong to the arc (PW-2.7). */
const bySides = {
  F3: ({ a, c }: Vec) => 2 * a - c >= 0,
  A3: ({ a, c }: Vec) => 2 * a - c <= 0,
  F: ({ a, c }: Vec) => a + c >= 0 && a - 2 * c >= 0,
  A: ({ a, c }: Vec) => a + c <= 0 && a - 2 * c <= 0,
} as const;

const composed: Readonly<Record<string, readonly BasicArc[]>> = {
  F2: ['LF', 'RF'],
  A2: ['LA', 'RA'],
  F4: ['L', 'LF', 'RF', 'R'],
  A4: ['L', 'LA', 'RA', 'R'],
  L3: ['LF', 'L', 'LA'],
  R3: ['RF', 'R', 'RA'],
  ALL: basicArcs,
};

/** Returns the arc of this name, including the names in the sources; null if there is none. */
export function arcNamed(name: string): Arc | null {
  const known = aliases[name] ?? name;
  return arcs.find((arc) => arc === known) ?? null;
}

/** Returns true if a vector in the observer's frame is in the arc. The own hex is in every arc (PW-2.6). */
export function isInArc(arc: Arc, relative: Vec): boolean {
  if (arc in bySides) return bySides[arc as keyof typeof bySides](relative);
  return (composed[arc] ?? [arc as BasicArc]).some((basicArc) => basic[basicArc](relative));
}

/** Returns true if a weapon of this arc bears from one hex on another. */
export const bears = (arc: Arc, from: Vec, facing: Direction, to: Vec): boolean =>
  isInArc(arc, inFrame(minus(to, from), facing));

/** Returns how many basic arcs an arc counts as, for the price of a weapon (PW-2.7, PW-15.4). */
export function arcCount(arc: Arc): number {
  if (arc === 'F3' || arc === 'A3') return 3;
  return composed[arc]?.length ?? 1;
}

const arcSpans: Readonly<Record<Arc, readonly [from: number, to: number]>> = {
  ...{ LF: [-60, 0], RF: [0, 60], L: [-120, -60], R: [60, 120], LA: [-180, -120], RA: [120, 180] },
  ...{ F2: [-60, 60], A2: [120, 240], F4: [-120, 120], A4: [60, 300], L3: [-180, 0], R3: [0, 180] },
  ...{ F3: [-90, 90], A3: [90, 270], F: [-30, 30], A: [150, 210], ALL: [-180, 180] },
};

/** Returns the range of an arc, in degrees clockwise from the bow: for drawing (PW-2.6, PW-2.7). */
export function arcSpan(arc: Arc): { readonly from: number; readonly to: number } {
  const [from, to] = arcSpans[arc];
  return { from, to };
}

import type { DieColour, FaceSymbol } from '@warlog/ruleset-api';

/** Figures of the rulebook, each with its clause; no logic. Lengths are hundredths of a millimeter (SWA-GEO-01). */

export const factions = ['rebel', 'imperial', 'republic', 'separatist'] as const;
export type SwArmadaFaction = (typeof factions)[number];

/** Size classes, the smallest first (SWA-GEO-08, SWA-TOK-EVADE). */
export const sizeClasses = ['small', 'medium', 'large'] as const;
export type SizeClass = (typeof sizeClasses)[number];

/** Hull zones in the order of ties (SWA-ARC-01, SWA-DMG-01). */
export const zones = ['front', 'left', 'right', 'rear'] as const;
export type Zone = (typeof zones)[number];

export const commands = ['navigate', 'squadron', 'repair', 'concentrate-fire'] as const;
export type SwArmadaCommand = (typeof commands)[number];

export const tokenTypes = ['scatter', 'evade', 'brace', 'redirect', 'contain', 'salvo'] as const;
export type TokenType = (typeof tokenTypes)[number];

/** Keywords of squadrons (SWA-SQN-05). */
export const keywords = [
  'adept',
  'ai-battery',
  'ai-anti-squadron',
  'assault',
  'bomber',
  'cloak',
  'counter',
  'dodge',
  'escort',
  'grit',
  'heavy',
  'intel',
  'relay',
  'rogue',
  'scout',
  'screen',
  'snipe',
  'strategic',
  'swarm',
] as const;
export type Keyword = (typeof keywords)[number];

/** Eight faces each, in the order of the die's numbers 1 to 8 (SWA-UNIT-02). */
export const dieFaces: Readonly<Record<DieColour, readonly FaceSymbol[]>> = {
  red: ['hit', 'hit', 'double', 'crit', 'crit', 'accuracy', 'blank', 'blank'],
  blue: ['hit', 'hit', 'hit', 'hit', 'crit', 'crit', 'accuracy', 'accuracy'],
  black: ['hit', 'hit', 'hit', 'hit', 'hit-crit', 'hit-crit', 'blank', 'blank'],
};

/** The icons of a face (SWA-UNIT-02). */
export const icons: Readonly<Record<FaceSymbol, { readonly hits: number; readonly crits: number }>> = {
  hit: { hits: 1, crits: 0 },
  double: { hits: 2, crits: 0 },
  crit: { hits: 0, crits: 1 },
  'hit-crit': { hits: 1, crits: 1 },
  accuracy: { hits: 0, crits: 0 },
  blank: { hits: 0, crits: 0 },
};

/** Width and depth of the tables (SWA-GEO-02). */
export const tables = { small: [91440, 91440], standard: [182880, 91440] } as const;
export type TableSize = keyof typeof tables;
/** Maximum cost of fleets on the small table (SWA-GEO-02). */
export const smallTablePoints = 200;

/** Headings in a circle, and steps of a click of yaw (SWA-GEO-03). */
export const headings = 64;
export const headingsPerClick = 4;
/** Scale of the table of sines (SWA-GEO-04). */
export const trigScale = 1_000_000;

/** Bases and the printed tokens on them (SWA-GEO-08). */
export const bases: Readonly<
  Record<
    SizeClass,
    { readonly width: number; readonly length: number; readonly tokenWidth: number; readonly tokenLength: number }
  >
> = {
  small: { width: 4300, length: 7100, tokenWidth: 3400, tokenLength: 6860 },
  medium: { width: 6300, length: 10200, tokenWidth: 5400, tokenLength: 9960 },
  large: { width: 7750, length: 12900, tokenWidth: 6900, tokenLength: 12660 },
};
/** The radius of a squadron's base (SWA-GEO-08). */
export const squadronRadius = 1700;

/** The last distance of each range band; beyond is extreme (SWA-GEO-13). */
export const rangeLimits = { close: 12300, medium: 18700, long: 30500 } as const;
export const rangeBands = ['close', 'medium', 'long', 'extreme'] as const;
export type SwArmadaRangeBand = (typeof rangeBands)[number];
/** The last distances of the bands 1 to 5 (SWA-GEO-13). */
export const distanceLimits = [7600, 12500, 18500, 24500, 30500] as const;

/** Colors by range (SWA-UNIT-03). */
export const reach: Readonly<Record<SwArmadaRangeBand, readonly DieColour[]>> = {
  close: ['red', 'blue', 'black'],
  medium: ['red', 'blue'],
  long: ['red'],
  extreme: [],
};

/** A line that crosses less than this of a polygon does not run through it (SWA-GEO-11). */
export const crossEpsilon = 10;

/** The maneuver tool (SWA-MOV-10, SWA-MOV-12). */
export const tool = { guideToJoint: 3500, jointToGuide: 2000, halfWidth: 750, overlapHalfWidth: 700 } as const;

/** Rounds of a battle (SWA-RND-01). */
export const lastRound = 6;
/** Default maximum cost of a fleet (SWA-SET-01). */
export const usualFleetLimit = 400;
/** Depth of the deployment bands, and their distance from the short edges (SWA-SET-04). */
export const deployment = { depth: 18500, inset: 30500 } as const;

/** Poses of obstacles: hundredths of width and depth, and a heading (SWA-SET-03). */
export const obstaclePlaces = {
  'asteroid-1': [25, 50, 8],
  'asteroid-2': [50, 33, 0],
  'asteroid-3': [75, 50, 40],
  'debris-1': [38, 67, 20],
  'debris-2': [62, 67, 52],
  'station-1': [50, 52, 0],
} as const;

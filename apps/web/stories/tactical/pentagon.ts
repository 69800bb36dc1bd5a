import { hexRings } from '../../src/map/tactical/geometry/regions.js';
import { hexMiddle, outlinesOf } from '../../src/map/tactical/geometry/shapes.js';
import { emptyTable, type PieceSide, type TableModel, type TablePiece } from '../../src/map/tactical/model.js';
import type { MatrixModel, StripModel, UnitModel, VolleyModel } from '../../src/map/tactical/parts-model.js';

/** Barnard Gap, turn 3, as in the pictures of the game's design: what a board of this kind would pass to the map. */
export interface PentagonDraft {
  /** The impulse under the cursor, from 0. */
  readonly cursor: number;
  /** Facing of the lancer by impulse, degrees. */
  readonly facing: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly thrust: number;
  /** Where the plot ends: column and row. */
  readonly end: readonly [number, number];
}

export const pentagonStart: PentagonDraft = {
  cursor: 7,
  facing: [60, 60, 60, 60, 120, 120, 120, 120, 120, 0, 0, 0],
  ...{ from: 5, to: 9, thrust: 0, end: [-1, 10] },
};

type Hex = readonly [number, number];
const at = ([column, row]: Hex) => hexMiddle(column, row, 1);
const down = (column: number, rows: readonly number[]): readonly Hex[] => rows.map((row) => [column, row]);

const lancer: readonly Hex[] = [...down(0, [0, 1, 1, 2, 3, 3, 4, 4, 5, 5]), [-1, 5], [-1, 6]];
const others = [
  { id: 'spear', name: 'Spear', seat: 1, heading: 180, way: down(3, [-3, -2, -2, -1, 0, 0, 1, 2, 3, 4, 4, 5]) },
  { id: 'volley', name: 'Volley', seat: 1, heading: 180, way: down(5, [-6, -5, -5, -4, -3, -3, -2, -1, -1, 0, 0, 1]) },
  { id: 'sentry', name: 'Sentry', seat: 2, heading: 0, way: down(2, [11, 10, 10, 9, 8, 7, 6, 5, 5, 4, 4, 3]) },
  { id: 'zelta', name: 'Zelta Dee', seat: 2, heading: 0, way: down(3, [10, 9, 9, 8, 7, 6, 5, 4, 4, 3, 3, 2]) },
  { id: 'boat', name: 'Volley boat', seat: 2, heading: 0, way: down(6, [13, 13, 12, 12, 11, 10, 10, 9, 9, 8, 8, 7]) },
] as const;

const whole: PieceSide = { state: 'whole' };
const armour: readonly PieceSide[] = [{ state: 'gone' }, { state: 'hurt' }, whole, whole, whole, whole];
const silhouette = { kind: 'silhouette', radius: 0.92 } as const;

function distance([c1, r1]: Hex, [c2, r2]: Hex): number {
  const cube = (column: number, row: number) => row - (column - (Math.abs(column) % 2)) / 2;
  const [dq, dr] = [c2 - c1, cube(c2, r2) - cube(c1, r1)];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
const coasting: Hex = [-2, 11];
const reach: readonly Hex[] = Array.from({ length: 9 }, (_, dc) =>
  Array.from({ length: 9 }, (__, dr) => [coasting[0] - 4 + dc, coasting[1] - 4 + dr] as const),
)
  .flat()
  .filter((hex) => distance(hex, coasting) <= 3);
const nameOf = ([column, row]: Hex) => `${String(column + 12).padStart(2, '0')}${String(row + 12).padStart(2, '0')}`;
export const hexId = (hex: Hex) => `hex ${nameOf(hex)}`;
/** Returns the hex of a chosen point; null where it is a ship. */
export const hexOf = (id: string): Hex | null => reach.find((hex) => hexId(hex) === id) ?? null;

const ranged = [2, 8].map((radius) => ({ radius, text: String(radius) }));

/** Builds the map at the cursor. */
export function pentagonTable({ cursor, facing, end }: PentagonDraft): TableModel {
  const here = lancer[cursor]!;
  const sentry = others[2].way[cursor]!;
  const ship = (
    piece: Pick<TablePiece, 'id' | 'seat' | 'heading' | 'sides'> & { name: string; hex: Hex },
  ): TablePiece => ({
    ...{ ...piece, at: at(piece.hex), body: silhouette, look: 'real' },
    label: `${piece.name}, hex ${nameOf(piece.hex)}`,
  });
  const ghost = (id: string, hex: Hex, heading: number, name?: string): TablePiece => ({
    ...{
      id,
      at: at(hex),
      heading,
      seat: 1,
      body: { kind: 'silhouette', radius: 0.7 },
      look: 'ghost',
      label: id,
      sides: [],
    },
    ...(name !== undefined && { name }),
  });
  return {
    ...emptyTable({ kind: 'hexes', size: 1 }, { left: -10, top: -12, right: 12, bottom: 27 }),
    regions: [
      {
        ...{ id: 'reach', outlines: outlinesOf(reach.map(at), 1), look: 'reach', seat: 1 },
        text: { at: at([3, 13]), text: 'in reach at the end of turn 4' },
      },
      ...hexRings('range', here, ranged, 1),
    ],
    tracks: [
      { id: 'lancer', points: lancer.map(at), seat: 1, look: 'certain', ticks: lancer.map((hex) => ({ at: at(hex) })) },
      { id: 'plan', points: [at(lancer[11]!), at(end)], seat: 1, look: 'planned', ticks: [] },
      { id: 'coast', points: [at(lancer[11]!), at(coasting)], seat: 1, look: 'coasting', ticks: [] },
      ...others.map(({ id, seat, way }) => ({ id, points: way.map(at), seat, look: 'other', ticks: [] }) as const),
    ],
    pieces: [
      ghost('start', [0, -1], 180, 'start'),
      ghost('12', lancer[11]!, facing[11] ?? 0, '12'),
      ghost('end of the plot', end, 0),
      ship({ id: 'lancer', name: 'Lancer', hex: here, heading: facing[cursor] ?? 0, seat: 1, sides: armour }),
      ...others.map(({ way, ...each }) =>
        ship({ ...each, hex: way[cursor]!, sides: Array.from({ length: 6 }, () => whole) }),
      ),
      {
        ...{ id: 'missiles', at: at([5, 9]), heading: 0, seat: 2, body: { kind: 'dart', radius: 0.4 }, look: 'real' },
        ...{ name: '2 missiles', label: '2 missiles, hex 1721, heading A', sides: [], count: 2 },
      },
    ],
    linesOfSight: [
      { id: 'sight', from: at(here), to: at(sentry), look: 'clear', chip: String(distance(here, sentry)) },
    ],
    asked: reach.map((hex) => ({ id: hexId(hex), at: at(hex), seat: 1, isBad: false, label: `end in ${hexId(hex)}` })),
    home: 'lancer',
  };
}

const impulses = Array.from({ length: 12 }, (_, index) => ({ id: String(index + 1), text: String(index + 1) }));
export const facings = ['A', 'B', 'C', 'D', 'E', 'F'].map((text, index) => ({
  value: text,
  text,
  heading: index * 60,
}));
const letterOf = (heading: number) => facings[(heading / 60) % 6]?.text ?? 'A';
const ranges = lancer.map((hex, index) => distance(hex, others[2].way[index]!));

export function pentagonStrip({ facing, from, to, thrust }: PentagonDraft): StripModel {
  const burns = impulses.map((_, index) => (index + 1 >= from && index + 1 <= to ? thrust : 3));
  const legs = [
    ...(from > 1 ? [{ from: 0, to: from - 2 }] : []),
    { from: from - 1, to: to - 1 },
    ...(to < 12 ? [{ from: to, to: 11 }] : []),
  ];
  const lane = (index: number) => ({ heading: facing[index] ?? 0, ticks: { filled: burns[index] ?? 0, of: 3 } });
  return {
    ...{ label: 'impulse', steps: impulses },
    lanes: [
      { id: 'lancer', text: 'Lancer', seat: 1, cells: impulses.map((_, index) => lane(index)), legs },
      {
        ...{ id: 'range', text: 'to Sentry', seat: 2, legs: [] },
        cells: ranges.map((range) => ({ text: String(range), isStrong: range <= 2 })),
      },
    ],
    spoken: impulses.map(
      (_, index) =>
        `impulse ${index + 1}: facing ${letterOf(facing[index] ?? 0)}, thrust ${burns[index]}, ${ranges[index]} hexes to Sentry`,
    ),
  };
}

const weapons = [
  { id: 'p1', note: 'proton F2', factor: 8.2, result: '4.1', odds: '7 in 21/36' },
  { id: 'p2', note: 'proton F2', factor: 8.2, result: '4.1', odds: '7 in 21/36' },
  { id: 'l1', note: 'laser F3', factor: 6, result: '3.0', odds: '1 to 5' },
  { id: 'l3', note: 'laser A2', factor: 0, result: '–', odds: 'no arc' },
];

export function pentagonMatrix(chosen: ReadonlySet<string>): MatrixModel {
  return {
    ...{ title: 'impulse', steps: impulses, under: { text: 'hexes', cells: ranges.map(String) } },
    rows: weapons.map(({ id, note, factor, result, odds }) => ({
      ...{ id, name: id, note, isChosen: chosen.has(id), result, odds },
      worth: ranges.map((range) => (factor === 0 || range > 6 ? null : Math.round((factor / range) * 10) / 10)),
    })),
  };
}

const shares = [4, 4, 3, 1, 0.5, 0.5, 3, 10, 14, 10, 3, 0.5, 0.5, 2, 6, 8, 5, 2, 0.5, 0.5];
export function pentagonVolley(assumed: string, last: boolean): VolleyModel {
  const figures: Readonly<Record<string, string>> = { '5': '82 %', '6': '78 %', '7': '34 %' };
  const threshold = { '5': 6, '6': 7, '7': 13 }[assumed] ?? 6;
  const sum = shares.reduce((total, share) => total + share, 0);
  return {
    ...{
      figure: figures[assumed] ?? '',
      sentence: `reach the inside, ${last ? '9.2' : '5.2'} boxes on average`,
      source: 'exact',
    },
    bars: shares.map((share, index) => ({ at: index, share: share / sum, isGood: index >= threshold })),
    ...{ bad: 'armor holds', good: 'inside the hull' },
    assumptions: {
      ...{ label: 'Their screens', value: assumed },
      choices: [
        { value: '5', text: 'screens 5' },
        { value: '6', text: 'at 6' },
        { value: '7', text: '7 or more' },
      ],
    },
    check: { label: 'lasers last', gain: '+4.0 boxes', isOn: last },
  };
}

const track = (id: string, text: string, left: number, lost = 0, lostNow = lost) => ({ id, text, left, lost, lostNow });
export const pentagonUnit: UnitModel = {
  ...{ seat: 1, shape: 'hex', middle: 'screens 5' },
  sides: [
    ...[track('1', 'section 1', 0, 8), track('2', 'section 2', 1, 5), track('3', 'section 3', 3)],
    ...[track('4', 'section 4', 2), track('5', 'section 5', 3), track('6', 'section 6', 4, 2)],
  ],
  tracks: [
    ...[track('forward', 'forward hull', 5, 2), track('aft', 'aft hull', 5), track('capacitor', 'capacitor', 4, 1)],
    ...[track('screen', 'screen', 5), track('engine', 'engine', 2), track('pd', 'point defense', 2, 1)],
  ],
  weapons: [
    { id: 'p1', name: 'proton cannon', note: 'F2', arc: { from: -60, to: 60 }, status: 'ready', tone: 'ready' },
    { id: 'l2', name: 'laser', note: 'F3', arc: { from: -90, to: 90 }, status: 'destroyed', tone: 'gone' },
    { id: 'l3', name: 'laser', note: 'A2', arc: { from: 120, to: 240 }, status: 'from impulse 3', tone: 'waiting' },
  ],
};

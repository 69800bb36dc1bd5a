import { sector, towards } from '../../src/map/tactical/geometry/shapes.js';
import type { Point } from '../../src/map/canvas/box.js';
import { emptyTable, type PieceSide, type TableModel, type TablePiece } from '../../src/map/tactical/model.js';
import type { StripModel, UnitModel } from '../../src/map/tactical/parts-model.js';

/** The Kessany Line, round 3, as in the pictures of the game's design. Millimeters. */
export interface ArmadaDraft {
  /** Clicks at the second and third joint of the course of the Nebulon-B. */
  readonly joints: readonly [number, number];
  /** Position of the X-wing that is placed by hand; millimeters. */
  readonly wing: Point;
}

export const armadaStart: ArmadaDraft = { joints: [0, 1], wing: { x: 700, y: 760 } };
/** Millimeters per pixel of the measured pictures. */
const mm = 1.83;
const at = (x: number, y: number): Point => ({ x: (x - 17) * mm, y: (y - 75) * mm });
const bases = { small: [41, 71], medium: [61, 102], large: [76, 129] } as const;

const shields = (...sides: readonly (readonly [number, number])[]): readonly PieceSide[] =>
  sides.map(([left, of]) => ({ state: left === of ? 'whole' : left === 0 ? 'gone' : 'hurt', shields: { left, of } }));
function ship(
  [id, x, y, heading]: readonly [string, number, number, number],
  seat: number,
  size: keyof typeof bases,
  hull: readonly [number, number],
  sides: readonly PieceSide[],
  acted = false,
): TablePiece {
  const [width, length] = bases[size];
  return {
    ...{ id, at: at(x, y), heading, seat, body: { kind: 'base', width, length }, look: 'real', name: id },
    ...{
      label: `${id}, hull ${hull[1]} of ${hull[0] + hull[1]}`,
      sides,
      hull: { lost: hull[0], left: hull[1] },
      acted,
    },
    ...(acted && { note: 'moved' }),
  };
}
const three = shields([3, 3], [2, 2], [1, 1], [2, 2]);
const ships: readonly TablePiece[] = [
  ship(['Imperial I', 482, 228, 188], 2, 'large', [2, 9], shields([2, 4], [2, 3], [2, 2], [3, 3])),
  ship(['Victory I', 317, 225, 165], 2, 'medium', [0, 8], three, true),
  ship(['Gozanti', 561, 157, 180], 2, 'small', [0, 3], shields([1, 1], [1, 1], [1, 1], [1, 1])),
  ship(['Gladiator I', 591, 269, 185], 2, 'small', [2, 3], shields([3, 3], [0, 2], [1, 1], [2, 2]), true),
  ship(['Raider I', 769, 253, 205], 2, 'small', [0, 4], shields([2, 2], [2, 2], [1, 1], [1, 2])),
  ship(['MC80', 452, 375, 325], 1, 'large', [1, 7], shields([4, 4], [3, 4], [3, 3], [4, 4])),
  ship(['Assault Frigate', 265, 391, 55], 1, 'medium', [0, 6], shields([4, 4], [3, 3], [2, 2], [3, 3]), true),
  ship(['Nebulon-B', 620, 392, 340], 1, 'small', [1, 4], shields([2, 3], [1, 1], [2, 2], [1, 1])),
  ship(['CR90 A', 796, 375, 320], 1, 'small', [0, 4], shields([2, 2], [2, 2], [1, 1], [2, 2]), true),
  ship(['GR-75', 534, 474, 0], 1, 'small', [0, 3], shields([1, 1], [1, 1], [1, 1], [1, 1])),
];
const lain: readonly (readonly (readonly [string, number, number, number])[])[] = [
  [
    ['TB', 399, 174, 2],
    ['TB', 523, 147, 2],
    ['TB', 573, 211, 2],
    ['TF', 385, 267, 2],
    ['TA', 351, 286, 2],
  ],
  [
    ['TF', 407, 284, 2],
    ['Y', 354, 320, 1],
    ['X', 378, 332, 1],
    ['X', 402, 315, 1],
    ['B', 473, 450, 1],
  ],
  [
    ['X', 589, 426, 1],
    ['Y', 622, 444, 1],
    ['TI', 827, 275, 2],
    ['A', 749, 317, 1],
  ],
];
const squadrons: readonly TablePiece[] = lain.flat().map(([letters, x, y, seat], index) => ({
  ...{
    id: `${letters}.${index}`,
    at: at(x, y),
    heading: 0,
    seat,
    body: { kind: 'disc', radius: 17, letters },
    look: 'real',
  },
  ...{ label: `squadron ${letters}, hull 3 of 4`, sides: [], hull: { lost: 1, left: 3 }, acted: index % 3 === 0 },
}));

const polygon = (x: number, y: number, radius: number, corners: number): readonly Point[] =>
  Array.from({ length: corners }, (_, index) => towards(at(x, y), (index * 360) / corners + 22.5, radius));

/** The end of a course: straight on to the first joint, then turned by the clicks. */
function course(piece: TablePiece, [second, third]: ArmadaDraft['joints']) {
  const step = 74;
  const bow = towards(piece.at, piece.heading, bases.small[1] / 2);
  const headings = [0, second, second + third].map((clicks) => piece.heading + clicks * 22.5);
  const points = headings.reduce<readonly Point[]>(
    (all, heading) => [...all, towards(all.at(-1)!, heading, step)],
    [bow],
  );
  const heading = headings[2]!;
  return { points, heading, end: towards(points[3]!, heading + 180, bases.small[1] / 2) };
}
const clicks = (value: number) => (value === 0 ? '0' : `${value < 0 ? 'L' : 'R'}${Math.abs(value)}`);
const rams = (end: Point) =>
  ships.some((other) => other.id !== 'Nebulon-B' && Math.hypot(other.at.x - end.x, other.at.y - end.y) < 75);
const ends = [-1, 0, 1].flatMap((second) => [-2, -1, 0, 1, 2].map((third) => [second, third] as const));
const idOf = ([second, third]: ArmadaDraft['joints']) => `course ${clicks(second)}, ${clicks(third)}`;
/** Returns the course of a chosen point; null where it is a piece. */
export const courseOf = (id: string): ArmadaDraft['joints'] | null => ends.find((each) => idOf(each) === id) ?? null;

const bands = [
  { radius: 183, text: 'close' },
  { radius: 247, text: 'medium' },
  { radius: 365, text: 'long' },
];
/** The ships' centers: no squadron is placed on them. */
export const shipPoints: readonly Point[] = ships.map(({ at: middle }) => middle);

export function armadaTable({ joints, wing }: ArmadaDraft): TableModel {
  const cruiser = ships[5]!;
  const nebulon = ships[7]!;
  const { points, heading, end } = course(nebulon, joints);
  const isBad = rams(end);
  const [width, length] = bases.small;
  return {
    ...emptyTable(
      { kind: 'mat', width: 1829, height: 914, cell: 305, top: 2, bottom: 1 },
      { left: 0, top: 0, right: 1829, bottom: 914 },
    ),
    regions: bands.map(({ radius, text }, index) => ({
      ...{ id: `arc.${index}`, outlines: [sector(cruiser.at, -8, 110, radius)], look: 'arc', seat: 1 },
      text: { at: towards(cruiser.at, 75, radius), text },
    })),
    terrain: [
      { id: 'station', outline: polygon(517, 315, 46, 8), look: 'station', name: 'station' },
      { id: 'debris 1', outline: polygon(397, 239, 42, 9), look: 'light', name: 'debris' },
      { id: 'debris 2', outline: polygon(637, 240, 42, 9), look: 'light', name: 'debris' },
      { id: 'asteroid 1', outline: polygon(267, 323, 32, 6), look: 'heavy', name: 'asteroid' },
      { id: 'asteroid 2', outline: polygon(517, 411, 30, 8), look: 'heavy', name: 'asteroid' },
    ],
    tracks: [
      {
        ...{ id: 'course', points, seat: 1, look: 'tool' },
        ticks: [...points.slice(1)].map((point, index) => ({ at: point, text: clicks([0, ...joints][index] ?? 0) })),
      },
    ],
    pieces: [
      ...squadrons,
      ...ships,
      {
        ...{
          id: 'wing',
          at: wing,
          heading: 0,
          seat: 1,
          body: { kind: 'disc', radius: 17, letters: 'XP' },
          look: 'real',
        },
        ...{ label: 'squadron XP, to be placed', sides: [], hull: { lost: 0, left: 5 } },
      },
      {
        ...{
          id: 'end',
          at: end,
          heading,
          seat: 1,
          body: { kind: 'base', width, length },
          look: isBad ? 'warning' : 'ghost',
        },
        ...{ name: isBad ? 'rams' : 'stops here', label: 'where she stops', sides: [] },
      },
    ],
    linesOfSight: [
      { id: 'clear', from: cruiser.at, to: ships[0]!.at, look: 'clear', chip: '143 mm' },
      { id: 'obstructed', from: cruiser.at, to: ships[3]!.at, look: 'obstructed' },
      { id: 'engaged', from: at(385, 267), to: at(378, 332), look: 'blocked' },
    ],
    asked: ends.map((each) => {
      const to = course(nebulon, each).end;
      return { id: idOf(each), at: to, seat: 1, isBad: rams(to), label: `${idOf(each)}${rams(to) ? ', rams' : ''}` };
    }),
    home: 'MC80',
  };
}

export const armadaStrip: StripModel = {
  ...{ label: 'round', steps: [1, 2, 3, 4, 5, 6].map((round) => ({ id: String(round), text: String(round) })) },
  lanes: [
    {
      id: 's1',
      text: 'Syndicate',
      seat: 1,
      cells: [5, 5, 2, 0, 0, 0].map((count) => ({ text: String(count) })),
      legs: [],
    },
    {
      id: 's2',
      text: '5th Sector',
      seat: 2,
      cells: [5, 5, 2, 0, 0, 0].map((count) => ({ text: String(count) })),
      legs: [],
    },
  ],
  spoken: [5, 5, 2, 0, 0, 0].map((count, index) => `round ${index + 1}: ${count} activations of each side`),
};

const track = (id: string, text: string, left: number, lost = 0, lostNow = 0) => ({ id, text, left, lost, lostNow });
export const armadaUnit: UnitModel = {
  ...{ seat: 1, shape: 'base', middle: 'speed 2' },
  sides: [
    track('front', 'front shields', 4),
    track('right', 'right shields', 3, 1, 1),
    track('rear', 'rear shields', 3),
    track('left', 'left shields', 4),
  ],
  tracks: [track('hull', 'hull', 7, 1)],
  weapons: [
    { id: 'right', name: 'battery', note: '3 red, 3 blue', arc: { from: 35, to: 145 }, status: 'ready', tone: 'ready' },
    { id: 'rear', name: 'battery', note: '1 red', arc: { from: 145, to: 215 }, status: 'spent', tone: 'spent' },
  ],
};

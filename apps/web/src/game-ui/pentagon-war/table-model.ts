import { seatNumber } from '@warlog/core';
import {
  bears,
  displayOf,
  distance,
  hexText,
  impulses,
  isInSight,
  seekersHere,
  type Plan,
  type Seeker,
  type PentagonUnit,
  type Vec,
  type PentagonView,
} from '@warlog/pentagon-war/ui';
import type { Point } from '../../map/canvas/box.js';
import { hexesWithin, hexRings } from '../../map/tactical/geometry/regions.js';
import { outlinesOf } from '../../map/tactical/geometry/shapes.js';
import {
  emptyTable,
  type TableModel,
  type TablePiece,
  type LineOfSight,
  type TableTrack,
} from '../../map/tactical/model.js';
import type { Say } from '../kit/say.js';
import { boxRound, gridOf, hexId, hexOfGrid, middleOf } from './geometry.js';
import { velocityWords } from './names.js';
import { ghostPiece, seekerPieces, terrainOf, unitPieces, type PentagonStance } from './table-pieces.js';

/** What the map shows besides the view. */
export interface PentagonTableScene {
  readonly view: PentagonView;
  /** How each unit moves through the turn; a unit without a plan stays where it is. */
  readonly plans: ReadonlyMap<string, Plan>;
  /** The impulse under the cursor. */
  readonly impulse: number;
  /** The open own ship, and its target. */
  readonly ship: PentagonUnit | null;
  readonly foe: PentagonUnit | null;
  /** The unit whose arcs are shown; null: none. */
  readonly arcs: PentagonUnit | null;
  /** Hexes in which that ship can be at the end of the next turn; none while it cannot be plotted. */
  readonly reach: readonly Vec[];
  /** Expected tracks of seekers: own ones, and foreign ones as if the ship were their target. */
  readonly paths: ReadonlyMap<string, readonly Vec[]>;
  /** Whether there is room for distances around the ship, and for names of seekers. */
  readonly isWide: boolean;
  readonly say: Say;
}

const ground = { kind: 'hexes', size: 1 } as const;

/** Builds the map at the cursor. */
export function tableModel(scene: PentagonTableScene): TableModel {
  const { view, ship, reach, say } = scene;
  const plan = ship === null ? undefined : scene.plans.get(ship.id);
  return {
    ...emptyTable(ground, boundsOf(scene)),
    regions: [...reachRegion(scene), ...ringsOf(scene), ...arcRegions(scene)],
    terrain: terrainOf(view, say),
    tracks: [...unitTracks(scene), ...planTracks(plan, ship), ...seekerTracks(scene)],
    pieces: [
      ...ghosts(plan, scene),
      ...unitPieces(view, say, (unit) => stanceOf(scene, unit)).map((piece) => named(piece, scene)),
      ...seekerPieces(view, say).map((piece) => named(piece, scene)),
    ],
    linesOfSight: linesOfSight(scene),
    notes: gridNotes(boundsOf(scene), scene),
    asked: reach.map((hex) => ({
      ...{ id: hexId(hex), at: middleOf(hex), isBad: false, seat: ship === null ? null : seatNumber(ship.seat) },
      label: say('pentagon.reach.hex', { hex: hexText(hex) }),
    })),
    ...(reach.length > 0 && { question: say('pentagon.reach.group', { count: reach.length }, reach.length) }),
    home: ship?.id ?? null,
  };
}

/** On a phone names would overlap: seekers have none, and with a ship open only it and its target have theirs. */
function named({ name, note, ...piece }: TablePiece, { isWide, ship, foe }: PentagonTableScene): TablePiece {
  const isShip = piece.body.kind === 'silhouette';
  const isInHand = ship === null || piece.id === ship.id || piece.id === foe?.id;
  if (name === undefined || !(isWide || (isShip && isInHand))) return piece;
  return { ...piece, name, ...(note !== undefined && { note }) };
}

/** Returns where a unit is at the cursor. */
export const stanceOf = (
  { plans, impulse }: Pick<PentagonTableScene, 'plans' | 'impulse'>,
  unit: PentagonUnit,
): PentagonStance => plans.get(unit.id)?.poses[impulse - 1] ?? unit;

/** Room for all tracks and all hexes in reach, whatever the cursor shows: the frame does not change. */
function boundsOf({ view, plans, reach, paths }: PentagonTableScene): TableModel['bounds'] {
  const flown = seekersHere(view).flatMap(({ id, at }) => [at, ...(paths.get(id) ?? [])]);
  const ways = [...plans.values()].flatMap(({ start, poses, end }) => [start, ...poses.map(({ at }) => at), end]);
  const still = Object.values(view.units).flatMap(({ id, at, status }) =>
    status === 'here' && !plans.has(id) ? [at] : [],
  );
  return boxRound([...ways, ...still, ...flown, ...reach].map(middleOf), 2);
}

function reachRegion(scene: PentagonTableScene): TableModel['regions'] {
  const { view, ship, reach, say } = scene;
  if (ship === null || reach.length === 0) return [];
  const middles = reach.map(middleOf);
  const text = { at: wordsAt(middles, scene), text: say('pentagon.reach', { turn: view.turn + 1 }) };
  return [{ id: 'reach', outlines: outlinesOf(middles, 1), look: 'reach', seat: seatNumber(ship.seat), text }];
}

/** Under the hexes in reach, or over them if the distance to the foe is there. */
function wordsAt(middles: readonly Point[], scene: PentagonTableScene): Point {
  const lowest = middles.reduce((point, other) => (other.y > point.y ? other : point));
  const highest = middles.reduce((point, other) => (other.y < point.y ? other : point));
  const under = { x: lowest.x, y: lowest.y + 1.7 };
  const isTaken = linesOfSight(scene).some(({ from, to }) => Math.abs((from.y + to.y) / 2 - under.y) < 3);
  return isTaken ? { x: highest.x, y: highest.y - 1.2 } : under;
}

function ringsOf(scene: PentagonTableScene): TableModel['regions'] {
  const { ship, arcs, isWide } = scene;
  const middle = arcs ?? (isWide ? ship : null);
  if (middle === null) return [];
  const bands = [1, 2, 4, furthest].map((radius) => ({ radius, text: String(radius) }));
  return hexRings('range', gridOf(stanceOf(scene, middle).at), bands, 1);
}

/** The widest range that is drawn, in hexes. */
const furthest = 8;

/** Hexes on which at least one weapon of a unit bears, as far as the widest ring: what is left out is its blind spot. */
function arcRegions(scene: PentagonTableScene): TableModel['regions'] {
  const { view, arcs: unit, say } = scene;
  if (unit === null) return [];
  const { at, facing } = stanceOf(scene, unit);
  const weapons = displayOf(view, unit).weapons.filter(({ isWhole }) => isWhole);
  const covered = hexesWithin(gridOf(at), furthest)
    .map(hexOfGrid)
    .filter((hex) => weapons.some(({ arc }) => bears(arc, at, facing, hex)));
  if (covered.length === 0) return [];
  const look = unit.seat === view.seat ? 'arc' : 'threat';
  const middles = covered.map(middleOf);
  const highest = middles.reduce((point, other) => (other.y < point.y ? other : point));
  const text = {
    at: { x: highest.x, y: highest.y - 1.2 },
    text: say('pentagon.arcs', { count: weapons.length }, weapons.length),
  };
  return [{ id: `arcs ${unit.id}`, outlines: outlinesOf(middles, 1), look, seat: seatNumber(unit.seat), text }];
}

/** The tracks of this turn: with a ring at each step for the open ship and its target. */
function unitTracks({ plans, view, ship, foe }: PentagonTableScene): readonly TableTrack[] {
  return Object.values(view.units).flatMap((unit) => {
    const plan = plans.get(unit.id);
    if (plan === undefined) return [];
    const points = [plan.start, ...plan.poses.map(({ at }) => at)].map(middleOf);
    const isInHand = unit.id === ship?.id || (ship !== null && unit.id === foe?.id);
    const look = isInHand ? 'certain' : 'other';
    const ticks = isInHand ? points.slice(1).map((at) => ({ at })) : [];
    return [{ id: `track ${unit.id}`, points, seat: seatNumber(unit.seat), look, ticks } as const];
  });
}

/** Where the plot leads in the next turn, and where the ship would coast. */
function planTracks(plan: Plan | undefined, ship: PentagonUnit | null): readonly TableTrack[] {
  if (plan === undefined || ship === null) return [];
  const way = (look: 'planned' | 'coasting', to: Vec): TableTrack => ({
    ...{ id: look, points: [plan.end, to].map(middleOf), seat: seatNumber(ship.seat), look, ticks: [] },
  });
  const coasts = distance(plan.next.end, plan.coasting.end) === 0;
  return [...(coasts ? [] : [way('planned', plan.next.end)]), way('coasting', plan.coasting.end)];
}

function seekerTracks({ view, paths }: PentagonTableScene): readonly TableTrack[] {
  return seekersHere(view).flatMap((seeker) => {
    const { id, track, at } = seeker;
    const ahead = paths.get(id) ?? [];
    const way = (look: TableTrack['look'], points: readonly Vec[]): readonly TableTrack[] =>
      points.length < 2
        ? []
        : [{ id: `${look} ${id}`, points: points.map(middleOf), seat: seatOf(seeker), look, ticks: [] }];
    return [...way('other', track), ...way('coasting', [at, ...ahead])];
  });
}
const seatOf = ({ seat }: Seeker): number => seatNumber(seat);

function ghosts(plan: Plan | undefined, scene: PentagonTableScene): readonly TablePiece[] {
  const { ship, impulse, say } = scene;
  const [first, last] = [plan?.poses[0], plan?.poses.at(-1)];
  if (plan === undefined || ship === null || first === undefined || last === undefined) return [];
  const seat = seatNumber(ship.seat);
  const here = stanceOf(scene, ship).at;
  const { next, coasting } = plan;
  const goes = distance(next.end, coasting.end) > 0;
  return [
    ...(distance(plan.start, here) === 0
      ? []
      : [
          ghostPiece(
            { id: 'start', seat, name: say('pentagon.ghost.start') },
            { at: plan.start, facing: first.facing },
          ),
        ]),
    ...(impulse === impulses || distance(last.at, here) === 0
      ? []
      : [ghostPiece({ id: 'end', seat, name: String(impulses) }, last)]),
    ghostPiece(
      { id: 'next', seat, name: goes ? velocityWords(next.velocity) : say('pentagon.ghost.coasting') },
      { at: next.end, facing: last.facing },
    ),
  ];
}

function linesOfSight(scene: PentagonTableScene): readonly LineOfSight[] {
  const { view, ship, foe } = scene;
  if (ship === null || foe === null) return [];
  const [from, to] = [stanceOf(scene, ship).at, stanceOf(scene, foe).at];
  const look = isInSight(view, from, to) ? 'clear' : 'blocked';
  return [{ id: 'sight', from: middleOf(from), to: middleOf(to), look, chip: String(distance(from, to)) }];
}

/** A few hex numbers on the map, so that texts and text orders can be located; none where something lies or moves. */
function gridNotes(bounds: TableModel['bounds'], scene: PentagonTableScene): TableModel['notes'] {
  const { reach, plans, view } = scene;
  const words = reach.length === 0 ? null : wordsAt(reach.map(middleOf), scene);
  const isWord = ({ x, y }: Point): boolean =>
    words !== null && Math.abs(x - words.x) < 14 && Math.abs(y - words.y) < 2.5;
  const ways = [...plans.values()].flatMap(({ poses }) => poses.map(({ at }) => at));
  const busy = [...ways, ...seekersHere(view).map(({ at }) => at)];
  const inReach = new Set(reach.map(hexText));
  const columns = stepsBetween(bounds.left / 1.5, bounds.right / 1.5);
  const rows = stepsBetween(bounds.top / Math.sqrt(3), bounds.bottom / Math.sqrt(3));
  return columns.flatMap((c) =>
    rows.flatMap((row) => {
      const at = { a: Math.floor((c + 1) / 2) - row, c };
      const text = hexText(at);
      const isTaken =
        text.includes(',') ||
        inReach.has(text) ||
        isWord(middleOf(at)) ||
        busy.some((other) => distance(other, at) <= 2);
      return isTaken ? [] : [{ id: `note ${text}`, at: middleOf(at), text }];
    }),
  );
}

/** Every fifth number between two. */
function stepsBetween(from: number, to: number): readonly number[] {
  const first = Math.ceil(from / 5) * 5;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / 5) + 1) }, (_, index) => first + 5 * index);
}

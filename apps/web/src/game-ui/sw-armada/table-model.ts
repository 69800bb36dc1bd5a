import { seatNumber } from '@warlog/core';
import type { Point as Place } from '../../map/canvas/box.js';
import {
  emptyTable,
  type TableAsked,
  type TableModel,
  type TablePiece,
  type TableRegion,
  type TableTrack,
} from '../../map/tactical/model.js';
import { degreesOf, foot, frameOf, middleOf, placedOf, placeOf, reachedFrom } from './geometry.js';
import { clickWords, courseWords } from './names.js';
import {
  arcOf,
  bases,
  engagements,
  onTable,
  rangeLimits,
  reach,
  tool,
  toolParts,
  zoneOf,
  zones,
  type Armament,
  type CourseRow,
  type SwArmadaPlaced,
  type SwArmadaPoint,
  type Ship,
  type SwArmadaSide,
  type SwArmadaUnitId,
  type SwArmadaView,
  type Zone,
} from '@warlog/sw-armada/ui';
import { ghostPiece, shipPieces, squadronPieces, terrainOf, type PieceContext } from './table-pieces.js';

/** A course that is laid on the map. */
export type LaidCourse = Pick<CourseRow, 'clicks' | 'side' | 'pose' | 'asked' | 'notch' | 'overlapped'>;

/** What the map shows besides the view. */
export interface SwArmadaTableScene extends Pick<PieceContext, 'view' | 'say' | 'nameOf'> {
  /** The selected unit, and its zone. */
  readonly unit: SwArmadaUnitId | null;
  readonly zone: Zone | null;
  /** The ship whose arcs are shown; null: none. */
  readonly arcs: SwArmadaUnitId | null;
  /** Ends of all courses that the selected ship may fly; none while it is not steered. */
  readonly ends: readonly CourseRow[];
  /** The course that is laid. */
  readonly course: LaidCourse | null;
  /** The line along which the selected zone sees its target; points of the rules. */
  readonly lineOfSight: {
    readonly from: SwArmadaPoint;
    readonly to: SwArmadaPoint;
    readonly look: 'clear' | 'obstructed' | 'blocked';
    readonly text?: string;
  } | null;
}

/** Returns whether this table is seen from the north. The first player has the south edge (SWA-SET-03). */
export const isTurned = ({ seat, first }: SwArmadaView): boolean => seat !== null && first !== null && first !== seat;

/** Builds the map of the table, with the selected unit. */
export function tableModel(scene: SwArmadaTableScene): TableModel {
  const { view, unit, say, nameOf } = scene;
  const frame = frameOf(view.table, isTurned(view));
  const context: PieceContext = { view, frame, say, nameOf };
  const { width, depth: height } = frame;
  const [south, north] = edgesOf(view);
  const sides = frame.isTurned ? { top: south, bottom: north } : { top: north, bottom: south };
  const ship = unit === null ? undefined : view.ships[unit];
  const ground = { kind: 'mat', width, height, cell: foot, ...sides, isTurned: frame.isTurned } as const;
  return {
    ...emptyTable(ground, { left: 0, top: 0, right: width, bottom: height }),
    regions: scene.arcs === null ? zoneRegions(context, unit, scene.zone) : shipRegions(context, scene.arcs),
    terrain: terrainOf(context),
    tracks: ship === undefined ? [] : toolTrack(context, ship, scene.course),
    pieces: [
      ...(ship === undefined ? [] : ghosts(context, ship, scene.course)),
      ...squadronPieces(context),
      ...shipPieces(context),
    ],
    linesOfSight: [...holds(context), ...linesOfSight(context, scene)],
    asked: endMarks(scene),
    home: unit,
  };
}

/** The end of a course, as the map asks for it. */
export type EndMark = TableAsked & Pick<TablePiece, 'heading'>;

/** Returns the ends of all courses that the selected ship may fly. */
export function endMarks(
  scene: Pick<SwArmadaTableScene, 'view' | 'unit' | 'ends' | 'say' | 'nameOf'>,
): readonly EndMark[] {
  const { view, unit, ends } = scene;
  const frame = frameOf(view.table, isTurned(view));
  const ship = unit === null ? undefined : view.ships[unit];
  return ends.map((end) => ({
    ...{ id: endId(end.clicks), at: middleOf(frame, end.asked), heading: degreesOf(frame, end.asked.h) },
    ...{ seat: ship === undefined ? null : seatNumber(ship.seat), isBad: isBad(end), label: endLabel(scene, end) },
  }));
}

/** Seats of the south and of the north edge. */
function edgesOf({ seats, first }: SwArmadaView): readonly [number | null, number | null] {
  const number = (isFirst: boolean): number | null => {
    const found = seats.find(({ id }) => (id === first) === isFirst);
    return first === null || found === undefined ? null : seatNumber(found.id);
  };
  return [number(true), number(false)];
}

export const endId = (clicks: readonly number[]): string => `end ${courseWords(clicks)}`;
/** Returns the clicks of a chosen end; null: it is no end of a course. */
export function clicksOfEnd(ends: readonly CourseRow[], id: string): readonly number[] | null {
  return ends.find(({ clicks }) => endId(clicks) === id)?.clicks ?? null;
}
const isBad = ({ overlapped, leavesTable }: CourseRow): boolean => overlapped.length > 0 || leavesTable;

function endLabel(
  { say, nameOf }: Pick<SwArmadaTableScene, 'say' | 'nameOf'>,
  { clicks, overlapped, rammed, notch, leavesTable }: CourseRow,
): string {
  const course = courseWords(clicks);
  if (leavesTable) return say('swa.end.leaves', { course });
  if (overlapped.length === 0) return say('swa.end', { course });
  return say('swa.end.rams', { course, name: nameOf(rammed ?? overlapped[0] ?? ''), notch });
}

/** Range bands of a zone in its arc, as far as it has dice; the nearest first. */
function zoneRegions(
  { view, frame, say }: PieceContext,
  unit: SwArmadaUnitId | null,
  zone: Zone | null,
): readonly TableRegion[] {
  const ship = unit === null ? undefined : view.ships[unit];
  const placed = ship === undefined ? null : placedOf(view, ship);
  if (ship === undefined || placed === null || zone === null) return [];
  const [area, arc] = [zoneOf(placed, zone), arcOf(placed, zone)];
  const straight = degreesOf(frame, placed.pose.h) + { front: 0, right: 90, rear: 180, left: 270 }[zone];
  return bandsOf(placed.type.battery[zone]).map((band): TableRegion => {
    const outline = reachedFrom(area, arc, rangeLimits[band]).map((point) => placeOf(frame, point));
    const text = { at: furthest(outline, straight + 25), text: say(`swa.band.${band}`) };
    const look = ship.seat === view.seat ? 'arc' : 'threat';
    return { id: `${zone} ${band}`, outlines: [outline], look, seat: seatNumber(ship.seat), text };
  });
}

const bandNames = ['close', 'medium', 'long'] as const;

/** The bands at which an armament has any dice (SWA-UNIT-03). */
function bandsOf(battery: Armament): readonly (typeof bandNames)[number][] {
  return bandNames.filter((band) => reach[band].some((colour) => battery[colour] > 0));
}

/** The point of an outline that lies furthest in a direction. */
function furthest(outline: readonly Place[], angle: number): Place {
  const turn = (angle * Math.PI) / 180;
  const far = ({ x, y }: Place): number => x * Math.sin(turn) - y * Math.cos(turn);
  return outline.reduce((point, other) => (far(other) > far(point) ? other : point), outline[0] ?? { x: 0, y: 0 });
}

/** All zones of a ship. */
const shipRegions = (context: PieceContext, ship: SwArmadaUnitId): readonly TableRegion[] =>
  zones.flatMap((zone) => zoneRegions(context, ship, zone));

/** Draws the tool: its guides and joints, each joint with its clicks. */
export function toolTrack({ view, frame }: PieceContext, ship: Ship, course: LaidCourse | null): readonly TableTrack[] {
  const placed = placedOf(view, ship);
  if (placed === null || course === null || course.clicks.length === 0) return [];
  const { clicks, side } = course;
  const parts = toolParts(placed, clicks, side).map(([portEnd, starboardEnd, starboard, port]) => ({
    start: between(port!, starboard!),
    joint: between(portEnd!, starboardEnd!),
  }));
  const joints = parts.map(({ joint }) => placeOf(frame, joint));
  const guide = guideAt({ ...placed, pose: course.asked }, side);
  const points = [...parts.slice(0, 1).map(({ start }) => placeOf(frame, start)), ...joints, placeOf(frame, guide)];
  const ticks = joints.map((at, index) => ({ at, text: clickWords(clicks[index] ?? 0) }));
  return [{ id: 'tool', points, seat: seatNumber(ship.seat), look: 'tool', ticks }];
}

const between = (swArmadaPoint: SwArmadaPoint, other: SwArmadaPoint): SwArmadaPoint => [
  (swArmadaPoint[0] + other[0]) / 2,
  (swArmadaPoint[1] + other[1]) / 2,
];

/** Where the guide lies beside a ship at the end of the tool (SWA-MOV-10). */
function guideAt({ type, pose }: SwArmadaPlaced, side: SwArmadaSide): SwArmadaPoint {
  const { width, length } = bases[type.sizeClass];
  return onTable(pose, [(side === 'left' ? -1 : 1) * (width / 2 + tool.halfWidth), length / 2]);
}

/** Where the ship stops, and the end of its course if it rams. */
function ghosts(context: PieceContext, ship: Ship, course: LaidCourse | null): readonly TablePiece[] {
  const { say, nameOf } = context;
  if (course === null) return [];
  const stands = { id: 'ghost', pose: course.pose, look: 'ghost', name: say('swa.ghost.stops') } as const;
  const [met] = course.overlapped;
  if (met === undefined) return ghostPiece(context, ship, { ...stands, name: courseWords(course.clicks) });
  const asked = {
    id: 'warning',
    pose: course.asked,
    look: 'warning',
    name: say('swa.ghost.on', { name: nameOf(met) }),
  } as const;
  return [...ghostPiece(context, ship, asked), ...(course.notch === 0 ? [] : ghostPiece(context, ship, stands))];
}

/** Squadrons that engage each other. */
function holds({ view, frame }: PieceContext): TableModel['linesOfSight'] {
  const at = (id: string): Place | null => {
    const place = view.squadrons[id as SwArmadaUnitId]?.at ?? null;
    return place && placeOf(frame, place);
  };
  return engagements(view).flatMap(([unit, other]) => {
    const [from, to] = [at(unit), at(other)];
    return from === null || to === null ? [] : [{ id: `held ${unit} ${other}`, look: 'held', from, to }];
  });
}

function linesOfSight({ frame }: PieceContext, { lineOfSight }: SwArmadaTableScene): TableModel['linesOfSight'] {
  if (lineOfSight === null) return [];
  const { from, to, look, text } = lineOfSight;
  const chip = text === undefined ? {} : { chip: text };
  return [{ id: 'sight', from: placeOf(frame, from), to: placeOf(frame, to), look, ...chip }];
}

import type { ChartModel, ChartMove } from '../model.js';
import { boxAroundPoint, inflated, sharedArea, type Box, type Point } from '../../canvas/box.js';
import type { Spot } from './spots.js';

/** A drawn move, in pixels of the map. */
export interface Arrow {
  readonly move: ChartMove;
  readonly shaft: string;
  readonly arrowhead: string;
  /** Center of the ring with the order's number; null for a move without one. */
  readonly number: Point | null;
  /** Small boxes all along the way: what the arrow covers. */
  readonly boxes: readonly Box[];
}

export const numberRadius = 9;
const headLength = 8;
const headHalf = 4.5;
/** Bow of a lone arrow in pixels, and the additional bow of each next one on the same lane. */
const bow = 8;
const bowStep = 13;
/** Distance between the ends of parallel arrows, pixels. */
const endStep = 7;
/** Positions along the arrow where its number is tried, best first. */
const numberShares = [0.52, 0.44, 0.6, 0.36, 0.68, 0.28, 0.76];
/** An arrow shorter than this (pixels) would vanish under its number, which is then beside it. */
const shortest = 6 * numberRadius;
/** Clear space between a short arrow and its number, pixels. */
const asideGap = 5;

/**
 * Returns arrows of all moves whose places are drawn, each bowed to the left of its way so that opposite ones separate.
 */
export function arrowsOf(
  model: ChartModel,
  spots: ReadonlyMap<string, Spot>,
  k: number,
  occupied: readonly Box[],
): readonly Arrow[] {
  const systems = new Map(model.systems.map((system) => [system.id, system]));
  const positionOf = (spot: Spot): Point => {
    const system = systems.get(spot.place.system);
    return { x: (system?.x ?? 0) * k + spot.x, y: (system?.y ?? 0) * k + spot.y };
  };
  const onLane = new Map<string, number>();
  const numbers: Box[] = [];
  return model.moves.flatMap((move) => {
    const [from, to] = [spots.get(move.from), spots.get(move.to)];
    if (from === undefined || to === undefined || from === to) return [];
    const lane = `${from.place.system}>${to.place.system}`;
    const order = onLane.get(lane) ?? 0;
    onLane.set(lane, order + 1);
    const curve = curveBetween(positionOf(from), positionOf(to), from.outer + 5, to.outer + 6, order);
    const number = move.label === null ? null : numberOn(curve, [...occupied, ...numbers]);
    if (number !== null) numbers.push(boxAroundPoint(number, numberRadius));
    return [{ move, shaft: shaftOf(curve), arrowhead: arrowheadOf(curve), number, boxes: boxesAlong(curve) }];
  });
}

interface Curve {
  readonly start: Point;
  readonly control: Point;
  readonly end: Point;
}

function curveBetween(from: Point, to: Point, clearStart: number, clearEnd: number, order: number): Curve {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const left = { x: along.y, y: -along.x };
  const offset = (bow + bowStep * order) * Math.min(1.6, Math.max(0.6, length / 120));
  const shift = endStep * order;
  const control = {
    x: (from.x + to.x) / 2 + left.x * offset * 2,
    y: (from.y + to.y) / 2 + left.y * offset * 2,
  };
  const trimmed = (end: Point, clear: number) => {
    const aside = { x: end.x + left.x * shift, y: end.y + left.y * shift };
    const reach = Math.hypot(control.x - aside.x, control.y - aside.y) || 1;
    const share = Math.min(clear / reach, 0.45);
    return { x: aside.x + (control.x - aside.x) * share, y: aside.y + (control.y - aside.y) * share };
  };
  return { start: trimmed(from, clearStart), control, end: trimmed(to, clearEnd) };
}

function pointOn({ start, control, end }: Curve, share: number): Point {
  const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
  return { x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y };
}

function boxesAlong(curve: Curve): readonly Box[] {
  const steps = Math.max(2, Math.ceil(Math.hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y) / 8));
  return Array.from({ length: steps + 1 }, (_, index) => boxAroundPoint(pointOn(curve, index / steps), 4));
}

function shaftOf(curve: Curve): string {
  const back = backOfArrowhead(curve);
  return `M${text(curve.start)}Q${text(curve.control)} ${text(back)}`;
}

/** The shaft ends inside the notch of the head. */
function backOfArrowhead({ control, end }: Curve): Point {
  const length = Math.hypot(end.x - control.x, end.y - control.y) || 1;
  const share = (headLength * 0.75) / length;
  return { x: end.x + (control.x - end.x) * share, y: end.y + (control.y - end.y) * share };
}

function arrowheadOf({ control, end }: Curve): string {
  const length = Math.hypot(end.x - control.x, end.y - control.y) || 1;
  const along = { x: (end.x - control.x) / length, y: (end.y - control.y) / length };
  const at = (back: number, side: number) => ({
    x: end.x - along.x * back - along.y * side,
    y: end.y - along.y * back + along.x * side,
  });
  const corners = [end, at(headLength, headHalf), at(headLength * 0.75, 0), at(headLength, -headHalf)];
  return `M${corners.map(text).join('L')}Z`;
}

/** Possible positions of the number: on the arrow, or all around the middle of a short one. */
function numberPlaces(curve: Curve): readonly Point[] {
  const length = Math.hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y);
  if (length >= shortest) return numberShares.map((share) => pointOn(curve, share));
  const middle = pointOn(curve, 0.5);
  const away = length / 2 + numberRadius + asideGap;
  return Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8;
    return { x: middle.x + away * Math.cos(angle), y: middle.y + away * Math.sin(angle) };
  });
}

/** The first position at which the number covers least. */
function numberOn(curve: Curve, occupied: readonly Box[]): Point {
  let best = { point: pointOn(curve, 0.5), covered: Infinity };
  for (const point of numberPlaces(curve)) {
    const room = inflated(boxAroundPoint(point, numberRadius), 1);
    const covered = occupied.reduce((sum, box) => sum + sharedArea(room, box), 0);
    if (covered < best.covered) best = { point, covered };
  }
  return best.point;
}

function text(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}

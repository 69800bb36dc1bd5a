import { overlap } from '../geometry/polygon.js';
import {
  baseOf,
  halfBase,
  sineCosine,
  type SwArmadaPlaced,
  type Polygon,
  type SwArmadaPose,
} from '../geometry/pose.js';
import { roundedQuotient } from '../geometry/exact-division.js';
import { headings, headingsPerClick, tool, trigScale } from '../tables.js';

/** The side of the base on which the tool lies (SWA-MOV-12). */
export const sides = ['left', 'right'] as const;
export type SwArmadaSide = (typeof sides)[number];

/** A place of the tool in millionths of a unit, and the heading there: rounded only at the end (SWA-MOV-11). */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** Returns a spot this many units to starboard and ahead of another. */
function from({ x, y, h }: Spot, starboard: number, ahead: number): Spot {
  const [s, c] = sineCosine(h);
  return { x: x + starboard * c + ahead * s, y: y - starboard * s + ahead * c, h };
}

const turned = (spot: Spot, clicks: number): Spot => ({
  ...spot,
  h: (((spot.h + headingsPerClick * clicks) % headings) + headings) % headings,
});

/**
 * Returns how far the tool's center line lies to starboard of the ship's, and how far ahead its guide is (SWA-MOV-10).
 */
function offset({ type }: SwArmadaPlaced, side: SwArmadaSide): readonly [starboard: number, ahead: number] {
  const [halfWidth, halfLength] = halfBase(type.sizeClass);
  return [(side === 'left' ? -1 : 1) * (halfWidth + tool.halfWidth), halfLength];
}

function startGuide(ship: SwArmadaPlaced, side: SwArmadaSide): Spot {
  const { x, y, h } = ship.pose;
  return from({ x: x * trigScale, y: y * trigScale, h }, ...offset(ship, side));
}

/** Returns the joints of a course, before their clicks, and the guide behind the last one. */
function chain(
  ship: SwArmadaPlaced,
  clicks: readonly number[],
  side: SwArmadaSide,
): { joints: readonly Spot[]; guide: Spot } {
  const joints: Spot[] = [];
  let guide = startGuide(ship, side);
  for (const click of clicks) {
    const joint = from(guide, 0, tool.guideToJoint);
    joints.push(joint);
    guide = from(turned(joint, click), 0, tool.jointToGuide);
  }
  return { joints, guide };
}

/** Returns a ship's pose after these clicks with the tool on this side; unchanged without clicks (SWA-MOV-11). */
export function endPose(ship: SwArmadaPlaced, clicks: readonly number[], side: SwArmadaSide): SwArmadaPose {
  const [starboard, ahead] = offset(ship, side);
  const { x, y, h } = from(chain(ship, clicks, side).guide, -starboard, -ahead);
  return { x: roundedQuotient(x, trigScale), y: roundedQuotient(y, trigScale), h };
}

/** Returns the parts of the tool up to the last used joint, on which the ship must not end (SWA-MOV-12). */
export function toolParts(ship: SwArmadaPlaced, clicks: readonly number[], side: SwArmadaSide): readonly Polygon[] {
  const { joints } = chain(ship, clicks, side);
  return joints.map((joint, n) => {
    const before = joints[n - 1];
    return part(before === undefined ? startGuide(ship, side) : turned(before, clicks[n - 1] ?? 0), joint);
  });
}

/** Returns a straight part of the tool; both ends have the same heading. */
function part(start: Spot, end: Spot): Polygon {
  const corner = (spot: Spot, starboard: number) => {
    const { x, y } = from(spot, starboard, 0);
    return [roundedQuotient(x, trigScale), roundedQuotient(y, trigScale)] as const;
  };
  const half = tool.overlapHalfWidth;
  return [corner(end, -half), corner(end, half), corner(start, half), corner(start, -half)];
}

/** Returns true if the ship would end on the tool (SWA-MOV-12). */
export function isOnTool(ship: SwArmadaPlaced, clicks: readonly number[], side: SwArmadaSide): boolean {
  const base = baseOf({ type: ship.type, pose: endPose(ship, clicks, side) });
  return toolParts(ship, clicks, side).some((area) => overlap(base, area));
}

/** Returns the side of the tool; null: the ship would end on it (SWA-MOV-12, SWA-MOV-13). */
export function sideFor(
  ship: SwArmadaPlaced,
  clicks: readonly number[],
  asked: SwArmadaSide | 'auto',
): SwArmadaSide | null {
  // Clicks are refused if neither side of the tool works, even if only one was ordered.
  const free = sides.filter((side) => !isOnTool(ship, clicks, side));
  if (asked !== 'auto') return free.includes(asked) ? asked : null;
  const first = usualSide(clicks);
  return free.includes(first) ? first : (free[0] ?? null);
}

/** Returns the inside of the turn; of an S-bend, of its first click; left for a straight course (SWA-MOV-13). */
function usualSide(clicks: readonly number[]): SwArmadaSide {
  const sum = clicks.reduce((all, click) => all + click, 0);
  const turn = sum === 0 ? (clicks.find((click) => click !== 0) ?? 0) : sum;
  return turn > 0 ? 'right' : 'left';
}

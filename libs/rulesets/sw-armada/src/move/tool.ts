import { overlap } from '../geometry/polygon.js';
import { baseOf, halfBase, sineCosine, type Placed, type Polygon, type Pose } from '../geometry/pose.js';
import { rdiv } from '../geometry/whole.js';
import { headings, headingsPerClick, tool, trigScale } from '../tables.js';

/** On which side of the base the tool lies (SWA-MOV-12). */
export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** A place of the tool in millionths of a unit, and the heading there: rounded only at the end (SWA-MOV-11). */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/** So many units to starboard and ahead of a spot. */
function from({ x, y, h }: Spot, starboard: number, ahead: number): Spot {
  const [s, c] = sineCosine(h);
  return { x: x + starboard * c + ahead * s, y: y - starboard * s + ahead * c, h };
}

const turned = (spot: Spot, clicks: number): Spot => ({
  ...spot,
  h: (((spot.h + headingsPerClick * clicks) % headings) + headings) % headings,
});

/** How far the tool's centre line lies to starboard of the ship's, and how far ahead its guide is (SWA-MOV-10). */
function offset({ type }: Placed, side: Side): readonly [starboard: number, ahead: number] {
  const [halfWidth, halfLength] = halfBase(type.sizeClass);
  return [(side === 'left' ? -1 : 1) * (halfWidth + tool.halfWidth), halfLength];
}

function startGuide(ship: Placed, side: Side): Spot {
  const { x, y, h } = ship.pose;
  return from({ x: x * trigScale, y: y * trigScale, h }, ...offset(ship, side));
}

/** The joints of a course, as they are before their clicks are made, and the guide behind the last one. */
function chain(ship: Placed, clicks: readonly number[], side: Side): { joints: readonly Spot[]; guide: Spot } {
  const joints: Spot[] = [];
  let guide = startGuide(ship, side);
  for (const click of clicks) {
    const joint = from(guide, 0, tool.guideToJoint);
    joints.push(joint);
    guide = from(turned(joint, click), 0, tool.jointToGuide);
  }
  return { joints, guide };
}

/** Where a ship stands after these clicks with the tool on this side; of none, where it stood (SWA-MOV-11). */
export function endPose(ship: Placed, clicks: readonly number[], side: Side): Pose {
  const [starboard, ahead] = offset(ship, side);
  const { x, y, h } = from(chain(ship, clicks, side).guide, -starboard, -ahead);
  return { x: rdiv(x, trigScale), y: rdiv(y, trigScale), h };
}

/** The parts of the tool up to the last joint in use, which the ship must not stand on (SWA-MOV-12). */
export function toolParts(ship: Placed, clicks: readonly number[], side: Side): readonly Polygon[] {
  const { joints } = chain(ship, clicks, side);
  return joints.map((joint, n) => {
    const before = joints[n - 1];
    return part(before === undefined ? startGuide(ship, side) : turned(before, clicks[n - 1] ?? 0), joint);
  });
}

/** A straight part of the tool; both ends have the same heading. */
function part(start: Spot, end: Spot): Polygon {
  const corner = (spot: Spot, starboard: number) => {
    const { x, y } = from(spot, starboard, 0);
    return [rdiv(x, trigScale), rdiv(y, trigScale)] as const;
  };
  const half = tool.overlapHalfWidth;
  return [corner(end, -half), corner(end, half), corner(start, half), corner(start, -half)];
}

/** Would the ship stand on the tool there? (SWA-MOV-12) */
export function isOnTool(ship: Placed, clicks: readonly number[], side: Side): boolean {
  const base = baseOf({ type: ship.type, pose: endPose(ship, clicks, side) });
  return toolParts(ship, clicks, side).some((area) => overlap(base, area));
}

/** The side on which the tool is laid; null: the ship would stand on it (SWA-MOV-12, SWA-MOV-13). */
export function sideFor(ship: Placed, clicks: readonly number[], asked: Side | 'auto'): Side | null {
  // Clicks are refused where no side will do, whichever was asked for.
  const free = sides.filter((side) => !isOnTool(ship, clicks, side));
  if (asked !== 'auto') return free.includes(asked) ? asked : null;
  const first = usualSide(clicks);
  return free.includes(first) ? first : (free[0] ?? null);
}

/** The inside of the turn; of an S-bend, of its first click; left of a straight course (SWA-MOV-13). */
function usualSide(clicks: readonly number[]): Side {
  const sum = clicks.reduce((all, click) => all + click, 0);
  const turn = sum === 0 ? (clicks.find((click) => click !== 0) ?? 0) : sum;
  return turn > 0 ? 'right' : 'left';
}

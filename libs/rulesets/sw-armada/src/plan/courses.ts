import type { Navigate } from '../command/navigate.js';
import { copies, fissures, ruptures } from '../damage/cards.js';
import { baseOf, type Pose } from '../geometry/pose.js';
import type { Ship } from '../model/state.js';
import type { View } from '../model/view.js';
import { dialledJoint } from '../move/course.js';
import { obstaclesUnder, ramCards } from '../move/maneuver.js';
import { coursesAt, type Course } from '../move/reach.js';
import { overlappedBy } from '../move/slots.js';
import { courseFault, speedFault, steer, traffic } from '../move/steering.js';
import { endPose, toolParts, type Side } from '../move/tool.js';
import { afloat, aloft, faceupOf, obstaclesOf, shipOf, squadronsHere, typeOf } from '../position.js';

/** What a manoeuvre spends, and how it changes the speed. */
export interface Helm {
  readonly speedChange: number;
  readonly use: Navigate;
}

/** Where a course ends, and all that follows from it by the rules' own steps (SWA-MOV-20 to SWA-MOV-61). */
export interface CourseRow {
  readonly speed: number;
  readonly clicks: readonly number[];
  readonly side: Side;
  /** The joint on which it spends the dial, from 1; null: it needs none. */
  readonly joint: number | null;
  readonly pose: Pose;
  /** Where it would end if nothing lay in the way. */
  readonly asked: Pose;
  readonly notch: number;
  readonly overlapped: readonly string[];
  readonly rammed: string | null;
  /** Facedown cards for the ship, and for the one that it runs into. */
  readonly cards: readonly [own: number, other: number];
  readonly leavesTable: boolean;
  /** Obstacles that act, in their order. */
  readonly obstacles: readonly string[];
  /** Squadrons that must be put down anew. */
  readonly lifted: readonly string[];
  /** Points of damage that Ruptured Engine and Thruster Fissure cost. */
  readonly strain: number;
}

/** The ship in hand, where it lies on the table; null: it does not. */
function shipAt(view: View, unit: string): Ship | null {
  const ship = shipOf(view, unit);
  return ship?.status === 'here' && ship.pose !== null ? ship : null;
}

const dialOf = (view: View, ship: Ship): string | null =>
  view.activation?.unit === ship.id ? view.activation.dial : (ship.dials[0] ?? null);

/** Every course of a ship at a speed, the tool laid by itself; none where the helm may not be set so (SWA-MOV-01, SWA-MOV-13). */
export function courseRows(view: View, unit: string, { speedChange, use }: Helm): readonly CourseRow[] {
  const ship = shipAt(view, unit);
  if (ship === null || speedFault(ship, dialOf(view, ship), { speedChange, navigate: { use } }) !== null) return [];
  const speed = ship.speed + speedChange;
  const malfunctions = copies(faceupOf(ship), 'thrust-control-malfunction');
  const dialled = use === 'dial' || use === 'both';
  const courses = coursesAt(
    afloat(view, ship),
    { speed, dialled, steering: { malfunctions } },
    { others: traffic(view, ship), table: view.table },
  );
  return courses.map((course) => rowOf(view, ship, course, speedChange));
}

/** One course as it is steered joint by joint, or the code of what stands against it. */
export function courseRow(
  view: View,
  unit: string,
  { speedChange, use }: Helm,
  clicks: readonly number[],
  side: Side | 'auto' = 'auto',
): CourseRow | { readonly fault: string } {
  const ship = shipAt(view, unit);
  if (ship === null) return { fault: 'UNKNOWN_UNIT' };
  const speed = ship.speed + speedChange;
  const malfunctions = copies(faceupOf(ship), 'thrust-control-malfunction');
  const joint = use === 'dial' || use === 'both' ? dialledJoint(typeOf(ship), speed, clicks, malfunctions) : null;
  const navigate = joint === null ? { use } : { use, joint };
  const course = { clicks: [...clicks], side };
  const fault =
    speedFault(ship, dialOf(view, ship), { speedChange, navigate }) ?? courseFault(view, ship, speed, course, joint);
  const steered = fault === null ? steer(view, ship, course) : null;
  if (steered === null) return { fault: fault ?? 'TOOL_OVERLAP' };
  return rowOf(view, ship, { speed, clicks, side: steered.side, ...steered.flown }, speedChange);
}

function rowOf(view: View, ship: Ship, course: Course, speedChange: number): CourseRow {
  const { speed, clicks, side, pose, notch, overlapped, rammed, leavesTable } = course;
  const faceup = faceupOf(ship);
  const placed = afloat(view, ship);
  const there = { ...placed, pose };
  const other = rammed === null ? null : shipOf(view, rammed);
  const damagedControls = copies(faceup, 'damaged-controls');
  return {
    ...{ speed, clicks, side, pose, notch, overlapped, rammed, leavesTable },
    joint: dialledJoint(typeOf(ship), speed, clicks, copies(faceup, 'thrust-control-malfunction')),
    asked: notch === clicks.length ? pose : endPose(placed, clicks, side),
    cards:
      other === null
        ? [0, 0]
        : ramCards({ flotilla: typeOf(ship).flotilla, damagedControls }, { flotilla: typeOf(other).flotilla }),
    obstacles: obstaclesUnder(there, obstaclesOf(view)),
    lifted: overlappedBy(there, squadronsHere(view).map(aloft)).map(({ id }) => id),
    strain: fissures(faceup, speedChange) + ruptures(faceup, speed),
  };
}

/** The tool as it lies for a course: a polygon for each part, from the base on (SWA-MOV-10, SWA-REN-06). */
export function toolOf(view: View, unit: string, clicks: readonly number[], side: Side): ReturnType<typeof toolParts> {
  const ship = shipAt(view, unit);
  return ship === null ? [] : toolParts(afloat(view, ship), clicks, side);
}

/** The base of a ship at a pose, to be drawn. */
export function baseAt(view: View, unit: string, pose: Pose): ReturnType<typeof baseOf> {
  const ship = shipOf(view, unit);
  return ship === null ? [] : baseOf({ type: typeOf(ship), pose });
}

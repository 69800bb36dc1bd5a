import type { Navigate } from '../command/navigate.js';
import { copies, fissures, ruptures } from '../damage/cards.js';
import type { SwArmadaPose } from '../geometry/pose.js';
import type { Ship } from '../model/state.js';
import type { SwArmadaView } from '../model/view.js';
import { dialledJoint } from '../move/course.js';
import { obstaclesUnder, ramCards } from '../move/maneuver.js';
import { coursesAt, type SwArmadaCourse } from '../move/reach.js';
import { overlappedBy } from '../move/slots.js';
import { courseFault, speedFault, steer, traffic } from '../move/steering.js';
import { endPose, toolParts, type SwArmadaSide } from '../move/tool.js';
import { afloat, aloft, faceupOf, obstaclesOf, shipOf, squadronsHere, typeOf } from '../position.js';

/** The spending of a maneuver, and its change of speed. */
export interface Helm {
  readonly speedChange: number;
  readonly use: Navigate;
}

/** The end of a course, with all consequences by the rules themselves (SWA-MOV-20 to SWA-MOV-61). */
export interface CourseRow {
  readonly speed: number;
  readonly clicks: readonly number[];
  readonly side: SwArmadaSide;
  /** The joint on which it spends the dial, from 1; null: it needs none. */
  readonly joint: number | null;
  readonly pose: SwArmadaPose;
  /** Its end if nothing were in the way. */
  readonly asked: SwArmadaPose;
  readonly notch: number;
  readonly overlapped: readonly string[];
  readonly rammed: string | null;
  /** Facedown cards for the ship, and for the one it rams. */
  readonly cards: readonly [own: number, other: number];
  readonly leavesTable: boolean;
  /** Obstacles that act, in order. */
  readonly obstacles: readonly string[];
  /** Squadrons that must be placed again. */
  readonly lifted: readonly string[];
  /** Points of damage by Ruptured Engine and Thruster Fissure. */
  readonly strain: number;
}

/** Returns the selected ship, if it is on the table; else null. */
function shipAt(view: SwArmadaView, unit: string): Ship | null {
  const ship = shipOf(view, unit);
  return ship?.status === 'here' && ship.pose !== null ? ship : null;
}

const dialOf = (view: SwArmadaView, ship: Ship): string | null =>
  view.activation?.unit === ship.id ? view.activation.dial : (ship.dials[0] ?? null);

/**
 * Returns every course of a ship at a speed, with the default side of the tool; none if the speed is illegal
 * (SWA-MOV-01, SWA-MOV-13).
 */
export function courseRows(view: SwArmadaView, unit: string, { speedChange, use }: Helm): readonly CourseRow[] {
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

/** Returns one course steered joint by joint, or the code of its fault. */
export function courseRow(
  view: SwArmadaView,
  unit: string,
  { speedChange, use }: Helm,
  clicks: readonly number[],
  side: SwArmadaSide | 'auto' = 'auto',
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

function rowOf(view: SwArmadaView, ship: Ship, course: SwArmadaCourse, speedChange: number): CourseRow {
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

/** Returns the tool for a course: a polygon for each part, from the base on (SWA-MOV-10, SWA-REN-06). */
export function toolOf(
  view: SwArmadaView,
  unit: string,
  clicks: readonly number[],
  side: SwArmadaSide,
): ReturnType<typeof toolParts> {
  const ship = shipAt(view, unit);
  return ship === null ? [] : toolParts(afloat(view, ship), clicks, side);
}

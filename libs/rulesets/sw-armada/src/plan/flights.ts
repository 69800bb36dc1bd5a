import { onTheWay } from '../bot/squadron-flight.js';
import { squaredLength } from '../geometry/polygon.js';
import type { SwArmadaPoint } from '../geometry/pose.js';
import { isqrt } from '../geometry/exact-division.js';
import { moveFault } from '../machine/flight.js';
import type { SwArmadaView } from '../model/view.js';
import { aloft, sceneOf, squadronOf, squadronsHere } from '../position.js';
import { engage, engagedWith, isFree } from '../squadron/engaged.js';
import { flightOf, type FlightFault } from '../squadron/move.js';
import { skyOf } from '../squadron/scene.js';

/** The range of a squadron's flight, and the squadrons that engage it (SWA-SQN-02, SWA-SQN-03). */
export interface Reach {
  readonly from: SwArmadaPoint;
  readonly range: number;
  readonly free: boolean;
  readonly heldBy: readonly string[];
}

/**
 * Returns the flight of a squadron on the table; null: it is absent. `cloaked`: as at the end of the Squadron Phase.
 */
export function flightFrom(view: SwArmadaView, unit: string, cloaked = false): Reach | null {
  const found = squadronOf(view, unit);
  if (found?.status !== 'here' || found.at === null) return null;
  const wing = aloft(found);
  const sky = skyOf(sceneOf(view));
  return {
    from: wing.at,
    range: flightOf(cloaked ? 1 : wing.type.speed),
    free: cloaked || isFree(wing, sky),
    heldBy: engagedWith(wing, sky).map(({ id }) => id),
  };
}

/** Returns why a squadron may not fly there; null: it may. */
export function landingFault(
  view: SwArmadaView,
  unit: string,
  to: SwArmadaPoint,
  cloaked = false,
): FlightFault | 'UNKNOWN_UNIT' | null {
  const found = squadronOf(view, unit);
  if (found?.status !== 'here' || found.at === null) return 'UNKNOWN_UNIT';
  return moveFault(view, found, to, cloaked);
}

const step = 100;

/** Returns the last legal place on the straight line to a point; null: there is none. */
export function nearestLanding(
  view: SwArmadaView,
  unit: string,
  to: SwArmadaPoint,
  cloaked = false,
): SwArmadaPoint | null {
  const flight = flightFrom(view, unit, cloaked);
  if (flight?.free !== true) return null;
  const { from, range } = flight;
  const away = isqrt(squaredLength([from, to]));
  if (away <= range && landingFault(view, unit, to, cloaked) === null) return to;
  for (let gone = Math.min(range, away); gone > 0; gone -= step) {
    const at = onTheWay(from, to, gone, away);
    if (landingFault(view, unit, at, cloaked) === null) return at;
  }
  return null;
}

/** Returns pairs of squadrons that engage each other, each once, the first seat's first (SWA-REN-04). */
export function engagements(view: SwArmadaView): readonly (readonly [string, string])[] {
  const [first] = view.seats;
  const { things } = skyOf(sceneOf(view));
  const all = squadronsHere(view).map(aloft);
  return all
    .filter(({ seat }) => seat === first?.id)
    .flatMap((wing) => all.filter((other) => engage(wing, other, things)).map((other) => [wing.id, other.id] as const));
}

import { squaredLength } from '../geometry/polygon.js';
import type { Point } from '../geometry/pose.js';
import { isqrt, rdivOfProduct } from '../geometry/whole.js';
import type { View } from '../model/view.js';
import { aloft, sceneOf, squadronOf, squadronsHere } from '../position.js';
import { engage, engagedWith, isFree } from '../squadron/engaged.js';
import { cloakedFlightFault, flightFault, flightOf, type FlightFault } from '../squadron/move.js';
import { groundOf, skyOf } from '../squadron/scene.js';

/** How far a squadron may fly, and who holds it (SWA-SQN-02, SWA-SQN-03). */
export interface Reach {
  readonly from: Point;
  readonly range: number;
  readonly free: boolean;
  readonly heldBy: readonly string[];
}

/** The flight of a squadron on the table; null: it is not there. `cloaked`: as at the end of the Squadron Phase. */
export function flightFrom(view: View, unit: string, cloaked = false): Reach | null {
  const found = squadronOf(view, unit);
  if (found?.status !== 'here' || found.at === null) return null;
  const one = aloft(found);
  const sky = skyOf(sceneOf(view));
  return {
    from: one.at,
    range: flightOf(cloaked ? 1 : one.type.speed),
    free: cloaked || isFree(one, sky),
    heldBy: engagedWith(one, sky).map(({ id }) => id),
  };
}

/** Why a squadron may not fly there; null: it may. */
export function landingFault(
  view: View,
  unit: string,
  to: Point,
  cloaked = false,
): FlightFault | 'UNKNOWN_UNIT' | null {
  const found = squadronOf(view, unit);
  if (found?.status !== 'here' || found.at === null) return 'UNKNOWN_UNIT';
  const scene = sceneOf(view);
  const fault = cloaked ? cloakedFlightFault : flightFault;
  return fault(aloft(found), to, skyOf(scene), groundOf(scene));
}

const step = 100;

/** The last place on the straight way to a point where a squadron may end; null: there is none. */
export function nearestLanding(view: View, unit: string, to: Point, cloaked = false): Point | null {
  const flight = flightFrom(view, unit, cloaked);
  if (flight?.free !== true) return null;
  const { from, range } = flight;
  const away = isqrt(squaredLength([from, to]));
  if (away <= range && landingFault(view, unit, to, cloaked) === null) return to;
  for (let gone = Math.min(range, away); gone > 0; gone -= step) {
    const at: Point = [
      from[0] + rdivOfProduct(to[0] - from[0], gone, away),
      from[1] + rdivOfProduct(to[1] - from[1], gone, away),
    ];
    if (landingFault(view, unit, at, cloaked) === null) return at;
  }
  return null;
}

/** Pairs of squadrons that hold each other, each once, the first seat's first (SWA-REN-04). */
export function engagements(view: View): readonly (readonly [string, string])[] {
  const [first] = view.seats;
  const { things } = skyOf(sceneOf(view));
  const all = squadronsHere(view).map(aloft);
  return all
    .filter(({ seat }) => seat === first?.id)
    .flatMap((one) => all.filter((other) => engage(one, other, things)).map((other) => [one.id, other.id] as const));
}

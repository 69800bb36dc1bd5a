import { minus, norm, plus, type Vec } from '../geometry/hex.js';
import { impulses, timeOf } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import type { Leg } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { partOf } from '../orders/phase.js';
import { controls, designOf, turnsOneSide, unitOf } from '../position.js';
import { burnFor, leastImpulses, type Burner, type Burnt } from './burn.js';
import { thrustLimit } from './thrust.js';
import { endOf, nextVelocityOf } from './tracks.js';

/**
 * Returns the hexes that a unit can reach at the end of the next turn. It uses any standard thrust in this phase, then
 * coasts. A foreign unit may thrust in the rest of the turn (PW-4.5, PW-4.6). Independent of its current program.
 */
export function reachOf(view: View, unit: string): readonly Vec[] {
  const found = unitOf(view, unit);
  if (found?.status !== 'here') return [];
  const burner = burnerOf(view, found);
  const still = nextVelocityOf(found);
  const end = endOf(view, found);
  // Stored twelfths may round up along both axes: one hex more than by thrust alone.
  const most = Math.ceil((burner.most * (burner.to - burner.from + 1)) / impulses) + 1;
  return neighborsOf(most)
    .map((change) => plus(still, change))
    .filter((velocity) => shortest(burner, found, velocity) !== null)
    .map((velocity) => plus(end, velocity));
}

/**
 * Returns the shortest program of this phase after which an own unit ends the next turn in a hex by coasting. In the
 * rest of the phase its first section faces the foe (PW-18.4). Null if the hex is out of reach.
 */
export function programTo(view: View, unit: string, hex: Vec, foe: string | null): readonly Leg[] | null {
  const found = unitOf(view, unit);
  if (found?.status !== 'here' || found.seat !== view.seat) return null;
  const burner = burnerOf(view, found);
  const burnt = shortest(burner, found, minus(hex, endOf(view, found)));
  if (burnt === null) return null;
  const isLeft = burnt.next <= burner.to && isMobile(designOf(view, found));
  if (foe === null || !isLeft) return burnt.legs;
  return [...burnt.legs, { impulse: burnt.next, to: burner.to, present: { section: 1, to: foe } }];
}

function burnerOf(view: View, unit: PentagonUnit): Burner {
  const { from, to } = partOf(view);
  const isOwn = unit.seat === view.seat;
  const last = isOwn ? to : impulses;
  // In the second half of an impulse all have burned.
  const first = view.step === 'fire' ? from + 1 : from;
  const isSecondHalf = isOwn && view.step === 'fire';
  const stiff = controls(unit) === 0 ? impulses : turnsOneSide(unit, timeOf(view.turn, first)) ? 1 : 0;
  const most = isSecondHalf ? 0 : thrustLimit(view, unit.id).standard;
  return { facing: unit.facing, most, from: first, to: last, stiff };
}

/** Returns all vectors of at most this length. */
function neighborsOf(most: number): readonly Vec[] {
  const span = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  return span.flatMap((a) => span.map((c) => ({ a, c }))).filter((way) => norm(way) <= most);
}

/** Returns the burn of the fewest impulses, then of the least thrust, that gives the next turn this velocity. */
function shortest(burner: Burner, unit: PentagonUnit, velocity: Vec): Burnt | null {
  const left = burner.to - burner.from + 1;
  const baseVelocity = plus(unit.kept, unit.marks);
  const wanted = (axis: 'a' | 'c'): readonly number[] => twelfthsFor(velocity[axis]).map((n) => n - baseVelocity[axis]);
  let best: { readonly burnt: Burnt; readonly thrust: number } | null = null;
  for (const a of wanted('a')) {
    for (const c of wanted('c')) {
      const thrust = { a: a + 0, c: c + 0 };
      const least = norm(thrust) === 0 ? 0 : leastImpulses(thrust, burner.most);
      if (least > (best === null ? left : best.burnt.next - burner.from)) continue;
      const burnt = burnFor(burner, thrust);
      const isBetter =
        best === null ||
        (burnt !== null &&
          (burnt.next < best.burnt.next || (burnt.next === best.burnt.next && norm(thrust) < best.thrust)));
      if (burnt !== null && isBetter) best = { burnt, thrust: norm(thrust) };
    }
  }
  return best?.burnt ?? null;
}

/** Returns the sums of twelfths whose integer part is this number of hexes: it rounds towards zero (PW-4.6). */
function twelfthsFor(hexes: number): readonly number[] {
  const size = hexes === 0 ? 2 * impulses - 1 : impulses;
  const first = hexes > 0 ? impulses * hexes : impulses * (hexes - 1) + 1;
  return Array.from({ length: size }, (_, index) => first + index);
}

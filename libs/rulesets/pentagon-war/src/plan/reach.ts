import { minus, norm, plus, type Vec } from '../geometry/hex.js';
import { impulses, timeOf } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import type { Leg } from '../model/sheet.js';
import type { Unit } from '../model/state.js';
import type { View } from '../model/view.js';
import { partOf } from '../orders/phase.js';
import { controls, designOf, turnsOneSide, unitOf } from '../position.js';
import { burnFor, leastImpulses, type Burner, type Burnt } from './burn.js';
import { thrustLimit } from './thrust.js';
import { endOf, nextVelocityOf } from './tracks.js';

/**
 * The hexes in which a unit can be at the end of the next turn: coasting in it, after what standard thrust can still do in
 * this phase; of a foreign unit, in the rest of the turn (PW-4.5, PW-4.6). Whatever its program is now.
 */
export function reachOf(view: View, unit: string): readonly Vec[] {
  const found = unitOf(view, unit);
  if (found?.status !== 'here') return [];
  const burner = burnerOf(view, found);
  const still = nextVelocityOf(found);
  const end = endOf(view, found);
  // What is kept in twelfths may round up along both axes: one hex more than the thrust alone.
  const most = Math.ceil((burner.most * (burner.to - burner.from + 1)) / impulses) + 1;
  return around(most)
    .map((change) => plus(still, change))
    .filter((velocity) => shortest(burner, found, velocity) !== null)
    .map((velocity) => plus(end, velocity));
}

/**
 * The shortest program of this phase that lets one's own unit end the next turn in a hex by coasting in it; what is left of
 * the phase turns its first section to the foe (PW-18.4). Null where it cannot get there.
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

function burnerOf(view: View, unit: Unit): Burner {
  const { from, to } = partOf(view);
  const isOwn = unit.seat === view.seat;
  const last = isOwn ? to : impulses;
  // In the second half of an impulse all have burnt.
  const first = view.step === 'fire' ? from + 1 : from;
  const isHalf = isOwn && view.step === 'fire';
  const stiff = controls(unit) === 0 ? impulses : turnsOneSide(unit, timeOf(view.turn, first)) ? 1 : 0;
  const most = isHalf ? 0 : thrustLimit(view, unit.id).standard;
  return { facing: unit.facing, most, from: first, to: last, stiff };
}

/** All ways of so many hexes at most. */
function around(most: number): readonly Vec[] {
  const span = Array.from({ length: 2 * most + 1 }, (_, index) => index - most);
  return span.flatMap((a) => span.map((c) => ({ a, c }))).filter((way) => norm(way) <= most);
}

/** The burn of the fewest impulses, then of the least thrust, that gives the next turn this velocity. */
function shortest(burner: Burner, unit: Unit, velocity: Vec): Burnt | null {
  const left = burner.to - burner.from + 1;
  const kept = plus(unit.kept, unit.marks);
  const wanted = (axis: 'a' | 'c'): readonly number[] => twelfthsFor(velocity[axis]).map((n) => n - kept[axis]);
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

/** The sums of twelfths whose whole part is so many hexes: what is kept is cut towards zero (PW-4.6). */
function twelfthsFor(hexes: number): readonly number[] {
  const size = hexes === 0 ? 2 * impulses - 1 : impulses;
  const first = hexes > 0 ? impulses * hexes : impulses * (hexes - 1) + 1;
  return Array.from({ length: size }, (_, index) => first + index);
}

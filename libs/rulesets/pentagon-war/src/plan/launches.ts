import { bears } from '../geometry/arcs.js';
import { directions, type Direction } from '../geometry/hex.js';
import { chase, nearestHeadings, straight } from '../geometry/homing.js';
import { isAmended } from '../model/options.js';
import type { BattleSheet } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import type { View } from '../model/view.js';
import { designOf, unitOf } from '../position.js';
import { bolt, drone, missiles } from '../tables.js';
import { planOf, type Pose } from './plan.js';
import { trackOf } from './tracks.js';

/** The course of a launch with this first heading. */
export interface LaunchWay {
  readonly heading: Direction;
  /** The impulse of this turn in which it meets the target; null: not in this turn. */
  readonly arrives: number | null;
  /** True if this launch is allowed. A bolt leaves along its gun's arc, straight at its target (PW-8.3). */
  readonly isAllowed: boolean;
}

/** Returns the six headings of a launch at a foe in a later impulse, along the foe's certain track (PW-8.2, PW-8.7). */
export function launchWays(
  view: View,
  sheet: BattleSheet | null,
  unit: string,
  item: string,
  foe: string,
  impulse: number,
): readonly LaunchWay[] {
  const [by, at] = [unitOf(view, unit), unitOf(view, foe)];
  const pose = planOf(view, sheet, unit)?.poses[impulse - 1];
  const flight = by === null ? null : flightFor(view, sheet, by, item);
  if (by === null || at?.status !== 'here' || pose === undefined || flight === null) return [];
  const track = trackOf(view, at);
  const [there, ahead] = [track[impulse - 1] ?? at.at, track.slice(impulse)];
  return directions.map((heading) => {
    const { endurance, speed } = flight;
    const before = isAmended(view) ? there : undefined;
    const met = chase({ at: pose.at, heading }, speed, ahead, { from: impulse + 1, endurance, before });
    const isAllowed = flight.arc === null || isAlong(pose, flight.arc, heading, there);
    return { heading, arrives: met.impulse === null ? null : impulse + met.impulse, isAllowed };
  });
}

/** An ordered launch, and the impulse of this turn in which it meets its target (PW-8.7, PW-8.9). */
export interface LaunchArrival {
  readonly unit: string;
  readonly item: string;
  readonly kind: 'missile' | 'bolt';
  readonly target: string;
  readonly arrives: number;
}

/** Returns when ordered launches meet their targets in this turn, if those survive; others are omitted (PW-8.7). */
export function launchArrivals(view: View, sheet: BattleSheet | null): readonly LaunchArrival[] {
  return Object.entries(sheet?.units ?? {}).flatMap(([id, { launch = [] }]) =>
    launch.flatMap((order) => {
      const { item, target, impulse = view.impulse } = order;
      const unit = unitOf(view, id);
      if (unit === null || designOf(view, unit).drones.some((box) => box.id === item)) return [];
      const kind = designOf(view, unit).missiles.some((box) => box.id === item) ? 'missile' : 'bolt';
      const heading = order.heading ?? straightAt(view, sheet, unit, target, impulse);
      const way = launchWays(view, sheet, id, item, target, impulse).find((launchWay) => launchWay.heading === heading);
      const arrives = way?.isAllowed === true ? way.arrives : null;
      return arrives === null ? [] : [{ unit: id, item, kind, target, arrives } as const];
    }),
  );
}

/** Returns the heading of a launch that names none (PW-8.2). */
function straightAt(
  view: View,
  sheet: BattleSheet | null,
  unit: PentagonUnit,
  target: string,
  impulse: number,
): Direction {
  const pose = planOf(view, sheet, unit.id)?.poses[impulse - 1];
  const foe = unitOf(view, target);
  if (pose === undefined || foe === null) return unit.facing;
  return straight(pose, trackOf(view, foe)[impulse - 1] ?? foe.at);
}

const isAlong = (pose: Pose, arc: Parameters<typeof bears>[0], heading: Direction, to: Pose['at']): boolean =>
  bears(arc, pose.at, pose.facing, to) && nearestHeadings(pose.at, to).includes(heading);

/** Returns the flight of a launch from a box, from a rail if ordered; null if the box holds no flying object. */
function flightFor(view: View, sheet: BattleSheet | null, unit: PentagonUnit, item: string) {
  const design = designOf(view, unit);
  const missile = design.missiles.find(({ id }) => id === item);
  if (missile !== undefined) {
    const { speed, railSpeed, endurance } = missiles[missile.type];
    const rail = sheet?.units?.[unit.id]?.launch?.some((order) => order.item === item && order.rail === true);
    return { speed: rail === true ? railSpeed : speed, endurance, arc: null };
  }
  if (design.drones.some(({ id }) => id === item)) return { speed: drone.speed, endurance: drone.endurance, arc: null };
  const gun = design.weapons.find(({ id, type }) => id === item && type === 'liquidMetalGun');
  return gun === undefined ? null : { speed: bolt.speed, endurance: bolt.strengths.length, arc: gun.arc };
}

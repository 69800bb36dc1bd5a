import {
  copies,
  courseRows,
  dialledJoint,
  faceupOf,
  findShip,
  sideFor,
  yawLimits,
  type SwArmadaCommand,
  type CourseRow,
  type Helm,
  type ManeuverPlan,
  type Ship,
  type SwArmadaSide,
  type SwArmadaView,
} from '@warlog/sw-armada/ui';
import { placedOf } from '../geometry.js';

/** What a ship may spend when it steers: the dial that it keeps, and its tokens. */
export interface SteeringStart {
  readonly dial: SwArmadaCommand | null;
  readonly tokens: readonly SwArmadaCommand[];
}

/** The draft of a course: a speed, the clicks of its joints, the side of the tool. */
export interface CourseDraft {
  readonly speed: number;
  readonly clicks: readonly number[];
  readonly side: SwArmadaSide | 'auto';
}

/** Returns what a ship holds when it is activated; a dial that becomes a token steers nothing in this activation. */
export function navigationOf(
  view: SwArmadaView,
  ship: Ship,
  order: { readonly dial?: 'keep' | 'token' | undefined } = {},
): SteeringStart {
  const own = view.activation?.unit === ship.id ? view.activation : null;
  const dial = own === null ? (ship.dials[0] ?? null) : own.dial;
  return { dial: order.dial === 'token' ? null : dial, tokens: ship.commands };
}

const hasDial = ({ dial }: SteeringStart): boolean => dial === 'navigate';

/** Returns the speeds that it may fly at, the slowest first (SWA-CMD-01). */
export function speedsOf({ type, speed }: Ship, available: SteeringStart): readonly number[] {
  const [chart, most] = [
    findShip(type),
    (hasDial(available) ? 1 : 0) + (available.tokens.includes('navigate') ? 1 : 0),
  ];
  if (chart === null) return [];
  return Array.from({ length: chart.maxSpeed + 1 }, (_, each) => each).filter(
    (each) => Math.abs(each - speed) <= most && (each === 0 || yawLimits(chart, each) !== null),
  );
}

const malfunctionsOf = (ship: Ship): number => copies(faceupOf(ship), 'thrust-control-malfunction');

/**
 * Returns the most clicks of each joint at a speed; a dial allows any one joint one more, and `more` says whether it
 * may here.
 */
export function jointsAt(
  ship: Ship,
  { speed, clicks }: CourseDraft,
  available: SteeringStart,
): readonly { readonly most: number; readonly isMore: boolean }[] {
  const type = findShip(ship.type);
  if (type === null) return [];
  const malfunctions = malfunctionsOf(ship);
  const bent = dialledJoint(type, speed, clicks, malfunctions);
  return (yawLimits(type, speed, { malfunctions }) ?? []).map((limit, index) => {
    const isMore = hasDial(available) && limit < 2 && (bent === null || bent === index + 1);
    return { most: isMore ? limit + 1 : limit, isMore };
  });
}

/** What has to be spent for this change of speed; the dial where it may also bend a joint. */
const useFor = (change: number, available: SteeringStart): Helm['use'] =>
  hasDial(available) ? (Math.abs(change) > 1 ? 'both' : 'dial') : change === 0 ? 'none' : 'token';

/** Returns every course that may be flown at a speed, each with its end. */
export function endsAt(view: SwArmadaView, ship: Ship, speed: number, available: SteeringStart): readonly CourseRow[] {
  const speedChange = speed - ship.speed;
  return courseRows(view, ship.id, { speedChange, use: useFor(speedChange, available) });
}

/** Returns the course with these clicks, with the tool on the requested side; null: none. */
export function courseAmong(ends: readonly CourseRow[], { clicks, side }: CourseDraft): CourseRow | null {
  const found = ends.find((end) => isSame(end.clicks, clicks));
  return found === undefined || (side !== 'auto' && side !== found.side) ? null : found;
}

export const isSame = (clicks: readonly number[], other: readonly number[]): boolean =>
  clicks.length === other.length && clicks.every((click, index) => click === other[index]);

/** Returns the sides on which the tool may be laid for these clicks. */
export function sidesFor(view: SwArmadaView, ship: Ship, clicks: readonly number[]): readonly SwArmadaSide[] {
  const placed = placedOf(view, ship);
  if (placed === null) return [];
  return (['left', 'right'] as const).filter((side) => sideFor(placed, clicks, side) === side);
}

/** Returns the draft of a ship: its first course, else straight on at its speed. */
export function draftOf(ship: Ship, plan: ManeuverPlan | undefined): CourseDraft {
  const type = findShip(ship.type);
  const speed = ship.speed + (plan?.speedChange ?? 0);
  const straight = (type === null ? [] : (yawLimits(type, speed) ?? [])).map(() => 0);
  const [first] = plan?.courses ?? [];
  return { speed, clicks: first?.clicks ?? straight, side: first?.side ?? 'auto' };
}

/** Returns the order that flies a course, with no more of the command than it needs (SWA-ASY-15). */
export function planOf(ship: Ship, { speed, clicks, side }: CourseDraft, available: SteeringStart): ManeuverPlan {
  const type = findShip(ship.type);
  const change = speed - ship.speed;
  const joint = type === null ? null : dialledJoint(type, speed, clicks, malfunctionsOf(ship));
  const byDial = hasDial(available) && (joint !== null || change !== 0);
  const use = byDial ? (Math.abs(change) > 1 ? 'both' : 'dial') : change === 0 ? 'none' : 'token';
  return {
    speedChange: change,
    ...(use !== 'none' && { navigate: joint === null ? { use } : { use, joint } }),
    courses: [{ clicks: [...clicks], side }],
  };
}

/** Returns the same course at another speed: its clicks as far as they are possible there, else fewer. */
export function atSpeed(ends: readonly CourseRow[], { clicks }: CourseDraft, speed: number): CourseDraft {
  const wish = (index: number): number => clicks[index] ?? 0;
  const away = (end: CourseRow): number =>
    end.clicks.reduce((all, click, index) => all + Math.abs(click - wish(index)), 0);
  const best = ends.reduce<CourseRow | null>(
    (closest, end) => (closest === null || away(end) < away(closest) ? end : closest),
    null,
  );
  return { speed, clicks: best?.clicks ?? [], side: 'auto' };
}

import {
  copies,
  courseRows,
  dialledJoint,
  faceupOf,
  findShip,
  sideFor,
  yawLimits,
  type Command,
  type CourseRow,
  type Helm,
  type ManeuverPlan,
  type Ship,
  type Side,
  type View,
} from '../rules.js';
import { placedOf } from '../scene.js';

/** What a ship may spend when it steers: the dial that it keeps, and its tokens. */
export interface Held {
  readonly dial: Command | null;
  readonly tokens: readonly Command[];
}

/** A course in hand: a speed, the clicks of its joints, the side on which the tool is laid. */
export interface CourseDraft {
  readonly speed: number;
  readonly clicks: readonly number[];
  readonly side: Side | 'auto';
}

/** What a ship holds that is activated, or would be; a dial that becomes a token steers nothing in this activation. */
export function heldBy(view: View, ship: Ship, order: { readonly dial?: 'keep' | 'token' | undefined } = {}): Held {
  const own = view.activation?.unit === ship.id ? view.activation : null;
  const dial = own === null ? (ship.dials[0] ?? null) : own.dial;
  return { dial: order.dial === 'token' ? null : dial, tokens: ship.commands };
}

const hasDial = ({ dial }: Held): boolean => dial === 'navigate';

/** Speeds that it may fly at, the slowest first (SWA-CMD-01). */
export function speedsOf({ type, speed }: Ship, held: Held): readonly number[] {
  const [chart, most] = [findShip(type), (hasDial(held) ? 1 : 0) + (held.tokens.includes('navigate') ? 1 : 0)];
  if (chart === null) return [];
  return Array.from({ length: chart.maxSpeed + 1 }, (_, each) => each).filter(
    (each) => Math.abs(each - speed) <= most && (each === 0 || yawLimits(chart, each) !== null),
  );
}

const malfunctionsOf = (ship: Ship): number => copies(faceupOf(ship), 'thrust-control-malfunction');

/** Most clicks of each joint at a speed; with a dial any one joint takes one more, and `more` says that it may here. */
export function jointsAt(
  ship: Ship,
  { speed, clicks }: CourseDraft,
  held: Held,
): readonly { readonly most: number; readonly isMore: boolean }[] {
  const type = findShip(ship.type);
  if (type === null) return [];
  const malfunctions = malfunctionsOf(ship);
  const bent = dialledJoint(type, speed, clicks, malfunctions);
  return (yawLimits(type, speed, { malfunctions }) ?? []).map((limit, index) => {
    const isMore = hasDial(held) && limit < 2 && (bent === null || bent === index + 1);
    return { most: isMore ? limit + 1 : limit, isMore };
  });
}

/** What has to be spent to fly so much faster or slower, with the dial where it may bend a joint besides. */
const useFor = (change: number, held: Held): Helm['use'] =>
  hasDial(held) ? (Math.abs(change) > 1 ? 'both' : 'dial') : change === 0 ? 'none' : 'token';

/** Every course that may be flown at a speed, each with its end. */
export function endsAt(view: View, ship: Ship, speed: number, held: Held): readonly CourseRow[] {
  const speedChange = speed - ship.speed;
  return courseRows(view, ship.id, { speedChange, use: useFor(speedChange, held) });
}

/** The one of these with such clicks, with the tool on the side that is asked for; null: none. */
export function courseAmong(ends: readonly CourseRow[], { clicks, side }: CourseDraft): CourseRow | null {
  const found = ends.find((end) => isSame(end.clicks, clicks));
  return found === undefined || (side !== 'auto' && side !== found.side) ? null : found;
}

export const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((click, index) => click === other[index]);

/** On which side the tool may be laid for these clicks. */
export function sidesFor(view: View, ship: Ship, clicks: readonly number[]): readonly Side[] {
  const placed = placedOf(view, ship);
  if (placed === null) return [];
  return (['left', 'right'] as const).filter((side) => sideFor(placed, clicks, side) === side);
}

/** What is drafted for a ship: its first course, else straight on at its speed. */
export function draftOf(ship: Ship, plan: ManeuverPlan | undefined): CourseDraft {
  const type = findShip(ship.type);
  const speed = ship.speed + (plan?.speedChange ?? 0);
  const straight = (type === null ? [] : (yawLimits(type, speed) ?? [])).map(() => 0);
  const [first] = plan?.courses ?? [];
  return { speed, clicks: first?.clicks ?? straight, side: first?.side ?? 'auto' };
}

/** The order that flies a course, with no more of the command than it needs (SWA-ASY-15). */
export function planOf(ship: Ship, { speed, clicks, side }: CourseDraft, held: Held): ManeuverPlan {
  const type = findShip(ship.type);
  const change = speed - ship.speed;
  const joint = type === null ? null : dialledJoint(type, speed, clicks, malfunctionsOf(ship));
  const byDial = hasDial(held) && (joint !== null || change !== 0);
  const use = byDial ? (Math.abs(change) > 1 ? 'both' : 'dial') : change === 0 ? 'none' : 'token';
  return {
    speedChange: change,
    ...(use !== 'none' && { navigate: joint === null ? { use } : { use, joint } }),
    courses: [{ clicks: [...clicks], side }],
  };
}

/** The same course at another speed: its clicks as far as they go there, else less of them. */
export function atSpeed(ends: readonly CourseRow[], { clicks }: CourseDraft, speed: number): CourseDraft {
  const wish = (index: number): number => clicks[index] ?? 0;
  const away = (end: CourseRow): number =>
    end.clicks.reduce((all, click, index) => all + Math.abs(click - wish(index)), 0);
  const best = ends.reduce<CourseRow | null>((one, end) => (one === null || away(end) < away(one) ? end : one), null);
  return { speed, clicks: best?.clicks ?? [], side: 'auto' };
}

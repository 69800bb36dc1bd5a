import { copies } from '../damage/cards.js';
import type { Navigate } from '../command/navigate.js';
import { dialledJoint } from '../move/course.js';
import { coursesAt, type Course, type Speed } from '../move/reach.js';
import type { Side } from '../move/tool.js';
import type { Command, TableSize } from '../tables.js';
import type { Enemies } from './attacks.js';
import { evasiveCourse } from './evasive.js';
import type { Afloat } from './expect.js';
import { botCourse } from './maneuver.js';

/** A manoeuvre as an activation plans it (SWA-ASY-15). */
export interface ManeuverPlan {
  readonly speedChange: number;
  readonly navigate: { readonly use: Navigate; readonly joint?: number };
  readonly courses: readonly { readonly clicks: readonly number[]; readonly side: Side | 'auto' }[];
  readonly avoidRam: boolean;
}

/** What a ship steers with. */
export interface Steered extends Afloat {
  readonly speed: number;
  readonly dial: Command | null;
  readonly tokens: readonly Command[];
}

/** Who flies: a bot, or doctrine for somebody who did not answer (SWA-BOT-27). */
export type Pilot = 'bot' | 'doctrine';

const malfunctionsOf = ({ faceup }: Afloat): number => copies(faceup, 'thrust-control-malfunction');

/** The manoeuvre of an activation; a token without its dial is spent only to stay on the table (SWA-BOT-27, SWA-BOT-40). */
export function botSteer(ship: Steered, enemies: Enemies, table: TableSize, pilot: Pilot = 'bot'): ManeuverPlan {
  const holds = ship.tokens.includes('navigate');
  const hasDial = ship.dial === 'navigate';
  const most = hasDial ? (holds ? 2 : 1) : 0;
  const found = chosen(ship, reachable(ship, most, hasDial), enemies, table, pilot);
  const saved =
    found !== null && found.leavesTable && holds && !hasDial
      ? chosen(ship, reachable(ship, 1, false), enemies, table, pilot)
      : null;
  const course = saved !== null && !saved.leavesTable ? saved : found;
  if (course === null) throw new Error(`${ship.id} has no course at all.`);
  return planOf(ship, course);
}

/** Speeds within reach, the present one first. */
const reachable = (ship: Steered, most: number, dialled: boolean): readonly Speed[] =>
  [0, -1, 1, -2, 2]
    .map((change) => ({ change, speed: ship.speed + change }))
    .filter(({ change, speed }) => Math.abs(change) <= most && speed >= 0 && speed <= ship.type.maxSpeed)
    .map(({ speed }) => ({ speed, dialled, steering: { malfunctions: malfunctionsOf(ship) } }));

function chosen(
  ship: Steered,
  speeds: readonly Speed[],
  enemies: Enemies,
  table: TableSize,
  pilot: Pilot,
): Course | null {
  if (pilot === 'bot') return botCourse(ship, speeds, enemies, table);
  const others = [...enemies.ships, ...enemies.friends].filter(({ id }) => id !== ship.id);
  const now: Speed = { speed: ship.speed, steering: { malfunctions: malfunctionsOf(ship) } };
  const straight = coursesAt(ship, now, { others, table }).find(({ clicks }) => clicks.every((click) => click === 0));
  return straight?.leavesTable === false ? straight : evasiveCourse(ship, speeds, { others, table });
}

/** The order that flies a course, with no more of the command than it needs. */
function planOf(ship: Steered, { speed, clicks, side }: Course): ManeuverPlan {
  const speedChange = speed - ship.speed;
  const joint = dialledJoint(ship.type, speed, clicks, malfunctionsOf(ship));
  const needsDial = joint !== null || (speedChange !== 0 && ship.dial === 'navigate');
  const use: Navigate = needsDial
    ? Math.abs(speedChange) > 1
      ? 'both'
      : 'dial'
    : speedChange === 0
      ? 'none'
      : 'token';
  return {
    speedChange,
    navigate: joint === null ? { use } : { use, joint },
    courses: [{ clicks, side }],
    avoidRam: true,
  };
}

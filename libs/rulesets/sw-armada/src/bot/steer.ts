import { copies } from '../damage/cards.js';
import type { Navigate } from '../command/navigate.js';
import { dialledJoint } from '../move/course.js';
import { coursesAt, type SwArmadaCourse, type Speed } from '../move/reach.js';
import type { SwArmadaSide } from '../move/tool.js';
import type { SwArmadaCommand, TableSize } from '../tables.js';
import type { Enemies } from './attacks.js';
import { evasiveCourse } from './evasive.js';
import type { Afloat } from './expect.js';
import { botCourse } from './maneuver.js';

/** A maneuver in a planned activation (SWA-ASY-15). */
export interface SwArmadaManeuverPlan {
  readonly speedChange: number;
  readonly navigate: { readonly use: Navigate; readonly joint?: number };
  readonly courses: readonly { readonly clicks: readonly number[]; readonly side: SwArmadaSide | 'auto' }[];
  readonly avoidRam: boolean;
}

/** A ship with its means of steering. */
export interface SwArmadaSteered extends Afloat {
  readonly speed: number;
  readonly dial: SwArmadaCommand | null;
  readonly tokens: readonly SwArmadaCommand[];
}

/** Who steers: a bot, or doctrine for a seat that did not answer (SWA-BOT-27). */
export type Pilot = 'bot' | 'doctrine';

const malfunctionsOf = ({ faceup }: Afloat): number => copies(faceup, 'thrust-control-malfunction');

/**
 * Returns the maneuver of an activation; a token without its dial is spent only to stay on the table (SWA-BOT-27,
 * SWA-BOT-40).
 */
export function botSteer(
  ship: SwArmadaSteered,
  enemies: Enemies,
  table: TableSize,
  pilot: Pilot = 'bot',
): SwArmadaManeuverPlan {
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

/** Returns the reachable speeds, the present one first. */
const reachable = (ship: SwArmadaSteered, most: number, dialled: boolean): readonly Speed[] =>
  [0, -1, 1, -2, 2]
    .map((change) => ({ change, speed: ship.speed + change }))
    .filter(({ change, speed }) => Math.abs(change) <= most && speed >= 0 && speed <= ship.type.maxSpeed)
    .map(({ speed }) => ({ speed, dialled, steering: { malfunctions: malfunctionsOf(ship) } }));

function chosen(
  ship: SwArmadaSteered,
  speeds: readonly Speed[],
  enemies: Enemies,
  table: TableSize,
  pilot: Pilot,
): SwArmadaCourse | null {
  if (pilot === 'bot') return botCourse(ship, speeds, enemies, table);
  const others = [...enemies.ships, ...enemies.friends].filter(({ id }) => id !== ship.id);
  const now: Speed = { speed: ship.speed, steering: { malfunctions: malfunctionsOf(ship) } };
  const straight = coursesAt(ship, now, { others, table }).find(({ clicks }) => clicks.every((click) => click === 0));
  return straight?.leavesTable === false ? straight : evasiveCourse(ship, speeds, { others, table });
}

/** Returns the order for a course, with the minimum of the command. */
function planOf(ship: SwArmadaSteered, { speed, clicks, side }: SwArmadaCourse): SwArmadaManeuverPlan {
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

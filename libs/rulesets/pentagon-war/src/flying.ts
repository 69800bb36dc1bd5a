import type { Draft } from '@warlog/ruleset-api';
import { hexAt, parseHex, type Vec } from './geometry/hex.js';
import { home, type PentagonCourse } from './geometry/homing.js';
import { steps } from './geometry/motion.js';
import type { ObjectId, PentagonUnitId } from './model/ids.js';
import type { PentagonBoard, Seeker } from './model/state.js';
import { trackLength } from './tables.js';

/** Appends the current place to the last positions (PW-2.10). */
export function leaveTrack(thing: { at: Vec; track: Vec[] }): void {
  thing.track.push(thing.at);
  if (thing.track.length > trackLength) thing.track.shift();
}

/** Returns the goal of a seeker or drone: its target, a hex, or its launcher (PW-8.7, PW-8.14, PW-18.11). */
export function goalOf(board: PentagonBoard, { secret, by, kind }: Seeker): Vec | null {
  const target = secret?.target ?? (kind === 'drone' ? by : null);
  if (target === null) return null;
  const unit = board.units[target as PentagonUnitId];
  if (unit !== undefined) return unit.status === 'here' ? unit.at : null;
  const seeker = board.seekers[target as ObjectId];
  return seeker?.at ?? (parseHex(target) === null ? null : hexAt(target));
}

/** Returns true if it steps in this impulse (PW-8.6, PW-8.8). */
const isStepping = ({ speed, hexes, endurance }: NonNullable<Seeker['secret']>, impulse: number): boolean =>
  hexes < endurance && steps(speed, impulse) !== 0;

/** Moves a flying object by one impulse: as disclosed, or by homing on its goal (PW-8.6, PW-8.7). */
export function fly(
  board: PentagonBoard,
  seeker: Draft<Seeker>,
  impulse: number,
  flown: Readonly<Record<ObjectId, PentagonCourse>> | undefined,
  goal: Vec | null = goalOf(board, seeker),
): void {
  const { secret } = seeker;
  const recorded = flown?.[seeker.id];
  const isStep = secret !== null && isStepping(secret, impulse);
  const course = recorded ?? (secret === null ? seeker : home(seeker, goal, isStep));
  seeker.at = course.at;
  seeker.heading = course.heading;
  seeker.tried = null;
  if (secret !== null && isStep) secret.hexes += 1;
  leaveTrack(seeker);
}

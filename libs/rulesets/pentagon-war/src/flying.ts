import type { Draft } from '@warlog/kernel';
import { hexAt, parseHex, type Vec } from './geometry/hex.js';
import { home, type Course } from './geometry/homing.js';
import { steps } from './geometry/motion.js';
import type { ObjectId, UnitId } from './model/ids.js';
import type { Board, Seeker } from './model/state.js';
import { trackLength } from './tables.js';

/** Keeps where a thing is now among its last positions (PW-2.10). */
export function leaveTrack(thing: { at: Vec; track: Vec[] }): void {
  thing.track.push(thing.at);
  if (thing.track.length > trackLength) thing.track.shift();
}

/** Where a seeker or drone is headed for: its target, a hex, or its launcher (PW-8.7, PW-8.14, PW-18.11). */
export function goalOf(board: Board, { secret, by, kind }: Seeker): Vec | null {
  const target = secret?.target ?? (kind === 'drone' ? by : null);
  if (target === null) return null;
  const unit = board.units[target as UnitId];
  if (unit !== undefined) return unit.status === 'here' ? unit.at : null;
  const seeker = board.seekers[target as ObjectId];
  return seeker?.at ?? (parseHex(target) === null ? null : hexAt(target));
}

/** Does it step in this impulse? (PW-8.6, PW-8.8) */
const isStepping = ({ speed, hexes, endurance }: NonNullable<Seeker['secret']>, impulse: number): boolean =>
  hexes < endurance && steps(speed, impulse) !== 0;

/** Moves what flies by one impulse: as it is told, or as it homes on its goal (PW-8.6, PW-8.7). */
export function fly(
  board: Board,
  seeker: Draft<Seeker>,
  impulse: number,
  flown: Readonly<Record<ObjectId, Course>> | undefined,
  goal: Vec | null = goalOf(board, seeker),
): void {
  const { secret } = seeker;
  const told = flown?.[seeker.id];
  const isStep = secret !== null && isStepping(secret, impulse);
  const course = told ?? (secret === null ? seeker : home(seeker, goal, isStep));
  seeker.at = course.at;
  seeker.heading = course.heading;
  seeker.tried = null;
  if (secret !== null && isStep) secret.hexes += 1;
  leaveTrack(seeker);
}

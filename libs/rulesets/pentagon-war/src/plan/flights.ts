import { hexAt, isSame, parseHex, type Vec } from '../geometry/hex.js';
import { chase, home, type Chase } from '../geometry/homing.js';
import { impulseOf, impulses, steps, timeOf } from '../geometry/motion.js';
import { isAmended } from '../model/options.js';
import type { BattleSheet } from '../model/sheet.js';
import type { Seeker } from '../model/state.js';
import type { View } from '../model/view.js';
import { canRail, designOf, seekerOf, unitOf } from '../position.js';
import { bolt, drone, missiles, missileTypes, type MissileType } from '../tables.js';
import { movedBy, trackOf } from './tracks.js';

/** Returns the next impulse with movement; 13 once the turn is over. */
export const nextMove = (view: View): number => movedBy(view) + 1;

/**
 * Returns the target's place of an own seeker or drone at the end of each impulse from the next one on; null without
 * target.
 */
function goalTrack(view: View, sheet: BattleSheet | null, { id, kind, by, secret }: Seeker): readonly Vec[] | null {
  const ordered = kind === 'drone' ? sheet?.drones?.[id] : undefined;
  const target =
    ordered?.recover === true ? by : (ordered?.towards ?? secret?.target ?? (kind === 'drone' ? by : null));
  return target === null ? null : trackTo(view, target);
}

/**
 * Returns the place of a target at the end of each impulse from the next one on: other flying objects are assumed to
 * stay (PW-4.3).
 */
function trackTo(view: View, target: string): readonly Vec[] | null {
  const unit = unitOf(view, target);
  if (unit !== null) return unit.status === 'here' ? trackOf(view, unit).slice(nextMove(view) - 1) : null;
  const at = seekerOf(view, target)?.at ?? (parseHex(target) === null ? null : hexAt(target));
  return at === null ? null : Array.from({ length: impulses - movedBy(view) }, () => at);
}

/**
 * Returns the path of a flying object in this turn: an own one to its target, a foreign one to its assumed target. Null
 * if the target is unknown.
 */
export function flightOf(view: View, sheet: BattleSheet | null, seeker: Seeker, meantFor: string | null): Chase | null {
  const from = nextMove(view);
  const { secret } = seeker;
  if (secret !== null) {
    const track = goalTrack(view, sheet, seeker);
    const endurance = secret.endurance - secret.hexes;
    return track === null
      ? straight(seeker, secret.speed, from)
      : chase(seeker, secret.speed, track, { from, endurance, before: hexBefore(view, seeker, secret.target) });
  }
  const track = meantFor === null ? null : trackTo(view, meantFor);
  const { speed, endurance } = shownBy(view, seeker);
  return track === null
    ? null
    : chase(seeker, speed, track, { from, endurance, before: hexBefore(view, seeker, meantFor) });
}

/** Returns the hex of a missile's or bolt's target before the next movement: the target may fly into it (PW-8.9). */
function hexBefore(view: View, { kind }: Seeker, target: string | null): Vec | undefined {
  return kind === 'drone' || target === null || !isAmended(view) ? undefined : unitOf(view, target)?.at;
}

/** Returns a straight flight: its target is gone (PW-8.8). */
function straight(seeker: Seeker, speed: number, from: number): Chase {
  const path: Vec[] = [];
  let course = { at: seeker.at, heading: seeker.heading };
  for (let impulse = from; impulse <= impulses; impulse += 1) {
    course = home(course, null, steps(speed, impulse) !== 0);
    path.push(course.at);
  }
  return { hit: false, impulse: null, hexes: path.length, heading: course.heading, path };
}

/** Returns the speed and endurance of a foreign object, by what it has shown (PW-19). */
function shownBy(view: View, seeker: Seeker): { readonly speed: number; readonly endurance: number } {
  const flown = seeker.track.filter((at, index) => index > 0 && !isSame(at, seeker.track[index - 1] ?? at)).length;
  if (seeker.kind === 'bolt') return { speed: bolt.speed, endurance: bolt.strengths.length - flown };
  if (seeker.kind === 'drone') return { speed: drone.speed, endurance: drone.endurance };
  const speeds = speedsFor(view, seeker);
  const fitting = speeds.filter((speed) => fits(view, seeker, speed));
  return { speed: Math.max(...(fitting.length > 0 ? fitting : speeds)), endurance: Infinity };
}

/** Returns the types of missiles that its launcher was built with; all of them if unknown. */
export function typesFor(view: View, seeker: Seeker): readonly MissileType[] {
  const launcher = unitOf(view, seeker.by);
  const built = launcher === null ? [] : designOf(view, launcher).missiles.map(({ type }) => type);
  return built.length > 0 ? built : missileTypes;
}

function speedsFor(view: View, seeker: Seeker): readonly number[] {
  const launcher = unitOf(view, seeker.by);
  const hasRails = launcher === null || canRail(view, launcher);
  return typesFor(view, seeker).flatMap((type) => [
    missiles[type].speed,
    ...(hasRails ? [missiles[type].railSpeed] : []),
  ]);
}

/** Returns true if a speed fits the impulses on which it was seen to step (PW-8.6). */
function fits(view: View, { track }: Seeker, speed: number): boolean {
  const now = timeOf(view.turn, 1) - 1 + movedBy(view);
  return track.every((at, index) => {
    const before = track[index - 1];
    const hasStepped = before !== undefined && !isSame(at, before);
    return before === undefined || hasStepped === (steps(speed, impulseOf(now - track.length + 1 + index)) !== 0);
  });
}

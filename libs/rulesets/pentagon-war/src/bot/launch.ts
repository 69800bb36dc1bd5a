import { byCodePoint } from '@warlog/core';
import { distance, isSame, type Direction, type Vec } from '../geometry/hex.js';
import { bears } from '../geometry/arcs.js';
import { chase, nearestHeadings, type Chase } from '../geometry/homing.js';
import { impulses } from '../geometry/motion.js';
import { presenting } from '../orders/targets.js';
import { isMobile } from '../model/design.js';
import { isAmended } from '../model/options.js';
import type { LaunchOrder, Leg } from '../model/sheet.js';
import { aboard, canRail, designOf, seekersHere } from '../position.js';
import { bolt, chargeTurns, missiles, power, type MissileType } from '../tables.js';
import { chargeBy } from './moments.js';
import { turnsForABolt } from './levels.js';
import { boltReach, nextVelocity, placeAt, placeLater, type PentagonPicture, type Prospect } from './picture.js';
import { facingIn, nearestAt, nearestOf, type PentagonPlan } from './plans.js';

/** A launch that meets its target. */
interface Meeting extends Chase {
  readonly launch: number;
  readonly foe: Prospect;
  readonly heading: Direction;
}

/** Missiles are launched if they meet the target within this many hexes (PW-23.4). */
const missileReach = 20;
/** Impulses of a pursuit that are computed: this turn's are certain, the next turn's predicted. */
const followed = 2 * impulses;
/** Drones launch at a foe within this many hexes. */
const droneReach = 16;

/** Returns the launches of a unit in this phase, with the legs that bring a bolt to bear (PW-23.4). */
export function launchesOf(
  picture: PentagonPicture,
  mine: Prospect,
  plan: PentagonPlan | null,
): { readonly launch: LaunchOrder[]; readonly legs: Leg[] } {
  if (!mayLaunch(picture, mine)) return { launch: [], legs: [] };
  const bolts = boltsOf(picture, mine, plan);
  return {
    launch: [...salvo(picture, mine), ...bolts.map(({ order }) => order), ...dronesOf(picture, mine)],
    legs: bolts.flatMap(({ leg }) => (leg === null ? [] : [leg])),
  };
}

/** Returns false without lock-on, which is rolled at the start of a turn (PW-6.3). */
function mayLaunch({ view, foes }: PentagonPicture, { unit }: Prospect): boolean {
  const isRolledFor = view.impulse === 1 && view.step !== 'fire';
  return foes.length > 0 && unit.radar.length > 0 && (isRolledFor || unit.locked);
}

/** Launches as many missiles as pass the point defense of their target, at the impulse with the shortest flight. */
function salvo(picture: PentagonPicture, mine: Prospect): LaunchOrder[] {
  const { view } = picture;
  const { unit } = mine;
  const left = [...aboard(unit.missiles)].sort(byCodePoint);
  const [first] = left;
  if (first === undefined) return [];
  const rails = canRail(view, unit) ? Math.floor(((unit.own?.power ?? 0) - power.use.rail) / power.use.rail) : 0;
  const type = typeOf(picture, mine, first);
  const speed = rails > 0 ? missiles[type].railSpeed : missiles[type].speed;
  const best = soonest(meetings(picture, mine, speed, Math.min(missileReach, missiles[type].endurance)));
  if (best === null || isDoomed(picture, best.foe)) return [];
  const count = Math.min(left.length, best.foe.unit.systems.pointDefense + 2);
  const crowd = picture.own.some(
    ({ unit: friend }) => friend.id !== unit.id && isSame(placeAfter(picture, friend.id, best), goalOf(best)),
  );
  return left.slice(0, count).map((item, index) => ({
    impulse: best.launch,
    item,
    target: best.foe.unit.id,
    heading: best.heading,
    ...(index < rails ? { rail: true } : {}),
    onMiss: crowd ? ('doubleBack' as const) : ('detonate' as const),
    onExpire: 'dud' as const,
  }));
}

const goalOf = (met: Meeting): Vec => met.path.at(-1) ?? met.foe.unit.at;
function placeAfter({ own }: PentagonPicture, id: string, met: Meeting): Vec {
  const friend = own.find(({ unit }) => unit.id === id) ?? met.foe;
  const impulse = met.launch + (met.impulse ?? 0);
  return placeOn(friend, impulse);
}

const typeOf = ({ view }: PentagonPicture, { unit }: Prospect, item: string): MissileType =>
  designOf(view, unit).missiles.find(({ id }) => id === item)?.type ?? 'standard';

/** Returns true if enough own missiles already fly at it. */
function isDoomed({ view }: PentagonPicture, { unit }: Prospect): boolean {
  const coming = seekersHere(view).filter(({ kind, secret }) => kind === 'missile' && secret?.target === unit.id);
  return coming.length > unit.systems.pointDefense + 2;
}

/** Returns the place of a unit some impulses after the start of this turn, as predicted for the next one. */
const placeOn = (prospect: Prospect, impulse: number): Vec =>
  impulse <= impulses
    ? placeAt(prospect, impulse)
    : placeLater(prospect, nextVelocity(prospect, { a: 0, c: 0 }), 1, impulse - impulses);

/** Returns every launch of this phase that meets its target within this many hexes. */
function meetings(picture: PentagonPicture, mine: Prospect, speed: number, endurance: number): readonly Meeting[] {
  const { from, to } = picture;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((launch) => {
    const at = placeAt(mine, launch);
    const foe = nearestOf(picture.prey, at, launch) ?? nearestOf(picture.foes, at, launch);
    if (foe === null || distance(at, placeAt(foe, launch)) > missileReach * 2) return [];
    const heading = headingAt(mine, at, placeAt(foe, launch));
    const track = Array.from({ length: followed }, (_, ahead) => placeOn(foe, launch + ahead + 1));
    const before = isAmended(picture.view) ? placeOn(foe, launch) : undefined;
    const ahead = track.slice(0, 2 * impulses - launch);
    const found = chase({ at, heading }, speed, ahead, { from: launch + 1, endurance, before });
    return found.hit ? [{ ...found, launch, foe, heading }] : [];
  });
}

function headingAt({ unit }: Prospect, at: Vec, to: Vec): Direction {
  const fits = nearestHeadings(at, to);
  return fits.includes(unit.facing) ? unit.facing : (fits[0] ?? unit.facing);
}

/**
 * Returns the launch with the shortest flight, the earlier one of equals; one that meets in this turn, where all is
 * certain, comes first.
 */
function soonest(found: readonly Meeting[]): Meeting | null {
  const late = (met: Meeting): number => (met.launch + (met.impulse ?? 0) > impulses ? 1 : 0);
  return [...found].sort((x, y) => late(x) - late(y) || x.hexes - y.hexes || x.launch - y.launch)[0] ?? null;
}

/** Returns bolts of ready guns that meet the foe while they are strong, and the leg that turns the gun. */
function boltsOf(
  picture: PentagonPicture,
  mine: Prospect,
  plan: PentagonPlan | null,
): readonly { readonly order: LaunchOrder; readonly leg: Leg | null }[] {
  const { view, from } = picture;
  const { unit } = mine;
  const guns = mine.weapons.filter(
    ({ id, type }) =>
      type === 'liquidMetalGun' && chargeBy(view.step === 'fire' ? 0 : view.impulse, unit, id) >= chargeTurns,
  );
  if (guns.length === 0) return [];
  const found = meetings(picture, mine, bolt.speed, boltReach);
  const canTurn =
    view.step === 'plot' && isMobile(designOf(view, unit)) && unit.dockedTo === null && turnsForABolt(picture, mine);
  return guns.flatMap((gun) => {
    const fits = found.flatMap((met) => {
      const at = placeAt(mine, met.launch);
      const to = placeAt(met.foe, met.launch);
      const facing = canTurn
        ? presenting({ at, facing: unit.facing }, 1, to)
        : facingIn(picture, mine, plan, met.launch);
      return facing !== null && bears(gun.arc, at, facing, to) ? [{ met, facing }] : [];
    });
    const best = soonest(fits.map(({ met }) => met));
    const chosen = fits.find(({ met }) => met === best);
    if (chosen === undefined || best === null) return [];
    const order = { impulse: best.launch, item: gun.id, target: best.foe.unit.id };
    const leg = canTurn ? { impulse: Math.max(from, best.launch), rotate: chosen.facing } : null;
    return [{ order, leg }];
  });
}

/** Launches drones once a foe is near, as many as one impulse allows (PW-8.1). */
function dronesOf(picture: PentagonPicture, mine: Prospect): LaunchOrder[] {
  const { from } = picture;
  const at = placeAt(mine, from);
  const foe = nearestAt(picture, at, from);
  if (foe === null || distance(at, placeAt(foe, from)) > droneReach) return [];
  return [...aboard(mine.unit.drones)]
    .sort(byCodePoint)
    .slice(0, mine.size)
    .map((item) => ({ impulse: from, item, target: foe.unit.id }));
}

import { isInArc } from '../geometry/arcs.js';
import {
  distance,
  inFrame,
  isSame,
  minus,
  plus,
  sidesBetween,
  times,
  vectorOf,
  type Direction,
  type Vec,
} from '../geometry/hex.js';
import { impulses, mark } from '../geometry/motion.js';
import { isMobile } from '../model/design.js';
import { isAmended } from '../model/options.js';
import { presenting } from '../orders/targets.js';
import { designOf, seekersHere, thrustOf } from '../position.js';
import { bestMoment, bestWeight, facingsOf, momentsOf, type BotImpulse } from './moments.js';
import { slipsOf, turningMoment } from './levels.js';
import { nextVelocity, placeAt, placeLater, punch, type PentagonPicture, type Prospect } from './picture.js';

/** A plan for a unit's flight in a phase (PW-23.2). */
export interface PentagonPlan {
  /** Null: a section is turned towards the nearest foe all the time. */
  readonly facing: Direction | null;
  readonly section: number;
  /** Twelfths in each impulse. */
  readonly thrust: number;
  /** When it turns to fire, and how; null: it has no target. */
  readonly volley: BotImpulse | null;
  /** The resulting velocity. */
  readonly velocity: Vec;
  readonly score: number;
}

/** Impulses at which a plan is rated. */
const looks = [3, 6, 9, 12] as const;
/** Turns that are examined for an approach or a pass. */
const turnsAhead = [1, 2, 3, 4] as const;
/** Beyond `most` hexes a plan costs `cost` points per hex. From `wished` hexes on it already costs a little. */
const near = { most: 16, cost: 2, wished: 4, pull: 0.25 } as const;
/** Within `reach` hexes of a base each hex has a cost; a unit without other foes stays within the leash. */
const fort = { reach: 26, cost: 2, leash: 36 } as const;
/** A missile with its heading within this range, and the cost of being there. */
const missile = { range: 6, cost: 4 } as const;
/** A volley with less mean damage is not worth a turn. */
const leastVolley = 1;

/** Returns all plans of a unit, the best first; of equal ones the one with the least rotation. */
export function plansOf(picture: PentagonPicture, mine: Prospect): readonly PentagonPlan[] {
  const { unit } = mine;
  const moments = picture.level === 'novice' ? [] : momentsOf(picture, mine);
  const best = bestMoment(moments, leastVolley);
  const full = thrustOf(picture.view, unit).standard;
  const section = bestSection(mine);
  const facings = facingsOf(picture, unit);
  const ways = [
    { facing: null, thrust: 0 },
    ...facings.map((facing) => ({ facing, thrust: 0 })),
    ...(full > 0 ? facings.map((facing) => ({ facing, thrust: full })) : []),
  ];
  const drifts = new Map<string, number>();
  const slips = slipsOf(picture, mine, ways.length);
  const plans = ways.map(({ facing, thrust }, index): PentagonPlan => {
    const volley = turningMoment(picture, thrust, best);
    const left = impulses - picture.from + 1;
    const velocity = nextVelocity(mine, facing === null ? { a: 0, c: 0 } : mark(facing, thrust * left));
    const key = `${velocity.a} ${velocity.c}`;
    const drift = drifts.get(key) ?? driftOf(picture, mine, velocity);
    drifts.set(key, drift);
    const now = picture.level === 'novice' ? 0 : passing(picture, mine, moments, facing, section, volley);
    return { facing, section, thrust, volley, velocity, score: drift + now + (slips[index] ?? 0) };
  });
  const turns = ({ facing }: PentagonPlan): number => (facing === null ? 0 : sidesBetween(unit.facing, facing));
  return plans.sort((x, y) => y.score - x.score || turns(x) - turns(y) || x.thrust - y.thrust);
}

/** Returns the section to show: the best front one, another one only if those are broken. */
export function bestSection({ unit: { armor } }: Prospect): number {
  const best = (among: readonly number[]): number =>
    among.reduce((count, other) => ((armor[other - 1] ?? 0) > (armor[count - 1] ?? 0) ? other : count));
  const front = best([1, 2, 6]);
  if ((armor[0] ?? 0) * 2 > (armor[front - 1] ?? 0)) return 1;
  return (armor[front - 1] ?? 0) > 0 ? front : best([1, 2, 3, 4, 5, 6]);
}

/** Returns the value of a facing for the rest of this turn: each weapon on both sides fires once (PW-7.9). */
function passing(
  picture: PentagonPicture,
  mine: Prospect,
  moments: readonly BotImpulse[],
  facing: Direction | null,
  section: number,
  volley: BotImpulse | null,
): number {
  const seen = looks.some((look) => look >= picture.from && look <= picture.to) ? looks : [picture.to];
  const matching = moments.filter(
    (moment) =>
      (seen as readonly number[]).includes(moment.impulse) &&
      moment.facing === (facing ?? shown(picture, mine, section, moment.impulse)),
  );
  const turned = volley === null ? matching : [...matching, volley];
  const dealt = Math.max(0, ...turned.map((botImpulse) => botImpulse.dealt));
  const taken = Math.max(0, ...turned.map((botImpulse) => botImpulse.taken));
  return dealt - taken;
}

/** Returns the facing that shows a section to the nearest foe. */
function shown(picture: PentagonPicture, mine: Prospect, section: number, impulse: number): Direction {
  const at = placeAt(mine, impulse);
  const foe = nearestAt(picture, at, impulse);
  return (foe && presenting({ at, facing: mine.unit.facing }, section, placeAt(foe, impulse))) ?? mine.unit.facing;
}

/** Returns its facing in an impulse of this phase by a plan; from its volley on, the volley's facing. */
export function facingIn(
  picture: PentagonPicture,
  mine: Prospect,
  plan: PentagonPlan | null,
  impulse: number,
): Direction {
  const isFixed = picture.view.step === 'fire' || !isMobile(designOf(picture.view, mine.unit));
  if (plan === null || isFixed) return mine.unit.facing;
  return plan.facing ?? shown(picture, mine, plan.section, impulse);
}

/** Returns the foe that is nearest to a hex in an impulse of this turn. */
export function nearestOf(foes: readonly Prospect[], at: Vec, impulse: number): Prospect | null {
  let best: Prospect | null = null;
  for (const foe of foes)
    if (best === null || distance(at, placeAt(foe, impulse)) < distance(at, placeAt(best, impulse))) best = foe;
  return best;
}
export const nearestAt = ({ foes }: PentagonPicture, at: Vec, impulse: number): Prospect | null =>
  nearestOf(foes, at, impulse);

/** Returns the value of a velocity from the next turn on against foes that do not change theirs. */
function driftOf(picture: PentagonPicture, mine: Prospect, velocity: Vec): number {
  const still = { a: 0, c: 0 };
  const fights = picture.foes.reduce(
    (all, foe) => all + meeting(picture, mine, velocity, foe, nextVelocity(foe, still)),
    0,
  );
  return (
    approach(picture, mine, velocity) + (picture.level === 'novice' ? 0 : fights) - missilesOn(picture, mine, velocity)
  );
}

/**
 * Returns the value of the next turn against one foe, both with best facings. It is mean damage dealt minus taken, each
 * with its effect on the parent's measure (PW-23.2, PW-20.11).
 */
export function meeting(picture: PentagonPicture, mine: Prospect, velocity: Vec, foe: Prospect, theirs: Vec): number {
  const { deals, risks } = exchangeOf(picture, [mine, velocity], [foe, theirs]);
  return (deals * (1 + foe.stake)) / Math.max(1, picture.foes.length) - risks * (bestWeight(mine.unit) + mine.stake);
}

/** Returns the mean damage of all weapons of two units on each other in the next turn, each at its best distance. */
export function exchangeOf(
  picture: PentagonPicture,
  [mine, velocity]: readonly [Prospect, Vec],
  [foe, theirs]: readonly [Prospect, Vec],
): { readonly deals: number; readonly risks: number } {
  let [deals, risks] = [0, 0];
  for (const look of looks) {
    const range = distance(placeLater(mine, velocity, 1, look), placeLater(foe, theirs, 1, look));
    deals = Math.max(deals, punch(picture, mine, foe.size, range));
    risks = Math.max(risks, punch(picture, foe, mine.size, range));
  }
  return { deals, risks };
}

/**
 * Returns the cost of the distance to the nearest foe in later turns, minus the part that thrust can still correct. So
 * a unit brakes in time (PW-23.2).
 */
function approach(picture: PentagonPicture, mine: Prospect, velocity: Vec): number {
  const still = { a: 0, c: 0 };
  let best = -Infinity;
  for (const foe of picture.prey) {
    let cost = 0;
    const theirs = nextVelocity(foe, still);
    for (const turn of turnsAhead) {
      const there = plus(placeAt(mine, impulses), times(turn, velocity));
      const apart = distance(there, plus(placeAt(foe, impulses), times(turn, theirs)));
      const open = Math.max(0, apart - mended(picture, mine, turn));
      cost += near.cost * Math.max(0, open - near.most) + near.pull * Math.max(0, open - near.wished);
    }
    best = Math.max(best, -cost);
  }
  return (picture.prey.length === 0 ? 0 : best) - exposure(picture, mine, velocity);
}

/** Returns the cost of being within reach of bases in later turns, or of drifting off if no other foe is left. */
function exposure(picture: PentagonPicture, mine: Prospect, velocity: Vec): number {
  let cost = 0;
  for (const { unit } of picture.forts)
    for (const turn of turnsAhead) {
      const there = plus(placeAt(mine, impulses), times(turn, velocity));
      const apart = distance(there, unit.at);
      const more = mended(picture, mine, turn);
      cost += fort.cost * Math.max(0, fort.reach - apart - more);
      if (picture.prey.length === 0) cost += near.cost * Math.max(0, apart - more - fort.leash);
    }
  return cost;
}

/** Returns the hexes by which full thrust can move a unit until then. */
function mended({ view }: PentagonPicture, { unit }: Prospect, turn: number): number {
  return (thrustOf(view, unit).standard * turn * (turn - 1)) / 2;
}

/**
 * Returns true if it enters a hex in the next turn with this velocity. An object there meets it, whichever of them
 * moves (PW-8.9).
 */
function fliesInto(mine: Prospect, velocity: Vec, hex: Vec): boolean {
  return Array.from({ length: impulses }, (_, index) => index + 1).some((impulse) =>
    isSame(placeLater(mine, velocity, 1, impulse), hex),
  );
}

/** Returns the cost of flying into the path of enemy missiles (PW-8.9, PW-23.2). */
export function missilesOn({ view }: PentagonPicture, mine: Prospect, velocity: Vec): number {
  const at = placeLater(mine, velocity, 1, looks[0]);
  const flying = seekersHere(view).filter((seeker) => seeker.kind !== 'drone' && seeker.seat !== mine.unit.seat);
  const headed = flying.filter((seeker) => {
    const there = plus(seeker.at, times(2, vectorOf(seeker.heading)));
    const isAhead = distance(at, there) <= missile.range && isInArc('F', inFrame(minus(at, there), seeker.heading));
    return isAhead || (isAmended(view) && fliesInto(mine, velocity, there));
  });
  return headed.length * missile.cost;
}

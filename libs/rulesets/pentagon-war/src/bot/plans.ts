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
import { bestMoment, bestWeight, facingsOf, momentsOf, type Moment } from './moments.js';
import { slipsOf, turningMoment } from './levels.js';
import { nextVelocity, placeAt, placeLater, punch, type Picture, type Prospect } from './picture.js';

/** A way to fly through a phase (PW-23.2). */
export interface Plan {
  /** Null: a section is turned towards the nearest foe all the time. */
  readonly facing: Direction | null;
  readonly section: number;
  /** Twelfths in each impulse. */
  readonly thrust: number;
  /** When it turns to fire, and how; null: it has nothing to fire at. */
  readonly volley: Moment | null;
  /** The velocity that it leads to. */
  readonly velocity: Vec;
  readonly score: number;
}

/** Impulses at which a plan is judged. */
const looks = [3, 6, 9, 12] as const;
/** Turns that it looks ahead for whether it comes near, or flies by. */
const turnsAhead = [1, 2, 3, 4] as const;
/** Beyond so many hexes a plan pays two points for each, and a little from the second figure on. */
const near = { most: 16, cost: 2, wished: 4, pull: 0.25 } as const;
/** Bases are kept away from: within so many hexes each costs so much; who has nobody else to fight stays within a leash. */
const fort = { reach: 26, cost: 2, leash: 36 } as const;
/** A missile that is headed at a hex within so many hexes, and what it costs to be there. */
const missile = { range: 6, cost: 4 } as const;
/** A volley with less than this is not turned for. */
const leastVolley = 1;

/** All plans of a unit, the best first; of equal ones the one with the least rotation. */
export function plansOf(picture: Picture, mine: Prospect): readonly Plan[] {
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
  const plans = ways.map(({ facing, thrust }, index): Plan => {
    const volley = turningMoment(picture, thrust, best);
    const left = impulses - picture.from + 1;
    const velocity = nextVelocity(mine, facing === null ? { a: 0, c: 0 } : mark(facing, thrust * left));
    const key = `${velocity.a} ${velocity.c}`;
    const drift = drifts.get(key) ?? driftOf(picture, mine, velocity);
    drifts.set(key, drift);
    const now = picture.level === 'novice' ? 0 : passing(picture, mine, moments, facing, section, volley);
    return { facing, section, thrust, volley, velocity, score: drift + now + (slips[index] ?? 0) };
  });
  const turns = ({ facing }: Plan): number => (facing === null ? 0 : sidesBetween(unit.facing, facing));
  return plans.sort((x, y) => y.score - x.score || turns(x) - turns(y) || x.thrust - y.thrust);
}

/** The section to show: of the front ones the best, another one only once those are broken. */
export function bestSection({ unit: { armor } }: Prospect): number {
  const best = (among: readonly number[]): number =>
    among.reduce((one, other) => ((armor[other - 1] ?? 0) > (armor[one - 1] ?? 0) ? other : one));
  const front = best([1, 2, 6]);
  if ((armor[0] ?? 0) * 2 > (armor[front - 1] ?? 0)) return 1;
  return (armor[front - 1] ?? 0) > 0 ? front : best([1, 2, 3, 4, 5, 6]);
}

/** What the rest of this turn brings with a facing: each weapon, of friend and foe, fires once in it (PW-7.9). */
function passing(
  picture: Picture,
  mine: Prospect,
  moments: readonly Moment[],
  facing: Direction | null,
  section: number,
  volley: Moment | null,
): number {
  const seen = looks.some((look) => look >= picture.from && look <= picture.to) ? looks : [picture.to];
  const held = moments.filter(
    (one) =>
      (seen as readonly number[]).includes(one.impulse) &&
      one.facing === (facing ?? shown(picture, mine, section, one.impulse)),
  );
  const turned = volley === null ? held : [...held, volley];
  const dealt = Math.max(0, ...turned.map((one) => one.dealt));
  const taken = Math.max(0, ...turned.map((one) => one.taken));
  return dealt - taken;
}

/** The facing that shows a section to the nearest foe. */
function shown(picture: Picture, mine: Prospect, section: number, impulse: number): Direction {
  const at = placeAt(mine, impulse);
  const foe = nearestAt(picture, at, impulse);
  return (foe && presenting({ at, facing: mine.unit.facing }, section, placeAt(foe, impulse))) ?? mine.unit.facing;
}

/** Which way it faces in an impulse of this phase if it flies by a plan; once it is time to fire, as it does. */
export function facingIn(picture: Picture, mine: Prospect, plan: Plan | null, impulse: number): Direction {
  const isFixed = picture.view.step === 'fire' || !isMobile(designOf(picture.view, mine.unit));
  if (plan === null || isFixed) return mine.unit.facing;
  return plan.facing ?? shown(picture, mine, plan.section, impulse);
}

/** Of some foes the one that is nearest to a hex in an impulse of this turn. */
export function nearestOf(foes: readonly Prospect[], at: Vec, impulse: number): Prospect | null {
  let best: Prospect | null = null;
  for (const foe of foes)
    if (best === null || distance(at, placeAt(foe, impulse)) < distance(at, placeAt(best, impulse))) best = foe;
  return best;
}
export const nearestAt = ({ foes }: Picture, at: Vec, impulse: number): Prospect | null => nearestOf(foes, at, impulse);

/** What a velocity brings from the next turn on against foes that go on as they are. */
function driftOf(picture: Picture, mine: Prospect, velocity: Vec): number {
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
 * What the next turn brings of one foe, both turning as they like: mean damage dealt less mean damage taken, each with the
 * change of the campaign's measure that it makes (PW-23.2, PW-20.11).
 */
export function meeting(picture: Picture, mine: Prospect, velocity: Vec, foe: Prospect, theirs: Vec): number {
  let [dealt, taken] = [0, 0];
  for (const look of looks) {
    const range = distance(placeLater(mine, velocity, 1, look), placeLater(foe, theirs, 1, look));
    dealt = Math.max(dealt, punch(picture, mine, foe.size, range));
    taken = Math.max(taken, punch(picture, foe, mine.size, range));
  }
  return (dealt * (1 + foe.stake)) / Math.max(1, picture.foes.length) - taken * (bestWeight(mine.unit) + mine.stake);
}

/**
 * What it costs to be away from the nearest foe in the turns to come, less what thrust can still mend by then: so closing
 * speed is shed before it carries past (PW-23.2).
 */
function approach(picture: Picture, mine: Prospect, velocity: Vec): number {
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

/** What it costs to be within the reach of bases in the turns to come, or to drift off where nobody else is left. */
function exposure(picture: Picture, mine: Prospect, velocity: Vec): number {
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

/** Hexes that full thrust moves the place of a unit by until then. */
function mended({ view }: Picture, { unit }: Prospect, turn: number): number {
  return (thrustOf(view, unit).standard * turn * (turn - 1)) / 2;
}

/** Does it come to a hex in the next turn with this velocity? What is there meets it, whoever moves (PW-8.9). */
function fliesInto(mine: Prospect, velocity: Vec, hex: Vec): boolean {
  return Array.from({ length: impulses }, (_, index) => index + 1).some((impulse) =>
    isSame(placeLater(mine, velocity, 1, impulse), hex),
  );
}

/** What it costs to fly into the way of enemy missiles, or into one that it meets (PW-8.9, PW-23.2). */
export function missilesOn({ view }: Picture, mine: Prospect, velocity: Vec): number {
  const at = placeLater(mine, velocity, 1, looks[0]);
  const flying = seekersHere(view).filter((one) => one.kind !== 'drone' && one.seat !== mine.unit.seat);
  const headed = flying.filter((one) => {
    const there = plus(one.at, times(2, vectorOf(one.heading)));
    const isAhead = distance(at, there) <= missile.range && isInArc('F', inFrame(minus(at, there), one.heading));
    return isAhead || (isAmended(view) && fliesInto(mine, velocity, there));
  });
  return headed.length * missile.cost;
}

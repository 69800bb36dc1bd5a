import { isInArc } from '../geometry/arcs.js';
import {
  directions,
  inFrame,
  isNowhere,
  minus,
  norm,
  sidesBetween,
  type Direction,
  type Vec,
} from '../geometry/hex.js';
import { impulses, timeOf } from '../geometry/motion.js';
import { crossed } from '../geometry/section.js';
import { isMobile } from '../model/design.js';
import type { Unit } from '../model/state.js';
import { controls, designOf, needsCharge, turnsOneSide } from '../position.js';
import { chargeTurns } from '../tables.js';
import { sharedAmong } from './levels.js';
import { meanAt, placeAt, punch, type Picture, type Prospect } from './picture.js';

/** What a facing brings and costs in one impulse of this phase. */
export interface Moment {
  readonly impulse: number;
  readonly facing: Direction;
  /** Mean damage of all weapons that bear on the best target. */
  readonly dealt: number;
  /** Mean damage of every foe that may turn as it likes, by what is left where it strikes; of shared fire one's own part. */
  readonly taken: number;
}

/** Facings that a unit may take at once: a base its own, without control one hex side to either side (PW-4.4, PW-4.7). */
export function facingsOf({ view }: Picture, unit: Unit): readonly Direction[] {
  if (!isMobile(designOf(view, unit))) return [unit.facing];
  return isStiff({ view }, unit) ? directions.filter((one) => sidesBetween(unit.facing, one) <= 1) : directions;
}
export const isStiff = ({ view }: Pick<Picture, 'view'>, unit: Unit): boolean =>
  controls(unit) === 0 || turnsOneSide(unit, timeOf(view.turn, view.impulse));

/** How much a hit weighs where so many armour boxes are left: a broken side is what nobody shows to a foe. */
const weight = (left: number): number => (left === 0 ? 3 : 12 / (12 + left));

/** What a hit from there weighs on a unit, the way given in its frame; in its own hex as on the first section. */
function hitWeight({ armor }: Unit, relative: Vec): number {
  const section = isNowhere(relative) ? 1 : crossed(relative).section;
  return weight(armor[section - 1] ?? 0);
}
/** The same on the best armour that it has left. */
export const bestWeight = ({ armor }: Unit): number => weight(Math.max(...armor));

/** A foe as it lies in one impulse: which way, what each weapon would bring there, and what it may bring in turn. */
interface Sight {
  readonly way: Vec;
  readonly means: readonly number[];
  readonly threat: number;
  /** What a point of damage to it is worth: 1, and what it changes the campaign's measure by (PW-20.11). */
  readonly worth: number;
}

/** What each facing brings in each impulse that is left of the turn: tracks are certain within it (PW-23.2). */
export function momentsOf(picture: Picture, mine: Prospect): readonly Moment[] {
  const facings = facingsOf(picture, mine.unit);
  const share = 1 / sharedAmong(picture);
  return Array.from({ length: impulses - picture.from + 1 }, (_, index) => picture.from + index).flatMap((impulse) => {
    const sights = picture.foes.map((foe) => sightOf(picture, mine, foe, impulse, share));
    return facings.map((facing) => momentOf(mine, sights, impulse, facing));
  });
}

function momentOf(
  { unit, weapons, stake }: Prospect,
  sights: readonly Sight[],
  impulse: number,
  facing: Direction,
): Moment {
  let [dealt, taken] = [0, 0];
  for (const { way, means, threat, worth } of sights) {
    const relative = inFrame(way, facing);
    let sum = 0;
    weapons.forEach(({ arc }, index) => {
      const mean = means[index] ?? 0;
      if (mean > 0 && isInArc(arc, relative)) sum += mean;
    });
    dealt = Math.max(dealt, sum * worth);
    taken += threat * (hitWeight(unit, relative) + stake);
  }
  return { impulse, facing, dealt, taken };
}

function sightOf(picture: Picture, mine: Prospect, foe: Prospect, impulse: number, share: number): Sight {
  const { unit, size, weapons } = mine;
  const way = minus(placeAt(foe, impulse), placeAt(mine, impulse));
  const range = norm(way);
  const time = timeOf(picture.view.turn, impulse);
  const isReady = (weapon: Prospect['weapons'][number]): boolean =>
    weapon.readyAt <= time &&
    (!needsCharge(weapon.type) || chargeBy(picture.view.impulse, unit, weapon.id) >= chargeTurns);
  const means = weapons.map((weapon) => (isReady(weapon) ? meanAt(weapon, foe.size, range, unit.radar.length > 0) : 0));
  return { way, means, threat: punch(picture, foe, size, range) * share, worth: 1 + foe.stake };
}

/** Turns of charging of a gun by the time that this phase plays: the first one of a turn still pays (PW-5.4). */
export const chargeBy = (impulse: number, unit: Unit, gun: string): number =>
  (unit.own?.charge[gun] ?? 0) + (impulse === 1 ? 1 : 0);

/** A later moment is waited for only if it brings so much more: who waits may be struck first. */
const patience = 1.05;

/**
 * The moment to fire: the most damage dealt less what its facing costs more than the best one of that impulse; null where
 * nothing can be struck. A foe fires when it likes, so how near it is then does not count.
 */
export function bestMoment(moments: readonly Moment[], least: number): Moment | null {
  const safest = new Map<number, number>();
  for (const { impulse, taken } of moments) safest.set(impulse, Math.min(taken, safest.get(impulse) ?? Infinity));
  let best: { readonly moment: Moment; readonly gain: number } | null = null;
  for (const moment of moments) {
    const gain = moment.dealt - (moment.taken - (safest.get(moment.impulse) ?? 0));
    const waits = best !== null && moment.impulse > best.moment.impulse ? patience : 1;
    if (moment.dealt >= least && (best === null || gain > best.gain * waits + 1e-9)) best = { moment, gain };
  }
  return best?.moment ?? null;
}

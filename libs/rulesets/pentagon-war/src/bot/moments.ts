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
import type { PentagonUnit } from '../model/state.js';
import { controls, designOf, needsCharge, turnsOneSide } from '../position.js';
import { chargeTurns } from '../tables.js';
import { sharedAmong } from './levels.js';
import { meanAt, placeAt, punch, type PentagonPicture, type Prospect } from './picture.js';

/** The value and cost of a facing in one impulse of this phase. */
export interface BotImpulse {
  readonly impulse: number;
  readonly facing: Direction;
  /** Mean damage of all weapons that bear on the best target. */
  readonly dealt: number;
  /** Mean damage of every foe at its best facing, weighted by the armor left; of shared fire only the unit's share. */
  readonly taken: number;
}

/**
 * Returns the possible facings of a unit: for a base its own, without control one hex side to either side (PW-4.4,
 * PW-4.7).
 */
export function facingsOf({ view }: PentagonPicture, unit: PentagonUnit): readonly Direction[] {
  if (!isMobile(designOf(view, unit))) return [unit.facing];
  return isStiff({ view }, unit)
    ? directions.filter((direction) => sidesBetween(unit.facing, direction) <= 1)
    : directions;
}
export const isStiff = ({ view }: Pick<PentagonPicture, 'view'>, unit: PentagonUnit): boolean =>
  controls(unit) === 0 || turnsOneSide(unit, timeOf(view.turn, view.impulse));

/** Weight of a hit by the armor boxes left: a broken side is never shown to a foe. */
const weight = (left: number): number => (left === 0 ? 3 : 12 / (12 + left));

/** Returns the weight of a hit from a direction in the unit's frame; in its own hex as on the first section. */
function hitWeight({ armor }: PentagonUnit, relative: Vec): number {
  const section = isNowhere(relative) ? 1 : crossed(relative).section;
  return weight(armor[section - 1] ?? 0);
}
/** Returns the weight of a hit on the best armor left. */
export const bestWeight = ({ armor }: PentagonUnit): number => weight(Math.max(...armor));

/** A foe in one impulse: its direction, the damage of each weapon at it, and its own damage. */
interface ImpulseOutlook {
  readonly way: Vec;
  readonly means: readonly number[];
  readonly threat: number;
  /** The value of a point of damage to it: 1, plus its effect on the parent's measure (PW-20.11). */
  readonly worth: number;
}

/** Rates each facing in each remaining impulse of the turn: tracks are certain within it (PW-23.2). */
export function momentsOf(picture: PentagonPicture, mine: Prospect): readonly BotImpulse[] {
  const facings = facingsOf(picture, mine.unit);
  const share = 1 / sharedAmong(picture);
  return Array.from({ length: impulses - picture.from + 1 }, (_, index) => picture.from + index).flatMap((impulse) => {
    const outlooks = picture.foes.map((foe) => impulseOutlookOf(picture, mine, foe, impulse, share));
    return facings.map((facing) => momentOf(mine, outlooks, impulse, facing));
  });
}

function momentOf(
  { unit, weapons, stake }: Prospect,
  outlooks: readonly ImpulseOutlook[],
  impulse: number,
  facing: Direction,
): BotImpulse {
  let [dealt, taken] = [0, 0];
  for (const { way, means, threat, worth } of outlooks) {
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

function impulseOutlookOf(
  picture: PentagonPicture,
  mine: Prospect,
  foe: Prospect,
  impulse: number,
  share: number,
): ImpulseOutlook {
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

/** Returns the turns of charging of a gun at the phase's impulse: the first one of a turn still pays (PW-5.4). */
export const chargeBy = (impulse: number, unit: PentagonUnit, gun: string): number =>
  (unit.own?.charge[gun] ?? 0) + (impulse === 1 ? 1 : 0);

/** Factor by which a later impulse must be better: a unit that waits may be hit first. */
const waitFactor = 1.05;

/**
 * Returns the best impulse to fire: most damage dealt minus the extra cost of its facing; null if nothing can be hit.
 * The foe's distance then does not count, because it fires at will.
 */
export function bestMoment(moments: readonly BotImpulse[], least: number): BotImpulse | null {
  const safest = new Map<number, number>();
  for (const { impulse, taken } of moments) safest.set(impulse, Math.min(taken, safest.get(impulse) ?? Infinity));
  let best: { readonly moment: BotImpulse; readonly gain: number } | null = null;
  for (const moment of moments) {
    const gain = moment.dealt - (moment.taken - (safest.get(moment.impulse) ?? 0));
    const waits = best !== null && moment.impulse > best.moment.impulse ? waitFactor : 1;
    if (moment.dealt >= least && (best === null || gain > best.gain * waits + 1e-9)) best = { moment, gain };
  }
  return best?.moment ?? null;
}

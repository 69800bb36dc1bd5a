import type { Aimed } from '../fire/odds.js';
import { rangePenalty } from '../fire/shot.js';
import { screensOf } from '../impulse/firing.js';
import { lossChance, spareChance, volleyOdds, type VolleyOdds, type VolleyShot } from '../forecast/volley.js';
import type { Ratio } from '../fraction.js';
import { strikes } from '../geometry/section.js';
import type { Resolved } from '../model/event.js';
import type { UnitId } from '../model/ids.js';
import type { Unit } from '../model/state.js';
import type { View, Visible } from '../model/view.js';
import { designOf, flyingParty, isDirect, partyOf, seekerOf, targetSize, unitOf } from '../position.js';
import { pictureOf, type VolleyPicture } from './volley.js';

/** How likely fire was that has been thrown, by its true facing and screens. */
export interface PastVolley extends Pick<VolleyPicture, 'spread' | 'inside' | 'mean'> {
  readonly target: UnitId;
  readonly screens: number;
  /** Boxes that it cost; null where other damage of the same impulse went the same way and cannot be told apart. */
  readonly lost: number | null;
  /** The chance of so many or more; where nothing was lost, of nothing; null as above. */
  readonly share: Ratio | null;
}

/**
 * All fire at one unit in an impulse before its dice fell: the same odds as of a volley that is planned (PW-7.10, PW-10), with the
 * section that each shot struck, the ranges and the screens as they were. `view`: just before; `told`: what was told of it. Null
 * where nothing was fired at that unit whose odds are known.
 */
export function pastVolley(view: View, told: readonly Visible[], target: UnitId): PastVolley | null {
  const unit = unitOf(view, target);
  if (unit === null) return null;
  const resolved = of(told, 'ShotsResolved').flatMap(({ shots }) => shots.filter((shot) => shot.target === target));
  const shots = resolved.flatMap((shot) => aimedAt(view, unit, shot));
  if (shots.length === 0 || shots.length < resolved.length) return null;
  const raised = of(told, 'ScreensRaised').find((one) => one.unit === target)?.points ?? 0;
  const screens = screensOf({ now: view }, unit) + raised;
  const odds = volleyOdds({ armor: unit.armor, built: designOf(view, unit).armor }, screens, shots);
  const lost = lostBy(told, target);
  return {
    ...{ target, screens, lost, share: lost === null ? null : chanceOf(odds, lost) },
    ...pictureOf(odds),
  };
}

const chanceOf = (odds: VolleyOdds, lost: number): Ratio => (lost === 0 ? spareChance(odds) : lossChance(odds, lost));

/** A shot as it was before its dice: what it needed shows in what they were added to. */
function aimedAt(view: View, target: Unit, shot: Resolved): readonly VolleyShot[] {
  const shooter = unitOf(view, shot.by);
  const drone = shooter === null ? seekerOf(view, shot.by) : null;
  const mounted = shooter && designOf(view, shooter).weapons.find(({ id }) => id === shot.weapon)?.type;
  const type = shooter === null ? 'laser' : mounted;
  const from = shooter === null ? drone && flyingParty(drone) : partyOf(view, shooter);
  if (from === null || type === undefined || type === null || !isDirect(type)) return [];
  const size = targetSize(view, target.id);
  const locked = rangePenalty(shot.range, true) === shot.roll + size - shot.total;
  const aimed: Aimed = { type, size, range: shot.range, locked };
  const { section } = strikes(partyOf(view, target), from);
  return [{ ...aimed, section, last: shot.last }];
}

/** Boxes that fire alone cost a unit; null where something else struck it in the same impulse. */
function lostBy(told: readonly Visible[], target: UnitId): number | null {
  const all = of(told, 'DamageAssessed').filter(({ unit }) => unit === target);
  const isMixed = all.some(({ attacks }) => attacks.some(({ id }) => !id.startsWith('shot/')));
  if (all.length > 1 || isMixed) return null;
  return all.reduce((sum, { lost, boxes }) => sum + boxes.length + lost.reduce((n, one) => n + one, 0), 0);
}

/** Those of one kind. */
const of = <Type extends Visible['type']>(
  told: readonly Visible[],
  type: Type,
): readonly Extract<Visible, { readonly type: Type }>[] =>
  told.filter((one): one is Extract<Visible, { readonly type: Type }> => one.type === type);

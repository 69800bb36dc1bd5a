import type { PentagonAimed } from '../fire/odds.js';
import { rangePenalty } from '../fire/shot.js';
import { screensOf } from '../impulse/firing.js';
import { lossChance, spareChance, volleyOdds, type VolleyOdds, type VolleyShot } from '../forecast/volley.js';
import type { Ratio } from '../fraction.js';
import { strikes } from '../geometry/section.js';
import type { PentagonResolved } from '../model/event.js';
import type { PentagonUnitId } from '../model/ids.js';
import type { PentagonUnit } from '../model/state.js';
import type { View, PentagonVisible } from '../model/view.js';
import { designOf, flyingParty, isDirect, partyOf, seekerOf, targetSize, unitOf } from '../position.js';
import { pictureOf, type VolleyPicture } from './volley.js';

/** The odds of past fire, by its true facing and screens. */
export interface PastVolley extends Pick<VolleyPicture, 'spread' | 'inside' | 'mean'> {
  readonly target: PentagonUnitId;
  readonly screens: number;
  /** Boxes that it cost; null if other damage of the same impulse cannot be separated. */
  readonly lost: number | null;
  /** The chance of at least this loss; without loss, of none; null as above. */
  readonly share: Ratio | null;
}

/**
 * Returns the odds of all fire at one unit in an impulse, before its dice. They are computed like those of a planned
 * volley (PW-7.10, PW-10), with the actual sections, ranges and screens. `view`: just before; `disclosures`: of the
 * impulse. Null if the odds of the fire at that unit are unknown.
 */
export function pastVolley(
  view: View,
  disclosures: readonly PentagonVisible[],
  target: PentagonUnitId,
): PastVolley | null {
  const unit = unitOf(view, target);
  if (unit === null) return null;
  const resolved = of(disclosures, 'ShotsResolved').flatMap(({ shots }) =>
    shots.filter((shot) => shot.target === target),
  );
  const shots = resolved.flatMap((shot) => aimedAt(view, unit, shot));
  if (shots.length === 0 || shots.length < resolved.length) return null;
  const raised = of(disclosures, 'ScreensRaised').find((event) => event.unit === target)?.points ?? 0;
  const screens = screensOf({ now: view }, unit) + raised;
  const odds = volleyOdds({ armor: unit.armor, built: designOf(view, unit).armor }, screens, shots);
  const lost = lostBy(disclosures, target);
  return {
    ...{ target, screens, lost, share: lost === null ? null : chanceOf(odds, lost) },
    ...pictureOf(odds),
  };
}

const chanceOf = (odds: VolleyOdds, lost: number): Ratio => (lost === 0 ? spareChance(odds) : lossChance(odds, lost));

/** Returns a shot before its dice: its disclosed modifiers show what it needed. */
function aimedAt(view: View, target: PentagonUnit, shot: PentagonResolved): readonly VolleyShot[] {
  const shooter = unitOf(view, shot.by);
  const drone = shooter === null ? seekerOf(view, shot.by) : null;
  const mounted = shooter && designOf(view, shooter).weapons.find(({ id }) => id === shot.weapon)?.type;
  const type = shooter === null ? 'laser' : mounted;
  const from = shooter === null ? drone && flyingParty(drone) : partyOf(view, shooter);
  if (from === null || type === undefined || type === null || !isDirect(type)) return [];
  const size = targetSize(view, target.id);
  const locked = rangePenalty(shot.range, true) === shot.roll + size - shot.total;
  const aimed: PentagonAimed = { type, size, range: shot.range, locked };
  const { section } = strikes(partyOf(view, target), from);
  return [{ ...aimed, section, last: shot.last }];
}

/** Returns the boxes that fire alone cost a unit; null if something else hit it in the same impulse. */
function lostBy(disclosures: readonly PentagonVisible[], target: PentagonUnitId): number | null {
  const all = of(disclosures, 'DamageAssessed').filter(({ unit }) => unit === target);
  const isMixed = all.some(({ attacks }) => attacks.some(({ id }) => !id.startsWith('shot/')));
  if (all.length > 1 || isMixed) return null;
  return all.reduce((sum, { lost, boxes }) => sum + boxes.length + lost.reduce((n, count) => n + count, 0), 0);
}

/** Returns the disclosures of one type. */
const of = <Type extends PentagonVisible['type']>(
  disclosures: readonly PentagonVisible[],
  type: Type,
): readonly Extract<PentagonVisible, { readonly type: Type }>[] =>
  disclosures.filter(
    (disclosure): disclosure is Extract<PentagonVisible, { readonly type: Type }> => disclosure.type === type,
  );

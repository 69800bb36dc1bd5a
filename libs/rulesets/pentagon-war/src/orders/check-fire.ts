import { unitRef } from '@warlog/core';
import { distance, type Vec } from '../geometry/hex.js';
import { impulseOf, timeOf, turnOf } from '../geometry/motion.js';
import { nextUse } from '../fire/shot.js';
import type { VolleyOrder } from '../model/sheet.js';
import type { PentagonUnit } from '../model/state.js';
import { trackOf } from '../plan/tracks.js';
import { bearsOn, controls, isDirect, needsCharge, seekerOf, unitOf, weaponsOf, type Armed } from '../position.js';
import { chargeTurns, magneticBeam, rangePenalties } from '../tables.js';
import type { Case } from './case.js';
import { chargeOf } from './check-launches.js';
import { targetFault } from './check-targets.js';
import { fault, type PentagonFault, type Path } from './problem.js';

/** The maximum range of direct fire (PW-7.3). */
const longest = Math.max(...rangePenalties.map(([last]) => last));

/** Checks the volleys of a unit (PW-7). */
export function checkFire(unitCase: Case): readonly PentagonFault[] {
  const { view, unit, orders, path } = unitCase;
  /** The impulse of each weapon's use, and the target of each impulse. */
  const used = new Map<string, number>();
  const targets = new Map<number, string>();
  return (orders.fire ?? []).flatMap((volley, index): readonly PentagonFault[] => {
    const where: Path = [...path, 'fire', index];
    const wrong = targetFault(view, unit, volley.target, where, 'any');
    if (wrong !== null) return [wrong];
    const impulse = volley.impulse ?? view.impulse;
    const former = targets.get(impulse) ?? volley.target;
    targets.set(impulse, volley.target);
    const split = former !== volley.target && controls(unit) === 0;
    const faults = volley.weapons.flatMap((id) => checkWeapon(unitCase, { volley, id, impulse, used }, where));
    return split ? [...faults, fault('PW_TWO_TARGETS', where, { unit: unitRef(unit.id) })] : faults;
  });
}

interface Use {
  readonly volley: VolleyOrder;
  readonly id: string;
  readonly impulse: number;
  readonly used: Map<string, number>;
}

function checkWeapon(unitCase: Case, use: Use, where: Path): readonly PentagonFault[] {
  const { view, unit } = unitCase;
  const { id, impulse, used } = use;
  const weapon = weaponsOf(view, unit).find((armed) => armed.id === id);
  if (weapon === undefined || weapon.type === 'liquidMetalGun')
    return [fault('PW_NO_SUCH_WEAPON', where, { unit: unitRef(unit.id), weapon: id })];
  const time = timeOf(view.turn, impulse);
  const before = used.get(id);
  if (before === impulse) return [fault('PW_DUPLICATE', where, { weapon: id, impulse })];
  used.set(id, impulse);
  const ready = Math.max(
    weapon.readyAt,
    before === undefined ? 0 : nextUse(timeOf(view.turn, Math.min(before, impulse))),
  );
  if (ready > time) return [fault('PW_REFIRE', where, { weapon: id, turn: turnOf(ready), impulse: impulseOf(ready) })];
  if (needsCharge(weapon.type) && chargeOf(unitCase, id) < chargeTurns)
    return [fault('PW_NOT_CHARGED', where, { weapon: id, have: chargeOf(unitCase, id) })];
  return checkAim(unitCase, use, weapon, where);
}

/** Checks the certain geometry: tracks of units within a turn, everything in the second half of a duel's impulse. */
function checkAim(
  { view, unit }: Case,
  { volley, impulse }: Use,
  weapon: Armed,
  where: Path,
): readonly PentagonFault[] {
  const seeker = seekerOf(view, volley.target);
  const target = unitOf(view, volley.target);
  const named = unitRef(volley.target);
  const later = (pentagonUnit: PentagonUnit): Vec => trackOf(view, pentagonUnit)[impulse - 1] ?? pentagonUnit.at;
  if (!isDirect(weapon.type)) {
    const isFar = view.step === 'fire' && seeker !== null && distance(seeker.at, unit.at) > magneticBeam.range;
    const isTarget = seeker?.kind === 'bolt' || (target !== null && view.options.grabbing);
    return isTarget && !isFar ? [] : [fault('PW_BEAM', where, { weapon: weapon.id })];
  }
  const at = target === null ? (seeker?.at ?? unit.at) : later(target);
  const range = distance(later(unit), at);
  if (target !== null && range > longest) return [fault('PW_RANGE', where, { target: named, range, limit: longest })];
  if (view.step !== 'fire') return [];
  if (!bearsOn(weapon.arc, unit, unit.facing, at))
    return [fault('PW_ARC', where, { target: named, arc: weapon.arc, weapon: weapon.id })];
  return seeker?.kind === 'missile' && seeker.tried === unit.id
    ? [fault('PW_OWN_HEX_MISSILE', where, { target: named, unit: unitRef(unit.id) })]
    : [];
}

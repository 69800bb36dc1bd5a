import { valuesOf } from '@warlog/core';
import type { SystemId } from '../model/ids.js';
import { bases, craftOf, isFortress, isTransport, isWarcraft } from '../tables.js';
import type { ArmadaPicture } from './estimate.js';
import { style } from './style.js';

/** Mean of the die for a captured transport or a raided mine. */
const die = 3.5;

/** Returns the value of winning a place in Production Points; `armed`: torpedo craft take part. */
export function prizeOf(picture: ArmadaPicture, id: SystemId, armed: boolean): number {
  const { view, side, enemy, belief, foes } = picture;
  const { system, victory } = style;
  const { controller = null, base = null } = view.systems[id] ?? {};
  const carrier = belief.next.get(id) ?? 0;
  const lurks = lurkingAt(picture, id);
  let land = controller === side ? stakeOf(picture, id) : system;
  if (controller === enemy) {
    land += system;
    if (base === null) land += 1;
    else land += bases[base.kind].cost * 0.8 + (base.kind === 'mine' ? Math.min(die, view.treasury[enemy].pp) + 1 : 0);
    if (base !== null && isFortress(base.kind)) land -= bases[base.kind].cost * 0.3;
  }
  let taken = 0;
  for (const unit of valuesOf(view.units)) {
    if (unit.side !== enemy || unit.system !== id) continue;
    if (isTransport(unit.type)) taken += die + 2;
    else if (isWarcraft(unit.type)) taken += (craftOf(unit.type).cost ?? 0) * 0.8;
  }
  if (taken === 0) taken = foes(id).strength * 0.6 * (1 - lurks);
  // A winner without torpedoes gains only the transports of a carrier, and must leave.
  return armed ? land + taken + victory * carrier : land * (1 - lurks) + taken;
}

/** Returns from 0 to 1 how far a present or nearby enemy carrier spoils a visit without torpedo craft. */
export function lurkingAt({ belief: { now, next } }: ArmadaPicture, id: SystemId): number {
  return Math.min(1, Math.max(next.get(id) ?? 0, now.get(id) ?? 0) * style.shy);
}

/** Returns the value to protect in an own system under threat: its base, the transports, the carrier's goods. */
function stakeOf({ view, reach, units }: ArmadaPicture, id: SystemId): number {
  const threat = Math.min(1, reach(id).warcraft);
  if (threat === 0) return 0;
  const base = view.systems[id]?.base ?? null;
  const goods = units.filter(({ type, system }) => system === id && isTransport(type)).length * style.transport;
  return style.guard * threat * (style.system + (base === null ? 0 : bases[base.kind].cost) + goods);
}

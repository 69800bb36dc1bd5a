import { otherSide, type PerSide, type SideId } from '../model/ids.js';
import type { Craft } from '../model/state.js';
import { craftOf, hitsOf, isCarrier, isEquipped, isTorpedo, isTransport, isWarcraft } from '../tables.js';

export type Group = readonly Craft[];

export const strengthOf = (group: Group): number => sum(group, ({ type }) => craftOf(type).strength);
export const maneuverOf = (group: Group): number => sum(group, ({ type }) => craftOf(type).maneuver);
/** Hits that the group can still take; carriers take none (PNP-8.5). */
export const hitsLeft = (group: Group): number =>
  sum(group, (craft) => (isCarrier(craft.type) ? 0 : hitsOf(craft.type) - craft.damage));
export const torpedoCraft = (group: Group): number => sum(group, ({ type }) => (isTorpedo(type) ? 1 : 0));
export const equippedCraft = (group: Group): number => sum(group, ({ type }) => (isEquipped(type) ? 1 : 0));
export const carrierIn = (group: Group): Craft | null => group.find(({ type }) => isCarrier(type)) ?? null;
export const transportsIn = (group: Group): Group => group.filter(({ type }) => isTransport(type));

function sum(group: Group, of: (craft: Craft) => number): number {
  return group.reduce((total, craft) => total + of(craft), 0);
}

export type Status = 'fighting' | 'transports' | 'carrier' | 'none';

/** What is left of a group (PNP-11). */
export function statusOf(group: Group): Status {
  if (group.some(({ type }) => isWarcraft(type))) return 'fighting';
  if (transportsIn(group).length > 0) return 'transports';
  return carrierIn(group) === null ? 'none' : 'carrier';
}

/** How a battle stands; null: it goes on. */
export type Verdict =
  | { readonly kind: 'rout'; readonly winner: SideId }
  | { readonly kind: 'carrier-duel' }
  | { readonly kind: 'transport-duel' }
  | { readonly kind: 'mutual' };

/** Is the battle over, and how (PNP-11)? */
export function verdictOf(groups: PerSide<Group>): Verdict | null {
  const { confed, kilrathi } = groups;
  const [one, other] = [statusOf(confed), statusOf(kilrathi)];
  if (one === 'fighting' && other === 'fighting') return null;
  if (one === 'none' && other === 'none') return { kind: 'mutual' };
  if (one === 'none' || other === 'none') return { kind: 'rout', winner: one === 'none' ? 'kilrathi' : 'confed' };
  if (one === 'fighting' || other === 'fighting') {
    return { kind: 'rout', winner: one === 'fighting' ? 'confed' : 'kilrathi' };
  }
  const carriers = { confed: carrierIn(confed) !== null, kilrathi: carrierIn(kilrathi) !== null };
  if (carriers.confed && carriers.kilrathi) return { kind: 'carrier-duel' };
  if (!carriers.confed && !carriers.kilrathi) return { kind: 'transport-duel' };
  // A carrier against transports alone takes them without a roll.
  return { kind: 'rout', winner: carriers.confed ? 'confed' : 'kilrathi' };
}

/** May a side make a torpedo run now (PNP-13.1)? */
export function mayRun(groups: PerSide<Group>, attempts: PerSide<number>, side: SideId): boolean {
  return carrierIn(groups[otherSide(side)]) !== null && attempts[side] < torpedoCraft(groups[side]);
}

import { otherSide, type PerSide, type SideId } from '../model/ids.js';
import type { Craft } from '../model/state.js';
import { craftOf, hitsOf, isCarrier, isEquipped, isTorpedo, isTransport, isWarcraft } from '../tables.js';

export type ArmadaGroup = readonly Craft[];

export const strengthOf = (group: ArmadaGroup): number => sum(group, ({ type }) => craftOf(type).strength);
export const maneuverOf = (group: ArmadaGroup): number => sum(group, ({ type }) => craftOf(type).maneuver);
/** Returns hits that the group can still take; carriers take none (PNP-8.5). */
export const hitsLeft = (group: ArmadaGroup): number =>
  sum(group, (craft) => (isCarrier(craft.type) ? 0 : hitsOf(craft.type) - craft.damage));
export const torpedoCraft = (group: ArmadaGroup): number => sum(group, ({ type }) => (isTorpedo(type) ? 1 : 0));
export const equippedCraft = (group: ArmadaGroup): number => sum(group, ({ type }) => (isEquipped(type) ? 1 : 0));
export const carrierIn = (group: ArmadaGroup): Craft | null => group.find(({ type }) => isCarrier(type)) ?? null;
export const transportsIn = (group: ArmadaGroup): ArmadaGroup => group.filter(({ type }) => isTransport(type));

function sum(group: ArmadaGroup, of: (craft: Craft) => number): number {
  return group.reduce((total, craft) => total + of(craft), 0);
}

export type ArmadaStatus = 'fighting' | 'transports' | 'carrier' | 'none';

/** Returns what is left of a group (PNP-11). */
export function statusOf(group: ArmadaGroup): ArmadaStatus {
  if (group.some(({ type }) => isWarcraft(type))) return 'fighting';
  if (transportsIn(group).length > 0) return 'transports';
  return carrierIn(group) === null ? 'none' : 'carrier';
}

/** How a battle ends now; null if it goes on. */
export type ArmadaVerdict =
  | { readonly kind: 'rout'; readonly winner: SideId }
  | { readonly kind: 'carrier-duel' }
  | { readonly kind: 'transport-duel' }
  | { readonly kind: 'mutual' };

/** Returns how the battle ends, if it is over (PNP-11). */
export function verdictOf(groups: PerSide<ArmadaGroup>): ArmadaVerdict | null {
  const { confed, kilrathi } = groups;
  const [first, other] = [statusOf(confed), statusOf(kilrathi)];
  if (first === 'fighting' && other === 'fighting') return null;
  if (first === 'none' && other === 'none') return { kind: 'mutual' };
  if (first === 'none' || other === 'none') return { kind: 'rout', winner: first === 'none' ? 'kilrathi' : 'confed' };
  if (first === 'fighting' || other === 'fighting') {
    return { kind: 'rout', winner: first === 'fighting' ? 'confed' : 'kilrathi' };
  }
  const carriers = { confed: carrierIn(confed) !== null, kilrathi: carrierIn(kilrathi) !== null };
  if (carriers.confed && carriers.kilrathi) return { kind: 'carrier-duel' };
  if (!carriers.confed && !carriers.kilrathi) return { kind: 'transport-duel' };
  // A carrier against transports alone takes them without a roll.
  return { kind: 'rout', winner: carriers.confed ? 'confed' : 'kilrathi' };
}

/** Returns true if a side may make a torpedo run now (PNP-13.1). */
export function mayRun(groups: PerSide<ArmadaGroup>, attempts: PerSide<number>, side: SideId): boolean {
  return carrierIn(groups[otherSide(side)]) !== null && attempts[side] < torpedoCraft(groups[side]);
}

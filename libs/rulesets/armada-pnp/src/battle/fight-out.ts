import { fightTermsOf } from '@warlog/ruleset-api';
import type { PerSide, SideId } from '../model/ids.js';
import { otherSide, sideIds } from '../model/ids.js';
import type { BattlePlace, ArmadaBoard, Craft, ArmadaState } from '../model/state.js';
import { scopeKey } from '../model/sheet.js';
import { craftOf, isWarcraft } from '../tables.js';

const keyOf = (place: BattlePlace): string =>
  scopeKey(place.kind === 'line' ? { line: place.line } : { system: place.system });

/**
 * Returns true if a side wishes to fight out its battle there. A bot follows its opponent; two bots never wish it
 * (PNP-17.21).
 */
function wishes({ words, seats, seatOf }: ArmadaBoard, side: SideId, place: BattlePlace): boolean {
  const isBot = (of: SideId): boolean => seats.find(({ id }) => id === seatOf?.[of])?.bot === true;
  const said = (of: SideId): boolean => {
    const { wishes: own = {} } = words[of];
    return own[keyOf(place)] ?? own['default'] ?? false;
  };
  if (!isBot(side)) return said(side);
  return !isBot(otherSide(side)) && said(otherSide(side));
}

/** Returns true if this battle may be handed over: both groups have warcraft, and it is agreed (PNP-17.21). */
export function isAgreed(
  now: ArmadaState,
  place: BattlePlace,
  groups: PerSide<readonly Pick<Craft, 'type'>[]>,
): boolean {
  const terms = fightTermsOf(now.options);
  if (terms === null || !sideIds.every((side) => groups[side].some(({ type }) => isWarcraft(type)))) return false;
  const wished = sideIds.filter((side) => wishes(now, side, place)).length;
  if (terms.mode === 'both-agree') return wished === sideIds.length;
  const marked = now.agreed ?? [];
  return wished > 0 && (marked.includes('turn') || marked.includes(keyOf(place)));
}

/** Returns what is at stake: the build cost of the warcraft of both groups, garrisons included (PNP-17.21). */
export const stakeOf = (groups: PerSide<readonly Pick<Craft, 'type'>[]>): number =>
  sideIds
    .flatMap((side) => groups[side])
    .reduce((all, { type }) => all + (isWarcraft(type) ? (craftOf(type).cost ?? 0) : 0), 0);

/** Picks the agreed battles with most at stake, as far as more may be handed over; ties by line or system id. */
export function chosen<T extends { readonly key: string; readonly stake: number }>(
  agreed: readonly T[],
  left: number,
): readonly T[] {
  return [...agreed].sort((a, b) => b.stake - a.stake || (a.key < b.key ? -1 : 1)).slice(0, Math.max(0, left));
}

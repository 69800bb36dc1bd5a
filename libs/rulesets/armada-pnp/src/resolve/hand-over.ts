import { fightTermsOf } from '@warlog/ruleset-api';
import { chosen, isAgreed, stakeOf } from '../battle/fight-out.js';
import type { ArmadaEvent } from '../model/event.js';
import { otherSide, perSide, sideIds, type PerSide, type SideId, type SystemId } from '../model/ids.js';
import type { ArmadaBattle, BattlePlace, Clash, ArmadaState, ArmadaUnit } from '../model/state.js';
import { garrisonAt, systemIn, unitsOf } from '../position.js';

/* Decides which battles are handed over to a battle campaign, and resumes them (PNP-17.21, PNP-17.30). */

/** Returns the units of both sides in a system. */
export const unitsIn = (now: ArmadaState, system: SystemId): PerSide<readonly ArmadaUnit[]> =>
  perSide((side) => unitsOf(now, (unit) => unit.side === side && unit.system === system));

/** Hands over the battle that has just started. */
export function* handOver(now: ArmadaState): Generator<ArmadaEvent, void, void> {
  if (now.battle !== null) yield { type: 'BattleHandedOver', battle: now.battle.id };
}

/** Resumes a returned battle: applies its losses and fights on (PNP-17.21). */
export function* takeUp(now: ArmadaState, { id }: ArmadaBattle): Generator<ArmadaEvent, void, void> {
  const came = now.combat?.back?.[id];
  if (came === undefined) return;
  const { fought, loser, why } = came;
  yield {
    ...{ type: 'BattleResumed', battle: id, fought },
    ...(loser === undefined ? {} : { loser }),
    ...(why === undefined ? {} : { why }),
  } as const;
  for (const side of sideIds) {
    if (came.hits[side].length > 0) yield { type: 'HitsPlaced', battle: id, side, hits: came.hits[side] };
  }
  for (const side of sideIds) {
    if (came.lost[side].length > 0) yield { type: 'CraftDestroyed', side, units: came.lost[side] };
  }
}

/** Returns how many battles may still be handed over in this turn. */
const leftToHand = (now: ArmadaState): number =>
  (fightTermsOf(now.options)?.most ?? 0) - Object.keys(now.combat?.handed ?? {}).length;

/** Returns the clashes to be fought out. */
export function clashesToHand(now: ArmadaState, clashes: readonly Clash[]): readonly Clash[] {
  const agreed = clashes.flatMap((clash) => {
    const groups = perSide((side) => inClash(now, clash, side));
    const place: BattlePlace = { kind: 'line', line: clash.line, from: clash.from };
    return isAgreed(now, place, groups) ? [{ clash, key: clash.line, stake: stakeOf(groups) }] : [];
  });
  return chosen(agreed, leftToHand(now)).map(({ clash }) => clash);
}

/** Returns the groups that would meet in a system, garrisons included. */
function groupsAt(now: ArmadaState, system: SystemId): PerSide<readonly Pick<ArmadaUnit, 'type'>[]> {
  const { controller } = systemIn(now, system);
  const units = unitsIn(now, system);
  return perSide((side) => [...units[side], ...(controller === side ? garrisonAt(now, system) : [])]);
}

/** Returns true if a battle there is agreed and may still be handed over. */
export const isAgreedAt = (now: ArmadaState, system: SystemId): boolean =>
  now.combat?.systemsHanded !== true && isAgreed(now, { kind: 'system', system }, groupsAt(now, system));

/** Returns the contested systems to be fought out, by id. */
export function systemsToHand(now: ArmadaState, contested: readonly SystemId[]): readonly SystemId[] {
  const agreed = contested.filter((id) => isAgreedAt(now, id));
  const stakes = agreed.map((id) => ({ id, key: id, stake: stakeOf(groupsAt(now, id)) }));
  const few = new Set(chosen(stakes, leftToHand(now)).map(({ id }) => id));
  return agreed.filter((id) => few.has(id));
}

/** Returns the units of a side that meet the other's on a line. */
export function inClash(now: ArmadaState, { from }: Clash, side: SideId): readonly ArmadaUnit[] {
  const to = from[otherSide(side)];
  return unitsOf(now, (unit) => unit.side === side && unit.system === from[side] && unit.to === to);
}

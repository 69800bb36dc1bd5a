import { fightTermsOf } from '@warlog/kernel';
import { chosen, isAgreed, stakeOf } from '../battle/fight-out.js';
import type { Event } from '../model/event.js';
import { otherSide, perSide, sideIds, type PerSide, type SideId, type SystemId } from '../model/ids.js';
import type { Battle, BattlePlace, Clash, State, Unit } from '../model/state.js';
import { garrisonAt, systemIn, unitsOf } from '../position.js';

/* Which battles go to the tactical table, and how they are taken up again (PNP-17.21, PNP-17.30). */

/** The units of both in a system. */
export const unitsIn = (now: State, system: SystemId): PerSide<readonly Unit[]> =>
  perSide((side) => unitsOf(now, (unit) => unit.side === side && unit.system === system));

/** The battle that has just started goes to the table. */
export function* handOver(now: State): Generator<Event, void, void> {
  if (now.battle !== null) yield { type: 'BattleHandedOver', battle: now.battle.id };
}

/** A battle that came back: what it left is placed here, and what follows is fought on (PNP-17.21). */
export function* takeUp(now: State, { id }: Battle): Generator<Event, void, void> {
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

/** How many battles may still be handed over in this turn. */
const leftToHand = (now: State): number =>
  (fightTermsOf(now.options)?.most ?? 0) - Object.keys(now.combat?.handed ?? {}).length;

/** Of these clashes, those to be fought out. */
export function clashesToHand(now: State, clashes: readonly Clash[]): readonly Clash[] {
  const agreed = clashes.flatMap((clash) => {
    const groups = perSide((side) => inClash(now, clash, side));
    const place: BattlePlace = { kind: 'line', line: clash.line, from: clash.from };
    return isAgreed(now, place, groups) ? [{ clash, key: clash.line, stake: stakeOf(groups) }] : [];
  });
  return chosen(agreed, leftToHand(now)).map(({ clash }) => clash);
}

/** Who would meet in a system, garrisons included. */
function groupsAt(now: State, system: SystemId): PerSide<readonly Pick<Unit, 'type'>[]> {
  const { controller } = systemIn(now, system);
  const units = unitsIn(now, system);
  return perSide((side) => [...units[side], ...(controller === side ? garrisonAt(now, system) : [])]);
}

/** Is a battle there agreed, and may it still be handed over? */
export const isAgreedAt = (now: State, system: SystemId): boolean =>
  now.combat?.systemsHanded !== true && isAgreed(now, { kind: 'system', system }, groupsAt(now, system));

/** Of contested systems, those to be fought out, by id. */
export function systemsToHand(now: State, contested: readonly SystemId[]): readonly SystemId[] {
  const agreed = contested.filter((id) => isAgreedAt(now, id));
  const stakes = agreed.map((id) => ({ id, key: id, stake: stakeOf(groupsAt(now, id)) }));
  const few = new Set(chosen(stakes, leftToHand(now)).map(({ id }) => id));
  return agreed.filter((id) => few.has(id));
}

/** The units of a side that meet the other's on a line. */
export function inClash(now: State, { from }: Clash, side: SideId): readonly Unit[] {
  const to = from[otherSide(side)];
  return unitsOf(now, (unit) => unit.side === side && unit.system === from[side] && unit.to === to);
}

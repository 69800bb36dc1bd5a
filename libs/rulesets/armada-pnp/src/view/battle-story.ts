import type { DiceEvent } from '@warlog/dice';
import { sideIds, type PerSide, type SideId, type ArmadaUnitId } from '../model/ids.js';
import type { Craft } from '../model/state.js';
import type { ArmadaVisible } from '../model/view.js';
import { findCraft } from '../tables.js';

/** The effect of a result on one craft: hits taken before and after, and its maximum. */
export interface CraftHarm {
  readonly id: ArmadaUnitId;
  readonly hits: number;
  readonly before: number;
  readonly now: number;
  readonly isLost: boolean;
}

/** The effect of a result on a side: ignored hits, and each craft that was hit. */
export interface SideHarm {
  readonly side: SideId;
  readonly ignored: number;
  readonly craft: readonly CraftHarm[];
}

/**
 * Returns the effect of these events on each side's craft, from the groups just before them (PNP-10.1 to PNP-10.11).
 */
export function harmOf(
  groups: PerSide<readonly Craft[]>,
  events: readonly (ArmadaVisible | DiceEvent)[],
): readonly SideHarm[] {
  return sideIds.flatMap((side): readonly SideHarm[] => {
    const taken = new Map<string, number>();
    const lost = new Set<string>();
    let ignored = 0;
    for (const event of events) {
      if (event.type === 'HitsPlaced' && event.side === side) {
        for (const { unit, hits } of event.hits) taken.set(unit, (taken.get(unit) ?? 0) + hits);
      }
      if (event.type === 'CraftDestroyed' && event.side === side) for (const { id } of event.units) lost.add(id);
      if (event.type === 'HitsIgnored' && event.side === side) ignored += event.hits;
    }
    const craft = groups[side].flatMap(({ id, type, damage }): readonly CraftHarm[] => {
      if (!taken.has(id) && !lost.has(id)) return [];
      const [hits, now] = [findCraft(type)?.hits ?? 0, damage + (taken.get(id) ?? 0)];
      return [{ id, hits, before: damage, now, isLost: lost.has(id) }];
    });
    return ignored === 0 && craft.length === 0 ? [] : [{ side, ignored, craft }];
  });
}

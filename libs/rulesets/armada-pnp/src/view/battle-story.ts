import type { DiceEvent } from '@warlog/kernel';
import { sideIds, type PerSide, type SideId, type UnitId } from '../model/ids.js';
import type { Craft } from '../model/state.js';
import type { Visible } from '../model/view.js';
import { findCraft } from '../tables.js';

/** What a result did to one craft: hits taken before and after it, of so many that it can take. */
export interface CraftHarm {
  readonly id: UnitId;
  readonly hits: number;
  readonly before: number;
  readonly now: number;
  readonly isLost: boolean;
}

/** What a result did to a side: hits that were ignored, and each craft that was hit. */
export interface SideHarm {
  readonly side: SideId;
  readonly ignored: number;
  readonly craft: readonly CraftHarm[];
}

/** What these events did to each side's craft, from the groups just before them (PNP-10.1 to PNP-10.11). */
export function harmOf(
  groups: PerSide<readonly Craft[]>,
  events: readonly (Visible | DiceEvent)[],
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

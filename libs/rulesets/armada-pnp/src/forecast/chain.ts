import { allocate } from '../battle/doctrine.js';
import { equippedCraft, maneuverOf, strengthOf, torpedoCraft, type ArmadaGroup } from '../battle/group.js';
import type { SideId } from '../model/ids.js';
import type { ArmadaDoctrine } from '../model/sheet.js';
import { hitsOf } from '../tables.js';

/** A group after a number of hits, with all that a round needs of it. */
export interface Link {
  readonly group: ArmadaGroup;
  readonly strength: number;
  readonly maneuver: number;
  readonly equipped: number;
  readonly torpedoes: number;
}

/**
 * Returns a group by the number of hits placed on it. A doctrine places each hit by what it sees, so the number alone
 * determines the survivors. The last link is the group without hits left.
 */
export function chainOf(side: SideId, start: ArmadaGroup, doctrine: ArmadaDoctrine): readonly Link[] {
  const links: Link[] = [linkOf(start)];
  for (let group = start; ;) {
    const [placed] = allocate(side, group, 1, doctrine);
    if (placed === undefined) return links;
    group = group.flatMap((craft) => {
      if (craft.id !== placed.unit) return [craft];
      const damage = craft.damage + 1;
      return damage >= hitsOf(craft.type) ? [] : [{ ...craft, damage }];
    });
    links.push(linkOf(group));
  }
}

function linkOf(group: ArmadaGroup): Link {
  return {
    group,
    strength: strengthOf(group),
    maneuver: maneuverOf(group),
    equipped: equippedCraft(group),
    torpedoes: torpedoCraft(group),
  };
}

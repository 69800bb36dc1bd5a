import { allocate } from '../battle/doctrine.js';
import { equippedCraft, maneuverOf, strengthOf, torpedoCraft, type Group } from '../battle/group.js';
import type { SideId } from '../model/ids.js';
import type { Doctrine } from '../model/sheet.js';
import { hitsOf } from '../tables.js';

/** A group after so many hits, all that a round needs of it. */
export interface Link {
  readonly group: Group;
  readonly strength: number;
  readonly maneuver: number;
  readonly equipped: number;
  readonly torpedoes: number;
}

/**
 * A group by the number of hits placed on it: a doctrine places hit after hit by what it sees, so the number alone says
 * who is left. The last link is the group with nothing left to hit.
 */
export function chainOf(side: SideId, start: Group, doctrine: Doctrine): readonly Link[] {
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

function linkOf(group: Group): Link {
  return {
    group,
    strength: strengthOf(group),
    maneuver: maneuverOf(group),
    equipped: equippedCraft(group),
    torpedoes: torpedoCraft(group),
  };
}

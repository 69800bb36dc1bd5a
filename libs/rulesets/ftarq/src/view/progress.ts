import type { PlaceId } from '@warlog/star-map';
import type { Progress, FtarqSideView, FtarqView } from '../model/view.js';
import { findObjective, progressOf } from '../objectives.js';
import { realmOf } from '../resolve/claims.js';
import { orbitsHeld, ownSide, ownStance, ownUnitsAt } from './knowledge.js';

/** Returns own progress on every open objective that is not claimed yet, the secret one last; empty without a seat. */
export function ownProgress(view: FtarqView): readonly Progress[] {
  const side = ownSide(view);
  if (side === null) return [];
  const blockading = orbitsHeld(view).filter((planet) => blockades(view, side, planet));
  const realm = realmOf(view, side.id, blockading);
  const open = view.revealed.flatMap(({ id, turn }) => {
    const objective = findObjective(id);
    return objective === null || side.claimed.includes(id) ? [] : [progressOf(realm, objective, turn, null)];
  });
  const { secret } = side;
  const hidden = secret === null || side.claimed.includes(secret.id) ? null : findObjective(secret.id);
  return hidden === null ? open : [...open, progressOf(realm, hidden, 0, secret)];
}

function blockades(view: FtarqView, side: FtarqSideView, planet: PlaceId): boolean {
  const owner = view.planets[planet]?.owner ?? null;
  if (owner === null || owner === side.id || side.stance === null) return false;
  return ownStance(side.stance, ownUnitsAt(view, planet), owner) === 'shoot';
}

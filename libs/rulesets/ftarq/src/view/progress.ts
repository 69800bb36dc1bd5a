import type { PlaceId, SeatId } from '@warlog/kernel';
import type { Progress, SideView, View } from '../model/view.js';
import { findObjective, progressOf, type Realm } from '../objectives.js';
import { hubOf } from '../resolve/claims.js';
import { chartOfView, orbitsHeld, ownPlanets, ownSide, ownStance, ownUnits, ownUnitsAt } from './knowledge.js';

/** Own progress on every open objective that is not claimed yet, the secret one last; empty for who has no seat. */
export function ownProgress(view: View): readonly Progress[] {
  const side = ownSide(view);
  if (side === null) return [];
  const realm = realmIn(view, side);
  const open = view.revealed.flatMap(({ id, turn }) => {
    const objective = findObjective(id);
    return objective === null || side.claimed.includes(id) ? [] : [progressOf(realm, objective, turn, null)];
  });
  const { secret } = side;
  const hidden = secret === null || side.claimed.includes(secret.id) ? null : findObjective(secret.id);
  return hidden === null ? open : [...open, progressOf(realm, hidden, 0, secret)];
}

/** A seat's realm as its own view knows it. */
function realmIn(view: View, side: SideView): Realm {
  return {
    chart: chartOfView(view),
    turn: view.turn,
    treasury: side.treasury ?? 0,
    planets: ownPlanets(view).map((id) => {
      const planet = view.planets[id];
      return {
        id,
        credits: planet?.credits ?? 0,
        ic: planet?.ic ?? 0,
        forces: (planet?.gf ?? 0) + (planet?.guard ?? 0),
      };
    }),
    units: ownUnits(view),
    blockading: orbitsHeld(view).filter((planet) => blockades(view, side, planet)),
    lost: side.lost?.length ?? 0,
    deeds: side.deeds ?? [],
    hub: view.map === null ? [] : hubOf(view.map),
    capitalOf: (seat: SeatId) => view.sides[seat]?.capital ?? null,
  };
}

function blockades(view: View, side: SideView, planet: PlaceId): boolean {
  const owner = view.planets[planet]?.owner ?? null;
  if (owner === null || owner === side.id || side.stance === null) return false;
  return ownStance(side.stance, ownUnitsAt(view, planet), owner) === 'shoot';
}

import type { Dice } from '@warlog/kernel';
import type { Event } from '../model/event.js';
import type { SideId, SystemId, UnitId } from '../model/ids.js';
import type { State } from '../model/state.js';
import { holdingsOf, unitsOf } from '../position.js';
import { isFortress } from '../tables.js';
import { counterId } from './setup.js';

/**
 * Everything face up is turned down but what the seat keeps exposed; shipyards come back (PNP-3.5). A counter turned
 * down gets another id: nothing links it to what it was (PNP-3.6). Gives the new ids by the old ones.
 */
export function* hide(
  now: State,
  side: SideId,
  keepExposed: readonly string[],
  dice: Dice,
): Generator<Event, ReadonlyMap<UnitId, UnitId>, void> {
  const kept = new Set(keepExposed);
  const scope = dice.scope(`ids/${side}`);
  const units = unitsOf(now, (unit) => unit.side === side && unit.exposed && !kept.has(unit.id)).map(({ id }) => ({
    id,
    becomes: counterId(scope.id(`hide/${id}`)),
  }));
  const { systems, shipyards } = holdingsOf(now, side);
  const fortresses = systems.filter((id) => isFaceUpFortress(now, id) && !kept.has(id));
  if (units.length + fortresses.length > 0) yield { type: 'CountersHidden', side, units, fortresses };
  const expended = shipyards.filter((id) => now.systems[id]?.base?.expended);
  if (expended.length > 0) yield { type: 'ShipyardsRefreshed', side, systems: expended };
  return new Map(units.map(({ id, becomes }) => [id, becomes]));
}

function isFaceUpFortress(now: State, id: SystemId): boolean {
  const base = now.systems[id]?.base;
  return base !== null && base !== undefined && isFortress(base.kind) && base.exposed;
}

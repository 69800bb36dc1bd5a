import type { Dice } from '@warlog/dice';
import type { ArmadaEvent } from '../model/event.js';
import type { SideId, SystemId, ArmadaUnitId } from '../model/ids.js';
import type { ArmadaState } from '../model/state.js';
import { holdingsOf, unitsOf } from '../position.js';
import { isFortress } from '../tables.js';
import { counterId } from './setup.js';

/**
 * Turns face-up counters down unless the seat keeps them exposed; shipyards recover (PNP-3.5). A counter turned down
 * gets an unlinkable new id (PNP-3.6). Returns the new ids by the old ones.
 */
export function* hide(
  now: ArmadaState,
  side: SideId,
  keepExposed: readonly string[],
  dice: Dice,
): Generator<ArmadaEvent, ReadonlyMap<ArmadaUnitId, ArmadaUnitId>, void> {
  const exposed = new Set(keepExposed);
  const scope = dice.scope(`ids/${side}`);
  const units = unitsOf(now, (unit) => unit.side === side && unit.exposed && !exposed.has(unit.id)).map(({ id }) => ({
    id,
    becomes: counterId(scope.id(`hide/${id}`)),
  }));
  const { systems, shipyards } = holdingsOf(now, side);
  const fortresses = systems.filter((id) => isFaceUpFortress(now, id) && !exposed.has(id));
  if (units.length + fortresses.length > 0) yield { type: 'CountersHidden', side, units, fortresses };
  const expended = shipyards.filter((id) => now.systems[id]?.base?.expended);
  if (expended.length > 0) yield { type: 'ShipyardsRefreshed', side, systems: expended };
  return new Map(units.map(({ id, becomes }) => [id, becomes]));
}

function isFaceUpFortress(now: ArmadaState, id: SystemId): boolean {
  const base = now.systems[id]?.base;
  return base !== null && base !== undefined && isFortress(base.kind) && base.exposed;
}

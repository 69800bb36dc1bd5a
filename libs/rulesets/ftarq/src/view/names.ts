import { namesWith, type TypeId } from '@warlog/star-map';
import { findType } from '../catalogue.js';
import { groundForce } from '../model/ids.js';

const troops = { name: 'Ground force', short: 'ground force' };

/** The names of this game's things. */
export const names = namesWith((id) => (id === groundForce ? troops : findType(id)));
export const { nameOf, unitName, listTypes } = names;

/** Lists own units: those that jumped under a name by that name, the others by their types. */
export function listForce(units: readonly { readonly unitType: TypeId; readonly label: string | null }[]): string {
  const names = new Set(units.flatMap(({ label }) => label ?? []));
  const others = units.filter(({ label }) => label === null).map(({ unitType }) => unitType);
  return [...names, ...(others.length > 0 ? [listTypes(others)] : [])].join(', ');
}

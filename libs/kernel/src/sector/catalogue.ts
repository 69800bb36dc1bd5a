import { line, type Line } from '../text/line.js';
import type { Faction } from './factions.js';
import type { TypeId } from './unit.js';

/** A ship or squadron that can be built, as far as all games of a sector print it. */
export interface ShipType {
  readonly id: TypeId;
  readonly name: string;
  readonly short: string;
  readonly kind: 'ship' | 'squadron';
  readonly faction: Faction;
  /** Printed points: price and strength (BZK-102, FTQ-105). */
  readonly cost: number;
  /** How many squadrons it carries (FTQ-107). */
  readonly room: number;
  readonly hull: number;
}

/** What a unit's strength hangs on. */
export interface Counted {
  readonly unitType: TypeId;
  readonly scarred: boolean;
}

/** What is asked of a game's list of types. */
export function catalogueOf<Type extends ShipType>(types: readonly Type[]) {
  const byId = new Map<string, Type>(types.map((type) => [type.id, type]));

  /** The type of that id; null when the catalogue has none. */
  const findType = (id: string): Type | null => byId.get(id) ?? null;

  /** The type of a unit that exists. Throws on an unknown id: units are made of catalogue types only. */
  const typeOf = (id: TypeId): Type => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`No unit of the catalogue is called ${id}.`);
    return found;
  };

  /** What a faction may build, by id (FTQ-412). */
  const poolOf = (faction: Faction | null, pool: 'faction' | 'any'): readonly Type[] =>
    pool === 'any' ? types : types.filter((type) => type.faction === faction);

  /** Combat points of one unit. */
  const pointsOf = ({ unitType, scarred }: Counted): number => combatPoints(typeOf(unitType).cost, scarred);

  /** Combat points of a force. */
  const strength = (units: Iterable<Counted>): number => {
    let sum = 0;
    for (const unit of units) sum += pointsOf(unit);
    return sum;
  };

  return { findType, typeOf, poolOf, pointsOf, strength };
}

/** Combat points of a unit: its cost, or half of it, cut, when scarred (BZK-102, FTQ-105). */
export function combatPoints(cost: number, scarred: boolean): number {
  return scarred ? Math.floor(cost / 2) : cost;
}

/** What a type is the first in among its like: lines for its card. */
export function rankLines(type: ShipType, catalogue: readonly ShipType[]): readonly Line[] {
  const like = catalogue.filter(({ kind, faction }) => kind === type.kind && faction === type.faction);
  const costs = like.map(({ cost }) => cost);
  const isMost = type.room > 0 && like.every(({ room }) => room <= type.room);
  return [
    ...(type.cost === Math.max(...costs) ? [line(`card.strongest.${type.kind}`, {})] : []),
    ...(type.cost === Math.min(...costs) ? [line(`card.cheapest.${type.kind}`, {})] : []),
    ...(isMost ? [line('card.roomiest', {})] : []),
  ];
}

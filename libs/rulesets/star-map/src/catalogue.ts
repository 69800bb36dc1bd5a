import { line, type Message } from '@warlog/core';
import type { Faction } from './factions.js';
import type { TypeId } from './unit.js';

/** A ship or squadron that can be built: the data that all star-map games share. */
export interface ShipType {
  readonly id: TypeId;
  readonly name: string;
  readonly short: string;
  readonly kind: 'ship' | 'squadron';
  readonly faction: Faction;
  /** Printed points: price and strength (BZK-102, FTQ-105). */
  readonly cost: number;
  /** Number of squadrons that it carries (FTQ-107). */
  readonly room: number;
  readonly hull: number;
}

/** What a unit's strength depends on. */
export interface CountedType {
  readonly unitType: TypeId;
  readonly scarred: boolean;
}

/** Creates the queries of a game's list of types. */
export function catalogueOf<Type extends ShipType>(types: readonly Type[]) {
  const byId = new Map<string, Type>(types.map((type) => [type.id, type]));

  /** Returns the type of that id; null if the catalog has none. */
  const findType = (id: string): Type | null => byId.get(id) ?? null;

  /** Returns the type of a unit. Throws on an unknown id: units have types of the catalog only. */
  const typeOf = (id: TypeId): Type => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`No unit of the catalogue is called ${id}.`);
    return found;
  };

  /** Returns what a faction may build, by id (FTQ-412). */
  const poolOf = (faction: Faction | null, pool: 'faction' | 'any'): readonly Type[] =>
    pool === 'any' ? types : types.filter((type) => type.faction === faction);

  /** Returns the combat points of one unit. */
  const pointsOf = ({ unitType, scarred }: CountedType): number => combatPoints(typeOf(unitType).cost, scarred);

  /** Returns the combat points of a force. */
  const strength = (units: Iterable<CountedType>): number => {
    let sum = 0;
    for (const unit of units) sum += pointsOf(unit);
    return sum;
  };

  return { findType, typeOf, poolOf, pointsOf, strength };
}

/** Returns the combat points of a unit: its cost, or half of it, rounded down, if scarred (BZK-102, FTQ-105). */
export function combatPoints(cost: number, scarred: boolean): number {
  return scarred ? Math.floor(cost / 2) : cost;
}

/** Returns messages for a card on what a type is best at among similar types. */
export function rankLines(type: ShipType, catalogue: readonly ShipType[]): readonly Message[] {
  const like = catalogue.filter(({ kind, faction }) => kind === type.kind && faction === type.faction);
  const costs = like.map(({ cost }) => cost);
  const isMost = type.room > 0 && like.every(({ room }) => room <= type.room);
  return [
    ...(type.cost === Math.max(...costs) ? [line(`card.strongest.${type.kind}`, {})] : []),
    ...(type.cost === Math.min(...costs) ? [line(`card.cheapest.${type.kind}`, {})] : []),
    ...(isMost ? [line('card.roomiest', {})] : []),
  ];
}

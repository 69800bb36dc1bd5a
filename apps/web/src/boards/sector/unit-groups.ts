import { grouped, type TypeId } from '@warlog/kernel';
import type { Mover, UnitRef } from './view.js';

/** What a board must know of a ruleset's units. */
export interface Catalogue {
  readonly findType: (id: TypeId) => {
    readonly short: string;
    readonly kind: 'ship' | 'squadron';
    readonly cost: number;
  } | null;
  /** Combat points. */
  readonly strength: (units: Iterable<{ readonly unitType: TypeId; readonly scarred: boolean }>) => number;
}

/** Units that are alike: the same type, scarred or not. */
export interface UnitGroup {
  readonly key: string;
  /** The type that all of them are of. */
  readonly type: TypeId;
  readonly name: string;
  readonly scarred: boolean;
  readonly units: readonly UnitRef[];
  /** Combat points of all of them. */
  readonly points: number;
}

/** Groups units by what tells them apart, in the order in which they come. */
export function groupUnits({ findType, strength }: Catalogue, units: readonly Mover[]): readonly UnitGroup[] {
  return [...grouped(units, ({ unitType, scarred }) => `${unitType}/${scarred}`)].flatMap(([key, alike]) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { unitType: type, scarred } = first;
    const name = findType(type)?.short ?? type;
    return [{ key, type, name, scarred, units: alike.map(({ id }) => id), points: strength(alike) }];
  });
}

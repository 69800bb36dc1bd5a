import type { Catalogue } from './catalogue.js';

/** Units that are alike: the same type, scarred or not. */
export interface UnitGroup<Id extends string = string> {
  readonly key: string;
  /** The type that all of them are of. */
  readonly type: string;
  readonly name: string;
  readonly kind: 'ship' | 'squadron';
  readonly scarred: boolean;
  readonly units: readonly Id[];
  /** Combat points of all of them. */
  readonly points: number;
  readonly room: number;
}

/** Groups units by what tells them apart, in the order in which they come. */
export function groupUnits<Id extends string, Type extends string>(
  catalogue: Catalogue<Type>,
  units: readonly { readonly id: Id; readonly unitType: Type; readonly scarred: boolean }[],
): readonly UnitGroup<Id>[] {
  const groups = new Map<string, { unitType: Type; scarred: boolean; ids: Id[] }>();
  for (const { id, unitType, scarred } of units) {
    const key = `${unitType}/${scarred}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { unitType, scarred, ids: [id] });
    else group.ids.push(id);
  }
  return [...groups].map(([key, { unitType, scarred, ids }]) => {
    const type = catalogue.findType(unitType);
    return {
      key,
      type: unitType,
      name: type?.short ?? unitType,
      kind: type?.kind ?? 'ship',
      scarred,
      units: ids,
      points: catalogue.strength(ids.map(() => ({ unitType, scarred }))),
      room: type?.room ?? 0,
    };
  });
}

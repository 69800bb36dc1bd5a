/** What a board must know of a ruleset's units. */
export interface Catalogue<Type extends string = string> {
  readonly findType: (id: Type) => {
    readonly short: string;
    readonly kind: 'ship' | 'squadron';
    readonly cost: number;
    readonly room: number;
  } | null;
  /** Combat points. */
  readonly strength: (units: Iterable<{ readonly unitType: Type; readonly scarred: boolean }>) => number;
}

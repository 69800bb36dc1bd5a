/*
 * Changes of order sheets that their forms have in common. Each gives a new thing and leaves the old one as it was, so
 * that undo is free; what becomes empty disappears, so that "nothing ordered" has one form.
 */

/** The sheet with one field changed; `undefined` and empty lists take it out. */
export function withField<Sheet extends object, Field extends keyof Sheet>(
  sheet: Sheet,
  field: Field,
  value: Sheet[Field] | undefined,
): Sheet {
  const { [field]: _old, ...rest } = sheet;
  const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
  return (isEmpty ? rest : { ...rest, [field]: value }) as Sheet;
}

/** Entries of planets with the items of one of them replaced; a planet without items is taken out. */
export function withItems<Item, Planet extends string>(
  entries: readonly { readonly planet: Planet; readonly items: readonly Item[] }[],
  planet: Planet,
  items: readonly Item[],
): { planet: Planet; items: Item[] }[] {
  const known = entries.some((entry) => entry.planet === planet);
  return [...entries, ...(known ? [] : [{ planet, items: [] }])]
    .map((entry) => ({ planet: entry.planet, items: [...(entry.planet === planet ? items : entry.items)] }))
    .filter((entry) => entry.items.length > 0);
}

/** Jumps without these units; a jump of nobody is taken out. */
export function withoutUnits<Jump extends { readonly units: readonly string[] }>(
  jumps: readonly Jump[],
  units: readonly string[],
): Jump[] {
  const leaving = new Set<string>(units);
  return jumps
    .map((line) => ({ ...line, units: line.units.filter((unit) => !leaving.has(unit)) }))
    .filter((line) => line.units.length > 0);
}

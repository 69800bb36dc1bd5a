import type { PlaceId } from '../place.js';
import type { StanceChange } from '../stance.js';
import { isNewUnit, newUnitParts, type NewUnitRef, type TypeId, type UnitId } from '../unit.js';
import type { Spelling } from './lookup.js';

/** Writes units as a list, with counts for equal neighbors. */
export function runsText(units: readonly TypeId[], spelling: Spelling): string {
  const counted: { readonly id: TypeId; count: number }[] = [];
  for (const id of units) {
    const last = counted.at(-1);
    if (last?.id === id) last.count += 1;
    else counted.push({ id, count: 1 });
  }
  return counted.map(({ id, count }) => `${count > 1 ? `${count} ` : ''}${spelling.type(id)}`).join(', ');
}

/** Writes each planet's orders; `itemText` writes one item. */
export function constructLines<Item>(
  construct: readonly { readonly planet: PlaceId; readonly items: readonly Item[] }[],
  spelling: Spelling,
  itemText: (item: Item, planet: PlaceId, spelling: Spelling) => string,
): readonly string[] {
  return construct.flatMap(({ planet, items }) => [
    `at ${spelling.place(planet)}`,
    ...items.map((item) => `  ${itemText(item, planet, spelling)}`),
  ]);
}

export function buildText(
  {
    unit,
    count,
    spend,
  }: { readonly unit: TypeId; readonly count?: number | undefined; readonly spend?: number | undefined },
  spelling: Spelling,
): string {
  return `build ${count === undefined ? '' : `${count} `}${spelling.type(unit)}${paymentText(spend)}`;
}

export function paymentText(spend: number | undefined): string {
  return spend === undefined ? '' : ` for ${spend}`;
}

/** Writes a line of jumps; `load`: the game's text between destination and label. */
export function jumpText(
  jump: {
    readonly from: PlaceId;
    readonly to: PlaceId;
    readonly units: readonly (UnitId | NewUnitRef)[];
    readonly label?: string | undefined;
  },
  spelling: Spelling,
  load = '',
): string {
  const units = jump.units.map((id) => {
    if (!isNewUnit(id)) return spelling.unit(id, jump.from);
    const { planet, n } = newUnitParts(id);
    return planet === jump.from ? `new ${n}` : id;
  });
  const label = jump.label === undefined ? '' : ` as "${jump.label}"`;
  return `jump ${spelling.place(jump.from)} -> ${spelling.place(jump.to)}${load}${label}: ${units.join(', ')}`;
}

export function stanceLines(stance: StanceChange = {}): readonly string[] {
  return [
    ...(stance.default === undefined ? [] : [`stance default ${stance.default}`]),
    ...Object.entries(stance.players ?? {}).map(([seat, word]) => `stance ${seat} ${word}`),
    ...Object.entries(stance.labels ?? {}).flatMap(([label, words]) =>
      Object.entries(words).map(([seat, word]) => `stance "${label}" ${seat} ${word}`),
    ),
  ];
}

/** Writes a list of retreat places, which may be empty; no line if it was not set. */
export function retreatLines(places: readonly PlaceId[] | undefined, spelling: Spelling): readonly string[] {
  if (places === undefined) return [];
  return [`retreat ${places.length === 0 ? 'nowhere' : places.map((place) => spelling.place(place)).join(', ')}`];
}

/** Writes faction, name and force of a set-up. */
export function setupLines(
  sheet: { readonly faction: string; readonly name: string; readonly units: readonly TypeId[] },
  spelling: Spelling,
): readonly string[] {
  return [`faction ${sheet.faction}`, `name ${sheet.name}`, `force ${runsText(sheet.units, spelling)}`];
}

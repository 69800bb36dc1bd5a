/** Units of the parts of turns. */
export const partUnits = ['impulse', 'activation'] as const;
export type PartUnit = (typeof partUnits)[number];

/** The part of a turn that a phase plays, from 1, both ends included: impulses 7 to 12 of 12. */
export interface PhasePart {
  readonly unit: PartUnit;
  readonly of: number;
  readonly from: number;
  readonly to: number;
}

/** Returns a part as a key, for storage of plain text: `impulse/7/12/12`; null if there is none. */
export function partKey(part: PhasePart | null | undefined): string | null {
  return part ? [part.unit, part.from, part.to, part.of].join('/') : null;
}

/** Returns the part of such a key; null if it is invalid. */
export function partOfKey(key: unknown): PhasePart | null {
  const [unit, ...figures] = typeof key === 'string' ? key.split('/') : [];
  const [from = NaN, to = NaN, of = NaN] = figures.map(Number);
  const known = partUnits.find((partUnit) => partUnit === unit);
  return known && figures.length === 3 && [from, to, of].every(Number.isInteger) ? { unit: known, from, to, of } : null;
}

/** What turns are made of, where they have parts. */
export const partUnits = ['impulse', 'activation'] as const;
export type PartUnit = (typeof partUnits)[number];

/** The part of a turn that a phase plays, both ends included, counted from 1: impulses 7 to 12 of 12. */
export interface PhasePart {
  readonly unit: PartUnit;
  readonly of: number;
  readonly from: number;
  readonly to: number;
}

/** A part as one word, for where nothing but words is kept; null where there is none: `impulse/7/12/12`. */
export function partKey(part: PhasePart | null | undefined): string | null {
  return part ? [part.unit, part.from, part.to, part.of].join('/') : null;
}

/** The part behind such a word; null where it names none. */
export function partOfKey(key: unknown): PhasePart | null {
  const [unit, ...figures] = typeof key === 'string' ? key.split('/') : [];
  const [from = NaN, to = NaN, of = NaN] = figures.map(Number);
  const known = partUnits.find((one) => one === unit);
  return known && figures.length === 3 && [from, to, of].every(Number.isInteger) ? { unit: known, from, to, of } : null;
}

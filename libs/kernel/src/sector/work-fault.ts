import { placeRef, unitRef, type Param, type Problem } from '../text/line.js';
import type { PlaceId } from './place.js';
import type { UnitId } from './unit.js';

type Params = Readonly<Record<string, Param>>;

/** What is wrong with one item of what a planet is told to do. */
export interface WorkFault {
  /** Its index in the planet's list. */
  readonly item: number;
  readonly code: string;
  readonly params: Params;
  /** The field of the item that is wrong; null: all of it. */
  readonly field: string | null;
  /** Another sentence for the same code. */
  readonly variant: string | undefined;
}

/** A planet's list while it is being worked through: which item is at hand, and what was wrong so far. */
interface Worked {
  readonly bench: { readonly planet: PlaceId };
  readonly item: number;
  readonly faults: WorkFault[];
}

/** The planet, as the sentence of a fault names it. */
export function here({ bench }: Pick<Worked, 'bench'>): { readonly planet: Param } {
  return { planet: placeRef(bench.planet) };
}

/** Something is wrong with the item at hand; where nothing else is said it is about the planet. */
export function fault(
  shop: Worked,
  code: string,
  params?: Params,
  field: string | null = null,
  variant?: string,
): void {
  shop.faults.push({ item: shop.item, code, params: params ?? here(shop), field, variant });
}

/** Why a unit cannot be repaired here. */
export function noRepair(shop: Worked, code: string, id: UnitId): void {
  const unit = unitRef(id);
  if (code.endsWith('_UNKNOWN')) return fault(shop, code, { thing: 'unit', id }, 'unitId');
  fault(shop, code, code.endsWith('_NOT_YOURS') ? { thing: unit } : { ...here(shop), unit }, 'unitId');
}

/** The faults of a planet's list, which stands at `path` of a sheet, as problems of the sheet. */
export function workProblems(
  faults: readonly WorkFault[],
  path: Problem['path'],
  problem: (code: string, path: Problem['path'], params: Params, variant?: string) => Problem,
): readonly Problem[] {
  return faults.map(({ item, code, params, field, variant }) =>
    problem(code, [...path, 'items', item, ...(field === null ? [] : [field])], params, variant),
  );
}

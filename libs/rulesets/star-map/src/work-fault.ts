import { placeRef, unitRef, type Param, type Problem } from '@warlog/core';
import type { PlaceId } from './place.js';
import type { UnitId } from './unit.js';

type Params = Readonly<Record<string, Param>>;

/** The fault of one item of a planet's orders. */
export interface WorkFault {
  /** Its index in the planet's list. */
  readonly item: number;
  readonly code: string;
  readonly params: Params;
  /** The invalid field of the item; null: the whole item. */
  readonly field: string | null;
  /** Another message for the same code. */
  readonly variant: string | undefined;
}

/** State of checking a planet's list: the current item, and the faults so far. */
interface Worked {
  readonly budget: { readonly planet: PlaceId };
  readonly item: number;
  readonly faults: WorkFault[];
}

/** Returns the planet as the parameter of a fault's message. */
export function here({ budget }: Pick<Worked, 'budget'>): { readonly planet: Param } {
  return { planet: placeRef(budget.planet) };
}

/** Records a fault of the current item; by default it is about the planet. */
export function fault(
  shop: Worked,
  code: string,
  params?: Params,
  field: string | null = null,
  variant?: string,
): void {
  shop.faults.push({ item: shop.item, code, params: params ?? here(shop), field, variant });
}

/** Records why a unit cannot be repaired here. */
export function noRepair(shop: Worked, code: string, id: UnitId): void {
  const unit = unitRef(id);
  if (code.endsWith('_UNKNOWN')) return fault(shop, code, { thing: 'unit', id }, 'unitId');
  fault(shop, code, code.endsWith('_NOT_YOURS') ? { thing: unit } : { ...here(shop), unit }, 'unitId');
}

/** Converts the faults of a planet's list at `path` into problems of the orders. */
export function workProblems(
  faults: readonly WorkFault[],
  path: Problem['path'],
  problem: (code: string, path: Problem['path'], params: Params, variant?: string) => Problem,
): readonly Problem[] {
  return faults.map(({ item, code, params, field, variant }) =>
    problem(code, [...path, 'items', item, ...(field === null ? [] : [field])], params, variant),
  );
}

import type { Param } from '@warlog/core';
import type { TypeId, UnitId } from './unit.js';
import { fault, type WorkFault } from './work-fault.js';

/* What the workshops of all star-map games share: a planet's list, item by item, and part payments (BZK-202, FTQ-403). */

/** Why a unit cannot be repaired at a planet. */
export type RepairFault<Prefix extends string> =
  `${Prefix}_E_${'UNKNOWN' | 'NOT_YOURS' | 'REPAIR_PLACE' | 'NOT_SCARRED'}`;

/** What the workshop needs to know from the game. */
export interface WorkTrade<Prefix extends string> {
  /** Returns the price of a unit this seat may build; null if it may not. */
  priceOf(type: TypeId): number | null;
  /** Returns the price of repairing a unit here, or why it cannot be repaired. */
  repairPriceOf(unit: UnitId): number | RepairFault<Prefix>;
  /** Returns the id of the n-th ship or squadron finished here, n from 1. */
  nameUnit(n: number): UnitId;
}

/** State of a planet's works. */
export interface WorkState<Event> {
  /** Whether the works stop at the first item that is invalid or not paid for. */
  readonly halting: boolean;
  /** The index of the current item. */
  item: number;
  /** An earlier item of this list left its unit or repair unfinished. */
  unfinished: boolean;
  /** Requested credits, even beyond what there is. */
  spent: number;
  /** Types of the ships and squadrons finished, in order. */
  readonly built: TypeId[];
  readonly repaired: Set<UnitId>;
  readonly events: Event[];
  readonly faults: WorkFault[];
}

/** The result of a list of items at one planet. */
export type WorkDone<Event> = Pick<WorkState<Event>, 'events' | 'faults' | 'spent' | 'built'>;

/** `all` continues after a fault and collects all of them, for checks; `until-fault` stops at the first one. */
export type WorkMode = 'all' | 'until-fault';

/** Returns the state before the first item. */
export function beginWork<Event>(mode: WorkMode): WorkState<Event> {
  const start = { halting: mode === 'until-fault', item: 0, unfinished: false, spent: 0 };
  return { ...start, built: [], repaired: new Set(), events: [], faults: [] };
}

/** Runs the items in the given order. */
export function runItems<Shop extends WorkState<unknown>, Item>(
  shop: Shop,
  items: readonly Item[],
  run: (shop: Shop, item: Item) => void,
): void {
  for (const [index, item] of items.entries()) {
    shop.item = index;
    run(shop, item);
    if (shop.halting && shop.faults.length > 0) break;
  }
}

/** What is due for something at a price; `code` and `thing` of the fault of a higher payment. */
interface Due {
  readonly price: number;
  readonly spend: number | undefined;
  readonly code: string;
  readonly thing: Readonly<Record<string, Param>>;
  readonly variant?: string;
}

/** Returns a payment of `spend`, by default the rest, also for what is begun; null with a fault if it is too much. */
export function paymentOf(
  shop: Parameters<typeof fault>[0],
  begun: { readonly paid: number; readonly cost: number } | null,
  { price, spend, code, thing, variant }: Due,
) {
  const { cost, paid } = begun ?? { cost: price, paid: 0 };
  const amount = spend ?? cost - paid;
  if (amount <= cost - paid) return { amount, cost, paid: paid + amount, isWhole: paid + amount === cost };
  fault(shop, code, { ...thing, need: cost - paid }, 'spend', variant);
  return null;
}

import type { LooseOrders } from '@warlog/tactical';

/** Returns all results of a list, or null if one of them is not understood. */
export function allOf<From, To>(list: readonly From[], read: (from: From) => To | null): readonly To[] | null {
  const found = list.map(read);
  return found.every((value) => value !== null) ? found : null;
}

/** Returns a part of orders under a key; null without a value. */
export const under = (key: string, value: unknown): LooseOrders | null => (value === null ? null : { [key]: value });

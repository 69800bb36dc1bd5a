import type { Sight } from '../campaigns/sight.js';

/** What a seat still owes the open phase. */
export type Lack =
  /** No sheet is in. */
  | { readonly kind: 'sheet'; readonly idle: number }
  /** A sheet is in, but forces have no order in it. */
  | { readonly kind: 'orders'; readonly idle: number };

/**
 * What the user's own seat lacks, from its own row: null when nothing is asked of it, or it has done
 * all that is asked, or its sheet is complete.
 */
export function lackOf({ seats, mine }: Pick<Sight, 'seats' | 'mine'>): Lack | null {
  const row = mine ? seats.find(({ seat }) => seat === mine.id) : undefined;
  if (!row?.awaited || row.done) return null;
  const idle = row.idle ?? 0;
  if (row.sheet === 'none') return { kind: 'sheet', idle };
  return idle > 0 ? { kind: 'orders', idle } : null;
}

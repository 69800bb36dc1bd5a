import type { CampaignAccess } from '../campaigns/campaign-access.js';

/** What a seat still owes the open phase. */
export type MissingAction =
  /** No orders are in. */
  | { readonly kind: 'sheet'; readonly idle: number }
  /** Orders are in, but forces have none. */
  | { readonly kind: 'orders'; readonly idle: number };

/**
 * Returns the missing action of the seat for which the user gives orders, from its row. Null if nothing is asked of it, or if everything is
 * done or its orders are complete.
 */
export function missingActionOf({ seats, played }: Pick<CampaignAccess, 'seats' | 'played'>): MissingAction | null {
  const row = played ? seats.find(({ seat }) => seat === played.id) : undefined;
  if (!row?.awaited || row.done) return null;
  const idle = row.idle ?? 0;
  if (row.sheet === 'none') return { kind: 'sheet', idle };
  return idle > 0 ? { kind: 'orders', idle } : null;
}

import type { BzaarckeOrdersSheet, BzaarckeStandingSheet } from '@warlog/bzaarcke/ui';
import { lasting } from '../star-map/standing.js';

/**
 * Returns the part of the orders that can become standing orders: without jumps and without what holds for one turn
 * only.
 */
export function standingOf({ construct, stance, retreat, control }: BzaarckeOrdersSheet): BzaarckeStandingSheet | null {
  return lasting({ construct, stance, retreat, control });
}

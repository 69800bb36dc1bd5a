import type { FtarqOrdersSheet, FtarqStandingSheet } from '@warlog/ftarq/ui';
import { lasting } from '../star-map/standing.js';

/** Returns the part of the orders that can become standing orders: without jumps and gifts. */
export function standingOf({
  construct,
  stance,
  retreat,
  aftermath,
  claims,
}: FtarqOrdersSheet): FtarqStandingSheet | null {
  return lasting({ construct, stance, retreat, aftermath, claims });
}

import { lasting } from '../sector/standing.js';
import type { OrdersSheet, StandingSheet } from './rules.js';

/** What of a sheet serves when a deadline is missed: no jumps, no gifts. */
export function standingOf({ construct, stance, retreat, aftermath, claims }: OrdersSheet): StandingSheet | null {
  return lasting({ construct, stance, retreat, aftermath, claims });
}

import { lasting } from '../sector/standing.js';
import type { OrdersSheet, StandingSheet } from './rules.js';

/** What of a sheet serves when a deadline is missed: no jumps, no words of the day. */
export function standingOf({ construct, stance, retreat, control }: OrdersSheet): StandingSheet | null {
  return lasting({ construct, stance, retreat, control });
}

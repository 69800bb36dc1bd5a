import type { OrdersSheet, StandingSheet } from './rules.js';

/** The lasting part of a sheet, fit to serve when a deadline is missed: no jumps, no gifts. Null when empty. */
export function standingOf(sheet: OrdersSheet): StandingSheet | null {
  const { construct, stance, retreat, aftermath, claims } = sheet;
  const lasting = Object.entries({ construct, stance, retreat, aftermath, claims }).filter(
    ([, part]) => part !== undefined,
  );
  return lasting.length === 0 ? null : { v: 1, ...Object.fromEntries(lasting) };
}

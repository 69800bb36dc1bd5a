import type { OrdersSheet, StandingSheet } from './rules.js';

/** The lasting part of a sheet, fit to serve when a deadline is missed: no jumps, no words of the day. Null when empty. */
export function standingOf(sheet: OrdersSheet): StandingSheet | null {
  const { construct, stance, retreat, control } = sheet;
  if (construct === undefined && stance === undefined && retreat === undefined && control === undefined) return null;
  return {
    v: 1,
    ...(construct === undefined ? {} : { construct }),
    ...(stance === undefined ? {} : { stance }),
    ...(retreat === undefined ? {} : { retreat }),
    ...(control === undefined ? {} : { control }),
  };
}

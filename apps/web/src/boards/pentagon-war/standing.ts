import { standingIn, type BattleSheet, type StandingSheet } from './rules.js';

/** What of a sheet serves when a deadline is missed: doctrine alone. Null where nothing of it was said (PW-18.7). */
export function standingOf(sheet: BattleSheet): StandingSheet | null {
  const standing = standingIn(sheet);
  return Object.keys(standing.units ?? {}).length === 0 ? null : standing;
}

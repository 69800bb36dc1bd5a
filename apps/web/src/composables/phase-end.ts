import type { PhaseFields } from '@warlog/api-client';

/**
 * The displayed end of a phase, ISO 8601: its beacon round once orders are fixed, an early closing, or its deadline.
 */
export function phaseEnd({
  sealed,
  closesAt,
  dueAt,
}: Pick<PhaseFields, 'closesAt' | 'dueAt'> & { readonly sealed: { readonly roundAt: string } | null }): string {
  return sealed?.roundAt ?? closesAt ?? dueAt;
}

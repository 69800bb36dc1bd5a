import type { PhaseFields } from '@warlog/api-client';

/** When what is shown of a phase ends, ISO 8601: by its beacon once orders are fixed, early, or by its deadline. */
export function phaseEnd({
  sealed,
  closesAt,
  dueAt,
}: Pick<PhaseFields, 'closesAt' | 'dueAt'> & { readonly sealed: { readonly roundAt: string } | null }): string {
  return sealed?.roundAt ?? closesAt ?? dueAt;
}

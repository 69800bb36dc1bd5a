/** Renders a message of the app: `useI18n().t`, or a stand-in in tests. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>, plural?: number) => string;

/** Counts a force in text: "1 ship, 2 squadrons"; zero counts are left out. */
export function countWords(
  say: Say,
  { ships, squadrons }: { readonly ships: number; readonly squadrons: number },
): string {
  const parts = [];
  if (ships > 0 || squadrons === 0) parts.push(say('board.count.ships', { count: ships }, ships));
  if (squadrons > 0) parts.push(say('board.count.squadrons', { count: squadrons }, squadrons));
  return parts.join(', ');
}

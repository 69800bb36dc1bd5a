import type { Say } from '../kit/say.js';

/** Lists craft by short names and counts: "3 Wraith, 1 Arrow". */
export function countNames(say: Say, types: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} ${say(`armada.craft.${type}`)}`).join(', ');
}

/** Formats a maneuver or a modifier with its sign, the minus as long as the plus. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : String(n).replace('-', '−');
}

import type { StanceWord, WordInForce } from '@warlog/kernel';
import type { Say } from '../../parts/say.js';

export type { StanceWord } from '@warlog/kernel';
export const stanceWords = ['shoot', 'no-shoot'] as const satisfies readonly StanceWord[];

/** A word about fire that holds: "hold fire against Dellun Compact, since turn 1". */
export function stancePhrase(
  { towards, word, since }: WordInForce,
  { say, seatName }: { readonly say: Say; readonly seatName: (seat: string) => string },
): string {
  const what =
    towards === null
      ? say(`orders.stance.default.${word}`)
      : say(`orders.stance.seat.${word}`, { seat: seatName(towards) });
  return since === null ? what : say('orders.stance.since', { what, turn: since });
}

import type { StanceWord, WordInForce } from '@warlog/star-map';
import type { Say } from '../../kit/say.js';

export type { StanceWord } from '@warlog/star-map';
export const stanceWords = ['shoot', 'no-shoot'] as const satisfies readonly StanceWord[];

/** Describes a stance in force: "hold fire against Dellun Compact, since turn 1". */
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

import { mayHoldCommands } from '../damage/cards.js';
import type { CardKind } from '../model/catalogue.js';
import type { Command } from '../tables.js';

/** What a ship holds after it gained a token, and which one it had to give back: null for none (SWA-ACT-02). */
export interface Held {
  readonly tokens: readonly Command[];
  readonly dropped: Command | null;
}

/** Command tokens, of which a ship holds no more than its command value (SWA-ACT-02). */
export interface Holder {
  readonly tokens: readonly Command[];
  readonly command: number;
  readonly faceup: readonly CardKind[];
}

/** Gains a token: never two alike, and one too many is given back, the new one unless another is named (SWA-ACT-02). */
export function gainToken({ tokens, command, faceup }: Holder, gained: Command, drop?: Command): Held {
  if (!mayHoldCommands(faceup) || tokens.includes(gained)) return { tokens, dropped: gained };
  const all = [...tokens, gained];
  if (all.length <= command) return { tokens: all, dropped: null };
  const dropped = drop !== undefined && all.includes(drop) ? drop : gained;
  return { tokens: all.filter((token) => token !== dropped), dropped };
}

import { mayHoldCommands } from '../damage/cards.js';
import type { CardKind } from '../model/ids.js';
import type { SwArmadaCommand } from '../tables.js';

/** A ship's tokens after gaining one, and the one it had to return: null for none (SWA-ACT-02). */
export interface TokenStore {
  readonly tokens: readonly SwArmadaCommand[];
  readonly dropped: SwArmadaCommand | null;
}

/** The command tokens of a ship, at most its command value (SWA-ACT-02). */
export interface SwArmadaHolder {
  readonly tokens: readonly SwArmadaCommand[];
  readonly command: number;
  readonly faceup: readonly CardKind[];
}

/** Gains a token: never two alike; an excess one is returned, the new one unless another is named (SWA-ACT-02). */
export function gainToken(
  { tokens, command, faceup }: SwArmadaHolder,
  gained: SwArmadaCommand,
  drop?: SwArmadaCommand,
): TokenStore {
  if (!mayHoldCommands(faceup) || tokens.includes(gained)) return { tokens, dropped: gained };
  const all = [...tokens, gained];
  if (all.length <= command) return { tokens: all, dropped: null };
  const dropped = drop !== undefined && all.includes(drop) ? drop : gained;
  return { tokens: all.filter((token) => token !== dropped), dropped };
}

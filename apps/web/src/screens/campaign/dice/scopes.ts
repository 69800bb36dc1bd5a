import type { DiceRolled, DiceShuffled } from '@warlog/dice';
import type { Message } from '@warlog/core';
import type { Narrated } from '../../../composables/replay/moments.js';

/** A roll with its narration. */
export interface DisclosedRoll {
  readonly event: DiceRolled | DiceShuffled;
  readonly lines: readonly Message[];
}

/** Rolls with one audience and one moment, in the order in which they were made. */
export interface DisclosedScope {
  readonly scope: string;
  /** 160 hex digits; null if none was shown. */
  readonly proof: string | null;
  readonly rolls: readonly DisclosedRoll[];
}

/** The dice of a phase by their scopes; only the scope `only` if it is given. */
export function scopesOf(narrated: readonly Narrated[], only: string | null): readonly DisclosedScope[] {
  const scopes = new Map<string, { scope: string; proof: string | null; rolls: DisclosedRoll[] }>();
  const at = (scope: string) => {
    const known = scopes.get(scope) ?? { scope, proof: null, rolls: [] };
    scopes.set(scope, known);
    return known;
  };
  for (const { event, lines } of narrated) {
    if (event.type === 'DiceScopeOpened' && 'proof' in event) at(event.scope).proof = event.proof;
    else if ((event.type === 'DiceRolled' || event.type === 'DiceShuffled') && 'label' in event) {
      at(event.scope).rolls.push({ event, lines });
    }
  }
  return [...scopes.values()].filter(({ scope, rolls }) => rolls.length > 0 && (only === null || scope === only));
}

import type { DiceRolled, DiceShuffled, Line } from '@warlog/kernel';
import type { Narrated } from '../../../composables/replay/moments.js';

/** A roll with what is said of it. */
export interface ToldRoll {
  readonly event: DiceRolled | DiceShuffled;
  readonly lines: readonly Line[];
}

/** Rolls with one audience and one moment, in the order in which they were thrown. */
export interface ToldScope {
  readonly scope: string;
  /** 160 hex digits; null where none was shown. */
  readonly proof: string | null;
  readonly rolls: readonly ToldRoll[];
}

/** The dice of a phase by their scopes; only one of them where it is named. */
export function scopesOf(narrated: readonly Narrated[], only: string | null): readonly ToldScope[] {
  const scopes = new Map<string, { scope: string; proof: string | null; rolls: ToldRoll[] }>();
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

import type { PacePreset } from '../screens/new-campaign/presets.js';

const paces = import.meta.glob<{ readonly paces: readonly PacePreset[] }>('./*/paces.ts');

/**
 * The paces at which a game is offered, the usual one first; `boards/<ruleset>/paces.ts` exports them as `paces`. Null where
 * the house's own do.
 */
export async function loadPaces(ruleset: string): Promise<readonly PacePreset[] | null> {
  return (await paces[`./${ruleset}/paces.ts`]?.())?.paces ?? null;
}

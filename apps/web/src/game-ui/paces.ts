import type { PacePreset } from '../screens/new-campaign/presets.js';

const paces = import.meta.glob<{ readonly paces: readonly PacePreset[] }>('./*/paces.ts');

/**
 * Loads the paces at which a game is offered, the default first; `game-ui/<ruleset>/paces.ts` exports them as `paces`.
 * Null where the platform's own apply.
 */
export async function loadPaces(ruleset: string): Promise<readonly PacePreset[] | null> {
  return (await paces[`./${ruleset}/paces.ts`]?.())?.paces ?? null;
}

import type { CampaignSummary } from '@warlog/api-client';
import { onScopeDispose, ref, watch, type Ref } from 'vue';
import { idle } from '../../composables/idle.js';
import type { KnownGame } from './useKnownGame.js';

/** A second after the last change is late enough where the browser cannot say when it is idle. */
const SAFARI_MS = 1_000;

/**
 * What happens to a seat that sends nothing, in a sentence. The ruleset's code comes only when the
 * page has nothing else to do; until then, and where it has nothing to say, null.
 */
export function useIfNothing(
  campaign: Pick<CampaignSummary, 'ruleset' | 'rulesetVersion'>,
  known: () => KnownGame | null,
): Readonly<Ref<string | null>> {
  const text = ref<string | null>(null);
  let isOver = false;
  onScopeDispose(() => (isOver = true));

  async function read({ view, standing }: KnownGame): Promise<void> {
    await idle(5_000, SAFARI_MS);
    if (isOver) return;
    const { ifNothing } = await import('./if-nothing.js');
    const said = await ifNothing(campaign, view, standing);
    if (!isOver) text.value = said;
  }

  watch(
    known,
    (game) => {
      // A sentence less on home is no reason to say anything.
      if (game !== null && game.view !== null) void read(game).catch(() => undefined);
    },
    { immediate: true },
  );

  return text;
}

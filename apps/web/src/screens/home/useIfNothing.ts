import type { CampaignSummary } from '@warlog/api-client';
import { onScopeDispose, ref, watch, type Ref } from 'vue';
import { idle } from '../../composables/idle.js';
import type { KnownGame } from './useKnownGame.js';

/** The delay after the last change in browsers without an idle callback. */
const SAFARI_MS = 1_000;

/**
 * Provides a sentence on what happens to a seat without orders. The ruleset's code loads only while the page is idle;
 * until then, and if there is nothing to say, null.
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
      // A missing sentence on home is not worth an error message.
      if (game !== null && game.view !== null) void read(game).catch(() => undefined);
    },
    { immediate: true },
  );

  return text;
}

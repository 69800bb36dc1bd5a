import { computed, type ComputedRef } from 'vue';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import { useRuleset } from '../../../composables/useRuleset.js';

/** The game's name for the place of a battle, from the user's view of the map; its id until the rules are loaded. */
export function useBattlePlace(
  open: OpenCampaign,
  rulesetId: string,
  version: number,
): ComputedRef<(place: string) => string> {
  const { ruleset } = useRuleset(rulesetId, version);
  return computed(() => {
    const view = open.game.value?.view ?? null;
    const nameOf = ruleset.value === null || view === null ? null : ruleset.value.view.nameOf(view);
    return (place) => nameOf?.({ ref: 'place', id: place }) ?? place;
  });
}

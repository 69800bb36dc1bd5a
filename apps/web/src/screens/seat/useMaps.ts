import { Rulesets, type CampaignSummary, type RulesetsResult } from '@warlog/api-client';
import { computed, shallowReactive, type ComputedRef, type ShallowRef } from 'vue';
import { client } from '../../api.js';
import type { ChartModel } from '../../chart/model.js';
import { useThumb, type Thumb } from '../../composables/useBoard.js';
import { useRead } from '../../composables/useRead.js';

type Ruleset = RulesetsResult['rulesets'][number];

/** The games of this server, and the pictures of their maps. */
export function useMaps(): {
  readonly rulesets: ComputedRef<readonly Ruleset[]>;
  /** The map of a campaign as its game begins; null until it is here. */
  readonly pictureOf: (campaign: Pick<CampaignSummary, 'ruleset' | 'scenario'>) => ChartModel | null;
} {
  const { data } = useRead<RulesetsResult['rulesets']>('rulesets', async () => {
    const reply = await client.query(Rulesets, {});
    return reply.ok ? { ...reply, data: reply.data.rulesets } : reply;
  });
  const rulesets = computed(() => data.value ?? []);
  const thumbs = shallowReactive(new Map<string, Readonly<ShallowRef<Thumb | null>>>());

  function pictureOf({ ruleset, scenario }: Pick<CampaignSummary, 'ruleset' | 'scenario'>): ChartModel | null {
    const preview = rulesets.value
      .find(({ id }) => id === ruleset)
      ?.scenarios.find(({ id }) => id === scenario)?.preview;
    if (preview === undefined) return null;
    const thumb = thumbs.get(ruleset) ?? useThumb(ruleset);
    thumbs.set(ruleset, thumb);
    return thumb.value?.(preview) ?? null;
  }

  return { rulesets, pictureOf };
}

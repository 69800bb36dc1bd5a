import { Rulesets, type CampaignSummary, type RulesetsResult } from '@warlog/api-client';
import { computed, type ComputedRef } from 'vue';
import { client } from '../../api.js';
import { useRead } from '../../composables/useRead.js';

type Ruleset = RulesetsResult['rulesets'][number];

/** Provides the games of this server, and the initial views of their maps. */
export function useMaps(): {
  readonly rulesets: ComputedRef<readonly Ruleset[]>;
  /** The view with which a campaign's game begins, for a thumbnail; null until it is loaded. */
  readonly previewOf: (campaign: Pick<CampaignSummary, 'ruleset' | 'scenario'>) => unknown;
} {
  const { data } = useRead<RulesetsResult['rulesets']>('rulesets', async () => {
    const reply = await client.query(Rulesets, {});
    return reply.ok ? { ...reply, data: reply.data.rulesets } : reply;
  });
  const rulesets = computed(() => data.value ?? []);

  function previewOf({ ruleset, scenario }: Pick<CampaignSummary, 'ruleset' | 'scenario'>): unknown {
    const scenarios = rulesets.value.find(({ id }) => id === ruleset)?.scenarios ?? [];
    return scenarios.find(({ id }) => id === scenario)?.preview ?? null;
  }

  return { rulesets, previewOf };
}

import { FiguresRead } from '@warlog/api-client';
import { computed, onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import { client } from '../../../api.js';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import { closedOrdinals } from '../../../composables/useReplayParts.js';
import { keepRead, cachedRead } from '../../../offline/reads.js';
import { useConnection } from '../../../stores/connection.js';
import type { History } from './series.js';

/**
 * Provides the figures at the end of each turn from the user's view. The past never changes: the device stores it and
 * requests only news.
 */
export function useFiguresOverTurns(open: OpenCampaign): Readonly<ShallowRef<History>> {
  const history = shallowRef<History>([]);
  const closed = closedOrdinals(open);
  const viewer = computed(() => open.campaign.value?.viewers[0] ?? null);
  let latest = 0;

  async function read(): Promise<void> {
    const asked = (latest += 1);
    const show = (known: History) => asked === latest && (history.value = known);
    if (viewer.value === null) return;
    const key = `figures/${open.id}/${viewer.value}`;
    const cached = (await cachedRead<History>(key))?.data ?? [];
    show(cached);
    const reply = await client.query(FiguresRead, {
      id: open.id,
      viewer: viewer.value,
      after: cached.at(-1)?.ordinal ?? 0,
    });
    if (!reply.ok) return;
    const news = (reply.data.campaign?.figures ?? []) as History;
    if (news.length === 0) return;
    await keepRead(key, [...cached, ...news], Date.now());
    show([...cached, ...news]);
  }

  watch([viewer, () => closed.value.at(-1)], () => void read(), { immediate: true });
  onScopeDispose(useConnection().onComeback(() => void read()));
  return history;
}

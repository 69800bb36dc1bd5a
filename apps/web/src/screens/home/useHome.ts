import { Home, HomeChanged, type CampaignSummary } from '@warlog/api-client';
import { computed, onScopeDispose, watch } from 'vue';
import { client } from '../../api.js';
import { useRead } from '../../composables/useRead.js';
import { useClock } from '../../stores/clock.js';
import { useInbox } from '../../stores/inbox.js';
import { useWaiting } from '../../stores/waiting.js';
import { homeGroups } from './groups.js';

/** Provides the user's campaigns, grouped by what they need; read again at every hint. */
export function useHome() {
  const clock = useClock();
  const waiting = useWaiting();
  const inbox = useInbox();
  const read = useRead<readonly CampaignSummary[]>('home/2', async () => {
    const reply = await client.query(Home, {});
    if (!reply.ok) return reply;
    clock.learn({ ...reply.data, ...reply });
    inbox.learn(reply.data.inboxUnread);
    return { ...reply, data: reply.data.home.nodes };
  });
  const stop = client.live.subscribe(
    HomeChanged,
    {},
    { next: () => void read.refresh(), resumed: () => void read.refresh() },
  );
  onScopeDispose(stop);

  const groups = computed(() => homeGroups(read.data.value ?? []));
  watch(read.data, (campaigns) => campaigns && waiting.learn(campaigns));
  return { ...read, groups };
}

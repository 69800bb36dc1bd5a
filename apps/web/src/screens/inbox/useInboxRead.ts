import { HomeChanged, InboxRead, ReadInbox, type InboxEntryFields } from '@warlog/api-client';
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue';
import { client } from '../../api.js';
import { useRead } from '../../composables/useRead.js';
import { useClock } from '../../stores/clock.js';
import { useInbox } from '../../stores/inbox.js';

interface InboxPage {
  readonly nodes: readonly InboxEntryFields[];
  readonly next: string | null;
}

/**
 * Provides the user's inbox, stored on the device and read again at every hint. Entries that the user has seen are
 * marked read.
 */
export function useInboxRead() {
  const clock = useClock();
  const inbox = useInbox();
  const older = shallowRef<readonly InboxEntryFields[]>([]);
  const next = ref<string | null>(null);
  const read = useRead<InboxPage>('inbox', async () => {
    const reply = await client.query(InboxRead, {});
    if (!reply.ok) return reply;
    clock.learn({ ...reply.data, ...reply });
    inbox.learn(reply.data.inboxUnread);
    if (older.value.length === 0) next.value = reply.data.inbox.next;
    return { ...reply, data: reply.data.inbox };
  });
  const stop = client.live.subscribe(
    HomeChanged,
    {},
    { next: () => void read.refresh(), resumed: () => void read.refresh() },
  );
  onScopeDispose(stop);

  /** Entries that were unread at the start of this visit: they keep their mark while they are shown. */
  const met = new Set<string>();
  const entries = computed(() => {
    const all = [...(read.data.value?.nodes ?? []), ...older.value];
    return [...new Map(all.map((entry) => [entry.id, entry])).values()].map((entry) => {
      if (entry.unread) met.add(entry.id);
      return { ...entry, unread: met.has(entry.id) };
    });
  });
  const unread = computed(() => entries.value.filter((entry) => entry.unread).length);

  watch(
    () => read.data.value?.nodes.find((entry) => entry.unread)?.at ?? null,
    async () => {
      const newest = read.data.value?.nodes[0]?.at;
      if (newest === undefined || read.cachedAt.value !== null || document.visibilityState === 'hidden') return;
      const reply = await client.mutate(ReadInbox, { input: { upTo: newest } });
      if (reply.ok) inbox.learn(reply.data.readInbox.unread);
    },
    { immediate: true },
  );

  async function more(): Promise<void> {
    if (next.value === null) return;
    const reply = await client.query(InboxRead, { after: next.value });
    if (!reply.ok) return;
    older.value = [...older.value, ...reply.data.inbox.nodes];
    next.value = reply.data.inbox.next;
  }

  return { read, entries, unread, hasMore: computed(() => next.value !== null), more };
}

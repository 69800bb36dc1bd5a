import { HomeChanged, InboxRead, ReadInbox, type InboxEntryFields, type InboxReadResult } from '@warlog/api-client';
import { computed, onScopeDispose, watch } from 'vue';
import { client } from '../../api.js';
import { usePages } from '../../composables/usePages.js';
import { useClock } from '../../stores/clock.js';
import { useInbox } from '../../stores/inbox.js';

/**
 * Provides the user's inbox, stored on the device and read again at every hint. Entries that the user has seen are
 * marked read.
 */
export function useInboxRead() {
  const clock = useClock();
  const inbox = useInbox();
  const {
    read,
    entries: all,
    ...pages
  } = usePages<InboxEntryFields, InboxReadResult['inbox']>(
    'inbox',
    (entry) => entry.id,
    async (after) => {
      const reply = await client.query(InboxRead, { after });
      if (!reply.ok) return reply;
      clock.learn({ ...reply.data, ...reply });
      inbox.learn(reply.data.inboxUnread);
      return { ...reply, data: reply.data.inbox };
    },
  );
  const stop = client.live.subscribe(
    HomeChanged,
    {},
    { next: () => void read.refresh(), resumed: () => void read.refresh() },
  );
  onScopeDispose(stop);

  /** Entries that were unread at the start of this visit: they keep their mark while they are shown. */
  const met = new Set<string>();
  const entries = computed(() =>
    all.value.map((entry) => {
      if (entry.unread) met.add(entry.id);
      return { ...entry, unread: met.has(entry.id) };
    }),
  );
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

  return { read, entries, unread, ...pages };
}

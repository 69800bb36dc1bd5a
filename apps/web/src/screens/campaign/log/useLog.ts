import { LogRead, ReadInbox, ReadLog, commandId, type LogEntryFields, type LogSubject } from '@warlog/api-client';
import { ref, watch, type Ref } from 'vue';
import { client } from '../../../api.js';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import { usePages } from '../../../composables/usePages.js';
import { useInbox } from '../../../stores/inbox.js';

/** The inbox reasons that the log covers in full. */
const coveredReasons = ['MOVED', 'RULING', 'VOTE', 'NUDGE', 'SEAT', 'PARKED'] as const;

interface LogPage {
  readonly nodes: readonly LogEntryFields[];
  readonly next: string | null;
  readonly seenAt: string | null;
}

/**
 * Provides the log of the open campaign, the newest first, of one subject or all; older pages on demand. Showing it
 * marks it read.
 */
export function useLog(open: OpenCampaign, subject: LogSubject | 'OFFICE' | null) {
  const { id } = open;
  const inbox = useInbox();
  const which = subject === 'OFFICE' ? { byOffice: true } : { subject };
  const { read, entries, hasMore, more } = usePages<LogEntryFields, LogPage>(
    `log/${id}/${subject ?? 'all'}`,
    (entry) => entry.id,
    async (before) => {
      const reply = await client.query(LogRead, { id, ...which, before });
      const none = { nodes: [], next: null, seenAt: null };
      return reply.ok ? { ...reply, data: reply.data.campaign?.log ?? none } : reply;
    },
  );
  watch(open.campaign, () => void read.refresh());

  /** The time up to which it was read before this visit: newer entries keep their mark while they are shown. */
  const seenBefore = ref<number | null>(null);
  const isMet = ref(false);
  watch(read.data, (page) => {
    if (page === null || read.cachedAt.value !== null || isMet.value) return;
    isMet.value = true;
    seenBefore.value = page.seenAt === null ? null : Date.parse(page.seenAt);
  });

  markRead(entries, async (at) => {
    if (read.cachedAt.value !== null) return;
    await client.mutate(ReadLog, { input: { commandId: commandId(), campaign: id, at } });
    const reply = await client.mutate(ReadInbox, { input: { upTo: at, campaign: id, reasons: [...coveredReasons] } });
    if (reply.ok) inbox.learn(reply.data.readInbox.unread);
  });

  return {
    read,
    entries,
    isUnread: (entry: LogEntryFields) => seenBefore.value !== null && Date.parse(entry.at) > seenBefore.value,
    hasMore,
    more,
  };
}

/** Entries count as read once the user has seen them. */
function markRead(entries: Ref<readonly LogEntryFields[]>, mark: (at: string) => Promise<void>): void {
  watch(
    () => entries.value[0]?.at,
    (at) => {
      if (at !== undefined && document.visibilityState !== 'hidden') void mark(at);
    },
    { immediate: true },
  );
}

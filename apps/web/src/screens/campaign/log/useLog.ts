import { LogRead, ReadInbox, ReadLog, commandId, type LogEntryFields, type LogSubject } from '@warlog/api-client';
import { computed, ref, shallowRef, watch, type Ref } from 'vue';
import { client } from '../../../api.js';
import type { OpenCampaign } from '../../../composables/useCampaign.js';
import { useRead } from '../../../composables/useRead.js';
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
export function useLog(open: OpenCampaign, subject: LogSubject | null) {
  const { id } = open;
  const inbox = useInbox();
  const older = shallowRef<readonly LogEntryFields[]>([]);
  const next = ref<string | null>(null);
  const read = useRead<LogPage>(`log/${id}/${subject ?? 'all'}`, async () => {
    const reply = await client.query(LogRead, { id, subject });
    if (!reply.ok) return reply;
    const page = reply.data.campaign?.log ?? { nodes: [], next: null, seenAt: null };
    if (older.value.length === 0) next.value = page.next;
    return { ...reply, data: page };
  });
  watch(open.campaign, () => void read.refresh());

  /** The time up to which it was read before this visit: newer entries keep their mark while they are shown. */
  const seenBefore = ref<number | null>(null);
  const isMet = ref(false);
  watch(read.data, (page) => {
    if (page === null || read.cachedAt.value !== null || isMet.value) return;
    isMet.value = true;
    seenBefore.value = page.seenAt === null ? null : Date.parse(page.seenAt);
  });

  const entries = computed(() => unique([...(read.data.value?.nodes ?? []), ...older.value]));
  markRead(entries, async (at) => {
    if (read.cachedAt.value !== null) return;
    await client.mutate(ReadLog, { input: { commandId: commandId(), campaign: id, at } });
    const reply = await client.mutate(ReadInbox, { input: { upTo: at, campaign: id, reasons: [...coveredReasons] } });
    if (reply.ok) inbox.learn(reply.data.readInbox.unread);
  });

  async function more(): Promise<void> {
    if (next.value === null) return;
    const reply = await client.query(LogRead, { id, subject, before: next.value });
    if (!reply.ok) return;
    older.value = [...older.value, ...(reply.data.campaign?.log.nodes ?? [])];
    next.value = reply.data.campaign?.log.next ?? null;
  }

  return {
    read,
    entries,
    isUnread: (entry: LogEntryFields) => seenBefore.value !== null && Date.parse(entry.at) > seenBefore.value,
    hasMore: computed(() => next.value !== null),
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

function unique(entries: readonly LogEntryFields[]): readonly LogEntryFields[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

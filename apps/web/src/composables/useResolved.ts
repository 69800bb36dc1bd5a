import { ReadInbox } from '@warlog/api-client';
import { computed, ref, watch, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import { useRoute, useRouter } from 'vue-router';
import { client } from '../api.js';
import { lookAt, lookedAt } from '../offline/looked-at.js';
import { useClock } from '../stores/clock.js';
import { useInbox } from '../stores/inbox.js';
import { useNotices } from '../stores/notices.js';
import { useOpenLesson } from './lesson/useLesson.js';
import type { OpenOrders } from './useOrders.js';

/** A turn that closes this soon after my own word (ms) closed because of it: what happened is what I wait for. */
const AT_ONCE = 60_000;
/** Where a line at the top tells of it until it was read; elsewhere one does for so long (ms), and leaves. */
const SHOWN_MS = 20_000;
const tellsItself = ['board', 'orders'];
/** What of the inbox an open page shows by itself. */
const shownHere = ['OPENED', 'RESOLVED', 'DECISION'] as const;

/**
 * What a turn means that closes under my eyes: after my own "ready" its report opens by itself, else it is only told; so is
 * what came of a single impulse of a turn, or the like.
 * `before` is called first, to put away what was in hand. Answers whether a line should tell of it where none does else.
 */
export function useResolved(orders: OpenOrders, before: () => void): ComputedRef<boolean> {
  const { open } = orders;
  const clock = useClock();
  const notices = useNotices();
  const route = useRoute();
  const router = useRouter();
  const { t } = useI18n();
  const inbox = useInbox();
  const isLesson = useOpenLesson() !== null;
  const resolvedAt = ref<number | null>(null);
  const report = { name: 'report', params: { id: open.id } };

  watch(
    () => open.campaign.value?.phase ?? null,
    (phase, last) => {
      // Met for the first time: its past is no news.
      if (phase !== null && lookedAt(open.id) === null) lookAt(open.id, phase.ordinal);
      if (last == null || phase?.ordinal === last.ordinal) return;
      void markShown();
      before();
      const saidAt = orders.desk.saidReadyAt.value;
      const isHere = tellsItself.includes(String(route.name));
      notices.announce(t('orders.resolved'));
      // In a duel the next window opens at once, and waits: what happened is a line over it.
      const isWindow = phase !== null && last.part != null && last.part.from === last.part.to;
      if (isHere && !isWindow && saidAt !== null && clock.read() - saidAt < AT_ONCE) void router.push(report);
      else if (!isHere && route.name !== 'report') resolvedAt.value = clock.now;
    },
    { immediate: true },
  );
  /** What the page has just shown to somebody who looks is no news in the inbox. */
  async function markShown(): Promise<void> {
    if (isLesson || open.campaign.value?.mySeat == null || document.visibilityState === 'hidden') return;
    const input = { upTo: new Date(clock.read()).toISOString(), campaign: open.id, reasons: [...shownHere] };
    const reply = await client.mutate(ReadInbox, { input });
    if (reply.ok) inbox.learn(reply.data.readInbox.unread);
  }
  // Somewhere else is another thing to look at.
  watch(
    () => route.name,
    () => (resolvedAt.value = null),
  );
  return computed(() => resolvedAt.value !== null && clock.now - resolvedAt.value < SHOWN_MS);
}

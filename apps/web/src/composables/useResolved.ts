import { ReadInbox, type PhaseFields } from '@warlog/api-client';
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
import { useOwnNews } from './useOwnNews.js';
import { isWindow } from './spans.js';
import { usePhaseWords } from './usePhaseWords.js';

/** A turn that closes this soon after the user's ready (ms) closed because of it, so its report opens. */
const AT_ONCE = 60_000;
/** How long a notice without a line at the top is shown (ms). */
const SHOWN_MS = 20_000;
const tellsItself = ['board', 'orders'];
/** The inbox reasons that an open page shows by itself. */
const shownHere = ['OPENED', 'RESOLVED', 'DECISION'] as const;

/**
 * Reacts to a turn that closes while the page is open: opens its report if the user's own ready or answer closed it,
 * otherwise shows a notice. A window that changed nothing of theirs only gets a notice, because the next one opens at
 * once. `before` runs first, to close what is open. Returns true if nothing else reports the closing, so that a line
 * should.
 */
export function useResolved(orders: OpenOrders, before: () => void): ComputedRef<boolean> {
  const { open } = orders;
  const clock = useClock();
  const notices = useNotices();
  const route = useRoute();
  const router = useRouter();
  const { t } = useI18n();
  const inbox = useInbox();
  const phaseWords = usePhaseWords();
  const isLesson = useOpenLesson() !== null;
  const resolvedAt = ref<number | null>(null);
  const report = { name: 'report', params: { id: open.id } };
  const ownNews = useOwnNews(open);

  watch(
    () => open.campaign.value?.phase ?? null,
    (phase, last) => {
      // On first sight of a campaign its past is no news.
      if (phase !== null && lookedAt(open.id) === null) lookAt(open.id, phase.ordinal);
      if (last == null || phase?.ordinal === last.ordinal) return;
      void markShown();
      before();
      const saidAt = orders.inputs.saidReadyAt.value;
      const isHere = tellsItself.includes(String(route.name));
      notices.announce(heard(last, phase));
      const isOwn = hasAnswered() || (saidAt !== null && clock.read() - saidAt < AT_ONCE);
      if (isHere && isOwn && phase !== null && isWindow(last)) void showNews();
      else if (isHere && isOwn) void router.push(report);
      else if (!isHere && route.name !== 'report') resolvedAt.value = clock.now;
    },
    { immediate: true },
  );
  /** Whether the last closing was caused by the user's answer. */
  const hasAnswered = (): boolean => orders.inputs.state.value.kind === 'answered';
  /** Opens the report of what followed an answer, unless the user went elsewhere or began the next answer meanwhile. */
  async function showNews(): Promise<void> {
    const from = route.name;
    if (!(await ownNews()) || route.name !== from) return;
    const { draft, isSent, inputs } = orders;
    const isBegun = draft.value?.changedAt.value != null || inputs.state.value.kind === 'sending' || isSent.value;
    if (!isBegun) void router.push(report);
  }
  /** Describes what closed: a part of a turn is not called a turn, and no turn follows the last one. */
  function heard(closed: PhaseFields, opened: PhaseFields | null): string {
    const { turn } = closed;
    if (turn === 0) return t('news.setup');
    if (opened === null) return t('news.turn', { turn });
    if (opened.turn !== turn) return t('orders.resolved');
    return t('orders.resolved.part', { phase: t('phase.here', { turn, kind: phaseWords.within(closed) }) });
  }

  /** What the page has just shown to the user is no news in the inbox. */
  async function markShown(): Promise<void> {
    if (isLesson || open.campaign.value?.mySeat == null || document.visibilityState === 'hidden') return;
    const input = { upTo: new Date(clock.read()).toISOString(), campaign: open.id, reasons: [...shownHere] };
    const reply = await client.mutate(ReadInbox, { input });
    if (reply.ok) inbox.learn(reply.data.readInbox.unread);
  }
  // The line disappears when the user goes elsewhere.
  watch(
    () => route.name,
    () => (resolvedAt.value = null),
  );
  return computed(() => resolvedAt.value !== null && clock.now - resolvedAt.value < SHOWN_MS);
}

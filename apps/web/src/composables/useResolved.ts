import { watch } from 'vue';
import { useI18n } from 'vue-i18n';
import { useRoute, useRouter } from 'vue-router';
import { lookAt, lookedAt } from '../offline/looked-at.js';
import { useClock } from '../stores/clock.js';
import { useNotices } from '../stores/notices.js';
import type { OpenOrders } from './useOrders.js';

/** A turn that closes this soon after my own word (ms) closed because of it: what happened is what I wait for. */
const AT_ONCE = 60_000;
/** Where a line at the top tells of it; elsewhere a toast does. */
const tellsItself = ['board', 'orders'];

/**
 * What a turn means that closes under my eyes: after my own "ready" its report opens by itself, else it is only told.
 * `before` is called first, to put away what was in hand.
 */
export function useResolved(orders: OpenOrders, before: () => void): void {
  const { open } = orders;
  const clock = useClock();
  const notices = useNotices();
  const route = useRoute();
  const router = useRouter();
  const { t } = useI18n();
  const report = { name: 'report', params: { id: open.id } };

  watch(
    () => open.campaign.value?.phase?.ordinal ?? null,
    (ordinal, last) => {
      // Met for the first time: its past is no news.
      if (ordinal !== null && lookedAt(open.id) === null) lookAt(open.id, ordinal);
      if (last == null || ordinal === last) return;
      before();
      const saidAt = orders.desk.saidReadyAt.value;
      const isHere = tellsItself.includes(String(route.name));
      if (isHere) notices.announce(t('orders.resolved'));
      if (isHere && saidAt !== null && clock.read() - saidAt < AT_ONCE) void router.push(report);
      else if (!isHere && route.name !== 'report')
        notices.say(t('orders.resolved'), 'plain', {
          text: t('orders.resolvedReport'),
          run: () => void router.push(report),
        });
    },
    { immediate: true },
  );
}

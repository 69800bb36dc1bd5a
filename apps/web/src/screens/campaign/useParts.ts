import { computed, type ComputedRef, type Ref } from 'vue';
import { useI18n } from 'vue-i18n';
import { useRoute } from 'vue-router';
import { thingsOf, type GameUi } from '../../game-ui/game-ui.js';
import { useOpenLesson } from '../../composables/lesson/useLesson.js';
import type { OpenOrders } from '../../composables/useOrders.js';
import type { Tab } from '../../design/controls/tab.js';
import { useAccount } from '../../stores/account.js';
import { useInbox } from '../../stores/inbox.js';
import { hasGmTasks } from './gm/seat-watch.js';

/**
 * Provides the parts of a campaign as tabs: a phone's bar, those looked at most first, or the header row of a wide
 * screen. A wide screen shows the seats at its left anyway.
 */
export function useParts(
  orders: OpenOrders,
  board: Readonly<Ref<GameUi | null>>,
  isWide: Readonly<Ref<boolean>>,
): ComputedRef<readonly Tab[]> {
  const { t } = useI18n();
  const { open } = orders;
  const route = useRoute();
  const account = useAccount();
  const inbox = useInbox();
  const isOver = computed(() => open.campaign.value?.status === 'ENDED');
  const isLesson = useOpenLesson() !== null;
  const count = computed(() =>
    orders.isAsked.value ? (board.value?.count(orders.sheet.value, orders.view.value) ?? 0) : 0,
  );
  const unread = computed(() => open.campaign.value?.unreadLetters ?? 0);
  const part = (name: string, icon: Tab['icon'], text = t(`campaign.${name}`)): Tab => ({
    to: { name, params: { id: open.id } },
    icon,
    text,
  });

  const sheet = computed<Tab>(() => ({
    ...part(isWide.value ? 'board' : 'orders', 'orders', t('campaign.orders')),
    count: count.value,
    countLabel: t('orders.count', { count: count.value }, count.value),
  }));
  const letters = computed<readonly Tab[]>(() => {
    if (open.campaign.value?.pressChannels === 'NONE') return [];
    const countLabel = t('press.unread', { count: unread.value }, unread.value);
    return [{ ...part('press', 'press'), count: unread.value, countLabel }];
  });
  const decisions = computed(() => open.campaign.value?.decisions.length ?? 0);
  const taskTabs = computed<readonly Tab[]>(() => {
    if (open.campaign.value === null || isOver.value || !hasGmTasks(open.campaign.value)) return [];
    return [
      {
        ...part('gm', 'gavel'),
        count: decisions.value,
        countLabel: t('desk.title', { count: decisions.value }, decisions.value),
      },
    ];
  });
  /** What a phone's header has no room for. A lesson has no other players to look at, and no deadline. */
  const around = computed<readonly Tab[]>(() => {
    const { me, isGuest } = account;
    const keep: Tab = { to: { name: 'account' }, icon: 'person', text: t('keep.link') };
    const countLabel = t('nav.unread', { count: inbox.unread }, inbox.unread);
    const bell: Tab = { to: { name: 'inbox' }, icon: 'bell', text: t('nav.inbox'), count: inbox.unread, countLabel };
    const mine = me === null ? [] : isGuest ? [keep] : [bell];
    return [part('seats', 'seats'), part('log', 'clock'), ...mine];
  });
  return computed(() => {
    const report: Tab = { ...part('report', 'report'), lit: isWide.value && route.name === 'log' };
    const replay = part('replay', 'replay');
    const things = thingsOf(open.campaign.value?.ruleset ?? '');
    const ending = part('ending', 'flag');
    // A host without a seat has no orders, but decides.
    const isHost = open.campaign.value?.mySeat === null && taskTabs.value.length > 0;
    if (isWide.value) {
      const first = isOver.value ? [ending, part('board', 'board')] : isHost ? taskTabs.value : [sheet.value];
      const both = [report, replay, ...letters.value, ...(isHost ? [] : taskTabs.value)];
      return [...first, ...both, part('places', 'list', t(`campaign.${things}`))];
    }
    const map = part('board', 'board');
    const first = isOver.value ? [ending, map] : isHost ? [...taskTabs.value, map] : [map, sheet.value];
    const rest = isHost ? [] : taskTabs.value;
    return [...first, report, ...letters.value, replay, ...rest, ...(isLesson ? [] : around.value)];
  });
}

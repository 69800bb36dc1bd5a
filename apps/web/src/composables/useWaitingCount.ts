import { HomeChanged, WaitingRead } from '@warlog/api-client';
import { onScopeDispose, watch } from 'vue';
import { useRoute } from 'vue-router';
import { client } from '../api.js';
import { useAccount } from '../stores/account.js';
import { useConnection } from '../stores/connection.js';
import { useInbox } from '../stores/inbox.js';
import { useWaiting } from '../stores/waiting.js';
import { idle } from './idle.js';

/** The visible screen has precedence: the count may wait this long (ms). */
const maxWaitMs = 5_000;

/**
 * Updates the number of campaigns that wait for the user on every screen except home, which reads all campaigns itself.
 */
export function useWaitingCount(): void {
  const account = useAccount();
  const waiting = useWaiting();
  const inbox = useInbox();
  const connection = useConnection();
  const route = useRoute();
  let stop: (() => void) | null = null;
  let isOver = false;

  async function ask(): Promise<void> {
    const me = account.me?.id;
    const reply = await client.query(WaitingRead, {});
    // Without an answer the number stays unchanged.
    if (!reply.ok || account.me?.id !== me) return;
    waiting.learn(reply.data.home.nodes);
    inbox.learn(reply.data.inboxUnread);
  }

  async function listen(isStillWanted: () => boolean): Promise<void> {
    await idle(maxWaitMs);
    if (isOver || !isStillWanted()) return;
    void ask();
    const hints = client.live.subscribe(HomeChanged, {}, { next: () => void ask(), resumed: () => void ask() });
    const comebacks = connection.onComeback(() => void ask());
    stop = () => {
      hints();
      comebacks();
    };
  }

  function end(): void {
    stop?.();
    stop = null;
  }

  watch(
    [() => account.me?.id ?? null, () => route.name === 'home' || route.name === undefined],
    ([me, isHome], [before]) => {
      end();
      if (me !== before) {
        waiting.learn([]);
        inbox.learn(0);
      }
      if (me !== null && !isHome) {
        const wanted = () => account.me?.id === me && route.name !== 'home' && stop === null;
        void listen(wanted);
      }
    },
    { immediate: true },
  );
  onScopeDispose(() => {
    isOver = true;
    end();
  });
}

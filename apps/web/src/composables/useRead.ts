import type { Failure, Reply } from '@warlog/api-client';
import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { cachedReply, keepReply } from '../offline/reads.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { useConnection } from '../stores/connection.js';

/** Data of the server with its age. */
export interface Read<T> {
  /** Null until anything is known; always replaced as a whole. */
  readonly data: Readonly<ShallowRef<T | null>>;
  /** Why the last attempt failed; null if it succeeded. */
  readonly failure: Readonly<ShallowRef<Failure | null>>;
  /** There is nothing to show yet, and an attempt is in progress. */
  readonly isLoading: Readonly<Ref<boolean>>;
  /** Server time (ms) of the stored copy that is shown; null if the data is fresh. */
  readonly cachedAt: Readonly<Ref<number | null>>;
  /** Reads again after an attempt in progress; settles with an answer that was requested after the call. */
  readonly refresh: () => Promise<void>;
  /** Replaces the shown data by that of another answer, such as a mutation's. */
  readonly put: (data: T) => void;
}

/**
 * Reads under `key`: shows the stored copy at once, then the server's answer. Reads again when the network or the user
 * returns. `ask` gets the shown data, so that it can request changes only.
 */
export function useRead<T>(key: string, ask: (shown: T | null) => Promise<Reply<T>>): Read<T> {
  const clock = useClock();
  const connection = useConnection();
  const account = useAccount();
  const data = shallowRef(null) as ShallowRef<T | null>;
  const failure = shallowRef<Failure | null>(null);
  const isLoading = ref(true);
  const cachedAt = ref<number | null>(null);
  let readAt = 0;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function put(next: T): void {
    data.value = next;
    readAt = clock.read();
    cachedAt.value = null;
    isLoading.value = false;
    void keepReply(key, next, readAt);
  }

  async function attempt(): Promise<void> {
    const reply = await ask(data.value);
    failure.value = reply.ok ? null : reply.failure;
    if (reply.ok) put(reply.data);
    else if (reply.failure.kind === 'signed-out') account.sessionEnded();
    else if (data.value !== null) cachedAt.value = readAt;
    isLoading.value = false;
  }

  /** Calls made meanwhile lead to one more attempt, not to many. */
  function refresh(): Promise<void> {
    if (running) {
      next ??= running.finally(() => (next = null)).then(refresh);
      return next;
    }
    running = attempt().finally(() => (running = null));
    return running;
  }

  async function start(): Promise<void> {
    const cached = await cachedReply<T>(key);
    if (cached !== null && data.value === null) {
      data.value = cached.data;
      readAt = cached.at;
      cachedAt.value = cached.at;
      isLoading.value = false;
    }
    await refresh();
  }

  void start();
  onScopeDispose(connection.onComeback(() => void refresh()));

  return { data, failure, isLoading, cachedAt, refresh, put };
}

import type { Failure, Reply } from '@warlog/api-client';
import { onScopeDispose, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { keepRead, keptRead } from '../offline/reads.js';
import { useAccount } from '../stores/account.js';
import { useClock } from '../stores/clock.js';
import { useConnection } from '../stores/connection.js';

/** Something the server says, with an honest word about how fresh it is. */
export interface Read<T> {
  /** Arrives whole; null until anything is known. */
  readonly data: Readonly<ShallowRef<T | null>>;
  /** Why the last attempt brought nothing; null when it did. */
  readonly failure: Readonly<ShallowRef<Failure | null>>;
  /** Nothing to show yet, and an attempt is under way. */
  readonly isLoading: Readonly<Ref<boolean>>;
  /** Server time (ms) of what is shown when it is a kept copy; null when it is fresh. */
  readonly keptAt: Readonly<Ref<number | null>>;
  /** Asks again, once an attempt under way has ended: settles when an answer is here that was asked for since. */
  readonly refresh: () => Promise<void>;
  /** Replaces what is shown by what another answer brought (a mutation's). */
  readonly put: (data: T) => void;
}

/**
 * Reads under `key`: what the device kept is shown at once, then replaced by the server's answer. Asks again when the
 * network or the person comes back. `ask` is given what is shown, so that it may ask for changes only.
 */
export function useRead<T>(key: string, ask: (shown: T | null) => Promise<Reply<T>>): Read<T> {
  const clock = useClock();
  const connection = useConnection();
  const account = useAccount();
  const data = shallowRef(null) as ShallowRef<T | null>;
  const failure = shallowRef<Failure | null>(null);
  const isLoading = ref(true);
  const keptAt = ref<number | null>(null);
  let readAt = 0;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function put(next: T): void {
    data.value = next;
    readAt = clock.read();
    keptAt.value = null;
    isLoading.value = false;
    void keepRead(key, next, readAt);
  }

  async function attempt(): Promise<void> {
    const reply = await ask(data.value);
    failure.value = reply.ok ? null : reply.failure;
    if (reply.ok) put(reply.data);
    else if (reply.failure.kind === 'signed-out') account.sessionEnded();
    else if (data.value !== null) keptAt.value = readAt;
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
    const kept = await keptRead<T>(key);
    if (kept !== null && data.value === null) {
      data.value = kept.data;
      readAt = kept.at;
      keptAt.value = kept.at;
      isLoading.value = false;
    }
    await refresh();
  }

  void start();
  onScopeDispose(connection.onComeback(() => void refresh()));

  return { data, failure, isLoading, keptAt, refresh, put };
}

import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';

// Outside the store, because the client that reports here exists before the stores do.
const reached = ref(true);

/** Told by the client after every request. */
export function reportReach(isReached: boolean): void {
  reached.value = isReached;
}

/** Can the server be reached? Judged by what happened to the last request, not by what the device believes. */
export const useConnection = defineStore('connection', () => {
  const onLine = ref(navigator.onLine);
  addEventListener('online', () => (onLine.value = true));
  addEventListener('offline', () => (onLine.value = false));

  const isAway = computed(() => !reached.value || !onLine.value);

  /** Calls back whenever a new attempt is worth while: the network is back or the person looks at the page again. */
  function onComeback(listener: () => void): () => void {
    const visible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    const stop = watch(isAway, (away) => {
      if (!away) listener();
    });
    addEventListener('online', listener);
    document.addEventListener('visibilitychange', visible);
    return () => {
      stop();
      removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', visible);
    };
  }

  return { isAway, onComeback };
});

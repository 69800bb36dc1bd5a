import { defineStore } from 'pinia';
import { computed, onScopeDispose, ref, watch } from 'vue';
import { useListener, useTimer } from '../composables/scoped.js';

/** While the server cannot be reached, it is asked for a word after so long, then every time half as long again. */
const FIRST_PROBE_MS = 2_000;
const LAST_PROBE_MS = 30_000;

// Outside the store, because the client that reports here exists before the stores do.
const reached = ref(true);

/** Told by the client after every request. */
export function reportReach(isReached: boolean): void {
  reached.value = isReached;
}

/**
 * Can the server be reached? Judged by what happened to the last request, not by what the device believes: a device
 * without any network may well reach a server that runs on itself, and is never told that it is back.
 */
export const useConnection = defineStore('connection', () => {
  const isAway = computed(() => !reached.value);
  const timer = useTimer();
  let pause = FIRST_PROBE_MS;
  let backAt = -Infinity;
  let isOver = false;
  onScopeDispose(() => (isOver = true));

  function probeLater(): void {
    if (isOver) return;
    timer.in(pause, () => void probe());
    pause = Math.min(pause * 1.5, LAST_PROBE_MS);
  }

  /** Asks the server for a word, if somebody looks at the page; asks again later as long as none comes. */
  async function probe(): Promise<void> {
    if (reached.value) return;
    if (document.visibilityState === 'visible' && (await answers())) reportReach(true);
    if (!reached.value) probeLater();
  }

  watch(isAway, (away) => {
    // A server that lives but fails every question is not asked ever faster.
    if (away && performance.now() - backAt > LAST_PROBE_MS) pause = FIRST_PROBE_MS;
    if (away) probeLater();
    else backAt = performance.now();
  });
  // The device's word is good for looking again at once, and for a banner that does not wait for the next request.
  useListener(globalThis, 'offline', () => reportReach(false));
  useListener(globalThis, 'online', () => void probe());

  /**
   * Calls back whenever a new attempt is worth while, the server is back or the person looks at the page again: until it
   * is stopped, or whoever asked ends.
   */
  function onComeback(listener: () => void): () => void {
    const visible = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    const stop = watch(isAway, (away) => {
      if (!away) listener();
    });
    document.addEventListener('visibilitychange', visible);
    const end = (): void => {
      stop();
      document.removeEventListener('visibilitychange', visible);
    };
    onScopeDispose(end, true);
    return end;
  }

  return { isAway, onComeback };
});

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

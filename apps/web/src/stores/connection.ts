import { defineStore } from 'pinia';
import { computed, onScopeDispose, ref, watch } from 'vue';
import { useListener, useTimer } from '../composables/scoped.js';

/** The first pause between probes of an unreachable server; each further one is half as long again. */
const FIRST_PROBE_MS = 2_000;
const LAST_PROBE_MS = 30_000;

// Outside the store, because the client that reports here exists before the stores do.
const reached = ref(true);

/** Reports the result of a request; the client calls it after every one. */
export function reportReach(isReached: boolean): void {
  reached.value = isReached;
}

/**
 * Whether the server can be reached. Judged by the last request, not by the device. A device without any network may
 * well reach a server that runs on itself, and gets no event when that is back.
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

  /** Probes the server while the page is visible; tries again later as long as there is no answer. */
  async function probe(): Promise<void> {
    if (reached.value) return;
    if (document.visibilityState === 'visible' && (await answers())) reportReach(true);
    if (!reached.value) probeLater();
  }

  watch(isAway, (away) => {
    // A server that is up but fails every request is not probed ever faster.
    if (away && performance.now() - backAt > LAST_PROBE_MS) pause = FIRST_PROBE_MS;
    if (away) probeLater();
    else backAt = performance.now();
  });
  // The device's events only trigger an immediate check, or a banner before the next request.
  useListener(globalThis, 'offline', () => reportReach(false));
  useListener(globalThis, 'online', () => void probe());

  /**
   * Calls back whenever a new attempt is worthwhile: the server is back, or the user returns to the page. Ends when it
   * is stopped or its component ends.
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

import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import type { OpenOrders } from './useOrders.js';

/** The one pause before the word goes by itself, whatever there is not to decide: its length tells nothing. */
export const OWN_WORD_MS = 4_000;

/** What an open page answers for a seat that has nothing to decide. */
export interface OwnWord {
  /** The word goes by itself in a moment. */
  readonly isGoing: ComputedRef<boolean>;
  /** Not this time: the person wants to look, or to give orders all the same. */
  wait(): void;
}

/**
 * A seat is awaited also where it has nothing to decide, since others must not learn so. Its page then says "ready" for it, after
 * the same short pause for all reasons; nothing is sent with it, so that what stands serves as after a silence. Whoever has begun a
 * draft, sent a sheet or wants to wait is left alone.
 */
export function useOwnWord(orders: OpenOrders): OwnWord {
  const waits = shallowRef<string | null>(null);
  const going = computed<string | null>(() => {
    const phase = orders.open.campaign.value?.phase?.id;
    const ruleset = orders.ruleset.value;
    if (phase === undefined || ruleset?.decides === undefined || waits.value === phase) return null;
    if (!orders.isAsked.value || orders.isReady.value || orders.sent.value !== null) return null;
    if (orders.draft.value?.changedAt.value != null) return null;
    // What waits on this device for the server is a word already.
    if (!['idle', 'received', 'answered'].includes(orders.desk.state.value.kind)) return null;
    return ruleset.decides(orders.view.value) ? null : phase;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  watch(
    going,
    (phase) => {
      stop();
      if (phase !== null) timer = setTimeout(() => void orders.desk.setReady('YES'), OWN_WORD_MS);
    },
    { immediate: true },
  );
  onScopeDispose(stop);
  return {
    isGoing: computed(() => going.value !== null),
    wait: () => (waits.value = orders.open.campaign.value?.phase?.id ?? null),
  };
}

import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue';
import type { OpenOrders } from './useOrders.js';

/** The pause before the page says ready by itself (ms). It is always the same, so that its length reveals nothing. */
export const OWN_WORD_MS = 4_000;

/** The automatic ready of an open page for a seat that has nothing to decide. */
export interface OwnWord {
  /** The page is about to say ready. */
  readonly isGoing: ComputedRef<boolean>;
  /** Cancels it for this phase: the user wants to look, or to give orders anyway. */
  wait(): void;
}

/**
 * Says ready for a seat that is awaited but has nothing to decide. Such a seat is awaited because others must not see
 * that it has no choice. The page waits the same short pause for all reasons and sends no orders, so existing ones
 * apply as after a silence. It does nothing for a seat with a draft or sent orders, or if the user wants to wait.
 */
export function useOwnWord(orders: OpenOrders): OwnWord {
  const waits = shallowRef<string | null>(null);
  const going = computed<string | null>(() => {
    const phase = orders.open.campaign.value?.phase?.id;
    const ruleset = orders.ruleset.value;
    if (phase === undefined || ruleset?.play.decides === undefined || waits.value === phase) return null;
    if (!orders.isAsked.value || orders.isReady.value || orders.sent.value !== null) return null;
    if (orders.draft.value?.changedAt.value != null) return null;
    // Queued orders already count as an answer.
    if (!['idle', 'received', 'answered'].includes(orders.inputs.state.value.kind)) return null;
    return ruleset.play.decides(orders.view.value) ? null : phase;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  watch(
    going,
    (phase) => {
      stop();
      if (phase !== null) timer = setTimeout(() => void orders.inputs.setReady('YES'), OWN_WORD_MS);
    },
    { immediate: true },
  );
  onScopeDispose(stop);
  return {
    isGoing: computed(() => going.value !== null),
    wait: () => (waits.value = orders.open.campaign.value?.phase?.id ?? null),
  };
}

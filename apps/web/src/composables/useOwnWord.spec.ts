import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { computed, effectScope, ref, shallowRef } from 'vue';
import type { OpenOrders } from './useOrders.js';
import { OWN_WORD_MS, useOwnWord } from './useOwnWord.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The part of the orders of an open phase that the automatic ready uses. */
function table(decides: ((view: unknown) => boolean) | undefined) {
  const phase = ref('p1');
  const [isAsked, isReady] = [ref(true), ref(false)];
  const changedAt = ref<number | null>(null);
  const sent = shallowRef<unknown>(null);
  const setReady = vi.fn(() => Promise.resolve());
  const orders = {
    open: { campaign: computed(() => ({ phase: { id: phase.value } })) },
    ruleset: shallowRef({ play: decides === undefined ? {} : { decides } }),
    view: shallowRef({}),
    ...{ isAsked, isReady, sent, draft: shallowRef({ changedAt }) },
    inputs: { state: shallowRef({ kind: 'idle' }), setReady },
  };
  const scope = effectScope();
  const word = scope.run(() => useOwnWord(orders as unknown as OpenOrders))!;
  return { phase, isAsked, isReady, changedAt, sent, setReady, word, scope };
}

it('says ready for a seat that has nothing to decide, after its pause, once a phase', async () => {
  const { setReady, word, isReady, phase } = table(() => false);
  expect(word.isGoing.value).toBe(true);
  await vi.advanceTimersByTimeAsync(OWN_WORD_MS - 1);
  expect(setReady).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(setReady.mock.calls).toEqual([['YES']]);
  isReady.value = true;
  await vi.advanceTimersByTimeAsync(OWN_WORD_MS);
  [phase.value, isReady.value] = ['p2', false];
  await vi.advanceTimersByTimeAsync(OWN_WORD_MS);
  expect(setReady).toHaveBeenCalledTimes(2);
});

it('says nothing for a seat that decides or is not awaited, or in a game that never reports it', async () => {
  for (const fixture of [table(() => true), table(undefined)]) {
    await vi.advanceTimersByTimeAsync(2 * OWN_WORD_MS);
    expect([fixture.word.isGoing.value, fixture.setReady.mock.calls.length]).toEqual([false, 0]);
  }
  const away = table(() => false);
  away.isAsked.value = false;
  await vi.advanceTimersByTimeAsync(2 * OWN_WORD_MS);
  expect(away.setReady).not.toHaveBeenCalled();
});

it('waits if the user begins a draft, sends orders or asks to wait; ends with the page', async () => {
  const drafted = table(() => false);
  drafted.changedAt.value = 1;
  const sent = table(() => false);
  sent.sent.value = { sheet: {} };
  const waiting = table(() => false);
  waiting.word.wait();
  const gone = table(() => false);
  gone.scope.stop();
  await vi.advanceTimersByTimeAsync(2 * OWN_WORD_MS);
  for (const { setReady } of [drafted, sent, waiting, gone]) expect(setReady).not.toHaveBeenCalled();
});

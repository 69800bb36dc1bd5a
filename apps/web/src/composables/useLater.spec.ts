import { effectScope, nextTick, shallowRef } from 'vue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLater } from './useLater.js';

describe('useLater', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open() {
    const scope = effectScope();
    const [step, words] = [shallowRef(1), shallowRef('one')];
    const later = scope.run(() => useLater(() => `${step.value} ${words.value}`));
    if (!later) throw new Error('The scope has ended');
    return { scope, step, words, later };
  }
  const picture = async (): Promise<void> => {
    await nextTick();
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
  };

  it('returns the current value at first, and a change only after a frame', async () => {
    const { step, later } = open();
    expect(later.value).toBe('1 one');
    step.value = 2;
    await nextTick();
    expect(later.value).toBe('1 one');
    await picture();
    expect(later.value).toBe('2 one');
  });

  it('returns the last of several values between two frames, with all its parts from the same moment', async () => {
    const { step, words, later } = open();
    for (const [n, word] of [
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
    ] as const) {
      [step.value, words.value] = [n, word];
      await nextTick();
    }
    expect(later.value).toBe('1 one');
    await picture();
    expect(later.value).toBe('4 four');
    step.value = 5;
    await picture();
    expect(later.value).toBe('5 four');
  });

  it('returns the given value until the first frame', async () => {
    const scope = effectScope();
    const later = scope.run(() => useLater<string | null>(() => 'place', null));
    expect(later?.value).toBeNull();
    await picture();
    expect(later?.value).toBe('place');
    scope.stop();
  });

  it('changes nothing once its page is gone', async () => {
    const { scope, step, later } = open();
    step.value = 2;
    await nextTick();
    scope.stop();
    await picture();
    expect(later.value).toBe('1 one');
  });
});

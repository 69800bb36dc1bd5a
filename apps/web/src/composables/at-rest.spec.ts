import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest } from './at-rest.js';

describe('atRest', () => {
  let fetched: () => void;
  let isResting: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: () => void) {
          fetched = callback;
        }
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    isResting = false;
    void atRest().then(() => (isResting = true));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('resolves two seconds after the last file has loaded', async () => {
    for (let file = 0; file < 5; file += 1) {
      await vi.advanceTimersByTimeAsync(1_900);
      fetched();
    }
    await vi.advanceTimersByTimeAsync(1_900);
    expect(isResting).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isResting).toBe(true);
  });

  it('resolves after its time limit on a page that never stops loading', async () => {
    for (let file = 0; file < 20; file += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      fetched();
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(isResting).toBe(true);
  });
});

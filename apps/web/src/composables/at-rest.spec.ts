import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atRest } from './at-rest.js';

describe('the rest of a page', () => {
  let fetched: () => void;
  let isResting: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(told: () => void) {
          fetched = told;
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

  it('begins two seconds after the last file has come', async () => {
    for (let file = 0; file < 5; file += 1) {
      await vi.advanceTimersByTimeAsync(1_900);
      fetched();
    }
    await vi.advanceTimersByTimeAsync(1_900);
    expect(isResting).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isResting).toBe(true);
  });

  it('is not waited for without end', async () => {
    for (let file = 0; file < 20; file += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      fetched();
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(isResting).toBe(true);
  });
});

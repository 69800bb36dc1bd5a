import { vi } from 'vitest';

/** Waits until an assertion holds. The limit only ends a failing test, so slow machines need no longer one. */
export function eventually<T>(claim: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(claim, { timeout: 120_000 });
}

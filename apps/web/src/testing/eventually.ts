import { vi } from 'vitest';

/** Waits until a claim holds. The limit only ends a test that fails: no machine is too slow for it. */
export function eventually<T>(claim: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(claim, { timeout: 120_000 });
}

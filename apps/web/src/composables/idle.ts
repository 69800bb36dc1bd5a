/**
 * Resolves once the page is idle, after at most `mostMs`. Safari has no idle callback and waits for `delayMs` instead
 * (ms).
 */
export function idle(mostMs: number, delayMs = 50): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve, delayMs);
  });
}

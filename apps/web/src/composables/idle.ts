/** Until the page has nothing better to do, but no longer than `mostMs`. Safari cannot say when, and gets a breath (ms). */
export function idle(mostMs: number, breathMs = 50): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: mostMs });
    else setTimeout(resolve, breathMs);
  });
}

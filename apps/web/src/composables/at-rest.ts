/** Time without a loaded file or an answer after which the page is at rest (ms). */
const QUIET_MS = 2_000;

/**
 * Resolves once the page has loaded what it opens with. Work that can wait leaves network and processor to it, which
 * matters on slow phones.
 */
export function atRest(mostMs = 20_000): Promise<void> {
  if (!('PerformanceObserver' in globalThis)) return new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return new Promise((resolve) => {
    const most = setTimeout(rest, mostMs);
    let quiet = setTimeout(rest, QUIET_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(rest, QUIET_MS);
    });
    observer.observe({ type: 'resource' });

    function rest(): void {
      clearTimeout(most);
      clearTimeout(quiet);
      observer.disconnect();
      resolve();
    }
  });
}

/** So long without a file or an answer, and what the address names has come (ms). */
const QUIET_MS = 2_000;

/**
 * Until the page has fetched what it opens with. Whatever can wait for that leaves network and processor to it: on a slow phone
 * they are what one waits for.
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

/** Called regularly during long work, so that other requests are served meanwhile. */
export type YieldToEventLoop = () => Promise<void>;

/** For work without concurrent requests. */
export function neverYield(): Promise<void> {
  return Promise.resolve();
}

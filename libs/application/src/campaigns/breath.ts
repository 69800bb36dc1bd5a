/** Called again and again during long work, so that others are served meanwhile. */
export type Breathe = () => Promise<void>;

/** Where nobody else waits. */
export function noBreath(): Promise<void> {
  return Promise.resolve();
}

/** Timeout of a connection attempt. */
export const CONNECT_MS = 10_000;
/** A silently lost connection is noticed after this time plus at most ten seconds. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

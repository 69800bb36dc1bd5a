/** A connection that is not made in so long leads nowhere. */
export const CONNECT_MS = 10_000;
/** What a network took away silently is noticed so much later, and within ten seconds more. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

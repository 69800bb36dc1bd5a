/** The server's minimum length, which the app states so that users need not find it by being refused. */
export const SHORTEST_PASSWORD = 8;

/** The server's own bound; said in the app so that nobody has to find out by being refused. */
export const SHORTEST_PASSWORD = 8;

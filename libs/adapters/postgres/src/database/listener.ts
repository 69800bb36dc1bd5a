import pg from 'pg';
import { CONNECT_MS, KEEP_ALIVE } from './way.js';

/** Timeouts: without them, a listener on a hanging connection would wait forever and receive nothing. */
const WITHIN = { connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS } as const;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/** Listens on a separate connection, and reconnects when it is lost. Rejects if the first connection fails. */
export async function listenOnServer(
  url: string,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let pause: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, ...KEEP_ALIVE, ...WITHIN });
    fresh.on('notification', ({ payload }) => heard(payload ?? ''));
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      client = null;
      fresh.end().catch(() => undefined);
      throw error;
    }
  };
  const lost = (broken: pg.Client): void => {
    if (client !== broken) return;
    client = null;
    broken.end().catch(() => undefined);
    reconnect();
  };
  const reconnect = (): void => {
    if (stopped) return;
    pause = setTimeout(() => void connect().catch(reconnect), pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(pause);
    const last = client;
    client = null;
    await last?.end();
  };
}

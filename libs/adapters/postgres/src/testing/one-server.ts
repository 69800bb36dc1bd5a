import { findServer } from './find-server.js';

/** Finds, or starts, the Postgres server of all spec files of a run, and ends one that it started. Vitest calls it once. */
export default async function oneServer(): Promise<() => Promise<void>> {
  const found = await findServer();
  if (found) process.env['DATABASE_URL'] = found.url;
  return async () => found?.stop();
}

import { sql } from 'kysely';
import type { Database } from './database.js';

/** What a database says of itself. */
export interface DatabaseFacts {
  /** `15.6`. */
  readonly version: string;
  /** Its own clock, milliseconds since 1970. */
  readonly now: number;
  /** How long the answer took, milliseconds. */
  readonly tookMs: number;
}

/** Asks a database what it is and what time it has. */
export async function factsOf({ kysely }: Database): Promise<DatabaseFacts> {
  const question = sql<{ version: string; now: number }>`
    select current_setting('server_version') as version,
           (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  // The first answer pays for the connection.
  await question.execute(kysely);
  const begun = performance.now();
  const { rows } = await question.execute(kysely);
  const tookMs = performance.now() - begun;
  const [found] = rows;
  if (!found) throw new Error('The database does not say what it is');
  return { version: found.version.split(' ')[0] ?? found.version, now: Number(found.now), tookMs };
}

import { sql } from 'kysely';
import type { Database } from './database.js';

/** Version and clock of a database. */
export interface DatabaseFacts {
  /** Such as `15.6`. */
  readonly version: string;
  /** Its own clock, in milliseconds since 1970. */
  readonly now: number;
  /** How long the answer took, in milliseconds. */
  readonly tookMs: number;
}

/** Reads the version and the clock of a database. */
export async function factsOf({ kysely }: Database): Promise<DatabaseFacts> {
  const question = sql<{ version: string; now: number }>`
    select current_setting('server_version') as version,
           (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;
  // The first answer includes opening the connection.
  await question.execute(kysely);
  const begun = performance.now();
  const { rows } = await question.execute(kysely);
  const tookMs = performance.now() - begun;
  const [found] = rows;
  if (!found) throw new Error('The database does not say what it is');
  return { version: found.version.split(' ')[0] ?? found.version, now: Number(found.now), tookMs };
}

import { openDatabase, standingOf, unfit, type Database } from '@warlog/postgres';
import { openFor } from '../modes/open-world.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, well, type Finding } from './finding.js';

/** A replica that needs longer to have what the primary has now stands in for it seldom. */
const BEHIND_MS = 2_000;
const LOOK_MS = 20;
const MEGABYTE = 2 ** 20;
/** Whatever is wrong with it, nobody waits for it. */
const SAFE = 'Nothing is lost: DATABASE_URL answers everything meanwhile.';

/** The replica that may answer what is only read: is it one of this database, and how far behind? Changes nothing. */
export async function lookAtReplica(settings: Settings, open: Database | null = null): Promise<Finding> {
  const { databaseUrl, databaseReadUrl: url } = settings;
  if (url === null) return note('replica', 'None is set: DATABASE_URL answers everything.');
  if (databaseUrl === null) return fault('replica', 'DATABASE_READ_URL needs DATABASE_URL beside it.');
  let primary: Database;
  try {
    primary = open ?? (await openFor(settings));
  } catch {
    return note('replica', 'It cannot be compared with DATABASE_URL, which does not answer.');
  }
  try {
    if (primary.distributed) {
      return fault(
        'replica',
        'Campaigns lie on several nodes, so a replica of one server cannot answer for them, and is not used. Unset DATABASE_READ_URL.',
      );
    }
    return await beside(primary, url);
  } finally {
    if (open === null) await primary.close();
  }
}

async function beside(primary: Database, url: string): Promise<Finding> {
  let replica: Database;
  try {
    replica = await openDatabase({ url, connections: 1 });
  } catch (error) {
    const { host = 'localhost' } = URL.parse(url) ?? {};
    return fault('replica', `It cannot be reached at ${host}: ${reasonOf(error)}. ${SAFE} Look at DATABASE_READ_URL.`);
  }
  replica.expectAnswers(BEHIND_MS);
  try {
    return await compared(primary, replica);
  } catch (error) {
    return fault('replica', `It was reached but does not answer as it should: ${reasonOf(error)}. ${SAFE}`);
  } finally {
    await replica.close();
  }
}

async function compared(primary: Database, replica: Database): Promise<Finding> {
  const now = await standingOf(primary.primary);
  const begun = performance.now();
  for (;;) {
    const standing = await standingOf(replica.primary);
    const reason = unfit(standing, now);
    if (reason !== null) {
      return fault('replica', `It cannot stand in: ${reason}. ${SAFE} Let DATABASE_READ_URL name a streaming replica.`);
    }
    const tookMs = performance.now() - begun;
    const behind = now.position - standing.position;
    if (behind <= 0) return well('replica', `It had all that the primary had ${tookMs.toFixed(0)} ms later.`);
    if (tookMs > BEHIND_MS) {
      return fault(
        'replica',
        `It is behind by ${(behind / MEGABYTE).toFixed(1)} MB of the log and does not catch up within ${BEHIND_MS / 1_000} s, so it answers nothing. ${SAFE} Look at its replay, its disk and the network between.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

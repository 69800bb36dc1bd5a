import { openDatabase, standingOf, unfit, type Database } from '@warlog/postgres';
import { openFor } from '../modes/open-runtime.js';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, ok, type Finding } from './finding.js';

/** A replica with more delay than this can seldom answer in place of the primary. */
const BEHIND_MS = 2_000;
const LOOK_MS = 20;
const MEGABYTE = 2 ** 20;
/** A faulty replica never delays a request. */
const SAFE = 'Nothing is lost: DATABASE_URL answers everything in the meantime.';

/** Examines the read replica: whether it follows this database, and with what delay. Changes nothing. */
export async function lookAtReplica(settings: Settings, open: Database | null = null): Promise<Finding> {
  const { databaseUrl, databaseReadUrl: url } = settings;
  if (url === null) return note('replica', 'DATABASE_READ_URL is not set: DATABASE_URL answers everything.');
  if (databaseUrl === null)
    return fault(
      'replica',
      'DATABASE_READ_URL needs DATABASE_URL, which is not set. Set DATABASE_URL too, or unset DATABASE_READ_URL.',
    );
  let primary: Database;
  try {
    primary = open ?? (await openFor(settings));
  } catch {
    return note('replica', 'The replica was not examined, because DATABASE_URL does not answer.');
  }
  try {
    if (primary.distributed) {
      return fault(
        'replica',
        'Campaigns are stored on several nodes, so a replica of one node is not used. Unset DATABASE_READ_URL.',
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
    return fault(
      'replica',
      `The replica cannot be reached at ${host}: ${reasonOf(error)}. ${SAFE} Check DATABASE_READ_URL.`,
    );
  }
  replica.expectAnswers(BEHIND_MS);
  try {
    return await compared(primary, replica);
  } catch (error) {
    return fault(
      'replica',
      `The replica was reached but a query failed: ${reasonOf(error)}. ${SAFE} Read the log of the replica.`,
    );
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
      return fault(
        'replica',
        `The replica is not used: ${reason}. ${SAFE} Set DATABASE_READ_URL to a streaming replica.`,
      );
    }
    const tookMs = performance.now() - begun;
    const behind = now.position - standing.position;
    if (behind <= 0) return ok('replica', `The replica caught up with the primary within ${tookMs.toFixed(0)} ms.`);
    if (tookMs > BEHIND_MS) {
      return fault(
        'replica',
        `The replica is behind by ${(behind / MEGABYTE).toFixed(1)} MB and does not catch up within ${BEHIND_MS / 1_000} s, so it is not used. ${SAFE} Check its replay, its disk and the network.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

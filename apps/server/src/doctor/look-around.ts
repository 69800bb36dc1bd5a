import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MailSender } from '@warlog/channels';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, well, type Finding } from './finding.js';

const HOUR = 3_600_000;
const GIGABYTE = 2 ** 30;
/** Below this a busy evening may fill the disk before anybody looks again. */
const leastFree = GIGABYTE;
/** A day, and some hours for a slow night. */
const oldestBackup = 30 * HOUR;

/** Redis of the services mode: a full one must refuse and not forget. */
export async function lookAtRedis({ redisUrl, databaseUrl }: Settings): Promise<Finding> {
  if (redisUrl === null) return note('redis', 'None is set: the one process that serves closes phases by timers.');
  if (databaseUrl === null) return fault('redis', 'REDIS_URL needs DATABASE_URL beside it.');
  const { redisFacts } = await import('@warlog/bullmq');
  try {
    const { version, policy } = await redisFacts(redisUrl);
    if (policy === 'noeviction') return well('redis', `Redis ${version}.`);
    return fault(
      'redis',
      `When it is full it forgets keys (maxmemory-policy ${policy}), and phases close late. Set noeviction.`,
    );
  } catch (error) {
    return fault(
      'redis',
      `It does not answer: ${reasonOf(error)}. No deadline is lost, but workers are woken by the sweep alone. Look at REDIS_URL.`,
    );
  }
}

/** The mail server: does it let this host in? Nothing is sent. */
export async function lookAtMail({ mail }: Settings): Promise<Finding> {
  if (mail === null) return note('mail', 'No mail is sent: WARLOG_MAIL_URL is not set.');
  const sender = new MailSender(mail);
  try {
    await sender.greet();
    return well('mail', `${new URL(mail.url).host} lets this host in.`);
  } catch (error) {
    return fault('mail', `The mail server does not let this host in: ${reasonOf(error)}. Look at WARLOG_MAIL_URL.`);
  } finally {
    sender.close();
  }
}

/** Room where the embedded mode writes; a server's disk is its own matter. */
export async function lookAtDisk({ databaseUrl, dataDir }: Settings, least = leastFree): Promise<Finding> {
  const directory = databaseUrl === null ? (dataDir ?? '.') : '.';
  const { bavail, bsize } = await statfs(nearest(directory));
  const free = bavail * bsize;
  const said = `${(free / GIGABYTE).toFixed(1)} GB free in ${directory}`;
  return free < least
    ? fault('disk', `Only ${said}: on a full disk nothing more is taken in. Make room.`)
    : well('disk', `${said}.`);
}

/** How old the newest copy is, where the host says that copies lie. */
export function lookAtBackup({ backupDir }: Settings, now = Date.now()): Finding {
  if (backupDir === null) {
    return note(
      'backup',
      'Nobody said where copies lie: set WARLOG_BACKUPS to their directory to have their age watched.',
    );
  }
  let newest: number;
  try {
    newest = Math.max(...readdirSync(backupDir).map((name) => statSync(join(backupDir, name)).mtimeMs));
  } catch (error) {
    return fault('backup', `${backupDir} cannot be looked at: ${reasonOf(error)}.`);
  }
  if (newest === -Infinity) return fault('backup', `${backupDir} is empty: there is no copy to come back to.`);
  const hours = Math.max(0, Math.round((now - newest) / HOUR));
  const said = `The newest copy in ${backupDir} is ${hours} h old`;
  return now - newest > oldestBackup
    ? fault('backup', `${said}. Look at what makes them.`)
    : well('backup', `${said}.`);
}

/** The program and what it runs on. */
export function lookAtProgram(version: string, wanted: string, running = process.versions.node): Finding {
  const said = `Warlog ${version} on Node ${running}`;
  return isAtLeast(running, wanted)
    ? well('program', `${said}.`)
    : fault('program', `${said}, which is too old: ${wanted} or later is needed.`);
}

function isAtLeast(running: string, wanted: string): boolean {
  const [have, need] = [running, wanted].map((text) => text.split('.').map(Number));
  const differs = need?.findIndex((part, index) => part !== (have?.[index] ?? 0)) ?? -1;
  return differs === -1 || (have?.[differs] ?? 0) > (need?.[differs] ?? 0);
}

/** The directory itself, or the nearest above it that is there already. */
function nearest(directory: string): string {
  try {
    statSync(directory);
    return directory;
  } catch {
    return '.';
  }
}

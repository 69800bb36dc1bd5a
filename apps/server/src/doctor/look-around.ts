import { readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MailSender } from '@warlog/channels';
import type { Settings } from '../modes/settings.js';
import { fault, note, reasonOf, ok, type Finding } from './finding.js';

const HOUR = 3_600_000;
const GIGABYTE = 2 ** 30;
/** With less free space, a busy evening may fill the disk before the next check. */
const leastFree = GIGABYTE;
/** A day, plus some hours for a slow night. */
const oldestBackup = 30 * HOUR;

/** Examines Redis of the services mode. When full, it must refuse writes and not evict keys. */
export async function lookAtRedis({ redisUrl, databaseUrl }: Settings): Promise<Finding> {
  if (redisUrl === null)
    return note(
      'redis',
      'REDIS_URL is not set: the serving process closes phases by timers. This is right for one process.',
    );
  if (databaseUrl === null)
    return fault('redis', 'REDIS_URL needs DATABASE_URL, which is not set. Set DATABASE_URL too, or unset REDIS_URL.');
  const { redisFacts } = await import('@warlog/bullmq');
  try {
    const { version, policy } = await redisFacts(redisUrl);
    if (policy === 'noeviction') return ok('redis', `Redis ${version}.`);
    return fault(
      'redis',
      `When Redis is full it drops keys (maxmemory-policy ${policy}), so phases close late. Set maxmemory-policy to noeviction.`,
    );
  } catch (error) {
    return fault(
      'redis',
      `Redis does not answer: ${reasonOf(error)}. No deadline is lost, but only the sweep wakes workers. Check REDIS_URL.`,
    );
  }
}

/** Checks that the mail server accepts this server. Sends nothing. */
export async function lookAtMail({ mail }: Settings): Promise<Finding> {
  if (mail === null) return note('mail', 'WARLOG_MAIL_URL is not set, so no mail is sent.');
  const sender = new MailSender(mail);
  try {
    await sender.greet();
    return ok('mail', `The mail server ${new URL(mail.url).host} accepts this server.`);
  } catch (error) {
    return fault('mail', `The mail server does not accept this server: ${reasonOf(error)}. Check WARLOG_MAIL_URL.`);
  } finally {
    sender.close();
  }
}

/** Checks the free disk space of the embedded mode. The disk of a database server is not checked. */
export async function lookAtDisk({ databaseUrl, dataDir }: Settings, least = leastFree): Promise<Finding> {
  const directory = databaseUrl === null ? (dataDir ?? '.') : '.';
  const { bavail, bsize } = await statfs(nearest(directory));
  const free = bavail * bsize;
  const said = `${(free / GIGABYTE).toFixed(1)} GB free in ${directory}`;
  return free < least
    ? fault('disk', `Only ${said}. On a full disk no orders can be stored. Free some space.`)
    : ok('disk', `${said}.`);
}

/** Reports the age of the newest backup, if the operator set a backup directory. */
export function lookAtBackup({ backupDir }: Settings, now = Date.now()): Finding {
  if (backupDir === null) {
    return note('backup', 'WARLOG_BACKUPS is not set. Set it to the directory of your backups to check their age.');
  }
  let newest: number;
  try {
    newest = Math.max(...readdirSync(backupDir).map((name) => statSync(join(backupDir, name)).mtimeMs));
  } catch (error) {
    return fault('backup', `${backupDir} cannot be read: ${reasonOf(error)}. Check WARLOG_BACKUPS.`);
  }
  if (newest === -Infinity)
    return fault('backup', `${backupDir} is empty, so no backup can be restored. Make a backup.`);
  const hours = Math.max(0, Math.round((now - newest) / HOUR));
  const said = `The newest backup in ${backupDir} is ${hours} h old`;
  return now - newest > oldestBackup
    ? fault('backup', `${said}. Check the job that makes backups.`)
    : ok('backup', `${said}.`);
}

/** Reports the version of the program and of Node. */
export function lookAtProgram(version: string, wanted: string, running = process.versions.node): Finding {
  const said = `Warlog ${version} on Node ${running}`;
  return isAtLeast(running, wanted)
    ? ok('program', `${said}.`)
    : fault('program', `${said}, which is too old. Install Node ${wanted} or later.`);
}

function isAtLeast(running: string, wanted: string): boolean {
  const [have, need] = [running, wanted].map((text) => text.split('.').map(Number));
  const differs = need?.findIndex((part, index) => part !== (have?.[index] ?? 0)) ?? -1;
  return differs === -1 || (have?.[differs] ?? 0) > (need?.[differs] ?? 0);
}

/** Returns the directory itself, or its nearest existing parent. */
function nearest(directory: string): string {
  try {
    statSync(directory);
    return directory;
  } catch {
    return '.';
  }
}

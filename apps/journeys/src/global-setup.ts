import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { administer, dropWithCopies, urlOf } from './database.js';

const program = join(import.meta.dirname, '../../server/bin/warlog.js');

/** Prepares the database that servers copy, if `DATABASE_URL` names a Postgres; otherwise databases are embedded. */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['DATABASE_URL'];
  if (server === undefined) {
    project.provide('template', null);
    return () => Promise.resolve();
  }
  const name = `warlog_journeys_${randomBytes(4).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const { REDIS_URL: _redis, ...env } = process.env;
  execFileSync(process.execPath, [program, 'migrate'], { env: { ...env, DATABASE_URL: urlOf(server, name) } });
  const processes = mkdtempSync(join(tmpdir(), 'warlog-journeys-'));
  project.provide('template', { server, name, processes });
  return async () => {
    for (const pid of readdirSync(processes)) {
      endProcess(Number(pid));
      rmSync(readFileSync(join(processes, pid), 'utf8'), { recursive: true, force: true });
    }
    rmSync(processes, { recursive: true });
    await dropWithCopies(server, name);
  };
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

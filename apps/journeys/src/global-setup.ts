import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { administer, urlOf } from './database.js';

const program = join(import.meta.dirname, '../../server/bin/warlog.js');

/** Prepares the database that servers copy, where `DATABASE_URL` names a Postgres; they are embedded where it does not. */
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
  project.provide('template', { server, name });
  return () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the built demo on a free port with its own data folder, embedded whatever the environment says. */
export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'warlog-pictures-'));
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...env } = process.env;
  const child = spawn(process.execPath, ['apps/server/bin/warlog.js', 'demo', '--port', '0', '--data', data], {
    // Players here are faster than users.
    env: { ...env, WARLOG_REQUESTS_A_MINUTE: '10000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const found = /https?:\/\/[^\s/]+:\d+/.exec(printed);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`warlog demo ended with ${code}:\n${printed}`)));
  });
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

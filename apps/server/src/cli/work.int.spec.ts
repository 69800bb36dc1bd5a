import { setTimeout } from 'node:timers/promises';
import { freshPrefix, onRedis } from '@warlog/bullmq/testing';
import { emptyOnServer, forwarderTo, onServer, serverUrl } from '@warlog/postgres/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { work } from './work.js';

onServer('warlog worker', () => {
  onRedis('with Redis', suite);
});

function suite(redis: string): void {
  let out = '';
  let err = '';

  beforeEach(() => {
    [out, err] = ['', ''];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`));
  });
  afterEach(() => void vi.restoreAllMocks());

  it('continues while Postgres is lost, logs it in single lines, and ends in order', async () => {
    const fresh = await emptyOnServer(serverUrl ?? '');
    const way = await forwarderTo(fresh.url);
    const env = {
      DATABASE_URL: way.url,
      REDIS_URL: redis,
      WARLOG_QUEUE_PREFIX: freshPrefix(),
      WARLOG_HOST_KEY: '7'.repeat(64),
    };
    const worker = await work(settingsFrom(env));
    expect(out).not.toContain('does not answer');
    way.close();
    await vi.waitFor(() => expect(out).toContain('The database or Redis does not answer'), { timeout: 60_000 });
    await setTimeout(2_000);
    for (const line of out.split('\n').filter((said) => said.includes('does not answer'))) {
      expect(line).toMatch(/^\S+ The database or Redis does not answer \(.+\): .+\.$/);
    }
    expect(err).toBe('');
    await worker.close();
    await fresh.drop();
  });
}

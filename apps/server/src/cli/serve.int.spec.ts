import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { settingsFrom } from '../modes/settings.js';
import { serve } from './serve.js';

describe('A server that is asked to end', () => {
  it('becomes unready at once, answers with closed connections, and ends after the drain time', async () => {
    const env = { WARLOG_DRAIN_SECONDS: '2', WARLOG_HOST_KEY: randomBytes(32).toString('hex') };
    const server = await serve(settingsFrom(env, { dataDir: null, port: 0, webDir: null }));
    const ask = (path: string) => fetch(`${server.address}${path}`);
    expect((await ask('/api/ready')).status).toBe(200);
    expect((await ask('/api/health')).headers.get('connection')).toBe('keep-alive');

    const asked = performance.now();
    const closed = server.close();
    const ready = await ask('/api/ready');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ code: 'WLG_E_LEAVING' });
    while (performance.now() - asked < 1_500) {
      const { status, headers } = await ask('/api/health');
      expect([status, headers.get('connection')]).toEqual([200, 'close']);
      await setTimeout(50);
    }

    await closed;
    expect(performance.now() - asked).toBeGreaterThan(1_900);
    await expect(ask('/api/health')).rejects.toThrow();
  });

  it('does not wait if no proxy is configured', () => {
    expect(settingsFrom({}).drainSeconds).toBe(0);
  });
});

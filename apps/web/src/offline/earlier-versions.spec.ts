import { apiShape } from '@warlog/api-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as database from './database.js';
import { cachedRead, cachedReply, keepRead, keepReply } from './reads.js';
import { everyQueuedSending } from './sendings.js';

/** What an earlier version of the app left on the device, by store. */
function onDevice(stores: Readonly<Record<string, Map<string, object>>>): void {
  const archive = {
    get: (store: string, key: string) => Promise.resolve(stores[store]?.get(key)),
    getAll: (store: string) => Promise.resolve([...(stores[store]?.values() ?? [])]),
    put: (store: string, value: { key: string }) => Promise.resolve(void stores[store]?.set(value.key, value)),
  };
  vi.spyOn(database, 'archive').mockResolvedValue(archive as never);
}

afterEach(() => vi.restoreAllMocks());

describe('cachedReply', () => {
  it('returns no reply of another API, whose fields this app does not know', async () => {
    const former = { key: 'campaign/c1', at: 1, data: { around: {} } };
    const other = { ...former, key: 'campaign/c2', shape: 'other' };
    onDevice({
      reads: new Map([
        ['campaign/c1', former],
        ['campaign/c2', other],
      ]),
    });
    expect(await cachedReply('campaign/c1')).toBeNull();
    expect(await cachedReply('campaign/c2')).toBeNull();
    await keepReply('campaign/c1', { governance: {} }, 2);
    expect(await cachedReply('campaign/c1')).toEqual({ ...former, at: 2, data: { governance: {} }, shape: apiShape });
  });

  it('leaves data of the app itself readable, such as a letter that is being written', async () => {
    onDevice({ reads: new Map() });
    await keepRead('letter/c1', 'Dear enemy', 1);
    expect((await cachedRead('letter/c1'))?.data).toBe('Dear enemy');
  });
});

describe('everyQueuedSending', () => {
  it('returns orders that version 0.2.0 queued with the name of their signature today', async () => {
    const signature = { key: 'ab', signature: 'cd' };
    const place = { campaign: 'c1', phase: 'p1', queuedAt: 1 };
    onDevice({ sendings: new Map([['c1', { ...place, input: { sheet: {}, deed: signature } }]]) });
    expect(await everyQueuedSending()).toEqual([{ ...place, input: { sheet: {}, actionSignature: signature } }]);
  });

  it('returns orders without a signature unchanged', async () => {
    const sending = { campaign: 'c1', phase: 'p1', queuedAt: 1, input: { sheet: {} } };
    onDevice({ sendings: new Map([['c1', sending]]) });
    expect(await everyQueuedSending()).toEqual([sending]);
  });
});

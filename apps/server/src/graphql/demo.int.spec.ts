import { openDemo, wake } from '@warlog/application';
import type { CampaignId, CommandId, UserId } from '@warlog/kernel';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandId, nonce } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const DEMOS = 8;

onEveryEngine('A demo', (fresh) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false });
  });
  afterAll(() => server.close());

  it('opens also where a worker closes its set-up first', async () => {
    const { ports } = server.world;
    // In half of these demos the set-up waits for a bot alone, and is due as soon as it is open.
    const reads = Object.create(ports.reads, {
      campaign: {
        async value(id: CampaignId) {
          const row = await ports.reads.campaign(id);
          if (row?.phase) await wake(ports, id);
          return row;
        },
      },
    }) as typeof ports.reads;
    const settings = { ruleset: 'armada-pnp', scenario: 'kestrel-reach', seats: 2 };
    const guest = await server.person('Guest');
    const { me } = await guest.data('query { me { id } }');
    for (let demo = 0; demo < DEMOS; demo += 1) {
      const input = { command: commandId() as CommandId, user: me?.['id'] as UserId, nonce: nonce() };
      expect(await openDemo({ ...ports, reads }, settings, input)).toMatchObject({ kind: 'done' });
    }
  });
});

import { openDemo, wake } from '@warlog/application';
import type { CampaignId, CommandId, UserId } from '@warlog/kernel';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualDemo } from '../modes/settings.js';
import { commandId, nonce } from '../testing/person.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const DEMOS = 8;

/** Dice make the set-up of armada-pnp the bots' alone in half of its demos; in the others nothing is left to chance. */
const usual = usualDemo.map(({ ruleset, ...more }) => [ruleset, ruleset === 'armada-pnp' ? DEMOS : 1, more] as const);

onEveryEngine('A demo', (fresh) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false });
  });
  afterAll(() => server.close());

  it.each(usual)('of %s opens on its first turn, whoever sets it up', async (ruleset, demos, more) => {
    const { ports } = server.world;
    const guest = await server.person('Guest');
    const { me } = await guest.data('query { me { id } }');
    for (let demo = 0; demo < demos; demo += 1) {
      const input = { command: commandId() as CommandId, user: me?.['id'] as UserId, nonce: nonce() };
      const reply = await openDemo(ports, { ruleset, ...more }, input);
      expect(reply).toMatchObject({ kind: 'done' });
      expect(await openDemo(ports, { ruleset, ...more }, input)).toMatchObject({ kind: 'done' });
      if (reply.kind === 'done') expect((await ports.reads.campaign(reply.campaign))?.turn).toBe(1);
    }
  });

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

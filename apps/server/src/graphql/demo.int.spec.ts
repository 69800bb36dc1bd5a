import { openDemo, closeIfDue } from '@warlog/application';
import type { CampaignId, CommandId, UserId } from '@warlog/core';
import { seatKeysOf } from '@warlog/trust';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyDeeds } from '../../../../docs/verify/deeds.mjs';
import { auditStoredCampaign } from '../cli/audits.js';
import { usualDemo } from '../modes/settings.js';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type GraphqlReply } from '../testing/person.js';
import { command, look, phaseId } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const DEMOS = 8;

/** In about half of the armada-pnp demos, dice leave the set-up to the bots alone, so more than one demo is tried. */
const usual = usualDemo.map(({ ruleset, ...more }) => [ruleset, ruleset === 'armada-pnp' ? DEMOS : 1, more] as const);

onEveryEngine('A demo', (fresh) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer(fresh().database, { worker: false });
  });
  afterAll(() => server.close());

  it.each(usual)('of %s opens on its first turn, whichever side sets it up', async (ruleset, demos, more) => {
    const { ports } = server.world;
    const guest = await server.person('Gwen');
    const { me } = await guest.data('query { me { id } }');
    for (let demo = 0; demo < demos; demo += 1) {
      const input = { command: commandId() as CommandId, user: me?.['id'] as UserId, nonce: nonce() };
      const reply = await openDemo(ports, { ruleset, ...more }, input);
      expect(reply).toMatchObject({ kind: 'done' });
      expect(await openDemo(ports, { ruleset, ...more }, input)).toMatchObject({ kind: 'done' });
      if (reply.kind === 'done') expect((await ports.reads.campaign(reply.campaign))?.turn).toBe(1);
    }
  });

  it('needs no signature or contribution for the set-up of a guest with keys, but for every turn', async () => {
    const guest = await server.person('Gwen');
    const keys = seatKeysOf(nonce());
    const input = { nonce: nonce(), keys, ruleset: 'bzaarcke', commandId: commandId() };
    const opened = (await guest.data(operation('OpenDemo'), { input }))['openDemo'] as GraphqlReply;
    const campaign = String((opened['campaign'] as GraphqlReply)['id']);
    const seen = await look(guest, campaign);
    expect(seen).toMatchObject({ turn: 1, phase: { myPartKey: keys.part }, mySignedActions: { keys: [keys.deed] } });
    expect((seen['seats'] as GraphqlReply[])[0]).toMatchObject({ partsAsked: 0 });
    const problems = async (name: string, given: object): Promise<readonly GraphqlReply[]> =>
      (await command(guest, name, campaign, { ...given }))['problems'] as GraphqlReply[];
    expect(await problems('SetReady', { phase: phaseId(seen), ready: 'NOW' })).toMatchObject([
      { code: 'WLG_E_DEED_UNSIGNED' },
    ]);
    expect(await problems('EndCampaign', { reason: 'enough' })).toEqual([]);
    const { text } = await guest.rest('GET', `/api/campaigns/${campaign}/export`);
    expect(verifyDeeds(text)).toMatchObject({ verdict: 'whole', sentence: '', deeds: 0, unsigned: 2 });
    const report = await auditStoredCampaign(server.world, campaign as CampaignId);
    expect(report).toMatchObject({ difference: null, gaps: [], signedActions: 0, unsignedActions: 2 });
  });

  it('opens even if a worker closes its set-up first', async () => {
    const { ports } = server.world;
    // In half of these demos the set-up waits only for a bot, so it is due as soon as it opens.
    const reads = Object.create(ports.reads, {
      campaign: {
        async value(id: CampaignId) {
          const row = await ports.reads.campaign(id);
          if (row?.phase) await closeIfDue(ports, id);
          return row;
        },
      },
    }) as typeof ports.reads;
    const settings = { ruleset: 'armada-pnp', scenario: 'kestrel-reach', seats: 2 };
    const guest = await server.person('Gwen');
    const { me } = await guest.data('query { me { id } }');
    for (let demo = 0; demo < DEMOS; demo += 1) {
      const input = { command: commandId() as CommandId, user: me?.['id'] as UserId, nonce: nonce() };
      expect(await openDemo({ ...ports, reads }, settings, input)).toMatchObject({ kind: 'done' });
    }
  });
});

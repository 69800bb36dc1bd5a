import { wholeStream } from '@warlog/application';
import { audit, verifyChain } from '@warlog/audit';
import type { CampaignId } from '@warlog/core';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { releaseCampaigns } from '../cli/campaigns.js';
import { breakableRules } from '../testing/breakable.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { closePhase, command, look, newCampaign, phaseId } from '../testing/play.js';
import { testHostKey, testServer, testSettings, type TestServer } from '../testing/server-kit.js';

// The program loads Redis and its driver lazily, so the test does as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis } = await import('@warlog/bullmq/testing');

const rules = breakableRules();

onServer('A campaign whose rules fail', (fresh) => {
  onOwnRedis('with a worker', (redis) => {
    const prefix = freshPrefix();
    let server: TestServer;
    let gm: ApiPerson;
    let ann: ApiPerson;
    let campaign: CampaignId;

    const start = () =>
      testServer(fresh().database, {
        queue: new BullDeadlineQueue({ url: redis.url, prefix }),
        rulesets: rules.rulesets,
      });
    const events = () => wholeStream(server.world.ports.store, campaign);
    const problem = ({ problems }: GraphqlReply) => (problems as GraphqlReply[])[0]?.['code'];
    const outbox = () =>
      fresh()
        .database.kysely.selectFrom('outbox')
        .select(['recipient'])
        .where('campaignId', '=', campaign)
        .where('reason', '=', 'parked')
        .execute();

    /** Sets all seats ready and lets the rules fail after the cooling time; returns what the host sees then. */
    async function parked(part: 'resolve' | 'evolve'): Promise<GraphqlReply> {
      const phase = phaseId(await look(gm, campaign));
      await command(ann, 'SetReady', campaign, { phase, ready: 'YES' });
      rules.broken = part;
      return until(gm, campaign, 'PARKED');
    }

    /** Returns a ruling that changes a planet. */
    async function someChange() {
      const { view } = (await look(gm, campaign, { viewer: 'referee' }))['game'] as GraphqlReply;
      const [[planet, { credits }] = ['', { credits: 0 }]] = Object.entries(
        (view as GraphqlReply)['planets'] as Record<string, { credits: number }>,
      );
      return { what: 'credits', planet, credits: credits + 3 };
    }

    beforeAll(async () => {
      server = await start();
      gm = await server.person('Gm');
      ann = await server.person('Ann');
    });
    beforeEach(async () => {
      rules.broken = null;
      campaign = await led(gm, ann);
    });
    afterAll(async () => {
      await server.close();
    });

    it('is parked after three tries: intact, shown to all, notified to its host once, delaying no other', async () => {
      const other = await led(gm, ann, { ruleset: 'ftarq', scenario: 'ftarq-march' });
      const open = phaseId(await look(ann, campaign));
      const seen = await parked('resolve');
      expect(phaseId(seen)).toBe(open);
      expect(await look(ann, campaign)).toMatchObject({ status: 'PARKED', parkedAt: expect.any(String) as string });
      expect((seen['seats'] as GraphqlReply[])[0]).toMatchObject({ sheet: 'READY' });
      expect(await outbox()).toEqual([{ recipient: gm.id }]);
      const reported = server.log.defects.filter((line) => line.includes(campaign));
      // On a busy machine a sweep may find it overdue in the meantime and wake it one more time.
      expect(reported.length).toBeGreaterThanOrEqual(3);
      expect(reported.length).toBeLessThanOrEqual(4);
      expect(reported.at(-1)).toMatch(/WLG_D_PARKED.*A slip in resolve/);
      expect((await gm.rest('GET', '/api/ready')).json).toEqual({ status: 'ready', parked: 1 });
      expect(await closePhase([ann], other)).toMatchObject({ status: 'RUNNING' });
    });

    it('can be retried by its host or game master: nothing is written until the rules work', async () => {
      const phase = phaseId(await parked('resolve'));
      const before = await events();
      expect(problem(await command(ann, 'ReleaseCampaign', campaign))).toBe('WLG_E_NOT_HOST');
      expect(problem(await command(gm, 'ReleaseCampaign', campaign))).toBe('WLG_E_STILL_PARKED');
      expect(await events()).toEqual(before);
      expect(server.log.defects.at(-1)).toMatch(/A slip in resolve/);
      rules.broken = null;
      const { campaign: released } = await command(gm, 'ReleaseCampaign', campaign);
      expect(released).toMatchObject({ status: 'RUNNING', parkedAt: null });
      expect(phaseId(released as GraphqlReply)).not.toBe(phase);
      const ruleset = await server.world.ports.rulesets.load('bzaarcke');
      if (!ruleset) throw new Error('The ruleset is gone');
      const { ports } = server.world;
      const sealed = (await ports.store.unlocked(campaign).look()).sealedKey ?? '';
      const secretKey = ports.vault.open(sealed, `dice-key/${campaign}`);
      const checkpoints = await ports.store.checkpoints(campaign);
      expect(
        audit(await events(), { versions: () => ruleset, secretKey, tampered: verifyChain, checkpoints }),
      ).toMatchObject({
        difference: null,
      });
    });

    it('is also parked if its state cannot even be read, and stays readable', async () => {
      // A game event since the last snapshot, which cannot be folded without the rules.
      await command(gm, 'MakeRuling', campaign, { change: await someChange(), reason: 'r' });
      await parked('evolve');
      expect(await look(ann, campaign)).toMatchObject({ status: 'PARKED' });
      expect(problem(await command(gm, 'ReleaseCampaign', campaign))).toBe('WLG_E_STILL_PARKED');
      rules.broken = null;
      expect(await command(gm, 'ReleaseCampaign', campaign)).toMatchObject({ campaign: { status: 'RUNNING' } });
    });

    it('is released by an extension, with orders open again', async () => {
      const phase = phaseId(await parked('resolve'));
      rules.broken = null;
      const how = { phase, hours: 2, reason: 'Change that order' };
      const { campaign: moved } = await command(gm, 'ExtendDeadline', campaign, how);
      expect(moved).toMatchObject({ parkedAt: null });
    });

    it('resumes when a program with working rules starts, or when the operator releases it', async () => {
      const phase = phaseId(await parked('resolve'));
      await server.close();
      rules.broken = null;
      server = await start();
      // The same people, on the new server.
      const row = await server.world.ports.reads.campaign(campaign);
      expect(row).toMatchObject({ status: 'running' });
      expect(row?.phase).not.toBe(phase);
      const settings = testSettings({ databaseUrl: fresh().url, hostKey: testHostKey });
      await expect(releaseCampaigns(settings, campaign)).resolves.toBeUndefined();
      expect(process.exitCode).toBe(1);
      process.exitCode = 0;
    });
  });
});

/** Creates a campaign that one person leads and the other plays against two bots, with a short cooling time. */
async function led(gm: ApiPerson, ann: ApiPerson, given: Record<string, unknown> = {}): Promise<CampaignId> {
  const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 2 };
  const how = { pace, gameMaster: 'BLIND', takeSeat: false, listed: true };
  const campaign = await newCampaign(gm, { ...how, ...given });
  await command(ann, 'TakeSeat', campaign, { nonce: nonce() });
  for (const seat of ['s2', 's3']) await command(gm, 'SeatBot', campaign, { seat, bot: true });
  expect((await command(gm, 'StartCampaign', campaign)).problems).toEqual([]);
  return campaign as CampaignId;
}

async function until(person: ApiPerson, campaign: string, status: string): Promise<GraphqlReply> {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await look(person, campaign);
    if (now['status'] === status) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The campaign did not become ${status}`);
}

import { wholeStream } from '@warlog/application';
import { audit, verifyChain, type CampaignId } from '@warlog/kernel';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { releaseCampaigns } from '../cli/campaigns.js';
import { breakableRules } from '../testing/breakable.js';
import { nonce, type Person, type Reply } from '../testing/person.js';
import { closePhase, command, look, newCampaign, phaseId } from '../testing/play.js';
import { testHostKey, testServer, testSettings, type TestServer } from '../testing/server-kit.js';

// Redis and its driver are loaded lazily by the program, so here as well.
const { BullDeadlineQueue } = await import('@warlog/bullmq');
const { freshPrefix, onOwnRedis } = await import('@warlog/bullmq/testing');

const rules = breakableRules();

onServer('A campaign whose rules fail', (fresh) => {
  onOwnRedis('with a worker', (redis) => {
    const prefix = freshPrefix();
    let server: TestServer;
    let gm: Person;
    let ann: Person;
    let campaign: CampaignId;

    const start = () =>
      testServer(fresh().database, {
        queue: new BullDeadlineQueue({ url: redis.url, prefix }),
        rulesets: rules.rulesets,
      });
    const events = () => wholeStream(server.world.ports.store, campaign);
    const problem = ({ problems }: Reply) => (problems as Reply[])[0]?.['code'];
    const outbox = () =>
      fresh()
        .database.kysely.selectFrom('outbox')
        .select(['recipient'])
        .where('campaignId', '=', campaign)
        .where('reason', '=', 'parked')
        .execute();

    /** Everybody is ready; the rules fail while the words are thought over. What the host sees then. */
    async function parked(part: 'resolve' | 'evolve'): Promise<Reply> {
      const phase = phaseId(await look(gm, campaign));
      await command(ann, 'SetReady', campaign, { phase, ready: 'YES' });
      rules.broken = part;
      return until(gm, campaign, 'PARKED');
    }

    /** A ruling that changes a planet. */
    async function someChange() {
      const { view } = (await look(gm, campaign, { viewer: 'referee' }))['game'] as Reply;
      const [[planet, { credits }] = ['', { credits: 0 }]] = Object.entries(
        (view as Reply)['planets'] as Record<string, { credits: number }>,
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

    it('is parked after three tries: kept whole, shown to all, told to its host once, in nobody’s way', async () => {
      const other = await led(gm, ann, { ruleset: 'ftarq', scenario: 'ftarq-march' });
      const open = phaseId(await look(ann, campaign));
      const seen = await parked('resolve');
      expect(phaseId(seen)).toBe(open);
      expect(await look(ann, campaign)).toMatchObject({ status: 'PARKED', parkedAt: expect.any(String) as string });
      expect((seen['seats'] as Reply[])[0]).toMatchObject({ sheet: 'READY' });
      expect(await outbox()).toEqual([{ recipient: gm.id }]);
      const told = server.log.defects.filter((line) => line.includes(campaign));
      // On a busy machine a sweep may take it for late meanwhile, and wake it once more.
      expect(told.length).toBeGreaterThanOrEqual(3);
      expect(told.length).toBeLessThanOrEqual(4);
      expect(told.at(-1)).toMatch(/WLG_D_PARKED.*A slip in resolve/);
      expect((await gm.rest('GET', '/api/ready')).json).toEqual({ status: 'ready', parked: 1 });
      expect(await closePhase([ann], other)).toMatchObject({ status: 'RUNNING' });
    });

    it('is tried again by those who steer it: nothing is written while the rules fail, all of it once they hold', async () => {
      const phase = phaseId(await parked('resolve'));
      const before = await events();
      expect(problem(await command(ann, 'ReleaseCampaign', campaign))).toBe('WLG_E_NOT_HOST');
      expect(problem(await command(gm, 'ReleaseCampaign', campaign))).toBe('WLG_E_STILL_PARKED');
      expect(await events()).toEqual(before);
      expect(server.log.defects.at(-1)).toMatch(/A slip in resolve/);
      rules.broken = null;
      const { campaign: released } = await command(gm, 'ReleaseCampaign', campaign);
      expect(released).toMatchObject({ status: 'RUNNING', parkedAt: null });
      expect(phaseId(released as Reply)).not.toBe(phase);
      const ruleset = await server.world.ports.rulesets.load('bzaarcke');
      if (!ruleset) throw new Error('The ruleset is gone');
      const { ports } = server.world;
      const sealed = (await ports.store.unlocked(campaign).look()).sealedKey ?? '';
      const secretKey = ports.vault.open(sealed, `dice-key/${campaign}`);
      const heads = await ports.store.heads(campaign);
      expect(audit(await events(), { versions: () => ruleset, secretKey, tampered: verifyChain, heads })).toMatchObject(
        {
          difference: null,
        },
      );
    });

    it('is parked as well where its state cannot even be read, and stays readable', async () => {
      // An event of the game since the last snapshot: without the rules it cannot be folded.
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

    it('goes on by itself when a program starts whose rules hold, or at the operator’s word', async () => {
      const phase = phaseId(await parked('resolve'));
      await server.close();
      rules.broken = null;
      server = await start();
      // The same people, at the new server.
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

/** A campaign that one leads and the other plays against two bots. Ready words are thought over for a moment. */
async function led(gm: Person, ann: Person, given: Record<string, unknown> = {}): Promise<CampaignId> {
  const pace = { phaseMinutes: 1440, earlyClose: true, coolingSeconds: 2 };
  const how = { pace, gameMaster: 'BLIND', takeSeat: false, listed: true };
  const campaign = await newCampaign(gm, { ...how, ...given });
  await command(ann, 'TakeSeat', campaign, { nonce: nonce() });
  for (const seat of ['s2', 's3']) await command(gm, 'SeatBot', campaign, { seat, bot: true });
  expect((await command(gm, 'StartCampaign', campaign)).problems).toEqual([]);
  return campaign as CampaignId;
}

async function until(person: Person, campaign: string, status: string): Promise<Reply> {
  for (let tries = 0; tries < 400; tries += 1) {
    const now = await look(person, campaign);
    if (now['status'] === status) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The campaign did not become ${status}`);
}

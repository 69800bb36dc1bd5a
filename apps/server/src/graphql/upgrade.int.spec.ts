import {
  MissingRules,
  RulesFailed,
  closeIfDue,
  commands,
  createCampaign,
  importStream,
  keyContext,
  park,
  rebuild,
  releaseAsHost,
  submitOrders,
  takeSeat,
  unsigned,
  wholeStream,
} from '@warlog/application';
import { audit, isSound, streamLines, verifyChain, type StoredEvent } from '@warlog/audit';
import { foldStream } from '@warlog/campaign';
import type { AnyRuleset } from '@warlog/ruleset-api';
import type { CampaignId, CommandId, UserId } from '@warlog/core';
import { toyRuleset, toyTwoRuleset } from '@warlog/ruleset-testkit';
import { freshEmbedded, onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditStoredCampaign } from '../cli/audits.js';
import { catalogRulesets } from '../modes/rulesets.js';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, look } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

const MINUTE = 60_000;
const sheet = { guess: 0, hide: 1 };
const entry = (ruleset: AnyRuleset) => ({
  ...{ id: ruleset.id, version: ruleset.version, since: ruleset.version, offered: true },
  load: () => Promise.resolve(ruleset),
});
const [initial, two] = [entry(toyRuleset), entry(toyTwoRuleset)];
const versions = (version: number) => (version === 1 ? toyRuleset : toyTwoRuleset);
const problem = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[])[0]?.['code'] ?? null;

onEveryEngine('Versions of a ruleset in running campaigns', (fresh) => {
  /** The program before the newer rules, the one that has them, and one that lacks the first version. */
  let [before, server, lacking]: TestServer[] = [];
  let [gm, ann, ben]: ApiPerson[] = [];

  beforeAll(async () => {
    const over = (...entries: readonly (typeof initial)[]) =>
      testServer(fresh().database, { worker: false, rulesets: catalogRulesets(entries) });
    [before, server, lacking] = [await over(initial), await over(initial, two), await over(two)];
    [gm, ann, ben] = [await server.person('Gm'), await server.person('Ann'), await server.person('Ben')];
  }, 3 * MINUTE);
  afterAll(async () => {
    for (const each of [before, server, lacking]) await each?.close();
  });

  const portsOf = (of: TestServer = server!) => of.world.ports;
  const said = (person: ApiPerson | undefined, campaign: CampaignId) =>
    ({ command: commandId() as CommandId, campaign, user: person?.id as UserId }) as const;
  const loadedOf = async (campaign: CampaignId) => (await portsOf().store.read(campaign))!;
  const rulesOf = async (campaign: CampaignId) => (await loadedOf(campaign)).campaign.ruleset.version;
  const governanceOf = async (person: ApiPerson, campaign: string) =>
    (await look(person, campaign))['governance'] as GraphqlReply;
  const upgrade = (person: ApiPerson, campaign: CampaignId, to = 2, reason = 'A five counts') =>
    command(person, 'UpgradeRuleset', campaign, { to, reason });

  /** Creates a campaign that the game master leads and two players play, on one of the programs. */
  async function begun(by: TestServer): Promise<CampaignId> {
    const ports = portsOf(by);
    const pace = {
      ...{ phaseMinutes: 60, earlyClose: true, coolingSeconds: 0, graceSeconds: 0, standInAfterMisses: 99 },
      ...{ extensionHoursPerPhase: 24, extensionHoursTotal: 24 },
    };
    const user = gm?.id as UserId;
    const made = await createCampaign(ports, {
      ...{ command: commandId() as CommandId, ruleset: 'toy', scenario: 'pair', seats: 2, options: {}, name: 'Toys' },
      ...{ host: user, hostNonce: null, gm: { mode: 'blind', user }, listed: true, demo: false, pace },
      spectators: { allowed: false, delayTurns: 0 },
    });
    if (made.kind !== 'done') throw new Error(JSON.stringify(made));
    const { campaign } = made;
    for (const person of [ann, ben])
      await takeSeat(ports, { ...said(person, campaign), seat: null, nonce: nonce(), invitation: null });
    expect(await commands.startCampaign.run(ports, said(gm, campaign))).toMatchObject({ kind: 'done' });
    return campaign;
  }

  async function send(campaign: CampaignId, person: ApiPerson | undefined, what: object = sheet, ports = portsOf()) {
    const { phase, seats } = (await loadedOf(campaign)).campaign;
    const seat = seats.find(({ holder }) => holder?.kind === 'player' && holder.user === person?.id)?.id;
    const about = { phase: phase!.id, replaces: phase!.submissions[seat!] ?? 0, nonce: nonce(), finishedAt: null };
    return submitOrders(ports, { ...said(person, campaign), ...about, sheet: what });
  }

  /** Submits orders for both seats, sets both ready and lets the phase close. */
  async function play(campaign: CampaignId, phases = Infinity): Promise<void> {
    for (let played = 0; played < phases; played += 1) {
      const { phase } = (await loadedOf(campaign)).campaign;
      if (!phase) return;
      for (const person of [ann, ben]) {
        expect(await send(campaign, person)).toMatchObject({ kind: 'done' });
        await commands.setReady.run(portsOf(), {
          ...said(person, campaign),
          phase: phase.id,
          ready: 'now',
          ...unsigned,
        });
      }
      await closeIfDue(portsOf(), campaign);
    }
  }

  /** Returns which faces of each phase's dice found something: the lowest that did, the highest that did not. */
  async function finds(campaign: CampaignId) {
    const stream = await wholeStream(portsOf().store, campaign);
    return stream.flatMap(({ event, meta }, index) => {
      const { faces } = event as { readonly faces?: readonly number[] };
      return faces ? [{ face: faces[0]!, found: stream[index + 1]?.event.type === 'TokenFound', at: meta }] : [];
    });
  }

  async function expectAsPlayed(campaign: CampaignId): Promise<readonly StoredEvent[]> {
    const now = await loadedOf(campaign);
    const stream = await wholeStream(portsOf().store, campaign);
    const events = stream.map(({ event }) => event);
    expect(foldStream(versions, null, events)).toEqual(now);
    const views = async () =>
      Promise.all(['s1', 's2', 'public', 'referee'].map((key) => portsOf().reads.view(campaign, key)));
    const known = await views();
    expect(await rebuild(portsOf(), campaign)).toBe(stream.length);
    expect(await views()).toEqual(known);
    expect(await loadedOf(campaign)).toEqual(now);
    expect(isSound(await auditStoredCampaign(server!.world, campaign))).toBe(true);
    return stream;
  }

  it('each play their own campaigns in one process', async () => {
    const [old, young] = [await begun(before!), await begun(server!)];
    expect([await rulesOf(old), await rulesOf(young)]).toEqual([1, 2]);
    for (const campaign of [old, young]) {
      await play(campaign);
      await expectAsPlayed(campaign);
    }
    expect((await finds(old)).every(({ face, found }) => found === face >= 6)).toBe(true);
    expect((await finds(young)).every(({ face, found }) => found === face >= 5)).toBe(true);
  });

  describe('an upgrade', () => {
    it('is offered to those who may rule, recorded with a reason, announced to all, and then used', async () => {
      const campaign = await begun(before!);
      await play(campaign, 3);
      expect(await look(ann!, campaign)).toMatchObject({ rulesetVersion: 1, governance: { upgrade: null } });
      expect(await governanceOf(gm!, campaign)).toMatchObject({ upgrade: 2 });

      await send(campaign, ann);
      const id = commandId();
      const repeated = { commandId: id, to: 2, reason: 'A five counts' };
      for (let tries = 0; tries < 2; tries += 1) {
        const payload = await command(gm!, 'UpgradeRuleset', campaign, repeated);
        expect(payload).toMatchObject({ problems: [], campaign: { rulesetVersion: 2, governance: { upgrade: null } } });
      }
      expect((await loadedOf(campaign)).campaign.phase?.sheets).toHaveProperty('s1');
      expect(
        (await wholeStream(portsOf().store, campaign)).filter(({ event }) => event.type === 'RulesetUpgraded'),
      ).toHaveLength(1);

      const logEntry = {
        code: 'upgraded',
        reason: 'A five counts',
        by: { name: gm!.name },
        params: { from: 1, to: 2 },
      };
      for (const person of [ann!, ben!, gm!]) {
        const { campaign: seen } = await person.data(operation('LogRead'), { id: campaign, first: 100 });
        expect(((seen as GraphqlReply)['log'] as GraphqlReply)['nodes']).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ code: logEntry.code, reason: logEntry.reason, params: logEntry.params }),
          ]),
        );
      }
      const inbox = await ben!.data(operation('InboxRead'), { first: 100 });
      expect((inbox['inbox'] as GraphqlReply)['nodes']).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'upgraded', reason: 'RULING' })]),
      );

      await play(campaign);
      const stream = await expectAsPlayed(campaign);
      const all = await finds(campaign);
      expect(all.filter(({ at }) => at.rulesetVersion === 1).every(({ face, found }) => found === face >= 6)).toBe(
        true,
      );
      expect(all.filter(({ at }) => at.rulesetVersion === 2).every(({ face, found }) => found === face >= 5)).toBe(
        true,
      );
      expect(new Set(all.map(({ at }) => at.rulesetVersion)).size).toBe(2);
      await expectMoves(stream);
    });

    /** Checks that the file of an ended campaign can only be imported where both versions are known. */
    async function expectMoves(stream: readonly StoredEvent[]): Promise<void> {
      const checkpoints = await portsOf().store.checkpoints(stream[0]!.campaign);
      const lines = streamLines(stream, checkpoints).split('\n');
      const elsewhere = await freshEmbedded();
      for (const [entries, outcome] of [
        [[two], { kind: 'refused', code: 'WLG_E_RULES_MISSING' }],
        [[initial], { kind: 'refused', code: 'WLG_E_RULES_MISSING' }],
        [[initial, two], { kind: 'imported', events: stream.length }],
      ] as const) {
        const other = await testServer(elsewhere.database, { worker: false, rulesets: catalogRulesets(entries) });
        expect(await importStream(other.world.ports, { lines, tampered: verifyChain })).toMatchObject(outcome);
        await other.close();
      }
      await elsewhere.close();
    }

    it('is refused without permission or if it does not fit, and changes nothing', async () => {
      const campaign = await begun(before!);
      expect(problem(await upgrade(ann!, campaign))).toBe('WLG_E_NOT_GM');
      expect(problem(await upgrade(gm!, campaign, 3))).toBe('WLG_E_UPGRADE_NONE');
      expect(problem(await upgrade(gm!, campaign, 1))).toBe('WLG_E_UPGRADE_NONE');
      expect(problem(await upgrade(gm!, campaign, 2, ' '))).toBe('WLG_E_REASON');
      await send(campaign, ben, { guess: 0, hide: 0 });
      expect(problem(await upgrade(gm!, campaign))).toBe('WLG_E_UPGRADE_SHEETS');
      expect(await rulesOf(campaign)).toBe(1);
      await send(campaign, ben);
      expect(problem(await upgrade(gm!, campaign))).toBeNull();
      expect(problem(await upgrade(gm!, campaign, 1))).toBe('WLG_E_UPGRADE_NONE');
      await play(campaign);
      expect(problem(await upgrade(gm!, campaign))).toBe('WLG_E_ENDED');
    });
  });

  it('if missing, leave campaigns readable, refuse what needs the rules, and park what is due', async () => {
    const campaign = await begun(before!);
    await play(campaign, 2);
    const ports = portsOf(lacking);
    const reader = lacking!.stranger();
    await reader.rest('POST', '/api/sessions', { name: ann!.name, password: 'a good password' });
    expect(await look(reader, campaign)).toMatchObject({ rulesetVersion: 1, status: 'RUNNING', turn: 3 });
    const game = ((await look(reader, campaign))['game'] as GraphqlReply)['view'];
    expect(game).toEqual(((await look(ann!, campaign))['game'] as GraphqlReply)['view']);

    expect(await send(campaign, ann, sheet, ports)).toMatchObject({
      kind: 'refused',
      problems: [{ code: 'WLG_E_RULES_MISSING' }],
    });
    expect((await reader.rest('GET', `/api/campaigns/${campaign}/report/1.txt`)).json).toMatchObject({
      code: 'WLG_E_RULES_MISSING',
    });
    for (const person of [ann, ben]) {
      await send(campaign, person);
      const { phase } = (await loadedOf(campaign)).campaign;
      await commands.setReady.run(ports, { ...said(person, campaign), phase: phase!.id, ready: 'now', ...unsigned });
    }
    const failure: unknown = await closeIfDue(ports, campaign).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RulesFailed);
    expect((failure as RulesFailed).cause).toBeInstanceOf(MissingRules);
    expect(await park(ports, campaign, failure as RulesFailed)).toMatchObject({ kind: 'done' });
    expect(await look(reader, campaign)).toMatchObject({ status: 'PARKED' });
    await expect(rebuild(ports, campaign)).rejects.toThrow(MissingRules);
    expect(await releaseAsHost(ports, campaign, () => undefined)).toMatchObject({ kind: 'refused' });

    // The version is available again.
    expect(await releaseAsHost(portsOf(), campaign, () => undefined)).toMatchObject({ kind: 'done' });
    expect(await look(ann!, campaign)).toMatchObject({ status: 'RUNNING', turn: 4 });
    await play(campaign);
    await expectAsPlayed(campaign);
  });

  it('are distinguished by the audit of a file', async () => {
    const campaign = await begun(before!);
    await play(campaign);
    const stream = await wholeStream(portsOf().store, campaign);
    const { sealedKey } = await portsOf().store.unlocked(campaign).look();
    const secretKey = portsOf().vault.open(sealedKey!, keyContext(campaign));
    const named = stream.map((each) => ({
      ...each,
      event: each.event.type === 'CampaignCreated' ? { ...each.event, ruleset: { id: 'toy', version: 2 } } : each.event,
    }));
    const checkpoints = await portsOf().store.checkpoints(campaign);
    const found = (file: readonly StoredEvent[]) =>
      audit(file, { versions, secretKey, tampered: () => null, checkpoints }).difference;
    expect(found(stream)).toBeNull();
    expect(found(named)).toMatch(/^Event 1 was written by version 1 of the rules/);
    const isDecisive = (await finds(campaign)).some(({ face }) => face === 5);
    const forged = named.map((each) => ({ ...each, meta: { ...each.meta, rulesetVersion: 2 } }));
    expect(found(forged) !== null).toBe(isDecisive);
  });
});

import type { TurnFigures } from '@warlog/application';
import { seat } from '@warlog/core';
import { isStatementSigned, readReceipt } from '@warlog/trust';
import { onEveryEngine } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import {
  carry,
  closePhase,
  command,
  inviteToken,
  look,
  newCampaign,
  phaseId,
  startedCampaign,
  untilPhase,
} from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

onEveryEngine('A campaign over GraphQL', (fresh) => {
  let server: TestServer;
  let host: ApiPerson;
  let guest: ApiPerson;

  beforeAll(async () => {
    server = await testServer(fresh().database);
    host = await server.person('Host');
    guest = await server.person('Gwen');
  });
  afterEach(() => expect(server.log.defects).toEqual([]));
  afterAll(() => server.close());

  describe('before the start', () => {
    it('hides a campaign from those who have no part in it', async () => {
      const campaign = await newCampaign(host);
      expect(await look(guest, campaign)).toBeNull();
      expect(await look(server.stranger(), campaign)).toBeNull();
      expect((await look(host, campaign))['iAmHost']).toBe(true);
    });

    it('lets people join by invitation until it is revoked', async () => {
      const campaign = await newCampaign(host);
      const former = await inviteToken(host, campaign);
      const [link] = (await look(host, campaign))['invitations'] as GraphqlReply[];
      await command(host, 'RevokeInvitation', campaign, { invitation: link?.['id'] });
      const token = await inviteToken(host, campaign);
      const { invitation } = await server.stranger().data(operation('Invited'), { token });
      expect(invitation).toMatchObject({
        hostName: host.name,
        campaign: { id: campaign },
        freeSeats: [{ id: 's2' }, { id: 's3' }],
      });
      expect((await server.stranger().data(operation('Invited'), { token: former }))['invitation']).toBeNull();
      const late = { commandId: commandId(), campaign, invitation: former, nonce: nonce() };
      expect(codeOf(await guest.graphql(operation('TakeSeat'), { input: late }))).toBe('NOT_FOUND');
      const seated = await command(guest, 'TakeSeat', campaign, { invitation: token, nonce: nonce() });
      expect(seated).toMatchObject({ problems: [], campaign: { mySeat: 's2' } });
    });

    it('shows a listed campaign in the lobby, where anyone may join', async () => {
      const campaign = await newCampaign(host, { listed: true });
      const { lobby } = await guest.data(operation('Lobby'));
      expect((lobby?.['nodes'] as GraphqlReply[]).map(({ id }) => id)).toContain(campaign);
      expect(await look(guest, campaign)).toMatchObject({ viewers: [], game: null, marks: [] });
      expect((await command(guest, 'TakeSeat', campaign, { nonce: nonce() })).problems).toEqual([]);
    });

    it('gives a repeated command the same answer, and creates one campaign', async () => {
      const input = { commandId: commandId(), nonce: nonce() };
      const first = await host.data(operation('OpenDemo'), { input });
      const second = await host.data(operation('OpenDemo'), { input });
      expect((second['openDemo']?.['campaign'] as GraphqlReply)['id']).toBe(
        (first['openDemo']?.['campaign'] as GraphqlReply)['id'],
      );
    });

    it('refuses to start with free seats', async () => {
      const campaign = await newCampaign(host);
      expect(codes(await command(host, 'StartCampaign', campaign))).toEqual(['WLG_E_SEATS_FREE']);
    });
  });

  describe('while it runs', () => {
    let campaign: string;
    beforeAll(async () => {
      campaign = await startedCampaign(host, guest);
      const now = await closePhase([host, guest], campaign);
      expect(now).toMatchObject({ status: 'RUNNING', turn: 1, phase: { ordinal: 2, kind: 'orders' } });
    });

    async function figures(person: ApiPerson, asked: Record<string, unknown> = {}): Promise<readonly TurnFigures[]> {
      const { campaign: read } = await person.data(operation('FiguresRead'), { id: campaign, ...asked });
      return (read?.['figures'] ?? []) as readonly TurnFigures[];
    }

    it('accepts orders, gives a receipt, and hides the orders from the others', async () => {
      const phase = phaseId(await look(host, campaign));
      const sheet = { v: 1, turn: 1 };
      const sent = await command(host, 'SubmitOrders', campaign, { phase, sheet, nonce: nonce(), replaces: 0 });
      expect(sent).toMatchObject({ problems: [], receipt: { number: 1, sheet, ready: false }, conflict: null });
      const receipt = sent['receipt'] as GraphqlReply;
      // The receipt is signed with the key of the campaign, and contains no count of what others do.
      const { checkpointKey } = await look(host, campaign);
      const [statement, signature] = [String(receipt['statement']), String(receipt['signature'])];
      expect(isStatementSigned(String(checkpointKey), statement, signature)).toBe(true);
      expect(readReceipt(statement)).toMatchObject({ campaign, seat: 's1', number: 1 });
      expect(receipt).toMatchObject({ version: null, hash: null });
      expect(receipt['leaf']).toBeNull();
      expect((await look(host, campaign))['mySheet']).toEqual(receipt);
      const theirs = await look(guest, campaign);
      expect(theirs['mySheet']).toBeNull();
      expect((theirs['seats'] as GraphqlReply[])[0]).toMatchObject({ id: 's1', sheet: 'SENT' });
    });

    it('shows another device the newer orders instead of overwriting them', async () => {
      const phase = phaseId(await look(host, campaign));
      const sheet = { v: 1, turn: 1, retreat: [] };
      const stale = await command(host, 'SubmitOrders', campaign, { phase, sheet, nonce: nonce(), replaces: 0 });
      expect(codes(stale)).toEqual(['WLG_E_NEWER_SHEET']);
      expect(stale).toMatchObject({ receipt: null, conflict: { number: 1, sheet: { v: 1, turn: 1 } } });
      const next = await command(host, 'SubmitOrders', campaign, { phase, sheet, nonce: nonce(), replaces: 1 });
      expect(next).toMatchObject({ problems: [], receipt: { number: 2 } });
    });

    it('withdraws orders, and counts submissions on', async () => {
      const phase = phaseId(await look(host, campaign));
      const back = await command(host, 'WithdrawOrders', campaign, { phase });
      expect(back).toMatchObject({ problems: [], receipt: { number: 3, sheet: null } });
      const resubmitted = { phase, sheet: { v: 1, turn: 1 }, nonce: nonce(), replaces: 3 };
      expect((await command(host, 'SubmitOrders', campaign, resubmitted)).problems).toEqual([]);
    });

    it('stores drafts without losing one of another device', async () => {
      const phase = phaseId(await look(host, campaign));
      const save = (device: string, seen: number, note: number) =>
        host.data(operation('SaveDraft'), { input: { campaign, phase, sheet: { note }, device, seen } });
      expect((await save('phone', 0, 1))['saveDraft']).toMatchObject({ saved: true, draft: { sheet: { note: 1 } } });
      const refused = (await save('laptop', 0, 2))['saveDraft'];
      expect(refused).toMatchObject({ saved: false, draft: { device: 'phone' } });
      expect((await look(host, campaign))['myDraft']).toMatchObject({ device: 'phone', sheet: { note: 1 } });
      expect((await look(guest, campaign))['myDraft']).toBeNull();
    });

    it('omits a view that the client already has', async () => {
      const { game } = await look(host, campaign);
      const { key } = game as GraphqlReply;
      expect((await look(host, campaign, { known: key }))['game']).toEqual({
        key,
        seq: (game as GraphqlReply)['seq'],
        view: null,
      });
    });

    it('closes when everyone is ready, and discloses to each seat what it saw', async () => {
      const before = await look(host, campaign);
      // Its deadline is a day away.
      const now = await closePhase([host, guest], campaign);
      expect(now).toMatchObject({ turn: 2, phase: { ordinal: 3 } });
      const ordinalsAfter = async (after: number | null) =>
        ((await look(host, campaign, { after }))['marks'] as GraphqlReply[]).map((mark) => mark['ordinal']);
      expect(await ordinalsAfter(null)).toEqual([1, 2, 3]);
      expect(await ordinalsAfter(2)).toEqual([3]);
      const ordinal = 2;
      const { campaign: read } = await host.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal });
      const disclosures = read?.['phaseDisclosures'] as GraphqlReply;
      expect(disclosures['before']).toEqual((before['game'] as GraphqlReply)['view']);
      // No seat has a key here: the server contributed for both.
      expect(disclosures['nonce']).toBeNull();
      const types = (disclosures['events'] as { event: { type: string } }[]).map(({ event }) => event.type);
      expect(types).toContain('PhaseClosed');
      const theirs = await host.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal, viewer: 's2' });
      expect(theirs['campaign']?.['phaseDisclosures']).toBeNull();
    });

    it("stores each viewer's figures at the end of every turn", async () => {
      const points = 2;
      const [start, first] = await figures(host);
      expect([start, first]).toMatchObject([
        { ordinal: 2, turn: 0 },
        { ordinal: 3, turn: 1 },
      ]);
      expect(first?.figures[seat(1)]?.[points]).toBeGreaterThan(0);
      expect(first?.figures[seat(2)]?.[points]).toBeNull();
      expect((await figures(guest)).map((turn) => turn.figures[seat(1)]?.[points])).toEqual([null, null]);
      expect(await figures(host, { after: 2 })).toEqual([first]);
      expect(await figures(guest, { viewer: 's1' })).toEqual([]);
      expect(await figures(server.stranger())).toEqual([]);
    });

    it('tells a phase as a report to paste', async () => {
      for (const form of ['md', 'txt', 'bbcode']) {
        const report = await host.rest('GET', `/api/campaigns/${campaign}/report/2.${form}`);
        expect(report.status).toBe(200);
        expect(report.text).toContain('A test');
      }
      expect((await server.stranger().rest('GET', `/api/campaigns/${campaign}/report/2.md`)).status).toBe(404);
    });

    it('is extended and paused by a vote if its host also plays', async () => {
      const phase = phaseId(await look(host, campaign));
      const extend = { phase, hours: 2, reason: 'A holiday' };
      expect(codes(await command(guest, 'ExtendDeadline', campaign, extend))).toEqual(['WLG_E_NOT_HOST']);
      const alone = {
        ExtendDeadline: extend,
        PauseCampaign: { hours: 5, reason: 'The move' },
        EndCampaign: { reason: 'I am losing' },
      };
      for (const [name, given] of Object.entries(alone)) {
        expect(codes(await command(host, name, campaign, given)), name).toEqual(['WLG_E_NEEDS_VOTE']);
      }
      expect((await look(host, campaign))['governance']).toMatchObject({ steers: true, needsVote: true });
      await carry([host, guest], campaign, { kind: 'PAUSE', hours: 5 });
      expect(await look(host, campaign)).toMatchObject({ status: 'PAUSED', pauseReason: 'Agreed' });
      expect(codes(await command(host, 'ResumeCampaign', campaign))).toEqual(['WLG_E_RESUME_PLAYS']);
    });

    it('discloses everything at the end', async () => {
      await carry([host, guest], campaign, { kind: 'CANCEL' });
      expect(await look(host, campaign)).toMatchObject({ status: 'ENDED', phase: null, result: { winners: [] } });
      expect((await look(guest, campaign))['viewers']).toEqual(['s2', 'public', 's1', 's3', 'referee']);
      const theirs = await guest.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal: 2, viewer: 's1' });
      expect(theirs['campaign']?.['phaseDisclosures']).not.toBeNull();
      expect((await figures(guest, { viewer: 's1' })).map(({ turn }) => turn)).toEqual([0, 1, 2]);
      // Every participant may check every roll: the export holds the whole stream and the dice key.
      for (const person of [host, guest]) {
        const file = await person.rest('GET', `/api/campaigns/${campaign}/export`);
        expect(file.text.split('\n')[0]).toContain('"holds":"stream"');
      }
      const stranger = await server.person('Stranger');
      expect((await stranger.rest('GET', `/api/campaigns/${campaign}/export`)).status).toBe(404);
    });
  });

  it('plays the demo from the first click: set up, in turn 1, with a turn closed by one ready statement', async () => {
    const person = server.stranger();
    expect((await person.rest('POST', '/api/guests', {})).status).toBe(201);
    const opened = await person.data(operation('OpenDemo'), { input: { commandId: commandId(), nonce: nonce() } });
    const demo = opened['openDemo']?.['campaign'] as GraphqlReply;
    expect(demo).toMatchObject({ status: 'RUNNING', turn: 1, demo: true, mySeat: 's1', waiting: { sheet: 'NONE' } });
    const id = String(demo['id']);
    const ready = await command(person, 'SetReady', id, { phase: phaseId(demo), ready: 'NOW' });
    expect(ready.problems).toEqual([]);
    expect(await untilPhase(person, id, phaseId(demo))).toMatchObject({ turn: 2 });
  });

  it('lists first what waits for me', async () => {
    const { home } = await guest.data(operation('Home'));
    const nodes = home?.['nodes'] as GraphqlReply[];
    expect(nodes.length).toBeGreaterThan(1);
    const { home: page } = await guest.data(operation('Home'), { first: 1 });
    expect(page?.['nodes']).toHaveLength(1);
    const { home: rest } = await guest.data(operation('Home'), { first: 50, after: page?.['next'] });
    expect(rest?.['nodes']).toHaveLength(nodes.length - 1);
  });
});

function codeOf({ json }: { readonly json: GraphqlReply }): unknown {
  return json.errors?.[0]?.extensions.code;
}

function codes(payload: GraphqlReply): readonly unknown[] {
  return (payload['problems'] as GraphqlReply[]).map(({ code }) => code);
}

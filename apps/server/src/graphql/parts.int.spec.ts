import { leafOf } from '@warlog/dice';
import { seat } from '@warlog/core';
import { contributionOf, readReceipt, seatKeysOf, signAction } from '@warlog/trust';
import { statementHash } from '@warlog/campaign';
import { freshEmbedded, type FreshDatabase } from '@warlog/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyDeeds } from '../../../../docs/verify/deeds.mjs';
import { operation } from '../testing/operations.js';
import { nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign, phaseId, untilPhase } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';

describe('Dice contributions by seat keys, over GraphQL', () => {
  const [ofHost, ofGuest] = [nonce(), nonce()];
  let fresh: FreshDatabase;
  let server: TestServer;
  let host: ApiPerson;
  let guest: ApiPerson;
  let campaign: string;

  beforeAll(async () => {
    fresh = await freshEmbedded();
    server = await testServer(fresh.database);
    [host, guest] = [await server.person('Host'), await server.person('Gwen')];
    campaign = await newCampaign(host, { seats: 3, keys: seatKeysOf(ofHost) });
    const invitation = await inviteToken(host, campaign);
    await command(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() });
    await command(host, 'SeatBot', campaign, { seat: 's3', bot: true });
  });
  afterEach(() => expect(server.log.defects).toEqual([]));
  afterAll(async () => {
    await server.close();
    await fresh.close();
  });

  const part = (secret: string, phase: string, id: 's1' | 's2') =>
    contributionOf(secret, { campaign, phase, seat: id });
  const seats = async () => (await look(guest, campaign))['seats'] as GraphqlReply[];
  const signed = (secret: string, id: 's1' | 's2', phase: string, name: string, number: number, given: unknown) =>
    signAction(secret, { campaign, seat: id, phase, name, number, given });
  const codes = (payload: GraphqlReply) => (payload['problems'] as GraphqlReply[]).map(({ code }) => code);

  it('shows which seats have a key, and accepts a later one only from the seat itself', async () => {
    expect((await seats()).map(({ partKey }) => partKey)).toEqual([seatKeysOf(ofHost).part, null, null]);
    expect(codes(await command(guest, 'SetSeatKeys', campaign, { keys: seatKeysOf(ofHost) }))).toEqual(['WLG_E_KEYS']);
    expect(codes(await command(guest, 'SetSeatKeys', campaign, { keys: seatKeysOf(ofGuest) }))).toEqual([]);
    expect((await seats())[1]).toMatchObject({ partKey: seatKeysOf(ofGuest).part, partsAsked: 0 });
  });

  it('accepts a contribution with orders, confirms it in the signed receipt, and closes with it', async () => {
    expect(codes(await command(host, 'StartCampaign', campaign))).toEqual([]);
    const now = await look(guest, campaign);
    expect(now).toMatchObject({ dice: { scheme: 2 }, phase: { myPartKey: seatKeysOf(ofGuest).part } });
    const phase = phaseId(now);
    const own = part(ofGuest, phase, 's2');
    const view = ((await look(guest, campaign))['game'] as GraphqlReply | null)?.['view'];
    expect(view).toBeTruthy();
    const spoilt = `00${own.proof.slice(2)}`;
    const byHost = signed(ofHost, 's1', phase, 'SeatReady', 1, 'now');
    const signedAction = signed(ofGuest, 's2', phase, 'SeatReady', 1, 'now');
    const said = { phase, ready: 'NOW', part: own.proof };
    expect(
      codes(await command(guest, 'SetReady', campaign, { ...said, part: spoilt, actionSignature: signedAction })),
    ).toEqual(['WLG_E_PART']);
    expect(codes(await command(guest, 'SetReady', campaign, said))).toEqual(['WLG_E_DEED_UNSIGNED']);
    expect(codes(await command(guest, 'SetReady', campaign, { ...said, actionSignature: byHost }))).toEqual([
      'WLG_E_DEED',
    ]);
    expect(
      codes(await command(guest, 'SetReady', campaign, { ...said, ready: 'YES', actionSignature: signedAction })),
    ).toEqual(['WLG_E_DEED']);
    expect(codes(await command(guest, 'SetReady', campaign, { ...said, actionSignature: signedAction }))).toEqual([]);
    expect(codes(await command(host, 'SetReady', campaign, { phase, ready: 'NOW', actionSignature: byHost }))).toEqual(
      [],
    );
    await untilPhase(host, campaign, phase);
    expect((await seats()).map(({ partsBrought, partsAsked }) => [partsBrought, partsAsked])).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it('names the contribution of the seat in every receipt, the same each time', async () => {
    const phase = phaseId(await look(host, campaign));
    const own = part(ofHost, phase, 's1');
    const leaf = leafOf(campaign, phase, 2, { seat: seat(1), nonce: own.nonce }, 2);
    const about = { phase, sheet: { v: 1, turn: 1 }, nonce: nonce() };
    const signedActionOf = (number: number) => signed(ofHost, 's1', phase, 'OrdersSubmitted', number, about.sheet);
    for (const [replaces, given] of [own.proof, own.proof, null].entries()) {
      const more = { part: given, replaces, actionSignature: signedActionOf(replaces + 1) };
      const sent = await command(host, 'SubmitOrders', campaign, { ...about, ...more });
      expect(codes(sent)).toEqual([]);
      const receipt = sent['receipt'] as GraphqlReply;
      expect(receipt['leaf']).toBe(leaf);
      expect(readReceipt(String(receipt['statement']))?.nonceHash).toBe(statementHash(own.nonce));
    }
  });

  it('lets another device sign with its own key, which only its seat sees', async () => {
    const laptop = nonce();
    const { deed: key } = seatKeysOf(laptop);
    const phase = phaseId(await look(host, campaign));
    const about = { phase, sheet: { v: 1, turn: 1 }, nonce: nonce(), replaces: 3 };
    const signedAction = signed(laptop, 's1', phase, 'OrdersSubmitted', 4, about.sheet);
    expect(codes(await command(host, 'SubmitOrders', campaign, { ...about, actionSignature: signedAction }))).toEqual([
      'WLG_E_DEED',
    ]);
    // After a lost reply, a client may send the same key again.
    for (let n = 0; n < 2; n += 1) expect(codes(await command(host, 'AddSeatKey', campaign, { key }))).toEqual([]);
    const mine = { words: 0, standing: 0, later: 0, acts: 0 };
    expect(await look(host, campaign)).toMatchObject({
      mySignedActions: { ...mine, keys: [seatKeysOf(ofHost).deed, key] },
    });
    expect(await look(guest, campaign)).toMatchObject({
      mySignedActions: { ...mine, keys: [seatKeysOf(ofGuest).deed] },
    });
    expect(codes(await command(host, 'SubmitOrders', campaign, { ...about, actionSignature: signedAction }))).toEqual(
      [],
    );
    const disclosedTo = async (person: ApiPerson) =>
      JSON.stringify(await person.data(operation('PhaseDisclosuresRead'), { id: campaign, ordinal: 2 }));
    expect(await disclosedTo(host)).toContain(key);
    expect(await disclosedTo(guest)).not.toContain(key);
    const back = { phase, actionSignature: signed(laptop, 's1', phase, 'OrdersWithdrawn', 5, null) };
    expect(codes(await command(host, 'WithdrawOrders', campaign, { phase }))).toEqual(['WLG_E_DEED_UNSIGNED']);
    expect(codes(await command(host, 'WithdrawOrders', campaign, back))).toEqual([]);
  });

  it('is sound for the independent verifier after its end', async () => {
    await command(guest, 'LeaveSeat', campaign);
    const ended = await command(host, 'EndCampaign', campaign, { reason: 'enough' });
    expect(codes(ended)).toEqual([]);
    const { text } = await host.rest('GET', `/api/campaigns/${campaign}/export`);
    expect(verifyDeeds(text)).toMatchObject({ verdict: 'whole', sentence: '' });
  });
});

import { submitOrders, closeIfDue } from '@warlog/application';
import { seat, type CampaignId, type CommandId, type PhaseId, type UserId } from '@warlog/core';
import { contributionOf, seatKeysOf, signAction } from '@warlog/trust';
import { openDatabase, type Database } from '@warlog/postgres';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type ApiPerson, type GraphqlReply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign, phaseId } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { wireTo, type Wire } from '../testing/wire.js';

/** One read and one append (ADR 6), whatever is signed. */
const DECISION = 2;
/** Before a checkpoint is signed, the rows that it covers are read (ADR 38). */
const CLOSING = DECISION + 1;
/**
 * Round trips of a request besides the decision, with the campaign as the app shows it.
 *
 * They read the session, the campaign's row, its platform half, the seats, the receipt, unread letters, invitations,
 * the draft, the absences of two people, and the time for the decisions of the host.
 */
const SHOWN = 11;

onServer('Round trips to the database for orders and for a closing', (fresh) => {
  const [S1, sheet] = [seat(1), { v: 1, turn: 1 }] as const;
  let wire: Wire;
  let database: Database;
  let server: TestServer;
  let host: ApiPerson;
  let guest: ApiPerson;

  beforeAll(async () => {
    wire = await wireTo(fresh().url);
    database = await openDatabase({ url: wire.url });
    server = await testServer(database, { worker: false });
    [host, guest] = [await server.person('Host'), await server.person('Gwen')];
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await wire.close();
  });

  describe.each([['signed, with its part', nonce()] as const, ['of a seat without keys', null] as const])(
    '%s',
    (_what, secret) => {
      let campaign: CampaignId;
      let phase: PhaseId;
      let sent = 0;

      /** A campaign in its first turn with submitted orders, so that the process has both cached. */
      beforeAll(async () => {
        campaign = (await newCampaign(host, secret === null ? {} : { keys: seatKeysOf(secret) })) as CampaignId;
        const invitation = await inviteToken(host, campaign);
        await command(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() });
        await command(host, 'SeatBot', campaign, { seat: 's3', bot: true });
        await command(host, 'StartCampaign', campaign);
        const setup = phaseId(await look(host, campaign)) as PhaseId;
        const signedAction = signed('SeatReady', setup, 1, 'now');
        await command(host, 'SetReady', campaign, { phase: setup, ready: 'NOW', actionSignature: signedAction });
        await command(guest, 'SetReady', campaign, { phase: setup, ready: 'NOW' });
        await closeIfDue(server.world.ports, campaign);
        phase = phaseId(await look(host, campaign)) as PhaseId;
        expect(await asked()).toMatchObject({ receipt: { number: 1 } });
      });

      const at = (open: PhaseId) => ({ campaign, seat: S1, phase: open });
      const signed = (name: 'SeatReady' | 'OrdersSubmitted', open: PhaseId, number: number, given: unknown) =>
        secret === null ? null : signAction(secret, { ...at(open), name, number, given });
      const order = () => {
        sent += 1;
        const signedAction = signed('OrdersSubmitted', phase, sent, sheet);
        const part = secret === null ? null : contributionOf(secret, at(phase)).proof;
        return { campaign, phase, sheet, nonce: nonce(), part, actionSignature: signedAction, replaces: sent - 1 };
      };
      const asked = async (): Promise<GraphqlReply> => {
        const input = { ...order(), commandId: commandId() };
        return (await host.data(operation('SubmitOrders'), { input }))['submitOrders'] as GraphqlReply;
      };

      it('takes two for a decision', async () => {
        const by = { command: commandId() as CommandId, user: host.id as UserId };
        const decided = () => submitOrders(server.world.ports, { ...order(), ...by, finishedAt: null });
        expect(await wire.during(async () => expect(await decided()).toMatchObject({ kind: 'done' }))).toBe(DECISION);
      });

      it('takes ten more for the whole request: the session and the answer', async () => {
        const trips = await wire.during(async () => expect((await asked())['receipt']).toBeTruthy());
        expect(trips).toBe(DECISION + SHOWN);
      });

      it('takes three for a closing: a read, the rows without a checkpoint, an append', async () => {
        await asked();
        for (const apiPerson of [host, guest]) {
          const signedAction = apiPerson === host ? signed('SeatReady', phase, 1, 'now') : null;
          await command(apiPerson, 'SetReady', campaign, { phase, ready: 'NOW', actionSignature: signedAction });
        }
        const closed = async () =>
          expect(await closeIfDue(server.world.ports, campaign)).toMatchObject({ kind: 'done' });
        expect(await wire.during(closed)).toBe(CLOSING);
        expect(phaseId(await look(host, campaign))).not.toBe(phase);
      });
    },
  );
});

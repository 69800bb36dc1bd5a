import { submitOrders, wake } from '@warlog/application';
import { seat, type CampaignId, type CommandId, type PhaseId, type UserId } from '@warlog/kernel';
import { partOf, seatKeysOf, signDeed } from '@warlog/kernel/trust';
import { openDatabase, type Database } from '@warlog/postgres';
import { onServer } from '@warlog/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operation } from '../testing/operations.js';
import { commandId, nonce, type Person, type Reply } from '../testing/person.js';
import { command, inviteToken, look, newCampaign, phaseId } from '../testing/play.js';
import { testServer, type TestServer } from '../testing/server-kit.js';
import { wireTo, type Wire } from '../testing/wire.js';

/** A look and an append (ADR 6), whatever is signed. */
const DECISION = 2;
/** Before a head is signed, what it will cover is read (ADR 38). */
const CLOSING = DECISION + 1;
/**
 * What a request takes besides: who asks, and then the campaign as the app shows it, of this version: its row, its platform half, its
 * seats, the receipt, unread letters, invitations, the draft, and the days away of two people.
 */
const SHOWN = 10;

onServer('The round trips of an order, and of a closing, to the database', (fresh) => {
  const [S1, sheet] = [seat(1), { v: 1, turn: 1 }] as const;
  let wire: Wire;
  let database: Database;
  let server: TestServer;
  let host: Person;
  let guest: Person;

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

      /** A campaign in its first turn, and one sheet sent, so that the process knows both. */
      beforeAll(async () => {
        campaign = (await newCampaign(host, secret === null ? {} : { keys: seatKeysOf(secret) })) as CampaignId;
        const invitation = await inviteToken(host, campaign);
        await command(guest, 'TakeSeat', campaign, { invitation, nonce: nonce() });
        await command(host, 'SeatBot', campaign, { seat: 's3', bot: true });
        await command(host, 'StartCampaign', campaign);
        const setup = phaseId(await look(host, campaign)) as PhaseId;
        const deed = signed('SeatReady', setup, 1, 'now');
        await command(host, 'SetReady', campaign, { phase: setup, ready: 'NOW', deed });
        await command(guest, 'SetReady', campaign, { phase: setup, ready: 'NOW' });
        await wake(server.world.ports, campaign);
        phase = phaseId(await look(host, campaign)) as PhaseId;
        expect(await asked()).toMatchObject({ receipt: { number: 1 } });
      });

      const at = (open: PhaseId) => ({ campaign, seat: S1, phase: open });
      const signed = (name: 'SeatReady' | 'OrdersSubmitted', open: PhaseId, number: number, given: unknown) =>
        secret === null ? null : signDeed(secret, { ...at(open), name, number, given });
      const order = () => {
        sent += 1;
        const deed = signed('OrdersSubmitted', phase, sent, sheet);
        const part = secret === null ? null : partOf(secret, at(phase)).proof;
        return { campaign, phase, sheet, nonce: nonce(), part, deed, replaces: sent - 1 };
      };
      const asked = async (): Promise<Reply> => {
        const input = { ...order(), commandId: commandId() };
        return (await host.data(operation('SubmitOrders'), { input }))['submitOrders'] as Reply;
      };

      it('are two, where it is decided', async () => {
        const by = { command: commandId() as CommandId, user: host.id as UserId };
        const decided = () => submitOrders(server.world.ports, { ...order(), ...by, finishedAt: null });
        expect(await wire.during(async () => expect(await decided()).toMatchObject({ kind: 'done' }))).toBe(DECISION);
      });

      it('are ten more in the whole request, for who asks and for what is answered', async () => {
        const trips = await wire.during(async () => expect((await asked())['receipt']).toBeTruthy());
        expect(trips).toBe(DECISION + SHOWN);
      });

      it('are three for a closing: a look, the rows that no head covers yet, an append', async () => {
        await asked();
        for (const one of [host, guest]) {
          const deed = one === host ? signed('SeatReady', phase, 1, 'now') : null;
          await command(one, 'SetReady', campaign, { phase, ready: 'NOW', deed });
        }
        const closed = async () => expect(await wake(server.world.ports, campaign)).toMatchObject({ kind: 'done' });
        expect(await wire.during(closed)).toBe(CLOSING);
        expect(phaseId(await look(host, campaign))).not.toBe(phase);
      });
    },
  );
});
